"""What a side may imagine: a world in which all that it cannot see is dealt out anew.

Nothing else is ever given to a computer player. View, legal list and log of the side are, byte for byte, those of the
real world; what differs is only what it could not tell apart. What is imagined follows from what the side sees and from
the chance it is given: two real games that look alike to a side give it the same imagined one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import fields
from typing import TypeVar

from engaja.core.dice import Dice
from engaja.core.notation import UNIT, UNITS
from engaja.core.places import GONE, LEFT_BY, NOWHERE, WAITING
from engaja.core.rulebook import RulebookBase
from engaja.core.world import World

R = TypeVar("R", bound=RulebookBase)


def imagine(w: World[R], side: int, rng: random.Random) -> World[R]:
    """A copy as this side may imagine it: hidden counters dealt out anew, and dice that nobody has thrown."""
    copy = w.copy()
    copy.dice = Dice(rng.randbytes(32))
    disguise(copy, side, rng)
    copy.log.clear()
    return copy


def disguise(w: World[R], side: int, rng: random.Random) -> dict[int, int]:
    """Deals out anew, in place, what a side may not see; says which counter now stands for which.

    How many counters of a type stand where, and how many of a type have suffered, is no secret: whoever reads his log
    can count it. Which ones they are is.
    """
    swapped: dict[int, int] = {}
    hidden = hidden_units(w, side)
    for units in _alike(w, hidden):
        swapped.update(_deal_places(w, units, rng))
    for type_ in sorted({w.rules.roster.type[u] for u in hidden}):
        _deal_faces(w, [u for u in hidden if w.rules.roster.type[u] == type_], rng)
    return swapped


def hidden_units(w: World[R], side: int) -> list[int]:
    """The enemy counters of which this side knows at most the type. One that a pending question is about stays as it
    is: what is asked would not fit another."""
    place, layer, roster = w.state.place, w.rules.places.layer, w.rules.roster
    known = _named(w) | _printed(w)
    return [
        u
        for enemy in range(len(w.rules.sides))
        if enemy != side
        for u in roster.of_side[enemy]
        if layer[place[u]] != GONE and u not in known and not w.rules.sees(w, side, u)
    ]


def _printed(w: World[R]) -> set[int]:
    """While the armies are being set up, those whose place is printed: both can read it."""
    _, phase = w.rules.phase_of(w.state)
    counters = w.rules.roster.counters
    return (
        {u for u, c in enumerate(counters) if c.start.kind == "hex" or c.start.proposed} if phase == "setup" else set()
    )


def _named(w: World[R]) -> set[int]:
    """The counters that the procedures on the stack name."""
    kind = w.rules.notation.kind
    found: set[int] = set()
    for procedure in w.state.stack:
        for field in fields(procedure):
            if kind(field.name, type(procedure).__name__) in (UNIT, UNITS):
                value = getattr(procedure, field.name)
                found.update((value,) if isinstance(value, int) else value)
    return found | _noted(w)


def _noted(w: World[R]) -> set[int]:
    """The counters of which a marker or a fact says something: what is said would not fit another."""
    facts = w.rules.facts
    found = {of for name, of in w.state.facts if facts.kind(name, of).per is UNIT}
    for marker in w.state.markers:
        found.update(w.rules.markers[marker[0]].units(marker))
    return found


def _alike(w: World[R], units: Iterable[int]) -> list[list[int]]:
    """The counters that may change places: of one type, in the same condition, and each where the others might be."""
    state, roster = w.state, w.rules.roster
    kinds: dict[tuple[str, int, int, str], list[int]] = {}
    for unit in units:
        start = roster.counters[unit].start
        came = start.turn is not None and start.turn <= state.turn  # or is held back, though its turn has come
        if _has_been_on_board(w, unit) or (state.place[unit] == WAITING and came):
            key = (roster.type[unit], state.flags[unit], state.spent[unit], start.at if came else "")
            kinds.setdefault(key, []).append(unit)
    # Whoever else is off the board is so by the printed calendar, which both can read.
    return [kinds[key] for key in sorted(kinds)]


def _has_been_on_board(w: World[R], unit: int) -> bool:
    return w.state.hex[unit] != NOWHERE or w.rules.places.layer[w.state.place[unit]] == LEFT_BY


def _deal_places(w: World[R], units: list[int], rng: random.Random) -> dict[int, int]:
    """In the order of the places, so that what is dealt follows from what the side sees and from `rng` alone."""
    there = sorted(units, key=lambda u: (w.state.place[u], u))
    places = [w.state.place[u] for u in there]
    dealt = rng.sample(units, len(units))
    for unit, place in zip(dealt, places, strict=True):
        if w.state.place[unit] != place:
            w.put(unit, place)
    return {real: unit for real, unit in zip(there, dealt, strict=True) if real != unit}


def _deal_faces(w: World[R], units: list[int], rng: random.Random) -> None:
    """Among those who have two faces and have been where there is fighting."""
    steps, reduced = w.rules.roster.steps, w.state.reduced
    two = [u for u in units if steps[u] == 2 and _has_been_on_board(w, u)]
    faces = sorted(bool(reduced[u]) for u in two)
    if any(faces):
        for unit, face in zip(two, rng.sample(faces, len(faces)), strict=True):
            if reduced[unit] != face:
                w.flip(unit, reduced=face)
