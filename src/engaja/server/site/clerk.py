"""Answers questions by standing order: one thread looks at each match that has changed. Nobody waits for it."""

from __future__ import annotations

import logging
import queue
import threading
from typing import Final

from engaja.server.match import ORDERED, Match
from engaja.server.matches import Matches
from engaja.server.schema_site import StandingOrders
from engaja.server.site import orders
from engaja.server.site.tables import Tables
from engaja.server.site.talk import Talk
from engaja.server.site.timekeeper import Timekeeper
from engaja.server.troubles import Trouble

RETRY: Final = 5.0  # seconds after which a match whose orders could not be followed is looked at again

log = logging.getLogger("engaja")


class Clerk:
    def __init__(self, matches: Matches, tables: Tables, talk: Talk, timekeeper: Timekeeper) -> None:
        self._matches, self._tables, self._talk, self._timekeeper = matches, tables, talk, timekeeper
        self._waiting: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def start(self) -> None:
        """Answer from now on, and what was waiting when the server stopped."""
        for match in self._talk.ordered_matches():
            self._waiting.put(match)
        threading.Thread(target=self._run, name="clerk", daemon=True).start()

    def close(self) -> None:
        self._waiting.put(None)

    def note(self, match: Match) -> None:
        """A match was opened or has changed; its lock is held."""
        if not match.game.over and not match.paused:
            self._waiting.put(match.id)

    def look(self, id_: str) -> None:
        """Answer for the sides that have ordered it, until somebody must be asked."""
        given = self._given(id_)
        if not given:
            return
        try:
            with self._matches.using(id_) as match:
                while not match.paused and not match.game.over:
                    self._timekeeper.check(match)
                    question = match.game.legal().question
                    standing = given.get(match.rules.sides[question.side])
                    action = (
                        orders.answer(match, standing)
                        if standing is not None and match.is_human(question.side)
                        else None
                    )
                    if action is None:
                        return
                    match.answer(action, ORDERED)
        except Trouble:
            pass  # it is over, or was removed

    def _given(self, id_: str) -> dict[str, StandingOrders]:
        """Return the orders at a table, by side."""
        kept = self._talk.orders_at(id_)
        table = self._tables.find(id_) if kept else None
        if table is None:
            return {}
        return {
            chair.side: StandingOrders.model_validate(kept[chair.account])
            for chair in table.chairs
            if chair.account in kept
        }

    def _run(self) -> None:
        while (id_ := self._waiting.get()) is not None:
            try:
                self.look(id_)
            except Exception:
                log.exception("match %s: its standing orders could not be followed", id_)
                again = threading.Timer(RETRY, self._waiting.put, (id_,))
                again.daemon = True
                again.start()
