"""How often something may be tried: a bucket of tries for each name or address, which fills again with time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Final, NamedTuple

from engaja.server.troubles import Trouble

KEPT: Final = 20_000  # buckets; the least recently used are forgotten


class Rate(NamedTuple):
    tries: int  # at once
    seconds: float  # until one more


class Rates:
    """The buckets of one kind of request."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._lock = Lock()
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tries left, and when that was

    def spend(self, key: str) -> None:
        """Take one try; refused if there is none."""
        now = self._clock()
        with self._lock:
            left, then = self._buckets.pop(key, (float(self._rate.tries), now))
            left = min(self._rate.tries, left + (now - then) / self._rate.seconds)
            self._buckets[key] = (left - 1 if left >= 1 else left, now)
            while len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        if left < 1:
            raise Trouble("too_many", seconds=math.ceil((1 - left) * self._rate.seconds))
