"""What a side is shown about its aircraft: the missions on the board, those it may open or answer with, the one it is
planning, and how far a squadron flies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from engaja.core.inquiry import (
    Desk,
    DeskMaker,
    Inquiry,
    LooseEnd,
    Phrase,
    Query,
    Said,
    Together,
    Unanswerable,
    loose_end,
)
from engaja.core.knowledge import knows_all
from engaja.core.legal import LegalView
from engaja.core.procedure import CHOICES, Procedure
from engaja.core.terms import Allowance, Event, Reason
from engaja.core.values import dataclass
from engaja.faults import fault
from engaja.rules.common import artillery, forecast, queries
from engaja.rules.common.forecast import Forecast
from engaja.rules.common.movement import Movement
from engaja.rules.module import Module
from engaja.rules.theatre import air_war, aircraft, missions
from engaja.rules.theatre.air_war import Reaction
from engaja.rules.theatre.missions import Mission
from engaja.rules.theatre.planning import MissionAction, Plan, raid_refusals

if TYPE_CHECKING:
    from engaja.rules.rulebook import Rulebook, World

MISSION = "mission"  # the verb that opens one
OFFERED = frozenset({MISSION})


class MissionSheet(NamedTuple):
    """A mission as both sides see it."""

    number: int | None  # None: still being planned
    side: str
    kind: str
    name: Phrase
    target: str
    night: bool
    units: tuple[str, ...]
    roles: dict[str, str]  # for units with a choice of role, the role each flies
    load: tuple[str, ...]  # enemies as far as known
    power: int
    air: int
    over: bool


class Role(NamedTuple):
    """The role of a unit that has a choice."""

    id: str
    name: Phrase


class Sortie(NamedTuple):
    """A kind of mission that may be flown, and over which hexes."""

    kind: str
    name: Phrase
    night: bool
    hexes: tuple[str, ...]
    roles: tuple[Role, ...] = ()  # of one unit: those that it may choose from over these hexes


class Flier(NamedTuple):
    unit: str
    roles: tuple[Role, ...]


class Reply(NamedTuple):
    """A mission with which a side may answer, and the units that could fly it."""

    kind: str
    name: Phrase
    target: str
    fliers: tuple[Flier, ...]
    night: bool = False


class Flight(NamedTuple):
    """What an air unit can do from where it is based."""

    reach: int | None  # hexes; None: no limit
    hexes: tuple[str, ...]
    sorties: tuple[Sortie, ...]


@dataclass(frozen=True, slots=True)
class PlanDesk(Desk):
    """A mission being planned."""

    kind: ClassVar[str] = "plan"
    mission: MissionSheet
    may_fly: tuple[str, ...]
    may_load: tuple[str, ...]
    escorts: tuple[str, ...]  # of the units that may join it, those that would only fight in the air
    forecast: Forecast | None  # its effect if it is a bombing and all its aircraft got through


@dataclass(frozen=True, slots=True)
class ReplyDesk(Desk):
    """The missions with which a side may answer the other side's."""

    kind: ClassVar[str] = "reply"
    verbs: ClassVar[frozenset[str]] = OFFERED
    replies: tuple[Reply, ...]
    sorties: tuple[Sortie, ...]
    fliers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OperationsDesk(Desk):
    """A movement phase in which missions are planned too."""

    kind: ClassVar[str] = "operations"
    verbs: ClassVar[frozenset[str]] = OFFERED
    sealift: Allowance | None
    sorties: tuple[Sortie, ...]
    fliers: tuple[str, ...]


def operations_desk(legal: LegalView[Any]) -> OperationsDesk:
    lift = legal.world.rules.movement.sealift(legal.world, legal.question.side)
    return OperationsDesk(lift, sorties(legal), fliers(legal))


def _name(kind: str) -> Phrase:
    return Phrase("mission", kind, heading=True)


# Planned missions


def listed(asked: Inquiry) -> tuple[MissionSheet, ...]:
    """The missions on the board."""
    return tuple(_sheet(asked.w, mission, asked.viewer, mission.number) for mission in missions.missions(asked.w))


