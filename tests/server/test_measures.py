"""Health, measurements and structured lines of a site."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.server.database import Where
from engaja.server.measures import Lines
from server.databases import new_postgres, place, postgres
from server.sites import browser, site
from server.tables import client_of
from server.test_tables import ok, open_table

__all__ = ["new_postgres", "place", "postgres"]


@pytest.fixture
def app(place: Where) -> FastAPI:
    return site(place)


def near(app: FastAPI, host: str = "127.0.0.1") -> TestClient:
    return TestClient(app, base_url="http://localhost", client=(host, 50000))


def test_health_says_whether_the_database_answers(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    assert near(app).get("/healthz").json() == {"ok": True, "database": True, "others": None}

    def away(_: object) -> None:
        raise sa.exc.OperationalError("SELECT 1", {}, Exception("away"))

    monkeypatch.setattr("engaja.server.database.Database.check", away)
    answer = near(app).get("/healthz")
    assert (answer.status_code, answer.json()["ok"]) == (503, False)


def test_measurements_count_what_happens(app: FastAPI) -> None:
    anna = browser(app, "Anna")
    id_ = open_table(anna)["match"]["id"]
    table = ok(anna.get(f"/api/matches/{id_}"))
    body = {"as": table["viewer"], "moment": 0, "action": table["desk"]["proposal"][0]}
    ok(anna.post(f"/api/matches/{id_}/act", json=body))
    told = near(app).get("/metrics").text
    assert 'engaja_request_seconds_count{route="POST /api/matches/{id}/act",status="200"} 1.0' in told
    assert "engaja_rows_total 1.0" in told and "engaja_matches_in_memory 1.0" in told
    assert id_ not in told and "Anna" not in told, "nothing about anybody"


def test_measurements_are_for_the_neighbourhood(app: FastAPI) -> None:
    assert near(app, "10.1.2.3").get("/metrics").status_code == 200
    assert near(app, "93.184.216.34").get("/metrics").status_code == 404
    assert near(app).get("/metrics", headers={"X-Forwarded-For": "10.0.0.1"}).status_code == 404, "through a proxy"


def test_ones_own_machine_is_not_measured(tmp_path: Path) -> None:
    client = client_of(tmp_path)
    assert "engaja_rows" not in client.get("/metrics").text


def test_lines_are_json() -> None:
    record = logging.LogRecord("engaja", logging.ERROR, "", 0, "match %s: “lost”\n", ("x",), None)
    record.__dict__["fields"] = {"status": 500}
    said = json.loads(Lines(lambda: datetime(2026, 1, 2, tzinfo=UTC)).format(record))
    assert said == {
        "time": "2026-01-02T00:00:00.000+00:00",
        "level": "error",
        "logger": "engaja",
        "message": "match x: “lost”\n",
        "status": 500,
    }
