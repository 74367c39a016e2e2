"""What some boards print besides ground and places: landing beaches, displaced areas, weather lines, sea crossings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from engaja.datafile import Words
from engaja.drawing import palette
from engaja.drawing.chart import WATER, Chart
from engaja.drawing.lettering import BADGE, write_badge
from engaja.drawing.outline import HEX_HEIGHT, R, centre, neighbours, plain_area
from engaja.drawing.rect import Rect
from engaja.drawing.sectors import WIDE, Sheaf, polygons
from engaja.drawing.svg import disc, line, stroke, tag
from engaja.drawing.water import middle
from engaja.hexes import Hex, Point

# Colours that beaches are called by, in the words of the boards' files.
BEACHES = {
    "branca": (Words("Branca", "White"), "#FFFDF6", palette.INK),
    "vermelha": (Words("Vermelha", "Red"), "#C03A2E", palette.PANEL),
    "laranja": (Words("Laranja", "Orange"), "#E0812B", palette.INK),
    "azul": (Words("Azul", "Blue"), "#2F6EB5", palette.PANEL),
    "amarela": (Words("Amarela", "Yellow"), "#EFC63A", palette.INK),
    "verde": (Words("Verde", "Green"), "#4E9A57", palette.PANEL),
    "violeta": (Words("Violeta", "Violet"), "#8A5AA8", palette.PANEL),
}


def draw(chart: Chart) -> str:
    parts = (_weather_lines(chart), _crossings(chart), _displaced(chart), _entries(chart), _beaches(chart))
    return tag("g", *parts, class_="b-marks") if any(parts) else ""


def taken(chart: Chart) -> list[Rect]:
    """The boxes of beaches' badges and of displaced numbers."""
    beaches = [Rect.round(landing.badge, 7) for landing in _landings(chart)]
    numbers = [Rect.round(at, 8) for at, _ in (*_ring_numbers(chart), *_entry_numbers(chart))]
    return beaches + numbers


def _weather_lines(chart: Chart) -> str:
    """Long dashed lines across the map, given in fractions of columns and rows."""
    if not chart.board.lines:
        return ""
    sheaf = Sheaf(WIDE)
    for name in sorted(chart.board.lines):
        track = np.array([_at(col, row) for col, row in chart.board.lines[name]])
        for _ in range(3):  # corner cutting: each pass halves the corners
            a, b = track[:-1], track[1:]
            inner = np.stack((a * 0.75 + b * 0.25, a * 0.25 + b * 0.75), axis=1).reshape(-1, 2)
            track = np.vstack((track[:1], inner, track[-1:]))
        sheaf.outline([(float(x), float(y)) for x, y in track], grid=0.5, longest=900)
    under = sheaf.group(stroke=palette.HALO, stroke_width=6.5, opacity=0.5)
    return tag("g", under, sheaf.group(stroke=palette.WATER_NAME, stroke_width=3.2, stroke_dasharray="16 9"),
               fill="none", class_="b-weather")  # fmt: skip


def _at(col: float, row: float) -> Point:
    return R * (1.5 * col - 0.5), HEX_HEIGHT * (row - 0.5)


def _crossings(chart: Chart) -> str:
    """A short row of dots over each arm of the sea: it can be crossed."""
    sheaf = Sheaf()
    for side in chart.sides("strait"):
        x, y = middle(chart, side)
        ax, ay = chart.centre(side[0])
        angle = math.atan2(ay - y, ax - x)
        dx, dy = math.cos(angle) * 11, math.sin(angle) * 11
        sheaf.add((x, y), stroke(x - dx, y - dy, 2 * dx, 2 * dy))
    return sheaf.group(stroke=palette.WATER_NAME, stroke_width=2.2, stroke_dasharray="0 3.6", stroke_linecap="round")


def _displaced(chart: Chart) -> str:
    """Areas of the grid that lie elsewhere: a double outline, and in each hex around them what passing adds."""
    outlines = Sheaf()
    for box in chart.board.boxes:
        ground = plain_area(chart.cell(h) for h in box.hexes)
        for inset in (1.6, 4.6):
            for polygon in polygons(ground.buffer(-inset, join_style="mitre")):
                outlines.polyline(list(polygon.exterior.coords)[:-1], closed=True)
    if not outlines:
        return ""
    return outlines.group(fill="none", stroke=palette.OBJECTIVE, stroke_width=1.3) + _badges(_ring_numbers(chart))


