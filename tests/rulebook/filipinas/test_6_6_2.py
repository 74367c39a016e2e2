"""Filipinas 6.6.2: reconnaissance of positions on land, under the unknown pieces of the enemy."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.games.filipinas.landrecon import row_of
from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_6_0 import done
from rulebook.tools import Board

R, H, FOE, RI = "us-air-71-reconhecimento", "us-air-vpb-28", "jp-10-di-39-ri", "us-24-di-19-ri"
OPEN, NEXT, BASE = "2115", "2116", "2231"
OWN = {BASE: "allied"}
PIECES = ("jp-unknown-1", "jp-unknown-2", "jp-unknown-3")


def hidden(*hexes: str, units: Any = None, **more: Any) -> Board:
    """Unknown pieces of the Japanese in these hexes; a reconnaissance group at San Jose."""
    pieces = dict(zip(PIECES, hexes, strict=False))
    return board({R: BASE, **pieces, **(units or {})}, **{"possession": OWN, "turn": 9, **more})


def looked(b: Board, target: str, unit: str = R) -> Board:
    return b.do("scout", unit=unit).do("over", target=target)


def covered(b: Board) -> set[str]:
    units = b.game.state()["units"]
    return {units[piece]["hex"] for piece in PIECES if "hex" in units.get(piece, {})}


@pytest.mark.parametrize(("hex_", "row"), [
    ("2115", "open_village"), ("2216", "open_village"), ("2114", "rough_swamp"), ("2016", "city_forest"),
    ("4337", "city_forest"), ("2221", "mountain_fortress"), ("4237", "forest_mountain"),
])  # fmt: skip
def test_6_6_2_the_row_of_the_terrain(hex_: str, row: str) -> None:
    b = board({}, turn=9)
    assert row_of(b.game.world, b.game.rules.notation.hex_index[hex_]) == row


@pytest.mark.parametrize(
    ("weather", "die", "found"), [("good", 2, True), ("good", 1, False), ("bad", 2, False), ("bad", 3, True)]
)
def test_6_6_2_the_die_removes_the_unknown_piece(weather: str, die: int, found: bool) -> None:
    b = looked(hidden(OPEN, units={FOE: OPEN}, weather={"Norte": weather}, dice=[die]), OPEN)
    assert (OPEN not in covered(b)) == found
    assert (FOE in b.game.view(0)["units"]) == found
    assert b.happened("looked")[0]["hexes"] == ([OPEN] if found else [])


def test_6_6_2_only_the_unit_on_top_is_seen() -> None:
    b = looked(hidden(OPEN, units={FOE: OPEN, "jp-10-di-63-ri": OPEN}, dice=[6]), OPEN)
    known = set(b.game.view(0)["units"]) & {FOE, "jp-10-di-63-ri"}
    assert len(known) == 1


def test_6_6_2_obs_one_die_for_the_hex_and_the_six_around_it_each_by_its_terrain() -> None:
    """A three: enough for open ground, not for a city (F-G109)."""
    b = looked(hidden("2116", "2016", dice=[3]), OPEN)
    assert b.happened("looked")[0]["dice"] == [3] and covered(b) == {"2016"}


def test_6_6_2_by_reconnaissance_aircraft_and_seaplanes_alone() -> None:
    b = hidden(OPEN, units={"us-air-8-caca": BASE})
    assert {a["unit"] for a in b.legal("scout")} == {R}
    assert b.reasons(do="scout", unit="us-air-8-caca") == {"no_scout": "Filipinas 6.6.2"}
    assert hidden(OPEN, units={H: "2131"}, turn=26).legal("scout", unit=H)


def test_6_6_2_within_their_range() -> None:
    b = hidden(OPEN, units={R: {"where": "hollandia"}})
    assert b.reasons(do="scout", unit=R) == {"nothing_to_look_under": "Filipinas 6.6.2"}


@pytest.mark.parametrize("region", ["Norte", "Central"])
def test_12_3_not_in_the_monsoon(region: str) -> None:
    assert not hidden(OPEN, weather={region: "monsoon"}).legal("scout")  # over the target, or the base


def test_6_6_2_obs_one_mission_for_a_hex_in_a_turn() -> None:
    b = looked(hidden(OPEN, units={"us-air-vpb-111-pb4y-1": BASE}, dice=[1]), OPEN).do(
        "scout", unit="us-air-vpb-111-pb4y-1"
    )
    assert b.reasons(do="over", target=OPEN) == {"no_unknown_near": "Filipinas 6.6.2"}
    assert b.legal("over", target=NEXT)


def test_6_6_2_obs_it_is_not_intercepted() -> None:
    b = looked(hidden(OPEN, units={"jp-air-1-sentai": "1917"}, dice=[1]), OPEN)
    assert done(b, "movement").kind != "reaction"


def test_6_4_who_flew_supplies_does_not_look() -> None:
    b = board({H: "4538", RI: "4438", PIECES[0]: "4136"}, possession={"4437": "allied", "4439": "allied"}, turn=26)
    b.do("mission", kind="supply", target="4439").do("fly", unit=H).do("load", unit=RI).do("commit")
    assert "already_flown" in b.reasons(do="scout", unit=H)


def test_fg95_a_choice_that_was_cancelled_counts_among_the_plans_called_off() -> None:
    b = hidden(OPEN)
    for _ in range(24):
        b.do("scout", unit=R).do("cancel")
    assert not b.legal("scout")


def test_fg35_a_jump_onto_an_unknown_piece_finds_out_who_is_there() -> None:
    transport, troops = "us-air-317-transporte", "us-503-rpqd"
    b = hidden(OPEN, units={transport: BASE, troops: BASE})
    b.do("mission", kind="drop", target=OPEN).do("fly", unit=transport).do("load", unit=troops)
    b = done(b.do("commit"), "movement", "reaction")
    assert b.at(troops) == OPEN and not covered(b) and not b.happened("combat")


def test_fg35_unknown_pieces_neither_demolish_nor_count_as_friends() -> None:
    b = board({"us-unknown-1": "4137"}, possession={"4137": "allied"}, turn=9)
    assert not b.legal("demolish")
    b = board({"us-503-rpqd": {"hex": OPEN, "jumped": True}, "us-unknown-1": NEXT}, turn=9)
    assert b.reasons(do="move", unit="us-503-rpqd", to="2014") == {"stranded": "Filipinas 4.2.3"}


@pytest.mark.parametrize("seed", range(3))
def test_looking_for_them_gives_away_nothing(seed: int) -> None:
    b = hidden(OPEN, "2118", units={FOE: OPEN, "jp-10-di-63-ri": "2118"})
    check_secrets(b.game, random.Random(seed))
    check_secrets(looked(b, NEXT).game, random.Random(seed))
