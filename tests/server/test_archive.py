"""Finished public games can be found and replayed by anybody."""

from __future__ import annotations

from pathlib import Path

from server.sites import browser, site
from server.tables import Player
from server.test_rooms import do
from server.test_tables import ok, two_players


def test_the_archive_lists_finished_public_matches_only(tmp_path: Path) -> None:
    app = site(tmp_path / "engaja.db")
    stranger = browser(app)
    ended = {}
    for n, visibility in enumerate(("public", "unlisted", "private")):
        host, _, id_ = two_players(app, f"Anna{n}", f"Bruno{n}", visibility=visibility, name=f"Spring {visibility}")
        ok(do(host, id_, "resign"))
        ended[visibility] = id_
    two_players(app, "Clara", "Davi", visibility="public", name="Still played")

    def found(**query: str) -> list[str]:
        return [each["match"]["id"] for each in ok(stranger.get("/api/tables/archive", params=query))]

    assert found() == [ended["public"]]
    assert found(search="spring") == [ended["public"]] and found(search="autumn") == []
    assert found(after=ended["public"]) == []
    table = Player(stranger, ended["public"]).table()
    assert table["viewer"] == "both" and table["match"]["ending"] == "resigned"
