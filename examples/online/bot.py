"""A bot that plays on a site, in Python without any library: see docs/bots.md.

    ENGAJA_TOKEN=engaja_... python bot.py https://engaja.example

It waits for decisions and answers them. It likes attacks, advances a little, and otherwise goes on: easy to beat.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

LIKES = ("declare", "attack", "join", "advance", "done")  # the first that is possible is done, most of the time
PATIENCE = 60  # seconds without a sign of life, after which the stream is opened again


class Site:
    """The requests of a bot."""

    def __init__(self, address: str, token: str) -> None:
        self._address, self._token = address.rstrip("/"), token

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        with self._open(method, path, body) as answer:
            return json.load(answer)

    def events(self) -> Iterator[tuple[str, Any]]:
        """Follow the stream: the name of each event, and what it says."""
        with self._open("GET", "/api/bot/stream", None) as answer:
            name = ""
            for line in answer:
                key, _, value = line.decode().rstrip("\n").partition(": ")
                if key == "event":
                    name = value
                elif key == "data":
                    yield name, json.loads(value)

    def _open(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        return urlopen(Request(self._address + path, data, headers, method=method), timeout=PATIENCE)


def answer(site: Site, match: str, side: str, rng: random.Random) -> None:
    """Decide until somebody else is asked."""
    table = site.ask("GET", f"/api/matches/{match}?as={side}")
    while table["mine"]:
        action = choose(site, match, table, rng)
        body = {"as": side, "moment": table["moment"], "action": action}
        try:
            table = site.ask("POST", f"/api/matches/{match}/act", body)
        except HTTPError as error:
            if error.code not in (409, 422):  # the match has moved on, or we may not do that now: look again
                raise
            table = site.ask("GET", f"/api/matches/{match}?as={side}")


def choose(site: Site, match: str, table: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return an action: one that belongs to no unit, or what some unit can do."""
    if table["desk"] and table["desk"].get("proposal"):
        return dict(table["desk"]["proposal"][0])  # while it places its counters, as the game proposes
    whole = [choice["action"] for choice in table["choices"]]
    units = list(table["actors"])
    if whole and (not units or rng.random() < 0.5):
        liked = [action for verb in LIKES for action in whole if action["do"] == verb]
        return dict(liked[0] if liked and rng.random() < 0.9 else rng.choice(whole))
    listed = site.ask("GET", f"/api/matches/{match}/unit/{rng.choice(units)}?as={table['viewer']}")["actions"]
    return dict(rng.choice(listed)["action"])


def play(site: Site, rng: random.Random, matches: int | None = None) -> int:
    """Answer every decision; return the matches that ended. `matches`: stop after so many."""
    ended = 0
    while matches is None or ended < matches:
        try:
            for name, said in site.events():
                if name == "decision":
                    answer(site, said["match"], said["side"], rng)
                elif name == "over":
                    print(json.dumps(said), flush=True)
                    ended += 1
                if matches is not None and ended >= matches:
                    return ended
        except HTTPError as error:
            if error.code in (401, 403):
                raise  # the token is not valid any more
        except OSError:
            pass  # the server was started again, or the network failed
        time.sleep(1)
    return ended


if __name__ == "__main__":
    play(Site(sys.argv[1], os.environ["ENGAJA_TOKEN"]), random.Random(), int(sys.argv[2]) if sys.argv[2:] else None)
