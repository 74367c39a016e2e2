"""Planning air missions, in the movement phase or in reaction to the enemy's.

A mission is planned in a short dialogue: opened, aircraft and loads added one by one, then committed; it may be
recalled until the phase ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Action, Verb
from engaja.core.notation import HEX_OR_OFF, NUMBER, TRUTH, UNIT, WORD
from engaja.core.procedure import CLOSING
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common.declaration import CANCEL, COMMIT, COMMIT_VERB
from engaja.rules.common.routine import Routine
from engaja.rules.module import Module
from engaja.rules.theatre import aircraft
from engaja.rules.theatre.aircraft import aviation
from engaja.rules.theatre.missions import (
    FIGHTER,
    KINDS,
    LIFTS,
    STRIKES,
    Mission,
    can_load,
    cite_of,
    flies_at_night,
    fly_refusals,
    load_refusals,
    missions,
    open_targets,
    power,
    ready,
    roles,
    shared_out,
    side_in_turn,
    sortie_refusals,
    strike_off,
    targets_of,
    transports,
    works,
)

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class MissionAction(NamedTuple):
    """Opens the planning of a mission; without `night` it is by day."""

    verb: Literal["mission"]
    kind: str
    target: int
    night: bool | None = None


class RecallAction(NamedTuple):
    verb: Literal["recall"]
    mission: int


class FlyAction(NamedTuple):
    verb: Literal["fly"]
    unit: int
    as_: str | None = None


class LoadAction(NamedTuple):
    verb: Literal["load"]
    unit: int


VERBS: Final = (
    Verb("mission", MissionAction, kind=WORD, target=HEX_OR_OFF, night=TRUTH),
    Verb("recall", RecallAction, mission=NUMBER),
    Verb("fly", FlyAction, unit=UNIT, as_=WORD),
    Verb("load", LoadAction, unit=UNIT),
    COMMIT_VERB,
)


# Opening and recalling


class Missions:
    """Opens the planning of a mission; one of the things a side does in its movement phase."""

    verb: ClassVar[str] = "mission"

    def __init__(self) -> None:
        self._plans: dict[tuple[str, bool], tuple[MissionAction, ...]] = {}

    def options(self, w: World, side: int) -> list[MissionAction]:
        found: list[MissionAction] | None = w.memo.get(("plans", side))
        if found is None:
            found = w.memo["plans", side] = self._options(w, side)
        return found

    def _options(self, w: World, side: int) -> list[MissionAction]:
        actions: list[MissionAction] = []
        taken = {(m.kind, m.target, m.night) for m in missions(w, side)}
        for kind in KINDS:
            # Most of the time no transport is ready, or nothing waits for one: then no hex needs to be looked at.
            if kind in LIFTS and not (transports(w, side) and targets_of(w).loads(w, side, kind, None)):
                continue
            hexes = open_targets(w, side, kind, targets_of(w).hexes[kind](w, side), reacting=False)
            if kind in LIFTS:
                hexes = [h for h in hexes if can_load(w, side, kind, h)]
            for night in (False, True) if flies_at_night(w, kind) else (False,):
                plans = self._all(w, kind, night=night)
                open_ = (
                    [h for h in hexes if can_load(w, side, kind, h, night=True)] if night and kind in LIFTS else hexes
                )
                actions += [plans[h] for h in open_ if (kind, h, night) not in taken]
        return actions

    def _all(self, w: World, kind: str, *, night: bool) -> tuple[MissionAction, ...]:
        """Return, by hex, the mission over it: there are hundreds, so they are created once."""
        found = self._plans.get((kind, night))
        if found is None:
            hexes, at_night = range(len(w.state.owner)), True if night else None
            found = self._plans[kind, night] = tuple(MissionAction("mission", kind, h, at_night) for h in hexes)
        return found

    def allows(self, w: World, action: MissionAction) -> bool:
        """An explicit `night=False` is accepted; it is the default."""
        return action.night is False and action._replace(night=None) in self.options(w, side_in_turn(w))

    def refusals(self, w: World, action: MissionAction) -> list[Reason]:
        side = side_in_turn(w)
        kind, target, night = action.kind, action.target, bool(action.night)
        cite = w.rules.cite("air")
        if kind not in KINDS:
            return [Reason("no_such_mission", cite, {"kind": kind})]
        reasons = []
        if night and not flies_at_night(w, kind):
            reasons.append(Reason("not_at_night", w.rules.cite("night"), {"kind": kind}))
        if target not in targets_of(w).hexes[kind](w, side):
            return [*reasons, Reason("no_target_there", cite_of(w, kind), {"target": target, "kind": kind})]
        if any((m.kind, m.target, m.night) == (kind, target, night) for m in missions(w, side)):
            reasons.append(Reason("mission_exists", cite, {"target": target}))
        if not open_targets(w, side, kind, [target], reacting=False):
            reasons.append(Reason("nobody_can_fly", cite, {"target": target, "kind": kind}))
        elif kind in LIFTS and not can_load(w, side, kind, target, night=night):
            reasons.append(Reason("nobody_to_load", cite_of(w, kind), {"target": target, "kind": kind}))
        return reasons

    def costs(self, w: World, action: MissionAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: MissionAction) -> None:
        side = side_in_turn(w)
        kind, target, night = action.kind, action.target, bool(action.night)
        w.push(Plan(side, kind, target, night))
        w.emit("mission_opened", w.rules.cite("air"), side=side, task=kind, target=target, night=night)


class Recall:
    """Takes a mission back, until the phase ends."""

    verb: ClassVar[str] = "recall"

    def options(self, w: World, side: int) -> list[RecallAction]:
        return [RecallAction("recall", m.number) for m in missions(w, side)]

    def allows(self, w: World, action: RecallAction) -> bool:
        return False

    def refusals(self, w: World, action: RecallAction) -> list[Reason]:
        return [Reason("no_such_mission", w.rules.cite("air"), {"kind": action.mission})]

    def costs(self, w: World, action: RecallAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: RecallAction) -> None:
        mission = next(m for m in missions(w) if m.number == action.mission)
        strike_off(w, mission)
        for unit in mission.units:
            w.unmark(unit, aviation(w).flown)
        w.emit("mission_recalled", w.rules.cite("air"), side=mission.side, task=mission.kind, target=mission.target)


# The dialogue


@dataclass(frozen=True, slots=True)
class Plan(Routine):
    """A mission being planned, by the phasing side or by the reacting one."""

    verb: ClassVar[str | None] = "fly"
    ending: ClassVar[Action] = COMMIT

    side: int
    kind: str
    target: int
    night: bool = False
    units: tuple[int, ...] = ()
    escort: tuple[int, ...] = ()
    load: tuple[int, ...] = ()
    reacting: bool = False

    def mission(self, number: int = 0) -> Mission:
        return Mission(number, self.side, self.kind, self.target, self.night, self.units, self.escort, self.load)

    def question(self, w: World) -> Question:
        args = {
            "kind": self.kind,
            "target": self.target,
            "units": self.units,
            "escort": self.escort,
            "load": self.load,
            "night": self.night,
        }
        return Question(self.side, "mission", cite_of(w, self.kind), args)

    def groups(self, w: World) -> Sequence[int]:
        loads = targets_of(w).loads(w, self.side, self.kind, None) if self.kind in LIFTS else ()
        units = [u for u in ready(w, self.side) if u not in self.units]
        return [*sorted({*units, *(u for u in loads if u not in self.units)}), CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (CANCEL,) if self.commit_refusals(w) else (COMMIT, CANCEL)
        actions: list[Action] = []
        if group in ready(w, self.side) and not self._sortie_bans(w, group):
            as_ = roles(w, group, self.kind, night=self.night)
            actions += [FlyAction("fly", group, role) for role in as_] or [FlyAction("fly", group)]
        if self.kind in LIFTS and not load_refusals(w, self.mission(), group):
            actions.append(LoadAction("load", group))
        return actions

    def _sortie_bans(self, w: World, unit: int) -> list[Reason]:
        """For a unit that is ready; must agree with `_fly_bans`."""
        if unit in self.units:
            return [Reason("joined_already", w.rules.cite("air"), {"unit": unit})]
        return sortie_refusals(w, unit, self.kind, self.target, reacting=self.reacting, night=self.night)

    def _fly_bans(self, w: World, unit: int) -> list[Reason]:
        if unit in self.units:
            return [Reason("joined_already", w.rules.cite("air"), {"unit": unit})]
        return fly_refusals(w, unit, self.kind, self.target, reacting=self.reacting, night=self.night)

    def commit_refusals(self, w: World) -> list[Reason]:
        cite, mission = w.rules.cite("air"), self.mission()
        able = [u for u in self.units if works(w, mission, u)]
        if self.reacting and self.kind == "support":
            able = list(self.units)
        if not able:
            return [Reason("nobody_flies", cite, {"kind": self.kind})]
        if self.kind in LIFTS and len(self.load) != len(able):
            return [Reason("loads_and_transports", w.rules.cite("air_transport"), {"kind": self.kind})]
        if self.kind in STRIKES and power(w, mission) <= 0:
            return [Reason("no_bombs", cite_of(w, self.kind), {"kind": self.kind})]
        return []

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("air")
        if action == COMMIT:
            return self.commit_refusals(w)
        if isinstance(action, FlyAction):
            return self._fly_refusals(w, action)
        if isinstance(action, LoadAction):
            if self.kind not in LIFTS:
                return [Reason("nothing_carried", cite, {"kind": self.kind})]
            return load_refusals(w, self.mission(), action.unit)
        if action.verb in ("mission", "attack"):
            return [Reason("mission_open", cite, {"target": self.target})]
        return [Reason("wrong_moment", cite, {"do": action.verb})]

    def _fly_refusals(self, w: World, action: FlyAction) -> list[Reason]:
        unit, cite = action.unit, w.rules.cite("air")
        if w.rules.roster.side[unit] != self.side:
            return [Reason("enemy_unit", cite, {"unit": unit})]
        reasons = self._fly_bans(w, unit)
        as_ = roles(w, unit, self.kind, night=self.night) if aircraft.is_air(w, unit) else []
        if not reasons and (action.as_ not in as_ if as_ else action.as_ is not None):
            reasons.append(Reason("say_the_role", w.rules.cite("air_combat"), {"unit": unit}))
        return reasons

    def play(self, w: World, action: Action) -> None:
        if action == CANCEL:
            w.pop()
            w.emit("mission_cancelled", w.rules.cite("air"), side=self.side, task=self.kind, target=self.target)
        elif action == COMMIT:
            self._commit(w)
        elif isinstance(action, LoadAction):
            w.replace(replace(self, load=tuple(sorted((*self.load, action.unit)))))
        elif isinstance(action, FlyAction):
            escort = (action.unit,) if action.as_ == FIGHTER else ()
            units = tuple(sorted((*self.units, action.unit)))
            w.replace(replace(self, units=units, escort=tuple(sorted((*self.escort, *escort)))))

    def _commit(self, w: World) -> None:
        number = 1 + max((m.number for m in missions(w)), default=0)
        mission = self.mission(number)
        load = tuple(shared_out(w, mission).values())
        w.pop()
        w.add_marker(mission._replace(load=load).marker())
        for unit in self.units:
            w.mark(unit, aviation(w).flown)
        w.emit(
            "mission_committed",
            w.rules.cite("air"),
            side=self.side,
            task=self.kind,
            target=self.target,
            night=self.night,
            units=self.units,
            load=self.load,
        )


# What it brings


class Planning(Module):
    """The words and the dialogue with which missions are planned."""

    procedures = (Plan,)
    verbs = VERBS


def raid_refusals(w: World, plan: Plan, points: int) -> list[Reason]:
    """Why a bombing that is only asked about may not be: the hour, or the aircraft named for it."""
    reasons: list[Reason] = []
    if plan.night and not flies_at_night(w, plan.kind):
        reasons.append(Reason("not_at_night", w.rules.cite("night"), {"kind": plan.kind}))
    for unit in plan.units:
        if w.rules.roster.side[unit] != plan.side:
            reasons.append(Reason("enemy_unit", w.rules.cite("air"), {"unit": unit}))
        else:
            reasons += sortie_refusals(w, unit, plan.kind, plan.target, reacting=False, night=plan.night)
    return reasons if reasons or points else plan.commit_refusals(w)
