"""How fast the engine is: `make bench`. Every figure is per second of processor time, on one core, in this one run.

The yardstick is the package `chess`, pure Python like the engine: random moves on its own board, measured in the same
run, so that the ratio is the same on every machine.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import chess

from engaja.ai.veteran.drill import Drill
from engaja.core import Game
from engaja.core.legal import settle
from engaja.games import match
from engaja.rules import Rulebook, World
from engaja.rules.common import movement, reach

# What random actions of a game must reach, relative to random moves of chess: one game of each family.
RATIOS = {"metz": 0.65, "papua": 0.4}
COMPILED_RATIOS = {"metz": 1.2, "papua": 0.8}  # after `make fast`
DRILL, DRILL_COMPILED = 30, 10  # milliseconds in which the fast policy plays a side-turn
SECONDS = 6.0  # of processor time for each of the players
ROUNDS = 12  # rounds in which they take turns, so that both meet the same conditions
WARM_UP = 3000  # steps of each before the clock starts: tables are compiled, the interpreter has specialised
CHESS_PLIES = 200  # about where random games are over


class Figure(NamedTuple):
    name: str
    value: float
    unit: str
    limit: float | None = None  # what it must reach, or stay under
    at_least: bool = False

    @property
    def good(self) -> bool:
        return self.limit is None or (self.value >= self.limit if self.at_least else self.value <= self.limit)

    def __str__(self) -> str:
        text = f"{self.name:<44} {self.value:>10,.2f} {self.unit}"
        if self.limit is None:
            return text
        return f"{text:<72} {'ok ' if self.good else 'NOT'} {'>=' if self.at_least else '<='} {self.limit:g}"


def main() -> int:
    print(f"== Engine ({'compiled' if is_compiled() else 'pure Python'}, Python {sys.version.split()[0]})")
    good = True
    for figure in figures():
        print(figure, flush=True)
        good = good and figure.good
    return 0 if good else 1


def is_compiled() -> bool:
    return not str(reach.__file__).endswith(".py")


def figures() -> Iterator[Figure]:
    wanted = COMPILED_RATIOS if is_compiled() else RATIOS
    *played, moves = rates(*(play_engaja(name) for name in wanted), play_chess())
    yield Figure("random moves of chess", statistics.median(moves), "/s")
    for (name, limit), actions in zip(wanted.items(), played, strict=True):
        ratios = [a / m for a, m in zip(actions, moves, strict=True)]
        yield Figure(f"random actions, {name}", statistics.median(actions), "/s")
        yield Figure(f"ratio, {name}, median of {ROUNDS} rounds", statistics.median(ratios), "", limit, at_least=True)
        yield Figure(f"ratio, {name}, worst round", min(ratios), "")
    yield Figure("reach of a unit on Metz, median", reach_time("metz") * 1e6, "us", 60)
    limit = DRILL_COMPILED if is_compiled() else DRILL
    yield Figure("side-turn of the fast policy on Metz", drill_time("metz") * 1e3, "ms", limit)
    yield Figure("copying a state of Metz", copy_time("metz") * 1e6, "us", 6)
    yield Figure("copying a state of Leyte", copy_time("leyte") * 1e6, "us", 10)
    for name in match.playable():
        game = whole_game(name)
        lines = game.save().splitlines()[1:]
        yield Figure(f"journal line, {name}", statistics.mean(len(line.encode()) + 1 for line in lines), "bytes", 120)
    yield Figure("position of Metz, largest of a game", largest_position("metz"), "bytes", 8 * 1024)


# Rates


def rates(*players: Iterator[None]) -> list[list[float]]:
    """Return the steps per second of each, round by round."""
    for player in players:
        for _ in range(WARM_UP):
            next(player)
    found: list[list[float]] = [[] for _ in players]
    for _ in range(ROUNDS):
        for player, rounds in zip(players, found, strict=True):
            start, steps = time.process_time(), 0
            while (spent := time.process_time() - start) < SECONDS / ROUNDS:
                for _ in range(200):
                    next(player)
                steps += 200
            rounds.append(steps / spent)
    return found


def play_engaja(name: str) -> Iterator[None]:
    """Each action is sampled from the legal view (a unit, then one of its actions) and checked on being played."""
    rng = random.Random(1)
    for seed in range(10**9):
        game = match.new(name, seed=seed)
        while not game.over:
            game.play(game.legal().sample(rng))
            yield


def play_chess() -> Iterator[None]:
    """Play chess in the simplest possible loop: list the legal moves, choose one, make it. Draws are not detected."""
    rng = random.Random(1)
    while True:
        board = chess.Board()
        while board.ply() < CHESS_PLIES and (moves := list(board.legal_moves)):
            board.push(rng.choice(moves))
            yield


# Times


def reach_time(name: str) -> float:
    """Measure the reach of units as they occur in the movement phases of a random game, without caches."""
    samples = []
    for game in moments(name):
        w = game.world
        for unit in w.rules.roster.of_side[game.legal().question.side]:
            if w.state.ground[unit] >= 0 and game.legal().question.kind == "movement":
                w.memo.clear()
                start = time.perf_counter()
                movement.reach(w, unit)
                samples.append(time.perf_counter() - start)
    return statistics.median(samples)


def drill_time(name: str) -> float:
    """Measure the fast policy that plays games out: the mean over the side-turns of whole games."""
    play_out(match.new(name, seed=0).world)  # its tables are computed once
    games = 4
    start = time.process_time()
    for seed in range(1, games + 1):
        play_out(match.new(name, seed=seed).world)
    return (time.process_time() - start) / (games * 2 * match.rulebook(name).turns)


def play_out(w: World) -> None:
    drill, legal = Drill(w), settle(w)
    while legal is not None:
        legal.procedure.play(w, drill.answer(legal).action)
        legal = settle(w)
        w.events = []
        w.log.clear()


def copy_time(name: str) -> float:
    return statistics.median(best_of(game.world.state.copy) for game in moments(name))


def best_of(what: Callable[[], Any], number: int = 200, rounds: int = 5) -> float:
    """Return the seconds of one call, in the least disturbed round."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(number):
            what()
        times.append((time.perf_counter() - start) / number)
    return min(times)


def moments(name: str, every: int = 60) -> Iterator[Game[Rulebook]]:
    game, rng = match.new(name, seed=2), random.Random(2)
    for number in range(10**6):
        if game.over:
            return
        if number % every == 0:
            yield game
        if not game.over:
            game.play(game.random_action(rng))


# Sizes


def whole_game(name: str) -> Game[Rulebook]:
    game, rng = match.new(name, seed=3), random.Random(3)
    while not game.over:
        game.play(game.random_action(rng))
    return game


def largest_position(name: str) -> int:
    return max(len(json.dumps(game.state(), separators=(",", ":")).encode()) for game in moments(name))


if __name__ == "__main__":
    sys.exit(main())
