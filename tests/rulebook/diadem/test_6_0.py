"""Diadem 6.0 to 6.2: air power."""

from __future__ import annotations

import pytest

from engaja.rules.common import combat
from rulebook.diadem.diadem_board import battle, board
from rulebook.tools import Board


def test_6_0_and_6_2_obs_d04_twenty_points_each_turn_and_the_rest_is_lost() -> None:
    b = board(turn=4, phase="air")
    assert b.happened("air_power")[0]["points"] == 20
    assert b.happened("air_power")[0]["cite"] == "Diadem 6.0"
    b.do("done").until("combat", "allied")
    b.do("strike", target="0302", points=10)
    assert b.game.state()["air"] == {"allied": 10}, "the track shows what is left (6.1)"
    while b.game.world.state.turn == 4:
        b.do(**b.legal()[-1])
    assert b.game.state()["air"] == {"allied": 20}, "what was left is lost, and the track is set again"


def test_6_0_d04_or_twenty_for_the_whole_game_as_an_option() -> None:
    b = board(turn=4, phase="combat", air={"allied": 12}, options={"air_points_for_the_whole_game": True})
    while b.game.world.state.turn == 4:
        b.do(**b.legal("done")[0])
    assert b.game.state()["air"] == {"allied": 12}


def test_6_0_only_the_allies_have_it() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808"}, side="axis")
    assert b.legal("strike") == []
    assert b.reasons(do="air", points=3) == {"not_enough_air": "Diadem 6.1"}


def test_6_1_and_6_2_obs_points_support_an_attack_and_are_announced_with_it() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808", "de-artxiv": "0811"})
    b.do("attack", target="0808").do("join", unit="uk-10").do("air", points=1).do("declare")
    assert b.happened("attack_declared")[0]["attack"] == 6
    assert b.game.state()["air"] == {"allied": 19}


def test_6_1_points_support_a_defence_in_the_german_phase() -> None:
    b = battle({"uk-10": "0808"}, {"de-ri132": "0807"}, side="axis", dice=[1, 2])
    if b.kind == "combat":
        b.do("attack", target="0808")
    b.do("join", unit="de-ri132").do("declare")
    assert (b.kind, b.side) == ("defence", "allied")
    b.do("air", points=7).do("declare")
    assert b.happened("combat")[0]["defence"] == 5 + 7
    assert b.game.state()["air"] == {"allied": 13}


def test_c11_any_number_of_points_supports_a_combat() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808"})
    b.do("attack", target="0808")
    assert {a["points"] for a in b.legal("air")} == set(range(1, 21))
    assert b.reasons(do="air", points=21) == {"not_enough_air": "Diadem 6.1"}


def strike(b: Board, target: str, points: int) -> combat.Bombardment:
    return combat.bombardment(b.game.world, b.game.rules.notation.hex_index[target], air=points)


STACK = ("de-ri132", "de-ri131", "de-rpz26")


def test_6_2_example_six_points_on_two_infantry_and_one_armour() -> None:
    found = strike(battle({"uk-10": "1608"}, dict.fromkeys(STACK, "0808")), "0808", 6)
    assert (found.vulnerability, found.value, found.column) == (4, 24, "13-24")


def test_6_2_example_in_a_city_two_columns_left() -> None:
    found = strike(battle({"uk-10": "1608"}, dict.fromkeys(STACK, "0706")), "0706", 6)
    assert (found.value, found.base, found.column) == (24, "13-24", "1-12")


def test_6_2_the_strike_throws_two_dice_and_the_owner_chooses_the_loss() -> None:
    b = battle({"uk-10": "1608"}, dict.fromkeys(STACK, "0808"), dice=[1, 1])
    b.do("strike", target="0808", points=6)
    assert (b.kind, b.side) == ("bombed", "axis")
    assert {a["unit"] for a in b.legal("lose")} == set(STACK)
    b.do("lose", unit="de-rpz26")
    assert b.reduced("de-rpz26")
    assert b.happened("bombed")[0]["cite"] == "Diadem 6.2"
    assert {b.at(u) for u in STACK} == {"0808"}, "a strike moves nobody (C-22)"


def test_6_2_di_has_no_effect() -> None:
    b = battle({"uk-10": "1608"}, dict.fromkeys(STACK, "0808"), dice=[3, 4])
    b.do("strike", target="0808", points=6)
    assert b.happened("air_strike")[0]["result"] == "DI"
    assert not any(b.reduced(u) for u in STACK)


@pytest.mark.parametrize(("points", "legal"), [(2, False), (3, True), (10, True), (11, False)])
def test_6_2_obs_a_strike_takes_three_to_ten_points(points: int, legal: bool) -> None:
    b = battle({"uk-10": "1608"}, {"de-ri132": "0808"})
    assert bool(b.legal("strike", points=points)) == legal
    if not legal:
        assert b.reasons(do="strike", target="0808", points=points) == {"strike_points": "Diadem 6.2 obs."}


def test_6_2_no_more_than_are_left() -> None:
    b = battle({"uk-10": "1608"}, {"de-ri132": "0808"}, air={"allied": 4})
    assert b.reasons(do="strike", target="0808", points=5) == {"not_enough_air": "Diadem 6.2"}


def test_c22_neither_river_nor_line_protects_from_the_air() -> None:
    b = battle({"uk-10": "1208"}, {"de-ri132": "1108"}, stayed=["uk-10"])
    assert strike(b, "1108", 6).shifts == ()


def test_c23_a_strike_may_not_use_up_a_hex_that_an_obliged_unit_needs() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808", "de-ri131": "0405"})
    assert b.reasons(do="strike", target="0808", points=5) == {"needed_by_obliged": "Diadem 4.1.2"}
    assert b.legal("strike", target="0405")


def test_8_0_obs_a_hex_struck_from_the_air_is_not_attacked_again() -> None:
    b = battle(
        {"uk-10": "0905", "uk-artxiii": "0804"}, {"de-ri132": "0906", "de-ri131": "0405"}, stayed=["uk-10"], dice=[3, 4]
    )
    b.do("strike", target="0906", points=3)
    for action in ({"do": "attack"}, {"do": "bombard"}, {"do": "strike", "points": 3}):
        assert b.reasons(target="0906", **action) == {"attacked_already": "Diadem 8.0 obs."}


@pytest.mark.parametrize(
    ("unit", "air", "guns"),
    [("de-ri132", 1, 2), ("de-rpz26", 2, 1), ("uk-26blda", 2, 1), ("uk-artxiii", 2, 2)],
)
def test_6_2_vulnerability(unit: str, air: int, guns: int) -> None:
    rules = board().game.rules
    index = rules.roster.index[unit]
    assert combat.vulnerability_of(rules, index, "air") == air
    assert combat.vulnerability_of(rules, index, "artillery") == guns
