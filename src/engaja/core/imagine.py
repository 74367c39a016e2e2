"""What a side may imagine: a world in which everything it cannot see is dealt anew.

Computer players are never given anything else. The side's view, legal list and log are, byte for byte, those of the
real world; the imagined world differs only in what the side could not tell apart. It follows from what the side sees
and from the random source alone: two real games that look alike to a side give it the same imagined one.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from engaja.core.dice import Dice
from engaja.core.knowledge import ALL, NOTHING, PRESENCE, Knowledge, knows, named
from engaja.core.notation import UNIT, Kind
from engaja.core.places import GONE, LEFT_BY, NOWHERE, WAITING, Place
from engaja.core.procedure import Procedure
from engaja.core.rulebook import RulebookBase
from engaja.core.state import Marker
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
    Which ones they are is secret. What a marker, a fact or a pending procedure says of a counter is then said of the
    one that took its place.
    """
    hidden = hidden_units(w, side)
    nothing = _at_level(w, side, hidden, NOTHING)
    covert = {w.rules.roster.type[u] for u in nothing}  # types of which some counters may be anywhere
    for unit in nothing:
        _set_doings(w, unit, 0, 0)
    lying = _at_level(w, side, hidden, PRESENCE)
    losses = {group: sum(w.state.reduced[u] for u in units) for group, units in _by_faces(w, hidden, covert).items()}
    swapped: dict[int, int] = {}
    said = _said(w)
    for units in _alike(w, [u for u in hidden if u not in lying], set(nothing)):
        swapped.update(_deal_places(w, units, said, rng))
    _rename(w, swapped)
    if lying:
        again = _deal_presence(w, side, lying, _at_level(w, side, hidden, NOTHING), rng)
        _rename(w, again)
        swapped = {u: new for u in hidden if (new := _then(again, _then(swapped, u))) != u}
    if nothing:
        _deal_nothing(w, side, _unplaced(w, side, hidden), rng)
    for group, units in sorted(_by_faces(w, hidden, covert).items()):
        _deal_faces(w, units, losses.get(group, 0), rng)
    return swapped


def hidden_units(w: World[R], side: int) -> list[int]:
    """Return the enemy counters that this side does not know by name."""
    place, layer, roster = w.state.place, w.rules.places.layer, w.rules.roster
    printed = _printed(w)
    return [
        u
        for enemy in range(len(w.rules.sides))
        if enemy != side
        for u in roster.of_side[enemy]
        if layer[place[u]] != GONE and u not in printed and knows(w, side, u) != ALL
    ]


def possible(w: World[R], side: int, unit: int) -> tuple[int, ...]:
    """Return the counters that a side may take this one for: itself, if it is known by name."""
    return alternatives(w, side).get(unit, (unit,))


def alternatives(w: World[R], side: int) -> dict[int, tuple[int, ...]]:
    """Return, for each counter that a side does not know by name, those that it may take it for."""
    hidden = hidden_units(w, side)
    lying = _at_level(w, side, hidden, PRESENCE)
    found = {u: tuple(v for v in hidden if w.rules.layer[v] == w.rules.layer[u]) for u in lying}
    for group in _alike(w, hidden, set(_at_level(w, side, hidden, NOTHING))):
        found.update({u: tuple(group) for u in group if u not in found})
    return {u: found.get(u, (u,)) for u in hidden}


def _at_level(w: World[R], side: int, units: Iterable[int], level: Knowledge) -> list[int]:
    """Return the counters at exactly this level of knowledge, except those that the printed calendar keeps off the
    board.
    """
    return [u for u in units if knows(w, side, u) == level and not _still_to_come(w, u)]


def _unplaced(w: World[R], side: int, hidden: Iterable[int]) -> list[int]:
    """Return the hidden counters that may be anywhere: of which nothing is known, and those that gave up their place to
    others, wherever the rules let a side know what waits off the board."""
    place = w.state.place
    return [u for u in hidden if not _still_to_come(w, u) and (place[u] == WAITING or knows(w, side, u) == NOTHING)]


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


def _deal_places(w: World[R], units: list[int], said: _Said, rng: random.Random) -> dict[int, int]:
    """Deal in the order of the places, so that the result follows only from what the side knows and from `rng`."""
    there = _in_order(w, units, said)
    dealt = rng.sample(units, len(units))
    _take_slots(w, dealt, [_slot(w, u) for u in there])
    return {real: unit for real, unit in zip(there, dealt, strict=True) if real != unit}


