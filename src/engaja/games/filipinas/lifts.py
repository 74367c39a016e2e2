"""What transports fly (4.2.3, 4.2.6, 6.4): troops from airfield to airfield, paratroops, supplies, replacements.

Here stands what a mission may carry and where to, as it is planned; `airlift` carries it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engaja.core.declared import OF_TURN, Flags
from engaja.core.terms import Reason
from engaja.games.filipinas import airfields, cargo, ports, sorties
from engaja.games.filipinas.airfields import SEAPLANE, Airfields
from engaja.games.filipinas.pieces import UNKNOWN
from engaja.games.filipinas.sorties import LIFTS, SUPPLIED, Mission, cite_of, crew, is_within, missions
from engaja.games.filipinas.supply import AIR_FED, FREELY, Freight, Provision
from engaja.games.filipinas.weather import GOOD
from engaja.rules import Module, World
from engaja.rules.common.drop import stranded
from engaja.rules.common.movement import TAKEN, barred
from engaja.rules.module import citing

NOT_CARRIED: Final = frozenset(  # 4.2.6, F-G113
    {"motor_infantry", "armour", "artillery", "aa_artillery", "construction_engineer", UNKNOWN}
)
AIRBORNE: Final = frozenset({"parachute", "glider"})  # F-G15
ZONES: Final = frozenset({"open", "rough", "city"})  # 4.2.3; and villages

FLAGS: Final[Flags] = Flags(cargo.FLAGS)
SCOUTED: Final = FLAGS.declare("scouted", OF_TURN, "flew reconnaissance this turn: it supplies nobody")
HAULED: Final = FLAGS.declare("hauled", OF_TURN, "flew supplies this turn: it has no other mission")


# Where to


def targets(w: World, side: int, kind: str) -> list[int]:
    """The hexes over which a mission of any kind may be flown now."""
    if kind not in LIFTS:
        return sorties.targets(w, side, kind)
    key = ("lift targets", side, kind)
    found: list[int] | None = w.memo.get(key)
    if found is None:
        open_ = _targets(w, side, kind) if loads(w, side, kind) else []
        found = w.memo[key] = [h for h in open_ if not airfields.is_storm(w, h)]
    return found


def _targets(w: World, side: int, kind: str) -> list[int]:
    if kind == "drop":
        weather = w.rules[Airfields].climate
        return [h for h in drop_zones(w) if weather.at(w, h) == GOOD]
    fields = open_fields(w, side)
    if kind == "carry":
        return sorted({*fields, *(_piers(w, side) if any(_is_seaplane(w, t) for t in fleet(w, side, kind)) else ())})
    cut = loads(w, side, kind)
    led = [h for h in fields if any(leads_to(w, side, h, u) for u in cut)]
    return sorted({*led, *(w.state.hex[u] for u in cut)}) if kind == "supply" else led


def drop_zones(w: World) -> list[int]:
    """4.2.3: open and rough ground, villages and cities."""
    ground = w.rules.ground
    hexes = range(len(ground.terrain))
    return [h for h in hexes if ground.terrain[h] in ZONES or "village" in ground.features[h]]


def open_fields(w: World, side: int) -> list[int]:
    """The airfields where transports of a side land: neither damaged (6.7.1) nor taken this turn (F-G74)."""
    found: list[int] | None = w.memo.get(("open fields", side))
    if found is None:
        shut = {*airfields.damaged(w), *TAKEN.get(w), *w.rules[Airfields].borneo}
        found = w.memo["open fields", side] = [h for h in airfields.fields_of(w, side) if h not in shut]
    return found


def _piers(w: World, side: int) -> list[int]:
    """F-G112: ports and airfields beside which seaplanes land."""
    found: list[int] | None = w.memo.get(("piers", side))
    if found is None:
        shores = {*ports.working(w, side), *open_fields(w, side)}
        found = w.memo["piers", side] = [h for h in shores if w.rules.ground.sea_around[h]]
    return found


def leads_to(w: World, side: int, field: int, unit: int) -> bool:
    """6.4: whether a line over land leads from an airfield to a unit."""
    return w.rules[Provision].is_joined(w, side, field, w.rules[Provision].root(w, unit))


# With which aircraft


def _is_seaplane(w: World, unit: int) -> bool:
    return w.rules.roster.type[unit] == SEAPLANE


def fleet(w: World, side: int, kind: str) -> list[int]:
    """The transports that are ready for a kind of mission. Seaplanes drop nobody, and land on no airfield."""
    key = ("fleet", side, kind)
    found: list[int] | None = w.memo.get(key)
    if found is None:
        able = [u for u in airfields.ready(w, side) if airfields.can(w, u, "transport")]
        found = w.memo[key] = [t for t in able if not transport_refusals(w, t, kind)]
    return found


def unlike(w: World, side: int, kind: str) -> list[int]:
    """One transport of each base and range: the others would do the same."""
    key = ("unlike", side, kind)
    found: list[int] | None = w.memo.get(key)
    if found is None:
        state, range_of = w.state, airfields.range_of
        alike = {(state.place[t], range_of(w, t), _is_seaplane(w, t)): t for t in fleet(w, side, kind)[::-1]}
        found = w.memo[key] = list(alike.values())
    return found


def transport_refusals(w: World, unit: int, kind: str) -> list[Reason]:
    """Why a transport does not fly such a mission: a seaplane where an airfield is needed; 6.4 obs.: one that has
    another mission this turn carries no supplies, and the other way round."""
    if kind in ("drop", "refit") and _is_seaplane(w, unit):
        return [Reason("wrong_class", cite_of(w, kind), {"unit": unit, "kind": kind})]
    if w.state.flags[unit] & (HAULED | (SCOUTED if kind == "supply" else 0)):
        return [Reason("one_mission_a_turn", w.rules.cite("air_supply"), {"unit": unit})]
    return []


def boards(w: World, transport: int, unit: int) -> bool:
    """6.7: whether a unit is where a transport takes it aboard: on its airfield; beside a seaplane, in a port or on an
    airfield (F-G112)."""
    at, base = w.state.ground[unit], w.state.hex[transport]
    if at < 0 or base < 0:
        return False
    if not _is_seaplane(w, transport):
        return at == base
    side = w.rules.roster.side[unit]
    return base in w.rules.ground.sea_around[at] and at in _piers(w, side)


# What is carried


def loads(w: World, side: int, kind: str) -> list[int]:
    """The units that could be the load of such a mission, somewhere."""
    key = ("loads", side, kind)
    found: list[int] | None = w.memo.get(key)
    if found is None:
        found = w.memo[key] = _loads(w, side, kind) if fleet(w, side, kind) else []
    return found


def _loads(w: World, side: int, kind: str) -> list[int]:
    state, type_ = w.state, w.rules.roster.type
    if kind == "supply":
        lines = w.rules[Provision]
        fed, flown = lines.assignment(w, side), lines.flown_in(w, side)
        return [u for u in lines.in_need(w, side) if fed.get(u) != FREELY or u in flown]
    troops = [u for u in w.rules.roster.of_side[side] if w.rules.is_troops[u] and state.ground[u] >= 0]
    if kind == "refit":
        return [u for u in troops if state.reduced[u] and state.flags[u] & AIR_FED]
    able = [u for u in troops if (type_[u] in AIRBORNE if kind == "drop" else type_[u] not in NOT_CARRIED)]
    return [u for u in able if any(boards(w, t, u) for t in fleet(w, side, kind))]


def load_refusals(w: World, mission: Mission, unit: int) -> list[Reason]:
    """Every reason against a unit as the load of a mission."""
    cite, side = cite_of(w, mission.kind), mission.side
    if w.rules.roster.side[unit] != side:
        return [Reason("enemy_unit", cite, {"unit": unit})]
    if unit not in loads(w, side, mission.kind):
        return [Reason(_MISFIT[mission.kind], cite, {"unit": unit})]
    if unit in (mission.load or ()) or is_loaded(w, side, mission.kind, unit):
        return [Reason("joined_already", cite, {"unit": unit})]
    trial = mission._replace(load=(*(mission.load or ()), unit))
    if not any(unit in load for load in shared_out(w, trial).values()):
        return [Reason("no_transport_here", cite, {"unit": unit})]
    return list(_bans(w, mission, unit))


_MISFIT: Final = {
    "carry": "cannot_be_carried",
    "drop": "cannot_jump",
    "supply": "cannot_be_fed",
    "refit": "needs_no_refit",
}


def _bans(w: World, mission: Mission, unit: int) -> Iterator[Reason]:
    if mission.kind in SUPPLIED:
        if not reaches(w, mission, unit):
            yield Reason("not_reached", cite_of(w, mission.kind), {"unit": unit, "target": mission.target})
        return
    yield from w.rules.movement_bans_of(w, unit)
    yield from arrival_bans(w, mission, unit, len(mission.load or ()))


def arrival_bans(w: World, mission: Mission, unit: int, others: int = 0) -> Iterator[Reason]:
    """Why a unit cannot come down in the hex of a mission in which so many others come: where it may not go at all
    (5.1.1 obs.: a fourth island), or has no room; a jump onto enemies is an attack."""
    to, side, cite = mission.target, mission.side, cite_of(w, mission.kind)
    if w.state.ground[unit] == to:
        yield Reason("nowhere_to_go", cite, {"unit": unit})
    yield from barred(w, unit, to)
    if w.state.count[1 - side][to]:
        if mission.kind == "drop":  # F-G35: onto an unknown piece as onto enemies
            yield from (ban for ban in w.rules.attack_bans_of(w, unit, to) if ban.code != "under_unknown")
        else:
            yield Reason("enemy_occupied", cite, {"hex": to})
        return
    limit = w.rules.limits(w)[to]
    if w.state.count[side][to] + others >= limit:
        yield Reason("stacking", w.rules.cite("stacking"), {"hex": to, "limit": limit})


def reaches(w: World, mission: Mission, unit: int) -> bool:
    """6.4: whether what is flown to a hex reaches a unit: it is there, or a line leads to it from an airfield of its
    side. Replacements need the airfield (8.0 obs.)."""
    to, side = mission.target, mission.side
    if mission.kind == "supply" and w.state.hex[unit] == to:
        return True
    return to in open_fields(w, side) and leads_to(w, side, to, unit)


# Which transport has which load


def shared_out(w: World, mission: Mission) -> dict[int, tuple[int, ...]]:
    """Each transport with its loads: the first of an airfield takes the first unit that waits there, and so on; those
    for which there are none are left out."""
    free, found = list(mission.load or ()), dict[int, tuple[int, ...]]()
    for transport in crew(w, mission):
        if mission.kind in SUPPLIED:
            taken = free[: room_of(mission.kind)]
        else:
            taken = [u for u in free if boards(w, transport, u)][: room_of(mission.kind)]
        if taken:
            found[transport] = tuple(taken)
            free = [u for u in free if u not in taken]
    return found


def loaded(w: World, mission: Mission) -> Mission:
    """A mission as it is committed: transports without a load stay behind, and the others have theirs in order."""
    found = shared_out(w, mission)
    idle = [t for t in crew(w, mission) if t not in found]
    units = tuple(u for u in mission.units if u not in idle)
    return mission._replace(units=units, load=tuple(u for load in found.values() for u in load))


def room_of(kind: str) -> int:
    """6.4: a transport supplies three units; it carries one (11.1: for the half point of the rangers there is no second
    half), and replacements for one (8.0 obs.)."""
    return sorties.FED if kind == "supply" else 1


def can_load(w: World, side: int, kind: str, target: int) -> bool:
    """Whether a transport within range of a hex has something to carry there."""
    found: dict[int, bool] | None = w.memo.get(("loadable", side, kind))
    if found is None:
        found = w.memo["loadable", side, kind] = {}
    if target not in found:
        mission = Mission("mission", 0, side, kind, target, None, (), None, None, None)
        near = {t for t in unlike(w, side, kind) if is_within(w, t, kind, target) and lands_at(w, t, kind, target)}
        able = dict.fromkeys(u for t, u in _matches(w, side, kind) if t in near)
        found[target] = any(not any(_bans(w, mission, u)) for u in able)
    return found[target]


def _matches(w: World, side: int, kind: str) -> list[tuple[int, int]]:
    """The transports that are ready with the loads that each could take, wherever to."""
    key = ("matches", side, kind)
    found: list[tuple[int, int]] | None = w.memo.get(key)
    if found is None:
        free = [u for u in loads(w, side, kind) if not is_loaded(w, side, kind, u)]
        fleet_ = unlike(w, side, kind)
        found = w.memo[key] = [(t, u) for t in fleet_ for u in free if kind in SUPPLIED or boards(w, t, u)]
    return found


def is_loaded(w: World, side: int, kind: str, unit: int) -> bool:
    """Whether another mission has a unit as its load already: of the same kind, or one that carries troops."""
    moves = kind not in SUPPLIED
    alike = [m for m in missions(w, side) if m.kind == kind or (moves and m.kind in ("carry", "drop"))]
    return any(unit in (other.load or ()) for other in alike)


def lands_at(w: World, transport: int, kind: str, target: int) -> bool:
    """Whether a transport can put troops down there: seaplanes beside a port, others on an airfield."""
    if kind != "carry":
        return True
    side = w.rules.roster.side[transport]
    return target in (_piers(w, side) if _is_seaplane(w, transport) else open_fields(w, side))


# 10.0: what the check of supply asks


def freight(w: World, side: int) -> list[Freight]:
    """The supplies that committed missions fly: where they come from, where to, and for which units."""
    found = []
    for mission in missions(w, side):
        if mission.kind == "supply":
            for transport, fed in sorties.pairs(w, mission).items():
                fitting = tuple(u for u in fed if w.state.hex[u] >= 0 and reaches(w, mission, u))
                served = mission.target if mission.target in open_fields(w, side) else -1
                found.append(Freight(transport, served, fitting))
    return found


# 4.2.3: who jumped stays


@citing("drop")
def stays_put(w: World, unit: int, to: int) -> Iterator[Reason]:
    """4.2.3: paratroops do not move until they meet other ground units of their side."""
    yield from stranded(w, unit)


class Lifts(Module):
    """4.2.3, 4.2.6, 6.4: what transports may fly, and where to."""

    subjects = ("air_transport", "drop", "air_supply", "stacking")
    flags = FLAGS
