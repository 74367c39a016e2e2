"""Landings on a hostile shore: units wait at sea off the hex, attack only that hex, and take it or are lost.

A marker `landing` joins the sea hex where they wait to the hex they attack; it names no counter, so that it tells the
enemy no more than the counters on the map do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.declared import MarkerKind
from engaja.core.notation import HEX_OR_OFF, UNIT
from engaja.core.terms import Reason
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules.common import flags, losses, movement
from engaja.rules.common.results import REMNANTS
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class Landing(NamedTuple):
    marker: Literal["landing"]
    hex: int
    target: int


def _fits(w: World, landing: Landing) -> Iterator[Words]:
    """From the sea, onto land beside it."""
    ground, water, target = w.rules.ground, landing.hex, landing.target
    if (
        min(water, target) < 0
        or not ground.is_sea(water)
        or ground.is_sea(target)
        or target not in ground.around[water]
    ):
        names = [w.rules.notation.hexes[h] if h >= 0 else "off" for h in (water, target)]
        yield fault("landing", start=names[0], target=names[1])


MARKERS: Final = (
    MarkerKind(
        "landing",
        Landing,
        "troops in this hex of the sea are about to land in the target",
        once=("hex", "target"),
        fits=_fits,
        hex=HEX_OR_OFF,
        target=HEX_OR_OFF,
    ),
)


class ShipAction(NamedTuple):
    verb: Literal["ship"]
    unit: int
    to: int


SHIP: Final = Verb("ship", ShipAction, unit=UNIT, to=HEX_OR_OFF)


def water_off(w: World, target: int) -> int:
    """Return the sea hex where units for this target wait: the one already used, else a free one, preferably one that
    no other defended shore depends on; if none is left it is shared, and units waiting there attack one hex or the
    other."""
    in_use = {landing.hex for landing in w.markers(Landing)}

    def unfit(water: int) -> tuple[bool, bool, bool]:
        return (
            Landing("landing", water, target) not in w.markers(Landing),
            water in in_use,
            _is_only_water(w, water, target),
        )

    return min(w.rules.ground.sea_around[target], key=unfit)


def _is_only_water(w: World, water: int, target: int) -> bool:
    """Return whether another shore held by the same defenders has no other sea hex than this."""
    defended = next(count for count in w.state.count if count[target])
    shores = [n for n in w.rules.ground.neighbours[water] if n != target and defended[n]]
    return any(w.rules.ground.sea_around[n] == (water,) for n in shores)


def refusals(w: World, unit: int, target: int) -> list[Reason]:
    """Return why a unit may not wait off this coastal hex: it would exceed the hex's limit, or that of a hex sharing
    its water. Inland, the game gives the reason."""
    own = w.state.count[w.rules.roster.side[unit]]
    if not any(own[n] for n in w.rules.ground.sea_around[target]):
        return []  # nothing waits there yet, as is usual: which of the waters it would be need not be found
    water = water_off(w, target)
    limits, shores = w.rules.limits(w), [target, *(other.target for other in w.markers(Landing) if other.hex == water)]
    limit = min(limits[shore] for shore in shores)
    if own[water] >= limit:
        return [Reason("sea_full", w.rules.cite("stacking"), {"target": target, "limit": limit})]
    return []


def landfall(w: World, unit: int, target: int) -> int:
    """Return where a unit coming by sea will be: in its target hex, or off it if enemies hold it."""
    return water_off(w, target) if w.state.count[1 - w.rules.roster.side[unit]][target] else target


def wait_off(w: World, unit: int, target: int) -> None:
    water = water_off(w, target)
    if Landing("landing", water, target) not in w.markers(Landing):
        w.add_marker(Landing("landing", water, target))
    w.put_in(unit, water)
    w.own(water, w.rules.roster.side[unit])
    w.emit("waits_off", w.rules.cite("sea"), unit=unit, hex=water, target=target)


def beaches_of(w: World, unit: int) -> list[int]:
    """Return the hexes that a unit waiting at sea may attack: the one it lands in, and those that share its water."""
    return [landing.target for landing in w.markers(Landing) if landing.hex == w.state.ground[unit]]


def only_its_beach(w: World, unit: int, target: int) -> Iterator[Reason]:
    """Units at sea attack the hex they land in and no other."""
    if w.state.markers and w.rules.ground.is_sea(w.state.ground[unit]) and target not in beaches_of(w, unit):
        yield Reason("only_its_beach", w.rules.cite("sea"), {"unit": unit, "target": target})


def afloat(w: World, units: Iterable[int]) -> list[int]:
    here, is_sea = w.state.ground, w.rules.ground.is_sea
    return [u for u in units if here[u] >= 0 and is_sea(here[u])] if w.state.markers else []


def go_ashore(w: World, units: Iterable[int], beach: int) -> None:
    """Units at sea must occupy the hex if it was vacated; otherwise they fall back into the sea and are destroyed, as
    they are where remnants hold out (P-26)."""
    for unit in units:
        if _is_open(w, unit, beach):
            movement.arrive(w, unit, beach)
            w.emit("landed", w.rules.cite("sea"), unit=unit, to=beach)
        else:
            w.emit("not_landed", w.rules.cite("lost_landing"), unit=unit, to=beach)
            losses.destroy(w, unit, w.rules.cite("lost_landing"))


def _is_open(w: World, unit: int, beach: int) -> bool:
    side = w.rules.roster.side[unit]
    return not w.state.count[1 - side][beach] and not REMNANTS.is_set(w) and movement.has_room(w, side, beach)


def after_attack(w: World, target: int) -> None:
    """After the combat for a hex, the units that attacked it from the sea go ashore or are lost."""
    waiting = afloat(w, range(len(w.state.place)))
    go_ashore(w, [u for u in waiting if w.state.flags[u] & flags.ATTACKED], target)
    _clear_waters(w)


def at_phase_end(w: World) -> None:
    """No unit stays at sea: units that have not fought go ashore where no enemy is left."""
    for unit in afloat(w, range(len(w.state.place))):
        beaches = beaches_of(w, unit)
        go_ashore(w, [unit], next((beach for beach in beaches if _is_open(w, unit, beach)), beaches[0]))
    _clear_waters(w)


def _clear_waters(w: World) -> None:
    for marker in w.markers(Landing):
        water = marker.hex
        if water not in w.state.stacks:
            w.drop_marker(marker)
            w.own(water, w.rules.initial_owner()[water] - 1)  # sea hexes change no possession


# What a game says of it


class LandingRules(Module):
    """Units that come by sea, and the shores that they attack."""

    verbs = (SHIP,)
    subjects = ("sea", "lost_landing", "stacking")
    markers = MARKERS
