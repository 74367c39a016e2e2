"""The state of a game: flat, plain data. It copies in microseconds, compares, and encodes to JSON.

Nothing here knows a rule. `World` changes it, through a few primitives; everybody else reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from engaja.core.procedure import Procedure

# Where a counter is when it is in no hex. A rulebook adds boxes of its own after these.
DESTROYED: Final = -1
ABSENT: Final = -2  # not in this game: a bare position did not name it
WAITING: Final = -3  # off the board, to enter in its turn
WITHDRAWN: Final = -4
PLACES: Final = ("destroyed", "absent", "box:waiting", "box:withdrawn")

# A unit that left the board remembers the hex it left by: LEFT - hex.
LEFT: Final = -1000

# A counter that is in a hex without being among the troops on its ground (aircraft on their field, ships at sea) is at
# OVER - hex. So the rules of the ground, which look at hexes held by units, do not meet it.
OVER: Final = -10_000

NOBODY: Final = 0  # in `owner`; otherwise 1 + side

Marker = tuple[Any, ...]  # the kind, then its arguments


FIELDS: Final = (
    "at",
    "count",
    "facts",
    "flags",
    "markers",
    "owner",
    "phase",
    "reduced",
    "rolls",
    "spent",
    "stack",
    "stacks",
    "turn",
    "zone",
)


def hex_of(at: int) -> int:
    """The hex where a counter is, on its ground or over it; -1 when it is in none."""
    return at if at >= 0 else OVER - at if at <= OVER else -1


class State:
    """Units are parallel lists; hexes are byte arrays; procedures a tuple of immutable values."""

    __slots__ = FIELDS

    def __init__(self, units: int, hexes: int) -> None:
        self.turn = 0
        self.phase = 0  # index into the rulebook's sequence
        self.stack: tuple[Procedure[Any], ...] = ()
        self.rolls = 0  # dice thrown so far
        # By unit
        self.at: list[int] = [ABSENT] * units  # a hex, or one of the negative places
        self.reduced = bytearray(units)
        self.flags: list[int] = [0] * units
        self.spent: list[int] = [0] * units  # half points of movement, this phase
        # By hex
        self.owner = bytearray(hexes)
        # By side, then by hex; all three follow from `at` and are kept up to date with it
        self.count = (bytearray(hexes), bytearray(hexes))  # units there
        self.zone = (bytearray(hexes), bytearray(hexes))  # units whose zone of engagement covers it
        self.stacks: dict[int, tuple[int, ...]] = {}  # units of a hex, in the order of the roster
        # The rest
        self.markers: tuple[Marker, ...] = ()  # sorted
        self.facts: dict[str, Any] = {}  # what a game adds: scalars and tuples by name, never None

    def copy(self) -> State:
        new = State.__new__(State)
        new.turn, new.phase, new.stack, new.rolls = self.turn, self.phase, self.stack, self.rolls
        new.at, new.reduced, new.flags, new.spent = self.at[:], self.reduced[:], self.flags[:], self.spent[:]
        new.owner = self.owner[:]
        new.count = (self.count[0][:], self.count[1][:])
        new.zone = (self.zone[0][:], self.zone[1][:])
        new.stacks = self.stacks.copy()
        new.markers = self.markers
        new.facts = self.facts.copy()
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]  # it changes; `Game.hash` names a position
