"""Deleted matches: gone from every list, restored for a while, then erased; and the names of matches."""

from __future__ import annotations

import random
import signal
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from engaja.games import match
from engaja.lessons import all_lessons
from engaja.server import store as stores
from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.removal import KEPT
from engaja.server.store import Store
from engaja.server.troubles import Trouble
from server.process import server
from server.tables import GAMES, Json, Player, drop_what_came_later, live
from server.tables import own_client as client

__all__ = ["client"]

PATIENCE = 60  # seconds; only a test that fails waits so long


def listed(client: TestClient) -> list[str]:
    return [entry["id"] for entry in client.get("/api/matches").json()]


def deleted(client: TestClient) -> list[Json]:
    return list(client.get("/api/matches/deleted").json())


# Deleting


def test_a_deleted_match_is_found_nowhere_until_it_is_restored(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    player.play(3, random.Random(1))
    before = player.table()
    assert client.delete(f"/api/matches/{player.id}").status_code == 204
    assert listed(client) == []
    paths = ("", "/journal", "/seats", "/moments", "/since/0")
    assert {client.get(f"/api/matches/{player.id}{path}").status_code for path in paths} == {404}
    assert client.delete(f"/api/matches/{player.id}").status_code == 404
    assert client.patch(f"/api/matches/{player.id}", json={"name": "x"}).status_code == 404
    act = {"as": before["viewer"], "moment": 3, "action": {"do": "done"}}
    assert client.post(f"/api/matches/{player.id}/act", json=act).status_code == 404
    assert [entry["match"]["id"] for entry in deleted(client)] == [player.id]

    assert client.post(f"/api/matches/{player.id}/restore").json()["id"] == player.id
    assert (listed(client), deleted(client)) == ([player.id], [])
    assert player.table() == before
    # A second window that restores it too is not in error.
    assert client.post(f"/api/matches/{player.id}/restore").status_code == 200
    player.play(2, random.Random(1))


def test_every_window_is_told(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    with live(client, player.id) as socket:
        socket.receive_json()
        client.delete(f"/api/matches/{player.id}")
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 4404
    client.post(f"/api/matches/{player.id}/restore")
    with live(client, player.id) as socket:
        assert socket.receive_json()["moment"] == 0


def test_it_says_until_when_it_can_be_restored(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0], name="Oops")
    client.delete(f"/api/matches/{player.id}")
    (entry,) = deleted(client)
    assert entry["match"]["name"] == "Oops"
    assert datetime.fromisoformat(entry["until"]) - datetime.fromisoformat(entry["deleted"]) == KEPT


def test_the_next_page_of_the_list_does_not_need_the_last_match_of_this_one(client: TestClient) -> None:
    """Another window may delete it between two pages."""
    ids = [Player.begin(client, GAMES[0]).id for _ in range(3)]
    first = client.get("/api/matches", params={"limit": 1}).json()[0]["id"]
    client.delete(f"/api/matches/{first}")
    rest = [entry["id"] for entry in client.get("/api/matches", params={"after": first}).json()]
    assert sorted([first, *rest]) == sorted(ids)


def test_a_deleted_lesson_does_not_count_as_begun(client: TestClient) -> None:
    started = client.post(f"/api/lessons/{next(iter(all_lessons()))}/start").json()["id"]
    client.delete(f"/api/matches/{started}")
    assert client.get("/api/matches", params={"lessons": True}).json() == []


def test_it_can_be_erased_at_once(client: TestClient) -> None:
    first, second = (Player.begin(client, GAMES[0]).id for _ in range(2))
    client.delete(f"/api/matches/{first}")
    for id_ in (first, second):
        assert client.delete(f"/api/matches/{id_}", params={"now": True}).status_code == 204
        assert client.post(f"/api/matches/{id_}/restore").status_code == 404
    assert (listed(client), deleted(client)) == ([], [])


# Erasing


def rows(file: Path) -> tuple[int, int]:
    """How many matches and entries the file really holds."""
    with closing(sqlite3.connect(file)) as db:
        counted = [db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("matches", "entries")]
    return counted[0], counted[1]


def act(played: Match) -> None:
    legal = played.game.legal()
    played.act(legal.question.side, played.rules.actions.spell(next(iter(legal))))


def begun(matches: Matches) -> str:
    id_ = matches.new(GAMES[0], seats={}, options={}, seed=1).id
    with matches.using(id_) as played:
        act(played)
    return id_


def test_after_a_while_it_is_really_gone(tmp_path: Path) -> None:
    """While the server runs, without anybody asking."""
    file = tmp_path / "engaja.db"
    matches = Matches(Store(file), deleted_for=timedelta(seconds=0.2))
    kept, gone = begun(matches), begun(matches)
    matches.delete(gone)
    end = time.monotonic() + PATIENCE
    while rows(file) != (1, 1) and time.monotonic() < end:
        time.sleep(0.02)
    assert rows(file) == (1, 1)
    assert [record.id for record in matches.page(10, None, None)] == [kept]
    assert matches.deleted() == []
    matches.close()


def test_a_match_deleted_while_another_thread_looks_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "engaja.db")
    matches = Matches(store)
    deleting = Thread(target=matches.delete, args=(begun(matches),))
    look = store.first_deleted

    def interrupted() -> str | None:
        monkeypatch.setattr(store, "first_deleted", look)
        found = look()
        deleting.start()
        deleting.join(1)  # it goes on only after us, unless it overtakes us
        return found

    monkeypatch.setattr(store, "first_deleted", interrupted)
    matches._bin.empty(store)
    deleting.join(PATIENCE)
    timer = matches._bin._timer
    assert timer is not None and not timer.finished.is_set()
    matches.close()


