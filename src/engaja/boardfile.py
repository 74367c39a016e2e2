"""Boards as text: a grid of terrain, then short lists. `docs/formats/board.md` describes the format.

This module reads them; `boardtidy` writes them. Derived data are never written: coasts and cities follow from the
terrain, a beach from the list of beaches.

>>> board = parse_board(SMALLEST, "smallest")
>>> [board.ground[h].terrain for h in board.grid]
['open', 'sea']
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from engaja.board import (
    AREAS,
    FEATURES,
    HEXSIDES,
    LABELS,
    ROUTES,
    TERRAINS,
    Board,
    Box,
    Fortification,
    Ground,
    Label,
    LabelKind,
    Note,
    Route,
    RouteKind,
)
from engaja.datafile import SOURCES, Source, Words, nearest
from engaja.hexes import Compass, Grid, Hex, Hexside
from engaja.sections import Section, Sections, Word, joined

HEADER = "# A board of Engaja. How to read and edit this file: docs/formats/board.md"

SECTIONS = (
    "board",
    "terrain",
    "provenance",
    "places",
    *(f"area {kind}" for kind in AREAS),
    "rivers",
    "fortifications",
    "hexsides",
    "routes",
    "edges",
    "boxes",
    "lines",
    "labels",
    "english",
    "notes",
)
REQUIRED = ("board", "terrain", "edges")
PROPERTIES = ("size", "north", "km per hex")

SIGNS: Mapping[str, str] = dict(zip(TERRAINS, ".CwrRm@fMsl~", strict=True))
NO_AREA = "."
CITIES = ("city", "mountain_city")
# What a place may list. The other features follow from the terrain or from an area.
LISTED_FEATURES = ("village", "port", "airfield", "airbase", "fortification", "objective")
# An area of one of these kinds gives its hexes the feature of the same name.
AREA_FEATURES = ("beach", "bivouac", "airfield", "fortification", "displaced")
# Areas that cover the map are easier to read as a grid than as a list.
GRID_AREAS = ("region", "sea")
LISTED_HEXSIDES = ("strait", "frontier")
BOX_PROPERTIES = ("entry", "hexes", "distance", "side", "weather")

SMALLEST = f"""\
{HEADER}

[board]
size: 2 x 1
north: 0
km per hex: 1

[terrain]
. open geodata 0.5
~ sea geodata 0.5

     0 0
     1 2
01   . ~

