"""Comparing plans: each is played out on imagined games with the same dice, and the weaker half is dropped repeatedly
(successive halving), until the budget is used up."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import stdev
from typing import Final, NamedTuple

from engaja.ai.recruit.survey import SKILL
from engaja.ai.veteran.rollout import phases
from engaja.ai.veteran.sketch import Sketch
from engaja.core.imagine import imagine
from engaja.rules import World

CLEAR: Final = 2.0  # standard errors by which a plan must be better than the usual one
Rollout = Callable[[int], float]  # plays a plan out with the dice of this number, and values the outcome


class Budget:
    """How many rollouts a search may make, and until when: the clock is looked at only if seconds are given, so that a
    search by nodes alone is repeatable."""

    def __init__(self, nodes: int, seconds: float | None) -> None:
        self.nodes = nodes
        self._until = None if seconds is None else time.process_time() + seconds

    @property
    def is_over(self) -> bool:
        return self._until is not None and time.process_time() >= self._until


class Found(NamedTuple):
    """The plan that came out best."""

    number: int  # of the plan
    value: float  # the mean of its rollouts
    rollouts: int  # of all plans together


def best_of(plans: Sequence[Rollout], budget: Budget) -> Found:
    """Return the best plan. The first one is the usual plan, which is never dropped: another is chosen only if it is
    clearly better, since the best of many noisy figures is often only lucky."""
    values: list[list[float]] = [[] for _ in plans]
    alive = list(range(len(plans)))
    rounds = max(1, (len(plans) - 1).bit_length())
    made = 0
    for _ in range(rounds):
        each = max(1, budget.nodes // (rounds * len(alive)))
        for _ in range(each):
            for i in alive:  # all plans with one throw before the next: a search cut short compares like with like
                if budget.is_over:
                    return _best(values, made)
                values[i].append(plans[i](len(values[i])))
                made += 1
        ranked = sorted(alive, key=lambda i: (-_mean(values[i]), i))
        alive = sorted({0, *ranked[: (len(ranked) + 1) // 2]})
    return _best(values, made)


def _best(values: list[list[float]], made: int) -> Found:
    """Return the best of the plans that were compared longest, if it beats the usual one clearly: by more than so many
    standard errors of their difference, throw by throw."""
    most = max(len(v) for v in values)
    whole = [i for i, v in enumerate(values) if v and len(v) >= most - 1] or [0]
    best = max(whole, key=lambda i: (_mean(values[i]), -i))
    better = [b - a for a, b in zip(values[0], values[best], strict=False)]
    if best and (len(better) < 2 or _mean(better) <= CLEAR * stdev(better) / sqrt(len(better))):
        best = 0
    return Found(best, _mean(values[best]), made)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


# Playing out

APPROACH: Final = 0.1  # points for each turn of march that a unit is nearer to a goal of its side
LONG_WAY: Final = 6.0  # turns of march beyond which it does not matter


def thrown(w: World, side: int, seed: int, number: int) -> World:
    """Return the world as a side may imagine it, dealt anew, with the dice of this number: the same for every plan."""
    return imagine(w, side, random.Random(f"{seed} {number}"))


def played_out(w: World, side: int, turns: int) -> float:
    """Play on, in place, until the side has moved so many times more and is asked for its next move; value that."""
    left = turns
    for number, legal in enumerate(phases(w)):
        if number and legal is not None and w.rules.phase_of(w.state) == (side, "movement"):
            left -= 1
            if left <= 0:
                break
    return value(w, side)


def value(w: World, side: int) -> float:
    """Points by the score rules, what the strength left is worth until the end of the game, and how near the side's
    units are to its goals."""
    points = sum([item.points if item.side == side else -item.points for item in w.rules.score(w)])
    left = (w.rules.turns - w.state.turn) / w.rules.turns if w.state.stack else 0.0
    if not left:
        return float(points)
    roster, faces, at = w.rules.roster, w.state.reduced, w.state.ground
    strength = [0.0, 0.0]
    for u, hex_ in enumerate(at):
        if hex_ >= 0:
            strength[roster.side[u]] += (roster.attack[faces[u]][u] or 0) + (roster.defence[faces[u]][u] or 0)
    return points + left * SKILL * (strength[side] - strength[1 - side]) - APPROACH * _turns_away(w, side)


def _turns_away(w: World, side: int) -> float:
    k, at, halves = Sketch(w, side), w.state.ground, w.rules.roster.halves
    units = [u for u in k.own if not w.rules.is_gun[u] and halves[u]]
    return sum([min(LONG_WAY, k.way(w.rules.mobility[u])[at[u]] / halves[u]) for u in units])
