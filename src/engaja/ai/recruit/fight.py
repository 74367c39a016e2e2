"""The combat phase: which attacks to make, with which units, guns and aircraft; and the choices of the defence."""

from __future__ import annotations

from typing import NamedTuple

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit.battle import Assault, Battle, Plan, outcomes
from engaja.ai.recruit.survey import Survey
from engaja.core import LegalView
from engaja.core.actions import DONE, Action, unit_of
from engaja.rules import Rulebook
from engaja.rules.army import air_points
from engaja.rules.common import artillery, combat
from engaja.rules.common.artillery import Bombard
from engaja.rules.common.assault import (
    Attack,
    AttackAction,
    CombatPhase,
    Defence,
    JoinAction,
    join_refusals,
)
from engaja.rules.common.combat import Clash
from engaja.rules.common.declaration import DECLARE, AirAction, BombardAction, StrikeAction, SupportAction
from engaja.rules.common.duty import bound_to, duties


class Order(NamedTuple):
    """An attack that could be made now."""

    target: int
    plan: Plan
    owed: bool  # some unit must make this attack, or a similar one


def decide(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """The best attack that is open; those that must be made even if they are bad; then guns and aircraft alone."""
    phase = legal.procedure
    assert isinstance(phase, CombatPhase)
    actions = list(legal)
    orders = [_order(s, phase, a.target) for a in actions if isinstance(a, AttackAction)]
    best = max((o for o in orders if o is not None), key=lambda o: (o.plan.swing, -o.target), default=None)
    if best is not None and best.plan.swing > s.temper.threshold:
        return _attack(s, best)
    fire = _fire(s, actions)
    owed = [o for o in orders if o is not None and o.owed]
    if owed and DONE not in actions:
        return _attack(s, max(owed, key=lambda o: (o.plan.swing, -o.target)))
    if fire is not None:
        return fire
    return Choice(DONE if DONE in actions else actions[0], Thought("enough_attacks"))


def _attack(s: Survey, order: Order) -> Choice:
    code = "attacks" if order.plan.swing > s.temper.threshold else "must_attack"
    odds = Battle(s, order.target).odds(order.plan)
    why = Thought(code, {"target": order.target, "attack": odds.attack, "defence": odds.defence, "column": odds.column})
    return Choice(AttackAction("attack", order.target), why)


def _order(s: Survey, phase: CombatPhase, target: int) -> Order | None:
    w = s.w
    owing = duties(w, phase.side, phase.targets)
    must = [u for u, targets in owing.items() if targets == [target]]
    plan = _plan(s, target, must)
    return None if plan is None else Order(target, plan, any(target in targets for targets in owing.values()))


def _plan(s: Survey, target: int, must: list[int]) -> Plan | None:
    w = s.w
    beside = [u for h in s.rules.ground.neighbours[target] if w.state.count[s.side][h] for u in w.state.stacks[h]]
    may = [u for u in beside if u not in must and not join_refusals(w, s.side, u, target)]
    guns = [
        u
        for u in artillery.ready_guns(w, s.side)
        if u not in beside and not artillery.support_refusals(w, s.side, u, target)
    ]
    battle, bans = Battle(s, target), w.rules.support_bans_of
    plan = battle.best(must, may, guns, _air(s))
    if plan is not None and (plan.support or plan.air) and bans(w, tuple(sorted(plan.attackers))):
        return battle.best(must, may)  # these may not be supported
    return plan


def _air(s: Survey) -> int:
    points = air_points.left(s.w, s.side)
    return points - points // s.temper.kept


# Building the attack


def build(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Add the planned units that have not joined yet, then guns, then air points; then declare the attack."""
    attack = legal.procedure
    assert isinstance(attack, Attack)
    w, target = s.w, attack.target
    phase = next(p for p in reversed(w.state.stack) if isinstance(p, CombatPhase))
    must = [*attack.joined, *(u for u in bound_to(w, s.side, target, phase.targets) if u not in attack.joined)]
    plan = _plan(s, target, must)
    actions = list(legal)
    wanted: list[Action] = []
    if plan is not None:
        wanted += [JoinAction("join", u) for u in plan.attackers] + [SupportAction("support", u) for u in plan.support]
        wanted += [AirAction("air", plan.air)] if plan.air > attack.air else []
    for action in wanted:
        if action in actions:
            return Choice(action, _why(action, target))
    if DECLARE in actions:
        return Choice(DECLARE, Thought("declares", {"target": target}))
    # Something prevents declaring it: a unit that must join, or support that these units may not have.
    rest = [a for a in actions if isinstance(a, JoinAction) or a == AirAction("air", 0)]
    return Choice(rest[0] if rest else actions[-1], Thought("must_attack", {"target": target}))


def _why(action: Action, target: int) -> Thought:
    if isinstance(action, AirAction):
        return Thought("sends_aircraft", {"points": action.points, "target": target})
    return Thought("joins" if action.verb == "join" else "fires", {"unit": unit_of(action), "target": target})


# Guns and aircraft alone


def _fire(s: Survey, actions: list[Action]) -> Choice | None:
    """The strike or bombardment that promises most; air points beyond those kept for the defence."""
    best, found = 0.1, None
    spare = _air(s)
    for action in actions:
        if isinstance(action, StrikeAction) and action.points <= spare:
            value = _bombed(s, action.target, (), action.points) - 0.03 * action.points
            why = Thought("strikes", {"target": action.target})
        elif isinstance(action, BombardAction):
            value = _bombed(s, action.target, tuple(_guns_on(s, action.target)), 0)
            why = Thought("bombards", {"target": action.target})
        else:
            continue
        if value > best:
            best, found = value, Choice(action, why)
    return found


def _bombed(s: Survey, target: int, guns: tuple[int, ...], air: int) -> float:
    column = combat.bombardment(s.w, target, guns, air).column
    hit = sum(chance for result, chance in outcomes(s.rules.name, "bombardment", column) if result == "DB")
    return hit * min(s.step[u] for u in s.w.state.stacks[target])


def _guns_on(s: Survey, target: int) -> list[int]:
    ready = artillery.ready_guns(s.w, s.side)
    return [u for u in ready if not artillery.support_refusals(s.w, s.side, u, target)]


def bombard(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    assert isinstance(legal.procedure, Bombard)
    actions, target = list(legal), legal.procedure.target
    for action in actions:
        if isinstance(action, SupportAction):
            return Choice(action, _why(action, target))
    return Choice(DECLARE if DECLARE in actions else actions[-1], Thought("declares", {"target": target}))


# The defence


def defend(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Add the gun or the air points that save most; nothing if the column does not change."""
    defence = legal.procedure
    assert isinstance(defence, Defence)
    actions, target = list(legal), defence.target
    battle = Battle(s, target)
    now = _suffered(s, battle, defence, defence.guns, defence.points)
    best, found = 0.15, None
    for action in actions:
        gun = action.unit if isinstance(action, SupportAction) else None
        guns = defence.guns if gun is None else (*defence.guns, gun)
        points = action.points if isinstance(action, AirAction) else defence.points
        price = 0.03 * max(0, points - defence.points) + (0 if gun is None else 0.02 * s.attack[gun])
        if action != DECLARE and points >= defence.points:
            saved = now - _suffered(s, battle, defence, guns, points) - price
            if saved > best:
                best, found = saved, action
    if found is None:
        return Choice(DECLARE, Thought("stands_fast", {"target": target}))
    return Choice(found, _why(found, target))


def _suffered(s: Survey, battle: Battle, defence: Defence, guns: tuple[int, ...], points: int) -> float:
    """Return what the attack gains: everything is known now, so the rules' own odds apply."""
    clash = Clash(battle.attacker, defence.target, defence.attackers, defence.support, defence.air, guns, points)
    return Assault(battle, defence.attackers).of_column(combat.odds(s.w, clash).column)
