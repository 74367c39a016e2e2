"""Two server processes on one PostgreSQL, with players on different ones, and one that dies."""

from __future__ import annotations

import json
import random
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.sync.client import connect

from engaja.server import fleet
from engaja.server.database import Postgres, open_database
from engaja.server.fleet import Fleet
from engaja.server.matches import Matches
from engaja.server.store import Store
from server.databases import new_postgres, postgres
from server.houses import House, start
from server.tables import Player
from server.test_tables import MINE, OTHER, error, invitation, ok

__all__ = ["new_postgres", "postgres"]


def eventually(true: Callable[[], Any]) -> Any:
    for _ in range(600):
        if found := true():
            return found
        time.sleep(0.05)
    raise AssertionError("it does not happen")


@pytest.fixture
def two(new_postgres: str) -> Iterator[list[House]]:
    """Two processes."""
    houses = [start(new_postgres), start(new_postgres)]
    yield houses
    for each in houses:
        each.process.kill()
        each.process.wait()


def live(house: House, client: httpx2.Client, id_: str) -> Any:
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    address = house.address.replace("http", "ws")
    return connect(f"{address}/api/matches/{id_}/live", additional_headers={"Cookie": cookie})


@pytest.mark.slow
def test_players_on_different_processes_play_one_match(two: list[House]) -> None:
    one, other = two
    anna, bruno = one.person("Anna"), other.person("Bruno")
    table = ok(anna.post("/api/tables", json={"game": "metz", "side": MINE}))
    id_ = table["match"]["id"]
    ok(bruno.post(f"/api/invitations/{invitation(table)}", json={}))
    players = {MINE: Player(anna, id_), OTHER: Player(bruno, id_)}
    with live(one, anna, id_) as first, live(other, bruno, id_) as second:
        begun = [_until(first, "moment", 0), _until(second, "moment", 0)]
        assert [each["moment"] for each in begun] == [0, 0]
        rng, moved = random.Random(1), set[str]()
        for _ in range(60):
            seen = {side: player.table() for side, player in players.items()}
            assert seen[MINE]["version"] == seen[OTHER]["version"], "what was acknowledged is seen everywhere"
            side = seen[MINE]["match"]["deciding"]
            moved.add(side)
            table_ = seen[side]
            proposal = (table_["desk"] or {}).get("proposal")
            players[side].act(table_, dict(proposal[0]) if proposal else players[side].any_action(table_, rng))
        version = players[MINE].table()["version"]
        assert _until(first, "version", version) and _until(second, "version", version)

        eventually(lambda: set(ok(anna.get(f"/api/tables/{id_}"))["present"]) == {MINE, OTHER})
        ok(anna.post(f"/api/tables/{id_}/messages", json={"text": "Good luck!"}))
        assert [each["text"] for each in ok(bruno.get(f"/api/tables/{id_}"))["messages"]] == ["Good luck!"]
        ok(bruno.post(f"/api/tables/{id_}/resign"))
        assert players[MINE].table()["match"]["over"]


def _until(socket: Any, field: str, wanted: int) -> Any:
    """Read a socket until it says so."""
    for _ in range(500):
        said = json.loads(socket.recv(timeout=20))
        if said[field] == wanted:
            return said
    raise AssertionError(f"{field} {wanted} is never told")


@pytest.mark.slow
def test_what_a_dead_process_owned_is_taken_over(two: list[House]) -> None:
    """Its computer player goes on thinking elsewhere, though nobody asks for the match there."""
    one, other = two
    anna = one.person("Anna")
    levels = {side: {"kind": "computer", "level": "random"} for side in (MINE, OTHER)}
    id_ = ok(anna.post("/api/matches", json={"game": "metz", "seats": levels}))["id"]
    again = other.person("Anna", known=True)
    before = eventually(lambda: ok(anna.get("/api/matches"))[0]["moment"])
    one.process.send_signal(signal.SIGKILL)
    one.process.wait()
    at_death = ok(again.get("/api/matches"))[0]["moment"]
    assert at_death >= before
    eventually(lambda: (now := ok(again.get("/api/matches"))[0])["moment"] > at_death + 5 or now["over"])
    assert ok(again.get("/api/matches"))[0]["id"] == id_
    assert error(again.get("/api/matches/unknown")) == (404, "unknown_match")


def test_of_two_that_take_over_each_match_goes_to_one(new_postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleet, "PAUSE", 0.1)
    stores = [Store(new_postgres) for _ in range(3)]
    houses = [Matches(store) for store in stores]
    seats: Any = {side: {"kind": "human", "level": None} for side in (MINE, OTHER)}
    fleets = []
    for house in houses:
        assert isinstance(house.store.database, Postgres)
        fleets.append(Fleet(house.store.database))
        house.join(fleets[-1])
        fleets[-1].start()
    made = [houses[0].new("metz", seats=seats, options={}).id for _ in range(6)]
    eventually(lambda: all(len(each.others) == 2 for each in fleets))
    owner = houses[0].store.owner
    assert {record.owner for record in map(stores[1].find, made) if record} == {owner}
    fleets[0]._closing.set()  # as if it had died: it hands nothing over
    eventually(lambda: all((found := stores[1].find(id_)) and found.owner != owner for id_ in made))
    owners = {record.owner for record in map(stores[1].find, made) if record}
    assert owners <= {stores[1].owner, stores[2].owner}
    for left in fleets[1:]:
        left.close()
    for house in houses:
        house.close()


def test_a_process_that_leaves_hands_its_matches_over(new_postgres: str) -> None:
    matches = Matches(Store(new_postgres))
    database = matches.store.database
    assert isinstance(database, Postgres)
    matches.join(mine := Fleet(database))
    mine.start()
    seats: Any = {side: {"kind": "human", "level": None} for side in (MINE, OTHER)}
    id_ = matches.new("metz", seats=seats, options={}).id
    mine.close()
    found = matches.store.find(id_)
    assert found is not None and found.owner is None
    matches.close()


def test_a_file_has_no_other_processes(tmp_path: Path) -> None:
    database = open_database(tmp_path / "engaja.db")
    assert not isinstance(database, Postgres)
    database.close()
