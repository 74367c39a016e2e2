"""Metz 3.0: the sequence of play."""

from __future__ import annotations

import pytest

from engaja.rules.common import flags
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


@pytest.mark.parametrize(("side", "unit"), [("american", "us-ri319"), ("german", "de-ri59")])
def test_3_0_and_4_0_obs_a_new_movement_phase_begins_with_all_the_points(side: str, unit: str) -> None:
    b = board({"us-ri319": "1115", "de-ri59": "2010"}, side=side)
    u = b.game.rules.roster.index[unit]
    b.game.world.spend(u, 3)
    b.begins("movement", side)
    assert b.game.world.state.spent[u] == 0


@pytest.mark.parametrize("side", ["american", "german"])
def test_3_0_what_was_done_in_a_phase_does_not_bind_in_the_next(side: str) -> None:
    b = board({"us-ri319": "1115", "de-ri59": "2010"})
    u = b.game.rules.roster.index["us-ri319"]
    b.game.world.mark(u, flags.MOVED | flags.STOPPED | flags.ATTACKED | flags.FIRED)
    b.ends("combat", side)
    assert b.game.world.state.flags[u] == 0
