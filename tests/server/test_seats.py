"""The seats of a match: remembered by its journal, and changed in a running match where that reveals nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from engaja.server import seating
from engaja.server.app import create_app
from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.openings import PERSON
from engaja.server.opponents import Opponents
from engaja.server.store import Store
from server.tables import GAMES, Json, Player, client_for

COMPUTER = {"kind": "computer", "level": "random"}
GAME = "metz"
FIRST, SECOND = "american", "german"
WHOLE = Path(__file__).parents[1] / "journals" / "diadem" / "01-whole-game.jsonl"


@pytest.fixture
def matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Matches]:
    """Computer players sit still: what they would do is not asked here."""
    monkeypatch.setattr(Opponents, "wake", lambda *_: None)
    found = Matches(Store(tmp_path / "engaja.db"))
    yield found
    found.close()


@pytest.fixture
def client(matches: Matches) -> TestClient:
    return client_for(create_app(matches))


def begin(client: TestClient, **wanted: Any) -> Player:
    return Player.begin(client, GAME, **wanted)


def exported(player: Player) -> str:
    return str(player.client.get(f"/api/matches/{player.id}/journal").text)


def imported(client: TestClient, journal: str, **wanted: Any) -> Json:
    answer = client.post("/api/matches/import", json={"journal": journal, **wanted})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def seats(**kinds: Json) -> Json:
    return {FIRST: PERSON, SECOND: PERSON} | kinds


# The journal


def test_a_journal_remembers_its_seats_and_its_name(client: TestClient) -> None:
    player = begin(client, seats={SECOND: COMPUTER}, name="Winter at Metz")
    player.play(2, random.Random(1))
    again = imported(client, exported(player))
    assert again["seats"] == seats(german=COMPUTER)
    assert again["name"] == "Winter at Metz"
    # Also those that were changed later.
    player.post("/seats", seats={FIRST: COMPUTER})
    assert imported(client, exported(player))["seats"] == seats(american=COMPUTER, german=COMPUTER)


def test_whoever_imports_may_choose_other_seats(client: TestClient) -> None:
    player = begin(client, seats={SECOND: COMPUTER})
    assert imported(client, exported(player), seats={SECOND: PERSON})["seats"] == seats()
    assert imported(client, exported(player), seats={FIRST: COMPUTER})["seats"] == seats(
        american=COMPUTER, german=COMPUTER
    )


def test_an_older_journal_has_no_seats(client: TestClient) -> None:
    again = imported(client, WHOLE.read_text(encoding="utf-8"))
    assert {seat["kind"] for seat in again["seats"].values()} == {"human"}
    assert again["name"] is None


@pytest.mark.parametrize(
    "odd",
    [
        {"seats": 7, "name": 7},
        {"seats": {FIRST: "computer"}},
        {"seats": {FIRST: {"kind": ["computer"]}}},
        {"seats": {FIRST: {"kind": "computer", "level": 7}}},
        {"seats": {FIRST: {"kind": "computer", "level": "of a later version"}}},
        {"seats": {FIRST: {"kind": "computer"}}},
        {"seats": {"martian": COMPUTER}},
        {"seats": {FIRST: {"kind": "lesson", "level": None}}},
        {"name": " \t\u202e"},
    ],
)
def test_what_a_journal_says_otherwise_is_ignored(client: TestClient, odd: Json) -> None:
    """Other keys were always ignored, and a journal must not be lost because of its players."""
    head, *lines = exported(begin(client)).splitlines()
    again = imported(client, "\n".join([json.dumps({**json.loads(head), **odd}), *lines]))
    assert (again["seats"], again["name"]) == (seats(), None)


def test_the_journal_of_a_lesson_is_imported_without_its_teacher(client: TestClient) -> None:
    lesson = client.get("/api/lessons").json()[0]["id"]
    started = client.post(f"/api/lessons/{lesson}/start").json()["id"]
    again = imported(client, exported(Player(client, started)))
    assert {seat["kind"] for seat in again["seats"].values()} == {"human"}


# Changing


def test_a_person_makes_room_for_a_computer_and_comes_back(client: TestClient) -> None:
    player = begin(client, seats={SECOND: COMPUTER})
    player.play(3, random.Random(1))
    for seat in (COMPUTER, {"kind": "computer", "level": "recruit"}, PERSON):
        told = player.post("/seats", seats={FIRST: seat})
        assert told["seats"] == seats(american=seat, german=COMPUTER)
        listed = next(each for each in client.get("/api/matches").json() if each["id"] == player.id)
        assert listed["seats"] == told["seats"]
    assert player.table()["mine"]
    assert player.table()["moment"] == 3


def refused(player: Player, code: str, **wanted: Json) -> Json:
    before = player.table()["version"]
    answer = player.client.post(f"/api/matches/{player.id}/seats", json={"seats": wanted})
    assert (answer.status_code // 100, answer.json()["error"]) == (4, code)
    assert player.table()["version"] == before
    return dict(answer.json()["message"])


def test_nobody_takes_the_side_whose_secrets_another_person_may_not_see(client: TestClient) -> None:
    player = begin(client, seats={SECOND: COMPUTER})
    player.play(3, random.Random(1))
    message = refused(player, "seat_reveals", german=PERSON)
    assert "Uma pessoa não pode assumir" in message["pt"] and "A person cannot take over" in message["en"]
    # Nor by leaving the own seat first, at once or one after the other.
    refused(player, "seat_reveals", american=COMPUTER, german=PERSON)
    player.post("/seats", seats={FIRST: COMPUTER})
    refused(player, "seat_reveals", german=PERSON)
    told = player.get("/seats")
    assert list(told["against_person"]) == [SECOND] and told["barred"] is None


def test_a_person_who_left_sees_what_they_saw_and_no_more(client: TestClient) -> None:
    player = begin(client, seats={SECOND: COMPUTER})
    player.play(3, random.Random(1))
    player.post("/seats", seats={FIRST: COMPUTER})
    assert player.table()["viewer"] == FIRST
    for viewer, code in (("both", "not_over"), (SECOND, "not_your_seat")):
        answer = client.get(f"/api/matches/{player.id}", params={"as": viewer})
        assert (answer.status_code, answer.json()["error"]) == (403, code)


def test_one_person_may_play_both_sides_if_it_was_so_from_the_start(client: TestClient) -> None:
    player = begin(client)
    player.play(3, random.Random(1))
    player.post("/seats", seats={SECOND: COMPUTER})
    assert client.get(f"/api/matches/{player.id}", params={"as": SECOND}).status_code == 403
    player.post("/seats", seats={SECOND: PERSON})
    assert player.table(**{"as": SECOND})["viewer"] == SECOND


def test_before_the_first_action_every_seat_is_free(client: TestClient) -> None:
    """The set-up is in the book. A player who prefers the other side need not begin again."""
    player = begin(client, seats={SECOND: COMPUTER})
    player.post("/seats", seats={FIRST: COMPUTER, SECOND: PERSON})
    assert player.table()["viewer"] == SECOND
    player.post("/seats", seats={FIRST: PERSON, SECOND: COMPUTER})
    player.play(1, random.Random(1))
    refused(player, "seat_reveals", german=PERSON)


def test_a_position_may_hide_something_from_the_start(client: TestClient) -> None:
    position = {"game": GAME, "turn": 3, "side": FIRST, "phase": "movement"}
    player = begin(client, seats={SECOND: COMPUTER}, position=position)
    refused(player, "seat_reveals", german=PERSON)


def test_where_nothing_is_hidden_every_seat_is_free(client: TestClient) -> None:
    player = begin(client, seats={SECOND: COMPUTER}, options={"open_information": True})
    player.play(3, random.Random(1))
    player.post("/seats", seats={FIRST: COMPUTER, SECOND: PERSON})
    assert player.get("/seats")["against_person"] == {}


def test_where_only_computers_played_everybody_could_watch(client: TestClient, matches: Matches) -> None:
    player = begin(client, seats={FIRST: COMPUTER, SECOND: COMPUTER})
    assert player.table()["viewer"] == "both"
    with matches.using(player.id) as match:
        match.answer(match.game.random_action(random.Random(1)), None)
    assert "anybody could see both sides" in refused(player, "seat_watched", american=PERSON)["en"]


def test_what_cannot_be_changed(client: TestClient) -> None:
    player = begin(client)
    refused(player, "unknown_opponent", german={"kind": "computer", "level": "nobody"})
    refused(player, "unknown_side", martian=COMPUTER)
    refused(player, "no_lesson", german={"kind": "lesson", "level": None})
    over = Player(client, imported(client, WHOLE.read_text(encoding="utf-8"))["id"])
    refused(over, "game_over", axis=COMPUTER)
    assert over.get("/seats")["barred"]["en"] == "The match is over."
    lesson = client.get("/api/lessons").json()[0]
    learnt = Player(client, client.post(f"/api/lessons/{lesson['id']}/start").json()["id"])
    refused(learnt, "seats_of_lesson", **{lesson["side"]: COMPUTER})
    answer = client.post(f"/api/matches/{player.id}/seats", json={"seats": {SECOND: COMPUTER}, "version": 5})
    assert (answer.status_code, answer.json()["error"]) == (409, "stale")


def test_a_change_in_another_window_is_not_overwritten(client: TestClient) -> None:
    """What was played meanwhile does not matter."""
    player = begin(client)
    known = player.get("/seats")["version"]
    player.play(2, random.Random(1))
    player.post("/seats", seats={SECOND: COMPUTER}, version=known)
    assert player.post("/seats", 409, seats={SECOND: PERSON}, version=known)["error"] == "stale"
    player.post("/seats", seats={SECOND: PERSON}, version=player.get("/seats")["version"])


def test_seats_that_stay_as_they_are_change_nothing(client: TestClient) -> None:
    player = begin(client, seats={SECOND: COMPUTER})
    player.post("/seats", seats={FIRST: PERSON, SECOND: COMPUTER})
    assert player.table()["version"] == 0


def test_a_client_is_told_of_it_as_of_every_change(client: TestClient) -> None:
    player = begin(client)
    player.play(1, random.Random(1))
    table = player.table()
    player.post("/seats", seats={SECOND: COMPUTER})
    update = player.get(f"/since/{table['version']}", **{"as": FIRST})
    assert [["match", "seats", SECOND, "kind"], "computer"] in update["patch"]


def test_a_client_is_told_what_a_change_of_players_led_to(matches: Matches, client: TestClient) -> None:
    """A phase that only its player kept open ends when that player leaves: this belongs to the action before."""
    player = begin(client)
    with matches.using(player.id) as match:
        leaving, staying = _play_until_kept_open(match, random.Random(1))
    window = player.table(**{"as": staying})
    player.post("/seats", seats={leaving: COMPUTER})
    update = player.get(f"/since/{window['version']}", **{"as": staying})
    log = [step for step in window["log"] if step["moment"] <= update["kept"]] + update["log"]
    now = player.table(**{"as": staying})
    assert log == now["log"] != window["log"]
    assert player.get(f"/since/{now['version']}", **{"as": staying})["log"] == []


def _play_until_kept_open(match: Match, rng: random.Random) -> tuple[str, str]:
    """Play until a turn only waits for a person's confirmation; return the side of that person, and the other one."""
    while match.game.legal().forced is None or not _ends_turn(match):
        match.answer(match.game.random_action(rng), None)
    leaving = match.game.legal().question.side
    return match.rules.sides[leaving], match.rules.sides[1 - leaving]


