"""Random players play games under every invariant: `make fuzz`; one of them: `python tests/fuzz.py metz --seed 17`."""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple

from engaja.games import match
from invariants import check_game, varied_options

EVERY = 25


class Outcome(NamedTuple):
    game: str
    seed: int
    actions: int
    failure: str


def one(game: str, seed: int) -> Outcome:
    try:
        played = check_game(game, seed, every=EVERY, options=varied_options(game, seed))
    except Exception:  # whatever goes wrong, the others go on and the seed is told
        return Outcome(game, seed, 0, traceback.format_exc())
    return Outcome(game, seed, len(played.entries), "")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=match.playable(), help="which games; all that can be played")
    parser.add_argument("--games", type=int, default=1000, help="how many of each")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--seed", type=int, help="just this seed, with its failure in full")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    wanted = parser.parse_args()
    if wanted.seed is not None:
        for game in wanted.game:
            played = check_game(game, wanted.seed, every=EVERY, options=varied_options(game, wanted.seed))
            print(f"{game} seed {wanted.seed}: {len(played.entries)} actions, every invariant holds")
        return 0
    seeds = range(wanted.first, wanted.first + wanted.games)
    # The games take turns, so that an interrupted run has seen all of them.
    return many([(game, seed) for seed in seeds for game in wanted.game], wanted.jobs)


def many(tasks: list[tuple[str, int]], jobs: int) -> int:
    done: dict[str, int] = dict.fromkeys((game for game, _ in tasks), 0)
    actions, failures, start = 0, 0, time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        for future in as_completed([pool.submit(one, *task) for task in tasks]):
            outcome = future.result()
            done[outcome.game] += 1
            actions += outcome.actions
            if outcome.failure:
                failures += 1
                print(
                    f"\n{outcome.failure}\nAGAIN: python tests/fuzz.py {outcome.game} --seed {outcome.seed}\n",
                    flush=True,
                )
            show(done, len(tasks), actions, failures, time.monotonic() - start)
    print()
    return 1 if failures else 0


def show(done: dict[str, int], total: int, actions: int, failures: int, seconds: float) -> None:
    """Progress: in place on a terminal, a line now and then elsewhere."""
    finished = sum(done.values())
    if not sys.stdout.isatty() and finished % 30 and finished != total:
        return
    games = ", ".join(f"{name} {number}" for name, number in done.items())
    left = seconds / finished * (total - finished)
    text = f"{finished}/{total} games ({games}), {actions:,} actions, {failures} failures, {left / 60:.0f} min left"
    print(f"\r{text}  " if sys.stdout.isatty() else text, end="" if sys.stdout.isatty() else "\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
