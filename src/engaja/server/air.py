"""Aircraft at the table: missions, who may fly which, and the points that make losses good. No rule is here: what may
be done is asked of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeGuard

from engaja.core.actions import Action
from engaja.core.procedure import CHOICES
from engaja.core.terms import Reason
from engaja.core.world import World
from engaja.datafile import Words
from engaja.games.wording import Wording, wording
from engaja.rules import Field, Rulebook
from engaja.rules.common import artillery
from engaja.rules.theatre import air_war, aircraft, missions, replacements
from engaja.rules.theatre.missions import Mission, Plan
from engaja.server import reckoning
from engaja.server import schema_play as schema
from engaja.server.matches import Match
from engaja.server.schema import Text
from engaja.server.schema_air import Flier, Flight, MissionInfo, Pool, Reply, Role, Sortie

MISSION = "mission"  # the verb that opens one


def _text(words: Words) -> Text:
    return Text(pt=words.pt, en=words.en)


def _name(words: Wording, kind: str, section: str = "mission") -> Text:
    """As a heading."""
    said = words.both(section, kind, {})
    return Text(pt=said.pt[:1].upper() + said.pt[1:], en=said.en[:1].upper() + said.en[1:])


def is_mission(action: Action) -> TypeGuard[missions.MissionAction]:
    return isinstance(action, missions.MissionAction)


# What is planned


def listed(w: World[Rulebook], viewer: int | None) -> list[MissionInfo]:
    """The missions on the board."""
    return [_info(w, mission, viewer, mission.number) for mission in missions.missions(w)]


def being_planned(match: Match) -> MissionInfo | None:
    plan = match.game.legal().procedure
    return _info(match.game.world, plan.mission(), plan.side, None) if isinstance(plan, Plan) else None


def escorts(match: Match) -> list[str]:
    """Of those who may join the mission in preparation, who cannot do its work."""
    plan, w = match.game.legal().procedure, match.game.world
    if not isinstance(plan, Plan) or plan.reacting:
        return []
    return [w.rules.roster.ids[u] for u in missions.ready(w, plan.side) if not missions.works(w, plan.mission(), u)]


def _info(w: Field, mission: Mission, viewer: int | None, number: int | None) -> MissionInfo:
    ids, rules = w.rules.roster.ids, w.rules
    flying = missions.flying(w, mission)
    return MissionInfo(
        number=number,
        side=rules.sides[mission.side],
        kind=mission.kind,
        name=_name(wording(rules.name), mission.kind),
        target=rules.notation.hexes[mission.target],
        night=mission.night,
        units=[ids[u] for u in mission.units],
        roles={
            ids[u]: _role(mission, u) for u in mission.units if missions.roles(w, u, mission.kind, night=mission.night)
        },
        load=[ids[u] for u in mission.load if viewer is None or rules.sees(w, viewer, u)],
        power=missions.power(w, mission),
        air=sum(air_war.air_value(w, u) for u in flying),
        over=number is not None and air_war.is_over(w, mission),
    )


def _role(mission: Mission, unit: int) -> str:
    return missions.FIGHTER if unit in mission.escort else missions.BOMBER


# Its row in the table of what a bombardment does, where that is not called like the mission.
_EFFECTS = {"naval": "ship", "base": "supply_base", "interdict": "interdiction"}


def forecast(match: Match) -> schema.Bombardment | None:
    """What the bombing in preparation would bring, if all who fly it came through."""
    plan, w, rules = match.game.legal().procedure, match.game.world, match.rules
    if not isinstance(plan, Plan) or plan.kind not in air_war.EFFECTS:
        return None
    points = missions.power(w, plan.mission())
    found = air_war.raid(w, plan.kind, plan.target, points, plan.side)
    if not found.value:
        return None
    return schema.Bombardment(
        power=found.power,
        vulnerability=found.vulnerability,
        value=found.value,
        base=found.base,
        shifts=[reckoning.shift(wording(rules.name), shift) for shift in found.shifts],
        column=found.column,
        results=reckoning.chances(
            rules, "bombardment", found.column, outcome=artillery.outcome, meaning=partial(effect, rules, plan.kind)
        ),
    )


def effect(rules: Rulebook, kind: str, result: str) -> Words:
    """What a result does to such a target, and its asterisks to those who bomb."""
    said, flak = reckoning.meaning(rules, result, _EFFECTS.get(kind, kind)), result.count("*")
    if not flak:
        return said
    hurt = wording(rules.name).both("flak", str(flak), {})
    return Words(f"{said.pt}; {hurt.pt}", f"{said.en}; {hurt.en}")


# What may be planned


def sorties(match: Match) -> list[Sortie]:
    """The missions that may be opened now: by kind and time of day, which is much shorter than one by one."""
    legal = match.game.legal()
    opened = [a for a in legal.of(CHOICES) if is_mission(a)] if CHOICES in legal.groups() else []
    return _by_kind(match.rules, opened)


def fliers(match: Match) -> list[str]:
    """Who may still fly, while missions may be opened; others list what else these can do."""
    legal, ids = match.game.legal(), match.rules.roster.ids
    may = CHOICES in legal.groups() and any(is_mission(a) for a in legal.of(CHOICES))
    return [ids[u] for u in missions.ready(match.game.world, legal.question.side)] if may else []


def _by_kind(rules: Rulebook, opened: Sequence[missions.MissionAction]) -> list[Sortie]:
    found: dict[tuple[str, bool], list[int]] = {}
    for action in opened:
        found.setdefault((action.kind, bool(action.night)), []).append(action.target)
    words, hexes = wording(rules.name), rules.notation.hexes
    return [
        Sortie(kind=kind, name=_name(words, kind), night=night, hexes=[hexes[h] for h in targets])
        for (kind, night), targets in found.items()
    ]


def replies(match: Match) -> list[Reply]:
    """Of a side that answers: each mission it may fly, with those who could."""
    procedure, w = match.game.legal().procedure, match.game.world
    if not isinstance(procedure, air_war.Reaction):
        return []
    words, hexes = wording(match.rules.name), match.rules.notation.hexes
    return [
        Reply(
            kind=a.kind,
            name=_name(words, a.kind),
            target=hexes[a.target],
            fliers=[_flier(w, u, a.kind) for u in _who(w, procedure.side, a.kind, a.target)],
        )
        for a in filter(is_mission, procedure.actions_of(w, CHOICES))
    ]


def _who(w: Field, side: int, kind: str, target: int) -> Iterator[int]:
    for unit in missions.ready(w, side):
        if not missions.fly_refusals(w, unit, kind, target, reacting=True):
            yield unit


def _flier(w: Field, unit: int, kind: str) -> Flier:
    return Flier(unit=w.rules.roster.ids[unit], roles=_roles(w, missions.roles(w, unit, kind, night=False)))


def _roles(w: Field, ids: Sequence[str]) -> list[Role]:
    words = wording(w.rules.name)
    return [Role(id=id_, name=_text(words.both("role", id_, {}))) for id_ in ids]


def flight(match: Match, viewer: int | None, unit: int) -> Flight | None:
    """How far an air unit flies, and the missions it may join now, to be opened or changed."""
    w, rules = match.game.world, match.rules
    if rules.aviation is None or not aircraft.is_air(w, unit) or aircraft.base_of(w, unit) < 0:
        return None
    within, hexes = aircraft.within(w, unit), rules.notation.hexes
    legal = match.game.legal()
    mine = legal.question.side == viewer == rules.roster.side[unit]
    opened = legal.of(CHOICES) if mine and CHOICES in legal.groups() and not missions.launch_refusals(w, unit) else ()
    joined = [a for a in [*filter(is_mission, opened), *_standing(w, viewer, legal)] if _may_join(w, unit, a, legal)]
    return Flight(
        reach=aircraft.printed_range(w, unit),
        hexes=[hexes[h] for h in sorted(within)],
        roles=_roles(w, [missions.FIGHTER, missions.BOMBER]) if rules.roster.type[unit] == missions.EITHER else [],
        sorties=_by_kind(
            rules, sorted(joined, key=lambda a: missions.KINDS.index(a.kind) if a.kind in missions.KINDS else 0)
        ),
    )


def parted(match: Match, action: Mapping[str, Any]) -> tuple[Mapping[str, Any], list[Reason]]:
    """A question about a mission may name a unit that would join it: the action without it, and what is against the
    unit's flying there."""
    if action.get("do") != MISSION or "unit" not in action:
        return action, []
    wanted = {name: value for name, value in action.items() if name != "unit"}
    w, index = match.game.world, match.rules.notation
    unit, target = index.unit_index.get(str(action["unit"])), index.hex_index.get(str(action.get("target")))
    kind = str(action.get("kind"))
    if unit is None or target is None or kind not in missions.SKILL:
        return wanted, []
    reacting = isinstance(match.game.legal().procedure, air_war.Reaction)
    return wanted, missions.fly_refusals(w, unit, kind, target, reacting=reacting, night=bool(action.get("night")))


