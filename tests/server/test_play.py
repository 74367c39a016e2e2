"""Matches over HTTP: starting, playing, undoing, asking why."""

from __future__ import annotations

import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from engaja.ai import Choice, Thought, Workers
from engaja.ai.choice import Watch
from engaja.core import Game
from engaja.games import match
from engaja.lessons import all_lessons
from engaja.server import finding
from engaja.server.matches import new_id
from server.tables import GAMES, Json, Player, client, client_of, live, own_client

__all__ = ["client", "own_client"]

RAID = {
    "game": "papua",
    "turn": 9,
    "bare": True,
    "side": "japanese",
    "phase": "movement",
    "units": {
        "jp-144inf-1": {"hex": "1314"},
        "jp-air-misawa-1": {"hex": "2701"},
        "au-3bn": {"hex": "0318"},
        "us-air-41-fighter": {"hex": "0418"},
    },
    "markers": [{"kind": "base", "hex": "0318", "side": "allied"}, {"kind": "base", "hex": "1314", "side": "japanese"}],
}


def test_no_match_is_named_like_an_option() -> None:
    assert not any(new_id().startswith("-") for _ in range(2000))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_by_its_own_answers(client: TestClient, game: str) -> None:
    """Everything the table lists is accepted, in every decision."""
    player = Player.begin(client, game)
    table = player.play(80, random.Random(game))
    assert table["moment"] == 80
    assert [step["moment"] for step in player.table()["log"]] == list(range(81))


def test_the_list_has_the_last_played_first(own_client: TestClient) -> None:
    first, second = (Player.begin(own_client, game) for game in GAMES[:2])
    first.play(1, random.Random(1))
    listed = own_client.get("/api/matches").json()
    assert [entry["id"] for entry in listed] == [first.id, second.id]
    assert [entry["moment"] for entry in listed] == [1, 0]


def test_the_list_comes_in_pages(own_client: TestClient) -> None:
    games = [Player.begin(own_client, GAMES[0]).id for _ in range(5)]
    lesson = own_client.post(f"/api/lessons/{next(iter(all_lessons()))}/start").json()["id"]

    def page(**query: Any) -> list[str]:
        return [entry["id"] for entry in own_client.get("/api/matches", params=query).json()]

    whole = page()
    assert sorted(whole) == sorted([*games, lesson])
    pages = [page(limit=2), page(limit=2, after=whole[1]), page(limit=2, after=whole[3]), page(limit=2, after=whole[5])]
    assert pages == [whole[:2], whole[2:4], whole[4:], []]
    assert page(lessons=True) == [lesson]
    assert page(lessons=False, limit=200) == [id_ for id_ in whole if id_ != lesson]
    assert own_client.get("/api/matches", params={"after": "nobody"}).status_code == 404
    assert own_client.get("/api/matches", params={"limit": 201}).status_code == 422


def test_the_list_is_searched_by_name_and_game_without_capitals_and_accents(own_client: TestClient) -> None:
    named = [("metz", "Último cerco"), ("diadem", "Cerco de Cassino"), ("metz", None), ("metz", "50% da ponte")]
    ids = [own_client.post("/api/matches", json={"game": game, "name": name}).json()["id"] for game, name in named]

    def found(search: str, **query: Any) -> set[int]:
        listed = own_client.get("/api/matches", params={"search": search, **query}).json()
        return {ids.index(entry["id"]) for entry in listed}

    assert found("cerco") == {0, 1}
    assert found("ultimo CERCO") == {0}
    assert found("metz") == {0, 2, 3}, "a match without a name is found by its game"
    assert found("metz cerco") == {0}
    assert (found("%"), found("_"), found("nada")) == ({3}, set(), set())
    assert found("  ") == {0, 1, 2, 3}
    assert own_client.get("/api/matches", params={"search": "x" * 201}).status_code == 422


