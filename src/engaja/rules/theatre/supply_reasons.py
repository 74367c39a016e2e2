"""Why a unit is out of supply: what cuts its line, found by tracing the line without each obstacle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engaja.core.terms import Reason
from engaja.rules.common.engagement import held_hexes
from engaja.rules.theatre import supply
from engaja.rules.theatre.lines import trace

if TYPE_CHECKING:
    from engaja.rules.rulebook import World
    from engaja.rules.theatre.supply import Supply


def why_cut(w: World, lines: Supply, unit: int) -> Reason:
    """Return the smallest change that would restore the line: an interdiction, an idle base, enemies; else there is no
    way.
    """
    side, cite = w.rules.roster.side[unit], w.rules.cite("supply")
    starts = lines.feeding[w.state.hex[unit]]
    working = frozenset(lines.sources(w, side))
    idle = frozenset(base.hex for base in w.markers(supply.Base) if base.side == side) - working
    barred, enemies = supply.interdicted(w), frozenset(held_hexes(w, 1 - side))
    args = {"unit": unit}
    if not working | idle:
        return Reason("no_base_of_supply", cite, args)
    if line := trace(starts, working, enemies, lines.links):
        return Reason("line_interdicted", cite, {**args, "hexes": _met(line, barred)})
    if line := trace(starts, idle, enemies | barred, lines.links):
        return Reason("base_idle", cite, {**args, "hexes": (line[-1],)})
    if line := trace(starts, working | idle, frozenset(), lines.links):
        return Reason("line_cut", cite, {**args, "hexes": _met(line, enemies)})
    return Reason("no_line", cite, args)


def _met(line: list[int], closed: frozenset[int]) -> tuple[int, ...]:
    return tuple(h for h in line if h in closed)
