"""Leyte 4.1.2: enemy units: zones of engagement, breaking contact, dominant ground, the duty to attack."""

from __future__ import annotations

from rulebook.leyte.leyte_board import RING, battle, board, owned

MOUNTAIN, OPEN = "2223", "2322"  # side by side, no river between


def test_4_1_2_the_zone_is_the_six_hexes_around() -> None:
    b = board({"jp-ri9-1": "2416", "jp-reng8": {"where": "absent"}})
    zone, names = b.game.world.state.zone[1], b.game.rules.notation.hexes
    assert {names[h] for h in range(len(names)) if zone[h]} == set(RING)


def test_4_1_2_who_enters_it_stops() -> None:
    b = board({"us-ri34-1": "2414", "jp-ri9-1": "2416"})
    b.do("move", unit="us-ri34-1", to="2415")
    assert b.happened("engaged")
    assert b.reasons(do="move", unit="us-ri34-1", to="2414") == {"engaged_stops": "Leyte 4.1.2"}


def test_4_1_2_leaving_it_costs_one_point_more() -> None:
    b = board({"us-ri34-1": "2415", "jp-ri9-1": "2416"})
    assert b.cost(do="move", unit="us-ri34-1", to="2414") == [1, 1]


def test_4_1_2_c20_straight_into_another_zone() -> None:
    b = board({"us-ri34-1": "2415", "jp-ri9-1": "2416"})
    assert b.cost(do="move", unit="us-ri34-1", to="2515") == [1, 1], "contact is broken once"
    b.do("move", unit="us-ri34-1", to="2515")
    assert b.destinations("us-ri34-1") == set()


def test_4_1_2_enemies_never_share_a_hex() -> None:
    b = board({"us-ri34-1": "2415", "jp-ri9-1": "2416"})
    assert b.reasons(do="move", unit="us-ri34-1", to="2416") == {"enemy_occupied": "Leyte 4.1.2"}


def test_4_1_2_example_a_mountain_dominates_the_open() -> None:
    b = battle({"us-ri34-1": MOUNTAIN}, {"jp-ri9-1": OPEN}, stayed=["us-ri34-1"])
    assert b.legal("done"), "it need neither leave nor attack"
    assert b.legal("attack", target=OPEN), "it may attack if it wishes"


def test_4_1_2_example_another_unit_that_moves_up_must_attack() -> None:
    units = {"us-ri34-1": MOUNTAIN, "us-ri34-2": "2422"}
    b = battle(units, {"jp-ri9-1": OPEN, "jp-ri9-2": "0408"}, stayed=["us-ri34-1"], air={"american": 3, "japanese": 0})
    assert b.reasons(do="done") == {"must_attack": "Leyte 4.1.2"}


def test_4_1_2_who_moved_must_attack_even_from_dominant_ground() -> None:
    b = battle({"us-ri34-1": MOUNTAIN}, {"jp-ri9-1": OPEN, "jp-ri9-2": "0408"}, air={"american": 3, "japanese": 0})
    assert b.reasons(do="done") == {"must_attack": "Leyte 4.1.2"}


def test_4_1_2_equal_ground_dominates_nobody() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}, stayed=["us-ri34-1"])
    assert b.legal("done") == []


def test_4_1_2_c10_city_airfield_and_port_count_and_rivers_do_not() -> None:
    airfield = battle({"us-ri34-1": "2317"}, {"jp-ri9-1": "2316"}, stayed=["us-ri34-1"])
    assert airfield.legal("done")
    river = battle({"us-ri34-1": "2513"}, {"jp-ri9-1": "2414"}, stayed=["us-ri34-1"])
    assert river.legal("done") == []


def test_4_1_2_c05_the_ground_must_dominate_every_enemy_around() -> None:
    units = {"us-ri34-1": "2517"}  # forest
    assert battle(units, {"jp-ri9-1": "2516"}, stayed=["us-ri34-1"]).legal("done")
    city = battle({"us-ri34-1": "2413"}, {"jp-ri9-1": "2512", "jp-ri9-2": "2313"}, stayed=["us-ri34-1"])
    assert city.legal("done") == []


def test_4_1_2_c06_an_attack_includes_who_has_no_other_hex_to_attack() -> None:
    b = battle({"us-ri34-1": "2415", "us-ri34-2": "2515"}, {"jp-ri9-1": "2416", "jp-ri9-2": "2516"})
    b.do("attack", target="2416").do("join", unit="us-ri34-2")
    assert b.reasons(do="declare") == {"must_join": "Leyte 4.1.2"}


def test_4_1_2_c06_a_strike_may_not_take_the_hex_that_an_obliged_unit_needs() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", "jp-ri9-2": "0408"}, air={"american": 9, "japanese": 0})
    assert b.reasons(do="strike", target="2416", points=3) == {"needed_by_obliged": "Leyte 4.1.2"}
    assert b.legal("strike", target="0408")


def test_4_1_2_c28_what_a_unit_passes_through_is_its_own() -> None:
    b = board({"us-ri34-1": "2414"})
    b.do("move", unit="us-ri34-1", to="2416", path=["2415", "2416"])
    assert owned(b, "2415", "american")
    assert owned(b, "2316", "japanese")


def test_4_1_2_c32_no_zone_reaches_ashore_from_the_sea() -> None:
    b = board({"jp-ri9-1": "1217", "us-ri305-1": "0101"}, turn=11)
    names = b.game.rules.notation.hex_index
    assert b.game.rules.zone_of[names["1218"]] == ()
