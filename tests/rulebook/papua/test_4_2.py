"""Papua 4.2.1, 4.2.2, 4.2.4, 4.2.5: entering, leaving, and going by sea."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.papua.papua_board import board, flagged, fought, markers, owned, stack
from rulebook.tools import Board


def arriving(units: dict[str, Any], **more: Any) -> Board:
    return board(units, phase="reinforcement", **more)


def test_4_2_1_japanese_reinforcements_come_to_the_north_coast_the_bay_or_new_britain() -> None:
    b = arriving({"jp-144inf-1": {"where": "waiting"}}, side="japanese")
    to = b.destinations("jp-144inf-1", "enter")
    assert {"1314", "1214", "2525", "2701", "0404"} <= to
    assert not {"0318", "0621", "0628"} & to
    assert b.cost(do="enter", unit="jp-144inf-1", to="0404") == [], "P-24: a friendly hex costs nothing"


def test_4_2_1_allied_reinforcements_come_to_australia_or_port_moresby() -> None:
    b = arriving({"au-21bde-2-14": {"where": "waiting"}}, side="allied")
    assert b.destinations("au-21bde-2-14", "enter") == {"0318", "0228", "0628"}


def test_4_2_1_nobody_comes_before_his_turn_but_may_wait() -> None:
    b = arriving({"au-25bde-2-25": {"where": "waiting"}, "au-21bde-2-14": {"where": "waiting"}}, side="allied", turn=4)
    assert b.reasons(do="enter", unit="au-25bde-2-25", to="0318") == {"not_yet_due": "Papua 4.2.1"}
    b.until("movement", "allied")
    assert b.at("au-21bde-2-14") == "box:waiting"


def test_4_2_1_p24_a_reinforcement_may_land_by_assault() -> None:
    b = arriving({"jp-144inf-1": {"where": "waiting"}}, side="japanese")
    assert b.cost(do="enter", unit="jp-144inf-1", to="1314") == [1, 1], "P-24: a point to disembark, and the ground"
    b.do("enter", unit="jp-144inf-1", to="1314")
    assert owned(b, "1314", "japanese")
    b.until("movement", "japanese")
    assert b.reasons(do="move", unit="jp-144inf-1", to="1315") == {}, "and goes on with what is left"


def test_4_2_1_a_reinforcement_lands_by_assault_where_ships_may_put_it_ashore() -> None:
    b = arriving({"jp-144inf-1": {"where": "waiting"}}, side="japanese", possession={"1720": "japanese"})
    assert b.reasons(do="enter", unit="jp-144inf-1", to="2224") == {"mountain_coast": "Papua 4.2.4"}
    assert "2224" not in b.destinations("jp-144inf-1", "enter")
    assert b.reasons(do="enter", unit="jp-144inf-1", to="1720") == {}, "in a friendly hex of any coast it is placed"


def test_4_2_1_air_units_come_to_airfields_with_room_and_may_act_at_once() -> None:
    b = arriving({"us-air-41-fighter": "0318", "us-air-35-fighter": {"where": "waiting"}}, side="allied", turn=6)
    to = b.destinations("us-air-35-fighter", "enter")
    assert {"0318", "0418", "2525", "0628"} <= to and "0402" not in to
    b.do("enter", unit="us-air-35-fighter", to="0318")
    b.until("movement", "allied")
    assert b.legal("transfer", unit="us-air-35-fighter")


def test_4_2_1_obs_two_engineer_regiments_do_not_land_in_australia() -> None:
    b = arriving({"us-96eng-1": {"where": "waiting"}}, side="allied", turn=2)
    assert b.destinations("us-96eng-1", "enter") == {"0318"}
    later = board({"us-96eng-1": "0318", "us-43eng-1": "0318", "us-air-21-transp": "0318"}, side="allied", turn=7)
    assert later.reasons(do="ship", unit="us-96eng-1", to="0628") == {"not_in_australia": "Papua 4.2.1 obs."}
    assert later.reasons(do="ship", unit="us-43eng-1", to="0628") == {}
    assert "0628" not in later.destinations("us-96eng-1", "ship")
    later.do("mission", kind="carry", target="0628").do("fly", unit="us-air-21-transp")
    assert later.reasons(do="load", unit="us-96eng-1") == {"not_in_australia": "Papua 4.2.1 obs."}, "nor from the air"
    assert later.reasons(do="load", unit="us-43eng-1") == {}


def test_4_2_4_p20_the_enemy_is_not_told_how_many_ships_are_left() -> None:
    """P-25: of two battalions that enter at Port Moresby only the Australian one uses the sealift of the turn."""
    waiting = {"where": "waiting"}
    b = arriving({"au-21bde-2-14": waiting, "us-126inf-1": waiting}, side="allied", turn=9)
    b.do("enter", unit="au-21bde-2-14", to="0318")
    assert b.game.view(1)["shipped"] == {"allied": 1} and "shipped" not in b.game.view(0)
    assert b.game.view(None)["shipped"] == {"allied": 1}


def test_4_2_1_p47_placement_respects_stacking() -> None:
    six = stack([f"au-{n}" for n in ("7bde-9", "7bde-25", "7bde-61", "3bn", "36bn", "pib")], "0318")
    b = arriving({**six, "au-21bde-2-14": {"where": "waiting"}}, side="allied")
    assert b.reasons(do="enter", unit="au-21bde-2-14", to="0318") == {"stacking": "Papua 4.1.1"}


def test_4_2_2_japanese_leave_by_the_north_edge_for_good() -> None:
    b = board({"jp-41inf-1": "0301"}, side="japanese")
    b.do("exit", unit="jp-41inf-1")
    assert b.at("jp-41inf-1") == "left:0301"
    assert b.score()["allied"] == board().score()["allied"], "it is not destroyed"
    assert b.reasons(do="enter", unit="jp-41inf-1", to="0301") == {"no_return": "Papua 4.2.2"}


def test_4_2_2_allies_leave_by_the_west_edge_and_return_two_turns_later() -> None:
    b = board({"au-30bde-39": "0112"}, side="allied")
    b.do("exit", unit="au-30bde-39")
    assert b.at("au-30bde-39") == "box:west"
    b.do("done")
    while (b.game.world.state.turn, b.kind, b.side) != (6, "movement", "allied"):
        b.do("done")
    assert not b.legal("enter", unit="au-30bde-39")
    b.do("done")
    while (b.game.world.state.turn, b.kind, b.side) != (7, "movement", "allied"):
        b.do("done")
    assert {"0101", "0112"} <= b.destinations("au-30bde-39", "enter")
    b.do("enter", unit="au-30bde-39", to="0112")
    assert b.at("au-30bde-39") == "0112"


def test_4_2_2_p38_disease_reaches_them_beyond_the_edge() -> None:
    b = board({"au-30bde-39": {"where": "west"}}, side="allied", phase="recovery")
    assert [e["unit"] for e in b.happened("disease")] == ["au-30bde-39"]


def test_4_2_2_p36_units_withdrawn_by_order_leave_on_their_turn() -> None:
    b = board({"jp-air-chitose-1": "2701"}, side="japanese", phase="reinforcement", turn=3)
    assert b.at("jp-air-chitose-1") == "box:withdrawn"


def test_4_2_2_who_is_surrounded_leaves_when_it_is_free() -> None:
    held = {"us-126inf-1": "1214", "jp-144inf-1": "1113", "jp-144inf-2": "1215", "jp-144inf-3": "1314"}
    b = board(held, side="allied", phase="reinforcement", turn=18)
    assert b.at("us-126inf-1") == "1214"
    assert b.happened("withdrawal_delayed")
    free = board({"us-126inf-1": "1214", "jp-144inf-1": "1314"}, side="allied", phase="reinforcement", turn=18)
    assert free.at("us-126inf-1") == "box:withdrawn"


@pytest.mark.parametrize("phase", ["reinforcement", "movement", "combat"])
def test_4_2_2_as_soon_as_it_is_free_at_the_end_of_any_phase(phase: str) -> None:
    held = {"us-126inf-1": "1214", "jp-144inf-1": "1113", "jp-144inf-2": "1215", "jp-144inf-3": "1314"}
    due = {"us-116eng": {"where": "waiting"}}  # so that there is something to do when reinforcements arrive
    b = board({**held, **due}, side="allied", phase=phase, turn=18)
    assert b.at("us-126inf-1") == "1214" and b.kind == phase
    b.put("jp-144inf-1", "0404").put("jp-144inf-2", "0404").do("done")
    assert b.at("us-126inf-1") == "box:withdrawn"
    assert [event["cite"] for event in b.happened("withdrawn")] == ["Papua 4.2.2"]


@pytest.mark.parametrize(("unit", "hex_", "side"), [("jp-41inf-1", "0301", "japanese"), ("au-3bn", "0112", "allied")])
def test_4_1_2_obs_leaving_the_board_reports_the_points_it_is_said_to_cost(unit: str, hex_: str, side: str) -> None:
    foe = {"au-3bn": "0302"} if side == "japanese" else {"jp-41inf-1": "0111"}
    b = board({unit: hex_, **foe}, side=side)
    cost = b.cost(do="exit", unit=unit)
    b.do("exit", unit=unit)
    assert [event["points"] for event in b.happened("exited")] == [sum(cost)]
    assert len(cost) == 2, "with the point to break contact"


def test_4_2_1_not_to_the_d_entrecasteaux_islands() -> None:
    b = arriving({"jp-144inf-1": {"where": "waiting"}}, side="japanese")
    assert not {"2419", "2519", "2720", "2821"} & b.destinations("jp-144inf-1", "enter")
    assert b.reasons(do="enter", unit="jp-144inf-1", to="2519") == {"not_an_entry_hex": "Papua 4.2.1"}


def test_4_2_4_from_coast_to_coast_for_a_point_each_way() -> None:
    b = board({"jp-41inf-1": "0404"}, side="japanese", possession={"1314": "japanese"})
    assert b.cost(do="ship", unit="jp-41inf-1", to="1314") == [1, 1]
    b.do("ship", unit="jp-41inf-1", to="1314")
    assert b.at("jp-41inf-1") == "1314"
    assert b.reasons(do="move", unit="jp-41inf-1", to="1316", path=["1315", "1316"]) == {}, "six points are left"


def test_4_2_4_four_units_a_turn() -> None:
    units = ("jp-41inf-1", "jp-41inf-2", "jp-41inf-3", "jp-144inf-1", "jp-144inf-2")
    b = board(stack(units, "2701"), side="japanese", possession={"1314": "japanese"})
    for unit in units[:4]:
        b.do("ship", unit=unit, to="1314")
    assert b.reasons(do="ship", unit=units[4], to="1214") == {"ships_used": "Papua 4.2.4"}


def test_4_2_4_neither_hex_may_be_mountain_and_both_must_be_coast() -> None:
    b = board({"jp-41inf-1": "0404", "jp-41inf-2": "0304", "jp-41inf-3": "0406"}, side="japanese")
    assert "no_coast" in b.reasons(do="ship", unit="jp-41inf-2", to="2701")
    assert "mountain_coast" in b.reasons(do="ship", unit="jp-41inf-3", to="2701")
    assert "mountain_coast" in b.reasons(do="ship", unit="jp-41inf-1", to="1720")
    assert "no_coast" in b.reasons(do="ship", unit="jp-41inf-1", to="0815")


def test_4_2_4_who_is_engaged_may_embark_and_land_beside_enemies() -> None:
    b = board({"jp-41inf-1": "1314", "au-pib": "1214"}, side="japanese")
    assert b.reasons(do="ship", unit="jp-41inf-1", to="0404") == {}
    assert b.reasons(do="ship", unit="jp-39inf-1", to="1314") == {}


def test_4_2_4_obs_australians_who_come_into_new_guinea_use_the_ships() -> None:
    units = ("au-21bde-2-14", "au-21bde-2-16", "au-21bde-2-27", "au-18bde-2-9", "au-18bde-2-10")
    b = arriving({u: {"where": "waiting"} for u in units}, side="allied")
    for unit in units[:4]:
        b.do("enter", unit=unit, to="0318")
    assert b.reasons(do="enter", unit=units[4], to="0318") == {"ships_used": "Papua 4.2.4"}
    assert b.reasons(do="enter", unit=units[4], to="0628") == {}


def test_4_2_4_p25_others_who_come_do_not() -> None:
    b = arriving({"us-126inf-1": {"where": "waiting"}}, side="allied", turn=7, shipped={"allied": 4})
    assert b.reasons(do="enter", unit="us-126inf-1", to="0318") == {}


def test_4_2_5_a_vacant_hostile_hex_is_taken_without_fighting() -> None:
    b = board({"jp-41inf-1": "0404", "au-pib": "1214"}, side="japanese")
    assert b.cost(do="ship", unit="jp-41inf-1", to="1314") == [1, 1, 1], "P-24: the ground is paid"
    b.do("ship", unit="jp-41inf-1", to="1314")
    assert b.at("jp-41inf-1") == "1314" and owned(b, "1314", "japanese")
    assert "jp-41inf-1" in flagged(b, "landed")


def test_4_2_5_a_held_hex_is_fought_for() -> None:
    b = board({"jp-41inf-1": "0404", "au-pib": "1314"}, side="japanese")
    b.do("ship", unit="jp-41inf-1", to="1314")
    assert markers(b, "landing")[0]["target"] == "1314"
    b.do("done")
    assert b.legal("attack", target="1314")


def test_4_2_5_obs_who_does_not_take_the_hex_is_destroyed() -> None:
    b = board({"jp-41inf-1": "0404", "au-pib": "1314"}, side="japanese")
    b.do("ship", unit="jp-41inf-1", to="1314")
    b.do("done")
    b.do("done")
    assert b.at("jp-41inf-1") is None


def landing_fight(dice: list[int]) -> Board:
    """A landing at Buna against the last step of the Papuan battalion: 4 against 1, in the open."""
    b = board({"jp-41inf-1": "0404", "au-pib": {"hex": "1314", "reduced": True}}, side="japanese", dice=dice)
    b.do("ship", unit="jp-41inf-1", to="1314").do("done")
    return b.do("attack", target="1314").do("join", unit="jp-41inf-1").do("declare")


def test_4_2_5_the_victors_come_ashore() -> None:
    b = landing_fight([3, 4])  # 4-1, 7: D1/A0
    b.do("retreat", unit="au-pib", to="1315")
    assert b.happened("retreated")[0]["to"] == "1315"
    assert b.happened("landed")[0]["unit"] == "jp-41inf-1", "no advance is needed for that"
    assert b.at("jp-41inf-1") == "1314"


def test_4_2_5_p26_remnants_that_hold_the_hex_destroy_the_landing() -> None:
    b = landing_fight([3, 4])
    b.do("lose", unit="au-pib")
    assert b.at("au-pib") is None and b.at("jp-41inf-1") is None
    assert b.happened("remnants_hold")


def test_4_2_5_units_that_attack_from_the_sea_cannot_retreat() -> None:
    """Not even to the empty shore beside their target: they pay in steps, and then are lost."""
    b = board({"jp-41inf-1": "0404", "au-pib": "1314"}, side="japanese")
    b.do("ship", unit="jp-41inf-1", to="1314").do("done").fight("1314", "jp-41inf-1", result="D1/A1")
    b.do("lose", unit="au-pib")
    assert not b.legal("retreat") and b.happened("not_landed")
    assert b.at("jp-41inf-1") is None


def test_4_2_5_obs_only_some_types_assault() -> None:
    types = {"jp-14eng": "2701", "jp-14art-1": "2701", "jp-kure3": "2701", "jp-airassault-1": "2701"}
    b = board(types, side="japanese")
    assert "no_assault_troops" in b.reasons(do="ship", unit="jp-14eng", to="1314")
    assert "no_assault_troops" in b.reasons(do="ship", unit="jp-14art-1", to="1314")
    assert b.reasons(do="ship", unit="jp-kure3", to="1314") == {}
    assert b.reasons(do="ship", unit="jp-airassault-1", to="1314") == {}


@pytest.mark.parametrize(("turn", "bars"), [(8, {"north_closed": "Papua 4.2.5 obs."}), (9, {})])
def test_4_2_5_obs_p42_allies_stay_out_of_the_north_before_turn_nine(turn: int, bars: dict[str, str]) -> None:
    b = board({"au-30bde-39": "0318"}, side="allied", turn=turn)
    assert b.reasons(do="ship", unit="au-30bde-39", to="1314") == bars
    assert b.reasons(do="ship", unit="au-30bde-39", to="2525") == {}, "Milne Bay is open to both"


def test_4_2_5_obs_neither_lands_in_the_others_country() -> None:
    b = board({"jp-41inf-1": "0404"}, side="japanese")
    assert b.reasons(do="ship", unit="jp-41inf-1", to="0628") == {"not_in_australia": "Papua 4.2.5 obs."}
    a = board({"au-30bde-39": "0318"}, side="allied", turn=12)
    assert a.reasons(do="ship", unit="au-30bde-39", to="2701") == {"not_in_new_britain": "Papua 4.2.5 obs."}


def test_4_2_5_p43_the_south_coast_is_closed_to_the_japanese_unless_the_match_opens_it() -> None:
    b = board({"jp-41inf-1": "0404"}, side="japanese")
    assert b.reasons(do="ship", unit="jp-41inf-1", to="0621") == {"not_on_south_coast": "Papua 4.2.5"}
    free = board({"jp-41inf-1": "0404"}, side="japanese", options={"japanese_on_south_coast": True})
    assert free.reasons(do="ship", unit="jp-41inf-1", to="0621") == {}


def test_4_2_5_a_failed_attack_from_the_sea() -> None:
    b = fought({"jp-41inf-1": "1315", "au-pib": "1314"}, "1314", ["jp-41inf-1"], "D0/A0", side="japanese")
    assert b.at("jp-41inf-1") == "1315", "by land nobody is lost"


def test_4_2_2_who_left_by_the_west_edge_is_told_when_and_where_it_comes_back() -> None:
    b = board({"au-25bde-2-25": {"where": "box:west"}}, side="allied", turn=5, back={"au-25bde-2-25": 6})
    assert b.reasons(do="enter", unit="au-25bde-2-25", to="0815").keys() == {"not_yet_due", "not_an_entry_hex"}
    due = board({"au-25bde-2-25": {"where": "box:west"}}, side="allied", turn=6, back={"au-25bde-2-25": 6})
    assert due.reasons(do="enter", unit="au-25bde-2-25", to="0815").keys() == {"not_an_entry_hex"}


def test_4_2_2_a_position_knows_by_its_phase_who_has_left() -> None:
    there = [
        board(bare=False, turn=6, side="allied", phase=phase).at("au-air-32") for phase in ("reinforcement", "movement")
    ]
    assert there == ["box:withdrawn", "box:withdrawn"]


def test_4_2_5_who_waits_off_two_shores_goes_where_there_is_room() -> None:
    """No enemy is left on either; friendly units have filled the first."""
    six = ("au-21bde-2-14", "au-21bde-2-16", "au-21bde-2-27", "au-25bde-2-25", "au-25bde-2-31", "au-25bde-2-33")
    units = {**dict.fromkeys(six, "2525"), "au-18bde-2-10": "2626"}
    off = [{"kind": "landing", "hex": "2626", "target": target} for target in ("2525", "2526")]
    b = board(units, side="allied", phase="combat", turn=12, markers=off)
    if b.kind == "combat":
        b.do("done")
    assert b.at("au-18bde-2-10") == "2526"


def test_4_2_5_troops_at_sea_attack_their_beach_and_no_other_hex() -> None:
    b = board({"jp-41inf-1": "0404", "au-pib": "1314"}, side="japanese")
    b.do("ship", unit="jp-41inf-1", to="1314")
    bans = b.game.rules.combat.attack_bans
    assert b.codes(bans, "jp-41inf-1", "1214") == {"only_its_beach"}
    assert b.codes(bans, "jp-41inf-1", "1314") == set()
