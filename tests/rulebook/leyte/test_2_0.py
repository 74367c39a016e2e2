"""Leyte 2.0 to 2.4.3: the components."""

from __future__ import annotations

from engaja import games
from engaja.games import match
from rulebook.leyte.leyte_board import battle, board

GAME = games.load("leyte")


def test_2_1_the_map_has_986_hexes_of_leyte_and_samar() -> None:
    assert len(GAME.board.grid) == 986
    assert {"Leyte", "Samar"} <= set(GAME.board.areas["island"])


def test_2_3_four_tables() -> None:
    assert {"combat", "terrain", "bombardment", "vulnerability"} <= set(GAME.tables)


def test_2_4_1_the_turn_track_has_fifteen_boxes() -> None:
    assert match.rulebook("leyte").turns == 15


def test_2_4_2_both_sides_have_an_air_track() -> None:
    tracks = {(marker.kind, marker.side) for marker in GAME.setup.markers}
    assert {(kind, side) for kind in ("air_tens", "air_ones") for side in ("american", "japanese")} <= tracks


def test_2_4_3_combat_uses_two_dice() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}, dice=[2, 6, 1]).attack("2416", "us-ri34-1")
    (combat,) = b.happened("combat")
    assert combat["dice"] == [2, 6]
    assert b.game.world.state.rolls == 2


def test_2_4_3_no_die_is_thrown_for_movement() -> None:
    b = board({"us-ri34-1": "2416"})
    b.do("move", unit="us-ri34-1", to="2316")
    assert b.game.world.state.rolls == 0
    assert b.game.can_undo
