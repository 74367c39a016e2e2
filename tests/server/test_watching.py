"""Observers see what both sides know, when they may, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.sites import browser, site
from server.tables import Json, Player, live
from server.test_rooms import Watch, advance, room
from server.test_tables import MINE, OTHER, error, ok, requests, two_players


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, watch: Watch) -> FastAPI:
    return site(tmp_path_factory.mktemp("site") / "engaja.db", clock=watch)


def names_in(value: Any, ids: set[str]) -> set[str]:
    if isinstance(value, dict):
        return set().union(*(names_in(each, ids) for each in (*value, *value.values())))
    if isinstance(value, list):
        return set().union(*(names_in(each, ids) for each in value))
    return {value} & ids if isinstance(value, str) else set()


def test_an_observer_learns_only_what_both_players_know(house: FastAPI) -> None:
    host, friend, id_ = two_players(house, "Anna", "Bruno", game="papua", side="allied", visibility="public")
    observer = browser(house)
    sides = {Player(host, id_).table()["viewer"]: host, Player(friend, id_).table()["viewer"]: friend}
    ids = {each["id"] for each in ok(host.get("/api/games/papua"))["counters"]}
    rng = random.Random(2)
    for _ in range(6):
        advance(sides, id_, 10, rng)
        seen, known = Player(observer, id_).table(), [Player(client, id_).table() for client in sides.values()]
        assert (seen["viewer"], seen["mine"], seen["held"], seen["choices"]) == ("observer", False, [], [])
        assert seen["desk"] is None and seen["loose_ends"] == seen["tolls"] == seen["actors"] == []
        for unit, where in seen["view"]["units"].items():
            assert where["marks"] == [] and where["left"] is None
            assert all(unit in table["view"]["units"] for table in known)
        allowed = names_in(known[0], ids) & names_in(known[1], ids)
        assert names_in(seen, ids) <= allowed
        for path in ("/moments", f"/moments/{seen['moment']}", "/score", "/history", "/since/-1"):
            told = Player(observer, id_).get(path)
            both = [names_in(Player(client, id_).get(path), ids) for client in sides.values()]
            assert names_in(told, ids) <= both[0] & both[1], path
    assert ok(observer.get("/api/tables/running"))[0]["match"]["id"] == id_


def test_an_observer_asks_and_does_nothing(house: FastAPI) -> None:
    host, _, id_ = two_players(house, "Clara", "Davi")
    table = Player(host, id_).table()
    for person in (browser(house, "Eva"), browser(house)):
        watching = set()
        for method, path, body in requests(id_, "observer", table):
            answer = person.request(method, path, json=body)
            if answer.status_code == 200:
                watching.add(path.split("?")[0].removeprefix(f"/api/matches/{id_}"))
            else:
                assert error(answer) == (403, "observing"), path
        assert watching == {"", "/since/0", "/score", "/history", "/moments", "/moments/0"}
        assert error(person.get(f"/api/matches/{id_}/journal")) == (403, "not_over")
        assert error(person.get(f"/api/matches/{id_}/report")) == (403, "not_over")
    assert Player(host, id_).table()["moment"] == 0


def test_a_delay_hides_what_is_new_on_every_way(house: FastAPI, watch: Watch) -> None:
    host, friend, id_ = two_players(house, "Fabio", "Gina", visibility="public", delay=10)
    observer = browser(house)
    sides, rng = {MINE: host, OTHER: friend}, random.Random(2)
    advance(sides, id_, 3, rng)
    watch.pass_(minutes=11)
    advance(sides, id_, 4, rng)
    now = Player(host, id_).table()
    assert now["moment"] == 7

    def told() -> list[Json]:
        player = Player(observer, id_)
        with live(observer, id_) as socket:
            return [player.table(), player.get("/moments"), {"moment": socket.receive_json()["moment"]}]

    table, moments, news = told()
    assert (table["moment"], table["match"]["moment"], moments["last"], news["moment"]) == (3, 3, 3, 3)
    assert max(step["moment"] for step in table["log"]) == 3
    assert error(observer.get(f"/api/matches/{id_}/moments/5")) == (404, "unknown_moment")
    listed = next(each for each in ok(observer.get("/api/tables/running")) if each["match"]["id"] == id_)
    assert (listed["match"]["moment"], listed["match"]["deciding"]) == (0, None)
    assert listed["match"]["played"] == listed["match"]["created"]
    assert room(observer, id_)["table"]["match"]["moment"] == 0
    watch.pass_(minutes=11)
    assert [each.get("moment", each.get("last")) for each in told()] == [7, 7, 7]
    assert room(host, id_)["watching"] == 0


def test_presence_counts_who_is_there(house: FastAPI) -> None:
    host, friend, id_ = two_players(house, "Hugo", "Iris")
    with live(host, id_) as socket:
        socket.receive_json()
        with live(browser(house), id_) as other:
            other.receive_json()
            seen = room(friend, id_)
            assert (seen["present"], seen["watching"]) == ([MINE], 1)
    assert room(friend, id_)["present"] == []


def test_the_lobby_says_when_a_list_has_changed(house: FastAPI) -> None:
    host, friend, id_ = two_players(house, "Jonas", "Karin")
    client: TestClient = friend
    with client.websocket_connect("ws://localhost/api/tables/live") as socket:
        assert socket.receive_json() == {}
        sides, rng = {MINE: host, OTHER: friend}, random.Random(2)
        while Player(host, id_).table()["match"]["deciding"] == MINE:
            advance(sides, id_, 1, rng)
        assert socket.receive_json() == {}, "it is this player's decision now"
