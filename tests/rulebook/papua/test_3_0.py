"""Papua 3.0: the sequence of play."""

from __future__ import annotations

import pytest

from engaja.games.papua import sea
from engaja.rules.common import flags
from engaja.rules.theatre.flags import FLOWN
from engaja.rules.theatre.missions import missions
from rulebook.papua.papua_board import board, fly, markers


def test_3_0_the_japanese_play_first_and_each_turn_has_its_phases_in_order() -> None:
    b = board({"jp-144inf-1": "1314", "au-30bde-39": "0815"}, phase="recovery", side="japanese")
    b.until("movement", "allied")
    b.do("done")
    while b.game.world.state.turn == 5:
        b.do("done")
    phases = [(e["side"], e["phase"]) for e in b.happened("phase") if e["turn"] == 5]
    wanted = ("recovery", "reinforcement", "movement", "reaction", "combat")
    assert phases == [(side, phase) for side in ("japanese", "allied") for phase in wanted]


def test_3_0_both_sides_get_their_points_before_the_japanese_begin() -> None:
    b = board(phase="recovery", side="japanese", turn=1)
    got = {(e["nation"], e["arm"]): e["points"] for e in b.happened("income")}
    assert got == {
        ("au", "infantry"): 4,
        ("au", "air"): 4,
        ("us", "air"): 6,
        ("jp", "infantry"): 1,
        ("jp", "air"): 5,
    }
    later = board(phase="recovery", side="allied", turn=1)
    assert later.happened("income") == [], "once a turn"


def test_3_0_disease_comes_before_recovery() -> None:
    units = {"jp-144inf-1": "1315", "jp-144inf-2": {"hex": "1314", "reduced": True}}
    b = board(units, phase="recovery", side="japanese")
    assert [e["unit"] for e in b.happened("disease")] == ["jp-144inf-1"]
    assert b.kind == "recovery" and not b.happened("recovered"), "all dice have fallen when points are spent"


def test_3_0_after_turn_eighteen_the_game_is_over() -> None:
    b = board(turn=18, phase="combat", side="allied")
    while not b.game.over:
        b.do("done")
    assert b.happened("game_over")


SIDES = [("japanese", "jp-39inf-1"), ("allied", "au-kanga")]


@pytest.mark.parametrize("side", [0, 1])
def test_3_0_4_2_4_each_turn_brings_new_lifts_by_sea(side: int) -> None:
    b = board()
    sea.count_lift(b.game.world, side)
    lift = b.game.rules.movement.sealift
    before = lift(b.game.world, side)
    after = lift(b.begins("recovery", "japanese").game.world, side)
    assert before is not None and after is not None
    assert (before.verb, before.used, before.limit, before.cite) == ("ship", 1, 4, "Papua 4.2.4")
    assert after.used == 0


@pytest.mark.parametrize(("side", "unit"), SIDES)
def test_3_0_and_4_0_obs_a_new_turn_of_a_side_begins_with_all_the_points(side: str, unit: str) -> None:
    b = board()
    u = b.game.rules.roster.index[unit]
    b.game.world.spend(u, 3)
    b.begins("reinforcement", side)
    assert b.game.world.state.spent[u] == 0


@pytest.mark.parametrize(("side", "unit"), SIDES)
def test_3_0_what_was_done_in_a_turn_does_not_bind_in_the_next(side: str, unit: str) -> None:
    b = board()
    u = b.game.rules.roster.index[unit]
    b.game.world.mark(u, flags.MOVED | flags.STOPPED | flags.ATTACKED | flags.FIRED | flags.WEAKENED)
    b.ends("combat", side)
    assert b.game.world.state.flags[u] == 0


@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_6_4_all_aircraft_are_back_when_the_combat_phase_ends(side: str) -> None:
    b = board({"us-air-19-bomb": "0318", "jp-144inf-1": "1314"}, side="allied")
    fly(b, "troops", "1314", "us-air-19-bomb")
    u = b.game.rules.roster.index["us-air-19-bomb"]
    assert b.game.world.state.flags[u] & FLOWN and list(missions(b.game.world))
    b.ends("combat", side)
    assert not b.game.world.state.flags[u] & FLOWN and not list(missions(b.game.world))


@pytest.mark.parametrize(("side", "other"), [("japanese", "allied"), ("allied", "japanese")])
def test_6_3_p21_bombs_of_a_side_wear_off_when_it_moves_again(side: str, other: str) -> None:
    barred = {"kind": "interdicted", "hex": "0816", "until": "turn", "side": side}
    b = board(markers=[barred], side=other)
    assert markers(b, "interdicted") == [barred]
    b.begins("movement", side)
    assert markers(b, "interdicted") == []
