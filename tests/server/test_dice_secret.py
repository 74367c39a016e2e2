"""Nobody knows the coming rolls before the others do, or the others are told."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from engaja import lessons
from engaja.server.app import create_app
from engaja.server.matches import Matches
from engaja.server.store import Store
from engaja.server.venue import shared_venue
from server.tables import GAMES, Player, client, client_for, drop_what_came_later

__all__ = ["client"]

WHOLE = Path(__file__).parents[1] / "journals" / "diadem" / "01-whole-game.jsonl"


@pytest.fixture
def shared(tmp_path: Path) -> TestClient:
    """A server where other people play."""
    matches = Matches(Store(tmp_path / "shared.db"), shared=True)
    return client_for(create_app(matches, shared_venue("127.0.0.1")))


def test_a_chosen_seed_is_told_to_both_players(client: TestClient) -> None:
    for seed, said in ((7, "seed"), (None, "secret")):
        player = Player.begin(client, GAMES[0], seed=seed)
        sides = player.table()["match"]["seats"]
        assert [player.table(**{"as": side})["match"]["dice"] for side in sides] == [said, said]
        assert next(each for each in client.get("/api/matches").json() if each["id"] == player.id)["dice"] == said


def test_so_is_a_journal_that_was_imported(client: TestClient) -> None:
    """Whoever imported it has the secret that it contains."""
    player = Player.begin(client, GAMES[0], seed=None)
    journal = client.get(f"/api/matches/{player.id}/journal").text
    assert client.post("/api/matches/import", json={"journal": journal}).json()["dice"] == "journal"
    lesson = next(iter(lessons.all_lessons()))
    assert client.post(f"/api/lessons/{lesson}/start").json()["dice"] == "lesson"


def test_where_other_people_play_the_journal_is_secret_until_the_end(shared: TestClient) -> None:
    player = Player.begin(shared, GAMES[0], seed=None)
    refused = shared.get(f"/api/matches/{player.id}/journal")
    assert (refused.status_code, refused.json()["error"]) == (403, "not_over")
    assert player.table()["journal"] is False


def test_when_the_match_is_over_everybody_may_have_it(shared: TestClient) -> None:
    text = WHOLE.read_text(encoding="utf-8")
    id_ = shared.post("/api/matches/import", json={"journal": text}).json()["id"]
    assert shared.get(f"/api/matches/{id_}/journal").status_code == 200
    assert Player(shared, id_).table(since=10**6)["journal"] is True


def test_on_ones_own_machine_a_match_can_be_taken_along(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0], seed=None)
    assert '"secret"' in client.get(f"/api/matches/{player.id}/journal").text
    assert player.table()["journal"] is True


def test_a_match_of_an_earlier_version_does_not_say(tmp_path: Path) -> None:
    """The step that adds the column leaves it empty."""
    file = tmp_path / "engaja.db"
    store = Store(file)
    matches = Matches(store)
    id_ = matches.new(GAMES[0], seats={}, options={}, seed=1).id
    matches.close()
    with closing(sqlite3.connect(file)) as db:
        for column in ("dice", "name", "deleted"):
            db.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        drop_what_came_later(db)
        db.execute("UPDATE alembic_version SET version_num='0001'")
        db.commit()
    again = Store(file).find(id_)
    assert again is not None and again.dice is None
