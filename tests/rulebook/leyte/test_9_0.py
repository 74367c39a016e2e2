"""Leyte 9.0: rain."""

from __future__ import annotations

import pytest

from rulebook.leyte.leyte_board import battle, board
from rulebook.tools import column


@pytest.mark.parametrize("turn", range(1, 16))
def test_9_0_it_rains_on_turns_two_to_eight(turn: int) -> None:
    b = board({"us-ri34-1": "2416"}, turn=turn)
    assert sum(b.cost(do="move", unit="us-ri34-1", to="2316")) == (1.5 if 2 <= turn <= 8 else 1)


def test_9_0_the_table_says_when_and_how_much() -> None:
    assert column("leyte", "weather", "extra") == {"1": "—", "2-8": "½", "9-15": "—"}
    assert column("leyte", "weather", "advance") == {"1": "by_type", "2-8": "1", "9-15": "by_type"}


def test_9_0_c26_every_hex_costs_half_a_point_more_roads_too() -> None:
    b = board({"us-ri34-1": "2512", "us-bt-1": "2512"}, turn=3)
    assert sum(b.cost(do="move", unit="us-ri34-1", to="2412", path=["2412"])) == 1.5
    assert sum(b.cost(do="move", unit="us-bt-1", to="2412", path=["2412"])) == 1


def test_9_0_l13_the_river_itself_costs_no_more() -> None:
    b = board({"us-ri34-1": "2212"}, turn=3)
    path = {"to": "1912", "path": ["2112", "2012", "1912"]}
    assert sum(b.cost(do="move", unit="us-ri34-1", **path)) == 1.5 + 1.5 + 3.5
    assert {c.cite for c in b.game.explain({"do": "move", "unit": "us-ri34-1", **path}).costs} == {
        "Leyte 4.0",
        "Leyte 9.0",
    }


def test_9_0_no_effect_on_combat() -> None:
    for turn in (3, 9):
        b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}, turn=turn)
        assert b.shifts("2416", "us-ri34-1") == {}


def test_9_0_breaking_contact_costs_no_more() -> None:
    b = board({"us-ri34-1": "2415", "jp-ri9-1": "2416"}, turn=3)
    assert sum(b.cost(do="move", unit="us-ri34-1", to="2414")) == 2.5
