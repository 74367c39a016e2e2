"""Targets and loads of the missions (6.0, 4.2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.places import NOWHERE
from engaja.core.terms import Reason
from engaja.games.papua.lands import Lands
from engaja.rules import World
from engaja.rules.common import engagement, landing
from engaja.rules.theatre import (
    aircraft,
    supply,
)
from engaja.rules.theatre.airlift import Airlift
from engaja.rules.theatre.missions import LoadRule, Mission

INFANTRY = frozenset({"infantry", "militia", "parachute", "marine", "cavalry", "engineer", "construction_engineer"})
JUMPED_ONTO = frozenset({"open", "city"})

# 6.0 Targets


def enemy_troops(w: World, side: int) -> list[int]:
    return [h for h in engagement.held_hexes(w, 1 - side) if not w.rules.ground.is_sea(h)]


def enemy_ships(w: World, side: int) -> list[int]:
    return sorted({w.state.hex[u] for u in w.rules.ships[1 - side]} - {NOWHERE})


def enemy_bases(w: World, side: int) -> list[int]:
    return [base.hex for base in w.markers(supply.Base) if base.side != side]


def threatened(w: World, side: int) -> list[int]:
    """6.1: own ground units that adjacent or landing enemies can attack."""
    zone, afloat = w.state.zone[1 - side], {marker.target for marker in w.markers(landing.Landing)}
    return [h for h in engagement.held_hexes(w, side) if zone[h] or h in afloat]


def carry_bans(lift: Airlift, lands: Lands) -> LoadRule:
    def bans(w: World, mission: Mission, unit: int) -> Iterator[Reason]:
        yield from lift.carry_bans(w, mission, unit)
        yield from lands.bars(w, unit, mission.target)

    return bans


def drop_zone(w: World, hex_: int) -> bool:
    """4.2.3 obs.: open ground, a village in it, an airfield or a city."""
    return w.rules.ground.terrain[hex_] in JUMPED_ONTO or aircraft.is_field(w, hex_)
