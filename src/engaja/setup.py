"""How a game is set up: its sides, calendar, areas of free placement, boxes, markers, and how formations count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal

from engaja.board import Board
from engaja.counters import LEVELS, Branch, Counter, Level, Start
from engaja.datafile import Source, Words
from engaja.hexes import Compass, Hex

PlaceKind = Literal["hex", "box", "area", "unit"]
_PLACES: tuple[PlaceKind, ...] = ("hex", "box", "area", "unit")


@dataclass(frozen=True, slots=True)
class Side:
    id: str
    name: Words
    nations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the board, or a choice among boxes, where counters are placed freely or enter."""

    id: str
    name: Words
    hexes: tuple[str, ...]
    around: tuple[str, ...]  # these hexes and those that touch them
    parts: tuple[tuple[str, str], ...]  # named areas of the board: kind and name
    edge: Compass | None
    boxes: tuple[str, ...]
    terrain: tuple[str, ...]  # of the hexes above, or of the whole board, only those with such terrain
    features: tuple[str, ...]  # and only those with one of these
    rows: tuple[int, int] | None  # and only those of these rows, first and last
    rule: Words | None  # for areas that depend on the positions of counters
    source: Source
    cite: str


@dataclass(frozen=True, slots=True)
class HoldingBox:
    """A box off the map where counters wait."""

    id: str
    name: Words
    side: str
    from_turn: int  # in use from this turn on
    source: Source
    cite: str


@dataclass(frozen=True, slots=True)
class Turn:
    number: int
    first_day: date
    last_day: date
    source: Source
    weather: str  # printed on the track: rain; empty if nothing is
    air: Mapping[str, int]  # air points by side, where they are printed by turn
    marks: tuple[str, ...]  # printed on the track
    notes: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Marker:
    """A kind of marker, and how many there are."""

    kind: str
    side: str | None  # the side that uses them; None: neither, or both
    count: int | None  # None: as many as are needed
    labels: tuple[str, ...]  # what is printed on them, if they differ
    at: tuple[str, ...]  # where they are when the game begins: hexes, or areas of the board as 'island:Luzon'
    note: Words | None
    source: Source  # of the number
    cite: str


@dataclass(frozen=True, slots=True)
class Total:
    """How many counters the book declares, of a nation and branch."""

    nation: str
    branch: Branch | None  # None: of all branches
    trait: str | None  # only those with this trait
    printed: int
    listed: int  # how many of them we know; fewer than printed only with a note
    note: Words | None


@dataclass(frozen=True, slots=True)
class Exceptional:
    """Formations for which the book makes an exception to the general rule."""

    formations: tuple[str, ...]
    why: Words
    cite: str


@dataclass(frozen=True, slots=True)
class Unity:
    """Which formations earn the bonus of unity of command."""

    levels: tuple[Level, ...]
    attack_only: tuple[Level, ...]
    least: int  # counters that a formation must have
    apart: tuple[str, ...]  # types that are never counted
    granted: tuple[Exceptional, ...]
    denied: tuple[Exceptional, ...]
    cite: str


@dataclass(frozen=True, slots=True)
class Setup:
    title: Words
    subtitle: Words
    first_day: date
    last_day: date
    cite: str
    sides: Mapping[str, Side]  # in the order of play
    areas: Mapping[str, Area]
    boxes: Mapping[str, HoldingBox]
    turns: tuple[Turn, ...]
    markers: tuple[Marker, ...]
    totals: tuple[Total, ...]
    unity: Unity

    @property
    def nations(self) -> tuple[str, ...]:
        return tuple(nation for side in self.sides.values() for nation in side.nations)


# What follows from the set-up


@dataclass(frozen=True, slots=True)
class Stack:
    """Counters that begin together, the lowest first."""

    kind: PlaceKind
    at: str  # hex number, or id of the box, area or carrying unit
    counters: tuple[str, ...]
    source: Source


def starting_stacks(counters: Iterable[Counter]) -> tuple[Stack, ...]:
    """Return where the counters present from the start are: hexes in order, then boxes, areas and carriers.

    A counter that may be placed freely is in the hex that the data propose; otherwise it waits in its area.
    """
    places: dict[tuple[PlaceKind, str], list[Counter]] = {}
    for counter in counters:
        if counter.start.turn is None:
            places.setdefault(_place(counter.start), []).append(counter)
    ordered = sorted(places, key=lambda place: (_PLACES.index(place[0]), place[1] if place[0] == "hex" else ""))
    return tuple(
        Stack(kind, at, tuple(counter.id for counter in places[kind, at]), _stack_source(places[kind, at]))
        for kind, at in ordered
    )


def _place(start: Start) -> tuple[PlaceKind, str]:
    return ("hex", start.proposed) if start.proposed else (start.kind, start.at)


def _stack_source(counters: Iterable[Counter]) -> Source:
    known = all(counter.start.source == "text" and not counter.start.proposed for counter in counters)
    return "text" if known else "reconstructed"


@dataclass(frozen=True, slots=True)
class Formation:
    name: str
    level: Level
    members: tuple[str, ...]  # the counters that must all take part
    unity: bool  # it can earn the bonus
    attack_only: bool


def formations(counters: Iterable[Counter], unity: Unity) -> tuple[Formation, ...]:
    """The formations of the levels that count, each with the counters that must take part for the bonus."""
    known = [counter for counter in counters if counter.branch == "ground"]
    granted = {name for exceptional in unity.granted for name in exceptional.formations}
    denied = {name for exceptional in unity.denied for name in exceptional.formations}
    found = []
    for level in unity.levels:
        names = dict.fromkeys(name for counter in known if (name := counter.part_of(level)))
        for name in names:
            members = _members([counter for counter in known if counter.part_of(level) == name], level, unity)
            earns = name not in denied and bool(members) and (len(members) >= unity.least or name in granted)
            ids = tuple(member.id for member in members)
            found.append(Formation(name, level, ids, earns, level in unity.attack_only))
    return tuple(found)


def _members(counters: list[Counter], level: Level, unity: Unity) -> list[Counter]:
    """Return the members without the excluded types; where some belong to a lower formation that counts, only those."""
    counted = [counter for counter in counters if counter.type not in unity.apart]
    lower = [each for each in LEVELS[LEVELS.index(level) + 1 :] if each in unity.levels]
    grouped = [counter for counter in counted if any(counter.part_of(each) for each in lower)]
    return grouped or counted


def area_hexes(area: Area, board: Board) -> tuple[Hex, ...]:
    """Return the hexes of an area, in order; none if it is known only from the positions of the counters."""
    grid = board.grid
    found = {grid.parse(number) for number in area.hexes}
    for number in area.around:
        centre = grid.parse(number)
        found |= {centre, *grid.neighbours(centre)}
    for kind, name in area.parts:
        found |= set(board.areas[kind][name])
    if area.edge is not None:
        found |= set(board.edges[area.edge])
    if not found and (area.terrain or area.features):
        found = set(grid)
    return tuple(hex_ for hex_ in sorted(found) if _suits(area, board, hex_))


def _suits(area: Area, board: Board, hex_: Hex) -> bool:
    ground = board.ground[hex_]
    if area.terrain and ground.terrain not in area.terrain:
        return False
    if area.features and not ground.features & set(area.features):
        return False
    return area.rows is None or area.rows[0] <= board.grid.col_row(hex_)[1] <= area.rows[1]
