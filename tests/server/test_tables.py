"""Tables of a site: who sits where, and that nobody sees or does what belongs to another seat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from engaja.server.database import Where
from engaja.server.site import members
from engaja.server.site.rates import Rate
from engaja.server.site.seats import SiteVisitor
from server.databases import new_postgres, place, postgres
from server.sites import PASSWORD, browser, site
from server.tables import Json, Player, live

__all__ = ["new_postgres", "place", "postgres"]

GAME = "metz"
MINE, OTHER = "american", "german"


@pytest.fixture
def app(place: Where) -> FastAPI:
    return site(place)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    yield site(tmp_path_factory.mktemp("site") / "engaja.db")


def ok(answer: Any) -> Any:
    assert answer.status_code < 300, answer.text
    return answer.json() if answer.content else None


def error(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def open_table(host: TestClient, **wanted: Any) -> Json:
    return dict(ok(host.post("/api/tables", json={"game": GAME, "side": MINE, **wanted})))


def invitation(table: Json) -> str:
    return str(next(chair["invitation"] for chair in table["chairs"] if chair["invitation"]))


def account_id(client: TestClient) -> str:
    return str(ok(client.get("/api/account"))["account"]["id"])


def two_players(app: FastAPI, one: str, two: str, **wanted: Any) -> tuple[TestClient, TestClient, str]:
    host, friend = browser(app, one), browser(app, two)
    table = open_table(host, **wanted)
    ok(friend.post(f"/api/invitations/{invitation(table)}", json={}))
    return host, friend, table["match"]["id"]


def test_two_people_meet_and_play(app: FastAPI) -> None:
    host, guest = browser(app, "Anna"), browser(app)
    table = open_table(host, name="Winter")
    assert (table["mine"], table["my_decision"], table["match"]["name"]) == ([MINE], True, "Winter")
    link = f"/api/invitations/{invitation(table)}"
    told = ok(guest.get(link))
    assert (told["side"], told["free"], told["hosts"]) == (OTHER, True, ["Anna"])

    assert error(guest.post(link, json={})) == (400, "bad_name"), "a guest needs a name"
    joined = ok(guest.post(link, json={"guest": "Bruno"}))
    assert [chair["player"] for chair in joined["chairs"]] == ["Anna", "Bruno"]
    assert error(browser(app, "Clara").post(link, json={})) == (409, "seat_taken")

    players = {MINE: Player(host, table["match"]["id"]), OTHER: Player(guest, table["match"]["id"])}
    rng = random.Random(1)
    moved: set[str] = set()
    for _ in range(400):
        seen = {side: player.table() for side, player in players.items()}
        assert {side: (each["viewer"], each["held"]) for side, each in seen.items()} == {
            MINE: (MINE, [MINE]),
            OTHER: (OTHER, [OTHER]),
        }
        side = seen[MINE]["match"]["deciding"]
        assert [name for name, each in seen.items() if each["mine"]] == [side]
        mine = {
            name: ok(client.get("/api/tables"))[0]["my_decision"] for name, client in ((MINE, host), (OTHER, guest))
        }
        assert mine == {name: name == side for name in players}
        proposal = (seen[side]["desk"] or {}).get("proposal")
        action = dict(proposal[0]) if proposal else players[side].any_action(seen[side], rng)
        players[side].act(seen[side], action)
        moved.add(side)
        if len(moved) == 2:
            break
    assert moved == set(players), "both have decided something"

    # The guest keeps the game: the same account, now with a password.
    before = account_id(guest)
    ok(guest.post("/api/account/claim", json={"name": "Bruno Dias", "password": PASSWORD}))
    assert account_id(guest) == before
    again = browser(app)
    ok(again.post("/api/account/session", json={"name": "bruno dias", "password": PASSWORD}))
    assert ok(again.get("/api/tables"))[0]["mine"] == [OTHER]


# Nobody looks or acts for another seat


def requests(id_: str, side: str, table: Json) -> Iterator[tuple[str, str, Json | None]]:
    """Every request that looks or acts as a side."""
    base = f"/api/matches/{id_}"
    unit = next(iter(table["view"]["units"]))
    for path in (
        "",
        "/since/0",
        "/score",
        "/layers",
        "/threats",
        "/history",
        "/moments",
        "/moments/0",
        f"/unit/{unit}",
    ):
        yield "GET", f"{base}{path}?as={side}", None
    asked = {"as": side, "action": {"do": "done"}}
    present = {"as": side, "moment": table["moment"]}
    yield "POST", f"{base}/act", {**present, "action": {"do": "done"}}
    yield "POST", f"{base}/undo", present
    yield "POST", f"{base}/redo", present
    yield "POST", f"{base}/explain", asked
    yield "POST", f"{base}/ways", asked
    yield "POST", f"{base}/odds", {"as": side, "target": "0717", "attackers": []}
    yield "POST", f"{base}/foresight", {"as": side, "units": [unit], "to": "0717"}
    yield "POST", f"{base}/bombardment", {"as": side, "target": "0717"}


def test_every_route_is_closed_to_another_seat_and_to_strangers(house: FastAPI) -> None:
    host, friend, id_ = two_players(house, "Dora", "Eva")
    stranger, nobody = browser(house, "Fred"), browser(house)
    table = Player(host, id_).table()
    for person, side in ((host, OTHER), (friend, MINE), (stranger, MINE), (stranger, OTHER), (nobody, MINE)):
        for method, path, body in requests(id_, side, table):
            assert error(person.request(method, path, json=body)) == (403, "seat_of_another"), (method, path)
    for person in (host, friend, stranger):
        assert error(person.get(f"/api/matches/{id_}?as=both"))[0] == 403
        assert error(person.get(f"/api/matches/{id_}/journal")) == (403, "not_over"), "it has the secret of the dice"
        for method, path, body in (
            ("DELETE", "", None),
            ("DELETE", "?now=true", None),
            ("PATCH", "", {"name": "x"}),
            ("GET", "/seats", None),
            ("POST", "/seats", {"seats": {OTHER: {"kind": "computer", "level": "random"}}}),
            ("POST", "/restore", None),
        ):
            answer = person.request(method, f"/api/matches/{id_}{path}", json=body)
            assert error(answer) == (403, "not_yours_alone"), (method, path)
    assert Player(host, id_).table()["moment"] == 0, "nothing was done"


def test_a_private_table_does_not_exist_for_others(house: FastAPI) -> None:
    host, _, id_ = two_players(house, "Gil", "Helena", visibility="private")
    table = Player(host, id_).table()
    for person in (browser(house, "Ines"), browser(house)):
        for method, path, body in requests(id_, MINE, table):
            assert error(person.request(method, path, json=body)) == (404, "unknown_match")
        with live(person, id_) as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4404
        assert id_ not in person.get("/api/matches").text + person.get("/api/tables/open").text


def test_a_computer_player_takes_a_seat_that_is_free(app: FastAPI) -> None:
    me, other = browser(app, "Yara"), browser(app, "Yuri")
    table = open_table(me, visibility="public")
    id_, link = table["match"]["id"], invitation(table)
    computer = {"kind": "computer", "level": "random"}
    assert error(other.post(f"/api/matches/{id_}/seats", json={"seats": {OTHER: computer}})) == (403, "not_yours_alone")
    assert ok(me.get(f"/api/matches/{id_}/seats"))["barred"] is None
    ok(me.post(f"/api/matches/{id_}/seats", json={"seats": {OTHER: computer}}))
    assert error(other.post(f"/api/invitations/{link}", json={})) == (409, "seat_taken")
    assert id_ not in other.get("/api/tables/open").text
    mine = next(each for each in ok(me.get("/api/tables")) if each["match"]["id"] == id_)
    assert not mine["rated"] and all(chair["invitation"] is None for chair in mine["chairs"])
    assert error(me.get(f"/api/matches/{id_}?as={OTHER}"))[0] == 403, "what the computer player sees stays hidden"


def test_whoever_sits_down_at_the_same_time_is_not_replaced(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the second player had sat down after it was looked who is here."""
    me, _, id_ = two_players(app, "Zita", "Zeno")
    monkeypatch.setattr(SiteVisitor, "check_reseats", lambda *_: None)
    seats = {OTHER: {"kind": "computer", "level": "random"}}
    assert error(me.post(f"/api/matches/{id_}/seats", json={"seats": seats})) == (403, "not_yours_alone")
    assert ok(me.get(f"/api/matches/{id_}"))["match"]["seats"][OTHER]["kind"] == "human"