def test_what_was_due_while_no_server_ran_is_erased_when_one_starts(tmp_path: Path) -> None:
    file = tmp_path / "engaja.db"
    matches = Matches(Store(file))
    due, fresh = begun(matches), begun(matches)
    for id_ in (due, fresh):
        matches.delete(id_)
    matches.close()
    with closing(sqlite3.connect(file)) as db:
        long_ago = stores.written(datetime.now(UTC) - KEPT - timedelta(seconds=1))
        db.execute("UPDATE matches SET deleted=? WHERE id=?", (long_ago, due))
        db.commit()
    again = Matches(Store(file))
    assert rows(file) == (1, 1)
    assert [record.id for record, _ in again.deleted()] == [fresh]
    again.close()


def test_what_is_due_cannot_be_restored_any_more(tmp_path: Path) -> None:
    """Even if it was not erased yet."""
    store = Store(tmp_path / "engaja.db")
    matches = Matches(store)
    id_ = begun(matches)
    matches.delete(id_)
    assert not store.restore(id_, stores.written(datetime.now(UTC) + timedelta(seconds=1)))
    matches.close()


def test_an_action_is_not_written_to_a_deleted_match(tmp_path: Path) -> None:
    """Nobody would see it, and the player would be told that it was done."""
    store = Store(tmp_path / "engaja.db")
    matches = Matches(store)
    id_ = begun(matches)
    with pytest.raises(Trouble, match="There is no match"), matches.using(id_) as played:
        store.delete(id_)
        act(played)
    assert len(store.entries(id_)) == 1
    matches.close()


# Names


def test_a_match_has_a_name(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0], name="  Against\tAnna ")
    assert player.table()["match"]["name"] == "Against Anna"
    version = player.table()["version"]
    renamed = client.patch(f"/api/matches/{player.id}", json={"name": "Contra a Ana"}).json()
    assert renamed["name"] == "Contra a Ana"
    assert client.get("/api/matches").json()[0]["name"] == "Contra a Ana"
    # A client that has the table is told, also if another window has loaded it again.
    player.table()
    assert [["match", "name"], "Contra a Ana"] in player.get(f"/since/{version}")["patch"]
    for nothing in (None, "  ", "\u200d", "\u3164", "\u2800 \uffa0", "\ufe0f\u034f"):
        assert client.patch(f"/api/matches/{player.id}", json={"name": nothing}).json()["name"] is None


def test_a_new_name_is_told_at_once(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    with live(client, player.id) as socket:
        socket.receive_json()
        client.patch(f"/api/matches/{player.id}", json={"name": "Winter war"})
        assert socket.receive_json()["name"] == "Winter war"


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "'; DROP TABLE matches; --", "Ψ 戦 👩‍✈️", "x" * 80])
def test_any_name_is_kept_as_it_is(client: TestClient, name: str) -> None:
    player = Player.begin(client, GAMES[0], name=name)
    assert player.table()["match"]["name"] == name
    journal = client.get(f"/api/matches/{player.id}/journal").text
    assert client.post("/api/matches/import", json={"journal": journal}).json()["name"] == name


def test_a_name_is_a_short_line(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    for name in ("x" * 81, 7, ["x"]):
        assert client.patch(f"/api/matches/{player.id}", json={"name": name}).status_code == 422
    surrogate = b'{"name": "\\ud800"}'
    answer = client.patch(f"/api/matches/{player.id}", content=surrogate, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    told = client.patch(f"/api/matches/{player.id}", json={"name": "a\u202eb\u0000c\u2028d"}).json()
    assert told["name"] == "a b c d"


# The file


def test_a_file_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "engaja.db"
    matches = Matches(Store(file))
    computer = {"kind": "computer", "level": "random"}
    id_ = matches.new("metz", seats={"german": computer}, options={}, seed=1).id
    matches.close()
    with closing(sqlite3.connect(file)) as db:
        for column in ("name", "deleted"):
            db.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        drop_what_came_later(db)
        db.execute("UPDATE matches SET summary=json_remove(summary, '$.seats')")
        db.execute("UPDATE alembic_version SET version_num='0002'")
        db.commit()
    again = Matches(Store(file))
    (record,) = again.page(10, None, None)
    assert (record.id, record.name, record.deleted) == (id_, None, None)
    assert record.summary["seats"] == record.seats
    assert record.seats["german"] == computer
    with again.using(id_) as played:
        assert played.summary() == record.summary
    again.close()


@pytest.mark.slow
def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """New seats, names, deletions and restorations, as any other change."""
    file = tmp_path / "engaja.db"
    random_player = {"kind": "computer", "level": "random"}
    other = match.rulebook(GAMES[0]).sides[1]
    with server(file) as (process, http):
        player = Player.begin(http, GAMES[0])
        player.play(2, random.Random(0))
        player.post("/seats", seats={other: random_player})
        http.patch(f"/api/matches/{player.id}", json={"name": "Renamed"})
        lost, back = (Player.begin(http, GAMES[0]).id for _ in range(2))
        for id_ in (lost, back):
            assert http.delete(f"/api/matches/{id_}").status_code == 204
        assert http.post(f"/api/matches/{back}/restore").status_code == 200
        process.send_signal(signal.SIGKILL)
        process.wait()
    with server(file) as (_, http):
        told = Player(http, player.id).table()["match"]
        assert (told["name"], told["seats"][other]) == ("Renamed", random_player)
        assert http.get(f"/api/matches/{back}").status_code == 200
        assert http.get(f"/api/matches/{lost}").status_code == 404
        assert lost in [entry["match"]["id"] for entry in http.get("/api/matches/deleted").json()]
