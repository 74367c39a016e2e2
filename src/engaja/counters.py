"""The printed pieces: nation, type, formation, faces. Immutable.

They are stored in a table that opens in any spreadsheet (``docs/formats/counters.md``): a line for each counter, and a
tilde before whatever the rulebook does not say.

>>> counters = parse_counters('''
... id,name,side,nation,type,size,mobility,division,front,back,turn,at,cite
... us-ri319,319º RI,american,us,infantry,III,foot,80ª DI,3-4-6,~2-2-6,,0216,Metz 11.1.1
... '''.strip(), "counters.csv")
>>> counters["us-ri319"].front.values, counters["us-ri319"].back.source
((3, 4, 6), 'reconstructed')
"""

from __future__ import annotations

import csv
import io
import re
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple

from engaja.datafile import DataError, Source, nearest

Branch = Literal["ground", "air", "naval"]
Level = Literal["army", "corps", "division", "brigade", "regiment"]
LEVELS: tuple[Level, ...] = ("army", "corps", "division", "brigade", "regiment")  # from the highest down

NATIONS = ("us", "ph", "au", "mx", "uk", "ca", "nz", "in", "za", "fr", "pl", "it", "de", "jp")

_TYPES: dict[Branch, str] = {
    "ground": """infantry motor_infantry armoured_infantry fortress_infantry naval_infantry mountain_infantry marine
        militia security cavalry mech_cavalry parachute glider ranger guerrilla engineer construction_engineer armour
        tank_destroyer artillery mountain_artillery mech_artillery aa_artillery airfield_troops""",
    "air": "C CB CN BL BM BN BP IN T R H",
    "naval": "carrier escort_carrier battleship cruiser destroyer submarine convoy naval_support",
}
TYPES: Mapping[str, Branch] = {type_: branch for branch, types in _TYPES.items() for type_ in types.split()}
GUNS = frozenset({"artillery", "mountain_artillery", "mech_artillery", "naval_support"})  # types with a range

_SIZES: dict[Branch, str] = {
    "ground": "I II III X XX XXX garrison force sector irregular",
    "air": "squadron chutai daitai group sentai kokutai",
    "naval": "division task_group flotilla convoy",
}
SIZES = tuple(dict.fromkeys(size for sizes in _SIZES.values() for size in sizes.split()))
MOBILITIES = ("foot", "mountain", "motor", "armour", "artillery")

# Special properties of a counter; those marked True have a value.
TRAITS: Mapping[str, bool] = {
    "waffen_ss": False,  # printed in the colours of the Waffen-SS
    "mark": True,  # a word printed beside the designation
    "starts_reduced": False,  # begins the game on its reduced face
    "face_down": False,  # begins face down, out of play until activated
    "pinned": False,  # stays in its starting hex until driven out or dominated
    "moves_from": True,  # does not move before this turn
    "island": True,  # may not leave this island
    "barred": True,  # may not land in this area
    "carrier": True,  # aircraft: the type of ship they may operate from
    "only_embarked": False,  # aircraft that enter play only aboard a carrier
    "never_recovers": False,  # losses are permanent
    "recovers_alone": False,  # recovers by staying disengaged for a turn, without replacements
}


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a counter: three printed values, as ``3-4-8``.

    Ground: attack, defence, movement. Air: against ground, against air, range.
    Naval: combat, aircraft carried, transport.
    `None` in the third place means no limit; `reach` is the range of a gun.
    """

    values: tuple[int, int, int | None]
    reach: int | None
    source: Source
    reach_source: Source | None = None
    only_anti_air: bool = False  # naval: the combat value is in parentheses and only serves against aircraft


@dataclass(frozen=True, slots=True)
class Start:
    """Where a counter begins, or how it enters. Areas and boxes are those of the game's set-up file and board."""

    kind: Literal["hex", "area", "box", "unit"]
    at: str  # a hex number, the id of an area or box, the id of the unit that carries it
    turn: int | None  # of arrival; None when present from the start
    source: Source
    later: bool = False  # from that turn on, as its player chooses
    proposed: str | None = None  # where the placement is free or unknown: a hex that we propose


