"""Lessons over HTTP: a learner follows a guided game and solves a puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from fastapi.testclient import TestClient

from engaja import lessons
from engaja.lessons import Lesson
from server.tables import GAMES, Json, Player, client

__all__ = ["client"]

ALL = list(lessons.all_lessons().values())


def begin(client: TestClient, lesson: Lesson, **body: Any) -> Player:
    answer = client.post(f"/api/lessons/{lesson.id}/start", json=body)
    assert answer.status_code == 201, answer.text
    assert answer.json()["lesson"] == lesson.id
    return Player(client, answer.json()["id"])


def play(player: Player, actions: Iterable[Mapping[str, Any]]) -> Json:
    table = player.table()
    for action in actions:
        assert table["mine"], "the other side has answered"
        table = player.act(table, dict(action))
    return table


def test_the_list_has_guided_games_first(client: TestClient) -> None:
    listed = client.get("/api/lessons").json()
    assert [x["id"] for x in listed] == [x.id for x in ALL]
    assert listed[0]["kind"] == "guided"
    assert {x["game"] for x in listed} <= set(GAMES)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: str(lesson.id))
def test_the_solution_leads_to_the_end(client: TestClient, lesson: Lesson) -> None:
    player = begin(client, lesson)
    before = player.get("/lesson", read=0)
    assert before["status"] == "open"
    assert before["dice"] == list(lesson.dice)
    play(player, lesson.solution)
    after = player.get("/lesson", read=len(lesson.steps))
    assert after["status"] == ("finished" if lesson.kind == "guided" else "solved")
    assert after["text"] == {"pt": lesson.learnt.pt, "en": lesson.learnt.en}


def test_the_computer_side_of_a_lesson_is_not_the_learners(client: TestClient) -> None:
    lesson = ALL[0]
    player = begin(client, lesson)
    seats = player.table()["match"]["seats"]
    assert {side: seat["kind"] for side, seat in seats.items()} == {
        side: "human" if side == lesson.side else "lesson" for side in seats
    }


def test_a_learner_goes_back_to_where_a_step_began(client: TestClient) -> None:
    lesson = ALL[0]
    player = begin(client, lesson)
    play(player, [*lesson.solution[:1], {"do": "done"}])
    strayed = player.get("/lesson", read=1)
    assert strayed["astray"]
    again = begin(client, lesson, match=player.id, moment=strayed["since"])
    back = again.get("/lesson", read=1)
    assert (back["step"], back["astray"]) == (strayed["step"], False)
    assert again.table()["decision"]["kind"] == "movement"


def test_one_never_goes_back_before_the_beginning(client: TestClient) -> None:
    """The fixed dice and the first answers of the other side belong to the beginning."""
    lesson = next(x for x in ALL if x.dice)
    player = begin(client, lesson)
    again = begin(client, lesson, match=player.id, moment=0)
    assert again.table()["moment"] == player.table()["moment"] > 0


def test_what_is_not_there_is_said(client: TestClient) -> None:
    assert client.post("/api/lessons/nothing/start").json()["error"] == "unknown_lesson"
    plain = Player.begin(client, GAMES[0])
    assert client.get(f"/api/matches/{plain.id}/lesson").json()["error"] == "no_lesson"
    answer = client.post(f"/api/lessons/{ALL[0].id}/start", json={"match": plain.id})
    assert answer.json()["error"] == "not_of_lesson"


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_card(client: TestClient, game: str) -> None:
    card = client.get(f"/api/games/{game}/reference").json()
    tables = {table["id"] for table in client.get(f"/api/games/{game}").json()["tables"]}
    assert len(card["sections"]) >= 10
    assert all(set(section["tables"]) <= tables for section in card["sections"])


def test_a_game_without_rules_has_no_card(unwritten: str, client: TestClient) -> None:
    assert unwritten in [game["id"] for game in client.get("/api/games").json()]
    assert client.get(f"/api/games/{unwritten}/reference").json()["error"] == "not_playable"
