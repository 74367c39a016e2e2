"""The five games agree with their books."""

from __future__ import annotations

import io

import pytest

from engaja import games
from engaja.check import check, run


@pytest.mark.parametrize("name", games.names())
def test_no_fact_is_broken(name: str) -> None:
    report = check(games.load(name))
    assert not report.broken
    assert len(report.held) > 500


def test_run_tells_every_game_and_ends_well() -> None:
    out = io.StringIO()
    assert run(out=out) == 0
    for name in games.names():
        assert f"{name}: " in out.getvalue()
