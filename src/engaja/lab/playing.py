"""One game between two computer players, reproducible from its seed."""

from __future__ import annotations

import random
import time
from typing import Final, NamedTuple

from engaja.ai import Means, choose
from engaja.games import match

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


def play(game: str, seed: int, players: tuple[str, str]) -> Played:
    """Play a whole game. Dice and players follow from the seed alone, and each side has its own source of chance: what
    one player asks of it does not change what the other gets. A name like `recruit#2` is the same player with another
    source of chance."""
    now = match.new(game, seed=seed)
    levels = [name.partition("#")[0] for name in players]
    chance = [random.Random(f"{game} {seed} {side} {players[side].partition('#')[2]}") for side in range(2)]
    plans = ["", ""]
    turns: tuple[dict[int, float], dict[int, float]] = ({}, {})
    while not now.over:
        if len(now.entries) >= ENDLESS:
            raise Endless(f"{game}, seed {seed}, {' v '.join(players)}: {ENDLESS} actions and no end")
        side, turn, start = now.legal().question.side, now.world.state.turn, time.process_time()
        choice = choose(levels[side], now, chance[side].getrandbits(32), Means(plans[side]))
        plans[side] = choice.plan
        turns[side][turn] = turns[side].get(turn, 0.0) + time.process_time() - start
        now.play(choice.action)
    score = now.score().score
    slowest = [round(max(times.values(), default=0.0), 3) for times in turns]
    return Played(game, seed, players, (score[0], score[1]), len(now.entries), (slowest[0], slowest[1]))
