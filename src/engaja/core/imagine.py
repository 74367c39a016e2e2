"""What a side may imagine: a world in which everything it cannot see is dealt anew.

Computer players are never given anything else. The side's view, legal list and log are, byte for byte, those of the
real world; the imagined world differs only in what the side could not tell apart. It follows from what the side sees
and from the random source alone: two real games that look alike to a side give it the same imagined one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final, TypeVar

from engaja.core.dice import Dice
from engaja.core.knowledge import ALL, NOTHING, PRESENCE, Knowledge, knows, named
from engaja.core.notation import UNIT
from engaja.core.places import GONE, LEFT_BY, NOWHERE, WAITING, Place
from engaja.core.procedure import Procedure
from engaja.core.rulebook import RulebookBase
from engaja.core.world import Misplaced, World

R = TypeVar("R", bound=RulebookBase)

DEALS: Final = 50  # attempts to find room for all counters of which nothing is known


def imagine(w: World[R], side: int, rng: random.Random) -> World[R]:
    """Return a copy as this side may imagine it: hidden counters dealt anew, and dice that were never thrown."""
    copy = w.copy()
    copy.dice = Dice(rng.randbytes(32))
    disguise(copy, side, rng)
    copy.log.clear()
    return copy


def disguise(w: World[R], side: int, rng: random.Random) -> dict[int, int]:
    """Deal anew, in place, what a side may not know; return which counter now stands for which.

    Counters known by their type change places with others of that type, counters of which only the presence is known
    with others that might be there, and those of which nothing is known go wherever they might be. How many counters of
    a type are in each visible place, and how many of a type took losses, is not secret: it can be counted from the log.
    Which ones they are is secret.
    """
    hidden = hidden_units(w, side)
    nothing = _at_level(w, side, hidden, NOTHING)
    covert = {w.rules.roster.type[u] for u in nothing}  # types of which some counters may be anywhere
    for unit in nothing:
        _set_doings(w, unit, 0, 0)
    lying = _at_level(w, side, hidden, PRESENCE)
    swapped: dict[int, int] = {}
    for units in _alike(w, [u for u in hidden if u not in lying], set(nothing)):
        swapped.update(_deal_places(w, units, rng))
    if lying:
        swapped.update(_deal_presence(w, side, lying, _at_level(w, side, hidden, NOTHING), rng))
    if nothing:
        _deal_nothing(w, side, _at_level(w, side, hidden, NOTHING), rng)
    for type_ in sorted({w.rules.roster.type[u] for u in hidden}):
        units = [u for u in hidden if w.rules.roster.type[u] == type_]
        _deal_faces(w, [u for u in units if type_ in covert or _has_been_on_board(w, u)], rng)
    return swapped


def hidden_units(w: World[R], side: int) -> list[int]:
    """Return the enemy counters that this side does not know by name. A counter that a pending question names stays as
    it is: the question would not fit another."""
    place, layer, roster = w.state.place, w.rules.places.layer, w.rules.roster
    known = _named(w) | _printed(w)
    return [
        u
        for enemy in range(len(w.rules.sides))
        if enemy != side
        for u in roster.of_side[enemy]
        if layer[place[u]] != GONE and u not in known and knows(w, side, u) != ALL
    ]


def _at_level(w: World[R], side: int, units: Iterable[int], level: Knowledge) -> list[int]:
    """Return the counters at exactly this level of knowledge, except those that the printed calendar keeps off the
    board.
    """
    return [u for u in units if knows(w, side, u) == level and not _still_to_come(w, u)]


def _still_to_come(w: World[R], unit: int) -> bool:
    turn = w.rules.roster.counters[unit].start.turn
    return w.state.place[unit] == WAITING and turn is not None and turn > w.state.turn


def _printed(w: World[R]) -> set[int]:
    """During the set-up, return the counters whose place is printed: both sides can read it."""
    _, phase = w.rules.phase_of(w.state)
    counters = w.rules.roster.counters
    return (
        {u for u, c in enumerate(counters) if c.start.kind == "hex" or c.start.proposed} if phase == "setup" else set()
    )


def _named(w: World[R]) -> set[int]:
    """Return the counters named by the procedures on the stack."""
    found: set[int] = set()
    for procedure in w.state.stack:
        found.update(named(w.rules, type(procedure).__name__, _fields(procedure)))
    return found | _noted(w)


def _fields(procedure: Procedure[R]) -> dict[str, Any]:
    return {field.name: getattr(procedure, field.name) for field in fields(procedure)}


def _noted(w: World[R]) -> set[int]:
    """Return the counters named by a marker or a fact: it would not fit another."""
    facts = w.rules.facts
    found = {of for name, of in w.state.facts if facts.kind(name, of).per is UNIT}
    for marker in w.state.markers:
        found.update(w.rules.markers[marker[0]].units(marker))
    return found


def _alike(w: World[R], units: Iterable[int], nothing: set[int]) -> list[list[int]]:
    """Return the counters that may change places: of one type, and each where the others might be."""
    state, roster = w.state, w.rules.roster
    kinds: dict[tuple[str, str], list[int]] = {}
    for unit in units:
        start = roster.counters[unit].start
        came = start.turn is not None and start.turn <= state.turn  # or is held back, though its turn has come
        if unit in nothing or _has_been_on_board(w, unit) or (state.place[unit] == WAITING and came):
            kinds.setdefault((roster.type[unit], start.at if came else ""), []).append(unit)
    # Any other unit off the board is there by the printed calendar, which both sides can read.
    return [kinds[key] for key in sorted(kinds)]


def _has_been_on_board(w: World[R], unit: int) -> bool:
    return w.state.hex[unit] != NOWHERE or w.rules.places.layer[w.state.place[unit]] == LEFT_BY


def _deal_places(w: World[R], units: list[int], rng: random.Random) -> dict[int, int]:
    """Deal in the order of the places, so that the result follows only from what the side knows and from `rng`."""
    there = sorted(units, key=lambda u: (_slot(w, u), u))
    dealt = rng.sample(units, len(units))
    _take_slots(w, dealt, [_slot(w, u) for u in there])
    return {real: unit for real, unit in zip(there, dealt, strict=True) if real != unit}


def _deal_presence(w: World[R], side: int, lying: list[int], nothing: list[int], rng: random.Random) -> dict[int, int]:
    """Deal face-down counters: each may be any that could be there, including one that is really elsewhere, unseen."""
    swapped: dict[int, int] = {}
    for layer in sorted({w.rules.layer[u] for u in lying}):
        there = sorted((u for u in lying if w.rules.layer[u] == layer), key=lambda u: (_slot(w, u), u))
        slots = [_slot(w, u) for u in there]
        places = {slot[0] for slot in slots}
        others = [u for u in nothing if w.rules.layer[u] == layer and all(_lies(w, side, u, place) for place in places)]
        pool = sorted([*there, *others])
        dealt = rng.sample(pool, len(slots))
        for unit in pool:
            w.put(unit, WAITING)  # the rest are dealt with the others of which nothing is known
        _take_slots(w, dealt, slots)
        swapped.update({real: unit for real, unit in zip(there, dealt, strict=True) if real != unit})
    return swapped


def _lies(w: World[R], side: int, unit: int, place: Place) -> bool:
    """Return whether the side would know no more than the presence of a counter there."""
    mark = len(w.log)
    try:
        w.put(unit, place)
    except Misplaced:  # the place is itself inside the counter
        return False
    level = knows(w, side, unit)
    w.rewind(mark)
    return level == PRESENCE


def _deal_nothing(w: World[R], side: int, units: list[int], rng: random.Random) -> None:
    """Put each counter anywhere that the rules allow and where the side would know nothing of it, whatever is really
    there. All are removed first, so that the place of one does not depend on where another was; they stay off the board
    if no deal has room for all."""
    mark = len(w.log)
    for _ in range(DEALS):
        for unit in units:
            w.put(unit, WAITING)
        if all(_hide(w, side, unit, rng) for unit in rng.sample(units, len(units))):
            return
        w.rewind(mark)
    for unit in units:
        w.put(unit, WAITING)


def _hide(w: World[R], side: int, unit: int, rng: random.Random) -> bool:
    """Put a counter somewhere out of the side's sight; return whether there was such a place."""
    rules, state = w.rules, w.state
    in_play = [
        holder
        for holder in rules.places.inside
        if rules.roster.side[holder] == rules.roster.side[unit] and rules.places.layer[state.place[holder]] != GONE
    ]
    options = [*rules.haunts(w, unit), *(rules.places.inside[h] for h in in_play if rules.may_hold(w, h, unit))]
    for place in rng.sample(options, len(options)):
        mark = len(w.log)
        try:
            w.put(unit, place)
        except Misplaced:  # the target is itself inside the counter
            continue
        if knows(w, side, unit) == NOTHING:
            return True
        w.rewind(mark)
    return False


# A place, and what the counter there has done this turn: the flags, and the points spent
_Slot = tuple[Place, int, int]


def _slot(w: World[R], unit: int) -> _Slot:
    return w.state.place[unit], w.state.flags[unit], w.state.spent[unit]


def _take_slots(w: World[R], units: Iterable[int], slots: Iterable[_Slot]) -> None:
    for unit, (place, flags, spent) in zip(units, slots, strict=True):
        if w.state.place[unit] != place:
            w.put(unit, place)
        _set_doings(w, unit, flags, spent)  # it may have moved further than possible: the side cannot tell


def _set_doings(w: World[R], unit: int, flags: int, spent: int) -> None:
    w.unmark(unit, ~flags)
    w.mark(unit, flags)
    w.spend(unit, spent)


def _deal_faces(w: World[R], units: list[int], rng: random.Random) -> None:
    """Deal the faces among counters that have two."""
    two = [u for u in units if w.rules.roster.steps[u] == 2]
    faces = sorted(bool(w.state.reduced[u]) for u in two)
    if any(faces):
        for unit, face in zip(two, rng.sample(faces, len(faces)), strict=True):
            if w.state.reduced[unit] != face:
                w.flip(unit, reduced=face)
