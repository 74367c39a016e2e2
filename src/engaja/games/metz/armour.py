"""Armour: what it is, how vulnerable each type is, how far it advances (5.2)."""

from __future__ import annotations

from engaja.rules import World

ARMOUR = frozenset({"armour", "tank_destroyer", "mech_cavalry"})  # the narrow sense (M-14)
TWO_HEXES = ARMOUR | {"armoured_infantry"}  # the wide sense, of 5.2

# 5.1.2 Terrain and fortifications


def vulnerability_row(type_: str) -> str:
    if type_ in ARMOUR:
        return "armour"
    return "artillery" if type_ == "artillery" else "infantry"


# 5.2 Advance


def second_hexes(w: World, unit: int, vacated: int) -> list[int]:
    """One hex more, for armour and armoured infantry (M-16): open ground, by road all the way, no river and no
    fortification between the two hexes."""
    rules, start = w.rules, w.state.ground[unit]
    ground = rules.ground
    if rules.roster.type[unit] not in TWO_HEXES or not ground.by_road(start, vacated) or not _is_open(w, vacated):
        return []
    return [
        n
        for n in ground.neighbours[vacated]
        if n != start and ground.by_road(vacated, n) and _is_open(w, n) and not _parted(w, vacated, n)
    ]


def _is_open(w: World, hex_: int) -> bool:
    return w.rules.ground.terrain[hex_] == "open" and not w.rules.ground.cover[hex_]


def _parted(w: World, a: int, b: int) -> bool:
    return w.rules.ground.has_river(a, b) or w.rules.ground.has_line(a, b)
