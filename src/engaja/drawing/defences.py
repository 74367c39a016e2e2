"""Lines along hexsides other than rivers: fortified lines, frontiers, straits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shapely import LineString

from engaja.drawing import palette
from engaja.drawing.chart import Chart
from engaja.drawing.hexlines import key, smooth_chains
from engaja.drawing.outline import R
from engaja.drawing.sectors import Sheaf, lines
from engaja.drawing.svg import line, tag
from engaja.hexes import Hex, Point

WALL = 8.2  # from the hexside, on the protected side
TEETH = 5.2


def draw_frontier(chart: Chart) -> str:
    """A broad translucent band with a dash-dot line in its middle."""
    sides = chart.sides("frontier")
    if not sides:
        return ""
    sheaf = Sheaf()
    for chain in smooth_chains([chart.grid.side_ends(side, R) for side in sides]):
        sheaf.outline(chain.simplify(0.3).coords)
    use = f"#{chart.id('frontier')}"
    return tag(
        "g",
        tag("defs", sheaf.group(id=chart.id("frontier"))),
        tag("use", href=use, stroke=palette.FRONTIER, stroke_width=6.5, opacity=0.26),
        tag("use", href=use, stroke=palette.FRONTIER, stroke_width=1.5, stroke_dasharray="7 2.6 1.6 2.6"),
        fill="none", class_="b-frontier",
    )  # fmt: skip


def draw_fortifications(chart: Chart) -> str:
    """A wall inside the protected hex, and teeth between the wall and the hexside, towards the enemy."""
    walls, teeth = Sheaf(), Sheaf()
    for corners in _fronts(chart):
        for sheaf, inset in ((walls, WALL), (teeth, TEETH)):
            for part in _inset(corners, inset):
                for start in range(0, len(part) - 1, 8):
                    stretch = part[start : start + 9]
                    sheaf.add(stretch[len(stretch) // 2], line(stretch))
    if not walls:
        return ""
    return tag(
        "g",
        walls.group(stroke=palette.HALO, stroke_width=7.6, opacity=0.5, stroke_linecap="round"),
        walls.group(stroke_width=2.8, stroke_linecap="square"),
        teeth.group(stroke_width=5.2, stroke_dasharray="4 4", stroke_dashoffset=-2),
        fill="none", stroke=palette.FORT, stroke_linejoin="miter", class_="b-forts",
    )  # fmt: skip


class Walk(NamedTuple):
    """A fortified side walked clockwise round the hex that it protects, which is then on the right hand."""

    start: Point
    end: Point
    inside: Hex


def _fronts(chart: Chart) -> Iterator[list[Point]]:
    """Fortified sides joined to lines, the protected ground on the right hand of who walks along."""
    walks = [
        _walk(chart, inside, side[0] if side[1] == inside else side[1])
        for side in sorted(chart.board.fortifications)
        for inside in chart.board.fortifications[side].protects
    ]
    after: dict[tuple[int, int], list[Walk]] = {}
    for walk in walks:
        after.setdefault(key(walk.start), []).append(walk)
    reached = {key(walk.end) for walk in walks}
    left = dict.fromkeys(walks)
    for first in sorted(walks, key=lambda walk: key(walk.start) in reached):  # loose ends first, then rings
        chain = [first.start]
        step: Walk | None = first if first in left else None
        while step is not None:
            left.pop(step)
            chain.append(step.end)
            onward = [walk for walk in after.get(key(step.end), ()) if walk in left]
            step = _next(onward, step.inside)
        if len(chain) > 1:
            yield chain


def _next(onward: list[Walk], inside: Hex) -> Walk | None:
    """Round the same hex as long as possible, so that a fortress closes."""
    return min(onward, key=lambda walk: (walk.inside != inside, walk.inside), default=None)


def _walk(chart: Chart, inside: Hex, outside: Hex) -> Walk:
    corners = chart.grid.corners(inside, R)
    i = chart.grid.direction(inside, outside)
    return Walk(corners[i], corners[(i + 1) % 6], inside)


def _inset(corners: list[Point], inset: float) -> Iterator[list[Point]]:
    """The line moved to its right, towards the protected ground; in y-down coordinates right is positive."""
    closed = key(corners[0]) == key(corners[-1])
    if closed:
        ring = LineString([*corners, corners[1]]).offset_curve(inset, join_style="mitre")
        points = [(float(x), float(y)) for x, y in ring.coords][1:-1]
        yield [*points, points[0]]
        return
    moved = LineString(corners).offset_curve(inset, join_style="mitre")
    for part in lines(moved):
        yield [(float(x), float(y)) for x, y in part.coords]
