"""Standing orders: the server answers what a player has decided beforehand."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.server.match import ORDERED
from engaja.server.matches import Matches
from engaja.server.schema_site import StandingOrders
from engaja.server.site import orders
from engaja.server.store import Store
from server.sites import browser, site
from server.tables import Json, Player
from server.test_rooms import room
from server.test_tables import error, invitation, ok

# Two Allied attacks are coming, and one gun could support either defence.
POSITION = {
    "game": "diadem",
    "turn": 3,
    "side": "allied",
    "phase": "combat",
    "bare": True,
    "units": {
        "fr-b1": {"hex": "1310"},
        "fr-b2": {"hex": "1307"},
        "de-ri211": {"hex": "1210"},
        "de-ri276": {"hex": "1207"},
        "de-artli": {"hex": "1109"},
    },
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    app = site(tmp_path_factory.mktemp("site") / "engaja.db")
    with TestClient(app, base_url="http://localhost"):  # the clerk is at work
        yield app


def battle(house: FastAPI, *names: str) -> tuple[TestClient, TestClient, str]:
    host, friend = browser(house, names[0]), browser(house, names[1])
    wanted = {"game": "diadem", "side": "allied", "position": POSITION}
    table = ok(host.post("/api/tables", json=wanted))
    ok(friend.post(f"/api/invitations/{invitation(table)}", json={}))
    return host, friend, str(table["match"]["id"])


def give(client: TestClient, id_: str, **wanted: Any) -> Json:
    return dict(ok(client.put(f"/api/tables/{id_}/orders", json=wanted)))


def attack(host: TestClient, id_: str, target: str, unit: str) -> None:
    player = Player(host, id_)
    table = player.table()
    if table["decision"]["kind"] == "combat":
        table = player.act(table, {"do": "attack", "target": target})
    table = player.act(table, {"do": "join", "unit": unit})
    player.act(table, {"do": "declare"})


def until(what: Callable[[], bool]) -> None:
    for _ in range(300):
        if what():
            return
        time.sleep(0.02)
    raise AssertionError("it does not happen")


def combats(client: TestClient, id_: str) -> list[Json]:
    return [
        {**event, "ordered": step["ordered"]}
        for step in Player(client, id_).table()["log"]
        for event in step["events"]
        if event["event"] == "combat"
    ]


def test_a_defence_is_answered_without_its_player(house: FastAPI) -> None:
    host, friend, id_ = battle(house, "Anna", "Bruno")
    assert give(friend, id_, defence="none")["orders"]["defence"] == "none"
    assert room(host, id_)["orders"]["defence"] == "ask", "nobody sees the orders of the other side"
    attack(host, id_, "1210", "fr-b1")
    until(lambda: len(combats(host, id_)) == 1)
    assert [each["ordered"] for each in combats(friend, id_)] == [True]
    assert [each["ordered"] for each in combats(host, id_)] == [False], "nor that there was one"


def test_all_guns_support_if_that_is_ordered(house: FastAPI) -> None:
    host, friend, id_ = battle(house, "Clara", "Davi")
    give(friend, id_, defence="all")
    attack(host, id_, "1210", "fr-b1")
    until(lambda: len(combats(host, id_)) == 1)
    assert combats(friend, id_)[0]["args"]["defender_support"] == ["de-artli"]


def test_orders_answer_what_is_asked_already_but_nothing_begun(house: FastAPI) -> None:
    host, friend, id_ = battle(house, "Elisa", "Fabio")
    attack(host, id_, "1210", "fr-b1")
    player = Player(friend, id_)
    player.act(player.table(), {"do": "support", "unit": "de-artli"})
    give(friend, id_, defence="none")
    assert not combats(friend, id_), "the player has begun, and the player ends"
    table = player.act(player.table(), {"do": "declare"})
    assert len(combats(friend, id_)) == 1 and table["log"]
    host, friend, id_ = battle(house, "Gina", "Hugo")
    attack(host, id_, "1210", "fr-b1")
    give(friend, id_, defence="none")
    assert len(combats(friend, id_)) == 1


def test_what_is_declined_for_a_phase_is_asked_in_the_next(house: FastAPI) -> None:
    host, friend, id_ = battle(house, "Iris", "Jonas")
    attack(host, id_, "1210", "fr-b1")
    give(friend, id_, declined={"defence": "2 allied combat"})
    assert not combats(friend, id_), "another phase"
    give(friend, id_, declined={"defence": "3 allied combat"})
    assert len(combats(friend, id_)) == 1


def test_only_players_give_orders_and_only_possible_ones(house: FastAPI) -> None:
    _, friend, id_ = battle(house, "Karin", "Leo")
    stranger = browser(house, "Marta")
    assert error(stranger.put(f"/api/tables/{id_}/orders", json={}))[0] == 403
    for wrong in ({"towards": "9999"}, {"first": ["nobody"]}, {"defence": "always"}, {"passed": ["setup"]}):
        assert friend.put(f"/api/tables/{id_}/orders", json=wrong).status_code in (400, 422), wrong


def test_a_pause_stops_the_clerk_and_its_end_starts_it(house: FastAPI) -> None:
    host, friend, id_ = battle(house, "Nora", "Otto")
    attack(host, id_, "1210", "fr-b1")
    ok(host.post(f"/api/tables/{id_}/offers", json={"kind": "pause"}))
    ok(friend.post(f"/api/tables/{id_}/offers/pause"))
    give(friend, id_, defence="none")
    assert not combats(host, id_)
    ok(host.post(f"/api/tables/{id_}/resume"))
    until(lambda: len(combats(host, id_)) == 1)


def test_orders_are_followed_after_a_restart(tmp_path: Path) -> None:
    app = site(tmp_path / "engaja.db")  # nobody is at work here
    host, friend, id_ = battle(app, "Paula", "Quim")
    give(friend, id_, defence="none")
    attack(host, id_, "1210", "fr-b1")
    assert not combats(host, id_)
    with TestClient(app, base_url="http://localhost"):
        until(lambda: len(combats(host, id_)) == 1)


EVERYTHING = {"defence": "all", "reaction": "none", "advance": "none", "losses": "cheapest", "towards": "0505"}


@pytest.mark.parametrize(("game", "rather"), [("metz", "retreat"), ("leyte", "lose"), ("papua", "retreat")])
def test_orders_answer_legally_whatever_is_asked(tmp_path: Path, game: str, rather: str) -> None:
    matches, rng = Matches(Store(tmp_path / "engaja.db")), random.Random(7)
    match = matches.new(game, seats={}, options={}, seed=7)
    given = StandingOrders.model_validate({**EVERYTHING, "rather": rather})
    answered: set[str] = set()
    for _ in range(400):
        if match.game.over:
            break
        question, legal = match.game.legal().question, match.game.legal()
        action = orders.answer(match, given)
        if action is None:
            assert question.kind not in ("defence", "reaction", "advance") or match.steps[-1].side == question.side
            match.answer(legal.sample(rng), None)
            continue
        assert action in legal
        answered.add(question.kind)
        match.answer(action, ORDERED)
    assert answered


def test_losses_fall_on_those_named_first_and_then_on_the_cheapest(tmp_path: Path) -> None:
    matches, rng = Matches(Store(tmp_path / "engaja.db")), random.Random(3)
    match = matches.new("metz", seats={}, options={}, seed=3)
    seen = 0
    while seen < 3 and not match.game.over:
        legal = match.game.legal()
        asked = legal.question.kind in ("loss", "bombed")
        offered = [a for group in legal.groups() if group >= 0 for a in legal.of(group)] if asked else []
        if len(offered) > 1 and all(a.verb == "lose" for a in offered):
            seen += 1
            tolls = {toll.unit: toll for toll in match.game.ask("tolls", viewer=legal.question.side)}
            units = [match.rules.roster.ids[a.unit] for a in offered]  # type: ignore[attr-defined]
            chosen: Any = orders.answer(match, StandingOrders(losses="cheapest"))
            survives = [unit for unit in units if not tolls[unit].eliminates]
            assert not survives or match.rules.roster.ids[chosen.unit] in survives
            named: Any = orders.answer(match, StandingOrders(losses="cheapest", first=[units[-1]]))
            assert match.rules.roster.ids[named.unit] == units[-1]
            assert orders.answer(match, StandingOrders()) is None
        match.game.play(legal.sample(rng))
    assert seen


def test_phases_are_passed_only_untouched(tmp_path: Path) -> None:
    matches, rng = Matches(Store(tmp_path / "engaja.db")), random.Random(3)
    match = matches.new("metz", seats={}, options={}, seed=3)
    given = StandingOrders(passed=["movement", "combat"])
    while match.game.legal().question.kind != "movement":
        match.answer(match.game.legal().sample(rng), None)
    ending = orders.answer(match, given)
    assert ending is not None and match.rules.actions.verbs[ending.verb].closing
    unit = next(g for g in match.game.legal().groups() if g >= 0 and match.game.legal().of(g))
    match.answer(match.game.legal().of(unit)[0], None)
    assert match.game.legal().question.kind == "movement" and orders.answer(match, given) is None
