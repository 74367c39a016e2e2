"""From hexes to coastlines and edges of woods: unions of hexes, smoothed and roughened without leaving the hexside."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from shapely import Polygon, make_valid, unary_union
from shapely.geometry.base import BaseGeometry

from engaja.drawing.noise import noise
from engaja.hexes import ROOT3, Point

R = 40.0  # the hex radius of every drawing
HEX_HEIGHT = R * ROOT3
HALF = HEX_HEIGHT / 2

# A place of the grid that may lie outside the board: column and row.
Cell = tuple[int, int]
Corner = tuple[int, int]  # in halves of R across and halves of the hex height down, so that shared corners are equal
Points: TypeAlias = NDArray[np.float64]

# Corners clockwise from the upper left, and the step from a cell in an odd column across the side that begins there.
_CORNERS: tuple[Corner, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_STEP_ODD: tuple[Cell, ...] = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_STEP_EVEN: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))


@dataclass(frozen=True, slots=True)
class Roughness:
    """How far an outline is rounded and how far it wanders."""

    sampling: float = 4.0
    rounding: float = 1.9  # standard deviation, in samples
    sway: float = 3.0
    seed: int = 11


PLAIN = Roughness()


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around, clockwise from the top."""
    steps = _STEP_ODD if cell[0] % 2 else _STEP_EVEN
    return [(cell[0] + dc, cell[1] + dr) for dc, dr in steps]


def centre(cell: Cell) -> Point:
    x, y = _lattice_centre(cell)
    return x * R / 2, y * HALF


def area(cells: Iterable[Cell], rough: Roughness = PLAIN) -> BaseGeometry:
    """The ground covered by these cells, with a natural outline."""
    return _fill([roughened(ring, rough) for ring in rings(cells)])


def plain_area(cells: Iterable[Cell]) -> BaseGeometry:
    """The ground covered by these cells, hexside by hexside."""
    return _fill([np.array(ring) for ring in rings(cells)])


def rings(cells: Iterable[Cell]) -> list[list[Point]]:
    """The closed outlines of a set of cells: clockwise round the ground, anticlockwise round holes."""
    inside = set(cells)
    following: dict[Corner, Corner] = {}
    for cell in sorted(inside):
        x, y = _lattice_centre(cell)
        for i, other in enumerate(neighbours(cell)):
            if other not in inside:
                (ax, ay), (bx, by) = _CORNERS[i], _CORNERS[(i + 1) % 6]
                following[x + ax, y + ay] = (x + bx, y + by)
    out: list[list[Point]] = []
    while following:
        first = corner = next(iter(following))
        ring: list[Point] = []
        while corner in following:
            ring.append((corner[0] * R / 2, corner[1] * HALF))
            corner = following.pop(corner)
        assert corner == first
        out.append(ring)
    return out


def roughened(ring: list[Point], rough: Roughness = PLAIN) -> Points:
    """A ring resampled, rounded, and moved by noise that depends on the place only, so that neighbours still touch."""
    samples = _resampled(np.array([*ring, ring[0]]), rough.sampling)[:-1]
    return swayed(_rounded(samples, rough.rounding), rough)


def swayed(points: Points, rough: Roughness = PLAIN) -> Points:
    """Points moved by the fixed noise of the outlines."""
    x, y = points[:, 0], points[:, 1]
    dx = noise(x, y, 26, rough.seed) + 0.45 * noise(x, y, 11, rough.seed + 1)
    dy = noise(x, y, 26, rough.seed + 2) + 0.45 * noise(x, y, 11, rough.seed + 3)
    return points + rough.sway * np.column_stack((dx, dy))


def _lattice_centre(cell: Cell) -> Corner:
    col, row = cell
    return 3 * col - 1, 2 * row - 1 + col % 2


def _resampled(points: Points, spacing: float) -> Points:
    steps = np.hypot(*np.diff(points, axis=0).T)
    along = np.concatenate(([0.0], np.cumsum(steps)))
    count = max(4, round(along[-1] / spacing))
    at = np.linspace(0.0, along[-1], count + 1)
    return np.column_stack([np.interp(at, along, points[:, i]) for i in (0, 1)])


def _rounded(points: Points, deviation: float) -> Points:
    reach = int(3 * deviation) + 1
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / deviation) ** 2)
    weights /= weights.sum()
    out = np.zeros_like(points)
    for offset, weight in zip(range(-reach, reach + 1), weights, strict=True):
        out += weight * np.roll(points, offset, axis=0)
    return out


def _fill(outlines: list[Points]) -> BaseGeometry:
    """Grounds minus holes, told apart by the way their ring runs."""
    grounds = [make_valid(Polygon(ring)) for ring in outlines if _turns_clockwise(ring)]
    holes = [make_valid(Polygon(ring)) for ring in outlines if not _turns_clockwise(ring)]
    return unary_union(grounds).difference(unary_union(holes))


def _turns_clockwise(ring: Points) -> bool:
    x, y = ring[:, 0], ring[:, 1]
    return bool(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) > 0)  # y grows downwards
