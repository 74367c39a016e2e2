"""Codes into words: the text of a reason, an event or a question, in Portuguese and in English."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from engaja.core.notation import HEX, OFF, UNKNOWN, Kind
from engaja.core.places import NOWHERE, Place
from engaja.datafile import LANGUAGES, Language, TomlFile, Words
from engaja.designations import above, designation
from engaja.games import GameData, folder, load, pieces
from engaja.games.match import rulebook
from engaja.words import word

PHRASES_FILE = "phrases.toml"
Phrases = Mapping[str, Mapping[str, Words]]  # by section, then by code

_NOWHERE = Words("fora do tabuleiro", "off the board")
_NOBODY = Words("ninguém", "nobody")
_NOTHING = Words("", "")
_NONE = "–"
_UNKNOWN = Words("unidade ({type})", "unit ({type})")  # singular, whatever the word for its type is
_UNSEEN = Words("unidade desconhecida", "unknown unit")
_MEANT = Words(" Seria “{meant}”?", " Did you mean “{meant}”?")
_AT_NIGHT = Words(" à noite", " at night")
# Arguments that are words from a list of their own: the section of the phrases that has it.
_LISTS = {
    "phase": "phase",
    "as": "role",
    "kind": "mission",
    "task": "mission",
    "arm": "arm",
    "on": "work",
    "until": "until",
    "expected": "expected",
}


class Wording:
    """The phrases of one game: those of the series, and its own."""

    def __init__(self, data: GameData, *phrases: Phrases) -> None:
        self._data = data
        self._rules = rulebook(data.name)
        self._phrases = {
            section: {code: words for part in phrases for code, words in part.get(section, {}).items()}
            for section in {section for part in phrases for section in part}
        }
        self._units: dict[tuple[int, Language], str] = {}  # the names of counters

    def codes(self, section: str) -> set[str]:
        return set(self._phrases.get(section, {}))

    def all(self) -> Phrases:
        """Every phrase, by section and code."""
        return self._phrases

    def say(self, section: str, code: str, args: Mapping[str, Any], language: Language) -> str:
        """Return the phrase of a code, with its arguments filled in."""
        words = self._phrases[section][code] if code in self.codes(section) else self._from_tables(code)
        kinds = {name: self._kind(section, code, name) for name in args}
        names = {name: self.argument(name, value, language, kinds[name]) for name, value in args.items()}
        said = words.in_(language)
        filled = said.format_map(_Missing(names)).rstrip()
        return filled[:1].upper() + filled[1:] if said.startswith("{") else filled

    def both(self, section: str, code: str, args: Mapping[str, Any]) -> Words:
        """The phrase in both languages."""
        return Words(self.say(section, code, args, "pt"), self.say(section, code, args, "en"))

    def term(self, code: str, args: Mapping[str, Any], language: Language) -> str:
        """Return the words of a term of a cost, of a column or of the score."""
        return self.say("term", code, args, language)

    def score_line(self, code: str, args: Mapping[str, Any]) -> Words:
        """Return a line of the score: what it is for, where, unless that is obvious, and how many times."""
        return Words(self._score_line(code, args, "pt"), self._score_line(code, args, "en"))

    def _score_line(self, code: str, args: Mapping[str, Any], language: Language) -> str:
        said = self.term(code, args, language)
        place = self.argument("hex", args["hex"], language, HEX) if "hex" in args else ""
        where = f": {place}" if place and not place.startswith(said) else ""
        times = f" × {args['count']}" if args.get("count", 1) > 1 else ""
        return said + where + times

    def phase(self, name: str, language: Language) -> str:
        return self._phrases["phase"][name].in_(language)

    def result(self, code: str) -> Words:
        """Return a result of a combat table, part by part, as the table of its codes explains them."""
        parts = [self._meaning(part) for part in code.split("/")]
        return Words(*("; ".join(p.in_(language).rstrip(".") for p in parts) for language in LANGUAGES))

    def _meaning(self, code: str) -> Words:
        """Return the meaning of a code: where its row is named by the code alone, the first cell holds it."""
        name = self._from_tables(code)
        if name.pt != code:
            return name
        table = next(t for t in self._data.tables.values() if code in t.rows)
        return table.words.get(table.cells[table.rows.index(code)][0], name)

    def _from_tables(self, code: str) -> Words:
        """Return the names of terrain and objectives from the tables that list them."""
        for table in self._data.tables.values():
            if code in table.rows:
                return table.row_name(table.rows[table.rows.index(code)])
        raise KeyError(f"no words for {code!r}")

    def _kind(self, section: str, code: str, name: str) -> Kind | None:
        verb = self._rules.actions.verbs.get(code) if section == "action" else None
        if verb is None:
            return self._rules.notation.kind(name, code)
        return next(argument.kind for argument in verb.arguments if argument.word == name)

    def argument(self, name: str, value: Any, language: Language, kind: Kind | None) -> str:
        """Return an argument in words: units, hexes and sides by their names."""
        listed = self._listed(name, value)
        if listed is not None:
            return listed.in_(language)
        if kind is not None and kind.many and not kind.indexes:
            return ", ".join(str(item) for item in value) or _NONE
        if kind is not None and kind.many:
            return ", ".join(self._one(kind.indexes, item, language) for item in value)
        if kind is not None and kind.indexes:
            return self._one(kind.indexes, value, language)
        if isinstance(value, tuple):
            return "+".join(str(item) for item in value)
        return _number(value, language) if isinstance(value, float) else str(value)

    def _listed(self, name: str, value: Any) -> Words | None:
        """Return an argument that is a word from a list."""
        if name in ("terrain", "island"):
            return self._from_tables(value)
        if name == "nation":
            return word("nation", value)
        if name == "formation":
            return designation(value)
        if name == "meant":
            return Words(_MEANT.pt.format(meant=value), _MEANT.en.format(meant=value))
        if name == "night":
            return _AT_NIGHT if value else _NOTHING
        return self._phrases.get(_LISTS.get(name, ""), {}).get(value) if isinstance(value, str) else None

    def _one(self, kind: str, value: int | str | None, language: Language) -> str:
        if value is None:
            return _NOBODY.in_(language)
        if isinstance(value, str):
            return _unknown(value, language)
        if kind == "unit":
            return self._unit(value, language)
        if kind == "side":
            return self._data.setup.sides[self._rules.sides[value]].name.in_(language)
        if value == OFF:
            return _NOWHERE.in_(language)
        return self.place(Place(value), language) if kind == "place" else self._hex(value, language)

    def _unit(self, unit: int, language: Language) -> str:
        # Remembered: the log of a long match names the same counters thousands of times.
        if (name := self._units.get((unit, language))) is None:
            name = self._units[unit, language] = unit_name(self._data, self._rules.roster.ids[unit], language)
        return name

    def _hex(self, hex_: int, language: Language) -> str:
        place = self._data.board.ground[hex_].place
        number = self._rules.notation.hexes[hex_]
        return f"{self._data.board.called(place).in_(language)} {number}" if place else number

    def place(self, place: Place, language: Language) -> str:
        """Return the name of a hex, of a box, or of the counter that a unit there is inside of."""
        places = self._rules.places
        if places.hex[place] != NOWHERE:
            return self._hex(places.hex[place], language)
        if places.holder[place] != NOWHERE:
            return self._one("unit", places.holder[place], language)
        id_ = places.format(place).removeprefix("box:").partition(":")[0]
        holding, displaced = self._data.setup.boxes, {box.id: box.name for box in self._data.board.boxes}
        if id_ in holding:
            return holding[id_].name.in_(language)
        if id_ in displaced:
            return self._data.board.called(displaced[id_]).in_(language)
        return self._phrases["place"][id_].in_(language)


class _Missing(dict[str, str]):
    """Shows an argument that an event omitted as nothing rather than as an error; `{points|point|points}` is the word
    that goes with that number, and `{support?, with }` is said only where there is some."""

    def __missing__(self, key: str) -> str:
        name, asked, said = key.partition("?")
        if asked:
            return said if self.get(name) else ""
        number, *forms = key.split("|")
        return forms[self.get(number) != "1"] if forms else ""


def unit_name(data: GameData, id_: str, language: Language) -> str:
    """Return a counter's name: its designation and, unless that is obvious, the formation above it."""
    counter = data.counters.get(id_) or pieces(data.name)[id_]
    name, over = designation(counter.name).in_(language), above(counter.name, counter.formation)
    return f"{name} ({designation(over).in_(language)})" if over else name


def _number(value: float, language: Language) -> str:
    """Return points in halves: `2½`."""
    whole, half = int(value), value != int(value)
    return f"{whole or ''}½" if half else str(whole)


@cache
def wording(name: str) -> Wording:
    own = (folder(name) / PHRASES_FILE).read_text(encoding="utf-8")
    shared = (files("engaja.rules") / PHRASES_FILE).read_text(encoding="utf-8")
    return Wording(load(name), parse(shared, PHRASES_FILE), parse(own, f"{name}/{PHRASES_FILE}"))


def parse(text: str, file: str) -> Phrases:
    toml = TomlFile.parse(text, file)
    return {
        section: {code: toml.words(value, section, code) for code, value in phrases.items()}
        for section, phrases in toml.data.items()
    }


def _unknown(value: str, language: Language) -> str:
    """Return the name of a counter of which only the type is known, or only its presence."""
    if value == UNKNOWN:
        return _UNSEEN.in_(language)
    type_ = word("type", value.removeprefix(UNKNOWN)).in_(language)
    return _UNKNOWN.in_(language).format(type=type_.lower())
