"""What other web pages cannot do, through the browser of somebody who plays here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from engaja import lessons
from engaja.server.app import create_app
from engaja.server.guard import FORBIDDEN
from engaja.server.matches import Matches
from engaja.server.store import Store
from engaja.server.venue import LOCAL, Venue, shared_venue
from server.tables import GAMES, Player, client, live

__all__ = ["client"]

EVIL = "http://evil.example"
LESSON = next(iter(lessons.all_lessons()))


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8017", "127.0.0.1:8017", "[::1]", "[::1]:8017", "localhost."])
def test_the_server_answers_to_its_own_names(client: TestClient, host: str) -> None:
    assert client.get("/api/opponents", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8017", "localhost.evil.example", "192.0.2.1", "", "[::2]"]
)
def test_a_name_that_was_redirected_to_this_machine_is_not_answered(client: TestClient, host: str) -> None:
    """DNS rebinding: to the browser, the page and this server are the same site."""
    player = Player.begin(client, GAMES[0])
    for method, path in (("GET", "/"), ("GET", "/api/matches"), ("DELETE", f"/api/matches/{player.id}")):
        refused = client.request(method, path, headers={"Host": host})
        assert (refused.status_code, refused.json()["error"]) == (421, "unknown_host")
    assert player.table()["moment"] == 0


def test_a_shared_server_answers_to_the_names_it_was_given() -> None:
    site = shared_venue("0.0.0.0", ["Example.org", " jogo.example", ""])
    assert all(site.is_named(host) for host in (*LOCAL - {"::1"}, "[::1]", "example.org:443", "jogo.example"))
    assert site.is_named("192.0.2.1:8017"), "an address cannot be redirected"
    assert not any(site.is_named(host) for host in ("evil.example", "", "example.org.evil.example"))
    assert not shared_venue("127.0.0.1", ["example.org"]).is_named("192.0.2.1")
    assert not Venue().is_named("example.org")


FOREIGN = [
    {"Origin": EVIL},
    {"Origin": "null"},
    {"Origin": "http://localhost:3000"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_page_of_another_site_changes_nothing(client: TestClient, headers: dict[str, str]) -> None:
    player = Player.begin(client, GAMES[0])
    before = client.get("/api/matches").json()
    for method, path in (
        ("POST", "/api/matches"),
        ("POST", f"/api/lessons/{LESSON}/start"),
        ("POST", f"/api/matches/{player.id}/act"),
        ("DELETE", f"/api/matches/{player.id}"),
    ):
        refused = client.request(method, path, headers=headers)
        assert (refused.status_code, refused.json()["error"]) == (403, "other_site")
    assert client.get("/api/matches").json() == before


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}])
def test_our_own_page_may(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post(f"/api/lessons/{LESSON}/start", headers=headers).status_code == 201


@pytest.mark.parametrize("headers", [*FOREIGN[:3], {"Host": "evil.example"}])
def test_a_page_of_another_site_opens_no_socket(client: TestClient, headers: dict[str, str]) -> None:
    player = Player.begin(client, GAMES[0])
    with (
        live(client, player.id, headers=headers) as socket,
        pytest.raises(WebSocketDisconnect) as ended,
    ):
        socket.receive_json()
    assert ended.value.code == FORBIDDEN
    own = {"Origin": "http://localhost"}
    with live(client, player.id, headers=own) as socket:
        assert socket.receive_json()["version"] == 0


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/api/docs", "/api/matches"])
def test_every_answer_says_what_a_browser_may_do(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in policy and "default-src 'none'" in policy
    assert "script-src 'self';" in policy, "no inline script, none from elsewhere"
    assert (headers["X-Content-Type-Options"], headers["X-Frame-Options"]) == ("nosniff", "DENY")


def test_a_mistake_of_ours_says_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = Matches(Store(tmp_path / "engaja.db"))
    monkeypatch.setattr(matches, "page", lambda *_: 1 / 0)
    broken = TestClient(create_app(matches), base_url="http://localhost", raise_server_exceptions=False)
    answer = broken.get("/api/matches")
    assert answer.status_code == 500
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_description_of_the_routes_loads_nothing(client: TestClient) -> None:
    page = client.get("/api/docs")
    assert page.status_code == 200
    assert "/api/matches/{id}/act" in page.text and 'id="Table"' in page.text
    assert not re.findall(r"<script|<link|src=|https?://", page.text)