@dataclass(frozen=True, slots=True)
class Withdrawal:
    turn: int
    back_turn: int | None = None
    back_at: str | None = None  # the area by which it returns
    note: str | None = None  # a condition: the id of a note


@dataclass(frozen=True, slots=True)
class Counter:
    id: str
    name: str  # the designation printed on it
    side: str
    nation: str
    branch: Branch
    type: str  # infantry, armour, artillery, ...; air: the class letters; naval: carrier, destroyer, ...
    size: str  # I, II, III, X, XX, ...; for air and naval pieces the book's word
    mobility: str  # the movement column it uses; empty for air and naval pieces
    regiment: str | None  # or air group, sentai, kokutai
    brigade: str | None
    division: str | None
    corps: str | None
    army: str | None
    model: str | None  # aircraft
    model_source: Source | None  # of the aircraft, and of its class
    front: Face
    back: Face | None  # None: a counter of one step
    start: Start
    withdrawals: tuple[Withdrawal, ...]
    ships: tuple[str, ...]
    history: str | None  # the unit that a nameless counter stands for
    traits: Mapping[str, str] = field(hash=False)  # see TRAITS; the value is empty where there is none
    identity: Source  # the evidence that this counter exists
    cite: str
    notes: tuple[str, ...]  # ids of notes: the evidence for what is reconstructed, and remarks

    @property
    def steps(self) -> int:
        return 1 if self.back is None else 2

    @property
    def starts_reduced(self) -> bool:
        return "starts_reduced" in self.traits

    @property
    def livery(self) -> str:
        """The colours it is printed in: those of its nation, or of the Waffen-SS."""
        return "ss" if "waffen_ss" in self.traits else self.nation

    @property
    def formation(self) -> tuple[str, ...]:
        """What it belongs to, from the highest down."""
        return tuple(name for level in LEVELS if (name := self.part_of(level)))

    def part_of(self, level: Level) -> str | None:
        name: str | None = getattr(self, level)
        return name


# The file

_REQUIRED = ("id", "name", "side", "nation", "type", "size", "front", "back", "turn", "at", "cite")
_COLUMNS = (
    *("id", "name", "side", "nation", "type", "size", "mobility", *LEVELS, "model", "ships", "history"),
    *("front", "back", "turn", "at", "withdrawals", "traits", "cite", "notes"),
)
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NUMBER = r"(0|[1-9][0-9]{0,2})"  # never 00, which one book prints for no limit
_FACE = re.compile(rf"(~?)(\()?{_NUMBER}(\))?-{_NUMBER}-({_NUMBER}|∞)(?:/(~?){_NUMBER})?")
_PLACE = re.compile(r"(~?)(?:(area|box|unit):)?([a-z0-9]+(?:-[a-z0-9]+)*)(?: ~([0-9]{4}))?")
_TURN = re.compile(r"([0-9]{1,2})(\+?)")
_WITHDRAWAL = re.compile(r"([0-9]{1,2})(?:>([0-9]{1,2})@([a-z0-9-]+))?(?:\(([a-z0-9-]+)\))?")


def parse_counters(text: str, file: str, known: Known | None = None) -> dict[str, Counter]:
    """Read the counters of a game, in the order of the file; `known`, if given, holds the words of its other files."""
    rows = _rows(text, file)
    header = _header(rows, file)
    counters: dict[str, Counter] = {}
    lines: dict[str, int] = {}
    for line, cells in rows[1:]:
        if len(cells) != len(header):
            raise DataError(file, line, f"{len(cells)} cells, but the first line names {len(header)} columns")
        counter = _Row(file, line, dict(zip(header, cells, strict=True)), known).counter()
        if counter.id in counters:
            raise DataError(file, line, f"{counter.id!r} already stands on line {lines[counter.id]}")
        counters[counter.id], lines[counter.id] = counter, line
    for counter in counters.values():
        if counter.start.kind == "unit" and counter.start.at not in counters:
            problem = f"{counter.id!r} is carried by {counter.start.at!r}, which is not here"
            raise DataError(file, lines[counter.id], problem + nearest(counter.start.at, counters))
    return counters


