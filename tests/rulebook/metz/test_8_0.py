"""Metz 8.0: artillery."""

from __future__ import annotations

import pytest

from engaja.core.places import DESTROYED
from rulebook.metz.metz_board import battle, board
from rulebook.tools import Board, column, results


def test_8_0_moves_like_infantry() -> None:
    b = board({"us-rartxx": "0716", "us-ri319": "0716", "de-ri59": "2010"})
    assert b.cost(do="move", unit="us-rartxx", to="0717") == b.cost(do="move", unit="us-ri319", to="0717") == [2]


def test_8_0_worked_example_two_guns_on_armour_and_armoured_infantry() -> None:
    b = battle(
        {"us-rartxii": "1112", "us-rartxx": "1112"},
        {"de-rpz15": "1116", "de-rpzgr110": "1116", "de-ri59": "2010"},
        dice=[3, 4],
    )
    b.do("bombard", target="1116").do("support", unit="us-rartxii").do("support", unit="us-rartxx").do("declare")
    event = b.happened("bombardment")[0]
    assert (event["value"], event["column"]) == (24, "13-24")


def test_8_0_attacks_without_engaging_up_to_its_range() -> None:
    b = battle({"us-rartxx": "1111"}, {"de-ri59": "1116", "de-ri73": "2010"})
    assert [a["target"] for a in b.legal("bombard")] == ["1116"], "five hexes"
    far = battle({"us-rartxx": "1110", "us-ri2": "0203"}, {"de-ri59": "1116"}, air={"american": 3})
    assert far.reasons(do="bombard", target="1116") == {"no_gun_in_range": "Metz 8.0"}


def test_8_0_a_bombardment_given_up_is_told_as_one() -> None:
    b = battle({"us-rartxx": "1111"}, {"de-ri59": "1116", "de-ri73": "2010"})
    b.do("bombard", target="1116").do("cancel")
    assert [event["target"] for event in b.happened("bombardment_cancelled")] == ["1116"]
    assert b.happened("attack_cancelled") == []


def test_8_0_a_supporting_gun_adds_its_attack_and_suffers_nothing() -> None:
    b = battle({"us-ri319": "1115", "us-rartxx": "1112"}, {"de-ri59": "1116"}, dice=[3, 4])
    b.attack("1116", "us-ri319", support=["us-rartxx"])
    assert b.happened("combat")[0]["attack"] == 7
    assert b.at("us-rartxx") == "1112"


def test_c07_a_gun_beside_the_target_joins_the_attack() -> None:
    b = battle({"us-ri319": "1115", "us-rartxx": "1115"}, {"de-ri59": "1116"})
    assert b.legal("join", unit="us-rartxx")
    assert b.reasons(do="support", unit="us-rartxx").keys() >= {"adjacent_gun_joins"}


def test_c07_an_engaged_gun_does_not_fire_at_a_distance() -> None:
    b = battle({"us-rartxx": "1112", "us-ri2": "1115"}, {"de-ri59": "1116", "de-ri73": "1113"})
    b.do("attack", target="1116").do("join", unit="us-ri2")
    assert b.reasons(do="support", unit="us-rartxx") == {"engaged_gun": "Metz 8.0"}


def test_c07_a_gun_exempt_by_dominant_ground_may() -> None:
    b = battle({"us-rartxx": "0616"}, {"de-ri59": "0716", "de-ri73": "0719"}, stayed=["us-rartxx"])
    assert b.legal("bombard", target="0719")


def test_8_0_a_defending_gun_supports_a_hex_within_its_range() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116", "de-arko482": "1120", "de-arko489": "1122"}, dice=[3, 4])
    b.do("join", unit="us-ri319").do("declare")
    assert [a["unit"] for a in b.legal("support")] == ["de-arko482"]
    assert b.reasons(do="support", unit="de-arko489") == {"out_of_range": "Metz 8.0"}
    b.do("support", unit="de-arko482")  # nothing more can be added, so the combat follows
    assert b.happened("combat")[0]["defence"] == 3 + 3


def test_c07_a_gun_in_the_attacked_hex_counts_with_its_defence_only() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116", "de-arko482": "1116", "de-arko489": "1118"})
    b.do("join", unit="us-ri319").do("declare")
    assert b.reasons(do="support", unit="de-arko482") == {"gun_under_attack": "Metz 8.0"}
    assert b.odds("1116", "us-ri319").defence == 3 + 1


@pytest.mark.parametrize("option", [False, True])
def test_c07_a_gun_attacked_in_its_own_hex_may_still_support_another_unless_by_option(option: bool) -> None:
    units = {"us-ri319": "1115", "us-ri2": "1316"}
    foes = {"de-ri59": "1116", "de-arko482": "1116", "de-ri73": "1317", "de-arko489": "1320"}
    b = battle(units, foes, dice=[6, 6], options={"attacked_guns_fall_silent": True} if option else {})
    b.attack("1116", "us-ri319")
    while b.kind not in ("attack", "combat"):
        b.do(**b.legal()[-1])
    b.do("attack", target="1317") if b.kind == "combat" else None
    b.do("join", unit="us-ri2").do("declare")
    assert b.kind == "defence" and b.at("de-arko482") is not None
    assert b.reasons(do="support", unit="de-arko482") == ({"already_fired": "Metz 8.0 obs."} if option else {})
    assert b.reasons(do="support", unit="de-arko489") == {}


