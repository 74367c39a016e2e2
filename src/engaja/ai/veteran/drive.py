"""A whole movement phase under a temper, decided in one go on a copy of the game: the recruit's marches, with a survey
and goals that are renewed only now and then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit import DECISIONS
from engaja.ai.recruit.goals import Goal, assign
from engaja.ai.recruit.march import March
from engaja.ai.recruit.survey import Survey
from engaja.ai.recruit.temper import Temper
from engaja.ai.veteran.drill import Drill
from engaja.core.actions import DONE, Action, to_of, unit_of
from engaja.core.legal import LegalView, settle
from engaja.rules import Rulebook, World

MOST: Final = 600  # actions in one phase: more than any side has units and steps
LOOK: Final = 6  # moves near the enemy after which attacks are looked for again; the recruit does it after each one
Part = Callable[[March], Choice | None]


class Intent(NamedTuple):
    """An action of a plan and the reason for it."""

    action: Action
    reason: Thought


class Drive:
    """Plays the movement phase of a side, in place, and keeps its steps."""

    def __init__(self, w: World, side: int) -> None:
        self.w, self.side = w, side
        self.steps: list[Intent] = []
        self._legal: LegalView[Rulebook] | None = settle(w)
        self._phase = (w.state.turn, w.state.phase)

    @property
    def is_on(self) -> bool:
        """Whether the phase goes on."""
        return self._legal is not None and (self.w.state.turn, self.w.state.phase) == self._phase

    def _play(self, choice: Choice) -> None:
        legal = self._legal
        assert legal is not None
        self.steps.append(Intent(choice.action, choice.reason))
        legal.procedure.play(self.w, choice.action)
        self._legal = settle(self.w)
        self.w.events = []
        self.w.log.clear()

    def by_recruit(self) -> None:
        """As the recruit does, decision by decision: what the other plans must beat."""
        while self.is_on and len(self.steps) < MOST:
            assert self._legal is not None
            self._play(DECISIONS[self._legal.question.kind](Survey(self.w, self.side), self._legal))

    def by_temper(self, temper: Temper) -> None:
        """Nearly as the recruit would, were this its temper, in a small part of the time. Guns near enemies come first,
        since attacks count on those in range; and attacks are looked for again and again while the others move, each
        time with a new survey, as the recruit does: without that, two thirds of its attacks are never prepared."""
        survey, goals = self._survey(temper)
        self._each(survey, goals, March.build, March.enter, March.leave)
        self._each(survey, goals, March.rear)
        self._each(survey, goals, March.guns)
        looked: set[int] = set()
        while self.is_on and len(self.steps) < MOST:
            survey, goals = self._survey(temper)
            self._close_in(survey, goals)
            if not self._front(survey, goals, looked):
                break
        self._each(survey, goals, March.end)

    def _survey(self, temper: Temper) -> tuple[Survey, dict[int, Goal]]:
        survey = Survey(self.w, self.side, temper)
        return survey, assign(survey, survey.own())

    def _march(self, survey: Survey, goals: dict[int, Goal]) -> March:
        assert self._legal is not None
        return March(survey, self._legal, goals)

    def _each(self, survey: Survey, goals: dict[int, Goal], *parts: Part) -> None:
        """Do a part of the phase until it has nothing more to do."""
        while self.is_on and len(self.steps) < MOST:
            march = self._march(survey, goals)
            choice = next((found for part in parts if (found := part(march)) is not None), None)
            if choice is None:
                return
            self._play(choice)

    def _close_in(self, survey: Survey, goals: dict[int, Goal]) -> None:
        """Make the moves of an approach one after another, as long as they are open."""
        while self.is_on and len(self.steps) < MOST:
            march = self._march(survey, goals)
            best = march.approach()
            if best is None:
                return
            reason = march.joins(best)
            for move in best.moves:
                if not self.is_on or self._legal is None or not self._legal.holds(move):
                    break
                self._play(Choice(move, reason._replace(args={**reason.args, "unit": move.unit})))

    def _front(self, survey: Survey, goals: dict[int, Goal], looked: set[int]) -> int:
        """Move some of the units that could touch the enemy, looking once at each; return how many."""
        made, march = 0, self._march(survey, goals)
        for unit in [u for u in march.free if u not in looked and march.touches(u)]:
            if not self.is_on or made == LOOK:
                break
            looked.add(unit)
            choice = march.place([unit]) if unit in march.free else None
            if choice is not None:
                self._play(choice)
                made += 1
                if self.is_on:
                    march = self._march(survey, goals)
        return made

    def by_drill(self) -> None:
        """As the fast policy would."""
        drill = Drill(self.w)
        while self.is_on and len(self.steps) < MOST:
            assert self._legal is not None
            action = drill.answer(self._legal)
            self._play(Choice(action, _why(action)))


def _why(action: Action) -> Thought:
    to = to_of(action)
    if action == DONE or to is None or to < 0:
        return Thought("all_placed")
    return Thought("marches_stands", {"unit": unit_of(action), "to": to})
