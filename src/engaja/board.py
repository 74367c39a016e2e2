"""The printed map: terrain, hexsides, routes, places, areas, boxes. Immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engaja.datafile import Source, Words
from engaja.hexes import Compass, Grid, Hex, Hexside

RouteKind = Literal["road", "rail", "trail"]
LabelKind = Literal["water", "region", "range", "river", "city", "island"]

ROUTES: tuple[RouteKind, ...] = ("road", "rail", "trail")
LABELS: tuple[LabelKind, ...] = ("water", "region", "range", "river", "city", "island")

TERRAINS: tuple[str, ...] = (
    "open",
    "city",
    "woods",
    "rough",
    "rough_woods",
    "mountain",
    "mountain_city",
    "forest",
    "forest_mountain",
    "swamp",
    "lake",
    "sea",
)
HEXSIDES: tuple[str, ...] = ("river", "fortification", "strait", "frontier", "coast")
FEATURES: tuple[str, ...] = (
    "city",
    "village",
    "port",
    "airfield",
    "airbase",
    "beach",
    "bivouac",
    "fortification",
    "objective",
    "coast",
    "displaced",
)
AREAS: tuple[str, ...] = (
    "region",
    "sea",
    "island",
    "bay",
    "zone",
    "displaced",
    "beach",
    "bivouac",
    "airfield",
    "fortification",
)


@dataclass(frozen=True, slots=True)
class Ground:
    """One hex of the map: its terrain and how reliable that is."""

    terrain: str
    source: Source
    confidence: float
    features: frozenset[str]  # some of FEATURES
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
    """A displaced area: land beyond the map, with its distance in hexes."""

    id: str
    name: str
    entry: Hex | None  # the hex with its number; see Board.entries for a box drawn in the grid
    distance: int  # the printed number, added when passing
    hexes: tuple[Hex, ...]  # when the box is drawn as hexes of the grid
    side: str | None
    weather: str | None
    source: Source
    confidence: float


@dataclass(frozen=True, slots=True)
class Label:
    """A name written across the map: a water, a region, a range. `along` is the curve it follows, hex by hex."""

    kind: LabelKind
    text: Words
    along: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A remark on a source; without hexes it concerns the whole board."""

    hexes: tuple[Hex, ...]
    text: Words


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
    areas: Mapping[str, Mapping[str, tuple[Hex, ...]]]  # named sets of hexes by kind, one of AREAS
    boxes: tuple[Box, ...]
    lines: Mapping[str, tuple[tuple[float, float], ...]]  # free lines (weather), in fractional columns and rows
    labels: tuple[Label, ...]
    english: Mapping[str, str]  # names of places, areas, boxes and rivers, where they differ from the printed ones
    notes: tuple[Note, ...]

    def called(self, name: str) -> Words:
        """Return a name of the map in both languages: the printed one, and its usual English form."""
        return Words(name, self.english.get(name, name))

    def place(self, name: str) -> tuple[Hex, ...]:
        """The hexes that carry this name."""
        return tuple(Hex(i) for i, ground in enumerate(self.ground) if ground.place == name)

    def has(self, side: Hexside, feature: str) -> bool:
        return feature in self.hexsides.get(side, frozenset())

    def shore(self, kind: str, name: str) -> tuple[Hex, ...]:
        """The coast hexes along a water (a bay, a sea sector), in the order of their numbers.

        Displaced areas are in the sea only on paper, so they have no shore.
        """
        water = self.areas[kind][name]
        beside = {n for hex_ in water for n in self.grid.neighbours(hex_)}
        return tuple(
            hex_
            for hex_ in sorted(beside)
            if "coast" in self.ground[hex_].features and "displaced" not in self.ground[hex_].features
        )

    def entries(self, box: Box) -> tuple[Hex, ...]:
        """The hexes through which a box is reached: its entry, or every hex around a box drawn in the grid."""
        if box.entry is not None:
            return (box.entry,)
        around = {n for hex_ in box.hexes for n in self.grid.neighbours(hex_)}
        return tuple(sorted(around - set(box.hexes)))