def _ends_turn(match: Match) -> bool:
    alone = match.game.copy()
    alone.confirm_by(frozenset())
    return bool(alone.world.state.turn != match.game.world.state.turn)


def test_a_turn_that_ends_with_a_change_of_players_is_counted(matches: Matches) -> None:
    id_ = matches.new(GAME, seats={}, options={}, seed=7).id
    with matches.using(id_) as match:
        leaving, _ = _play_until_kept_open(match, random.Random(1))
        turn = match.game.world.state.turn
        seating.reseat(match, {leaving: COMPUTER})
        assert match.turn_ends[match.moment].turn == turn
        summary, last = match.summary(), match.steps[-1]
        assert (last.turn, last.phase) == (summary["turn"], summary["phase"]) == (turn + 1, last.phase)


# Undo


def test_another_level_leaves_what_can_be_undone(client: TestClient) -> None:
    player = begin(client, seats={SECOND: COMPUTER})
    player.play(2, random.Random(1))
    player.post("/seats", seats={SECOND: {"kind": "computer", "level": "recruit"}})
    assert player.table()["can_undo"]


def test_what_a_player_before_did_is_not_undone(client: TestClient) -> None:
    player = begin(client)
    player.play(2, random.Random(1))
    player.post("/seats", seats={FIRST: COMPUTER})
    player.post("/seats", seats={FIRST: PERSON})
    table = player.table()
    assert (table["can_undo"], table["undo_barred"]) == (False, "seats")
    table = player.play(1, random.Random(2))
    assert table["can_undo"]


