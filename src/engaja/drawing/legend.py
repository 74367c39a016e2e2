"""The legend: every terrain, line and symbol of the board with what it costs and what it gives the defence."""

from __future__ import annotations

import math
from dataclasses import dataclass

from engaja.datafile import Words
from engaja.drawing import marks, palette, symbols
from engaja.drawing.chart import Chart
from engaja.drawing.svg import disc, line, tag
from engaja.drawing.writing import write
from engaja.hexes import Point
from engaja.tables import Table
from engaja.words import dictionary, word

ENTRY = 158.0  # least width of an entry
ROW = 42.0
SWATCH = 19.0  # radius of the small hexes

# What the board draws and the terrain table may not list, with the dictionary that names it.
ALSO = (("feature", "objective"), ("feature", "port"), ("feature", "airfield"), ("feature", "airbase"),
        ("feature", "village"), ("feature", "beach"), ("feature", "bivouac"), ("feature", "displaced"),
        ("hexside", "frontier"), ("route", "trail"))  # fmt: skip
DEFENCE = Words("defesa", "defence")
BRIDGE = Words("Rio e ponte", "River and bridge")
WEATHER = Words("Limite de região climática", "Weather region boundary")


@dataclass(frozen=True, slots=True)
class LegendRow:
    id: str
    name: str
    effect: str


def entries(chart: Chart, table: Table) -> list[LegendRow]:
    """The rows of the terrain table that this board shows, then what else it shows."""
    out = [
        LegendRow(row, _named(chart, table, row), _effect(chart, table, row))
        for row in table.rows
        if _shown(chart, row, table.row(row)["kind"])
    ]
    listed = {entry.id for entry in out}
    for kind, id_ in ALSO:
        if id_ not in listed and _shown(chart, id_, kind):
            out.append(LegendRow(id_, word(kind, id_).in_(chart.language), ""))
    if chart.board.lines:
        out.append(LegendRow("weather", WEATHER.in_(chart.language), ""))
    return out


