"""A person at a table, over HTTP: what the tests of matches share."""

from __future__ import annotations

import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from engaja.games import match
from engaja.server.app import create_app
from engaja.server.matches import Matches
from engaja.server.store import Store

GAMES = match.playable()
LATER_TABLES = (
    "analyses",
    "comments",
    "reports",
    "blocks",
    "seekers",
    "results",
    "advantages",
    "ratings",
    "wishes",
    "devices",
    "keys",
    "tokens",
    "offers",
    "messages",
    "notes",
    "mutes",
    "mail_tokens",
    "outbox",
    "happenings",
    "chairs",
    "tables",
    "sessions",
    "accounts",
)  # which a file of an earlier version does not have
Json = dict[str, Any]


def drop_what_came_later(db: sqlite3.Connection) -> None:
    """Take away the tables and the column that files of the first versions did not have."""
    for table in LATER_TABLES:
        db.execute(f"DROP TABLE {table}")
    db.execute("DROP INDEX ix_matches_owner")
    db.execute("ALTER TABLE matches DROP COLUMN owner")


Client = TestClient | httpx2.Client


class Player:
    """Plays a match through the API, for the side that is asked."""

    def __init__(self, client: Client, id_: str) -> None:
        self.client, self.id = client, id_

    @classmethod
    def begin(cls, client: Client, game: str, **wanted: Any) -> Player:
        answer = client.post("/api/matches", json={"game": game, "seed": 7, **wanted})
        assert answer.status_code == 201, answer.text
        return cls(client, answer.json()["id"])

    def get(self, path: str = "", **query: Any) -> Json:
        answer = self.client.get(f"/api/matches/{self.id}{path}", params=query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def post(self, path: str, status: int = 200, **body: Any) -> Json:
        answer = self.client.post(f"/api/matches/{self.id}{path}", json=body)
        assert answer.status_code == status, answer.text
        return dict(answer.json())

    def table(self, **query: Any) -> Json:
        return self.get(**query)

    def wait(self, **query: Any) -> Json:
        """Return the table as soon as no computer player is thinking."""
        for _ in range(600):
            table = self.table(**query)
            if not table["thinking"]:
                return table
            time.sleep(0.1)
        raise AssertionError("the computer player does not come to an end")

    def act(self, table: Json, action: Json, status: int = 200) -> Json:
        return self.post("/act", status, **{"as": table["viewer"]}, moment=table["moment"], action=action)

    def any_action(self, table: Json, rng: random.Random) -> Json:
        """Return a random legal action, as the table and the units' answers list them."""
        whose = [*table["actors"], None] if table["choices"] else list(table["actors"])
        unit = rng.choice(whose)
        if unit is None:
            return dict(rng.choice(table["choices"])["action"])
        listed = self.get(f"/unit/{unit}", **{"as": table["viewer"]})["actions"]
        return dict(rng.choice(listed)["action"])

    def able(self, table: Json, verb: str) -> list[str]:
        """The units that can do this now."""
        told = {unit: self.get(f"/unit/{unit}", **{"as": table["viewer"]})["actions"] for unit in table["actors"]}
        return [unit for unit, actions in told.items() if any(each["action"]["do"] == verb for each in actions)]

    def play(self, actions: int, rng: random.Random) -> Json:
        table = self.table()
        for _ in range(actions):
            if table["decision"] is None:
                break
            if not table["mine"]:
                table = self.table(**{"as": table["decision"]["side"]})
            table = self.act(table, self.any_action(table, rng))
        return table


def client_of(folder: Path) -> TestClient:
    return client_for(create_app(Matches(Store(folder / "engaja.db"))))


def live(client: TestClient, id_: str, headers: dict[str, str] | None = None) -> WebSocketTestSession:
    """The socket that reports what happens in a match."""
    return client.websocket_connect(f"ws://localhost/api/matches/{id_}/live", headers=dict(headers or {}))


def client_for(app: FastAPI) -> TestClient:
    """A browser on the same machine."""
    return TestClient(app, base_url="http://localhost")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> TestClient:
    """A server for all tests of a file: making its routes takes longer than most of them."""
    return client_of(tmp_path_factory.mktemp("house"))


@pytest.fixture
def own_client(tmp_path: Path) -> TestClient:
    """A server without a match, or one to damage."""
    return client_of(tmp_path)
