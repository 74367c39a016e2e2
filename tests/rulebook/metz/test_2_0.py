"""Metz 2.0: the components, as far as the referee uses them."""

from __future__ import annotations

from engaja.games import match
from rulebook.metz.metz_board import battle, board


def test_2_1_the_map_has_644_hexes() -> None:
    assert len(match.rulebook("metz").board.grid) == 644


def test_2_2_there_are_45_american_and_49_german_counters_three_of_them_black() -> None:
    roster = match.rulebook("metz").roster
    assert [len(units) for units in roster.of_side] == [45, 49]
    assert sum("waffen_ss" in c.traits for c in roster.counters) == 3


def test_2_2_1_the_specimen_attacks_with_3_defends_with_4_and_moves_6() -> None:
    roster = match.rulebook("metz").roster
    u = roster.index["us-ri319"]
    assert (roster.attack[0][u], roster.defence[0][u], roster.halves[u] / 2) == (3, 4, 6)


def test_2_3_the_four_tables_are_those_the_rules_use() -> None:
    assert {"combat", "terrain", "bombardment", "vulnerability"} <= set(match.rulebook("metz").tables)


def test_2_4_1_the_game_lasts_20_turns() -> None:
    assert match.rulebook("metz").turns == 20


def test_2_4_2_only_the_americans_have_an_air_track() -> None:
    state = board({"us-ri319": "1115"}, air={"american": 7}).game.state()
    assert state["air"] == {"american": 7}


def test_2_4_3_combat_uses_two_dice() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"}, dice=[2, 6, 1]).attack("1116", "us-ri319")
    (combat,) = b.happened("combat")
    assert combat["dice"] == [2, 6]
    assert combat["result"] == match.rulebook("metz").tables["combat"].cell("6-8", combat["column"])
    assert b.game.world.state.rolls == 2


def test_2_4_3_movement_throws_no_dice() -> None:
    b = board({"us-ri319": "1115", "de-ri59": "2010"})
    b.do("move", unit="us-ri319", to="1114")
    assert b.game.world.state.rolls == 0
