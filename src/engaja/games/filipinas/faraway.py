"""Bombing displaced airfields (6.3.1): they lie beside the map, beyond the hex from which they are counted.

A mission against one has the number hex as its target and the airfield in `at`. Nobody else is near enough to meet the
bombers: they fight the fighters that are based there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.notation import PLACE, TRUTH, Kind
from engaja.core.places import DESTROYED, Place
from engaja.core.procedure import Procedure
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import airfields, dogfights, sorties
from engaja.games.filipinas.airfields import Airfields, DisplacedDamage
from engaja.games.filipinas.airplans import DAY_AND_NIGHT, Plan, open_plan, planned
from engaja.games.filipinas.sorties import Mission, flying, workers
from engaja.games.filipinas.transfers import MOST_CALLED_OFF, may_plan
from engaja.rules import Module, World
from engaja.rules.common import losses
from engaja.rules.common.routine import Routine
from engaja.rules.common.toll import Toll
from engaja.rules.theatre.missions import side_in_turn

KIND: Final = "airfield"
FAR: Final = 999
LOSS: Final = "raided"  # as of aircraft on airfields of the map


class AfarAction(NamedTuple):
    """Opens a mission against a displaced airfield."""

    verb: Literal["afar"]
    at: int  # a place
    night: bool | None = None


AFAR: Final = Verb("afar", AfarAction, at=PLACE, night=TRUTH)


def hub_hex(w: World, place: int) -> int:
    """14.1: the hex of the map from which a displaced airfield is counted."""
    field = w.rules[Airfields].displaced_at(w, Place(place))
    assert field is not None
    return field.hub.hex


class Afar:
    """In its air and land movement a side may attack the displaced airfields of the enemy."""

    verb: ClassVar[str] = "afar"

    def options(self, w: World, side: int) -> list[AfarAction]:
        key = ("afar", side)
        found: list[AfarAction] | None = w.memo.get(key)
        if found is None:
            found = w.memo[key] = self._options(w, side) if may_plan(w, side) else []
        return found

    def _options(self, w: World, side: int) -> list[AfarAction]:
        reach = [airfields.range_of(w, u) or FAR for u in airfields.ready(w, side) if airfields.can(w, u, "bombing")]
        longest = max(reach, default=0)
        actions = [
            AfarAction("afar", place, True if night else None)
            for place in w.rules[Airfields].displaced_of(w, 1 - side)
            if sorties.beyond(w, place) <= longest
            for night in DAY_AND_NIGHT
        ]
        found: list[AfarAction] = []
        for action in actions:  # what cannot be done by day cannot be done at night
            by_day = action._replace(night=None)
            if (not action.night or by_day in found) and not self._refusals(w, side, action):
                found.append(action)
        return found

    def allows(self, w: World, action: AfarAction) -> bool:
        """An explicit `night=False` is accepted; it is the default."""
        return action.night is False and action._replace(night=None) in self.options(w, side_in_turn(w))

    def refusals(self, w: World, action: AfarAction) -> list[Reason]:
        return self._refusals(w, side_in_turn(w), action)

    def _refusals(self, w: World, side: int, action: AfarAction) -> list[Reason]:
        cite, place, night = sorties.cite_of(w, KIND), Place(action.at), bool(action.night)
        if place not in w.rules[Airfields].displaced_of(w, 1 - side):
            return [Reason("no_field_beside", cite)]
        hex_ = hub_hex(w, place)
        if not may_plan(w, side):
            return [Reason("called_off_too_often", cite, {"limit": MOST_CALLED_OFF})]
        if airfields.is_storm(w, hex_):
            return [Reason("no_field_beside", w.rules.cite("monsoon"))]
        if hex_ in planned(w, side, KIND, night=night, at=place):
            return [Reason("mission_exists", cite, {"target": hex_})]
        if not sorties.can_lead(w, side, KIND, hex_, night=night, reacting=False, at=place):
            return [Reason("nobody_can_fly", cite, {"target": hex_, "kind": KIND})]
        return []

    def costs(self, w: World, action: AfarAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: AfarAction) -> None:
        open_plan(w, Plan(side_in_turn(w), KIND, hub_hex(w, action.at), bool(action.night), at=action.at))


# How it is flown


@dataclass(frozen=True, slots=True)
class FarRaid(Routine):
    """The bombers pass the fighters of the airfield, then they bomb it."""

    number: int

    def proceed(self, w: World) -> None:
        w.pop()
        mission = next((m for m in sorties.missions(w) if m.number == self.number), None)
        if mission is None or mission.at is None:
            return
        w.emit("field_attacked", sorties.cite_of(w, KIND), side=mission.side, at=mission.at)
        w.push(*self._combat(w, mission), FarBombs(self.number))

    def _combat(self, w: World, mission: Mission) -> list[Procedure]:
        side, hex_, night = mission.side, mission.target, bool(mission.night)
        raiders = flying(w, mission)
        assert mission.at is not None
        met = sorties.compelled_beside(w, 1 - side, mission.at, night=night)
        if not raiders or not met:
            return []
        totals = [sum(sorties.air_value(w, u, hex_) for u in units) for units in (raiders, met)]
        fight = dogfights.dogfight(w, totals[0], totals[1], down=int(night))
        (die,) = w.roll(1)
        hits = dogfights.outcome(w, fight, die)
        hits = (hits[0] if dogfights.have_fighters(w, raiders) else 0, hits[1])
        dogfights.emit_combat(w, dogfights.Met(side, hex_, raiders, met), fight, die, hits)
        return [
            dogfights.AirLosses(1 - side, tuple(met), hits[0], hex_),
            dogfights.AirLosses(side, tuple(raiders), hits[1], hex_),
        ]


@dataclass(frozen=True, slots=True)
class FarBombs(Routine):
    """6.3.1: one damages the airfield, what is more falls on the aircraft there."""

    number: int

    def proceed(self, w: World) -> None:
        w.pop()
        mission = next((m for m in sorties.missions(w) if m.number == self.number), None)
        if mission is not None and mission.at is not None and workers(w, mission):
            dogfights.bomb(w, mission, strike)


def strike(w: World, mission: Mission, hits: int) -> list[Procedure]:
    """What bombs do to a displaced airfield."""
    assert mission.at is not None
    if hits:
        damage(w, mission.at)
    enemy = 1 - mission.side
    return [FarLosses(enemy, sorties.based_beside(w, enemy, mission.at), hits - 1)] if hits > 1 else []


def damage(w: World, place: int) -> None:
    """6.7.2, F-G62: the marker (2), with the turn of the damage."""
    for marker in w.markers(DisplacedDamage):
        if marker.at == place:
            w.drop_marker(marker)
    w.add_marker(DisplacedDamage("displaced_damaged", place, 2, w.state.turn))
    w.emit("displaced_damaged", w.rules.cite("bombing_airfield"), at=place)


@dataclass(frozen=True, slots=True)
class FarLosses(Toll):
    """6.3.1, F-G54: the owner chooses which of the aircraft there take the losses."""

    side: int
    units: tuple[int, ...]
    left: int

    def payers(self, w: World) -> list[int]:
        return [u for u in self.units if w.state.place[u] != DESTROYED]

    def cite(self, w: World) -> str:
        return w.rules.cite("bombing_airfield")

    def question(self, w: World) -> Question | None:
        payers = tuple(self.payers(w)) if self.left > 0 else ()
        return Question(self.side, LOSS, self.cite(w), {"units": payers}) if payers else None

    def pay(self, w: World, unit: int) -> None:
        w.replace(FarLosses(self.side, self.units, self.left - 1))
        losses.suffer(w, unit, self.cite(w), event=LOSS, in_combat=False)


class FarAway(Module):
    """6.3.1: displaced airfields as targets."""

    subjects = ("bombing_airfield", "monsoon")
    verbs = (AFAR,)
    procedures = (FarRaid, FarBombs, FarLosses)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {
        "Plan": {"at": PLACE},
        "field_attacked": {"at": PLACE},
        "displaced_damaged": {"at": PLACE},
        "displaced_repaired": {"at": PLACE},
        "mission_beside": {"at": PLACE},
    }
