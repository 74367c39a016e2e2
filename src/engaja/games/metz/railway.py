"""The railway (9.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import ActionsTo, Verb
from engaja.core.notation import HEX_OR_OFF, UNIT
from engaja.core.terms import Cost, Reason
from engaja.games.metz.flags import FLAGS, HELD, STRAYED
from engaja.rules import World
from engaja.rules.common import flags, movement, reach
from engaja.rules.common.departure import has_left
from engaja.rules.common.movement import TAKEN
from engaja.rules.module import Module

HEXES_A_TURN = 30


class RailAction(NamedTuple):
    verb: Literal["rail"]
    unit: int
    to: int


RAIL: Final = Verb("rail", RailAction, unit=UNIT, to=HEX_OR_OFF)


class Railway(Module):
    """9.0: movement by rail."""

    subjects = ("rail",)
    flags = FLAGS
    verbs = (RAIL,)


class Rail:
    """Up to thirty railway hexes, whatever the movement allowance; then neither another move nor an attack."""

    verb: ClassVar[str] = "rail"

    def options(self, w: World, unit: int) -> Sequence[RailAction]:
        starts = self._starts(w, unit)
        if not starts:
            return ()
        own, limits = w.state.count[w.rules.roster.side[unit]], w.rules.limits(w)
        return ActionsTo(RailAction, "rail", unit, [to for to in run(w, unit, starts) if own[to] < limits[to]])

    def _starts(self, w: World, unit: int) -> list[int]:
        """Return where the run begins: its own hex or, off the board, the railway hexes of its edge (9.0 obs.)."""
        at, rules = w.state.ground[unit], w.rules
        if at >= 0:
            return [] if at not in rules.ground.on_rail or _start_refusals(w, unit) else [at]
        if has_left(w, unit) or not rules.reinforcement.may_come(
            w, unit
        ):  # a unit that retreated off the board is not a reinforcement
            return []
        side = rules.roster.side[unit]
        return [
            h for h in rules.reinforcement.entry_hexes(w, unit) if h in rules.ground.on_rail and is_open(w, side, h)
        ]

    def allows(self, w: World, action: RailAction) -> bool:
        return False

    def refusals(self, w: World, action: RailAction) -> list[Reason]:
        unit, to = action.unit, action.to
        cite, on_rail = w.rules.cite("rail"), w.rules.ground.on_rail
        if w.state.ground[unit] < 0:
            starts = self._starts(w, unit)
            reasons = [] if starts else [Reason("no_rail_entry", cite, {"unit": unit})]
        else:
            reasons = _start_refusals(w, unit)
            if w.state.ground[unit] not in on_rail:
                reasons.append(Reason("not_on_rail", cite, {"unit": unit}))
            starts = [w.state.ground[unit]]
        if to not in on_rail:
            return [*reasons, Reason("no_rail_there", cite, {"hex": to})]
        if to == w.state.ground[unit]:
            return [*reasons, Reason("nowhere_to_go", cite, {"unit": unit})]
        reasons += movement.stop_refusals(w, unit, to)
        if not reasons and to not in run(w, unit, starts):
            reasons.append(Reason("no_open_line", cite, {"to": to, "limit": HEXES_A_TURN}))
        return reasons

    def costs(self, w: World, action: RailAction) -> list[Cost]:
        return [Cost(0, "rail", w.rules.cite("rail"))]

    def route(self, w: World, action: RailAction) -> tuple[int, ...]:
        """Return the run traced backwards along its numbers."""
        reached = run(w, action.unit, self._starts(w, action.unit))
        path = [action.to]
        while (number := reached[path[-1]]) > 1:
            path.append(next(n for n in w.rules.ground.rails[path[-1]] if reached.get(n) == number - 1))
        return tuple(reversed(path))

    def perform(self, w: World, action: RailAction) -> None:
        unit, to = action.unit, action.to
        start = w.state.ground[unit]
        hexes = run(w, unit, self._starts(w, unit))[to]
        movement.arrive(w, unit, to)
        w.mark(unit, flags.MOVED | flags.RAILED | flags.STOPPED)
        w.emit("railed", w.rules.cite("rail"), unit=unit, start=start if start >= 0 else None, to=to, hexes_run=hexes)


def _start_refusals(w: World, unit: int) -> list[Reason]:
    """The unit must begin the turn on the railway, disengaged, and do nothing else."""
    cite = w.rules.cite("rail")
    reasons, flag = [], w.state.flags[unit]
    if flag & flags.MOVED:
        reasons.append(Reason("moved_already", cite, {"unit": unit}))
    elif flag & STRAYED:
        reasons.append(Reason("rail_start", cite, {"unit": unit}))
    elif flag & HELD or is_engaged(w, unit):
        reasons.append(Reason("rail_engaged", cite, {"unit": unit}))
    return reasons


def is_engaged(w: World, unit: int) -> bool:
    return bool(w.state.zone[1 - w.rules.roster.side[unit]][w.state.ground[unit]])


def note_held(w: World) -> None:
    """Mark, at the start of the turn, the units on the railway that are engaged."""
    for unit, at in enumerate(w.state.ground):
        if at in w.rules.ground.on_rail and is_engaged(w, unit):
            w.mark(unit, HELD)


def stray(w: World, unit: int) -> None:
    """Mark a unit that leaves its hex, by movement or by combat."""
    w.mark(unit, STRAYED)


def run(w: World, unit: int, starts: list[int]) -> dict[int, int]:
    """Return the railway hexes of a run, each with its number; one entered from off the board is the first (M-17)."""
    found: dict[int, int] | None = w.memo.get(("rail", unit))
    if found is None:
        found = w.memo["rail", unit] = _run(w, unit, starts)
    return found


def _run(w: World, unit: int, starts: list[int]) -> dict[int, int]:
    state, side = w.state, w.rules.roster.side[unit]
    ground = (state.owner, state.count[1 - side], state.zone[1 - side])
    from_off = state.ground[unit] < 0
    # Repeats what `is_open` says: it is tested for every hex of the railway.
    reached = reach.run(
        w.rules.ground.rails, starts, side + 1, _taken(w), on=ground, first=int(from_off), last=HEXES_A_TURN
    )
    if not from_off:
        del reached[state.ground[unit]]
    return reached


def is_open(w: World, side: int, hex_: int) -> bool:
    """M-17: owned by the side since the phase began, without enemies and outside their zones."""
    enemy, zone = w.state.count[1 - side], w.state.zone[1 - side]
    return w.owns(hex_, side) and not enemy[hex_] and not zone[hex_] and hex_ not in _taken(w)


def _taken(w: World) -> set[int]:
    return set(TAKEN.get(w))
