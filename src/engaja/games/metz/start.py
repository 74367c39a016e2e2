"""The set-up (11.1), and what a hand-written position assumes."""

from __future__ import annotations

from engaja.core.places import WAITING, WITHDRAWN
from engaja.games.metz import bridges, railway, withdrawal
from engaja.rules import World
from engaja.rules.common import engagement
from engaja.rules.common.sequence import (
    has_passed,
)

# 11.1 Set-up


def arrange(w: World, unit: int) -> None:
    """Put a counter where it begins in a game, or in a position that does not name it."""
    counter, side = w.rules.roster.counters[unit], w.rules.roster.side[unit]
    gone = [x for x in counter.withdrawals if has_passed(w, x.turn, side, "movement")]
    if gone:  # as printed: while all divisions are complete, none leaves instead of another
        w.put(unit, WITHDRAWN if gone[-1].back_turn else w.rules.places.box[withdrawal.RELIEVED])
    elif counter.start.kind == "hex":
        w.put_in(unit, w.rules.notation.hex_index[counter.start.at])
    else:
        w.put(unit, WAITING)


def free_area(w: World, unit: int, named: tuple[int, ...]) -> list[int]:
    """11.1.1, 11.1.2: a bivouac; or behind the line: own ground two or more hexes from every enemy (M-08)."""
    if named:
        return list(named)
    side = w.rules.roster.side[unit]
    enemy, zone = w.state.count[1 - side], w.state.zone[1 - side]
    return [h for h in range(len(w.state.owner)) if w.owns(h, side) and not enemy[h] and not zone[h]]


def loaded(w: World) -> None:
    """Complete a position: units in contact have been engaged this turn; engineers next to a river have been there. It
    may name freed garrisons, and units due to leave the board."""
    withdrawal.assume_printed(w)
    engagement.note_contact(w)
    bridges.note_ready(w)
    railway.note_held(w)
