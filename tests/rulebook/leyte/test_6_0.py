"""Leyte 6.0 to 6.2: air power."""

from __future__ import annotations

import pytest

from engaja.games import match
from engaja.rules.common import combat
from rulebook.leyte.leyte_board import battle, board

POINTS = {1: (30, 0), 2: (10, 5), 3: (10, 5), **dict.fromkeys(range(4, 9), (30, 5)), 9: (20, 3), 10: (20, 3)}
POINTS |= {11: (40, 2), 12: (40, 2), 13: (50, 0), 14: (50, 0), 15: (50, 0)}


@pytest.mark.parametrize(("turn", "points"), POINTS.items())
def test_6_0_points_by_turn_for_both(turn: int, points: tuple[int, int]) -> None:
    air = board(turn=turn, phase="air").game.state()["air"]
    assert (air["american"], air["japanese"]) == points


def test_6_0_ten_more_for_the_japanese_once_from_turn_five() -> None:
    early = board(turn=4, side="japanese")
    assert early.reasons(do="air_bonus") == {"bonus_too_early": "Leyte 6.0"}
    b = board(turn=5, side="japanese")
    b.do("air_bonus")
    assert b.game.state()["air"]["japanese"] == 15
    assert b.reasons(do="air_bonus") == {"bonus_used": "Leyte 6.0"}
    later = board(turn=9, side="japanese", air_bonus=5)
    assert later.reasons(do="air_bonus") == {"bonus_used": "Leyte 6.0"}


def test_6_0_in_his_movement_phase_and_not_the_americans() -> None:
    assert board(turn=9).reasons(do="air_bonus") == {"no_air_bonus": "Leyte 6.0"}
    fight = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}, side="japanese")
    assert fight.reasons(do="air_bonus")


def test_6_0_l19_what_is_left_of_them_is_lost_with_the_turn() -> None:
    b = board(turn=9, side="japanese").do("air_bonus").do("done")
    while (b.kind, b.side) != ("movement", "american"):
        b.do("done")
    assert b.game.state()["air"]["japanese"] == 3


def test_6_1_c11_points_serve_in_attack_and_in_defence_and_are_spent() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}, air={"american": 20, "japanese": 5}, dice=[1, 2])
    b.do("join", unit="us-ri34-1").do("air", points=9).do("declare")
    assert b.happened("attack_declared")[0]["attack"] == 3 + 9
    b.do("air", points=2).do("declare")
    assert b.happened("combat")[0]["defence"] == 3 + 2
    assert b.game.state()["air"] == {"american": 11, "japanese": 3}


def test_6_1_no_more_than_are_left() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}, air={"american": 4, "japanese": 0})
    b.do("attack", target="2416").do("join", unit="us-ri34-1")
    assert b.reasons(do="air", points=5) == {"not_enough_air": "Leyte 6.1"}


STRIKE = {"jp-ri9-1": "2416", "jp-ri9-2": "2416", "jp-rart22-2": "2416"}


def test_6_2_example_two_infantry_and_a_gun() -> None:
    b = battle({"us-ri34-1": "2611"}, STRIKE)
    found = combat.bombardment(b.game.world, b.game.rules.notation.hex_index["2416"], air=6)
    assert (found.vulnerability, found.value, found.column) == (4, 24, "13-24")


def test_6_2_example_on_an_airfield_one_column_left() -> None:
    b = battle({"us-ri34-1": "2611"}, dict.fromkeys(STRIKE, "2317"))
    found = combat.bombardment(b.game.world, b.game.rules.notation.hex_index["2317"], air=6)
    assert (found.vulnerability, found.value, found.column) == (4, 24, "1-12")


def test_6_2_c22_rivers_do_not_shift_it() -> None:
    b = battle({"us-ri34-1": "2611"}, {"jp-ri9-1": "2414"})
    assert combat.bombardment(b.game.world, b.game.rules.notation.hex_index["2414"], air=6).shifts == ()


def test_6_2_a_loss_falls_on_a_unit_of_its_owners_choice() -> None:
    b = battle({"us-ri34-1": "2611"}, STRIKE, air={"american": 10, "japanese": 0}, dice=[1, 1])
    b.do("strike", target="2416", points=6)
    assert (b.kind, b.side) == ("bombed", "japanese")
    b.do("lose", unit="jp-rart22-2")
    assert b.reduced("jp-rart22-2")
    assert b.happened("bombed")[0]["cite"] == "Leyte 6.2"


def test_6_2_obs_unused_points_are_lost() -> None:
    b = board(turn=9, air={"american": 2, "japanese": 1}).do("done")
    while (b.kind, b.side, b.game.state()["turn"]) != ("movement", "american", 10):
        b.do("done")
    assert b.game.state()["air"] == {"american": 20, "japanese": 3}


def test_6_2_obs_the_value_announced_includes_the_air() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}, air={"american": 20, "japanese": 5})
    b.do("join", unit="us-ri34-1").do("air", points=7).do("declare")
    assert b.happened("attack_declared")[0]["attack"] == 10


def test_6_2_obs_a_strike_takes_three_to_ten_points() -> None:
    b = battle({"us-ri34-1": "2611"}, STRIKE, air={"american": 50, "japanese": 0})
    assert {a["points"] for a in b.legal("strike", target="2416")} == set(range(3, 11))
    assert b.reasons(do="strike", target="2416", points=11) == {"strike_points": "Leyte 6.2 obs."}


@pytest.mark.parametrize(
    ("unit", "air", "guns"),
    [
        *[
            (u, 1, 2)
            for u in ("jp-ri9-1", "jp-rc16", "jp-rpqd-1", "jp-fedito", "jp-bin-1", "us-rplan187-1", "jp-reng16")
        ],
        *[("jp-bt-1", 2, 1), ("us-btd-1", 2, 1), ("us-bart-c1", 2, 2), ("ph-guer-1", 1, 1)],
    ],
)
def test_6_2_vulnerability(unit: str, air: int, guns: int) -> None:
    rules = match.rulebook("leyte")
    index = rules.roster.index[unit]
    assert combat.vulnerability_of(rules, index, "air") == air
    assert combat.vulnerability_of(rules, index, "artillery") == guns
