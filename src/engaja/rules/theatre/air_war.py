"""What aircraft do in the combat phase (6.1 to 6.4): the other side's reaction, air combats, then each mission.

Order: all air combats; transports, drops and supply; interdiction and bombing; then the ground battles, which the
aircraft of support missions join automatically.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engaja import tables
from engaja.core.actions import DONE, Action
from engaja.core.procedure import CHOICES, CLOSING, Procedure
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import combat, losses
from engaja.rules.common.artillery import hits_of
from engaja.rules.common.assault import CombatPhase
from engaja.rules.common.results import Losses
from engaja.rules.common.routine import Routine
from engaja.rules.common.toll import Toll
from engaja.rules.module import Module
from engaja.rules.theatre import aircraft, supply
from engaja.rules.theatre.aircraft import aviation
from engaja.rules.theatre.missions import (
    LIFTS,
    REACTIONS,
    STRIKES,
    Mission,
    cite_of,
    flying,
    missions,
    open_targets,
    pairs,
    power,
    strike_off,
    targets_of,
    workers,
)
from engaja.rules.theatre.planning import MissionAction, Plan

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

# 6.1 step 2: the reaction


@dataclass(frozen=True, slots=True)
class Reaction(Routine):
    """The non-phasing side sends fighters against missions, and aircraft to support units that may be attacked."""

    side: int

    def question(self, w: World) -> Question:
        return Question(self.side, "reaction", w.rules.cite("air_combat"))

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES, CLOSING)

    def _open(self, w: World, kind: str) -> Sequence[int]:
        flown = {(m.kind, m.target) for m in missions(w, self.side)}
        hexes = [h for h in targets_of(w).reactions[kind](w, self.side) if (kind, h) not in flown]
        return open_targets(w, self.side, kind, hexes, reacting=True)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DONE,)
        return [MissionAction("mission", kind, h) for kind in REACTIONS for h in self._open(w, kind)]

    def allows(self, w: World, action: Action, listed: Sequence[Action]) -> bool:
        """An explicit `night=False` is accepted; it is the default."""
        if isinstance(action, MissionAction) and action.night is False:
            return action._replace(night=None) in listed
        return action in listed

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("air_combat")
        if not isinstance(action, MissionAction):
            return [Reason("wrong_moment", cite, {"do": action.verb})]
        kind, target = action.kind, action.target
        if kind not in REACTIONS:
            return [Reason("no_such_mission", cite, {"kind": kind})]
        if action.night:
            return [Reason("not_at_night", w.rules.cite("night"), {"kind": kind})]
        if target not in targets_of(w).reactions[kind](w, self.side):
            return [Reason("no_target_there", cite, {"target": target, "kind": kind})]
        if any((m.kind, m.target) == (kind, target) for m in missions(w, self.side)):
            return [Reason("mission_exists", cite, {"target": target})]
        return [Reason("nobody_can_fly", cite, {"target": target, "kind": kind})]

    def play(self, w: World, action: Action) -> None:
        if not isinstance(action, MissionAction):
            w.pop()
            return
        kind, target = action.kind, action.target
        w.push(Plan(self.side, kind, target, reacting=True))
        w.emit("mission_opened", w.rules.cite("air_combat"), side=self.side, task=kind, target=target, night=False)


def raids(w: World, side: int) -> list[int]:
    """Return the hexes over which the other side flies by day: night missions cannot be intercepted."""
    return sorted({m.target for m in missions(w, 1 - side) if not m.night})


# The air part of the combat phase


def fly_out(side: int) -> Any:
    """At the start of a side's combat phase: everything aircraft do before the ground units fight, in this order
    (P-15).
    """

    def happening(w: World) -> None:
        steps: list[Procedure] = [AirCombat(side, h) for h in raids(w, 1 - side)]
        own = missions(w, side)
        ordered = [m for m in own if m.kind in LIFTS] + [m for m in own if m.kind in STRIKES]
        steps += [Run(m.number) for m in ordered]
        w.push(*steps)

    return happening


def is_over(w: World, mission: Mission) -> bool:
    """Return whether a mission has done all its work: it stays on the board until the phase ends, when its aircraft
    land. Pending work waits on the stack; ground support waits for its battle."""
    stack = w.state.stack
    phase = next((p for p in stack if isinstance(p, CombatPhase)), None)
    if phase is None:
        return False
    if any(isinstance(p, AirCombat) and p.hex == mission.target for p in stack) and not mission.night:
        return False
    if mission.kind == "support":
        return mission.target in phase.targets or not flying(w, mission)
    return not any(isinstance(p, Run) and p.number == mission.number for p in stack)


def land_all(w: World) -> None:
    """6.4 obs.: all missions are over and all aircraft have returned to their fields."""
    for mission in list(missions(w)):
        strike_off(w, mission)
    flown = aviation(w).flown
    for unit, flag in enumerate(w.state.flags):
        if flag & flown:
            w.unmark(unit, flown)


# 6.1 step 3: air combat


class Dogfight(NamedTuple):
    """An air combat by the numbers."""

    attack: int
    defence: int
    column: str
    band: str  # of the defence
    fighters: tuple[bool, bool]  # whether the attacker has any; whether the defender has any


def dogfight(w: World, attackers: Sequence[int], defenders: Sequence[int]) -> Dogfight:
    """The sums of air values, and their column in the table (P-18: zero is the lowest). Fighter-bombers are fighters in
    either role (P-17)."""
    table = w.rules.tables["air_combat"]
    attack, defence = (sum(air_value(w, u) for u in units) for units in (attackers, defenders))
    bands = list(dict.fromkeys(row.split(", ")[0] for row in table.rows))
    can, type_ = aviation(w).can, w.rules.roster.type
    fighters = tuple(any(can(type_[u], "fights") for u in units) for units in (attackers, defenders))
    return Dogfight(
        attack, defence, tables.band(table.columns, attack), tables.band(bands, defence), (fighters[0], fighters[1])
    )


def outcome(w: World, fight: Dogfight, die: int) -> tuple[int, int]:
    """Losses of the defender and of the attacker; a side without fighters causes none."""
    table = w.rules.tables["air_combat"]
    dice = next(row.split(", ")[1] for row in table.rows if die in _span(row.split(", ")[1]))
    defender, attacker = (int(n) for n in table.cell(f"{fight.band}, {dice}", fight.column).split("-"))
    return (defender if fight.fighters[0] else 0, attacker if fight.fighters[1] else 0)


def _span(cell: str) -> range:
    low, high = tables.span(cell)
    return range(int(low), int(high) + 1)


def air_chances(w: World, fight: Dogfight) -> dict[str, Fraction]:
    """How likely each pair of losses is."""
    found: dict[str, Fraction] = {}
    for die in range(1, 7):
        key = "{}-{}".format(*outcome(w, fight, die))
        found[key] = found.get(key, Fraction(0)) + Fraction(1, 6)
    return found


def air_value(w: World, unit: int) -> int:
    return w.rules.roster.defence[w.state.reduced[unit]][unit]


@dataclass(frozen=True, slots=True)
class AirCombat(Routine):
    """All aircraft that meet over a hex fight, if at least one is a fighter."""

    side: int  # the phasing side
    hex: int

    def proceed(self, w: World) -> None:
        w.pop()
        here = [m for m in missions(w) if m.target == self.hex and not m.night]
        attackers = tuple(u for m in here if m.side == self.side for u in flying(w, m))
        defenders = tuple(u for m in here if m.side != self.side for u in flying(w, m))
        if not attackers or not defenders:
            return
        fight = dogfight(w, attackers, defenders)
        if not any(fight.fighters):
            return
        (die,) = w.roll(1)
        hits = outcome(w, fight, die)
        w.emit(
            "air_combat",
            w.rules.cite("air_combat"),
            side=self.side,
            hex=self.hex,
            attackers=attackers,
            defenders=defenders,
            attack=fight.attack,
            defence=fight.defence,
            column=fight.column,
            row=fight.band,
            dice=(die,),
            result="{}-{}".format(*hits),
        )
        w.push(AirLosses(1 - self.side, defenders, hits[0]), AirLosses(self.side, attackers, hits[1]))


@dataclass(frozen=True, slots=True)
class AirLosses(Toll):
    """Losses in the order of air values, intact units first; between equals the owner chooses (P-16)."""

    side: int
    units: tuple[int, ...]
    left: int

    def payers(self, w: World) -> list[int]:
        there = [u for u in self.units if aircraft.base_of(w, u) >= 0]
        intact = [u for u in there if not w.state.reduced[u]]
        pool = intact or there
        least = min((air_value(w, u) for u in pool), default=0)
        return [u for u in pool if air_value(w, u) == least]

    def cite(self, w: World) -> str:
        return w.rules.cite("air_losses")

    def question(self, w: World) -> Question | None:
        if self.left <= 0 or not self.payers(w):
            return None
        args = {"units": tuple(self.payers(w)), "left": self.left}
        return Question(self.side, "air_loss", self.cite(w), args)

    def exempt(self, w: World, unit: int) -> Reason:
        return Reason("weaker_first", self.cite(w), {"units": tuple(self.payers(w))})

    def pay(self, w: World, unit: int) -> None:
        w.replace(replace(self, left=self.left - 1))
        aboard = passenger(w, unit)
        losses.suffer(w, unit, self.cite(w), event="air_loss", in_combat=False)
        if aboard is not None:
            losses.suffer(w, aboard, w.rules.cite("air_transport"), event="shot_at", in_combat=False)


def passenger(w: World, unit: int) -> int | None:
    """4.2.6 obs.: the unit that a transport carries."""
    mission = next((m for m in missions(w) if unit in m.units and m.kind in ("carry", "drop")), None)
    return None if mission is None else pairs(w, mission).get(unit)


# 6.1 step 4: the surviving aircraft carry out their mission


@dataclass(frozen=True, slots=True)
class Run(Routine):
    """One mission is carried out by its surviving aircraft."""

    number: int

    def proceed(self, w: World) -> None:
        w.pop()
        mission = next((m for m in missions(w) if m.number == self.number), None)
        if mission is None or not workers(w, mission):
            return
        if mission.kind in LIFTS:
            targets_of(w).lifts(w, mission)
        elif power(w, mission) > 0 and self._is_there(w, mission):
            bomb(w, mission)

    def _is_there(self, w: World, mission: Mission) -> bool:
        """Return whether there is still an enemy target to bomb: an earlier drop may have taken it."""
        return mission.target in targets_of(w).hexes[mission.kind](w, mission.side)


def raid(w: World, kind: str, target: int, points: int, side: int) -> combat.Bombardment:
    """6.3, 6.4: power times the vulnerability of the target; only ground units benefit from terrain (P-09)."""
    table = w.rules.tables["bombardment"]
    factor = vulnerability(w, kind, target, side)
    value = points * factor
    base = tables.band(table.columns, value)
    covered = kind == "troops"
    shifts = tuple(s for rule in w.rules.artillery.shifts for s in rule(w, target)) if covered else ()
    return combat.Bombardment(points, factor, value, base, shifts, combat.shifted(table, base, shifts))


def vulnerability(w: World, kind: str, target: int, side: int) -> int:
    """What the power is multiplied by."""
    if kind == "base":
        return int(w.rules.tables["vulnerability"].cell("supply_base", "air"))
    if kind == "troops":
        there: Sequence[int] = troops_at(w, 1 - side, target)
    elif kind == "naval":
        there = ships_at(w, 1 - side, target)
    else:
        return 1
    return sum(combat.vulnerability_of(w.rules, u, "air", reduced=bool(w.state.reduced[u])) for u in there)


def troops_at(w: World, side: int, hex_: int) -> tuple[int, ...]:
    """6.4.2: the units in a hex that is bombed, aircraft on their field among them (P-52)."""
    return (*w.state.stacks.get(hex_, ()), *aircraft.based_at(w, side, hex_))


def ships_at(w: World, side: int, hex_: int) -> list[int]:
    return [u for u in w.rules.ships[side] if w.state.hex[u] == hex_]


def bomb(w: World, mission: Mission) -> None:
    """Two dice on the bombardment table (P-08): the effect on the target, and on the bombers."""
    cite = cite_of(w, mission.kind)
    found = raid(w, mission.kind, mission.target, power(w, mission), mission.side)
    bombers = tuple(workers(w, mission))
    dice = w.roll(2)
    result = combat.result_of(w.rules.tables["bombardment"], found.column, sum(dice))
    w.emit(
        "bombing",
        cite,
        side=mission.side,
        task=mission.kind,
        target=mission.target,
        units=bombers,
        night=mission.night,
        value=found.value,
        base=found.base,
        shifts=found.shifts,
        column=found.column,
        dice=dice,
        result=result,
    )
    steps: list[Procedure] = EFFECTS[mission.kind](w, mission, hits_of(result))
    w.push(*steps, Flak(mission.side, bombers, result.count("*")))


def _interdict(w: World, mission: Mission, hits: int) -> list[Procedure]:
    """6.3: barred for a turn, or until engineers clear it."""
    if hits:
        for marker in [m for m in w.markers(supply.Interdiction) if m.hex == mission.target]:
            if marker.until == supply.ENGINEERS_COME:
                return []
            w.drop_marker(marker)
        until = supply.A_TURN if hits == 1 else supply.ENGINEERS_COME
        w.add_marker(supply.Interdiction("interdicted", mission.target, until, mission.side))
        w.emit("interdicted", w.rules.cite("interdiction"), hex=mission.target, until=until)
    return []


def _airfield(w: World, mission: Mission, hits: int) -> list[Procedure]:
    """6.4.1: losses for the aircraft based there; with two losses the field is damaged."""
    if hits == 2 and not aircraft.is_damaged(w, mission.target):
        w.add_marker(aircraft.Damage("damaged", mission.target))
        w.emit("field_damaged", w.rules.cite("bombing_airfield"), hex=mission.target)
    there = aircraft.based_at(w, 1 - mission.side, mission.target)
    return [Losses(1 - mission.side, there, "raided") for _ in range(hits)] if there else []


def _troops(w: World, mission: Mission, hits: int) -> list[Procedure]:
    """6.4.2: losses of the owner's choice."""
    there = troops_at(w, 1 - mission.side, mission.target)
    return [Losses(1 - mission.side, there, "raided") for _ in range(hits)]


