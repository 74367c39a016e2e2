"""Metz 5.3 to 5.3.3: retreat, chain, rivers, siege."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.rules.army import retreat
from engaja.rules.common import combat, refuge
from rulebook.metz.metz_board import battle
from rulebook.tools import Board

FRIENDS = ("de-ri73", "de-ri74", "de-ri126", "de-ri127")


def driven_back(attackers: dict[str, Any], defenders: dict[str, Any], target: str = "1116", **more: Any) -> Board:
    """The defenders must retreat, without a loss."""
    return _attacked(attackers, defenders, target, "DRI/AVI", **more)


def driven_back_with_loss(attackers: dict[str, Any], defenders: dict[str, Any], target: str = "1116") -> Board:
    return _attacked(attackers, defenders, target, "DRB/AVI")


def _attacked(attackers: dict[str, Any], defenders: dict[str, Any], target: str, result: str, **more: Any) -> Board:
    """All units adjacent to the target attack it, with the air points and dice that give the result."""
    b = battle(attackers, defenders, air={"american": 60}, **more)
    near = [u for u in attackers if b.at(u) in names_around(b, target)]
    table = b.game.rules.tables["combat"]
    found = [
        (air, total)
        for air in range(30)
        for total in range(2, 8)
        if combat.result_of(table, b.odds(target, *near, air=air).column, total) == result
    ]
    air, total = found[0]
    b.game.fix_dice([1, total - 1])
    b.attack(target, *near, air=air)
    assert b.happened("combat")[0]["result"] == result
    return b


def names_around(b: Board, target: str) -> set[str]:
    notation = b.game.rules.notation
    return {notation.hexes[n] for n in b.game.rules.ground.neighbours[notation.hex_index[target]]}


def test_5_3_a_retreat_ends_outside_enemy_zones() -> None:
    b = driven_back({"us-ri319": "1115"}, {"de-ri59": "1116"})
    assert {a["to"] for a in b.legal("retreat")} == {"1217", "1117", "1017"}
    assert b.reasons(do="retreat", unit="de-ri59", to="1216") == {"zone_of_engagement": "Metz 5.3"}
    assert b.reasons(do="retreat", unit="de-ri59", to="1115") == {"enemy_occupied": "Metz 5.3"}
    assert b.reasons(do="retreat", unit="de-ri59", to="1118") == {"not_adjacent": "Metz 5.3"}


def test_c15_a_stack_may_split() -> None:
    b = driven_back({"us-ri319": "1115"}, {"de-ri59": "1116", "de-ri73": "1116"})
    b.do("retreat", unit="de-ri59", to="1217").do("retreat", unit="de-ri73", to="1017")
    assert (b.at("de-ri59"), b.at("de-ri73")) == ("1217", "1017")


def test_5_3_1_a_full_hex_may_be_entered_and_one_piece_moves_on() -> None:
    full = dict.fromkeys(FRIENDS, "1117")
    b = driven_back({"us-ri319": "1115"}, {"de-ri59": "1116", **full})
    b.do("retreat", unit="de-ri59", to="1117")
    assert (b.kind, b.side) == ("displace", "german")
    assert {a["unit"] for a in b.legal()} == {"de-ri59", *FRIENDS}, "any of the five"
    b.do("displace", unit="de-ri73", to="1118")
    assert b.at("de-ri73") == "1118"
    assert not b.reduced("de-ri73"), "it loses nothing"
    assert b.kind == "advance"


def test_c19_the_chain_may_go_on() -> None:
    others = ("de-ri128", "de-ri951", "de-ri952", "de-ri953")
    b = driven_back(
        {"us-ri319": "1115"}, {"de-ri59": "1116"} | dict.fromkeys(FRIENDS, "1117") | dict.fromkeys(others, "1118")
    )
    b.do("retreat", unit="de-ri59", to="1117").do("displace", unit="de-ri73", to="1118")
    assert b.kind == "displace"
    assert b.reasons(do="displace", unit="de-ri128", to="1117") == {"already_in_chain": "Metz 5.3.1"}
    b.do("displace", unit="de-ri128", to="1119")
    assert b.kind == "advance"


def test_5_3_1_nobody_is_moved_on_into_the_hex_that_must_be_left() -> None:
    """After an exchange that costs every attacker no zone covers the hex; the defenders must still leave it."""
    units = {"de-ri59": "1116", "de-ri128": "1116", **dict.fromkeys(FRIENDS, "1117")}
    b = _attacked({"us-ri319": "1115"}, units, "1116", "EMP")
    b.do("lose", unit="de-ri59").do("done")
    assert b.at("us-ri319") is None
    b.do("retreat", unit="de-ri128", to="1117")
    assert b.kind == "displace"
    assert "1116" not in {a["to"] for a in b.legal("displace")}
    assert b.reasons(do="displace", unit="de-ri128", to="1116") == {"already_in_chain": "Metz 5.3.1"}
    assert b.reasons(do="displace", unit="de-ri73", to="1116") == {"already_in_chain": "Metz 5.3.1"}


def test_5_2_beaten_attackers_do_not_retreat_into_the_hex_they_attacked() -> None:
    """The last defender is eliminated holding it (DVB): the hex is empty, but only victors may occupy it."""
    weak = {"de-ri59": {"hex": "1116", "reduced": True}, "de-ri880": "2823"}
    b = _attacked({"us-ri319": "1115"}, weak, "1116", "DVB/ARI")
    assert b.at("de-ri59") is None
    assert (b.kind, b.side) == ("retreat", "american")
    assert {a["to"] for a in b.legal("retreat")} == {"1114", "1015", "1016", "1215", "1216"}
    assert b.reasons(do="retreat", unit="us-ri319", to="1116") == {"fought_over": "Metz 5.2"}
    loose = _attacked({"us-ri319": "1115"}, weak, "1116", "DVB/ARI", options={"beaten_may_take_the_hex": True})
    assert loose.legal("retreat", to="1116")


@pytest.mark.parametrize("loose", [False, True])
def test_4_2_2_beaten_attackers_may_leave_by_their_own_edge_whatever_the_option_says(loose: bool) -> None:
    weak = {"de-ri59": {"hex": "0118", "reduced": True}, "de-ri880": "2823"}
    b = _attacked({"us-ri319": "0117"}, weak, "0118", "DVB/ARI", options={"beaten_may_take_the_hex": loose})
    assert b.legal("retreat", to="off")


def test_5_3_2_armour_that_retreats_across_a_river_is_destroyed() -> None:
    b = driven_back({"us-ri319": "0722", "us-ri2": "0823"}, {"de-rpz15": "0822"}, "0822")
    assert {a["to"] for a in b.legal("retreat")} == {"0821", "0921"}
    b.do("retreat", unit="de-rpz15", to="0921")
    assert b.at("de-rpz15") is None
    assert b.happened("destroyed")[0]["cite"] == "Metz 5.3.2"


def test_5_3_2_armoured_infantry_and_artillery_take_a_loss_infantry_nothing() -> None:
    for unit, reduced in (("de-rpzgr110", True), ("de-arko482", True), ("de-ri59", False)):
        b = driven_back({"us-ri319": "0722", "us-ri2": "0823"}, {unit: "0822"}, "0822")
        b.do("retreat", unit=unit, to="0921")
        assert (b.at(unit), b.reduced(unit)) == ("0921", reduced)


def test_5_3_2_who_already_took_a_loss_in_this_combat_is_destroyed() -> None:
    b = driven_back_with_loss({"us-ri319": "0722", "us-ri2": "0823"}, {"de-rpzgr110": "0822"}, "0822")
    b.do("retreat", unit="de-rpzgr110", to="0921")
    assert b.at("de-rpzgr110") is None


def pushed_over_a_river(unit: str) -> Board:
    """A defender of 0823 retreats into a full 0822, from where another unit is displaced across the Seille."""
    full = dict.fromkeys((unit, "de-ri73", "de-ri74", "de-ri126"), "0822")
    b = driven_back({"us-ri319": "0723", "us-ri2": "0923"}, {"de-ri59": "0823", **full}, "0823")
    if b.kind == "retreat":
        b.do("retreat", unit="de-ri59", to="0822")
    return b.do("displace", unit=unit, to="0921")


def test_5_3_1_c19_armour_moved_on_across_a_river_is_destroyed_like_any_that_retreats() -> None:
    b = pushed_over_a_river("de-rpz15")
    assert b.at("de-rpz15") is None
    assert b.happened("destroyed")[0]["cite"] == "Metz 5.3.2"
    assert b.kind == "advance", "one less, so the chain ends"


def test_5_3_1_c19_of_the_others_only_those_that_5_3_2_names_pay_for_the_river() -> None:
    for unit, reduced in (("de-rpzgr110", True), ("de-arko482", True), ("de-ri127", False)):
        b = pushed_over_a_river(unit)
        assert (b.at(unit), b.reduced(unit)) == ("0921", reduced)


def test_5_3_2_c17_armour_with_a_river_as_its_only_way_is_not_surrounded_but_lost() -> None:
    """The book lets it retreat across and decides its fate; 5.3.3 is for units with no free hex at all."""
    attackers = {"us-ri319": "0722", "us-ri2": "0823"}
    b = battle(attackers, {"de-rpz15": "0822"})
    assert "siege" not in b.shifts("0822", *attackers)
    b = driven_back(attackers, {"de-rpz15": "0822"}, "0822")
    assert b.reasons(do="retreat", unit="de-rpz15", via="0922", to="1022") == {"not_surrounded": "Metz 5.3.3"}
    for action in b.legal("retreat"):
        again = driven_back(attackers, {"de-rpz15": "0822"}, "0822").do(**action)
        assert again.at("de-rpz15") is None


def test_m15_a_bridge_carries_no_penalty() -> None:
    b = driven_back({"us-ri319": "0722", "us-ri2": "0822"}, {"de-rpz15": "0721"}, "0721")
    b.do("retreat", unit="de-rpz15", to="0720")
    assert b.at("de-rpz15") == "0720"


SIEGE = {"us-ri319": "1115", "us-ri2": "1217", "us-ri10": "1017"}


def test_5_3_3_the_surrounded_go_two_hexes_and_take_a_loss() -> None:
    b = driven_back(SIEGE, {"de-ri59": "1116"})
    assert b.reasons(do="retreat", unit="de-ri59", to="1117") == {"surrounded": "Metz 5.3.3"}
    assert all("via" in a for a in b.legal("retreat"))
    b.do("retreat", unit="de-ri59", via="1117", to="1118")
    assert b.reduced("de-ri59")
    assert b.happened("loss")[0]["cite"] == "Metz 5.3.3"


def test_5_3_3_a_flipped_one_dies_of_it() -> None:
    b = driven_back(SIEGE, {"de-ri59": {"hex": "1116", "reduced": True}})
    while b.kind == "retreat":
        b.do(**b.legal("retreat")[0])
    assert b.at("de-ri59") is None


def test_5_3_3_if_the_second_hex_is_in_a_zone_too_all_are_eliminated() -> None:
    outer = ("1114", "1215", "1316", "1317", "1118", "1018", "0916", "0915")
    names = ("us-ri11", "us-ri101", "us-ri104", "us-ri328", "us-ri134", "us-ri137", "us-ri320", "us-ri317")
    b = driven_back(SIEGE | dict(zip(names, outer, strict=True)), {"de-ri59": "1116"})
    assert b.at("de-ri59") is None
    assert b.happened("destroyed")[0]["cite"] == "Metz 5.3.3"


def test_5_3_3_obs_one_hurt_in_this_combat_is_eliminated_without_friends_to_pass_through() -> None:
    b = driven_back_with_loss(SIEGE, {"de-ri59": "1116"})
    assert b.at("de-ri59") is None


def test_5_3_3_obs_but_passes_sheltered_through_friends_without_a_further_loss() -> None:
    b = driven_back_with_loss(SIEGE, {"de-ri59": "1116", "de-ri73": "1117"})
    assert b.happened("retreated")[0]["via"] == "1117", "the only way, so it is taken without asking"
    assert b.reduced("de-ri59")
    assert b.at("de-ri59") == "1118"


def test_c18_attackers_forced_back_use_the_same_procedure() -> None:
    ring = {"de-ri73": "1114", "de-ri74": "1016"}
    surrounded = {"de-ri59": "1116", **ring, "de-ri126": "1316"}
    unhurt = battle({"us-ri319": "1115"}, surrounded, dice=[3, 3]).attack("1116", "us-ri319")
    assert unhurt.happened("combat")[0]["result"] == "DVI/ARI"
    assert {(a["via"], a["to"]) for a in unhurt.legal("retreat")} == {("1215", "1314"), ("1015", "0914")}
    unhurt.do("retreat", unit="us-ri319", via="1215", to="1314")
    assert (unhurt.at("us-ri319"), unhurt.reduced("us-ri319")) == ("1314", True)
    hurt = battle({"us-ri319": "1115"}, surrounded, dice=[3, 4]).attack("1116", "us-ri319")
    assert hurt.happened("combat")[0]["result"] == "DVI/ARB"
    assert hurt.at("us-ri319") is None


def test_c18_option_shelter_may_spare_only_the_hurt() -> None:
    units = {"de-ri59": "1116", "de-ri73": "1117"}
    for spares, reduced in ((True, False), (False, True)):
        b = driven_back(SIEGE, units, options={} if spares else {"shelter_spares_all": False})
        b.do(**b.legal("retreat", unit="de-ri59", via="1117")[0])
        assert b.reduced("de-ri59") is reduced


def test_5_3_3_obs_a_loss_from_the_air_is_none_as_the_result_of_a_combat() -> None:
    """It must not follow the unit into a later retreat, when it may long have recovered."""
    b = battle({"us-ri319": "0101"}, {"de-ri59": "1116"}, air={"american": 10}, dice=[1, 1])
    b.do("strike", target="1116", points=10)
    assert b.reduced("de-ri59")
    assert "hit" not in b.game.state()["flags"]


@pytest.mark.parametrize("unit", ["us-cca4db", "us-gtd4", "us-gcav3"])
def test_5_3_2_m14_so_are_tank_destroyers_and_mechanised_cavalry(unit: str) -> None:
    b = battle({unit: "0822"}, {"de-ri59": "2010"})
    w, index = b.game.world, b.game.rules.notation.hex_index
    retreat.fall_back(w, b.game.rules.roster.index[unit], index["0921"], None, index["0822"])
    assert b.at(unit) is None


def test_5_3_armour_does_not_retreat_into_rough_woods() -> None:
    b = battle({"us-cca4db": "0206", "us-ri319": "0206"}, {"de-ri59": "2010"})
    w, index, woods = b.game.world, b.game.rules.roster.index, b.game.rules.notation.hex_index["0306"]
    start = w.state.ground[index["us-ri319"]]
    assert woods in refuge.safe_hexes(w, index["us-ri319"], start)
    assert woods not in refuge.safe_hexes(w, index["us-cca4db"], start)


def test_5_3_3_obs_c18_friends_on_the_way_spare_any_unit_the_loss() -> None:
    b = driven_back(SIEGE, {"de-ri59": "1116", "de-ri73": "1117"})
    b.do(**b.legal("retreat", unit="de-ri59", via="1117")[0])
    assert not b.reduced("de-ri59")
