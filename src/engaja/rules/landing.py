"""Landings on a hostile shore: troops wait at sea off the hex, attack it and nothing else, and take it or are lost.

A marker `landing` joins the hex of sea where they wait to the hex they attack; it names no counter, so that it tells
the enemy no more than the counters on the map do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engaja.core.terms import Reason
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules import flags, losses, movement

if TYPE_CHECKING:
    from engaja.rules.rulebook import Field

MARKER: Final = "landing"
MARKERS: Final = {MARKER: ("hex", "target")}


def faults(w: Field) -> Iterator[Words]:
    """What is wrong with the landings of a position: from the sea, onto land beside it."""
    ground, hexes = w.rules.ground, w.rules.notation.hexes
    for _, water, target in _landings(w):
        if (
            min(water, target) < 0
            or not ground.is_sea(water)
            or ground.is_sea(target)
            or target not in ground.around[water]
        ):
            names = [hexes[h] if h >= 0 else "off" for h in (water, target)]
            yield fault("landing", start=names[0], target=names[1])


def water_off(w: Field, target: int) -> int | None:
    """The hex of sea where troops for this target wait: the one already used, else the first that is free."""
    in_use = {water: beach for _, water, beach in _landings(w)}
    beside = [n for n in w.rules.ground.neighbours[target] if w.rules.ground.is_sea(n)]
    used = [n for n in beside if in_use.get(n) == target]
    free = [n for n in beside if n not in in_use]
    return next(iter(used + free), None)


def refusals(w: Field, unit: int, target: int) -> list[Reason]:
    """Why a unit may not wait off this hex: no more than the hex can hold, and only where there is water left."""
    water = water_off(w, target)
    if water is None:
        return [Reason("no_water_left", w.rules.cite("sea"), {"target": target})]
    limit = w.rules.limits(w)[target]
    if w.state.count[w.rules.roster.side[unit]][water] >= limit:
        return [Reason("stacking", w.rules.cite("stacking"), {"hex": target, "limit": limit})]
    return []


def wait_off(w: Field, unit: int, target: int) -> None:
    water = water_off(w, target)
    assert water is not None
    if (MARKER, water, target) not in w.state.markers:
        w.add_marker((MARKER, water, target))
    w.put(unit, water)
    w.own(water, w.rules.roster.side[unit])


def beach_of(w: Field, unit: int) -> int | None:
    """The hex that a unit waiting at sea must attack."""
    return next((beach for _, water, beach in _landings(w) if water == w.state.at[unit]), None)


def only_its_beach(w: Field, unit: int, target: int) -> Iterator[Reason]:
    """Troops at sea attack the hex they land in and no other."""
    if w.state.markers and w.rules.ground.is_sea(w.state.at[unit]) and beach_of(w, unit) != target:
        yield Reason("only_its_beach", w.rules.cite("sea"), {"unit": unit, "target": target})


def after_attack(w: Field) -> None:
    """After each combat: who attacked from the sea goes ashore, or is lost."""
    _settle(w, flags.ATTACKED)


def at_phase_end(w: Field) -> None:
    """Nobody stays at sea."""
    _settle(w, 0)


def _settle(w: Field, needed: int) -> None:
    for marker in _landings(w):
        _, water, beach = marker
        for unit in w.state.stacks.get(water, ()):
            if w.state.flags[unit] & needed == needed:
                _ashore_or_lost(w, unit, beach)
        if water not in w.state.stacks:
            w.drop_marker(marker)
            w.own(water, w.rules.initial_owner()[water] - 1)  # the sea is nobody's gain


def _ashore_or_lost(w: Field, unit: int, beach: int) -> None:
    """The hex was vacated: they must occupy it. It was not: they fall back into the sea and are destroyed.
    So they are where remnants hold out (P-26)."""
    side = w.rules.roster.side[unit]
    if w.state.count[1 - side][beach] or w.fact("remnants") or not movement.has_room(w, side, beach):
        losses.destroy(w, unit, w.rules.cite("lost_landing"))
        return
    movement.arrive(w, unit, beach)
    w.emit("landed", w.rules.cite("sea"), unit=unit, to=beach)


def _landings(w: Field) -> list[tuple[str, int, int]]:
    return [marker for marker in w.state.markers if marker[0] == MARKER]
