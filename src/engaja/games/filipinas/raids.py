"""Raids on ships (6.3.3, 6.8): through interceptors and anti-aircraft fire, with bombs and as kamikazes."""

from __future__ import annotations

from typing import Final, NamedTuple

from engaja import tables
from engaja.core.places import DESTROYED
from engaja.core.procedure import Procedure
from engaja.core.terms import Shift
from engaja.core.values import dataclass
from engaja.games.filipinas import dogfights, forces, sorties
from engaja.games.filipinas.airlift import Deliver
from engaja.games.filipinas.airplans import Launch
from engaja.games.filipinas.faraway import FarRaid
from engaja.games.filipinas.firepower import Fire, combat_value
from engaja.games.filipinas.sorties import KAMIKAZE, NIGHT_FIGHTER, Mission, air_value, compelled, missions
from engaja.rules import Module, World
from engaja.rules.common import combat, losses
from engaja.rules.common.artillery import hits_of
from engaja.rules.common.routine import Routine
from engaja.rules.module import Happening

MOST_FIRE: Final = 35  # of anti-aircraft
EMBARKED, SUICIDE = 1, 2  # columns to the right
ARRIVE: Final = ("carry", "supply", "refit", "drop")  # the order in which transports do, after the bombers


# 3.0: the fourth phase


def raid(side: int) -> Happening:
    """3.0: the enemy of a side raids the ships of which it knows; the side meets the raiders; then they attack."""

    def happening(w: World) -> None:
        w.push(*steps(side))

    return happening


def steps(side: int, only: int = -1) -> tuple[Launch, Launch, Raids]:
    """What a raid on ships of a side consists of; in one hex alone, or wherever they are."""
    return Launch(1 - side, "raid", only), Launch(side, "cover", only), Raids(1 - side)


@dataclass(frozen=True, slots=True)
class Raids(Routine):
    """The raids of a side are flown, one after the other."""

    side: int

    def proceed(self, w: World) -> None:
        mission = next((m for m in missions(w, self.side) if m.kind == "raid"), None)
        if mission is None:
            w.pop()
            for left in missions(w):  # those who came to meet them
                w.drop_marker(left)
            return
        w.push(Strike(replace_kind(w, mission)))


def replace_kind(w: World, mission: Mission) -> int:
    """A raid is flown once: from then on it is a mission against ships that is under way."""
    w.drop_marker(mission)
    w.add_marker(mission._replace(kind="ships"))
    return mission.number


# 3.0: the combat phase


def fly_out(side: int) -> Happening:
    """At the start of a side's combat phase: all air combats, then each mission, transports last; after them the ground
    units fight, with the aircraft of support missions."""

    def happening(w: World) -> None:
        own = missions(w, side)
        hexes = sorted({(m.target, bool(m.night)) for m in missions(w) if not w.rules.ground.is_sea(m.target)})
        far = [FarRaid(m.number) for m in own if m.at is not None]
        fights: list[Procedure] = [dogfights.AirCombat(side, hex_, night) for hex_, night in hexes]
        strikes = [m for m in own if m.kind in sorties.STRIKES and m.at is None]
        runs = [Strike(m.number) if m.kind in sorties.NAVAL else dogfights.Run(m.number) for m in strikes]
        lifted = sorted((m for m in own if m.kind in sorties.LIFTS), key=lambda m: (ARRIVE.index(m.kind), m.number))
        w.push(*fights, *runs, *far, *(Deliver(m.number) for m in lifted))

    return happening


# 6.3.3


