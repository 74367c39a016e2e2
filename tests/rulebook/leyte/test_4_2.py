"""Leyte 4.2: coming ashore."""

from __future__ import annotations

from rulebook.leyte.leyte_board import board, stack


def test_4_2_counting_begins_after_the_landing_hex() -> None:
    b = board({"us-ri21-1": {"where": "waiting"}}, turn=9)
    b.do("enter", unit="us-ri21-1", to="2617")
    assert b.happened("entered")[0]["points"] == 0
    assert b.cost(do="move", unit="us-ri21-1", to="2517", path=["2517"]) == [2]
    assert "2218" in b.destinations("us-ri21-1"), "it has all its eight points"


def test_4_2_both_sides_move_at_once() -> None:
    b = board({"jp-ri41-1": {"where": "waiting"}}, side="japanese")
    b.do("enter", unit="jp-ri41-1", to="1520")
    assert b.destinations("jp-ri41-1")


def test_4_2_l17_who_lands_in_a_zone_has_engaged() -> None:
    b = board({"us-ri21-1": {"where": "waiting"}, "jp-ri9-1": "2517"})
    b.do("enter", unit="us-ri21-1", to="2617")
    assert b.happened("engaged")
    assert b.destinations("us-ri21-1") == set()
    b.do("done")
    assert b.reasons(do="done") == {"must_attack": "Leyte 4.1.2"}


def test_4_2_not_before_its_turn() -> None:
    b = board({"us-ri149-1": {"where": "waiting"}})
    assert b.reasons(do="enter", unit="us-ri149-1", to="2617") == {"not_yet_due": "Leyte 12.1.4"}


FOUR = ("jp-ri5-1", "jp-ri5-2", "jp-ri5-3", "jp-fedito")


def test_4_2_l16_a_full_hex_must_be_left_first() -> None:
    b = board({**stack(FOUR, "1217"), "jp-ri1-1": {"where": "waiting"}, "us-ri34-1": "1216"}, side="japanese")
    assert b.reasons(do="enter", unit="jp-ri1-1", to="1217") == {"stacking": "Leyte 4.1.1"}, "it would have to stop"


def test_4_1_1_l16_a_reinforcement_lands_in_a_full_port_and_moves_on() -> None:
    b = board({**stack(FOUR, "1217"), "jp-ri1-1": {"where": "waiting"}}, side="japanese")
    b.do("enter", unit="jp-ri1-1", to="1217")
    assert b.reasons(do="done") == {"overstacked": "Leyte 4.1.1"}
    b.do("move", unit="jp-ri5-1", to="1216")
    assert b.legal("done") and b.at("jp-ri1-1") == "1217"


def test_4_2_who_is_not_landed_waits_for_a_later_turn() -> None:
    b = board({"jp-ri41-1": {"where": "waiting"}}, turn=7, side="japanese")
    assert b.destinations("jp-ri41-1", "enter") == {"1520"}
