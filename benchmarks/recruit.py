"""How strong a computer player is, and how long it thinks: `python benchmarks/recruit.py --games 200`.

Half of the games are played as each side. A draw does not count as a win. Times are processor time for one whole
side-turn (all decisions of the player between two of its opponent's movement phases), without the engine's own time.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from engaja.ai import PLAYERS, choose
from engaja.games import match
from engaja.lab.figures import wilson

ENDLESS = 20_000  # actions
GOAL = 0.95  # share of the games to be won against the random player
A_TURN = 0.3  # seconds of processor time that a side-turn of the recruit may take, on average


class Played(NamedTuple):
    game: str
    side: int
    seed: int
    winner: int | None
    score: tuple[int, ...]
    times: list[float]  # of each side-turn


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of each game, half as each side")
    parser.add_argument("--level", choices=list(PLAYERS), default="recruit")
    parser.add_argument("--against", choices=list(PLAYERS), default="random")
    parser.add_argument("--only", nargs="*", default=None, help="these games")
    parser.add_argument("--side", type=int, choices=(0, 1), default=None, help="only as this side")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--verbose", action="store_true")
    wanted = parser.parse_args()
    good = True
    for name in wanted.only or PLAYERS[wanted.level].games():
        sides = (0, 1) if wanted.side is None else (wanted.side,)
        seeds = range(wanted.first, wanted.first + wanted.games // 2)
        jobs = [(name, side, seed, wanted.level, wanted.against) for side in sides for seed in seeds]
        played = []
        with ProcessPoolExecutor(wanted.processes) as pool:
            for game in pool.map(play, *zip(*jobs, strict=True)):
                played.append(game)
                if wanted.verbose:
                    print("   ", *game[:5], flush=True)
        good = report(name, played) and good
    return 0 if good else 1


def play(name: str, side: int, seed: int, level: str, against: str) -> Played:
    """One game, `level` as this side."""
    game, rng = match.new(name, seed=seed), random.Random(f"{name} {side} {seed}")
    times: dict[int, float] = {}
    while not game.over:
        assert len(game.entries) < ENDLESS, f"{name} {side} {seed} does not come to an end"
        mine = game.legal().question.side == side
        start = time.process_time()
        seed_now = rng.getrandbits(32)
        # The random player looks only at the legal list, which is the same in the real game: there is no need to
        # imagine one.
        plain = not mine and against == "random"
        action = (
            game.random_action(random.Random(seed_now))
            if plain
            else choose(level if mine else against, game, seed_now).action
        )
        if mine:
            turn = game.world.state.turn
            times[turn] = times.get(turn, 0.0) + time.process_time() - start
        game.play(action)
    result = game.score()
    return Played(name, side, seed, result.winner, result.score, list(times.values()))


def report(name: str, played: list[Played]) -> bool:
    won = 0
    for side, title in enumerate(match.rulebook(name).sides):
        games = [p for p in played if p.side == side]
        if not games:
            continue
        wins = sum(p.winner == side for p in games)
        margins = [p.score[side] - p.score[1 - side] for p in games]
        times = [t for p in games for t in p.times]
        won += wins
        print(
            f"{name:<8} as {title:<9} won {wins:>3} of {len(games):>3}, drew {Counter(p.winner for p in games)[None]}; "
            f"margin median {statistics.median(margins):+.0f}, worst {min(margins):+d}; "
            f"a turn: mean {statistics.fmean(times):.2f} s, median {statistics.median(times):.2f} s, "
            f"most {max(times):.2f} s",
            flush=True,
        )
    share = wilson(won, len(played))
    turn = statistics.fmean(t for p in played for t in p.times)
    good = won >= GOAL * len(played) and turn <= A_TURN
    print(
        f"{name:<8} won {share.share:.1%} of {len(played)} (95 %: {share.low:.1%} to {share.high:.1%}), "
        f"a turn {turn:.2f} s: {'ok' if good else 'NOT'}",
        flush=True,
    )
    return good


if __name__ == "__main__":
    sys.exit(main())
