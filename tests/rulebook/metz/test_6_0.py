"""Metz 6.0 to 6.2: air power."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.rules.common import combat
from rulebook.metz.metz_board import battle, board
from rulebook.tools import Board

TARGET = {"de-ri59": "1116", "de-ri73": "1116", "de-rpz15": "1116"}


@pytest.mark.parametrize(("die", "points"), [(6, 30), (5, 10), (4, 10), (3, 10), (2, 10), (1, 0)])
def test_6_0_m25_one_die_gives_the_points_of_the_turn(die: int, points: int) -> None:
    b = board({"us-ri319": "0203", "de-ri59": "2010"}, side="german", turn=4, air={"american": 3})
    b.game.fix_dice([die])
    b.do("done").until("movement", "american")
    assert b.happened("air_power")[-1]["points"] == points
    assert b.game.state()["air"] == {"american": points}


def test_6_0_the_germans_have_none() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"}, side="german", air={"american": 9})
    assert b.legal("air") == []
    assert b.legal("strike") == []
    assert b.reasons(do="air", points=3) == {"not_enough_air": "Metz 6.1"}


def test_6_1_points_support_an_attack_and_leave_the_track() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"}, air={"american": 9}, dice=[3, 4])
    b.do("join", unit="us-ri319").do("air", points=5).do("declare")
    assert b.happened("combat")[0]["attack"] == 8
    assert b.game.state()["air"] == {"american": 4}


def test_6_1_points_support_a_defence_in_the_german_phase() -> None:
    americans = {"us-ri319": "1115", "us-ri2": "0203"}
    b = battle(americans, {"de-ri59": "1116", "de-ri73": "0204"}, side="german", air={"american": 9}, dice=[3, 4])
    b.do("attack", target="1115").do("join", unit="de-ri59").do("declare")
    assert (b.kind, b.side) == ("defence", "american")
    b.do("air", points=4).do("declare")
    assert b.happened("combat")[0]["defence"] == 4 + 4
    assert b.game.state()["air"] == {"american": 5}


def test_c11_any_number_of_points_may_be_used_in_a_combat() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"}, air={"american": 30})
    b.do("join", unit="us-ri319")
    assert {a["points"] for a in b.legal("air")} == set(range(1, 31))
    assert b.reasons(do="air", points=31) == {"not_enough_air": "Metz 6.1"}


def test_c11_unless_by_option_the_limits_of_a_strike_hold_for_support() -> None:
    b = battle(
        {"us-ri319": "1115"}, {"de-ri59": "1116"}, air={"american": 30}, options={"air_support_is_limited": True}
    )
    b.do("attack", target="1116") if b.kind == "combat" else None
    assert [a["points"] for a in b.legal("air")] == [3, 4, 5, 6, 7, 8, 9, 10]
    assert b.reasons(do="air", points=2) == b.reasons(do="air", points=11) == {"support_points": "Metz 6.2 obs."}
    b.do("air", points=4)
    assert {"do": "air", "points": 0} in b.legal("air"), "they may be called back"


def test_6_2_worked_example_seven_points_on_two_infantry_and_armour() -> None:
    b = battle({"us-ri319": "0203"}, TARGET, air={"american": 10}, dice=[1, 1])
    b.do("strike", target="1116", points=7)
    event = b.happened("air_strike")[0]
    assert (event["value"], event["column"]) == (28, "25-36")


def test_6_2_worked_example_in_a_city_two_columns_left() -> None:
    b = battle({"us-ri319": "0203"}, dict.fromkeys(TARGET, "0616"), air={"american": 10})
    b.do("strike", target="0616", points=7)
    assert b.happened("air_strike")[0]["column"] == "1-12"


def test_6_2_rivers_do_not_count_against_aircraft() -> None:
    b = battle({"us-ri319": "0203"}, dict.fromkeys(TARGET, "0720"), air={"american": 10})
    b.do("strike", target="0720", points=7)
    assert b.happened("air_strike")[0]["column"] == "25-36"


def test_c22_a_fortified_hex_counts_a_line_does_not() -> None:
    metz = battle({"us-ri319": "0203"}, {"de-rif22": "0608", "de-ri59": "1116"}, air={"american": 10})
    metz.do("strike", target="0608", points=10)
    assert [s[:2] for s in metz.happened("air_strike")[0]["shifts"]] == [(-2, "city"), (-2, "fortification")]
    line = battle({"us-ri319": "0203"}, {"de-ri59": "2307", "de-ri73": "1116"}, air={"american": 10})
    line.do("strike", target="2307", points=10)
    assert line.happened("air_strike")[0]["shifts"] == [], "open ground behind the Siegfried Line"


def test_6_2_a_loss_falls_on_a_unit_of_the_defenders_choice_and_nobody_moves() -> None:
    b = battle({"us-ri319": "0203"}, TARGET, air={"american": 10}, dice=[1, 1])
    b.do("strike", target="1116", points=7)
    assert (b.kind, b.side) == ("bombed", "german")
    b.do("lose", unit="de-rpz15")
    assert b.reduced("de-rpz15")
    assert b.happened("bombed")[0]["cite"] == "Metz 6.2"
    assert {b.at(u) for u in TARGET} == {"1116"}


@pytest.mark.parametrize("points", [2, 11])
def test_6_2_obs_a_strike_takes_three_to_ten_points(points: int) -> None:
    b = battle({"us-ri319": "0203"}, TARGET, air={"american": 30})
    assert {a["points"] for a in b.legal("strike")} == set(range(3, 11))
    assert b.reasons(do="strike", target="1116", points=points) == {"strike_points": "Metz 6.2 obs."}


def test_6_2_obs_the_same_hex_is_not_attacked_twice() -> None:
    b = battle({"us-ri319": "0203"}, {**TARGET, "de-ri126": "2010"}, air={"american": 30}, dice=[3, 4])
    b.do("strike", target="1116", points=3)
    assert b.reasons(do="strike", target="1116", points=3) == {"attacked_already": "Metz 6.2 obs."}


def counter_attack(**options: bool) -> Board:
    """Americans take a hex; in the same turn a German unit moves up to it, and the German combat phase begins."""
    units = {"us-ri319": "1115", "us-ri2": "1115", "us-ri10": "1115"}
    b = battle(units, {"de-ri59": "1116", "de-ri73": "1119", "de-ri74": "2010"}, dice=[1, 1], options=options)
    b.attack("1116", *units)
    b.do("retreat", unit="de-ri59", to="1017")
    b.do("advance", unit="us-ri319", to="1116").until("movement", "german")
    return b.do("move", unit="de-ri73", to="1117").do("move", unit="de-ri59", to="0917").do("done")


def test_c23_a_hex_just_won_is_attacked_back_in_the_same_turn() -> None:
    b = counter_attack()
    assert (b.kind, b.side) == ("attack", "german"), "he must, and has no other target"


def test_c23_unless_by_option_a_hex_is_attacked_once_in_the_whole_turn() -> None:
    b = counter_attack(hex_attacked_once_a_turn=True)
    assert b.game.state()["turn"] == 4, "nobody can attack, so that the turn is over"
    assert "attacked_hexes" not in b.game.state()


def test_c23_by_option_a_position_may_name_the_hexes_attacked() -> None:
    units = {"us-ri319": "1116", "de-ri73": "1117", "de-arko482": "1119"}
    more: dict[str, Any] = {"options": {"hex_attacked_once_a_turn": True}, "attacked_hexes": ["1116"]}
    b = battle(units, {"us-ri2": "1316", "us-ri10": "1318", "de-ri74": "1317"}, side="german", **more)
    assert {a["target"] for a in b.legal("attack")} == {"1316", "1318"}
    assert b.reasons(do="attack", target="1116") == {"attacked_this_turn": "Metz 6.2 obs."}


def test_c23_a_strike_may_not_take_the_hex_that_an_obliged_unit_needs() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116", "de-ri73": "2010"}, air={"american": 30})
    assert b.legal("strike", target="1116") == []
    assert b.reasons(do="strike", target="1116", points=3) == {"needed_by_obliged": "Metz 4.1.2"}


def test_6_2_obs_unused_points_are_lost() -> None:
    b = board({"us-ri319": "0203", "de-ri59": "2010"}, side="german", turn=4, air={"american": 30})
    b.game.fix_dice([1])
    b.do("done").until("movement", "american")
    assert b.game.state()["air"] == {"american": 0}


def test_6_2_obs_the_value_announced_includes_the_air() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116", "de-arko482": "1119"}, air={"american": 10})
    b.do("attack", target="1116").do("join", unit="us-ri319").do("air", points=7).do("declare")
    assert b.happened("attack_declared")[0]["attack"] == 3 + 7


def test_c23_by_option_a_hex_may_be_attacked_again_in_the_next_turn() -> None:
    more: dict[str, Any] = {"options": {"hex_attacked_once_a_turn": True}, "attacked_hexes": ["1116"]}
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"}, **more)
    b.ends("combat", "american")
    assert b.game.state()["attacked_hexes"] == ["1116"]
    b.ends("combat", "german")
    assert "attacked_hexes" not in b.game.state()


@pytest.mark.parametrize(
    ("unit", "air", "guns"),
    [("de-ri59", 1, 2), ("de-rpzgr110", 1, 2), ("de-rpz15", 2, 1), ("de-arko482", 2, 2)],
)
def test_6_2_vulnerability(unit: str, air: int, guns: int) -> None:
    rules = board().game.rules
    index = rules.roster.index[unit]
    assert combat.vulnerability_of(rules, index, "air") == air
    assert combat.vulnerability_of(rules, index, "artillery") == guns