[edges]
N: 0101 0201
E: 0201
S: 0101 0201
W: 0101
"""

T = TypeVar("T")
Areas = Mapping[str, Mapping[str, tuple[Hex, ...]]]


class Known(NamedTuple):
    """The source of the terrain of a hex."""

    source: Source
    confidence: float


# Reading


def parse_board(text: str, file: str) -> Board:
    """Read the board written in `text`; a mistake raises DataError with its line and the nearest right word."""
    sections = Sections(text, file, SECTIONS, REQUIRED)
    grid, north, km_per_hex = _read_board(sections.take("board"))
    terrain, usual = _read_terrain(sections.take("terrain"), grid)
    known = _read_provenance(sections.take("provenance"), grid)
    places, listed = _read_places(sections.take("places"), grid)
    areas = _read_areas(sections, grid)
    derived = derived_features(grid, terrain, areas)
    rivers = _read_rivers(sections.take("rivers"), grid)
    fortifications = _read_fortifications(sections.take("fortifications"), grid)
    sides: dict[str, Iterable[Hexside]] = {
        "river": _flat(rivers),
        "fortification": fortifications,
        **_read_hexsides(sections.take("hexsides"), grid),
        "coast": coast(grid, terrain),
    }
    boxes = _read_boxes(sections.take("boxes"), grid)
    in_areas = (name for named in areas.values() for name in named)
    printed = {*places.values(), *in_areas, *rivers, *(box.name for box in boxes)}
    return Board(
        grid=grid,
        north=north,
        km_per_hex=km_per_hex,
        ground=tuple(
            Ground(
                terrain[h],
                *known.get(h, usual[terrain[h]]),
                features=derived[h] | listed.get(h, frozenset()),
                place=places.get(h),
            )
            for h in grid
        ),
        hexsides=_kinds_by_side(sides),
        fortifications=fortifications,
        rivers=rivers,
        routes=_read_routes(sections.take("routes"), grid),
        edges=_read_edges(sections.take("edges"), grid),
        areas=areas,
        boxes=boxes,
        lines=_read_lines(sections.take("lines")),
        labels=_read_labels(sections.take("labels"), grid),
        english=_read_english(sections.take("english"), printed),
        notes=_read_notes(sections.take("notes"), grid),
    )


def coast(grid: Grid, terrain: Sequence[str]) -> list[Hexside]:
    """The sides between land and sea."""
    return [(a, b) for a, b in grid.hexsides() if (terrain[a] == "sea") != (terrain[b] == "sea")]


def derived_features(grid: Grid, terrain: Sequence[str], areas: Areas) -> list[frozenset[str]]:
    """Return the features of each hex that need not be listed, since its terrain or an area implies them."""
    out: list[set[str]] = [{"city"} if terrain[h] in CITIES else set() for h in grid]
    for a, b in coast(grid, terrain):
        out[b if terrain[a] == "sea" else a].add("coast")
    for kind in AREA_FEATURES:
        for hex_ in _flat(areas.get(kind, {})):
            out[hex_].add(kind)
    return [frozenset(features) for features in out]


def _kinds_by_side(by_kind: Mapping[str, Iterable[Hexside]]) -> dict[Hexside, frozenset[str]]:
    out: dict[Hexside, set[str]] = {}
    for kind, sides in by_kind.items():
        for side in sides:
            out.setdefault(side, set()).add(kind)
    return {side: frozenset(out[side]) for side in sorted(out)}


def _flat(lists: Mapping[str, Iterable[T]]) -> Iterator[T]:
    return (item for items in lists.values() for item in items)


# Reading: one section each


def _read_board(section: Section) -> tuple[Grid, float, float]:
    values = {head.text: joined(words) for head, words in section.pairs("property", PROPERTIES)}
    for name in PROPERTIES:
        if name not in values:
            section.heading.wrong(f"[board] lacks {name!r}")
    size, north, km_per_hex = (values[name] for name in PROPERTIES)
    match = re.fullmatch(r"([0-9]{1,2}) x ([0-9]{1,2})", size.text)
    if not match:
        size.wrong(f"a size is columns x rows, such as 28 x 23, not {size.text!r}")
    grid = size.read(lambda _: Grid(int(match[1]), int(match[2])))
    if not 0 <= north.number() < 360:
        north.wrong(f"the bearing of north lies between 0 and 360 degrees, not {north.text}")
    if km_per_hex.number() <= 0:
        km_per_hex.wrong(f"a hex has a size above 0 km, not {km_per_hex.text}")
    return grid, north.number(), km_per_hex.number()


def _read_terrain(section: Section, grid: Grid) -> tuple[list[str], dict[str, Known]]:
    """Read the terrain of each hex, and the usual source of each terrain."""
    key, cells = _read_grid(section, grid, ())
    usual: dict[str, Known] = {}
    terrain_of: dict[str, str] = {}
    for sign, words in key.items():
        if len(words) != 3:
            words[0].wrong(f"a terrain is a sign, a name, a source and a confidence, such as '{sign} open geodata 0.6'")
        terrain = words[0].one_of(TERRAINS, "terrain")
        if terrain in usual:
            words[0].wrong(f"terrain {terrain!r} stands here again")
        terrain_of[sign] = terrain
        usual[terrain] = _read_known(words[1:])
    return [terrain_of[sign] for sign in cells], usual


def _read_provenance(section: Section, grid: Grid) -> dict[Hex, Known]:
    out: dict[Hex, Known] = {}
    for head, words in section.pairs("provenance"):
        known = _read_known(head.split())
        for word, hex_ in _hexes_with_words(words, grid):
            if hex_ in out:
                word.wrong(f"hex {grid.format(hex_)} already has a provenance")
            out[hex_] = known
    return out


def _read_known(words: list[Word]) -> Known:
    if len(words) != 2:
        words[0].wrong(f"a provenance is a source and a confidence, such as 'text 1', not {joined(words).text!r}")
    confidence = words[1].number()
    if not 0 <= confidence <= 1:
        words[1].wrong(f"a confidence lies between 0 and 1, not {words[1].text!r}")
    return Known(_read_source(words[0]), confidence)


def _read_source(word: Word) -> Source:
    word.one_of(SOURCES, "source")
    return next(source for source in SOURCES if source == word.text)


def _read_places(section: Section, grid: Grid) -> tuple[dict[Hex, str], dict[Hex, frozenset[str]]]:
    """Names and listed features by hex: `0304 Doncourt: airfield`, `0109 Pagny-sur-Moselle`, `1014: airfield`."""
    names: dict[Hex, str] = {}
    features: dict[Hex, frozenset[str]] = {}
    for entry in section.entries():
        colon = any(":" in line.text for line in entry.lines)
        head, listed = entry.halves() if colon else (joined(entry.words), [])
        number, *name = head.split()
        hex_ = number.read(grid.parse)
        if hex_ in names or hex_ in features:
            number.wrong(f"hex {number.text} stands here again")
        if name:
            names[hex_] = joined(name).text
        if listed:
            features[hex_] = _read_features(listed)
        elif colon or not name:
            number.wrong(f"hex {number.text} has neither a name nor a feature after the colon")
    return names, features


def _read_features(words: list[Word]) -> frozenset[str]:
    features: set[str] = set()
    for feature in joined(words).split(","):
        if feature.text in FEATURES and feature.text not in LISTED_FEATURES:
            feature.wrong(f"{feature.text!r} is not listed with a place: it follows from the terrain or from an area")
        feature.one_of(LISTED_FEATURES, "feature")
        if feature.text in features:
            feature.wrong(f"feature {feature.text!r} stands here again")
        features.add(feature.text)
    return frozenset(features)


def _read_areas(sections: Sections, grid: Grid) -> Areas:
    read = {
        kind: (_read_grid_area if kind in GRID_AREAS else _read_listed_area)(sections.take(f"area {kind}"), grid)
        for kind in AREAS
    }
    return {kind: named for kind, named in read.items() if named}


def _read_listed_area(section: Section, grid: Grid) -> dict[str, tuple[Hex, ...]]:
    return {head.text: _hexes(words, grid) for head, words in section.pairs("name")}


def _read_grid_area(section: Section, grid: Grid) -> dict[str, tuple[Hex, ...]]:
    """Read a key such as `N Norte`, or `1 Norte + Central` for the hexes of both, and a grid."""
    if not section.lines:
        return {}
    key, cells = _read_grid(section, grid, (NO_AREA,))
    names = {sign: _read_names(joined(words)) for sign, words in key.items()}
    out: dict[str, list[Hex]] = {name: [] for of_sign in names.values() for name in of_sign}
    for hex_, sign in zip(grid, cells, strict=True):
        for name in names.get(sign, ()):
            out[name].append(hex_)
    return {name: tuple(hexes) for name, hexes in out.items()}


def _read_names(word: Word) -> list[str]:
    names = [name.text for name in word.split("+")]
    if not all(names) or len(set(names)) < len(names):
        word.wrong(f"different names joined by '+' are needed, not {word.text!r}")
    return names


def _read_rivers(section: Section, grid: Grid) -> dict[str, tuple[Hexside, ...]]:
    return {head.text: _hexsides(words, grid) for head, words in section.pairs("river")}


def _read_hexsides(section: Section, grid: Grid) -> dict[str, tuple[Hexside, ...]]:
    out: dict[str, tuple[Hexside, ...]] = {}
    for head, words in section.pairs("hexside", HEXSIDES):
        if head.text not in LISTED_HEXSIDES:
            head.wrong(f"{head.text!r} is not listed here: it has its own section or follows from the terrain")
        out[head.text] = _hexsides(words, grid)
    return out


def _read_fortifications(section: Section, grid: Grid) -> dict[Hexside, Fortification]:
    """`0607>0608` is the side of 0607 towards 0608, protecting 0607; `0607<>0608` protects both."""
    out: dict[Hexside, Fortification] = {}
    for head, words in section.pairs("line"):
        for word in words:
            match = re.fullmatch(r"([0-9]+)(<?>)([0-9]+)", word.text)
            if not match:
                word.wrong(f"a fortified side is 0607>0608 (it protects 0607) or 0607<>0608 (both), not {word.text!r}")
            side = word.at(f"{match[1]}-{match[3]}").read(grid.parse_hexside)
            if side in out:
                word.wrong(f"side {grid.format_hexside(side)} stands here again")
            out[side] = Fortification(side if match[2] == "<>" else (grid.parse(match[1]),), head.text)
    return out


def _read_routes(section: Section, grid: Grid) -> tuple[Route, ...]:
    out: list[Route] = []
    for entry in section.entries():
        head, words = entry.halves()
        head.one_of(ROUTES, "route")
        hexes = [word.read(grid.parse) for word in words]
        if len(hexes) < 2:
            head.wrong(f"a {head.text} joins at least two hexes")
        for here, there in pairwise(words):
            there.at(f"{here.text}-{there.text}").read(grid.parse_hexside)
        kind: RouteKind = next(kind for kind in ROUTES if kind == head.text)
        out.append(Route(kind, tuple(hexes)))
    return tuple(out)


def _read_edges(section: Section, grid: Grid) -> dict[Compass, tuple[Hex, ...]]:
    sides = [side.name for side in Compass]
    edges = {head.text: _hexes(words, grid) for head, words in section.pairs("edge", sides)}
    for side in sides:
        if side not in edges:
            section.heading.wrong(f"edge {side} is missing")
    return {side: edges[side.name] for side in Compass}


def _read_boxes(section: Section, grid: Grid) -> tuple[Box, ...]:
    return tuple(_read_box(head, words, grid) for head, words in section.pairs("box"))


def _read_box(head: Word, words: list[Word], grid: Grid) -> Box:
    """`formosa: Formosa; entry 1901; distance 19; side japanese; weather Norte; judgement 0.6`"""
    name, *parts = joined(words).split(";")
    if not name.text:
        head.wrong(f"box {head.text!r} has no name")
    values: dict[str, list[Word]] = {}
    for part in parts:
        key, *rest = part.split() or [part]
        if key.text in SOURCES:
            key, rest = key.at("known"), [key, *rest]
        else:
            key.one_of((*BOX_PROPERTIES, *SOURCES), "property")
        if key.text in values:
            key.wrong(f"box {head.text!r} says {key.text!r} again")
        if not rest:
            key.wrong(f"nothing follows {key.text!r}")
        values[key.text] = rest
    if "known" not in values:
        head.wrong(f"box {head.text!r} does not say how it is known, such as 'text 1' or 'judgement 0.6'")
    if "distance" not in values:
        head.wrong(f"box {head.text!r} has no distance")
    if "entry" not in values and "hexes" not in values:
        head.wrong(f"box {head.text!r} has neither an entry nor hexes")
    text = {key: joined(words) for key, words in values.items()}
    known = _read_known(values["known"])
    return Box(
        id=head.text,
        name=name.text,
        entry=text["entry"].read(grid.parse) if "entry" in text else None,
        distance=text["distance"].whole(),
        hexes=_hexes(values.get("hexes", []), grid),
        side=text["side"].text if "side" in text else None,
        weather=text["weather"].text if "weather" in text else None,
        source=known.source,
        confidence=known.confidence,
    )


def _read_lines(section: Section) -> dict[str, tuple[tuple[float, float], ...]]:
    return {head.text: tuple(_read_point(word) for word in words) for head, words in section.pairs("line")}


def _read_point(word: Word) -> tuple[float, float]:
    parts = word.split(",")
    if len(parts) != 2:
        word.wrong(f"a point is column,row, such as 19,24.5, not {word.text!r}")
    return parts[0].number(), parts[1].number()


def _read_labels(section: Section, grid: Grid) -> tuple[Label, ...]:
    """`water: Golfo de Leyte | Leyte Gulf: 2815 2816`"""
    out: list[Label] = []
    for entry in section.entries():
        head, words = entry.halves()
        head.one_of(LABELS, "label")
        ends = [i for i, word in enumerate(words, start=1) if word.text.endswith(":")]
        if not ends or ends[0] == len(words):
            head.wrong("a label ends with a colon and the hexes that it runs along")
        text = joined(words[: ends[0]])
        kind: LabelKind = next(kind for kind in LABELS if kind == head.text)
        out.append(Label(kind, _read_bilingual(text.at(text.text[:-1])), _hexes(words[ends[0] :], grid)))
    return tuple(out)


def _read_english(section: Section, printed: Collection[str]) -> dict[str, str]:
    """`Taclobã: Tacloban`, for a name that appears elsewhere in the file."""
    return {head.text: joined(words).text for head, words in section.pairs("name", printed)}


def _read_notes(section: Section, grid: Grid) -> tuple[Note, ...]:
    """`2612: pt | en`, or `board: pt | en` for the whole."""
    out: list[Note] = []
    for entry in section.entries():
        head, words = entry.halves()
        if not words:
            head.wrong(f"nothing follows {head.text!r}")
        hexes = () if head.text == "board" else _hexes(head.split(), grid)
        out.append(Note(hexes, _read_bilingual(joined(words))))
    return tuple(out)


def _read_bilingual(word: Word) -> Words:
    languages = word.split("|")
    if len(languages) != 2 or not all(language.text for language in languages):
        word.wrong(f"Portuguese | English is needed, not {word.text!r}")
    return Words(languages[0].text, languages[1].text)


# Reading: grids and lists of hexes


def _read_grid(section: Section, grid: Grid, other: tuple[str, ...]) -> tuple[dict[str, list[Word]], list[str]]:
    """A key of signs, and the sign of each hex: one of the key or one of the others."""
    start = next((i for i, line in enumerate(section.lines) if line.text[0].isspace()), len(section.lines))
    key = _read_key(section.lines[:start])
    rows = section.lines[start:]
    headings = column_numbers(grid)
    for line, heading in zip(rows, headings, strict=False):
        if line.text.split() != heading.split():
            line.wrong(f"the columns should be numbered {heading.strip()!r}")
    signs = [_read_row(line, row, grid, (*key, *other)) for row, line in enumerate(rows[len(headings) :], start=1)]
    if len(signs) != grid.rows:
        place = rows[-1] if rows else section.heading
        place.wrong(f"the grid ends after {len(signs)} rows; the board has {grid.rows}")
    return key, [signs[row - 1][col - 1] for col, row in map(grid.col_row, grid)]


def _read_key(lines: list[Word]) -> dict[str, list[Word]]:
    key: dict[str, list[Word]] = {}
    for line in lines:
        sign, *words = line.split()
        if len(sign.text) != 1 or not words:
            line.wrong(f"a key is one sign and its meaning, not {line.text!r}")
        if sign.text in key:
            line.wrong(f"sign {sign.text!r} stands here again")
        key[sign.text] = words
    return key


def _read_row(line: Word, row: int, grid: Grid, signs: Collection[str]) -> list[str]:
    number, *cells = line.split()
    if row > grid.rows:
        number.wrong(f"the board has only {grid.rows} rows")
    if number.text != f"{row:02d}":
        number.wrong(f"row {row:02d} is expected here, not {number.text!r}")
    if len(cells) != grid.cols:
        line.wrong(f"row {number.text} has {len(cells)} hexes; the board is {grid.cols} wide")
    for col, cell in enumerate(cells, start=1):
        if cell.text not in signs:
            cell.wrong(f"hex {col:02d}{row:02d}: sign {cell.text!r} is not in the key{nearest(cell.text, signs)}")
    return [cell.text for cell in cells]


def _hexes(words: Iterable[Word], grid: Grid) -> tuple[Hex, ...]:
    """Hexes and ranges, each hex once."""
    out: dict[Hex, None] = {}
    for word, hex_ in _hexes_with_words(words, grid):
        if hex_ in out:
            word.wrong(f"hex {grid.format(hex_)} stands here again")
        out[hex_] = None
    return tuple(out)


def _hexes_with_words(words: Iterable[Word], grid: Grid) -> Iterator[tuple[Word, Hex]]:
    for word in words:
        first, dots, last = word.text.partition("..")
        start = word.at(first).read(grid.parse)
        end = word.at(last).read(grid.parse) if dots else start
        for hex_ in _range(word, grid, start, end):
            yield word, hex_


def _range(word: Word, grid: Grid, start: Hex, end: Hex) -> Iterator[Hex]:
    """`0102..0109` runs along a column, `0102..0902` along a row."""
    (col, row), (last_col, last_row) = grid.col_row(start), grid.col_row(end)
    if col != last_col and row != last_row:
        word.wrong(f"a range runs along a column or along a row, unlike {word.text!r}")
    step = 1 if start <= end else -1
    if col != last_col:
        step *= grid.rows
    return (Hex(i) for i in range(start, end + step, step))


def _hexsides(words: Iterable[Word], grid: Grid) -> tuple[Hexside, ...]:
    out: dict[Hexside, None] = {}
    for word in words:
        side = word.read(grid.parse_hexside)
        if side in out:
            word.wrong(f"side {word.text} stands here again")
        out[side] = None
    return tuple(out)


def column_numbers(grid: Grid) -> list[str]:
    """Two lines: the tens and the units of the columns."""
    numbers = [f"{col:02d}" for col in range(1, grid.cols + 1)]
    return ["     " + " ".join(number[i] for number in numbers) for i in (0, 1)]
