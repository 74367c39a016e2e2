"""A player that compares plans: at the first decision of a phase it makes a plan in each of several moods, plays them
out on imagined games, and keeps the best for the phase. What it decides ahead is handed on as text (`ai/ahead.py`)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engaja.ai import ahead
from engaja.ai.ahead import PlannedStep
from engaja.ai.choice import Choice, Means
from engaja.ai.search.budget import Budget
from engaja.ai.search.crew import packed, play_here, play_in_processes
from engaja.ai.search.family import Family, Mood
from engaja.ai.search.halving import Found, Trial, best_of
from engaja.ai.search.playing import Course
from engaja.ai.search.playing import ahead as steps_of
from engaja.core import Game
from engaja.rules import Rulebook, World

MAKING: Final = 0.4  # share of the time in which plans are made; the rest compares them


class Effort(NamedTuple):
    """How hard a level thinks."""

    nodes: int  # games played out for a phase
    shares: Mapping[str, float]  # of nodes and time, by kind of question
    turns: int = 1  # how many turns ahead
    late: int = 0  # in so many last turns, one more
    replies: int = 1  # of the enemy that are considered
    clear: float = 1.0  # standard errors by which another plan must be better than the usual one

    def turns_from(self, w: World) -> int:
        return self.turns + (w.state.turn > w.rules.last_turn(w) - self.late)


class Made(NamedTuple):
    """A plan with its steps made."""

    steps: tuple[PlannedStep, ...]
    course: Course


class Planner:
    def __init__(self, family: Family, effort: Effort, means: Means) -> None:
        self.family, self.effort, self.means = family, effort, means

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        w, kind, kept = game.world, game.legal().question.kind, ahead.memory(self.means.plan)
        phase = [w.state.turn, w.state.phase]
        memory: Mapping[str, Any] = kept.get("policy", {})
        if kept.get("phase") == phase:
            made = self._made(w, side, Mood(*kept["mood"]), memory, 0)
        else:
            made = self._best(w, side, kind, memory, rng.getrandbits(32))
        mood = made.course.mood
        first, *rest = [step._replace(reason=step.reason._replace(plan=mood.name)) for step in made.steps]
        kept_mood = [mood.name, dict(mood.weights), mood.policy]
        told = {"phase": phase, "mood": kept_mood, "policy": dict(made.course.memory)}
        return Choice(first.action, first.reason, ahead.write(w, rest, told))

    def _made(self, w: World, side: int, mood: Mood, memory: Mapping[str, Any], seed: int) -> Made:
        """Make the steps of a plan on a copy of the world."""
        after = w.copy()
        policy = self.family.policy(after, side, mood, memory)
        steps = steps_of(after, policy)
        replies = tuple(self.family.replies(w, 1 - side)[: self.effort.replies])
        turns = self.effort.turns_from(w)
        phase = (w.state.turn, w.state.phase)
        course = Course(self.family, after, side, phase, mood, policy.memory, replies, turns, seed)
        return Made(tuple(steps), course)

    def _best(self, w: World, side: int, kind: str, memory: Mapping[str, Any], seed: int) -> Made:
        """Return the plan that comes out best."""
        usual, *others = self.family.moods(w, side, kind) or [Mood("")]
        plans = [self._made(w, side, usual, memory, seed)]
        budget = Budget.of(self.means, self.effort.nodes, self.effort.shares.get(kind, 0.0))
        seen = {_key(w, plans[0])}
        for mood in others[: budget.nodes // 2]:
            if budget.done > MAKING or budget.is_over:
                break
            made = self._made(w, side, mood, memory, seed)
            if (key := _key(w, made)) not in seen:
                seen.add(key)
                plans.append(made)
        return plans[self._compare(plans, budget).number] if len(plans) > 1 else plans[0]

    def _compare(self, plans: Sequence[Made], budget: Budget) -> Found:
        courses, cores = [made.course for made in plans], self.means.cores
        if cores == 1:
            return best_of(
                len(plans), lambda trials: play_here(courses, trials, budget), budget, clear=self.effort.clear
            )
        sent = [packed(course) for course in courses]

        def play(trials: Sequence[Trial]) -> list[float]:
            return play_in_processes(cores, sent, trials, budget)

        return best_of(len(plans), play, budget, clear=self.effort.clear, batch=cores)


def _key(w: World, made: Made) -> tuple[object, ...]:
    """What is the same for plans that come to the same thing: many moods move to the same places; if the phase goes on
    after that, they may still differ."""
    after = made.course.world.state
    is_over = (after.turn, after.phase) != (w.state.turn, w.state.phase)
    return tuple(after.place), "" if is_over else made.course.mood.name
