"""A line between clients and a server that can be cut: what is sent then arrives nowhere, and nobody is told."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress

from server.houses import free_port


class Relay:
    """Passes on what comes to a port of its own."""

    def __init__(self, port: int) -> None:
        self.port, self._server, self._cut = free_port(), port, threading.Event()
        self._lines: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._wait, daemon=True).start()

    def cut(self, seconds: float) -> None:
        """Let nothing through for so long; what was open is dead afterwards."""
        self._cut.set()
        time.sleep(seconds)
        for line in self._lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self._lines.clear()
        self._cut.clear()

    def close(self) -> None:
        self._door.close()

    def _wait(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self._door.accept()
                threading.Thread(target=self._connect, args=(line,), daemon=True).start()

    def _connect(self, line: socket.socket) -> None:
        self._lines.append(line)
        with suppress(OSError), socket.create_connection(("127.0.0.1", self._server)) as further:
            self._lines.append(further)
            threading.Thread(target=self._pass, args=(further, line), daemon=True).start()
            self._pass(line, further)
        line.close()

    def _pass(self, start: socket.socket, to: socket.socket) -> None:
        with suppress(OSError):
            while said := start.recv(65536):
                if not self._cut.is_set():
                    to.sendall(said)
            to.shutdown(socket.SHUT_WR)
