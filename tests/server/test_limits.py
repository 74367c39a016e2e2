"""Requests that are too large or too slow are refused before they cost anything."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from fastapi.testclient import TestClient

from engaja.core import BadPosition, Game
from engaja.core.position import MOST_FAULTS
from engaja.datafile import Words
from engaja.faults import NO_HINT
from engaja.games import match
from engaja.server import limits, patience, run
from engaja.server.app import create_app
from engaja.server.limits import KB, Limit, Limited
from engaja.server.matches import Matches
from engaja.server.store import Store
from server.tables import client

__all__ = ["client"]


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/matches", 256),
        ("/api/matches/import", 8000),
        ("/api/matches/some/act", 128),
        ("/api/matches/some/explain", 16),
        ("/api/lessons/some/start", 16),
        ("/api/nothing", 16),
    ],
)
def test_every_route_has_a_limit(client: TestClient, path: str, most: int) -> None:
    def parts() -> Iterator[bytes]:
        for _ in range(most // 4 + 1):
            yield b" " * 4 * KB

    for content in (b" " * (most * KB + 1), parts()):  # announced, and without saying how long
        answer = client.post(path, content=content, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["error"]) == (413, "too_large")
        assert answer.headers["Connection"] == "close"
    assert client.post(path, content=b" " * most * KB).status_code != 413


def test_a_request_that_does_not_arrive_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "USUAL", Limit(100, 0.05))
    sent: list[Any] = []

    async def drops() -> dict[str, Any]:
        await asyncio.sleep(0.02)
        return {"type": "http.request", "body": b" ", "more_body": True}

    async def send(message: Any) -> None:
        sent.append(message)

    async def unreachable(*_: Any) -> None:
        raise AssertionError("it was not read to its end")

    scope = {"type": "http", "method": "POST", "path": "/api/slow", "headers": []}
    asyncio.run(Limited(unreachable)(scope, drops, send))
    assert sent[0]["status"] == 408


def test_a_route_sees_what_was_read_and_then_the_end_of_the_connection() -> None:
    begin: dict[str, Any] = {"type": "http.request", "body": b"a", "more_body": True}
    messages, end = [begin, {"type": "http.request", "body": b"b"}], {"type": "http.disconnect"}
    left, seen = iter([*messages, end]), list[Any]()

    async def receive() -> dict[str, Any]:
        return next(left)

    async def app(_scope: Any, again: Any, _send: Any) -> None:
        seen.extend([await again() for _ in range(3)])

    async def send(_: Any) -> None: ...

    scope = {"type": "http", "method": "POST", "path": "/api/matches", "headers": []}
    asyncio.run(Limited(app)(scope, receive, send))
    assert [message["type"] for message in seen] == ["http.request", "http.request", "http.disconnect"]


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    """A real server that waits half a second for the head of a request."""
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.5)
    listener = run.listen("127.0.0.1", 0)
    assert listener is not None
    app = create_app(Matches(Store(tmp_path / "engaja.db")))
    server = uvicorn.Server(uvicorn.Config(app, **patience.CONFIG))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    yield listener.getsockname()[:2]
    server.should_exit = True
    thread.join()


@pytest.mark.parametrize("begun", [b"", b"GET /api/opponents HTTP/1.1\r\nHost: localhost\r\n"])
def test_a_connection_that_says_nothing_is_closed(address: tuple[str, int], begun: bytes) -> None:
    with socket.create_connection(address, timeout=30) as idle:
        idle.sendall(begun)
        assert idle.recv(1000) == b""


def test_a_connection_is_kept_between_requests_but_not_in_the_middle_of_one(address: tuple[str, int]) -> None:
    kept = HTTPConnection(*address, timeout=30)
    with closing(kept):
        for _ in range(2):
            kept.request("GET", "/api/nothing")
            answer = kept.getresponse()
            assert (answer.status, answer.read()[:1]) == (404, b"{")
            time.sleep(2 * patience.HEAD_SECONDS)
        kept.sock.sendall(b"GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n")
        assert kept.sock.recv(1000) == b""


# Positions


def new(game: str, **position: Any) -> Game[Any]:
    return Game.new(match.rulebook(game), seed=1, position={"turn": 9, **position})


def test_what_a_position_needs_grows_with_its_markers_and_not_with_their_square() -> None:
    """Every list of markers on the way there used to be remembered: 290 MB for 8,000 of them."""
    hexes = match.rulebook("papua").notation.hexes[:40]
    markers = [{"kind": "landing", "hex": a, "target": b} for a in hexes for b in hexes]
    tracemalloc.start()
    with suppress(BadPosition):
        new("papua", bare=True, markers=markers)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 5_000_000


def test_a_marker_given_twice_is_still_found() -> None:
    base = {"kind": "base", "hex": "0318", "side": "allied"}
    with pytest.raises(BadPosition, match="there is one already"):
        new("papua", bare=True, markers=[base, base])


def test_of_many_faults_the_first_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint for each of 20,000 unknown units took 13 seconds."""
    asked: list[str] = []

    def counted(value: str, _: object) -> Words:
        asked.append(value)
        return NO_HINT

    monkeypatch.setattr("engaja.core.position.nearest", counted)
    with pytest.raises(BadPosition) as refused:
        new("papua", units={f"x{number}": {} for number in range(30_000)})
    assert len(asked) == MOST_FAULTS
    assert str(refused.value).count("unknown unit") == MOST_FAULTS
