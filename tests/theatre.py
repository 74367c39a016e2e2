"""Further invariants of the games that have air units, supply and replacement points: `invariants` calls them.

Rules of one game alone (which ships may sail where, how many units are shipped in a turn) are checked with its rulebook
tests, in `rulebook/<game>/<game>_invariants.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from engaja import tables
from engaja.core import Game
from engaja.core.places import GROUND
from engaja.core.state import State
from engaja.core.terms import Event
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.common import landing
from engaja.rules.theatre import aircraft, construction, supply
from engaja.rules.theatre.aircraft import Aviation, Flight
from engaja.rules.theatre.missions import LIFTS, Mission, MissionMarker, missions
from engaja.rules.theatre.replacements import Replacements
from engaja.rules.theatre.supply import Supply
from rules import twins
from rules.twins import own

AnyGame = Game[Rulebook]

PLANNED_IN = ("movement", "reaction", "combat")  # the phases in which there are missions on the board
NOTHING = ("—", "0", "")
REBUILT = ("rebuilt", "refitted", "reconstituted")  # the events of units that come back
LOOKED_AT = 30  # units whose supply is traced at one moment


def check_theatre(game: AnyGame) -> None:
    """After every action."""
    if game.rules.get(Aviation) is not None:
        check_bases(game)
        check_missions(game)
        check_markers(game)
    found = own(game.rules.name)
    if found is not None:
        found.check(game)


# Where aircraft and ships are


def check_bases(game: AnyGame) -> None:
    """4.1.1: aircraft on airfields of their side, no more than these hold, flying boats and ships at sea; ground units
    over a hex only while the battle after their jump onto enemies is fought."""
    w, rules, state = game.world, game.rules, game.world.state
    fleeing = {u for p in state.stack if isinstance(p, Flight) for u in p.units}
    based: dict[int, int] = {}
    for unit, hex_ in enumerate(state.hex):
        if hex_ < 0 or rules.places.layer[state.place[unit]] == GROUND:
            continue
        name, branch = rules.roster.ids[unit], rules.roster.counters[unit].branch
        if branch == "ground":
            assert any(getattr(p, "target", None) == hex_ for p in state.stack), f"{name} is still in the air"
        elif branch == "naval" or rules.roster.type[unit] == "H":
            assert rules.ground.is_sea(hex_), f"{name} is not at sea"
        elif unit not in fleeing:
            assert is_field(rules, state, hex_), f"{name} is on no airfield"
            assert w.owns(hex_, rules.roster.side[unit]), f"{name} is on a field of the enemy"
            based[hex_] = based.get(hex_, 0) + 1
    for hex_, number in based.items():
        assert number <= berths_of(rules, hex_), f"too many aircraft in {rules.notation.hexes[hex_]}"


def is_field(rules: Rulebook, state: State, hex_: int) -> bool:
    return "airfield" in rules.board.ground[hex_].features or ("airfield", hex_) in state.markers


def berths_of(rules: Rulebook, hex_: int) -> int:
    """Return the printed number; none for a displaced area, which holds any number."""
    displaced = "displaced" in rules.board.ground[hex_].features
    return 10**6 if displaced else int(rules.tables["terrain"].cell("airfield", "air_stack"))


# Missions


def check_missions(game: AnyGame) -> None:
    """No unit flies, or is carried, twice; flying units are marked, in range and able; each transport has one load."""
    w, rules, state = game.world, game.rules, game.world.state
    if not w.markers(MissionMarker):
        return
    found, aviation = missions(w), rules.get(Aviation)
    assert aviation is not None
    in_turn, phase = rules.phase_of(state)
    assert phase in PLANNED_IN, f"missions in the phase {phase}"
    flown = [u for m in found for u in m.units]
    loaded = [u for m in found for u in m.load]
    assert len(flown) == len(set(flown)), "somebody flies twice"
    assert len(loaded) == len(set(loaded)), "somebody is carried twice"
    plans = [(m.side, m.kind, m.target, m.night) for m in found]
    assert len(plans) == len(set(plans)), "two missions for one purpose"
    for m in found:
        assert {rules.roster.side[u] for u in (*m.units, *m.load)} == {m.side}
        assert set(m.escort) <= set(m.units)
        assert all(state.flags[u] & aviation.flown for u in m.units if state.hex[u] >= 0)
        if phase != "combat":
            assert m.side == in_turn or not m.night, "who reacts does so by day"
            check_flight(game, m)


def check_flight(game: AnyGame, mission: Mission) -> None:
    """Until it has been flown, every unit is where it took off."""
    w, rules, aviation = game.world, game.rules, game.rules.get(Aviation)
    assert aviation is not None
    for unit in mission.units:
        base, points = w.state.hex[unit], rules.roster.counters[unit].front.values[2]
        near = points is None or aviation.distances(base)[mission.target] <= points
        assert base >= 0 and near, f"{rules.roster.ids[unit]} flies too far"
    if mission.kind in LIFTS:
        transports = [u for u in mission.units if aviation.classes.cell(rules.roster.type[u], "transport") == "yes"]
        assert len(transports) == len(mission.load)


# Markers


def check_markers(game: AnyGame) -> None:
    """Bases and works are the hex holder's, one base per hex; damage only on airfields; builders intact and present."""
    w, rules, state = game.world, game.rules, game.world.state
    seen: set[tuple[object, ...]] = set()
    for marker in state.markers:
        if isinstance(marker, supply.Base | construction.Fortification):
            assert w.owns(marker.hex, marker.side), f"a {marker.marker} in enemy hands"
        elif isinstance(marker, aircraft.Damage):
            assert is_field(rules, state, marker.hex)
        elif isinstance(marker, construction.Works):
            assert state.ground[marker.unit] == marker.hex and marker.since <= state.turn, "nobody is at work"
            assert not state.reduced[marker.unit], "engineers who have suffered do not build"
        once: tuple[object, ...] = marker[:2]
        if isinstance(marker, construction.Works):
            once = (marker.marker, marker.unit)
        elif isinstance(marker, landing.Landing):
            once = marker  # two shores may share their sea
        assert isinstance(marker, MissionMarker) or once not in seen, f"two markers {once}"
        seen.add(once)


