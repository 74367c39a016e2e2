"""The veteran and the marshal: plans made on imagined games by the family of the game, kept for a phase, repeatable."""

from __future__ import annotations

import random
from itertools import cycle

import pytest

from engaja.ai import LEVELS, PLAYERS, Means, ahead, choose, say
from engaja.ai.choice import NO_WEIGHTS
from engaja.ai.recruit.temper import USUAL
from engaja.ai.search import Mood, playing
from engaja.ai.veteran import army, theatre
from engaja.ai.veteran.army import Army
from engaja.ai.words import phrases
from engaja.core import Game
from engaja.games import match
from engaja.lab.playing import Job, play
from engaja.rules import Rulebook
from engaja.rules.army.lettered import LetteredResults

GAMES = PLAYERS["veteran"].games()
ARMY_GAMES = [name for name in GAMES if match.rulebook(name).get(LetteredResults) is not None]
SCENARIOS = [(name, id_) for name in GAMES for id_ in match.rulebook(name).scenarios or ("",)]
LITTLE = Means(nodes=6)
LISTS = (army.STRONGER, army.WEAKER, army.FIGHTS, theatre.MARCHES, theatre.FIGHTS)
MOODS = {mood.name: mood for moods in LISTS for mood in moods}


def at_first(name: str, kind: str, seed: int = 3) -> Game[Rulebook]:
    """A game at the first decision of this kind."""
    game, rng = match.new(name, seed=seed), random.Random(seed)
    while game.legal().question.kind != kind:
        game.play(choose("recruit", game, rng.getrandbits(32)).action)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_is_kept_for_its_phase(name: str) -> None:
    """Handed back, it is followed without another search, in one mood, and every step has its reason in words."""
    game = at_first(name, "movement")
    w, side, plan, names = game.world, game.legal().question.side, "", set[str]()
    phase = (w.state.turn, w.state.phase)
    while (w.state.turn, w.state.phase) == phase and game.legal().question.side == side:
        choice = choose("veteran", game, 1, LITTLE._replace(plan=plan))
        plan = choice.plan
        names.add(choice.reason.plan)
        assert all(say(name, choice.reason, language) for language in ("pt", "en"))
        game.play(choice.action)
    assert len(names) == 1 and names <= MOODS.keys()


def test_the_usual_plan_prepares_the_attacks_of_the_recruit() -> None:
    """A plan is made in one go, with fewer looks at the attacks than the recruit takes; it must not lose many."""
    game, rng = match.new("diadem", seed=106), random.Random(1)
    while (game.world.state.turn, game.legal().question.kind) != (2, "movement"):
        game.play(choose("recruit", game, rng.getrandbits(32)).action)
    side, phase, found, w = game.legal().question.side, game.world.state.phase, 0, game.world.copy()
    steps = playing.ahead(w, Army().policy(w, side, Mood(""), {}))
    while game.world.state.phase == phase:
        choice = choose("recruit", game, 1)
        found += choice.reason.code == "closes_in"
        game.play(choice.action)
    assert sum(step.reason.code == "closes_in" for step in steps) >= 0.8 * found > 5


@pytest.mark.parametrize("name", GAMES)
def test_moods_come_to_different_plans(name: str) -> None:
    """Else there would be nothing to compare."""
    game = at_first(name, "movement")
    side = game.legal().question.side
    family = army.Army() if name in ARMY_GAMES else theatre.Theatre()
    found = set()
    for mood in family.moods(game.world, side, "movement"):
        w = game.world.copy()
        playing.ahead(w, family.policy(w, side, mood, {}))
        found.add(tuple(w.state.place))
    assert len(found) >= 3


def test_the_attacks_of_a_phase_follow_one_plan() -> None:
    game = at_first("metz", "combat")
    choice = choose("veteran", game, 1, Means(nodes=16))
    assert choice.reason.plan in {mood.name for mood in army.FIGHTS}
    assert ahead.memory(choice.plan)["mood"][0] == choice.reason.plan


def test_weights_of_the_seat_are_those_of_every_plan() -> None:
    """A mood changes some of them."""
    game = at_first("diadem", "movement")
    family = Army({"inertia": 1000.0})
    w = game.world.copy()
    steps = playing.ahead(w, family.policy(w, 0, Mood("", {"eagerness": 1000.0}), {}))
    assert len(steps) < 10, "nothing is worth a move"
    choice = choose("veteran", game, 1, Means(nodes=1, weights={"inertia": 1000.0, "eagerness": 1000.0}))
    assert (choice.action, choice.reason.code) == (steps[0].action, steps[0].reason.code)


def test_every_plan_has_words_and_every_weight_is_one() -> None:
    assert phrases()["plan"].keys() == MOODS.keys()
    assert all(mood.weights.keys() <= USUAL._asdict().keys() for mood in MOODS.values())
    assert all(
        family.moods(match.new("diadem", seed=1).world, 0, "loss") == () for family in (Army(), theatre.Theatre())
    )


def test_the_marshal_thinks_longer_than_the_veteran_and_reckons_with_more() -> None:
    slow, quick = PLAYERS["marshal"].seconds, PLAYERS["veteran"].seconds
    assert slow is not None and quick == 3.0 and 10.0 <= slow <= 30.0
    w = match.new("diadem", seed=1).world
    assert len(Army().replies(w, 1)) >= 3 and len({str(mood) for mood in Army().replies(w, 1)}) >= 3
    assert Army().later(w, 0).weights == NO_WEIGHTS and "recruit" in LEVELS


@pytest.mark.slow
@pytest.mark.parametrize("level", ["veteran", "marshal"])
@pytest.mark.parametrize(("scenario", "side"), list(zip(SCENARIOS, cycle([0, 1]), strict=False)), ids=str)
def test_it_plays_whole_games(level: str, scenario: tuple[str, str], side: int) -> None:
    """Of every scenario, with a small budget, by turns in either seat; an illegal action is refused, and a stalled game
    is reported."""
    side = side if level == "veteran" else 1 - side
    players = (f"{level}@nodes=3", "passive")
    assert play(Job(*scenario, 1, players if side == 0 else players[::-1])).actions > 0
