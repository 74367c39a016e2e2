"""Playing many games: here, in processes of this machine, or on the workers of a cluster. The loop is the same, since
all of them are executors of `concurrent.futures`.

A killed worker loses no result. Which game had killed it is not known, so those that were being played are then played
one at a time, with no other beside them: one that fails again, alone, is recorded as crashed, with its seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, Protocol

from engaja.lab.playing import Job, Played, crashed, play

KILLED: Final = "the process that played it was killed"


class Crew(Protocol):
    """Those who play."""

    killed: type[BaseException]  # raised for a game whose worker has died

    @property
    def size(self) -> int:
        """How many games are played at once."""
        ...

    def submit(self, job: Job) -> Future[Played]: ...

    def close(self) -> None: ...


class Here:
    """This process, one game after another."""

    size = 1
    killed: type[BaseException] = BrokenProcessPool

    def submit(self, job: Job) -> Future[Played]:
        done: Future[Played] = Future()
        done.set_result(safely(job))
        return done

    def close(self) -> None:
        pass


class Processes:
    """Processes of this machine, replaced when one is killed."""

    killed: type[BaseException] = BrokenProcessPool

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool: Executor | None = None

    def submit(self, job: Job) -> Future[Played]:
        if self._pool is not None:
            try:
                return self._pool.submit(safely, job)
            except BrokenProcessPool:
                self.close()
        self._pool = ProcessPoolExecutor(self.size, mp_context=get_context("spawn"))
        return self._pool.submit(safely, job)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Cluster:
    """The workers of a scheduler of Dask, on as many machines as there are."""

    def __init__(self, address: str) -> None:
        from distributed import Client, KilledWorker  # an extra: `engaja[cluster]`

        self.killed: type[BaseException] = KilledWorker
        self._client: Any = Client(address)
        self._pool: Executor = self._client.get_executor(pure=False)

    @property
    def size(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, job: Job) -> Future[Played]:
        return self._pool.submit(safely, job)

    def close(self) -> None:
        self._client.close()


def crew_of(processes: int, cluster: str | None) -> Crew:
    if cluster is not None:
        return Cluster(cluster)
    return Here() if processes == 1 else Processes(processes)


def safely(job: Job) -> Played:
    """Play a game in a worker. A mistake in a player or in the rules costs this game, and no other."""
    try:
        return play(job)
    except Exception as error:
        return crashed(job, f"{type(error).__name__}: {error}")


def play_all(jobs: Iterable[Job], crew: Crew, stop: Callable[[], bool] = lambda: False) -> Iterator[Played]:
    """Play games, and return each as soon as it is over. Once `stop` says so, no more are begun."""
    suspects: list[Job] = []
    for job, played in _rounds(jobs, crew, crew.size, stop):
        if played is None:
            suspects.append(job)
        else:
            yield played
    for job, played in _rounds(suspects, crew, 1, stop):
        yield played or crashed(job, KILLED)


def _rounds(
    jobs: Iterable[Job], crew: Crew, most: int, stop: Callable[[], bool]
) -> Iterator[tuple[Job, Played | None]]:
    """Hand out games, so many at once; None: the worker was killed."""
    waiting, playing = iter(list(jobs)), dict[Future[Played], Job]()
    while True:
        for job in islice(waiting, 0 if stop() else most - len(playing)):
            playing[crew.submit(job)] = job
        if not playing:
            return
        done, _ = wait(playing, return_when=FIRST_COMPLETED)
        for future in done:
            job, error = playing.pop(future), future.exception()
            if error is not None and not isinstance(error, crew.killed):
                raise error
            yield job, None if error else future.result()
