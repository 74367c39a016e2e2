"""Which games count, what they change, and who is told: ratings, leaders, profiles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.server.database import Where, open_database
from engaja.server.site.glicko import Advantage, Played, Rating, rated
from engaja.server.site.ratings import advantages, ratings, results, work_out_again
from server.databases import new_postgres, place, postgres
from server.sites import PASSWORD, browser, site
from server.tables import Json
from server.test_rooms import do, room
from server.test_tables import GAME, MINE, OTHER, error, invitation, ok, open_table, two_players

__all__ = ["new_postgres", "place", "postgres"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    yield site(tmp_path_factory.mktemp("site") / "engaja.db")


POSITION = {"game": GAME, "turn": 3, "side": MINE, "phase": "movement"}


def person(client: TestClient, name: str) -> Json:
    return dict(ok(client.get(f"/api/people/{name}")))


def rows(where: Where, *tables: Any) -> list[list[Any]]:
    database = open_database(where)
    try:
        with database.reading() as db:
            return [sorted(map(tuple, db.execute(table.select()))) for table in tables]
    finally:
        database.close()


def test_a_game_changes_the_ratings_of_both_in_their_seats(place: Where) -> None:
    app = site(place)
    host, friend, id_ = two_players(app, "Anna", "Bruno", visibility="public")
    table = room(host, id_)["table"]
    assert table["rated"] and table["chairs"][0]["rating"] == {"rating": 1500, "provisional": True}
    ok(do(friend, id_, "resign"))
    won = rated(Rating(), [Played(Rating(), 1, Advantage())])
    gain = round(won.rating) - 1500
    assert gain > 100
    assert room(host, id_)["changes"] == [
        {"side": MINE, "before": 1500, "after": 1500 + gain},
        {"side": OTHER, "before": 1500, "after": 1500 - gain},
    ]
    seen = person(browser(app), "anna")
    (mine,) = seen["ratings"]
    figures = {"rating": 1500 + gain, "deviation": round(won.deviation), "provisional": True, "games": 1}
    assert mine == {"game": GAME, "side": MINE, **figures, "wins": 1, "draws": 0, "losses": 0}
    (game,) = seen["games"]
    assert (game["match"], game["opponent"], game["score"], game["after"]) == (id_, "Bruno", 1, 1500 + gain)
    leaders = ok(host.get(f"/api/leaders/{GAME}"))
    assert [each["leaders"] for each in leaders["sides"]] == [[], []], "nobody is certain enough"
    (seat,) = leaders["seats"]
    assert (seat["scenario"], seat["side"], seat["wins"], seat["losses"]) == (None, MINE, 1, 0)
    assert seat["points"] > 0 and seat["chance"] > 0.5

    # The rematch swaps the sides: each gets a rating of the other seat.
    ok(do(host, id_, "offers", kind="rematch"))
    ok(do(friend, id_, "offers/rematch"))
    again = room(host, id_)["rematch"]
    ok(do(host, again, "offers", kind="draw"))
    ok(do(friend, again, "offers/draw"))
    tallies = {each["side"]: (each["wins"], each["draws"], each["losses"]) for each in person(host, "Bruno")["ratings"]}
    assert tallies == {MINE: (0, 1, 0), OTHER: (0, 0, 1)}

    # Worked out again from the games, everything is as before; also without one of the accounts.
    before = rows(place, ratings, advantages, results)
    database = open_database(place)
    assert work_out_again(database) == 2
    assert rows(place, ratings, advantages, results) == before
    assert friend.post("/api/account/removal", json={"password": PASSWORD}).status_code == 204
    left = rows(place, ratings)
    assert len(left[0]) == 2 and len(rows(place, results)[0]) == 4
    work_out_again(database)
    database.close()
    assert rows(place, ratings) == left
    assert person(host, "Anna")["games"][0]["opponent"] is None
    assert error(host.get("/api/people/Bruno")) == (404, "unknown_player")


def test_only_games_between_accounts_from_the_set_up_with_secret_dice_count(house: FastAPI) -> None:
    host = browser(house, "Carla")
    friend = browser(house, "Davi")

    def play(seat: TestClient = friend, guest: str | None = None, **wanted: Any) -> Json:
        table = open_table(host, **{"visibility": "public", **wanted})
        ok(seat.post(f"/api/invitations/{invitation(table)}", json={"guest": guest}))
        id_ = table["match"]["id"]
        ok(do(host, id_, "resign"))
        return room(host, id_)

    assert play(rated=False)["changes"] == []
    assert play(visibility="private")["changes"] == []
    assert not play(position=POSITION)["table"]["rated"]
    assert play(browser(house), "A guest")["changes"] == []
    table = open_table(host, visibility="public", computer="random")
    assert not table["rated"]
    ok(do(host, table["match"]["id"], "resign"))
    _, _, aborted = two_players(house, "Elisa", "Fabio")
    other = browser(house)
    ok(other.post("/api/account/session", json={"name": "Elisa", "password": PASSWORD}))
    ok(do(other, aborted, "offers", kind="abort"))
    assert room(other, aborted)["changes"] == []
    assert person(host, "Carla")["ratings"] == []
    assert len(play(visibility="unlisted")["changes"]) == 2, "whoever has the link can look at it"
    (game,) = person(browser(house), "Carla")["games"]
    assert game["match"] is None, "but it is not listed"
    assert person(host, "Carla")["games"][0]["match"] is not None


def test_people_with_certain_ratings_are_listed(tmp_path: Any) -> None:
    app = site(tmp_path / "engaja.db")
    host, friend, id_ = two_players(app, "Gina", "Hugo", visibility="public")
    rng = random.Random(1)
    for _ in range(12):
        ok(do(rng.choice((host, friend)), id_, "resign"))
        ok(do(host, id_, "offers", kind="rematch"))
        ok(do(friend, id_, "offers/rematch"))
        id_ = room(host, id_)["rematch"]
    for side in ok(host.get(f"/api/leaders/{GAME}"))["sides"]:
        known = {each["name"]: each["rating"] for each in side["leaders"]}
        assert all(each["deviation"] <= 110 for each in side["leaders"])
        assert list(known.values()) == sorted(known.values(), reverse=True)
    assert error(host.get("/api/leaders/chess"))[0] == 404
