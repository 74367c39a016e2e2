"""Diadem 5.0 to 5.1.5: the attack, its odds, its column and its row."""

from __future__ import annotations

import pytest

from engaja import games
from engaja.core import Shift
from engaja.core.knowledge import ALL, knows
from engaja.games import match
from engaja.rules.common import combat
from engaja.setup import formations
from rulebook.diadem.diadem_board import RING, battle, board

TABLE = match.rulebook("diadem").tables["combat"]


def test_5_0_the_player_who_moved_last_attacks() -> None:
    assert battle({"uk-10": "0807"}, {"de-ri132": "0808"}).side == "allied"
    assert battle({"uk-10": "0807"}, {"de-ri132": "0808"}, side="axis").side == "axis"


def test_5_0_only_units_in_adjacent_hexes_are_engaged() -> None:
    b = battle({"uk-10": "0807", "uk-12": "0806"}, {"de-ri132": "0808"})
    b.do("attack", target="0808")
    assert b.reasons(do="join", unit="uk-12") == {"not_engaged_with": "Diadem 5.0"}
    assert b.legal("join", unit="uk-10")


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(11, 4, "2-1"), (4, 7, "1-1"), (3, 7, "1-2"), (7, 7, "1-1"), (40, 3, "9-1"), (1, 9, "1-4"), (0, 3, "1-4")],
)
def test_5_1_1_c03_odds_drop_the_fraction(attack: int, defence: int, column: str) -> None:
    assert combat.base_column(TABLE, attack, defence) == column


def test_5_1_1_c07_attack_and_defence_are_summed_with_support_and_air() -> None:
    b = battle(
        {"uk-10": "0807", "uk-26blda": "0907", "uk-artxiii": "0805"},
        {"de-ri132": "0808", "de-ri131": {"hex": "0808", "reduced": True}, "de-artxiv": "0811"},
    )
    odds = b.odds("0808", "uk-10", "uk-26blda", support=["uk-artxiii"], air=5, defender_support=["de-artxiv"])
    assert odds.attack == 5 + 6 + 3 + 5
    assert odds.defence == 4 + 2 + 3, "the gun supports with its attack power"


def test_5_1_1_obs_the_defender_answers_after_the_attacker_declared_and_nothing_changes() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808", "de-artxiv": "0811"})
    b.do("attack", target="0808").do("join", unit="uk-10").do("air", points=4).do("declare")
    assert (b.kind, b.side) == ("defence", "axis")
    assert b.happened("attack_declared")[0]["attack"] == 9, "the air points are announced with it (6.2 obs.)"
    assert b.reasons(do="join", unit="uk-10")
    assert b.reasons(do="air", points=6)
    assert not b.game.can_undo
    b.do("support", unit="de-artxiv")  # nothing is left to add, so it is declared
    assert b.happened("combat")[0]["defence"] == 4 + 3


def test_5_1_1_obs_c24_the_attacker_does_not_see_the_defence_before() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808", "de-artxiv": "0811"})
    assert b.game.view(0)["unknown"] == [{"hex": "0808", "type": "infantry"}, {"hex": "0811", "type": "artillery"}]
    b.do("attack", target="0808").do("join", unit="uk-10").do("declare")
    assert b.game.view(0)["units"]["de-ri132"] == {"hex": "0808", "reduced": False}
    assert "de-artxiv" not in b.game.view(0)["units"]


def test_c24_open_information_shows_all() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808"}, options={"open_information": True})
    assert b.game.view(0)["unknown"] == []


def test_units_of_one_stack_may_attack_different_hexes() -> None:
    b = battle({"uk-10": "0807", "uk-12": "0807"}, {"de-ri132": "0808", "de-ri131": "0707"})
    assert {a["target"] for a in b.legal("attack")} == {"0808", "0707"}
    b.do("attack", target="0808").do("join", unit="uk-10")
    assert b.legal("declare"), "the other may attack the other hex"


@pytest.mark.parametrize(
    ("target", "attacker", "shifts"),
    [
        ("0808", "0807", {}),
        ("0706", "0606", {"city": -2}),
        ("0905", "0906", {"mountain": -3}),
        ("0710", "0709", {"mountain_city": -3}),
        ("0407", "0406", {"river": -2}),
    ],
)
def test_5_1_2_terrain_shifts_left(target: str, attacker: str, shifts: dict[str, int]) -> None:
    assert battle({"uk-10": attacker}, {"de-ri132": target}).shifts(target, "uk-10") == shifts


def test_5_1_2_obs_only_the_terrain_worth_most_counts() -> None:
    index, ground = match.rulebook("diadem").notation.hex_index, match.rulebook("diadem").ground
    assert ground.has_river(index["0608"], index["0508"])
    river_and_city = battle({"uk-10": "0508"}, {"de-ri132": "0608"})
    assert river_and_city.shifts("0608", "uk-10") == {"city": -2}, "two and two, not four"


