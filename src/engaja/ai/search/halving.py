"""Comparing plans: each is played out on imagined games with the same dice, and the weaker half is dropped repeatedly
(successive halving), until the budget is used up. At any time it has an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from engaja.ai.search.budget import Budget

FEWEST: Final = 3  # throws before a plan may replace the usual one

Trial = tuple[int, int]  # the number of a plan, and that of a throw: the same dice for every plan
Play = Callable[[Sequence[Trial]], Sequence[float]]  # how plans come out; fewer than asked if the time was up


class Found(NamedTuple):
    """The plan that came out best."""

    number: int
    value: float  # the mean of its trials
    gain: float  # by how much more than the usual plan
    error: float  # the standard error of that


def best_of(plans: int, play: Play, budget: Budget, *, clear: float, batch: int = 1) -> Found:
    """Return the best of so many plans. The first is the usual one, which is never dropped: another replaces it only
    if it is better by so many standard errors of their difference (`clear`), since the best of many noisy figures is
    often only lucky. `batch`: how many throws are played at once."""
    values: list[list[float]] = [[] for _ in range(plans)]
    alive = list(range(plans))
    rounds = max(1, (plans - 1).bit_length())
    for number in range(1, rounds + 1):
        while not budget.is_over and (budget.done < number / rounds or not values[alive[-1]]):
            most = max(1, (budget.nodes - budget.made) // len(alive))
            throws = range(len(values[0]), len(values[0]) + min(batch, most))
            trials = [(plan, throw) for throw in throws for plan in alive]
            for (plan, _), value in zip(trials, play(trials), strict=False):
                values[plan].append(value)
        if number < rounds:
            ranked = sorted(alive, key=lambda i: (-_mean(values[i]), i))
            alive = sorted({0, *ranked[: (len(alive) + 1) // 2]})
    return _best(values, clear)


def _best(values: list[list[float]], clear: float) -> Found:
    """Return the best of the plans that were compared longest, if it beats the usual one clearly."""
    most = max(len(v) for v in values)
    found = Found(0, _mean(values[0]), 0.0, 0.0)
    for plan in range(1, len(values)):
        if len(values[plan]) < max(FEWEST, most - 1):
            continue
        better = [b - a for a, b in zip(values[0], values[plan], strict=False)]
        gain, error = fmean(better), stdev(better) / sqrt(len(better))
        if gain > clear * error and gain > found.gain:
            found = Found(plan, _mean(values[plan]), gain, error)
    return found


def _mean(values: list[float]) -> float:
    return fmean(values) if values else 0.0