def _sheet(w: World, mission: Mission, viewer: int | None, number: int | None) -> MissionSheet:
    ids, rules = w.rules.roster.ids, w.rules
    either = [u for u in mission.units if missions.roles(w, u, mission.kind, night=mission.night)]
    return MissionSheet(
        number=number,
        side=rules.sides[mission.side],
        kind=mission.kind,
        name=_name(mission.kind),
        target=rules.notation.hexes[mission.target],
        night=mission.night,
        units=tuple(ids[u] for u in mission.units),
        roles={ids[u]: missions.FIGHTER if u in mission.escort else missions.BOMBER for u in either},
        load=tuple(ids[u] for u in mission.load if knows_all(w, viewer, u)),
        power=missions.power(w, mission),
        air=sum(air_war.air_value(w, u) for u in missions.flying(w, mission)),
        over=number is not None and air_war.is_over(w, mission),
    )


def plan_desk(legal: LegalView[Any]) -> PlanDesk:
    plan, w = legal.procedure, legal.world
    assert isinstance(plan, Plan)
    mission, ids = plan.mission(), w.rules.roster.ids
    escorts = [] if plan.reacting else [u for u in missions.ready(w, plan.side) if not missions.works(w, mission, u)]
    return PlanDesk(
        mission=_sheet(w, mission, plan.side, None),
        may_fly=_with_verb(legal, "fly"),
        may_load=_with_verb(legal, "load"),
        escorts=tuple(ids[u] for u in escorts),
        forecast=_bombing(w, plan),
    )


def _with_verb(legal: LegalView[Any], verb: str) -> tuple[str, ...]:
    ids = legal.world.rules.roster.ids
    return tuple(ids[u] for u in legal.groups() if u >= 0 and any(a.verb == verb for a in legal.of(u)))


def _bombing(w: World, plan: Plan) -> Forecast | None:
    if plan.kind not in air_war.EFFECTS:
        return None
    found = raid(w, plan.kind, plan.target, missions.power(w, plan.mission()), plan.side)
    return found if found.value else None


# Missions that may be planned


def sorties(legal: LegalView[Any]) -> tuple[Sortie, ...]:
    """Return the missions that may be opened now: by kind and time of day, which is much shorter than one by one."""
    return by_kind(legal.world.rules, _openings(legal))


def _openings(legal: LegalView[Any]) -> list[MissionAction]:
    listed = legal.of(CHOICES) if CHOICES in legal.groups() else ()
    return [action for action in listed if isinstance(action, MissionAction)]


def fliers(legal: LegalView[Any]) -> tuple[str, ...]:
    """The units that may still fly, while missions may be opened."""
    w = legal.world
    ready = missions.ready(w, legal.question.side) if _openings(legal) else ()
    return tuple(w.rules.roster.ids[u] for u in ready)


def not_flying(legal: LegalView[Any]) -> Iterator[LooseEnd]:
    """The air units without a mission, while missions may be planned."""
    w = legal.world
    units = [w.rules.roster.index[id_] for id_ in fliers(legal)] if isinstance(legal.procedure, Movement) else []
    yield from loose_end(w, "fliers", units, cite=legal.question.cite)


def by_kind(
    rules: Rulebook, opened: Iterable[MissionAction], roles: Callable[[MissionAction], Sequence[str]] = lambda _: ()
) -> tuple[Sortie, ...]:
    """Return missions by kind, time of day, and the roles of the unit that is asked about."""
    found: dict[tuple[str, bool, tuple[str, ...]], list[str]] = {}
    for action in opened:
        way = action.kind, bool(action.night), tuple(roles(action))
        found.setdefault(way, []).append(rules.notation.hexes[action.target])
    return tuple(Sortie(kind, _name(kind), night, tuple(at), as_roles(ids)) for (kind, night, ids), at in found.items())


def reply_desk(legal: LegalView[Any]) -> ReplyDesk:
    w, side = legal.world, legal.question.side
    hexes = w.rules.notation.hexes
    replies = [
        Reply(a.kind, _name(a.kind), hexes[a.target], tuple(_flier(w, u, a.kind) for u in _able(w, side, a)))
        for a in _openings(legal)
    ]
    return ReplyDesk(tuple(replies), sorties(legal), fliers(legal))


