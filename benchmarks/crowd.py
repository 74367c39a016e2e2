"""How the server answers when many matches are played at once: `make bench`. A real server, a real file, one person at
each match, who acts every two to five seconds as the client does: ask what a unit may do, act, receive the changes.

The matches are in the middle of a game, so that a server that reads them from its file again and again shows it.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx2
from answers import Window

from engaja.core import Game
from engaja.games import match
from server.process import answer, server

MATCHES = 100
SECONDS = 40.0
PAUSE = (2.0, 5.0)  # seconds between two actions of a player
JOINING = 15.0  # seconds in which the players come, one by one
PLAYED = 200  # actions of each match before the measurement


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "engaja.db") as (process, client):
        ids = [begun(client, number) for number in range(args.matches)]
        crowd = [Guest(str(client.base_url), id_, number) for number, id_ in enumerate(ids)]
        play(crowd, args.seconds)
        report(crowd, memory(process.pid))
    return 0


def begun(client: httpx2.Client, number: int) -> str:
    games = match.playable()
    journal = middle_of(games[number % len(games)], seed=number)
    return str(answer(client.post("/api/matches/import", json={"journal": journal}))["id"])


def middle_of(game: str, seed: int) -> str:
    """Return the journal of a match that was played at random for a while."""
    rng, begun = random.Random(seed), Game.new(match.rulebook(game), seed=seed)
    while not begun.over and len(begun.entries) < PLAYED:
        begun.play(begun.legal().sample(rng))
    return begun.save()


class Guest(threading.Thread):
    """A player in a thread of its own: acts, waits, and acts again."""

    def __init__(self, address: str, id_: str, number: int) -> None:
        super().__init__(daemon=True)
        self.rng, self.failures = random.Random(number), list[str]()
        self.window = Window(httpx2.Client(base_url=address, timeout=60), id_)
        self.until = 0.0

    def run(self) -> None:
        for pause in self.pauses():
            time.sleep(pause)
            if time.monotonic() > self.until:
                return
            try:
                self.window.move(self.rng)
            except (AssertionError, httpx2.TransportError) as error:
                self.failures.append(f"{type(error).__name__}: {error}"[:200])
                self.window.seen = {}

    def pauses(self) -> Iterator[float]:
        yield self.rng.uniform(0, JOINING)
        self.window.requests.clear()  # the first answers are about the whole table
        while True:
            yield self.rng.uniform(*PAUSE)


def play(crowd: list[Guest], seconds: float) -> None:
    for guest in crowd:
        guest.until = time.monotonic() + seconds
        guest.start()
    for guest in crowd:
        guest.join()


def memory(pid: int) -> float:
    """Return the memory of a process in MB; zero where the system does not say."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS")), 0.0)


def report(crowd: list[Guest], megabytes: float) -> None:
    times = sorted(seconds * 1000 for guest in crowd for _, seconds, _ in guest.window.requests)
    failures = Counter(failure for guest in crowd for failure in guest.failures)
    middle, slow = statistics.median(times), times[len(times) * 99 // 100]
    print(f"== Crowd ({len(crowd)} matches, an action every {PAUSE[0]:.0f} to {PAUSE[1]:.0f} s)")
    print(f"{'requests, of them failed':<44} {len(times):>10} {failures.total():>10}")
    for failure, number in failures.most_common(3):
        print(f"    {number} x {failure}")
    print(f"{'an answer':<44} {middle:>10.1f} ms median {slow:>10.1f} ms p99")
    print(f"{'':<44} {times[-1]:>10.1f} ms worst")
    print(f"{'memory of the server':<44} {megabytes:>10.0f} MB")


if __name__ == "__main__":
    sys.exit(main())
