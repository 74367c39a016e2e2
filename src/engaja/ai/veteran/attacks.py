"""The combat phase of the fast policy: the attacks that promise most first, with guns and air points that change the
column; then the attacks that must be made; and the choices of the defence."""

from __future__ import annotations

from typing import Final, NamedTuple

from engaja.ai.recruit.battle import base_index
from engaja.ai.veteran.sketch import Sketch
from engaja.core.actions import Action
from engaja.core.legal import LegalView
from engaja.core.procedure import CHOICES, CLOSING
from engaja.rules import Rulebook
from engaja.rules.army import air_points
from engaja.rules.common import artillery
from engaja.rules.common.assault import AttackAction, CombatPhase, Defence, JoinAction, join_refusals
from engaja.rules.common.declaration import DECLARE, AirAction, BombardAction, StrikeAction, SupportAction
from engaja.rules.common.duty import duties

WORTH_IT: Final = 0.3  # points that a free attack must promise
CHANGES: Final = 0.2  # points that more support must add
MOST_AIR: Final = 8  # air points for one attack
KEPT: Final = 3  # one air point in so many is kept


class Script(NamedTuple):
    """An attack as it will be declared: the opening, and what to add as far as it is legal."""

    gain: float
    opening: Action
    additions: tuple[Action, ...] = ()


def next_attack(k: Sketch, legal: LegalView[Rulebook]) -> Script | None:
    """The best attack that is worth making; else the least bad of those that must be made; None to end the phase."""
    phase = legal.procedure
    assert isinstance(phase, CombatPhase)
    found = legal.of(CHOICES)
    targets = [a.target for a in found if isinstance(a, AttackAction)]
    owing = duties(k.w, k.side, phase.targets)
    scripts = [_script(k, target) for target in targets]
    best = max(scripts, key=lambda s: s.gain, default=None)
    if best is not None and (best.gain > WORTH_IT or owing):
        if best.gain <= WORTH_IT:
            needed = {h for hexes in owing.values() for h in hexes}
            best = max((s for s, t in zip(scripts, targets, strict=True) if t in needed), key=lambda s: s.gain)
        return best
    return None if owing else _fire(k, found)


def _script(k: Sketch, target: int) -> Script:
    w, attack, at = k.w, k.attack, k.w.state.ground
    neighbours = k.rules.ground.neighbours[target]
    beside = [u for h in neighbours if w.state.count[k.side][h] for u in w.state.stacks[h]]
    joined = [u for u in beside if not join_refusals(w, k.side, u, target)]
    if not joined:
        return Script(-100.0, AttackAction("attack", target))
    held = k.held(target) + k.help_of(target)
    starts = {at[u] for u in joined}
    power = sum([attack[u] for u in joined])
    best = k.gain(target, power, held, starts)
    additions: list[Action] = [JoinAction("join", u) for u in joined]
    if k.rules.support_bans_of(w, tuple(joined)):
        return Script(best, AttackAction("attack", target), tuple(additions))
    guns = [
        u
        for u in artillery.ready_guns(w, k.side)
        if u not in beside and k.rules.distances[target][w.state.hex[u]] <= k.rules.roster.range[u]
    ]
    gain, used, total = best, 0, power
    order = sorted(guns, key=lambda u: (-attack[u], u))
    for number, gun in enumerate(order, start=1):  # as many as change the column
        total += attack[gun]
        more = k.gain(target, total, held, starts)
        if more > gain + CHANGES:
            gain, used, power = more, number, total
    fire: list[Action] = [SupportAction("support", u) for u in order[:used]]
    left = air_points.left(w, k.side)
    points = 0
    for number in range(1, min(MOST_AIR, left - left // KEPT) + 1):
        more = k.gain(target, power + number, held, starts)
        if more > gain + CHANGES:
            gain, points = more, number
    fire += [AirAction("air", points)] if points else []
    return Script(gain, AttackAction("attack", target), (*additions, *fire))


def _fire(k: Sketch, found: object) -> Script | None:
    """Guns alone at the strongest hex in range, then aircraft with what they do not keep."""
    assert isinstance(found, list)
    guns = [a for a in found if isinstance(a, BombardAction)]
    if guns:
        best = max(guns, key=lambda a: (k.held(a.target), a.target))
        return Script(0.0, best, tuple(SupportAction("support", u) for u in artillery.ready_guns(k.w, k.side)))
    left = air_points.left(k.w, k.side)
    strikes = [a for a in found if isinstance(a, StrikeAction) and a.points <= left - left // KEPT]
    if strikes:
        return Script(0.0, max(strikes, key=lambda a: (k.held(a.target), a.points, a.target)))
    return None


def defend(k: Sketch, legal: LegalView[Rulebook]) -> Action:
    """Support with guns and a few air points as long as they change the column."""
    d = legal.procedure
    assert isinstance(d, Defence)
    attack, name = k.attack, k.rules.name
    power = sum([attack[u] for u in (*d.attackers, *d.support)]) + d.air
    held = k.held(d.target) + sum([attack[u] for u in d.guns]) + d.points
    now = base_index(name, power, max(1, held))
    guns = [a for group in legal.groups() if group >= 0 for a in legal.of(group) if isinstance(a, SupportAction)]
    if guns:
        best = max(guns, key=lambda a: (attack[a.unit], -a.unit))
        if base_index(name, power, max(1, held + attack[best.unit])) < now:
            return best
    if not d.points and CHOICES in legal.groups():
        for action in legal.of(CHOICES):
            if not isinstance(action, AirAction) or not 0 < action.points <= KEPT:
                continue
            if base_index(name, power, max(1, held + action.points)) < now:
                return action
    return DECLARE


def closing(legal: LegalView[Rulebook]) -> Action:
    """Declare, or whatever ends this decision."""
    return legal.of(CLOSING)[0]
