"""Names across the map: waters, regions, ranges, rivers. Each follows a curve of its own."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from shapely import LineString

from engaja.board import Label
from engaja.drawing import palette
from engaja.drawing.chart import Chart
from engaja.drawing.lettering import Face
from engaja.drawing.outline import Points, R
from engaja.drawing.rect import Rect
from engaja.drawing.svg import curve, num, tag, words
from engaja.drawing.water import River
from engaja.hexes import Point

LEAST = 8.0  # pixels: a name across the map that would be smaller on the screen is not shown

RIVER = Face("Alegreya", 400, 12, italic=True, spacing=0.5)


@dataclass(frozen=True, slots=True)
class Manner:
    """How names of a kind are set: how large for the room they have, how widely spaced."""

    family: str
    weight: int
    italic: bool
    capitals: bool
    smallest: float
    largest: float
    share: float  # of a letter's room that the letter takes, in ems
    widest: float  # spacing between letters at most, in ems
    over: bool  # above roads and towns, with a halo, or beneath them


MANNERS = {
    "water": Manner("Alegreya", 400, True, False, 13, 46, 0.62, 0.34, over=True),
    "region": Manner("Alegreya", 700, False, True, 15, 46, 1.35, 1.5, over=False),
    "island": Manner("Alegreya", 800, False, True, 13, 44, 1.15, 1.1, over=True),
    "range": Manner("Alegreya Sans", 800, False, True, 9, 15, 1.0, 0.75, over=True),
    "river": Manner("Alegreya", 400, True, False, 12, 12, 0.6, 0.1, over=True),
}


@dataclass(frozen=True, slots=True)
class Written:
    """A name on its curve, ready to be drawn."""

    kind: str
    text: str
    face: Face
    track: tuple[Point, ...]

    def boxes(self) -> list[Rect]:
        """Small boxes along the letters, for whatever must keep clear of them."""
        line = LineString(self.track)
        half = self.face.width(self.text) / 2
        at = np.arange(line.length / 2 - half, line.length / 2 + half, self.face.size * 0.6)
        size = self.face.size
        spots = [line.interpolate(float(a)) for a in at]
        return [Rect(spot.x - size * 0.36, spot.y - size * 0.55, size * 0.72, size * 0.8) for spot in spots]


def written(chart: Chart) -> list[Written]:
    """The names that the board's file lists, save those of cities, which stand in their hexes."""
    return [_written(chart, label) for label in chart.board.labels if label.kind in MANNERS]


def river_names(chart: Chart, rivers: list[River], taken: list[Rect]) -> list[Written]:
    """The name of each river along the calmest stretch of its course that nothing else needs."""
    taken = list(taken)
    out: list[Written] = []
    for river in sorted(rivers, key=lambda river: (-river.course.length, river.name)):
        named = any(name.text == river.name for name in out)  # its branches need no second name
        track = None if named else _stretch(chart, river, taken)
        if track is not None:
            name = Written("river", chart.board.called(river.name).in_(chart.language), RIVER, tuple(track))
            taken += name.boxes()
            out.append(name)
    return out


def draw(chart: Chart, names: list[Written], *, over: bool) -> str:
    """The names that lie above roads and towns, or those beneath."""
    chosen = [(i, name) for i, name in enumerate(names) if MANNERS[name.kind].over == over]
    if not chosen:
        return ""
    tracks = [tag("path", d=curve(name.track, grid=0.5), id=chart.id(f"track-{i}-{name.kind}")) for i, name in chosen]
    return tag("defs", *tracks) + tag("g", *(_text(chart, i, name) for i, name in chosen), class_="b-labels")


def _text(chart: Chart, i: int, name: Written) -> str:
    """Size and spacing differ from name to name, so they stand on the element itself."""
    key = chart.id(f"track-{i}-{name.kind}")
    on_path = tag("textPath", words(name.face.set(name.text)), href=f"#{key}", startOffset="50%")
    size, spacing = num(name.face.size), num(name.face.spacing) if name.face.spacing else None
    # Half the size of a capital below the track, so that letters sit astride it; rivers' names stand on their track.
    drop = None if name.kind == "river" else num(name.face.size * 0.3)
    opacity = num(_region_ink(name.face.size)) if name.kind == "region" else None
    waits = f"--since:{LEAST / name.face.size:.2f}" + (f";--ink:{opacity}" if opacity else "")
    return tag("text", on_path, dy=drop, font_size=size, letter_spacing=spacing, opacity=opacity, style=waits,
               class_=f"b-label b-label-{name.kind} b-waits")  # fmt: skip


def _region_ink(size: float) -> float:
    """Large letters are pale, small ones darker, so that both recede alike."""
    return 0.62 - 0.4 * min(max((size - 15) / 20, 0.0), 1.0)


def _written(chart: Chart, label: Label) -> Written:
    manner = MANNERS[label.kind]
    text = label.text.in_(chart.language)
    track = _track([chart.centre(h) for h in label.along])
    length = LineString(track).length
    letters = max(len(text), 1)
    size = min(max(length / letters / manner.share, manner.smallest), manner.largest)
    plain = Face(manner.family, manner.weight, size, manner.italic, 0.0, manner.capitals)
    spare = (length - plain.width(text)) / max(letters - 1, 1)
    spacing = min(max(spare, 0.0), manner.widest * size)
    face = Face(manner.family, manner.weight, round(size, 1), manner.italic, round(spacing, 1), manner.capitals)
    return Written(label.kind, text, face, tuple(_long_enough(track, face.width(text) + 4)))


