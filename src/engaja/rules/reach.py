"""How far a unit comes: the two loops of the march, on flat tables and without anything else.

They are apart from `movement` because half of the time of a random game is spent on moves: plain functions over lists
and bytes are what `make fast` compiles best. The slow twin in the tests says the same in the book's words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# For each hex, the neighbours that can be entered and their cost in half points.
Steps = list[tuple[tuple[int, int], ...]]
Bytes = bytes | bytearray

# For each budget: an empty hex may still be improved upon, an occupied one never.
_BARRIER: Final = tuple(bytes([budget + 1] + [0] * 255) for budget in range(254))


def spread(
    steps: Steps, enemies: bytearray, zone: Bytes, start: int, *, contact: int, budget: int, least: int
) -> tuple[bytearray, list[int]]:
    """The half points to each hex within a budget, and these hexes from the nearest to the farthest.

    `contact` is paid before the first step; `least` is a bound on what any step costs. Buckets by cost instead of a
    heap: costs are small ints. Hexes with enemies start as already reached for nothing, so that one comparison decides
    both whether a hex is barred and whether the way is better.
    """
    best = enemies.translate(_BARRIER[budget])
    best[start] = 0
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    order: list[int] = []
    for n, cost in steps[start]:
        total = contact + cost
        if total < best[n]:
            best[n] = total
            buckets[total].append(n)
    # From the outermost hexes nothing can be afforded any more: about a third of them all.
    last = budget - least
    for spent in range(1, last + 1):
        for h in buckets[spent]:
            if best[h] != spent:
                continue
            order.append(h)
            if zone[h]:
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
    best: bytearray,
    to: int,
    *,
    start: int,
    contact: int,
    neighbours: Sequence[Sequence[int]],
) -> list[int]:
    """The hexes entered on the cheapest way to one that `spread` reached, from the last to the first; among equals
    the first in the order of directions, walking back."""
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
