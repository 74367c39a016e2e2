"""One game between two computer players, reproducible from its seed."""

from __future__ import annotations

import random
import statistics
import subprocess
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from engaja.ai import choose
from engaja.core import Game
from engaja.core.actions import Action
from engaja.games import match
from engaja.lab.bot import SECONDS, bot_of, is_bot
from engaja.lab.entrant import Entrant, entrant
from engaja.lab.judge import Counts, Judge
from engaja.rules import Rulebook
from engaja.scenarios import OPTION

ENDLESS: Final = 20_000  # actions


class Endless(Exception):
    """A game that does not come to an end: a player goes round in circles."""


class Job(NamedTuple):
    """A game to play."""

    game: str
    scenario: str  # empty: the game as printed
    seed: int
    players: tuple[str, str]  # by side


class Played(NamedTuple):
    """The outcome of one game."""

    game: str
    seed: int
    players: tuple[str, str]  # by side
    score: tuple[int, int]
    actions: int
    seconds: tuple[float, float]  # processor time of each side's slowest turn
    counts: tuple[Counts, Counts] = ({}, {})  # by side: what the judge counted
    code: str = ""  # the commit that was played, if it is known
    scenario: str = ""
    winner: int | None = None
    usual: tuple[float, float] = (0.0, 0.0)  # processor time of each side's turns, their mean
    lines: Mapping[str, tuple[int, int]] = {}  # of the score, by side
    crash: str = ""  # why there is no outcome: a bug report, with the seed

    @property
    def job(self) -> Job:
        return Job(self.game, self.scenario, self.seed, self.players)


def play(job: Job) -> Played:
    """Play a whole game. Dice and players follow from the seed alone, and each side has its own source of chance: what
    one player asks of it does not change what the other gets."""
    game = match.new(job.game, seed=job.seed, options={OPTION: job.scenario} if job.scenario else None)
    seats = [_Seat(job, side) for side in range(2)]
    judge = Judge(game)
    while not game.over:
        if len(game.entries) >= ENDLESS:
            raise Endless(f"{ENDLESS} actions and no end")
        side = game.legal().question.side
        action = seats[side].choose(game, judge.counts[side])
        judge.before(side, action)
        game.play(action)
        judge.after()
    return _outcome(job, game, seats, judge)


class _Seat:
    """A player in its seat."""

    def __init__(self, job: Job, side: int) -> None:
        self._player: Entrant = entrant(job.players[side])
        self._chance = random.Random(f"{job.game} {job.seed} {side} {self._player.chance}")
        self._plan = ""
        self.seconds: dict[int, float] = {}  # by turn

    def choose(self, game: Game[Rulebook], counts: Counts) -> Action:
        start, turn, draw = time.process_time(), game.world.state.turn, self._chance.getrandbits(32)
        if is_bot(self._player.level):
            action = _of_bot(self._player.level, game, draw, counts)
        else:
            choice = choose(self._player.level, game, draw, self._player.means(self._plan))
            action, self._plan = choice.action, choice.plan
        self.seconds[turn] = self.seconds.get(turn, 0.0) + time.process_time() - start
        return action


def _outcome(job: Job, game: Game[Rulebook], seats: list[_Seat], judge: Judge) -> Played:
    result = game.score()
    lines: dict[str, tuple[int, int]] = {}
    for item in result.items:
        first, second = lines.get(item.code, (0, 0))
        lines[item.code] = (first + item.points, second) if item.side == 0 else (first, second + item.points)
    slowest = [round(max(seat.seconds.values(), default=0.0), 3) for seat in seats]
    usual = [round(statistics.fmean(seat.seconds.values() or (0.0,)), 3) for seat in seats]
    return Played(
        job.game,
        job.seed,
        job.players,
        (result.score[0], result.score[1]),
        len(game.entries),
        (slowest[0], slowest[1]),
        judge.counts,
        commit(),
        job.scenario,
        result.winner,
        (usual[0], usual[1]),
        lines,
    )


def crashed(job: Job, why: str) -> Played:
    """Return the record of a game that could not be played to its end."""
    return Played(job.game, job.seed, job.players, (0, 0), 0, (0.0, 0.0), ({}, {}), commit(), job.scenario, crash=why)


def _of_bot(player: str, game: Game[Rulebook], seed: int, counts: Counts) -> Action:
    """The answer of a program, whose faults are counted."""
    action, fault = bot_of(player, SECONDS).choose(game, random.Random(seed))
    if fault:
        counts[fault] = counts.get(fault, 0) + 1
    return action


@cache
def commit() -> str:
    """Return the commit of the code, with a plus if files were changed since; nothing without a repository."""
    git = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--exclude=*", "--dirty=+"]
    try:
        return subprocess.run(git, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
