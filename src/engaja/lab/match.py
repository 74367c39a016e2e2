"""Two players compared by many games, in pairs: a seed is played with a player in each seat.

Seats are unequal, so a share of wins says little. The paired gain compares like with like: in each seat, on the same
seed and against the same opponent, the margin of the new player less the margin of the old one. So a pair is made of
three games: new v old, old v new, and old v old, which gives the old player's margin in both seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engaja.games import match as matches
from engaja.lab.figures import Gain, Wilson, gain, wilson
from engaja.lab.playing import Job, Played


class Plan(NamedTuple):
    """What to play: a new player against an old one."""

    game: str
    scenario: str
    new: str
    old: str
    seeds: Sequence[int]

    @property
    def title(self) -> str:
        return title(self.game, self.scenario)


def title(game: str, scenario: str) -> str:
    return f"{game} ({scenario})" if scenario else game


def control(plan: Plan) -> Plan:
    """A player against itself with other chance (A/A): a gain that is clearly not zero is a mistake of the lab."""
    return plan._replace(new=f"{plan.old}#2")


def jobs(plan: Plan) -> list[Job]:
    """The games of a plan, without repetition, seed by seed: an interrupted run has whole pairs."""
    new, old = plan.new, plan.old
    seats = ((new, old), (old, new), (old, old))
    return list(dict.fromkeys(Job(plan.game, plan.scenario, seed, players) for seed in plan.seeds for players in seats))


# What the results say


class Seat(NamedTuple):
    """The new player in one seat."""

    side: str
    gain: Gain
    wins: Wilson
    played: int
    usual: float  # turn, in seconds of processor time
    slowest: float
    gains: tuple[int, ...]  # by seed


class Report(NamedTuple):
    plan: Plan
    gain: Gain  # per pair: both seats together
    seats: tuple[Seat, ...]
    crashes: tuple[Played, ...]


def report(plan: Plan, results: Mapping[Job, Played]) -> Report:
    """Only seeds all of whose games are there count."""
    wanted = {seed: jobs(plan._replace(seeds=(seed,))) for seed in plan.seeds}
    crashes = tuple(p for each in wanted.values() for job in each if (p := results.get(job)) and p.crash)
    whole = [seed for seed, each in wanted.items() if all((p := results.get(job)) and not p.crash for job in each)]
    seats = [_seat(plan, results, whole, side) for side in range(2)]
    totals = [sum(both) for both in zip(*(seat.gains for seat in seats), strict=True)]
    return Report(plan, gain(totals), tuple(seats), crashes)


def _seat(plan: Plan, results: Mapping[Job, Played], seeds: Iterable[int], side: int) -> Seat:
    players = (plan.new, plan.old) if side == 0 else (plan.old, plan.new)
    games = [results[Job(plan.game, plan.scenario, seed, players)] for seed in seeds]
    before = [results[Job(plan.game, plan.scenario, seed, (plan.old, plan.old))] for seed in seeds]
    gains = tuple(margin(a, side) - margin(b, side) for a, b in zip(games, before, strict=True))
    won = wilson(sum(p.winner == side for p in games), len(games))
    usual = sum(p.usual[side] for p in games) / len(games) if games else 0.0
    slowest = max((p.seconds[side] for p in games), default=0.0)
    return Seat(matches.rulebook(plan.game).sides[side], gain(gains), won, len(games), usual, slowest, gains)


def margin(played: Played, side: int) -> int:
    return played.score[side] - played.score[1 - side]


def lines(found: Report) -> Iterator[str]:
    """The report as text."""
    plan, total = found.plan, found.gain
    yield f"{plan.title}: {plan.new} over {plan.old}, {total.pairs} pairs (seeds {plan.seeds[0]} to {plan.seeds[-1]})"
    yield f"  paired gain {total.mean:+.1f} ± {total.error:.1f} points per pair"
    for seat in found.seats:
        yield (
            f"  as {seat.side:<9} gain {seat.gain.mean:+.1f} ± {seat.gain.error:.1f}; won {seat.wins.share:.0%} of "
            f"{seat.played} (95 %: {seat.wins.low:.0%} to {seat.wins.high:.0%}); turns {seat.usual:.2f} s on average, "
            f"the slowest {seat.slowest:.2f} s"
        )
    for crash in found.crashes:
        yield f"  crashed: seed {crash.seed}, {' v '.join(crash.players)}: {crash.crash}"
