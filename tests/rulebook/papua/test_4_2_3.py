"""Papua 4.2.3, 4.2.6, 4.2.7: paratroops, air transport, transfers."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.core import Game
from rulebook.papua.papua_board import board, flagged, fly, stack, supplied, traced
from rulebook.tools import Board

RABAUL = {"jp-airassault-1": "2701", "jp-air-25k-3": "2701"}


def drop(target: str, units: dict[str, Any] | None = None, night: bool = False, **more: Any) -> Board:
    b = board({**RABAUL, **(units or {})}, side="japanese", **more)
    fly(b, "drop", target, "jp-air-25k-3", load=["jp-airassault-1"], night=night)
    b.do("done")
    return b


def test_4_2_3_it_jumps_from_a_field_with_a_transport() -> None:
    b = drop("1114")
    assert b.at("jp-airassault-1") == "1114"
    away = board({"jp-airassault-1": "0402", "jp-air-25k-3": "2701"}, side="japanese")
    assert "no_target_there" in away.reasons(do="mission", kind="drop", target="1114")


def test_4_2_3_not_from_a_shore_beside_a_flying_boat() -> None:
    shore = {"jp-airassault-1": "0404", "jp-air-yokohama-1": "0504"}
    b = board(shore, side="japanese")
    assert b.legal("mission", kind="carry"), "which it may leave by air"
    assert not b.legal("mission", kind="drop")


def test_4_2_3_obs_only_onto_open_ground_village_in_it_airfield_or_city() -> None:
    b = board(RABAUL, side="japanese")
    targets = {a["target"] for a in b.legal("mission", kind="drop")}
    assert {"1114", "1215", "0318", "2525", "0206"} <= targets
    assert not {"1315", "0814", "1011"} & targets
    assert "no_target_there" in b.reasons(do="mission", kind="drop", target="1316"), "a village in forest"


def test_4_2_3_not_onto_a_hex_that_is_full() -> None:
    full = stack(("jp-39inf-2", "jp-39inf-3", "jp-41inf-1", "jp-41inf-2", "jp-41inf-3", "jp-144inf-1"), "1114")
    b = board({**RABAUL, **full}, side="japanese")
    assert "nobody_to_load" in b.reasons(do="mission", kind="drop", target="1114")
    b.do("move", unit="jp-41inf-1", to="1015")
    assert b.reasons(do="mission", kind="drop", target="1114") == {}


def test_4_2_3_it_does_not_move_until_it_has_met_others() -> None:
    b = drop("1114")
    assert "jp-airassault-1" in flagged(b, "stranded")
    alone = board({"jp-airassault-1": {"hex": "1114", "dropped": True}}, side="japanese")
    assert alone.reasons(do="move", unit="jp-airassault-1", to="1214") == {"stranded": "Papua 4.2.3"}


def test_4_2_3_contact_frees_it() -> None:
    b = board({"jp-airassault-1": {"hex": "1114", "dropped": True}, "jp-41inf-1": "1314"}, side="japanese")
    b.do("move", unit="jp-41inf-1", to="1215")
    assert b.reasons(do="move", unit="jp-airassault-1", to="1015") == {}


def test_4_2_3_in_supply_on_the_turn_of_the_drop_only() -> None:
    b = traced(RABAUL, side="japanese")
    fly(b, "drop", "1114", "jp-air-25k-3", load=["jp-airassault-1"])
    b.do("done")
    assert supplied(b, "jp-airassault-1")
    while b.game.world.state.turn == 5:
        b.do("done")
    assert not supplied(b, "jp-airassault-1")


def test_4_2_3_p45_no_air_support_before_contact() -> None:
    units = {"jp-airassault-1": {"hex": "1215", "dropped": True}, "au-pib": "1314", "jp-air-4k-4": "2701"}
    flown = [{"side": "japanese", "kind": "support", "target": "1314", "units": ["jp-air-4k-4"]}]
    b = board(units, side="japanese", phase="combat", missions=flown)
    b.do("attack", target="1314").do("join", unit="jp-airassault-1").do("declare")
    assert b.happened("attack_declared")[0]["attack"] == 3, "its own three points"


def test_4_2_3_onto_enemies_it_fights_at_once_without_terrain_or_aircraft() -> None:
    units = {"au-pib": "0318", "jp-air-4k-4": "2701"}
    b = drop("0318", units, dice=[1, 1])
    fight = b.happened("combat")[0]
    assert fight["attackers"] == ["jp-airassault-1"] and fight["attack"] == 3 and fight["defence"] == 2
    assert not [code for _, code, _ in fight["shifts"] if code == "city"], "no terrain helps"


def test_4_2_3_p48_it_takes_the_hex_or_is_lost() -> None:
    lost = drop("0318", {"au-pib": "0318"}, dice=[1, 3])  # 3 against 2 is 1-1: D0/A0
    assert lost.happened("combat")[0]["result"] == "D0/A0"
    assert lost.at("jp-airassault-1") is None
    won = drop("0318", {"au-pib": "0318"}, dice=[1, 2])  # D1/A0
    won.do("retreat", unit="au-pib", to="0418")
    assert won.at("jp-airassault-1") == "0318"


def test_4_2_3_p48_a_state_saved_during_the_battle_has_them_still_in_the_air() -> None:
    b = drop("0318", {"au-pib": "0318"}, dice=[1, 2])
    again = Game.resume(b.game.rules, b.game.state(), {}, seed=1)
    assert again.world.state == b.game.world.state
    assert again.decision == b.game.decision


def test_4_2_3_p13_the_hex_they_jumped_onto_is_not_attacked_again() -> None:
    b = drop("0318", {"au-pib": "0318", "jp-41inf-1": "0317", "au-3bn": "0418"}, dice=[1, 3])
    assert b.happened("combat")[0]["result"] == "D0/A0" and b.at("au-pib") == "0318"
    assert b.reasons(do="attack", target="0318") == {"attacked_already": "Papua 5.0"}
    assert b.reasons(do="attack", target="0418") == {}


def test_4_2_3_at_night_a_die_says_how_it_lands() -> None:
    assert not drop("1114", night=True, dice=[4]).reduced("jp-airassault-1"), "even"
    assert drop("1114", night=True, dice=[3]).reduced("jp-airassault-1"), "odd"


def test_4_2_6_a_transport_carries_one_unit_from_field_to_field() -> None:
    b = board({"us-air-21-transp": "0318", "us-126inf-1": "0318"}, side="allied", turn=7)
    fly(b, "carry", "2525", "us-air-21-transp", load=["us-126inf-1"])
    b.do("done")
    assert b.at("us-126inf-1") == "2525" and b.at("us-air-21-transp") == "0318", "and returns"


def test_4_2_6_one_unit_to_each_transport() -> None:
    units = {"us-air-21-transp": "0318", **stack(("us-126inf-1", "us-126inf-2"), "0318")}
    b = board(units, side="allied", turn=7)
    b.do("mission", kind="carry", target="2525").do("fly", unit="us-air-21-transp").do("load", unit="us-126inf-1")
    assert b.reasons(do="load", unit="us-126inf-2") == {"no_transport_here": "Papua 4.2.6"}


def test_4_2_6_p27_flying_boats_carry_from_shore_to_shore() -> None:
    units = {"jp-air-yokohama-1": "1414", "jp-144inf-1": "1314"}
    b = board(units, side="japanese", turn=2, possession={"1818": "japanese"})
    fly(b, "carry", "1818", "jp-air-yokohama-1", load=["jp-144inf-1"])
    b.do("done")
    assert b.at("jp-144inf-1") == "1818" and b.at("jp-air-yokohama-1") == "1414"
    inland = board({**units, "jp-41inf-1": "0402"}, side="japanese", turn=2, possession={"0815": "japanese"})
    assert "nobody_to_load" in inland.reasons(do="mission", kind="carry", target="0815"), "it lands on water"


def test_4_2_6_p27_flying_boats_take_nobody_off_the_ships() -> None:
    b = board({"jp-air-yokohama-1": "1414", "jp-41inf-1": "0404", "au-pib": "1314"}, side="japanese", turn=2)
    b.do("ship", unit="jp-41inf-1", to="1314")
    assert b.at("jp-41inf-1") == "1313", "it waits off the shore, beside the boats"
    assert "nobody_to_load" in b.reasons(do="mission", kind="carry", target="0404")


def test_4_2_6_no_artillery() -> None:
    b = board({"us-air-21-transp": "0318", "au-art-14": "0318", "us-126inf-1": "0318"}, side="allied", turn=7)
    b.do("mission", kind="carry", target="2525").do("fly", unit="us-air-21-transp")
    assert b.reasons(do="load", unit="au-art-14") == {"cannot_be_carried": "Papua 4.2.6"}
    assert b.reasons(do="load", unit="au-kanga") == {"no_transport_here": "Papua 4.2.6"}, "it stands at Wau"


@pytest.mark.parametrize("unit", ["us-126inf-1", "au-30bde-39", "au-eng-2-1", "au-cav-2-7", "us-43eng-1"])
def test_4_2_6_but_all_other_troops_of_the_allies(unit: str) -> None:
    b = board({"us-air-21-transp": "0318", unit: "0318"}, side="allied", turn=7)
    b.do("mission", kind="carry", target="2525").do("fly", unit="us-air-21-transp")
    assert b.legal("load", unit=unit)


@pytest.mark.parametrize("unit", ["jp-41inf-1", "jp-kure3", "jp-airassault-1", "jp-14eng"])
def test_4_2_6_and_of_the_japanese(unit: str) -> None:
    b = board({"jp-air-25k-3": "2701", unit: "2701"}, side="japanese")
    b.do("mission", kind="carry", target="0402").do("fly", unit="jp-air-25k-3")
    assert b.legal("load", unit=unit)


def test_4_2_6_a_mission_names_its_loads_in_the_order_of_the_counters() -> None:
    units = stack(("us-air-21-transp", "us-air-22-transp", "us-126inf-1", "us-126inf-2"), "0318")
    b = board({**units, "jp-41inf-1": "0404"}, side="allied", turn=9)
    fly(b, "carry", "2525", "us-air-22-transp", "us-air-21-transp", load=["us-126inf-2", "us-126inf-1"])
    (committed,) = b.happened("mission_committed")
    assert committed["load"] == ["us-126inf-1", "us-126inf-2"]
    assert committed["units"] == ["us-air-21-transp", "us-air-22-transp"]


def test_4_2_6_obs_who_is_aboard_suffers_with_the_transport() -> None:
    units = {"us-air-21-transp": "0318", "us-126inf-1": "0318"}
    fighters = stack(("jp-air-tainan-1", "jp-air-tainan-2", "jp-air-3k-1"), "0402")
    b = board({**units, **fighters, "jp-41inf-1": "0404"}, side="allied", turn=9, dice=[1])
    fly(b, "carry", "2525", "us-air-21-transp", load=["us-126inf-1"])
    b.do("done")
    fly(b, "intercept", "2525", "jp-air-tainan-1", "jp-air-tainan-2", "jp-air-3k-1")
    b.do("done")
    assert b.happened("air_combat")[0]["result"] == "0-1", "column 1-10, row 21-30, the transport has no fighters"
    assert b.reduced("us-air-21-transp") and b.reduced("us-126inf-1")


def intercepted(units: dict[str, Any], dice: list[int]) -> Board:
    """Two transports with a battalion each, and fighters that meet them."""
    fighters = stack(("jp-air-tainan-1", "jp-air-tainan-2", "jp-air-3k-1"), "0402")
    b = board({**units, **fighters, "jp-41inf-1": "0404"}, side="allied", turn=9, dice=dice)
    fly(b, "carry", "2525", "us-air-21-transp", "us-air-22-transp", load=["us-126inf-1", "us-126inf-2"])
    b.do("done")
    return fly(b, "intercept", "2525", "jp-air-tainan-1", "jp-air-tainan-2", "jp-air-3k-1")


def test_4_2_6_obs_who_loses_his_transport_does_not_take_anothers() -> None:
    worn = {unit: {"hex": "0318", "reduced": True} for unit in ("us-air-21-transp", "us-air-22-transp")}
    b = intercepted({**worn, **stack(("us-126inf-1", "us-126inf-2"), "0318")}, dice=[1])
    assert b.happened("air_combat")[0]["result"] == "0-1"
    b.do("lose", unit="us-air-21-transp")
    assert b.at("us-air-21-transp") is None
    assert b.at("us-126inf-1") == "0318" and b.reduced("us-126inf-1"), "its transport was shot down"
    assert b.at("us-126inf-2") == "2525" and not b.reduced("us-126inf-2"), "and this one's was not"


def test_4_2_6_obs_each_suffers_with_its_own_transport() -> None:
    units = {**stack(("us-air-21-transp", "us-air-22-transp", "us-126inf-2"), "0318")}
    b = intercepted({**units, "us-126inf-1": {"hex": "0318", "reduced": True}}, dice=[3])
    assert b.happened("air_combat")[0]["result"] == "0-2"
    b.do("lose", unit="us-air-21-transp")
    assert b.at("us-126inf-1") is None, "it had losses already"
    assert b.at("us-126inf-2") == "2525" and b.reduced("us-126inf-2"), "the second loss is the other transport's"


def test_4_2_7_a_transfer_reaches_twice_the_range() -> None:
    b = board({"au-air-75": "0628"}, side="allied")
    to = b.destinations("au-air-75", "transfer")
    assert "0318" in to, "12.1: 61 and 11 hexes, 72 of 74"
    assert "2525" not in to
    assert b.reasons(do="transfer", unit="au-air-75", to="2525") == {"beyond_range": "Papua 4.2.7"}


def test_4_2_7_who_transfers_does_nothing_else() -> None:
    b = board({"us-air-41-fighter": "0318", "jp-41inf-1": "1314"}, side="allied")
    b.do("transfer", unit="us-air-41-fighter", to="0418")
    assert b.reasons(do="transfer", unit="us-air-41-fighter", to="0318") == {"already_flown": "Papua 4.2.7"}
    assert "nobody_can_fly" in b.reasons(do="mission", kind="troops", target="1314")


def test_4_2_7_no_transfer_after_a_mission() -> None:
    b = board({"us-air-41-fighter": "0318", "jp-41inf-1": "1314", "au-pib": "1214"}, side="allied")
    fly(b, "support", "1314", "us-air-41-fighter as fighter")
    assert b.reasons(do="transfer", unit="us-air-41-fighter", to="0418") == {"already_flown": "Papua 4.2.7"}


def test_4_2_7_obs_aircraft_of_a_captured_field_escape_within_their_range() -> None:
    b = board({"us-air-41-fighter": "0318", "jp-41inf-1": "0417", "us-air-19-bomb": "0317"}, side="japanese")
    b.do("move", unit="jp-41inf-1", to="0318")
    assert (b.kind, b.side) == ("emergency", "allied")
    assert b.reasons(do="transfer", unit="us-air-41-fighter", to="0628") == {"beyond_range": "Papua 4.2.7 obs."}
    b.do("transfer", unit="us-air-41-fighter", to="0419")
    assert b.at("us-air-41-fighter") == "0419"


def test_4_2_7_obs_who_has_escaped_fights_no_more_in_that_phase() -> None:
    units = {"us-air-41-fighter": "0318", "au-3bn": "2525", "jp-41inf-1": "0417", "jp-air-4k-4": "2701"}
    b = board({**units, "us-air-35-fighter": "2525"}, side="japanese")
    fly(b, "troops", "2525", "jp-air-4k-4")
    b.do("move", unit="jp-41inf-1", to="0318").do("transfer", unit="us-air-41-fighter", to="0419").do("done")
    b.do("mission", kind="intercept", target="2525")
    assert "already_flown" in b.reasons(do="fly", unit="us-air-41-fighter")
    assert b.reasons(do="fly", unit="us-air-35-fighter") == {}


def test_4_2_7_obs_or_are_destroyed() -> None:
    held = ("0318", "0317", "0418", "0419", "0815", "1314", "1215")
    b = board(
        {"us-air-41-fighter": "2525", "jp-41inf-1": "2425"},
        side="japanese",
        possession=dict.fromkeys(held, "japanese"),
    )
    b.do("move", unit="jp-41inf-1", to="2525")
    assert b.at("us-air-41-fighter") is None


def test_4_2_7_obs_a_field_may_fall_to_troops_who_go_ashore_when_the_phase_ends() -> None:
    """Its defenders have left the shore: the units waiting off it take the field, and the aircraft there must leave."""
    b = board(
        {"us-126inf-1": "1414", "jp-air-tainan-1": "1314"},
        side="allied",
        phase="combat",
        turn=10,
        markers=[{"kind": "landing", "hex": "1414", "target": "1314"}],
        possession={"1314": "japanese"},
    )
    assert b.at("us-126inf-1") == "1314"
    assert (b.kind, b.side) == ("emergency", "japanese")
    b.do("transfer", unit="jp-air-tainan-1", to="0402")
    assert b.at("jp-air-tainan-1") == "0402"
    assert b.kind != "emergency" and b.game.world.state.turn == 11, "and the turn goes on"


def test_4_2_3_nor_does_it_advance_before_it_has_met_others() -> None:
    b = board({"jp-airassault-1": {"hex": "1114", "dropped": True}, "jp-41inf-1": "0404"}, side="japanese")
    assert b.codes(b.game.rules.advance.bans, "jp-airassault-1") == {"stranded"}
    assert b.codes(b.game.rules.advance.bans, "jp-41inf-1") == set()
