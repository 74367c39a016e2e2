"""The symbols of a hex, each in its own slot, so that nothing ever covers the number, the name or the counter."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from engaja.drawing import palette
from engaja.drawing.chart import WATER, Chart
from engaja.drawing.lettering import write_badge
from engaja.drawing.outline import R
from engaja.drawing.rect import Rect
from engaja.drawing.sectors import WIDE, Sheaf
from engaja.drawing.svg import disc, line, move, num, numbers, tag
from engaja.hexes import Direction, Hex, Point

DISC = 7.4  # radius of the round symbols
AIRFIELD_AT = (28.5, -3.0)  # in the west corner, or in the east one where a harbour lies west
STAR_AT = (15.5, -29.0)
CAMP_AT = (28.0, -4.0)
SIZES = {"airfield": DISC, "airbase": DISC + 2.4, "port": DISC, "objective": 5.4, "bivouac": 9.0}


class Symbol(NamedTuple):
    kind: str
    at: Point
    hex: Hex


def symbols(chart: Chart) -> Iterator[Symbol]:
    """Every symbol of the board, where it stands."""
    for hex_ in chart.grid:
        features = chart.board.ground[hex_].features
        x, y = chart.centre(hex_)
        if features & {"airfield", "airbase"}:
            yield Symbol("airbase" if "airbase" in features else "airfield", _airfield(chart, hex_), hex_)
        if "port" in features:
            yield Symbol("port", _harbour(chart, hex_), hex_)
        if "objective" in features:
            yield Symbol("objective", (x + STAR_AT[0], y + STAR_AT[1]), hex_)
        if "bivouac" in features:
            yield Symbol("bivouac", (x + CAMP_AT[0], y + CAMP_AT[1]), hex_)


def taken(chart: Chart) -> list[Rect]:
    """The boxes that names keep clear of."""
    return [Rect.round(symbol.at, SIZES[symbol.kind]) for symbol in symbols(chart)]


def draw(chart: Chart) -> str:
    discs, planes, harbours, anchors, stars, tents = (Sheaf(WIDE) for _ in range(6))
    camps: list[str] = []
    for kind, at, hex_ in symbols(chart):
        if kind in ("airfield", "airbase"):
            discs.add(at, disc(*at, DISC) + (disc(*at, SIZES["airbase"]) if kind == "airbase" else ""))
            planes.add(at, aircraft(at, DISC * 0.86))
        elif kind == "port":
            harbours.add(at, disc(*at, DISC))
            anchors.add(at, anchor(at, DISC))
        elif kind == "objective":
            stars.add(at, star(at, SIZES[kind]))
        else:
            tents.add(at, tent(at, 0.8))
            camps.append(write_badge(_camp(chart, hex_), at[0], at[1] + 12))
    return tag(
        "g",
        tents.group(fill=palette.TENT, stroke=palette.INK, stroke_width=1.0, stroke_linejoin="round"),
        discs.group(fill=palette.PANEL, stroke=palette.INK, stroke_width=1.1, fill_rule="evenodd"),
        planes.group(fill=palette.INK),
        harbours.group(fill=palette.WATER_NAME, stroke=palette.PANEL, stroke_width=1.2),
        anchors.group(fill="none", stroke=palette.PANEL, stroke_width=1.35, stroke_linecap="round"),
        stars.group(fill=palette.STAR, stroke=palette.HALO, stroke_width=1.6, paint_order="stroke"),
        *camps,
        class_="b-symbols",
    )


def _airfield(chart: Chart, hex_: Hex) -> Point:
    x, y = chart.centre(hex_)
    west = "port" in chart.board.ground[hex_].features and _harbour(chart, hex_)[0] < x
    return x + AIRFIELD_AT[0] * (1 if west else -1), y + AIRFIELD_AT[1]


def _harbour(chart: Chart, hex_: Hex) -> Point:
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


def _camp(chart: Chart, hex_: Hex) -> str:
    """The number of the formation that camps there: the first word of the area's name."""
    camps = chart.board.areas.get("bivouac", {})
    return next((name.split()[0] for name, hexes in camps.items() if hex_ in hexes), "")


# Shapes, also for the legend


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