def test_a_match_of_ones_own_belongs_to_its_creator(house: FastAPI) -> None:
    me, other = browser(house, "Joana"), browser(house, "Karl")
    assert error(browser(house).post("/api/matches", json={"game": GAME})) == (401, "not_logged_in")
    alone = Player.begin(me, GAME)
    assert alone.play(2, random.Random(2))["held"] is None, "both sides at one screen"
    computer = {"kind": "computer", "level": "random"}
    ok(me.post(f"/api/matches/{alone.id}/seats", json={"seats": {OTHER: computer}}))
    assert error(other.get(f"/api/matches/{alone.id}")) == (404, "unknown_match")
    assert error(other.delete(f"/api/matches/{alone.id}")) == (404, "unknown_match")
    assert [match["id"] for match in ok(me.get("/api/matches"))] == [alone.id]
    assert ok(other.get("/api/matches")) == []
    assert me.delete(f"/api/matches/{alone.id}").status_code == 204
    assert len(ok(me.get("/api/matches/deleted"))) == 1 and ok(other.get("/api/matches/deleted")) == []


def test_a_lesson_belongs_to_its_learner(house: FastAPI) -> None:
    lesson = ok(browser(house).get("/api/lessons"))[0]["id"]
    me, other = browser(house, "Lia"), browser(house, "Mara")
    assert error(browser(house).post(f"/api/lessons/{lesson}/start"))[0] == 401
    id_ = ok(me.post(f"/api/lessons/{lesson}/start"))["id"]
    ok(me.get(f"/api/matches/{id_}/lesson"))
    assert error(other.get(f"/api/matches/{id_}/lesson"))[0] == 404
    assert error(other.post(f"/api/lessons/{lesson}/start", json={"match": id_, "moment": 0}))[0] == 404


