"""Diadem 4.1.2: enemy units: zones of engagement, breaking contact, dominant ground, the duty to attack."""

from __future__ import annotations

import pytest

from rulebook.diadem.diadem_board import RING, battle, board


def test_4_1_2_the_zone_covers_the_six_hexes_around() -> None:
    b = board({"de-ri132": "0808"})
    zone, names = b.game.world.state.zone[1], b.game.rules.notation.hexes
    assert {names[h] for h in range(240) if zone[h]} >= set(RING)
    assert sum(map(bool, zone)) == 6 + 6, "and those around the spare unit"


def test_4_1_2_a_unit_stops_in_a_zone_of_engagement() -> None:
    b = board({"uk-10": "0805", "de-ri132": "0808"})
    b.do("move", unit="uk-10", to="0807")
    assert b.happened("engaged")
    assert b.destinations("uk-10") == set()
    assert b.reasons(do="move", unit="uk-10", to="0806") == {"engaged_stops": "Diadem 4.1.2"}


def test_4_1_2_no_way_leads_through_a_zone() -> None:
    b = board({"uk-10": "0806", "de-ri132": "0808"})
    path = ["0807", "0707"]
    assert b.reasons(do="move", unit="uk-10", to="0707", path=path) == {"engaged_stops": "Diadem 4.1.2"}


def test_c32_zones_cross_rivers_and_fortifications() -> None:
    b = board({"de-ri132": "1108"})
    assert b.game.world.state.zone[1][b.game.rules.notation.hex_index["1208"]]


def test_4_1_2_enemies_never_share_a_hex() -> None:
    b = board({"uk-10": "0807", "de-ri132": "0808"})
    assert b.reasons(do="move", unit="uk-10", to="0808")["enemy_occupied"] == "Diadem 4.1.2"


def test_4_1_2_breaking_contact_costs_one_point_more() -> None:
    b = board({"uk-10": "0807", "de-ri132": "0808"})
    assert b.cost(do="move", unit="uk-10", to="0906") == [1, 1]


def test_4_1_2_it_is_paid_once_in_a_phase() -> None:
    b = board({"uk-10": "0807", "de-ri132": "0808"})
    b.do("move", unit="uk-10", to="0906")
    assert b.cost(do="move", unit="uk-10", to="1007", path=["1007"]) == [1]


def test_c20_from_one_zone_straight_into_another() -> None:
    b = board({"uk-10": "0807", "de-ri132": "0808"})
    assert b.cost(do="move", unit="uk-10", to="0907") == [1, 1], "contact is broken once"
    b.do("move", unit="uk-10", to="0907")
    assert b.destinations("uk-10") == set()


def test_4_1_2_who_stayed_on_equal_ground_must_attack() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808"}, stayed=["uk-10"])
    assert b.legal("done") == []


# Mountain 0905 above the open hex 0906
MOUNTAIN, VALLEY = "0905", "0906"


def test_4_1_2_example_a_mountain_dominates_the_open_so_the_unit_need_not_attack() -> None:
    b = battle({"uk-10": MOUNTAIN}, {"de-ri132": VALLEY}, stayed=["uk-10"])
    assert b.legal("done")
    assert b.legal("attack", target=VALLEY), "it may attack if it wishes"


def test_4_1_2_example_another_unit_that_moved_up_must_attack() -> None:
    b = battle({"uk-10": MOUNTAIN, "uk-12": "1007"}, {"de-ri132": VALLEY, "de-ri131": "0405"}, stayed=["uk-10"])
    assert b.legal("done") == []
    assert b.reasons(do="done") == {"must_attack": "Diadem 4.1.2"}
    b.do("attack", target=VALLEY).do("join", unit="uk-12")
    assert b.legal("declare"), "the unit in the mountain may stay out of it"


def test_4_1_2_a_unit_that_moved_must_attack_even_from_dominant_ground() -> None:
    b = battle({"uk-10": MOUNTAIN}, {"de-ri132": VALLEY})
    assert b.legal("done") == []


def test_4_1_2_germans_too_may_stay_on_dominant_ground() -> None:
    b = battle({"uk-10": VALLEY}, {"de-ri132": MOUNTAIN}, side="axis", stayed=["de-ri132"])
    assert b.legal("done")


def test_c05_the_ground_must_dominate_every_enemy_hex_around() -> None:
    units = {"de-ri132": VALLEY, "de-ri131": "0904"}
    b = battle({"uk-10": MOUNTAIN}, units, stayed=["uk-10"])
    assert b.legal("done") == [], "one enemy stands in a mountain too"


def test_c10_rivers_do_not_make_ground_dominant() -> None:
    b = battle({"uk-10": "0406"}, {"de-ri132": "0407"}, stayed=["uk-10"])
    assert b.legal("done") == []


@pytest.mark.parametrize(("option", "exempt"), [(True, True), (False, False)])
def test_d19_a_line_counts_four_columns_for_the_german_behind_it(option: bool, exempt: bool) -> None:
    units = {"uk-10": "1208"}, {"de-ri132": "1108"}
    b = battle(*units, side="axis", stayed=["de-ri132"], options={} if option else {"lines_dominate": False})
    assert bool(b.legal("done")) == exempt, "open ground on both sides, and the Gustav Line between"


def test_d19_not_for_the_ally_and_not_from_behind() -> None:
    ally = battle({"uk-10": "1108"}, {"de-ri132": "1208"}, stayed=["uk-10"])
    assert ally.legal("done") == []
    behind = battle({"uk-10": "1008"}, {"de-ri132": "1108"}, side="axis", stayed=["de-ri132"])
    assert behind.legal("done") == []


