"""Many games between two players, in pairs: a seed is played with a player in each seat.

Seats are unequal, so a share of wins says little. The paired gain compares like with like: in each seat, on the same
seed and against the same opponent, the margin of the new player less the margin of the old one. So a pair is made of
three games: new v old, old v new, and old v old, which gives the old player's margin in both seats.

Each result is appended to a file of JSON lines as soon as its game is over. A run that is started again reads the file
and plays what is missing: a crash loses only the games being played.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from engaja.games import match as matches
from engaja.lab.figures import Gain, Wilson, gain, wilson
from engaja.lab.playing import Played, play

TRIES: Final = 3  # with fresh processes, when one was killed


class Plan(NamedTuple):
    """What to play: a new player against an old one."""

    game: str
    new: str
    old: str
    seeds: range


Job = tuple[str, int, tuple[str, str]]  # game, seed, players by side


def control(game: str, level: str, seeds: range) -> Plan:
    """A player against itself with other chance (A/A): a gain that is clearly not zero is a mistake of the lab."""
    return Plan(game, f"{level}#2", level, seeds)


def jobs(plan: Plan) -> list[Job]:
    """The games of a plan, without repetition, seed by seed: an interrupted run has whole pairs."""
    new, old = plan.new, plan.old
    seats = ((new, old), (old, new), (old, old))
    return list(dict.fromkeys((plan.game, seed, players) for seed in plan.seeds for players in seats))


def run(plan: Plan, file: Path, processes: int = 1) -> Iterator[Played]:
    """Play what the file lacks, in this process or in several others; yield each result after it was written."""
    missing = [job for job in jobs(plan) if job not in {_job(played) for played in read(file)}]
    if processes == 1:
        for job in missing:
            yield _keep(file, play(*job))
        return
    for _ in range(TRIES):
        try:
            for played in _in_processes(missing, processes):
                missing.remove(_job(played))
                yield _keep(file, played)
        except BrokenProcessPool:
            continue  # a worker was killed: what it was playing is played again
        return
    raise BrokenProcessPool(f"workers were killed {TRIES} times; {len(missing)} games are left")


def _in_processes(wanted: Iterable[Job], processes: int) -> Iterator[Played]:
    """Hand out one game at a time, so that each result comes back as soon as it is there."""
    queue = iter(list(wanted))
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        playing: set[Future[Played]] = {
            pool.submit(play, *job) for job, _ in zip(queue, range(processes), strict=False)
        }
        while playing:
            done, playing = wait(playing, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                playing |= {pool.submit(play, *job) for job, _ in zip(queue, range(1), strict=False)}


def _job(played: Played) -> Job:
    return played.game, played.seed, played.players


def _keep(file: Path, played: Played) -> Played:
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(played._asdict()) + "\n")
    return played


def read(file: Path) -> list[Played]:
    """The results in a file. A last line that was cut off by a crash is dropped, so that its game is played again."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return [_played(json.loads(line)) for line in whole.splitlines()]


def _played(line: dict[str, Any]) -> Played:
    """Return a result as `_keep` wrote it; JSON has no tuples."""
    values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in line.items()}
    return Played(**values)


# What the results say


class Seat(NamedTuple):
    """The new player in one seat."""

    side: str
    gain: Gain
    wins: Wilson
    played: int
    slowest: float  # turn, in seconds of processor time


class Report(NamedTuple):
    plan: Plan
    gain: Gain  # per pair: both seats together
    seats: tuple[Seat, ...]


def report(plan: Plan, results: Iterable[Played]) -> Report:
    """Only seeds all of whose games are there count."""
    by_job = {_job(played): played for played in results}
    whole = [
        seed for seed in plan.seeds if all(job in by_job for job in jobs(plan._replace(seeds=range(seed, seed + 1))))
    ]
    seats, totals = [], [0.0] * len(whole)
    for side, name in enumerate(matches.rulebook(plan.game).sides):
        players = (plan.new, plan.old) if side == 0 else (plan.old, plan.new)
        games = [by_job[plan.game, seed, players] for seed in whole]
        before = [by_job[plan.game, seed, (plan.old, plan.old)] for seed in whole]
        gains = [_margin(a, side) - _margin(b, side) for a, b in zip(games, before, strict=True)]
        totals = [total + each for total, each in zip(totals, gains, strict=True)]
        won = sum(_margin(p, side) > 0 for p in games)
        slowest = max((p.seconds[side] for p in games), default=0.0)
        seats.append(Seat(name, gain(gains), wilson(won, len(games)), len(games), slowest))
    return Report(plan, gain(totals), tuple(seats))


def _margin(played: Played, side: int) -> int:
    return played.score[side] - played.score[1 - side]


def lines(found: Report) -> Iterator[str]:
    """The report as text."""
    plan, total = found.plan, found.gain
    yield f"{plan.game}: {plan.new} over {plan.old}, {total.pairs} pairs (seeds {plan.seeds[0]} to {plan.seeds[-1]})"
    yield f"  paired gain {total.mean:+.1f} ± {total.error:.1f} points per pair"
    for seat in found.seats:
        yield (
            f"  as {seat.side:<9} gain {seat.gain.mean:+.1f} ± {seat.gain.error:.1f}; won {seat.wins.share:.0%} of "
            f"{seat.played} (95 %: {seat.wins.low:.0%} to {seat.wins.high:.0%}); slowest turn {seat.slowest:.2f} s"
        )
