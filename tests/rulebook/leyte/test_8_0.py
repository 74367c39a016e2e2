"""Leyte 8.0: artillery."""

from __future__ import annotations

from typing import Any

from engaja.rules.common import combat
from rulebook.leyte.leyte_board import battle, board
from rulebook.tools import column, results

GUNS = ("us-bart24di-1", "us-bart24di-2", "us-bart24di-3")  # 2-1-6, range 3


def test_8_0_it_moves_as_infantry() -> None:
    b = board({"us-bart24di-1": "2323"})
    assert sum(b.cost(do="move", unit="us-bart24di-1", to="2223", path=["2223"])) == 3


def test_8_0_it_attacks_without_engaging_up_to_its_range() -> None:
    b = battle({GUNS[0]: "2413"}, {"jp-ri9-1": "2416", "jp-ri9-2": "2418"})
    assert {a["target"] for a in b.legal("bombard")} == {"2416"}, "2418 is five hexes away"


def test_8_0_engaged_it_fights_as_any_unit() -> None:
    b = battle({GUNS[0]: "2415"}, {"jp-ri9-1": "2416", "jp-ri9-2": "2418"})
    b.do("attack", target="2416")
    assert b.legal("join", unit=GUNS[0])
    assert b.reasons(do="support", unit=GUNS[0])["adjacent_gun_joins"] == "Leyte 8.0"


def test_8_0_c07_an_engaged_gun_does_not_fire_at_a_distance() -> None:
    b = battle({GUNS[0]: "2415", "us-ri34-1": "2417"}, {"jp-ri9-1": "2416", "jp-ri9-2": "2418"})
    b.do("attack", target="2418")
    assert b.reasons(do="support", unit=GUNS[0])["engaged_gun"] == "Leyte 8.0"


def test_8_0_support_is_measured_to_the_defenders_hex() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", "jp-rart22-2": "2419", "jp-rart22-3": "2420"})
    b.do("join", unit="us-ri34-1").do("declare")
    assert b.legal("support", unit="jp-rart22-2"), "three hexes"
    assert b.reasons(do="support", unit="jp-rart22-3") == {"out_of_range": "Leyte 8.0"}


def test_8_0_c07_in_the_hex_attacked_it_counts_with_its_defence() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-rart22-1": "2416"})
    assert b.odds("2416", "us-ri34-1").defence == 1


def test_8_0_example_three_guns_against_two_infantry_and_armour() -> None:
    b = battle(dict.fromkeys(GUNS, "2413"), {"jp-ri9-1": "2416", "jp-ri9-2": "2416", "jp-bt-1": "2416"})
    guns = tuple(b.game.rules.roster.index[g] for g in GUNS)
    found = combat.bombardment(b.game.world, b.game.rules.notation.hex_index["2416"], guns)
    assert (found.power, found.vulnerability, found.value, found.column) == (6, 5, 30, "25-36")


def test_8_0_terrain_shifts_it_but_not_the_river() -> None:
    b = battle({GUNS[0]: "2512"}, {"jp-ri9-1": "2414", "jp-ri9-2": "2511"})
    guns, index = (b.game.rules.roster.index[GUNS[0]],), b.game.rules.notation.hex_index
    assert combat.bombardment(b.game.world, index["2414"], guns).shifts == ()
    city = battle({GUNS[0]: "2511"}, {"jp-ri9-1": "2614"})
    assert [s.columns for s in combat.bombardment(city.game.world, index["2614"], guns).shifts] == [-2]


def test_8_0_a_gun_without_power_bombards_nobody_but_may_support() -> None:
    """The table begins at 1; a reduced Japanese battalion attacks with zero."""
    units = {"jp-rart22-2": {"hex": "2413", "reduced": True}, "us-ri34-1": "2416"}
    b = board(units, side="japanese", phase="combat")
    assert not b.legal("bombard")
    assert b.reasons(do="bombard", target="2416") == {"no_gun_in_range": "Leyte 8.0"}
    both = board({**units, "jp-rart22-3": "2414"}, side="japanese", phase="combat")
    both.do("bombard", target="2416")
    assert both.reasons(do="support", unit="jp-rart22-2") == {"no_power": "Leyte 8.0"}
    helped = board({**units, "jp-ri9-1": "2415"}, side="japanese", phase="combat").do("attack", target="2416")
    assert helped.legal("support", unit="jp-rart22-2")


def test_8_0_a_bombardment_takes_its_loss_and_moves_nobody() -> None:
    b = battle(dict.fromkeys(GUNS, "2413"), {"jp-ri9-1": "2416", "jp-reng8": "0408"}, dice=[1, 1])
    b.do("bombard", target="2416")
    for gun in GUNS:
        b.do("support", unit=gun)
    b.do("declare")
    assert b.reduced("jp-ri9-1")
    assert b.at("jp-ri9-1") == "2416"


def test_8_0_l24_each_gun_once_a_phase_and_no_aircraft_with_guns_alone() -> None:
    b = battle(
        {GUNS[0]: "2413"}, {"jp-ri9-1": "2416", "jp-ri9-2": "2316"}, air={"american": 9, "japanese": 0}, dice=[3, 4]
    )
    b.do("bombard", target="2416")
    assert b.reasons(do="air", points=3) == {"guns_alone": "Leyte 8.0"}
    b.do("support", unit=GUNS[0]).do("declare")
    assert b.legal("bombard") == []


def test_8_0_obs_c23_no_hex_is_attacked_twice_not_even_in_two_ways() -> None:
    b = battle(
        dict.fromkeys(GUNS, "2413"),
        {"jp-ri9-1": "2416", "jp-reng8": "0408"},
        air={"american": 9, "japanese": 0},
        dice=[3, 4],
    )
    b.do("strike", target="2416", points=3)
    assert b.reasons(do="bombard", target="2416") == {"attacked_already": "Leyte 8.0 obs."}
    assert b.reasons(do="strike", target="2416", points=3) == {"attacked_already": "Leyte 8.0 obs."}


def test_8_0_l24_guns_in_contact_that_attack_alone_get_no_air_support() -> None:
    b = battle({GUNS[0]: "2415"}, {"jp-ri9-1": "2416"}, air={"american": 10, "japanese": 0})
    b.do("join", unit=GUNS[0])
    assert b.reasons(do="air", points=3) == {"no_air_for_guns": "Leyte 8.0"}


def test_c23_by_option_a_hex_may_be_attacked_again_in_the_next_turn() -> None:
    more: dict[str, Any] = {"options": {"hex_attacked_once_a_turn": True}, "attacked_hexes": ["2416"]}
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}, **more)
    b.ends("combat", "american")
    assert b.game.state()["attacked_hexes"] == ["2416"]
    b.ends("combat", "japanese")
    assert "attacked_hexes" not in b.game.state()


def test_8_0_a_row_further_from_seven_hits_with_a_column_less() -> None:
    table = results("leyte", "bombardment")
    for away in range(6):
        assert table[7 - away] == table[7 + away] == ["DI"] * (5 - away) + ["DB"] * away


def test_8_0_each_result_is_explained_by_its_own_words() -> None:
    assert column("leyte", "bombardment_codes", "meaning") == {"DI": "intact", "DB": "loss"}
