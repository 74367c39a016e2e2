"""Mountains and fortified lines (4.1.2, 5.1.2, 9.0, 10.0): costs, prohibitions and column shifts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from engaja.core.terms import Cost, Reason, Shift
from engaja.games.diadem.armour import ARMOUR
from engaja.games.diadem.book import PARAGRAPHS, TITLE
from engaja.games.diadem.edges import ALLIED, GERMAN
from engaja.rules import World
from engaja.rules.common import combat, engagement
from engaja.rules.common.combat import Clash
from engaja.rules.common.ground import Step
from engaja.rules.common.reach import Bytes
from engaja.rules.module import citing

MOUNTAINS = frozenset({"mountain", "mountain_city"})
Term = TypeVar("Term", Cost, Reason)

# 4.0, 9.0 Movement


def cited_by_9_0(rule: Callable[[Step], Iterator[Term]]) -> Callable[[Step], Iterator[Term]]:
    """9.0 says what mountains cost and which units may not enter them, and likewise cities in mountain (D-18)."""

    @citing("mountain", "movement", "terrain_table")
    def cited(step: Step) -> Iterator[Term]:
        for term in rule(step):
            is_mountain = term.code in MOUNTAINS or term.args.get("terrain") in MOUNTAINS
            again: Any = term._replace(cite=f"{TITLE} {PARAGRAPHS['mountain']}")
            yield again if is_mountain else term

    return cited


# 4.1.2, 5.1.2, 10.0 Ground and fortifications


def ground_value(w: World, side: int, hex_: int, foe: int) -> int:
    """Columns that count for dominance: four for Germans behind a line, against an enemy in front of it (D-19)."""
    ground = w.rules.ground
    if side == GERMAN and w.options["lines_dominate"] and ground.line_before(hex_, foe):
        return max(ground.cover[hex_], ground.defence("fortification"))
    return ground.cover[hex_]


@citing("armour_in_mountain")
def armour_in_mountain(w: World, unit: int, target: int) -> Iterator[Reason]:
    """5.1.2 obs.: armour does not engage enemies in mountain."""
    if w.rules.roster.type[unit] in ARMOUR and closed_to_armour(w, target):
        args = {"unit": unit, "target": target}
        yield Reason("armour_in_mountain", w.rules.cite("armour_in_mountain"), args)


def closed_to_armour(w: World, target: int) -> bool:
    """A city in mountain does not count as mountain, unless by option (D-17)."""
    closed = {"mountain"} if w.options["armour_attacks_mountain_cities"] else MOUNTAINS
    return w.rules.ground.terrain[target] in closed


def zones_that_hold(w: World, unit: int, zone: Bytes) -> Bytes:
    """By option armour is neither stopped nor held by enemies in mountain, which it may not engage (D-28)."""
    if w.rules.roster.type[unit] not in ARMOUR or not w.options["mountains_do_not_hold_armour"]:
        return zone
    kept = w.placed[1 - w.rules.roster.side[unit]]
    found: bytearray | None = kept.get("held on the plain")
    if found is None:
        found = kept["held on the plain"] = bytearray(len(zone))
        for hex_, foes in engagement.beside_foes(w, w.rules.roster.side[unit]).items():
            found[hex_] = sum(not closed_to_armour(w, foe) for foe in foes)
    return found


@citing("terrain", "fortification")
def defender_ground(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.2 obs., 10.0: a line counts if all attackers attack the Germans across it, and then instead of any other
    terrain, which is worth less (D-16)."""
    lines = combat.lines_crossed(w, clash)
    columns = w.rules.ground.defence("fortification")
    if clash.side == ALLIED and lines and columns > w.rules.ground.cover[clash.target]:
        yield Shift(-columns, "fortification", w.rules.cite("fortification"), {"line": ", ".join(sorted(lines))})
    else:
        yield from combat.defender_terrain(w, clash)