def _able(w: World, side: int, action: MissionAction) -> Iterator[int]:
    for unit in missions.ready(w, side):
        if not missions.fly_refusals(w, unit, action.kind, action.target, reacting=True):
            yield unit


def _flier(w: World, unit: int, kind: str) -> Flier:
    return Flier(w.rules.roster.ids[unit], as_roles(missions.roles(w, unit, kind, night=False)))


def as_roles(ids: Sequence[str]) -> tuple[Role, ...]:
    return tuple(Role(id_, Phrase("role", id_)) for id_ in ids)


# One squadron


def flight(asked: Inquiry) -> Flight | None:
    """Return how far an air unit flies, and the missions it may join now, open or not."""
    w, unit, legal = asked.w, asked.unit(), asked.legal
    rules = w.rules
    if legal is None or not asked.knows(unit) or not aircraft.is_air(w, unit) or aircraft.base_of(w, unit) < 0:
        return None
    mine = legal.question.side == asked.viewer == rules.roster.side[unit]
    opened = _openings(legal) if mine and not missions.launch_refusals(w, unit) else []
    joined = [a for a in [*opened, *_standing(asked)] if not _join_refusals(legal, unit, a)]
    return Flight(
        reach=aircraft.printed_range(w, unit),
        hexes=tuple(rules.notation.hexes[h] for h in sorted(aircraft.within(w, unit))),
        sorties=by_kind(
            rules,
            sorted(joined, key=lambda a: missions.KINDS.index(a.kind) if a.kind in missions.KINDS else 0),
            lambda a: missions.roles(w, unit, a.kind, night=bool(a.night)),
        ),
    )


def _standing(asked: Inquiry) -> list[MissionAction]:
    """Return planned missions that may still be changed, as the action that would open them."""
    side, legal = asked.viewer, asked.legal
    if side is None or legal is None or not any(a.verb == "recall" for a in legal.of(CHOICES)):
        return []
    planned = missions.missions(asked.w, side)
    return [MissionAction("mission", m.kind, m.target, True if m.night else None) for m in planned]


def _join_refusals(legal: LegalView[Any], unit: int, action: MissionAction) -> list[Reason]:
    reacting = isinstance(legal.procedure, air_war.Reaction)
    night = bool(action.night)
    return missions.fly_refusals(legal.world, unit, action.kind, action.target, reacting=reacting, night=night)


def joining(asked: Inquiry) -> list[Reason]:
    """Return the reasons against a unit joining a mission: an action, and the unit that would join."""
    action: Mapping[str, Any] = asked.args["action"]
    index = asked.w.rules.notation
    unit, target = index.unit_index.get(str(action["unit"])), index.hex_index.get(str(action.get("target")))
    kind, night = str(action.get("kind")), bool(action.get("night"))
    if asked.legal is None or unit is None or target is None or kind not in missions.SKILL:
        return []
    return _join_refusals(asked.legal, unit, MissionAction("mission", kind, target, night))


# Bombing


def bombardment(asked: Inquiry) -> Forecast:
    """Return the effect of guns or, where none are named, of aircraft."""
    return forecast.bombardment(asked) if asked.args.get("guns") else _raid(asked)


def _raid(asked: Inquiry) -> Forecast:
    """Return the effect of aircraft, or of so many points, on a target of this kind."""
    w, target, night = asked.w, asked.hex(), asked.truth("night")
    units, points = forecast.units(asked, "aircraft"), asked.count("air")
    against = asked.args.get("against", "troops")
    kind = "interdict" if against == "hex" else against
    known = isinstance(kind, str) and kind in air_war.EFFECTS
    if not known or bool(units) == bool(points) or not all(aircraft.is_air(w, u) for u in units):
        raise Unanswerable(fault("aircraft_or_air"))
    side = _raiders(w, kind, target, units)
    plan = Plan(side, kind, target, night, units)
    if reasons := raid_refusals(w, plan, points):
        raise Unanswerable.refused(reasons)
    if units:
        points = missions.power(w, plan.mission())
    elif night:
        points = (points + 1) // 2
    return raid(w, kind, target, points, side)


