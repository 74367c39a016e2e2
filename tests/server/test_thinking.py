"""Computer players that think in `engaja worker`, which may run on other machines."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engaja.ai import PLAYERS, Means
from engaja.games import match
from engaja.server.matches import Matches
from engaja.server.site.run import THINKING, minds_of
from engaja.server.store import Store
from engaja.server.thinking import jobs
from engaja.server.thinking.queue import Queue
from engaja.server.thinking.worker import work
from server.databases import new_postgres, postgres
from server.test_fleet import eventually

__all__ = ["new_postgres", "postgres"]

# A worker that falls silent in the middle of a thought, and says so.
DREAMER = """
import sys, time
from pathlib import Path
from engaja.server.thinking import worker
def dream(job, watch):
    Path(sys.argv[2]).touch()
    time.sleep(1000)
worker.answer = dream
worker.work(sys.argv[1])
"""
# A worker that would never stop searching, and is half way.
SEARCHER = """
import sys, time
from engaja.server.thinking import worker
usual = worker.answer
def search(job, watch):
    while watch(0.5):
        time.sleep(0.05)
    return usual(job)
worker.answer = search
worker.work(sys.argv[1])
"""


@pytest.mark.parametrize("game", match.playable())
def test_a_choice_is_read_as_it_was_made(game: str) -> None:
    played, rng = match.new(game, seed=5), random.Random(5)
    player = PLAYERS["recruit" if PLAYERS["recruit"].plays(played.rules) else "random"].make(Means())
    for _ in range(60):
        choice = player.choose(played, played.legal().question.side, rng)
        assert jobs.read(played, json.loads(json.dumps(jobs.spelt(played, choice)))) == choice
        played.play(choice.action)


def test_workers_need_postgresql(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert work(tmp_path / "engaja.db") == 1
    assert minds_of("postgresql://localhost/none") is None, "without the setting a site thinks for itself"
    monkeypatch.setenv(THINKING, "workers")
    with pytest.raises(Exception, match="needs PostgreSQL"):
        minds_of(tmp_path / "engaja.db")


@contextmanager
def worker(place: str, script: str = "", *args: str) -> Iterator[subprocess.Popen[bytes]]:
    words = ("-c", script, place, *args) if script else ("-m", "engaja", "worker", "--database", place)
    with subprocess.Popen([sys.executable, *words]) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.slow
def test_a_worker_killed_while_thinking_loses_nothing(new_postgres: str, tmp_path: Path) -> None:
    """Two matches wait; the worker dies in the middle of a thought; another finishes it and the rest."""
    matches = Matches(Store(new_postgres), minds=Queue(new_postgres))
    seats: Any = {side: {"kind": "computer", "level": "random"} for side in match.rulebook("metz").sides}
    ids = [matches.new("metz", seats=seats, options={}, seed=seed).id for seed in (1, 2)]

    def moments() -> list[int]:
        return [len(matches.store.entries(id_)) for id_ in ids]

    try:
        with worker(new_postgres, DREAMER, str(tmp_path / "dreams")) as dreamer:
            eventually((tmp_path / "dreams").exists)
            dreamer.send_signal(signal.SIGKILL)
            dreamer.wait()
        assert moments() == [0, 0] and matches.thinking() == 2
        with worker(new_postgres) as other:
            eventually(lambda: min(moments()) > 20)
            other.send_signal(signal.SIGTERM)
            assert other.wait(60) in (0, -signal.SIGTERM), "it ends when asked"
        for id_ in ids:
            assert all(row.kind in ("act", "confirm") for row in matches.store.entries(id_))
            assert all("failed" not in str(row.reason) for row in matches.store.entries(id_)), "no random stand-in"
    finally:
        matches.close()


@pytest.mark.slow
def test_a_search_elsewhere_tells_how_far_it_is_and_is_cut_short(new_postgres: str) -> None:
    """The server is told that half of it is done, and ends it there."""
    queue, heard = Queue(new_postgres), list[float]()

    def watch(share: float) -> bool:
        heard.append(share)
        return share < 0.5

    try:
        with worker(new_postgres, SEARCHER):
            game = match.new("metz", seed=1)
            assert queue.choose(game, "random", 7, watch=watch).action in game.legal()
        assert heard[0] == 0 and heard[-1] == 0.5
    finally:
        queue.close()