def test_d19_a_line_outweighs_a_mountain() -> None:
    ally = battle({"uk-10": "1104"}, {"de-ri132": "1103"}, stayed=["uk-10"])
    assert ally.legal("done") == []
    german = battle({"uk-10": "1104"}, {"de-ri132": "1103"}, side="axis", stayed=["de-ri132"])
    assert german.legal("done")


def test_4_1_2_who_can_neither_leave_nor_dominate_must_attack() -> None:
    b = board({"uk-10": "0807", "de-ri132": "0808"})
    b.do("done")
    assert (b.kind, b.side) in (("combat", "allied"), ("attack", "allied"))
    assert b.legal("done") == []


def test_c06_an_attack_must_include_who_has_no_other_hex_to_attack() -> None:
    b = battle({"uk-10": "0807", "uk-12": "0907"}, {"de-ri132": "0808", "de-ri131": "1008"})
    b.do("attack", target="0808").do("join", unit="uk-12")
    assert b.reasons(do="declare") == {"must_join": "Diadem 4.1.2"}
    b.do("join", unit="uk-10")
    assert b.legal("declare")


def test_c06_each_hex_and_each_unit_once_a_phase() -> None:
    units = {"uk-10": "0807", "uk-12": "0907", "uk-28": "0907"}
    b = battle(units, {"de-ri132": "0808", "de-ri131": "1008", "de-art10a": "0105"}, dice=[2, 2])
    b.attack("0808", "uk-10", "uk-12")  # 10 to 4: 2-1, sum 4: IMP
    assert b.reasons(do="attack", target="0808") == {"attacked_already": "Diadem 8.0 obs."}
    assert b.reasons(do="done") == {"must_attack": "Diadem 4.1.2"}, "28 Bda has another hex to attack"
    b.do("attack", target="1008")
    assert b.reasons(do="join", unit="uk-12") == {"already_attacked": "Diadem 5.0"}
    assert b.legal("join", unit="uk-28")


def test_c06_who_is_no_longer_beside_an_enemy_is_released() -> None:
    units = {"uk-10": "0807", "uk-12": "0907"}
    b = battle(
        units, {"de-ri132": {"hex": "0808", "reduced": True}, "de-art10a": "0105"}, air={"allied": 20}, dice=[1, 2]
    )
    b.do("attack", target="0808")
    assert b.reasons(do="declare").keys() == {"nobody_attacks", "must_join"}
    for unit in units:
        b.do("join", unit=unit)
    b.do("air", points=10).do("declare")  # 20 to 2: 9-1, DE/AVI
    b.do("done")
    assert b.legal("done")


def test_d17_armour_is_stopped_by_enemies_in_mountain_but_not_obliged() -> None:
    b = board({"uk-26blda": "0807", "de-ri132": "0905"})
    b.do("move", unit="uk-26blda", to="0906")
    assert b.destinations("uk-26blda") == set()
    assert b.do("done").legal("done"), "it may not attack, so it need not"


def test_d28_unless_by_option_what_it_may_not_engage_does_not_stop_it() -> None:
    options = {"mountains_do_not_hold_armour": True}
    b = board({"uk-26blda": "0807", "uk-10": "0807", "de-ri132": "0905"}, options=options)
    b.do("move", unit="uk-26blda", to="0906").do("move", unit="uk-10", to="0906")
    assert b.destinations("uk-26blda"), "it goes on, at no price of contact"
    assert b.cost(do="move", unit="uk-26blda", to="0907") == board({"uk-26blda": "0906"}).cost(
        do="move", unit="uk-26blda", to="0907"
    )
    assert not b.destinations("uk-10"), "others are held as ever"


def test_d17_who_may_not_be_attacked_does_not_spoil_dominant_ground() -> None:
    units = {"uk-26blda": "0206"}, {"de-ri132": "0205", "de-ri131": "0106"}
    b = battle(*units, stayed=["uk-26blda"])
    assert b.legal("done"), "the city dominates 0205, and the enemy in mountain obliges it to nothing"
    assert not battle(*units).legal("done"), "had it moved, it would have to attack 0205"


def test_d28_nor_do_they_keep_it_from_recovering() -> None:
    units = {"uk-26blda": {"hex": "0906", "reduced": True}, "de-ri132": "0905", "uk-10": "0807"}
    for option in (False, True):
        b = board(units, options={"mountains_do_not_hold_armour": True} if option else {})
        b.until("movement", "axis").do("done")
        b.do("done")  # the German need not attack either, from dominant ground
        assert (b.kind == "recovery") is option


def test_d28_enemies_on_other_ground_hold_it_all_the_same() -> None:
    units = {"uk-26blda": "0807", "de-ri132": "0905", "de-ri131": "0907"}
    b = board(units, options={"mountains_do_not_hold_armour": True})
    b.do("move", unit="uk-26blda", to="0906")
    assert b.destinations("uk-26blda") == set()


def test_d17_armour_beside_mountain_and_open_must_attack_the_open() -> None:
    b = battle({"uk-26blda": "0906"}, {"de-ri132": "0905", "de-ri131": "0907"})
    assert b.legal("done") == []
    assert {a["target"] for a in b.legal("attack")} == {"0907"}


def test_c28_what_a_unit_passes_through_is_its_own() -> None:
    b = board({"uk-10": "0807"})
    b.do("move", unit="uk-10", to="0809", path=["0808", "0809"])
    index = b.game.rules.notation.hex_index
    assert b.game.world.owns(index["0808"], 0)
    assert b.game.world.owns(index["0809"], 0)
