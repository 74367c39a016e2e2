"""Leyte 4.3: movement by sea and assault landings."""

from __future__ import annotations

import pytest

from engaja.rules.common.landing import ShipAction
from rulebook.leyte.leyte_board import board, flagged, fought, owned, stack
from rulebook.tools import Board

HOME = "2615"  # coast, open ground, in American hands where an American stands


def at_sea(unit: str = "us-ri34-1", start: str = HOME, **more: object) -> Board:
    return board({unit: start}, **more)


def test_4_3_from_coast_to_coast_of_open_ground_or_city() -> None:
    b = at_sea()
    to = b.destinations("us-ri34-1", "ship")
    assert {"2521", "2524", "2510", "2709"} <= to, "open ground and cities of the east coast and of Samar"
    assert b.reasons(do="ship", unit="us-ri34-1", to="2525") == {"no_landing_ground": "Leyte 4.3"}, "forest"
    assert b.reasons(do="ship", unit="us-ri34-1", to="2416") == {"no_landing_ground": "Leyte 4.3"}, "no coast"


def test_4_3_departure_too_must_be_such_a_coast() -> None:
    b = at_sea(start="2525")
    assert b.reasons(do="ship", unit="us-ri34-1", to="2521") == {"no_landing_ground": "Leyte 4.3"}
    inland = at_sea(start="2416")
    assert inland.reasons(do="ship", unit="us-ri34-1", to="2521") == {"no_landing_ground": "Leyte 4.3"}


def test_4_3_the_unit_begins_the_turn_disengaged() -> None:
    b = board({"us-ri34-1": HOME, "jp-ri9-1": "2515"})
    assert b.reasons(do="ship", unit="us-ri34-1", to="2521") == {"sea_engaged": "Leyte 4.3"}


def test_4_3_l08_and_has_not_moved() -> None:
    b = board({"us-ri34-1": "2515"})
    b.do("move", unit="us-ri34-1", to=HOME)
    assert b.reasons(do="ship", unit="us-ri34-1", to="2521") == {"sea_after_moving": "Leyte 4.3"}


def test_4_3_reinforcements_do_not_begin_the_turn_on_the_coast() -> None:
    b = board({"us-ri21-1": {"where": "waiting"}})
    b.do("enter", unit="us-ri21-1", to="2617")
    assert b.reasons(do="ship", unit="us-ri21-1", to="2521") == {"sea_after_moving": "Leyte 4.3"}


def test_4_3_three_units_a_turn() -> None:
    b = board({**stack(("us-ri34-1", "us-ri34-2", "us-ri34-3", "us-ri21-1"), HOME)})
    for unit in ("us-ri34-1", "us-ri34-2", "us-ri34-3"):
        b.do("ship", unit=unit, to="2521")
    assert b.reasons(do="ship", unit="us-ri21-1", to="2521") == {"ships_used": "Leyte 4.3"}
    b.do("done")
    while (b.kind, b.side) != ("movement", "american"):
        b.do("done")
    assert b.legal("ship", unit="us-ri21-1"), "three more on the next turn"


def test_4_3_with_half_the_movement_power_and_a_free_landing_hex() -> None:
    b = at_sea()
    assert b.cost(do="ship", unit="us-ri34-1", to="2521") == [4]
    b.do("ship", unit="us-ri34-1", to="2521")
    assert b.reasons(do="move", unit="us-ri34-1", to="2321", path=["2421", "2321"]) == {}
    reach = b.game.world
    assert reach.state.spent[b.game.rules.roster.index["us-ri34-1"]] == 8, "four of eight points are left"


def test_4_3_l08_odd_powers_are_halved_exactly() -> None:
    b = board({"us-bart11daet-1": HOME, "us-ri34-1": "2521"})
    assert b.cost(do="ship", unit="us-bart11daet-1", to="2521") == [3.5]


def test_4_3_no_landing_on_an_enemy_before_turn_eleven() -> None:
    b = board({"us-ri34-1": HOME, "jp-ri9-1": "2521"}, turn=10)
    assert b.reasons(do="ship", unit="us-ri34-1", to="2521") == {"enemy_occupied": "Leyte 4.3"}


