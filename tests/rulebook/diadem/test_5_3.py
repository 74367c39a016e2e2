"""Diadem 5.3 to 5.3.3: retreat, chain, rivers, siege."""

from __future__ import annotations

import pytest

from rulebook.diadem.diadem_board import battle, fought
from rulebook.tools import Board

FAR = {"de-art10a": "0105"}
FRIENDS = ("de-ri131", "de-ri191", "de-ri194", "de-ri211")


def driven_back(defenders: dict[str, str], attackers: dict[str, str] | None = None, target: str = "0808") -> Board:
    return fought(attackers or {"uk-10": "0807"}, {**defenders, **FAR}, target, "DRI/AVI")


def driven_back_with_loss(
    defenders: dict[str, str], attackers: dict[str, str] | None = None, target: str = "0808"
) -> Board:
    return fought(attackers or {"uk-10": "0807"}, {**defenders, **FAR}, target, "DRB/AVI")


def test_5_3_a_retreat_ends_outside_enemy_zones() -> None:
    b = driven_back({"de-ri132": "0808"})
    assert {a["to"] for a in b.legal("retreat")} == {"0908", "0809", "0708"}
    assert b.reasons(do="retreat", unit="de-ri132", to="0907") == {"zone_of_engagement": "Diadem 5.3"}
    assert b.reasons(do="retreat", unit="de-ri132", to="0807") == {"enemy_occupied": "Diadem 5.3"}
    assert b.reasons(do="retreat", unit="de-ri132", to="0810") == {"not_adjacent": "Diadem 5.3"}
    assert b.reasons(do="done") == {"must_retreat": "Diadem 5.1.6"}


def test_c15_a_stack_may_split() -> None:
    b = driven_back({"de-ri132": "0808", "de-ri131": "0808"})
    b.do("retreat", unit="de-ri132", to="0908").do("retreat", unit="de-ri131", to="0708")
    assert (b.at("de-ri132"), b.at("de-ri131")) == ("0908", "0708")


def test_9_0_armour_does_not_retreat_into_mountains() -> None:
    b = driven_back({"de-rpz26": "0906"}, {"uk-10": "0907"}, "0906")
    assert b.at("de-rpz26") == "0806", "the only way: 1006 and 0905 are mountains"


def test_5_3_1_d05_a_hex_of_three_takes_a_fourth_without_ado() -> None:
    b = driven_back({"de-ri132": "0808", **dict.fromkeys(FRIENDS[:3], "0809")})
    b.do("retreat", unit="de-ri132", to="0809")
    assert b.kind == "advance"


def test_5_3_1_d05_from_a_hex_of_four_one_piece_moves_on() -> None:
    b = driven_back({"de-ri132": "0808", **dict.fromkeys(FRIENDS, "0809")})
    b.do("retreat", unit="de-ri132", to="0809")
    assert (b.kind, b.side) == ("displace", "axis")
    assert {a["unit"] for a in b.legal()} == {"de-ri132", *FRIENDS}, "any of the five"
    b.do("displace", unit="de-ri191", to="0709")
    assert not b.reduced("de-ri191"), "it loses nothing"
    assert b.kind == "advance"


def test_5_3_1_c19_who_comes_into_a_full_hex_may_itself_be_the_piece_that_moves_on() -> None:
    """Only a road leads tanks out of Castelforte, to where the infantry comes from; the infantry can go on over the
    hills.
    """
    tanks = dict.fromkeys(("uk-26blda", "uk-9blda", "uk-25tk", "ca-1blda"), "1013")
    panzers = dict.fromkeys(("de-rpz26", "de-rpzgr9", "de-rpzgr67"), "1015")
    b = fought(panzers, {"us-349": {"hex": "1014", "reduced": True}, **tanks}, "1014", "DRI/AVI", side="axis")
    assert {a["to"] for a in b.legal("retreat")} == {"0913", "1013", "1113"}
    b.do("retreat", unit="us-349", to="1013")
    assert (b.kind, b.side) == ("displace", "allied")
    assert {a["unit"] for a in b.legal()} == {"us-349"}
    assert {a["to"] for a in b.legal()} == {"0912", "0913", "1012", "1112", "1113"}


