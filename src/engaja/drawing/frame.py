"""The sheet around the map: border, boxes off the map, title, legend, compass, scale, turn track, and a note on
sources.

The frame's own measures are those of a sheet about 1,740 wide; larger boards enlarge it, so that the whole sheet reads
the same from afar.
"""

from __future__ import annotations

from dataclasses import dataclass

from engaja.board import Box
from engaja.datafile import Words
from engaja.drawing import legend, palette, track
from engaja.drawing.chart import BLEED, Chart
from engaja.drawing.outline import HEX_HEIGHT
from engaja.drawing.rect import Rect
from engaja.drawing.svg import disc, num, tag
from engaja.drawing.writing import long_dates, wrap, write
from engaja.games import GameData
from engaja.setup import HoldingBox

USUAL = 1740.0
SMALLEST = 0.85
MARGIN = 40.0  # of the sheet round everything
GAP = 18.0
CARTOUCHE = (330.0, 112.0)
COMPASS = 190.0
BOXES = 230.0  # width of the column of boxes
BOX = (150.0, 250.0)  # least and greatest height of a box
HEADING = 37.0  # of a box

HEXES = Words("contados do hexágono", "counted from hex")
FROM_TURN = Words("a partir do turno", "from turn")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The drawing of a frame, and where everything ended up, in board units."""

    outside: Rect
    art: str  # under the map
    boxes: dict[str, Rect]


def sheet(game: GameData, chart: Chart) -> Sheet:
    k = max(SMALLEST, chart.width / USUAL)
    window = Rect(-BLEED, -BLEED, chart.width + 2 * BLEED, chart.height + 2 * BLEED)
    boxes = _box_places(game, window, k)
    right = window.x + window.w + (GAP + BOXES if boxes else 0.0) * (k if boxes else 0.0)
    left, top = window.x, window.y + window.h + GAP * k
    width = (right - left) / k
    band, height = _band(game, chart, width)
    inner = Rect(left, window.y, right - left, top - window.y + height * k)
    margin = MARGIN * k
    outside = Rect(inner.x - margin, inner.y - margin, inner.w + 2 * margin, inner.h + 2 * margin)
    parts = [
        _border(outside, k),
        tag("rect", **_place(window, 0), fill="none", stroke=palette.FRAME, stroke_width=2.4 * k),
        *(_box(chart, game, id_, place, k) for id_, place in boxes.items()),
        tag("g", band, transform=f"translate({num(left)} {num(top)}) scale({k:.4f})"),
    ]
    return Sheet(outside, tag("g", *parts, class_="b-frame"), boxes)


# The band below the map


def _band(game: GameData, chart: Chart, width: float) -> tuple[str, float]:
    """Draw title, legend, compass and scale in one row, the track and the note on sources; return the total height."""
    table = game.tables["terrain"]
    room = width - CARTOUCHE[0] - COMPASS - 2 * GAP
    parts = [_cartouche(game, chart), _compass(chart, width - COMPASS / 2), _scale(chart, width - COMPASS)]
    if room >= 3 * legend.ENTRY:
        drawn, high = legend.draw(chart, table, room)
        parts.append(tag("g", drawn, transform=f"translate({CARTOUCHE[0] + GAP:g} 0)"))
        y = max(high, CARTOUCHE[1]) + GAP
    else:
        drawn, high = legend.draw(chart, table, width)
        parts.append(tag("g", drawn, transform=f"translate(0 {CARTOUCHE[1] + GAP:g})"))
        y = CARTOUCHE[1] + GAP + high + GAP
    turns, high = track.draw(game, chart.language, width)
    parts.append(tag("g", turns, transform=f"translate(0 {y:g})"))
    y += high + GAP
    for text in _honest(chart, width):
        parts.append(write("note", text, width / 2, y, anchor="middle"))
        y += 12.5
    return "".join(parts), y - 8


def _cartouche(game: GameData, chart: Chart) -> str:
    width, height = CARTOUCHE
    setup, language, middle = game.setup, chart.language, CARTOUCHE[0] / 2
    room = width - 44
    dates = long_dates(setup.first_day, setup.last_day, language)
    sides = " · ".join(side.name.in_(language) for side in setup.sides.values())
    return tag(
        "g",
        _panel(width, height, 1.6),
        tag("rect", x=4.5, y=4.5, width=width - 9, height=height - 9, rx=2, fill="none", stroke=palette.FRAME),
        write("title", setup.title.in_(language), middle, 41, anchor="middle", widest=room),
        write("period", setup.subtitle.in_(language), middle, 59, anchor="middle", widest=room),
        tag("path", d=f"M{num(middle - 84)} 67h168", stroke=palette.STAR, stroke_width=2),
        write("period", dates, middle, 83, anchor="middle", widest=room),
        write("sides", sides, middle, 99, anchor="middle", widest=room),
        class_="b-cartouche",
    )  # fmt: skip


def _compass(chart: Chart, x: float) -> str:
    """A rose whose north is where the map has it."""
    ring = tag("path", d=disc(0, 0, 33), fill="none", stroke=palette.MUTED, stroke_width=1)
    dots = tag("path", d=disc(0, 0, 28), fill="none", stroke=palette.MUTED, stroke_width=1, stroke_dasharray="1 3.4")
    star = "M0-31l5.5 25.5L31 0 5.5 5.5 0 31-5.5 5.5-31 0-5.5-5.5z"
    pale = tag("path", d=star, fill=palette.PAPER_EDGE, stroke=palette.MUTED, stroke_width=0.8)
    needle = tag("path", d="M0-33l6 27.5L0 0z", fill=palette.INK)
    half = tag("path", d="M0-33l-6 27.5L0 0z", fill=palette.PANEL, stroke=palette.INK, stroke_width=1)
    letter = write("north", "N", 0, -38, anchor="middle")
    rose = tag("g", ring, dots, pale, needle, half, letter, transform=f"rotate({num(chart.board.north)})")
    return tag("g", rose, transform=f"translate({num(x)} 46)", class_="b-compass")


def _scale(chart: Chart, x: float) -> str:
    """A bar of a round number of kilometres."""
    k = max(SMALLEST, chart.width / USUAL)
    unit = HEX_HEIGHT / chart.board.km_per_hex / k  # of the frame, for a kilometre
    longest = COMPASS - 50
    km = max(n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if n * unit <= longest)
    length = km * unit
    start = x + (COMPASS - length) / 2
    half = num(length / 2)
    bar = tag("path", d=f"M{num(start)} 98v6h{num(length)}v-6z", fill=palette.PANEL, stroke=palette.INK, stroke_width=1)
    dark = tag("path", d=f"M{num(start)} 98h{half}v6h-{half}z", fill=palette.INK)
    middle = f"{km / 2:g}".replace(".", "," if chart.language == "pt" else ".")
    figures = [("0", 0.0), (middle, length / 2), (f"{km} km", length)]
    return tag("g", bar, dark, *(write("figure", text, start + at, 94, anchor="middle") for text, at in figures),
               class_="b-scale")  # fmt: skip


def _honest(chart: Chart, width: float) -> list[str]:
    """Return the board file's note on the whole board: that it is a reconstruction, and from what."""
    whole = [note.text.in_(chart.language) for note in chart.board.notes if not note.hexes]
    return wrap("note", " ".join(whole[0].split()), width - 120) if whole else []