def test_8_0_obs_a_gun_is_used_in_one_combat_a_phase() -> None:
    units = {"us-ri319": "1115", "us-ri2": "1316", "us-rartxx": "1112"}
    b = battle(units, {"de-ri59": "1116", "de-ri73": "1317"}, dice=[1, 2])
    b.attack("1116", "us-ri319", support=["us-rartxx"])
    while b.kind not in ("attack", "combat"):
        b.do(**b.legal()[-1])
    assert b.reasons(do="support", unit="us-rartxx")["already_fired"] == "Metz 8.0 obs."


def test_8_0_obs_guns_alone_get_no_air_support() -> None:
    b = battle({"us-rartxx": "1112"}, {"de-ri59": "1116"}, air={"american": 10})
    b.do("bombard", target="1116").do("support", unit="us-rartxx")
    assert b.legal("air") == []
    assert b.reasons(do="air", points=3) == {"guns_alone": "Metz 8.0 obs."}
    assert b.reasons(do="attack", target="1116") == {"bombardment_open": "Metz 8.0"}


def test_8_0_obs_c07_nor_do_guns_in_contact_that_attack_alone() -> None:
    """“Attacks by artillery alone” are more than bombardments: the guns take part, aircraft do not."""
    b = battle({"us-rartxx": "1115", "us-rartxii": "1112"}, {"de-ri59": "1116"}, air={"american": 10})
    b.do("join", unit="us-rartxx")
    assert b.legal("air") == []
    assert b.reasons(do="air", points=3) == {"no_air_for_guns": "Metz 8.0 obs."}
    b.do("support", unit="us-rartxii")
    assert b.legal("declare"), "more guns may help"


def test_8_0_obs_aircraft_help_guns_in_contact_beside_other_troops() -> None:
    b = battle({"us-rartxx": "1115", "us-ri319": "1115"}, {"de-ri59": "1116"}, air={"american": 10})
    b.do("air", points=4).do("join", unit="us-rartxx")
    assert b.reasons(do="declare") == {"must_join": "Metz 4.1.2", "no_air_for_guns": "Metz 8.0 obs."}
    assert b.legal("air") == [{"do": "air", "points": 0}], "they may be called back"
    b.do("join", unit="us-ri319")
    assert b.legal("declare")


def test_c06_c07_a_gun_whose_enemies_are_gone_fires_at_a_distance_again() -> None:
    b = battle({"us-rartxx": "1112", "us-ri2": "1115"}, {"de-ri59": "1116", "de-ri73": "1113"})
    b.game.world.put(b.game.rules.roster.index["de-ri73"], DESTROYED)
    b.do("attack", target="1116").do("join", unit="us-ri2")
    assert b.legal("support", unit="us-rartxx")


def test_8_0_terrain_shifts_the_bombardment_but_not_the_river() -> None:
    city = battle({"us-rartxx": "0612", "us-rartxii": "0612"}, {"de-ri59": "0616", "de-ri73": "2010"})
    found = combat_value(city, "0616")
    assert found == ("13-24", "1-12")
    river = battle({"us-rartxx": "0716", "us-rartxii": "0716"}, {"de-ri59": "0720", "de-ri73": "2010"})
    assert combat_value(river, "0720") == ("13-24", "13-24")


def combat_value(b: Board, target: str) -> tuple[str, str]:
    b.do("bombard", target=target).do("support", unit="us-rartxii").do("support", unit="us-rartxx").do("declare")
    event = b.happened("bombardment")[0]
    return event["base"], event["column"]


def test_8_0_a_bombardment_that_hits_costs_one_unit_of_the_owners_choice() -> None:
    b = battle({"us-rartxx": "1112"}, {"de-ri59": "1116", "de-ri73": "1116", "de-ri74": "2010"}, dice=[1, 1])
    b.do("bombard", target="1116").do("support", unit="us-rartxx").do("declare")
    assert (b.kind, b.side) == ("bombed", "german")
    assert b.do("lose", unit="de-ri73").happened("bombed")[0]["cite"] == "Metz 8.0"


def test_8_0_guns_fire_two_hexes_away_at_the_nearest() -> None:
    b = battle({"us-rartxii": "1114", "us-ri319": "0203"}, {"de-ri59": "1116", "de-ri73": "0204"})
    assert b.legal("bombard", target="1116")


def test_8_0_a_row_further_from_seven_hits_with_a_column_less() -> None:
    table = results("metz", "bombardment")
    for away in range(6):
        assert table[7 - away] == table[7 + away] == ["DI"] * (5 - away) + ["DB"] * away


def test_8_0_each_result_is_explained_by_its_own_words() -> None:
    assert column("metz", "bombardment_codes", "meaning") == {"DI": "intact", "DB": "loss"}
