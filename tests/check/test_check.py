"""The five games agree with their books, and the findings are reported."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest

from engaja import games
from engaja.check import check, report, run
from engaja.check.report import sources, told
from engaja.games import GameData


@pytest.mark.parametrize("name", games.names())
def test_no_fact_is_broken(name: str) -> None:
    found = check(games.load(name))
    assert not found.broken
    assert len(found.held) > 500


def test_run_tells_every_game_and_ends_well() -> None:
    out = io.StringIO()
    assert run(out=out) == 0
    for name in games.names():
        assert f"{name}: " in out.getvalue()
    assert "  gap     Of the 69 Japanese ground counters" in out.getvalue()


def test_run_tells_what_is_broken_and_ends_badly(monkeypatch: pytest.MonkeyPatch) -> None:
    name = games.names()[0]
    monkeypatch.setattr(report, "load", lambda name: damaged(games.load(name)))
    out = io.StringIO()
    assert run([name], out) == 1
    first, second, third, *_ = out.getvalue().splitlines()
    assert first.endswith(" broken")
    assert not first.endswith(" 0 broken")
    assert second.startswith("  broken  ")
    assert "expected " in third
    assert ", found " in third


def damaged(game: GameData) -> GameData:
    """Return the game without its last counter."""
    return replace(game, counters=dict(list(game.counters.items())[:-1]))


def test_run_names_a_game_that_is_not_there() -> None:
    out = io.StringIO()
    assert run(["mets"], out) == 1
    assert "did you mean 'metz'?" in out.getvalue()


@pytest.mark.parametrize("name", games.names())
def test_the_summary_counts_everything_once(name: str) -> None:
    game = games.load(name)
    counts = sources(game)
    assert sum(counts["terrain"].values()) == len(game.board.ground)
    assert sum(counts["counters exist"].values()) == len(game.counters)
    assert sum(counts["tables"].values()) == len(game.tables)
    assert any(line.startswith("  terrain ") for line in told(check(game)))
