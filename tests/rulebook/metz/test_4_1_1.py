"""Metz 4.1.1: friendly units; armour and rivers."""

from __future__ import annotations

import pytest

from engaja.core import BadPosition
from rulebook.metz.metz_board import board

FOUR = {"us-ri2": "1115", "us-ri10": "1115", "us-ri11": "1115", "us-ri101": "1115"}


def test_4_1_1_a_fifth_unit_may_not_stop() -> None:
    b = board({**FOUR, "us-ri319": "1116", "de-ri59": "2010"})
    assert "1115" not in b.destinations("us-ri319")
    assert b.reasons(do="move", unit="us-ri319", to="1115") == {"stacking": "Metz 4.1.1"}


def test_4_1_1_but_it_may_pass() -> None:
    b = board({**FOUR, "us-ri319": "1116", "de-ri59": "2010"})
    assert b.cost(do="move", unit="us-ri319", to="1114", path=["1115", "1114"]) == [1, 1]


def test_4_1_1_the_limit_counts_any_type() -> None:
    b = board(
        {"us-rartxx": "1115", "us-cca4db": "1115", "us-geng1103": "1115", "us-ri2": "1115"} | {"us-ri319": "1116"}
    )
    assert "1115" not in b.destinations("us-ri319")


def test_4_1_1_obs_armour_crosses_rivers_only_by_bridges() -> None:
    for unit in ("us-cca4db", "us-gtd4", "us-gcav2"):
        b = board({unit: "0721", "de-ri59": "2010"})
        assert b.reasons(do="move", unit=unit, to="0821", path=["0821"])["bridge_needed"] == "Metz 4.1.1 obs."
        assert b.cost(do="move", unit=unit, to="0720", path=["0720"]) == [0.5]


def test_4_1_1_obs_this_does_not_bind_armoured_infantry() -> None:
    b = board({"de-rpzgr110": "0721", "us-ri2": "0203"}, side="german")
    assert "0821" in b.destinations("de-rpzgr110")


def test_c21_a_full_hex_in_a_zone_of_engagement_may_not_even_be_entered() -> None:
    b = board({**FOUR, "us-ri319": "1113", "de-ri59": "1116"})
    reasons = b.reasons(do="move", unit="us-ri319", to="1016", path=["1114", "1115", "1016"])
    assert reasons["engaged_stops"] == "Metz 4.1.2"


def test_4_1_1_no_position_has_five_in_a_hex() -> None:
    with pytest.raises(BadPosition):
        board(dict.fromkeys(("us-ri319", "us-ri2", "us-ri10", "us-ri11", "us-ri101"), "1115"))
