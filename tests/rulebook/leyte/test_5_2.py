"""Leyte 5.2: advance after combat."""

from __future__ import annotations

from typing import Any

from rulebook.leyte.leyte_board import fought
from rulebook.tools import Board

FAR = {"jp-reng8": "0408"}


def won(attackers: dict[str, Any], **more: Any) -> Board:
    """The Japanese in 2416 retreat to the south-west and leave the hex to the attackers."""
    b = fought(attackers, {"jp-ri9-1": "2416", **FAR}, "DRI/AVI", **more)
    return b.do("retreat", unit="jp-ri9-1", to="2316")


def test_5_2_the_attacker_may_occupy_the_vacated_hex_or_not() -> None:
    b = won({"us-ri34-1": "2415", "us-ri34-2": "2415"})
    b.do("advance", unit="us-ri34-1", to="2416").do("done")
    assert (b.at("us-ri34-1"), b.at("us-ri34-2")) == ("2416", "2415")


def test_5_2_unmotorised_units_go_one_hex() -> None:
    b = won({"us-ri34-1": "2415"})
    assert {a["to"] for a in b.legal("advance")} == {"2416"}
    assert b.reasons(do="advance", unit="us-ri34-1", to="2516")["one_hex_only"] == "Leyte 5.2"


def test_5_2_armour_goes_two_unless_the_first_lies_in_a_zone() -> None:
    b = won({"us-bt-1": "2415"})
    assert {a["to"] for a in b.legal("advance")} == {"2416"}, "2416 lies in the zone of who retreated"
    free = fought(
        {"us-bt-1": "2415", "us-btd-1": "2415"}, {"jp-ri9-1": {"hex": "2416", "reduced": True}, **FAR}, "DRB/AVI"
    )
    assert free.at("jp-ri9-1") is None
    assert {a["to"] for a in free.legal("advance", unit="us-bt-1")} == {"2416", "2515", "2516", "2417", "2316", "2315"}
    free.do("advance", unit="us-bt-1", to="2417")
    assert free.at("us-bt-1") == "2417"
    assert free.legal("advance", unit="us-btd-1"), "tank destroyers are armour too"


def test_5_2_l23_the_second_hex_only_if_the_unit_may_enter_it() -> None:
    b = fought({"us-bt-1": "2323"}, {"jp-ri9-1": {"hex": "2322", "reduced": True}, **FAR}, "DRB/AVI", "2322")
    to = {a["to"] for a in b.legal("advance", unit="us-bt-1")}
    assert "2321" in to
    assert "2223" not in to, "mountain is closed to armour"


def test_5_2_artillery_does_not_advance() -> None:
    b = won({"us-ri34-1": "2415", "us-bart24di-1": "2415"})
    assert b.reasons(do="advance", unit="us-bart24di-1", to="2416") == {"guns_stay": "Leyte 5.2"}


def test_5_2_c13_only_who_attacked_and_within_the_stack() -> None:
    five = {f"us-ri382-{i}": "2415" for i in (1, 2, 3)} | {"us-ri34-1": "2515", "us-ri34-2": "2515"}
    b = won(five)
    for unit in list(five)[:4]:
        b.do("advance", unit=unit, to="2416")
    assert b.kind != "advance", "the hex is full"


def test_9_0_in_the_rain_nobody_advances_more_than_one_hex() -> None:
    weak = {"jp-ri9-1": {"hex": "2416", "reduced": True}, **FAR}
    b = fought({"us-bt-1": "2415"}, weak, "DRB/AVI", turn=8)
    assert {a["to"] for a in b.legal("advance")} == {"2416"}
    assert b.reasons(do="advance", unit="us-bt-1", to="2417")["rain_one_hex"] == "Leyte 9.0"
