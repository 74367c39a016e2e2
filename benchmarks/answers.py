"""How fast the server answers, and with how many bytes: `make bench`. A real server, a real file, one person who plays
at random as the client does: ask what a unit may do, act, and receive the changes.

Times cover the whole request, as a client on this machine waits for it: the engine, the disk, the words, HTTP. Bytes
are those of the JSON, uncompressed.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from engaja.games import match
from engaja.server.patches import applied
from server.process import server
from server.tables import Client, Json, Player

ACTIONS = 300
WARM_UP = 60


class Window(Player):
    """A player that keeps its table up to date by changes, and counts requests and answers."""

    def __init__(self, client: Client, id_: str) -> None:
        super().__init__(client, id_)
        self.requests: list[tuple[str, float, int]] = []  # what for, seconds, bytes
        self.seen: Json = {}
        self.told: dict[str, Json] = {}

    def measured(self, what: str, method: str, path: str, **more: Any) -> Json:
        start = time.perf_counter()
        answer = self.client.request(method, f"/api/matches/{self.id}{path}", **more)
        self.requests.append((what, time.perf_counter() - start, len(answer.content)))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def move(self, rng: random.Random) -> bool:
        """Play one action; False when the match is over."""
        self.sit()
        if self.seen["decision"] is None:
            return False
        self.act_and_learn(self.choose(rng))
        return True

    def sit(self) -> None:
        if not self.seen or not self.seen["mine"]:
            self.seen, self.told = self.table(), {}

    def choose(self, rng: random.Random) -> Json:
        unit = rng.choice([*self.seen["actors"], None] if self.seen["choices"] else self.seen["actors"])
        if unit is None:
            return dict(rng.choice(self.seen["choices"])["action"])
        known = self.told.get(unit)
        if known is None:
            known = self.measured("unit", "GET", f"/unit/{unit}", params={"as": self.seen["viewer"]})
        return dict(rng.choice(known["actions"])["action"])

    def act_and_learn(self, action: Json) -> None:
        now = {"as": self.seen["viewer"], "moment": self.seen["moment"], "version": self.seen["version"]}
        body = {**now, "action": action, "hand": [action["unit"]] if "unit" in action else []}
        update = self.measured("act", "POST", "/act", json=body)
        self.seen = update["table"] or applied(self.seen, update["patch"])
        self.told = update["units"]


def main() -> int:
    for game in match.playable():
        with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "engaja.db") as (_, client):
            report(game, client)
    return 0


def report(game: str, client: Client) -> None:
    begun, rng = Player.begin(client, game), random.Random(1)
    begun.play(WARM_UP, rng)
    window, moves = Window(client, begun.id), 0
    while moves < ACTIONS and window.move(rng):
        moves += 1
    print(f"== Server ({game}, {moves} actions)")
    print(f"{'requests for an action':<44} {len(window.requests) / moves:>10.2f}")
    for what, name in (("act", "act, and what changed"), ("unit", "what a unit may do")):
        asked = [(seconds, size) for each, seconds, size in window.requests if each == what]
        (middle, slow), (usual, large) = (spread([pair[i] for pair in asked]) for i in (0, 1))
        print(f"{name:<44} {middle * 1000:>10.1f} ms median {slow * 1000:>10.1f} ms p95")
        print(f"{'':<44} {usual / 1000:>10.1f} KB median {large / 1000:>10.1f} KB p95")


def spread(values: list[float]) -> tuple[float, float]:
    return statistics.median(values), statistics.quantiles(values, n=20)[-1]


if __name__ == "__main__":
    sys.exit(main())
