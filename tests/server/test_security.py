"""Attacks that belong to no other test: paths that lead out, hostile names, sockets that say anything."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from websockets.exceptions import ConnectionClosed

from server.houses import house as running
from server.sites import PASSWORD, browser, site
from server.tables import Player, live
from server.test_fleet import live as socket_of
from server.test_tables import MINE, error, invitation, ok, open_table, two_players

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


@pytest.mark.slow
def test_a_real_server_outlives_what_its_sockets_are_sent(tmp_path: Path) -> None:
    """Too large, no message at all, for another seat, out of order, and again: the socket is closed or nothing happens,
    and the others go on.
    """
    with running(tmp_path / "engaja.db") as site_:
        anna, bruno = site_.person("Anna"), site_.person("Bruno")
        table = ok(anna.post("/api/tables", json={"game": "metz", "side": MINE}))
        id_ = table["match"]["id"]
        ok(bruno.post(f"/api/invitations/{invitation(table)}", json={}))
        host = Player(anna, id_)
        begun = host.table()
        action = begun["desk"]["proposal"][0]
        act = {"as": MINE, "moment": 0, "version": begun["version"], "action": action}
        with socket_of(site_, anna, id_) as quiet:
            said = json.loads(quiet.recv(timeout=20))["version"]
            for message in (json.dumps(act), json.dumps([act] * 3), "{" * 900, b"\x00\xff" * 400):
                with socket_of(site_, bruno, id_) as hostile:
                    hostile.recv(timeout=20)
                    hostile.send(message)
            with socket_of(site_, bruno, id_) as hostile, pytest.raises(ConnectionClosed) as closed:
                hostile.send("x" * 2_000)
                for _ in range(20):
                    hostile.recv(timeout=20)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009, "it is too large"
            with socket_of(site_, bruno, id_) as hostile:
                hostile.socket.sendall(b"\xff" * 100)  # no frame
                with pytest.raises(ConnectionClosed):
                    for _ in range(20):
                        hostile.recv(timeout=20)
            assert host.table()["version"] == said
            assert error(bruno.post(f"/api/matches/{id_}/act", json=act)) == (403, "seat_of_another")
            assert error(anna.post(f"/api/matches/{id_}/act", json={**act, "moment": 5})) == (409, "stale")
            ok(anna.post(f"/api/matches/{id_}/act", json=act))
            assert error(anna.post(f"/api/matches/{id_}/act", json=act)) == (409, "stale"), "it was done already"
            versions = {json.loads(quiet.recv(timeout=20))["version"] for _ in range(1)}
            while max(versions) <= said:
                versions.add(json.loads(quiet.recv(timeout=20))["version"])
            assert host.table()["moment"] == 1


def test_many_wrong_passwords_are_slowed_down(house: FastAPI) -> None:
    ok(browser(house, "Quiet").get("/api/account"))
    guesser = browser(house)
    tries = [
        guesser.post("/api/account/session", json={"name": "Quiet", "password": f"guess {n}"}).status_code
        for n in range(50)
    ]
    assert set(tries) == {401, 429} and tries.index(429) <= 40
    assert error(guesser.post("/api/account/session", json={"name": "Nobody", "password": "x"}))[0] in (401, 429)
