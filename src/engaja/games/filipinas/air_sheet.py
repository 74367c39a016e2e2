"""What a side is shown about its aircraft (6.0): the missions on the map, those it may open or answer with, the one it
is planning, and how far an air unit flies. The sheets are those of the theatre games; this book fills them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engaja.core.inquiry import DeskMaker, Inquiry, Phrase, Query
from engaja.core.knowledge import knows_all
from engaja.core.legal import LegalView
from engaja.core.procedure import CHOICES, Procedure
from engaja.core.terms import Reason
from engaja.games.filipinas import airfields, dogfights, sorties
from engaja.games.filipinas.airfields import can, is_in_range, range_of, ready
from engaja.games.filipinas.airplans import Launch, Plan
from engaja.games.filipinas.sorties import Mission, air_value, missions, power, roles, unit_refusals
from engaja.rules import Module, World
from engaja.rules.common import artillery, forecast
from engaja.rules.common.forecast import Forecast
from engaja.rules.common.movement import Movement
from engaja.rules.theatre import air_desk
from engaja.rules.theatre.air_desk import (
    Flier,
    Flight,
    MissionSheet,
    OperationsDesk,
    PlanDesk,
    Reply,
    ReplyDesk,
    Sortie,
)
from engaja.rules.theatre.planning import MissionAction


def _name(kind: str) -> Phrase:
    return Phrase("mission", kind, heading=True)


# The sheets


def operations_desk(legal: LegalView[Any]) -> OperationsDesk:
    return OperationsDesk(None, _sorties(legal), _fliers(legal))


def reply_desk(legal: LegalView[Any]) -> ReplyDesk:
    w, side, hexes = legal.world, legal.question.side, legal.world.rules.notation.hexes
    launch = legal.procedure
    assert isinstance(launch, Launch)
    return ReplyDesk(
        tuple(
            Reply(
                a.kind,
                _name(a.kind),
                hexes[a.target],
                tuple(_flier(w, u, a) for u in ready(w, side) if not launch.unit_refusals(w, u, a)),
                bool(a.night),
            )
            for a in _openings(legal)
        ),
        _sorties(legal),
        _fliers(legal),
    )


def plan_desk(legal: LegalView[Any]) -> PlanDesk:
    plan, w = legal.procedure, legal.world
    assert isinstance(plan, Plan)
    mission, ids = plan.mission(), w.rules.roster.ids
    wanted = sorties.skill(plan.kind, reacting=plan.reacting)
    able = [u for u in legal.groups() if u >= 0 and legal.of(u)]
    fliers = [u for u in able if any(a.verb == "fly" for a in legal.of(u))]
    return PlanDesk(
        mission=_sheet(w, mission, plan.side, None),
        may_fly=tuple(ids[u] for u in fliers),
        may_load=tuple(ids[u] for u in able if any(a.verb == "load" for a in legal.of(u))),
        escorts=tuple(ids[u] for u in fliers if plan.kind not in sorties.NAVAL and not can(w, u, wanted)),
        forecast=_forecast(w, mission),
    )


def _sheet(w: World, mission: Mission, viewer: int | None, number: int | None) -> MissionSheet:
    ids, rules = w.rules.roster.ids, w.rules
    return MissionSheet(
        number=number,
        side=rules.sides[mission.side],
        kind=mission.kind,
        name=_name(mission.kind),
        target=rules.notation.hexes[mission.target],
        night=bool(mission.night),
        units=tuple(ids[u] for u in mission.units),
        roles={ids[u]: mission.role(u) for u in mission.units} if mission.kind in sorties.NAVAL else {},
        load=tuple(ids[u] for u in mission.load or () if knows_all(w, viewer, u)),
        power=power(w, mission),
        air=sum(air_value(w, u, mission.target) for u in sorties.flying(w, mission)),
        over=False,
    )


def _forecast(w: World, mission: Mission) -> Forecast | None:
    """The effect of a bombing, if all its aircraft got through; not on troops of which some are hidden (F-G33)."""
    if mission.kind not in sorties.STRIKES or mission.kind in sorties.NAVAL or not power(w, mission):
        return None
    there = w.state.stacks.get(mission.target, ())
    if mission.kind == "troops" and not all(knows_all(w, mission.side, u) for u in there):
        return None
    found = dogfights.bombing(w, mission)
    likely = forecast.chances(
        w.rules,
        "bombardment",
        found.column,
        outcome=artillery.outcome,
        meaning=lambda result: air_desk.effect(w.rules, mission.kind, result),
    )
    return Forecast(*found, results=likely)


# Missions that may be opened


def _openings(legal: LegalView[Any]) -> list[MissionAction]:
    listed = legal.of(CHOICES) if CHOICES in legal.groups() else ()
    return [action for action in listed if isinstance(action, MissionAction)]


def _sorties(legal: LegalView[Any]) -> tuple[Sortie, ...]:
    return air_desk.by_kind(legal.world.rules, _openings(legal))


def _fliers(legal: LegalView[Any]) -> tuple[str, ...]:
    w = legal.world
    return tuple(w.rules.roster.ids[u] for u in (ready(w, legal.question.side) if _openings(legal) else ()))


def _flier(w: World, unit: int, action: MissionAction) -> Flier:
    return Flier(w.rules.roster.ids[unit], air_desk.as_roles(_roles(w, unit, action)))


def _roles(w: World, unit: int, action: MissionAction) -> list[str]:
    """The roles in which an air unit reaches a target of this kind; none where there is no choice."""
    found = roles(w, unit, night=bool(action.night)) if action.kind in sorties.NAVAL else []
    return [role for role in found if sorties.is_within(w, unit, action.kind, action.target, role)]


# Questions


def listed(asked: Inquiry) -> tuple[MissionSheet, ...]:
    """The missions on the map: they are announced, so both sides know them."""
    return tuple(_sheet(asked.w, mission, asked.viewer, mission.number) for mission in missions(asked.w))


def flight(asked: Inquiry) -> Flight | None:
    """How far an air unit of the asker's flies, and the missions that it may join now."""
    w, unit, legal = asked.w, asked.unit(), asked.legal
    rules = w.rules
    if legal is None or not asked.knows(unit) or rules.is_troops[unit] or not airfields.is_air(w, unit):
        return None
    if airfields.hub(w, unit) is None:
        return None
    mine = legal.question.side == asked.viewer == rules.roster.side[unit] and unit in ready(w, rules.roster.side[unit])
    opened = [a for a in _openings(legal) if not _join_refusals(legal, unit, a)] if mine else []
    return Flight(
        reach=range_of(w, unit),
        hexes=()
        if range_of(w, unit) is None
        else tuple(rules.notation.hexes[h] for h in rules.board.grid if is_in_range(w, unit, h)),
        sorties=air_desk.by_kind(rules, opened, lambda action: _roles(w, unit, action)),
    )


