"""What the recruit must get right: hold what it has, know its shelter, count the defender's support."""

from __future__ import annotations

import random

import pytest

from engaja.ai import choose
from engaja.ai.recruit import Recruit
from engaja.ai.recruit.shelter import shelter_of
from engaja.ai.recruit.survey import Survey
from engaja.core import Game
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.common import artillery, combat
from engaja.rules.common.combat import Clash

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
        choice = Recruit().choose(seen, side, rng)
        if choice.reason.code == "attacks":
            w, target = seen.world, choice.reason.args["target"]
            guns = [u for u in artillery.guns_of(w, 1 - side) if not artillery.defence_refusals(w, 1 - side, u, target)]
            expected = combat.defence_power(w, Clash(side, target, (), defender_support=tuple(guns)))
            assert choice.reason.args["defence"] == expected
            assert choice.reason.args["column"] in w.rules.tables["combat"].columns
            checked += 1
        game.play(choice.action)
