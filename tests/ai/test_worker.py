"""Players in processes of their own."""

from __future__ import annotations

import json
import os
import signal

import pytest

from engaja.ai import Workers
from engaja.ai.worker import Job, answer, job_for
from engaja.games import match

GAME = match.playable()[0]


def test_a_job_is_plain_json_without_the_secret_of_the_dice() -> None:
    game = match.new(GAME, seed=3)
    job = job_for(game, "random", 7)
    text = json.dumps(job)
    assert Job(*json.loads(text)) == job
    assert game.header.secret not in text
    assert answer(Job(*json.loads(text))) == answer(job)


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
