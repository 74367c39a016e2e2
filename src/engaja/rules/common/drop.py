"""After a parachute drop: the unit stays where it landed until it meets other units of its side, or retreats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from engaja.core.places import AIR
from engaja.core.terms import Reason
from engaja.rules.common import flags
from engaja.rules.module import citing

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


@citing("drop")
def stranded(w: World, unit: int) -> Iterator[Reason]:
    """A ban on movement, and on the advance after combat."""
    if w.state.flags[unit] & flags.STRANDED:
        yield Reason("stranded", w.rules.cite("drop"), {"unit": unit})


def meets_friends(w: World, unit: int, hex_: int) -> bool:
    """Return whether units of its side that are not stranded themselves are in this hex or adjacent to it."""
    side, flag = w.rules.roster.side[unit], w.state.flags
    count = w.state.count[side]
    return any(
        u != unit and not flag[u] & flags.STRANDED
        for h in (hex_, *w.rules.ground.neighbours[hex_])
        if count[h]
        for u in w.state.stacks[h]
    )


@citing("drop")
def make_contact(w: World, unit: int, hex_: int) -> None:
    """Update stranded units when a unit enters a hex: it may free one there or adjacent to it, or be freed itself."""
    state, side = w.state, w.rules.roster.side[unit]
    if state.flags[unit] & flags.STRANDED:
        if meets_friends(w, unit, hex_):
            _free(w, unit)
        return
    for h in (hex_, *w.rules.ground.neighbours[hex_]):
        if state.count[side][h]:
            for other in state.stacks[h]:
                if state.flags[other] & flags.STRANDED:
                    _free(w, other)


def _free(w: World, unit: int) -> None:
    w.unmark(unit, flags.STRANDED)
    w.emit("contact_made", w.rules.cite("drop"), unit=unit)


def still_in_the_air(saved: Mapping[str, Any]) -> dict[str, int]:
    """In a complete state, the units that jumped onto enemies and whose battle for that hex is not over."""
    flagged, units = saved["flags"], saved["units"]
    jumpers = {*flagged.get("stranded", ())} & {*flagged.get("attacked", ())}
    targets = {procedure["target"] for procedure in saved["procedures"] if "target" in procedure}
    return {id_: AIR for id_ in jumpers if units[id_].get("hex") in targets}