def test_4_3_an_assault_landing_is_for_infantry_and_cavalry() -> None:
    for unit in ("us-beng-1", "us-bart-c1", "us-bt-1", "us-btd-1", "ph-guer-1"):
        b = at_sea(unit)
        assert b.reasons(do="ship", unit=unit, to="2521") == {"no_assault_troops": "Leyte 4.3"}, unit
    for unit in ("us-ri34-1", "us-rc5-1"):
        assert at_sea(unit).legal("ship", unit=unit, to="2521"), unit


def test_4_3_l09_airborne_troops_assault_as_infantry_unless_the_option_says_no() -> None:
    for unit in ("us-rpqd511-1", "us-rplan187-1"):
        assert at_sea(unit).legal("ship", unit=unit, to="2521")
        strict = at_sea(unit, options={"airborne_may_assault": False})
        assert strict.reasons(do="ship", unit=unit, to="2521") == {"no_assault_troops": "Leyte 4.3"}


def test_4_3_where_americans_hold_the_shore_any_type_may_land() -> None:
    b = board({"us-bart-c1": HOME, "us-ri34-1": "2521"})
    b.do("ship", unit="us-bart-c1", to="2521")
    assert b.at("us-bart-c1") == "2521"
    assert flagged(b, "landed") == set()


def test_4_3_an_assault_landing_takes_the_hex() -> None:
    b = at_sea()
    assert owned(b, "2521", "japanese")
    b.do("ship", unit="us-ri34-1", to="2521")
    assert owned(b, "2521", "american")
    assert flagged(b, "landed") == {"us-ri34-1"}


def test_4_3_all_who_land_in_a_hex_won_this_turn_make_the_assault() -> None:
    b = board(stack(("us-ri34-1", "us-ri34-2"), HOME))
    b.do("ship", unit="us-ri34-1", to="2521").do("ship", unit="us-ri34-2", to="2521")
    assert flagged(b, "landed") == {"us-ri34-1", "us-ri34-2"}


def test_4_3_nobody_lands_by_assault_in_a_hex_won_on_an_earlier_turn() -> None:
    b = board(stack(("us-ri34-1", "us-ri34-2"), HOME))
    b.do("ship", unit="us-ri34-1", to="2521").do("done").until("movement", "american")
    b.do("ship", unit="us-ri34-2", to="2521")
    assert flagged(b, "landed") == set()


def test_4_3_what_is_left_of_the_three_units_is_told() -> None:
    b = board(stack(("us-ri34-1", "us-ri34-2"), HOME))
    b.do("ship", unit="us-ri34-1", to="2521")
    left = b.game.rules.movement.sealift
    allowance = left(b.game.world, 0)
    assert allowance is not None
    assert (allowance.verb, allowance.used, allowance.limit, allowance.cite) == ("ship", 1, 3, "Leyte 4.3")
    assert left(b.game.world, 1) is None


def test_4_3_l08_landing_in_a_zone_stops_and_obliges() -> None:
    b = board({"us-ri34-1": HOME, "jp-ri9-1": "2421"})
    b.do("ship", unit="us-ri34-1", to="2521")
    assert b.destinations("us-ri34-1") == set()
    assert b.happened("engaged")


def test_4_3_only_the_american_moves_by_sea() -> None:
    b = board({"jp-ri9-1": HOME}, side="japanese")
    assert b.reasons(do="ship", unit="jp-ri9-1", to="2521")["no_ships"] == "Leyte 4.3"


@pytest.mark.parametrize(
    ("hex_", "code"), [("1409", "coast_closed"), ("1217", "coast_closed"), ("2006", "coast_closed")]
)
def test_4_3_through_turn_ten_only_the_east_coast_and_samar(hex_: str, code: str) -> None:
    b = at_sea(turn=10)
    assert b.reasons(do="ship", unit="us-ri34-1", to=hex_)[code] == "Leyte 4.3"
    assert at_sea(start=hex_, turn=10).reasons(do="ship", unit="us-ri34-1", to=HOME) == {code: "Leyte 4.3"}


def test_4_3_l10_where_the_east_coast_ends() -> None:
    b = at_sea(turn=10)
    to = b.destinations("us-ri34-1", "ship")
    assert {"2207", "2409", "2510", "2619", "2524"} <= to
    assert not {"2106", "2006", "2434", "2533", "1834"} & to


def test_4_3_la_paz_opens_the_north_coast_as_far_as_carigara() -> None:
    b = at_sea(turn=10, possession={"2506": "american"})
    to = b.destinations("us-ri34-1", "ship")
    assert {"1409", "1508", "1608", "1707", "2006", "2106"} <= to
    assert not {"1309", "1209", "1108", "1217"} & to


