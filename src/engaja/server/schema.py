"""What the server sends, as pydantic models. The client's types are generated from these."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Text(Model):
    """The same words in Portuguese and English."""

    pt: str
    en: str


class SideInfo(Model):
    id: str
    name: Text
    nations: list[str]


class NationInfo(Model):
    """A nation as its counters show it, so that lists and the small map agree with the board."""

    id: str
    name: Text
    ground: str  # colour of its counters
    ink: str
    emblem: str  # SVG fragment in a square of side 100


class ScenarioOption(Model):
    """An option that only one scenario has."""

    id: str
    name: Text
    about: Text


class ScenarioInfo(Model):
    """A scenario of a game: what the option `scenario` of a match may be."""

    id: str
    name: Text
    about: Text
    turns: list[int]  # the first and the last
    period: list[str]  # first and last day, ISO
    counters: int  # that take part
    options: list[ScenarioOption]


class GameSummary(Model):
    """A game on the shelf."""

    id: str
    title: Text
    subtitle: Text
    period: list[str]  # first and last day, ISO
    turns: int
    hexes: int
    counters: int
    sides: list[SideInfo]
    nations: list[NationInfo]
    playable: bool  # the game can be played
    scenarios: list[ScenarioInfo] = []  # the game as printed first; empty if there is no other


class PhaseInfo(Model):
    """A step of the sequence of play."""

    id: str
    side: str | None  # None: both sides
    name: Text


class GridInfo(Model):
    """The grid in board units; even columns are half a hex higher."""

    cols: int
    rows: int
    radius: float
    north: float  # bearing of north, degrees clockwise from the top
    km_per_hex: float


class MobilityInfo(Model):
    id: str
    name: Text


class TerrainInfo(Model):
    """A row of the Terrain Effects Table, also for hexsides, routes and features."""

    id: str
    name: Text
    kind: str  # hex, hexside, route, feature
    costs: dict[str, Text]  # mobility class -> cost as printed: "½", "1", "proibido"
    columns: Text  # columns for the defender, as printed
    colour: str | None  # colour of the ground, when the row is a terrain that hexes have
    cite: str


class HexInfo(Model):
    """One hex, with short keys because there are thousands."""

    n: str  # number, CCRR
    t: str  # terrain id
    s: str  # source
    c: float  # confidence
    p: str | None = None  # place, as printed; its English name, if any, is among the names of the board
    f: list[str] = []  # features
    a: dict[str, list[str]] = {}  # areas: kind -> names, as printed


class FortificationInfo(Model):
    """A fortified hexside: the line it belongs to and the hexes it protects."""

    line: str
    protects: list[str]


class FaceInfo(Model):
    values: str  # as printed: "3-4-8"
    reach: int | None
    source: str


class WithdrawalInfo(Model):
    turn: int
    back_turn: int | None
    back_at: str | None
    note: Text | None  # a condition


class CounterInfo(Model):
    id: str
    name: str  # as printed
    name_en: str
    side: str
    nation: str
    branch: str
    type: str
    size: str
    mobility: str
    formation: list[str]  # from the highest down: army, corps, division, brigade, regiment
    formation_en: list[str]
    above: str | None  # the nearest formation that the name does not already contain
    above_en: str | None
    model: str | None
    front: FaceInfo
    back: FaceInfo | None
    starts_reduced: bool  # enters with its reduced face up
    start_kind: str  # hex, area, box, unit
    start_at: str
    start_source: str
    turn: int | None  # turn of arrival
    later: bool = False  # it may also enter after that turn, as its player chooses
    withdrawals: list[WithdrawalInfo]
    identity: str
    ships: list[str]
    history: str | None  # the unit that a nameless counter stands for
    traits: dict[str, str]  # special properties; the value is empty where there is none
    cite: str
    notes: list[Text]  # the evidence for reconstructed data, and remarks


class Stack(Model):
    """Counters that share a hex or a box at the start, the lowest first."""

    kind: str  # hex, box, area (placed freely), unit (carried)
    at: str  # hex number, or the id of the box, area or carrying counter
    counters: list[str]
    source: str


class TurnInfo(Model):
    turn: int
    first_day: str
    last_day: str
    weather: str
    air: dict[str, int]  # air points by side, where they are printed by turn
    notes: list[Text]


class TableInfo(Model):
    id: str
    title: Text
    cite: str
    source: str
    corner: Text
    columns: list[Text]
    rows: list[Text]
    cells: list[list[str]]
    words: dict[str, Text]  # what a cell means, if that is not the cell itself
    notes: list[Text]


class BoxInfo(Model):
    """A displaced area or a box where counters wait, off the map."""

    id: str
    name: Text
    entry: str | None
    distance: int | None
    source: str
    drawn: list[float] | None  # x, y, width, height of its room for counters, on the board's sheet


class NoteInfo(Model):
    """A remark on the map: on some hexes, or on the whole board."""

    hexes: list[str]
    text: Text


class GameDescription(Model):
    """Everything the browser shows of a game before it is played."""

    summary: GameSummary
    grid: GridInfo
    mobilities: list[MobilityInfo]
    terrains: list[TerrainInfo]
    hexes: list[HexInfo]  # in the order of their numbers
    notes: list[NoteInfo]  # how the map was reconstructed, and what is uncertain
    hexsides: dict[str, list[str]]  # "0616-0617" -> features
    rivers: dict[str, list[str]]  # name -> hexsides
    fortifications: dict[str, FortificationInfo]  # hexside -> what it protects
    edges: dict[str, list[str]]  # N, E, S, W -> the hexes of that edge of the board
    routes: dict[str, list[list[str]]]  # road, rail, trail -> chains
    boxes: list[BoxInfo]
    counters: list[CounterInfo]  # as printed
    pieces: list[CounterInfo] = []  # counters that the rules make, such as those of task forces
    setup: list[Stack]
    calendar: list[TurnInfo]
    phases: list[PhaseInfo]  # of each turn, in order; empty for a game that cannot be played yet
    tables: list[TableInfo]
    names: dict[str, dict[str, Text]]  # words for ids, by kind: type, size, feature, source, place, ...
    supply: bool = False  # whether lines of supply are traced in this game


class CounterDrawings(Model):
    """The drawn counters: shared definitions, and for each counter its faces as SVG fragments of side 44."""

    defs: str
    front: dict[str, str]
    back: dict[str, str]
    markers: dict[str, str]
    unknown: dict[str, str]  # by "side type": an enemy of which only the type is known
