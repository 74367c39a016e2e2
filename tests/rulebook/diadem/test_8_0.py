"""Diadem 8.0: artillery."""

from __future__ import annotations

from typing import Any

from engaja.rules.common import combat
from rulebook.diadem.diadem_board import battle, board
from rulebook.tools import Board, column, results

PAIR = {"de-rpz26": "0808", "de-rpzgr9": "0808"}
FAR = {"de-art10a": "0105"}


def shelled(b: Board, target: str, *guns: str) -> combat.Bombardment:
    notation = b.game.rules.notation
    return combat.bombardment(b.game.world, notation.hex_index[target], tuple(notation.unit_index[g] for g in guns))


def test_8_0_guns_move_as_infantry() -> None:
    b = board({"uk-artxiii": "1308", "uk-10": "1308"})
    assert b.destinations("uk-artxiii") == b.destinations("uk-10")


def test_8_0_example_two_guns_on_armour_and_motorised_infantry() -> None:
    b = battle({"uk-artxiii": "0804", "uk-artx": "0804"}, PAIR)
    found = shelled(b, "0808", "uk-artxiii", "uk-artx")
    assert (found.power, found.vulnerability, found.value, found.column) == (6, 3, 18, "13-24")


def test_8_0_guns_attack_without_engaging_up_to_their_range() -> None:
    b = battle({"uk-artxiii": "0803", "uk-art8a": "0803"}, PAIR, dice=[1, 1])
    assert b.legal("bombard", target="0808")
    b.do("bombard", target="0808")
    assert b.legal("support", unit="uk-artxiii"), "five hexes"
    far = battle({"uk-artxiii": "0802", "uk-art8a": "0802"}, PAIR)
    far.do("bombard", target="0808")
    assert far.reasons(do="support", unit="uk-artxiii") == {"out_of_range": "Diadem 8.0"}
    assert far.legal("support", unit="uk-art8a"), "six hexes"


def test_8_0_the_owner_chooses_who_takes_the_loss() -> None:
    b = battle({"uk-artxiii": "0804"}, {**PAIR, **FAR}, dice=[1, 1])
    b.do("bombard", target="0808").do("support", unit="uk-artxiii").do("declare")
    assert (b.kind, b.side) == ("bombed", "axis")
    b.do("lose", unit="de-rpzgr9")
    assert b.reduced("de-rpzgr9")
    assert not b.reduced("de-rpz26")


def test_8_0_terrain_counts_against_guns_but_not_rivers_or_lines() -> None:
    city = battle({"uk-artxiii": "0704"}, {"de-ri132": "0706"})
    assert [s.columns for s in shelled(city, "0706", "uk-artxiii").shifts] == [-2]
    river = battle({"uk-artxiii": "1308"}, {"de-ri132": "1108"})
    assert shelled(river, "1108", "uk-artxiii").shifts == ()


def test_8_0_germans_bombard_too() -> None:
    b = battle({"uk-10": "0808"}, {"de-artxiv": "0805"}, side="axis")
    assert b.legal("bombard", target="0808")


def test_8_0_a_gun_that_engages_fights_as_any_unit() -> None:
    b = battle({"uk-artxiii": "0807"}, {"de-ri132": "0808", "de-ri131": "0810", **FAR}, dice=[3, 4])
    assert b.legal("done") == [], "it must attack"
    b.do("attack", target="0808")
    assert b.legal("join", unit="uk-artxiii")
    assert b.reasons(do="support", unit="uk-artxiii")["adjacent_gun_joins"] == "Diadem 8.0"


def test_c07_an_engaged_gun_does_not_fire_at_a_distance() -> None:
    b = battle({"uk-artxiii": "0807", "uk-10": "0907"}, {"de-ri132": "0808", "de-ri131": "1008"})
    b.do("attack", target="1008").do("join", unit="uk-10")
    assert b.reasons(do="support", unit="uk-artxiii") == {"engaged_gun": "Diadem 8.0"}


def test_8_0_for_support_in_defence_the_hex_that_counts_is_the_defenders() -> None:
    units = {"de-ri132": "0808", "de-artxiv": "0412", "de-artli": "0811"}
    b = battle({"uk-10": "0807"}, units)
    b.do("attack", target="0808").do("join", unit="uk-10").do("declare")
    assert b.legal("support", unit="de-artli")
    assert b.reasons(do="support", unit="de-artxiv") == {"out_of_range": "Diadem 8.0"}


def test_c07_a_gun_in_the_hex_attacked_counts_with_its_defence() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808", "de-artxiv": "0808", "de-artli": "0811"})
    b.do("attack", target="0808").do("join", unit="uk-10").do("declare")
    assert b.reasons(do="support", unit="de-artxiv") == {"gun_under_attack": "Diadem 8.0"}
    b.do("declare")
    assert b.happened("combat")[0]["defence"] == 4 + 2


