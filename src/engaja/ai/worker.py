"""Computer players that run in separate processes, so that the server never waits for them.

A job is plain data: an imagined state as JSON, never the real one. A process that dies loses nothing: the next one gets
the same job and gives the same answer. While a job is worked on, its caller learns now and then how far the search is,
and may cut it short: the process writes its share into memory that both have, and looks there whether to go on.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from queue import SimpleQueue
from threading import Lock
from typing import Any, Final, NamedTuple, TypeVar

from engaja.ai.choice import Watch, unwatched
from engaja.ai.orphans import end_with_the_parent
from engaja.ai.player import PLAYERS, Choice, Means
from engaja.core import Game
from engaja.games import match
from engaja.rules import Rulebook

TRIES: Final = 3
AT_ONCE: Final = 64  # jobs that are watched; others wait
LOOK: Final = 0.1  # seconds between two looks at how far a job is
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


def answer(job: Job, watch: Watch = unwatched) -> Choice:
    """Runs in the worker's process."""
    level = PLAYERS[job.level]
    means = Means(job.plan, seconds=level.seconds, watch=watch)
    return level.make(means).choose(game_of(job), job.side, random.Random(job.seed))


class _Board:
    """How far each watched job is, and whether it is to end: memory that the worker's process shares with ours."""

    shares: Any = None
    ends: Any = None


def _answer_watched(asked: tuple[Job, int]) -> Choice:
    """Runs in the worker's process."""
    job, place = asked

    def watch(share: float) -> bool:
        _Board.shares[place] = share
        return not _Board.ends[place]

    return answer(job, watch)


def prepare(wanted: tuple[str, str]) -> None:
    """Warm up, in the worker's process: make one answer in this game by this level and discard it, so that everything
    the first real answer needs is already loaded and computed."""
    name, level = wanted
    game = Game.new(match.rulebook(name), seed=0)
    PLAYERS[level].make(Means(nodes=1)).choose(game, game.legal().question.side, random.Random(0))


def _begin(shares: Any, ends: Any) -> None:
    """Begin a worker's process."""
    _Board.shares, _Board.ends = shares, ends
    end_with_the_parent()


class Workers:
    """A pool of processes, started when first needed and restarted when one is killed."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None
        spawn = get_context("spawn")
        self._shares, self._ends = spawn.RawArray("d", AT_ONCE), spawn.RawArray("b", AT_ONCE)
        self._places: SimpleQueue[int] = SimpleQueue()
        for place in range(AT_ONCE):
            self._places.put(place)

    def choose(self, game: Game[Rulebook], level: str, seed: int, plan: str = "", watch: Watch = unwatched) -> Choice:
        """Return a level's answer to the current decision; waits for it, and tells `watch` how far the search is. A
        killed process is replaced and the job repeated; a job that kills every process is abandoned."""
        job, place = job_for(game, level, seed, plan), self._places.get()
        try:
            for _ in range(TRIES - 1):
                try:
                    return self._answered(job, place, watch)
                except BrokenProcessPool:
                    continue
            return self._answered(job, place, watch)
        finally:
            self._places.put(place)

    def _answered(self, job: Job, place: int, watch: Watch) -> Choice:
        self._shares[place], self._ends[place] = 0.0, 0
        answering = self._submit(_answer_watched, (job, place))
        while True:
            try:
                return answering.result(LOOK)
            except TimeoutError:
                if answering.done():  # its own
                    raise
                self._ends[place] = not watch(self._shares[place])

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
            self._pool = ProcessPoolExecutor(
                self._processes, get_context("spawn"), initializer=_begin, initargs=(self._shares, self._ends)
            )
            return self._pool.submit(work, asked)

    def close(self) -> None:
        with self._lock:
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = None
