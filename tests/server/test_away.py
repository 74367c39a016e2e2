"""A PostgreSQL that is away for a while, as when it is started again: what is asked meanwhile is to be asked again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from starlette.websockets import WebSocketDisconnect

from engaja.server.live import LATER
from engaja.server.site import clerk, timekeeper
from server.databases import new_postgres, postgres, tell
from server.sites import browser, site
from server.tables import Player, live
from server.test_fleet import eventually
from server.test_tables import MINE, two_players

__all__ = ["new_postgres", "postgres"]


@contextmanager
def away(server: str, database: str) -> Iterator[None]:
    """Cut all connections of a database and allow no others, until the end of a block."""
    name = sa.make_url(database).database
    end = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    tell(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", end)
    try:
        yield
    finally:
        tell(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def test_requests_are_put_off_and_answered_when_it_is_back(new_postgres: str, postgres: str) -> None:
    host, _, id_ = two_players(app := site(new_postgres), "Anna", "Bruno")
    player = Player(host, id_)
    table = player.table()
    body = {"as": MINE, "moment": 0, "action": table["desk"]["proposal"][0]}
    with away(postgres, new_postgres):
        for answer in (
            host.get("/api/account"),
            host.get(f"/api/matches/{id_}"),
            host.get("/api/matches"),
            host.post(f"/api/matches/{id_}/act", json=body),
            browser(app).post("/api/account", json={"name": "Clara", "password": "seven red bridges"}),
        ):
            assert (answer.status_code, answer.json()["error"]) == (503, "database_away")
            assert int(answer.headers["retry-after"]) > 0
        with pytest.raises(WebSocketDisconnect) as closed, live(host, id_) as socket:
            socket.receive_json()
        assert closed.value.code == LATER
        assert host.get("/healthz").status_code == 503
    assert player.table()["version"] == table["version"], "what was not acknowledged was not done"
    assert player.act(table, body["action"])["moment"] == 1
    assert host.get("/healthz").status_code == 200


def test_who_works_in_the_background_goes_on_when_it_is_back(
    new_postgres: str, postgres: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The clock of a side runs out while the database is away: that is noticed afterwards."""
    for staff in (timekeeper, clerk):
        monkeypatch.setattr(staff, "RETRY", 0.05)
    app = site(new_postgres)
    with browser(app, "Anna") as host:  # with its lifespan: everybody is at work
        friend = browser(app, "Bruno")
        pace = {"kind": "live", "minutes": 0, "increment": 2}
        table = host.post("/api/tables", json={"game": "metz", "side": MINE, "pace": pace}).json()
        token = next(chair["invitation"] for chair in table["chairs"] if chair["invitation"])
        id_ = table["match"]["id"]
        assert friend.post(f"/api/invitations/{token}", json={}).status_code == 200

        def ended() -> bool:
            return bool(host.get(f"/api/matches/{id_}").json()["match"]["ending"] == "time")

        begun = ended()  # on a machine that is very busy
        with away(postgres, new_postgres):
            eventually(lambda: begun or "its clock could not be looked at" in caplog.text)
        eventually(ended)
