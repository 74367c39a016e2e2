"""Playing imagined worlds on: the steps of a plan, and a plan to its outcome."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engaja.ai.ahead import PlannedStep
from engaja.ai.search.family import Family, Mood, Policy
from engaja.core.actions import Action
from engaja.core.imagine import imagine
from engaja.core.legal import LegalView, settle
from engaja.rules import Rulebook, World

MOST: Final = 600  # steps decided ahead
ENDLESS: Final = 3000  # actions in one phase: it goes round in circles


class Stalled(Exception):
    """A phase that does not end."""


def ahead(w: World, policy: Policy) -> list[PlannedStep]:
    """Let a policy decide and play on, in place, until the other side is asked, the phase ends, or dice are thrown."""
    steps: list[PlannedStep] = []
    legal = settle(w)
    assert legal is not None
    side, stamp = legal.question.side, _stamp(w)
    while legal is not None and legal.question.side == side and _stamp(w) == stamp and len(steps) < MOST:
        choice = policy.answer(legal)
        steps.append(PlannedStep(choice.action, choice.reason))
        legal = _play(w, legal, choice.action)
    return steps


def _stamp(w: World) -> tuple[int, int, int]:
    """What changes when a phase ends, or something may have been learnt."""
    return w.state.turn, w.state.phase, w.state.rolls


def _play(w: World, legal: LegalView[Rulebook], action: Action) -> LegalView[Rulebook] | None:
    """Play a legal action in a world that nobody will ask what happened."""
    legal.procedure.play(w, action)
    after = settle(w)
    w.events = []
    w.log.clear()
    return after


class Course(NamedTuple):
    """A plan whose steps have been made, to be played out."""

    family: Family
    world: World  # after the steps, as its side imagines it
    side: int
    phase: tuple[int, int]  # turn and number of the phase that the plan is for
    mood: Mood  # for the rest of it
    memory: Mapping[str, Any]  # of the policy
    replies: tuple[Mood, ...]  # of the enemy, by turns
    turns: int  # until the side has begun so many turns more, its outcome is played
    seed: int


def outcome(course: Course, throw: int) -> float:
    """Play a plan out with the dice of this number, which are the same for every plan, and what is hidden dealt anew:
    the rest of the phase in the mood of the plan, then what follows. Return how well its side then stands."""
    family, side = course.family, course.side
    w = imagine(course.world, side, random.Random(f"{course.seed} {throw}"))
    last = (w.state.turn + course.turns, _first_phase(w, side))
    policies = [family.policy(w, s, course.replies[throw % len(course.replies)], {}) for s in range(2)]
    policies[side] = family.policy(w, side, course.mood, course.memory)
    legal, phase, actions = settle(w), course.phase, 0
    while legal is not None:
        now = (w.state.turn, w.state.phase)
        if now >= last:
            break
        if now != phase:
            if phase == course.phase:
                policies[side] = family.policy(w, side, family.later(w, side), policies[side].memory)
            phase, actions = now, 0
        legal = _play(w, legal, policies[legal.question.side].answer(legal).action)
        actions += 1
        if actions > ENDLESS:
            raise Stalled(f"{w.rules.name}, turn {w.state.turn}: {ENDLESS} actions and no end of the phase")
    return family.value(w, side)


def _first_phase(w: World, side: int) -> int:
    """Return the number of the first phase of a side in a turn."""
    return next((number for number, phase in enumerate(w.rules.sequence.phases) if phase.side == side), 0)
