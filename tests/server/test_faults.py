"""Servers and databases that are killed in the middle of play: a few times here, more by hand with `faulty.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

import faulty
from server.databases import new_postgres, place, postgres

__all__ = ["new_postgres", "place", "postgres"]


@pytest.mark.slow
def test_killed_again_and_again_a_server_loses_nothing(place: Path | str) -> None:
    outcome = faulty.run(place, 3, players=3)
    assert (outcome.lost, outcome.broken, outcome.failures) == (0, 0, 0)
    assert outcome.acknowledged > 10


@pytest.mark.slow
def test_of_two_servers_one_is_killed_and_the_other_goes_on(new_postgres: str) -> None:
    outcome = faulty.run(new_postgres, 2, players=3, servers=2)
    assert (outcome.lost, outcome.broken, outcome.failures) == (0, 0, 0)


@pytest.mark.slow
def test_postgresql_is_killed_and_comes_back() -> None:
    """What was asked meanwhile is to be asked again; what was acknowledged is there, and everybody goes on."""
    with faulty.postgresql() as server:
        outcome = faulty.run(server.get_uri(), 2, players=3, fault=faulty.kill_postgres(server))
    assert (outcome.lost, outcome.broken, outcome.failures) == (0, 0, 0)
    assert outcome.acknowledged > 10


@pytest.mark.slow
def test_a_line_is_cut_for_ten_seconds(tmp_path: Path) -> None:
    """Nobody is told that it is: what was sent meanwhile arrives nowhere, and everybody goes on by themselves."""
    outcome = faulty.run(tmp_path / "engaja.db", 1, players=3, fault=faulty.cut_line)
    assert (outcome.lost, outcome.broken, outcome.failures) == (0, 0, 0)
    assert outcome.acknowledged > 10
