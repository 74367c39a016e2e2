"""Land combat with numbered results: what an attack is worth, which to make, and the defender's choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from engaja.ai.choice import Choice, Thought
from engaja.ai.yardstick.battle import LITTLE, outcomes
from engaja.ai.yardstick.theatre.survey import Survey
from engaja.core import LegalView
from engaja.core.actions import DONE, unit_of
from engaja.core.procedure import CHOICES
from engaja.rules import Rulebook
from engaja.rules.common import artillery, combat
from engaja.rules.common.artillery import Bombard
from engaja.rules.common.assault import Attack, AttackAction, Defence, JoinAction, join_refusals
from engaja.rules.common.combat import Clash
from engaja.rules.common.declaration import CANCEL, DECLARE, BombardAction, SupportAction
from engaja.rules.theatre import dues

WORTH_IT: Final = 0.3  # points that an attack must promise


class Order(NamedTuple):
    """An attack as it should be made, and the engine's odds of it."""

    swing: float
    attackers: tuple[int, ...]
    support: tuple[int, ...]
    odds: combat.Odds


class Target:
    """A hex under attack, now or after the movement phase. Odds are the engine's, with everything that the defender can
    add: guns in range, and the aircraft over the hex."""

    def __init__(self, s: Survey, target: int) -> None:
        self.s, self.target = s, target
        w = s.w
        self.defenders = w.state.stacks[target]
        self.owner = w.rules.roster.side[self.defenders[0]]
        self.attacker = 1 - self.owner
        self.prize = s.place(target)
        self.help = self._defending_guns()
        self._prices: dict[tuple[str, tuple[int, ...]], float] = {}

    def _defending_guns(self) -> tuple[int, ...]:
        w = self.s.w
        guns = artillery.guns_of(w, self.owner)
        return tuple(u for u in guns if not artillery.defence_refusals(w, self.owner, u, self.target))

    def beside(self) -> tuple[int, ...]:
        """The units next to the hex that may attack it."""
        w, rules = self.s.w, self.s.rules
        near = [h for h in rules.ground.neighbours[self.target] if w.state.count[self.attacker][h]]
        units = [u for h in near for u in w.state.stacks[h]]
        return tuple(sorted(u for u in units if not rules.is_gun[u] and not self._banned(u)))

    def _banned(self, unit: int) -> bool:
        return bool(self.s.rules.attack_bans_of(self.s.w, unit, self.target))

    def guns(self) -> tuple[int, ...]:
        """The attacker's guns that reach the hex."""
        w = self.s.w
        return tuple(u for u in artillery.ready_guns(w, self.attacker) if self.target in artillery.targets_of(w, u))

    def clash(self, attackers: Sequence[int], guns: Sequence[int], air: int = 0, cover: int = 0) -> Clash:
        w = self.s.w
        units = tuple(sorted(attackers))
        over = w.rules.air.over
        mine = air + over(w, self.attacker, self.target, units)
        theirs = cover + over(w, self.owner, self.target, units)
        return Clash(self.attacker, self.target, units, tuple(guns), mine, self.help, theirs)

    def column(self, attackers: Sequence[int], guns: Sequence[int], air: int = 0) -> str:
        return combat.odds(self.s.w, self.clash(attackers, guns, air)).column

    def swing(self, attackers: Sequence[int], guns: Sequence[int], air: int = 0, cover: int = 0) -> float:
        """Points that the attacker can expect to gain over the defender."""
        column = combat.odds(self.s.w, self.clash(attackers, guns, air, cover)).column
        return self.of_column(column, tuple(attackers))

    def of_column(self, column: str, attackers: tuple[int, ...]) -> float:
        key = column, attackers
        found = self._prices.get(key)
        if found is None:
            results = numbers(self.s.rules.name, column)
            found = sum(chance * (self._taken(d) - self._paid(a, attackers)) for d, a, chance in results)
            self._prices[key] = found
        return found

    def _taken(self, number: int) -> float:
        """What a result costs the defender, who chooses the lesser evil of a D1."""
        if not number:
            return 0.0
        s = self.s
        hurt = min(s.step[u] for u in self.defenders)
        trapped = sum(s.life[u] for u in self.defenders if not dues.ways_back(s.w, u))
        gone = self.s.temper.ground + self.prize + trapped
        return min(hurt, gone) if number == 1 else gone + (number - 1) * hurt

    def _paid(self, number: int, attackers: tuple[int, ...]) -> float:
        return sum(sorted(self.s.step[u] for u in attackers)[:number])


