"""Ports (6.3.4): what bombs and demolitions do to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from engaja.core.declared import MarkerKind
from engaja.core.notation import HEX, SIDE
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules import Module, Printed, World
from engaja.rules.module import Happening

PORT: Final = "port"  # a feature of the board


class PortDamaged(NamedTuple):
    """It works again when this side, which damaged it, next moves (F-G118)."""

    marker: Literal["port_damaged"]
    hex: int
    side: int


class PortDestroyed(NamedTuple):
    marker: Literal["port_destroyed"]
    hex: int


def _fits(w: World, marker: PortDamaged | PortDestroyed) -> Iterator[Words]:
    if marker.hex not in w.rules[Ports].hexes:
        yield fault("not_there", hex=w.rules.notation.hexes[marker.hex])


MARKERS: Final = (
    MarkerKind(
        "port_damaged",
        PortDamaged,
        "a port that does not work until the side that bombed it next moves",
        once=("hex",),
        fits=_fits,
        hex=HEX,
        side=SIDE,
    ),
    MarkerKind(
        "port_destroyed",
        PortDestroyed,
        "a port that does not work until engineers repair it",
        once=("hex",),
        fits=_fits,
        hex=HEX,
    ),
)


class Ports(Module):
    """6.3.4: the ports of the board."""

    subjects = ("bombing_port",)
    markers = MARKERS

    def __init__(self, printed: Printed) -> None:
        board = printed.board
        self.hexes = tuple(int(h) for h in board.grid if PORT in board.ground[h].features)


def out(w: World) -> frozenset[int]:
    """The ports that are damaged or destroyed."""
    found: frozenset[int] | None = w.marked.get("ports out")
    if found is None:
        hexes = [marker.hex for marker in w.markers(PortDamaged)] + [marker.hex for marker in w.markers(PortDestroyed)]
        found = w.marked["ports out"] = frozenset(hexes)
    return found


def is_port(w: World, hex_: int) -> bool:
    """Whether a hex has a port that works: for landings, and for ships that must stop beside it."""
    return PORT in w.rules.ground.features[hex_] and hex_ not in out(w)


def destroyed(w: World) -> frozenset[int]:
    """The ports that are destroyed: they do not even supply (6.3.4)."""
    return frozenset(marker.hex for marker in w.markers(PortDestroyed))


def is_destroyed(w: World, hex_: int) -> bool:
    return hex_ in destroyed(w)


def working(w: World, side: int) -> list[int]:
    """The ports of a side that work."""
    shut = out(w)
    return [h for h in w.rules[Ports].hexes if w.owns(h, side) and h not in shut]


def damage(w: World, hex_: int, side: int, *, destroyed: bool) -> None:
    """6.3.4: bombs of a side, or its demolition."""
    cite = w.rules.cite("bombing_port")
    for marker in w.markers(PortDamaged):
        if marker.hex == hex_:
            w.drop_marker(marker)
    if is_destroyed(w, hex_):
        return
    if destroyed:
        w.add_marker(PortDestroyed("port_destroyed", hex_))
        w.emit("port_destroyed", cite, hex=hex_)
    else:
        w.add_marker(PortDamaged("port_damaged", hex_, side))
        w.emit("port_damaged", cite, hex=hex_)


def wear_off(side: int) -> Happening:
    """6.3.4, F-G118: at the start of its air and land movement the ports that a side damaged work again."""

    def happening(w: World) -> None:
        for marker in w.markers(PortDamaged):
            if marker.side == side:
                w.drop_marker(marker)
                w.emit("port_works_again", w.rules.cite("bombing_port"), hex=marker.hex)

    return happening
