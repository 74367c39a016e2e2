"""Losses of the owner's choice: one of the eligible units must be chosen, and nothing else is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Action, Verb
from engaja.core.notation import UNIT
from engaja.core.terms import Reason
from engaja.rules.common.routine import Routine

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class LoseAction(NamedTuple):
    verb: Literal["lose"]
    unit: int


LOSE: Final = Verb("lose", LoseAction, unit=UNIT)


class Toll(Routine):
    """Subclasses define which units are eligible, the question, and what happens to the chosen unit."""

    verb: ClassVar[str | None] = "lose"

    __slots__ = ()

    def payers(self, w: World) -> list[int]:
        """The units that can be chosen now."""
        raise NotImplementedError

    def cite(self, w: World) -> str:
        raise NotImplementedError

    def exempt(self, w: World, unit: int) -> Reason:
        """Return why another unit cannot be chosen."""
        return Reason("not_in_this_combat", self.cite(w), {"unit": unit})

    def proceed(self, w: World) -> None:
        w.pop()

    def groups(self, w: World) -> Sequence[int]:
        return self.payers(w)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return (LoseAction("lose", group),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if isinstance(action, LoseAction):
            return [self.exempt(w, action.unit)]
        return [Reason("must_lose", self.cite(w), {"units": tuple(self.payers(w))})]

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, LoseAction)
        self.pay(w, action.unit)

    def pay(self, w: World, unit: int) -> None:
        """Apply the loss to the chosen unit."""
        raise NotImplementedError
