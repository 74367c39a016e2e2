"""Leaving the board (4.2.2), by the edges that the game opens to a side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from mypy_extensions import mypyc_attr

from engaja.core.actions import Verb
from engaja.core.notation import UNIT
from engaja.core.places import NOWHERE
from engaja.core.terms import Cost, Reason
from engaja.core.values import dataclass
from engaja.rules.common import flags, movement
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

POINT = 2  # half points


class ExitAction(NamedTuple):
    verb: Literal["exit"]
    unit: int


EXIT: Final = Verb("exit", ExitAction, unit=UNIT)


@mypyc_attr(allow_interpreted_subclasses=True)
class Exit:
    """From an edge hex, for one movement point; or at the road's cost where a road continues beyond it (C-29)."""

    verb: ClassVar[str] = "exit"
    subjects: ClassVar[tuple[str, ...]] = ("exit",)

    def options(self, w: World, unit: int) -> list[ExitAction]:
        if w.state.ground[unit] not in w.rules.departure.exits.get(w.rules.roster.side[unit], ()):
            return []
        action = ExitAction("exit", unit)
        return [] if self.refusals(w, action) else [action]

    def allows(self, w: World, action: ExitAction) -> bool:
        return False

    def refusals(self, w: World, action: ExitAction) -> list[Reason]:
        unit = action.unit
        at, rules = w.state.ground[unit], w.rules
        if at < 0:
            return [Reason("not_on_board", rules.cite("exit"), {"unit": unit})]
        reasons = movement.cannot_start(w, unit)
        if at not in rules.departure.exits.get(rules.roster.side[unit], ()):
            reasons.append(Reason("no_exit_here", rules.cite("exit"), {"hex": at}))
        return reasons or movement.too_far(w, unit, self._halves(w, unit))

    def costs(self, w: World, action: ExitAction) -> list[Cost]:
        """An engaged unit also pays for breaking contact: leaving is then the step that breaks it."""
        unit = action.unit
        rules = w.rules
        by_road = (
            rules.ground.halves("road", rules.mobility[unit])
            if w.state.ground[unit] in rules.ground.road_ends
            else None
        )
        way = Cost(POINT, "exit", rules.cite("exit")) if by_road is None else Cost(by_road, "road", rules.cite("exit"))
        return [*movement.contact_cost(w, unit), way]

    def _halves(self, w: World, unit: int) -> int:
        return sum(cost.halves for cost in self.costs(w, ExitAction("exit", unit)))

    def perform(self, w: World, action: ExitAction) -> None:
        unit = action.unit
        at, halves = w.state.ground[unit], self._halves(w, unit)
        for happening in w.rules.movement.on_leaving:
            happening(w, unit)
        w.put(unit, w.rules.places.left_by[at])
        w.spend(unit, w.state.spent[unit] + halves)
        w.mark(unit, flags.MOVED)
        w.emit("exited", w.rules.cite("exit"), unit=unit, start=at, points=halves / 2)


def has_left(w: World, unit: int) -> bool:
    return left_by(w, unit) is not None


def left_by(w: World, unit: int) -> int | None:
    """Return the edge hex by which a unit left the board, in movement or in retreat."""
    hex_ = w.rules.places.exit[w.state.place[unit]]
    return None if hex_ == NOWHERE else hex_


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class DepartureRules(Module):
    """4.2.2: where units may leave the board."""

    verbs = (EXIT,)

    exits: Mapping[int, frozenset[int]] = field(default_factory=dict)  # by side: the hexes by which it may leave
