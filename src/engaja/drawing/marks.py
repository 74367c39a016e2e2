"""What some boards print besides ground and places: landing beaches, displaced areas, weather lines, sea crossings."""

from __future__ import annotations

import math
from collections.abc import Iterator

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
    beaches = [Rect.round(badge, 7) for _, _, badge, _ in _landings(chart)]
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
    return outlines.group(fill="none", stroke=palette.OBJECTIVE, stroke_width=1.3) + _badges(list(_ring_numbers(chart)))


def _entries(chart: Chart) -> str:
    """In the hex through which far boxes are reached: their distances, and arrows off the sheet."""
    numbers = list(_entry_numbers(chart))
    arrows = Sheaf()
    for hex_ in sorted({box.entry for box in chart.board.boxes if box.entry is not None and not box.hexes}):
        x, y = chart.centre(hex_)
        outside = [centre(cell) for cell in neighbours(chart.cell(hex_)) if not chart.grid.contains(*cell)]
        if outside:
            ox, oy = (sum(p[i] for p in outside) / len(outside) for i in (0, 1))
            angle = math.atan2(oy - y, ox - x)
            ux, uy = math.cos(angle), math.sin(angle)
            tip, base = (x + ux * 44, y + uy * 44), (x + ux * 33, y + uy * 33)
            arrows.polyline(
                [tip, (base[0] - uy * 7, base[1] + ux * 7), (base[0] + uy * 7, base[1] - ux * 7)], closed=True
            )
    return arrows.group(fill=palette.OBJECTIVE, stroke=palette.HALO, stroke_width=1) + (
        _badges(numbers) if numbers else ""
    )


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


def _badges(numbers: list[tuple[Point, str]]) -> str:
    discs = Sheaf(WIDE)
    for (x, y), _ in numbers:
        discs.add((x, y), disc(x, y, 8))
    figures = [write_badge(text, x, y + 2.9) for (x, y), text in numbers]
    return discs.group(fill=palette.OBJECTIVE, stroke=palette.HALO, stroke_width=1) + tag(
        "g", *figures, fill=palette.PANEL
    )


def _ring_numbers(chart: Chart) -> Iterator[tuple[Point, str]]:
    for box in chart.board.boxes:
        around = {n for h in box.hexes for n in chart.grid.neighbours(h)} - set(box.hexes)
        for hex_ in sorted(around):
            x, y = chart.centre(hex_)
            yield (x, y + 22), f"+{box.distance}"


def _beaches(chart: Chart) -> str:
    arrows: list[str] = []
    for shaft, name, (bx, by), _ in _landings(chart):
        said, colour, ink = BEACHES.get(name.lower(), (Words(name, name), palette.HALO, palette.INK))
        short = said.in_(chart.language)[:2]
        arrows.append(tag("path", d=shaft, fill=colour, stroke=palette.INK, stroke_width=1.1, stroke_linejoin="round"))
        arrows.append(
            tag("circle", cx=round(bx, 1), cy=round(by, 1), r=6.8, fill=colour, stroke=palette.INK, stroke_width=1.1)
        )
        arrows.append(write_badge(short, bx, by + 2.9, ink))
    return tag("g", *arrows, class_="b-beaches") if arrows else ""


def _landings(chart: Chart) -> Iterator[tuple[str, str, Point, Hex]]:
    """An arrow for each hex of each beach, from the sea: its shape, the beach, the place of its badge, the hex."""
    beaches = chart.board.areas.get("beach", {})
    for name, hexes in beaches.items():
        for hex_ in hexes:
            sharing = [other for other, its in beaches.items() if hex_ in its]
            shift = (sharing.index(name) - (len(sharing) - 1) / 2) * 16
            yield (*_arrow(chart, hex_, shift, name), hex_)


def _arrow(chart: Chart, hex_: Hex, shift: float, name: str) -> tuple[str, str, Point]:
    x, y = chart.centre(hex_)
    seas = [chart.centre(n) for n in chart.grid.neighbours(hex_) if chart.board.ground[n].terrain in WATER]
    to_sea = (sum(p[0] - x for p in seas), sum(p[1] - y for p in seas))
    # An arrow that comes straight from the side of the map is easier to read than one for every turn of the coast.
    angle = math.atan2(to_sea[1], to_sea[0])
    angle = round(angle / (math.pi / 6)) * (math.pi / 6)
    ux, uy = math.cos(angle), math.sin(angle)

    def at(along: float, across: float) -> Point:
        return x + ux * along - uy * (across + shift), y + uy * along + ux * (across + shift)

    tip, neck, tail, half, head = 22.0, 32.0, 43.0, 3.4, 7.6
    outline = [
        at(tip, 0),
        at(neck, head),
        at(neck, half),
        at(tail, half),
        at(tail, -half),
        at(neck, -half),
        at(neck, -head),
    ]
    return line(outline, closed=True), name, at(tail + 4, 0)


def css() -> list[str]:
    return [f".b-badge{{{BADGE.css};text-anchor:middle}}"]
