"""The matches in memory: each at most once, and never evicted while somebody uses it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engaja.server.match import Listener, Match

KEPT: Final = 400  # matches in memory; in the middle of a game each takes about half a megabyte


class Slot:
    """The place of one match in memory. It outlasts a copy of the match that had to be discarded, and with it the
    listeners stay attached to the match, not to the copy."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.listeners: set[Listener] = set()
        self.opening = Lock()
        self.users = 0

    @property
    def current(self) -> Match | None:
        """The match in memory; None if it is not there, or may differ from the copy on disk."""
        return None if self.match is None or self.match.lost else self.match

    @property
    def idle(self) -> bool:
        # Only somebody who uses a match can make its computer player think, so an idle match stays idle.
        return not self.users and not (self.match is not None and self.match.thinking)


class Living:
    """All slots, the least recently used first."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._lock = Lock()
        self._slots: OrderedDict[str, Slot] = OrderedDict()

    @contextmanager
    def used(self, id_: str) -> Iterator[Slot]:
        """Hold a match in memory: until the end of the block it is not evicted."""
        with self._lock:
            slot = self._slots.setdefault(id_, Slot())
            self._slots.move_to_end(id_)
            slot.users += 1
        try:
            yield slot
        finally:
            with self._lock:
                slot.users -= 1
                if slot.idle and slot.current is None:
                    del self._slots[id_]
                self._evict()

    def is_in_memory(self, id_: str) -> bool:
        with self._lock:
            return id_ in self._slots

    def all(self) -> list[str]:
        with self._lock:
            return list(self._slots)

    def opened(self, slot: Slot, read: Callable[[], Match]) -> Match:
        """Return the match of a slot in use; `read` gets it from the disk if it is not in memory."""
        if (found := slot.current) is not None:
            return found
        with slot.opening:
            if (found := slot.current) is None:
                slot.match = found = read()
            return found

    def _evict(self) -> None:
        if (surplus := len(self._slots) - self._kept) > 0:
            idle = [id_ for id_, slot in self._slots.items() if slot.idle]
            for id_ in idle[:surplus]:
                del self._slots[id_]
