"""People who do not get along, and what is written about finished games: blocks, reports, comments, moderators."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.cli import main
from engaja.server.database import Where, open_database
from engaja.server.site.comments import comments
from engaja.server.site.reports import reports
from server.databases import new_postgres, place, postgres
from server.sites import PASSWORD, browser, site
from server.tables import Json
from server.test_rooms import do, room
from server.test_tables import error, invitation, ok, open_table, two_players

__all__ = ["new_postgres", "place", "postgres"]

HOSTILE = "<img src=x onerror=alert(1)>\u202e [x](javascript:alert(1)) https://example.org/?q=1&r=2"


@pytest.fixture
def app(place: Where) -> FastAPI:
    return site(place)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    yield site(tmp_path_factory.mktemp("site") / "engaja.db")


def block(client: TestClient, name: str, **more: Any) -> Any:
    return ok(client.post("/api/account/blocked", json={"name": name, **more}))


def notes(client: TestClient, id_: str) -> list[Json]:
    return list(ok(client.get(f"/api/tables/{id_}/comments")))


def comment(client: TestClient, id_: str, moment: int, text: str) -> Any:
    return client.post(f"/api/tables/{id_}/comments", json={"moment": moment, "text": text})


# Blocks


def test_people_who_have_blocked_each_other_neither_meet_nor_write(app: FastAPI) -> None:
    host, friend, id_ = two_players(app, "Anna", "Bruno")
    ok(do(friend, id_, "messages", text="You play badly."))
    assert block(host, "bruno") == {"blocked": ["Bruno"], "muted": []}
    assert room(host, id_)["messages"] == [], "what was written before is hidden"
    for one in (friend, host):
        assert error(do(one, id_, "messages", text="Hello")) == (403, "blocked")
    ok(do(friend, id_, "resign"))
    for one in (friend, host):
        assert error(do(one, id_, "offers", kind="rematch")) == (403, "blocked")
    for one, other in ((host, friend), (friend, host)):
        public = open_table(one, visibility="public")
        assert error(other.post(f"/api/invitations/{invitation(public)}", json={})) == (403, "blocked")
        assert error(other.post(f"/api/tables/{public['match']['id']}/join")) == (403, "blocked")
        assert public["match"]["id"] not in other.get("/api/tables/open").text
        assert public["match"]["id"] in browser(app).get("/api/tables/open").text
    assert ok(host.get("/api/people/Bruno"))["blocked"] and not ok(friend.get("/api/people/Anna"))["blocked"]
    assert block(host, "Bruno", on=False)["blocked"] == []
    ok(do(host, id_, "offers", kind="rematch"))
    assert error(host.post("/api/account/blocked", json={"name": "Anna"})) == (404, "unknown_player")
    assert error(browser(app).post("/api/account/blocked", json={"name": "Anna"}))[0] == 401


# Reports


def test_reports_reach_those_who_look_after_the_site(
    place: Where, app: FastAPI, capsys: pytest.CaptureFixture[str]
) -> None:
    host, friend, id_ = two_players(app, "Carla", "Davi", visibility="private")
    ok(do(friend, id_, "messages", text="A very bad word."))
    assert host.post("/api/account/muted", json={"name": "Davi"}).status_code == 204
    wanted = {"name": "Davi", "kind": "words", "text": "Please look at this.", "match": id_}
    assert host.post("/api/reports", json=wanted).status_code == 204
    stranger = browser(app, "Elisa")
    assert error(stranger.post("/api/reports", json=wanted)) == (404, "unknown_match"), "a private table"
    assert error(browser(app).post("/api/reports", json=wanted))[0] == 401
    assert error(host.post("/api/reports", json={**wanted, "name": "Carla"})) == (404, "unknown_player")
    assert error(host.get("/api/reports")) == (403, "moderators_only")

    def admin(*args: str) -> str:
        assert main(["admin", "--database", str(place), *args]) == 0
        return capsys.readouterr().out

    told = admin("reports")
    assert "Davi" in told and "A very bad word." in told and "Please look" in told and id_ in told
    admin("moderator", "Elisa")
    (report,) = ok(stranger.get("/api/reports"))
    assert (report["reporter"], report["accused"], report["quoted"]) == ("Carla", "Davi", "A very bad word.")
    assert error(host.post(f"/api/reports/{report['id']}/close"))[0] == 403
    assert ok(stranger.post(f"/api/reports/{report['id']}/close")) == []
    assert error(stranger.post("/api/reports/99/close")) == (404, "unknown_report")
    assert "Davi" not in admin("reports") and "Davi" in admin("reports", "--closed")
    admin("silence", "Davi")
    assert error(do(friend, id_, "messages", text="Hello")) == (403, "silenced")
    admin("silence", "Davi", "--off")
    ok(do(friend, id_, "messages", text="Sorry."))
    admin("moderator", "Elisa", "--off")
    assert error(stranger.get("/api/reports"))[0] == 403
    assert main(["admin", "--database", str(place), "silence", "nobody"]) == 1


def test_reports_are_few_and_their_text_is_plain(house: FastAPI, capsys: pytest.CaptureFixture[str]) -> None:
    host, _, id_ = two_players(house, "Fabio", "Gina")
    wanted = {"name": "Gina", "kind": "other", "match": id_}
    codes = [host.post("/api/reports", json={**wanted, "text": f"\x1b[2J {n}"}).status_code for n in range(7)]
    assert codes[0] == 204 and codes[-1] == 429
    assert error(host.post("/api/reports", json={**wanted, "text": "x" * 2001})) == (400, "too_long")


# Comments


def test_a_finished_game_is_studied_together(app: FastAPI) -> None:
    host, friend, id_ = two_players(app, "Hugo", "Iris")
    stranger, nobody = browser(app, "Jonas"), browser(app)
    for one in (host, friend, stranger):
        assert error(comment(one, id_, 0, "My plan is to go left.")) == (403, "not_over")
        assert error(one.get(f"/api/tables/{id_}/comments")) == (403, "not_over")
    ok(do(friend, id_, "resign"))
    ok(comment(stranger, id_, 0, HOSTILE))
    ok(comment(host, id_, 0, "A quiet opening."))
    seen = notes(nobody, id_)
    assert [each["name"] for each in seen] == ["Jonas", "Hugo"]
    assert seen[0]["text"] == HOSTILE.replace("\u202e", ""), "text stays text"
    assert not any(each["removable"] or each["mine"] for each in seen)
    assert error(comment(host, id_, 1, "There is no such moment.")) == (404, "unknown_moment")
    assert error(comment(host, id_, 0, " \n ")) == (400, "nothing_said")
    assert error(comment(host, id_, 0, "x" * 2001)) == (400, "too_long")
    assert error(comment(nobody, id_, 0, "Hello"))[0] == 401
    first, second = (each["id"] for each in seen)
    path = f"/api/tables/{id_}/comments"
    assert error(host.delete(f"{path}/{first}")) == (404, "unknown_comment"), "somebody else's"
    assert [each["id"] for each in ok(stranger.delete(f"{path}/{first}"))] == [second]
    ok(comment(stranger, id_, 0, "Again."))
    assert host.post("/api/account/muted", json={"name": "Jonas"}).status_code == 204
    assert [each["name"] for each in notes(host, id_)] == ["Hugo"] and len(notes(nobody, id_)) == 2
    assert stranger.post("/api/account/removal", json={"password": PASSWORD}).status_code == 204
    assert [each["name"] for each in notes(nobody, id_)] == ["Hugo"]


def test_comments_on_a_private_game_are_for_its_players(house: FastAPI) -> None:
    host, friend, id_ = two_players(house, "Karl", "Lia", visibility="private")
    ok(do(friend, id_, "resign"))
    ok(comment(host, id_, 0, "Between us."))
    stranger = browser(house, "Mara")
    assert error(stranger.get(f"/api/tables/{id_}/comments")) == (404, "unknown_match")
    assert error(comment(stranger, id_, 0, "Hello")) == (404, "unknown_match")
    assert [each["text"] for each in notes(friend, id_)] == ["Between us."]


def test_guests_read_and_moderators_delete(place: Where, app: FastAPI, capsys: pytest.CaptureFixture[str]) -> None:
    host, guest, moderator = browser(app, "Nina"), browser(app), browser(app, "Otto")
    table = open_table(host)
    id_ = table["match"]["id"]
    ok(guest.post(f"/api/invitations/{invitation(table)}", json={"guest": "Paul"}))
    ok(do(guest, id_, "resign"))
    assert error(comment(guest, id_, 0, "Well played")) == (403, "accounts_only")
    ok(comment(host, id_, 0, "Thank you"))
    codes = [comment(host, id_, 0, str(n)).status_code for n in range(8)]
    assert codes[0] == 200 and codes[-1] == 429
    assert main(["admin", "--database", str(place), "moderator", "Otto"]) == 0
    (first, *_) = notes(moderator, id_)
    assert first["removable"] and not first["mine"]
    wanted = {"name": "Nina", "kind": "words", "match": id_, "comment": first["id"]}
    assert moderator.post("/api/reports", json=wanted).status_code == 204
    ok(moderator.delete(f"/api/tables/{id_}/comments/{first['id']}"))
    assert ok(moderator.get("/api/reports"))[0]["quoted"] == "Thank you", "what was deleted is still in the report"
    assert main(["admin", "--database", str(place), "silence", "Nina"]) == 0
    assert error(comment(host, id_, 0, "Hello")) == (403, "silenced")


def test_an_account_is_deleted_with_all_of_this(place: Where, app: FastAPI) -> None:
    host, friend, id_ = two_players(app, "Rita", "Saul", visibility="public")
    ok(do(host, id_, "resign"))
    ok(comment(friend, id_, 0, "Mine."))
    block(friend, "Rita")
    for one, other in ((host, "Saul"), (friend, "Rita")):
        assert one.post("/api/reports", json={"name": other, "kind": "other", "text": "x"}).status_code == 204
    ok(friend.post("/api/ladder", json={"game": "metz", "pace": "days"}))
    assert friend.post("/api/account/removal", json={"password": PASSWORD}).status_code == 204
    database = open_database(place)
    with database.reading() as db:
        for name in ("blocks", "seekers", "comments"):
            assert db.exec_driver_sql(f"SELECT count(*) FROM {name}").scalar_one() == 0, name
        assert db.execute(comments.select()).first() is None
        (left,) = db.execute(reports.select()).all()
        assert left.reporter is None, "what was reported about somebody else stays, without a name"
        assert db.exec_driver_sql("SELECT count(*) FROM ratings").scalar_one() == 1
    database.close()
    assert "Saul" not in host.get("/api/people/Rita").text
