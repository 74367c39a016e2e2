"""Combat (5.0): terrain, siege, guns and ships, air support."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.terms import Shift
from engaja.games.papua.lands import JAPANESE
from engaja.games.papua.targets import INFANTRY
from engaja.rules import World
from engaja.rules.common import combat, flags
from engaja.rules.common.combat import Clash
from engaja.rules.module import citing
from engaja.rules.theatre import (
    air_war,
    aircraft,
)

GUNS = frozenset({"artillery", "mountain_artillery", "naval_support"})

# 5.0 Combat


def is_drop(w: World, clash: Clash) -> bool:
    """Paratroops landing on a hex are adjacent to no hex."""
    return clash.drop or any(w.state.ground[u] < 0 for u in clash.attackers)


@citing("terrain")
def covered_ground(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.2: the best of terrain, river and fortification; none of them helps against a drop (4.2.3)."""
    if not is_drop(w, clash):
        yield from combat.defender_terrain(w, clash)


@citing("siege")
def siege(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.3: it always favours the Japanese: a column to the left for them, to the right against Allies."""
    if combat.is_surrounded(w, clash.target):
        yield Shift(1 if clash.side == JAPANESE else -1, "siege", w.rules.cite("siege"))


def vulnerability_row(type_: str) -> str:
    if type_ in INFANTRY:
        return "infantry"
    return "naval" if type_ == "naval_support" else "artillery"


def exposed(w: World, side: int, hex_: int) -> tuple[int, ...]:
    """8.0, 10.0: what guns can hit: ground units, aircraft on their field, ships."""
    ground = w.state.stacks.get(hex_, ()) if w.state.count[side][hex_] else ()
    return (*ground, *aircraft.based_at(w, side, hex_), *air_war.ships_at(w, side, hex_))


def exposed_hexes(w: World, side: int) -> list[int]:
    found: list[int] | None = w.memo.get(("exposed", side))
    if found is None:
        here = w.state.hex
        found = sorted({here[u] for u in w.rules.roster.of_side[side] if here[u] >= 0})
        w.memo["exposed", side] = found
    return found


def air_support(w: World, side: int, hex_: int, attackers: tuple[int, ...]) -> int:
    """6.2: the aircraft over the hex; none in a battle of paratroops that jumped onto it, nor for those that have not
    yet met friendly units (4.2.3, P-45)."""
    if any(w.state.ground[u] < 0 for u in attackers):
        return 0
    own = attackers if w.rules.roster.side[attackers[0]] == side else w.state.stacks.get(hex_, ())
    if any(w.state.flags[u] & flags.STRANDED for u in own):
        return 0
    return air_war.ground_support(w, side, hex_)
