"""Movement on the ground (4.0): within Australia, and through interdicted hexes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engaja.core.actions import ActionsTo
from engaja.core.terms import Cost, Reason
from engaja.games.papua.book import PARAGRAPHS
from engaja.games.papua.lands import Lands
from engaja.rules import World
from engaja.rules.common import flags, movement
from engaja.rules.common.ground import Conditions, Step
from engaja.rules.common.movement import March, MoveAction
from engaja.rules.theatre import (
    aircraft,
    supply,
)

# 4.0 Movement


class Walk(March):
    """On foot; and in Australia freely from one of its hexes to another (12.1)."""

    def __init__(self, lands: Lands) -> None:
        self._lands = lands

    def _free(self, w: World, unit: int, to: int) -> bool:
        at = w.state.ground[unit]
        return at in self._lands.australia and to in self._lands.australia and at != to

    def options(self, w: World, unit: int) -> Sequence[MoveAction]:
        actions = super().options(w, unit)
        if w.state.ground[unit] in self._lands.australia and not w.state.flags[unit] & flags.MOVED:
            others = sorted(self._lands.australia - {w.state.ground[unit]})
            free = [h for h in others if not movement.stop_refusals(w, unit, h)]
            return ActionsTo(MoveAction, "move", unit, [*(a.to for a in actions), *free])
        return actions

    def refusals(self, w: World, action: MoveAction) -> list[Reason]:
        unit, to = action.unit, action.to
        if action.path is None and self._free(w, unit, to):
            spent = [Reason("points_spent", w.rules.cite("displacement"), {"unit": unit})]
            return movement.stop_refusals(w, unit, to) or spent
        return super().refusals(w, action)

    def costs(self, w: World, action: MoveAction) -> list[Cost]:
        return [] if self._free(w, action.unit, action.to) else super().costs(w, action)

    def route(self, w: World, action: MoveAction) -> tuple[int, ...]:
        return (action.to,) if self._free(w, action.unit, action.to) else super().route(w, action)

    def perform(self, w: World, action: MoveAction) -> None:
        unit, to = action.unit, action.to
        if not self._free(w, unit, to):
            super().perform(w, action)
            return
        start = w.state.ground[unit]
        movement.arrive(w, unit, to)
        w.mark(unit, flags.MOVED)
        w.emit("moved", w.rules.cite("displacement"), unit=unit, start=start, to=to, path=(to,), points=0)


def conditions(w: World, side: int) -> Conditions:
    """What changes the ground: airfields that were built, hexes that were interdicted."""
    found: Conditions | None = w.marked.get("conditions")
    if found is None:
        built = tuple(marker.hex for marker in w.markers(aircraft.Airfield))
        barred = tuple(marker.hex for marker in w.markers(supply.Interdiction))
        found = w.marked["conditions"] = Conditions(airfields=built, interdicted=barred)
    return found


def interdicted_hex(step: Step) -> Iterator[Cost]:
    """6.3 obs.: an interdicted hex costs a point more."""
    if step.to in step.conditions.interdicted:
        yield Cost(2, "interdicted", f"Papua {PARAGRAPHS['interdicted_hex']}")
