"""Tokens of programs, the stream of decisions, and the example bot in a whole game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.server.database import Where, open_database
from engaja.server.site import tokens
from engaja.server.site.rates import Rate
from server.databases import new_postgres, place, postgres
from server.houses import House, house
from server.sites import browser, site
from server.tables import Json
from server.test_tables import MINE, OTHER, error, invitation, ok, open_table

__all__ = ["new_postgres", "place", "postgres"]

ALL = ["play", "talk", "tables"]
BOT = Path(__file__).parents[2] / "examples" / "online" / "bot.py"


@pytest.fixture
def app(place: Where) -> FastAPI:
    return site(place)


def token_for(client: TestClient | httpx2.Client, *scopes: str) -> str:
    return str(ok(client.post("/api/account/tokens", json={"name": "robot", "scopes": list(scopes)}))["token"])


def program(app: FastAPI, token: str) -> TestClient:
    return TestClient(app, base_url="http://localhost", headers={"Authorization": f"Bearer {token}"})


def test_a_token_is_shown_once_and_kept_as_a_hash(app: FastAPI, place: Where) -> None:
    anna = browser(app, "Anna")
    token = token_for(anna, *ALL)
    assert token.startswith("engaja_")
    listed = ok(anna.get("/api/account/tokens"))
    assert [(each["name"], each["scopes"], each["seen"], each["token"]) for each in listed] == [
        ("robot", sorted(ALL), None, None)
    ]
    database = open_database(place)
    with database.reading() as db:
        assert token not in str(db.execute(sa.text("SELECT * FROM tokens")).all())
    database.close()
    robot = program(app, token)
    assert ok(robot.get("/api/bot")) == {"name": "Anna", "scopes": sorted(ALL)}
    assert ok(anna.get("/api/account/tokens"))[0]["seen"] is not None


def test_a_revoked_token_is_worth_nothing(app: FastAPI) -> None:
    anna, bruno = browser(app, "Anna"), browser(app, "Bruno")
    robot = program(app, token_for(anna, *ALL))
    path = f"/api/account/tokens/{ok(anna.get('/api/account/tokens'))[0]['id']}"
    assert error(bruno.delete(path)) == (404, "unknown_token")
    assert anna.delete(path).status_code == 204
    for answer in (robot.get("/api/bot"), robot.get("/api/tables"), robot.get("/api/bot/stream")):
        assert error(answer) == (401, "bad_token")
    assert error(program(app, "engaja_guess").get("/api/tables/open")) == (401, "bad_token"), "where anybody may look"


def test_a_token_does_no_more_than_its_scopes(app: FastAPI) -> None:
    anna, bruno = browser(app, "Anna"), browser(app, "Bruno")
    id_ = open_table(anna)["match"]["id"]
    ok(bruno.post(f"/api/invitations/{invitation(ok(anna.get('/api/tables'))[0])}", json={}))
    players, talkers, openers = (program(app, token_for(anna, scope)) for scope in ALL)

    table = ok(players.get(f"/api/matches/{id_}"))
    assert table["mine"] and table["held"] == [MINE]
    action = table["desk"]["proposal"][0]
    body = {"as": MINE, "moment": table["moment"], "action": action}
    assert error(openers.post(f"/api/matches/{id_}/act", json=body)) == (403, "out_of_scope")
    ok(players.post(f"/api/matches/{id_}/act", json=body))
    assert error(players.get(f"/api/matches/{id_}?as={OTHER}")) == (403, "seat_of_another")

    assert error(players.post(f"/api/tables/{id_}/messages", json={"text": "Hello"})) == (403, "out_of_scope")
    assert error(players.post("/api/tables", json={"game": "metz", "side": MINE})) == (403, "out_of_scope")
    assert error(talkers.post(f"/api/tables/{id_}/resign")) == (403, "out_of_scope")
    ok(openers.post("/api/tables", json={"game": "metz", "side": MINE}))


def test_a_token_cannot_change_the_account(app: FastAPI) -> None:
    """Not even with the cookie of somebody else beside it."""
    anna = browser(app, "Anna")
    robot = program(app, token_for(anna, *ALL))
    for method, path, body in (
        ("POST", "password", {"old": "seven red bridges", "new": "eight blue rivers"}),
        ("POST", "removal", {"password": "seven red bridges"}),
        ("GET", "sessions", None),
        ("GET", "tokens", None),
        ("POST", "tokens", {"name": "more", "scopes": ["play"]}),
        ("GET", "notices", None),
    ):
        assert error(robot.request(method, f"/api/account/{path}", json=body)) == (401, "not_logged_in")
    bruno = browser(app, "Bruno")
    bruno.headers["authorization"] = robot.headers["authorization"]
    assert ok(bruno.get("/api/tables")) == [] and ok(bruno.get("/api/bot"))["name"] == "Anna"


def test_guests_have_no_tokens_and_nobody_has_many(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "MOST", 2)
    anna, guest = browser(app, "Anna"), browser(app)
    ok(guest.post(f"/api/invitations/{invitation(open_table(anna))}", json={"guest": "Gil"}))
    wanted = {"name": "robot", "scopes": ["play"]}
    assert error(guest.post("/api/account/tokens", json=wanted)) == (403, "guests_have_none")
    answers = [anna.post("/api/account/tokens", json=wanted).status_code for _ in range(3)]
    assert answers == [201, 201, 409]
    assert anna.post("/api/account/tokens", json={**wanted, "scopes": ["all"]}).status_code == 422


def test_a_program_that_asks_too_often_waits(place: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "PACE", Rate(3, 60))
    app = site(place)
    robot = program(app, token_for(browser(app, "Anna"), "play"))
    assert [robot.get("/api/bot").status_code for _ in range(4)] == [200, 200, 200, 429]


class Stream:
    """A program that follows the stream of a real site."""

    def __init__(self, house: House, token: str) -> None:
        self._client = house.client()
        self._client.headers["authorization"] = f"Bearer {token}"
        self._open = self._client.stream("GET", "/api/bot/stream")
        self._lines = self._open.__enter__().iter_lines()

    def next(self) -> tuple[str, Json]:
        name = ""
        for line in self._lines:
            key, _, value = line.partition(": ")
            if key == "event":
                name = value
            elif key == "data":
                return name, json.loads(value)
        return "", {}

    def close(self) -> None:
        self._open.__exit__(None, None, None)
        self._client.close()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "engaja.db") as begun:
        yield begun


@pytest.mark.slow
def test_the_stream_tells_of_decisions_messages_and_ends(running: House) -> None:
    anna, bruno = running.person("Anna"), running.person("Bruno")
    table = ok(anna.post("/api/tables", json={"game": "metz", "side": OTHER}))
    id_ = table["match"]["id"]
    stream = Stream(running, token_for(bruno, "play"))
    ok(bruno.post(f"/api/invitations/{invitation(table)}", json={}))
    name, said = stream.next()
    assert (name, said["match"], said["game"], said["side"], said["moment"]) == ("decision", id_, "metz", MINE, 0)
    ok(anna.post(f"/api/tables/{id_}/messages", json={"text": "Good luck!"}))
    assert stream.next() == ("message", {"match": id_, "name": "Anna", "text": "Good luck!"})
    again = Stream(running, token_for(bruno, "play"))
    assert again.next()[1]["match"] == id_, "what waits is told to whoever comes"
    again.close()
    ok(anna.post(f"/api/tables/{id_}/resign"))
    assert stream.next() == ("over", {"match": id_, "winner": MINE, "ending": "resigned"})
    stream.close()


@pytest.mark.slow
def test_the_example_bot_plays_a_whole_game(running: House) -> None:
    """Against itself, over a real server, until the last turn is over."""
    anna, bruno = running.person("Anna"), running.person("Bruno")
    table = ok(anna.post("/api/tables", json={"game": "metz", "side": MINE}))
    ok(bruno.post(f"/api/invitations/{invitation(table)}", json={}))
    bots = [
        subprocess.Popen(
            [sys.executable, str(BOT), running.address, "1"],
            env={**os.environ, "ENGAJA_TOKEN": token_for(client, "play")},
            stdout=subprocess.PIPE,
        )
        for client in (anna, bruno)
    ]
    try:
        said = [json.loads(each.communicate(timeout=500)[0]) for each in bots]
    finally:
        for each in bots:
            each.kill()
    end = ok(anna.get(f"/api/matches/{table['match']['id']}"))["match"]
    assert end["over"] and end["ending"] is None, "it was played to its end"
    expected = {"match": end["id"], "winner": end["winner"], "ending": None}
    assert said == [expected, expected]
