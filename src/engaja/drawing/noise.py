"""Reproducible noise: the roughness of outlines and the shape of hills, a function of the place alone."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

World: TypeAlias = NDArray[np.float64]


def noise(x: World, y: World, scale: float, seed: int) -> World:
    """Smooth noise between -1 and 1 whose bumps are about `scale` wide."""
    x, y = x / scale, y / scale
    column, row = np.floor(x), np.floor(y)
    fx, fy = _ease(x - column), _ease(y - row)
    corners = [_lattice(column + dx, row + dy, seed) for dy in (0, 1) for dx in (0, 1)]
    top = corners[0] + (corners[1] - corners[0]) * fx
    bottom = corners[2] + (corners[3] - corners[2]) * fx
    return np.asarray(top + (bottom - top) * fy)


def ridges(x: World, y: World, scale: float, seed: int) -> World:
    """Noise between 0 and 1 with sharp crests, as mountains have."""
    crest = 1 - np.abs(noise(x, y, scale, seed))
    spur = 1 - np.abs(noise(x, y, scale / 2.1, seed + 1))
    return np.asarray(crest * 0.68 + spur * crest * 0.32)


def chance(x: float, y: float, seed: int) -> float:
    """A number between 0 and 1 drawn once and for all for a place."""
    value = _lattice(np.array([round(x * 4)], dtype=float), np.array([round(y * 4)], dtype=float), seed)[0]
    return float(value) / 2 + 0.5


def _ease(t: World) -> World:
    return np.asarray(t * t * t * (t * (t * 6 - 15) + 10))


def _lattice(column: World, row: World, seed: int) -> World:
    """A number between -1 and 1 for each whole place: an integer hash, the same on every machine."""
    c = column.astype(np.int64).astype(np.uint64)
    r = row.astype(np.int64).astype(np.uint64)
    h = (
        c * np.uint64(0x9E3779B97F4A7C15)
        ^ r * np.uint64(0xC2B2AE3D27D4EB4F)
        ^ np.uint64(seed * 0x165667B19E3779F9 % 2**64)
    )
    h ^= h >> np.uint64(29)
    h *= np.uint64(0xBF58476D1CE4E5B9)
    h ^= h >> np.uint64(32)
    h *= np.uint64(0x94D049BB133111EB)
    h ^= h >> np.uint64(29)
    return (h >> np.uint64(11)).astype(np.float64) / 2.0**52 - 1.0