def _standing(w: Field, side: int | None, legal: Any) -> list[missions.MissionAction]:
    """Missions that are planned already and may be changed, as the action that would open them."""
    if side is None or not any(a.verb == "recall" for a in legal.of(CHOICES)):
        return []
    planned = missions.missions(w, side)
    return [missions.MissionAction("mission", m.kind, m.target, True if m.night else None) for m in planned]


def _may_join(w: Field, unit: int, action: missions.MissionAction, legal: Any) -> bool:
    reacting = isinstance(legal.procedure, air_war.Reaction)
    night = bool(action.night)
    return not missions.fly_refusals(w, unit, action.kind, action.target, reacting=reacting, night=night)


# Replacements


def pools(match: Match) -> list[Pool]:
    """While a side makes good its losses: its points, and who can draw on them."""
    rules, w, legal = match.rules, match.game.world, match.game.legal()
    if rules.replacements is None or not isinstance(legal.procedure, replacements.Recompletion):
        return []
    side = legal.question.side
    found: dict[tuple[str | None, str], list[str]] = {}
    for counter in (rules.roster.counters[u] for u in rules.roster.of_side[side]):
        if counter.branch != "naval":
            for arm in replacements.ARMS:
                found.setdefault((counter.nation, arm), [])
    for unit in legal.groups():
        if unit >= 0 and legal.of(unit):
            found.setdefault(_pool(w, unit), []).append(rules.roster.ids[unit])
    return [_pool_info(w, nation, arm, units) for (nation, arm), units in found.items()]


def _pool(w: Field, unit: int) -> tuple[str | None, str]:
    counter, rules = w.rules.roster.counters[unit], w.rules.replacements
    assert rules is not None
    return (None, "naval") if counter.branch == "naval" else (counter.nation, rules.arm(w, unit))


def _pool_info(w: Field, nation: str | None, arm: str, units: list[str]) -> Pool:
    name = _name(wording(w.rules.name), arm, "arm")
    points = None if nation is None else replacements.points(w, replacements.pool_name(nation, arm))
    return Pool(nation=nation, arm=arm, name=name, points=points, units=units)