# Seats


def test_public_tables_are_listed_and_joined(house: FastAPI) -> None:
    host, friend = browser(house, "Nina"), browser(house, "Otto")
    table = open_table(host, visibility="public", side="random")
    hidden = open_table(host, visibility="unlisted")
    id_ = table["match"]["id"]
    listed = ok(friend.get("/api/tables/open"))
    assert [each["match"]["id"] for each in listed] == [id_]
    assert all(chair["invitation"] is None for chair in listed[0]["chairs"]), "links are for those who sit there"
    assert error(friend.post(f"/api/tables/{hidden['match']['id']}/join")) == (404, "unknown_match")
    assert error(host.post(f"/api/tables/{id_}/join")) == (409, "already_seated")
    assert ok(friend.post(f"/api/tables/{id_}/join"))["mine"] != table["mine"]
    assert error(browser(house, "Paul").post(f"/api/tables/{id_}/join")) == (409, "seat_taken")
    assert ok(friend.get("/api/tables/open")) == []


def test_bad_tables_and_invitations_are_refused(house: FastAPI) -> None:
    me = browser(house, "Rita")
    for wanted in ({"game": "chess"}, {"side": "martian"}, {"options": {"unheard": True}}):
        assert me.post("/api/tables", json={"game": GAME, "side": MINE, **wanted}).status_code in (400, 404)
    assert error(browser(house).post("/api/tables", json={"game": GAME, "side": MINE}))[0] == 401
    assert error(me.get("/api/invitations/nonsense")) == (404, "unknown_invitation")
    assert error(me.post("/api/invitations/nonsense", json={})) == (404, "unknown_invitation")


def test_whoever_waits_is_told_that_somebody_sat_down(house: FastAPI) -> None:
    host, friend = browser(house, "Sara"), browser(house, "Tom")
    table = open_table(host)
    with live(host, table["match"]["id"]) as socket:
        first = socket.receive_json()
        ok(friend.post(f"/api/invitations/{invitation(table)}", json={}))
        assert socket.receive_json() == first


def test_an_account_is_deleted_with_its_data(app: FastAPI) -> None:
    host, friend, shared = two_players(app, "Uwe", "Vera")
    alone = Player.begin(host, GAME).id
    assert host.post("/api/account/removal", json={"password": PASSWORD}).status_code == 204
    (left,) = ok(friend.get("/api/tables"))
    assert left["match"]["id"] == shared
    assert [chair["player"] for chair in left["chairs"]] == [None, "Vera"]
    assert error(friend.get(f"/api/matches/{alone}"))[0] == 404
    # The name is free again, but not the games: a new invitation is for the other player to give.
    again = browser(app, "Uwe")
    assert ok(again.get("/api/matches")) == []
    assert ok(again.post(f"/api/invitations/{invitation(left)}", json={}))["mine"] == [MINE]


def test_a_table_that_is_over_is_neither_listed_nor_joined(app: FastAPI) -> None:
    """Nor does what is old crowd out what is new."""
    host, friend = browser(app, "Wim"), browser(app, "Xenia")
    over, new = (open_table(host, visibility="public") for _ in range(2))
    ok(host.post(f"/api/tables/{over['match']['id']}/resign"))
    assert [each["match"]["id"] for each in ok(friend.get("/api/tables/open"))] == [new["match"]["id"]]
    assert error(friend.post(f"/api/tables/{over['match']['id']}/join")) == (409, "game_over")
    assert error(friend.post(f"/api/invitations/{invitation(over)}", json={})) == (409, "game_over")


def test_matches_and_guests_are_not_made_without_end(place: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members, "OPENINGS", Rate(3, 60))
    monkeypatch.setattr(members, "SIGN_UPS", Rate(2, 60))
    app = site(place)
    host = browser(app, "Yara")
    tables = [open_table(host) for _ in range(2)]
    assert host.post("/api/matches", json={"game": GAME, "seats": {}}).status_code == 201
    for path, body in (("/api/tables", {"game": GAME, "side": MINE}), ("/api/matches", {"game": GAME, "seats": {}})):
        assert error(host.post(path, json=body)) == (429, "too_many")
    guests = [
        browser(app).post(f"/api/invitations/{invitation(each)}", json={"guest": f"Guest {n}"}).status_code
        for n, each in enumerate(tables)
    ]
    assert guests == [200, 429], "Yara's own sign-up was the first"


def test_a_socket_ends_with_the_session_that_opened_it(house: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engaja.server.live.STILL_THERE", 0.05)
    host = browser(house, "Zoe")
    table = open_table(host, visibility="private")
    with live(host, table["match"]["id"]) as socket:
        assert None in [socket.receive_json() for _ in range(5)], "it is still there"
        assert host.delete("/api/account/session").status_code == 204
        with pytest.raises(WebSocketDisconnect) as ended:
            for _ in range(100):
                socket.receive_json()
    assert (ended.value.code, ended.value.reason) == (4404, "unknown_match")
