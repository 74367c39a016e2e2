"""Fortified lines and hexes (5.1.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.terms import Shift
from engaja.games.metz.edges import AMERICAN, GERMAN
from engaja.rules import World
from engaja.rules.common import combat
from engaja.rules.common.combat import Clash
from engaja.rules.module import citing

ALWAYS_DOMINANT = 99  # columns: more than any terrain is worth

# 5.1.2 Terrain and fortifications


def ground_value(w: World, side: int, hex_: int, foe: int) -> int:
    """Columns that count for dominance; Germans behind a fortification always dominate (5.1.2 obs.)."""
    if side == GERMAN and w.rules.ground.line_before(hex_, foe):
        return ALWAYS_DOMINANT
    return w.rules.ground.cover[hex_]


@citing("fortification")
def fortification(w: World, clash: Clash) -> Iterator[Shift]:
    """Two columns on top of the terrain if all attackers attack the Germans across a line; by option any (M-13)."""
    lines = combat.lines_crossed(w, clash, enough=any if w.options["any_line_crossing_counts"] else all)
    if clash.side == AMERICAN and lines:
        columns = w.rules.ground.defence("fortification")
        yield Shift(-columns, "fortification", w.rules.cite("fortification"), {"line": ", ".join(sorted(lines))})


@citing("fortification")
def fortified_hex(w: World, target: int) -> Iterator[Shift]:
    """Against guns and aircraft a fortified hex counts, a line does not (C-22)."""
    if "fortification" in w.rules.ground.features[target] and w.state.count[GERMAN][target]:
        yield Shift(-w.rules.ground.defence("fortification"), "fortification", w.rules.cite("fortification"))
