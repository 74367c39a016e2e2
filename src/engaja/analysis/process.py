"""An analysis in a process of its own, which may be ended at any time: nothing waits for it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from engaja.ai.orphans import end_with_the_parent
from engaja.analysis.judging import Effort, Judgement, judged
from engaja.analysis.side_turns import side_turns

NICE: Final = 5  # an analysis gives way to players who think and to a server that answers


class Broken(Exception):
    """The process has ended without having finished."""


class ToAnalyse(NamedTuple):
    """A match to analyse: plain data."""

    journal: str
    moments: tuple[int, ...]  # for each line of the journal, the moment of the match before it
    level: str
    effort: Effort
    seed: int
    known: int  # side-turns that were judged before


class Working:
    """A process that analyses a match."""

    def __init__(self, asked: ToAnalyse) -> None:
        spawn = get_context("spawn")  # a fork of a server with threads and sockets would inherit them
        self._out, into = spawn.Pipe(duplex=False)
        self._process = spawn.Process(target=_work, args=(asked, into), daemon=True)
        self._process.start()
        into.close()

    def next(self, seconds: float) -> Judgement | int | None:
        """Wait for what it has found: first the number of side-turns, then each judgement. None: nothing yet."""
        try:
            return self._out.recv() if self._out.poll(seconds) else None
        except (EOFError, OSError) as error:
            raise Broken from error

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self._process.close()
        self._out.close()


def _work(asked: ToAnalyse, into: Connection[Any, Any]) -> None:
    """Runs in the process."""
    end_with_the_parent()
    os.nice(NICE)
    for found in _found(asked):
        into.send(found)
    into.close()


def _found(asked: ToAnalyse) -> Iterator[Judgement | int]:
    turns = list(side_turns(asked.journal, asked.moments))
    yield len(turns)
    for turn in turns[asked.known :]:
        yield judged(turn, asked.level, asked.effort, asked.seed)
