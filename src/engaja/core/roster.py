"""The counters of a game as parallel columns, indexed by small ints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engaja.counters import Counter

NEVER: Final = 1000  # a turn after every game


class Roster:
    """One row per counter, in the order of the file; two faces, front 0 and back 1."""

    def __init__(self, counters: Iterable[Counter], sides: tuple[str, ...]) -> None:
        self.counters = tuple(counters)
        self.ids = tuple(c.id for c in self.counters)
        self.index = {id_: i for i, id_ in enumerate(self.ids)}
        self.side = tuple(sides.index(c.side) for c in self.counters)
        self.type = tuple(c.type for c in self.counters)
        backs = [c.back or c.front for c in self.counters]
        self.attack = (tuple(c.front.values[0] for c in self.counters), tuple(f.values[0] for f in backs))
        self.defence = (tuple(c.front.values[1] for c in self.counters), tuple(f.values[1] for f in backs))
        # Movement is the same on both faces (losses never slow a unit), in half points.
        self.halves = tuple(2 * (c.front.values[2] or 0) for c in self.counters)
        self.range = tuple(c.front.reach or 0 for c in self.counters)
        # By unit: the first turn on which the calendar takes it out of the game
        self.leaves = tuple(min([x.turn for x in c.withdrawals], default=NEVER) for c in self.counters)
        self.steps = tuple(c.steps for c in self.counters)
        self.of_side = tuple(tuple(u for u in range(len(self)) if self.side[u] == s) for s in range(len(sides)))

    def __len__(self) -> int:
        return len(self.counters)
