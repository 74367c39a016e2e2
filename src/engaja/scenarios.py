"""Scenarios of a game: which counters take part, where they begin, and from which turn to which it is played.

`scenarios.toml` in a game's folder, which a person can edit (``docs/formats/scenarios.md``). The first one is the game
as printed; a game without the file has no other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from engaja.board import Board
from engaja.counters import Counter, Start
from engaja.datafile import TomlFile, Words, nearest
from engaja.setup import Setup

OPTION: Final = "scenario"  # of a match
_KEYS: Final = frozenset(
    {"name", "about", "cite", "turns", "listed", "at", "turn_of", "reduced", "with", "position", "rules"}
)


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    name: Words
    about: Words
    cite: str
    turns: tuple[int, int]  # first and last
    counters: frozenset[str] | None  # that take part; None: all
    starts: Mapping[str, Start]  # of those that begin elsewhere than the counter list says
    reduced: frozenset[str]
    by_option: Mapping[str, frozenset[str]]  # counters that take part only in a match with an option
    position: Mapping[str, Any]  # what else holds at the start, in the words of a position
    rules: Mapping[str, Any]  # what the rules of its game read

    def has(self, id_: str, options: Mapping[str, Any]) -> bool:
        """Whether a counter takes part."""
        if self.counters is None or id_ in self.counters:
            return True
        return any(options[option] and id_ in more for option, more in self.by_option.items())


def parse_scenarios(
    text: str, file: str, setup: Setup, counters: Mapping[str, Counter], board: Board
) -> Mapping[str, Scenario]:
    toml = TomlFile.parse(text, file)
    reader = _Reader(toml, setup, counters, board)
    return MappingProxyType({id_: reader.scenario(id_, table) for id_, table in toml.data.items()})


class _Reader:
    def __init__(self, toml: TomlFile, setup: Setup, counters: Mapping[str, Counter], board: Board) -> None:
        self._toml, self._setup, self._counters, self._board = toml, setup, counters, board

    def scenario(self, id_: str, table: Any) -> Scenario:
        if not isinstance(table, dict):
            raise self._toml.error("a scenario is a table", id_)
        if unknown := sorted(set(table) - _KEYS):
            raise self._toml.error(f"unknown key {unknown[0]!r}{nearest(unknown[0], _KEYS)}", id_, unknown[0])
        for name in ("name", "about", "cite"):
            if name not in table:
                raise self._toml.error(f"{name} is missing", id_)
        starts = dict(self._starts(id_, table))
        by_option = {option: frozenset(self._ids(id_, "with", ids)) for option, ids in table.get("with", {}).items()}
        listed = {*self._ids(id_, "listed", table.get("listed", ()))}
        if twice := sorted(listed & starts.keys()):
            raise self._toml.error(f"{twice[0]!r} is listed, and placed", id_, "listed")
        everything = "listed" not in table and "at" not in table
        return Scenario(
            id=id_,
            name=self._toml.words(table["name"], id_, "name"),
            about=self._toml.words(table["about"], id_, "about"),
            cite=str(table["cite"]),
            turns=self._turns(id_, table),
            counters=None if everything else frozenset({*listed, *starts}),
            starts=MappingProxyType(starts),
            reduced=frozenset(self._ids(id_, "reduced", table.get("reduced", ()))),
            by_option=MappingProxyType(by_option),
            position=MappingProxyType(table.get("position", {})),
            rules=MappingProxyType(table.get("rules", {})),
        )

    def _turns(self, id_: str, table: Mapping[str, Any]) -> tuple[int, int]:
        last = len(self._setup.turns)
        turns = table.get("turns", [1, last])
        if len(turns) != 2 or not 1 <= turns[0] <= turns[1] <= last:
            raise self._toml.error(f"turns are the first and the last, between 1 and {last}", id_, "turns")
        return turns[0], turns[1]

    def _starts(self, id_: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Start]]:
        """Where counters begin that are placed: hexes, boxes, and areas of free placement."""
        found: dict[str, Start] = {}
        for place, ids in table.get("at", {}).items():
            for counter in self._ids(id_, "at", ids):
                if counter in found:
                    raise self._toml.error(f"{counter!r} is placed twice", id_, "at")
                found[counter] = self._start(id_, place)
        for counter, turn in table.get("turn_of", {}).items():
            found[counter] = replace(found.get(counter, self._counters[counter].start), turn=turn)
        yield from found.items()

    def _start(self, id_: str, place: str) -> Start:
        boxes = {*self._setup.boxes, *(box.id for box in self._board.boxes)}
        if place in boxes:
            return Start("box", place, None, "judgement")
        if place in self._setup.areas:
            return Start("area", place, None, "judgement")
        if place in self._counters:
            return Start("unit", place, None, "judgement")
        if any(place == self._board.grid.format(hex_) for hex_ in self._board.grid):
            return Start("hex", place, None, "judgement")
        hint = nearest(place, {*boxes, *self._setup.areas})
        raise self._toml.error(f"no hex, box or area {place!r}{hint}", id_, "at", place)

    def _ids(self, id_: str, key: str, ids: Collection[str]) -> Collection[str]:
        for counter in ids:
            if counter not in self._counters:
                raise self._toml.error(f"unknown counter {counter!r}{nearest(counter, self._counters)}", id_, key)
        return ids
