"""Reach over the board: the loops of the march and of lines of communication, on flat tables alone.

They are separate from the rules that call them because a third of the time of a random game is spent here: plain
functions over lists and bytes are what `make fast` compiles best (twice as fast). The slow twins in the tests say the
same in the book's words.
"""

from __future__ import annotations

# For each hex, the neighbours that can be entered and their cost in half points.
Steps = list[tuple[tuple[int, int], ...]]
Bytes = bytes | bytearray
Neighbours = tuple[tuple[int, ...], ...]


def spread(
    steps: Steps, enemies: list[int], zone: Bytes, start: int, *, contact: int, budget: int, least: int
) -> tuple[list[int], list[int]]:
    """Return the half points to each hex within a budget, and these hexes from the nearest to the farthest.

    `contact` is paid before the first step; `least` is a lower bound on the cost of any step. Buckets by cost replace a
    heap: costs are small ints. Hexes with enemies start as already reached at no cost, so that one comparison decides
    both whether a hex is barred and whether the path is better.
    """
    best = [budget + 1] * len(steps)
    for h in enemies:
        best[h] = 0
    stops = bytes(zone)
    best[start] = 0
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    order: list[int] = []
    for n, cost in steps[start]:
        total = contact + cost
        if total < best[n]:
            best[n] = total
            buckets[total].append(n)
    # Nothing is affordable from the outermost hexes, about a third of all of them.
    last = budget - least
    for spent in range(1, last + 1):
        for h in buckets[spent]:
            if best[h] != spent:
                continue
            order.append(h)
            if stops[h]:
                continue
            for n, cost in steps[h]:
                total = spent + cost
                if total < best[n]:
                    best[n] = total
                    buckets[total].append(n)
    for spent in range(max(1, last + 1), budget + 1):
        for h in buckets[spent]:
            if best[h] == spent:
                order.append(h)
    return best, order


def way_back(
    steps: Steps,
    zone: Bytes,
    best: list[int],
    to: int,
    *,
    start: int,
    contact: int,
    neighbours: Neighbours,
) -> list[int]:
    """Return the hexes entered on the cheapest path to one that `spread` reached, from the last to the first; among
    equals the first in the order of directions, traced backwards."""
    path = [to]
    here = to
    while (here, best[here] - contact) not in steps[start]:
        cost = best[here]
        for h in neighbours[here]:
            if 0 < best[h] < cost and not zone[h] and (here, cost - best[h]) in steps[h]:
                here = h
                break
        path.append(here)
    return path


def run(
    lines: Neighbours,
    starts: list[int],
    mine: int,
    taken: set[int],
    *,
    on: tuple[Bytes, Bytes, Bytes],
    first: int,
    last: int,
) -> dict[int, int]:
    """Return the hexes along lines (a railway), each with its number up to the last: held by `mine`, not just taken,
    without enemies and outside their zones. The starts get the first number unconditionally."""
    owner, held, stops = bytes(on[0]), bytes(on[1]), bytes(on[2])
    # As in `spread`: what was just taken counts as reached already.
    numbers = [-1] * len(lines)
    for h in taken:
        numbers[h] = 0
    for h in starts:
        numbers[h] = first
    line = starts[:]
    for h in line:  # it grows at its end, so that the nearest come first
        number = numbers[h] + 1
        if number > last:
            break
        for n in lines[h]:
            if numbers[n] < 0 and owner[n] == mine and not held[n] and not stops[n]:
                numbers[n] = number
                line.append(n)
    return {h: numbers[h] for h in line}


def is_linked(neighbours: Neighbours, start: int, goals: frozenset[int], enemies: Bytes, zone: Bytes) -> bool:
    """Return whether a chain of hexes free of enemies and of their zones leads to one of the goals; the start is
    exempt.
    """
    held, stops = bytes(enemies), bytes(zone)
    seen, frontier = {start}, [start]
    while frontier:
        here = frontier.pop()
        if here in goals:
            return True
        for n in neighbours[here]:
            if n not in seen and not held[n] and not stops[n]:
                seen.add(n)
                frontier.append(n)
    return False


def ends(order: list[int], own: Bytes, limits: Bytes) -> list[int]:
    """Return those of these hexes that have room."""
    count, most = bytes(own), bytes(limits)
    return [to for to in order if count[to] < most[to]]
