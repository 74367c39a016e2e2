"""The value of an attack: every result of the table with its chance, and its cost and gain for both sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from engaja.ai.recruit.survey import Survey
from engaja.games import match
from engaja.rules.army import retreat
from engaja.rules.common import artillery, combat, refuge
from engaja.rules.common.combat import Clash

MORE_GUNS: Final = 0.35  # share of the defender's guns in range after the strongest: they have other hexes to support
DEFENDING_AIR: Final = 0.15  # share of the defender's air points that may come to one combat
THROWN_BACK: Final = 0.25  # points, for each attacker that must retreat
LITTLE: Final = 0.05  # points: no reason to send more units
POINT_OF_AIR: Final = 0.02  # the value of an air point elsewhere: enough not to waste it


class Plan(NamedTuple):
    """An attack as it should be made."""

    swing: float
    attackers: tuple[int, ...]
    support: tuple[int, ...]
    air: int
    column: str


class Battle:
    """One target, with all attackers already in the hexes they attack from."""

    def __init__(self, s: Survey, target: int) -> None:
        self.s, self.target = s, target
        w = s.w
        self.attacker = 1 - w.rules.roster.side[w.state.stacks[target][0]]
        self.defenders = w.state.stacks[target]
        self.guns = self._guns()
        self.held = max(1, round(s.held(target) + self._help()))
        self.prize = s.place(target)

    def _guns(self) -> tuple[int, ...]:
        """Guns that may support the defender, the strongest first."""
        w, owner = self.s.w, 1 - self.attacker
        guns = [u for u in artillery.guns_of(w, owner) if not artillery.defence_refusals(w, owner, u, self.target)]
        return tuple(sorted(guns, key=lambda u: (-self.s.attack[u], u)))

    def _help(self) -> float:
        """What guns and aircraft can be expected to add to the defence."""
        w, strengths = self.s.w, [self.s.attack[u] for u in self.guns]
        air = DEFENDING_AIR * max(w.rules.air.offers(w, 1 - self.attacker), default=0)
        return sum(strengths[:1]) + MORE_GUNS * sum(strengths[1:]) + air

    def odds(self, plan: Plan) -> combat.Odds:
        """The engine's odds of a plan, with every gun that the defender has in range."""
        attackers = tuple(sorted(plan.attackers))
        return combat.odds(self.s.w, Clash(self.attacker, self.target, attackers, plan.support, plan.air, self.guns))

    def best(self, must: Sequence[int], may: Sequence[int], guns: Sequence[int] = (), air: int = 0) -> Plan | None:
        """The best attack with all units that must join and some that may, the strongest first."""
        attack = self.s.attack
        attackers = list(must)
        found = self.with_all(attackers, guns, air) if attackers else None
        for unit in sorted(may, key=lambda u: (-attack[u], u)):
            attackers = [*attackers, unit]
            plan = self.with_all(attackers, guns, air)
            if found is None or plan.swing > found.swing + LITTLE:
                found = plan
        return found

    def with_all(self, attackers: Sequence[int], guns: Sequence[int] = (), air: int = 0) -> Plan:
        """The attack by exactly these units, with worthwhile support: the strongest gun first, then air points."""
        assault = Assault(self, attackers)
        attack = self.s.attack
        power = sum(attack[u] for u in attackers)
        best, used, points = assault.swing(power), 0, 0
        order = sorted(guns, key=lambda u: (-attack[u], u))
        added = 0.0
        for number, gun in enumerate(order, start=1):
            added += attack[gun]
            swing = assault.swing(power + added)
            if swing > best + LITTLE:
                best, used = swing, number
        power += sum(attack[u] for u in order[:used])
        for more in [n for n in self.s.w.rules.air.offers(self.s.w, self.attacker) if 0 < n <= air]:
            swing = assault.swing(power + more) - POINT_OF_AIR * more
            if swing > best + LITTLE:
                best, points = swing, more
        support = tuple(order[:used])
        return Plan(best, tuple(attackers), support, points, assault.column(power + points))


