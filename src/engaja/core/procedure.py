"""Procedures: the questions of a game and their legal answers.

A procedure is a small immutable value on the stack of the state (the phase, the attack inside it, the retreat inside
that). It knows its question, the legal answers, and what each answer does; these stand side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field, fields
from typing import Any, ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from engaja.core.actions import DONE, Action, unit_of
from engaja.core.terms import Cost, Question, Reason
from engaja.core.world import World

# Actions are listed in groups: a unit's actions under its index, the others under one of these.
CLOSING: Final = -1  # actions that end or cancel the decision: done, declare, cancel
CHOICES: Final = -2  # targets, air points, bridges


class Opening(NamedTuple):
    """Something that belongs to no unit, such as an attack on a hex, and how a unit takes part in it."""

    opens: Action
    joins: Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure:
    """A frozen dataclass of ints, words and tuples of them. Subclasses define the question and what follows."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # every subclass is a dataclass
    ending: ClassVar[Action] = DONE  # the action that ends its decision, if any
    verb: ClassVar[str | None] = None  # what units are asked to do, if anything

    def question(self, w: World[Any]) -> Question | None:
        """Return the question now; None when there is nothing to ask and `proceed` continues automatically."""
        return None

    def proceed(self, w: World[Any]) -> None:
        """Do what happens without a question: must pop, replace or push."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing and goes nowhere")

    def groups(self, w: World[Any]) -> Sequence[int]:
        """Return the groups that may have actions, in a fixed order. A group may turn out empty."""
        raise NotImplementedError

    def actions_of(self, w: World[Any], group: int) -> Sequence[Action]:
        """Return the legal actions of a group, in a fixed order."""
        raise NotImplementedError

    def group_of(self, w: World[Any], action: Action) -> int:
        """Return the group in which this action would be listed."""
        verb = w.rules.actions.verbs[action.verb]
        if verb.of_unit:
            return unit_of(action)
        return CLOSING if verb.closing else CHOICES

    def openings(self, w: World[Any], unit: int) -> Sequence[Opening]:
        """What could be opened now so that this unit takes part in it. For those who show a match: nothing depends on
        it, since opening and joining are two actions."""
        return ()

    def opening_refusals(self, w: World[Any], unit: int, opens: Action) -> list[Reason]:
        """Return the reasons why a unit cannot take part in what this action would open."""
        return []

    def allows(self, w: World[Any], action: Action, listed: Sequence[Action]) -> bool:
        """Return whether the action is legal, given the list of its group. A move with its path is legal without being
        listed.
        """
        return action in listed

    def surely_a_choice(self, w: World[Any]) -> bool:
        """Return whether there are obviously two legal actions: a short cut, False when in doubt."""
        return False

    def surely_can(self, w: World[Any], group: int) -> bool:
        """Return whether a group obviously has a legal action: a short cut, False when in doubt."""
        return False

    def refusals(self, w: World[Any], action: Action) -> list[Reason]:
        """Return every reason against an action that is not allowed."""
        raise NotImplementedError

    def remaining(self, w: World[Any]) -> list[Reason]:
        """Return what must still be done before the decision can end: the reasons against ending it now."""
        closing = self.actions_of(w, CLOSING) if CLOSING in self.groups(w) else ()
        return [] if self.ending in closing else self.refusals(w, self.ending)

    def costs(self, w: World[Any], action: Action) -> list[Cost]:
        """Return what a legal action costs, term by term."""
        return []

    def route(self, w: World[Any], action: Action) -> tuple[int, ...]:
        """Return the hexes that a legal action leads through, its destination last; empty if it leads nowhere."""
        return ()

    def ways(self, w: World[Any], action: Action) -> list[Action]:
        """Return a legal action and its variants by other routes, if there are any."""
        return [action]

    def stops_there(self, w: World[Any], action: Action) -> bool:
        """Return whether a legal move must end at its destination, even with movement points left."""
        return False

    def play(self, w: World[Any], action: Action) -> None:
        """Perform the action. Only called with a legal one."""
        raise NotImplementedError

    # Saved form

    def spell(self, w: World[Any]) -> dict[str, Any]:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        name = type(self).__name__
        return {"procedure": name, **w.rules.notation.spell_all(values, name)}