# Replay


@pytest.mark.parametrize("game", GAMES)
def test_read_again_a_match_with_changed_seats_is_the_same(matches: Matches, game: str) -> None:
    """Confirmations depend on who sits where: the same rows must give the same match, and the same past."""
    rng = random.Random(game)
    id_ = matches.new(game, seats={}, options={}, seed=3).id
    hashes: list[str] = []
    with matches.using(id_) as match:
        while not match.game.over and match.moment < 150:
            if match.version and rng.random() < 0.15:
                side = rng.choice(match.rules.sides)
                seating.reseat(match, {side: rng.choice([PERSON, COMPUTER])})
                hashes[match.moment :] = [match.game.hash()]
            del hashes[match.moment :]
            hashes.append(match.game.hash())
            _advance(match, rng)
        hashes[match.moment :] = [match.game.hash()]
        told = _summed_up(match)
    again = Matches(matches.store)
    with again.using(id_) as match:
        assert _summed_up(match) == told
        for moment in rng.sample(range(match.moment), 12):
            assert match.at(moment).hash() == hashes[moment], moment
    again._opponents.close()


def _advance(match: Match, rng: random.Random) -> None:
    side, action = match.game.legal().question.side, match.game.random_action(rng)
    if not match.is_human(side):
        match.answer(action, None)
    elif match.game.can_undo and rng.random() < 0.2:
        match.undo(side)
    else:
        match.act(side, match.rules.actions.spell(action))


def _summed_up(match: Match) -> tuple[object, ...]:
    steps = [(step._replace(events=()), [event.kind for event in step.events]) for step in match.steps]
    seats, past = (match.seats, match.attendance.held), (steps, match.turn_ends)
    return match.version, match.game.hash(), seats, match.summary(), past


def test_a_computer_that_was_thinking_is_not_heard_any_more(matches: Matches) -> None:
    """Its answer belongs to a version before the change."""
    id_ = matches.new(GAME, seats={FIRST: COMPUTER}, options={"open_information": True}, seed=3).id
    with matches.using(id_) as match:
        asked = matches._opponents._next(match)
        assert asked is not None
        seating.reseat(match, {FIRST: PERSON})
        matches._opponents._answer(match, asked)
        assert match.moment == 0