def test_8_0_obs_several_guns_may_join_but_each_is_used_once_a_phase() -> None:
    guns = {"uk-artxiii": "0804", "uk-artx": "0804"}
    b = battle({**guns, "uk-10": "1608"}, {"de-ri132": "0808", "de-ri131": "0707", **FAR}, dice=[3, 4])
    b.do("bombard", target="0808")
    for gun in guns:
        b.do("support", unit=gun)
    b.do("declare")
    assert b.reasons(do="bombard", target="0707") == {"no_gun_in_range": "Diadem 8.0"}


def test_8_0_obs_a_gun_that_supported_does_not_support_again() -> None:
    units = {"uk-10": "0807", "uk-12": "0605", "uk-artxiii": "0804"}
    b = battle(units, {"de-ri132": "0808", "de-ri131": "0505", **FAR}, dice=[1, 2])
    b.attack("0808", "uk-10", support=["uk-artxiii"])
    while b.kind not in ("combat", "attack"):
        b.do(**b.legal()[-1])
    if b.kind == "combat":
        b.do("attack", target="0505")
    assert b.reasons(do="support", unit="uk-artxiii") == {"already_fired": "Diadem 8.0 obs."}


def test_8_0_obs_a_defending_gun_supports_one_combat_a_phase() -> None:
    units = {"de-ri132": "0808", "de-ri131": "0505", "de-artli": "0608"}
    b = battle({"uk-10": "0807", "uk-12": "0504"}, units, dice=[3, 4])
    b.do("attack", target="0808").do("join", unit="uk-10").do("declare").do("support", unit="de-artli")
    while b.kind not in ("combat", "attack"):
        b.do(**b.legal()[-1])
    if b.kind == "combat":
        b.do("attack", target="0505")
    b.do("join", unit="uk-12").do("declare")
    assert b.happened("combat")[-1]["defence"] == 4, "the gun was not asked again"


def test_8_0_obs_guns_alone_get_no_air_support() -> None:
    b = battle({"uk-artxiii": "0804"}, {"de-ri132": "0808", **FAR})
    b.do("bombard", target="0808").do("support", unit="uk-artxiii")
    assert b.reasons(do="air", points=3) == {"guns_alone": "Diadem 8.0 obs."}


def test_8_0_obs_the_same_hex_is_not_attacked_twice() -> None:
    b = battle({"uk-artxiii": "0804", "uk-artx": "0804"}, {"de-ri132": "0808", **FAR}, dice=[3, 4])
    b.do("bombard", target="0808").do("support", unit="uk-artxiii").do("declare")
    for action in ({"do": "bombard"}, {"do": "strike", "points": 3}, {"do": "attack"}):
        assert b.reasons(target="0808", **action) == {"attacked_already": "Diadem 8.0 obs."}


def test_c23_but_again_in_a_phase_to_come() -> None:
    b = battle({"uk-10": "1608"}, {"de-ri132": "0405"}, dice=[3, 4], turn=2)
    b.do("strike", target="0405", points=3).do("done").until("combat", "allied")
    assert b.game.world.state.turn == 3
    assert b.legal("strike", target="0405")


def test_c07_supporting_guns_count_for_no_condition() -> None:
    """A gun behind the river does not spare the attackers across it, nor complete a division."""
    b = battle({"uk-10": "0406", "uk-artxiii": "0408"}, {"de-ri132": "0407"})
    assert b.shifts("0407", "uk-10", support=["uk-artxiii"])["river"] == -2


def test_8_0_obs_guns_in_contact_that_attack_alone_get_no_air_support() -> None:
    b = battle({"uk-artxiii": "0807"}, {"de-ri191": "0808", "de-ri721": "0302"}, air={"allied": 10})
    b.do("attack", target="0808").do("join", unit="uk-artxiii")
    assert b.reasons(do="air", points=3) == {"no_air_for_guns": "Diadem 8.0 obs."}


def test_8_0_all_that_is_against_a_gun_is_told() -> None:
    units = {"uk-artxiii": "0107", "uk-10": "0807"}
    b = battle(units, {"de-ri721": "0106", "de-ri131": "0808"}).do("attack", target="0808")
    assert b.reasons(do="support", unit="uk-artxiii") == dict.fromkeys(("out_of_range", "engaged_gun"), "Diadem 8.0")


def test_c23_by_option_a_hex_may_be_attacked_again_in_the_next_turn() -> None:
    more: dict[str, Any] = {"options": {"hex_attacked_once_a_turn": True}, "attacked_hexes": ["0808"]}
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808"}, **more)
    b.ends("combat", "allied")
    assert b.game.state()["attacked_hexes"] == ["0808"]
    b.ends("combat", "axis")
    assert "attacked_hexes" not in b.game.state()


def test_8_0_a_row_further_from_seven_hits_with_a_column_less() -> None:
    table = results("diadem", "bombardment")
    for away in range(6):
        assert table[7 - away] == table[7 + away] == ["DI"] * (5 - away) + ["DB"] * away


def test_8_0_each_result_is_explained_by_its_own_words() -> None:
    assert column("diadem", "bombardment_codes", "meaning") == {"DI": "intact", "DB": "loss"}
