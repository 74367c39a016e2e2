"""Roads, railways and trails: smooth through hexes, meeting at junctions."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from shapely import LineString, union_all
from shapely.geometry.base import BaseGeometry

from engaja.board import RouteKind
from engaja.drawing import palette
from engaja.drawing.chart import Chart
from engaja.drawing.outline import Points, R, neighbours
from engaja.drawing.outline import centre as cell_centre
from engaja.drawing.sectors import Sheaf
from engaja.drawing.svg import numbers, tag
from engaja.hexes import Hex, Point

EASE = 0.75  # how far a bend is eased between towns and junctions
ASIDE = (5.2, 9.0)  # a railway beside a road: at least 5.2 from it, whichever way the road runs
LONGEST = 6  # hexes in one path

Link = tuple[Hex, Hex]  # the smaller first
Bezier = tuple[Point, Point, Point, Point]


@dataclass(frozen=True, slots=True)
class Line:
    """A stretch of route from junction to junction: the places it passes, one a hex, and the hexes themselves."""

    kind: RouteKind
    hexes: tuple[Hex | None, ...]  # None for the place beyond the edge
    places: tuple[Point, ...]

    def sampled(self) -> Points:
        """Points along the curve, ten a hex."""
        return np.vstack([sampled(bezier, 11) for bezier in self.beziers()])

    def beziers(self) -> Iterator[Bezier]:
        """Catmull-Rom through the places, as cubics."""
        places = self.places
        closed = places[0] == places[-1]
        for i in range(len(places) - 1):
            a, b = places[i], places[i + 1]
            before = places[i - 1] if i else (places[-2] if closed else a)
            after = places[i + 2] if i + 2 < len(places) else (places[1] if closed else b)
            leaving = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
            arriving = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
            yield a, leaving, arriving, b


def lines(chart: Chart) -> list[Line]:
    """Every route of the board, roads first."""
    roads = _links(chart, "road")
    on_road = {h for link in roads for h in link}
    out: list[Line] = []
    for kind in ("road", "rail", "trail"):
        links = _links(chart, kind)
        aside = on_road if kind == "rail" else set()
        out += [_line(chart, kind, path, links, aside) for path in _paths(chart, links)]
    return out


def draw(chart: Chart, made: list[Line]) -> str:
    return tag("g", _trails(made), _roads(chart, made), _rails(chart, made), class_="b-routes")


def room(made: list[Line], margin: float) -> BaseGeometry:
    """The ground that routes take up."""
    return union_all([LineString(route.sampled()).buffer(margin) for route in made])


def _roads(chart: Chart, made: list[Line]) -> str:
    sheaf = _sheaf(made, "road")
    if not sheaf:
        return ""
    use = f"#{chart.id('roads')}"
    return tag(
        "g",
        tag("defs", sheaf.group(id=chart.id("roads"))),
        tag("use", href=use, stroke=palette.ROAD_CASING, stroke_width=5.4, class_="b-casing"),
        tag("use", href=use, stroke=palette.ROAD, stroke_width=3.2, class_="b-surface"),
        fill="none", stroke_linecap="round", stroke_linejoin="round", class_="b-roads",
    )  # fmt: skip


def _rails(chart: Chart, made: list[Line]) -> str:
    sheaf = _sheaf(made, "rail")
    if not sheaf:
        return ""
    use = f"#{chart.id('rails')}"
    return tag(
        "g",
        tag("defs", sheaf.group(id=chart.id("rails"))),
        tag("use", href=use, stroke=palette.HALO, stroke_width=3.2, opacity=0.45),
        tag("use", href=use, stroke=palette.RAIL, stroke_width=1.3),
        tag("use", href=use, stroke=palette.RAIL, stroke_width=5.0, stroke_dasharray="1.2 6.2"),
        fill="none", class_="b-rails",
    )  # fmt: skip


def _trails(made: list[Line]) -> str:
    sheaf = _sheaf(made, "trail")
    if not sheaf:
        return ""
    under = sheaf.group(stroke=palette.HALO, stroke_width=3.4, opacity=0.7)
    over = sheaf.group(stroke=palette.TRAIL, stroke_width=1.9, stroke_dasharray="5 3.2")
    return tag("g", under, over, fill="none", class_="b-trails")


def _sheaf(made: list[Line], kind: RouteKind) -> Sheaf:
    """Cubics, cut into paths of a few hexes."""
    sheaf = Sheaf()
    for route in made:
        if route.kind != kind:
            continue
        beziers = list(route.beziers())
        for start in range(0, len(beziers), LONGEST):
            part = beziers[start : start + LONGEST]
            sheaf.add(part[len(part) // 2][0], _cubics(part))
    return sheaf


def _cubics(part: list[Bezier]) -> str:
    here = _tenths(part[0][0])
    data = [f"M{numbers(here)}"]
    for _, b, c, d in part:
        ends = [_tenths(p) for p in (b, c, d)]
        data.append("c" + numbers(round(v - o, 1) for p in ends for v, o in zip(p, here, strict=True)))
        here = ends[-1]
    return "".join(data)


def _tenths(at: Point) -> Point:
    return round(at[0], 1), round(at[1], 1)


def _links(chart: Chart, kind: str) -> list[Link]:
    """Pairs of hexes joined by routes of this kind, each once."""
    found: dict[Link, None] = {}
    for route in chart.board.routes:
        if route.kind == kind:
            for a, b in zip(route.hexes, route.hexes[1:], strict=False):
                found[chart.grid.hexside(a, b)] = None
    return list(found)


def _paths(chart: Chart, links: list[Link]) -> list[list[Hex]]:
    """Links joined to long paths: at every hex the straightest pair of links runs through."""
    at: dict[Hex, list[Hex]] = {}
    for a, b in links:
        at.setdefault(a, []).append(b)
        at.setdefault(b, []).append(a)
    through: dict[tuple[Hex, Hex], Hex] = {}  # coming from the first into the second, go on to this one
    for here, others in at.items():
        for a, b in _pairs(chart, here, others):
            through[a, here], through[b, here] = b, a
    left = dict.fromkeys(links)
    out: list[list[Hex]] = []

    def follow(a: Hex, b: Hex) -> list[Hex]:
        path = [a, b]
        left.pop(chart.grid.hexside(a, b))
        while (onward := through.get((path[-2], path[-1]))) is not None:
            link = chart.grid.hexside(path[-1], onward)
            if link not in left:
                break
            left.pop(link)
            path.append(onward)
        return path

    for a, b in links:
        for start, following in ((a, b), (b, a)):
            if (a, b) in left and (following, start) not in through:
                out.append(follow(start, following))
    while left:  # rings
        a, b = next(iter(left))
        out.append(follow(a, b))
    return out


def _pairs(chart: Chart, here: Hex, others: list[Hex]) -> Iterator[tuple[Hex, Hex]]:
    """The links of a hex in pairs, the straightest pair first; sharp turns are no pair unless nothing else is there."""
    bends = []
    for i, a in enumerate(others):
        for b in others[i + 1 :]:
            turn = (chart.grid.direction(here, a) - chart.grid.direction(here, b)) % 6
            bends.append((abs(3 - turn), a, b))
    taken: set[Hex] = set()
    for bend, a, b in sorted(bends):
        if a in taken or b in taken or (bend > 1 and len(others) > 2):
            continue
        taken |= {a, b}
        yield a, b


def _line(chart: Chart, kind: RouteKind, path: list[Hex], links: list[Link], aside: set[Hex]) -> Line:
    degree: dict[Hex, int] = {}
    for link in links:
        for h in link:
            degree[h] = degree.get(h, 0) + 1
    centres = [_place(chart, h, aside) for h in path]
    places = list(centres)
    for i in range(1, len(path) - 1):
        if degree[path[i]] == 2 and not _town(chart, path[i]):
            places[i] = _eased(centres[i - 1], centres[i], centres[i + 1])
    hexes: list[Hex | None] = list(path)
    for end, inner in ((0, 1), (-1, -2)):
        beyond = _off_board(chart, path[end], path[inner]) if degree[path[end]] == 1 else None
        if beyond:
            hexes.insert(0 if end == 0 else len(hexes), None)
            places.insert(0 if end == 0 else len(places), beyond)
    return Line(kind, tuple(hexes), tuple(places))


def _place(chart: Chart, hex_: Hex, aside: set[Hex]) -> Point:
    x, y = chart.centre(hex_)
    return (x + ASIDE[0], y + ASIDE[1]) if hex_ in aside else (x, y)


def _eased(before: Point, here: Point, after: Point) -> Point:
    """Towards the middle of the neighbours, by half of what would undo a zigzag, times the easing."""
    x = here[0] + EASE * (before[0] + after[0] - 2 * here[0]) / 4
    y = here[1] + EASE * (before[1] + after[1] - 2 * here[1]) / 4
    return x, y


def _town(chart: Chart, hex_: Hex) -> bool:
    ground = chart.board.ground[hex_]
    return ground.terrain in ("city", "mountain_city") or "village" in ground.features


def _off_board(chart: Chart, end: Hex, before: Hex) -> Point | None:
    """A route that ends at the edge, in no town, runs off the sheet: straight on, or as nearly as the edge allows."""
    if _town(chart, end):
        return None
    outside = [cell for cell in neighbours(chart.cell(end)) if not chart.grid.contains(*cell)]
    if not outside:
        return None
    x, y = chart.centre(end)
    bx, by = chart.centre(before)
    onward = (2 * x - bx, 2 * y - by)
    target = min(outside, key=lambda cell: (math.dist(cell_centre(cell), onward), cell))
    if math.dist(cell_centre(target), onward) > R * 2:
        return None
    return cell_centre(target)


def sampled(bezier: Bezier, count: int) -> Points:
    """So many points along a cubic."""
    t = np.linspace(0.0, 1.0, count)[:, None]
    a, b, c, d = (np.array(p) for p in bezier)
    return np.asarray((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d)