def test_c19_the_chain_may_go_on() -> None:
    others = ("de-ri274", "de-ri276", "de-ri267", "de-hd")
    b = driven_back({"de-ri132": "0808"} | dict.fromkeys(FRIENDS, "0809") | dict.fromkeys(others, "0709"))
    b.do("retreat", unit="de-ri132", to="0809").do("displace", unit="de-ri191", to="0709")
    assert b.kind == "displace"
    assert b.reasons(do="displace", unit="de-hd", to="0809") == {"already_in_chain": "Diadem 5.3.1"}
    b.do("displace", unit="de-hd", to="0609")
    assert b.kind == "advance"


def test_5_3_2_armour_that_retreats_across_a_river_takes_a_loss() -> None:
    b = driven_back({"de-rpz26": "0505"}, {"uk-10": "0504"}, "0505")
    b.do("retreat", unit="de-rpz26", to="0606")
    assert b.reduced("de-rpz26")
    assert b.happened("loss")[0]["cite"] == "Diadem 5.3.2"


def test_5_3_2_and_is_eliminated_if_the_same_combat_cost_it_one() -> None:
    b = driven_back_with_loss({"de-rpz26": "0505"}, {"uk-10": "0504"}, "0505")
    b.do("retreat", unit="de-rpz26", to="0606")
    assert b.at("de-rpz26") is None
    assert b.happened("destroyed")[0]["cite"] == "Diadem 5.3.2"


@pytest.mark.parametrize("unit", ["de-rpzgr9", "de-ri132", "de-artxiv", "de-rm85", "de-rpqd1"])
def test_5_3_2_other_types_suffer_nothing(unit: str) -> None:
    b = driven_back({unit: "0505"}, {"uk-10": "0504"}, "0505")
    b.do("retreat", unit=unit, to="0606")
    assert (b.at(unit), b.reduced(unit)) == ("0606", False)


def test_5_3_2_armour_that_crosses_no_river_suffers_nothing() -> None:
    b = driven_back({"de-rpz26": "0505"}, {"uk-10": "0504"}, "0505")
    b.do("retreat", unit="de-rpz26", to="0406")
    assert not b.reduced("de-rpz26")


SIEGE = {"uk-10": "0807", "uk-12": "0908", "uk-11": "0708"}


def test_5_3_3_the_surrounded_go_two_hexes_and_take_a_loss() -> None:
    b = driven_back({"de-ri132": "0808"}, SIEGE)
    assert b.reasons(do="retreat", unit="de-ri132", to="0809") == {"surrounded": "Diadem 5.3.3"}
    assert all("via" in a for a in b.legal("retreat"))
    to = b.legal("retreat", via="0809")[0]["to"]
    b.do("retreat", unit="de-ri132", via="0809", to=to)
    assert b.reduced("de-ri132")
    assert b.happened("loss")[0]["cite"] == "Diadem 5.3.3"


def test_5_3_3_every_unit_takes_it() -> None:
    b = driven_back({"de-ri132": "0808", "de-ri131": "0808"}, SIEGE)
    while b.kind == "retreat":
        b.do(**b.legal("retreat")[0])
    assert b.reduced("de-ri132")
    assert b.reduced("de-ri131")


def test_5_3_3_if_the_second_hex_is_in_a_zone_too_they_are_eliminated() -> None:
    outer = dict(
        zip(
            ("uk-28", "uk-36", "uk-38", "in-17", "in-19", "in-21", "ca-1", "ca-2"),
            ("0706", "0906", "1007", "1009", "0909", "0709", "0608", "0607"),
            strict=True,
        )
    )
    b = driven_back({"de-ri132": "0808"}, SIEGE | outer)
    assert b.at("de-ri132") is None
    assert b.happened("destroyed")[0]["cite"] == "Diadem 5.3.3"


def test_5_3_3_obs_one_hurt_in_this_combat_is_eliminated() -> None:
    b = driven_back_with_loss({"de-ri132": "0808"}, SIEGE)
    assert b.at("de-ri132") is None