def draw(chart: Chart, table: Table, width: float) -> tuple[str, float]:
    """The legend in as many columns as the width allows, and its height."""
    shown = entries(chart, table)
    columns = max(1, int(width // ENTRY))
    rows = math.ceil(len(shown) / columns)
    columns = math.ceil(len(shown) / rows)
    step = width / columns
    parts = []
    for i, entry in enumerate(shown):
        x, y = (i % columns) * step, (i // columns) * ROW
        text_x, room = x + 50, step - 56
        lift = 0.0 if entry.effect else 6.0
        parts.append(_icon(chart, entry.id, (x + 22, y + 19)))
        parts.append(write("entry", entry.name, text_x, y + 17 + lift, widest=room))
        if entry.effect:
            parts.append(write("cost", entry.effect, text_x, y + 30, widest=room))
    height = rows * ROW + 12
    parts.append(write("note", _key(chart, table), 4, height, widest=width - 8))
    return tag("g", *parts, class_="b-legend"), height + 4


def _named(chart: Chart, table: Table, row: str) -> str:
    if row == "river" and any(route.kind != "trail" for route in chart.board.routes):
        return BRIDGE.in_(chart.language)
    return table.row_name(row).in_(chart.language)


def _effect(chart: Chart, table: Table, row: str) -> str:
    """Costs by class of mobility, then the columns for the defence, as printed."""
    cells = {column: _said(chart, table, cell) for column, cell in table.row(row).items()}
    defence = cells.get("defence", "—")
    costs = [cells[column] for column in _mobility(table)]
    if len(set(costs)) == 1 and not costs[0].isdigit():
        costs = [] if costs[0] in ("—", table.row_name(row).in_(chart.language)) else costs[:1]
    if costs and set(costs) == {defence} and not defence.isdigit():
        return defence
    gain = [] if defence == "—" else [defence if costs else f"{DEFENCE.in_(chart.language)} {defence}"]
    return "  —  ".join([*([" · ".join(costs)] if costs else []), *gain])


def _mobility(table: Table) -> list[str]:
    return [column for column in table.columns if column in dictionary()["mobility"]]


def _said(chart: Chart, table: Table, cell: str) -> str:
    if cell in table.words:
        said = table.words[cell].in_(chart.language)
        return said.partition(" (")[0]
    return cell


def _key(chart: Chart, table: Table) -> str:
    """What the figures under the names mean."""
    named = " · ".join(table.column_name(column).in_(chart.language).lower() for column in _mobility(table))
    lead, end = (
        ("custo", "colunas a favor da defesa") if chart.language == "pt" else ("cost", "columns for the defence")
    )
    return f"{lead}: {named}  —  {end} ({table.cite.partition(';')[0]})"


def _shown(chart: Chart, id_: str, kind: str) -> bool:
    board = chart.board
    if kind == "hex":
        return any(ground.terrain == id_ for ground in board.ground)
    if kind == "route":
        return any(route.kind == id_ for route in board.routes)
    if kind == "hexside":
        return any(id_ in kinds for kinds in board.hexsides.values())
    return any(id_ in ground.features for ground in board.ground)


# Icons, about 40 wide, centred.


def _icon(chart: Chart, id_: str, at: Point) -> str:
    x, y = at
    drawn = _LINES.get(id_) or _SYMBOLS.get(id_)
    inside = drawn() if drawn else _swatch(chart, id_)
    # Named, so that a page can show the same sign elsewhere.
    sign = tag("g", inside, id=chart.id(f"sign-{id_}"), class_="b-sign")
    return tag("g", sign, transform=f"translate({x:g} {y:g})")


def _swatch(chart: Chart, terrain: str) -> str:
    """A small hex of the very ground."""
    corners = [(SWATCH * math.cos(math.radians(60 * i)), SWATCH * math.sin(math.radians(60 * i))) for i in range(6)]
    data = line(corners, closed=True)
    ground, texture, (dx, dy) = _GROUNDS.get(terrain, (palette.GROUND.get(terrain, palette.OPEN), None, (0, 0)))
    parts = [tag("path", d=data, fill=ground)]
    if texture:  # from the part of the tile that shows it best
        moved = line([(x + dx, y + dy) for x, y in corners], closed=True)
        parts.append(tag("path", d=moved, fill=chart.ref(texture), transform=f"translate({-dx:g} {-dy:g})"))
    if terrain in ("mountain", "forest_mountain", "mountain_city"):
        ridge = "M-11 3l5-7 4 4 4-6 8 10M-4-2l-1 5M3-3l-1 6M6 0l-1 5"
        parts.append(tag("path", d=ridge, fill="none", stroke=palette.MOUNTAIN_INK, stroke_width=1.1))
    if terrain in ("city", "mountain_city"):
        parts.append(tag("path", d=_town(), fill=palette.BLOCK))
    parts.append(tag("path", d=data, fill="none", stroke=palette.FRAME, stroke_width=1.1))
    return "".join(parts)


_GROUNDS: dict[str, tuple[str, str | None, Point]] = {
    "open": (palette.OPEN, "furrows", (42, 74)),
    "woods": (palette.WOODS, "trees", (60, 60)),
    "forest": (palette.JUNGLE, "jungle", (75, 60)),
    "rough": (palette.ROUGH, "hills", (98, 77)),
    "rough_woods": (palette.THICKET, "trees", (60, 60)),
    "forest_mountain": (palette.WOODED_MOUNTAIN, "sparse", (50, 50)),
    "swamp": (palette.MARSH, "tufts", (85, 58)),
    "sea": (palette.SEA, "waves", (37, 127)),
    "lake": (palette.SEA_BANDS[1][0], "waves", (37, 127)),
}


def _town() -> str:
    blocks = [
        (column * 5.6, row * 5.6) for row in range(-2, 3) for column in range(-2, 3) if abs(row) + abs(column) < 4
    ]
    return "".join(
        line([(x - 2, y - 2), (x + 2, y - 2), (x + 2, y + 2), (x - 2, y + 2)], closed=True) for x, y in blocks
    )


def _river() -> str:
    bed = "M-3-19q5 10 2 19t3 19"
    return (
        tag("path", d=bed, fill="none", stroke=palette.RIVER_EDGE, stroke_width=8)
        + tag("path", d=bed, fill="none", stroke=palette.RIVER, stroke_width=6)
        + _road("M-18 0h36")
        + tag("path", d="M-9-7l3 2.6h12l3-2.6M-9 7l3-2.6h12l3 2.6", fill="none", stroke=palette.INK, stroke_width=1.5)
    )


def _road(data: str = "M-19 6q8 5 17-3t21-5") -> str:
    casing = tag("path", d=data, fill="none", stroke=palette.ROAD_CASING, stroke_width=5.4)
    return casing + tag("path", d=data, fill="none", stroke=palette.ROAD, stroke_width=3.2)


def _rail() -> str:
    data = "M-19 6q8 5 17-3t21-5"
    thin = tag("path", d=data, fill="none", stroke=palette.RAIL, stroke_width=1.3)
    return thin + tag("path", d=data, fill="none", stroke=palette.RAIL, stroke_width=5, stroke_dasharray="1.2 6.2")


def _trail() -> str:
    return tag(
        "path", d="M-19 6q8 5 17-3t21-5", fill="none", stroke=palette.TRAIL, stroke_width=1.9, stroke_dasharray="5 3.2"
    )


def _fort() -> str:
    wall = tag("path", d="M-18-6l10 8h14l10 8", fill="none", stroke=palette.FORT, stroke_width=2.8)
    teeth = "M-16.8-9l9.9 8h14l9.9 8"
    return wall + tag("path", d=teeth, fill="none", stroke=palette.FORT, stroke_width=5.2, stroke_dasharray="4 4")


def _frontier() -> str:
    data = "M-18 7l9 0 6-12h9l6 12h8"
    band = tag("path", d=data, fill="none", stroke=palette.FRONTIER, stroke_width=6.5, opacity=0.26)
    return band + tag(
        "path", d=data, fill="none", stroke=palette.FRONTIER, stroke_width=1.5, stroke_dasharray="7 2.6 1.6 2.6"
    )


def _strait() -> str:
    land = tag(
        "path", d="M-20-14h13v28h-13zM7-14h13v28h-13z", fill=palette.OPEN, stroke=palette.COAST, stroke_width=1.4
    )
    sea = tag("path", d="M-7-14h14v28h-14z", fill=palette.SEA_BANDS[2][0])
    dots = {"stroke_dasharray": "0 3.6", "stroke_linecap": "round"}
    return sea + land + tag("path", d="M-11 0h22", stroke=palette.WATER_NAME, stroke_width=2.2, **dots)


def _weather() -> str:
    return tag(
        "path", d="M-20 4q20-12 40-2", fill="none", stroke=palette.WATER_NAME, stroke_width=3.2, stroke_dasharray="11 6"
    )


def _airfield() -> str:
    ring = tag("path", d=disc(0, 0, 13), fill=palette.PANEL, stroke=palette.INK, stroke_width=1.6)
    return ring + tag("path", d=symbols.aircraft((0, 0), 11), fill=palette.INK)


def _airbase() -> str:
    return tag("path", d=disc(0, 0, 16), fill=palette.PANEL, stroke=palette.INK, stroke_width=1.2) + _airfield()


def _port() -> str:
    ring = tag("path", d=disc(0, 0, 13), fill=palette.WATER_NAME)
    return ring + tag(
        "path", d=symbols.anchor((0, 0), 13), fill="none", stroke=palette.PANEL, stroke_width=2, stroke_linecap="round"
    )


def _objective() -> str:
    return tag("path", d=symbols.star((0, 0), 12), fill=palette.STAR)


def _village() -> str:
    blocks = [(-8, -5), (0, -7), (7, -2), (-4, 4), (5, 6)]
    data = "".join(
        line([(x - 2.4, y - 2), (x + 2.4, y - 2), (x + 2.4, y + 2), (x - 2.4, y + 2)], closed=True) for x, y in blocks
    )
    return tag("path", d=data, fill=palette.BLOCK)


def _bivouac() -> str:
    return tag("path", d=symbols.tent((0, 1), 1.5), fill=palette.TENT, stroke=palette.INK, stroke_width=1.2)


def _beach() -> str:
    arrow = "M-18 0l9-8v4.5h18v7h-18v4.5z"
    colour = marks.BEACHES["laranja"][1]
    return tag("path", d=arrow, fill=colour, stroke=palette.INK, stroke_width=1.2, stroke_linejoin="round")


def _displaced() -> str:
    ring = tag("path", d=disc(0, 0, 12), fill=palette.OBJECTIVE)
    return ring + write("figure", "+n", 0, 4, anchor="middle", style=f"fill:{palette.PANEL}")


_LINES = {
    "river": _river, "road": _road, "rail": _rail, "trail": _trail, "fortification": _fort, "frontier": _frontier,
    "strait": _strait, "weather": _weather,
}  # fmt: skip
_SYMBOLS = {
    "airfield": _airfield, "airbase": _airbase, "port": _port, "objective": _objective, "village": _village,
    "bivouac": _bivouac, "beach": _beach, "displaced": _displaced,
}  # fmt: skip
