"""The state of a game: flat, plain data. It copies in microseconds, compares, and encodes to JSON.

Nothing here knows a rule. `World` changes the state through a few primitives; all other code only reads it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from engaja.core.places import ABSENT, GROUND, NOWHERE, ON_BOARD, Place

if TYPE_CHECKING:
    from engaja.core.procedure import Procedure

NOBODY: Final = 0  # in `owner`; otherwise 1 + side

Marker = tuple[Any, ...]  # the kind, then its arguments


@mypyc_attr(allow_interpreted_subclasses=True)
class Occupancy:
    """The counters in the hexes of one layer of the board. All of it follows from `State.place`."""

    __slots__ = ("count", "stacks", "zone")

    def __init__(self, hexes: int) -> None:
        # By side, then by hex
        self.count = (bytearray(hexes), bytearray(hexes))  # units there
        self.zone = (bytearray(hexes), bytearray(hexes))  # units whose zone of engagement covers it
        self.stacks: dict[int, tuple[int, ...]] = {}  # units of a hex, in the order of the roster

    def copy(self) -> Occupancy:
        (ours, theirs), (our_zone, their_zone) = self.count, self.zone
        new = Occupancy.__new__(Occupancy)
        new.count = (ours.copy(), theirs.copy())
        new.zone = (our_zone.copy(), their_zone.copy())
        new.stacks = self.stacks.copy()
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Occupancy) and all(getattr(self, n) == getattr(other, n) for n in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes


UNUSED: Final = Occupancy(0)  # a layer that a game does not use: always empty, so all its states share it

FIELDS: Final = (
    "contents",
    "facts",
    "flags",
    "ground",
    "hex",
    "layers",
    "markers",
    "owner",
    "phase",
    "place",
    "reduced",
    "rolls",
    "spent",
    "stack",
    "turn",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Units are parallel lists, hexes are byte arrays, procedures a tuple of immutable values."""

    __slots__ = (*FIELDS, "count", "followed", "stacks", "zone")

    def __init__(self, units: int, hexes: int, layers: Collection[int] = (GROUND,)) -> None:
        """`layers`: the layers of the board that the game uses; nothing is kept for the others."""
        self.turn = 0
        self.phase = 0  # index into the rulebook's sequence
        self.stack: tuple[Procedure, ...] = ()
        self.rolls = 0  # dice thrown so far
        # By unit
        self.place: list[Place] = [ABSENT] * units
        self.reduced = bytearray(units)
        self.flags: list[int] = [0] * units
        self.spent: list[int] = [0] * units  # half points of movement, this phase
        # By hex
        self.owner = bytearray(hexes)
        # Derived from `place` and kept up to date with it
        self.hex: list[int] = [NOWHERE] * units  # the hex a unit is in, in any layer, through the counter it is inside
        self.ground: list[int] = [NOWHERE] * units  # the hex on whose ground it stands
        self.contents: dict[int, tuple[int, ...]] = {}  # by counter: those inside it, in the order of the roster
        ground, sea, air, face_down = [Occupancy(hexes) if layer in layers else UNUSED for layer in ON_BOARD]
        self.layers = (ground, sea, air, face_down)
        # Nearly every rule uses the ground: its occupancy has names of its own.
        self.count, self.zone, self.stacks = ground.count, ground.zone, ground.stacks
        # The rest
        self.markers: tuple[Marker, ...] = ()  # sorted
        # Counters that their enemy has seen and not lost sight of (decision 0023). It follows from the journal and is
        # no part of a position: not written, not compared, not hashed.
        self.followed: frozenset[int] = frozenset()
        self.facts: dict[tuple[str, Any], Any] = {}  # by name and subject (`core/declared.py`); never None

    def copy(self) -> State:
        new = State.__new__(State)
        new.turn, new.phase = self.turn, self.phase  # in pairs: four at once would build a tuple first
        new.stack, new.rolls = self.stack, self.rolls
        new.place, new.flags, new.spent = self.place.copy(), self.flags.copy(), self.spent.copy()
        new.reduced, new.owner = self.reduced.copy(), self.owner.copy()
        new.hex, new.ground, new.contents = self.hex.copy(), self.ground.copy(), self.contents.copy()
        ground, sea, air, face_down = self.layers
        ground = ground.copy()
        new.layers = (
            ground,
            sea if sea is UNUSED else sea.copy(),
            air if air is UNUSED else air.copy(),
            face_down if face_down is UNUSED else face_down.copy(),
        )
        new.count, new.zone, new.stacks = ground.count, ground.zone, ground.stacks
        new.markers = self.markers
        new.facts = self.facts.copy()
        new.followed = self.followed
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]  # it changes; `Game.hash` names a position
