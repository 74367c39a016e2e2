"""Armour and motorised units: how vulnerable each type is, how far it advances (5.2)."""

from __future__ import annotations

from engaja.rules import World
from engaja.rules.common.ground import Ground

ARMOUR = frozenset({"armour"})
MOTORISED = ARMOUR | {"motor_infantry", "mech_artillery"}  # 5.2
GUNS = frozenset({"artillery", "mech_artillery"})

# 4.1.2, 5.1.2, 10.0 Ground and fortifications


def vulnerability_row(type_: str) -> str:
    """D-03, D-22."""
    if type_ in ARMOUR:
        return "armour"
    return "artillery" if type_ in GUNS else "infantry"


# 5.2 Advance


def second_hexes(w: World, unit: int, vacated: int) -> list[int]:
    """One hex more for motorised units: out of open ground, into open ground or a city, with no fortification and no
    river without a bridge between the two (D-25)."""
    rules, ground = w.rules, w.rules.ground
    if rules.roster.type[unit] not in MOTORISED or ground.terrain[vacated] != "open":
        return []
    return [
        n
        for n in ground.neighbours[vacated]
        if n != w.state.ground[unit] and ground.terrain[n] in ("open", "city") and not _parted(ground, vacated, n)
    ]


def _parted(ground: Ground, a: int, b: int) -> bool:
    return ground.has_line(a, b) or (ground.has_river(a, b) and not ground.by_road(a, b))