def test_c09_the_river_counts_only_if_every_attacker_crosses_it() -> None:
    b = battle({"uk-10": "0406", "uk-12": "0306"}, {"de-ri132": "0407"})
    assert b.shifts("0407", "uk-10") == {"river": -2}
    assert b.shifts("0407", "uk-10", "uk-12") == {}


def test_c09_a_bridge_does_not_remove_the_benefit() -> None:
    b = battle({"uk-10": "0507"}, {"de-ri132": "0407"})
    assert b.shifts("0407", "uk-10") == {"river": -2}


def test_5_1_2_terrain_never_helps_the_attack() -> None:
    b = battle({"uk-10": "0905"}, {"de-ri132": "0906"})
    assert b.shifts("0906", "uk-10") == {}


def test_5_1_2_obs_armour_may_not_attack_a_mountain() -> None:
    b = battle({"uk-26blda": "0906", "uk-10": "0906"}, {"de-ri132": "0905"})
    b.do("attack", target="0905")
    assert b.reasons(do="join", unit="uk-26blda") == {"armour_in_mountain": "Diadem 5.1.2 obs."}
    assert b.legal("join", unit="uk-10"), "others may"
    alone = battle({"uk-26blda": "0906"}, {"de-ri132": "0905"})
    assert alone.reasons(do="attack", target="0905") == {
        "nobody_can_attack": "Diadem 5.0",
        "armour_in_mountain": "Diadem 5.1.2 obs.",
    }


def test_d17_armour_may_attack_a_city_in_mountain() -> None:
    b = battle({"uk-26blda": "0709"}, {"de-ri132": "0710"})
    b.do("attack", target="0710")
    assert b.legal("join", unit="uk-26blda")


def test_d17_unless_the_option_counts_it_as_mountain() -> None:
    options = {"armour_attacks_mountain_cities": False}
    b = battle({"uk-26blda": "0709", "uk-10": "0709"}, {"de-ri132": "0710"}, options=options)
    b.do("attack", target="0710")
    assert b.reasons(do="join", unit="uk-26blda") == {"armour_in_mountain": "Diadem 5.1.2 obs."}


def test_d17_armour_may_be_attacked_from_a_mountain() -> None:
    b = battle({"uk-26blda": "0906"}, {"de-ri132": "0905"}, side="axis")
    b.do("attack", target="0906")
    assert b.legal("join", unit="de-ri132")


def test_5_1_2_obs_german_armour_too() -> None:
    b = battle({"uk-10": "0905"}, {"de-rpz26": "0906", "de-ri131": "0906"}, side="axis")
    b.do("attack", target="0905")
    assert b.reasons(do="join", unit="de-rpz26") == {"armour_in_mountain": "Diadem 5.1.2 obs."}


def surrounding(*hexes: str) -> dict[str, str]:
    return dict(zip(("uk-10", "uk-12", "uk-11", "uk-36"), hexes, strict=False))


def test_5_1_3_a_surrounded_defender_gives_a_column() -> None:
    b = battle(surrounding("0807", "0908", "0708"), {"de-ri132": "0808"})
    assert b.shifts("0808", "uk-10") == {"siege": 1}


def test_5_1_3_one_free_hex_is_enough() -> None:
    b = battle(surrounding("0807", "0908"), {"de-ri132": "0808"})
    assert b.shifts("0808", "uk-10") == {}


def test_c17_a_hex_full_of_friends_outside_zones_counts_as_a_way_out() -> None:
    friends = dict.fromkeys(("de-ri131", "de-ri191", "de-ri194", "de-ri211"), "0708")
    b = battle(surrounding("0807", "0908"), {"de-ri132": "0808", **friends})
    assert b.shifts("0808", "uk-10") == {}


def test_c17_an_edge_counts_where_the_side_may_leave() -> None:
    west = battle({"uk-10": "0204", "uk-12": "0206"}, {"de-ri132": "0105"})
    assert west.shifts("0105", "uk-10", "uk-12") == {}
    east = battle({"uk-10": "1514", "uk-12": "1613"}, {"de-ri132": "1615"})
    assert east.shifts("1615", "uk-10")["siege"] == 1


def test_5_1_3_germans_gain_it_as_well() -> None:
    attackers = dict(zip(("de-ri131", "de-ri191", "de-ri194"), ("0807", "0908", "0708"), strict=True))
    b = battle({"uk-10": "0808"}, attackers, side="axis")
    assert b.shifts("0808", "de-ri131") == {"siege": 1}


FOURTH = ("uk-10", "uk-12", "uk-28")


def test_5_1_4_a_whole_division_gains_a_column_in_attack() -> None:
    b = battle(dict(zip(FOURTH, RING, strict=False)), {"de-ri132": "0808"})
    assert b.shifts("0808", *FOURTH) == {"unity": 1}
    assert b.shifts("0808", *FOURTH[:2]) == {}


