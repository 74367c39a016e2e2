"""Starting the real server as a person does."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import urllib.request

import pytest


@pytest.mark.slow
def test_play_takes_another_port_when_its_own_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "engaja", "play", "--no-browser", "--port", str(port)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = _address(server)
                assert not address.endswith(f":{port}/")
                with urllib.request.urlopen(f"{address}api/games", timeout=10) as answer:
                    assert answer.status == 200
            finally:
                server.terminate()


@pytest.mark.slow
def test_serve_refuses_a_taken_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [sys.executable, "-m", "engaja", "serve", "--port", str(taken.getsockname()[1])]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "is taken" in done.stderr


def _address(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError("the server ended without an address")
