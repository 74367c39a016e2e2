"""What each event of an action changed: which counter moved, from where to where, and its face.

The world records every change in its undo log. After the action, this module reads that log once more and assigns its
entries to the events. A change belongs to the event that names its counter: the one after it, or the one before it
where the rules report first and act later. An event that names no counter (a new phase) gets the remaining changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engaja.core.knowledge import ALL, NOTHING, TYPE, Knowledge, known_to, knows, named, watcher
from engaja.core.notation import UNKNOWN
from engaja.core.places import ABSENT, DESTROYED, NOWHERE, Place
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Event
from engaja.core.world import World

Levels = tuple[Knowledge, ...]  # by side: how much it knows of a counter


class Spot(NamedTuple):
    """Where a counter is and how much each side knows of it. Inside another it is in the hex of that one."""

    place: Place
    hex: int
    known: Levels
    outside: Levels  # how much each side knows of the counter that holds it


class Change(NamedTuple):
    """How an event changed a counter."""

    unit: int
    start: Spot
    to: Spot
    reduced: bool
    flipped: bool


class Sight(NamedTuple):
    """A counter as a side sees it."""

    name: str
    place: str


def levels(w: World[Any]) -> list[Levels]:
    """How much each side knows of each counter now."""
    columns = [known_to(w, side) for side in range(len(w.rules.sides))]
    return list(zip(*columns, strict=True))


def levels_after(w: World[Any], before: list[Levels], first: int) -> list[Levels]:
    """The same after an action that began at this length of the log, from the levels before it. Must agree with
    `levels`: half the time to replay a match went into asking for each counter again. Where `revealing` names a flag,
    what is known of a counter follows from its own flags and from whether it is followed, so only those in the log can
    have changed.
    """
    if not w.rules.revealing:
        return levels(w)
    state, changed = w.state, set[int]()
    for box, key, old in w.log[first:]:
        if box is None or box is state.flags:
            changed.add(key)
        elif key == "followed" and box is state:
            changed |= old ^ state.followed
    after, sides = before[:], range(len(w.rules.sides))
    for unit in changed:
        after[unit] = tuple(knows(w, side, unit) for side in sides)
    return after


def told_by(
    w: World[Any],
    first: int,
    events: Sequence[Event],
    marks: dict[int, int],
    *,
    knew: list[Levels],
    know: list[Levels],
) -> list[Event]:
    """Return the events of an action with their changes. `first`: the length of the log before it; `marks`: its length
    at each event; `knew` and `know`: the levels before and after."""
    if not events:
        return []
    past = _Past(w, first)
    found: list[dict[int, list[int]]] = [{} for _ in events]  # by event: unit -> the entries of the log about it
    touched = set()
    for position, unit in past.entries():
        touched.add(unit)
        found[_event_of(w.rules, events, marks, position, unit)].setdefault(unit, []).append(position)
    if know != knew:  # most actions tell nobody anything about counters that they do not touch
        for unit in range(len(know)):
            if unit not in touched and _learnt(w, unit, knew, know):
                found[-1].setdefault(unit, [])
    later: dict[int, tuple[Place, int, bool]] = {}  # the state of each unit before the events examined so far
    changed: list[list[Change]] = [[] for _ in events]
    for number in reversed(range(len(events))):
        for unit, positions in found[number].items():
            now = later.get(unit) or (w.state.place[unit], w.state.hex[unit], bool(w.state.reduced[unit]))
            later[unit] = then = past.before(unit, positions[0], now) if positions else now
            if then != now or _learnt(w, unit, knew, know):
                start, to = _spot(w, unit, then, know), _spot(w, unit, now, know)
                changed[number].append(Change(unit, start, to, now[2], then[2] != now[2]))
    _began(w, changed, knew)
    _lose_names_together(w, events, changed, know)
    return [event._replace(changes=tuple(each)) for event, each in zip(events, changed, strict=True)]


def _spot(w: World[Any], unit: int, then: tuple[Place, int, bool], known: list[Levels]) -> Spot:
    holder = w.rules.places.holder[then[0]]
    return Spot(then[0], then[1], known[unit], () if holder == NOWHERE else known[holder])


def _learnt(w: World[Any], unit: int, knew: list[Levels], know: list[Levels]) -> bool:
    """Return whether a side now knows more or less of a counter, or of the one that holds it."""
    holder = w.rules.places.holder[w.state.place[unit]]
    return know[unit] != knew[unit] or (holder != NOWHERE and know[holder] != knew[holder])


class _Past:
    """The undo log of one action, read backwards: where counters were before an entry, and their faces."""

    def __init__(self, w: World[Any], first: int) -> None:
        self._w, self._first = w, first
        self._puts: dict[int, list[tuple[int, Place]]] = {}  # by unit: the positions at which it was put elsewhere
        for position in range(first, len(w.log)):
            box, key, old = w.log[position]
            if box is None:
                self._puts.setdefault(key, []).append((position, old))

    def entries(self) -> Iterator[tuple[int, int]]:
        """Yield the log entries about the place, the face or the flags of a counter. Whatever is inside a counter goes
        with it."""
        state = self._w.state
        for position in range(self._first, len(self._w.log)):
            box, key, _ = self._w.log[position]
            if box is None or box is state.reduced or box is state.flags:
                yield position, key
            if box is None and self._w.rules.places.inside:
                yield from (
                    (position, unit) for unit in range(len(state.place)) if self._is_inside(unit, key, position)
                )

    def before(self, unit: int, position: int, now: tuple[Place, int, bool]) -> tuple[Place, int, bool]:
        """Return the place, the hex and the face of a unit before an entry of the log."""
        place, reduced = self._place(unit, position), now[2]
        for box, key, old in self._w.log[: position - 1 if position else None : -1]:
            if key == unit and box is self._w.state.reduced:
                reduced = bool(old)
        return place, self._hex(place, position), reduced

    def _place(self, unit: int, position: int) -> Place:
        return next((old for at, old in self._puts.get(unit, ()) if at >= position), self._w.state.place[unit])

    def _hex(self, place: Place, position: int) -> int:
        holder = self._w.rules.places.holder[place]
        return (
            self._w.rules.places.hex[place] if holder == NOWHERE else self._hex(self._place(holder, position), position)
        )

    def _is_inside(self, unit: int, outer: int, position: int) -> bool:
        holder = self._w.rules.places.holder[self._place(unit, position)]
        return holder != NOWHERE and (holder == outer or self._is_inside(holder, outer, position))


def _event_of(rules: RulebookBase, events: Sequence[Event], marks: dict[int, int], position: int, unit: int) -> int:
    after = next((i for i in range(len(events)) if marks[i] > position), len(events))
    for number in (after, after - 1):
        if 0 <= number < len(events) and unit in named(rules, events[number].kind, events[number].args):
            return number
    return min(after, len(events) - 1)


def _began(w: World[Any], changed: list[list[Change]], knew: list[Levels]) -> None:
    """Make the first change of each counter start from what was known before the action."""
    seen = set()
    for each in changed:
        for index, change in enumerate(each):
            if change.unit not in seen:
                seen.add(change.unit)
                start = change.start
                each[index] = change._replace(start=_spot(w, change.unit, (start.place, start.hex, False), knew))


def _lose_names_together(
    w: World[Any], events: Sequence[Event], changed: list[list[Change]], know: list[Levels]
) -> None:
    """Let counters of one type that lay together and lost their names lose them where they lay, all at once, before
    any of them moves: else the name it had would tell which of them left."""
    firsts: dict[int, tuple[int, int]] = {}  # by unit: the event of its first change, and which of its changes that is
    for number, each in enumerate(changed):
        for index, change in enumerate(each):
            firsts.setdefault(change.unit, (number, index))
    lost: dict[int, list[Change]] = {}  # by event: the names lost there
    for units in _nameless(w, events, changed, firsts, know):
        enemy = 1 - w.rules.roster.side[units[0]]
        level = max(know[unit][enemy] for unit in units)
        begins = min(firsts[unit][0] for unit in units)
        for unit in units:
            number, index = firsts[unit]
            first = changed[number][index]
            known = tuple(level if side == enemy else own for side, own in enumerate(first.start.known))
            then = first.start._replace(known=known)
            changed[number][index] = first._replace(start=then)
            lost.setdefault(begins, []).append(Change(unit, first.start, then, False, False))
    for number, each in lost.items():
        changed[number][:0] = each


def _nameless(
    w: World[Any],
    events: Sequence[Event],
    changed: list[list[Change]],
    firsts: dict[int, tuple[int, int]],
    know: list[Levels],
) -> Iterator[list[int]]:
    """Yield the sets of counters of one type in one place that their enemy knew by name and no longer does. A counter
    that both sides saw eliminated is told apart."""
    roster, open_ = w.rules.roster, [event for event in events if event.kind in w.rules.open_events]
    seen = {unit for event in open_ for unit in named(w.rules, event.kind, event.args)}
    groups: dict[tuple[int, str, Place], list[int]] = {}
    for unit in sorted(firsts):
        number, index = firsts[unit]
        start, enemy = changed[number][index].start, 1 - roster.side[unit]
        if unit in seen and w.state.place[unit] == DESTROYED:
            continue
        if start.hex != NOWHERE and know[unit][enemy] < start.known[enemy] == ALL:
            groups.setdefault((roster.side[unit], roster.type[unit], start.place), []).append(unit)
    yield from (units for units in groups.values() if len(units) > 1)


# As a side sees it


def spell(rules: RulebookBase, change: Change, side: int | None) -> dict[str, Any] | None:
    """Return a change as a side sees it; None if the side sees nothing of it."""
    before, after = _sight(rules, change.unit, change.start, side), _sight(rules, change.unit, change.to, side)
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


def _sight(rules: RulebookBase, unit: int, spot: Spot, side: int | None) -> Sight | None:
    """Must agree with `view`."""
    roster, places = rules.roster, rules.places
    if spot.place in (DESTROYED, ABSENT):
        return None
    if side in (None, roster.side[unit]):
        return Sight(roster.ids[unit], places.format(spot.place))
    eyes = watcher(rules, side, unit)
    assert eyes is not None
    level = spot.known[eyes]
    if spot.hex == NOWHERE or level == NOTHING:
        return None
    if level == ALL and spot.outside and spot.outside[eyes] == ALL:
        return Sight(roster.ids[unit], places.format(spot.place))
    name = roster.ids[unit] if level == ALL else UNKNOWN + (roster.type[unit] if level == TYPE else "")
    return Sight(name, rules.notation.hexes[spot.hex])
