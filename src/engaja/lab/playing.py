"""One game between two computer players, reproducible from its seed."""

from __future__ import annotations

import random
import subprocess
import time
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from engaja.ai import Means, choose
from engaja.core import Game
from engaja.core.actions import Action
from engaja.games import match
from engaja.lab.bot import SECONDS, bot_of, is_bot
from engaja.lab.judge import Counts, Judge
from engaja.rules import Rulebook

ENDLESS: Final = 20_000  # actions


class Endless(Exception):
    """A game that does not come to an end: a player goes round in circles."""


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


def play(game: str, seed: int, players: tuple[str, str]) -> Played:
    """Play a whole game. Dice and players follow from the seed alone, and each side has its own source of chance: what
    one player asks of it does not change what the other gets. A name like `recruit#2` is the same player with another
    source of chance."""
    now = match.new(game, seed=seed)
    levels = [name.partition("#")[0] for name in players]
    chance = [random.Random(f"{game} {seed} {side} {players[side].partition('#')[2]}") for side in range(2)]
    plans = ["", ""]
    turns: tuple[dict[int, float], dict[int, float]] = ({}, {})
    judge = Judge(now)
    while not now.over:
        if len(now.entries) >= ENDLESS:
            raise Endless(f"{game}, seed {seed}, {' v '.join(players)}: {ENDLESS} actions and no end")
        side, turn, start = now.legal().question.side, now.world.state.turn, time.process_time()
        draw = chance[side].getrandbits(32)
        if is_bot(levels[side]):
            action = _of_bot(levels[side], now, draw, judge.counts[side])
        else:
            choice = choose(levels[side], now, draw, Means(plans[side]))
            action, plans[side] = choice.action, choice.plan
        turns[side][turn] = turns[side].get(turn, 0.0) + time.process_time() - start
        judge.before(side, action)
        now.play(action)
        judge.after()
    score = now.score().score
    slowest = [round(max(times.values(), default=0.0), 3) for times in turns]
    totals = (score[0], score[1]), len(now.entries), (slowest[0], slowest[1])
    return Played(game, seed, players, *totals, judge.counts, commit())


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