def _raiders(w: World, kind: str, target: int, units: tuple[int, ...]) -> int:
    """The side that can strike what is there: not the one it belongs to. Where both can, as on a road, that of the
    aircraft."""
    able = [side for side in (0, 1) if target in missions.targets_of(w).hexes[kind](w, side)]
    if able:
        own = {w.rules.roster.side[u] for u in units}
        return next((side for side in able if side in own), able[0])
    cite = missions.cite_of(w, kind)
    raise Unanswerable.refused([Reason("no_target_there", cite, {"target": target, "kind": kind})])


def raid(w: World, kind: str, target: int, points: int, side: int) -> Forecast:
    found = air_war.raid(w, kind, target, points, side)
    likely = forecast.chances(
        w.rules, "bombardment", found.column, outcome=artillery.outcome, meaning=lambda r: effect(w.rules, kind, r)
    )
    return Forecast(*found, results=likely)


# Its row in the table of bombardment effects, where its name differs from the mission's.
_EFFECTS = {"naval": "ship", "base": "supply_base", "interdict": "interdiction"}


def effect(rules: Rulebook, kind: str, result: str) -> Said:
    """Return what a result does to such a target, and its asterisks to the bombing aircraft."""
    said, flak = forecast.meaning(rules, result, _EFFECTS.get(kind, kind)), result.count("*")
    return Together((said, Phrase("flak", str(flak)))) if flak else said


def event_meaning(asked: Inquiry) -> Said | None:
    event: Event = asked.args["event"]
    if event.kind == "bombing":
        return effect(asked.w.rules, event.args["task"], event.args["result"])
    return forecast.event_meaning(asked)


# Air combat


class AirCombat(NamedTuple):
    """An air combat by the numbers."""

    attack: int
    defence: int
    column: str
    row: str
    results: dict[str, float]


def aircombat(asked: Inquiry) -> AirCombat:
    w = asked.w
    attackers, defenders = asked.units("attackers"), asked.units("defenders")
    if not attackers or not defenders or not all(aircraft.is_air(w, u) for u in (*attackers, *defenders)):
        raise Unanswerable(fault("air_units_needed"))
    side = w.rules.roster.side[attackers[0]]
    strangers = [u for u in attackers if w.rules.roster.side[u] != side]
    strangers += [u for u in defenders if w.rules.roster.side[u] == side]
    if strangers:
        cite = w.rules.cite("air_combat")
        raise Unanswerable.refused([Reason("wrong_side", cite, {"unit": u}) for u in strangers])
    fight = air_war.dogfight(w, attackers, defenders)
    results = {result: round(float(chance), 4) for result, chance in air_war.air_chances(w, fight).items()}
    return AirCombat(fight.attack, fight.defence, fight.column, fight.band, results)


# Reach


def reach(asked: Inquiry) -> dict[str, int]:
    """By hex: of an air unit twice the distance from its base, of others as `queries.reach` says."""
    w, unit = asked.w, forecast.unit(asked)
    if not aircraft.is_air(w, unit) or w.state.hex[unit] < 0:
        return queries.reach(asked)
    distances = aircraft.aviation(w).distances(aircraft.base_of(w, unit))
    return {w.rules.notation.hexes[h]: 2 * distances[h] for h in sorted(aircraft.within(w, unit))}


QUERIES: Final[Mapping[str, Query]] = {
    "aircombat": aircombat,
    "bombardment": bombardment,
    "flight": flight,
    "joining": joining,
    "meaning": event_meaning,
    "missions": listed,
    "reach": reach,
}
DESKS: Final[Mapping[type[Procedure], DeskMaker]] = {
    Movement: operations_desk,
    Plan: plan_desk,
    Reaction: reply_desk,
}


class AirDesk(Module):
    """The desks of the missions and the questions about aircraft."""

    subjects = ("air_combat",)
    queries = QUERIES
    desks = DESKS
    loose_ends = (not_flying,)
