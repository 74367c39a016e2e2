"""Marches where contact obliges to attack: troops close in together where they would attack at good odds, go beside an
enemy otherwise only if that is good for them, and leave one that they would have to attack in vain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit.theatre import clash
from engaja.ai.recruit.theatre.land import why
from engaja.ai.recruit.theatre.scene import Camp, Scene
from engaja.core import LegalView
from engaja.core.actions import Action, to_of
from engaja.rules import Rulebook

MOST: Final = 6  # attackers that go together
PROMISING: Final = 1.0  # points that an attack must promise before troops move up for it
IN_VAIN: Final = -8.0  # points: beside an enemy that can only be attacked in vain
MOST_GAIN: Final = 6.0


class Approaches:
    """Where troops can go, and what attacks from there promise."""

    def __init__(self, s: Scene, legal: LegalView[Rulebook]) -> None:
        self.s, self.around = s, s.rules.ground.neighbours
        listed, limits, mine = set(legal.groups()), s.rules.limits(s.w), s.w.state.count[s.side]
        self.theirs = s.w.state.count[s.foe]
        self.moves: dict[int, dict[int, Action]] = {}  # by unit, by hex
        for unit in s.own():
            ways = [(to_of(a), a) for a in (legal.of(unit) if unit in listed else ()) if a.verb == "move"]
            self.moves[unit] = {
                to: a for to, a in ways if to is not None and not self.theirs[to] and mine[to] < limits[to]
            }
        self._found: dict[tuple[int, tuple[int, ...]], float] = {}

    def swing(self, foe: int, units: Iterable[int]) -> float:
        """What an attack by these units promises, or by the strongest of them."""
        s = self.s
        able = [u for u in units if not s.rules.is_gun[u] and not s.rules.attack_bans_of(s.w, u, foe)]
        best = tuple(sorted(sorted(able, key=lambda u: (-s.attack[u], u))[:MOST]))
        if not best:
            return IN_VAIN
        found = self._found.get((foe, best))
        if found is None:
            battle = clash.Target(s, foe)
            found = self._found[foe, best] = battle.swing(best, battle.guns())
        return found

    def beside(self, foe: int) -> list[int]:
        return [u for h in self.around[foe] if self.s.w.state.count[self.s.side][h] for u in self.s.w.state.stacks[h]]

    def coming(self, foe: int) -> list[int]:
        """Those that could come beside an enemy hex."""
        return [u for u, moves in self.moves.items() if any(n in moves for n in self.around[foe])]

    def contact(self, unit: int, hex_: int) -> float:
        """What being in a hex adds for a unit: the best attack with those already there, or how bad it is."""
        s = self.s
        if not s.w.state.zone[s.foe][hex_]:
            return 0.0
        foes = [h for h in self.around[hex_] if self.theirs[h]]
        best = max((self.swing(foe, {*self.beside(foe), unit}) for foe in foes), default=0.0)
        return min(best, MOST_GAIN) if best > 0 else IN_VAIN + best


def march(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    goals = s.goals()
    camp, near = Camp(s, goals), Approaches(s, legal)
    found = _close_in(s, camp, near)
    if found is not None:
        return found
    at = s.w.state.ground
    for unit, moves in near.moves.items():
        values = {to: camp.value(unit, to) + near.contact(unit, to) for to in moves}
        best = max(values, key=lambda to: (values[to], to), default=None)
        stays = camp.value(unit, at[unit]) + near.contact(unit, at[unit]) if values else 0.0
        if best is not None and values[best] > stays + s.temper.inertia:
            return Choice(moves[best], why(goals.get(unit), moves[best]))
    return None


def _close_in(s: Scene, camp: Camp, near: Approaches) -> Choice | None:
    """Move one of the troops that are to attack the enemy hex where they gain most."""
    plans = []
    for foe in s.foes:
        there, coming = near.beside(foe), near.coming(foe)
        if coming:
            now = near.swing(foe, there) if there else 0.0
            then = near.swing(foe, {*there, *coming})
            if then > PROMISING and then > now + s.temper.inertia:
                plans.append((then - max(0.0, now), foe, there, coming))
    for _, foe, there, coming in sorted(plans, key=lambda plan: (-plan[0], plan[1])):
        found = _step_up(camp, near, foe, (there, coming))
        if found is not None:
            return found
    return None


def _step_up(camp: Camp, near: Approaches, foe: int, units: tuple[Sequence[int], Sequence[int]]) -> Choice | None:
    (there, coming), s = units, near.s
    strongest = sorted({*there, *coming}, key=lambda u: (-s.attack[u], u))[:MOST]
    for unit in strongest:
        if unit in there or unit not in coming:
            continue
        ways = [n for n in near.around[foe] if n in near.moves[unit]]
        best = max(ways, key=lambda n: (camp.value(unit, n), n))
        return Choice(near.moves[unit][best], Thought("marches_fight", {"unit": unit, "to": best, "hex": foe}))
    return None