# 7.1: points


class Accounts:
    """What each nation has received by the table and has spent, read off the events: what is left must be there."""

    def __init__(self, game: AnyGame) -> None:
        self.spent: dict[str, int] = {}
        self.enter(game, game.opening)

    def enter(self, game: AnyGame, events: Iterable[Event]) -> None:
        rules, state = game.rules, game.world.state
        for event in events:
            if event.kind in ("recovered", "rebuilt") and not _is_ship(rules, event.args["unit"]):
                pool = pool_of(rules, event.args["unit"])
                self.spent[pool] = self.spent.get(pool, 0) + 1
        if rules.get(Replacements) is None:
            return
        received = income(rules, state.turn if rules.phase_of(state)[1] != "setup" else 0)
        left = {pool: number - self.spent.get(pool, 0) for pool, number in received.items()}
        kept = {".".join(pool): value for (name, pool), value in state.facts.items() if name == "replacements"}
        assert {p: n for p, n in left.items() if n} == {p: n for p, n in kept.items() if n}, "the points do not add up"


@cache
def _received(name: str, turn: int) -> tuple[tuple[str, int], ...]:
    table = match.rulebook(name).tables["replacements"]
    found: dict[str, int] = {}
    for n in range(1, turn + 1):
        row = tables.band(table.rows, n)
        for column in table.columns:
            cell = table.cell(row, column)
            pool = column.replace("_", ".")
            found[pool] = found.get(pool, 0) + (0 if cell in NOTHING else int(cell))
    return tuple(found.items())


def income(rules: Rulebook, turn: int) -> dict[str, int]:
    """All that the printed table has given up to this turn, it included."""
    return dict(_received(rules.name, turn))


def pool_of(rules: Rulebook, unit: int) -> str:
    counter = rules.roster.counters[unit]
    arm = "air" if counter.branch == "air" else "artillery" if "artillery" in counter.type else "infantry"
    return f"{counter.nation}.{arm}"


def _is_ship(rules: Rulebook, unit: int) -> bool:
    return rules.roster.counters[unit].branch == "naval"


def may_come_back(rules: Rulebook, unit: int, events: Iterable[Event]) -> bool:
    """7.1: squadrons and ships that were destroyed are rebuilt; troops never."""
    told = {(e.kind, e.args.get("unit")) for e in events if e.kind in REBUILT}
    return not rules.is_troops[unit] and any((kind, unit) in told for kind in REBUILT)


# 9.0: supply


def check_supply(game: AnyGame, rng: random.Random) -> None:
    """The fast answer is that of the slow twin, and the line shown is one; for some units, chosen at random."""
    w, lines, found = game.world, game.rules.get(Supply), own(game.rules.name)
    if lines is None or found is None:
        return
    there = [u for u, at in enumerate(w.state.hex) if at >= 0 and not _is_ship(game.rules, u)]
    for unit in rng.sample(there, min(len(there), LOOKED_AT)):
        slow = found.is_supplied(w, unit)
        assert lines.is_supplied(w, unit) == slow, game.rules.roster.ids[unit]
        line = lines.line(w, unit)
        if line:
            assert slow and all(b in twins.neighbours(w, a) for a, b in pairwise(line))