def _ships(w: World, mission: Mission, hits: int) -> list[Procedure]:
    """6.4.3: a loss, or sinking."""
    for unit in ships_at(w, 1 - mission.side, mission.target):
        if hits == 2:
            losses.destroy(w, unit, w.rules.cite("bombing_naval"))
        elif hits:
            losses.suffer(w, unit, w.rules.cite("bombing_naval"), in_combat=False)
    return []


def _base(w: World, mission: Mission, hits: int) -> list[Procedure]:
    """6.4.4: out of action for a turn; or destroyed, and not to be rebuilt for two."""
    for base in [b for b in w.markers(supply.Base) if b.hex == mission.target]:
        if not hits:
            break
        w.drop_marker(base)
        if hits == 1:
            w.add_marker(base._replace(out=w.state.turn))
            w.emit("base_put_out", w.rules.cite("bombing_base"), hex=mission.target)
        else:
            w.add_marker(supply.Burnt("burnt", mission.target, w.state.turn))
            w.emit("base_destroyed", w.rules.cite("bombing_base"), hex=mission.target)
    return []


EFFECTS: Final = {"interdict": _interdict, "airfield": _airfield, "troops": _troops, "naval": _ships, "base": _base}


@dataclass(frozen=True, slots=True)
class Flak(Toll):
    """The asterisks: that many of the bombing units take a loss, chosen by their owner (P-19)."""

    side: int
    units: tuple[int, ...]
    left: int

    def payers(self, w: World) -> list[int]:
        return [u for u in self.units if aircraft.base_of(w, u) >= 0]

    def cite(self, w: World) -> str:
        return w.rules.cite("bombing")

    def question(self, w: World) -> Question | None:
        if self.left <= 0 or not self.payers(w):
            return None
        args = {"units": tuple(self.payers(w)), "left": self.left}
        return Question(self.side, "flak", self.cite(w), args)

    def exempt(self, w: World, unit: int) -> Reason:
        return Reason("did_not_bomb", self.cite(w), {"unit": unit})

    def pay(self, w: World, unit: int) -> None:
        w.replace(Flak(self.side, tuple(u for u in self.units if u != unit), self.left - 1))
        losses.suffer(w, unit, self.cite(w), event="air_loss", in_combat=False)


# 6.2: ground support by aircraft


def ground_support(w: World, side: int, hex_: int) -> int:
    """6.2: the sum of the ground values of the aircraft that fly support over a hex (P-07)."""
    return sum(power(w, m) for m in missions(w, side) if m.kind == "support" and m.target == hex_)


class AirWar(Module):
    """The enemy's reaction to the missions, air combat, flak and bombs."""

    subjects = (
        *("air_combat", "air_losses", "air_transport", "interdiction", "night", "bombing"),
        *("bombing_airfield", "bombing_naval", "bombing_base"),
    )
    procedures = (Reaction, AirCombat, AirLosses, Run, Flak)
