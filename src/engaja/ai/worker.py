"""Computer players that run in separate processes, so that the server never waits for them.

A job is plain data: an imagined state as JSON, never the real one. A process that dies loses nothing: the next one gets
the same job and gives the same answer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Lock
from typing import Any, Final, NamedTuple, TypeVar

from engaja.ai.orphans import end_with_the_parent
from engaja.ai.player import PLAYERS, Choice, Means
from engaja.core import Game
from engaja.games import match
from engaja.rules import Rulebook

TRIES: Final = 3
SECONDS: Final = 3.0  # of processor time for a side-turn at the table
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Job(NamedTuple):
    """One decision to answer."""

    game: str
    options: Mapping[str, Any]
    state: Mapping[str, Any]  # imagined
    followed: list[str]  # the counters that their enemy has kept in sight
    side: int
    level: str
    seed: int
    plan: str  # what the player handed on at the side's last decision


def job_for(game: Game[Rulebook], level: str, seed: int, plan: str = "") -> Job:
    """Return the current decision of a game, as the side that is asked may see it."""
    side = game.legal().question.side
    imagined = game.imagine(side, random.Random(seed))
    options = dict(game.world.options)
    return Job(game.rules.name, options, imagined.state(), imagined.followed(), side, level, seed, plan)


def game_of(job: Job) -> Game[Rulebook]:
    """Return the imagined game of a job: its side knows in it what it knows in the real one."""
    return Game.resume(match.rulebook(job.game), job.state, job.options, job.seed, job.followed)


def answer(job: Job) -> Choice:
    """Runs in the worker's process."""
    return (
        PLAYERS[job.level]
        .make(Means(job.plan, seconds=SECONDS))
        .choose(game_of(job), job.side, random.Random(job.seed))
    )


def prepare(wanted: tuple[str, str]) -> None:
    """Warm up, in the worker's process: make one answer in this game by this level and discard it, so that everything
    the first real answer needs is already loaded and computed."""
    name, level = wanted
    game = Game.new(match.rulebook(name), seed=0)
    PLAYERS[level].make(Means(nodes=1)).choose(game, game.legal().question.side, random.Random(0))


class Workers:
    """A pool of processes, started when first needed and restarted when one is killed."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None

    def choose(self, game: Game[Rulebook], level: str, seed: int, plan: str = "") -> Choice:
        """Return a level's answer to the current decision; waits for it. A killed process is replaced and the job
        repeated; a job that kills every process is abandoned."""
        job = job_for(game, level, seed, plan)
        for _ in range(TRIES - 1):
            try:
                return self._submit(answer, job).result()
            except BrokenProcessPool:
                continue
        return self._submit(answer, job).result()

    def warm(self, game: str, level: str) -> None:
        """Start a process that will soon be asked about a game, so that its first answer comes sooner."""
        self._submit(prepare, (game, level))

    def _submit(self, work: Callable[[Asked], Answer], asked: Asked) -> Future[Answer]:
        with self._lock:
            if self._pool is not None:
                try:
                    return self._pool.submit(work, asked)
                except BrokenProcessPool:
                    self._pool.shutdown(wait=False)
            # A fresh interpreter: a fork of a server with threads and sockets would inherit them.
            spawn = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=end_with_the_parent)
            return self._pool.submit(work, asked)

    def close(self) -> None:
        with self._lock:
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = None