def test_4_3_l10_only_while_la_paz_is_held_unless_the_option_says_once_and_for_all() -> None:
    for held, open_ in ((True, False), (False, True)):
        b = board(
            {"us-ri34-1": HOME, "us-ri34-2": "2507"}, turn=9, options={} if held else {"la_paz_must_be_held": False}
        )
        b.do("move", unit="us-ri34-2", to="2506").do("move", unit="us-ri34-2", to="2405")
        assert b.legal("ship", unit="us-ri34-1", to="1409")
        world, index = b.game.world, b.game.rules.notation.hex_index
        world.own(index["2506"], 1)  # the Japanese come back
        fresh = b.game.copy()
        listed = [a for a in fresh.legal() if isinstance(a, ShipAction) and a.to == index["1409"]]
        assert bool(listed) is open_


def test_4_3_from_turn_eleven_any_coast_of_the_island() -> None:
    b = at_sea(turn=11)
    assert {"1217", "0415", "0204", "1409", "1732", "1834"} <= b.destinations("us-ri34-1", "ship")
    assert b.reasons(do="ship", unit="us-ri34-1", to="0626") == {"no_landing_ground": "Leyte 4.3"}, "another island"


def test_4_3_from_turn_eleven_still_three_units_a_turn() -> None:
    b = board(stack(("us-ri34-1", "us-ri34-2", "us-ri34-3", "us-ri21-1"), HOME), turn=11)
    for unit, to in (("us-ri34-1", "1217"), ("us-ri34-2", "1217"), ("us-ri34-3", "0415")):
        b.do("ship", unit=unit, to=to)
    assert b.reasons(do="ship", unit="us-ri21-1", to="1217") == {"ships_used": "Leyte 4.3"}


# Landing on a hex that the enemy holds (L-07)


def opposed(**more: object) -> Board:
    b = board({"us-ri34-1": HOME, "us-ri34-2": HOME, "jp-ri9-1": "1217"}, turn=11, **more)
    return b.do("ship", unit="us-ri34-1", to="1217").do("ship", unit="us-ri34-2", to="1217")


def test_4_3_l07_from_turn_eleven_even_onto_an_enemy() -> None:
    b = opposed()
    assert b.at("us-ri34-1") == b.at("us-ri34-2")
    assert b.game.state()["markers"] == [{"kind": "landing", "hex": b.at("us-ri34-1"), "target": "1217"}]
    assert b.destinations("us-ri34-1") == set(), "they wait at sea"
    assert owned(b, "1217", "japanese")


def test_4_3_l07_unless_the_option_forbids_it() -> None:
    b = board({"us-ri34-1": HOME, "jp-ri9-1": "1217"}, turn=11, options={"opposed_landings": False})
    assert b.reasons(do="ship", unit="us-ri34-1", to="1217") == {"enemy_occupied": "Leyte 4.3"}


def test_4_3_l07_no_more_than_the_hex_can_hold_and_only_assault_troops() -> None:
    five = ("us-ri305-1", "us-ri305-2", "us-ri305-3", "us-ri306-1", "us-ri306-2")
    b = board({**{key: {"where": "waiting"} for key in five}, "jp-ri9-1": "1217", "us-bt-1": HOME}, turn=11)
    for unit in five[:4]:
        b.do("enter", unit=unit, to="1217")
    assert {event["to"] for event in b.happened("entered")} == {b.at(five[0])}, "in the sea off it"
    assert {(event["hex"], event["target"]) for event in b.happened("waits_off")} == {(b.at(five[0]), "1217")}
    assert b.reasons(do="enter", unit=five[4], to="1217") == {"sea_full": "Leyte 4.1.1"}
    assert b.reasons(do="ship", unit="us-bt-1", to="1217")["no_assault_troops"] == "Leyte 4.3"


def test_4_3_l07_the_hex_is_their_only_target_and_they_must_attack_it() -> None:
    b = board(
        {"us-ri34-1": HOME, "jp-ri9-1": "1217", "jp-ri9-2": "1116", "jp-ri9-3": "0408"},
        turn=11,
        air={"american": 9, "japanese": 0},
    )
    b.do("ship", unit="us-ri34-1", to="1217").do("done")
    assert b.reasons(do="done") == {"must_attack": "Leyte 4.1.2"}
    b.do("attack", target="1217")
    assert b.legal("join", unit="us-ri34-1")


