"""Results that survive: interrupted runs, cut-off files, killed workers, clusters."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from engaja import cli
from engaja.lab import running
from engaja.lab.match import Plan, jobs
from engaja.lab.playing import Job, Played
from engaja.lab.results import keep, pack, read
from engaja.lab.running import Here, Processes, play_all, safely
from lab.test_lab import GAME, PLAN, fake

COMMAND = ["lab", "match", "rush", "passive", "--game", GAME, "--pairs", "3"]


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, played = tmp_path / "lab.jsonl", list[Job]()

    def interrupted(job: Job) -> Played:
        if len(played) == 4:
            raise KeyboardInterrupt
        played.append(job)
        return fake(job)

    monkeypatch.setattr(running, "play", interrupted)
    assert cli.main([*COMMAND, "-o", str(file)]) == 130
    with file.open("a", encoding="utf-8") as out:
        out.write('{"game": "cut o')  # the machine stopped while it wrote

    def whole(job: Job) -> Played:
        played.append(job)
        return fake(job)

    monkeypatch.setattr(running, "play", whole)
    assert cli.main([*COMMAND, "-o", str(file)]) == 0
    assert played == jobs(PLAN) and len(read(file)) == len(played)


@pytest.mark.parametrize("scenario", ["", "leyte"])
def test_parquet_holds_what_the_lines_hold(tmp_path: Path, scenario: str) -> None:
    lines, packed = tmp_path / "lab.jsonl", tmp_path / "lab.parquet"
    for job in jobs(PLAN):
        keep(lines, fake(job._replace(scenario=scenario)))
    pack(read(lines), packed)
    assert sorted(read(packed), key=lambda p: p.job) == sorted(read(lines), key=lambda p: p.job)
    assert len(read(packed, lines)) == len(jobs(PLAN))  # each game once
    assert not list(tmp_path.glob("*.part"))


def test_a_mistake_in_a_game_is_recorded_with_its_seed_and_costs_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def falls(job: Job) -> Played:
        if job.seed == 1:
            raise ZeroDivisionError("by zero")
        return fake(job)

    monkeypatch.setattr(running, "play", falls)
    found = list(play_all(jobs(PLAN), Here()))
    assert len(found) == 9
    assert {(p.seed, p.crash) for p in found if p.crash} == {(1, "ZeroDivisionError: by zero")}


class Fragile:
    """Workers that one game kills, with all that is played beside it."""

    size = 3
    killed: type[BaseException] = BrokenProcessPool

    def __init__(self) -> None:
        self._together = [3, 1, 1, 1]  # how many games are handed out before any is over
        self._playing: list[tuple[Job, Future[Played]]] = []

    def submit(self, job: Job) -> Future[Played]:
        future: Future[Played] = Future()
        self._playing.append((job, future))
        if len(self._playing) == self._together[0]:
            deadly = any(each.seed == 1 for each, _ in self._playing)
            for each, waiting in self._playing:
                waiting.set_exception(BrokenProcessPool()) if deadly else waiting.set_result(fake(each))
            self._playing, self._together = [], self._together[1:]
        return future

    def close(self) -> None:
        pass


def test_games_beside_one_that_kills_are_played_again_alone() -> None:
    wanted = [Job(GAME, "", seed, ("rush", "passive")) for seed in range(3)]
    assert sorted((p.seed, bool(p.crash)) for p in play_all(wanted, Fragile())) == [(0, False), (1, True), (2, False)]


@pytest.mark.slow
def test_a_killed_worker_loses_no_result() -> None:
    """Real games in two processes, one of which is killed after the first result."""
    plan = Plan(GAME, "", "passive", "random", range(1))
    with closing(Processes(2)) as crew:
        games = play_all(jobs(plan), crew)
        first = next(games)
        children = Path(f"/proc/self/task/{os.getpid()}/children")
        workers = [int(pid) for pid in children.read_text().split() if _is_worker(int(pid))]
        os.kill(workers[0], signal.SIGKILL)
        results = [first, *games]
    assert {played.players for played in results} == {job.players for job in jobs(plan)}
    assert not any(played.crash for played in results)
    assert results[0] == safely(results[0].job)._replace(seconds=first.seconds, usual=first.usual), "as without others"


def _is_worker(pid: int) -> bool:
    return "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()


@pytest.mark.slow
def test_a_cluster_of_two_workers_plays_even_when_one_is_killed(tmp_path: Path) -> None:
    """A real scheduler of Dask with two worker processes, by the same command and one option."""
    file = tmp_path / "lab.jsonl"
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=str(tmp_path)
        ) as cluster,
        Client(cluster) as client,
    ):
        address = cluster.scheduler_address
        plan = ["lab", "match", "rush", "passive", "--game", GAME, "-o", str(file), "--cluster", address]
        assert cli.main([*plan, "--pairs", "1"]) == 0
        busy = client.run(lambda dask_worker: dask_worker.state.executed_count)
        assert len(busy) == 2 and min(busy.values()) > 0, "both workers played"
        killed = next(iter(client.run(os.getpid).values()))
        os.kill(killed, signal.SIGKILL)
        assert cli.main([*plan, "--pairs", "2"]) == 0
    assert len(read(file)) == 6 and not any(played.crash for played in read(file))
