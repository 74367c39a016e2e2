"""What a hand-written position of Diadem may and may not contain."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.core import BadPosition
from rulebook.diadem.diadem_board import board


def test_the_air_track_is_as_the_turn_set_it_unless_it_gives_other_points() -> None:
    assert board(turn=4).game.state()["air"] == {"allied": 20}
    assert board(turn=4, air={"allied": 3}).game.state()["air"] == {"allied": 3}


def test_it_may_say_by_which_hex_of_the_edge_a_unit_left() -> None:
    b = board({"uk-10": {"where": "left:0104"}})
    assert b.at("uk-10") == "left:0104"


def test_free_counters_it_does_not_name_are_placed_by_the_book() -> None:
    b = board(bare=False, turn=1)
    french = {"1214", "1313", "1411", "1412"}
    assert {b.at(f"fr-gtm-{n}") for n in (1, 3, 4)} <= french
    assert all(at is not None and len(at) == 4 for at in (b.at("de-art10a"), b.at("uk-art8a")))


@pytest.mark.parametrize(
    "wrong",
    [
        {"air": {"allied": -1}},
        {"air": {"allied": "many"}},
        {"air": {"axis": 3}},
        {"left_early": ["us-999"]},
        {"left_early": 36},
        {"units": {"uk-10": {"hex": "0115"}}},
        {"units": {"uk-26blda": {"hex": "0905"}}},
        {"side": "axis", "phase": "recovery"},
        {"turn": 8},
    ],
)
def test_what_means_nothing_is_refused(wrong: dict[str, Any]) -> None:
    units = wrong.pop("units", None) if "units" in wrong else None
    with pytest.raises(BadPosition):
        board(units, **wrong)


def test_only_units_that_left_have_left_early() -> None:
    with pytest.raises(BadPosition, match="has not left the board"):
        board({"uk-10": "0807"}, left_early=["uk-10"])
