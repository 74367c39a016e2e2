"""Tuning: better weights are found, runs go on where they stopped, and the best is played again on other seeds."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from engaja import cli
from engaja.lab import running
from engaja.lab.entrant import entrant
from engaja.lab.playing import Job, Played
from engaja.lab.results import is_tuning, read
from engaja.lab.tune import FINAL

SIDE = 1  # the axis
PLAYED: list[Job] = []


def miss(weights: Mapping[str, float]) -> float:
    """How far weights are from the best ones."""
    return (weights.get("hold", 1.0) - 2) ** 2 + (weights.get("take", 1.0) - 0.5) ** 2


def bumpy(job: Job) -> Played:
    """The less weights miss, the better; every seed has its own luck, and every game some."""
    luck = random.Random(f"{job.seed}").gauss(0, 50) + random.Random(f"{job}").gauss(0, 2)
    PLAYED.append(job)
    return Played(
        job.game, job.seed, job.players, (0, round(luck - 20 * miss(entrant(job.players[SIDE]).weights))), 1, (0.0, 0.0)
    )


def tune(file: Path, trials: int) -> int:
    weights = ["--weights", "hold,take", "--trials", str(trials), "--seeds", "10", "-o", str(file)]
    return cli.main(["lab", "tune", "recruit", "--game", "diadem", "--side", "axis", *weights])


def test_better_weights_are_found_and_a_run_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    PLAYED.clear()
    file = tmp_path / "run.jsonl"

    def interrupted(job: Job) -> Played:
        if len(PLAYED) == 60:
            raise KeyboardInterrupt
        return bumpy(job)

    monkeypatch.setattr(running, "play", interrupted)
    assert tune(file, 20) == 130
    monkeypatch.setattr(running, "play", bumpy)
    assert tune(file, 20) == 0
    assert len(PLAYED) == len(set(PLAYED)) == len(read(file)), "no game twice, none lost"
    assert all(is_tuning(job.seed) for job in PLAYED)
    assert len({job.seed for job in PLAYED if job.seed >= FINAL}) == 10, "a final on other seeds"
    whole = 20 * 10 + 10
    assert len([job for job in PLAYED if job.seed < FINAL]) < whole, "poor weights are given up early"
    said = tomllib.loads(capsys.readouterr().out.partition("seeds:\n\n")[2])["recruit"]["diadem"]["axis"]
    assert said["run"] == "run.jsonl"
    assert miss(said) < miss({}) / 2
