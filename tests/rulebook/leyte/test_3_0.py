"""Leyte 3.0: the sequence of play."""

from __future__ import annotations

import pytest

from engaja.games import match
from engaja.rules.common import flags
from rulebook.leyte.leyte_board import board


def test_3_0_the_american_moves_and_fights_then_the_japanese() -> None:
    steps = [(phase.name, phase.side) for phase in match.rulebook("leyte").sequence.phases]
    assert steps == [("air", 0), ("movement", 0), ("combat", 0), ("movement", 1), ("combat", 1), ("recovery", 0)]


def test_3_0_after_the_japanese_combat_the_turn_changes() -> None:
    b = board(side="japanese")
    b.do("done")
    while (b.kind, b.side) != ("movement", "american"):
        b.do("done")
    assert b.game.state()["turn"] == 10


def test_3_0_the_american_player_moves_americans_and_filipinos() -> None:
    b = board({"us-ri34-1": "2416", "ph-guer-1": "2230"})
    assert b.destinations("us-ri34-1") and b.destinations("ph-guer-1")
    assert b.reasons(do="move", unit="jp-reng8", to="0409") == {"enemy_unit": "Leyte 3.0"}


def test_3_0_he_moves_as_many_units_as_he_likes() -> None:
    b = board({"us-ri34-1": "2416", "us-ri34-2": "2416"})
    b.do("move", unit="us-ri34-1", to="2316").do("move", unit="us-ri34-2", to="2315").do("done")
    assert (b.kind, b.side) != ("movement", "american")


def test_3_0_who_is_engaged_in_movement_is_attacked_in_combat() -> None:
    b = board({"us-ri34-1": "2414", "jp-ri9-1": "2416"}, air={"american": 3, "japanese": 0})
    b.do("move", unit="us-ri34-1", to="2415").do("done")
    assert b.reasons(do="done") == {"must_attack": "Leyte 4.1.2"}


def test_3_0_after_turn_fifteen_the_game_is_over() -> None:
    b = board(turn=15, side="japanese")
    while not b.game.over:
        b.do("done")
    assert b.happened("game_over")[0]["cite"] == "Leyte 12.2"


@pytest.mark.parametrize(("side", "unit"), [("american", "us-ri34-1"), ("japanese", "jp-ri9-1")])
def test_3_0_and_4_0_obs_a_new_movement_phase_begins_with_all_the_points(side: str, unit: str) -> None:
    b = board({"us-ri34-1": "2415", "jp-ri9-1": "2404"}, side=side)
    u = b.game.rules.roster.index[unit]
    b.game.world.spend(u, 3)
    b.begins("movement", side)
    assert b.game.world.state.spent[u] == 0


@pytest.mark.parametrize("side", ["american", "japanese"])
def test_3_0_what_was_done_in_a_phase_does_not_bind_in_the_next(side: str) -> None:
    b = board({"us-ri34-1": "2415", "jp-ri9-1": "2404"})
    u = b.game.rules.roster.index["us-ri34-1"]
    b.game.world.mark(u, flags.MOVED | flags.STOPPED | flags.ATTACKED | flags.FIRED)
    b.ends("combat", side)
    assert b.game.world.state.flags[u] == 0
