"""Units that do not move from the start (4.0 obs.): frozen divisions and pinned garrisons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engaja.core.terms import Reason
from engaja.games.metz.edges import AMERICAN, GERMAN
from engaja.games.metz.flags import DRIVEN_BACK, FLAGS, FREED
from engaja.rules import Module, World
from engaja.rules.common import engagement


class Garrisons(Module):
    """4.0 obs.: units that do not move from the start."""

    subjects = ("frozen",)
    flags = FLAGS
    listed_flags: ClassVar[Mapping[str, int]] = {"freed": FREED}


# 4.0 Movement


def not_yet_moving(w: World, unit: int) -> Iterator[Reason]:
    """4.0 obs.: 4 DB moves from turn 2, 10 DB from turn 3 (M-04)."""
    first = w.rules.roster.counters[unit].traits.get("moves_from")
    if first is not None and w.state.turn < int(first):
        yield Reason("not_yet_moving", w.rules.cite("frozen"), {"unit": unit, "turn": int(first)})


def pinned(w: World, unit: int) -> Iterator[Reason]:
    """4.0 obs.: 1217 RI and 1010 RS stay in their hexes until driven out or dominated (M-05)."""
    counter = w.rules.roster.counters[unit]
    if "pinned" not in counter.traits or w.state.flags[unit] & FREED:
        return
    if w.state.ground[unit] == w.rules.notation.hex_index[counter.start.at]:
        yield Reason("pinned", w.rules.cite("frozen"), {"unit": unit, "hex": w.state.ground[unit]})


def free_dominated(w: World) -> None:
    """At the start of a German movement phase: an adjacent American unit on dominant ground frees a garrison
    permanently.
    """
    for unit in w.rules.roster.of_side[GERMAN]:
        if w.state.ground[unit] >= 0 and any(pinned(w, unit)):
            hex_ = w.state.ground[unit]
            if any(engagement.dominates(w, AMERICAN, foe, hex_) for foe in engagement.foes_around(w, unit)):
                w.mark(unit, FREED)
                w.emit("freed", w.rules.cite("frozen"), unit=unit)


def driven_out(w: World, unit: int) -> None:
    w.mark(unit, DRIVEN_BACK)
    if any(pinned(w, unit)):
        w.mark(unit, FREED)
