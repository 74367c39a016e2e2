"""Flags of a unit: bits of `State.flags`. Those of a phase fall when it ends, those of a turn with the turn.

A game adds its own bits from `FIRST_OWN` on.
"""

from __future__ import annotations

from typing import Final

# Of the movement phase and the combat phase after it
MOVED: Final = 1 << 0  # left the hex where it began the movement phase
STOPPED: Final = 1 << 1  # may not move any further in this phase
RAILED: Final = 1 << 2  # used the railway: neither moves otherwise nor attacks this turn
# Of the combat phase
OBLIGED: Final = 1 << 3  # must attack (C-05)
ATTACKED: Final = 1 << 4
FIRED: Final = 1 << 5  # a gun that was used, of either side: it supported or bombarded, or by option was attacked
# Of one combat
HIT: Final = 1 << 6  # took a loss as the result of this combat
REVEALED: Final = 1 << 7  # both sides know which counter this is
# Of the turn
CONTACT: Final = 1 << 8  # was engaged at the start of the turn or at the end of one of its phases (C-27)
WEAKENED: Final = 1 << 9  # took a loss this turn
LANDED: Final = 1 << 10  # made an assault landing this turn
# Until it ends
STRANDED: Final = 1 << 11  # jumped, and has not yet met other troops of its side

FIRST_OWN: Final = 12

NAMES: Final = (
    "moved",
    "stopped",
    "railed",
    "obliged",
    "attacked",
    "fired",
    "hit",
    "revealed",
    "contact",
    "weakened",
    "landed",
    "stranded",
)

OF_MOVEMENT: Final = MOVED | STOPPED | RAILED
OF_COMBAT: Final = OBLIGED | ATTACKED | FIRED
OF_ONE_COMBAT: Final = HIT | REVEALED
OF_TURN: Final = CONTACT | WEAKENED | LANDED
