"""The rulebook of a game: its modules, put together and checked. `games/<name>/rules.py` composes one."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from engaja.core.actions import Actions
from engaja.core.declared import Facts, Flags, marker_kinds
from engaja.core.knowledge import Knowledge, knows_everything, witnessed
from engaja.core.notation import Notation
from engaja.core.places import ABSENT, AIR, BOX, FACE_DOWN, GROUND, LEFT_BY, SEA, WAITING, WITHDRAWN, Place, Places
from engaja.core.position import note_facts
from engaja.core.rulebook import RulebookBase
from engaja.core.state import State
from engaja.core.terms import Item, Reason
from engaja.core.world import World as AnyWorld
from engaja.counters import Counter, Start
from engaja.datafile import FaultyGame
from engaja.hexes import Grid, Hex
from engaja.rules.common import drop, engagement, handicap, sequence, victory
from engaja.rules.common import flags as flag
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.air import AirPower
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.departure import DepartureRules
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.ground import Passages
from engaja.rules.common.knowledge import KnowledgeRules
from engaja.rules.common.movement import MovementRules
from engaja.rules.common.queries import DESKS, QUERIES
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.reinforcement import ReinforcementRules
from engaja.rules.common.results import ResultsRules
from engaja.rules.common.sequence import SequenceRules
from engaja.rules.common.setup import SetupRules
from engaja.rules.common.victory import VictoryRules
from engaja.rules.common.way import Undertaking, Way
from engaja.rules.module import Module, RuleList
from engaja.rules.printed import Printed
from engaja.scenarios import OPTION, Scenario

World = AnyWorld["Rulebook"]

M = TypeVar("M", bound=Module)

# The options of every game of the series, with our rulings as defaults.
OPTIONS: Final[Mapping[str, Any]] = {
    "open_information": False,  # C-24: strengths are hidden until an attack is declared
    "any_crossing_counts": False,  # C-09: a river helps the defence only if all attackers come across it
    "objectives_need_troops": False,  # C-28: an empty objective scores for its possessor
}
# Modules that every game has; those that it does not give are the series' own.
SERIES: Final[tuple[type[Module], ...]] = (
    *(SequenceRules, SetupRules, MovementRules, ReinforcementRules, EngagementRules, CombatRules, ResultsRules),
    *(DepartureRules, RefugeRules, AdvanceRules, ArtilleryRules, AirPower, VictoryRules, KnowledgeRules),
)


# The layer of the board where the counters of a branch are.
LAYERS: Final[Mapping[str, int]] = {"ground": GROUND, "naval": SEA, "air": AIR}


class BadRulebook(FaultyGame):
    """A book that cannot be played; it lists everything that is wrong."""

    def __init__(self, title: str, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(f"the rulebook of {title} cannot be composed:\n- " + "\n- ".join(self.faults))


class Rulebook(RulebookBase):
    """The modules of a game and what follows from them. A module is found by its class, `rules[RecoveryRules]`; those
    that every game has are attributes too, which is faster."""

    def __init__(
        self,
        printed: Printed,
        *,
        title: str,  # as citations name the book
        version: str,
        paragraphs: Mapping[str, str],  # subject -> paragraph of the book
        modules: Iterable[Module],
        options: Mapping[str, Any] | None = None,  # what the game adds to the options of the series
        without: frozenset[str] = frozenset(),  # rulings of the series that do not apply here
    ) -> None:
        self.printed, self.title, self.version = printed, title, version
        self.name, self.sides, self.turns = printed.name, printed.sides, printed.turns
        self.board, self.roster = printed.board, printed.roster
        self.tables, self.ground = printed.tables, printed.ground
        self.paragraphs, self.without = paragraphs, without
        self.own_options = options or {}
        self.options = {**OPTIONS, **self.own_options}
        self.scenarios = printed.scenarios
        scenarios = {OPTION: tuple(self.scenarios)} if self.scenarios else {}
        self.choices = {handicap.OPTION: handicap.handicaps(self.sides), **scenarios}
        self.options = {**self.options, **{option: words[0] for option, words in self.choices.items()}}
        given = tuple(modules)
        missing = [kind for kind in SERIES if not any(isinstance(module, kind) for module in given)]
        needed = [kind.__name__ for kind in missing if not _has_defaults(kind)]
        if needed:
            raise BadRulebook(title, [f"it has no {name}" for name in needed])
        self._cites = {subject: f"{title} {paragraph}" for subject, paragraph in paragraphs.items()}
        self.modules = (*given, *[kind() for kind in missing])
        self._by_class: dict[type[Any], Any] = {kind: module for module in self.modules for kind in _names(module)}
        self._name_modules()
        self._collect()
        self._derive()
        self._check()

    def _check(self) -> None:
        """Check that every subject a module can cite has a paragraph, and every paragraph a cited subject."""
        cited = {subject for module in self.modules for subject in module.cites(self.printed)}
        names = Tally(kind.__name__ for module in self.modules for kind in _names(module))
        faults = [f"two of its modules are {name}" for name, count in names.items() if count > 1]
        faults = faults or self._brought_twice()
        faults += [f"it gives no paragraph for {subject!r}" for subject in sorted(cited - self.paragraphs.keys())]
        faults += [f"nothing cites its paragraph for {name!r}" for name in sorted(self.paragraphs.keys() - cited)]
        faults += [fault for module in self.modules for fault in module.printed_faults(self.printed)]
        if faults:
            raise BadRulebook(self.title, faults)

    def _brought_twice(self) -> list[str]:
        """Return what more than one module brings under one name, so that only the last would count."""
        brought = {
            "procedures": Tally(kind.__name__ for m in self.modules for kind in m.procedures),
            "queries": Tally(name for m in self.modules for name in m.queries),
            "desks": Tally(kind.__name__ for m in self.modules for kind in m.desks),
        }
        return [
            f"two of its modules bring {what} for {name!r}"
            for what, names in brought.items()
            for name, count in names.items()
            if count > 1
        ]

    def __getitem__(self, kind: type[M]) -> M:
        """Return the module of this class; KeyError if the game has none."""
        found: M = self._by_class[kind]
        return found

    def get(self, kind: type[M]) -> M | None:
        """Return the module of this class; None if the game has none."""
        found: M | None = self._by_class.get(kind)
        return found

    def lists(self) -> Iterator[RuleList]:
        """Yield every non-empty list of rules of this game, with its module and its name, in the order of the book:
        what a game forbids, costs, shifts, counts, and what happens when."""
        for module in self.modules:
            yield from module.lists()

    def cite(self, subject: str) -> str:
        """Return the paragraph of this book for a subject."""
        return self._cites[subject]

    def _name_modules(self) -> None:
        self.sequence, self.setup = self[SequenceRules], self[SetupRules]
        self.movement, self.reinforcement = self[MovementRules], self[ReinforcementRules]
        self.engagement, self.combat = self[EngagementRules], self[CombatRules]
        self.results = self[ResultsRules]
        self.departure, self.refuge, self.advance = self[DepartureRules], self[RefugeRules], self[AdvanceRules]
        self.artillery, self.air = self[ArtilleryRules], self[AirPower]
        self.victory, self.knowledge = self[VictoryRules], self[KnowledgeRules]

    def _collect(self) -> None:
        """Collect what the modules bring: flags, places, markers, verbs, facts, procedures."""
        modules = self.modules
        self.flags = self._flags()
        self.markers = marker_kinds(kind for m in modules for kind in m.markers)
        self.facts = Facts(fact for m in modules for fact in m.facts)
        self.unit_flags = {name: bit for m in modules for name, bit in m.unit_flags.items()}
        self.listed_flags = {name: bit for m in modules for name, bit in m.listed_flags.items()}
        self.procedures = {kind.__name__: kind for m in modules for kind in m.procedures}
        kinds = {name: kinds for m in modules for name, kinds in m.term_kinds.items()}
        self.layer = tuple(LAYERS[c.branch] for c in self.roster.counters)
        self.is_troops = tuple(layer == GROUND for layer in self.layer)
        boxes = tuple(name for m in modules for name in m.boxes)
        holders = dict.fromkeys(unit for m in modules for unit in m.holders(self.printed))
        hexes = tuple(self.board.grid.format(h) for h in self.board.grid)
        self.dormant = frozenset(unit for m in modules for unit in m.dormant(self.printed))
        layers = {*self.layer, FACE_DOWN} if self.dormant else {*self.layer}
        self.places = Places(hexes, boxes=boxes, units=self.roster.ids, holders=holders, layers=layers)
        self.notation = Notation(self.board.grid, self.roster.ids, self.sides, kinds, self.places)
        self.actions = Actions(self.notation, [verb for m in modules for verb in m.verbs])
        # A module may answer a question of the series in its own way; two modules may not.
        self.queries = {**QUERIES, **{name: query for m in modules for name, query in m.queries.items()}}
        self.desks = {**DESKS, **{kind: desk for m in modules for kind, desk in m.desks.items()}}
        self.phases = ("setup", *dict.fromkeys(phase.name for phase in self.sequence.phases))
        knowledge = self.knowledge
        self.knowledge_rules, self.present_knowledge = knowledge.rules, knowledge.rules + knowledge.glimpses
        self.open_events, self.private_events = knowledge.open_events, knowledge.private_events
        self.loss_events = knowledge.loss_events
        self.revealing = 0 if knowledge.fleeting else flag.REVEALED

    def _flags(self) -> Flags:
        """Return the longest series of flags that the modules bring; the others must be prefixes of it."""
        brought = [flag.FLAGS, *(m.flags for m in self.modules if m.flags is not None)]
        longest = max(brought, key=lambda flags: len(flags.all))
        if any(longest.all[: len(flags.all)] != flags.all for flags in brought):
            raise BadRulebook(self.title, ["two of its modules give the same bit to different flags"])
        return longest

    def _derive(self) -> None:
        """Build tables for frequent questions once."""
        units, counters = range(len(self.roster)), self.roster.counters
        self.occupies = tuple(self.is_troops[u] and self.engagement.holds_ground(u) for u in units)
        self.exerts = tuple(self.engagement.exerts_zone(u) for u in units)
        # Are there troops without a zone of engagement? They can be attacked all the same.
        self.silent_foes = any(
            troops and not exerts for troops, exerts in zip(self.is_troops, self.exerts, strict=True)
        )
        self.heeds = tuple(self.engagement.heeds_zone(u) for u in units)
        self._fluid = self.engagement.fluid
        self._limits = bytes([self.movement.stacking_limit]) * len(self.board.grid)
        self.zone_of = tuple(self.ground.zone_of(h) for h in range(len(self.board.grid)))
        none: tuple[tuple[int, ...], ...] = ((),) * len(self.board.grid)
        above = {layer: zones for m in self.modules for layer, zones in m.zones(self.printed).items()}
        self.zones = (self.zone_of, above.get(SEA, none), above.get(AIR, none), none)
        self.no_zone = bytes(len(self.board.grid))
        self.air_units = tuple(u for u, c in enumerate(counters) if c.branch == "air")
        self.squadrons = tuple(tuple(u for u in own if u in self.air_units) for own in self.roster.of_side)
        naval = [u for u, c in enumerate(counters) if c.branch == "naval"]
        self.ships = tuple(tuple(u for u in naval if u in own) for own in self.roster.of_side)
        self.passages = Passages(self.ground, self.movement.entry_costs, self.movement.entry_bans)
        self.ways_back = Passages(self.ground, (), self.refuge.ground_bans)
        ways = self.movement.ways
        taken: tuple[Way[Any] | Undertaking[Any], ...] = (*ways, *self.movement.undertakings)
        self.way_of = {way.verb: way for way in taken}
        # Most ways are for ground units, and there may be more aircraft than those.
        self.ways_of = tuple(tuple(way for way in ways if serves(way, c)) for c in counters)
        self.tireless = tuple(tuple(way for way in of if getattr(way, "tireless", False)) for of in self.ways_of)
        # By place: whether a unit there may enter the board in a movement phase. Not a waiting one where reinforcements
        # have a phase of their own.
        at_once = self.reinforcement.way is None and "enter" in self.way_of
        shut = () if at_once else (WAITING, WITHDRAWN)
        self.enters_from = tuple(
            layer in (BOX, LEFT_BY) and place not in shut for place, layer in enumerate(self.places.layer)
        )
        self.used = self.air.used
        self.mobility = tuple(c.mobility for c in counters)
        self.is_gun = tuple(t in self.artillery.guns for t in self.roster.type)
        self.distances = Distances(self.board.grid)
        self._initial_owner: bytes | None = None

    # What the core asks

    def begin(self, w: AnyWorld[Any]) -> None:
        w.advance_to(self.first_turn(w), 0)
        self.arrange(w, bare=False)
        w.push(*self.sequence.openings, sequence.Turns())

    def arrange(self, w: AnyWorld[Any], *, bare: bool) -> None:
        w.state.owner[:] = self.initial_owner()
        for unit in range(len(self.roster)):
            if bare or not self.takes_part(w, unit):
                w.put(unit, ABSENT)
            else:
                self.setup.arrange(w, unit)
        for marker in () if bare else self.setup.start_markers:
            w.add_marker(marker)
        scenario = self.scenario(w)
        if scenario is not None and not bare:
            for id_ in scenario.reduced:
                w.flip(self.roster.index[id_], reduced=True)
            note_facts(w, scenario.position)

    # Scenarios

    def scenario(self, w: AnyWorld[Any]) -> Scenario | None:
        """Return the scenario that is played; None in a game that has no choice."""
        return self.scenarios[w.options[OPTION]] if self.scenarios else None

    def first_turn(self, w: AnyWorld[Any]) -> int:
        scenario = self.scenario(w)
        return 1 if scenario is None else scenario.turns[0]

    def last_turn(self, w: AnyWorld[Any]) -> int:
        scenario = self.scenario(w)
        return self.turns if scenario is None else scenario.turns[1]

    def takes_part(self, w: AnyWorld[Any], unit: int) -> bool:
        """Whether a counter is in the scenario. Those that only stand for others always are."""
        scenario, id_ = self.scenario(w), self.roster.ids[unit]
        return scenario is None or id_ not in self.printed.listed or scenario.has(id_, w.options)

    def start_of(self, w: AnyWorld[Any], unit: int) -> Start:
        """Where a counter begins in the scenario, or how it enters."""
        counter, scenario = self.roster.counters[unit], self.scenario(w)
        return counter.start if scenario is None else scenario.starts.get(counter.id, counter.start)

    def step_of(self, side: int, phase: str) -> int:
        return 0 if phase == "setup" else sequence.step_of(self, side, phase)

    def resume(self, w: AnyWorld[Any], turn: int, side: int, phase: str, stayed: frozenset[int]) -> None:
        sequence.start_at(w, turn, side, phase, stayed)

    def layers_of(self, saved: Mapping[str, Any]) -> Mapping[str, int]:
        return drop.still_in_the_air(saved)

    def phase_of(self, state: State) -> tuple[int | None, str]:
        return sequence.phase_of(self, state)

    def initial_owner(self) -> bytes:
        if self._initial_owner is None:
            self._initial_owner = self.setup.start_owner(self)
        return self._initial_owner

    def score(self, w: AnyWorld[Any], side: int | None = None) -> list[Item]:
        return victory.score(w, None if knows_everything(w, side) else side)

    def unknown_items(self, w: AnyWorld[Any], side: int | None) -> list[str]:
        return [code for code in self.victory.secret_items if victory.is_secret(w, code, side)]

    def sequence_of_play(self) -> list[tuple[int | None, str]]:
        return [(phase.side, phase.name) for phase in self.sequence.phases]

    def lies_open(self, w: AnyWorld[Any]) -> bool:
        """C-24: an option shows both sides everything."""
        return bool(w.options["open_information"])

    def witnessed(self, w: AnyWorld[Any], event: str, args: Mapping[str, Any]) -> Mapping[int, Knowledge] | None:
        return witnessed(w, event, args) if self.knowledge.fleeting else None

    def may_hold(self, w: AnyWorld[Any], holder: int, unit: int) -> bool:
        return any(m.may_hold(w, holder, unit) for m in self.modules)

    def is_plausible(self, w: AnyWorld[Any]) -> bool:
        return all(m.is_plausible(w) for m in self.modules)

    def haunts(self, w: AnyWorld[Any], unit: int) -> Sequence[Place]:
        return [place for m in self.modules for place in m.haunts(w, unit)]

    # Conveniences for the rules

    def attack_bans_of(self, w: World, unit: int, target: int) -> list[Reason]:
        bans = self.combat.attack_bans
        return [ban for rule in bans for ban in rule(w, unit, target)] if bans else []

    def support_bans_of(self, w: World, units: tuple[int, ...]) -> list[Reason]:
        return [ban for rule in self.combat.support_bans for ban in rule(w, units)] if units else []

    def movement_bans_of(self, w: World, unit: int) -> list[Reason]:
        return [ban for rule in self.movement.bans for ban in rule(w, unit)]

    def steps(self, w: World, unit: int) -> list[tuple[tuple[int, int], ...]]:
        if self._fluid:
            return engagement.fluid(w, unit)
        return self.passages.table(self.movement.conditions(w, self.roster.side[unit]), self.mobility[unit])

    def limits(self, w: World) -> bytes:
        """By hex, how many units of a side may stand there."""
        stacking = self.movement.stacking
        return self._limits if stacking is None else stacking(w)


def _names(module: Module) -> list[type[Module]]:
    """Return the classes under which a module is found: its own, and its bases."""
    return [kind for kind in type(module).__mro__ if issubclass(kind, Module) and kind is not Module]


def _has_defaults(kind: type[Module]) -> bool:
    if kind is ResultsRules:
        return False  # the game has one of its families
    try:
        kind()
    except TypeError:
        return False
    return True


def serves(way: Way[Any], counter: Counter) -> bool:
    """Return whether a way is for such a counter at all."""
    types = getattr(way, "types", None)
    return counter.branch in getattr(way, "branches", ("ground",)) and (types is None or counter.type in types)


class Distances:
    """Distances between any two hexes, a row of bytes for each hex that was asked about."""

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
        """Return the hexes between two distances from this one, both included."""
        key = (hex_, low, high)
        found = self._rings.get(key)
        if found is None:
            found = self._rings[key] = frozenset(h for h, d in enumerate(self[hex_]) if low <= d <= high)
        return found