@cache
def numbers(name: str, column: str) -> tuple[tuple[int, int, float], ...]:
    """The results of a column: the number of the defence, that of the attack, and how likely they are."""
    found = []
    for result, chance in outcomes(name, "combat", column):
        defence, attack = result.split("/")
        found.append((int(defence[1:]), int(attack[1:]), chance))
    return tuple(found)


# The combat phase


def decide(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """The most promising attack, then guns alone."""
    actions = list(legal.of(CHOICES))
    orders = {a: o for a in actions if isinstance(a, AttackAction) and (o := order(s, a.target)) is not None}
    best = max(orders, key=lambda a: (orders[a].swing, -a.target), default=None)
    if best is not None and orders[best].swing > WORTH_IT:
        odds = orders[best].odds
        args = {"target": best.target, "attack": odds.attack, "defence": odds.defence, "column": odds.column}
        return Choice(best, Thought("attacks", args))
    for action in actions:
        if isinstance(action, BombardAction):
            return Choice(action, Thought("bombards", {"target": action.target}))
    return Choice(DONE if DONE in legal else actions[0], Thought("enough_attacks"))


def order(s: Survey, target: int) -> Order | None:
    """The attack by the strongest units, as many as improve it, with every gun that may fire."""
    w, battle = s.w, Target(s, target)
    able = [u for u in battle.beside() if not join_refusals(w, s.side, u, target)]
    found: Order | None = None
    for number in range(1, len(able) + 1):
        chosen = tuple(sorted(sorted(able, key=lambda u: (-s.attack[u], u))[:number]))
        guns = _support(s, target, chosen)
        swing = battle.swing(chosen, guns)
        if found is None or swing > found.swing + LITTLE:
            found = Order(swing, chosen, guns, combat.odds(w, battle.clash(chosen, guns)))
    return found


def _support(s: Survey, target: int, attackers: tuple[int, ...]) -> tuple[int, ...]:
    w = s.w
    if w.rules.support_bans_of(w, attackers):
        return ()
    ready = artillery.ready_guns(w, s.side)
    return tuple(u for u in ready if u not in attackers and not artillery.support_refusals(w, s.side, u, target))


def build(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Add the planned units, then the guns, then declare the attack."""
    attack = legal.procedure
    assert isinstance(attack, Attack)
    target, plan = attack.target, order(s, attack.target)
    for unit in () if plan is None else plan.attackers:
        if JoinAction("join", unit) in legal:
            return Choice(JoinAction("join", unit), Thought("joins", {"unit": unit, "target": target}))
    for unit in () if plan is None else plan.support:
        if SupportAction("support", unit) in legal:
            return Choice(SupportAction("support", unit), Thought("fires", {"unit": unit, "target": target}))
    if DECLARE in legal:
        return Choice(DECLARE, Thought("declares", {"target": target}))
    others = [a for a in legal if a != CANCEL]
    return Choice(others[0] if others else CANCEL, Thought("must_attack", {"target": target}))


def bombard(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    assert isinstance(legal.procedure, Bombard)
    target = legal.procedure.target
    for action in legal:
        if isinstance(action, SupportAction):
            return Choice(action, Thought("fires", {"unit": unit_of(action), "target": target}))
    return Choice(DECLARE if DECLARE in legal else CANCEL, Thought("declares", {"target": target}))


def defend(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Add guns that move the column in the defender's favour."""
    now = legal.procedure
    assert isinstance(now, Defence)
    battle, columns = Target(s, now.target), s.rules.tables["combat"].columns

    def column(guns: tuple[int, ...]) -> int:
        over = s.rules.air.over(s.w, s.side, now.target, now.attackers)
        clash = Clash(battle.attacker, now.target, now.attackers, now.support, now.air, guns, now.points + over)
        return columns.index(combat.odds(s.w, clash).column)

    guns = [a for a in legal if isinstance(a, SupportAction)]
    if guns and column((*now.guns, *(a.unit for a in guns))) < column(now.guns):
        return Choice(guns[0], Thought("fires", {"unit": guns[0].unit, "target": now.target}))
    return Choice(DECLARE, Thought("stands_fast", {"target": now.target}))