@dataclass(frozen=True, slots=True)
class Strike(Routine):
    """The aircraft of a raid pass the fighters and the fire of the ships."""

    number: int

    def proceed(self, w: World) -> None:
        w.pop()
        mission = find(w, self.number)
        side, hex_ = mission.side, mission.target
        ships = forces.ships_in(w, 1 - side, hex_)
        night = bool(mission.night)
        raiders = dogfights.over(w, side, hex_, night=night)
        if not ships or not raiders:
            return
        meeting = dogfights.over(w, 1 - side, hex_, night=night)
        meeting += [u for u in compelled(w, 1 - side, hex_, night=night) if u not in meeting]
        fire = min(MOST_FIRE, sum(combat_value(w, ship) for ship in ships))
        down = int(night and any(w.rules.roster.type[u] == NIGHT_FIGHTER for u in meeting))
        attack = sum(air_value(w, u, hex_) for u in raiders)
        fight = dogfights.dogfight(w, attack, fire + sum(air_value(w, u, hex_) for u in meeting), down=down)
        (die,) = w.roll(1)
        multiplier, lost = dogfights.outcome(w, fight, die)
        armed = fire or dogfights.have_fighters(w, meeting)  # F-G27
        hits = (multiplier if dogfights.have_fighters(w, raiders) else 0, lost if armed else 0)
        dogfights.emit_combat(w, dogfights.Met(side, hex_, raiders, meeting), fight, die, hits)
        w.push(
            dogfights.AirLosses(1 - side, tuple(meeting), hits[0], hex_),
            dogfights.AirLosses(side, tuple(raiders), hits[1], hex_),
            Bombs(self.number, multiplier),
            *(Dive(self.number, unit) for unit in mission.kamikaze or ()),
        )


def find(w: World, number: int) -> Mission:
    return next(m for m in missions(w) if m.number == number)


@dataclass(frozen=True, slots=True)
class Bombs(Routine):
    """The bombers that are left: the result times the multiplier of the air combat is their fire power."""

    number: int
    multiplier: int

    def proceed(self, w: World) -> None:
        # 6.3.3 obs.
        w.pop()
        mission = find(w, self.number)
        bombers = sorties.workers(w, mission)
        if bombers and forces.ships_in(w, 1 - mission.side, mission.target):
            embarked = any(w.holder(u) is not None for u in bombers)  # F-G28
            columns = EMBARKED if embarked else 0
            attack(w, mission, Bombers(tuple(bombers), sorties.power(w, mission), columns, self.multiplier))


@dataclass(frozen=True, slots=True)
class Dive(Routine):
    """6.8: a kamikaze unit attacks by itself, and is destroyed."""

    number: int
    unit: int

    def proceed(self, w: World) -> None:
        w.pop()
        mission, unit = find(w, self.number), self.unit
        if w.state.place[unit] == DESTROYED:
            return
        value = sorties.ground_value(w, unit, mission.target)
        if forces.ships_in(w, 1 - mission.side, mission.target):
            attack(w, mission, Bombers((unit,), value, SUICIDE, 1))
        losses.destroy(w, unit, w.rules.cite("kamikazes"))


class Bombers(NamedTuple):
    """What attacks ships at a time."""

    units: tuple[int, ...]
    value: int  # of their bombs
    columns: int  # to the right
    multiplier: int


def attack(w: World, mission: Mission, bombers: Bombers) -> None:
    """One die on the bombardment table; asterisks do not count against ships."""
    table = w.rules.tables["bombardment"]
    units, value, columns, multiplier = bombers
    subject = "kamikazes" if columns == SUICIDE else "bombing_ships"
    shifts = (Shift(columns, KAMIKAZE if columns == SUICIDE else "embarked", w.rules.cite(subject)),) if columns else ()
    base = tables.band(table.columns, value)
    column = combat.shifted(table, base, shifts)
    dice = w.roll(1)
    result = table.cell(str(dice[0]), column)
    w.emit(
        "raid",
        w.rules.cite(subject),
        side=mission.side,
        target=mission.target,
        units=units,
        night=bool(mission.night),
        value=value,
        base=base,
        shifts=shifts,
        column=column,
        dice=dice,
        result=str(hits_of(result)),
        fire=hits_of(result) * multiplier,
    )
    w.push(Fire(mission.side, mission.target, hits_of(result) * multiplier, subject))


class RaidRules(Module):
    """6.3.3, 6.8: raids on ships."""

    subjects = ("bombing_ships", "kamikazes")
    procedures = (Raids, Strike, Bombs, Dive)
