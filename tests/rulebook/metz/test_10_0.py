"""Metz 10.0: bridges."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.core import BadPosition
from rulebook.metz.metz_board import board
from rulebook.tools import Board

OURS = {"0822": "american", "0821": "american", "0921": "american"}


def engineers(turn: int = 3, **more: Any) -> Board:
    return board(
        {"us-geng1103": "0822", "de-ri59": "2010", **more.pop("units", {})}, turn=turn, possession=OURS, **more
    )


def test_10_0_a_group_beside_a_river_bridges_it_on_the_next_turn() -> None:
    b = engineers()
    assert b.legal("bridge") == [
        {"do": "bridge", "between": ["0821", "0822"]},
        {"do": "bridge", "between": ["0822", "0921"]},
    ]
    b.do("bridge", between=["0822", "0921"])
    assert b.game.state()["markers"] == [{"kind": "bridge", "between": ["0822", "0921"]}]


def test_10_0_not_on_the_turn_it_comes_there() -> None:
    b = board({"us-geng1103": "0823", "de-ri59": "2010"}, possession=OURS)
    b.do("move", unit="us-geng1103", to="0822")
    assert b.reasons(do="bridge", between=["0822", "0921"]) == {"no_engineer_ready": "Metz 10.0"}
    b.until("movement", "german").until("movement", "american")
    assert b.legal("bridge")


def test_10_0_the_bridge_lets_armour_cross_for_the_terrain_alone() -> None:
    b = engineers(units={"us-cca4db": "0822"})
    assert "bridge_needed" in b.reasons(do="move", unit="us-cca4db", to="0921", path=["0921"])
    b.do("bridge", between=["0822", "0921"])
    assert b.cost(do="move", unit="us-cca4db", to="0921", path=["0921"]) == [3]
    assert b.legal("move", unit="us-geng1103"), "the group may then move"


def test_10_0_both_hexes_must_begin_the_turn_in_american_hands() -> None:
    b = board(
        {"us-geng1103": "0822", "us-ri2": "0922", "de-ri59": "2010"}, possession={"0822": "american", "0921": "german"}
    )
    assert b.reasons(do="bridge", between=["0822", "0921"]) == {"not_in_possession": "Metz 10.0"}
    b.do("move", unit="us-ri2", to="0921", path=["0921"])
    assert b.reasons(do="bridge", between=["0822", "0921"]) == {"not_in_possession": "Metz 10.0"}, "taken only now"


def test_10_0_obs_only_from_turn_3_on() -> None:
    assert engineers(turn=2).reasons(do="bridge", between=["0822", "0921"]) == {"too_early": "Metz 10.0 obs."}


def test_m18_one_marker_for_each_group() -> None:
    b = engineers()
    b.do("bridge", between=["0822", "0921"])
    assert b.legal("bridge") == []
    assert "no_engineer_ready" in b.reasons(do="bridge", between=["0821", "0822"])


def test_10_0_only_where_there_is_a_river_and_no_bridge_yet() -> None:
    b = engineers()
    assert "no_river" in b.reasons(do="bridge", between=["0822", "0823"])
    again = engineers(markers=[{"kind": "bridge", "between": ["0822", "0921"]}])
    assert "bridged_already" in again.reasons(do="bridge", between=["0921", "0822"])


def test_10_0_only_the_americans_build() -> None:
    b = board({"us-ri319": "0203", "de-ri59": "0822"}, side="german")
    assert b.reasons(do="bridge", between=["0822", "0921"]) == {"no_bridges": "Metz 10.0"}


def test_10_0_obs_a_german_who_enters_either_hex_destroys_it_for_good() -> None:
    bridge = [{"kind": "bridge", "between": ["0822", "0921"]}]
    b = board({"us-ri319": "0203", "de-ri59": "1021"}, side="german", markers=bridge)
    b.do("move", unit="de-ri59", to="0921")
    assert b.happened("bridge_destroyed")
    assert b.game.state()["markers"] == []


def test_10_0_obs_a_marker_once_placed_does_not_move() -> None:
    b = engineers()
    b.do("bridge", between=["0822", "0921"]).do("move", unit="us-geng1103", to="0823")
    b.until("movement", "german").until("movement", "american")
    assert b.game.state()["markers"] == [{"kind": "bridge", "between": ["0822", "0921"]}]
    assert {action["do"] for action in b.legal()} <= {"move", "rail", "enter", "exit", "bridge", "done"}
    assert b.legal("bridge") == [], "a group that has built its bridge builds no other"


FIVE = (("0409", "0509"), ("0410", "0510"), ("0211", "0311"), ("0212", "0311"), ("0213", "0312"))


def test_10_0_m18_there_are_five_markers() -> None:
    b = engineers(markers=[{"kind": "bridge", "between": list(pair)} for pair in FIVE])
    assert b.legal("bridge") == []
    assert b.reasons(do="bridge", between=["0822", "0921"]) == {"no_marker_left": "Metz 10.0"}
    with pytest.raises(BadPosition, match="5 bridges at most"):
        engineers(markers=[{"kind": "bridge", "between": list(pair)} for pair in (*FIVE, ("0822", "0921"))])


def test_10_0_m18_a_position_says_who_has_built() -> None:
    assert engineers(built=["us-geng1103"]).legal("bridge") == []


def test_10_0_a_group_that_leaves_the_river_is_no_longer_ready() -> None:
    b = engineers()
    b.do("move", unit="us-geng1103", to="0823", path=["0823"]).do("move", unit="us-geng1103", to="0822", path=["0822"])
    assert b.reasons(do="bridge", between=["0822", "0921"]) == {"no_engineer_ready": "Metz 10.0"}
