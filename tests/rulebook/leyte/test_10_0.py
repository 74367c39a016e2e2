"""Leyte 10.0: naval support."""

from __future__ import annotations

import pytest

from rulebook.leyte.leyte_board import battle, board

TROOPS = {"us-ri34-1": "2415", "us-ri34-2": "2415"}


@pytest.mark.parametrize(("turn", "columns"), [(1, 2), (2, 0), (10, 0), (11, 2), (12, 0)])
def test_10_0_two_columns_right_on_turns_one_and_eleven(turn: int, columns: int) -> None:
    b = battle(TROOPS, {"jp-ri9-1": "2416"}, turn=turn, landed=[*TROOPS])
    assert b.shifts("2416", *TROOPS).get("naval_support", 0) == columns


def test_10_0_two_columns_left_in_defence() -> None:
    b = battle(TROOPS, {"jp-ri9-1": "2416"}, turn=1, side="japanese")
    assert b.shifts("2415", "jp-ri9-1") == {"naval_support": -2}


def test_10_0_only_for_units_that_landed_by_assault() -> None:
    assert battle(TROOPS, {"jp-ri9-1": "2416"}, turn=11).shifts("2416", *TROOPS) == {}


def test_10_0_on_turn_eleven_the_flag_comes_with_the_landing() -> None:
    b = board({"us-ri305-1": {"where": "waiting"}, "jp-ri9-1": "1216"}, turn=11, air={"american": 0, "japanese": 0})
    b.do("enter", unit="us-ri305-1", to="1317").do("done")
    assert b.shifts("1216", "us-ri305-1")["naval_support"] == 2


def test_10_0_none_for_a_landing_in_a_hex_that_comrades_took_on_foot() -> None:
    """4.3: such a hex is occupied already; a landing there is not an assault."""
    b = board({"us-ri34-1": "2614", "us-ri34-3": "2618", "jp-ri9-1": "2416"}, turn=11)
    b.do("move", unit="us-ri34-1", to="2616").do("ship", unit="us-ri34-3", to="2616")
    assert b.game.state().get("assaulted") is None
    b.do("move", unit="us-ri34-3", to="2516").do("done")
    assert b.shifts("2416", "us-ri34-3") == {}


def test_10_0_for_all_who_land_together() -> None:
    b = board({"us-ri34-1": "2618", "us-ri34-2": "2618", "jp-ri9-1": "1216"}, turn=11)
    b.do("ship", unit="us-ri34-1", to="1317").do("ship", unit="us-ri34-2", to="1317").do("done")
    assert b.shifts("1216", "us-ri34-1", "us-ri34-2")["naval_support"] == 2


def test_10_0_l14_all_who_attack_must_have_landed_unless_the_option_says_any() -> None:
    one = {"turn": 11, "landed": ["us-ri34-1"]}
    assert battle(TROOPS, {"jp-ri9-1": "2416"}, **one).shifts("2416", *TROOPS) == {}
    loose = battle(TROOPS, {"jp-ri9-1": "2416"}, options={"naval_support_needs_all": False}, **one)
    assert loose.shifts("2416", *TROOPS) == {"naval_support": 2}


@pytest.mark.parametrize(("target", "at", "columns"), [("2416", "2415", 2), ("2316", "2315", 0), ("2619", "2618", 2)])
def test_10_0_obs_only_against_japanese_within_two_hexes_of_the_coast(target: str, at: str, columns: int) -> None:
    b = battle({"us-ri34-1": at}, {"jp-ri9-1": target}, turn=1)
    assert b.shifts(target, "us-ri34-1").get("naval_support", 0) == columns


def test_10_0_obs_in_defence_the_attackers_must_stand_near_the_coast() -> None:
    b = battle({"us-ri34-1": "2416"}, {"jp-ri9-1": "2316"}, turn=1, side="japanese")
    assert b.shifts("2416", "jp-ri9-1") == {}, "2316 is three hexes inland"


def test_10_0_it_lasts_into_the_japanese_combat_phase_and_no_longer() -> None:
    b = board({"us-ri305-1": {"where": "waiting"}, "us-ri382-1": {"hex": "2809", "reduced": True}}, turn=11)
    b.do("enter", unit="us-ri305-1", to="1317").do("done")
    while b.kind != "recovery":
        assert "us-ri305-1" in b.game.state()["flags"]["landed"]
        b.do("done")
    b.do("done")
    assert "landed" not in b.game.state()["flags"]
