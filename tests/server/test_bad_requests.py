"""Bad input of any kind gets a clear answer in both languages, and loses nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engaja.games import match
from server.tables import GAMES, Player, client, client_of

__all__ = ["client"]

GAME = GAMES[0]
SIDE = match.rulebook(GAME).sides[0]


ENGLISH = re.compile(r"\b(known|unknown|must|the|not|is|should|required|input|did you mean)\b", re.IGNORECASE)


def is_clear(answer: Any) -> bool:
    said = answer.json()
    pt, en = said["message"]["pt"], said["message"]["en"]
    assert not ENGLISH.search(pt), pt
    return 400 <= answer.status_code < 500 and bool(said["error"] and pt and en)


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": GAME, "options": {"luck": True}}, "bad_option"),
        ({"game": GAME, "options": {"open_information": 3}}, "bad_option"),
        ({"game": GAME, "position": {"turn": 99}}, "bad_position"),
        ({"game": GAME, "position": {"units": {"nobody": {}}}}, "bad_position"),
        ({"game": GAME, "seats": {"martian": {}}}, "unknown_side"),
        ({"game": GAME, "seats": {SIDE: {"kind": "computer", "level": "napoleon"}}}, "unknown_opponent"),
        ({"game": GAME, "seats": {SIDE: {"kind": "computer"}}}, "unknown_opponent"),
        ({"game": GAME, "seats": {SIDE: {"kind": "lesson"}}}, "no_lesson"),
        ({"game": GAME, "seed": "seven"}, "malformed"),
        ({"game": GAME, "surprise": 1}, "malformed"),
        ({}, "malformed"),
        ([], "malformed"),
    ],
)
def test_a_match_that_cannot_begin(client: TestClient, body: Any, error: str) -> None:
    answer = client.post("/api/matches", json=body)
    assert is_clear(answer)
    assert answer.json()["error"] == error
    assert client.get("/api/matches").json() == []


def test_what_the_engine_finds_wrong_is_told_in_both_languages(client: TestClient) -> None:
    body = {"game": GAME, "position": {"turn": 99, "units": {"nobody": {}}}}
    turn = client.post("/api/matches", json=body).json()["message"]
    assert "o turno deve ser um número de 1 a" in turn["pt"] and "the turn must be a number from 1 to" in turn["en"]
    option = client.post("/api/matches", json={"game": GAME, "options": {"luck": True}}).json()["message"]
    assert "opção desconhecida: 'luck'" in option["pt"] and "unknown option 'luck'" in option["en"]


@pytest.mark.parametrize("text", ["", "{}", "not json", '{"engaja":1}', '{"engaja":9,"game":"x"}', "[1]"])
def test_a_journal_that_is_none(client: TestClient, text: str) -> None:
    answer = client.post("/api/matches/import", json={"journal": text})
    assert is_clear(answer)
    assert answer.json()["error"] == "bad_journal"


def test_a_journal_with_a_wrong_line_is_refused_in_either_language(client: TestClient) -> None:
    player = Player.begin(client, GAME)
    journal = client.get(f"/api/matches/{player.id}/journal").text
    for line in ('{"do":"done"}', "{oops", '{"do":"fly"}'):
        message = client.post("/api/matches/import", json={"journal": journal + line + "\n"}).json()["message"]
        assert message["pt"].startswith("Esta partida não pode ser importada. ")
        assert message["en"].startswith("This journal cannot be played. ")
        assert "inha 2" in message["pt"] and "ine 2" in message["en"]
        assert not {"line", "The", "is"} & set(message["pt"].split())


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"as":"\\ud800"}', b"NaN"])
def test_what_is_no_json(client: TestClient, content: bytes) -> None:
    player = Player.begin(client, GAME)
    headers = {"Content-Type": "application/json"}
    answer = client.post(f"/api/matches/{player.id}/act", content=content, headers=headers)
    assert is_clear(answer)


def test_nobody_is_somebody_else(client: TestClient) -> None:
    for path in ("", "/score", "/layers", "/history", "/moments", "/moments/0", "/journal"):
        assert client.get(f"/api/matches/nobody{path}").json()["error"] == "unknown_match"
    assert client.delete("/api/matches/nobody").json()["error"] == "unknown_match"


def test_a_viewer_who_does_not_exist_or_may_not_look(client: TestClient) -> None:
    player = Player.begin(client, GAME)
    path = f"/api/matches/{player.id}"
    assert client.get(path, params={"as": "martian"}).json()["error"] == "unknown_side"
    assert client.get(path, params={"as": "both"}).json()["error"] == "not_over"
    assert client.get(f"{path}/moments/7").json()["error"] == "unknown_moment"
    assert client.get(f"{path}/unit/nobody").json()["error"] == "bad_request"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
words = st.sampled_from(["do", "unit", "to", "path", "target", "points", "between"])
verbs = st.sampled_from(["move", "attack", "done", "bridge", "strike", "air", "place", "retreat", ""])
actions = st.dictionaries(words, json_values | verbs, max_size=4)


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> Player:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    return Player.begin(client_of(folder), GAME, position={"turn": 2, "phase": "combat"})


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(action=actions)
def test_any_action_gets_an_answer(player: Player, action: Any) -> None:
    table = player.table(since=10**6)
    body = {"as": table["viewer"], "moment": table["moment"], "action": action}
    headers = {"Content-Type": "application/json"}
    for path in ("act", "explain"):
        answer = player.client.post(f"/api/matches/{player.id}/{path}", content=json.dumps(body), headers=headers)
        assert answer.status_code == 200 or is_clear(answer), answer.text
    if player.table(since=10**6)["moment"] == table["moment"]:
        assert player.table(since=10**6) == table


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=st.dictionaries(st.sampled_from(["as", "moment", "action", "target", "attackers", "guns"]), json_values))
def test_any_body_gets_an_answer(player: Player, body: Any) -> None:
    headers = {"Content-Type": "application/json"}
    for path in ("act", "undo", "redo", "explain", "odds", "bombardment"):
        answer = player.client.post(f"/api/matches/{player.id}/{path}", content=json.dumps(body), headers=headers)
        assert is_clear(answer), answer.text


def test_the_chances_of_a_strike_that_may_not_be_are_refused(client: TestClient) -> None:
    units = {"us-ri319": {"hex": "0717"}, "de-ri128": {"hex": "0818"}}
    position = {"game": "metz", "turn": 3, "phase": "combat", "bare": True, "units": units, "air": {"american": 20}}
    player = Player.begin(client, "metz", position=position)
    for points in (1, 2, 11):
        told = player.post("/bombardment", 422, **{"as": "american"}, target="0818", air=points)
        assert [reason["code"] for reason in told["reasons"]] == ["strike_points"]
    for points in (3, 10):
        assert player.post("/bombardment", 200, **{"as": "american"}, target="0818", air=points)["power"] == points


def test_where_aircraft_are_counters_their_points_are_those_of_a_raid(client: TestClient) -> None:
    units = {"jp-144inf-1": {"hex": "1314"}, "au-3bn": {"hex": "1215"}}
    position = {"game": "papua", "turn": 9, "side": "japanese", "phase": "combat", "bare": True, "units": units}
    player = Player.begin(client, "papua", position=position)
    assert player.post("/bombardment", 200, **{"as": "japanese"}, target="1215", air=5)["power"] == 5
    told = player.post("/bombardment", 400, **{"as": "japanese"}, target="1215")
    assert told["error"] == "bad_request"
