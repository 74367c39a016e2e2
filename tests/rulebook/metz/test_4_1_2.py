"""Metz 4.1.2: enemy units: zones of engagement, breaking contact, dominant ground, the duty to attack."""

from __future__ import annotations

from rulebook.metz.metz_board import RING, battle, board


def test_4_1_2_a_unit_stops_in_a_zone_of_engagement() -> None:
    b = board({"us-ri319": "1113", "de-ri59": "1116"})
    assert "1115" in b.destinations("us-ri319")
    b.do("move", unit="us-ri319", to="1115")
    assert b.happened("engaged")
    assert b.destinations("us-ri319") == set()
    assert b.reasons(do="move", unit="us-ri319", to="1114")["engaged_stops"] == "Metz 4.1.2"


def test_4_1_2_the_zone_covers_the_six_hexes_around() -> None:
    b = battle({"us-ri319": "1113"}, {"de-ri59": "1116"}, phase="movement")
    zone = b.game.world.state.zone[1]
    names = b.game.rules.notation.hexes
    assert {names[h] for h in range(644) if zone[h]} == set(RING)


def test_c32_zones_cross_rivers_and_fortifications() -> None:
    b = board({"us-ri319": "0203", "de-ri59": "0608"})
    assert b.game.world.state.zone[1][b.game.rules.notation.hex_index["0508"]] == 1


def test_4_1_2_enemies_never_share_a_hex() -> None:
    b = board({"us-ri319": "1115", "de-ri59": "1116"})
    assert b.reasons(do="move", unit="us-ri319", to="1116")["enemy_occupied"] == "Metz 4.1.2"


def test_4_1_2_breaking_contact_costs_one_point_more() -> None:
    b = board({"us-ri319": "1115", "de-ri59": "1116"})
    assert b.cost(do="move", unit="us-ri319", to="1114") == [1, 1]


def test_c20_from_one_zone_straight_into_another() -> None:
    b = board({"us-ri319": "1115", "de-ri59": "1116"})
    assert b.cost(do="move", unit="us-ri319", to="1216") == [1, 1], "contact is broken once"
    b.do("move", unit="us-ri319", to="1216")
    assert b.destinations("us-ri319") == set()


def test_4_1_2_example_a_city_dominates_the_open_so_the_unit_need_not_attack() -> None:
    b = battle({"us-ri319": "0616"}, {"de-ri59": "0716"}, stayed=["us-ri319"])
    assert b.legal("done")
    assert b.legal("attack", target="0716"), "it may attack if it wishes"


def test_4_1_2_example_another_unit_that_moved_up_must_attack() -> None:
    units = {"us-ri319": "0616", "us-ri2": "0715"}
    b = battle(units, {"de-ri59": "0716"}, stayed=["us-ri319"], air={"american": 3})
    assert b.kind == "attack", "nothing else is left to do: 2 RI must attack"
    b = battle(units, {"de-ri59": "0716", "de-ri73": "2010"}, stayed=["us-ri319"], air={"american": 3})
    assert b.reasons(do="done") == {"must_attack": "Metz 4.1.2"}


def test_4_1_2_a_unit_that_moved_must_attack_even_from_dominant_ground() -> None:
    b = battle({"us-ri319": "0616"}, {"de-ri59": "0716"})
    assert b.legal("done") == []


def test_4_1_2_equal_ground_dominates_nobody() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"}, stayed=["us-ri319"])
    assert b.legal("done") == []


def test_c05_the_ground_must_dominate_every_enemy_hex_around() -> None:
    b = battle({"us-ri319": "0616"}, {"de-ri59": "0716", "de-ri73": "0719"}, stayed=["us-ri319"])
    assert b.legal("done")
    woods = battle({"us-ri319": "0717"}, {"de-ri59": "0716", "de-ri73": "0818"}, stayed=["us-ri319"])
    assert woods.legal("done") == [], "rough with woods is worth more than woods"


def test_4_1_2_a_unit_stays_engaged_and_moves_on_in_its_own_phase_only() -> None:
    b = board({"us-ri319": "0616", "de-ri59": "0716"}, side="german")
    assert b.destinations("us-ri319") == set()
    assert b.reasons(do="move", unit="us-ri319", to="0615") == {"enemy_unit": "Metz 3.0"}


def test_c06_an_attack_must_include_who_has_no_other_hex_to_attack() -> None:
    b = battle({"us-ri319": "1115", "us-ri2": "1216"}, {"de-ri59": "1116", "de-ri73": "1217"})
    b.do("attack", target="1116").do("join", unit="us-ri2")
    assert b.reasons(do="declare") == {"must_join": "Metz 4.1.2"}, "319 RI has no other hex to attack"
    b.do("join", unit="us-ri319")
    assert b.legal("declare")


def test_c06_each_hex_and_each_unit_attacks_once() -> None:
    units = {"us-ri319": "1115", "us-ri2": "1216", "us-ri10": "1216"}
    b = battle(units, {"de-ri59": "1116", "de-ri73": "1217"}, dice=[3, 4])
    b.attack("1116", "us-ri319", "us-ri2")  # 6 to 3: 2-1, sum 7: DVI/ARI
    for unit, to in (("us-ri319", "1114"), ("us-ri2", "1215")):
        b.do("retreat", unit=unit, to=to)
    assert b.kind == "attack", "10 RI is left, and one hex only"
    assert "not_engaged_with" in b.reasons(do="join", unit="us-ri2")
    assert b.reasons(do="attack", target="1116")


def test_c06_a_unit_no_longer_adjacent_is_released() -> None:
    units = {"us-ri319": "1115", "us-ri2": "1216", "us-cca4db": "1016"}
    b = battle(units, {"de-ri59": {"hex": "1116", "reduced": True}, "de-ri73": "2010"}, dice=[1, 1])
    b.attack("1116", "us-cca4db", "us-ri319", "us-ri2")
    while b.kind != "movement":
        b.do(**b.legal()[-1])
    assert b.side == "german"


def test_c06_nobody_may_be_left_out_of_the_only_attack_he_can_make() -> None:
    b = battle({"us-ri319": "1115", "us-ri2": "1117"}, {"de-ri59": "1116"})
    assert b.reasons(do="declare").keys() == {"nobody_attacks", "must_join"}


def test_an_attack_that_the_engine_opened_by_itself_may_still_be_asked_for() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"})
    assert b.kind == "attack"
    before = b.game.hash()
    b.do("attack", target="1116")
    assert b.game.hash() == before


def test_c28_what_a_unit_passes_through_is_its_own() -> None:
    b = board({"us-ri319": "1114", "de-ri59": "2010"})
    b.do("move", unit="us-ri319", to="1116", path=["1115", "1116"])
    owner, index = b.game.world.owns, b.game.rules.notation.hex_index
    assert owner(index["1115"], 0)
    assert owner(index["1116"], 0)
