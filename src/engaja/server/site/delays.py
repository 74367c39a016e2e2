"""A match as it was a while ago, for observers of a table with a delay: replayed from the rows written until then, so
nothing later can be in it."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from datetime import timedelta
from threading import Lock
from typing import Final

from engaja.server.match import Match
from engaja.server.store import Asked, Store, written

KEPT: Final = 50


class Delays:
    def __init__(self, store: Store) -> None:
        self._store, self._lock = store, Lock()
        self._past: OrderedDict[str, Match] = OrderedDict()

    def shown(self, match: Match, minutes: int) -> Match:
        """Return the match as it was so many minutes ago."""
        until = written(match.now - timedelta(minutes=minutes))
        rows = [row for row in self._store.entries(match.id) if row.at <= until]
        with self._lock:
            known = self._past.get(match.id)
            if known is None or known.version != len(rows):
                known = Match(match.record, rows, self._store, lambda _: None, (), shared=True)
                known.record = replace(match.record, summary=known.summary(), over=False, played=_last(match, rows))
                self._past[match.id] = known
                while len(self._past) > KEPT:
                    self._past.popitem(last=False)
            return known


def _last(match: Match, rows: list[Asked]) -> str:
    return rows[-1].at if rows else match.record.created
