"""Back to base (6.6.2 obs.): aircraft whose airfield was damaged while they flew look for the nearest one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engaja.core.actions import Action
from engaja.core.places import Place
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import airfields, sorties, transfers
from engaja.games.filipinas.airfields import distance, hub_of
from engaja.games.filipinas.transfers import TransferAction, escapes, go
from engaja.rules import Module, World
from engaja.rules.common import losses
from engaja.rules.common.routine import Routine
from engaja.rules.common.toll import LoseAction


def homeless(w: World, side: int) -> list[int]:
    """The aircraft of a side that flew a mission and whose airfield has been damaged since. They could not have started
    from one that was damaged before (6.7.1)."""
    flown = [u for mission in sorties.missions(w, side) for u in sorties.flying(w, mission)]
    return sorted(u for u in flown if airfields.is_on_damaged(w, u))


def come_home(w: World) -> None:
    """6.6.2 obs.: at the end of a phase of missions."""
    w.push(*(Return(side, tuple(units)) for side in (0, 1) if (units := homeless(w, side))))


def refuges(w: World, unit: int) -> list[Place]:
    """The airfields within its range that are nearest to its own."""
    start, open_ = hub_of(w, Place(w.state.place[unit])), escapes(w, unit)
    far = {to: distance(w, start, end) for to in open_ if start and (end := hub_of(w, to))}
    return [to for to in open_ if far.get(to) == min(far.values())]


@dataclass(frozen=True, slots=True)
class Return(Routine):
    """Each lands on the nearest airfield within its range; one that reaches none is destroyed."""

    verb: ClassVar[str | None] = "transfer"

    side: int
    units: tuple[int, ...]

    def question(self, w: World) -> Question | None:
        if not self.units:
            return None
        return Question(self.side, "flight", w.rules.cite("return_home"), {"units": self.units})

    def proceed(self, w: World) -> None:
        w.pop()

    def groups(self, w: World) -> Sequence[int]:
        return self.units

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        ways = transfers.ground_names(w, refuges(w, group))
        return [TransferAction("transfer", group, to) for to in ways] or (LoseAction("lose", group),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("return_home")
        if not isinstance(action, TransferAction | LoseAction):
            return [Reason("must_leave_base", cite, {"units": self.units})]
        if action.unit not in self.units:
            return [Reason("keeps_its_base", cite, {"unit": action.unit})]
        return [Reason("not_the_nearest", cite, {"unit": action.unit})]

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, TransferAction | LoseAction)
        unit = action.unit
        w.replace(Return(self.side, tuple(u for u in self.units if u != unit)))
        if isinstance(action, TransferAction) and action.to is not None:
            go(w, unit, Place(action.to), "flew_off", "return_home")
        else:
            losses.destroy(w, unit, w.rules.cite("return_home"))


class Returns(Module):
    """6.6.2 obs.: aircraft return from their missions."""

    subjects = ("return_home",)
    procedures = (Return,)
