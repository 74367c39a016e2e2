"""Choosing the route of a move: what each one costs, hex by hex."""

from __future__ import annotations

from fastapi.testclient import TestClient

from server.tables import Player, client

__all__ = ["client"]

POSITION = {
    "game": "metz",
    "turn": 3,
    "side": "american",
    "phase": "movement",
    "bare": True,
    "units": {"us-ccb4db": {"hex": "0418"}, "de-ri126": {"hex": "1519"}},
}
SIDE = {"as": "american"}


def test_a_move_has_routes_with_their_terms(client: TestClient) -> None:
    player = Player.begin(client, "metz", position=POSITION)
    offered = player.get("/unit/us-ccb4db", **SIDE)["actions"]
    far = next(action for action in offered if len(action["path"]) == 3)
    first, *others = client.post(f"/api/matches/{player.id}/ways", json={**SIDE, "action": far["action"]}).json()
    assert (first["cost"], first["path"]) == (far["cost"], far["path"])
    assert others and all(way["cost"] >= first["cost"] for way in others)
    for way in (first, *others):
        assert sum(term["value"] for term in way["terms"]) == way["cost"]
        assert {term["hex"] for term in way["terms"]} == set(way["path"])
        assert all(term["cite"] and term["text"]["pt"] for term in way["terms"])

    table = player.act(player.table(**SIDE), others[-1]["action"])
    moved = table["log"][-1]["events"][0]
    assert moved["args"]["path"] == others[-1]["path"]


def test_a_move_that_would_be_refused_has_no_routes(client: TestClient) -> None:
    player = Player.begin(client, "metz", position=POSITION)
    asked = {**SIDE, "action": {"do": "move", "unit": "us-ccb4db", "to": "1519"}}
    answer = client.post(f"/api/matches/{player.id}/ways", json=asked)
    assert answer.status_code == 200 and answer.json() == []


def test_a_side_that_is_not_asked_has_no_routes(client: TestClient) -> None:
    player = Player.begin(client, "metz", position=POSITION)
    asked = {"as": "german", "action": {"do": "move", "unit": "de-ri126", "to": "1520"}}
    answer = client.post(f"/api/matches/{player.id}/ways", json=asked)
    assert answer.status_code == 200 and answer.json() == []
