"""Planning air missions (6.0): in a side's own phases, and in reaction to the enemy's.

A mission is planned in a short dialogue: opened, aircraft added one by one, then committed; in the movement phase it
may be recalled. What is given up is counted, so that random play comes to an end (F-G95).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from engaja.core.actions import DONE, Action
from engaja.core.notation import UNITS, Kind
from engaja.core.procedure import CHOICES, CLOSING
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import airfields, lifts, sorties
from engaja.games.filipinas.lifts import targets
from engaja.games.filipinas.sorties import (
    ESCORT,
    KAMIKAZE,
    LIFTS,
    MISSIONS,
    NAVAL,
    PLANNED,
    Mission,
    cite_of,
    is_within,
    may_be_at_night,
    missions,
    overflown,
    roles,
    threatened,
)
from engaja.games.filipinas.transfers import MOST_CALLED_OFF, call_off, may_plan
from engaja.rules import Module, World
from engaja.rules.common.declaration import CANCEL, COMMIT
from engaja.rules.common.routine import Routine
from engaja.rules.module import Happening
from engaja.rules.theatre.flags import FLOWN
from engaja.rules.theatre.missions import side_in_turn
from engaja.rules.theatre.planning import VERBS, FlyAction, LoadAction, MissionAction, RecallAction

DAY_AND_NIGHT: Final = (False, True)


def _opening(kind: str, target: int, *, night: bool) -> MissionAction:
    return MissionAction("mission", kind, target, True if night else None)


def planned(w: World, side: int, kind: str, *, night: bool, at: int | None = None) -> set[int]:
    """The targets of such missions; troops that jump into one hex do so together, by day or at night."""
    same = [m for m in missions(w, side) if (m.kind, m.at) == (kind, at)]
    return {m.target for m in same if kind == "drop" or bool(m.night) == night}


def _free(w: World, side: int, kind: str, hexes: Sequence[int], *, night: bool) -> list[int]:
    """Of these hexes, those for which no such mission is planned yet, and over which it may fly at that time."""
    taken = planned(w, side, kind, night=night)
    return [h for h in hexes if h not in taken and (not night or may_be_at_night(w, kind, h))]


def open_plan(w: World, plan: Plan) -> None:
    w.push(plan)
    where = {"task": plan.kind, "target": plan.target, "night": plan.night}
    w.emit("mission_opened", cite_of(w, plan.kind), side=plan.side, **where)
    if plan.at is not None:
        w.emit("mission_beside", cite_of(w, plan.kind), side=plan.side, at=plan.at)


# In the air and land movement


class Missions:
    """Opens the planning of a mission."""

    verb: ClassVar[str] = "mission"

    def options(self, w: World, side: int) -> list[MissionAction]:
        found: list[MissionAction] | None = w.memo.get(("plans", side))
        if found is None:
            found = w.memo["plans", side] = self._options(w, side) if may_plan(w, side) else []
        return found

    def _options(self, w: World, side: int) -> list[MissionAction]:
        return [
            _opening(kind, target, night=night)
            for kind in PLANNED
            for night in DAY_AND_NIGHT
            for target in self._hexes(w, side, kind, night=night)
        ]

    def _hexes(self, w: World, side: int, kind: str, *, night: bool) -> list[int]:
        """For which hexes aircraft are ready, and something that they would carry."""
        free = _free(w, side, kind, targets(w, side, kind), night=night)
        if kind in LIFTS:
            return [h for h in free if lifts.can_load(w, side, kind, h)]
        return sorties.led(w, side, kind, free, night=night, reacting=False)

    def allows(self, w: World, action: MissionAction) -> bool:
        """An explicit `night=False` is accepted; it is the default."""
        return action.night is False and action._replace(night=None) in self.options(w, side_in_turn(w))

    def refusals(self, w: World, action: MissionAction) -> list[Reason]:
        side, kind, target, night = side_in_turn(w), action.kind, action.target, bool(action.night)
        if kind not in PLANNED:
            return [Reason("no_such_mission", w.rules.cite("air"), {"kind": kind})]
        return opening_refusals(w, side, kind, target, targets(w, side, kind), night=night, reacting=False)

    def costs(self, w: World, action: MissionAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: MissionAction) -> None:
        open_plan(w, Plan(side_in_turn(w), action.kind, action.target, bool(action.night)))


def opening_refusals(
    w: World, side: int, kind: str, target: int, hexes: Sequence[int], *, night: bool, reacting: bool
) -> list[Reason]:
    """Why a mission of a known kind may not be opened."""
    cite = cite_of(w, kind)
    if target not in hexes:
        return [Reason("no_target_there", cite, {"target": target, "kind": kind})]
    if not may_plan(w, side):
        return [Reason("called_off_too_often", cite, {"limit": MOST_CALLED_OFF})]
    if night and not may_be_at_night(w, kind, target):
        return [Reason("not_at_night", w.rules.cite("night"), {"kind": kind})]
    if target in planned(w, side, kind, night=night):
        return [Reason("mission_exists", cite, {"target": target})]
    code = "nobody_to_load" if kind in LIFTS and lifts.fleet(w, side, kind) else "nobody_can_fly"
    return [Reason(code, cite, {"target": target, "kind": kind})]


class Recall:
    """Takes a mission back, until the phase ends."""

    verb: ClassVar[str] = "recall"

    def options(self, w: World, side: int) -> list[RecallAction]:
        return [RecallAction("recall", m.number) for m in missions(w, side)] if may_plan(w, side) else []

    def allows(self, w: World, action: RecallAction) -> bool:
        return False

    def refusals(self, w: World, action: RecallAction) -> list[Reason]:
        return [Reason("no_such_mission", w.rules.cite("air"), {"kind": action.mission})]

    def costs(self, w: World, action: RecallAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: RecallAction) -> None:
        mission = next(m for m in missions(w) if m.number == action.mission)
        w.drop_marker(mission)
        for unit in mission.units:
            w.unmark(unit, FLOWN)
        call_off(w, mission.side)
        w.emit("mission_recalled", w.rules.cite("air"), side=mission.side, task=mission.kind, target=mission.target)


# In the other phases


@dataclass(frozen=True, slots=True)
class Launch(Routine):
    """A side sends aircraft out: against ships it has found (`raid`), against missions of the enemy, once they are
    announced (`cover` of ships, `reaction`), or against those that came to meet its own (`counter`)."""

    side: int
    why: str  # "raid", "cover" of ships against it, "reaction", "counter"
    only: int = -1  # the one hex for it; -1: any

    def question(self, w: World) -> Question | None:
        return Question(self.side, self.why, w.rules.cite("air_combat")) if self._openings(w) else None

    def proceed(self, w: World) -> None:
        w.pop()

    def _reacting(self, w: World) -> bool:
        return self.side != side_in_turn(w) or self.why == "cover"

    def _hexes(self, w: World, kind: str, *, night: bool) -> Sequence[int]:
        if self.why == "raid":
            found: Sequence[int] = targets(w, self.side, "raid") if kind == "raid" else ()
        elif kind == "intercept":
            found = overflown(w, 1 - self.side, night=night)
        else:
            found = threatened(w, self.side) if (kind, self.why, night) == ("support", "reaction", False) else ()
        return [h for h in found if self.only in (-1, h)]

    def _openings(self, w: World) -> list[MissionAction]:
        key = ("openings", self)
        found: list[MissionAction] | None = w.memo.get(key)
        if found is None:
            found = w.memo[key] = self._found(w) if may_plan(w, self.side) else []
        return found

    def _found(self, w: World) -> list[MissionAction]:
        found: list[MissionAction] = []
        for kind in ("raid", "intercept", "support"):
            for night in DAY_AND_NIGHT:
                free = _free(w, self.side, kind, self._hexes(w, kind, night=night), night=night)
                led = sorties.led(w, self.side, kind, free, night=night, reacting=self._reacting(w))
                found += [_opening(kind, target, night=night) for target in led]
        return found

    def unit_refusals(self, w: World, unit: int, action: MissionAction) -> list[Reason]:
        """Why an air unit cannot join a mission that is opened here, as the first of it."""
        night = bool(action.night)
        return sorties.unit_refusals(w, unit, action.kind, action.target, night=night, reacting=self._reacting(w))

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES, CLOSING)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return (DONE,) if group == CLOSING else self._openings(w)

    def allows(self, w: World, action: Action, listed: Sequence[Action]) -> bool:
        """An explicit `night=False` is accepted; it is the default."""
        if isinstance(action, MissionAction) and action.night is False:
            return action._replace(night=None) in listed
        return action in listed

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if not isinstance(action, MissionAction):
            return [Reason("wrong_moment", w.rules.cite("air_combat"), {"do": action.verb})]
        kind, target, night = action.kind, action.target, bool(action.night)
        if kind not in ("raid", "intercept", "support"):
            return [Reason("no_such_mission", w.rules.cite("air"), {"kind": kind})]
        hexes = self._hexes(w, kind, night=night)
        return opening_refusals(w, self.side, kind, target, hexes, night=night, reacting=self._reacting(w))

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, MissionAction):
            plan = Plan(self.side, action.kind, action.target, bool(action.night))
            open_plan(w, replace(plan, reacting=self._reacting(w), led=self.why == "reaction"))
        else:
            w.pop()


def react(side: int) -> Happening:
    """3.0, F-G31: the enemy reacts to the missions of a side; then that side may send fighters against those that came
    to meet them."""

    def happening(w: World) -> None:
        w.push(Launch(1 - side, "reaction"), Launch(side, "counter"))

    return happening


# The dialogue


@dataclass(frozen=True, slots=True)
class Plan(Routine):
    """A mission being planned."""

    verb: ClassVar[str | None] = "fly"
    ending: ClassVar[Action] = COMMIT

    side: int
    kind: str
    target: int
    night: bool = False
    units: tuple[int, ...] = ()
    escort: tuple[int, ...] = ()
    kamikaze: tuple[int, ...] = ()
    load: tuple[int, ...] = ()
    reacting: bool = False
    led: bool = False  # F-G93: bombers may join a fighter
    at: int | None = None  # the displaced airfield that is attacked

    def mission(self, number: int = 0) -> Mission:
        named = (self.escort or None, self.kamikaze or None, self.load or None, self.at)
        return Mission("mission", number, self.side, self.kind, self.target, self.night or None, self.units, *named)

    def question(self, w: World) -> Question:
        args = {"kind": self.kind, "target": self.target, "units": self.units, "load": self.load, "night": self.night}
        return Question(self.side, "mission", cite_of(w, self.kind), args)

    def groups(self, w: World) -> Sequence[int]:
        found = {u for u in airfields.ready(w, self.side) if u not in self.units}
        if self.kind in LIFTS:
            found |= {u for u in lifts.loads(w, self.side, self.kind) if u not in self.load}
        return [*sorted(found), CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (CANCEL,) if self.commit_refusals(w) else (COMMIT, CANCEL)
        if self.kind in LIFTS and not lifts.load_refusals(w, self.mission(), group):
            return (LoadAction("load", group), *self._flights(w, group))
        return self._flights(w, group)

    def _flights(self, w: World, unit: int) -> Sequence[FlyAction]:
        if w.rules.is_troops[unit] or self._bans(w, unit):
            return ()
        if self.kind not in NAVAL:
            return (FlyAction("fly", unit),)
        return [FlyAction("fly", unit, role) for role in self._roles(w, unit)]

    def _roles(self, w: World, unit: int) -> list[str]:
        return [
            r for r in roles(w, unit, night=self.night) if is_within(w, unit, self.kind, self.target, r, at=self.at)
        ]

    def _bans(self, w: World, unit: int) -> list[Reason]:
        if unit in self.units:
            return [Reason("joined_already", w.rules.cite("air"), {"unit": unit})]
        transport = self.kind in LIFTS and airfields.is_air(w, unit) and airfields.can(w, unit, "transport")
        if transport and (found := self._transport_bans(w, unit)):
            return found
        led = self.led and not self.night and any(airfields.can(w, u, "fights") for u in self.units)
        how = {"night": self.night, "reacting": self.reacting, "led": led}
        return sorties.unit_refusals(w, unit, self.kind, self.target, **how, at=self.at)

    def _transport_bans(self, w: World, unit: int) -> list[Reason]:
        found = lifts.transport_refusals(w, unit, self.kind)
        if not found and not lifts.lands_at(w, unit, self.kind, self.target):
            found = [Reason("no_landing_place", cite_of(w, self.kind), {"unit": unit, "hex": self.target})]
        return found

    def commit_refusals(self, w: World) -> list[Reason]:
        mission = self.mission()
        if self.kind in NAVAL:
            able = [u for u in self.units if u not in self.escort]
        else:
            wanted = sorties.skill(self.kind, reacting=self.reacting)
            able = [u for u in self.units if airfields.can(w, u, wanted)]
        if not able:
            return [Reason("nobody_flies", cite_of(w, self.kind), {"kind": self.kind})]
        if self.kind in LIFTS and not lifts.shared_out(w, mission):
            return [Reason("nothing_aboard", cite_of(w, self.kind), {"kind": self.kind})]
        bombs = self.kind in sorties.BOMBING and not self.kamikaze
        if bombs and not sum(sorties.ground_value_of(w, u) for u in able):
            return [Reason("no_bombs", cite_of(w, mission.kind), {"kind": self.kind})]
        return []

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if action == COMMIT:
            return self.commit_refusals(w)
        if isinstance(action, LoadAction):
            if self.kind not in LIFTS:
                return [Reason("nothing_carried", w.rules.cite("air"), {"kind": self.kind})]
            return lifts.load_refusals(w, self.mission(), action.unit)
        if not isinstance(action, FlyAction):
            return [Reason("wrong_moment", w.rules.cite("air"), {"do": action.verb})]
        if w.rules.roster.side[action.unit] != self.side:
            return [Reason("enemy_unit", w.rules.cite("air"), {"unit": action.unit})]
        return self._bans(w, action.unit) or [Reason("role_of_raid", cite_of(w, self.kind), {"unit": action.unit})]

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, FlyAction):
            self._add(w, action)
        elif isinstance(action, LoadAction):
            w.replace(replace(self, load=(*self.load, action.unit)))
        elif action == COMMIT:
            self._commit(w)
        else:
            w.pop()
            call_off(w, self.side)
            w.emit("mission_cancelled", cite_of(w, self.kind), side=self.side, task=self.kind, target=self.target)

    def _add(self, w: World, action: FlyAction) -> None:
        grown = replace(self, units=tuple(sorted((*self.units, action.unit))))
        if action.as_ == ESCORT:
            grown = replace(grown, escort=tuple(sorted((*self.escort, action.unit))))
        elif action.as_ == KAMIKAZE:
            grown = replace(grown, kamikaze=tuple(sorted((*self.kamikaze, action.unit))))
        w.replace(grown)

    def _commit(self, w: World) -> None:
        number = 1 + max((m.number for m in missions(w)), default=0)
        mission = self.mission(number)
        if self.kind in LIFTS:
            mission = lifts.loaded(w, mission)
        w.pop()
        w.add_marker(mission)
        for unit in mission.units:
            w.mark(unit, FLOWN)
        w.reveal()
        told = {"units": mission.units, "load": mission.load or ()}
        where = {"task": self.kind, "target": self.target, "night": self.night}
        w.emit("mission_committed", cite_of(w, self.kind), side=self.side, **where, **told)


class AirPlans(Module):
    """6.0: the words and the dialogue with which missions are planned."""

    subjects = (
        *("air", "air_combat", "air_support", "night"),
        *("bombing_airfield", "bombing_troops", "bombing_ships", "bombing_port"),
    )
    markers = (MISSIONS,)
    verbs = tuple(verb for verb in VERBS if verb.name in ("mission", "recall", "fly", "load"))
    procedures = (Launch, Plan)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {"Plan": {"kamikaze": UNITS}}
