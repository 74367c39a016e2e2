"""The server over HTTP: what it sends, and what it answers to bad requests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from engaja import games
from engaja.server.app import create_app
from engaja.server.schema import GameDescription, GameSummary
from engaja.server.site.describe import described
from server.tables import client_for


@pytest.fixture(scope="module")
def client() -> TestClient:
    return client_for(create_app())


def test_the_shelf_holds_every_game(client: TestClient) -> None:
    shelf = [GameSummary.model_validate(entry) for entry in client.get("/api/games").json()]
    assert [entry.id for entry in shelf] == games.names()


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_described_completely(client: TestClient, name: str) -> None:
    game = games.load(name)
    described = GameDescription.model_validate_json(client.get(f"/api/games/{name}").content)
    assert len(described.hexes) == len(game.board.grid)
    assert [counter.id for counter in described.counters] == list(game.counters)
    assert [table.id for table in described.tables] == list(game.tables)
    assert {counter.id for counter in described.counters if counter.later} == {
        counter.id for counter in game.counters.values() if counter.start.later
    }
    assert [(note.text.en, len(note.hexes)) for note in described.notes] == [
        (note.text.en, len(note.hexes)) for note in game.board.notes
    ]
    placed = [counter for stack in described.setup for counter in stack.counters]
    assert sorted(placed) == sorted(c.id for c in game.counters.values() if c.start.turn is None)


@pytest.mark.parametrize("name", games.names())
def test_every_id_has_words(client: TestClient, name: str) -> None:
    described = GameDescription.model_validate_json(client.get(f"/api/games/{name}").content)
    names = described.names
    assert {hex_.t for hex_ in described.hexes} <= names["terrain"].keys()
    assert {feature for hex_ in described.hexes for feature in hex_.f} <= names["feature"].keys()
    assert {kind for hex_ in described.hexes for kind in hex_.a} <= names["area"].keys()
    assert {kind for kinds in described.hexsides.values() for kind in kinds} <= names["hexside"].keys()
    assert set(described.routes) <= names["route"].keys()
    assert {counter.type for counter in described.counters} <= names["type"].keys()
    assert {counter.size for counter in described.counters} <= names["size"].keys()
    assert {trait for counter in described.counters for trait in counter.traits} <= names["trait"].keys()


@pytest.mark.parametrize("name", games.names())
def test_every_start_can_be_named(client: TestClient, name: str) -> None:
    described = GameDescription.model_validate_json(client.get(f"/api/games/{name}").content)
    known = {
        "hex": {hex_.n for hex_ in described.hexes},
        "area": described.names["place"].keys(),
        "box": described.names["place"].keys() | {box.id for box in described.boxes},
        "unit": {counter.id for counter in described.counters},
    }
    for counter in described.counters:
        assert counter.start_at in known[counter.start_kind], counter.id


def test_an_unknown_game_is_told_which_there_are(client: TestClient) -> None:
    name = games.names()[0]
    answer = client.get(f"/api/games/{name}x")
    assert answer.status_code == 404
    said = answer.json()["message"]
    assert all(f"{name}x" in said[lang] and ", ".join(games.names()) in said[lang] for lang in ("pt", "en"))


@pytest.mark.parametrize("path", ["/api/nothing", "/api/games/../secrets", "/api/games/%2e%2e/board.pt.svg"])
def test_nothing_else_is_served(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_only_two_languages_have_a_board(client: TestClient) -> None:
    assert client.get(f"/api/games/{games.names()[0]}/board.fr.svg").status_code == 422


def test_the_description_is_in_openapi(client: TestClient) -> None:
    schemas = json.loads(client.get("/api/openapi.json").content)["components"]["schemas"]
    assert {"GameDescription", "CounterDrawings", "GameSummary"} <= schemas.keys()


def test_the_client_was_given_this_description() -> None:
    """The client's types are generated from a copy that `make types` writes."""
    copy = Path(__file__).parents[2] / "web" / "openapi.json"
    assert json.loads(copy.read_text(encoding="utf-8")) == create_app(routers=described()).openapi()


def test_the_client_can_be_installed() -> None:
    """Its page names a manifest, and that names pictures that exist."""
    client = Path(__file__).parents[2] / "web"
    assert 'rel="manifest" href="/manifest.webmanifest"' in (client / "index.html").read_text(encoding="utf-8")
    told = json.loads((client / "public" / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    assert all((client / "public" / icon["src"].lstrip("/")).is_file() for icon in told["icons"])
