"""Leyte 4.5: leaving the board."""

from __future__ import annotations

import pytest

from rulebook.leyte.leyte_board import board, fought
from rulebook.tools import Board


@pytest.mark.parametrize("hex_", ["1834", "2034", "2301", "2601"])
def test_4_5_japanese_leave_by_the_south_edge_on_leyte_and_the_north_on_samar(hex_: str) -> None:
    b = board({"jp-ri9-1": hex_}, side="japanese")
    assert b.cost(do="exit", unit="jp-ri9-1") == [1]
    b.do("exit", unit="jp-ri9-1")
    assert b.at("jp-ri9-1") == f"left:{hex_}"


@pytest.mark.parametrize("hex_", ["0101", "0201", "0501", "2933", "2901", "2416"])
def test_4_5_and_by_no_other(hex_: str) -> None:
    b = board({"jp-ri9-1": hex_}, side="japanese")
    reasons = b.reasons(do="exit", unit="jp-ri9-1")
    assert reasons == ({} if hex_ == "2901" else {"no_exit_here": "Leyte 4.5"}), "2901 is in the north of Samar"


def test_4_5_americans_do_not_leave_as_they_like() -> None:
    b = board({"us-ri34-1": "1834"})
    assert b.reasons(do="exit", unit="us-ri34-1") == {"no_exit_here": "Leyte 4.5"}


def test_4_5_c29_half_a_point_for_armour_by_road_and_contact_is_broken_first() -> None:
    b = board({"jp-bt-1": "1834", "us-ri34-1": "1933"}, side="japanese")
    assert b.cost(do="exit", unit="jp-bt-1") == [1, 0.5]


def test_4_5_c29_not_by_who_has_just_engaged() -> None:
    b = board({"jp-ri9-1": "1934", "us-ri34-1": "1833"}, side="japanese")
    b.do("move", unit="jp-ri9-1", to="1834")
    assert b.reasons(do="exit", unit="jp-ri9-1")["engaged_stops"] == "Leyte 4.1.2"


def test_4_5_obs_who_left_never_returns() -> None:
    b = board({"jp-ri9-1": {"where": "left:1834"}}, side="japanese")
    assert b.reasons(do="enter", unit="jp-ri9-1", to="1834") == {"no_return": "Leyte 4.5 obs."}


def test_4_5_c15_a_beaten_japanese_unit_may_leave_there_and_is_not_destroyed() -> None:
    b = fought({"us-ri34-1": "2033"}, {"jp-ri9-1": "2034", "jp-reng8": "0408"}, "DRI/AVI", "2034")
    b.do("retreat", unit="jp-ri9-1", to="off")
    assert b.at("jp-ri9-1") == "left:2034"
    assert b.happened("destroyed") == []


def test_4_5_c15_an_american_may_not() -> None:
    b = fought(
        {"us-ri34-1": "2034", "us-beng-8": "2808"},
        {"jp-ri9-1": "2033", "jp-reng8": "0408"},
        "DRI/AVI",
        "2034",
        side="japanese",
    )
    assert b.reasons(do="retreat", unit="us-ri34-1", to="off") == {"no_exit_here": "Leyte 4.5"}


REGIMENTS = {"19 RI": (8, "us-ri19-"), "503 RPQD": (12, "us-rpqd503-")}


@pytest.mark.parametrize(("turn", "prefix"), REGIMENTS.values())
def test_4_5_two_american_regiments_are_withdrawn(turn: int, prefix: str) -> None:
    units = {f"{prefix}{n}": "2416" for n in (1, 2, 3)}
    b = board(units, turn=turn)
    assert {b.at(u) for u in units} == {"box:withdrawn"}
    assert {event["cite"] for event in b.happened("withdrawn")} == {"Leyte 4.5"}
    assert {board(units, turn=turn - 1).at(u) for u in units} == {"2416"}, "not before"


def test_4_5_unless_cut_off_from_the_coloured_beaches() -> None:
    b = board({"us-ri19-1": "2901", "us-ri19-2": "2611"}, turn=8)
    assert b.at("us-ri19-1") == "2901", "no land leads from Samar to a beach"
    assert b.at("us-ri19-2") == "box:withdrawn"
    assert b.happened("withdrawal_delayed")


def test_4_5_and_then_as_soon_as_they_are_free() -> None:
    b = board({"us-ri19-1": "1217"}, turn=11)
    assert b.at("us-ri19-1") == "box:withdrawn"


def besieged() -> Board:
    three = dict(zip(("jp-ri9-1", "jp-ri9-2", "jp-ri9-3"), ("2514", "2517", "2216"), strict=True))
    return board({"us-ri19-1": "2416", **three}, turn=8)


def test_4_5_l12_it_is_said_when_they_go() -> None:
    b = besieged().put("jp-ri9-2", "1217").do("done")
    assert b.at("us-ri19-1") == "box:withdrawn", "the siege was lifted in the movement phase"
    assert [event["cite"] for event in b.happened("withdrawn")] == ["Leyte 4.5"]


@pytest.mark.parametrize(
    ("phase", "side"),
    [("movement", "american"), ("combat", "american"), ("movement", "japanese"), ("combat", "japanese")],
)
def test_4_5_l12_at_the_end_of_any_phase(phase: str, side: str) -> None:
    b = besieged().ends(phase, side)
    assert b.at("us-ri19-1") == "2416"
    b.put("jp-ri9-2", "1217").ends(phase, side)
    assert b.at("us-ri19-1") == "box:withdrawn"


def test_4_5_l12_the_way_is_free_of_enemies_and_their_zones() -> None:
    assert besieged().at("us-ri19-1") == "2416", "the six hexes around it lie in their zones"
    open_ = board({"us-ri19-1": "2416", "jp-ri9-1": "2514", "jp-ri9-2": "2216"}, turn=8)
    assert open_.at("us-ri19-1") == "box:withdrawn"


def test_4_5_l12_who_is_only_engaged_is_not_cut_off() -> None:
    b = board({"us-ri19-1": "2416", "jp-ri9-1": "2316"}, turn=8)
    assert b.at("us-ri19-1") == "box:withdrawn"


def test_4_5_obs_the_withdrawn_never_return_and_nobody_scores_them() -> None:
    units = {f"us-ri19-{n}": "2416" for n in (1, 2, 3)}
    b = board(units, turn=8)
    assert b.reasons(do="enter", unit="us-ri19-1", to="2617") == {"no_return": "Leyte 4.5 obs."}
    assert b.score()["japanese"] == board({}, turn=8).score()["japanese"]