def _border(outside: Rect, k: float) -> str:
    paper = tag("rect", **_place(outside, 0), fill=palette.PAPER)
    thick = tag("rect", **_place(outside, 13 * k), fill="none", stroke=palette.FRAME, stroke_width=2.6 * k)
    thin = tag("rect", **_place(outside, 19 * k), fill="none", stroke=palette.FRAME, stroke_width=0.8 * k)
    return paper + thick + thin


def _panel(width: float, height: float, line: float) -> str:
    return tag("rect", x=0, y=0, width=width, height=height, rx=4, fill=palette.PANEL, stroke=palette.FRAME,
               stroke_width=line)  # fmt: skip


def _place(rect: Rect, inset: float) -> dict[str, float]:
    return {
        "x": rect.x + inset, "y": rect.y + inset, "width": rect.w - 2 * inset, "height": rect.h - 2 * inset,
    }  # fmt: skip


# Boxes off the map


def _off_map(game: GameData) -> dict[str, Box | HoldingBox]:
    """Displaced areas that are no hexes of the grid, and holding boxes, each side's together."""
    displaced: dict[str, Box | HoldingBox] = {box.id: box for box in game.board.boxes if not box.hexes}
    found = {**displaced, **game.setup.boxes}
    sides = list(game.setup.sides)
    return dict(sorted(found.items(), key=lambda item: -sides.index(item[1].side) if item[1].side in sides else 1))


def _box_places(game: GameData, window: Rect, k: float) -> dict[str, Rect]:
    """A column right of the map, shared out among the boxes."""
    ids = list(_off_map(game))
    if not ids:
        return {}
    gap = GAP * k
    height = min((window.h + gap) / len(ids) - gap, BOX[1] * k)
    x = window.x + window.w + gap
    return {id_: Rect(x, window.y + i * (height + gap), BOXES * k, height) for i, id_ in enumerate(ids)}


def room_for_counters(box: Rect) -> Rect:
    """The part of a box under its heading."""
    heading = HEADING * box.w / BOXES
    return Rect(box.x, box.y + heading, box.w, box.h - heading)


def _box(chart: Chart, game: GameData, id_: str, place: Rect, k: float) -> str:
    box = _off_map(game)[id_]
    language = chart.language
    if isinstance(box, Box):
        name = game.board.called(box.name).in_(language)
        entry = chart.grid.format(box.entry) if box.entry is not None else ""
        detail = f"{HEXES.in_(language)} {entry}" if entry else ""
        badge = str(box.distance) if entry else ""
    else:
        name = box.name.in_(language)
        detail = f"{FROM_TURN.in_(language)} {box.from_turn}" if box.from_turn > 1 else ""
        badge = ""
    width = place.w / k
    owner = game.setup.sides.get(box.side or "")
    side = owner.name.in_(language) if owner else ""
    head = [
        _panel(width, place.h / k, 1.4),
        write("box", name, 9, 18, widest=width - (46 if badge else 18)),
        write("cost", " · ".join(part for part in (side, detail) if part), 9, 31, widest=width - 18),
        tag("path", d=f"M9 {num(HEADING)}h{num(width - 18)}", stroke=palette.PAPER_EDGE, stroke_width=1.2),
    ]  # fmt: skip
    if badge:
        head.append(tag("circle", cx=width - 19, cy=19, r=12, fill=palette.OBJECTIVE))
        head.append(write("figure", badge, width - 19, 22.6, anchor="middle", style=f"fill:{palette.PANEL}"))
    transform = f"translate({num(place.x)} {num(place.y)}) scale({k:.4f})"
    return tag("g", *head, id=chart.id(f"box-{id_}"), class_="b-box", transform=transform)
