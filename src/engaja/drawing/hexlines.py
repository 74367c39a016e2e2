"""Lines along hexsides: joined to chains, smoothed to curves that pass the middles of the sides."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from shapely import LineString

from engaja.drawing.outline import Points, Roughness, swayed
from engaja.hexes import Point

Corner = tuple[int, int]  # rounded, to find where lines meet
SWAY = Roughness(sway=2.4, seed=11)


def smooth_chains(segments: Sequence[tuple[Point, Point]]) -> list[LineString]:
    """Smooth lines along sides that need not come in order: one line for each unbroken chain."""
    return [LineString(swayed(curved(chain), SWAY)) for chain in chains(segments)]


def chains(segments: Sequence[tuple[Point, Point]]) -> list[list[Point]]:
    """Segments joined end to end, in a fixed order; a fork ends a chain."""
    at: dict[Corner, list[int]] = {}
    for i, ends in enumerate(segments):
        for end in ends:
            at.setdefault(key(end), []).append(i)
    left = set(range(len(segments)))
    out: list[list[Point]] = []

    def follow(start: Point, i: int) -> list[Point]:
        chain = [start]
        while True:
            left.discard(i)
            a, b = segments[i]
            chain.append(b if key(a) == key(chain[-1]) else a)
            onward = [j for j in at[key(chain[-1])] if j in left]
            if len(at[key(chain[-1])]) != 2 or not onward:
                return chain
            i = onward[0]

    for i, ends in enumerate(segments):  # begin at loose ends and forks, then take the closed rings
        for end in ends:
            if i in left and len(at[key(end)]) != 2:
                out.append(follow(end, i))
    for i, ends in enumerate(segments):
        if i in left:
            out.append(follow(ends[0], i))
    return out


def curved(corners: Sequence[Point], per_side: int = 10) -> Points:
    """A curve that passes the middles of the sides, the corners being its controls."""
    track = np.array(corners)
    if len(track) < 3:
        return np.linspace(track[0], track[-1], per_side)
    middles = (track[:-1] + track[1:]) / 2
    t = np.linspace(0.0, 1.0, per_side, endpoint=False)[:, None]
    parts = [track[0] + (middles[0] - track[0]) * t]
    for a, control, b in zip(middles, track[1:-1], middles[1:], strict=False):
        parts.append((1 - t) ** 2 * a + 2 * t * (1 - t) * control + t**2 * b)
    parts.append(middles[-1] + (track[-1] - middles[-1]) * np.linspace(0.0, 1.0, per_side)[:, None])
    return np.vstack(parts)


def key(corner: Point) -> Corner:
    return round(corner[0]), round(corner[1])
