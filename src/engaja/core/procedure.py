"""Procedures, and the list of what may be done.

A procedure is a small immutable value on the stack of the state (the phase, the attack inside it, the retreat inside
that). It knows what it asks, which answers are legal, and what each answer does: these stand side by side.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any, ClassVar, Final, Generic, TypeVar

from engaja.core.actions import Action
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Cost, Question, Reason, Refused
from engaja.core.world import World

R = TypeVar("R", bound=RulebookBase)

# Actions are listed in groups: those of one unit under its index, the others under one of these.
CLOSING: Final = -1  # done, declare, cancel
CHOICES: Final = -2  # targets, air points, bridges
_CLOSING_VERBS: Final = ("done", "declare", "cancel")


class Procedure(Generic[R]):
    """A frozen dataclass of ints, words and tuples of them. Subclasses say what they ask and what follows."""

    __slots__ = ()
    ending: ClassVar[Action] = ("done",)  # the action by which its decision is ended, where it has one

    def question(self, w: World[R]) -> Question | None:
        """What is asked now; None when there is nothing to ask and `proceed` goes on by itself."""
        return None

    def proceed(self, w: World[R]) -> None:
        """What happens without being asked: must pop, replace or push."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing and goes nowhere")

    def groups(self, w: World[R]) -> Sequence[int]:
        """Whose actions there may be, in the pinned order. A group may turn out empty."""
        raise NotImplementedError

    def actions_of(self, w: World[R], group: int) -> Sequence[Action]:
        """The legal actions of a group, in the pinned order."""
        raise NotImplementedError

    def group_of(self, w: World[R], action: Action) -> int:
        """The group in which this action would be listed."""
        arguments = w.rules.actions.verbs[action[0]]
        if arguments and arguments[0] == "unit":
            return int(action[1])
        return CLOSING if action[0] in _CLOSING_VERBS else CHOICES

    def allows(self, w: World[R], action: Action, listed: Sequence[Action]) -> bool:
        """Whether the action is legal, given the list of its group. A move with its path is one that is not listed."""
        return action in listed

    def surely_a_choice(self, w: World[R]) -> bool:
        """Whether it is plain at a glance that there are two legal actions: a short cut, False when in doubt."""
        return False

    def refusals(self, w: World[R], action: Action) -> list[Reason]:
        """Every reason against an action that is not allowed."""
        raise NotImplementedError

    def remaining(self, w: World[R]) -> list[Reason]:
        """What must still be done before the decision can be ended: the reasons against ending it now."""
        closing = self.actions_of(w, CLOSING) if CLOSING in self.groups(w) else ()
        return [] if self.ending in closing else self.refusals(w, self.ending)

    def costs(self, w: World[R], action: Action) -> list[Cost]:
        """What a legal action costs, term by term."""
        return []

    def route(self, w: World[R], action: Action) -> tuple[int, ...]:
        """The hexes that a legal action leads through, its destination last; none if it leads nowhere."""
        return ()

    def play(self, w: World[R], action: Action) -> None:
        """Does it. Only called with a legal action."""
        raise NotImplementedError

    # Saved form

    def spell(self, w: World[R]) -> dict[str, Any]:
        values = {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]
        return {"procedure": type(self).__name__, **w.rules.notation.spell_all(values)}


class DeadEnd(Exception):
    """A decision without a legal action: a mistake in the rules."""


class LegalView(Generic[R]):
    """The legal actions of the present decision: lazy, and valid until the next action.

    It can be counted (`len`), iterated in a pinned order, sampled, and asked whether it holds an action; asking
    about one unit looks at that unit only.
    """

    def __init__(self, w: World[R], procedure: Procedure[R], question: Question) -> None:
        self.world, self.procedure, self.question = w, procedure, question
        self._groups: Sequence[int] | None = None
        self._lists: dict[int, Sequence[Action]] = {}

    def groups(self) -> Sequence[int]:
        if self._groups is None:
            self._groups = self.procedure.groups(self.world)
        return self._groups

    def of(self, group: int) -> Sequence[Action]:
        """The legal actions of one group (a unit's index, or one of the named groups)."""
        listed = self._lists.get(group)
        if listed is None:
            listed = self._lists[group] = self.procedure.actions_of(self.world, group)
        return listed

    def __iter__(self) -> Iterator[Action]:
        for group in self.groups():
            yield from self.of(group)

    def __len__(self) -> int:
        return sum(len(self.of(group)) for group in self.groups())

    def __contains__(self, action: Action) -> bool:
        group = self.procedure.group_of(self.world, action)
        if group not in self.groups():
            return False
        return self.procedure.allows(self.world, action, self.of(group))

    def only(self) -> Action | None:
        """The one legal action, if there is just one."""
        found: Action | None = None
        # The closing group is short and most often decides that there are two.
        for group in self.groups()[::-1]:
            listed = self.of(group)
            if not listed:
                continue
            if found is not None or len(listed) > 1:
                return None
            found = listed[0]
        if found is None:
            raise DeadEnd(f"{self.procedure} has no legal action")
        return found

    def sample(self, rng: random.Random) -> Action:
        """A random legal action: first a group, then one of its actions."""
        groups = self.groups()
        order = len(groups)
        tried: set[int] = set()
        while len(tried) < order:
            group = groups[int(rng.random() * order)]
            listed = self.of(group)
            if listed:
                return listed[int(rng.random() * len(listed))]
            tried.add(group)
        raise DeadEnd(f"{self.procedure} has no legal action")

    def check(self, action: Action) -> None:
        """Refuses an action that is not legal, with every reason."""
        if action not in self:
            raise Refused(self.procedure.refusals(self.world, action))


def settle(w: World[R]) -> LegalView[R] | None:
    """Runs the procedures up to the next decision that is one; None when the game is over.

    A decision with one possible answer and nothing hidden in it is answered here, with an event.
    """
    while w.state.stack:
        procedure = w.state.stack[-1]
        question = procedure.question(w)
        if question is None:
            procedure.proceed(w)
            continue
        legal = LegalView(w, procedure, question)
        if question.secret or procedure.surely_a_choice(w):
            return legal
        only = legal.only()
        if only is None:
            return legal
        w.emit("answered", question.cite, side=question.side, action=only)
        procedure.play(w, only)
    return None
