"""Deleted matches: kept for a while, so that a deletion can be undone, then erased."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from threading import Lock, Timer
from typing import Final

from engaja.server.store import Record, Store, written

KEPT: Final = timedelta(days=7)
RETRY: Final = timedelta(hours=1)  # after an error, such as a full disk

log = logging.getLogger("engaja")


class Bin:
    """What was deleted from a store. One timer waits for the next match that is due."""

    def __init__(self, kept: timedelta = KEPT) -> None:
        self._kept = kept
        self._lock = Lock()
        self._timer: Timer | None = None
        self._closed = False

    def close(self) -> None:
        with self._lock:
            self._closed = True
            if self._timer is not None:
                self._timer.cancel()

    def listed(self, store: Store) -> list[tuple[Record, str]]:
        """Return the matches that can be restored, the last deleted first, and until when each can be."""
        found = store.deleted(self._since())
        return [(record, written(self._due(record.deleted))) for record in found if record.deleted is not None]

    def restore(self, store: Store, id_: str) -> bool:
        return store.restore(id_, self._since())

    def empty(self, store: Store) -> None:
        """Erase what is due, and wait for the next. All of it under the lock: another thread may delete a match after
        this one has looked, and its timer must not be cancelled.
        """
        with self._lock:
            wait = self._erase(store)
            if self._timer is not None:
                self._timer.cancel()
            if wait is None or self._closed:
                return
            self._timer = Timer(max(wait.total_seconds(), 0.001), self.empty, (store,))
            self._timer.daemon = True
            self._timer.start()

    def _erase(self, store: Store) -> timedelta | None:
        """Erase what is due; return how long to wait for the next, None if there is nothing to wait for."""
        try:
            store.erase_deleted(self._since())
            first = store.first_deleted()
            return None if first is None else self._due(first) - datetime.now(UTC)
        except Exception:
            log.exception("deleted matches could not be erased")
            return RETRY

    def _since(self) -> str:
        return written(datetime.now(UTC) - self._kept)

    def _due(self, deleted: str) -> datetime:
        return datetime.fromisoformat(deleted) + self._kept
