"""The rulebook of a game: parameters and lists of rules. `games/<name>/rules.py` composes one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from engaja.board import Board
from engaja.core.actions import Action, Actions, Verb
from engaja.core.inquiry import DeskMaker, Query
from engaja.core.notation import Kind, Notation
from engaja.core.places import ABSENT, AIR, BOX, GROUND, LEFT_BY, SEA, WAITING, WITHDRAWN, Place, Places
from engaja.core.procedure import Procedure
from engaja.core.roster import Roster
from engaja.core.rulebook import RulebookBase
from engaja.core.state import Marker, State
from engaja.core.terms import Allowance, Cost, Item, Reason, Shift
from engaja.core.world import World
from engaja.counters import Counter
from engaja.datafile import Words
from engaja.hexes import Grid, Hex
from engaja.rules.army import lettered
from engaja.rules.common import engagement, sequence, victory
from engaja.rules.common import flags as flag
from engaja.rules.common.combat import Formation
from engaja.rules.common.ground import BanRule, Conditions, CostRule, Ground, Passages
from engaja.rules.common.queries import DESKS, QUERIES
from engaja.rules.common.reach import Bytes
from engaja.rules.common.sequence import Happening, Phase
from engaja.tables import Table

if TYPE_CHECKING:
    from engaja.rules.common.combat import Clash
    from engaja.rules.common.reinforcement import EnterAction
    from engaja.rules.theatre.aircraft import Aviation
    from engaja.rules.theatre.missions import Mission, Targets
    from engaja.rules.theatre.replacements import Replacements
    from engaja.rules.theatre.supply import Supply

    Field = World["Rulebook"]
else:
    Field = World

UnitBan = Callable[["Field", int], Iterator[Reason]]
TargetBan = Callable[["Field", int, int], Iterator[Reason]]
SupportBan = Callable[["Field", tuple[int, ...]], Iterator[Reason]]  # of the units that would be supported
ShiftRule = Callable[["Field", "Clash"], Iterator[Shift]]
UnitHappening = Callable[["Field", int], None]
HexHappening = Callable[["Field", int], None]


# The options of every game of the series, with our rulings as defaults.
OPTIONS: Final[Mapping[str, Any]] = {
    "open_information": False,  # C-24: strengths are hidden until an attack is declared
    "beaten_may_take_the_hex": False,  # C-19: attackers who fall back do not go into the hex they attacked
    "advance_after_exchange": False,  # C-14
    "shelter_spares_all": True,  # C-18: friends on the way spare any unit the loss, not only one already hurt
    "zone_stops_advance": True,  # C-13: no second hex when the vacated one lies in an enemy's zone
    "any_crossing_counts": False,  # C-09: a river helps the defence only if all attackers come across it
    "hex_attacked_once_a_turn": False,  # C-23: once a combat phase, so that a hex just won can be counter-attacked
    "attacked_guns_fall_silent": False,  # C-07: a gun whose own hex was attacked was not used by that
    "air_support_is_limited": False,  # C-11: the least and the most points are of strikes, not of support
    "closed_ground_bars_roads": False,  # C-33: a road carries a unit through ground that is closed to it
    "reinforcements_must_come": False,  # C-34: they may wait for a later turn
    "objectives_need_troops": False,  # C-28: an empty objective scores for its possessor
}


# The layer of the board where the counters of a branch are.
LAYERS: Final[Mapping[str, int]] = {"ground": GROUND, "naval": SEA, "air": AIR}
A = TypeVar("A", bound=Action)


class Way(Protocol[A]):
    """A way to move: on foot, by rail, onto the board, ... One verb each. It may say for whom it is: `branches` (if it
    does not, troops), `types` (all); and by `tireless` that it is there for who can go no further too."""

    verb: str

    def options(self, w: Field, unit: int) -> Sequence[A]: ...
    def allows(self, w: Field, action: A) -> bool:
        """An action that is not listed but means one that is, such as a move with its path."""
        ...

    def refusals(self, w: Field, action: A) -> list[Reason]: ...
    def costs(self, w: Field, action: A) -> list[Cost]: ...
    def perform(self, w: Field, action: A) -> None: ...


@dataclass(kw_only=True)
class Rulebook(RulebookBase):
    """Everything that differs from game to game, with the series' rule as default where there is one."""

    # Identity
    name: str
    title: str  # as citations name the book
    version: str
    sides: tuple[str, ...]
    turns: int
    paragraphs: Mapping[str, str]  # subject -> paragraph of the book
    without: frozenset[str] = frozenset()  # rulings of the series that do not hold here
    options: Mapping[str, Any]

    # What is printed
    board: Board
    roster: Roster
    tables: Mapping[str, Table]
    ground: Ground

    # Sequence of play
    sequence: tuple[Phase, ...]
    openings: tuple[Procedure[Any], ...]  # the set-up, before the first turn
    closings: tuple[Procedure[Any], ...] = ()  # after the last
    start_markers: tuple[Marker, ...] = ()  # on the board before the set-up
    arrange_units: UnitHappening  # where each counter stands before the set-up is completed
    free_area: Callable[[Field, int], Iterable[int]]  # the hexes where a free counter may be placed
    default_placement: Happening  # free placements of a position that starts after the set-up

    # Movement
    stacking_limit: int = 4
    stacking: Callable[[Field], bytes] | None = None  # by hex, where the ground decides how many may stand there
    overstacks: bool = False  # a retreat may leave too many in a hex, until their owner's next movement phase
    fluid_zones: bool = False  # zones stop nobody, but every step out of reach of an enemy breaks contact
    break_contact: int = 2  # half points
    entry_costs: tuple[CostRule, ...]
    entry_bans: tuple[BanRule, ...]
    retreat_ground_bans: tuple[BanRule, ...]  # what still bars a hex to a unit that retreats
    movement_bans: tuple[UnitBan, ...] = ()  # who may not move at all
    ways: tuple[Way[Any], ...] = ()
    builds: tuple[Way[Any], ...] = ()  # what is done in a movement phase by nobody in particular
    conditions: Callable[[Field, int], Conditions]
    closing_bans: tuple[UnitBan, ...] = ()  # what a side must do before its movement phase may end
    on_movement_end: tuple[UnitHappening, ...] = ()  # of a side: may ask questions
    arrivals: Way[EnterAction] | None = None  # how reinforcements come, where they have a phase of their own
    may_come: Callable[[Field, int], bool]  # a unit off the board that may enter now
    entry_hexes: Callable[[Field, int], Iterable[int]]
    comes_back: Callable[[Field, int], bool] = lambda w, unit: False  # one that was in the game and left it
    on_entering: tuple[Callable[[Field, int, int], None], ...] = ()  # a unit entered a hex, however it came there
    on_leaving: tuple[UnitHappening, ...] = ()  # a unit is about to leave its hex
    sealift: Callable[[Field, int], Allowance | None] = lambda w, side: None  # how many of a side may go by sea

    # Engagement and combat
    holds_ground: Callable[[int], bool] = lambda unit: True  # what it enters becomes its side's
    exerts_zone: Callable[[int], bool] = lambda unit: True
    heeds_zone: Callable[[int], bool] = lambda unit: True  # is stopped and held by enemy zones
    zones_heeded: Callable[[Field, int, Bytes], Bytes] | None = None  # of the enemy's zones, those that touch a unit
    ground_value: Callable[[Field, int, int, int], int]
    silent_foes: bool = False  # some units have no zone of engagement, but can be attacked
    attack_bans: tuple[TargetBan, ...] = ()
    column_shifts: tuple[ShiftRule, ...]
    bombardment_shifts: tuple[Callable[[Field, int], Iterator[Shift]], ...]
    vulnerability_row: Mapping[str, str]  # type -> row of the vulnerability table
    guns: frozenset[str] = frozenset({"artillery"})  # types that fire at a distance
    formations: tuple[Formation, ...] = ()  # those that earn unity of command
    nearest_bombardment: int = 2  # how near guns alone may fire; nearer targets they attack as others do
    gun_bans: tuple[UnitBan, ...] = ()  # which guns may not fire in their own phase
    exposed: Callable[[Field, int, int], tuple[int, ...]] = engagement.units_of  # whom guns find in a hex, of a side
    exposed_hexes: Callable[[Field, int], list[int]] = engagement.held_hexes  # where guns find somebody of a side
    cover_markers: Mapping[str, str] = field(default_factory=dict)  # marker in a hex -> row of the terrain table
    air_over: Callable[[Field, int, int, tuple[int, ...]], int] = lambda w, side, hex_, units: 0  # aircraft that help
    results: Callable[[Field, Clash, str], None] = lettered.apply
    support_bans: tuple[SupportBan, ...] = ()  # whom guns at a distance and aircraft may not help
    after_combat: tuple[HexHappening, ...] = ()  # the hex fought over
    on_weakening: tuple[UnitHappening, ...] = ()  # a unit took a loss and is still there
    on_losing: tuple[UnitHappening, ...] = ()  # a unit is about to be destroyed

    # Consequences
    river_retreat: Mapping[str, str]  # type -> "loss" or "destroyed"; others nothing
    retreat_exit: Callable[[Field, int, int], Place | None]  # the place a unit retreats to off this edge hex, if it may
    exits: Mapping[int, frozenset[int]] = field(default_factory=dict)  # by side: the hexes by which it may leave
    retreat_bans: tuple[TargetBan, ...] = ()  # hexes barred to a retreat for more than their ground
    on_retreating: tuple[UnitHappening, ...] = ()
    advance_bans: tuple[UnitBan, ...] = ()
    advancing_guns: frozenset[str] = frozenset()  # types of guns that go forward with who wins
    second_hex_bans: tuple[UnitBan, ...] = ()  # who may not advance beyond the vacated hex
    second_hexes: Callable[[Field, int, int], list[int]]  # how far beyond the vacated hex

    # Air
    aviation: Aviation | None = None  # aircraft as counters
    targets: Targets | None = None  # of their missions
    lifts: Callable[[Field, Mission], None] | None = None  # what transports do where they arrive
    strike_points: tuple[int, int] = (3, 10)

    # Recovery and the end
    replacements: Replacements | None = None
    supply: Supply | None = None
    recovery_limit: Callable[[Field, int], int]
    recovery_bans: tuple[UnitBan, ...]
    score_rules: tuple[Callable[[Field], Iterator[Item]], ...]
    objectives: Callable[[Field], Iterator[victory.Objective]] = victory.possessed
    secret_items: Mapping[str, int] = field(default_factory=dict)  # lines of the score that one side alone can reckon

    # The words of the game: verbs, markers, flags, places, keys of a position, procedures
    verbs: tuple[Verb, ...]
    term_kinds: Mapping[str, Mapping[str, Kind]] = field(default_factory=dict)  # see `Notation`
    markers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    listed_markers: Mapping[str, str] = field(default_factory=dict)
    unit_flags: Mapping[str, int] = field(default_factory=dict)
    own_flags: tuple[str, ...] = ()
    own_places: tuple[str, ...] = ()
    position_facts: Mapping[str, str] = field(default_factory=dict)
    position_faults: tuple[Callable[[Field], Iterator[Words]], ...] = ()  # what no play could have led to
    own_facts: Mapping[str, int] = field(default_factory=dict)
    # C-24: in combat both sides know who fights, and a counter that is lost is laid open. All else is told by type.
    open_events: frozenset[str] = frozenset(
        {"attack_declared", "combat", "bombardment", "loss", "destroyed", "retreated", "advanced"}
    )
    # What is being planned lies open when it is launched (6.1 of the theatre games), not before.
    private_events: frozenset[str] = frozenset({"answered", "mission_opened", "mission_cancelled"})
    loss_events: frozenset[str] = frozenset({"loss", "bombed"})  # a unit was flipped
    procedures: Mapping[str, type[Procedure[Any]]] = field(default_factory=dict)
    own_queries: Mapping[str, Query] = field(default_factory=dict)
    own_desks: Mapping[str, DeskMaker] = field(default_factory=dict)
    on_loading: Callable[[Field], None] = lambda w: None  # what a position takes for granted at its start
    start_owner: Callable[[Rulebook], bytes] | None = None  # who possesses what before anybody moves

    def __post_init__(self) -> None:
        self.flags = flag.NAMES + self.own_flags
        self.queries = {**QUERIES, **self.own_queries}
        self.desks = {**DESKS, **self.own_desks}
        self.notation = Notation(self.board.grid, self.roster.ids, self.sides, self.term_kinds)
        self.actions = Actions(self.notation, self.verbs)
        self.phases = ("setup", *dict.fromkeys(phase.name for phase in self.sequence))
        self.layer = tuple(LAYERS[c.branch] for c in self.roster.counters)
        self.is_troops = tuple(layer == GROUND for layer in self.layer)
        self.places = Places(self.notation.hexes, boxes=self.own_places, units=self.roster.ids, layers={*self.layer})
        self.occupies = tuple(self.is_troops[u] and self.holds_ground(u) for u in range(len(self.roster)))
        self.exerts = tuple(self.exerts_zone(u) for u in range(len(self.roster)))
        self._limits = bytes([self.stacking_limit]) * len(self.board.grid)
        self.heeds = tuple(self.heeds_zone(u) for u in range(len(self.roster)))
        # C-32: no zone reaches ashore from the sea, where troops wait to land.
        self.zone_of = tuple(() if self.ground.is_sea(h) else n for h, n in enumerate(self.ground.neighbours))
        none: tuple[tuple[int, ...], ...] = ((),) * len(self.board.grid)
        self.zones = (self.zone_of, none, none)  # nothing at sea or in the air engages troops
        self.no_zone = bytes(len(self.board.grid))
        self.air_units = tuple(u for u, c in enumerate(self.roster.counters) if c.branch == "air")
        self.squadrons = tuple(tuple(u for u in own if u in self.air_units) for own in self.roster.of_side)
        naval = [u for u, c in enumerate(self.roster.counters) if c.branch == "naval"]
        self.ships = tuple(tuple(u for u in naval if u in own) for own in self.roster.of_side)
        self.passages = Passages(self.ground, self.entry_costs, self.entry_bans)
        self.ways_back = Passages(self.ground, (), self.retreat_ground_bans)
        self.way_of = {way.verb: way for way in (*self.ways, *self.builds)}
        # Most ways are for troops, and there may be more aircraft than those.
        self.ways_of = tuple(tuple(way for way in self.ways if serves(way, c)) for c in self.roster.counters)
        self.tireless = tuple(tuple(way for way in ways if getattr(way, "tireless", False)) for ways in self.ways_of)
        # By place: may a unit there come onto the board in a movement phase? Not one that waits, where reinforcements
        # have a phase of their own.
        shut = () if self.arrivals is None else (WAITING, WITHDRAWN)
        self.enters_from = tuple(
            layer in (BOX, LEFT_BY) and place not in shut for place, layer in enumerate(self.places.layer)
        )
        self.used = 0 if self.aviation is None else self.aviation.flown
        self.mobility = tuple(c.mobility for c in self.roster.counters)
        self.is_gun = tuple(t in self.guns for t in self.roster.type)
        self.distances = Distances(self.board.grid)
        self._cites = {subject: f"{self.title} {paragraph}" for subject, paragraph in self.paragraphs.items()}
        self._initial_owner: bytes | None = None

    def cite(self, subject: str) -> str:
        """The paragraph of this book that rules a subject."""
        return self._cites[subject]

    # What the core asks

    def begin(self, w: World[Any]) -> None:
        self.arrange(w, bare=False)
        w.advance_to(1, 0)
        w.push(*self.openings, sequence.Turns())

    def arrange(self, w: World[Any], *, bare: bool) -> None:
        w.state.owner[:] = self.initial_owner()
        for unit in range(len(self.roster)):
            if bare:
                w.put(unit, ABSENT)
            else:
                self.arrange_units(w, unit)
        for marker in () if bare else self.start_markers:
            w.add_marker(marker)

    def step_of(self, side: int, phase: str) -> int:
        return 0 if phase == "setup" else sequence.step_of(self, side, phase)

    def resume(self, w: World[Any], turn: int, side: int, phase: str, stayed: frozenset[int]) -> None:
        sequence.start_at(w, turn, side, phase, stayed)

    def phase_of(self, state: State) -> tuple[int | None, str]:
        return sequence.phase_of(self, state)

    def initial_owner(self) -> bytes:
        if self._initial_owner is None:
            self._initial_owner = (self.start_owner or start_line)(self)
        return self._initial_owner

    def score(self, w: World[Any], side: int | None = None) -> list[Item]:
        return victory.score(w, None if w.options["open_information"] else side)

    def unknown_items(self, w: World[Any], side: int | None) -> list[str]:
        return [code for code in self.secret_items if victory.is_secret(w, code, side)]

    def sequence_of_play(self) -> list[tuple[int | None, str]]:
        return [(phase.side, phase.name) for phase in self.sequence]

    def sees(self, w: World[Any], side: int, unit: int) -> bool:
        """C-24: until an attack is declared, enemy counters show their type and number only. Aircraft and ships, whose
        missions are announced, are known (P-20)."""
        if self.roster.side[unit] == side or not self.is_troops[unit] or w.options["open_information"]:
            return True
        return bool(w.state.flags[unit] & flag.REVEALED)

    # Conveniences for the rules

    def attack_bans_of(self, w: Field, unit: int, target: int) -> list[Reason]:
        return [ban for rule in self.attack_bans for ban in rule(w, unit, target)] if self.attack_bans else []

    def support_bans_of(self, w: Field, units: tuple[int, ...]) -> list[Reason]:
        return [ban for rule in self.support_bans for ban in rule(w, units)] if units else []

    def movement_bans_of(self, w: Field, unit: int) -> list[Reason]:
        return [ban for rule in self.movement_bans for ban in rule(w, unit)]

    def steps(self, w: Field, unit: int) -> list[tuple[tuple[int, int], ...]]:
        if self.fluid_zones:
            return engagement.fluid(w, unit)
        return self.passages.table(self.conditions(w, self.roster.side[unit]), self.mobility[unit])

    def limits(self, w: Field) -> bytes:
        """By hex, how many units of a side may stand there."""
        return self._limits if self.stacking is None else self.stacking(w)


