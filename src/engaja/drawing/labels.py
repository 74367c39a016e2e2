"""Words on the map: hex numbers, names of places, waters, regions and ranges. Names never cover one another."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from shapely import LineString

from engaja.drawing.chart import Chart
from engaja.drawing.lettering import Face
from engaja.drawing.outline import R
from engaja.drawing.places import AIRFIELD_AT, DISC, STAR_AT, harbour, is_town
from engaja.drawing.sectors import sector
from engaja.drawing.svg import curve, num, tag, words
from engaja.drawing.water import River
from engaja.hexes import Hex, Point

WIDEST = 74.0  # a wider name is condensed to this
NUMBER_AT = -26.6  # baseline of a hex number, from the centre
NAME_AT = 33.2  # baseline of a name

FACES = {
    "great": Face("Alegreya Sans", 800, 15, spacing=1.6, capitals=True),
    "objective": Face("Alegreya Sans", 800, 11.5),
    "town": Face("Alegreya Sans", 700, 10),
    "village": Face("Alegreya Sans", 500, 9),
    "airfield": Face("Alegreya Sans", 500, 8.8, italic=True),
    "number": Face("Barlow Condensed", 500, 7.6),
    "river": Face("Alegreya", 400, 12, italic=True, spacing=0.6),
}


@dataclass(frozen=True, slots=True)
class Rect:
    """A box on the map that words fill."""

    x: float
    y: float
    w: float
    h: float

    def overlap(self, other: Rect) -> float:
        """The area that two boxes share."""
        across = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        down = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return across * down if across > 0 and down > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a place where it is written."""

    hex: Hex
    text: str
    rank: str
    at: Point  # middle of the baseline
    width: float  # as drawn, after condensing
    condensed: bool

    @property
    def box(self) -> Rect:
        size = FACES[self.rank].size
        return Rect(self.at[0] - self.width / 2, self.at[1] - size * 0.72, self.width, size * 0.92)


def names(chart: Chart) -> list[Name]:
    """Every name of a place, the most important placed first."""
    wanted = [(h, ground.place) for h, ground in enumerate(chart.board.ground) if ground.place]
    ranked = [(Hex(h), place, _rank(chart, Hex(h))) for h, place in wanted if place]
    ranked.sort(key=lambda item: (list(FACES).index(item[2]), item[0]))
    taken = _symbols(chart)
    done: list[Name] = []
    seen: set[str] = set()
    for hex_, place, rank in ranked:
        if rank == "great" and place in seen:
            continue
        seen.add(place)
        name = _placed(chart, hex_, place, rank, taken + [other.box for other in done])
        done.append(name)
    return done


def draw_names(made: list[Name]) -> str:
    groups = []
    for rank in ("airfield", "village", "town", "objective", "great"):
        texts = [_text(name) for name in made if name.rank == rank]
        if texts:
            groups.append(tag("g", *texts, class_=f"b-name b-name-{rank}"))
    return tag("g", *groups, class_="b-names")


def draw_numbers(chart: Chart) -> str:
    """Hex numbers, one element a sector: every figure has its own place, so no tree of thousands is needed."""
    face = FACES["number"]
    by_sector: dict[tuple[int, int], list[Hex]] = {}
    for hex_ in chart.grid:
        by_sector.setdefault(sector(chart.centre(hex_)), []).append(hex_)
    step = face.width("0")
    texts = []
    for key in sorted(by_sector):
        xs: list[str] = []
        ys: list[str] = []
        figures: list[str] = []
        for hex_ in sorted(by_sector[key], key=lambda h: (chart.cell(h)[1], chart.cell(h)[0])):
            x, y = chart.centre(hex_)
            number = chart.grid.format(hex_)
            figures.append(number)
            xs += [num(round(x + step * (i - 1.5), 1)) for i in range(4)]
            ys += [num(round(y + NUMBER_AT, 1))] * 4
        texts.append(tag("text", "".join(figures), x=" ".join(xs), y=" ".join(ys)))
    return tag("g", *texts, class_="b-numbers")


def draw_rivers(chart: Chart, rivers: list[River], made: list[Name]) -> str:
    """The name of each river along the calmest stretch of its course that no other name needs."""
    taken = [name.box for name in made]
    parts: list[str] = []
    for i, river in enumerate(sorted(rivers, key=lambda r: r.name)):
        found = _stretch(chart, river, taken)
        if found is None:
            continue
        path, boxes = found
        taken += boxes
        key = chart.id(f"river-{i}")
        parts.append(tag("defs", tag("path", d=curve(path, grid=0.5), id=key)))
        parts.append(tag("text", tag("textPath", words(river.name), href=f"#{key}", startOffset="50%")))
    return tag("g", *parts, class_="b-name b-name-river") if parts else ""


