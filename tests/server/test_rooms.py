"""What players do at a table besides playing: ending it, offers, taking back, messages, clocks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.games import match as engine
from engaja.server.database import Where
from server.databases import new_postgres, place, postgres
from server.sites import browser, site
from server.tables import Json, Player, live
from server.test_tables import MINE, OTHER, error, invitation, ok, open_table, two_players

__all__ = ["new_postgres", "place", "postgres"]


@pytest.fixture
def app(place: Where) -> FastAPI:
    return site(place)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    yield site(tmp_path_factory.mktemp("site") / "engaja.db")


def room(client: TestClient, id_: str) -> Json:
    return dict(ok(client.get(f"/api/tables/{id_}")))


def do(client: TestClient, id_: str, path: str, **body: Any) -> Any:
    return client.post(f"/api/tables/{id_}/{path}", json=body)


def advance(players: dict[str, TestClient], id_: str, actions: int, rng: random.Random) -> None:
    for _ in range(actions):
        for side, client in players.items():
            player = Player(client, id_)
            table = player.table()
            if table["mine"]:
                proposal = (table["desk"] or {}).get("proposal")
                player.act(table, dict(proposal[0]) if proposal else player.any_action(table, rng))
                assert table["viewer"] == side
                break


def test_resigning_ends_the_match_for_both(app: FastAPI) -> None:
    host, friend, id_ = two_players(app, "Anna", "Bruno")
    ok(do(friend, id_, "resign"))
    table = Player(host, id_).table()
    assert (table["match"]["over"], table["match"]["winner"], table["match"]["ending"]) == (True, MINE, "resigned")
    assert (table["result"]["winner"], table["result"]["ending"]) == (MINE, "resigned")
    assert error(do(host, id_, "resign")) == (409, "game_over")
    report = host.get(f"/api/matches/{id_}/report?language=en").text
    assert "The other side resigned." in report
    journal = host.get(f"/api/matches/{id_}/journal").text
    assert engine.from_journal(journal).over
    again = ok(host.post("/api/matches/import", json={"journal": journal}))
    assert (again["over"], again["winner"], again["ending"]) == (True, MINE, "resigned")


def test_a_draw_is_offered_declined_withdrawn_and_accepted(app: FastAPI) -> None:
    host, friend, id_ = two_players(app, "Carla", "Davi")
    for closer in (friend, host):
        ok(do(host, id_, "offers", kind="draw"))
        assert room(friend, id_)["offers"] == [{"kind": "draw", "side": MINE, "moment": None}]
        assert error(do(host, id_, "offers/draw")) == (409, "no_offer"), "nobody accepts their own offer"
        ok(closer.delete(f"/api/tables/{id_}/offers/draw"))
        assert room(host, id_)["offers"] == []
    ok(do(host, id_, "offers", kind="draw"))
    ok(do(friend, id_, "offers", kind="draw"))  # the same offer is an answer
    summary = Player(host, id_).table()["match"]
    assert (summary["over"], summary["winner"], summary["ending"]) == (True, None, "draw")


def test_aborting_needs_consent_once_both_have_acted(house: FastAPI) -> None:
    host, friend, id_ = two_players(house, "Elisa", "Fabio")
    assert room(host, id_)["may_abort"]
    ok(do(host, id_, "offers", kind="abort"))
    assert Player(friend, id_).table()["match"]["ending"] == "aborted"
    host, friend, id_ = two_players(house, "Gina", "Hugo")
    players, rng = {MINE: host, OTHER: friend}, random.Random(1)
    while room(host, id_)["may_abort"]:
        advance(players, id_, 1, rng)
    ok(do(host, id_, "offers", kind="abort"))
    assert not Player(friend, id_).table()["match"]["over"]
    ok(do(friend, id_, "offers/abort"))
    assert Player(host, id_).table()["match"]["ending"] == "aborted"


def test_a_pause_stops_both_until_one_resumes(house: FastAPI) -> None:
    host, friend, id_ = two_players(house, "Iris", "Jonas")
    ok(do(host, id_, "offers", kind="pause"))
    ok(do(friend, id_, "offers/pause"))
    assert room(host, id_)["paused"]
    player = Player(host, id_)
    table = player.table()
    assert player.act(table, player.any_action(table, random.Random(1)), status=409)["error"] == "paused"
    ok(do(friend, id_, "resume"))
    assert error(do(friend, id_, "resume")) == (409, "not_paused")
    table = player.table()
    player.act(table, player.any_action(table, random.Random(1)))


def test_nobody_else_speaks_for_the_players(house: FastAPI) -> None:
    host, _, id_ = two_players(house, "Katia", "Leo")
    ok(do(host, id_, "offers", kind="draw"))
    ok(do(host, id_, "messages", text="to you alone"))
    host.put(f"/api/tables/{id_}/note", json={"text": "my plan"})
    for person in (browser(house, "Marta"), browser(house)):
        for path, body in (
            ("resign", {}),
            ("offers", {"kind": "draw"}),
            ("offers/draw", {}),
            ("resume", {}),
            ("messages", {"text": "hello"}),
        ):
            assert error(do(person, id_, path, **body)) == (403, "observing"), path
        assert error(person.delete(f"/api/tables/{id_}/offers/draw")) == (403, "observing")
        assert error(person.put(f"/api/tables/{id_}/note", json={"text": "x"})) == (403, "observing")
        seen = room(person, id_)
        assert (seen["offers"], seen["messages"], seen["note"], seen["muted"]) == ([], [], "", [])
        assert "plan" not in str(seen) and "alone" not in str(seen)
    assert not Player(host, id_).table()["match"]["over"]
    alone = open_table(host)["match"]["id"]
    assert error(do(host, alone, "offers", kind="draw")) == (409, "nobody_to_ask")


def test_take_backs_need_consent_and_spend_the_dice(app: FastAPI) -> None:
    host, friend, id_ = two_players(app, "Nadia", "Oscar")
    players, rng = {MINE: host, OTHER: friend}, random.Random(3)
    while not dice(host, id_):
        advance(players, id_, 1, rng)
    before = Player(host, id_).table()
    rolled = dice(host, id_)
    asker, asked = (host, friend)
    side = MINE
    own = [step["moment"] for step in before["log"] if step["side"] == side]
    ok(do(asker, id_, "offers", kind="back", moment=own[0] - 1))
    (offer,) = room(asked, id_)["offers"]
    assert (offer["kind"], offer["side"]) == ("back", side) and offer["moment"] <= own[0] - 1
    assert error(do(asker, id_, "offers/back")) == (409, "no_offer")
    ok(asked.delete(f"/api/tables/{id_}/offers/back"))
    assert Player(asker, id_).table()["moment"] == before["moment"], "declined: nothing was taken back"
    ok(do(asker, id_, "offers", kind="back", moment=own[0] - 1))
    ok(do(asked, id_, "offers/back"))
    after = Player(asker, id_).table()
    assert after["moment"] == offer["moment"] + 1 and after["version"] == before["version"] + 1
    while not dice(host, id_):
        advance(players, id_, 1, rng)
    ok(do(host, id_, "resign"))
    journal = host.get(f"/api/matches/{id_}/journal").text
    replayed = engine.from_journal(journal)
    assert replayed.world.state.rolls >= len(rolled) + len(dice(host, id_)), "what was rolled before is spent"
    first = dice(host, id_)
    assert first == [replayed.world.dice.die(len(rolled) + i) for i in range(len(first))]
    assert f'{{"rolls":{len(rolled)}}}' in journal
    again = ok(host.post("/api/matches/import", json={"journal": journal}))
    assert again["over"]


def dice(client: TestClient, id_: str) -> list[int]:
    log = Player(client, id_).table()["log"]
    return [die for step in log for event in step["events"] for die in event["dice"]]


def test_an_offer_to_take_back_lapses_when_the_match_goes_on(house: FastAPI) -> None:
    host, friend, id_ = two_players(house, "Petra", "Quim")
    players, rng = {MINE: host, OTHER: friend}, random.Random(3)
    advance(players, id_, 2, rng)
    ok(do(host, id_, "offers", kind="back", moment=0))
    advance(players, id_, 1, rng)
    assert error(do(friend, id_, "offers/back")) == (409, "no_offer")
    assert error(do(host, id_, "offers", kind="back", moment=99)) == (404, "unknown_moment")


def test_a_rematch_swaps_the_sides(app: FastAPI) -> None:
    host, friend, id_ = two_players(app, "Rosa", "Saul", name="Again")
    assert error(do(host, id_, "offers", kind="rematch")) == (409, "too_early_to_ask")
    ok(do(host, id_, "resign"))
    ok(do(host, id_, "offers", kind="rematch"))
    ok(do(friend, id_, "offers/rematch"))
    new = room(host, id_)["rematch"]
    assert room(friend, id_)["rematch"] == new and new != id_
    assert Player(host, new).table()["held"] == [OTHER] and Player(friend, new).table()["held"] == [MINE]


# Messages


def test_messages_have_limits_and_can_be_muted(app: FastAPI) -> None:
    host, friend, id_ = two_players(app, "Tania", "Ulisses")
    with live(host, id_) as socket:
        socket.receive_json()
        ok(do(friend, id_, "messages", text="<b>Hello</b>\u202e\x00\n\n\n\nthere"))
        socket.receive_json()
    (said,) = room(host, id_)["messages"]
    assert (said["name"], said["mine"], said["text"]) == ("Ulisses", False, "<b>Hello</b>\n\nthere")
    assert error(do(friend, id_, "messages", text=" \n ")) == (400, "nothing_said")
    assert error(do(friend, id_, "messages", text="x" * 501)) == (400, "too_long")
    assert do(friend, id_, "messages", text="x" * 20_000).status_code in (413, 422)
    codes = [do(friend, id_, "messages", text=str(i)).status_code for i in range(12)]
    assert codes[0] == 200 and codes[-1] == 429
    assert host.post("/api/account/muted", json={"name": "ulisses"}).status_code == 204
    assert room(host, id_)["messages"] == [] and room(host, id_)["muted"] == ["Ulisses"]
    assert host.post("/api/account/muted", json={"name": "Ulisses", "on": False}).status_code == 204
    assert len(room(host, id_)["messages"]) > 1
    assert error(host.post("/api/account/muted", json={"name": "Nobody"})) == (404, "unknown_player")
    assert host.put(f"/api/tables/{id_}/note", json={"text": "hold the river"}).status_code == 204
    assert (room(host, id_)["note"], room(friend, id_)["note"]) == ("hold the river", "")


# Clocks


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = datetime.now(UTC).replace(microsecond=0)

    def __call__(self) -> datetime:
        return self.time

    def pass_(self, **much: float) -> None:
        self.time += timedelta(**much)


LIVE = {"kind": "live", "minutes": 10, "increment": 5}


def test_clocks_run_for_the_side_that_is_asked_and_survive_a_restart(place: Where) -> None:
    watch = Watch()
    app = site(place, clock=watch)
    host = browser(app, "Vilma")
    table = open_table(host, pace=LIVE)
    id_ = table["match"]["id"]
    watch.pass_(minutes=30)
    assert room(host, id_)["clock"] == {"left": {MINE: 605, OTHER: 605}, "running": None}, "nobody to play with yet"
    friend = browser(app, "Wanda")
    ok(friend.post(f"/api/invitations/{invitation(table)}", json={}))
    watch.pass_(minutes=2)
    assert room(host, id_)["clock"] == {"left": {MINE: 485, OTHER: 605}, "running": MINE}
    ok(do(host, id_, "offers", kind="pause"))
    ok(do(friend, id_, "offers/pause"))
    watch.pass_(minutes=60)
    assert room(host, id_)["clock"] == {"left": {MINE: 485, OTHER: 605}, "running": None}
    ok(do(host, id_, "resume"))
    watch.pass_(minutes=1)
    again = site(place, clock=watch)
    cookies = dict(host.cookies)
    host = browser(again)
    host.cookies.update(cookies)
    assert room(host, id_)["clock"]["left"] == {MINE: 425, OTHER: 605}

    player = Player(host, id_)
    seen = player.table()
    action = player.any_action(seen, random.Random(1))
    watch.pass_(minutes=8)
    refused = player.act(seen, action, status=409)
    assert refused["error"] == "game_over", "too late"
    told = player.table()
    assert (told["match"]["ending"], told["match"]["winner"]) == ("time", OTHER)


def test_the_increment_comes_when_the_decision_passes_on(house: FastAPI, tmp_path: Any) -> None:
    watch = Watch()
    app = site(tmp_path / "clocks.db", clock=watch)
    host, friend, id_ = two_players(app, "Xenia", "Yara", pace={"kind": "days", "days": 2, "bank": 3, "cap": 4})
    players, rng = {MINE: host, OTHER: friend}, random.Random(1)
    day = 24 * 3600
    assert room(host, id_)["clock"]["left"] == {MINE: 4 * day, OTHER: 4 * day}, "no more than the cap"
    watch.pass_(days=3)
    while room(host, id_)["clock"]["running"] == MINE:
        advance(players, id_, 1, rng)
    assert room(host, id_)["clock"]["left"] == {MINE: 3 * day, OTHER: 4 * day}


def test_a_computer_player_has_a_clock_too(tmp_path: Any) -> None:
    app = site(tmp_path / "clocks.db")
    host = browser(app, "Zita")
    id_ = open_table(host, pace=LIVE, computer="random", visibility="public")["match"]["id"]
    assert room(host, id_)["clock"]["running"] == MINE
    assert error(do(host, id_, "offers", kind="draw")) == (409, "nobody_to_ask")
    ok(do(host, id_, "resign"))
    assert Player(host, id_).table()["match"]["winner"] == OTHER


def test_time_runs_out_by_itself(tmp_path: Any) -> None:
    app = site(tmp_path / "clocks.db")
    host, _, id_ = two_players(app, "Abel", "Bela", pace={"kind": "live", "minutes": 0, "increment": 1})
    assert error(host.post("/api/tables", json={"game": "metz", "side": MINE, "pace": {"kind": "live"}}))[0] == 400
    with TestClient(app, base_url="http://localhost"), live(host, id_) as socket:  # the server starts
        while not room(host, id_)["table"]["match"]["over"]:
            socket.receive_json()
    assert room(host, id_)["table"]["match"]["ending"] == "time"