def _join_refusals(legal: LegalView[Any], unit: int, action: MissionAction) -> list[Reason]:
    launch, w = legal.procedure, legal.world
    if isinstance(launch, Launch):
        return launch.unit_refusals(w, unit, action)
    return unit_refusals(w, unit, action.kind, action.target, night=bool(action.night), reacting=False)


def joining(asked: Inquiry) -> list[Reason]:
    """The reasons against a unit joining a mission: an action, and the unit that would join."""
    action: Mapping[str, Any] = asked.args["action"]
    index = asked.w.rules.notation
    unit, target = index.unit_index.get(str(action["unit"])), index.hex_index.get(str(action.get("target")))
    kind, night = str(action.get("kind")), bool(action.get("night"))
    if asked.legal is None or unit is None or target is None or kind not in sorties.KINDS:
        return []
    return _join_refusals(asked.legal, unit, MissionAction("mission", kind, target, night or None))


class AirSheets(Module):
    """The desks of air missions and the questions about aircraft."""

    queries: ClassVar[Mapping[str, Query]] = {
        "flight": flight,
        "joining": joining,
        "meaning": air_desk.event_meaning,
        "missions": listed,
    }
    desks: ClassVar[Mapping[type[Procedure], DeskMaker]] = {
        Movement: operations_desk,
        Plan: plan_desk,
        Launch: reply_desk,
    }
