"""How fast the server answers: `make bench`. A real server, a real file, one person who plays at random.

Times are of the whole request, as a client on this machine waits for it: the engine, the disk, the words, HTTP.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engaja.games import match
from server.process import server
from server.tables import Player

ACTIONS = 300
WARM_UP = 60


def main() -> int:
    largest = max(match.playable(), key=lambda name: len(match.rulebook(name).roster))
    print(f"== Server ({largest}, {ACTIONS} actions)")
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "engaja.db") as (_, client):
        player, rng = Player.begin(client, largest), random.Random(1)
        player.play(WARM_UP, rng)
        acts: list[float] = []
        units: list[float] = []
        table = player.table()
        while len(acts) < ACTIONS and table["decision"] is not None:
            if not table["mine"]:
                table = player.table(**{"as": table["decision"]["side"]})
            seconds, action = timed(player.any_action, table, rng)
            units.append(seconds)
            seconds, table = timed(player.act, table, action)
            acts.append(seconds)
    for name, times in (("act, and the table after it", acts), ("what a unit may do", units)):
        middle, slow = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        print(f"{name:<44} {middle * 1000:>10.1f} ms median {slow * 1000:>10.1f} ms p95")
    return 0


def timed(ask: Callable[..., Any], *args: Any) -> tuple[float, Any]:
    start = time.perf_counter()
    answer = ask(*args)
    return time.perf_counter() - start, answer


if __name__ == "__main__":
    sys.exit(main())
