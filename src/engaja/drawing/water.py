"""Rivers: ribbons that flow along hexsides in gentle curves and grow downstream."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from shapely import LineString, MultiLineString, Polygon, make_valid
from shapely import Point as Spot
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from engaja.drawing import palette
from engaja.drawing.chart import WATER, Chart
from engaja.drawing.hexlines import SWAY, Corner, chains, curved, key
from engaja.drawing.outline import Points, R, centre, neighbours, swayed
from engaja.drawing.sectors import Sheaf
from engaja.drawing.svg import tag
from engaja.hexes import Hex, Hexside, Point

FROM_AFAR = 14  # hexsides of water a river brings when it comes from beyond the edge


@dataclass(frozen=True, slots=True)
class River:
    name: str
    course: LineString  # downstream
    widths: Points  # at each point of the course

    def width_near(self, at: Point) -> float:
        """The width of the river at the point of its course nearest to `at`."""
        points = np.array(self.course.coords)
        return float(self.widths[int(np.argmin(np.hypot(points[:, 0] - at[0], points[:, 1] - at[1])))])


def rivers(chart: Chart) -> list[River]:
    """Every river of the board, the great ones first; a branch is a river of the same name."""
    courses = [course for name, sides in chart.board.rivers.items() for course in _courses(chart, name, sides)]
    flows: dict[int, list[float]] = {}

    def flow(i: int) -> list[float]:
        """Water at each corner of a river: its own length, what comes from afar, and what its tributaries bring."""
        if i not in flows:
            flows[i] = []  # a ring of rivers, should the data hold one, brings nothing twice
            corners = courses[i].corners
            water = float(FROM_AFAR) if _beyond(chart, corners[0]) else 0.0
            out: list[float] = []
            for corner in corners[:-1]:
                joining = [j for j, other in enumerate(courses) if j != i and key(other.corners[-1]) == key(corner)]
                water += sum(flow(j)[-1] for j in joining if flow(j))
                out.append(water)
                water += 1.0
            flows[i] = [*out, water]
        return flows[i]

    made = [_river(chart, course, flow(i)) for i, course in enumerate(courses)]
    made.sort(key=lambda river: (-float(river.widths[-1]), river.name))
    return [_joined(river, made) for river in made]


class Course(NamedTuple):
    """The corners that a river passes, downstream."""

    name: str
    corners: list[Point]


def _courses(chart: Chart, name: str, sides: Sequence[Hexside]) -> list[Course]:
    """The main course of a river, from the first of its sides to the last, and its branches."""
    ends = [chart.grid.side_ends(side, R) for side in sides]
    main = _main(ends)
    walked = {frozenset((key(a), key(b))) for a, b in pairwise(main)}
    branches = chains([side for side in ends if frozenset(map(key, side)) not in walked])
    on_main = {key(corner) for corner in main}
    flowing = [branch[::-1] if key(branch[0]) in on_main else branch for branch in branches]
    return [Course(name, _downstream(chart, main)), *(Course(name, branch) for branch in flowing)]


def _main(ends: list[tuple[Point, Point]]) -> list[Point]:
    """The shortest way along the sides from the free end of the first to the free end of the last."""
    at: dict[Corner, list[Point]] = {}
    for a, b in ends:
        at.setdefault(key(a), []).append(b)
        at.setdefault(key(b), []).append(a)
    if len(ends) == 1:
        return list(ends[0])
    source = next(end for end in ends[0] if key(end) not in map(key, ends[1]))
    mouth = next(end for end in ends[-1] if key(end) not in map(key, ends[-2]))
    ways = [[source]]
    reached = {key(source)}
    for way in ways:  # breadth first: the list grows while it is walked
        if key(way[-1]) == key(mouth):
            return way
        for corner in at[key(way[-1])]:
            if key(corner) not in reached:
                reached.add(key(corner))
                ways.append([*way, corner])
    raise ValueError("the sides of a river do not hang together")


def draw(chart: Chart, made: list[River]) -> str:
    """All rivers: first every edge, then every water, so that confluences are open."""
    if not made:
        return ""
    ribbons = Sheaf()
    for river in made:
        for piece in _ribbons(river):
            water = piece.intersection(chart.land.buffer(1.2)) if chart.has_water() else piece
            ribbons.fill(water, tolerance=0.15, grid=0.5, least=1.0)
    use, edge = f"#{chart.id('rivers')}", palette.RIVER_EDGE
    return tag(
        "g",
        tag("defs", ribbons.group(id=chart.id("rivers"))),
        tag("use", href=use, fill=edge, stroke=edge, stroke_width=1.7, stroke_linejoin="round"),
        tag("use", href=use, fill=palette.RIVER),
        class_="b-rivers",
    )


def _river(chart: Chart, course: Course, flow: list[float]) -> River:
    """A course with its widths; it runs on into the sea, or off the sheet."""
    corners, flow = list(course.corners), list(flow)
    if (mouth := _run_on(chart, corners[-1], corners[-2], 24.0)) is not None:
        corners, flow = [*corners, mouth], [*flow, flow[-1]]
    if (origin := _run_on(chart, corners[0], corners[1], 34.0)) is not None:
        corners, flow = [origin, *corners], [flow[0], *flow]
    points = curved(corners)
    at = np.linspace(0, len(flow) - 1, len(points))
    widths = np.minimum(2.2 + 0.72 * np.sqrt(np.interp(at, np.arange(len(flow)), flow)), 8.0)
    if flow[0] == 0.0:
        taper = np.clip(np.arange(len(points)) / 14.0, 0.0, 1.0)
        widths = widths * (0.35 + 0.65 * taper)
    return River(course.name, LineString(swayed(points, SWAY)), widths)


def _joined(river: River, made: list[River]) -> River:
    """A tributary runs on to the middle of the river it falls into."""
    points = np.array(river.course.coords)
    others = MultiLineString([other.course for other in made if other is not river])
    for end in (-1, 0):
        spot = Spot(points[end])
        if 0 < others.distance(spot) < R * 0.4:
            to = nearest_points(others, spot)[0]
            points[end] = (to.x, to.y)
    return River(river.name, LineString(points), river.widths)


def _ribbons(river: River) -> Iterator[BaseGeometry]:
    """The water as polygons, one for each stretch of a few hexsides, each a little over the next."""
    points, widths = np.array(river.course.coords), river.widths
    tangent = np.gradient(points, axis=0)
    normal = np.column_stack((-tangent[:, 1], tangent[:, 0])) / np.maximum(np.hypot(*tangent.T), 1e-6)[:, None]
    left, right = points + normal * widths[:, None] / 2, points - normal * widths[:, None] / 2
    stretch = 110
    for start in range(0, len(points) - 1, stretch):
        end = min(start + stretch + 2, len(points))
        if end - start > 2:
            yield make_valid(Polygon(np.vstack((left[start:end], right[start:end][::-1]))))


def _downstream(chart: Chart, corners: list[Point]) -> list[Point]:
    """Rivers are surveyed from source to mouth; one that was surveyed upwards is turned round."""
    first, last = (_touches_water(chart, corners[i]) for i in (0, -1))
    return corners[::-1] if first and not last else corners


def _touches_water(chart: Chart, corner: Point) -> bool:
    return any(chart.terrain.get(cell) in WATER for cell in _cells_at(chart, corner))


def _beyond(chart: Chart, corner: Point) -> bool:
    return any(not chart.grid.contains(*cell) for cell in _cells_at(chart, corner))


def _run_on(chart: Chart, end: Point, before: Point, reach: float) -> Point | None:
    """A point so far beyond the end of a river, when it ends at the sea or at the edge."""
    ahead = _cell_ahead(chart, end, before)
    if ahead is None:
        return None
    (x, y), share = centre(ahead), reach / R  # a corner is R away from the centre of each hex that it touches
    return end[0] + (x - end[0]) * share, end[1] + (y - end[1]) * share


def _cell_ahead(chart: Chart, corner: Point, before: Point) -> tuple[int, int] | None:
    """The sea hex, or the place beyond the edge, that a river runs into at its last corner."""
    flanks = set(_cells_at(chart, before))
    ahead = [cell for cell in _cells_at(chart, corner) if cell not in flanks]
    if ahead and (chart.terrain.get(ahead[0]) in WATER or not chart.grid.contains(*ahead[0])):
        return ahead[0]
    return None


def _cells_at(chart: Chart, corner: Point) -> list[tuple[int, int]]:
    """The three cells that share a corner."""
    near = chart.grid.hex_at(corner[0] + 0.01, corner[1] + 0.013, R)
    start = chart.cell(near) if near is not None else _nearest_cell(corner)
    around = [start, *neighbours(start)]
    return sorted(cell for cell in around if abs(math.dist(centre(cell), corner) - R) < 1.0)


def _nearest_cell(at: Point) -> tuple[int, int]:
    col = round((at[0] / R + 0.5) / 1.5)
    candidates = [(c, r) for c in (col - 1, col, col + 1) for r in range(-1, 101)]
    return min(candidates, key=lambda cell: (math.dist(centre(cell), at), cell))


def middle(chart: Chart, side: tuple[Hex, Hex]) -> Point:
    (ax, ay), (bx, by) = chart.grid.side_ends(side, R)
    return (ax + bx) / 2, (ay + by) / 2
