"""Towns and villages: patches of built ground, and blocks of houses along the streets."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from shapely import LineString, Polygon, box, prepare, union_all
from shapely.geometry.base import BaseGeometry

from engaja.board import Ground
from engaja.drawing import palette
from engaja.drawing.chart import Chart
from engaja.drawing.noise import chance
from engaja.drawing.routes import Line
from engaja.drawing.sectors import BROAD, WIDE, Sheaf
from engaja.drawing.svg import curve, tag
from engaja.hexes import Hex, Point

RADIUS = 25.0


def is_town(ground: Ground) -> bool:
    return ground.terrain in ("city", "mountain_city")


def draw(chart: Chart, routes: list[Line]) -> str:
    """A patch of built ground and blocks along the streets; roads stay free."""
    patches, blocks = Sheaf(WIDE), Sheaf(BROAD)
    streets = {h: line for line in routes for h in line.hexes if h is not None}
    for hex_ in chart.grid:
        ground = chart.board.ground[hex_]
        if not is_town(ground) and "village" not in ground.features:
            continue
        at = chart.centre(hex_)
        if is_town(ground):
            patches.add(at, curve(_patch(at), closed=True))
        kept_free = _streets_near(at, routes, hex_)
        for block in _blocks(at, _street_angle(at, streets.get(hex_)), is_town(ground)):
            if not kept_free.intersects(Polygon(block)):
                blocks.polyline(block, closed=True)
    ground_ink = {"fill": palette.TOWN, "fill_opacity": 0.92, "stroke": palette.TOWN_EDGE, "stroke_width": 0.9}
    return tag("g", patches.group(**ground_ink), blocks.group(fill=palette.BLOCK, class_="b-blocks"), class_="b-towns")


def room(chart: Chart) -> BaseGeometry:
    """The ground that towns take up."""
    towns = [chart.centre(h) for h in chart.grid if is_town(chart.board.ground[h])]
    return union_all([box(x - 26, y - 26, x + 26, y + 26) for x, y in towns])


def _patch(at: Point) -> list[Point]:
    """An uneven round of built-up ground."""
    x, y = at
    out: list[Point] = []
    for i in range(14):
        angle = i * math.tau / 14
        radius = RADIUS * (0.9 + 0.24 * chance(x + i, y, 101))
        out.append((x + math.cos(angle) * radius, y + math.sin(angle) * radius))
    return out


def _blocks(at: Point, angle: float, town: bool) -> Iterator[list[Point]]:
    """Blocks of houses on a crooked grid of streets, fewer towards the outskirts."""
    x, y = at
    pitch, reach = (6.3, 3) if town else (6.4, 2)
    ux, uy = math.cos(angle), math.sin(angle)
    for row in range(-reach - 1, reach + 1):
        for column in range(-reach - 1, reach + 1):
            luck = chance(x + column * 3, y + row * 5, 103)
            u, v = (column + 0.5) * pitch, (row + 0.5) * pitch
            away = math.hypot(u, v) / (RADIUS * 0.86 if town else 13.0)
            if away > 1.0 or luck < away * away * 0.5:
                continue
            half_u, half_v = 1.75 + 0.65 * luck, 2.35 - 0.6 * luck
            u += (luck - 0.5) * 0.8
            corners = ((-half_u, -half_v), (half_u, -half_v), (half_u, half_v), (-half_u, half_v))
            yield [(x + (u + du) * ux - (v + dv) * uy, y + (u + du) * uy + (v + dv) * ux) for du, dv in corners]


def _street_angle(at: Point, route: Line | None) -> float:
    """Streets follow the road that leads through; elsewhere each town has its own way."""
    if route is not None:
        points = route.sampled()
        i = int(np.argmin(np.hypot(points[:, 0] - at[0], points[:, 1] - at[1])))
        a, b = points[max(i - 4, 0)], points[min(i + 4, len(points) - 1)]
        return math.atan2(b[1] - a[1], b[0] - a[0])
    return (chance(*at, 107) - 0.5) * 0.9


def _streets_near(at: Point, routes: list[Line], hex_: Hex) -> BaseGeometry:
    window = box(at[0] - 34, at[1] - 34, at[0] + 34, at[1] + 34)
    tracks = [LineString(line.sampled()).intersection(window).buffer(3.2) for line in routes if hex_ in line.hexes]
    free = union_all(tracks) if tracks else Polygon()
    prepare(free)
    return free
