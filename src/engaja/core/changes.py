"""What each event of an action changed: which counter moved, from where to where, and its face.

The world records every change in its undo log. After the action, this module reads that log once more and assigns its
entries to the events. A change belongs to the event that names its counter: the one after it, or the one before it
where the rules report first and act later. An event that names no counter (a new phase) gets the remaining changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engaja.core.knowledge import ALL, NOTHING, TYPE, Knowledge, knows, named
from engaja.core.notation import UNKNOWN
from engaja.core.places import ABSENT, DESTROYED, NOWHERE, Place
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Event
from engaja.core.world import World

Levels = tuple[Knowledge, ...]  # by side: how much it knows of a counter


class Change(NamedTuple):
    """How an event changed a counter, with what each side knew of it before and after the action."""

    unit: int
    start: Place
    to: Place
    reduced: bool
    flipped: bool
    knew: Levels
    knows: Levels


class Sight(NamedTuple):
    """A counter as a side sees it."""

    name: str
    place: str


def levels(w: World[Any]) -> list[Levels]:
    """How much each side knows of each counter now."""
    sides = range(len(w.rules.sides))
    return [tuple(knows(w, side, unit) for side in sides) for unit in range(len(w.rules.roster))]


def told_by(
    w: World[Any], first: int, events: Sequence[Event], marks: dict[int, int], knew: list[Levels]
) -> list[Event]:
    """Return the events of an action with their changes. `first`: the length of the log before it; `marks`: its length
    at each event; `knew`: the levels before."""
    if not events:
        return []
    know = levels(w)
    found: list[dict[int, list[int]]] = [{} for _ in events]  # by event: unit -> the entries of the log about it
    touched = set()
    for position, unit in _entries(w, first):
        touched.add(unit)
        found[_event_of(w.rules, events, marks, position, unit)].setdefault(unit, []).append(position)
    for unit, level in enumerate(know):
        if level != knew[unit] and unit not in touched:
            found[-1].setdefault(unit, [])
    later: dict[int, tuple[Place, bool]] = {}  # the state of each unit before the events examined so far
    changed: list[list[Change]] = [[] for _ in events]
    for number in reversed(range(len(events))):
        for unit, positions in found[number].items():
            to, reduced = later.get(unit) or (w.state.place[unit], bool(w.state.reduced[unit]))
            start, was_reduced = _before(w, unit, positions, to, reduced)
            later[unit] = (start, was_reduced)
            flipped = was_reduced != reduced
            if start != to or flipped or know[unit] != knew[unit]:
                changed[number].append(Change(unit, start, to, reduced, flipped, know[unit], know[unit]))
    _began(changed, knew)
    return [event._replace(changes=tuple(each)) for event, each in zip(events, changed, strict=True)]


def _entries(w: World[Any], first: int) -> Iterator[tuple[int, int]]:
    """Yield the log entries about the place, the face or the flags of a counter."""
    state = w.state
    for position in range(first, len(w.log)):
        box, key, _ = w.log[position]
        if box is None or box is state.reduced or box is state.flags:
            yield position, key


def _event_of(rules: RulebookBase, events: Sequence[Event], marks: dict[int, int], position: int, unit: int) -> int:
    after = next((i for i in range(len(events)) if marks[i] > position), len(events))
    for number in (after, after - 1):
        if 0 <= number < len(events) and unit in named(rules, events[number].kind, events[number].args):
            return number
    return min(after, len(events) - 1)


def _before(w: World[Any], unit: int, positions: list[int], to: Place, reduced: bool) -> tuple[Place, bool]:
    for position in reversed(positions):
        box, _, old = w.log[position]
        if box is None:
            to = old
        elif box is w.state.reduced:
            reduced = bool(old)
    return to, reduced


def _began(changed: list[list[Change]], knew: list[Levels]) -> None:
    """Make the first change of each counter start from what was known before the action."""
    seen = set()
    for each in changed:
        for index, change in enumerate(each):
            if change.unit not in seen:
                seen.add(change.unit)
                each[index] = change._replace(knew=knew[change.unit])


# As a side sees it


def spell(rules: RulebookBase, change: Change, side: int | None) -> dict[str, Any] | None:
    """Return a change as a side sees it; None if the side sees nothing of it."""
    before = _sight(rules, change.unit, change.start, change.knew, side)
    after = _sight(rules, change.unit, change.to, change.knows, side)
    shown = after or before
    if shown is None:
        return None
    known = not shown.name.startswith(UNKNOWN)
    if before == after and not (change.flipped and known):
        return None
    return {
        "unit": shown.name,
        "was": before.name if before and before.name != shown.name else None,
        "start": before.place if before else None,
        "to": after.place if after else None,
        "reduced": change.reduced and known,
    }


def _sight(rules: RulebookBase, unit: int, place: Place, known: Levels, side: int | None) -> Sight | None:
    roster, places = rules.roster, rules.places
    if place in (DESTROYED, ABSENT):
        return None
    if side in (None, roster.side[unit]):
        return Sight(roster.ids[unit], places.format(place))
    assert side is not None
    if places.hex[place] == NOWHERE or known[side] == NOTHING:
        return None
    name = roster.ids[unit] if known[side] == ALL else UNKNOWN + (roster.type[unit] if known[side] == TYPE else "")
    return Sight(name, rules.notation.hexes[places.hex[place]])
