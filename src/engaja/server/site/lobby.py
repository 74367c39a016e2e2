"""Tells the pages that list tables when a list has changed: somebody is asked now, or a table was opened or taken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from engaja.server.fleet import Fleet
from engaja.server.match import Match
from engaja.server.site.tables import Tables


class Lobby:
    def __init__(self, tables: Tables) -> None:
        self._tables, self._lock = tables, Lock()
        self._fleet: Fleet | None = None
        self._pages: set[tuple[str | None, Callable[[], None]]] = set()
        self._asked: dict[str, str | None] = {}  # by match: the side that was asked last

    @contextmanager
    def listening(self, account: str | None) -> Iterator[asyncio.Event]:
        """Set an event whenever a list of this visitor may have changed."""
        loop, event = asyncio.get_running_loop(), asyncio.Event()

        def call() -> None:
            loop.call_soon_threadsafe(event.set)

        page = (account, call)
        with self._lock:
            self._pages.add(page)
        try:
            yield event
        finally:
            with self._lock:
                self._pages.discard(page)

    def join(self, fleet: Fleet) -> None:
        """Tell those who look at pages of other processes too."""
        self._fleet = fleet
        fleet.on("lobby", lambda said: self._tell(None if said["accounts"] is None else frozenset(said["accounts"])))
        fleet.on("played", lambda said: self._note(said["match"], said["deciding"], over=said["deciding"] is None))

    def tell(self, accounts: frozenset[str] | None = None) -> None:
        """Tell these people, or everybody."""
        self._tell(accounts)
        if self._fleet is not None:
            self._fleet.say("lobby", accounts=None if accounts is None else sorted(accounts))

    def _tell(self, accounts: frozenset[str] | None) -> None:
        with self._lock:
            pages = [call for account, call in self._pages if accounts is None or account in accounts]
        for call in pages:
            call()

    def note(self, match: Match) -> None:
        """A match was opened or has changed: its players are told when another side is asked."""
        self._note(match.id, match.summary()["deciding"], over=match.game.over)

    def _note(self, id_: str, asked: str | None, *, over: bool) -> None:
        with self._lock:
            same, listens = self._asked.get(id_, "") == asked, bool(self._pages)
            self._asked[id_] = asked
            if over:
                del self._asked[id_]
        if not same and listens and (table := self._tables.find(id_)) is not None:
            self._tell(table.accounts)
