"""The analysis of a finished match over HTTP: asked for, watched, stopped, continued, kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from engaja.ai import choose
from engaja.analysis import Effort, process
from engaja.games import match
from engaja.server import analyst
from engaja.server.app import create_app
from engaja.server.matches import Matches
from engaja.server.store import Store
from server.tables import Json, Player, client_for

GAME = "diadem"
LITTLE = Effort(throws=2, seconds=0.1)
DEADLINE = 120.0  # the tests of other files may need the processor too


@pytest.fixture
def matches(tmp_path: Path) -> Iterator[Matches]:
    opened = Matches(Store(tmp_path / "engaja.db"))
    opened.analyst.effort = LITTLE
    yield opened
    opened.close()


@pytest.fixture
def client(matches: Matches) -> TestClient:
    return client_for(create_app(matches))


def finished(client: TestClient, turns: int = 1) -> str:
    """A match whose players stopped after some turns."""
    game = match.new(GAME, seed=5)
    while game.world.state.turn <= turns:
        game.play(choose("passive", game, len(game.entries)).action)
    game.end({"ended": "draw", "winner": None})
    answer = client.post("/api/matches/import", json={"journal": game.save()})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def asked(client: TestClient, id_: str, how: str = "GET") -> Json:
    answer = client.request(how, f"/api/matches/{id_}/analysis")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def until(client: TestClient, id_: str, is_so: Callable[[Json], bool]) -> Json:
    end = time.monotonic() + DEADLINE
    while not is_so(told := asked(client, id_)):
        assert told["state"] in ("waiting", "running"), told
        assert time.monotonic() < end, "it does not come to an end"
        time.sleep(0.05)
    return told


def test_a_running_match_is_not_analysed(client: TestClient) -> None:
    """What the strongest player would do tells what the other side hides."""
    player = Player.begin(client, GAME)
    for how in ("GET", "POST"):
        answer = client.request(how, f"/api/matches/{player.id}/analysis")
        assert (answer.status_code, answer.json()["error"]) == (403, "not_over")


@pytest.mark.slow
def test_every_side_turn_is_judged_and_kept(client: TestClient, tmp_path: Path) -> None:
    id_ = finished(client)
    assert asked(client, id_)["state"] == "none"
    assert asked(client, id_, "POST")["state"] in ("waiting", "running")
    told = until(client, id_, lambda t: t["state"] == "done")
    assert told["total"] == len(told["turns"]) == 2
    assert [(turn["turn"], turn["side"]) for turn in told["turns"]] == [(1, "allied"), (1, "axis")]
    last = client.get(f"/api/matches/{id_}/moments").json()["last"]
    assert all(0 <= turn["first"] < turn["last"] <= last for turn in told["turns"])
    assert all(turn["throws"] == LITTLE.throws for turn in told["turns"])
    assert any(each["label"]["pt"] and each["reason"]["en"] for turn in told["turns"] for each in turn["advice"])
    assert asked(client, id_, "POST") == told, "it is done once"
    again = client_for(create_app(Matches(Store(tmp_path / "engaja.db"))))
    assert asked(again, id_) == told, "and survives the server"


@pytest.mark.slow
def test_it_is_stopped_and_goes_on_from_there(client: TestClient, matches: Matches) -> None:
    id_ = finished(client, turns=3)
    asked(client, id_, "POST")
    some = until(client, id_, lambda t: bool(t["turns"]))
    stopped = asked(client, id_, "DELETE")
    assert stopped["state"] == "stopped" and stopped["total"] == 6
    assert stopped["turns"][: len(some["turns"])] == some["turns"]
    asked(client, id_, "POST")
    told = until(client, id_, lambda t: t["state"] == "done")
    assert told["turns"][: len(stopped["turns"])] == stopped["turns"] and len(told["turns"]) == 6


@pytest.mark.slow
def test_a_killed_process_loses_nothing_that_was_found(
    client: TestClient, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_, begun = finished(client, turns=2), list[process.Working]()

    class Seen(process.Working):
        def __init__(self, wanted: process.ToAnalyse) -> None:
            super().__init__(wanted)
            begun.append(self)

    monkeypatch.setattr(analyst, "Working", Seen)
    asked(client, id_, "POST")
    until(client, id_, lambda t: bool(t["turns"]))
    begun[0]._process.kill()
    end = time.monotonic() + DEADLINE
    while asked(client, id_)["state"] == "running":
        assert time.monotonic() < end
        time.sleep(0.05)
    found = asked(client, id_)
    if found["state"] == "failed":  # it may have been done already
        asked(client, id_, "POST")
    told = until(client, id_, lambda t: t["state"] == "done")
    assert told["turns"][: len(found["turns"])] == found["turns"] and len(told["turns"]) == told["total"]


def test_what_lost_its_server_counts_as_stopped(client: TestClient, matches: Matches) -> None:
    id_ = finished(client)
    kept = analyst.Kept("running", "recruit", 2, [], "")
    matches.analyst._write(id_, kept)
    with matches.store.database.writing() as db:
        db.execute(analyst.analyses.update().values(at="2020-01-01T00:00:00.000+00:00"))
    assert asked(client, id_)["state"] == "stopped"
