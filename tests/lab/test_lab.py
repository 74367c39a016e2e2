"""The lab: pairs, figures, files that survive a crash, workers that are killed."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest

from engaja import cli
from engaja.games import match as matches
from engaja.lab import Plan, Played, control, gain, play, playing, report, run, wilson
from engaja.lab import match as lab_match
from engaja.lab.match import jobs, read

GAME = matches.playable()[0]
PLAN = Plan(GAME, "rush", "passive", range(3))


def fake(game: str, seed: int, players: tuple[str, str]) -> Played:
    """A game whose outcome is known: rush scores ten more than passive in either seat, on any seed."""
    score = tuple(seed + 10 * (name.partition("#")[0] == "rush") for name in players)
    return Played(game, seed, players, (score[0], score[1]), 1, (0.0, 0.0))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_match, "play", fake)


def test_a_seed_is_played_in_both_seats_and_by_the_old_player_alone() -> None:
    assert jobs(PLAN._replace(seeds=range(1))) == [
        (GAME, 0, ("rush", "passive")),
        (GAME, 0, ("passive", "rush")),
        (GAME, 0, ("passive", "passive")),
    ]


@pytest.mark.usefixtures("quick")
def test_the_gain_is_that_of_the_seat_on_the_same_seed(tmp_path: Path) -> None:
    results = list(run(PLAN, tmp_path / "lab.jsonl"))
    found = report(PLAN, results)
    assert found.gain == gain([20.0] * 3)
    assert [seat.gain.mean for seat in found.seats] == [10, 10]
    assert [seat.wins for seat in found.seats] == [wilson(3, 3)] * 2


@pytest.mark.usefixtures("quick")
def test_a_control_gains_nothing(tmp_path: Path) -> None:
    plan = control(GAME, "rush", range(4))
    found = report(plan, run(plan, tmp_path / "lab.jsonl"))
    assert found.gain.mean == 0 and found.gain.pairs == 4 and not found.gain.is_above_zero


@pytest.mark.usefixtures("quick")
def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "lab.jsonl"
    first = run(PLAN, file)
    done = [next(first) for _ in range(4)]
    del first
    with file.open("a", encoding="utf-8") as out:
        out.write('{"game": "cut o')  # the machine stopped while it wrote
    assert report(PLAN, read(file)).gain.pairs == 1  # only whole pairs count
    rest = list(run(PLAN, file))
    assert len(done) + len(rest) == len(jobs(PLAN)) == len(read(file))
    assert list(run(PLAN, file)) == []


@pytest.mark.usefixtures("quick")
def test_a_run_stops_as_soon_as_the_gain_is_clear(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every pair gains twenty: eight pairs of fifty are enough, and the document says so."""
    file, written = tmp_path / "lab.jsonl", tmp_path / "strength.md"
    command = ["lab", "match", "rush", "passive", "--game", GAME, "--pairs", "50", "-o", str(file)]
    assert cli.main([*command, "--stop"]) == 0
    assert len(read(file)) == 24
    assert cli.main(["lab", "report", str(file), "-o", str(written)]) == 0
    assert f"| {GAME} | rush over passive | 8 (seeds 0 to 7) | +20.0 ± 0.0 |" in written.read_text(encoding="utf-8")
    assert cli.main(["lab", "report", str(file)]) == 0
    assert written.read_text(encoding="utf-8") in capsys.readouterr().out


def test_looking_often_does_not_find_a_gain_that_is_not_there() -> None:
    """Of a thousand runs of forty pairs without any gain, looked at after every pair, about one in twenty stops."""
    rng, stopped = random.Random(1), 0
    for _ in range(1000):
        pairs = [rng.gauss(0, 40) for _ in range(40)]
        stopped += any(gain(pairs[:number]).is_decided for number in range(1, 41))
    assert stopped < 70


def test_the_intervals_are_wilsons() -> None:
    """Against published values: 10 of 10 and 0 of 10."""
    assert wilson(10, 10) == (1.0, 0.722, 1.0)
    assert wilson(0, 10) == (0.0, 0.0, 0.278)
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_the_same_seed_gives_the_same_game_whatever_the_opponent_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def spy(level: str, game: object, seed: int, means: object) -> object:
        asked.append((level, seed))
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "choose", spy)
    for players in (("rush", "passive"), ("rush", "passive"), ("rush#2", "passive"), ("passive#2", "rush#2")):
        with pytest.raises(KeyboardInterrupt):
            play(GAME, 7, players)
    assert asked[0] == asked[1] != asked[2]
    assert {level for level, _ in asked} <= {"rush", "passive"}


@pytest.mark.slow
def test_a_killed_worker_loses_no_result(tmp_path: Path) -> None:
    """Real games in two processes, one of which is killed after the first result."""
    plan, file = Plan(GAME, "passive", "random", range(1)), tmp_path / "lab.jsonl"
    games = run(plan, file, processes=2)
    first = next(games)
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    workers = [int(pid) for pid in children.read_text().split() if _is_worker(int(pid))]
    os.kill(workers[0], signal.SIGKILL)
    rest = list(games)
    assert {played.players for played in (first, *rest)} == {players for _, _, players in jobs(plan)}
    assert len(read(file)) == 3


def _is_worker(pid: int) -> bool:
    return "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()


@pytest.mark.usefixtures("quick")
def test_the_command_plays_reports_and_names_unknown_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "lab.jsonl")
    command = ["lab", "match", "rush", "passive", "--game", GAME, "--pairs", "2", "-o", file]
    assert cli.main(command) == 0
    assert "paired gain +20.0 ± 0.0" in capsys.readouterr().out
    assert cli.main(["lab", "match", "rush", "nobody", "-o", file]) == 1
    assert "no player 'nobody'" in capsys.readouterr().err
