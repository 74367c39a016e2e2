"""Losses of their owner's choice: one of those who can be chosen must be, and nothing else is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engaja.core.actions import Action
from engaja.core.terms import Reason
from engaja.rules.common.routine import Routine

if TYPE_CHECKING:
    from engaja.rules.rulebook import Field


class Toll(Routine):
    """Subclasses say who can be chosen, what they ask, and what becomes of the one chosen."""

    __slots__ = ()

    def payers(self, w: Field) -> list[int]:
        """Who can be chosen now."""
        raise NotImplementedError

    def cite(self, w: Field) -> str:
        raise NotImplementedError

    def exempt(self, w: Field, unit: int) -> Reason:
        """Why another cannot be chosen."""
        return Reason("not_in_this_combat", self.cite(w), {"unit": unit})

    def proceed(self, w: Field) -> None:
        w.pop()

    def groups(self, w: Field) -> Sequence[int]:
        return self.payers(w)

    def actions_of(self, w: Field, group: int) -> Sequence[Action]:
        return (("lose", group),)

    def refusals(self, w: Field, action: Action) -> list[Reason]:
        if action[0] == "lose":
            return [self.exempt(w, action[1])]
        return [Reason("must_lose", self.cite(w), {"units": tuple(self.payers(w))})]
