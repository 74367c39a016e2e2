"""Where a counter can be. A place is a small non-negative int, created once for each game; its number has no meaning.

A place belongs to a *layer*: the ground, the sea or the air of a hex, or lying face down in it; a box beside the board;
the hex by which a unit left the board; the inside of another counter; or out of the game. Tables answer questions about
a place:

>>> from engaja.core.places import AIR, LEFT_BY, Places
>>> places = Places(hexes=("0101", "0102"), units=("ship", "battalion"), holders=(0,), boxes=("box:port",))
>>> [places.format(p) for p in (places.sea[1], places.left_by[0], places.inside[0], WAITING)]
['0102', 'left:0101', 'unit:ship', 'box:waiting']
>>> places.parse("left:0101") == places.left_by[0], places.parse("0102", AIR) == places.air[1]
(True, True)
>>> places.layer[places.left_by[0]] == LEFT_BY, places.hex[places.air[1]], places.hex[WAITING] == NOWHERE
(True, 1, True)
>>> places.format(places.box["box:port"]), places.parse("port") == places.box["box:port"]
('box:port', True)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, NewType

Place = NewType("Place", int)

# Layers. The first four are the board: a place there has a hex.
GROUND: Final = 0
SEA: Final = 1
AIR: Final = 2  # over a hex, or on its airfield
FACE_DOWN: Final = 3  # in a hex, not active yet: troops neither meet it nor stack with it
BOX: Final = 4
LEFT_BY: Final = 5  # off the board, by this hex
INSIDE: Final = 6  # another counter
GONE: Final = 7  # out of the game

ON_BOARD: Final = (GROUND, SEA, AIR, FACE_DOWN)
NOWHERE: Final = -1  # instead of a hex

# The places of every game that have neither a hex nor a counter. A rulebook adds boxes of its own after these.
DESTROYED: Final = Place(0)
ABSENT: Final = Place(1)  # not in this game: a bare position did not mention it
WAITING: Final = Place(2)  # off the board, to enter on its turn
WITHDRAWN: Final = Place(3)
_COMMON: Final = (("destroyed", GONE), ("absent", GONE), ("box:waiting", BOX), ("box:withdrawn", BOX))


class _Row(NamedTuple):
    name: str
    layer: int
    hex: int = NOWHERE  # of a place on the board
    exit: int = NOWHERE  # by which a unit there left the board
    holder: int = NOWHERE  # the counter that a unit there is inside of


class Places:
    """The places of one game as tables by place, and the places of each hex or counter as tables."""

    def __init__(
        self,
        hexes: Sequence[str],
        *,
        boxes: Sequence[str] = (),
        units: Sequence[str] = (),
        holders: Iterable[int] = (),
        layers: Iterable[int] = ON_BOARD,
    ) -> None:
        """`holders`: the counters that may have others inside. `layers`: the layers of the board that the game uses."""
        rows = [_Row(name, layer) for name, layer in _COMMON]
        rows += [_Row(name, BOX) for name in boxes]
        self.boxes = tuple(row.name for row in rows)  # the names of the places that have neither hex nor counter

        def make(more: Iterable[_Row]) -> tuple[Place, ...]:
            first = len(rows)
            rows.extend(more)
            return tuple(Place(number) for number in range(first, len(rows)))

        self.ground, self.sea, self.air, self.face_down = self.of_layer = tuple(
            make(_Row(name, layer, hex=h) for h, name in enumerate(hexes)) for layer in ON_BOARD
        )
        self.left_by = make(_Row(f"left:{name}", LEFT_BY, exit=h) for h, name in enumerate(hexes))
        holding = tuple(holders)
        within = make(_Row(f"unit:{units[u]}", INSIDE, holder=u) for u in holding)
        self.inside: Mapping[int, Place] = dict(zip(holding, within, strict=True))
        self.names = tuple(row.name for row in rows)
        self.layer = tuple(row.layer for row in rows)
        self.hex = tuple(row.hex for row in rows)
        self.exit = tuple(row.exit for row in rows)
        self.holder = tuple(row.holder for row in rows)
        self.layers = frozenset(layers)
        # By its name, the place of each box: `places.box["box:port"]`. Rules name a box, and never count them.
        self.box: Mapping[str, Place] = {name: Place(number) for number, name in enumerate(self.boxes)}
        self.index = self._indexed(hexes)

    def _indexed(self, hexes: Sequence[str]) -> Mapping[str, Place]:
        """By each name that may be written, its place: a hex means its ground, and ``box:`` may be omitted."""
        named = {name: Place(number) for number, name in enumerate(self.names)}
        short = {name.removeprefix("box:"): place for name, place in self.box.items()}
        return {**named, **short, **dict(zip(hexes, self.ground, strict=True))}

    def __len__(self) -> int:
        return len(self.names)

    def in_layer(self, place: Place, layer: int) -> Place:
        """Return the place of the same hex in this layer; a place without a hex is itself."""
        hex_ = self.hex[place]
        return place if hex_ == NOWHERE else self.of_layer[layer][hex_]

    def format(self, place: Place) -> str:
        """Return the name of a place in the protocol. The layers of one hex share its name: the counter there tells
        which.
        """
        return self.names[place]

    def parse(self, name: object, layer: int = GROUND) -> Place | None:
        """The inverse of `format`; a hex is read in this layer, and the prefix ``box:`` may be omitted."""
        place = self.index.get(name) if isinstance(name, str) else None
        return None if place is None else self.in_layer(place, layer)