def test_5_1_4_and_in_defence() -> None:
    b = battle(dict.fromkeys(FOURTH, "0808"), {"de-ri132": "0807"}, side="axis")
    assert b.shifts("0808", "de-ri132") == {"unity": -1}
    two = battle(dict.fromkeys(FOURTH[:2], "0808"), {"de-ri132": "0807"}, side="axis")
    assert two.shifts("0808", "de-ri132") == {}


def test_c16_flipped_members_count_a_destroyed_one_breaks_it() -> None:
    flipped = dict(zip(FOURTH, RING, strict=False)) | {"uk-28": {"hex": "0908", "reduced": True}}
    assert battle(flipped, {"de-ri132": "0808"}).shifts("0808", *FOURTH) == {"unity": 1}
    lost = {"uk-10": "0807", "uk-12": "0907", "uk-28": {"where": "destroyed"}}
    assert battle(lost, {"de-ri132": "0808"}).shifts("0808", "uk-10", "uk-12") == {}


def test_c16_bonuses_of_two_divisions_add_up() -> None:
    armoured = dict.fromkeys(("uk-26blda", "uk-61"), "0707")
    b = battle(dict.fromkeys(FOURTH, "0807") | armoured, {"de-ri191": "0808"})
    shifts = b.odds("0808", *FOURTH, *armoured).shifts
    assert sum(shift.columns for shift in shifts if shift.code == "unity") == 2


@pytest.mark.parametrize("division", [("nz-5", "nz-6")])
def test_5_1_4_obs_the_second_new_zealand_never_earns_it(division: tuple[str, ...]) -> None:
    b = battle(dict.fromkeys(division, "0807"), {"de-ri132": "0808"})
    assert b.shifts("0808", *division) == {}


def test_5_1_4_obs_nor_the_german_114th() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri721": "0808"})
    assert b.shifts("0808", "uk-10") == {}


@pytest.mark.parametrize(
    "division",
    [
        ("de-ri576", "de-ri577", "de-ri578"),
        ("de-rpzgr104", "de-rpzgr115"),
        ("de-ri131", "de-ri132", "de-hd"),
        ("de-rm85", "de-rm100"),
    ],
)
def test_d24_german_divisions_whole_again_earn_it(division: tuple[str, ...]) -> None:
    b = battle({"uk-10": "0807"}, dict.fromkeys(division, "0808"))
    assert b.shifts("0808", "uk-10") == {"unity": -1}


@pytest.mark.parametrize("division", [("pl-1", "pl-2"), ("ca-5blda", "ca-11"), ("za-11blda", "za-12mtz")])
def test_2_2_1_divisions_of_two_earn_it_with_two(division: tuple[str, ...]) -> None:
    b = battle(dict.fromkeys(division, "0807"), {"de-ri132": "0808"})
    assert b.shifts("0808", *division) == {"unity": 1}


def test_d09_the_first_guards_brigade_is_no_part_of_the_sixth_armoured() -> None:
    b = battle(dict.fromkeys(("uk-26blda", "uk-1gds"), "0807"), {"de-ri132": "0808"})
    assert b.shifts("0808", "uk-26blda", "uk-1gds") == {}


def test_c02_right_first_then_left_each_within_the_table() -> None:
    assert combat.shifted(TABLE, "8-1", (Shift(3, "a", ""), Shift(-2, "b", ""))) == "7-1"
    assert combat.shifted(TABLE, "1-3", (Shift(-4, "a", ""), Shift(1, "b", ""))) == "1-4"


def test_5_1_5_two_dice_added_give_the_row() -> None:
    rows = ("2-12", "3-11", "4-10", "5-9", "6-8", "7", "6-8", "5-9", "4-10", "3-11", "2-12")
    for total, row in enumerate(rows, start=2):
        assert combat.result_of(TABLE, "3-1", total) == TABLE.cell(row, "3-1")


def test_5_1_5_two_dice_are_thrown_for_each_combat() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808"}, dice=[2, 3])
    b.attack("0808", "uk-10")
    assert b.happened("combat")[0]["dice"] == [2, 3]
    assert b.game.world.state.rolls == 2


def test_5_1_4_every_formation_of_the_order_of_battle_earns_it_when_it_is_whole() -> None:
    data = games.load("diadem")
    assert board().united("0808") == {f.name for f in formations(data.counters.values(), data.setup.unity) if f.unity}


def test_5_1_1_obs_c24_who_fought_stays_known_as_long_as_it_can_be_followed() -> None:
    b = battle({"uk-10": "0807", "uk-12": "0807"}, {"de-ri132": "0808", "de-hd": "0503"})
    index, w = b.game.rules.roster.index, b.game.world
    assert knows(w, 1, index["uk-10"]) != ALL
    b.fight("0808", "uk-10", "uk-12", result="IMP").until("movement", "axis")
    assert knows(w, 1, index["uk-10"]) == ALL and knows(w, 0, index["de-ri132"]) == ALL
    assert knows(w, 0, index["de-hd"]) != ALL