def _deal_presence(w: World[R], side: int, lying: list[int], nothing: list[int], rng: random.Random) -> dict[int, int]:
    """Deal face-down counters: each may be any that could be there, including one that is really elsewhere, unseen."""
    swapped: dict[int, int] = {}
    said = _said(w)
    for layer in sorted({w.rules.layer[u] for u in lying}):
        there = _in_order(w, (u for u in lying if w.rules.layer[u] == layer), said)
        slots = [_slot(w, u) for u in there]
        places = {slot[0] for slot in slots}
        others = [u for u in nothing if w.rules.layer[u] == layer and all(_lies(w, side, u, place) for place in places)]
        pool = sorted([*there, *others])
        dealt = _lay(w, there, pool, rng)
        for unit in pool:
            w.put(unit, WAITING)  # the rest are dealt with the others of which nothing is known
        _take_slots(w, dealt, slots)
        swapped.update({real: unit for real, unit in zip(there, dealt, strict=True) if real != unit})
        came, went = sorted({*dealt} - {*there}), sorted({*there} - {*dealt})
        swapped.update(zip(came, went, strict=True))
    return swapped


def _lay(w: World[R], there: list[int], pool: list[int], rng: random.Random) -> list[int]:
    """Return which counter of the pool each of those that lie there is now. Whether units hold a hex and have a zone of
    engagement is open: where the known counters of the hex do not show it, one that does is replaced by another that
    does."""
    rules, left = w.rules, rng.sample(pool, len(pool))
    hidden, known = set(there), dict[Place, set[tuple[bool, bool]]]()
    for unit, place in enumerate(w.state.place):
        if unit not in hidden:
            known.setdefault(place, set()).add((rules.exerts[unit], rules.occupies[unit]))
    dealt: dict[int, int] = {}
    free = {u for u in there if (True, True) in known.get(w.state.place[u], ())}
    for unit in sorted(there, key=lambda u: u in free):  # those with no choice of kind first
        kind = (rules.exerts[unit], rules.occupies[unit])
        fits = [u for u in left if unit in free or (rules.exerts[u], rules.occupies[u]) == kind]
        dealt[unit] = fits[0]
        left.remove(fits[0])
    return [dealt[unit] for unit in there]


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
        if all(_hide(w, side, unit, rng) for unit in rng.sample(units, len(units))) and w.rules.is_plausible(w):
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


def _in_order(w: World[R], units: Iterable[int], said: _Said) -> list[int]:
    """Return counters in the order of their places, and in one place of what is said about them. Where nothing tells
    them apart, it does not matter which of them is dealt first."""
    return sorted(units, key=lambda u: (_slot(w, u), said.get(u, ()), u))


def _take_slots(w: World[R], units: Iterable[int], slots: Iterable[_Slot]) -> None:
    for unit, (place, flags, spent) in zip(units, slots, strict=True):
        if w.state.place[unit] != place:
            w.put(unit, place)
        _set_doings(w, unit, flags, spent)  # it may have moved further than possible: the side cannot tell


def _set_doings(w: World[R], unit: int, flags: int, spent: int) -> None:
    w.unmark(unit, ~flags)
    w.mark(unit, flags)
    w.spend(unit, spent)


def _by_faces(w: World[R], hidden: Iterable[int], covert: Collection[str]) -> dict[tuple[str, bool], list[int]]:
    """Return the counters with two faces among which the losses that a side has counted are dealt: those of a type that
    have been on the board, and those of it that wait. What the calendar still keeps away is as printed."""
    groups: dict[tuple[str, bool], list[int]] = {}
    for unit in hidden:
        type_ = w.rules.roster.type[unit]
        seen = type_ in covert or _has_been_on_board(w, unit)
        if w.rules.roster.steps[unit] == 2 and (seen or not _still_to_come(w, unit)):
            groups.setdefault((type_, seen), []).append(unit)
    return groups


