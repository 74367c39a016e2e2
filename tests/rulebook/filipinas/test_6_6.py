"""Filipinas 6.6.1: reconnaissance of naval movement."""

from __future__ import annotations

import random
from typing import Any

import pytest

from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_7_0 import ALLIED, JAPANESE, shown
from rulebook.tools import Board

DDD, DEN, R = "us-ddd-11", "us-den-1", "jp-air-153-kokutai"  # D4Y: 30 hexes
OPEN_SEA, APARRI, CEBU = "5039", "2603", "3841"
SEEN_SHIPS = (DDD, DEN)


def searched(units: Any = None, **more: Any) -> Board:
    """The Japanese look for an American force in the open sea."""
    ships = dict.fromkeys(SEEN_SHIPS, OPEN_SEA)
    return board({**ships, R: CEBU, **(units or {})}, phase="recon", **{"turn": 3, **more})


def test_6_6_1_the_enemy_of_the_side_that_moved_looks_for_its_ships() -> None:
    b = searched(dice=[2])
    assert b.kind == "recon" and b.side == "japanese"
    b.do("scout", unit=R).do("over", target=OPEN_SEA)
    assert b.happened("scouted")[0]["found"] == ["A"] and {*SEEN_SHIPS} <= {*shown(b, JAPANESE)["units"]}


@pytest.mark.parametrize(
    ("weather", "die", "found"), [("good", 1, []), ("good", 2, ["A"]), ("bad", 3, []), ("bad", 4, ["A"])]
)
def test_6_6_1_detected_on_more_than_one_or_in_bad_weather_three(weather: str, die: int, found: list[str]) -> None:
    b = searched(dice=[die], weather={"Central": weather, "Sul": weather})
    b.do("scout", unit=R).do("over", target=OPEN_SEA)
    assert b.happened("scouted")[0]["found"] == found


def test_6_6_1_not_in_the_monsoon() -> None:
    assert searched(weather={"Central": "monsoon", "Sul": "monsoon"}).kind != "recon"


def test_6_6_a_mission_covers_the_hexes_around_its_own() -> None:
    b = searched(dice=[6]).do("scout", unit=R)
    assert {a["target"] for a in b.legal("over")} == {"5039", "5038", "5040", "4938", "4939", "5138", "5139"}
    assert b.do("over", target="5040").happened("scouted")[0]["found"] == ["A"]


def test_6_6_1_within_the_range_of_the_unit() -> None:
    b = searched({"jp-air-2-sentai": CEBU, R: APARRI})  # 50 hexes; 30 from Aparri are too few
    assert {a["unit"] for a in b.legal("scout")} == {"jp-air-2-sentai"}
    assert b.reasons(do="scout", unit=R) == {"nothing_to_scout": "Filipinas 6.6.1"}


def test_6_6_1_fg75_one_mission_to_a_hex_and_to_a_unit() -> None:
    b = searched({"jp-air-2-sentai": CEBU}, dice=[1]).do("scout", unit=R).do("over", target=OPEN_SEA)
    assert b.reasons(do="scout", unit=R) == {"already_flown": "Filipinas 6.6.1"}
    b.do("scout", unit="jp-air-2-sentai")
    assert b.reasons(do="over", target=OPEN_SEA) == {"no_force_there": "Filipinas 6.6.1"}


def test_6_6_bombers_do_not_scout() -> None:
    b = searched({"jp-air-14-sentai": CEBU})
    assert b.reasons(do="scout", unit="jp-air-14-sentai") == {"no_scout": "Filipinas 6.6.1"}


def test_6_6_1_aircraft_of_carriers_scout_too_and_nobody_is_told_which() -> None:
    units = {"us-tg-38-1": "5239", "us-air-cvg-7": {"where": "unit:us-tg-38-1"}, "jp-ddd-7": "5241"}
    b = board(units, side="japanese", phase="recon", turn=3, dice=[6])
    assert b.side == "allied" and {a["unit"] for a in b.legal("scout")} == {"us-air-cvg-7"}
    b.do("scout", unit="us-air-cvg-7").do("over", target="5241")
    assert "us-air-cvg-7" not in shown(b, JAPANESE)["units"] and "jp-ddd-7" in shown(b, ALLIED)["units"]


def test_6_6_1_what_is_not_found_stays_secret() -> None:
    b = searched(dice=[1]).do("scout", unit=R)
    check_secrets(b.game, random.Random(1))
