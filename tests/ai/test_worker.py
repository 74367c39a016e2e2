"""Players in separate processes."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engaja.ai import Means, Workers
from engaja.ai.player import PLAYERS
from engaja.ai.worker import Job, answer, game_of, job_for
from engaja.games import match

GAME = match.playable()[0]


def test_a_job_is_plain_json_without_the_secret_of_the_dice() -> None:
    game = match.new(GAME, seed=3)
    job = job_for(game, "random", 7)
    text = json.dumps(job)
    assert Job(*json.loads(text)) == job
    assert game.header.secret not in text
    assert answer(Job(*json.loads(text))) == answer(job)


def test_a_job_knows_what_was_revealed_in_combat() -> None:
    game, rng = match.new("diadem", seed=3), random.Random(3)
    while not game.world.state.followed.intersection(game.rules.roster.of_side[0]):
        game.play(game.random_action(rng))
    while game.legal().question.side != 1:
        game.play(game.random_action(rng))
    assert any(game.rules.roster.side[u] == 0 for u in game.world.state.followed)
    job = Job(*json.loads(json.dumps(job_for(game, "recruit", 7))))
    assert game_of(job).view(1) == game.view(1)
    imagined = game.imagine(1, random.Random(7))
    assert answer(job) == PLAYERS["recruit"].make(Means()).choose(imagined, 1, random.Random(7))


@pytest.mark.slow
def test_a_killed_process_is_replaced_and_its_job_done_again() -> None:
    game, workers = match.new(GAME, seed=3), Workers()
    try:
        first = workers.choose(game, "random", 7)
        assert first.action in game.legal()
        assert workers._pool is not None
        for pid in list(workers._pool._processes):
            os.kill(pid, signal.SIGKILL)
        assert workers.choose(game, "random", 7) == first
    finally:
        workers.close()


SERVER = """
from engaja.ai import Means, Workers
from engaja.games import match
if __name__ == "__main__":
    workers = Workers()
    workers.choose(match.new(match.playable()[0], seed=3), "random", 7)
    print(*workers._pool._processes, flush=True)
    input()
"""


@pytest.mark.slow
def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER, encoding="utf-8")
    server = subprocess.Popen([sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    (worker,) = map(int, server.stdout.readline().split())
    os.kill(worker, 0)
    server.kill()
    # The worker holds the other end of the pipe that the server writes to: this ends only when both are gone.
    assert server.communicate(timeout=30)[0] == ""
    with pytest.raises(ProcessLookupError):
        for _ in range(100):
            os.kill(worker, 0)
            time.sleep(0.1)
