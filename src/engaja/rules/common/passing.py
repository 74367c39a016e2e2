"""Passing through a full hex (4.1.1): a unit that enters the board or lands there moves on in the same phase.

A full hex is entered only by a unit that can go on from it, and only one hex at a time holds a unit too many. While it
does, the phase cannot end, and no other move may take the last room that is left to the units in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engaja.core.declared import Fact
from engaja.core.notation import HEX
from engaja.core.places import NOWHERE
from engaja.core.terms import Reason
from engaja.rules.common import flags
from engaja.rules.common.engagement import zones_felt

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

PASSING: Final[Fact[int]] = Fact("passing", HEX, NOWHERE, "a full hex that a unit entered to move on", by_hand=False)


def crowd(w: World, side: int) -> int:
    """Return the hex that holds a unit too many, or `NOWHERE`."""
    hex_ = PASSING.get(w)
    return hex_ if hex_ >= 0 and w.state.count[side][hex_] > w.rules.limits(w)[hex_] else NOWHERE


def can_move_on(w: World, unit: int, to: int, halves: int) -> bool:
    """Return whether a unit that comes to a full hex for these half points could go on to one with room.

    Not where a phase only lets units arrive, nor in games with rules of their own about overstacked hexes.
    """
    if w.rules.movement.overstacks or PASSING.is_set(w) or w.state.stack[-1].verb != "move":
        return False
    spent = w.state.spent[unit] + halves
    if zones_felt(w, unit)[to] or spent >= w.rules.roster.halves[unit]:
        return False
    there = w.copy()
    there.put(unit, w.rules.places.ground[to])
    there.mark(unit, flags.MOVED)
    there.spend(unit, spent)
    return bool(_ends(there, unit))


def note(w: World, unit: int) -> None:
    """Record after a move whether it filled a hex beyond its limit, and when the hex is relieved."""
    side, at = w.rules.roster.side[unit], w.state.ground[unit]
    if at >= 0 and w.state.count[side][at] > w.rules.limits(w)[at] and not w.rules.movement.overstacks:
        PASSING.set(w, at)
    elif PASSING.is_set(w) and crowd(w, side) < 0:
        PASSING.clear(w)


def too_many(w: World, side: int) -> list[Reason]:
    """Return the reason against ending the phase: a hex holds more units than may stay there."""
    hex_ = crowd(w, side)
    if hex_ < 0:
        return []
    return [Reason("overstacked", w.rules.cite("stacking"), {"hex": hex_, "limit": w.rules.limits(w)[hex_]})]


def must_wait(w: World, side: int, unit: int) -> bool:
    """Return whether a unit elsewhere may not act now: it could take the last room of those that must leave a hex."""
    hex_ = crowd(w, side)
    return hex_ >= 0 and w.state.ground[unit] != hex_ and _room(w, side, hex_) < 2


def _room(w: World, side: int, hex_: int) -> int:
    """Return for how many units there is room where those of a hex can go."""
    found: int | None = w.memo.get(("room", hex_))
    if found is None:
        ends = {to for unit in w.state.stacks[hex_] for to in _ends(w, unit)}
        found = w.memo["room", hex_] = sum(w.rules.limits(w)[to] - w.state.count[side][to] for to in ends)
    return found


def _ends(w: World, unit: int) -> list[int]:
    """Return where a unit can go by a march."""
    if w.state.flags[unit] & flags.STOPPED or w.rules.movement_bans_of(w, unit):
        return []
    marches = [way for way in w.rules.ways_of[unit] if way.verb == "move"]
    return [action.to for way in marches for action in way.options(w, unit)]
