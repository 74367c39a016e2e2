"""The recruit in haste: nearly its decisions, in a small part of the time. What a decision is based on is kept and
renewed only now and then; before dice, nothing else changes that matters to a combat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engaja.ai.choice import Choice
from engaja.ai.recruit import DECISIONS
from engaja.ai.recruit.goals import Goal, assign
from engaja.ai.recruit.march import March
from engaja.ai.recruit.survey import Survey
from engaja.core.legal import LegalView
from engaja.rules import Rulebook, World

LOOK: Final = 6  # moves near the enemy after which attacks are looked for again; the recruit does it after each one
ENDLESS: Final = 600  # moves in a phase: more than any side has units and steps
FIGHTING: Final = ("combat", "attack", "bombard", "defence")
Part = Callable[[March], Choice | None]


class Hasty:
    """A policy of the army games."""

    def __init__(self, w: World, side: int, weights: Mapping[str, float], memory: Mapping[str, Any]) -> None:
        self.w, self.side, self.weights = w, side, weights
        self.memory = dict(memory)
        self._legal: LegalView[Rulebook] | None = None
        self._phase: tuple[int, int] | None = None
        self._moves: Iterator[Choice] = iter(())
        self._fight: tuple[tuple[int, int, int], Survey] | None = None

    def answer(self, legal: LegalView[Rulebook]) -> Choice:
        kind = legal.question.kind
        if kind == "movement":
            return self._march(legal)
        survey = self._fighting() if kind in FIGHTING else self._survey()
        return DECISIONS[kind](survey, legal)

    def _survey(self) -> Survey:
        return Survey(self.w, self.side, weights=self.weights)

    def _fighting(self) -> Survey:
        """The situation of a combat, which is the same until dice are thrown."""
        state = self.w.state
        now = (state.turn, state.phase, state.rolls)
        if self._fight is None or self._fight[0] != now:
            self._fight = now, self._survey()
        return self._fight[1]

    # Movement

    def _march(self, legal: LegalView[Rulebook]) -> Choice:
        self._legal = legal
        now = (self.w.state.turn, self.w.state.phase)
        if self._phase != now:
            self._phase, self._moves = now, self._marching()
        return next(self._moves, None) or DECISIONS["movement"](self._survey(), legal)

    def _marching(self) -> Iterator[Choice]:
        """The moves of a phase; the legal actions change under way. Guns near enemies come first, since attacks count
        on those in range; and attacks are looked for again and again while the others move, each time with a new
        survey, as the recruit does: without that, two thirds of its attacks are never prepared."""
        survey, goals = self._situation()
        yield from self._each(survey, goals, March.build, March.enter, March.leave)
        yield from self._each(survey, goals, March.rear)
        yield from self._each(survey, goals, March.guns)
        looked: set[int] = set()
        for _ in range(ENDLESS):
            survey, goals = self._situation()
            yield from self._close_in(survey, goals)
            before = len(looked)
            yield from self._front(survey, goals, looked)
            if len(looked) == before:
                break
        yield from self._each(survey, goals, March.end)

    def _situation(self) -> tuple[Survey, dict[int, Goal]]:
        survey = self._survey()
        return survey, assign(survey, survey.own())

    def _now(self, survey: Survey, goals: dict[int, Goal]) -> March:
        assert self._legal is not None
        return March(survey, self._legal, goals)

    def _each(self, survey: Survey, goals: dict[int, Goal], *parts: Part) -> Iterator[Choice]:
        """Do a part of the phase until it has nothing more to do."""
        for _ in range(ENDLESS):
            march = self._now(survey, goals)
            choice = next((found for part in parts if (found := part(march)) is not None), None)
            if choice is None:
                return
            yield choice

    def _close_in(self, survey: Survey, goals: dict[int, Goal]) -> Iterator[Choice]:
        """Make the moves of an approach one after another, as long as they are open."""
        for _ in range(ENDLESS):
            march = self._now(survey, goals)
            best = march.approach()
            if best is None:
                return
            reason = march.joins(best)
            for move in best.moves:
                if self._legal is None or not self._legal.holds(move):
                    break
                yield Choice(move, reason._replace(args={**reason.args, "unit": move.unit}))

    def _front(self, survey: Survey, goals: dict[int, Goal], looked: set[int]) -> Iterator[Choice]:
        """Move some of the units that could touch the enemy, looking once at each."""
        made, march = 0, self._now(survey, goals)
        for unit in [u for u in march.free if u not in looked and march.touches(u)]:
            if made == LOOK:
                return
            looked.add(unit)
            choice = march.place([unit]) if unit in march.free else None
            if choice is not None:
                made += 1
                yield choice
                march = self._now(survey, goals)
