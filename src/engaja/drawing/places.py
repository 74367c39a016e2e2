"""Towns as blocks of houses, and the symbols of a hex in their fixed slots."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from shapely import LineString, Polygon, box, prepare, union_all
from shapely.geometry.base import BaseGeometry

from engaja.board import Ground
from engaja.drawing import palette
from engaja.drawing.chart import WATER, Chart
from engaja.drawing.lettering import write_badge
from engaja.drawing.noise import chance
from engaja.drawing.outline import R
from engaja.drawing.rect import Rect
from engaja.drawing.routes import Line
from engaja.drawing.sectors import BROAD, WIDE, Sheaf
from engaja.drawing.svg import curve, disc, line, move, num, numbers, tag
from engaja.hexes import Direction, Hex, Point

TOWN_RADIUS = 25.0
DISC = 7.4  # radius of the round symbols
AIRFIELD_AT = (28.5, -3.0)  # in the west corner, or in the east one where a harbour lies west
STAR_AT = (15.5, -29.0)
TENT_AT = (28.0, -4.0)


def is_town(ground: Ground) -> bool:
    return ground.terrain in ("city", "mountain_city")


def draw_towns(chart: Chart, routes: list[Line]) -> str:
    """A patch of built ground and blocks along the streets; roads stay free."""
    patches, blocks = Sheaf(WIDE), Sheaf(BROAD)
    streets = {h: line for line in routes for h in line.hexes if h is not None}
    for hex_ in chart.grid:
        ground = chart.board.ground[hex_]
        village = "village" in ground.features
        if not is_town(ground) and not village:
            continue
        at = chart.centre(hex_)
        if is_town(ground):
            patches.add(at, curve(_patch(at), closed=True))
        angle = _street_angle(at, streets.get(hex_))
        kept_free = _streets_near(at, routes, hex_)
        for block in _blocks(at, angle, is_town(ground)):
            if not kept_free.intersects(Polygon(block)):
                blocks.polyline(block, closed=True)
    return tag(
        "g",
        patches.group(fill=palette.TOWN, fill_opacity=0.92, stroke="#B39A80", stroke_width=0.9),
        blocks.group(fill=palette.BLOCK, class_="b-blocks"),
        class_="b-towns",
    )


def draw_symbols(chart: Chart) -> str:
    """Airfields, ports, objectives and camps, each in its slot of the hex."""
    camps: list[str] = []
    discs, planes, harbours, anchors, stars, tents = (Sheaf(WIDE) for _ in range(6))
    for hex_ in chart.grid:
        features = chart.board.ground[hex_].features
        x, y = chart.centre(hex_)
        if features & {"airfield", "airbase"}:
            at = airfield(chart, hex_)
            discs.add(at, disc(*at, DISC))
            if "airbase" in features:
                discs.add(at, disc(*at, DISC + 2.4))
            planes.add(at, aircraft(at, DISC * 0.86))
        if "port" in features:
            at = harbour(chart, hex_)
            harbours.add(at, disc(*at, DISC))
            anchors.add(at, anchor(at, DISC))
        if "objective" in features:
            at = (x + STAR_AT[0], y + STAR_AT[1])
            stars.add(at, star(at, 5.4))
        if "bivouac" in features:
            at = (x + TENT_AT[0], y + TENT_AT[1])
            tents.add(at, tent(at, 0.8))
            camps.append(write_badge(_camp(chart, hex_), at[0], at[1] + 12))
    parts = [
        tents.group(fill="#8C8A62", stroke=palette.INK, stroke_width=1.0, stroke_linejoin="round"),
        discs.group(fill=palette.PANEL, stroke=palette.INK, stroke_width=1.1, fill_rule="evenodd"),
        planes.group(fill=palette.INK),
        harbours.group(fill=palette.WATER_NAME, stroke=palette.PANEL, stroke_width=1.2),
        anchors.group(fill="none", stroke=palette.PANEL, stroke_width=1.35, stroke_linecap="round"),
        stars.group(fill=palette.STAR, stroke=palette.HALO, stroke_width=1.6, paint_order="stroke"),
    ]
    return tag("g", *parts, *camps, class_="b-symbols")


def _camp(chart: Chart, hex_: Hex) -> str:
    """The number of the formation that camps there: the first word of the area's name."""
    camps = chart.board.areas.get("bivouac", {})
    return next((name.split()[0] for name, hexes in camps.items() if hex_ in hexes), "")


