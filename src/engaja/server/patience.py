"""Connections that send nothing, or a request drop by drop, are closed: otherwise they would hold their place."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS: Final = 10.0  # from the connection, or the first byte of a further request, to the end of its head


class Patient(H11Protocol):
    """Waits for the head of a request for so long and no longer; for its body see `limits`."""

    _waiting: asyncio.TimerHandle | None = None

    # uvicorn narrows the type of asyncio's base class, and so must its subclass.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._waiting is None:
            self._waiting = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


# A client of a socket has nothing to say, so its messages may be small and few.
CONFIG: Final[dict[str, Any]] = {
    "http": Patient,
    "log_level": "warning",
    "timeout_keep_alive": 75,
    "timeout_graceful_shutdown": 10,  # streams that never end are closed then
    "ws_max_size": 1000,
    "ws_max_queue": 4,
}
