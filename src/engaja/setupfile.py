"""Set-up files: TOML that a person can edit (``docs/formats/setup.md``), checked against its board."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from types import MappingProxyType
from typing import Any

from engaja.board import AREAS, FEATURES, TERRAINS, Board
from engaja.counters import LEVELS, NATIONS, TRAITS, TYPES, Branch, Level
from engaja.datafile import SOURCES, DataError, Source, TomlFile, Words, nearest
from engaja.hexes import Compass
from engaja.setup import Area, Exceptional, HoldingBox, Marker, Setup, Side, Total, Turn, Unity, area_hexes
from engaja.words import dictionary


def parse_setup(text: str, file: str, board: Board) -> Setup:
    toml = TomlFile.parse(text, file)
    top = _Table(toml, toml.data)
    period = top.days("period")
    sides = {table.path[-1]: _side(table) for table in top.tables_by_id("sides")}
    boxes = {table.path[-1]: _box(table, sides) for table in top.tables_by_id("boxes")}
    box_ids = {*boxes, *(box.id for box in board.boxes)}
    setup = Setup(
        title=top.words("title"),
        subtitle=top.words("subtitle"),
        first_day=period[0],
        last_day=period[1],
        cite=top.text("cite"),
        sides=MappingProxyType(sides),
        areas=MappingProxyType({t.path[-1]: _area(t, board, box_ids) for t in top.tables_by_id("areas")}),
        boxes=MappingProxyType(boxes),
        turns=tuple(_turn(table, sides) for table in top.tables("turns")),
        markers=tuple(_marker(table, sides, board) for table in top.tables("markers")),
        totals=tuple(_total(table) for table in top.tables("totals")),
        unity=_unity(top.table("unity")),
    )
    top.end()
    _check_sides(toml, setup)
    _check_calendar(toml, setup)
    return setup


def _side(table: _Table) -> Side:
    side = Side(table.path[-1], table.words("name"), table.texts("nations", NATIONS))
    if not side.nations:
        raise table.error("a side needs at least one nation", "nations")
    table.end()
    return side


def _box(table: _Table, sides: Iterable[str]) -> HoldingBox:
    box = HoldingBox(
        id=table.path[-1],
        name=table.words("name"),
        side=table.word("side", sides),
        from_turn=table.number("from_turn", 1),
        source=table.source(),
        cite=table.text("cite"),
    )
    table.end()
    return box


def _area(table: _Table, board: Board, boxes: Iterable[str]) -> Area:
    compass = {each.name: each for each in Compass}
    edge = table.word("edge", compass, "")
    area = Area(
        id=table.path[-1],
        name=table.words("name"),
        hexes=table.hexes("hexes", board),
        around=table.hexes("around", board),
        parts=tuple(_part(table, part, board) for part in table.texts("parts")),
        edge=compass[edge] if edge else None,
        boxes=table.texts("boxes", boxes),
        terrain=table.texts("terrain", TERRAINS),
        features=table.texts("features", FEATURES),
        rows=table.rows("rows", board),
        rule=table.words_or_none("rule"),
        source=table.source(),
        cite=table.text("cite"),
    )
    table.end()
    if not area.boxes and not area.rule and not area_hexes(area, board):
        raise table.error("an area needs hexes, boxes, or a rule that says where it is")
    return area


def _part(table: _Table, part: str, board: Board) -> tuple[str, str]:
    kind, _, name = part.partition(":")
    if kind not in board.areas:
        raise table.error(f"the board has no areas of the kind {kind!r}" + nearest(kind, AREAS))
    if name not in board.areas[kind]:
        raise table.error(f"the board has no {kind} {name!r}" + nearest(name, board.areas[kind]))
    return kind, name


def _turn(table: _Table, sides: Iterable[str]) -> Turn:
    air = table.table("air", optional=True)
    turn = Turn(
        number=table.number("turn"),
        first_day=table.day("first"),
        last_day=table.day("last"),
        source=table.source(),
        weather=table.word("weather", dictionary()["weather"], ""),
        air=MappingProxyType({side: air.number(side) for side in sides if side in air.left}),
        marks=table.texts("marks", dictionary()["mark"]),
        notes=table.list_of_words("notes"),
    )
    air.end(sides)
    table.end()
    return turn


def _marker(table: _Table, sides: Iterable[str], board: Board) -> Marker:
    marker = Marker(
        kind=table.word("kind", dictionary()["marker"]),
        side=table.word("side", sides, "") or None,
        count=table.number("count", 0) or None,
        labels=table.texts("labels"),
        at=table.texts("at"),
        note=table.words_or_none("note"),
        source=table.source(),
        cite=table.text("cite"),
    )
    table.end()
    for place in marker.at:
        if ":" in place:
            _part(table, place, board)
        else:
            table.hex(place, board, "at")
    return marker


def _total(table: _Table) -> Total:
    printed = table.number("printed")
    branches: dict[str, Branch] = {branch: branch for branch in TYPES.values()}
    branch = table.word("branch", branches, "")
    total = Total(
        nation=table.word("nation", NATIONS),
        branch=branches[branch] if branch else None,
        trait=table.word("trait", TRAITS, "") or None,
        printed=printed,
        listed=table.number("listed", printed),
        note=table.words_or_none("note"),
    )
    table.end()
    if total.listed != total.printed and not total.note:
        raise table.error("where fewer are listed than printed, a note must say why", "listed")
    return total


def _unity(table: _Table) -> Unity:
    levels: dict[str, Level] = {level: level for level in LEVELS}
    unity = Unity(
        levels=tuple(levels[level] for level in table.texts("levels", levels)),
        attack_only=tuple(levels[level] for level in table.texts("attack_only", levels)),
        least=table.number("least"),
        apart=table.texts("apart", TYPES),
        granted=tuple(_exceptional(each) for each in table.tables("granted", optional=True)),
        denied=tuple(_exceptional(each) for each in table.tables("denied", optional=True)),
        cite=table.text("cite"),
    )
    table.end()
    return unity


def _exceptional(table: _Table) -> Exceptional:
    exceptional = Exceptional(table.texts("formations"), table.words("why"), table.text("cite"))
    table.end()
    return exceptional


def _check_sides(toml: TomlFile, setup: Setup) -> None:
    for nation in setup.nations:
        if setup.nations.count(nation) > 1:
            raise toml.error(f"the nation {nation!r} stands on two sides", "sides", next(iter(setup.sides)))
    for number, total in enumerate(setup.totals):
        if total.nation not in setup.nations:
            problem = f"no side has the nation {total.nation!r}" + nearest(total.nation, setup.nations)
            raise toml.error(problem, "totals", number, "nation")


def _check_calendar(toml: TomlFile, setup: Setup) -> None:
    day = setup.first_day
    for number, turn in enumerate(setup.turns, start=1):
        if turn.number != number:
            raise toml.error(f"turn {turn.number} stands where turn {number} should", "turns")
        if turn.first_day != day:
            raise toml.error(f"turn {number} begins on {turn.first_day}, not on {day}", "turns")
        if turn.last_day < turn.first_day:
            raise toml.error(f"turn {number} ends before it begins", "turns")
        day = turn.last_day + timedelta(days=1)
    if not setup.turns or day <= setup.last_day:
        raise toml.error(f"the turns end before {setup.last_day}, the last day of the period", "turns")


class _Table:
    """A table of the file: keys are removed as they are read, and any left at the end is a mistake."""

    def __init__(self, toml: TomlFile, data: Mapping[str, Any], *path: str | int) -> None:
        self.toml, self.left, self._path, self._known = toml, dict(data), path, set[str]()

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(str(part) for part in self._path)

    def error(self, problem: str, *key: str) -> DataError:
        where = ".".join((*self.path, *key))
        return self.toml.error(f"{where}: {problem}" if where else problem, *self._path, *key)

    def end(self, known: Iterable[str] = ()) -> None:
        for key in self.left:
            raise self.error("there is no such key" + nearest(key, {*self._known, *known}), key)

    def text(self, key: str) -> str:
        return str(self._take(key, str))

    def word(self, key: str, known: Iterable[str], default: str | None = None) -> str:
        word = str(self._take(key, str, default))
        if word != default and word not in known:
            raise self.error(f"unknown word {word!r}" + nearest(word, known), key)
        return word

    def number(self, key: str, default: int | None = None) -> int:
        number = self._take(key, int, default)
        if isinstance(number, bool) or number < 0:
            raise self.error(f"{number!r} is not a number", key)
        return int(number)

    def texts(self, key: str, known: Iterable[str] | None = None) -> tuple[str, ...]:
        texts = self._take(key, list, [])
        for text in texts:
            if not isinstance(text, str):
                raise self.error(f"{text!r} is not a text", key)
            if known is not None and text not in known:
                raise self.error(f"unknown word {text!r}" + nearest(text, known), key)
        return tuple(texts)

    def source(self) -> Source:
        sources: dict[str, Source] = {source: source for source in SOURCES}
        return sources[self.word("source", sources, "text")]

    def words(self, key: str) -> Words:
        return self.toml.words(self._take(key, object), *self._path, key)

    def words_or_none(self, key: str) -> Words | None:
        self._known.add(key)
        return self.words(key) if key in self.left else None

    def list_of_words(self, key: str) -> tuple[Words, ...]:
        return tuple(self.toml.words(value, *self._path, key) for value in self._take(key, list, []))

    def day(self, key: str) -> date:
        return self._day(self._take(key, object), key)

    def days(self, key: str) -> tuple[date, date]:
        days = self._take(key, list)
        if len(days) != 2:
            raise self.error("two days expected, the first and the last", key)
        return self._day(days[0], key), self._day(days[1], key)

    def hexes(self, key: str, board: Board) -> tuple[str, ...]:
        return tuple(self.hex(number, board, key) for number in self.texts(key))

    def hex(self, number: str, board: Board, key: str) -> str:
        try:
            return board.grid.format(board.grid.parse(number))
        except ValueError as error:
            raise self.error(str(error), key) from error

    def rows(self, key: str, board: Board) -> tuple[int, int] | None:
        rows = self._take(key, list, [])
        if not rows:
            return None
        if (
            len(rows) != 2
            or not all(isinstance(row, int) for row in rows)
            or not 1 <= rows[0] <= rows[1] <= board.grid.rows
        ):
            raise self.error(f"the first row and the last expected, as [1, {board.grid.rows}]", key)
        return rows[0], rows[1]

    def table(self, key: str, optional: bool = False) -> _Table:
        return _Table(self.toml, self._take(key, dict, {} if optional else None), *self._path, key)

    def tables(self, key: str, optional: bool = False) -> Iterator[_Table]:
        for number, data in enumerate(self._take(key, list, [] if optional else None)):
            if not isinstance(data, dict):
                raise self.error(f"{data!r} is not a table", key)
            yield _Table(self.toml, data, *self._path, key, number)

    def tables_by_id(self, key: str) -> Iterator[_Table]:
        for id_, data in self._take(key, dict, {}).items():
            if not isinstance(data, dict):
                raise self.error(f"[{key}.{id_}] expected", key, id_)
            yield _Table(self.toml, data, *self._path, key, id_)

    def _take(self, key: str, kind: type, default: object = None) -> Any:
        self._known.add(key)
        value = self.left.pop(key, default)
        if value is None:
            for slip in difflib.get_close_matches(key, self.left, n=1, cutoff=0.75):
                raise self.error(f"there is no such key; did you mean {key!r}?", slip)
            raise self.error(f"{key!r} is missing")
        if not isinstance(value, kind):
            raise self.error(f"{value!r} is not what stands here: {_KINDS[kind]} expected", key)
        return value

    def _day(self, value: object, key: str) -> date:
        if type(value) is not date:
            raise self.error(f"{value!r} is not a day as 1944-11-08", key)
        return value


_KINDS: dict[type, str] = {str: "a text", int: "a number", list: "a list in brackets", dict: "a table"}
