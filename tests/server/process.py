"""A real server in a separate process, for tests that kill it."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2

PROGRAM = """
import sys, uvicorn
from pathlib import Path
from engaja.server.app import create_app
from engaja.server.matches import Matches
from engaja.server.patience import CONFIG
from engaja.server.store import Store
app = create_app(Matches(Store(Path(sys.argv[1]))))
uvicorn.run(app, port=int(sys.argv[2]), **CONFIG)
"""


@contextmanager
def server(database: Path) -> Iterator[tuple[subprocess.Popen[bytes], httpx2.Client]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", PROGRAM, str(database), str(port)]
    with subprocess.Popen(command) as process, httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
        try:
            _wait(client)
            yield process, client
        finally:
            process.kill()


def _wait(client: httpx2.Client) -> None:
    for _ in range(1200):
        try:
            client.get("/api/opponents")
            return
        except httpx2.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not start")


def answer(response: httpx2.Response) -> Any:
    assert response.status_code < 300, response.text
    return response.json()
