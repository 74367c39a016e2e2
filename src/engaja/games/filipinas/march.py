"""The march (4.0): a unit may always move one hex, whatever it costs; garrisons stay on their island."""

from __future__ import annotations

from collections.abc import Sequence

from engaja.core.actions import ActionsTo
from engaja.core.terms import Cost, Reason
from engaja.rules import World
from engaja.rules.common import flags, movement, refuge
from engaja.rules.common.engagement import zones_felt
from engaja.rules.common.movement import March, MoveAction


class Walk(March):
    """From hex to hex; the first hex is open to every unit that is not encircled (F-G81)."""

    def options(self, w: World, unit: int) -> Sequence[MoveAction]:
        marched = super().options(w, unit)
        first = first_steps(w, unit)
        if not first:
            return marched
        hexes = [action.to for action in marched]
        hexes += [to for to in first if to not in hexes and not movement.barred(w, unit, to)]
        return ActionsTo(MoveAction, "move", unit, hexes)

    def refusals(self, w: World, action: MoveAction) -> list[Reason]:
        if is_first_step(w, action):
            return movement.barred(w, action.unit, action.to)
        return super().refusals(w, action)

    def costs(self, w: World, action: MoveAction) -> list[Cost]:
        if is_first_step(w, action):
            return super().costs(w, action._replace(path=(action.to,)))
        return super().costs(w, action)

    def route(self, w: World, action: MoveAction) -> tuple[int, ...]:
        return (action.to,) if is_first_step(w, action) else super().route(w, action)

    def perform(self, w: World, action: MoveAction) -> None:
        unit, to = action.unit, action.to
        if not is_first_step(w, action):
            super().perform(w, action)
            return
        start, left = w.state.ground[unit], movement.points_left(w, unit)
        movement.arrive(w, unit, to)
        w.emit("moved", w.rules.cite("movement"), unit=unit, start=start, to=to, path=(to,), points=left / 2)
        movement.charge(w, unit, left)


def is_first_step(w: World, action: MoveAction) -> bool:
    """Whether a unit takes the hex that is always open: because no way that it can pay leads there, or as asked for."""
    if action.to not in first_steps(w, action.unit):
        return False
    return action.path == (action.to,) or (action.path is None and action.to not in movement.reach(w, action.unit))


def first_steps(w: World, unit: int) -> list[int]:
    """4.0: the neighbouring hexes that cost more than a unit has, open to it as the one hex that it may always move.
    Prohibited ground, enemies and full hexes stay closed; an encircled unit stays where it is."""
    found: list[int] | None = w.memo.get(("first steps", unit))
    if found is None:
        found = w.memo["first steps", unit] = _first_steps(w, unit)
    return found


def _first_steps(w: World, unit: int) -> list[int]:
    state, rules, start = w.state, w.rules, w.state.ground[unit]
    if start < 0 or state.spent[unit] or state.flags[unit] & flags.MOVED:
        return []
    left = movement.points_left(w, unit)
    if zones_felt(w, unit)[start]:
        left -= rules.engagement.break_contact
    dear = [n for n, cost in rules.steps(w, unit)[start] if cost > left and not movement.stop_refusals(w, unit, n)]
    return dear if dear and refuge.has_one_hex_retreat(w, unit) else []
