"""Diadem 3.0: the sequence of play."""

from __future__ import annotations

import pytest

from engaja.core import BadPosition
from engaja.rules.common import flags
from rulebook.diadem.diadem_board import board


def test_3_0_the_allies_move_and_fight_then_the_germans() -> None:
    b = board(turn=4, phase="air")
    while b.game.world.state.turn == 4:
        b.do("done")
    assert [(e["phase"], e["side"]) for e in b.happened("phase") if e["turn"] == 4] == [
        ("air", "allied"),
        ("movement", "allied"),
        ("combat", "allied"),
        ("movement", "axis"),
        ("combat", "axis"),
        ("recovery", "allied"),
    ]


def test_3_0_the_next_turn_begins_again_with_the_allies() -> None:
    b = board(turn=4, side="axis")
    b.do("done").until("movement", "allied")
    assert b.game.world.state.turn == 5


def test_3_0_a_side_moves_as_many_of_its_units_as_it_likes_and_no_others() -> None:
    b = board({"uk-10": "1308", "de-ri132": "0405"})
    b.do("move", unit="uk-10", to="1309")
    assert b.legal("move", unit="it-1mtz")
    assert b.reasons(do="move", unit="de-ri132", to="0406") == {"enemy_unit": "Diadem 3.0"}


def test_3_0_only_the_allies_have_a_phase_of_recovery() -> None:
    with pytest.raises(BadPosition, match="axis"):
        board(side="axis", phase="recovery")


@pytest.mark.parametrize(("side", "unit"), [("allied", "uk-10"), ("axis", "de-ri132")])
def test_3_0_and_4_0_obs_a_new_movement_phase_begins_with_all_the_points(side: str, unit: str) -> None:
    b = board({"uk-10": "0807", "de-ri132": "0801"}, side=side)
    u = b.game.rules.roster.index[unit]
    b.game.world.spend(u, 3)
    b.begins("movement", side)
    assert b.game.world.state.spent[u] == 0


@pytest.mark.parametrize("side", ["allied", "axis"])
def test_3_0_what_was_done_in_a_phase_does_not_bind_in_the_next(side: str) -> None:
    b = board({"uk-10": "0807", "de-ri132": "0801"})
    u = b.game.rules.roster.index["uk-10"]
    b.game.world.mark(u, flags.MOVED | flags.STOPPED | flags.ATTACKED | flags.FIRED)
    b.ends("combat", side)
    assert b.game.world.state.flags[u] == 0
