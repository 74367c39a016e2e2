"""Ending a movement phase while a hex holds too many units: some must leave it first."""

from __future__ import annotations

from collections.abc import Callable

from engaja.ai.choice import Choice, Thought
from engaja.core.actions import Action, to_of
from engaja.core.legal import LegalView
from engaja.rules import Rulebook


def make_room(legal: LegalView[Rulebook], value: Callable[[int, int], float]) -> Choice:
    """Move a unit out of a hex that is too full, to the best hex with room; `value` is that of a hex for a unit. Any
    action that leads elsewhere will do if there is no such hex."""
    w, side = legal.world, legal.question.side
    limits, mine, theirs, at = w.rules.limits(w), w.state.count[side], w.state.count[1 - side], w.state.ground
    others: list[Action] = []
    for unit in legal.groups():
        if unit < 0 or at[unit] < 0:
            continue
        ways = [(a, to) for a in legal.of(unit) if (to := to_of(a)) is not None and to >= 0]
        others += [a for a, _ in ways]
        open_ = [(a, to) for a, to in ways if mine[to] < limits[to] and not theirs[to]]
        if open_ and mine[at[unit]] > limits[at[unit]]:
            best, to = max(open_, key=lambda way: (value(unit, way[1]), way[1]))
            return Choice(best, Thought("makes_room", {"unit": unit, "to": to}))
    return Choice(others[0] if others else next(iter(legal)), Thought("has_to"))
