"""Playing plans out, here or in several processes of this machine. What comes out is the same: every throw has its own
dice, and results are put in the order in which they were asked for."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, lru_cache
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from engaja.ai.orphans import end_with_the_parent
from engaja.ai.search.budget import Budget
from engaja.ai.search.halving import Trial
from engaja.ai.search.playing import Course, outcome
from engaja.core import position
from engaja.core.dice import Dice
from engaja.games import match
from engaja.rules import World

LITTLE: Final = 0.05  # seconds between two looks at the clock and at who watches


def play_here(courses: Sequence[Course], trials: Sequence[Trial], budget: Budget) -> list[float]:
    values: list[float] = []
    for plan, throw in trials:
        if budget.is_over and values:
            break
        values.append(outcome(courses[plan], throw))
        budget.spend()
    return values


def play_in_processes(cores: int, courses: Sequence[bytes], trials: Sequence[Trial], budget: Budget) -> list[float]:
    """Like `play_here`, with packed courses. A process that dies is replaced the next time; what it had is missing."""
    pool = _pool(cores)
    try:
        futures = [pool.submit(_outcome, courses[plan], throw) for plan, throw in trials]
    except BrokenProcessPool:
        _pool.cache_clear()
        return []
    values: list[float] = []
    try:
        for future in futures:
            while not (done := _is_done(future)) and not budget.is_over:
                budget.spend(0)
            if not done and values:
                break
            values.append(future.result())
            budget.spend()
    except BrokenProcessPool:
        _pool.cache_clear()
    for future in futures[len(values) :]:
        future.cancel()
    return values


def _is_done(future: Future[float]) -> bool:
    try:
        future.exception(LITTLE)
    except TimeoutError:
        return False
    return True


@cache
def _pool(cores: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(cores, mp_context=get_context("spawn"), initializer=end_with_the_parent)


# A course as bytes


class _Packed(NamedTuple):
    game: str
    options: dict[str, Any]
    state: dict[str, Any]
    followed: frozenset[int]
    rest: Course  # without its world


def packed(course: Course) -> bytes:
    w = course.world
    rest = course._replace(world=None)  # type: ignore[arg-type]
    return pickle.dumps(_Packed(w.rules.name, dict(w.options), position.spell(w), w.state.followed, rest))


@lru_cache(maxsize=64)
def _unpacked(course: bytes) -> Course:
    told: _Packed = pickle.loads(course)
    rules = match.rulebook(told.game)
    w = World(rules, rules.blank(), Dice(b""), told.options)
    position.restore(w, told.state)
    w.state.followed = told.followed
    w.log.clear()
    return told.rest._replace(world=w)


def _outcome(course: bytes, throw: int) -> float:
    """Runs in a process."""
    return outcome(_unpacked(course), throw)
