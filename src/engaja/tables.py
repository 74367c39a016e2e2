"""The printed tables, as grids of text cells with their citation and provenance.

A table is written as it is printed, in a file that a person can edit (``docs/formats/tables.md``). Whatever differs
between the languages (the name of a row or a column, or what a cell says) is in the table's words.

>>> tables = parse_tables('''
... [air_power]
... title = { pt = "Poder aéreo", en = "Air power" }
... cite = "Leyte 6.0"
... source = "text"
... words.turn = { pt = "Turno", en = "Turn" }
... grid = \"\"\"
... turn | US | JP
... 1    | 30 | 0
... 2-3  | 10 | 5
... \"\"\"
... ''', "tables.toml")
>>> tables["air_power"].cell("2-3", "JP")
'5'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from engaja.datafile import SOURCES, DataError, Source, TomlFile, Words, nearest


@dataclass(frozen=True, slots=True)
class Table:
    """A printed table: named columns, named rows, cells as printed."""

    id: str
    title: Words
    cite: str
    source: Source
    corner: Words  # what the row keys are (the dice, the terrain, ...)
    columns: tuple[str, ...]
    column_names: tuple[Words, ...]
    rows: tuple[str, ...]
    row_names: tuple[Words, ...]
    cells: tuple[tuple[str, ...], ...]
    words: Mapping[str, Words]  # what a cell means, if that is not the cell itself
    notes: tuple[Words, ...]

    def cell(self, row: str, column: str) -> str:
        return self.cells[self.rows.index(row)][self.columns.index(column)]

    def row(self, row: str) -> Mapping[str, str]:
        return dict(zip(self.columns, self.cells[self.rows.index(row)], strict=True))

    def row_name(self, row: str) -> Words:
        return self.row_names[self.rows.index(row)]

    def column_name(self, column: str) -> Words:
        return self.column_names[self.columns.index(column)]

    def shown(self, cell: str) -> Words:
        return self.words.get(cell) or Words(cell, cell)


Tables = Mapping[str, Table]


# The file

_KEYS = frozenset({"title", "cite", "source", "words", "columns", "grid", "notes"})
_NEEDED = ("title", "cite", "source", "grid")
_ID = re.compile(r"[a-z][a-z_]+")  # such a key is never printed as it is: it needs words
_DECIMALS = re.compile(r"\d*\.?\d+(/\d*\.?\d+)*")


def parse_tables(text: str, file: str) -> Tables:
    """The tables of a game, in the order of the file."""
    toml = TomlFile.parse(text, file)
    shared = _words(toml, toml.data.get("words", {}), "words")
    used: set[str] = set()
    tables: dict[str, Table] = {}
    for id_, data in toml.data.items():
        if id_ == "words":
            continue
        if not isinstance(data, dict):
            raise toml.error(f"{id_!r} is not a table: [{id_}] expected", id_)
        tables[id_] = _table(toml, id_, data, shared, used)
    for word in shared:
        if word not in used:
            raise toml.error(f"the word {word!r} is used by no table" + nearest(word, used), "words", word)
    return MappingProxyType(tables)


def _table(toml: TomlFile, id_: str, data: Mapping[str, Any], shared: Mapping[str, Words], used: set[str]) -> Table:
    for key in data:
        if key not in _KEYS:
            raise toml.error(f"[{id_}] has no key {key!r}" + nearest(key, _KEYS), id_, key)
    for key in _NEEDED:
        if key not in data:
            raise toml.error(f"[{id_}] lacks {key!r}", id_)
    if data["source"] not in SOURCES:
        raise toml.error(f"unknown source {data['source']!r}" + nearest(data["source"], SOURCES), id_, "source")
    notes = tuple(toml.words(note, id_, "notes") for note in data.get("notes", []))
    if data["source"] != "text" and not notes:
        raise toml.error(f"[{id_}] is {data['source']}: a note must give the reason", id_)
    own = _words(toml, data.get("words", {}), id_, "words")
    # A column may have the same key as a row (a type of unit and a terrain) and still have its own name.
    columns = _words(toml, data.get("columns", {}), id_, "columns")
    grid = _Grid(toml, id_, str(data["grid"]))
    for column in columns:
        if column not in grid.columns:
            raise toml.error(
                f"[{id_}] has no column {column!r}" + nearest(column, grid.columns), id_, "columns", column
            )
    if id_ in _CHECKS:
        grid.check(_CHECKS[id_])
    others = {grid.corner, *grid.rows, *(cell for row in grid.cells for cell in row)}
    keys = {*grid.columns, *others}
    for word in own:
        if word not in keys:
            raise toml.error(f"the word {word!r} is nowhere in [{id_}]" + nearest(word, keys), id_, "words", word)
    used |= keys
    said = {key: columns.get(key) or _say(toml, id_, key, own, shared) for key in grid.columns}
    words = {key: _say(toml, id_, key, own, shared) for key in sorted(others)}
    return Table(
        id=id_,
        title=toml.words(data["title"], id_, "title"),
        cite=str(data["cite"]),
        source=data["source"],
        corner=words[grid.corner],
        columns=grid.columns,
        column_names=tuple(said[key] for key in grid.columns),
        rows=grid.rows,
        row_names=tuple(words[key] for key in grid.rows),
        cells=grid.cells,
        words=MappingProxyType(_spoken(words, grid)),
        notes=notes,
    )


class _Grid:
    """The drawing of a table: a line of column keys, then a line for each row, cells separated by bars."""

    def __init__(self, toml: TomlFile, id_: str, text: str) -> None:
        top = toml.line(id_, "grid") or 0
        lines = [
            (top + offset, [cell.strip() for cell in line.split("|")])
            for offset, line in enumerate(text.splitlines(), start=1)
            if line.strip()
        ]
        if len(lines) < 2:
            raise toml.error(f"the grid of [{id_}] needs a line of columns and at least one row", id_, "grid")
        _, (self.corner, *columns) = lines[0]
        for line, cells in lines:
            if len(cells) != len(columns) + 1:
                raise DataError(
                    toml.file, line, f"row {cells[0]!r} of [{id_}] has {len(cells) - 1} cells, not {len(columns)}"
                )
            if "" in cells:
                raise DataError(toml.file, line, f"row {cells[0]!r} of [{id_}] has an empty cell; write '—'")
        for number, column in enumerate(columns):
            if column in columns[:number]:
                raise DataError(toml.file, lines[0][0], f"[{id_}] has two columns {column!r}")
        rows: list[str] = []
        for line, (row, *_) in lines[1:]:
            if row in rows:
                raise DataError(toml.file, line, f"[{id_}] has two rows {row!r}")
            rows.append(row)
        self.file = toml.file
        self.lines = tuple(line for line, _ in lines)
        self.columns = tuple(columns)
        self.rows = tuple(rows)
        self.cells = tuple(tuple(cells[1:]) for _, cells in lines[1:])

    def check(self, rule: _CellRule) -> None:
        """A table that the program reads must use only words that it understands."""
        for line, row, cells in zip(self.lines[1:], self.rows, self.cells, strict=True):
            for column, cell in zip(self.columns, cells, strict=True):
                if problem := rule(column, cell):
                    raise DataError(self.file, line, f"{row}, column {column}: {problem}")


def _words(toml: TomlFile, data: object, *path: str) -> dict[str, Words]:
    if not isinstance(data, dict):
        raise toml.error("words are a table of key = { pt, en }", *path)
    return {key: toml.words(value, *path, key) for key, value in data.items()}


def _say(toml: TomlFile, id_: str, key: str, own: Mapping[str, Words], shared: Mapping[str, Words]) -> Words:
    if key in own or key in shared:
        return own.get(key) or shared[key]
    if _ID.fullmatch(key):
        raise toml.error(f"{key!r} of [{id_}] has no words" + nearest(key, {*own, *shared}), id_, "grid")
    return Words(key.replace(".", ","), key) if _DECIMALS.fullmatch(key) else Words(key, key)


def _spoken(words: Mapping[str, Words], grid: _Grid) -> dict[str, Words]:
    cells = sorted({cell for row in grid.cells for cell in row})
    return {cell: words[cell] for cell in cells if words[cell] != Words(cell, cell)}


# Keys that are numbers

_SPAN = re.compile(r"(-?\d+)(?:([-/])(-?(?:\d+|∞))|(\+))?")


def span(key: str) -> tuple[float, float]:
    """Return the numbers that a key covers, lowest and highest.

    >>> span("13-24"), span("49+"), span("7"), span("-11/-15"), span("-16/-∞")
    ((13, 24), (49, inf), (7, 7), (-15, -11), (-inf, -16))
    """
    match = _SPAN.fullmatch(key)
    if not match:
        raise ValueError(f"{key!r} is not a number, a span as '13-24' or '49+'")
    first = int(match[1])
    if match[4]:
        return first, float("inf")
    last = first if match[3] is None else float(match[3].replace("∞", "inf"))
    last = int(last) if abs(last) != float("inf") else last
    return min(first, last), max(first, last)


def band(keys: Sequence[str], value: float) -> str:
    """Return the key whose span holds the value; beyond the ends, the end.

    >>> band(["1-12", "13-24", "25-36"], 30), band(["1-12", "13-24"], 99)
    ('25-36', '13-24')
    """
    for key in keys:
        low, high = span(key)
        if low <= value <= high:
            return key
    return min(keys, key=lambda key: min(abs(value - end) for end in span(key)))


def row_for(table: Table, value: float) -> Mapping[str, str]:
    """Return the cells of the row for a number: a turn, a die."""
    return table.row(band(table.rows, value))


def pair(keys: Sequence[str], total: int) -> str:
    """Return the row of a sum of two dice, where the rows are printed as pairs: 2-12, 3-11, ..., 7.

    >>> pair(["2-12", "3-11", "7"], 11)
    '3-11'
    """
    return next(key for key in keys if str(total) in key.split("-"))


def odds(columns: Sequence[str], attack: int, defence: int) -> str:
    """Return the column for these odds, the fraction dropped; beyond the ends, the end.

    >>> army = ["1-2", "1-1", "2-1", "3-1"]
    >>> odds(army, 11, 4), odds(army, 5, 10), odds(army, 4, 7), odds(army, 90, 1)
    ('2-1', '1-2', '1-1', '3-1')
    >>> odds(["1-1", "3-2", "2-1"], 15, 9)
    '3-2'
    """
    if defence > attack:
        inverse = f"1-{defence // attack}"
        return inverse if inverse in columns else columns[0]
    return [column for column in columns if _ratio(column) <= attack / defence][-1]


def _ratio(column: str) -> float:
    attack, _, defence = column.rstrip("+").partition("-")
    return int(attack) / int(defence)


def shift(columns: Sequence[str], column: str, by: int) -> str:
    """Shift columns to the right (left when negative), stopping at the end of the table.

    >>> shift(["1-1", "2-1", "3-1"], "2-1", -5)
    '1-1'
    """
    return columns[max(0, min(len(columns) - 1, columns.index(column) + by))]


# Movement points are kept in halves, so that a road's half point is an integer.

_HALF = "½"


def parse_points(text: str) -> int:
    """Half points from a printed cost.

    >>> parse_points("½"), parse_points("1"), parse_points("+2"), parse_points("2½")
    (1, 2, 4, 5)
    """
    whole = text.removeprefix("+").removesuffix(_HALF)
    if not (whole.isascii() and whole.isdigit()) and not (whole == "" and text.endswith(_HALF)):
        raise ValueError(f"{text!r} is not a number of movement points")
    return 2 * int(whole or 0) + text.endswith(_HALF)


def format_points(halves: int) -> str:
    """
    >>> format_points(1), format_points(2), format_points(5)
    ('½', '1', '2½')
    """
    whole, half = divmod(halves, 2)
    return (str(whole) if whole or not half else "") + _HALF * half


# The terrain table

FORBIDDEN = ("no", "bridge", "ship")  # may not be entered: never; except by a bridge; except by ship
UNCHANGED = ("—", "ground", "run")  # no cost of its own: none, that of the terrain, by the railway's own rule
KINDS = ("hex", "hexside", "route", "feature")
_OTHER_COLUMNS = ("kind", "defence", "stack", "air_stack")


@dataclass(frozen=True, slots=True)
class TerrainEffect:
    """A row of the terrain table: the effect of a terrain, hexside, route or feature on movement and combat."""

    id: str
    name: Words
    kind: str
    costs: Mapping[str, int | None]  # by mobility, in half points; None: forbidden; absent: no effect
    columns: int | None  # to the left, for the defender; None: that of the terrain
    stack: int | None  # units in the hex, where the table says so
    printed: Mapping[str, Words]  # every column of the row as it is read


def terrain_effects(tables: Tables) -> Mapping[str, TerrainEffect]:
    """The rows of the terrain table, by id, in the printed order."""
    table = tables["terrain"]
    return MappingProxyType({row: _effect(table, row) for row in table.rows})


def mobilities(tables: Tables) -> Mapping[str, Words]:
    """The movement columns of the terrain table: id and name."""
    table = tables["terrain"]
    return MappingProxyType({c: table.column_name(c) for c in table.columns if c not in _OTHER_COLUMNS})


def _effect(table: Table, row: str) -> TerrainEffect:
    cells = table.row(row)
    columns = cells["defence"]
    return TerrainEffect(
        id=row,
        name=table.row_name(row),
        kind=cells["kind"],
        costs=MappingProxyType(dict(_costs(cells))),
        columns=None if columns == "ground" else 0 if columns == "—" else int(columns),
        stack=int(cells["stack"]) if cells.get("stack", "").isdigit() else None,
        printed=MappingProxyType({column: table.shown(cell) for column, cell in cells.items()}),
    )


def _costs(cells: Mapping[str, str]) -> Iterator[tuple[str, int | None]]:
    for mobility, cell in cells.items():
        if mobility in _OTHER_COLUMNS or cell in UNCHANGED:
            continue
        yield mobility, None if cell in FORBIDDEN else parse_points(cell)


def _terrain_cell(column: str, cell: str) -> str:
    if column == "kind":
        return "" if cell in KINDS else f"unknown kind {cell!r}" + nearest(cell, KINDS)
    if column in ("stack", "air_stack", "defence"):
        known = cell in ("—", "ground") or cell.removeprefix("+").isdigit()
        return "" if known else f"{cell!r} is neither a number, nor '—', nor 'ground'"
    if cell in FORBIDDEN or cell in UNCHANGED:
        return ""
    try:
        parse_points(cell)
    except ValueError as error:
        return str(error) + nearest(cell, {*FORBIDDEN, *UNCHANGED})
    return ""


# The victory table


@dataclass(frozen=True, slots=True)
class Objective:
    """A row of the victory table: a place or a deed, and its points for each side."""

    id: str
    name: Words
    at: tuple[str, ...]  # hexes, or other subjects of the row: island, unit, ...
    points: Mapping[str, int]  # by side


def objectives(tables: Tables) -> tuple[Objective, ...]:
    table = tables["victory"]
    return tuple(
        Objective(
            id=row,
            name=table.row_name(row),
            at=tuple(cells["at"].split()),
            points=MappingProxyType({c: int(v) for c, v in cells.items() if c not in ("at", "when") and v != "—"}),
        )
        for row, cells in ((row, table.row(row)) for row in table.rows)
    )


def _victory_cell(column: str, cell: str) -> str:
    if column in ("at", "when") or cell == "—" or cell.isdigit():
        return ""
    return f"{cell!r} is neither a number of points nor '—'"


_CellRule = Callable[[str, str], str]
_CHECKS: dict[str, _CellRule] = {"terrain": _terrain_cell, "victory": _victory_cell}
