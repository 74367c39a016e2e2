"""Metz 3.0: the sequence of play."""

from __future__ import annotations

from rulebook.metz.metz_board import board


def phases_of_a_turn() -> list[tuple[str, str]]:
    b = board({"us-ri319": "0203", "de-ri59": "2010"}, turn=4, phase="air")
    while b.game.world.state.turn == 4:
        b.do("done")
    return [(e["phase"], e["side"]) for e in b.happened("phase") if e["turn"] == 4]


def test_3_0_the_american_moves_and_fights_then_the_german() -> None:
    assert phases_of_a_turn() == [
        ("air", "american"),
        ("movement", "american"),
        ("combat", "american"),
        ("movement", "german"),
        ("combat", "german"),
        ("recovery", "american"),
        ("recovery", "german"),
    ]


def test_3_0_the_next_turn_begins_again_with_the_american() -> None:
    b = board({"us-ri319": "0203", "de-ri59": "2010"}, turn=4, side="german")
    b.do("done").until("movement", "american")
    assert b.game.world.state.turn == 5