class Known(NamedTuple):
    """The words that a game's counters may use because its other files define them."""

    sides: Collection[str]
    areas: Collection[str]
    boxes: Collection[str]
    notes: Collection[str]
    hexes: Collection[str]


def format_counters(counters: Iterable[Counter]) -> str:
    """Return the text that `parse_counters` reads; unused columns are omitted."""
    rows = [_cells(counter) for counter in counters]
    columns = [column for column in _COLUMNS if column in _REQUIRED or any(row[column] for row in rows)]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([row[column] for column in columns] for row in rows)
    return out.getvalue()


def parse_face(text: str) -> Face:
    """Read one face as printed; a tilde before the values, or before a gun's range, says that the book does not give
    them.

    >>> parse_face("3-4-8").values, parse_face("~3-1-4/~4").reach, parse_face("(3)-4-0").only_anti_air
    ((3, 4, 8), 4, True)
    >>> parse_face("1-10-∞").values
    (1, 10, None)
    """
    match = _FACE.fullmatch(text)
    if not match or (match[2] is None) != (match[4] is None):
        raise ValueError(f"{text!r} is not a face as '3-4-8', '3-1-4/5', '1-10-∞' or '(3)-4-0'")
    return Face(
        values=(int(match[3]), int(match[5]), None if match[6] == "∞" else int(match[6])),
        reach=None if match[9] is None else int(match[9]),
        source=_source(match[1]),
        reach_source=None if match[9] is None else _source(match[8]),
        only_anti_air=match[2] is not None,
    )


def format_values(face: Face) -> str:
    """The three values as printed, without their provenance.

    >>> format_values(parse_face("~(3)-4-0")), format_values(parse_face("2-1-6/3"))
    ('(3)-4-0', '2-1-6')
    """
    first, second, third = face.values
    return f"{f'({first})' if face.only_anti_air else first}-{second}-{'∞' if third is None else third}"


def format_face(face: Face) -> str:
    reach = "" if face.reach is None else f"/{_tilde(face.reach_source)}{face.reach}"
    return _tilde(face.source) + format_values(face) + reach