def test_a_search_goes_on_after_a_page(own_client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "PAGE", 2)  # what is sought lies further on than the store reads at a time
    bodies = [{"game": "metz", "name": f"{'Liga' if i % 3 == 0 else 'Outra'} {i}"} for i in range(10)]
    ids = [own_client.post("/api/matches", json=body).json()["id"] for body in bodies]
    wanted = [ids[i] for i in (9, 6, 3, 0)]

    def page(**query: Any) -> list[str]:
        params = {"search": "liga", **query}
        return [entry["id"] for entry in own_client.get("/api/matches", params=params).json()]

    assert page() == wanted
    assert [page(limit=3), page(limit=3, after=wanted[2]), page(after=wanted[3])] == [wanted[:3], wanted[3:], []]


def test_a_match_goes_on_after_the_server_was_started_again(own_client: TestClient, tmp_path: Path) -> None:
    player = Player.begin(own_client, GAMES[0])
    before = player.play(60, random.Random(3))
    again = Player(client_of(tmp_path), player.id)
    table = again.table(**{"as": before["viewer"]}, since=before["moment"])
    assert {**table, "log": []} == {**before, "log": []}


def test_a_stale_moment_is_refused_and_changes_nothing(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    old = player.table()
    player.play(1, random.Random(1))
    before = player.table()
    answer = player.act(old, player.any_action(before, random.Random(2)), status=409)
    assert answer["error"] == "stale"
    assert set(answer["message"]) == {"pt", "en"}
    assert player.table() == before


def test_undo_and_redo(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    start = player.table()
    done = player.act(start, player.any_action(start, random.Random(1)))
    assert done["can_undo"]
    side = {"as": start["viewer"]}
    back = player.post("/undo", **side, moment=done["moment"])
    assert (back["view"], back["moment"], back["can_redo"]) == (start["view"], 0, True)
    forth = player.post("/redo", **side, moment=back["moment"])
    assert (forth["view"], forth["moment"]) == (done["view"], 1)
    assert forth["log"] == done["log"]
    assert forth["version"] == 3
    assert player.post("/redo", 409, **side, moment=1)["error"] == "nothing_to_redo"


def test_several_steps_are_taken_back_and_done_again_in_one_request(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    start, side = player.table(), {"as": player.table()["viewer"]}
    done = player.play(3, random.Random(1))
    back = player.post("/undo", **side, moment=3, to=1)
    assert (back["moment"], back["version"], back["can_undo"]) == (1, 5, True)
    assert player.post("/undo", **side, moment=1, to=-9)["view"] == start["view"], "the opening bars the way"
    forth = player.post("/redo", **side, moment=0, to=3)
    assert (forth["moment"], forth["view"]) == (3, done["view"])
    assert [step["moment"] for step in forth["log"]] == [1, 2, 3]
    assert player.post("/undo", 409, **side, moment=3, to=3)["error"] == "nothing_to_undo"
    assert player.post("/redo", 409, **side, moment=3, to=4)["error"] == "nothing_to_redo"


def test_what_cannot_be_taken_back_ends_an_undo_of_several_steps(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    rng, barrier = random.Random(3), 0
    table = player.table()
    while not barrier or table["moment"] < barrier + 2:
        table = player.act(table, player.any_action(table, rng))
        table = table if table["mine"] else player.table(**{"as": table["decision"]["side"]})
        barrier = barrier if table["can_undo"] else table["moment"]
    back = player.post("/undo", **{"as": table["viewer"]}, moment=table["moment"], to=0)
    assert (back["moment"], back["can_undo"]) == (barrier, False)


def test_actions_go_in_one_request_and_what_the_referee_did_itself_is_passed_over(client: TestClient) -> None:
    raid = {"do": "mission", "kind": "troops", "target": "0318"}
    player = Player.begin(client, "papua", position=RAID)
    table = player.table(**{"as": "japanese"})
    go: Json = {"action": raid, "then": [{"do": "fly", "unit": "jp-air-misawa-1"}, {"do": "commit"}, {"do": "done"}]}
    player.post("/act", 200, **{"as": "japanese"}, moment=table["moment"], **go)
    table = player.table(**{"as": "allied"})
    assert table["decision"]["kind"] == "reaction"
    # When the only fighter has taken off nothing is left to answer, and the referee continues automatically.
    reply = {**raid, "kind": "intercept"}
    go = {"action": reply, "then": [{"do": "fly", "unit": "us-air-41-fighter"}, {"do": "commit"}, {"do": "done"}]}
    table = player.post("/act", 200, **{"as": "allied"}, moment=table["moment"], **go)
    assert any(event["event"] == "air_combat" for step in table["log"] for event in step["events"])


def test_of_several_actions_those_before_a_refused_one_stand(client: TestClient) -> None:
    player = Player.begin(client, "papua", position=RAID)
    table = player.table(**{"as": "japanese"})
    raid = {"do": "mission", "kind": "troops", "target": "0318"}
    go: Json = {"action": raid, "then": [{"do": "fly", "unit": "us-air-41-fighter"}, {"do": "commit"}]}
    done = player.post("/act", 200, **{"as": "japanese"}, moment=table["moment"], **go)
    assert done["refused"]["error"] == "refused" and done["refused"]["reasons"][0]["cite"]
    assert done["decision"]["kind"] == "mission"
    assert {**done, "refused": None, "log": []} == {**player.table(**{"as": "japanese"}), "log": []}


@pytest.mark.parametrize("rest", [{"do": "fly", "unit": "nobody"}, {"do": "swim"}, {"do": "done"}, {}])
def test_an_error_says_that_nothing_was_done(client: TestClient, rest: Json) -> None:
    """A fault in a later action is therefore reported with success: the first was done."""
    player = Player.begin(client, "papua", position=RAID)
    seat, raid = {"as": "japanese"}, {"do": "mission", "kind": "troops", "target": "0318"}
    now = player.table(**seat)
    before = {**seat, "moment": now["moment"], "version": now["version"]}
    done = player.post("/act", 200, **before, action=raid, then=[rest])
    assert done["refused"]["error"] == "refused"
    assert player.table(**seat)["version"] == now["version"] + 1
    after = {**before, "moment": now["moment"] + 1, "version": now["version"] + 1}
    assert player.post("/act", 422, **after, action=rest)["error"] == "refused"
    assert player.table(**seat)["version"] == now["version"] + 1


def test_a_later_action_that_is_not_ours_to_decide_is_no_error_either(client: TestClient) -> None:
    player = Player.begin(client, "papua", position=RAID)
    seat = {"as": "japanese"}
    raid = [{"do": "mission", "kind": "troops", "target": "0318"}, {"do": "fly", "unit": "jp-air-misawa-1"}]
    moves = [*raid, {"do": "commit"}, {"do": "done"}, {"do": "done"}]
    done = player.post("/act", 200, **seat, moment=0, action=moves[0], then=moves[1:])
    assert done["refused"]["error"] == "not_your_decision"
    assert done["decision"]["side"] == "allied"


def test_what_bars_an_undo_is_told(client: TestClient) -> None:
    units = {
        "fr-b1": {"hex": "1310"},
        "fr-b2": {"hex": "1307"},
        "de-ri211": {"hex": "1210"},
        "de-artli": {"hex": "1109"},
    }
    position = {"turn": 3, "side": "allied", "phase": "combat", "bare": True, "units": units}
    player = Player.begin(client, "diadem", position={"game": "diadem", **position})
    barred: set[str] = set()
    rng = random.Random(3)
    table = player.table()
    assert (table["can_undo"], table.get("undo_barred")) == (False, None), "nothing was done yet"
    for _ in range(400):
        table = table if table["mine"] else player.table(**{"as": table["decision"]["side"]})
        assert table["moment"] == 0 or table["can_undo"] == (table.get("undo_barred") is None)
        barred.add(table.get("undo_barred") or "")
        if {"dice", "other_side"} <= barred:
            break
        table = player.act(table, player.any_action(table, rng))
    assert {"dice", "other_side"} <= barred


def test_an_old_version_of_the_same_moment_is_stale(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    start = player.table()
    done = player.act(start, player.any_action(start, random.Random(1)))
    player.post("/undo", **{"as": start["viewer"]}, moment=1)
    again = player.act(start, player.any_action(start, random.Random(2)))
    assert done["moment"] == again["moment"]
    body = {"as": start["viewer"], "moment": 1, "version": done["version"]}
    assert player.post("/undo", 409, **body)["error"] == "stale"


def test_a_refusal_has_its_paragraph_in_both_languages(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    table = player.table()
    answer = player.act(table, {"do": "done"}, status=422)
    assert answer["error"] == "refused"
    (reason,) = answer["reasons"]
    assert reason["cite"] and reason["text"]["pt"] != reason["text"]["en"]
    assert reason == table["remaining"][0]
    assert reason["units"] == table["actors"]
    assert player.table() == table


def test_live_tells_of_every_change(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    with live(client, player.id) as socket:
        assert socket.receive_json() == {"moment": 0, "version": 0, "thinking": False, "name": None, "share": None}
        player.play(1, random.Random(1))
        assert socket.receive_json()["moment"] == 1


def test_live_tells_of_the_end_of_a_match_that_is_deleted(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    with live(client, player.id) as socket:
        socket.receive_json()
        client.delete(f"/api/matches/{player.id}")
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
    assert ended.value.code == 4404


def test_a_computer_player_answers_until_a_person_is_asked(client: TestClient) -> None:
    game = GAMES[0]
    first, second = match.rulebook(game).sides
    player = Player.begin(client, game, seats={first: {"kind": "computer", "level": "random"}})
    table = player.wait()
    assert table["viewer"] == table["decision"]["side"] == second
    assert table["mine"] and table["moment"] > 0
    assert all(step["reason"] is None for step in table["log"])
    assert player.client.get(f"/api/matches/{player.id}", params={"as": first}).json()["error"] == "not_your_seat"


def test_a_search_tells_how_far_it_is_and_is_cut_short(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player would never stop searching: it answers once it is hurried, and the next decision is searched anew."""
    game, ending = GAMES[0], threading.Event()

    def search(self: Workers, game: Game[Any], *_: object, watch: Watch) -> Choice:
        share = 0.0
        while watch(share) and not ending.is_set():
            share = min(0.75, share + 0.25)
            time.sleep(0.01)
        return Choice(next(iter(game.legal())), Thought("by_chance"))

    monkeypatch.setattr(Workers, "choose", search)
    first = match.rulebook(game).sides[0]
    player = Player.begin(client, game, seats={first: {"kind": "computer", "level": "random"}})
    with live(client, player.id) as socket:
        while (told := socket.receive_json())["share"] != 0.75:
            assert told["thinking"]
        moment = told["moment"]
        player.client.post(f"/api/matches/{player.id}/hurry", json={"as": match.rulebook(game).sides[1]})
        while (told := socket.receive_json())["moment"] == moment:
            pass
        assert (told["moment"], told["share"]) == (moment + 1, None)
    ending.set()
    player.wait()


def test_a_computer_player_gets_back_the_plan_it_made(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last one for this side and match; the first decision comes without any."""
    given: list[str] = []

    def plan_of(number: int) -> str:
        return json.dumps({"number": number})

    def answer(self: Workers, game: Game[Any], level: str, seed: int, plan: str, **_: object) -> Choice:
        given.append(plan)
        return Choice(game.random_action(random.Random(seed)), Thought("by_chance"), plan_of(len(given)))

    monkeypatch.setattr(Workers, "choose", answer)
    game = GAMES[0]
    first, _ = match.rulebook(game).sides
    Player.begin(client, game, seats={first: {"kind": "computer", "level": "random"}}).wait()
    assert len(given) > 1
    assert given == ["", *(plan_of(number) for number in range(1, len(given)))]