def test_5_3_3_obs_unless_it_passes_through_friends_and_then_takes_no_further_loss() -> None:
    b = driven_back_with_loss({"de-ri132": "0808", "de-ri131": "0809"}, SIEGE)
    if b.kind == "retreat":
        assert {a["via"] for a in b.legal("retreat")} == {"0809"}
        b.do(**b.legal("retreat")[0])
    assert b.happened("retreated")[0]["via"] == "0809"
    assert b.at("de-ri132") == b.happened("retreated")[0]["to"]
    assert b.reduced("de-ri132"), "the loss of the combat, and no other"


@pytest.mark.parametrize(("option", "reduced"), [(True, False), (False, True)])
def test_c18_shelter_spares_the_unhurt_as_well_unless_the_option_says_otherwise(option: bool, reduced: bool) -> None:
    b = fought(
        SIEGE,
        {"de-ri132": "0808", "de-ri131": "0809", **FAR},
        "0808",
        "DRI/AVI",
        options={} if option else {"shelter_spares_all": False},
    )
    b.do(**b.legal("retreat", unit="de-ri132", via="0809")[0])
    assert b.reduced("de-ri132") == reduced


def test_c18_attackers_forced_back_use_the_same_procedure() -> None:
    ring = {"de-ri131": "0806", "de-ri191": "0907", "de-ri194": "0707"}
    b = fought({"us-349": "0807"}, {"de-ri132": "0808", **ring}, "0808", "DVI/ARI")
    if b.kind == "retreat":
        b.do(**b.legal("retreat")[0])
    assert b.happened("retreated")[0]["via"] in ("0906", "0706")
    assert b.reduced("us-349")


def test_5_1_6_de_the_others_retreat_in_any_circumstances() -> None:
    b = fought(SIEGE, {"de-ri132": "0808", "de-ri131": "0808", **FAR}, "0808", "DE/AVI")
    b.do("lose", unit="de-ri132")
    assert b.kind == "retreat"
    assert all("via" in a for a in b.legal("retreat"))


def test_5_3_3_who_is_lost_on_the_way_takes_no_hex_that_it_does_not_reach() -> None:
    """11.2: a surrounded unit eliminated in its second step leaves the objective there to its possessor."""
    around = {"uk-10": "0807", "uk-12": "0809"}
    b = fought(
        around, {"de-ri131": {"hex": "0808", "reduced": True}, **FAR}, "0808", "DRI/AVI", possession={"0608": "allied"}
    )
    b.do("retreat", unit="de-ri131", to="0608", via="0708")
    assert b.at("de-ri131") is None
    assert {item.side for item in b.game.score().items if item.code == "pontecorvo"} == {0}


def test_5_3_every_reason_against_a_retreat_is_told() -> None:
    b = driven_back({"de-rpz26": "0906", "de-ri131": "0906"}, {"uk-10": "0907", "fr-4dmm-1": "1005"}, "0906")
    reasons = {"prohibited_terrain": "Diadem 9.0", "zone_of_engagement": "Diadem 5.3"}
    assert b.reasons(do="retreat", unit="de-rpz26", to="1006") == reasons


def test_5_3_1_a_displaced_unit_is_told_of_the_ground_and_not_of_a_siege() -> None:
    tanks = dict.fromkeys(("uk-26blda", "uk-9blda", "uk-25tk", "ca-1blda"), "1013")
    germans = dict.fromkeys(("de-rpz26", "de-rpzgr9", "de-rpzgr67"), "1015")
    beaten = {"us-349": {"hex": "1014", "reduced": True}}
    b = battle({**tanks, **beaten}, {**germans, **FAR}, side="axis", dice=[4, 6]).attack("1014", *germans)
    b.do("retreat", unit="us-349", to="1013")
    assert b.kind == "displace"
    assert b.reasons(do="displace", unit="uk-9blda", to="1012")["prohibited_terrain"] == "Diadem 9.0"
    assert "surrounded" not in b.reasons(do="displace", unit="uk-9blda", to="1012")