def serves(way: Way[Any], counter: Counter) -> bool:
    """Whether a way is for such a counter at all."""
    types = getattr(way, "types", None)
    return counter.branch in getattr(way, "branches", ("ground",)) and (types is None or counter.type in types)


class Distances:
    """Hexes between any two, a row of bytes for each hex that was asked about."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._rows: dict[int, bytes] = {}
        self._rings: dict[tuple[int, int, int], frozenset[int]] = {}

    def __getitem__(self, hex_: int) -> bytes:
        row = self._rows.get(hex_)
        if row is None:
            row = self._rows[hex_] = self._grid.distances(Hex(hex_))
        return row

    def ring(self, hex_: int, low: int, high: int) -> frozenset[int]:
        """The hexes that lie between two distances from this one, both included."""
        key = (hex_, low, high)
        found = self._rings.get(key)
        if found is None:
            found = self._rings[key] = frozenset(h for h, d in enumerate(self[hex_]) if low <= d <= high)
        return found


def start_line(rules: Rulebook) -> bytes:
    """C-28: a hex that nobody entered belongs to the side on whose side of the start line it lies: the nearer
    to its counters; between two at the same distance the line holds, for the side that moves last.
    """
    grid = rules.board.grid
    starts = [
        (grid.parse(c.start.at), rules.roster.side[u])
        for u, c in enumerate(rules.roster.counters)
        if c.start.kind == "hex"
    ]
    owner = bytearray(len(grid))
    for h in grid:
        nearest = [min((grid.distance(h, s) for s, side in starts if side == own), default=99) for own in (0, 1)]
        owner[h] = 1 if nearest[0] < nearest[1] else 2
    return bytes(owner)


__all__ = ["OPTIONS", "WAITING", "Field", "Phase", "Rulebook", "Way"]
