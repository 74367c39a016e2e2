"""The quick reference card of a game: one page in our own words, with its numbers from the rulebook and the tables.

`rules/army/card.toml` holds what the army games share, a game's own `card.toml` what it adds; a game of another kind
writes its own sections there instead of the shared ones.

>>> found = card(match.playable()[0])
>>> [section.id for section in found.sections][:3]
['sequence', 'movement', 'stacking']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from engaja.datafile import TomlFile, Words, nearest
from engaja.games import GameData, folder, load, match
from engaja.games.wording import wording
from engaja.rules import Rulebook
from engaja.rules.army.air_points import AirPoints

CARD_FILE: Final = "card.toml"
_SECTION_KEYS: Final = {"id", "title", "lines", "tables"}


@dataclass(frozen=True, slots=True)
class Line:
    text: Words
    cite: str | None


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: Words
    lines: tuple[Line, ...]
    tables: tuple[str, ...]  # ids of the game's tables to show with it


@dataclass(frozen=True, slots=True)
class Card:
    game: str
    sections: tuple[Section, ...]


@cache
def card(game: str) -> Card:
    """The card of a game that can be played; a mistake in its files raises DataError."""
    shared = TomlFile.parse(
        (files("engaja.rules.army") / CARD_FILE).read_text(encoding="utf-8"), f"rules/army/{CARD_FILE}"
    )
    own = TomlFile.parse((folder(game) / CARD_FILE).read_text(encoding="utf-8"), f"{game}/{CARD_FILE}")
    return parse_card(game, shared, own)


def parse_card(game: str, shared: TomlFile, own: TomlFile) -> Card:
    if "section" in own.data:
        shared = own
    reader = _Reader(match.rulebook(game), load(game))
    known = [section["id"] for section in shared.data["section"]]
    for part in ("lines", "tables"):
        for id_ in own.data.get(part, {}):
            if id_ not in known:
                raise own.error(f"no section {id_!r}{nearest(id_, known)}", part, id_)
    return Card(game, tuple(reader.section(shared, own, n) for n in range(len(known))))


class _Reader:
    """Fills the words of the cards with the numbers of one game."""

    def __init__(self, rules: Rulebook, data: GameData) -> None:
        self.rules, self.data = rules, data
        points = rules.get(AirPoints)
        low, high = points.strike_points if points else (0, 0)
        self.numbers: dict[str, Any] = {
            "stacking_limit": rules.movement.stacking_limit,
            "break_contact": _points(rules.engagement.break_contact),
            "strike_low": low,
            "strike_high": high,
            "turns": rules.turns,
            **{table.id: {row: table.row(row) for row in table.rows} for table in data.tables.values()},
        }
        weather = data.tables.get("weather")
        if weather is not None and "extra" in weather.columns:
            self.numbers["rain"] = next(c for row in weather.rows if (c := weather.cell(row, "extra")) != "—")

    def section(self, shared: TomlFile, own: TomlFile, number: int) -> Section:
        data = shared.data["section"][number]
        where = ("section", number)
        for key in data:
            if key not in _SECTION_KEYS:
                raise shared.error(f"no key {key!r}{nearest(key, _SECTION_KEYS)}", *where, key)
        id_ = data["id"]
        lines = [
            *(self._sequence() if id_ == "sequence" else ()),
            *self._lines(shared, data.get("lines", []), *where, "lines"),
            *self._lines(own, own.data.get("lines", {}).get(id_, []), "lines", id_, strict=True),
        ]
        tables = (*data.get("tables", []), *own.data.get("tables", {}).get(id_, []))
        for table in tables:
            if table not in self.data.tables:
                raise own.error(f"no table {table!r}{nearest(table, self.data.tables)}", "tables")
        return Section(id_, shared.words(data["title"], *where, "title"), tuple(lines), tables)

    def _sequence(self) -> Iterator[Line]:
        """Yield the phases from the sequence of play itself."""
        words = wording(self.rules.name)
        for phase in self.rules.sequence.phases:
            side = None if phase.side is None else self.data.setup.sides[self.rules.sides[phase.side]].name
            pt, en = words.phase(phase.name, "pt"), words.phase(phase.name, "en")
            text = Words(pt, en) if side is None else Words(f"{side.pt}: {pt}", f"{side.en}: {en}")
            yield Line(text, self.rules.cite("sequence"))

    def _lines(
        self, toml: TomlFile, written: list[Mapping[str, Any]], *where: str | int, strict: bool = False
    ) -> Iterator[Line]:
        for line in written:
            subject = line.get("cite")
            if subject is not None and subject not in self.rules.paragraphs:
                if strict:
                    raise toml.error(f"no subject {subject!r}{nearest(subject, self.rules.paragraphs)}", *where)
                continue
            text = toml.words({k: v for k, v in line.items() if k != "cite"}, *where)
            yield Line(self._filled(toml, text, *where), None if subject is None else self.rules.cite(subject))

    def _filled(self, toml: TomlFile, text: Words, *where: str | int) -> Words:
        try:
            return Words(text.pt.format_map(self.numbers), text.en.format_map(self.numbers))
        except KeyError as error:
            raise toml.error(f"no number {error}", *where) from error


def _points(halves: int) -> str:
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)
