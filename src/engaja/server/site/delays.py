"""A match as it was a while ago, for observers of a table with a delay: replayed from the rows written until then, so
nothing later can be in it."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from datetime import timedelta
from threading import Lock
from typing import Final

from engaja.server.match import Match
from engaja.server.store import Store, written

KEPT: Final = 50


class Delays:
    def __init__(self, store: Store) -> None:
        self._store, self._lock = store, Lock()
        self._past: OrderedDict[str, Match] = OrderedDict()

    def shown(self, match: Match, minutes: int) -> Match:
        """Return the match as it was so many minutes ago."""
        until = written(match.now - timedelta(minutes=minutes))
        with self._lock:
            known = self._past.pop(match.id, None) or self._opening(match)
            self._past[match.id] = known
            while len(self._past) > KEPT:
                self._past.popitem(last=False)
        # Only what has become visible is replayed; the lock of the match itself is held.
        rows = [row for row in self._store.entries(match.id, known.version) if row.at <= until]
        if rows:
            known.follow(rows, replace(known.record, played=rows[-1].at))
        known.record = replace(match.record, summary=known.summary(), over=False, played=known.record.played)
        return known

    def _opening(self, match: Match) -> Match:
        begun = Match(match.record, (), self._store, lambda _: None, (), shared=True)
        begun.record = replace(match.record, summary=begun.summary(), over=False, played=match.record.created)
        return begun
