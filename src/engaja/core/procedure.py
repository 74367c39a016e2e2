"""Procedures: what is asked, and what may be answered.

A procedure is a small immutable value on the stack of the state (the phase, the attack inside it, the retreat inside
that). It knows what it asks, which answers are legal, and what each answer does: these stand side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field, fields
from typing import Any, ClassVar, Final, Generic, TypeVar

from engaja.core.actions import DONE, Action, unit_of
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Cost, Question, Reason
from engaja.core.world import World

R = TypeVar("R", bound=RulebookBase)

# Actions are listed in groups: those of one unit under its index, the others under one of these.
CLOSING: Final = -1  # what ends the decision or gives it up: done, declare, cancel
CHOICES: Final = -2  # targets, air points, bridges


class Procedure(Generic[R]):
    """A frozen dataclass of ints, words and tuples of them. Subclasses say what they ask and what follows."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # every subclass is a dataclass
    ending: ClassVar[Action] = DONE  # the action by which its decision is ended, where it has one
    verb: ClassVar[str | None] = None  # what units are asked to do, where they are asked something

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
        verb = w.rules.actions.verbs[action.verb]
        if verb.of_unit:
            return unit_of(action)
        return CLOSING if verb.closing else CHOICES

    def allows(self, w: World[R], action: Action, listed: Sequence[Action]) -> bool:
        """Whether the action is legal, given the list of its group. A move with its path is one that is not listed."""
        return action in listed

    def surely_a_choice(self, w: World[R]) -> bool:
        """Whether it is plain at a glance that there are two legal actions: a short cut, False when in doubt."""
        return False

    def surely_can(self, w: World[R], group: int) -> bool:
        """Whether it is plain at a glance that a group has a legal action: a short cut, False when in doubt."""
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

    def ways(self, w: World[R], action: Action) -> list[Action]:
        """A legal action, and the same by other routes where there are any to choose from."""
        return [action]

    def stops_there(self, w: World[R], action: Action) -> bool:
        """Whether a legal move must end where it leads, points or not."""
        return False

    def play(self, w: World[R], action: Action) -> None:
        """Does it. Only called with a legal action."""
        raise NotImplementedError

    # Saved form

    def spell(self, w: World[R]) -> dict[str, Any]:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        name = type(self).__name__
        return {"procedure": name, **w.rules.notation.spell_all(values, name)}