def _track(places: list[Point]) -> list[Point]:
    """A smooth curve through the places, from left to right; one place gives a level line."""
    if len(places) == 1:
        (x, y) = places[0]
        return [(x - R, y), (x + R, y)]
    if places[0][0] > places[-1][0] + 1:
        places = places[::-1]
    points = np.array(places, dtype=float)
    along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))))
    bends = min(len(places) - 1, 2 if len(places) < 6 else 3)  # an arc, or for many places an S
    at = np.linspace(0.0, along[-1], max(int(along[-1] / 14), 8))
    return _as_points(np.column_stack([np.polyval(np.polyfit(along, points[:, i], bends), at) for i in (0, 1)]))


def _long_enough(track: list[Point], need: float) -> list[Point]:
    """The track, lengthened straight at both ends when the words would not fit."""
    length = LineString(track).length
    if length >= need:
        return track
    extra = (need - length) / 2
    return [_beyond(track[1], track[0], extra), *track, _beyond(track[-2], track[-1], extra)]


def _beyond(before: Point, end: Point, by: float) -> Point:
    length = math.dist(before, end) or 1.0
    return end[0] + (end[0] - before[0]) * by / length, end[1] + (end[1] - before[1]) * by / length


def _stretch(chart: Chart, river: River, taken: list[Rect]) -> list[Point] | None:
    """The window of the course with the least bend and the least company; the name stands above the water."""
    need = RIVER.width(river.name) * 1.1 + 6
    length = river.course.length
    if length < need:
        return None
    best: tuple[float, list[Point]] | None = None
    for start in np.arange(0.0, length - need + 0.1, 10.0):
        spots = [river.course.interpolate(float(at)) for at in np.linspace(start, start + need, 14)]
        course = np.array([(spot.x, spot.y) for spot in spots])
        if course[0, 0] > course[-1, 0]:
            course = course[::-1]
        for side in (-1.0, 1.0):
            track = _beside(course, river.width_near((spots[7].x, spots[7].y)), side)
            cost = _bend(course) * 2.5 + _company(chart, track, taken) + abs(start + need / 2 - length / 2) * 0.01
            cost += 3.0 if side > 0 else 0.0  # above the water if possible
            if best is None or cost < best[0]:
                best = cost, track
    return best[1] if best else None


def _beside(course: Points, width: float, side: float) -> list[Point]:
    """A calm line next to a course: above it, or below it by the height of the letters."""
    calm = _eased(course, 6)
    tangent = np.gradient(calm, axis=0)
    normal = np.column_stack((-tangent[:, 1], tangent[:, 0])) / np.maximum(np.hypot(*tangent.T), 1e-6)[:, None]
    away = width / 2 + (2.8 if side < 0 else 9.6)
    return _as_points(calm + normal * side * away)


def _bend(course: Points) -> float:
    """How far a stretch is from a straight line, in units; a sharp turn counts more."""
    chord = course[-1] - course[0]
    length = float(np.hypot(*chord)) or 1.0
    off = np.abs((course[:, 0] - course[0, 0]) * chord[1] - (course[:, 1] - course[0, 1]) * chord[0]) / length
    walked = float(np.sum(np.hypot(*np.diff(course, axis=0).T)))
    return float(off.max()) + 60 * max(0.0, walked / length - 1.06)


def _company(chart: Chart, track: list[Point], taken: list[Rect]) -> float:
    boxes = [Rect(x - 4, y - 8, 8, 9) for x, y in track]
    lost = sum(1 for x, y in track if not (8 < x < chart.width - 8 and 14 < y < chart.height - 6))
    near = [other for other in taken if abs(other.x - track[7][0]) < 160 and abs(other.y - track[7][1]) < 120]
    return sum(box.overlap(other) for box in boxes for other in near) * 0.8 + 60.0 * lost


def _eased(track: Points, times: int) -> Points:
    out = np.array(track, dtype=float)
    for _ in range(times):
        out[1:-1] = (out[:-2] + 2 * out[1:-1] + out[2:]) / 4
    return out


def _as_points(track: Points) -> list[Point]:
    return [(float(x), float(y)) for x, y in track]


def css() -> list[str]:
    halo = f"stroke:{palette.HALO};stroke-opacity:.85;stroke-linejoin:round;paint-order:stroke"
    sea = "stroke:#B9D5DF;stroke-opacity:.55;stroke-width:2.5px;paint-order:stroke"
    faint = f"stroke:{palette.HALO};stroke-opacity:.45;paint-order:stroke"
    serif = "font-family:Alegreya,Georgia,serif"
    rules = {
        "water": f"{serif};font-style:italic;fill:{palette.WATER_NAME};{sea}",
        "region": f"{serif};font-weight:700;fill:{palette.FRAME};stroke-width:2px;{faint}",
        "island": f"{serif};font-weight:800;fill:{palette.FRAME};opacity:.68;--ink:.68;stroke-width:3px;{halo}",
        "range": f"font-family:'Alegreya Sans',sans-serif;font-weight:800;fill:#4A3323;stroke-width:2.6px;{halo}",
        "river": f"{serif};font-style:italic;fill:{palette.WATER_NAME};stroke-width:2.2px;{halo}",
    }
    return [".b-label{text-anchor:middle}", *(f".b-label-{kind}{{{rule}}}" for kind, rule in rules.items())]
