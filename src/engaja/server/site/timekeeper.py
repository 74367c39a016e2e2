"""Ends a match when a clock has run out: one thread waits for the next that may."""

from __future__ import annotations

import heapq
import logging
import threading
from typing import Final

from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.site.clocks import Clock, Pace, clock, pace_of
from engaja.server.site.tables import Tables
from engaja.server.troubles import Trouble

RETRY: Final = 5.0  # seconds after which a clock that could not be looked at is looked at again
LONGEST: Final = 60.0  # seconds after which the thread looks again: the time of the machine may be set

log = logging.getLogger("engaja")


class Timekeeper:
    def __init__(self, matches: Matches, tables: Tables) -> None:
        self._matches, self._tables = matches, tables
        self._paces: dict[str, Pace | None] = {}
        self._due: list[tuple[float, str]] = []  # when a match may be over, and which
        self._changed = threading.Condition()
        self._closed = False

    def start(self) -> None:
        """Watch the clocks that were running when the server stopped, and all others from now on."""
        threading.Thread(target=self._run, name="timekeeper", daemon=True).start()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()

    def clock(self, match: Match) -> Clock | None:
        """Return the clocks of a match now; None if it has none."""
        pace = self._pace(match.id)
        return None if pace is None else clock(pace, match.ticks, match.now, len(match.rules.sides))

    def check(self, match: Match) -> None:
        """End a match in which a clock has run out; refuse whatever comes after. Its lock is held."""
        told = None if match.game.over else self.clock(match)
        if told is not None and told.flagged is not None:
            match.end("time", 1 - told.flagged)
            raise Trouble("game_over")

    def note(self, match: Match) -> None:
        """A match was opened or has changed: look at its clock again when it would run out."""
        told = None if match.game.over else self.clock(match)
        if told is None or told.running is None:
            return
        self._look_at(match.now.timestamp() + max(0.0, told.left[told.running]), match.id)

    def _look_at(self, due: float, id_: str) -> None:
        with self._changed:
            heapq.heappush(self._due, (due, id_))
            self._changed.notify()

    def look(self, id_: str) -> None:
        """End a match if its clock has run out."""
        try:
            with self._matches.using(id_) as match:
                self.check(match)
                self.note(match)
        except Trouble:
            pass  # it is over, or was removed
        except Exception:
            log.exception("match %s: its clock could not be looked at", id_)
            self._look_at(self._matches.time().timestamp() + RETRY, id_)

    def _pace(self, id_: str) -> Pace | None:
        if id_ not in self._paces:
            table = self._tables.find(id_)
            if table is None:
                return None  # its table is being set
            self._paces[id_] = pace_of(table.pace)
        return self._paces[id_]

    def _run(self) -> None:
        for id_ in self._tables.timed_matches():
            self.look(id_)
        while (due := self._next()) is not None:
            self.look(due)

    def _next(self) -> str | None:
        """Wait for the next match whose time may be up; None when the server closes."""
        with self._changed:
            while not self._closed:
                now = self._matches.time().timestamp()
                if self._due and self._due[0][0] <= now:
                    id_ = heapq.heappop(self._due)[1]
                    self._due = [each for each in self._due if each[1] != id_]
                    heapq.heapify(self._due)
                    return id_
                self._changed.wait(min(LONGEST, self._due[0][0] - now) if self._due else LONGEST)
        return None
