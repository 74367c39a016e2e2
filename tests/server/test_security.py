"""Attacks that belong to no other test: paths that lead out, hostile names, sockets that say anything."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.sites import PASSWORD, browser, site
from server.tables import Player, live
from server.test_tables import MINE, error, ok, open_table, two_players

HOSTILE = (
    "<script>alert(1)</script>",
    "'; DROP TABLE matches; --",
    '"><img src=x onerror=alert(1)>',
    "${7*7}{{7*7}}",
    "a\r\nSet-Cookie: x=1",
    "\u202egnp.exe",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    yield site(tmp_path_factory.mktemp("site") / "engaja.db")


@pytest.mark.parametrize(
    "path",
    [
        *("/../pyproject.toml", "/..%2fpyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%5c..%5cserver/app.py"),
        *("/api/games/..%2f..%2fserver/board.pt.svg", "/api/games/%2fetc%2fpasswd", "//etc/passwd", "/.git/config"),
        *("/api/games/metz%00/cover.svg", "/api/matches/..%2f..%2fsecrets/journal"),
    ],
)
def test_no_path_leads_out(house: FastAPI, path: str) -> None:
    answer = TestClient(house, base_url="http://localhost").get(path)
    assert answer.status_code in (400, 404, 503)
    assert "root:" not in answer.text and "[project]" not in answer.text


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_stay_text_or_are_refused(house: FastAPI, name: str) -> None:
    client = browser(house)
    signed_up = client.post("/api/account", json={"name": name, "password": PASSWORD})
    assert signed_up.status_code == 400, "names have letters"
    host = browser(house, f"Host {HOSTILE.index(name) + 1}")
    table = open_table(host, name=name[:80])
    id_ = table["match"]["id"]
    ok(host.post(f"/api/tables/{id_}/messages", json={"text": name}))
    ok(host.post(f"/api/tables/{id_}/resign"))
    report = host.get(f"/api/matches/{id_}/report?language=en")
    assert report.status_code == 200 and "set-cookie" not in report.headers
    assert "<script>alert" not in report.text and "<img src=x" not in report.text
    assert "sandbox" in report.headers["content-security-policy"]


def test_a_session_that_was_planted_is_not_used(house: FastAPI) -> None:
    client = browser(house)
    client.cookies.set("engaja", "planted-by-somebody")
    ok(client.post("/api/account", json={"name": "Fixed", "password": PASSWORD}))
    assert client.cookies.get("engaja", domain="localhost.local") != "planted-by-somebody"
    stranger = browser(house)
    stranger.cookies.set("engaja", "planted-by-somebody")
    assert ok(stranger.get("/api/account"))["account"] is None


def test_whatever_a_socket_says_changes_nothing(house: FastAPI) -> None:
    host, friend, id_ = two_players(house, "Olga", "Pedro")
    before = Player(host, id_).table()["version"]
    rng = random.Random(1)
    with live(friend, id_) as socket:
        socket.receive_json()
        action = Player(host, id_).table()["desk"]["proposal"][0]
        socket.send_json({"as": MINE, "moment": 0, "action": action})
        for size in (0, 1, 10, 900):
            socket.send_bytes(rng.randbytes(size))
            socket.send_text("{" * size)
    assert Player(host, id_).table()["version"] == before


def test_many_wrong_passwords_are_slowed_down(house: FastAPI) -> None:
    ok(browser(house, "Quiet").get("/api/account"))
    guesser = browser(house)
    tries = [
        guesser.post("/api/account/session", json={"name": "Quiet", "password": f"guess {n}"}).status_code
        for n in range(50)
    ]
    assert set(tries) == {401, 429} and tries.index(429) <= 40
    assert error(guesser.post("/api/account/session", json={"name": "Nobody", "password": "x"}))[0] in (401, 429)
