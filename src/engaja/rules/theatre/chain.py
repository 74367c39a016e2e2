"""Chains of retreat in the theatre games (5.3.1): zones do not bar the way, enemies and full hexes do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engaja.core.actions import Action
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import chain, movement
from engaja.rules.common.chain import DISPLACE, DisplaceAction
from engaja.rules.common.routine import Routine
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


def hexes_back(w: World, unit: int, here: int) -> list[int]:
    """5.3: any adjacent hex that a unit can enter and no enemy holds, full or not."""
    rules, side = w.rules, w.rules.roster.side[unit]
    table = rules.ways_back.table(rules.movement.conditions(w, side), rules.mobility[unit])
    hexes = [n for n, _ in table[here] if not w.state.count[1 - side][n]]
    return [n for n in hexes if not any(ban for rule in rules.refuge.bans for ban in rule(w, unit, n))]


def can_stop(w: World, unit: int, start: int, to: int) -> bool:
    """5.3.1: there is room, or a chain of retreats makes some; where hexes may be overfull, always."""
    side = w.rules.roster.side[unit]
    if w.rules.movement.overstacks or movement.has_room(w, side, to):
        return True
    return chain.leads_to_room(w, side, to, (start, to), (), ways=hexes_back, newcomer=unit)


def crossed(w: World, unit: int, start: int, to: int) -> None:
    """Let a unit pay for what it crosses on its way back."""
    for happening in w.rules.refuge.on_crossing:
        happening(w, unit, start, to)


def make_room(w: World, side: int, start: int, to: int) -> None:
    """Ask which unit is displaced, if the hex to which a unit fell back is overfull."""
    if not w.rules.movement.overstacks and w.state.count[side][to] > w.rules.limits(w)[to]:
        w.push(Displacement(side, to, (start, to)))


@dataclass(frozen=True, slots=True)
class Displacement(Routine):
    """5.3.1: a hex holds one unit too many; its owner lets any of them fall back, which may fill the next hex in turn.

    No hex is filled twice and no unit displaced twice in one chain, so that it ends; nor does it lead back to where the
    retreat began.
    """

    side: int
    hex: int
    visited: tuple[int, ...]
    pushed: tuple[int, ...] = ()

    def question(self, w: World) -> Question | None:
        if w.state.count[self.side][self.hex] <= w.rules.limits(w)[self.hex]:
            return None
        return Question(self.side, "displace", w.rules.cite("chain_retreat"), {"hex": self.hex})

    def proceed(self, w: World) -> None:
        w.pop()

    def groups(self, w: World) -> Sequence[int]:
        return w.state.stacks[self.hex]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        open_ = chain.displacements(w, self.side, self.hex, self.visited, self.pushed, ways=hexes_back)
        return [action for action in open_ if action.unit == group]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("chain_retreat")
        if not isinstance(action, DisplaceAction):
            return [Reason("must_displace", cite, {"hex": self.hex})]
        unit, to = action.unit, action.to
        if w.state.ground[unit] != self.hex or unit in self.pushed:
            return [Reason("not_retreating", cite, {"unit": unit})]
        if to in self.visited:
            return [Reason("already_in_chain", cite, {"hex": to})]
        if to not in hexes_back(w, unit, self.hex):
            return [Reason("not_adjacent", cite, {"start": self.hex, "to": to})]
        return [Reason("stacking", cite, {"hex": to, "limit": w.rules.limits(w)[to]})]

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, DisplaceAction)
        unit, to = action.unit, action.to
        w.pop()
        for happening in w.rules.refuge.on_retreating:
            happening(w, unit)
        w.emit("displaced", w.rules.cite("chain_retreat"), unit=unit, start=self.hex, to=to)
        crossed(w, unit, self.hex, to)
        if w.state.ground[unit] < 0:
            return
        movement.arrive(w, unit, to)
        if w.state.count[self.side][to] > w.rules.limits(w)[to]:
            w.push(Displacement(self.side, to, (*self.visited, to), (*self.pushed, unit)))


class ChainRetreat(Module):
    """5.3.1: where hexes may not be overfull, a retreat into a full hex sets off another."""

    subjects = ("chain_retreat",)
    verbs = (DISPLACE,)
    procedures = (Displacement,)