def _stretch(chart: Chart, river: River, taken: list[Rect]) -> tuple[list[Point], list[Rect]] | None:
    """The window of the course with the least bend and the least company; the name stands above the water."""
    face = FACES["river"]
    need = face.width(river.name) * 1.12 + 6
    length = river.course.length
    if length < need:
        return None
    best: tuple[float, list[Point], list[Rect]] | None = None
    for start in np.arange(0.0, length - need + 0.1, 12.0):
        points = [river.course.interpolate(float(at)) for at in np.linspace(start, start + need, 12)]
        track = [(p.x, p.y) for p in points]
        if track[0][0] > track[-1][0]:
            track.reverse()
        chord = LineString((track[0], track[-1]))
        bend = max(chord.distance(p) for p in points) + 40 * max(0.0, 1 - chord.length / need * 1.02)
        width = river.width_near(track[6])
        smooth = _eased_track(track)
        lifted = LineString(smooth).offset_curve(-(width / 2 + 2.6))
        if lifted.is_empty or lifted.geom_type != "LineString":
            continue
        line = [(float(x), float(y)) for x, y in lifted.coords]
        boxes = [Rect(x - 5, y - 9, 10, 10) for x, y in line[1:-1:2]]
        cost = bend * 3 + sum(box.overlap(other) for box in boxes for other in taken) * 0.6
        cost += 0.004 * abs(start + need / 2 - length / 2)
        outside = [p for p in line if not (6 < p[0] < chart.width - 6 and 12 < p[1] < chart.height - 6)]
        cost += 200 * len(outside)
        if best is None or cost < best[0]:
            best = cost, line, boxes
    return (best[1], best[2]) if best else None


def _eased_track(track: list[Point]) -> list[Point]:
    points = np.array(track)
    for _ in range(3):
        points[1:-1] = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
    return [(float(x), float(y)) for x, y in points]


def _rank(chart: Chart, hex_: Hex) -> str:
    ground = chart.board.ground[hex_]
    if is_town(ground) and len(chart.board.place(ground.place or "")) > 1:
        return "great"
    if "objective" in ground.features:
        return "objective"
    if is_town(ground):
        return "town"
    if ground.features & {"airfield", "airbase"} and "village" not in ground.features:
        return "airfield"
    return "village"


def _symbols(chart: Chart) -> list[Rect]:
    """Boxes of numbers, stars, airfields and ports: the fixed slots."""
    out: list[Rect] = []
    for hex_ in chart.grid:
        x, y = chart.centre(hex_)
        features = chart.board.ground[hex_].features
        if features & {"airfield", "airbase"}:
            out.append(_disc_box((x + AIRFIELD_AT[0], y + AIRFIELD_AT[1]), DISC))
        if "port" in features:
            out.append(_disc_box(harbour(chart, hex_), DISC))
        if "objective" in features:
            out.append(_disc_box((x + STAR_AT[0], y + STAR_AT[1]), 5))
    return out


def _disc_box(at: Point, r: float) -> Rect:
    return Rect(at[0] - r, at[1] - r, 2 * r, 2 * r)


def _placed(chart: Chart, hex_: Hex, place: str, rank: str, taken: list[Rect]) -> Name:
    """On the bottom edge of the hex; moved where it would cover something, pushed inside at the map's edges."""
    face = FACES[rank]
    natural = face.width(place)
    width = min(natural, WIDEST) if rank != "great" else natural
    x, y = chart.centre(hex_)
    near = [box for box in taken if abs(box.x - x) < 3 * R and abs(box.y - y) < 3 * R]
    best: tuple[float, Name] | None = None
    for dx, dy in _moves():
        at = (min(max(x + dx, width / 2 + 2), chart.width - width / 2 - 2), min(y + NAME_AT + dy, chart.height - 2))
        name = Name(hex_, place, rank, at, width, natural > width)
        cost = sum(name.box.overlap(box) for box in near) + math.hypot(dx, dy * 1.6) * 0.35
        if best is None or cost < best[0]:
            best = cost, name
    assert best is not None
    return best[1]


def _moves() -> list[Point]:
    return [(dx, dy) for dy in (0, -3, 3, -6, 5) for dx in (0, -5, 5, -10, 10, -16, 16, -22, 22)]


def _text(name: Name) -> str:
    face = FACES[name.rank]
    squeeze = {"textLength": num(name.width), "lengthAdjust": "spacingAndGlyphs"} if name.condensed else {}
    return tag("text", words(face.set(name.text)), x=round(name.at[0], 1), y=round(name.at[1], 1), **squeeze)
