"""The people who look at a table now: counted by their sockets, and forgotten when these close."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from typing import Any

from engaja.server.fleet import Fleet


class Presence:
    def __init__(self) -> None:
        self._lock = Lock()
        self._sockets: dict[str, Counter[str | None]] = {}  # by match: of each account; None: of visitors without one
        self._elsewhere: dict[tuple[str, str], Counter[str | None]] = {}  # by another process and match
        self._fleet: Fleet | None = None

    def join(self, fleet: Fleet) -> None:
        """Know who looks at a table through other processes."""
        self._fleet = fleet
        fleet.on("here", self._heard)
        fleet.on("left", self._left)
        fleet.on("hello", lambda _: self._introduce())
        fleet.on("back", lambda _: self._greet(fleet))

    @contextmanager
    def noted(self, match: str, account: str | None) -> Iterator[None]:
        self._count(match, account, 1)
        try:
            yield
        finally:
            self._count(match, account, -1)

    def at(self, match: str) -> Counter[str | None]:
        """Return the sockets of everybody at a table."""
        with self._lock:
            found = Counter(self._sockets.get(match, {}))
            for (_, where), people in self._elsewhere.items():
                if where == match:
                    found += people
            return found

    def sockets(self) -> int:
        with self._lock:
            return sum(people.total() for people in self._sockets.values())

    def _count(self, match: str, account: str | None, number: int) -> None:
        with self._lock:
            here = self._sockets.setdefault(match, Counter())
            here[account] += number
            self._sockets[match] = +here
            if not self._sockets[match]:
                del self._sockets[match]
        self._say(match)

    def _say(self, match: str) -> None:
        if self._fleet is not None:
            with self._lock:
                people = [[account, number] for account, number in self._sockets.get(match, {}).items()]
            self._fleet.say("here", match=match, people=people[:100])

    def _greet(self, fleet: Fleet) -> None:
        fleet.say("hello")
        self._introduce()

    def _introduce(self) -> None:
        for match in list(self._sockets):
            self._say(match)

    def _heard(self, said: Mapping[str, Any]) -> None:
        with self._lock:
            self._elsewhere[said["from"], said["match"]] = Counter(dict(said["people"]))
            if not said["people"]:
                del self._elsewhere[said["from"], said["match"]]

    def _left(self, said: Mapping[str, Any]) -> None:
        with self._lock:
            self._elsewhere = {key: people for key, people in self._elsewhere.items() if key[0] != said["server"]}