def _rows(text: str, file: str) -> list[tuple[int, list[str]]]:
    """Return the non-empty lines, with their numbers."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        rows = [(reader.line_num, [cell.strip() for cell in cells]) for cells in reader]
    except csv.Error as error:
        raise DataError(file, reader.line_num, f"not a table of cells parted by commas: {error}") from error
    return [(line, cells) for line, cells in rows if any(cells)]


def _header(rows: Sequence[tuple[int, list[str]]], file: str) -> list[str]:
    if not rows:
        raise DataError(file, 1, "no line of columns")
    line, header = rows[0]
    for number, column in enumerate(header):
        if column not in _COLUMNS:
            raise DataError(file, line, f"unknown column {column!r}" + nearest(column, _COLUMNS))
        if column in header[:number]:
            raise DataError(file, line, f"two columns {column!r}")
    for column in _REQUIRED:
        if column not in header:
            raise DataError(file, line, f"no column {column!r}")
    return header


class _Row:
    """A line of the file while it becomes a counter."""

    def __init__(self, file: str, line: int, cells: Mapping[str, str], known: Known | None) -> None:
        self.file, self.line, self.cells, self.known = file, line, cells, known

    def counter(self) -> Counter:
        self._check_words()
        counter = self._counter()
        if self.known:
            self._check_known(counter, self.known)
        return counter

    def _counter(self) -> Counter:
        type_ = self._cell("type")
        branch = TYPES[type_]
        identity, name = _tilded(self._cell("name"))
        model_source, model = _tilded(self._cell("model"))
        front = self._face("front")
        start = self._start()
        return Counter(
            id=self._cell("id"),
            name=name,
            side=self._cell("side"),
            nation=self._cell("nation"),
            branch=branch,
            type=type_,
            size=self._cell("size"),
            mobility=self._cell("mobility"),
            regiment=self._cell("regiment") or None,
            brigade=self._cell("brigade") or None,
            division=self._cell("division") or None,
            corps=self._cell("corps") or None,
            army=self._cell("army") or None,
            model=model or None,
            model_source=model_source if model else None,
            front=front,
            back=self._face("back") if self._cell("back") else None,
            start=start,
            withdrawals=self._withdrawals(start),
            ships=tuple(ship.strip() for ship in self._cell("ships").split(";") if ship.strip()),
            history=self._cell("history") or None,
            traits=self._traits(),
            identity=identity,
            cite=self._cell("cite"),
            notes=tuple(self._cell("notes").split()),
        )

    def _cell(self, column: str) -> str:
        return self.cells.get(column, "")

    def _error(self, column: str, problem: str) -> DataError:
        return DataError(self.file, self.line, f"{self._cell('id') or 'a counter'}, {column}: {problem}")

    def _check_words(self) -> None:
        for column in ("id", "name", "side", "nation", "type", "front", "at", "cite"):
            if not self._cell(column).strip("~"):
                if column == "at" and self._cell("turn"):
                    raise self._error(column, "it arrives, but where?")
                raise self._error(column, "missing")
        if not _ID.fullmatch(self._cell("id")):
            raise self._error("id", "only small letters, digits and single hyphens, as 'us-ri319'")
        self._check_word("nation", NATIONS)
        self._check_word("type", TYPES)
        branch = TYPES[self._cell("type")]
        self._check_word("size", _SIZES[branch].split())
        if branch == "ground":
            self._check_word("mobility", MOBILITIES)
        elif self._cell("mobility"):
            raise self._error("mobility", f"only ground units have one, and {self._cell('type')} is {branch}")
        if bool(self._cell("model")) != (branch == "air"):
            raise self._error("model", "every air unit has one, and no other")

    def _check_known(self, counter: Counter, known: Known) -> None:
        for number in (counter.start.at if counter.start.kind == "hex" else None, counter.start.proposed):
            if number is not None and number not in known.hexes:
                raise self._error("at", f"the board has no hex {number}")
        places = {"area": known.areas, "box": known.boxes}
        asked = [("side", counter.side, known.sides)]
        if counter.start.kind in places:
            asked.append(("at", counter.start.at, places[counter.start.kind]))
        asked += [("withdrawals", each.back_at, known.areas) for each in counter.withdrawals if each.back_at]
        asked += [("withdrawals", each.note, known.notes) for each in counter.withdrawals if each.note]
        asked += [("notes", note, known.notes) for note in counter.notes]
        for column, word, words in asked:
            if word not in words:
                raise self._error(column, f"the game's files do not define {word!r}" + nearest(word, words))

    def _check_word(self, column: str, known: Iterable[str]) -> None:
        word = self._cell(column)
        if word not in known:
            raise self._error(column, (f"unknown word {word!r}" if word else "missing") + nearest(word, known))

    def _face(self, column: str) -> Face:
        try:
            face = parse_face(self._cell(column))
        except ValueError as error:
            raise self._error(column, str(error)) from error
        if (face.reach is None) == (self._cell("type") in GUNS):
            raise self._error(column, "guns have a reach, as '3-1-4/5', and only they")
        if face.only_anti_air and TYPES[self._cell("type")] != "naval":
            raise self._error(column, "only ships have a value in parentheses")
        return face

    def _start(self) -> Start:
        turn = _TURN.fullmatch(self._cell("turn"))
        if self._cell("turn") and (not turn or int(turn[1]) < 1):
            raise self._error(
                "turn", f"{self._cell('turn')!r} is not a turn as '3', or '3+' for any turn from the third"
            )
        place = _PLACE.fullmatch(self._cell("at"))
        if not place or (not place[2] and not re.fullmatch("[0-9]{4}", place[3])) or (place[4] and place[2] != "area"):
            known = "a hex as '0616', 'area:...', 'area:... ~0616', 'box:...' or 'unit:...'"
            raise self._error("at", f"{self._cell('at')!r} is not {known}")
        kinds: dict[str, Literal["area", "box", "unit"]] = {"area": "area", "box": "box", "unit": "unit"}
        return Start(
            kind=kinds.get(place[2], "hex"),
            at=place[3],
            turn=int(turn[1]) if turn else None,
            source=_source(place[1]),
            later=bool(turn and turn[2]),
            proposed=place[4],
        )

    def _withdrawals(self, start: Start) -> tuple[Withdrawal, ...]:
        withdrawals: list[Withdrawal] = []
        present_from = start.turn or 0
        for item in self._cell("withdrawals").split():
            match = _WITHDRAWAL.fullmatch(item)
            if not match:
                known = "a turn as '8', '8>12@south-edge' when it comes back, '15(note)' under a condition"
                raise self._error("withdrawals", f"{item!r} is not {known}")
            turn, back_turn = int(match[1]), int(match[2]) if match[2] else None
            if turn <= present_from:
                raise self._error(
                    "withdrawals", f"it leaves on turn {turn}, but is here only after turn {present_from}"
                )
            if back_turn is not None and back_turn <= turn:
                raise self._error("withdrawals", f"it leaves on turn {turn} and cannot be back on turn {back_turn}")
            present_from = back_turn or turn
            withdrawals.append(Withdrawal(turn, back_turn, match[3], match[4]))
        return tuple(withdrawals)

    def _traits(self) -> Mapping[str, str]:
        traits: dict[str, str] = {}
        for item in self._cell("traits").split():
            trait, _, value = item.partition("=")
            if trait not in TRAITS:
                raise self._error("traits", f"unknown word {trait!r}" + nearest(trait, TRAITS))
            if TRAITS[trait] != bool(value):
                raise self._error("traits", f"{trait!r} needs a value" if TRAITS[trait] else f"{trait!r} has no value")
            if trait in traits:
                raise self._error("traits", f"{trait!r} twice")
            traits[trait] = value
        return MappingProxyType(traits)


def _cells(counter: Counter) -> dict[str, str]:
    """The reverse of `_Row`."""
    start = counter.start
    place = start.at if start.kind == "hex" else f"{start.kind}:{start.at}"
    return {
        "id": counter.id,
        "name": _tilde(counter.identity) + counter.name,
        "side": counter.side,
        "nation": counter.nation,
        "type": counter.type,
        "size": counter.size,
        "mobility": counter.mobility,
        **{level: counter.part_of(level) or "" for level in LEVELS},
        "model": _tilde(counter.model_source) + counter.model if counter.model else "",
        "ships": "; ".join(counter.ships),
        "history": counter.history or "",
        "front": format_face(counter.front),
        "back": format_face(counter.back) if counter.back else "",
        "turn": "" if start.turn is None else f"{start.turn}{'+' if start.later else ''}",
        "at": _tilde(start.source) + place + (f" ~{start.proposed}" if start.proposed else ""),
        "withdrawals": " ".join(_format_withdrawal(withdrawal) for withdrawal in counter.withdrawals),
        "traits": " ".join(f"{trait}={value}" if value else trait for trait, value in counter.traits.items()),
        "cite": counter.cite,
        "notes": " ".join(counter.notes),
    }


def _format_withdrawal(withdrawal: Withdrawal) -> str:
    back = f">{withdrawal.back_turn}@{withdrawal.back_at}" if withdrawal.back_turn else ""
    return f"{withdrawal.turn}{back}" + (f"({withdrawal.note})" if withdrawal.note else "")


def _tilded(text: str) -> tuple[Source, str]:
    return _source("~" if text.startswith("~") else ""), text.removeprefix("~").strip()


def _source(tilde: str) -> Source:
    return "reconstructed" if tilde else "text"


def _tilde(source: Source | None) -> str:
    return "" if source in (None, "text") else "~"


def main(files: list[str]) -> int:
    """`python -m engaja.counters FILE...` tidies tables that a spreadsheet has written."""
    for file in files:
        path = Path(file)
        try:
            counters = parse_counters(path.read_text(encoding="utf-8-sig"), file)
        except DataError as error:
            print(error, file=sys.stderr)
            return 1
        path.write_text(format_counters(counters.values()), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