def _deal_faces(w: World[R], units: list[int], losses: int, rng: random.Random) -> None:
    """Deal so many losses among counters; a counter that a marker shows to be intact is."""
    reduced: set[int] = set()
    if losses:
        intact = {u for u in units if _must_be_intact(w, u)}
        free = [u for u in units if u not in intact]
        reduced = {*rng.sample(free, min(losses, len(free)))}
    for unit in units:
        if w.state.reduced[unit] != (unit in reduced):
            w.flip(unit, reduced=unit in reduced)


def _must_be_intact(w: World[R], unit: int) -> bool:
    """Return whether a marker names this counter that no play could have laid if it were reduced."""
    kinds, mark = w.rules.markers, len(w.log)
    wrong = []
    for reduced in (False, True):
        w.flip(unit, reduced=reduced)
        laid = [m for m in w.state.markers if unit in tuple(kinds[m[0]].units(m))]
        wrong.append(sum(1 for m in laid for _ in kinds[m[0]].fits(w, m)))
        w.rewind(mark)
    return wrong[0] < wrong[1]


# What names counters: markers, facts about them, the fields of pending procedures

_Said = dict[int, tuple[tuple[str, ...], ...]]  # of each counter, without its name


def _said(w: World[R]) -> _Said:
    found: dict[int, list[tuple[str, ...]]] = {}
    for marker in w.state.markers:
        kind = w.rules.markers[marker[0]]
        told = [repr(v) for k, v in zip(kind.arguments.values(), marker[1:], strict=True) if k.indexes != UNIT.indexes]
        for unit in kind.units(marker):
            found.setdefault(unit, []).append((kind.name, *told))
    for (name, of), value in w.state.facts.items():
        if w.rules.facts.kind(name, of).per is UNIT:
            found.setdefault(of, []).append((name, repr(value)))
    for number, procedure in enumerate(w.state.stack):
        for field, value in _fields(procedure).items():
            for unit in named(w.rules, type(procedure).__name__, {field: value}):
                found.setdefault(unit, []).append((str(number), field))
    return {unit: tuple(sorted(told)) for unit, told in found.items()}


def _fields(procedure: Procedure) -> dict[str, Any]:
    return {field.name: getattr(procedure, field.name) for field in fields(procedure)}


def _rename(w: World[R], swapped: Mapping[int, int]) -> None:
    """Let what names a counter name the one that took its place. What a fact holds stays: a calendar that lists
    counters means what is printed on them, wherever they are."""
    rules, state = w.rules, w.state
    markers = [(marker, _renamed_marker(w, swapped, marker)) for marker in state.markers]
    changed = [(old, new) for old, new in markers if old != new]
    for old, _ in changed:
        w.drop_marker(old)
    for _, new in changed:
        w.add_marker(new)
    about = {
        key: value for key, value in state.facts.items() if rules.facts.kind(*key).per is UNIT and key[1] in swapped
    }
    for key in about:
        w.note(key, None)
    for (name, unit), value in about.items():
        w.note((name, swapped[unit]), value)
    stack = tuple(_renamed(w, swapped, procedure) for procedure in state.stack)
    if stack != state.stack:
        w.restack(stack)


def _renamed_marker(w: World[R], swapped: Mapping[int, int], marker: Marker) -> Marker:
    kinds = w.rules.markers[marker[0]].arguments.values()
    values = (_new_name(swapped, kind, value) for kind, value in zip(kinds, marker[1:], strict=True))
    renamed: Marker = type(marker)(marker[0], *values)  # a named tuple takes its values one by one
    return renamed


def _renamed(w: World[R], swapped: Mapping[int, int], procedure: Procedure) -> Procedure:
    of, values = type(procedure).__name__, _fields(procedure)
    new = {name: _new_name(swapped, w.rules.notation.kind(name, of), value) for name, value in values.items()}
    return procedure if new == values else replace(procedure, **new)


def _new_name(swapped: Mapping[int, int], kind: Kind | None, value: Any) -> Any:
    """Return a value with the counters in it renamed. A list in the order of the roster stays in that order, which
    would otherwise tell which of its counters comes first."""
    if kind is None or kind.indexes != UNIT.indexes or value is None:
        return value
    if not kind.many:
        return _then(swapped, value)
    new = [_then(swapped, unit) for unit in value]
    return tuple(sorted(new) if list(value) == sorted(value) else new)


def _then(swapped: Mapping[int, int], unit: int) -> int:
    return swapped.get(unit, unit)
