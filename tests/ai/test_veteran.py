"""The veteran: plans made on imagined games, kept for a phase, and repeatable."""

from __future__ import annotations

import json
import random

import pytest

from engaja.ai import PLAYERS, Means, choose, say
from engaja.ai.recruit.temper import USUAL
from engaja.ai.veteran.drive import Drive
from engaja.ai.veteran.search import Budget, best_of
from engaja.ai.veteran.tempers import FIGHTS, MARCHES
from engaja.ai.words import phrases
from engaja.core import Game
from engaja.games import match
from engaja.lab.playing import Job, play
from engaja.rules import Rulebook

ARMY_GAMES = PLAYERS["veteran"].games()


def at_first(name: str, kind: str, seed: int = 3) -> Game[Rulebook]:
    """A game at the first decision of this kind."""
    game, rng = match.new(name, seed=seed), random.Random(seed)
    while game.legal().question.kind != kind:
        game.play(choose("recruit", game, rng.getrandbits(32)).action)
    return game


@pytest.mark.parametrize("name", ARMY_GAMES)
def test_a_plan_is_kept_for_its_phase(name: str) -> None:
    """Handed back, it is followed step by step without another search; it is plain text."""
    game = at_first(name, "movement")
    side, plan, names = game.legal().question.side, "", set[str]()
    phase = game.world.state.phase
    while game.world.state.phase == phase:
        choice = choose("veteran", game, 1, Means(plan, nodes=6))
        if plan:
            (step, *_) = json.loads(plan)["steps"]
            assert choice.action == game.rules.actions.read(step[0])
        plan = choice.plan
        names.add(json.loads(plan)["name"])
        assert choice.reason.plan == f"march_{json.loads(plan)['name']}"
        assert all(say(name, choice.reason, language) for language in ("pt", "en"))
        game.play(choice.action)
    assert len(names) == 1 and side == 0


def test_the_usual_plan_prepares_the_attacks_of_the_recruit() -> None:
    """A plan is made in one go, with fewer looks at the attacks than the recruit takes; it must not lose many."""
    game, rng = match.new("diadem", seed=106), random.Random(1)
    while (game.world.state.turn, game.legal().question.kind) != (2, "movement"):
        game.play(choose("recruit", game, rng.getrandbits(32)).action)
    side, phase, found = game.legal().question.side, game.world.state.phase, 0
    drive = Drive(game.world.copy(), side)
    drive.by_temper(USUAL)
    while game.world.state.phase == phase:
        choice = choose("recruit", game, 1)
        found += choice.reason.code == "closes_in"
        game.play(choice.action)
    assert sum(step.reason.code == "closes_in" for step in drive.steps) >= 0.8 * found > 5


def test_a_plan_for_another_phase_is_dropped_and_a_lost_one_made_again() -> None:
    game = at_first("diadem", "movement")
    first = choose("veteran", game, 1, Means(nodes=6))
    stale = json.dumps({**json.loads(first.plan), "turn": 9})
    assert choose("veteran", game, 1, Means(stale, nodes=6)) == first
    game.play(first.action)
    again = choose("veteran", game, 2, Means(nodes=6))
    assert again.action in game.legal() and again.plan


def test_a_step_that_is_not_open_any_longer_is_left_out() -> None:
    game = at_first("diadem", "movement")
    told = json.loads(choose("veteran", game, 1, Means(nodes=6)).plan)
    told["steps"][0][0]["unit"] = game.rules.roster.ids[game.rules.roster.of_side[1][0]]  # an enemy's
    choice = choose("veteran", game, 1, Means(json.dumps(told), nodes=6))
    assert choice.action in game.legal() and not json.loads(choice.plan)["steps"]


def test_the_attacks_of_a_phase_follow_one_plan() -> None:
    game = at_first("metz", "combat")
    choice = choose("veteran", game, 1, Means(nodes=16))
    told = json.loads(choice.plan)
    assert told["name"] in FIGHTS and choice.reason.plan == f"fight_{told['name']}"


def test_every_plan_has_words() -> None:
    assert phrases()["plan"].keys() == {f"march_{n}" for n in MARCHES} | {f"fight_{n}" for n in FIGHTS}


def test_the_best_plan_is_found_with_common_dice() -> None:
    """Plans differ by less than the dice do, but all get the same dice."""
    thrown = [random.Random(i).uniform(-100, 100) for i in range(200)]
    plans = [lambda n, i=i: thrown[n] + (i == 5) for i in range(12)]
    found = best_of(plans, Budget(100, None))
    assert found.number == 5 and found.rollouts <= 100
    assert best_of(plans, Budget(100, 0.0)).number == 0  # no time: the usual plan


def test_a_plan_that_is_only_lucky_is_not_chosen_often() -> None:
    """All plans are equally good; the best figure of twelve belongs to the usual plan once in twelve times."""
    usual = 0
    for seed in range(200):
        plans = [lambda n, i=i, seed=seed: random.Random(f"{seed} {i} {n}").gauss(0, 10) for i in range(12)]
        usual += best_of(plans, Budget(48, None)).number == 0
    assert usual > 200 / 12 * 3


@pytest.mark.slow
@pytest.mark.parametrize("name", ARMY_GAMES)
def test_it_plays_whole_games(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a small budget, by turns in either seat; an illegal action is refused, and a stalled game is reported."""
    monkeypatch.setattr("engaja.ai.veteran.MARCH_NODES", 4)
    seats = ("veteran", "random") if ARMY_GAMES.index(name) % 2 else ("random", "veteran")
    assert play(Job(name, "", 1, seats)).actions > 0