def _entries(chart: Chart) -> str:
    """In the hex through which far boxes are reached: their distances, and an arrow off the sheet."""
    arrows = Sheaf()
    for hex_ in sorted({box.entry for box in chart.board.boxes if box.entry is not None and not box.hexes}):
        x, y = chart.centre(hex_)
        outside = [centre(cell) for cell in neighbours(chart.cell(hex_)) if not chart.grid.contains(*cell)]
        angle = math.atan2(sum(oy - y for _, oy in outside), sum(ox - x for ox, _ in outside))
        ux, uy = math.cos(angle), math.sin(angle)
        head = ((44, 0), (33, 7), (33, -7))
        arrows.polyline([(x + ux * a - uy * b, y + uy * a + ux * b) for a, b in head], closed=True)
    if not arrows:
        return ""
    return arrows.group(fill=palette.OBJECTIVE, stroke=palette.HALO, stroke_width=1) + _badges(_entry_numbers(chart))


def _entry_numbers(chart: Chart) -> Iterator[tuple[Point, str]]:
    """Two rows of discs in the middle of the hex."""
    far: dict[Hex, list[str]] = {}
    for box in chart.board.boxes:
        if box.entry is not None and not box.hexes:
            far.setdefault(box.entry, []).append(str(box.distance))
    for hex_, numbers in sorted(far.items()):
        x, y = chart.centre(hex_)
        upper = numbers[: math.ceil(len(numbers) / 2)] if len(numbers) > 3 else numbers
        for row, level in ((upper, -8.5 if len(numbers) > 3 else 0.0), (numbers[len(upper) :], 9.5)):
            for i, number in enumerate(row):
                yield (x + (i - (len(row) - 1) / 2) * 18, y + level), number


def _badges(numbers: Iterable[tuple[Point, str]]) -> str:
    discs = Sheaf(WIDE)
    figures: list[str] = []
    for (x, y), text in numbers:
        discs.add((x, y), disc(x, y, 8))
        figures.append(write_badge(text, x, y + 2.9))
    grounds = discs.group(fill=palette.OBJECTIVE, stroke=palette.HALO, stroke_width=1)
    return grounds + tag("g", *figures, fill=palette.PANEL)


def _ring_numbers(chart: Chart) -> Iterator[tuple[Point, str]]:
    for box in chart.board.boxes:
        around = {n for h in box.hexes for n in chart.grid.neighbours(h)} - set(box.hexes)
        for hex_ in sorted(around):
            x, y = chart.centre(hex_)
            yield (x, y + 22), f"+{box.distance}"


class Landing(NamedTuple):
    """A beach in one of its hexes: the arrow from the sea, and where its badge stands."""

    beach: str
    arrow: str
    badge: Point


def _beaches(chart: Chart) -> str:
    parts: list[str] = []
    for beach, arrow, (x, y) in _landings(chart):
        said, colour, ink = BEACHES.get(beach.lower(), (Words(beach, beach), palette.HALO, palette.INK))
        edge = {"fill": colour, "stroke": palette.INK, "stroke_width": 1.1, "stroke_linejoin": "round"}
        parts.append(tag("path", d=arrow + disc(x, y, 6.8), **edge))
        parts.append(write_badge(said.in_(chart.language)[:2], x, y + 2.9, ink))
    return tag("g", *parts, class_="b-beaches") if parts else ""


def _landings(chart: Chart) -> Iterator[Landing]:
    """Beaches that share a hex have their arrows side by side."""
    beaches = chart.board.areas.get("beach", {})
    for beach, hexes in beaches.items():
        for hex_ in hexes:
            sharing = [other for other, its in beaches.items() if hex_ in its]
            yield _landing(chart, hex_, beach, (sharing.index(beach) - (len(sharing) - 1) / 2) * 16)


def _landing(chart: Chart, hex_: Hex, beach: str, shift: float) -> Landing:
    x, y = chart.centre(hex_)
    seas = [chart.centre(n) for n in chart.grid.neighbours(hex_) if chart.board.ground[n].terrain in WATER]
    angle = math.atan2(sum(sy - y for _, sy in seas), sum(sx - x for sx, _ in seas))
    angle = round(angle / (math.pi / 6)) * (math.pi / 6)  # of one of twelve directions: calmer along a crooked coast
    ux, uy = math.cos(angle), math.sin(angle)

    def at(along: float, across: float) -> Point:
        return x + ux * along - uy * (across + shift), y + uy * along + ux * (across + shift)

    tip, neck, tail, half, head = 22.0, 32.0, 43.0, 3.4, 7.6
    corners = ((tip, 0.0), (neck, head), (neck, half), (tail, half), (tail, -half), (neck, -half), (neck, -head))
    return Landing(beach, line([at(*corner) for corner in corners], closed=True), at(tail + 4, 0))


def css() -> list[str]:
    return [f".b-badge{{{BADGE.css};text-anchor:middle}}"]
