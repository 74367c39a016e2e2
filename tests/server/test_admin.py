"""`engaja admin`: accounts, matches, copies that can be restored, repair by replay."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from engaja.cli import main
from engaja.games import match as engine
from engaja.server.database import Where, open_database
from engaja.server.store import entries, matches
from server.databases import new_postgres, place, postgres
from server.sites import PASSWORD, browser, site
from server.tables import Player
from server.test_tables import ok, two_players

__all__ = ["new_postgres", "place", "postgres"]


def admin(place: Where, *args: str) -> int:
    return main(["admin", "--database", str(place), *args])


@pytest.fixture
def played(place: Where) -> str:
    """A site on which two people have played a little; the match."""
    app = site(place)
    host, friend, id_ = two_players(app, "Anna", "Bruno")
    Player(host, id_).play(3, random.Random(1))
    ok(friend.post(f"/api/tables/{id_}/messages", json={"text": "Olá, “Anna”!"}))
    return id_


def test_accounts_and_matches_are_listed(place: Where, played: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert admin(place, "users") == 0
    assert [line.split()[-1] for line in capsys.readouterr().out.splitlines()] == ["Anna", "Bruno"]
    assert admin(place, "users", "BRU") == 0
    assert "Anna" not in capsys.readouterr().out
    assert admin(place, "games") == 0
    told = capsys.readouterr().out
    assert played in told and "american: Anna; german: Bruno" in told and "turn 1" in told


def test_a_new_password_ends_what_was_open(place: Where, played: str, capsys: pytest.CaptureFixture[str]) -> None:
    app = site(place)
    anna = browser(app)
    ok(anna.post("/api/account/session", json={"name": "Anna", "password": PASSWORD}))
    token = ok(anna.post("/api/account/tokens", json={"name": "robot", "scopes": ["play"]}))["token"]
    assert admin(place, "password", "anna") == 0
    new = capsys.readouterr().out.strip()
    assert anna.get("/api/account").json()["account"] is None
    assert browser(app).get("/api/bot", headers={"Authorization": f"Bearer {token}"}).status_code == 401
    assert browser(app).post("/api/account/session", json={"name": "Anna", "password": PASSWORD}).status_code == 401
    ok(browser(app).post("/api/account/session", json={"name": "Anna", "password": new}))
    assert admin(place, "password", "nobody") == 1


def test_an_account_is_removed_with_its_data(place: Where, played: str, capsys: pytest.CaptureFixture[str]) -> None:
    alone = Player.begin(browser(site(place), "Carla"), "metz").id
    assert admin(place, "remove", "Carla") == 0
    assert admin(place, "games") == 0 and admin(place, "users") == 0
    told = capsys.readouterr().out
    assert alone not in told and "Carla" not in told and played in told


@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
def test_a_copy_can_be_restored_into_either_kind_of_database(
    place: Where, played: str, other: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    copy = tmp_path / "copy.gz"
    assert admin(place, "backup", str(copy)) == 0
    into: Where = tmp_path / "new.db"
    if other == "postgresql":
        if not isinstance(place, Path):
            pytest.skip("one database of each kind is enough")
        into = request.getfixturevalue("new_postgres")
    assert admin(into, "restore", str(copy)) == 0
    assert _rows(into) == _rows(place)
    app = site(into)
    anna = browser(app)
    ok(anna.post("/api/account/session", json={"name": "Anna", "password": PASSWORD}))
    player = Player(anna, played)
    assert player.table()["moment"] == 3 and player.play(1, random.Random(2))["moment"] == 4
    ok(anna.post(f"/api/tables/{played}/messages", json={"text": "Numbers go on."}))
    assert admin(into, "restore", str(copy)) == 1, "it is not empty any more"


def _rows(place: Where) -> list[Any]:
    database = open_database(place)
    with database.reading() as db:
        found = [
            [tuple(row) for row in db.execute(sa.text(f'SELECT * FROM "{name}" ORDER BY 1, 2'))]
            for name in ("accounts", "chairs", "tables", "messages", "happenings")
        ]
        found.append([tuple(row) for row in db.execute(entries.select().order_by(entries.c.number))])
        found.append([tuple(row) for row in db.execute(matches.select())])
    database.close()
    return found


def test_a_copy_holds_no_session(place: Where, played: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.gz"
    assert admin(place, "backup", str(copy)) == 0
    assert '"table":"sessions"' not in gzip.decompress(copy.read_bytes()).decode()


def test_half_a_copy_is_refused_whole(place: Where, played: str, tmp_path: Path) -> None:
    copy, into = tmp_path / "copy.gz", tmp_path / "new.db"
    assert admin(place, "backup", str(copy)) == 0
    lines = gzip.decompress(copy.read_bytes()).splitlines(keepends=True)
    for broken in (lines[:-1], lines[:2] + lines[-1:], [b"{}\n"]):
        copy.write_bytes(gzip.compress(b"".join(broken)))
        assert admin(into, "restore", str(copy)) == 1
    copy.write_bytes(gzip.compress(b"".join(lines))[:-20])
    assert admin(into, "restore", str(copy)) == 1
    copy.write_bytes(gzip.compress(b"".join(lines)))
    assert admin(into, "restore", str(copy)) == 0, "nothing was left of the others"


def test_repair_finds_and_corrects(place: Where, played: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert admin(place, "repair") == 0
    assert capsys.readouterr().out == "1 matches replayed, 0 wrong\n"
    database = open_database(place)
    with database.writing() as db:
        summary = db.execute(sa.select(matches.c.summary)).scalar_one()
        db.execute(matches.update().values(summary={**summary, "turn": 7}))
    assert admin(place, "repair", "--", played) == 1
    assert capsys.readouterr().out.splitlines()[0] == f"{played}  list  turn"
    assert admin(place, "repair", "--write") == 0
    assert admin(place, "repair") == 0
    with database.writing() as db:
        db.execute(entries.update().where(entries.c.number == 2).values(action={"do": "nonsense"}))
    database.close()
    assert admin(place, "repair") == 1
    assert "broken" in capsys.readouterr().out


def test_games_move_to_new_rules_with_a_report_of_those_that_change(
    place: Where, played: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One stays, one changes, one has a row that the rules refuse, and one is finished and would end otherwise."""
    app = site(place)
    ids = {"same": played}
    for n, name in enumerate(("changed", "broken", "over")):
        host, _, ids[name] = two_players(app, f"Carla{n}", f"Davi{n}")
        Player(host, ids[name]).play(3, random.Random(1))
        if name == "over":
            ok(host.post(f"/api/tables/{ids[name]}/resign", json={}))
    database, here = open_database(place), engine.rulebook("metz").version
    with database.writing() as db:
        for row in db.execute(matches.select()).all():
            old = {**row.header, "rules": "0.0"}
            wrong = {"turn": 7} if row.id in (ids["changed"], ids["over"]) else {}
            changed = {"header": old, "summary": {**row.summary, **wrong}}
            db.execute(matches.update().where(matches.c.id == row.id).values(**changed))
        third = entries.update().where(entries.c.match == ids["broken"], entries.c.number == 3)
        db.execute(third.values(action={"do": "nonsense"}))

    def stored(name: str) -> Any:
        with database.reading() as db:
            return db.execute(matches.select().where(matches.c.id == ids[name])).one()

    assert admin(place, "migrate") == 1, "one cannot be played"
    told = capsys.readouterr().out
    assert told.endswith("4 matches of other rules, 2 changed, 1 cannot be played\n")
    assert ids["same"] not in told and f"{ids['changed']}  metz  0.0 -> {here}  changed  american: Carla0" in told
    assert "turn: 7 -> 1" in told and "row 3: " in told and "finished: left as it was" in told
    assert {stored(name).header["rules"] for name in ids} == {"0.0"}, "nothing was written"

    report = tmp_path / "report.jsonl"
    assert admin(place, "migrate", "--write", "--report", str(report)) == 1
    said = {each["match"]: each for each in map(json.loads, report.read_text(encoding="utf-8").splitlines())}
    assert {ids[name]: name for name in ids if ids[name] in said} == {ids[n]: n for n in ("changed", "broken", "over")}
    assert said[ids["changed"]]["changes"] == {"turn": [7, 1]}
    moved = {name: stored(name).header["rules"] for name in ids}
    assert moved == {"same": here, "changed": here, "broken": "0.0", "over": "0.0"}
    assert stored("changed").summary["turn"] == 1 and stored("over").summary["turn"] == 7
    capsys.readouterr()
    assert admin(place, "migrate", "--cut") == 0
    assert "1 rows taken away" in capsys.readouterr().out
    assert stored("broken").summary["moment"] == 2 and stored("broken").header["rules"] == here
    database.close()
    assert admin(place, "repair", "--", ids["broken"]) == 0
    carla = browser(site(place))
    ok(carla.post("/api/account/session", json={"name": "Carla1", "password": PASSWORD}))
    assert Player(carla, ids["broken"]).play(1, random.Random(2))["moment"] == 3, "it goes on"


def test_ratings_are_worked_out_again(place: Where, played: str, capsys: pytest.CaptureFixture[str]) -> None:
    anna = browser(site(place))
    ok(anna.post("/api/account/session", json={"name": "Anna", "password": PASSWORD}))
    ok(anna.post(f"/api/tables/{played}/resign", json={}))
    before = ok(anna.get("/api/people/Anna"))
    assert admin(place, "ratings") == 0
    assert capsys.readouterr().out == "1 games rated\n"
    assert ok(anna.get("/api/people/Anna")) == before