class Assault:
    """A set of attackers against a target: what each column of the table would mean. Guns at a distance and aircraft
    add strength alone, so shifts and prices are worked out once."""

    def __init__(self, battle: Battle, attackers: Sequence[int]) -> None:
        s, w = battle.s, battle.s.w
        self.battle, self.attackers = battle, attackers
        clash = Clash(battle.attacker, battle.target, tuple(sorted(attackers)))
        shifts = [shift.columns for rule in w.rules.combat.shifts for shift in rule(w, clash)]
        self._right = sum(c for c in shifts if c > 0)
        self._left = -sum(c for c in shifts if c < 0)
        self._swings: dict[int, float] = {}
        self._prices: dict[str, float] | None = None
        self.name, self.table = s.rules.name, w.rules.tables["combat"]

    def column(self, power: float) -> str:
        return self.table.columns[self._index(power)]

    def _index(self, power: float) -> int:
        base = base_index(self.name, round(power), self.battle.held)
        return max(0, min(len(self.table.columns) - 1, base + self._right) - self._left)

    def swing(self, power: float) -> float:
        """Points that the attacker can expect to gain over the defender."""
        index = self._index(power)
        found = self._swings.get(index)
        if found is None:
            found = self._swings[index] = self.of_column(self.table.columns[index])
        return found

    def of_column(self, column: str) -> float:
        if self._prices is None:
            self._prices = self._price_list()
        prices = self._prices
        return sum([chance * prices[code] for code, chance in parts(self.name, column)])

    def _price_list(self) -> dict[str, float]:
        """What each part of a result is worth to the attacker."""
        s, battle = self.battle.s, self.battle
        flight = self._flight(battle.defenders)
        rout = self._flight(self.attackers) + THROWN_BACK * len(self.attackers)
        step = min([s.step[u] for u in self.attackers])
        hurt = min([s.step[u] for u in battle.defenders])
        gone = s.temper.ground + flight
        return {
            "DVI": 0.0,
            "DVB": hurt,
            "DRI": gone,
            "DRB": gone + hurt,
            "DE": gone + min([s.life[u] for u in battle.defenders]),
            "AVI": battle.prize,
            "AVB": battle.prize - step,
            "ARI": -rout,
            "ARB": -rout - step,
            "AE": -rout - min([s.life[u] for u in self.attackers]),
            "EMP": self._exchange(flight),
            "IMP": 0.0,
        }

    def _exchange(self, flight: float) -> float:
        """The defender loses the least valuable counter, the attacker as much strength, and the hex is left empty."""
        s, defenders = self.battle.s, self.battle.defenders
        given = min(defenders, key=s.life.__getitem__)
        due, cost = s.defence[given], 0.0
        for unit in sorted(self.attackers, key=lambda u: (s.life[u], u)):
            if due <= 0:
                break
            due -= s.attack[unit]
            cost += s.life[unit]
        return s.life[given] + s.temper.ground + (flight if len(defenders) > 1 else 0) - cost

    def _flight(self, units: Iterable[int]) -> float:
        """The cost of a retreat besides the hex: surrounded units are lost, or take losses on the way."""
        s, w = self.battle.s, self.battle.s.w
        cost = 0.0
        for u in units:
            if not refuge.has_one_hex_retreat(w, u):
                cost += s.step[u] if retreat.retreats(w, u, self.battle.target) else s.life[u]
        return cost


# Tables, read once


@cache
def parts(name: str, column: str) -> tuple[tuple[str, float], ...]:
    """The possible results for each side on a column of the combat table, with their chances."""
    found: dict[str, float] = {}
    for result, chance in outcomes(name, "combat", column):
        for code in result.split("/"):
            found[code] = found.get(code, 0.0) + chance
    return tuple(sorted(found.items()))


@cache
def outcomes(name: str, table: str, column: str) -> tuple[tuple[str, float], ...]:
    found = combat.chances(match.rulebook(name).tables[table], column)
    return tuple((result, float(chance)) for result, chance in sorted(found.items()))


@cache
def base_index(name: str, attack: int, defence: int) -> int:
    table = match.rulebook(name).tables["combat"]
    return table.columns.index(combat.base_column(table, attack, defence))
