"""The ladder: who is paired with whom, and that both find themselves at a table."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any

from fastapi import FastAPI

from engaja.server.database import Where, open_database
from engaja.server.site.ladder import Pair, Seeker, paired, seekers
from engaja.server.site.matchmaker import Matchmaker
from engaja.server.store import written
from server.databases import new_postgres, place, postgres
from server.sites import browser, site
from server.test_rooms import do, room
from server.test_tables import GAME, MINE, OTHER, error, ok

__all__ = ["new_postgres", "place", "postgres"]

NOW = datetime(2030, 1, 1, tzinfo=UTC)


def seeker(name: str, rating: float = 1500, waited: float = 0, **more: Any) -> Seeker:
    return Seeker(name, NOW - timedelta(minutes=waited), (rating, rating), **more)


def pair(*waiting: Seeker, toss: bool = True) -> list[Pair]:
    return paired(waiting, "live", NOW, lambda: toss)


def test_the_nearest_are_paired_and_the_longest_waiting_chooses_first() -> None:
    waiting = [seeker("a", 1500, 3), seeker("b", 1620), seeker("c", 1540), seeker("d", 1660)]
    assert pair(*waiting) == [("a", "c"), ("b", "d")]


def test_those_far_apart_meet_only_after_a_wait() -> None:
    assert pair(seeker("a", 1500), seeker("b", 1700)) == []
    assert pair(seeker("a", 1500, 1), seeker("b", 1700)) == [("a", "b")]
    assert pair(seeker("a", 1200, 10), seeker("b", 2200)) == [("a", "b")]


def test_each_gets_the_side_they_had_less_and_otherwise_it_is_tossed() -> None:
    assert pair(seeker("a", leaning=1), seeker("b")) == [("b", "a")]
    assert pair(seeker("a", leaning=-1), seeker("b"), toss=False) == [("a", "b")]
    assert pair(seeker("a"), seeker("b")) == [("a", "b")] and pair(seeker("a"), seeker("b"), toss=False) == [("b", "a")]


def test_those_who_keep_apart_are_not_paired() -> None:
    apart = frozenset({"a"})
    assert pair(seeker("a", waited=60), seeker("b", apart=apart)) == []
    assert pair(seeker("a", waited=60), seeker("b", apart=apart), seeker("c", 1900)) == [("a", "c")]


def test_nobody_is_in_two_pairs_and_nobody_is_left_who_could_play() -> None:
    rng = random.Random(1)
    waiting = [seeker(f"{n}", rng.gauss(1500, 200), rng.random() * 30, leaning=rng.randrange(-2, 3)) for n in range(41)]
    pairs = pair(*waiting)
    people = [name for each in pairs for name in each]
    assert len(people) == len(set(people))
    left = [each for each in waiting if each.account not in people]
    assert pair(*left) == []


def maker_of(app: FastAPI) -> Matchmaker:
    found: Matchmaker = app.state.matchmaker
    return found


def look(app: FastAPI) -> int:
    return maker_of(app).round()


def test_two_who_join_find_themselves_at_a_table(place: Where) -> None:
    app = site(place)
    anna, bruno = browser(app, "Anna"), browser(app, "Bruno")
    wanted = {"game": GAME, "pace": "live"}
    seen = ok(anna.post("/api/ladder", json=wanted))
    assert [each["pace"] for each in seen["mine"]] == ["live"] and look(app) == 0
    since = seen["mine"][0]["since"]
    assert ok(anna.post("/api/ladder", json=wanted))["mine"][0]["since"] == since, "it keeps its place"
    ok(bruno.post("/api/ladder", json={"game": GAME, "pace": "days"}))
    assert look(app) == 0, "at another pace"
    seen = ok(bruno.post("/api/ladder", json=wanted))
    assert seen["queues"] == [{"game": GAME, "pace": "live", "waiting": 2}]
    assert look(app) == 1 and look(app) == 0
    for client in (anna, bruno):
        seen = ok(client.get("/api/ladder"))
        assert seen["mine"] == seen["queues"] == []
        (table,) = seen["tables"]
        assert table["ladder"] and table["rated"] and table["pace"]["kind"] == "live"
    id_ = table["match"]["id"]
    clock = room(anna, id_)["clock"]
    assert clock["running"] is not None
    first = {chair["side"]: chair["player"] for chair in table["chairs"]}[MINE]

    # They do not meet again at once; later with the sides swapped.
    ok(do(anna, id_, "resign"))
    for client in (anna, bruno):
        ok(client.post("/api/ladder", json=wanted))
    assert look(app) == 0
    database = open_database(place)
    with database.writing() as db:
        db.exec_driver_sql("UPDATE matches SET created = '2020-01-01T00:00:00.000+00:00'")
        long_ago = written(datetime.now(UTC) - timedelta(minutes=30))
        db.execute(seekers.update().values(since=long_ago))  # they are far apart by now
    database.close()
    assert look(app) == 1
    (table,) = ok(anna.get("/api/ladder"))["tables"]
    assert {chair["side"]: chair["player"] for chair in table["chairs"]}[OTHER] == first


def test_one_may_leave_and_whoever_is_gone_is_not_paired(place: Where) -> None:
    app = site(place)
    anna, bruno = browser(app, "Carla"), browser(app, "Davi")
    for client in (anna, bruno):
        ok(client.post("/api/ladder", json={"game": GAME, "pace": "live"}))
    assert ok(anna.delete(f"/api/ladder/{GAME}"))["mine"] == []
    assert look(app) == 0
    ok(anna.post("/api/ladder", json={"game": GAME, "pace": "live"}))
    database = open_database(place)
    with database.writing() as db:
        gone = written(datetime.now(UTC) - timedelta(minutes=5))
        db.execute(seekers.update().values(seen=gone))
    assert look(app) == 0
    with database.reading() as db:
        assert db.execute(seekers.select()).first() is None
    database.close()


def test_people_who_have_blocked_each_other_are_not_paired(tmp_path: Any) -> None:
    app = site(tmp_path / "engaja.db")
    one, two, three = browser(app, "Elisa"), browser(app, "Fabio"), browser(app, "Gina")
    ok(one.post("/api/account/blocked", json={"name": "Fabio"}))
    for client in (one, two):
        ok(client.post("/api/ladder", json={"game": GAME, "pace": "days"}))
    assert look(app) == 0
    ok(three.post("/api/ladder", json={"game": GAME, "pace": "days"}))
    assert look(app) == 1
    assert ok(two.get("/api/ladder"))["tables"] == []


def test_the_ladder_is_for_accounts_and_known_games(tmp_path: Any) -> None:
    app = site(tmp_path / "engaja.db")
    assert error(browser(app).get("/api/ladder"))[0] == 401
    me = browser(app, "Hugo")
    assert error(me.post("/api/ladder", json={"game": "chess", "pace": "live"}))[0] == 404
    assert me.post("/api/ladder", json={"game": GAME, "pace": "blitz"}).status_code == 422
    table = ok(me.post("/api/tables", json={"game": GAME, "side": MINE}))
    link = next(chair["invitation"] for chair in table["chairs"] if chair["invitation"])
    guest = browser(app)
    ok(guest.post(f"/api/invitations/{link}", json={"guest": "Iris"}))
    assert error(guest.post("/api/ladder", json={"game": GAME, "pace": "live"})) == (403, "accounts_only")


def test_two_servers_do_not_seat_the_same_people_twice(new_postgres: str) -> None:
    """Both have decided to pair them; one takes them, the other leaves no trace."""
    app = site(new_postgres)
    anna, bruno = browser(app, "Anna"), browser(app, "Bruno")
    for client in (anna, bruno):
        ok(client.post("/api/ladder", json={"game": GAME, "pace": "days"}))
    maker = maker_of(app)
    accounts = [ok(client.get("/api/account"))["account"]["id"] for client in (anna, bruno)]
    assert [maker._seat(GAME, "days", Pair(*accounts)) for _ in range(2)] == [True, False]
    assert len(ok(anna.get("/api/tables"))) == 1
    database = open_database(new_postgres)
    with database.reading() as db:
        assert db.exec_driver_sql("SELECT count(*) FROM matches").scalar_one() == 1
    database.close()
