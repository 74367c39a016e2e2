"""What an attack is worth: every result of the table with its chance, and what it costs and brings both sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from engaja.ai.recruit.survey import Survey
from engaja.games import match
from engaja.rules import combat, retreat
from engaja.rules.combat import Clash

DEFENDING_GUNS: Final = 0.5  # of the enemy guns in range, on the average
GROUND: Final = 0.6  # points for driving an enemy from a hex, whatever hex it is
THROWN_BACK: Final = 0.25  # points, for each attacker that must retreat
POINT_OF_AIR: Final = 0.02  # what one is worth elsewhere: enough not to throw it away


class Plan(NamedTuple):
    """An attack as it should be made."""

    swing: float
    attackers: tuple[int, ...]
    support: tuple[int, ...]
    air: int
    column: str


@cache
def outcomes(name: str, table: str, column: str) -> tuple[tuple[str, float], ...]:
    found = combat.chances(match.rulebook(name).tables[table], column)
    return tuple((result, float(chance)) for result, chance in sorted(found.items()))


class Battle:
    """One target; attackers come one by one. Everybody stands already where he would attack from."""

    def __init__(self, s: Survey, target: int) -> None:
        self.s, self.target = s, target
        w = s.w
        self.attacker = 1 - w.rules.roster.side[w.state.stacks[target][0]]
        self.defenders = w.state.stacks[target]
        self.held = s.held(target) + DEFENDING_GUNS * self._guns()
        self.lives = sorted(s.life(u) for u in self.defenders)
        self.steps = sorted(s.step(u) for u in self.defenders)
        ours = self.attacker == s.side
        self.prize = s.place(target) * (1 if ours else -1)

    def _guns(self) -> float:
        """Guns that may help the defender: those of his side in range, not in the hex itself."""
        w, s, owner = self.s.w, self.s, 1 - self.attacker
        rules = w.rules
        distance = rules.distances[self.target]
        return sum(
            s.attack(u)
            for u in rules.roster.of_side[owner]
            if rules.is_gun[u] and w.state.at[u] >= 0 and 0 < distance[w.state.at[u]] <= rules.roster.range[u]
        )

    # The column

    def column(self, attackers: Sequence[int], support: Sequence[int] = (), air: int = 0) -> str:
        """As the rules find it, but for the strength of the defence, which is estimated."""
        s, w = self.s, self.s.w
        clash = Clash(self.attacker, self.target, tuple(sorted(attackers)), tuple(support), air)
        table = w.rules.tables["combat"]
        power = round(sum(s.attack(u) for u in (*attackers, *support)) + air)
        base = combat.base_column(table, power, max(1, round(self.held)))
        shifts = tuple(shift for rule in w.rules.column_shifts for shift in rule(w, clash))
        return combat.shifted(table, base, shifts)

    # The swing

    def swing(self, column: str, attackers: Sequence[int]) -> float:
        """Points that the attacker can expect to gain over the defender."""
        name = self.s.rules.name
        flight = self._flight(self.defenders)
        rout = self._flight(attackers) + THROWN_BACK * len(attackers)
        return sum(
            chance * self._of(result, attackers, flight, rout) for result, chance in outcomes(name, "combat", column)
        )

    def _of(self, result: str, attackers: Sequence[int], flight: float, rout: float) -> float:
        if result == "IMP":
            return 0.0
        if result == "EMP":
            return self._exchange(attackers, flight)
        defence, attack = result.split("/")
        return self._defence(defence, flight) - self._attack(attack, attackers, rout)

    def _defence(self, code: str, flight: float) -> float:
        if code == "DVI":
            return 0.0
        if code == "DVB":
            return self.steps[0]
        gone = GROUND + flight
        if code == "DRB":
            return gone + self.steps[0]
        return gone + self.lives[0] if code == "DE" else gone

    def _attack(self, code: str, attackers: Sequence[int], rout: float) -> float:
        if code in ("AVI", "AVB"):
            loss = min(self.s.step(u) for u in attackers) if code == "AVB" else 0.0
            return loss - self.prize
        if code == "ARI":
            return rout
        if code == "ARB":
            return rout + min(self.s.step(u) for u in attackers)
        return rout + min(self.s.life(u) for u in attackers)

    def _exchange(self, attackers: Sequence[int], flight: float) -> float:
        """The defender gives the counter he likes least; the attacker as much strength, and the hex is left empty."""
        s = self.s
        given = min(self.defenders, key=s.life)
        due, cost = s.defence(given), 0.0
        for unit in sorted(attackers, key=lambda u: (s.life(u), u)):
            if due <= 0:
                break
            due -= s.attack(unit)
            cost += s.life(unit)
        return s.life(given) + GROUND + (flight if len(self.defenders) > 1 else 0) - cost

    def _flight(self, units: Iterable[int]) -> float:
        """What a retreat costs these units beyond the ground: the surrounded are lost, or suffer on the way."""
        s, w = self.s, self.s.w
        cost = 0.0
        for u in units:
            if not retreat.has_one_hex_retreat(w, u):
                cost += s.step(u) if retreat.retreats(w, u) else s.life(u)
        return cost

    # The best way

    def best(self, must: Sequence[int], may: Sequence[int], guns: Sequence[int] = (), air: int = 0) -> Plan | None:
        """The best attack with all who must and some of those who may: the strongest first, then guns, then air."""
        s = self.s
        attackers = list(must)
        found = self._plan(attackers, (), 0) if attackers else None
        for unit in sorted(may, key=lambda u: (-s.attack(u), u)):
            attackers = [*attackers, unit]
            plan = self._plan(attackers, (), 0)
            if found is None or plan.swing > found.swing:
                found = plan
        if found is None:
            return None
        return self._with_air(self._with_guns(found, guns), air)

    def _plan(self, attackers: Sequence[int], support: Sequence[int], air: int) -> Plan:
        column = self.column(attackers, support, air)
        return Plan(self.swing(column, attackers) - POINT_OF_AIR * air, tuple(attackers), tuple(support), air, column)

    def _with_guns(self, plan: Plan, guns: Sequence[int]) -> Plan:
        support: list[int] = []
        best = plan
        for gun in sorted(guns, key=lambda u: (-self.s.attack(u), u)):
            support = [*support, gun]
            tried = self._plan(plan.attackers, support, 0)
            if tried.swing > best.swing + 0.05:
                best = tried
        return best

    def _with_air(self, plan: Plan, most: int) -> Plan:
        """Only points that reach another column are spent."""
        best, column = plan, plan.column
        for points in range(1, most + 1):
            reached = self.column(plan.attackers, plan.support, points)
            if reached != column:
                column = reached
                tried = self._plan(plan.attackers, plan.support, points)
                if tried.swing > best.swing + 0.05:
                    best = tried
        return best
