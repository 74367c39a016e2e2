"""Air combat (6.1), ground support (6.2) and bombing (6.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from engaja import tables
from engaja.core.places import DESTROYED
from engaja.core.procedure import Procedure
from engaja.core.terms import Question, Reason, Shift
from engaja.core.values import dataclass
from engaja.games.filipinas import airfields, ports, sorties, transfers
from engaja.games.filipinas.airfields import Damage
from engaja.games.filipinas.sorties import Mission, air_value, cite_of, compelled, flying, missions, power, workers
from engaja.rules import Module, World
from engaja.rules.common import assault, combat, losses
from engaja.rules.common.artillery import hits_of
from engaja.rules.common.results import Losses
from engaja.rules.common.routine import Routine
from engaja.rules.common.toll import Toll

ANTI_AIRCRAFT: Final = "aa_artillery"
DAMAGED, DESTROYED_PORT = 2, 3  # 6.3.4: losses that put a port out, or destroy it


def end_missions(w: World) -> None:
    """6.6.2 obs.: all missions are over, and all aircraft are back at their bases."""
    for mission in list(missions(w)):
        w.drop_marker(mission)
    transfers.land_all(w)


def support(w: World, side: int, hex_: int, attackers: tuple[int, ...]) -> int:
    """6.2: what the aircraft over a hex add to a combat for it; nothing for guerrillas alone (11.0) or guns alone."""
    attacks = w.rules.roster.side[attackers[0]] == side
    own = attackers if attacks else w.state.stacks.get(hex_, ())
    if any(w.state.ground[u] < 0 for u in attackers):
        return 0  # 4.2.3: troops that jump onto enemies fight without aircraft on either side
    if assault.air_bans(w, attackers) or (not attacks and w.rules.support_bans_of(w, tuple(own))):
        return 0
    return sum(power(w, m) for m in missions(w, side) if m.kind == "support" and m.target == hex_)


# 6.1 Air combat


class Dogfight(NamedTuple):
    """An air combat by the numbers."""

    attack: int
    defence: int
    column: str
    row: str


def dogfight(w: World, attack: int, defence: int, *, down: int = 0) -> Dogfight:
    """The column and the row of two sums of air values (F-G66: zero is in the lowest); at night a row further down."""
    table = w.rules.tables["air_combat"]
    rows = list(dict.fromkeys(row.split(", ")[0] for row in table.rows))
    row = min(len(rows) - 1, rows.index(tables.band(rows, defence)) + down)
    return Dogfight(attack, defence, tables.band(table.columns, attack), rows[row])


def outcome(w: World, fight: Dogfight, die: int) -> tuple[int, int]:
    """The losses of the defender, and those of the attacker."""
    table = w.rules.tables["air_combat"]
    row = next(row for row in table.rows if row.startswith(f"{fight.row}, ") and _is_in(row.split(", ")[1], die))
    defender, attacker = table.cell(row, fight.column).split("-")
    return int(defender), int(attacker)


def _is_in(span: str, die: int) -> bool:
    low, high = tables.span(span)
    return low <= die <= high


def have_fighters(w: World, units: Sequence[int]) -> bool:
    return any(airfields.can(w, u, "fights") for u in units)


def over(w: World, side: int, hex_: int, *, night: bool) -> list[int]:
    """The aircraft of a side over a hex, by day or at night."""
    flown = [m for m in missions(w, side) if m.target == hex_ and bool(m.night) == night and m.at is None]
    return [u for m in flown for u in flying(w, m)]


@dataclass(frozen=True, slots=True)
class AirCombat(Routine):
    """All aircraft that meet over a hex fight, if at least one of them is a fighter."""

    side: int  # the attacker: the side whose phase it is
    hex: int
    night: bool

    def proceed(self, w: World) -> None:
        w.pop()
        attackers = over(w, self.side, self.hex, night=self.night)
        defenders = over(w, 1 - self.side, self.hex, night=self.night)
        if attackers:
            forced = compelled(w, 1 - self.side, self.hex, night=self.night)
            defenders += [u for u in forced if u not in defenders]
        if not attackers or not defenders or not have_fighters(w, (*attackers, *defenders)):
            return
        totals = [sum(air_value(w, u, self.hex) for u in units) for units in (attackers, defenders)]
        fight = dogfight(w, totals[0], totals[1], down=int(self.night))
        (die,) = w.roll(1)
        hits = outcome(w, fight, die)
        hits = (hits[0] if have_fighters(w, attackers) else 0, hits[1] if have_fighters(w, defenders) else 0)
        emit_combat(w, Met(self.side, self.hex, attackers, defenders), fight, die, hits)
        w.push(
            AirLosses(1 - self.side, tuple(defenders), hits[0], self.hex),
            AirLosses(self.side, tuple(attackers), hits[1], self.hex),
        )


class Met(NamedTuple):
    """The aircraft that meet over a hex, and the side that attacks."""

    side: int
    hex: int
    attackers: Sequence[int]
    defenders: Sequence[int]


def emit_combat(w: World, met: Met, fight: Dogfight, die: int, hits: tuple[int, int]) -> None:
    w.reveal()
    w.emit(
        "air_combat",
        w.rules.cite("air_combat"),
        side=met.side,
        hex=met.hex,
        attackers=tuple(met.attackers),
        defenders=tuple(met.defenders),
        attack=fight.attack,
        defence=fight.defence,
        column=fight.column,
        row=fight.row,
        dice=(die,),
        result="{}-{}".format(*hits),
    )


@dataclass(frozen=True, slots=True)
class AirLosses(Toll):
    """6.1: losses in the order of air values, intact units first; between equals the owner chooses."""

    side: int
    units: tuple[int, ...]
    left: int
    hex: int

    def payers(self, w: World) -> list[int]:
        there = [u for u in self.units if w.state.place[u] != DESTROYED]
        pool = [u for u in there if not w.state.reduced[u]] or there
        least = min((air_value(w, u, self.hex) for u in pool), default=0)
        return [u for u in pool if air_value(w, u, self.hex) == least]

    def cite(self, w: World) -> str:
        return w.rules.cite("air_combat")

    def question(self, w: World) -> Question | None:
        payers = tuple(self.payers(w)) if self.left > 0 else ()
        return Question(self.side, "air_loss", self.cite(w), {"units": payers, "left": self.left}) if payers else None

    def exempt(self, w: World, unit: int) -> Reason:
        return Reason("weaker_first", self.cite(w), {"units": tuple(self.payers(w))})

    def pay(self, w: World, unit: int) -> None:
        w.replace(replace(self, left=self.left - 1))
        aboard = sorties.passengers(w, unit)
        losses.suffer(w, unit, self.cite(w), event="air_loss", in_combat=False)
        for troops in aboard:
            losses.suffer(w, troops, w.rules.cite("air_transport"), event="shot_at", in_combat=False)


# 6.3 Bombing


@dataclass(frozen=True, slots=True)
class Run(Routine):
    """A mission is carried out by its surviving aircraft."""

    number: int

    def proceed(self, w: World) -> None:
        w.pop()
        mission = next((m for m in missions(w) if m.number == self.number), None)
        if mission is None or not workers(w, mission):
            return
        if mission.target in sorties.targets(w, mission.side, mission.kind):
            bomb(w, mission)


def bombing(w: World, mission: Mission) -> combat.Bombardment:
    """6.3: the power, times the vulnerability of troops, which terrain covers; rivers and sea arms do not."""
    return bombing_of(w, mission.kind, mission.target, power(w, mission))


def bombing_of(w: World, kind: str, target: int, points: int) -> combat.Bombardment:
    """6.3, 7.1.3: the same for any points, of aircraft or ships."""
    table = w.rules.tables["bombardment"]
    factor, shifts = 1, tuple[Shift, ...]()
    if kind == "troops":
        there = w.state.stacks.get(target, ())
        factor = sum(combat.vulnerability_of(w.rules, u, "air", reduced=bool(w.state.reduced[u])) for u in there)
        shifts = tuple(s for rule in w.rules.artillery.shifts for s in rule(w, target))
    base = tables.band(table.columns, points * factor)
    return combat.Bombardment(points, factor, points * factor, base, shifts, combat.shifted(table, base, shifts))


Effect = Callable[[World, Mission, int], list[Procedure]]  # of so many hits


def bomb(w: World, mission: Mission, struck: Effect | None = None) -> None:
    """One die on the bombardment table: the effect on the target, and on the bombers."""
    found, bombers = bombing(w, mission), tuple(workers(w, mission))
    dice = w.roll(1)
    result = w.rules.tables["bombardment"].cell(str(dice[0]), found.column)
    w.emit(
        "bombing",
        cite_of(w, mission.kind),
        side=mission.side,
        task=mission.kind,
        target=mission.target,
        units=bombers,
        night=bool(mission.night),
        value=found.value,
        base=found.base,
        shifts=found.shifts,
        column=found.column,
        dice=dice,
        result=result,
    )
    guns = Flak(mission.side, bombers, 1, "anti_aircraft") if is_guarded(w, mission) else None
    hits = hits_of(result)
    steps = struck(w, mission, hits) if struck else effect(w, mission.side, mission.kind, mission.target, hits)
    flak = Flak(mission.side, bombers, result.count("*"), "bombing")
    w.push(*([guns] if guns else []), *steps, flak)


def is_guarded(w: World, mission: Mission) -> bool:
    """9.1, F-G53: an anti-aircraft unit in the hex costs the bombers a loss, by day or at night."""
    return any(w.rules.roster.type[u] == ANTI_AIRCRAFT for u in w.state.stacks.get(mission.target, ()))


def effect(w: World, side: int, kind: str, target: int, hits: int) -> list[Procedure]:
    """What a result does to troops, a port, or an airfield and its aircraft."""
    enemy = 1 - side
    if kind == "troops":  # 6.3.2
        there = w.state.stacks.get(target, ())
        return [Losses(enemy, there, "raided") for _ in range(hits)]
    if kind == "port":  # 6.3.4
        if hits >= DAMAGED:
            ports.damage(w, target, side, destroyed=hits >= DESTROYED_PORT)
        return []
    if hits:  # 6.3.1
        damage_field(w, target)
    based = airfields.based_at(w, enemy, target)
    return [Losses(enemy, based, "raided") for _ in range(hits - 1)] if based else []


def damage_field(w: World, hex_: int) -> None:
    """6.7.2, F-G62: the marker (2), with the turn of the damage."""
    for marker in w.markers(Damage):
        if marker.hex == hex_:
            w.drop_marker(marker)
    w.add_marker(Damage("airfield_damaged", hex_, 2, w.state.turn))
    w.emit("field_damaged", w.rules.cite("bombing_airfield"), hex=hex_)


@dataclass(frozen=True, slots=True)
class Flak(Toll):
    """The asterisks, or guns on the ground (9.1): so many of the bombers take a loss, chosen by their owner."""

    side: int
    units: tuple[int, ...]
    left: int
    subject: str

    def payers(self, w: World) -> list[int]:
        return [u for u in self.units if w.state.place[u] != DESTROYED]

    def cite(self, w: World) -> str:
        return w.rules.cite(self.subject)

    def question(self, w: World) -> Question | None:
        payers = tuple(self.payers(w)) if self.left > 0 else ()
        return Question(self.side, "flak", self.cite(w), {"units": payers, "left": self.left}) if payers else None

    def exempt(self, w: World, unit: int) -> Reason:
        return Reason("did_not_bomb", self.cite(w), {"unit": unit})

    def pay(self, w: World, unit: int) -> None:
        rest = tuple(u for u in self.units if u != unit)
        w.replace(replace(self, units=rest, left=self.left - 1))
        losses.suffer(w, unit, self.cite(w), event="air_loss", in_combat=False)


class AirWar(Module):
    """6.1 to 6.3: air combat and bombing."""

    subjects = ("air_combat", "bombing", "bombing_airfield", "anti_aircraft", "air_transport")
    procedures = (AirCombat, AirLosses, Run, Flak)
