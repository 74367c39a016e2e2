"""Zones of engagement and dominant ground (4.1.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from engaja.core.values import dataclass
from engaja.rules.common import flags
from engaja.rules.common.reach import Bytes, Steps
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.printed import Printed
    from engaja.rules.rulebook import World


def zones_felt(w: World, unit: int) -> Bytes:
    """By hex: the enemy zones that stop and hold this unit when it moves; some units ignore them."""
    rules = w.rules
    if not rules.heeds[unit]:
        return rules.no_zone
    return w.state.zone[1 - rules.roster.side[unit]] if rules.engagement.zones_heeded is None else zones_over(w, unit)


def zones_over(w: World, unit: int) -> Bytes:
    """By hex: the enemy zones that affect this unit; some games exclude some."""
    zone = w.state.zone[1 - w.rules.roster.side[unit]]
    return zone if w.rules.engagement.zones_heeded is None else w.rules.engagement.zones_heeded(w, unit, zone)


def foes_around(w: World, unit: int) -> list[int]:
    """The adjacent hexes held by enemies, in a fixed order."""
    hex_ = w.state.ground[unit]
    enemy = w.state.count[1 - w.rules.roster.side[unit]]
    return [n for n in w.rules.ground.neighbours[hex_] if enemy[n]] if hex_ >= 0 else []


def units_of(w: World, side: int, hex_: int) -> tuple[int, ...]:
    return w.state.stacks[hex_] if w.state.count[side][hex_] else ()


def held_hexes(w: World, side: int) -> list[int]:
    """Where a side's units stand, in order."""
    found: list[int] | None = w.placed[side].get("held")
    if found is None:
        count = w.state.count[side]
        found = w.placed[side]["held"] = sorted([h for h in w.state.stacks if count[h]])
    return found


def engaging_hexes(w: World, unit: int) -> list[int]:
    """The adjacent hexes from which an enemy's zone covers this unit."""
    exerts, zone_of, hex_ = w.rules.exerts, w.rules.zone_of, w.state.ground[unit]
    return [n for n in foes_around(w, unit) if hex_ in zone_of[n] and any(exerts[u] for u in w.state.stacks[n])]


def fluid(w: World, unit: int) -> Steps:
    """Where zones do not stop units: the steps that terrain allows, plus the cost of breaking contact where they leave
    an enemy behind (P-04)."""
    rules, side = w.rules, w.rules.roster.side[unit]
    mobility, ground, kept = rules.mobility[unit], rules.movement.conditions(w, side), w.placed[1 - side]
    # Enemies stay put while a side moves, so the steps are kept as long as they and the ground stay the same. A marker
    # that does not concern the ground, such as a mission, makes another object of it, but an equal one.
    known: tuple[object, Steps] | None = kept.get(("steps", mobility))
    if known is not None and (known[0] is ground or known[0] == ground):
        return known[1]
    steps = rules.passages.table(ground, mobility)
    found = list(steps)
    for hex_, foes in beside_foes(w, side).items():
        found[hex_] = rules.ground.contact_row(steps[hex_], tuple(foes), rules.engagement.break_contact)
    kept["steps", mobility] = ground, found
    return found


def engaging_foes(w: World, side: int) -> tuple[int, ...]:
    """The hexes from which enemy zones reach out."""
    found: tuple[int, ...] | None = w.placed[1 - side].get("foes")
    if found is None:
        exerts, stacks, zone_of = w.rules.exerts, w.state.stacks, w.rules.zone_of
        held = held_hexes(w, 1 - side)
        found = w.placed[1 - side]["foes"] = tuple(h for h in held if zone_of[h] and any(exerts[u] for u in stacks[h]))
    return found


def beside_foes(w: World, side: int) -> dict[int, list[int]]:
    """The hexes in enemy zones, each with the enemy hexes whose zone covers it."""
    found: dict[int, list[int]] | None = w.placed[1 - side].get("beside")
    if found is None:
        found = w.placed[1 - side]["beside"] = {}
        for foe in engaging_foes(w, side):
            for n in w.rules.zone_of[foe]:
                found.setdefault(n, []).append(foe)
    return found


def breaks_contact(w: World, side: int, start: int, to: int) -> bool:
    """Return whether a step ends out of reach of an enemy that was adjacent at its start."""
    foes = beside_foes(w, side).get(start, ())
    return any(to < 0 or foe not in w.rules.ground.neighbours[to] for foe in foes)


def cover_of(w: World, side: int, hex_: int, foe: int) -> int:
    """Return the columns that a hex's ground is worth to a side against an enemy in the other hex."""
    return w.rules.ground.cover[hex_]


def dominates(w: World, side: int, hex_: int, foe: int) -> bool:
    """Dominant ground: the hex worth more columns in combat (C-10: without rivers, which help both sides)."""
    value = w.rules.engagement.ground_value
    return value(w, side, hex_, foe) > value(w, 1 - side, foe, hex_)


def note_contact(w: World) -> None:
    """C-27: at the start of a turn and at the end of each phase, an engaged unit loses its recovery for this turn."""
    side, zone = w.rules.roster.side, w.state.zone
    for unit, hex_ in enumerate(w.state.ground):
        if hex_ >= 0 and zone[1 - side[unit]][hex_] and zones_over(w, unit)[hex_]:  # few are near any enemy
            w.mark(unit, flags.CONTACT)


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class EngagementRules(Module):
    """4.1.2: which units have a zone of engagement, which are affected by it, and what ground dominates."""

    holds_ground: Callable[[int], bool] = lambda unit: True  # what it enters becomes its side's
    exerts_zone: Callable[[int], bool] = lambda unit: True  # has a zone of engagement
    heeds_zone: Callable[[int], bool] = lambda unit: True  # is stopped and held by enemy zones
    zones_heeded: Callable[[World, int, Bytes], Bytes] | None = None  # of the enemy's zones, those that touch a unit
    ground_value: Callable[[World, int, int, int], int] = cover_of  # by which a hex dominates another
    fluid: bool = False  # zones do not stop units, but every step out of reach of an enemy breaks contact
    break_contact: int = 2  # half points

    def cites(self, printed: Printed) -> Iterable[str]:
        return ("engagement", "contact") if self.fluid else ("engagement",)
