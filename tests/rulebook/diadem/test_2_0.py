"""Diadem 2.0: the components, as far as the referee uses them."""

from __future__ import annotations

from engaja.games import match
from rulebook.diadem.diadem_board import battle, board

BOOK = match.rulebook("diadem")


def test_2_1_d01_the_map_has_240_hexes_in_16_columns_of_15() -> None:
    grid = BOOK.board.grid
    assert len(grid) == 240
    assert (grid.cols, grid.rows) == (16, 15)


def test_c01_odd_columns_lie_half_a_hex_lower() -> None:
    index, hexes = BOOK.notation.hex_index, BOOK.notation.hexes
    odd = {hexes[n] for n in BOOK.ground.neighbours[index["0705"]]}
    even = {hexes[n] for n in BOOK.ground.neighbours[index["0805"]]}
    assert odd == {"0704", "0706", "0605", "0606", "0805", "0806"}
    assert even == {"0804", "0806", "0704", "0705", "0904", "0905"}


def test_2_2_there_are_64_allied_and_33_german_counters() -> None:
    assert [len(units) for units in BOOK.roster.of_side] == [64, 33]


def test_2_2_1_the_specimen_attacks_with_4_defends_with_4_and_moves_6() -> None:
    roster = BOOK.roster
    u = roster.index["fr-4dmm-6"]
    assert (roster.attack[0][u], roster.defence[0][u], roster.halves[u] / 2) == (4, 4, 6)


def test_2_2_1_guns_and_only_guns_have_a_range() -> None:
    roster = BOOK.roster
    assert {roster.type[u] for u in range(len(roster)) if roster.range[u]} == {"artillery"}
    assert all(roster.range[u] for u in range(len(roster)) if roster.type[u] == "artillery")


def test_2_3_the_four_tables_are_those_the_rules_use() -> None:
    assert {"combat", "terrain", "bombardment", "vulnerability"} <= set(BOOK.tables)


def test_d02_the_lost_combat_table_is_leytes() -> None:
    ours = BOOK.tables["combat"]
    assert ours.cell("3-11", "8-1") == ours.cell("4-10", "9-1") == "DE/AVI", "not DE/AVB, as Metz prints"


def test_2_4_1_the_game_lasts_seven_turns() -> None:
    assert BOOK.turns == 7


def test_2_4_2_only_the_allies_have_an_air_track() -> None:
    assert board().game.state()["air"] == {"allied": 20}


def test_2_4_3_combat_uses_two_dice() -> None:
    b = battle({"uk-10": "0807"}, {"de-ri132": "0808"}, dice=[2, 6, 1]).attack("0808", "uk-10")
    (combat,) = b.happened("combat")
    assert combat["dice"] == [2, 6]
    assert combat["result"] == BOOK.tables["combat"].cell("6-8", combat["column"]), "their sum finds the row"
    assert b.game.world.state.rolls == 2


def test_2_4_3_movement_throws_no_dice() -> None:
    b = board({"uk-10": "1308"})
    b.do("move", unit="uk-10", to="1309")
    assert b.game.world.state.rolls == 0
