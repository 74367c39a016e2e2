"""Decks (2.2.3, 8.0): naval aircraft go aboard carriers; where lost aircraft come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engaja.core.declared import FactOf
from engaja.core.notation import PLACE, UNIT
from engaja.core.places import AIR, GROUND, NOWHERE, Place
from engaja.core.terms import Reason
from engaja.games.filipinas import airfields
from engaja.games.filipinas.airfields import Airfields
from engaja.games.filipinas.book import ALLIED
from engaja.games.filipinas.boxes import EXERCITO8, FLEETS, HOME
from engaja.games.filipinas.cargo import EmbarkAction
from engaja.games.filipinas.fleet import NAVAL_AIRCRAFT
from engaja.rules import Module, World

NEAREST: Final = ("box:morotai", "box:formosa")  # by side, the displaced airfield nearest to the map

LOST_AT: Final[FactOf[int, int]] = FactOf("lost_at", PLACE, NOWHERE, "the base of a destroyed air unit", per=UNIT)


# 4.2.1, F-G44: aircraft that wait for a carrier


def waiting(w: World, side: int) -> list[int]:
    """The naval aircraft in the boxes of a side."""
    box = w.rules.places.box
    boxes = {box[HOME[side]], box[EXERCITO8]} if side == ALLIED else {box[HOME[side]]}
    naval = [u for u in w.rules.squadrons[side] if w.rules.roster.type[u] in NAVAL_AIRCRAFT]
    return [u for u in naval if w.state.place[u] in boxes]


def decks(w: World, unit: int) -> list[EmbarkAction]:
    """The carriers in the fleet box that have room for an air unit."""
    side = w.rules.roster.side[unit]
    fleet = w.rules.places.box[FLEETS[side]]
    ships = [ship for ship in w.rules[Airfields].decks[side] if w.state.place[ship] == fleet]
    return [EmbarkAction("embark", unit, ship) for ship in ships if w.rules.may_hold(w, ship, unit)]


def refusals(w: World, side: int, action: EmbarkAction) -> list[Reason]:
    """Why an air unit does not go aboard a ship now."""
    cite = w.rules.cite("decks")
    if action.unit not in waiting(w, side):
        return [Reason("not_in_box", cite, {"unit": action.unit})]
    return [Reason("no_deck", cite, {"unit": action.unit, "ship": action.on})]


def embark(w: World, action: EmbarkAction) -> None:
    w.put(action.unit, w.rules.places.inside[action.on])
    side = w.rules.roster.side[action.unit]
    w.emit("embarked", w.rules.cite("decks"), side=side, unit=action.unit, ship=action.on)


# 8.0: where lost aircraft come back


def remember(w: World, unit: int) -> None:
    """Note the base of an air unit that is about to be lost."""
    if airfields.is_air(w, unit) and not w.rules.is_troops[unit]:
        LOST_AT.set(w, unit, w.rules.places.in_layer(Place(w.state.place[unit]), GROUND))  # as a hex is read


def old_base(w: World, unit: int) -> Place:
    """8.0 obs.: a rebuilt air unit comes back where it was lost, unless that base is lost, damaged or full; then at the
    displaced airfield nearest to the map, naval aircraft in the box of their side."""
    side, place, places = w.rules.roster.side[unit], Place(LOST_AT.get(w, unit)), w.rules.places
    naval = w.rules.roster.type[unit] in NAVAL_AIRCRAFT
    elsewhere = places.box[HOME[side] if naval else NEAREST[side]]
    if place == NOWHERE:
        return elsewhere
    if places.holder[place] >= 0:
        ship = places.holder[place]
        return place if _is_afloat(w, ship) and w.rules.may_hold(w, ship, unit) else elsewhere
    hex_ = places.hex[place]
    if hex_ < 0:
        return place
    shut = naval or hex_ in airfields.damaged(w) or w.rules.ground.is_sea(hex_)
    return elsewhere if shut or airfields.field_refusals(w, side, hex_) else places.in_layer(place, AIR)


def _is_afloat(w: World, ship: int) -> bool:
    side = w.rules.roster.side[ship]
    return w.state.hex[ship] >= 0 or w.state.place[ship] == w.rules.places.box[FLEETS[side]]


class Decks(Module):
    """2.2.3: naval aircraft and their carriers."""

    subjects = ("decks",)
    facts = (LOST_AT,)


def groups(w: World, side: int) -> Sequence[int]:
    """The aircraft that may go aboard a carrier now."""
    return [u for u in waiting(w, side) if decks(w, u)]
