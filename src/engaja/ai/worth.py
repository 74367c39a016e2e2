"""The value of things in points of the score: found by asking the score rules, not by knowing the game.

On an empty board one thing at a time is changed (a hex changes hands, a counter is lost, a division leaves) and the
score counted again. Objectives, losses and departures come out of the rulebook, whatever the game calls them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engaja.core.dice import Dice
from engaja.core.places import ABSENT, DESTROYED, Place
from engaja.games import match
from engaja.rules import Rulebook, World
from engaja.rules.common.victory import FinalLosses

FINAL_SHARE: Final = 3  # one in so many flipped units is lost before the final count


class Departure(NamedTuple):
    """A formation that scores for leaving the board complete."""

    units: tuple[int, ...]
    hexes: frozenset[int]  # hexes to leave by
    last_turn: int
    points: int


class Zone(NamedTuple):
    """A region that scores once for a side with a unit anywhere in it."""

    side: int
    hexes: frozenset[int]
    points: int


class Worth(NamedTuple):
    """Points, as the difference they make between the two sides."""

    places: Mapping[int, int]  # by hex: one side holding it rather than the other
    needs_troops: frozenset[int]  # of these, those that count only while a unit is there
    zones: tuple[Zone, ...]
    lost: tuple[float, ...]  # by counter: for its owner, when it is destroyed
    flipped: tuple[float, ...]  # when it takes a first loss
    gone: tuple[float, ...]  # when it leaves the board alone; above zero: it should
    departures: Mapping[int, tuple[Departure, ...]]  # by side


def worth_of(w: World) -> Worth:
    return _worth(w.rules.name, tuple(sorted(w.options.items())))


@lru_cache(maxsize=16)
def _worth(name: str, options: tuple[tuple[str, Any], ...]) -> Worth:
    rules = match.rulebook(name)
    w = empty_board(rules, dict(options))
    holders = [strongest(rules, side) for side in range(2)]
    gains = [_gains(w, holder) for holder in holders]
    regions = {line: hexes for found in gains for line, hexes in _regions(found).items()}
    held = [[_points(lines, regions) for lines in by_hex] for by_hex in gains]
    places = {h: a - b for h, (a, b) in enumerate(zip(*held, strict=True)) if a != b}
    last = {p.side for p in rules.sequence.closings if isinstance(p, FinalLosses)}
    home = next(h for h in range(len(rules.board.grid)) if h not in places and not rules.ground.is_sea(h))
    lost, flipped, gone = [], [], []
    for unit, side in enumerate(rules.roster.side):
        points = _points_lost(w, unit, home)
        lost.append(points)
        flipped.append(_points_flipped(w, unit, home) + (points / FINAL_SHARE if side in last else 0))
        gone.append(_points_gone(w, unit, home))
    return Worth(
        places,
        frozenset(h for h in places if _needs_troops(w, h, holders)),
        tuple(Zone(line[0], hexes, line[1]) for line, hexes in regions.items()),
        tuple(lost),
        tuple(flipped),
        tuple(gone),
        {side: _departures(w, side) for side in range(2)},
    )


def empty_board(rules: Rulebook, options: Mapping[str, Any]) -> World:
    """Return a board without counters, on which one thing at a time can be tried."""
    w = World(rules, rules.blank(), Dice(b""), options)
    rules.arrange(w, bare=True)
    w.state.turn = rules.turns
    return w


def strongest(rules: Rulebook, side: int) -> int:
    """Return the ground unit of a side that defends best."""
    defence = rules.roster.defence[0]
    troops = [u for u in rules.roster.of_side[side] if rules.is_troops[u]]
    return max(troops, key=lambda u: (defence[u] or 0, -u))


def _margin(w: World, side: int = 0) -> int:
    return sum(item.points if item.side == side else -item.points for item in w.rules.score(w))


Line = tuple[int, int, str, tuple[tuple[str, Any], ...]]  # a line of the score: side, points, code, arguments


def _lines(w: World) -> frozenset[Line]:
    return frozenset((i.side, i.points, i.code, tuple(sorted(i.args.items()))) for i in w.rules.score(w))


class Gain(NamedTuple):
    come: frozenset[Line]
    go: frozenset[Line]


NO_GAIN: Final = Gain(frozenset(), frozenset())


def _gains(w: World, unit: int) -> list[Gain]:
    """By hex: the change in the score when this unit holds it, compared with most hexes. Nobody holds the sea."""
    found: list[frozenset[Line] | None] = []
    for h in range(len(w.state.owner)):
        if w.rules.ground.is_sea(h):
            found.append(None)
            continue
        mark = len(w.log)
        w.put_in(unit, h)
        w.hold(unit, h)
        found.append(_lines(w))
        w.rewind(mark)
    ((usual, _),) = Counter(lines for lines in found if lines is not None).most_common(1)
    return [NO_GAIN if lines is None else Gain(lines - usual, usual - lines) for lines in found]


def _regions(gains: list[Gain]) -> dict[Line, frozenset[int]]:
    """Merge lines that score equally in several hexes: they are scored once, for the region."""
    where: dict[Line, set[int]] = {}
    for h, gain in enumerate(gains):
        for line in gain.come:
            where.setdefault(line, set()).add(h)
    return {line: frozenset(hexes) for line, hexes in where.items() if len(hexes) > 1}


def _points(gain: Gain, regions: Mapping[Line, frozenset[int]]) -> int:
    """Return the points of one hex for the first side, without regions."""
    come = sum(line[1] if line[0] == 0 else -line[1] for line in gain.come if line not in regions)
    return come - sum(line[1] if line[0] == 0 else -line[1] for line in gain.go)


def _needs_troops(w: World, hex_: int, holders: Iterable[int]) -> bool:
    """Return whether a place stops counting once its units have moved on."""
    for unit in holders:
        side, mark = w.rules.roster.side[unit], len(w.log)
        w.own(hex_, side)
        empty = _margin(w, side)
        w.own(hex_, 1 - side)
        other = _margin(w, side)
        w.rewind(mark)
        if empty != other:
            return False
    return True


def _points_lost(w: World, unit: int, home: int) -> float:
    return _difference(w, unit, home, DESTROYED)


def _points_gone(w: World, unit: int, home: int) -> float:
    exits = w.rules.departure.exits.get(w.rules.roster.side[unit])
    return -_difference(w, unit, home, w.rules.places.left_by[min(exits)]) if exits else 0.0


def _difference(w: World, unit: int, home: int, elsewhere: Place) -> float:
    """Return what its owner loses when a unit is elsewhere and not on the board."""
    side, mark = w.rules.roster.side[unit], len(w.log)
    w.put_in(unit, home)
    there = _margin(w, side)
    w.put(unit, elsewhere)
    points = there - _margin(w, side)
    w.rewind(mark)
    return float(points)


def _points_flipped(w: World, unit: int, home: int) -> float:
    side, mark = w.rules.roster.side[unit], len(w.log)
    w.put_in(unit, home)
    there = _margin(w, side)
    w.flip(unit, reduced=True)
    points = there - _margin(w, side)
    w.rewind(mark)
    return float(points)


def _departures(w: World, side: int) -> tuple[Departure, ...]:
    """Return the divisions that score for leaving: each by itself, by each edge hex, early and late."""
    rules = w.rules
    divisions: dict[str, list[int]] = {}
    for unit in rules.roster.of_side[side]:
        name = rules.roster.counters[unit].division
        if name:
            divisions.setdefault(name, []).append(unit)
    found = []
    alike = _alike(w, side, next(iter(divisions.values()), []))
    for units in divisions.values():
        late = {hexes: _points_left(w, side, units, min(hexes), rules.turns) for hexes in alike}
        early = {hexes: _points_left(w, side, units, min(hexes), 1) for hexes in alike}
        best = max(late.values(), default=0)
        if best > 0:
            hexes = frozenset().union(*(h for h, points in late.items() if points == best))
            found.append(Departure(tuple(units), hexes, rules.turns, best))
        soon = {hexes: points - late[hexes] for hexes, points in early.items()}  # what only an early departure earns
        more = max(soon.values(), default=0)
        if more > 0:
            hexes = frozenset().union(*(h for h, points in soon.items() if points == more))
            found.append(Departure(tuple(units), hexes, _last_turn(w, side, units, hexes, more), more))
    return tuple(found)


def _alike(w: World, side: int, units: list[int]) -> list[frozenset[int]]:
    """Group the exit hexes of a side that score alike."""
    groups: dict[tuple[int, int], set[int]] = {}
    for h in w.rules.departure.exits.get(side, ()) if units else ():
        key = (_points_left(w, side, units, h, w.rules.turns), _points_left(w, side, units, h, 1))
        groups.setdefault(key, set()).add(h)
    return [frozenset(hexes) for hexes in groups.values()]


def _last_turn(w: World, side: int, units: list[int], hexes: frozenset[int], points: int) -> int:
    late = _points_left(w, side, units, min(hexes), w.rules.turns)
    turns = range(1, w.rules.turns + 1)
    return max(t for t in turns if _points_left(w, side, units, min(hexes), t) - late == points)


def _points_left(w: World, side: int, units: list[int], hex_: int, turn: int) -> int:
    mark, before = len(w.log), w.state.turn
    w.state.turn = turn
    nothing = _margin(w, side)
    for unit in units:
        w.put(unit, w.rules.places.left_by[hex_])
    points = _margin(w, side) - nothing
    for unit in units:
        w.put(unit, ABSENT)
    w.rewind(mark)
    w.state.turn = before
    return points