def airfield(chart: Chart, hex_: Hex) -> Point:
    x, y = chart.centre(hex_)
    west = "port" in chart.board.ground[hex_].features and harbour(chart, hex_)[0] < x
    return x + AIRFIELD_AT[0] * (1 if west else -1), y + AIRFIELD_AT[1]


def harbour(chart: Chart, hex_: Hex) -> Point:
    """Where the anchor stands: on the sea side, away from number, name and airfield where the coast allows."""
    x, y = chart.centre(hex_)
    order = (Direction.NE, Direction.SE, Direction.NW, Direction.SW, Direction.N, Direction.S)
    for direction in order:
        other = chart.grid.neighbour(hex_, direction)
        if other is not None and chart.board.ground[other].terrain in WATER:
            angle = math.radians(60 * direction - 90)
            reach = R * 0.72
            return x + math.cos(angle) * reach, y + math.sin(angle) * reach
    return x + R * 0.62, y - R * 0.36


def taken(chart: Chart) -> list[Rect]:
    """The boxes of symbols and stars: the fixed slots that names keep clear of."""
    out: list[Rect] = []
    for hex_ in chart.grid:
        x, y = chart.centre(hex_)
        features = chart.board.ground[hex_].features
        if features & {"airfield", "airbase"}:
            out.append(Rect.round(airfield(chart, hex_), DISC))
        if "port" in features:
            out.append(Rect.round(harbour(chart, hex_), DISC))
        if "objective" in features:
            out.append(Rect.round((x + STAR_AT[0], y + STAR_AT[1]), 5))
        if "bivouac" in features:
            out.append(Rect.round((x + TENT_AT[0], y + TENT_AT[1] + 2), 9))
    return out


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
        radius = TOWN_RADIUS * (0.9 + 0.24 * chance(x + i, y, 101))
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
            away = math.hypot(u, v) / (TOWN_RADIUS * 0.86 if town else 13.0)
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


def star(at: Point, r: float) -> str:
    points = []
    for i in range(10):
        angle = math.radians(36 * i - 90)
        radius = r if i % 2 == 0 else r * 0.42
        points.append((at[0] + math.cos(angle) * radius, at[1] + math.sin(angle) * radius))
    return line(points, closed=True)


def tent(at: Point, size: float = 1.0) -> str:
    shape: list[list[Point]] = [[(-9, 5), (0, -7), (9, 5)], [(-2.4, 5), (0, -1), (2.4, 5)]]
    return "".join(line([(at[0] + x * size, at[1] + y * size) for x, y in part], closed=True) for part in shape)


# Half of an aircraft from nose to tail, right of its axis.
_HALF: tuple[Point, ...] = (
    (0, -0.95), (0.13, -0.72), (0.15, -0.34), (0.98, -0.02), (0.98, 0.2), (0.14, 0.14),
    (0.1, 0.62), (0.38, 0.8), (0.38, 0.95), (0, 0.86),
)  # fmt: skip
_AIRCRAFT: tuple[Point, ...] = (*_HALF, *((-x, y) for x, y in reversed(_HALF[1:-1])))


def aircraft(at: Point, size: float) -> str:
    """An aircraft seen from above, nose up."""
    return line([(at[0] + x * size, at[1] + y * size) for x, y in _AIRCRAFT], closed=True)


def anchor(at: Point, r: float) -> str:
    x, y = round(at[0], 1), round(at[1], 1)
    ring, top, arm = r * 0.16, y - r * 0.52, r * 0.52
    return (
        f"{move(x, top)}a{num(ring)} {num(ring)} 0 1 1 .01 0{move(x, top)}v{num(r * 1.1)}"
        f"{move(x - r * 0.3, y - r * 0.26)}h{num(r * 0.6)}"
        f"{move(x - arm, y + r * 0.12)}q{numbers((r * 0.06, r * 0.44, arm, r * 0.46))}"
        f"q{numbers((r * 0.46, -r * 0.02, arm, -r * 0.46))}"
    )
