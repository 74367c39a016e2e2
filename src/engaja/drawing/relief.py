"""Hills from their outline alone: a height field lit from the north-west and contoured to translucent fills."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from contourpy import FillType, contour_generator
from shapely import MultiPolygon, Polygon, contains_xy, prepare
from shapely.geometry.base import BaseGeometry

from engaja.drawing.noise import World, noise, ridges

STEP = 5.0  # of the height field, in board units


@dataclass(frozen=True, slots=True)
class Massif:
    """An upland: where it is, how high it rises and how broad its ridges are."""

    ground: BaseGeometry
    height: float
    slope: float  # distance from the rim to the full height
    scale: float  # breadth of its ridges
    seed: int


def shading(massif: Massif, width: float, height: float, levels: Sequence[float]) -> list[BaseGeometry]:
    """The slopes turned from the light, one area for each level; a negative level gives the slopes that face it."""
    margin = 60.0
    xs = np.arange(-margin, width + margin, STEP)
    ys = np.arange(-margin, height + margin, STEP)
    x, y = np.meshgrid(xs, ys)
    down, right = np.gradient(_blurred(_heights(massif, x, y)), STEP)
    shade = np.asarray(right * -0.72 + down * -0.69)  # the light comes from the north-west
    return _above(xs, ys, shade, levels)


def patches(width: float, height: float, scale: float, seed: int, levels: Sequence[float]) -> list[BaseGeometry]:
    """Large soft patches of ground, so that a plain is not flat."""
    xs, ys = np.arange(-60, width + 60, 20.0), np.arange(-60, height + 60, 20.0)
    x, y = np.meshgrid(xs, ys)
    field = noise(x, y, scale, seed) + 0.35 * noise(x, y, scale / 2.7, seed + 1)
    return _above(xs, ys, field, levels)


def _heights(massif: Massif, x: World, y: World) -> World:
    prepare(massif.ground)
    inside = contains_xy(massif.ground, x, y)
    rise = np.clip(_distance_to_rim(inside) * STEP / massif.slope, 0.0, 1.0)
    rise = rise * rise * (3 - 2 * rise)
    return massif.height * rise * (0.25 + 0.75 * ridges(x, y, massif.scale, massif.seed)) * massif.scale


def _distance_to_rim(inside: np.ndarray[tuple[int, ...], np.dtype[np.bool_]], reach: int = 18) -> World:
    """Distance of each inner point to the nearest outer one, in steps, no farther than `reach`."""
    across = np.where(inside, float(reach), 0.0)
    for shift in (1, -1):
        for _ in range(reach):
            moved = np.roll(across, shift, axis=1) + 1.0
            np.minimum(across, moved, out=across)
    best = across**2
    for dy in range(1, reach):
        for shift in (dy, -dy):
            np.minimum(best, np.roll(across, shift, axis=0) ** 2 + dy * dy, out=best)
    return np.asarray(np.sqrt(best))


def _blurred(field: World) -> World:
    for axis in (0, 1):
        for _ in range(2):
            field = (np.roll(field, 1, axis) + 2 * field + np.roll(field, -1, axis)) / 4
    return field


def _above(xs: World, ys: World, field: World, levels: Sequence[float]) -> list[BaseGeometry]:
    """For each level the area where the field is higher; for a negative one, where it is lower."""
    out = []
    for level in levels:
        contours = contour_generator(xs, ys, field if level > 0 else -field, fill_type=FillType.OuterOffset)
        shapes: Any = contours.filled(
            abs(level), np.inf
        )  # two lists: the points of each polygon, where its rings begin
        rings = [[points[a:b] for a, b in pairwise(cuts)] for points, cuts in zip(*shapes, strict=True)]
        out.append(MultiPolygon([Polygon(outer, holes) for outer, *holes in rings]))
    return out