def test_4_3_l07_not_even_a_neighbour_of_their_water() -> None:
    units = {"us-ri34-1": "1117", "jp-ri9-1": "1217", "jp-ri9-2": "1116", "us-ri34-2": "1115"}
    b = board(units, turn=11, phase="combat", markers=[{"kind": "landing", "hex": "1117", "target": "1217"}])
    b.do("attack", target="1116")
    assert b.reasons(do="join", unit="us-ri34-1") == {"only_its_beach": "Leyte 4.3"}


LANDING = {"turn": 12, "markers": [{"kind": "landing", "hex": "1218", "target": "1217"}]}
TROOPS = {"us-ri34-1": "1218", "us-ri34-2": "1218"}


def test_4_3_l07_if_the_hex_is_vacated_they_must_occupy_it() -> None:
    b = fought(TROOPS, {"jp-ri9-1": "1217", "jp-reng8": "0408"}, "DRI/AVI", "1217", **LANDING)
    if b.kind == "retreat":
        b.do(**b.legal("retreat")[0])
    assert {b.at("us-ri34-1"), b.at("us-ri34-2")} == {"1217"}
    assert {event["unit"] for event in b.happened("landed")} == set(TROOPS)
    assert b.game.state()["markers"] == []


def test_4_3_l07_before_comrades_from_the_land_fill_it() -> None:
    """5.1.6: an intact victor loses no unit for want of room."""
    ashore = dict.fromkeys(("us-ri21-1", "us-ri21-2", "us-ri21-3"), "1317")
    b = fought({**TROOPS, **ashore}, {"jp-ri9-1": "1217", "jp-reng8": "0408"}, "DRI/AVI", "1217", **LANDING)
    if b.kind == "retreat":
        b.do(**b.legal("retreat")[0])
    assert b.kind == "advance"
    assert {b.at("us-ri34-1"), b.at("us-ri34-2")} == {"1217"}
    b.do("advance", unit="us-ri21-1", to="1217").do("advance", unit="us-ri21-2", to="1217")
    assert b.kind != "advance" and b.at("us-ri21-3") == "1317", "no room is left"
    assert not b.happened("destroyed")


def test_4_3_l07_no_chain_of_retreats_fills_it_again() -> None:
    """5.3.1: no zone reaches ashore from the sea, but a displaced unit may not enter the hex that was lost."""
    friends = dict.fromkeys(("jp-ri20-1", "jp-ri20-2", "jp-ri20-3", "jp-ri33-1"), "1216")
    b = fought(TROOPS, {"jp-ri9-1": "1217", **friends, "jp-reng8": "0408"}, "DRI/AVI", "1217", **LANDING)
    b.do("retreat", unit="jp-ri9-1", to="1216")
    assert b.kind == "displace"
    assert "1217" not in {a["to"] for a in b.legal("displace")}
    assert b.reasons(do="displace", unit="jp-ri20-1", to="1217") == {"already_in_chain": "Leyte 5.3.1"}


def test_4_3_l07_also_after_an_exchange_that_empties_it() -> None:
    b = fought(TROOPS, {"jp-ri9-1": "1217", "jp-reng8": "0408"}, "EMP", "1217", **LANDING)
    while b.kind == "exchange":
        b.do(**b.legal()[0])
    assert b.at("us-ri34-2") == "1217"


@pytest.mark.parametrize(("result", "told"), [("IMP", "not_landed"), ("DVI/ARI", "cannot_retreat")])
def test_4_3_l07_if_it_is_not_vacated_they_are_destroyed(result: str, told: str) -> None:
    b = fought(TROOPS, {"jp-ri9-1": "1217", "jp-reng8": "0408"}, result, "1217", **LANDING)
    assert (b.at("us-ri34-1"), b.at("us-ri34-2")) == (None, None)
    assert {event["cite"] for event in b.happened("destroyed")} == {"Leyte 5.3.3 obs."}
    assert {event["unit"] for event in b.happened(told)} == set(TROOPS), "the log says why"
    assert b.game.state()["markers"] == []


