"""The search over plans, with a family made for these tests: the recruit's decisions, valued by the score alone."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engaja.ai import Choice, Means, ahead
from engaja.ai.recruit import DECISIONS
from engaja.ai.recruit.survey import Survey
from engaja.ai.search import Effort, Mood, Planner
from engaja.ai.search.budget import Budget
from engaja.ai.search.halving import best_of
from engaja.core import Game, LegalView
from engaja.games import match
from engaja.rules import Rulebook, World

EFFORT = Effort(6, {"movement": 1.0, "combat": 0.5}, turns=0)
asked: list[tuple[int, str]] = []  # in which phase and mood policies were made


class Recruiting:
    def __init__(self, w: World, side: int, weights: Mapping[str, float], memory: Mapping[str, Any]) -> None:
        self.w, self.side, self.weights = w, side, weights
        self.memory = {**memory, "answers": memory.get("answers", 0)}

    def answer(self, legal: LegalView[Rulebook]) -> Choice:
        self.memory["answers"] += 1
        return DECISIONS[legal.question.kind](Survey(self.w, self.side, weights=self.weights), legal)


class Recruits:
    """A family."""

    def policy(self, w: World, side: int, mood: Mood, memory: Mapping[str, Any]) -> Recruiting:
        asked.append((w.state.phase, mood.name))
        return Recruiting(w, side, mood.weights, memory)

    def moods(self, w: World, side: int, kind: str) -> Sequence[Mood]:
        return (Mood("usual"), Mood("bold", {"boldness": 4.0, "caution": 0.2})) if kind in EFFORT.shares else ()

    def later(self, w: World, side: int) -> Mood:
        return Mood("later")

    def replies(self, w: World, side: int) -> Sequence[Mood]:
        return (Mood("answers"), Mood("answers otherwise", {"take": 3.0}))

    def value(self, w: World, side: int) -> float:
        return float(sum(item.points if item.side == side else -item.points for item in w.rules.score(w)))


def at_movement(seed: int = 3) -> Game[Rulebook]:
    game, rng = match.new("diadem", seed=seed), random.Random(seed)
    while game.legal().question.kind != "movement":
        game.play(game.random_action(rng))
    return game


def planner(plan: str = "", nodes: int = 2, effort: Effort = EFFORT, **means: Any) -> Planner:
    return Planner(Recruits(), effort, Means(plan, nodes, **means))


def choose(game: Game[Rulebook], **given: Any) -> Choice:
    return planner(**given).choose(game.imagine(0, random.Random(1)), 0, random.Random(2))


def test_a_plan_is_followed_without_a_search_and_repeats() -> None:
    """All steps that need no dice are decided at once; handed back, they are followed."""
    game = at_movement()
    choice = choose(game)
    assert choice == choose(game)
    phase, steps = game.world.state.phase, 0
    while game.world.state.phase == phase:
        game.play(choice.action)
        steps += 1
        following = ahead.follow(game, choice.plan)
        if following is None:
            break
        choice = following
    assert steps > 10 and game.world.state.phase != phase


def test_after_dice_the_mood_of_the_phase_goes_on() -> None:
    """No other search is made in the phase, and what the policy remembers is handed on."""
    game = at_movement()
    w = game.world
    told = {"phase": [w.state.turn, w.state.phase], "mood": ["bold", {"boldness": 4.0}, ""], "policy": {"answers": 7}}
    choice = choose(game, plan=ahead.write(w, [], told))
    assert choice.reason.plan == "bold"
    kept = ahead.memory(choice.plan)
    assert kept["mood"] == told["mood"] and kept["policy"]["answers"] > 7
    other = {**told, "phase": [w.state.turn, w.state.phase + 1]}
    assert ahead.memory(choose(game, plan=ahead.write(w, [], other)).plan)["phase"] == told["phase"]


def test_the_one_who_watches_is_told_how_far_it_is_and_may_cut_it_short() -> None:
    shares: list[float] = []

    def watch(share: float) -> bool:
        shares.append(share)
        return len(shares) < 3

    choice = choose(at_movement(), nodes=40, watch=watch)
    assert choice.plan and len(shares) == 3 and shares == sorted(shares) and 0 < shares[0] < 0.2


def test_a_plan_is_played_out_in_its_mood_and_what_follows_as_usual() -> None:
    """The plan is for the movement phase, which is over: own combats, and the enemy's turn, are played in others."""
    game = at_movement()
    asked.clear()
    choose(game, effort=EFFORT._replace(turns=1))
    phase = game.world.state.phase
    assert (phase, "usual") in asked and (phase, "bold") in asked and (phase + 1, "later") in asked
    assert "answers" in {mood for _, mood in asked} and "answers otherwise" not in {mood for _, mood in asked}


def test_the_last_turns_are_looked_at_farther_ahead() -> None:
    w = at_movement().world
    effort = Effort(1, {}, turns=1, late=2)
    ahead_from = [effort.turns_from(w)]
    w.state.turn = w.rules.last_turn(w) - 1
    assert [*ahead_from, effort.turns_from(w)] == [1, 2]


def trial(values: Sequence[Any], nodes: int, **given: Any) -> tuple[int, list[tuple[int, int]]]:
    """The best of plans whose outcomes are functions of the throw, and the trials that were made."""
    budget = Budget(nodes, given.pop("seconds", None), lambda _: True)
    made: list[tuple[int, int]] = []

    def play(trials: Sequence[tuple[int, int]]) -> list[float]:
        made.extend(trials)
        budget.spend(len(trials))
        return [values[plan](throw) for plan, throw in trials]

    return best_of(len(values), play, budget, clear=given.pop("clear", 2.0), **given).number, made


@pytest.mark.parametrize("batch", [1, 3])
def test_the_best_plan_is_found_with_common_dice(batch: int) -> None:
    """Plans differ by less than the dice do, but all get the same dice."""
    thrown = [random.Random(i).uniform(-100, 100) for i in range(200)]
    plans = [lambda n, i=i: thrown[n] + (i == 5) for i in range(12)]
    number, made = trial(plans, 100, batch=batch)
    assert number == 5 and 80 <= len(made) <= 112
    assert len([plan for plan, _ in made if plan == 5]) > 2 * len([plan for plan, _ in made if plan == 7])
    assert trial(plans, 100, seconds=0.0) == (0, [])  # no time: the usual plan


def test_a_plan_that_is_only_lucky_is_not_chosen_often() -> None:
    """All plans are equally good; the best figure of twelve belongs to the usual plan once in twelve times."""
    usual = 0
    for seed in range(200):
        plans = [lambda n, i=i, seed=seed: random.Random(f"{seed} {i} {n}").gauss(0, 10) for i in range(12)]
        usual += trial(plans, 96)[0] == 0
    assert usual > 200 / 12 * 3
