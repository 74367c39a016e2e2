"""What the recruit must get right: hold what it has, know its shelter, count the defender's support."""

from __future__ import annotations

import random

import pytest

from engaja.ai import PLAYERS, Means, choose
from engaja.ai.recruit import Recruit
from engaja.ai.recruit.goals import boldness
from engaja.ai.recruit.shelter import shelter_of
from engaja.ai.recruit.survey import Survey
from engaja.core import Game
from engaja.core.actions import DONE
from engaja.core.places import DESTROYED
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.common import artillery, combat
from engaja.rules.common.combat import Clash
from engaja.rules.common.passing import PASSING
from engaja.rules.common.results import Losses

ARMY_GAMES = ("diadem", "leyte", "metz")


def garrisoned(game: Game[Rulebook], side: int) -> set[int]:
    """The scoring places where a side has troops."""
    places = Survey(game.world, side).worth.places
    return {h for h in places if game.world.state.count[side][h]}


@pytest.mark.parametrize("name", ARMY_GAMES)
def test_it_holds_the_objectives_it_has(name: str) -> None:
    """The first recruit left most of them on the first turn."""
    game, rng = match.new(name, seed=4), random.Random(4)
    while game.legal().question.kind == "setup":
        game.play(choose("recruit", game, rng.getrandbits(32)).action)
    before = garrisoned(game, 1)
    while game.world.state.turn < 2:
        level = "recruit" if game.legal().question.side == 1 else "passive"
        game.play(choose(level, game, rng.getrandbits(32)).action)
    assert before and before <= garrisoned(game, 1)


def test_a_fortified_line_shelters_the_side_that_built_it() -> None:
    """And only against attacks across it."""
    w = match.new("diadem", seed=1).world
    ground = w.rules.ground
    allied, axis = (shelter_of(w, side) for side in range(2))
    across = [(h, n) for h, around in enumerate(axis) for n in around if ground.line_before(h, n)]
    assert across
    for h, n in across:
        assert axis[h][n] >= ground.defence("fortification") and axis[h][n] >= allied[h][n]
    assert any(axis[h][n] > allied[h][n] for h, n in across)
    open_ = [(h, n) for h, around in enumerate(axis) for n in around if not ground.line_before(h, n)]
    assert all(axis[h][n] == allied[h][n] for h, n in open_)


@pytest.mark.parametrize("name", ARMY_GAMES)
def test_the_figures_of_a_reason_are_the_engines_with_the_guns_of_the_defence(name: str) -> None:
    game, rng, checked = match.new(name, seed=2), random.Random(2), 0
    while not checked:
        side = game.legal().question.side
        seen = game.imagine(side, random.Random(1))
        choice = Recruit(Means()).choose(seen, side, rng)
        if choice.reason.code == "attacks":
            w, target = seen.world, choice.reason.args["target"]
            guns = [u for u in artillery.guns_of(w, 1 - side) if not artillery.defence_refusals(w, 1 - side, u, target)]
            expected = combat.defence_power(w, Clash(side, target, (), defender_support=tuple(guns)))
            assert choice.reason.args["defence"] == expected
            assert choice.reason.args["column"] in w.rules.tables["combat"].columns
            checked += 1
        game.play(choice.action)


@pytest.mark.parametrize("level", ["recruit", "yardstick"])
def test_it_clears_a_hex_that_holds_too_many_units_before_the_phase_ends(level: str) -> None:
    """A unit may enter a full hex to move on; the phase cannot end before some unit has left it."""
    game, rng = match.new("leyte", seed=1), random.Random(1)
    while game.legal().question.kind != "movement" or game.legal().question.side != 1:
        game.play(choose("passive", game, rng.getrandbits(32)).action)
    w = game.world
    at, limits = w.state.ground, w.rules.limits(w)
    own = [u for u in w.rules.roster.of_side[1] if at[u] >= 0]
    full = max({at[u] for u in own}, key=lambda h: (w.state.count[1][h], h))
    for unit in [u for u in own if at[u] != full][: limits[full] + 1 - w.state.count[1][full]]:
        w.put_in(unit, full)
    PASSING.set(w, full)
    crowded = game.copy()
    assert DONE not in crowded.legal()
    while crowded.legal().question.kind == "movement":  # an action that is not legal is refused
        crowded.play(choose(level, crowded, rng.getrandbits(32)).action)


def test_a_weak_side_does_not_look_for_a_fight() -> None:
    """It guards what it has instead."""
    game = match.new("leyte", seed=1)
    weak, strong = (boldness(Survey(game.world, side)) for side in (1, 0))
    w = game.world
    for unit in [u for u in w.rules.roster.of_side[1] if w.state.ground[u] >= 0][::2]:
        w.put(unit, DESTROYED)
    assert boldness(Survey(w, 1)) < weak and strong <= boldness(Survey(w, 0)) <= 1


@pytest.mark.parametrize("level", ["recruit", "yardstick"])
@pytest.mark.parametrize("effect", ["loss", "bombed", "raided", "excess"])
def test_it_chooses_who_takes_any_kind_of_loss(level: str, effect: str) -> None:
    """Guns and crowded hexes cost units in a theatre game too."""
    game = match.new("papua", seed=1)
    state = game.world.state
    units = next(tuple(state.stacks[h]) for h, count in enumerate(state.count[1]) if count > 1)
    game.world.push(Losses(1, units, effect))
    asked = game.copy()
    assert asked.legal().question.kind == effect
    assert PLAYERS[level].make(Means()).choose(asked, 1, random.Random(1)).action in asked.legal()
