"""Lines along hexsides other than rivers: fortified lines, frontiers, straits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shapely import LineString, Polygon

from engaja.drawing import palette
from engaja.drawing.chart import Chart
from engaja.drawing.hexlines import key, smooth_chains
from engaja.drawing.outline import R
from engaja.drawing.sectors import Sheaf, lines, polygons
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
    wall, teeth = _sheaf(walls(chart, WALL)), _sheaf(walls(chart, TEETH))
    if not wall:
        return ""
    return tag(
        "g",
        wall.group(stroke=palette.HALO, stroke_width=7.6, opacity=0.5, stroke_linecap="round"),
        wall.group(stroke_width=2.8, stroke_linecap="square"),
        teeth.group(stroke_width=5.2, stroke_dasharray="4 4", stroke_dashoffset=-2),
        fill="none", stroke=palette.FORT, stroke_linejoin="miter", class_="b-forts",
    )  # fmt: skip


def walls(chart: Chart, inset: float = WALL) -> list[LineString]:
    """The fortified lines, so far inside the ground that they protect."""
    return [LineString(part) for corners in _fronts(chart) for part in _inset(corners, inset)]


def _sheaf(fronts: list[LineString]) -> Sheaf:
    sheaf = Sheaf()
    for front in fronts:
        points = [(float(x), float(y)) for x, y in front.coords]
        for start in range(0, len(points) - 1, 8):
            stretch = points[start : start + 9]
            sheaf.add(stretch[len(stretch) // 2], line(stretch))
    return sheaf


class Walk(NamedTuple):
    """A fortified side walked clockwise round the hex that it protects, which is then on the right hand."""

    start: Point
    end: Point
    inside: Hex


def _fronts(chart: Chart) -> Iterator[list[Point]]:
    """Fortified hexsides joined into lines, with the protected side on the right of the direction of travel."""
    walks = [
        _walk(chart, inside, side[0] if side[1] == inside else side[1])
        for side in sorted(chart.board.fortifications)
        for inside in chart.board.fortifications[side].protects
    ]
    for fortress in _fortresses(chart):
        walks += [_side(chart, fortress, i) for i in range(6)]
    onward = _successors(walks)
    left = dict.fromkeys(walks)
    followers = set(onward.values())
    for first in sorted(walks, key=lambda walk: walk in followers):  # where lines begin, then rings
        chain = [first.start]
        step = first if first in left else None
        while step is not None and step in left:
            left.pop(step)
            chain.append(step.end)
            step = onward.get(step)
        if len(chain) > 1:
            yield chain


def _successors(walks: list[Walk]) -> dict[Walk, Walk]:
    """The walk that follows each walk: round the same hex as long as possible, so that a fortress closes."""
    departing: dict[tuple[int, int], list[Walk]] = {}
    for walk in walks:
        departing.setdefault(key(walk.start), []).append(walk)
    out: dict[Walk, Walk] = {}
    for same_hex in (True, False):
        for walk in walks:
            free = [other for other in departing.get(key(walk.end), []) if other not in set(out.values())]
            chosen = [other for other in free if other.inside == walk.inside] if same_hex else free
            if walk not in out and chosen:
                out[walk] = chosen[0]
    return out


def _fortresses(chart: Chart) -> list[Hex]:
    """Hexes fortified as a whole, not by their sides."""
    lined = {h for fort in chart.board.fortifications.values() for h in fort.protects}
    return [h for h in chart.grid if "fortification" in chart.board.ground[h].features and h not in lined]


def _walk(chart: Chart, inside: Hex, outside: Hex) -> Walk:
    return _side(chart, inside, chart.grid.direction(inside, outside))


def _side(chart: Chart, inside: Hex, i: int) -> Walk:
    corners = chart.grid.corners(inside, R)
    return Walk(corners[i], corners[(i + 1) % 6], inside)


def _inset(corners: list[Point], inset: float) -> Iterator[list[Point]]:
    """The line moved to its right, towards the protected ground; in y-down coordinates right is positive."""
    if key(corners[0]) == key(corners[-1]):
        for ring in polygons(Polygon(corners).buffer(-inset, join_style="mitre")):
            yield [(float(x), float(y)) for x, y in ring.exterior.coords]
        return
    moved = LineString(corners).offset_curve(inset, join_style="mitre")
    for part in lines(moved):
        yield [(float(x), float(y)) for x, y in part.coords]
