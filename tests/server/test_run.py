"""Starting the real server as a person does."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from engaja.server import run


@pytest.fixture(autouse=True)
def nobodys_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Tests must not touch the matches of the person who runs them."""
    file = tmp_path / "matches" / "engaja.db"
    monkeypatch.setenv("ENGAJA_DATABASE", str(file))
    return file


@pytest.mark.slow
def test_play_takes_another_port_when_its_own_is_taken(nobodys_matches: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "engaja", "play", "--no-browser", "--port", str(port)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = _address(server)
                assert not address.endswith(f":{port}/")
                with urllib.request.urlopen(f"{address}api/games", timeout=60) as answer:
                    assert answer.status == 200
                assert nobodys_matches.is_file()
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


@pytest.mark.slow
def test_a_file_that_is_no_database_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear friend, " * 500)
    command = [sys.executable, "-m", "engaja", "serve", "--port", "0", "--database", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "cannot be used for matches" in done.stderr
    assert file.read_text() == "Dear friend, " * 500


def test_no_answer_waits_for_the_acknowledgement_of_its_head() -> None:
    async def accepted() -> int:
        listener = run.listen("127.0.0.1", 0)
        assert listener is not None
        option: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def look(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection: socket.socket = writer.get_extra_info("socket")
            option.set_result(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        async with await asyncio.start_server(look, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname()[:2])
            writer.close()
            return await option

    assert asyncio.run(accepted()) != 0


def _address(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError("the server ended without an address")
