"""Overstacking (5.3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.terms import Reason, Shift
from engaja.rules import World
from engaja.rules.common import engagement, flags
from engaja.rules.common.combat import Clash
from engaja.rules.common.results import Losses
from engaja.rules.module import citing

# 5.3.1 Overstacking


def overfull_hexes(w: World, side: int) -> list[int]:
    limits, count = w.rules.limits(w), w.state.count[side]
    return [h for h in engagement.held_hexes(w, side) if count[h] > limits[h] and not w.rules.ground.is_sea(h)]


def overfull(w: World, side: int) -> Iterator[Reason]:
    """No movement phase ends with an overstacked hex while a unit there can still go elsewhere."""
    for hex_ in overfull_hexes(w, side):
        movers = [u for u in w.state.stacks[hex_] if not w.rules.movement_bans_of(w, u) and can_go(w, u)]
        if movers:
            yield Reason("overstacked", w.rules.cite("overstack"), {"hex": hex_, "limit": w.rules.limits(w)[hex_]})


def can_go(w: World, unit: int) -> bool:
    if w.state.flags[unit] & flags.STOPPED:
        return False
    return any(way.options(w, unit) for way in w.rules.movement.ways if way.verb in ("move", "ship", "exit"))


def clear_crowds(w: World, side: int) -> None:
    """Units that could not be moved away are eliminated, of their owner's choice."""
    for hex_ in overfull_hexes(w, side):
        excess = w.state.count[side][hex_] - w.rules.limits(w)[hex_]
        w.push(*[Losses(side, w.state.stacks[hex_], "excess")] * excess)


@citing("overstack")
def crowded(w: World, clash: Clash) -> Iterator[Shift]:
    """5.3.1: overstacked defenders lose a column."""
    if w.state.count[1 - clash.side][clash.target] > w.rules.limits(w)[clash.target]:
        yield Shift(1, "crowded", w.rules.cite("overstack"))
