"""How much a search may do, and who watches it."""

from __future__ import annotations

import time

from engaja.ai.choice import Means, Watch


class Budget:
    """So many nodes (games played out) and, if seconds are given, so much time of a clock. Without seconds the clock is
    not looked at, so that the search is repeatable."""

    def __init__(self, nodes: int, seconds: float | None, watch: Watch) -> None:
        self.nodes, self.made = nodes, 0
        self._watch, self._seconds = watch, seconds
        self._start = time.monotonic()
        self._stopped = False

    @classmethod
    def of(cls, means: Means, nodes: int, share: float = 1.0) -> Budget:
        """Return a share of what a player was given; `nodes` if it was given none."""
        seconds = None if means.seconds is None else share * means.seconds
        return cls(max(1, round(share * (nodes if means.nodes is None else means.nodes))), seconds, means.watch)

    def spend(self, nodes: int = 1) -> None:
        self.made += nodes
        if not self._watch(min(1.0, self.done)):
            self._stopped = True

    @property
    def done(self) -> float:
        """Return the share that is used up: of nodes or time, whichever is greater."""
        nodes = self.made / self.nodes
        return nodes if self._seconds is None else max(nodes, self.elapsed / max(1e-9, self._seconds))

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self._start

    @property
    def is_over(self) -> bool:
        return self._stopped or self.done >= 1.0
