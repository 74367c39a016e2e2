"""Recovery of losses (7.0)."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.terms import Reason
from engaja.games.metz.armour import ARMOUR
from engaja.games.metz.edges import GERMAN, REAR, Entrances
from engaja.rules import World
from engaja.rules.army import recovery
from engaja.rules.module import UnitBan

RECOVERY_LAST_TURN = 15

# 7.0 Recovery


def recovery_limit(w: World, side: int) -> int:
    """Germans one unit per turn; Americans all, through turn 15."""
    if side == GERMAN:
        return 1
    return len(w.rules.roster) if w.state.turn <= RECOVERY_LAST_TURN else 0


def panzers_and_guns(w: World, unit: int) -> Iterator[Reason]:
    type_ = w.rules.roster.type[unit]
    if w.rules.roster.side[unit] == GERMAN and (type_ in ARMOUR or type_ == "artillery"):
        yield Reason("never_recovers", w.rules.cite("recovery"), {"unit": unit})


def line_to_the_rear(entrances: Entrances) -> UnitBan:
    def rule(w: World, unit: int) -> Iterator[Reason]:
        goals = entrances.edges.whole[REAR[w.rules.roster.side[unit]]]
        if not recovery.has_open_line(w, unit, goals):
            yield Reason("no_line_to_edge", w.rules.cite("recovery"), {"unit": unit})

    return rule
