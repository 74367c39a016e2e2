"""The printed map: terrain, hexsides, routes, places, areas, boxes. Immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engaja.datafile import Source, Words
from engaja.hexes import Compass, Grid, Hex, Hexside

RouteKind = Literal["road", "rail", "trail"]


@dataclass(frozen=True, slots=True)
class Ground:
    """One hex of the map: its terrain and how far that is to be trusted."""

    terrain: str
    source: Source
    confidence: float
    features: frozenset[str]  # city, village, port, airfield, airbase, beach, coast, objective, ...
    place: str | None = None  # the name printed in the hex


@dataclass(frozen=True, slots=True)
class Fortification:
    """A fortified hexside: the hexes it protects and the line it belongs to."""

    protects: tuple[Hex, ...]
    line: str


@dataclass(frozen=True, slots=True)
class Route:
    """A road, railway or trail: a chain of adjacent hexes. Only consecutive hexes of a chain are joined."""

    kind: RouteKind
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """A displaced area or holding box: reached through a hex, so many hexes away."""

    id: str
    name: str
    entry: Hex | None
    distance: int
    hexes: tuple[Hex, ...]  # when the box is drawn as hexes of the grid
    side: str | None
    weather: str | None
    source: Source
    confidence: float


@dataclass(frozen=True, slots=True)
class Label:
    """A name written across the map: a water, a region, a range. `along` is the curve it follows, hex by hex."""

    kind: Literal["water", "region", "range", "river"]
    text: Words
    along: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Board:
    grid: Grid
    north: float  # bearing of north, degrees clockwise from the top of the map
    km_per_hex: float
    ground: tuple[Ground, ...]  # by hex
    hexsides: Mapping[Hexside, frozenset[str]]  # river, fortification, strait, frontier, coast
    fortifications: Mapping[Hexside, Fortification]
    rivers: Mapping[str, tuple[Hexside, ...]]  # a river's hexsides, in the order they were surveyed
    routes: tuple[Route, ...]
    edges: Mapping[Compass, tuple[Hex, ...]]  # as the book draws them, which may differ from the rectangle
    # Named sets of hexes by kind: island, region, beach, bivouac, bay, sea, coast, zone, ...
    areas: Mapping[str, Mapping[str, tuple[Hex, ...]]]
    boxes: tuple[Box, ...]
    lines: Mapping[str, tuple[tuple[float, float], ...]]  # free lines (weather), in fractional columns and rows
    labels: tuple[Label, ...]

    def place(self, name: str) -> tuple[Hex, ...]:
        """The hexes that carry this name."""
        return tuple(Hex(i) for i, ground in enumerate(self.ground) if ground.place == name)

    def has(self, side: Hexside, feature: str) -> bool:
        return feature in self.hexsides.get(side, frozenset())