@pytest.mark.parametrize("first, second", [("1116", "1017"), ("1017", "1116")])
def test_4_3_l07_each_target_has_its_own_water_in_whatever_order(first: str, second: str) -> None:
    """1116 has no other sea than 1117, so units that land in 1017 leave it free."""
    b = board({"us-ri34-1": HOME, "us-ri34-2": HOME, "jp-ri9-1": "1116", "jp-ri9-2": "1017"}, turn=11)
    b.do("ship", unit="us-ri34-1", to=first).do("ship", unit="us-ri34-2", to=second)
    waters = {first: b.at("us-ri34-1"), second: b.at("us-ri34-2")}
    assert waters == {"1116": "1117", "1017": "1018"}


def test_4_3_l07_targets_with_the_same_sea_share_it() -> None:
    """Any coastal hex may be landed in; units waiting in shared water attack one hex or the other."""
    b = board({"us-ri34-1": HOME, "us-ri34-2": HOME, "jp-ri9-1": "2434", "jp-ri9-2": "2533"}, turn=11)
    b.do("ship", unit="us-ri34-1", to="2434").do("ship", unit="us-ri34-2", to="2533")
    assert b.at("us-ri34-1") == b.at("us-ri34-2")
    b.do("done")
    for target in ("2434", "2533"):
        b.do("attack", target=target)
        assert {a["unit"] for a in b.legal("join")} == {"us-ri34-1", "us-ri34-2"}
        b.do("cancel")
    b.game.fix_dice([1, 1])  # 3-1, 2: DRI/AVI
    b.attack("2434", "us-ri34-1").do("retreat", unit="jp-ri9-1", to="2433")
    assert b.at("us-ri34-1") == "2434" and b.at("us-ri34-2") == "2534"
    assert b.reasons(do="done") == {"must_attack": "Leyte 4.1.2"}, "the other still has its own hex to attack"


def test_4_3_obs_the_77th_lands_all_its_units() -> None:
    infantry = [f"us-ri{n}-{i}" for n in (305, 306, 307) for i in (1, 2, 3)]
    b = board({key: {"where": "waiting"} for key in infantry}, turn=11)
    for unit, to in zip(infantry, ["1318"] * 4 + ["1419"] * 4 + ["1317"], strict=True):
        b.do("enter", unit=unit, to=to)
    assert {b.at(u) for u in infantry} == {"1318", "1419", "1317"}
    assert flagged(b, "landed") == set(infantry), "by assault"


def test_4_3_l07_nobody_lands_inland_on_an_enemy() -> None:
    b = board({"us-ri34-1": HOME, "jp-bin-1": "2013"}, turn=11)
    assert b.reasons(do="ship", unit="us-ri34-1", to="2013")["no_landing_ground"] == "Leyte 4.3"


def test_4_3_every_reason_against_a_landing_is_told() -> None:
    b = board({"us-bart-c1": "2611", "jp-bin-1": "2614"}, turn=5)
    assert b.reasons(do="ship", unit="us-bart-c1", to="2614") == dict.fromkeys(
        ("enemy_occupied", "no_assault_troops"), "Leyte 4.3"
    )


def test_4_3_l07_nobody_stays_at_sea_when_the_phase_ends() -> None:
    beach = [{"kind": "landing", "hex": "1117", "target": "1217"}]
    units = {"us-ri34-1": "1117", "us-ri34-2": "2415", "jp-ri9-1": "2416"}
    b = board(units, turn=11, phase="combat", markers=beach)
    b.ends("combat", "american")
    assert b.at("us-ri34-1") == "1217"


def test_4_1_1_a_ship_lands_units_in_a_full_hex_if_they_move_on() -> None:
    full = stack(("us-ri34-2", "us-ri34-3", "us-ri382-1", "us-ri382-2"), "2521")
    b = board({"us-ri34-1": HOME, **full})
    b.do("ship", unit="us-ri34-1", to="2521")
    assert b.reasons(do="done") == {"overstacked": "Leyte 4.1.1"}
    b.do("move", unit="us-ri34-1", to=b.destinations("us-ri34-1").pop())
    assert b.legal("done")


def test_4_1_1_but_not_where_a_zone_would_stop_them() -> None:
    full = stack(("us-ri34-2", "us-ri34-3", "us-ri382-1", "us-ri382-2"), "2521")
    b = board({"us-ri34-1": HOME, **full, "jp-ri9-1": "2421"})
    assert b.reasons(do="ship", unit="us-ri34-1", to="2521") == {"stacking": "Leyte 4.1.1"}
