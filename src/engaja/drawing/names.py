"""Words inside hexes: the number at the top, the name on the bottom edge. Names never cover one another."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from engaja.drawing import palette
from engaja.drawing.chart import Chart
from engaja.drawing.lettering import Face
from engaja.drawing.outline import R
from engaja.drawing.rect import Rect
from engaja.drawing.sectors import BROAD, sector
from engaja.drawing.svg import num, tag, words
from engaja.drawing.towns import is_town
from engaja.hexes import Hex, Point

WIDEST = 74.0  # a wider name is condensed to this
NUMBER_AT = -26.4  # baseline of a hex number, from the centre
NAME_TOP = 26.0  # top of a name's capitals: below a stack of four

NUMBER = Face("Barlow Condensed", 500, 7.6)
# From the greatest to the least: the greater is placed first.
FACES = {
    "great": Face("Alegreya Sans", 800, 15, spacing=1.6, capitals=True),
    "objective": Face("Alegreya Sans", 800, 11.5),
    "town": Face("Alegreya Sans", 700, 10),
    "village": Face("Alegreya Sans", 500, 9),
    "airfield": Face("Alegreya Sans", 500, 8.8, italic=True),
}
# Where a name may go when its own place is taken, the nearest first.
MOVES = sorted(
    ((dx, dy) for dx in range(-24, 25, 4) for dy in (-58, -9, -6, -3, 0, 3, 6)),
    key=lambda move: (math.hypot(move[0], move[1] * 1.6), move),
)


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
        return Rect(self.at[0] - self.width / 2, self.at[1] - size * 0.7, self.width, size * 0.9)


def names(chart: Chart, taken: list[Rect]) -> list[Name]:
    """Every name of a place, the greatest placed first, each clear of the others and of what is taken."""
    cities = {h: label for label in chart.board.labels if label.kind == "city" for h in label.along}
    called = chart.board.called
    ranked = [
        (_rank(chart, h), h, called(place).in_(chart.language))
        for h in chart.grid
        if (place := chart.board.ground[h].place)
    ]
    ranked = [
        ("great", h, cities[h].text.in_(chart.language)) if h in cities else (rank, h, place)
        for rank, h, place in ranked
    ]
    ranked.sort(key=lambda item: (list(FACES).index(item[0]), item[1]))
    done: list[Name] = []
    for rank, hex_, place in ranked:
        again = any(name.text == place and chart.grid.distance(name.hex, hex_) <= 2 for name in done)
        if not again:  # a name that fills several hexes is written once
            done.append(_placed(chart, Name(hex_, place, rank, (0, 0), 0, False), taken + [name.box for name in done]))
    return done


def draw_names(made: list[Name], looks: Mapping[Hex, Mapping[str, str]]) -> str:
    """The names, the greatest on top; `looks` has further attributes for some, by hex."""
    groups = []
    for rank in reversed(FACES):
        texts = [_text(name, looks.get(name.hex, {})) for name in made if name.rank == rank]
        if texts:
            groups.append(tag("g", *texts, class_=f"b-name b-name-{rank}"))
    return tag("g", *groups, class_="b-names")


def draw_numbers(chart: Chart) -> str:
    """Hex numbers, one element per sector: every figure has its own place, so no tree of thousands is needed."""
    by_sector: dict[tuple[int, int], list[Hex]] = {}
    for hex_ in chart.grid:
        by_sector.setdefault(sector(chart.centre(hex_), BROAD), []).append(hex_)
    step = NUMBER.width("0")
    texts = []
    for key in sorted(by_sector):
        xs: list[str] = []
        ys: list[str] = []
        figures: list[str] = []
        for hex_ in sorted(by_sector[key], key=lambda h: chart.cell(h)[::-1]):
            x, y = chart.centre(hex_)
            figures.append(chart.grid.format(hex_))
            xs += [num(round(x + step * (i - 2), 1)) for i in range(4)]
            ys += [num(round(y + NUMBER_AT, 1))] * 4
        texts.append(tag("text", "".join(figures), x=" ".join(xs), y=" ".join(ys)))
    return tag("g", *texts, class_="b-numbers")


def _rank(chart: Chart, hex_: Hex) -> str:
    ground = chart.board.ground[hex_]
    if "objective" in ground.features:
        return "objective"
    if is_town(ground):
        return "town"
    if ground.features & {"airfield", "airbase"} and "village" not in ground.features:
        return "airfield"
    return "village"


def _placed(chart: Chart, name: Name, taken: list[Rect]) -> Name:
    """On the bottom edge of the hex; moved where it would cover something, pushed inside at the map's edges."""
    natural = FACES[name.rank].width(name.text)
    width = natural if name.rank == "great" else min(natural, WIDEST)
    baseline = NAME_TOP + FACES[name.rank].size * 0.7
    x, y = chart.centre(name.hex)
    near = [box for box in taken if abs(box.x + box.w / 2 - x) < 3 * R and abs(box.y - y) < 3 * R]
    best: tuple[float, Name] | None = None
    for dx, dy in MOVES:
        at = (min(max(x + dx, width / 2 + 2), chart.width - width / 2 - 2), min(y + baseline + dy, chart.height - 2))
        tried = Name(name.hex, name.text, name.rank, at, width, natural > width)
        cost = sum(tried.box.overlap(box) for box in near) + math.hypot(dx, dy * 1.6) * 0.3
        if best is None or cost < best[0]:
            best = cost, tried
    assert best is not None
    return best[1]


def _text(name: Name, look: Mapping[str, str]) -> str:
    face = FACES[name.rank]
    squeeze = {"textLength": num(name.width), "lengthAdjust": "spacingAndGlyphs"} if name.condensed else {}
    return tag("text", words(face.set(name.text)), x=round(name.at[0], 1), y=round(name.at[1], 1), **squeeze, **look)


def css() -> list[str]:
    faces = [f".b-name-{rank}{{{face.css}}}" for rank, face in FACES.items()]
    return [
        *faces,
        f".b-numbers{{{NUMBER.css};fill:{palette.NUMBER};stroke:{palette.HALO};stroke-opacity:.5;stroke-width:1.5px;"
        "paint-order:stroke}",
        f".b-name{{fill:{palette.NAME};stroke:{palette.HALO};stroke-opacity:.92;stroke-width:3px;"
        "stroke-linejoin:round;paint-order:stroke;text-anchor:middle}",
        f".b-name-objective{{fill:{palette.OBJECTIVE}}}",
    ]
