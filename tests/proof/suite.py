"""The rulebook tests of a game, collected once and run in forked processes, so that none leaves a trace in another."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Final, Generic, TypeVar

import pytest
from _pytest.runner import runtestprotocol

from engaja.games import match

RULEBOOK_TESTS: Final = Path(__file__).parents[1] / "rulebook"
T = TypeVar("T")


def with_tests(game: str, job: Callable[[list[pytest.Item]], T]) -> T:
    """Collect the fast rulebook tests of a game and pass them to a job, before any of them has run."""
    match.rulebook(game)
    loop = _Loop(job)
    options = ["-q", "-s", "--tb=no", "--no-header", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:xdist"]
    pytest.main([*options, str(RULEBOOK_TESTS / game)], plugins=[loop])
    if not loop.done:
        raise RuntimeError(f"the rulebook tests of {game} cannot be collected")
    return loop.done[0]


class _Loop(Generic[T]):
    """Replaces pytest's own loop over the tests."""

    def __init__(self, job: Callable[[list[pytest.Item]], T]) -> None:
        self.job, self.done = job, list[T]()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.done.append(self.job([item for item in session.items if isinstance(item, pytest.Function)]))
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self) -> tuple[str, str, str]:
        return "", "", ""


def name_of(item: pytest.Item) -> str:
    """`test_5_2.py:test_5_2_...`, the same for all parameters of a test."""
    return f"{item.path.name}:{item.name.partition('[')[0]}"


def passes(item: pytest.Item) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def within(seconds: int) -> None:
    """End this process after so much work from now on; time in which others work does not count."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def forked(job: Callable[[], T]) -> T:
    """Run a job in a separate process and return its result."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        status = 1
        try:
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(job(), pipe)
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        data = pipe.read()
    _, status = os.waitpid(child, 0)
    if status:
        raise RuntimeError(f"a forked process ended with {status}")
    result: T = pickle.loads(data)
    return result


class Ending(Enum):
    """How the process of a job ended."""

    TRUE = 0
    FALSE = 1
    ERROR = 2  # of the job itself, not of what it tries
    ENDLESS = 3


class Pool:
    """Forked processes, a few at a time. The exit status of each says whether its job was true."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._running: dict[int, Callable[[Ending], None]] = {}

    def add(self, job: Callable[[], bool], then: Callable[[Ending], None]) -> None:
        while len(self._running) >= self._size:
            self._wait()
        child = os.fork()
        if not child:
            status = Ending.ERROR
            try:
                status = Ending.TRUE if job() else Ending.FALSE
            except BaseException:
                traceback.print_exc()
            finally:
                sys.stderr.flush()
                os._exit(status.value)
        self._running[child] = then

    def finish(self) -> None:
        while self._running:
            self._wait()

    def _wait(self) -> None:
        child, status = os.wait()
        then = self._running.pop(child)
        if os.WIFSIGNALED(status):
            then(Ending.ENDLESS if os.WTERMSIG(status) == signal.SIGPROF else Ending.ERROR)
        else:
            then(Ending(os.WEXITSTATUS(status)))
