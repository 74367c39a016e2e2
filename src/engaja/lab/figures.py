"""Figures with their uncertainty: the share of wins, and the paired gain.

>>> wilson(19, 20)
Wilson(share=0.95, low=0.764, high=0.991)
>>> gain([4.0, 6.0, 5.0, 5.0])
Gain(mean=5.0, error=0.41, pairs=4)
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import Final, NamedTuple

FEWEST: Final = 8  # pairs before which a run is not stopped
SEQUENTIAL: Final = 3.1  # standard errors: looking after every pair up to 60, one run in twenty without a gain stops
NORMAL: Final = 1.96  # standard deviations on either side of the mean that hold 95 % of a normal distribution


class Wilson(NamedTuple):
    """A share and its 95 % interval after Wilson, which stays within 0 and 1 even for few games."""

    share: float
    low: float
    high: float


def wilson(won: int, played: int) -> Wilson:
    if not played:
        return Wilson(0.0, 0.0, 1.0)
    share, square = won / played, NORMAL**2
    centre = share + square / (2 * played)
    spread = NORMAL * math.sqrt(share * (1 - share) / played + square / (4 * played**2))
    whole = 1 + square / played
    low, high = max(0.0, centre - spread), min(whole, centre + spread)
    return Wilson(round(share, 3), round(low / whole, 3), round(high / whole, 3))


class Gain(NamedTuple):
    """A mean difference over pairs of games, and its standard error: infinite with fewer than two pairs."""

    mean: float
    error: float
    pairs: int

    @property
    def is_above_zero(self) -> bool:
        return self.mean - NORMAL * self.error > 0

    @property
    def is_decided(self) -> bool:
        """Whether a run that is looked at after every pair may stop: the gain is clearly above or below zero. The limit
        is wider than for a number of pairs that is fixed beforehand, since each look is another chance to be wrong."""
        return self.pairs >= FEWEST and abs(self.mean) > SEQUENTIAL * self.error


def gain(differences: Sequence[float]) -> Gain:
    if not differences:
        return Gain(0.0, math.inf, 0)
    number = len(differences)
    error = statistics.stdev(differences) / math.sqrt(number) if number > 1 else math.inf
    return Gain(round(statistics.fmean(differences), 2), round(error, 2), number)
