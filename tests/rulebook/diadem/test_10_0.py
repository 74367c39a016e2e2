"""Diadem 10.0: the Gustav and Hitler-Senger lines."""

from __future__ import annotations

import pytest

from rulebook.diadem.diadem_board import battle


@pytest.mark.parametrize(
    ("target", "attacker", "line"),
    [("1108", "1208", "Gustav"), ("1103", "1104", "Gustav"), ("0806", "0906", "Hitler-Senger")],
)
def test_10_0_four_columns_for_the_german_in_the_place_of_any_other_terrain(
    target: str, attacker: str, line: str
) -> None:
    """Open ground behind a river, a city in mountain, a city: always four."""
    b = battle({"uk-10": attacker}, {"de-ri132": target})
    (shift,) = b.odds(target, "uk-10").shifts
    assert (shift.columns, shift.code, shift.cite, shift.args["line"]) == (-4, "fortification", "Diadem 10.0", line)


def test_10_0_only_if_all_attackers_attack_across_it() -> None:
    units = {"uk-10": "1105", "uk-12": "0906"}
    b = battle(units, {"de-ri132": "1006"})
    assert b.shifts("1006", "uk-10")["fortification"] == -4
    both = b.shifts("1006", "uk-10", "uk-12")
    assert both["mountain"] == -3
    assert "fortification" not in both


def test_10_0_attacks_from_behind_the_line_meet_the_ground_alone() -> None:
    b = battle({"uk-10": "1007"}, {"de-ri132": "1106"})
    assert b.shifts("1106", "uk-10") == {"city": -2}


def test_10_0_the_allies_gain_nothing_from_a_line() -> None:
    b = battle({"uk-10": "1108"}, {"de-ri132": "1208"}, side="axis")
    assert b.shifts("1108", "de-ri132") == {"river": -2}


def test_d16_the_line_lies_on_one_side_of_the_hex_only() -> None:
    b = battle({"uk-10": "1008"}, {"de-ri132": "1108"})
    assert b.shifts("1108", "uk-10") == {}


def test_d16_it_does_not_count_against_guns_or_aircraft() -> None:
    assert battle({"uk-10": "1208"}, {"de-ri132": "1108"}).shifts("1108", "uk-10") == {"fortification": -4}
    b = battle({"uk-artxiii": "1308"}, {"de-ri132": "1108"}, dice=[3, 4])
    b.do("strike", target="1108", points=6)
    assert b.happened("air_strike")[0]["shifts"] == []


def test_c07_a_gun_that_supports_from_elsewhere_does_not_break_the_condition() -> None:
    b = battle({"uk-10": "1208", "uk-artxiii": "0806"}, {"de-ri132": "1108"})
    assert b.shifts("1108", "uk-10", support=["uk-artxiii"]) == {"fortification": -4}
