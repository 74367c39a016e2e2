"""Everything drawn is gathered in sectors of the map, so that a browser repaints only what it shows.

A path that spans the board is replayed for every tile of the screen; cut into sectors, panning is an order of magnitude
faster. Fills are never cut (that would leave seams): a closed ring belongs to the sector of its first point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from engaja.drawing.svg import curve, line, tag
from engaja.hexes import Point

SIDE = 480.0  # eight hexes
BROAD = 720.0  # for plain fills, which are cheap to repeat
WIDE = 1200.0  # for layers with little in them
HEM = 420.0  # longest piece of a dotted line

Sector = tuple[int, int]


def sector(at: Point, side: float = SIDE) -> Sector:
    return int(at[0] // side), int(at[1] // side)


class Sheaf:
    """Path data gathered by sector, drawn as one path per sector."""

    def __init__(self, side: float = SIDE) -> None:
        self._side = side
        self._data: dict[Sector, list[str]] = {}

    def add(self, at: Point, data: str) -> None:
        if data:
            self._data.setdefault(sector(at, self._side), []).append(data)

    def fill(self, ground: BaseGeometry, *, tolerance: float = 0.6, grid: float = 1.0, least: float = 12.0) -> Sheaf:
        """The rings of an area as closed curves. Rings smaller than `least` square units are left out."""
        for polygon in polygons(ground.simplify(tolerance)):
            if polygon.area < least:
                continue
            shells = [polygon.exterior, *(hole for hole in polygon.interiors if Polygon(hole).area >= least)]
            data = "".join(curve(ring.coords[:-1], closed=True, grid=grid) for ring in shells)
            self.add(polygon.exterior.coords[0], data)
        return self

    def hem(self, ground: BaseGeometry, *, tolerance: float = 0.6, grid: float = 1.0, longest: float = HEM) -> Sheaf:
        """The outlines of an area as open curves, cut into short pieces."""
        for polygon in polygons(ground.simplify(tolerance)):
            for ring in (polygon.exterior, *polygon.interiors):
                for piece in pieces(_from_a_middle(ring.coords), longest):
                    self.add(piece[len(piece) // 2], curve(piece, grid=grid))
        return self

    def outline(self, points: Sequence[Point], *, grid: float = 0.5, longest: float = HEM) -> Sheaf:
        """A line as an open curve, cut into short pieces."""
        for piece in pieces(points, longest):
            self.add(piece[len(piece) // 2], curve(piece, grid=grid))
        return self

    def polyline(self, points: Sequence[Point], *, closed: bool = False) -> Sheaf:
        self.add(points[0], line(points, closed=closed))
        return self

    def __bool__(self) -> bool:
        return bool(self._data)

    def paths(self, **attributes: object) -> str:
        """One path for each sector, in reading order."""
        keys = sorted(self._data, key=lambda key: (key[1], key[0]))
        return "".join(tag("path", d="".join(self._data[key]), **attributes) for key in keys)

    def group(self, **attributes: object) -> str:
        """The paths inside a group that carries the attributes; nothing when there is nothing to draw."""
        return tag("g", self.paths(), **attributes) if self._data else ""


def polygons(ground: BaseGeometry) -> Iterator[Polygon]:
    """The polygons of any geometry, whatever holds them."""
    if isinstance(ground, Polygon):
        if not ground.is_empty:
            yield ground
    elif hasattr(ground, "geoms"):
        for part in ground.geoms:
            yield from polygons(part)


def lines(geometry: BaseGeometry) -> Iterator[LineString]:
    """The lines of any geometry, whatever holds them."""
    if isinstance(geometry, LineString):
        if not geometry.is_empty:
            yield geometry
    elif hasattr(geometry, "geoms"):
        for part in geometry.geoms:
            yield from lines(part)


def pieces(points: Iterable[Point], longest: float) -> Iterator[list[Point]]:
    """A polyline cut into equal pieces no longer than `longest`, cut in the middle of a segment so that curves meet."""
    track = np.array(list(points), dtype=float)
    along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(track, axis=0).T))))
    count = max(1, int(np.ceil(along[-1] / longest)))
    cuts = [0.0]
    for i in range(1, count):
        at = int(np.searchsorted(along, along[-1] * i / count))
        middle = (along[at - 1] + along[at]) / 2
        if middle > cuts[-1]:
            cuts.append(float(middle))
    cuts.append(float(along[-1]))
    for start, end in pairwise(cuts):
        inner = track[(along > start) & (along < end)]
        ends = [[np.interp(at, along, track[:, i]) for i in (0, 1)] for at in (start, end)]
        yield [(float(x), float(y)) for x, y in np.vstack(([ends[0]], inner, [ends[1]]))]


def _from_a_middle(ring: Sequence[Point]) -> list[Point]:
    """A closed ring that begins in the middle of a side, so that its curve closes without a corner."""
    first, second = ring[0], ring[1]
    start = ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)
    return [start, *ring[1:], start]
