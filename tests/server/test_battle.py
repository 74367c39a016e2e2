"""What the desk of a combat shows, and what is said to a unit that cannot take part."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from server.tables import Json, Player, client

__all__ = ["client"]

POSITION: Json = {
    "game": "diadem",
    "turn": 3,
    "side": "allied",
    "phase": "combat",
    "bare": True,
    "air": {"allied": 12},
    "units": {
        "fr-b1": {"hex": "1310"},
        "fr-b2": {"hex": "1310"},
        "fr-artcef": {"hex": "1411"},
        "uk-artx": {"hex": "1415"},
        "uk-36": {"hex": "1407"},
        "de-ri211": {"hex": "1210"},
        "de-artli": {"hex": "1110"},
    },
}


def begin(client: TestClient, **more: Any) -> Player:
    return Player.begin(client, "diadem", position=POSITION, **more)


def test_a_desk_lists_what_could_still_help(client: TestClient) -> None:
    player = begin(client)
    table = player.act(player.table(), {"do": "attack", "target": "1210"})
    assert (table["desk"]["may_join"], table["desk"]["may_support"]) == (["fr-b1", "fr-b2"], ["fr-artcef"])
    for action in ({"do": "join", "unit": "fr-b1"}, {"do": "join", "unit": "fr-b2"}):
        table = player.act(table, action)
    assert table["desk"]["may_join"] == []
    player.act(table, {"do": "declare"})
    assert player.table(**{"as": "axis"})["desk"]["may_support"] == ["de-artli"]


def test_a_unit_that_cannot_take_part_in_an_attack_is_told_why(client: TestClient) -> None:
    player = begin(client)

    def why(unit: str) -> list[str]:
        action = {"do": "attack", "target": "1210", "unit": unit}
        return [r["code"] for r in player.post("/explain", 200, **{"as": "allied"}, action=action)["reasons"]]

    assert why("uk-36") == ["not_engaged_with"]
    assert why("uk-artx") == ["out_of_range"]
    assert why("fr-b1") == []
    assert why("de-artli") == []  # the counters of the other side stay secret


def test_the_score_separates_what_is_projected(client: TestClient) -> None:
    """D-20: a third of the flipped units is eliminated at the end; until then that is only projected."""
    hurt = {unit: {"hex": "1411", "reduced": True} for unit in ("fr-b1", "fr-b2", "fr-b4")}
    player = begin(client)
    before = player.get("/score", **{"as": "allied"})
    assert all(not item.get("projected") for item in before["items"])
    player = Player.begin(client, "diadem", position={**POSITION, "units": {**POSITION["units"], **hurt}})
    told = player.get("/score", **{"as": "allied"})
    projected = sum(item.get("projected", 0) for item in told["items"])
    assert projected > 0
    assert sum(told["score"].values()) == sum(before["score"].values()) + projected


def test_a_move_next_to_the_enemy_shows_the_odds_to_come(client: TestClient) -> None:
    player = Player.begin(client, "diadem", position={**POSITION, "phase": "movement"})
    asked = {"as": "allied", "units": ["uk-36"], "to": "1309"}
    (found,) = client.post(f"/api/matches/{player.id}/foresight", json=asked).json()
    assert (found["target"], found["others"]) == ("1210", ["fr-b1", "fr-b2"])
    assert found["together"]["attack"] > found["alone"]["attack"] and found["alone"]["hidden"] is not None
    unknown = client.post(f"/api/matches/{player.id}/foresight", json={**asked, "units": ["de-ri211"]})
    assert unknown.status_code == 422 and unknown.json()["reasons"][0]["code"] == "enemy_unit"


def test_where_the_enemy_could_attack(client: TestClient) -> None:
    player = begin(client)
    told = client.get(f"/api/matches/{player.id}/threats", params={"as": "allied"}).json()
    (found,) = [threat for threat in told if threat["hex"] == "1310"]
    assert found["start"] and found["already"] and 0 <= found["lost"] <= 1


def test_a_hint_is_a_legal_action_and_says_why(client: TestClient) -> None:
    player = begin(client)
    table = player.table()
    assert table["hints"]
    hint = player.post("/hint", 200, **{"as": "allied"})
    assert (hint["level"], hint["version"]) == ("recruit", table["version"])
    assert hint["label"]["pt"] and hint["reason"]["en"]
    assert player.act(table, hint["action"])["moment"] == 1


def test_only_the_side_that_decides_gets_a_hint(client: TestClient) -> None:
    player = begin(client)
    assert not player.table(**{"as": "axis"})["hints"]
    assert player.post("/hint", 409, **{"as": "axis"})["error"] == "not_your_decision"
