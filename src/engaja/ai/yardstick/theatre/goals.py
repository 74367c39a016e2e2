"""Goals for the counters: what to take, hold, fight or leave, and the counters assigned to each."""

from __future__ import annotations

from typing import Final, NamedTuple

from engaja.ai.worth import Departure
from engaja.ai.yardstick.theatre.survey import FAR, Survey

NEAR: Final = 5  # hexes within which an enemy requires a garrison
A_LONG_WAY: Final = 3  # turns of march
UNDEFENDED: Final = 8.0  # strength that is sent to take a place without enemies
LATE: Final = 3  # turns before the end at which places that need units must be manned


class Goal(NamedTuple):
    kind: str  # take, hold, fight, leave
    hex: int
    weight: float
    need: float  # strength that it requires


def assign(s: Survey, units: list[int], goals: list[Goal] | None = None) -> dict[int, Goal]:
    """A goal for each unit: nearer and more important ones first, as long as a goal needs strength."""
    found = departing(s, units)
    goals = wanted(s) if goals is None else goals
    if not goals:
        return found
    at, halves = s.w.state.ground, s.rules.roster.halves
    weights = [(i, -goal.weight, goal.kind == "fight") for i, goal in enumerate(goals)]
    ways = {m: [s.way(m, g.hex) for g in goals] for m in {s.rules.mobility[u] for u in units}}
    pairs: list[tuple[float, int, int]] = []
    for unit in units:
        if unit in found:
            continue
        here, pace, far = at[unit], max(1, halves[unit]), A_LONG_WAY * halves[unit]
        row = ways[s.rules.mobility[unit]]
        # Distant enemies are left to other units, if there are any: most of the pairs.
        near = [
            (w / (1.5 + row[i][here] / pace), unit, i) for i, w, fight in weights if not fight or row[i][here] < far
        ]
        pairs += near or [(w / (1.5 + row[i][here] / pace), unit, i) for i, w, _ in weights]
    pairs.sort()
    given = [0.0] * len(goals)
    second: dict[int, Goal] = {}
    for _, unit, i in pairs:
        if unit in found:
            continue
        if given[i] < goals[i].need:
            found[unit] = goals[i]
            given[i] += s.attack[unit] + s.defence[unit]
        else:
            second.setdefault(unit, goals[i])
    return {**second, **found}


def wanted(s: Survey) -> list[Goal]:
    bold = boldness(s)
    goals = [_tempered(goal, bold) for h in s.worth.places if (goal := _place(s, h)) is not None]
    count = s.w.state.count[s.side]
    for zone in s.worth.zones:
        if zone.side == s.side and not any(count[h] for h in zone.hexes):
            goals.append(Goal("take", _nearest(s, zone.hexes), zone.points, 4))
    for hex_ in s.foes:
        lives = sum(s.life[u] for u in s.w.state.stacks[hex_])
        goals.append(Goal("fight", hex_, 0.5 * lives * bold, 3.0 * s.held(hex_)))
    return goals


def boldness(s: Survey) -> float:
    """Return how much a side should look for a fight: all out if it is stronger, little if it is much weaker."""
    own = sum(s.attack[u] for u in s.own())
    enemy = sum(s.held(h) for h in s.foes)
    return min(1.0, own / max(1.0, enemy)) ** 2 * s.temper.boldness


def _tempered(goal: Goal, bold: float) -> Goal:
    return goal._replace(weight=goal.weight * bold) if goal.kind == "take" and goal.need > UNDEFENDED else goal


def _place(s: Survey, hex_: int) -> Goal | None:
    points = s.place(hex_)
    if points <= 0:
        return None
    around = (hex_, *s.rules.ground.neighbours[hex_])
    enemies = sum(s.held(h) for h in around if s.w.state.count[s.foe][h])
    if not s.w.owns(hex_, s.side):
        return Goal("take", hex_, s.temper.take * points, 4.0 * enemies + UNDEFENDED)
    garrison = sum(s.attack[u] + s.defence[u] for u in s.w.state.stacks.get(hex_, ()))
    if is_safe(s, hex_):
        return None
    return Goal("hold", hex_, points, max(garrison, 1.2 * s.threat[hex_] + 2))


def is_safe(s: Survey, hex_: int) -> bool:
    """Whether a friendly place needs no garrison now."""
    if hex_ in s.worth.needs_troops:
        return False
    row = s.rules.distances[hex_]
    return all(row[h] > NEAR for h in s.foes)


def _nearest(s: Survey, hexes: frozenset[int]) -> int:
    own = {s.w.state.ground[u] for u in s.own()}
    free = [h for h in sorted(hexes) if not s.w.state.count[s.foe][h]] or sorted(hexes)
    return min(free, key=lambda h: (min((s.rules.distances[h][o] for o in own), default=0), s.threat[h], h))


# Leaving


def departing(s: Survey, units: list[int]) -> dict[int, Goal]:
    """The counters of a division whose time to leave the board has come."""
    found: dict[int, Goal] = {}
    for departure in sorted(s.worth.departures.get(s.side, ()), key=lambda d: (d.last_turn, -d.points)):
        goals = _ways_out(s, departure)
        if goals and not any(u in found for u in goals):
            found.update({u: goal for u, goal in goals.items() if u in units})
    return found


def _ways_out(s: Survey, departure: Departure) -> dict[int, Goal] | None:
    """The exit hex of each counter, if all can still leave in time and it is time to; None otherwise."""
    at, roster, turn = s.w.state.ground, s.rules.roster, s.w.state.turn
    out: dict[int, Goal] = {}
    turns = 0.0
    for unit in departure.units:
        if at[unit] < 0:
            if s.rules.places.exit[s.w.state.place[unit]] in departure.hexes:
                continue
            return None
        ways = {h: s.march(unit, h)[at[unit]] for h in departure.hexes}
        best = min(ways, key=lambda h: (ways[h], h))
        if ways[best] >= FAR:
            return None
        turns = max(turns, (ways[best] + 2) / max(1, roster.halves[unit]))
        out[unit] = Goal("leave", best, departure.points, 0)
    remaining = departure.last_turn - turn + 1
    pressing = departure.last_turn < s.rules.turns or remaining <= max(2.0, turns + 1)
    return out if out and turns <= remaining and pressing else None
