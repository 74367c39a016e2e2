"""Metz 5.2: advance after combat."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.metz.metz_board import battle
from rulebook.tools import Board


def won(attackers: dict[str, Any], target: str, **more: Any) -> Board:
    """A lone weak defender is driven out; the attackers may advance."""
    b = battle(attackers, {"de-rs1010": target, "de-ri880": "2823"}, dice=[1, 2], air={"american": 40}, **more)
    b.attack(target, *attackers, air=40)
    while b.kind in ("remove", "loss", "exchange", "retreat"):
        b.do(**b.legal()[-1])
    return b


def test_5_2_advance_is_optional_and_infantry_goes_one_hex() -> None:
    b = won({"us-ri319": "1115", "us-ri2": "1115"}, "1116")
    assert b.kind == "advance"
    assert {(a["unit"], a["to"]) for a in b.legal("advance")} == {("us-ri2", "1116"), ("us-ri319", "1116")}
    assert b.legal("done")


def test_5_2_artillery_does_not_advance() -> None:
    b = won({"us-ri319": "1115", "us-rartxx": "1115"}, "1116")
    assert b.legal("advance", unit="us-rartxx") == []
    assert b.reasons(do="advance", unit="us-rartxx", to="1116") == {"guns_stay": "Metz 5.2"}


def test_5_2_armour_goes_two_hexes_by_road_over_open_ground() -> None:
    b = won({"us-cca4db": "0612", "us-ri319": "0612"}, "0611")
    assert {a["to"] for a in b.legal("advance", unit="us-cca4db")} == {"0611", "0610"}
    assert {a["to"] for a in b.legal("advance", unit="us-ri319")} == {"0611"}


def test_m16_the_road_must_lead_all_the_way() -> None:
    b = won({"us-cca4db": "0711"}, "0611")
    assert {a["to"] for a in b.legal("advance", unit="us-cca4db")} == {"0611"}


def test_m16_both_hexes_must_be_open() -> None:
    b = won({"us-cca4db": "0612"}, "0613")
    assert {a["to"] for a in b.legal("advance", unit="us-cca4db")} == {"0613"}, "0614 is rough"


def test_m14_armoured_infantry_goes_two_hexes_as_well() -> None:
    attackers = {"de-rpzgr110": "0612", "de-rpz15": "0612"}
    b = battle({"us-geng1306": "0611", "us-gcav3": "0101"}, attackers, side="german", dice=[1, 2])
    b.attack("0611", "de-rpzgr110", "de-rpz15")
    while b.kind != "advance":
        b.do(**b.legal()[-1])
    assert {a["to"] for a in b.legal("advance", unit="de-rpzgr110")} == {"0611", "0610"}


def test_c13_a_zone_of_engagement_in_the_vacated_hex_stops_the_advance() -> None:
    b = battle({"us-cca4db": "0612"}, {"de-rs1010": "0611", "de-ri59": "0710"}, dice=[1, 2], air={"american": 40})
    b.attack("0611", "us-cca4db", air=40)
    while b.kind in ("remove", "loss", "exchange", "retreat"):
        b.do(**b.legal()[-1])
    assert {a["to"] for a in b.legal("advance", unit="us-cca4db")} == {"0611"}


@pytest.mark.parametrize(("stops", "to"), [(True, {"0611"}), (False, {"0611", "0610"})])
def test_c13_option_victors_may_go_on_through_the_zone(stops: bool, to: set[str]) -> None:
    units = {"de-rs1010": "0611", "de-ri59": "0710"}
    b = battle(
        {"us-cca4db": "0612"},
        units,
        dice=[1, 2],
        air={"american": 40},
        options={} if stops else {"zone_stops_advance": False},
    )
    b.attack("0611", "us-cca4db", air=40)
    while b.kind in ("remove", "loss", "exchange", "retreat"):
        b.do(**b.legal()[-1])
    assert b.destinations("us-cca4db", "advance") == to
    expected = {"zone_stops_advance": "Metz 5.2"} if stops else {}
    assert b.reasons(do="advance", unit="us-cca4db", to="0610") == expected


def test_c13_terrain_that_armour_may_not_enter_stays_closed() -> None:
    b = won({"us-cca4db": "0817", "us-ri319": "0817"}, "0818")
    assert b.legal("advance", unit="us-cca4db") == []
    assert b.reasons(do="advance", unit="us-cca4db", to="0818") == {"prohibited_terrain": "Metz 4.0"}


def test_c13_armour_does_not_advance_across_a_river_without_bridge() -> None:
    b = won({"us-cca4db": "0721", "us-ri319": "0721"}, "0821")
    assert b.reasons(do="advance", unit="us-cca4db", to="0821") == {"bridge_needed": "Metz 4.1.1 obs."}


def test_c13_the_advance_makes_no_further_combat() -> None:
    b = battle({"us-cca4db": "1115"}, {"de-rs1010": "1116", "de-ri59": "1118"}, dice=[1, 2], air={"american": 40})
    b.attack("1116", "us-cca4db", air=40)
    while b.kind != "advance":
        b.do(**b.legal()[-1])
    b.do("advance", unit="us-cca4db", to="1116")
    assert (b.kind, b.side) == ("movement", "german")


def test_c13_only_participants_advance_within_the_stacking_limit() -> None:
    attackers = {
        **dict.fromkeys(("us-ri2", "us-ri10", "us-ri11"), "1115"),
        **dict.fromkeys(("us-ri101", "us-ri104"), "1216"),
    }
    b = won(attackers, "1116")
    for unit in ("us-ri2", "us-ri10", "us-ri11", "us-ri101"):
        b.do("advance", unit=unit, to="1116")
    assert (b.kind, b.side) == ("movement", "german"), "a fifth finds no room, so nothing more is asked"


def test_m16_a_bivouac_on_open_ground_is_open_ground() -> None:
    b = won({"us-cca4db": "1212"}, "1312")
    assert {a["to"] for a in b.legal("advance", unit="us-cca4db")} == {"1312", "1413"}
