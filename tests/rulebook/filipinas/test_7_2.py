"""Filipinas 7.2, 4.2.4, 4.2.5: transport by ships, its capacity, and landings; 15.1: the islands that they conquer."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core.view import log, view
from engaja.games.filipinas import cargo
from engaja.games.filipinas.supply import SPENT, Provision, capacity
from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_5_0 import landed_on_three
from rulebook.filipinas.test_7_0 import FLEET, JAPANESE, OPEN_SEA, at_naval, shown
from rulebook.tools import Board

RI19, RI21, RI34 = "us-24-di-19-ri", "us-24-di-21-ri", "us-24-di-34-ri"
FOE, OTHER = "jp-10-di-39-ri", "jp-10-di-63-ri"
C90, C50, DDD = "us-comb-06", "us-comb-20", "us-ddd-11"
BOX = {"where": "exercito6"}
OFF_LEYTE, TACLOBAN, BEACH, DULAG = "4538", "4437", "4438", "4439"
SKY = ("Norte", "Central", "Sul")


def loading(*units: str, ship: str = C90, **more: Any) -> Board:
    """A convoy with these units aboard, formed and steered."""
    extra = more.pop("units", {})
    b = at_naval({ship: FLEET, **dict.fromkeys(units, BOX), **extra}, **more).do("form", tf="A").do("add", unit=ship)
    for unit in units:
        b.do("embark", unit=unit, on=ship)
    return b.do("commit").do("steer", tf="A")


def afloat(*units: str, ship: str = C90, at: str = OFF_LEYTE, **more: Any) -> Board:
    """The air and land movement of a side whose units are aboard a ship off a coast."""
    aboard = {unit: {"where": f"unit:{ship}"} for unit in units}
    extra = more.pop("units", {})
    return board({ship: at, **aboard, **extra}, **{"turn": 3, **more})


def spent(b: Board, ship: str = C90) -> float:
    return SPENT.get(b.game.world, b.game.rules.roster.index[ship]) / 4


# 7.2 Capacity


def test_7_2_fil_conv_1_three_units_thirty_hexes_or_two_forty_five() -> None:
    for units, hexes in (((RI19, RI21, RI34), 30), ((RI19, RI21), 45)):
        b = loading(*units)
        piece = b.game.rules.roster.index["us-tf-a"]
        assert cargo.range_left(b.game.world, piece) == 2 * hexes


def test_7_2_fg107_each_sea_hex_takes_a_point_for_each_unit() -> None:
    b = loading(RI19, RI21).do("sail", to=OPEN_SEA)
    assert spent(b) == 2 * len(b.happened("force_sailed")[0]["path"])


def test_7_2_legs_beyond_the_capacity_are_not_open() -> None:
    b = loading(RI19, RI21, RI34, ship=C50)  # 50: sixteen hexes
    far = {a["to"] for a in b.legal("sail")}
    assert OPEN_SEA in far and "2039" not in far
    assert b.reasons(do="sail", to="0101") == {"beyond_capacity": "Filipinas 7.2"}


def test_7_2_obs_without_troops_the_way_is_free() -> None:
    b = at_naval({C90: FLEET}).do("form", tf="A", units=[C90]).do("steer", tf="A").do("sail", to=OPEN_SEA)
    assert spent(b) == 0


def test_12_3_fg39_in_the_monsoon_a_hex_counts_one_and_a_half() -> None:
    b = loading(RI19, RI21, weather=dict.fromkeys(SKY, "monsoon")).do("sail", to=OPEN_SEA)
    assert spent(b) == 3 * len(b.happened("force_sailed")[0]["path"])


def test_11_1_rangers_count_half() -> None:
    b = loading("us-batalhao-de-rangers").do("sail", to=OPEN_SEA)
    assert spent(b) == len(b.happened("force_sailed")[0]["path"]) / 2


def test_7_2_obs_a_point_to_embark_from_a_coast_none_from_a_box() -> None:
    assert spent(loading(RI19)) == 0
    b = at_naval({C90: OFF_LEYTE, RI19: BEACH}).do("steer", tf="A").do("embark", unit=RI19, on=C90)
    assert spent(b) == 1 and b.at(RI19) == f"unit:{C90}"


def test_7_2_obs_destroyers_carry_no_armour() -> None:
    tanks = "us-20-gpo-blindado"
    b = at_naval({DDD: FLEET, tanks: BOX, RI19: BOX}).do("form", tf="A").do("add", unit=DDD)
    assert b.reasons(do="embark", unit=tanks, on=DDD) == {"no_armour_on_destroyers": "Filipinas 7.2"}
    assert b.reasons(do="embark", unit=RI19, on=DDD) == {}


def test_fg61_japanese_destroyers_carry_nothing() -> None:
    b = at_naval({"jp-ddd-7": {"where": "japanese-fleet"}, FOE: {"where": "japao"}}, "japanese")
    b.do("form", tf="A").do("add", unit="jp-ddd-7")
    assert b.reasons(do="embark", unit=FOE, on="jp-ddd-7") == {"carries_nothing": "Filipinas 7.2"}


def test_4_2_4_garrisons_do_not_embark() -> None:
    b = at_naval({"jp-comb-1": "4141", "jp-guarnicao-cebu": "3841"}, "japanese").do("steer", tf="A")
    assert "not_carried" in b.reasons(do="embark", unit="jp-guarnicao-cebu", on="jp-comb-1")


def test_7_2_obs_a_loss_of_the_ship_is_one_of_each_unit_aboard() -> None:
    units = {"jp-comb-1": "5035", FOE: {"where": "unit:jp-comb-1"}, "us-dsb-1": "5039"}
    b = at_naval({**units, "jp-comb-2": {"where": "japanese-fleet"}}, "japanese", dice=[3, 1])
    b.do("steer", tf="A").do("sail", to="5036").do("torpedo", unit="us-dsb-1")
    assert b.reduced("jp-comb-1") and b.reduced(FOE)


def test_7_2_obs_no_unit_ends_its_movement_aboard() -> None:
    assert afloat(RI19, at=OPEN_SEA).do("done").at(RI19) == "box:exercito6"


def test_fg37_what_transport_has_used_does_not_feed() -> None:
    b = loading(RI19, units={RI21: BEACH}, possession={BEACH: "allied"}).do("sail", to=OFF_LEYTE)
    w = b.game.world
    assert capacity(w, w.rules.roster.index[C90]) == int((90 - spent(b)) // 10)


# 4.2.4, 4.2.5 Landing


def test_4_2_5_fil_land_1_leyte() -> None:
    b = afloat(RI19, RI21, RI34, units={FOE: TACLOBAN, OTHER: DULAG, C50: "4537"}, possession={})
    assert b.destinations(RI21, "land") == {BEACH, DULAG}  # off 4538; 4440 is mountain with forest
    b.do("land", unit=RI21, to=BEACH)
    assert b.at(RI21) == BEACH and b.happened("engaged")  # vacant, in the zone of the unit in Dulag
    b.do("land", unit=RI19, to=DULAG)
    assert b.happened("waits_off")[0]["target"] == DULAG


def test_4_2_5_fg40_units_that_fail_to_take_their_hex_are_destroyed() -> None:
    b = afloat(RI19, units={OTHER: DULAG}, dice=[3, 4]).do("land", unit=RI19, to=DULAG).do("done")
    assert b.kind == "combat" or b.happened("attack_opened")
    b.attack(DULAG, RI19)
    while b.kind == "loss":
        b.do("lose", unit=RI19)
    assert b.at(RI19) is None


def test_4_2_5_those_that_take_it_stand_there() -> None:
    b = afloat(RI19, RI21, RI34, units={OTHER: {"hex": DULAG, "reduced": True}})
    for unit in (RI19, RI21, RI34):
        b.do("land", unit=unit, to=DULAG)
    b.do("done").fight(DULAG, RI19, RI21, RI34, result="D2/A0")
    for _ in range(10):
        if b.kind in ("dues", "retreat", "loss_or_retreat"):
            b.do(**{"do": b.legal()[0].pop("do"), **{k: v for k, v in b.legal()[0].items() if k != "do"}})
    assert {b.at(u) for u in (RI19, RI21, RI34)} == {DULAG}


def test_4_2_4_half_the_movement_power_a_point_to_disembark_and_the_terrain() -> None:
    b = afloat(RI19)
    assert b.cost(do="land", unit=RI19, to=BEACH) == [1.0, 1.0]
    b.do("land", unit=RI19, to=BEACH)
    w = b.game.world
    assert (
        w.rules.roster.halves[w.rules.roster.index[RI19]] - w.state.spent[w.rules.roster.index[RI19]] == 4
    )  # two left
    assert spent(b) == 1


def test_4_2_4_in_a_port_one_point_and_none_of_the_ship() -> None:
    b = afloat(RI19, at="4537", possession={TACLOBAN: "allied"})
    assert b.cost(do="land", unit=RI19, to=TACLOBAN) == [1.0]
    assert spent(b.do("land", unit=RI19, to=TACLOBAN)) == 0


def test_4_2_5_obs_which_troops_do_not_assault() -> None:
    guns = "us-artilharia-x-corpo"
    b = afloat(guns)
    assert b.reasons(do="land", unit=guns, to=BEACH) == {"no_assault_troops": "Filipinas 4.2.5"}
    assert not afloat(guns, possession={BEACH: "allied"}).reasons(do="land", unit=guns, to=BEACH)


def test_fg117_by_control_when_the_phase_began() -> None:
    guns = "us-artilharia-x-corpo"
    b = afloat(RI19, guns).do("land", unit=RI19, to=BEACH)
    assert b.reasons(do="land", unit=guns, to=BEACH) == {"no_assault_troops": "Filipinas 4.2.5"}


@pytest.mark.parametrize(("weather", "codes"), [("bad", {"one_landing_a_hex"}), ("monsoon", {"no_assault_in_monsoon"})])
def test_12_2_and_12_3_landings_by_the_weather(weather: str, codes: set[str]) -> None:
    b = afloat(RI19, RI21, weather=dict.fromkeys(SKY, weather))
    if weather == "bad":
        b.do("land", unit=RI19, to=BEACH)
    assert set(b.reasons(do="land", unit=RI21, to=BEACH)) == codes


def test_12_3_in_the_monsoon_only_through_ports() -> None:
    sky = dict.fromkeys(SKY, "monsoon")
    own = {BEACH: "allied", TACLOBAN: "allied"}
    b = afloat(RI19, at="4537", weather=sky, possession=own)
    assert b.destinations(RI19, "land") == {TACLOBAN}


def test_14_2_fg52_no_assault_on_manila_bay_while_the_enemy_has_corregidor() -> None:
    b = afloat(RI19, at="2121")
    assert set(b.reasons(do="land", unit=RI19, to="2122")) == {"bay_is_guarded"}
    assert "bay_is_guarded" not in afloat(RI19, at="1822").reasons(do="land", unit=RI19, to="1922")
    assert not afloat(RI19, at="2121", possession={"1922": "allied"}).reasons(do="land", unit=RI19, to="2122")


def test_5_1_1_obs_a_landing_may_not_open_a_fourth_island() -> None:
    fought = {k: v for k, v in landed_on_three().items() if k != "us-6-di-20-ri"}
    shore = {"us-25-di-27-ri": {"where": f"unit:{C50}"}, C50: "3941"}
    b = board({**fought, **shore}, turn=9)
    assert set(b.reasons(do="land", unit="us-25-di-27-ri", to="3841")) == {"fourth_island"}
    freed = {k: v for k, v in fought.items() if k != RI34}
    assert not board({**freed, **shore}, turn=9).reasons(do="land", unit="us-25-di-27-ri", to="3841")


def test_7_4_fg63_interdiction_lets_nothing_arrive() -> None:
    def reasons(ship: str) -> dict[str, str]:
        units = {"jp-comb-1": OFF_LEYTE, FOE: {"where": "unit:jp-comb-1"}, ship: "4537"}
        return board(units, side="japanese", turn=3).reasons(do="land", unit=FOE, to=BEACH)

    assert reasons(DDD) == {"interdicted": "Filipinas 7.4"}  # 4538, the other sea hex beside it, is next to 4537
    assert not reasons(C90)


def test_7_4_fg63_nor_does_a_convoy_feed_there() -> None:
    def fed(ship: str) -> bool:
        units = {"jp-comb-1": OFF_LEYTE, ship: "4537"}
        b = board(units, side="japanese", turn=3)
        w, index = b.game.world, b.game.rules.roster.index
        beach = b.game.rules.notation.hex_index[BEACH]
        return beach in w.rules[Provision].piers_of(w, index["jp-comb-1"])

    assert fed(C90) and not fed(DDD)


# 3.0 Leaving


def test_3_0_fg69_american_ships_that_landed_nothing_may_leave_early() -> None:
    b = afloat(RI19, units={DDD: OPEN_SEA}).do("land", unit=RI19, to=BEACH)
    force = {b.at(ship): ship for ship in (C90, DDD)}
    assert b.reasons(do="leave", tf="A" if force["unit:us-tf-a"] == C90 else "B") == {
        "force_has_landed": "Filipinas 3.0"
    }
    b.do("leave", tf="A" if force["unit:us-tf-a"] == DDD else "B")
    assert b.at(DDD) == "box:allied-fleet" and b.happened("force_left")


def test_3_0_japanese_ships_may_not() -> None:
    b = board({"jp-comb-1": "0520", "jp-10-di-63-ri": "2105"}, side="japanese", turn=3)
    assert b.legal("leave") == [] and "no_such_force" in b.reasons(do="leave", tf="A")


# 15.1 Islands


def test_15_1_an_assault_landing_conquers_an_empty_island() -> None:
    b = afloat(RI19)
    assert not b.game.state().get("landed")
    b.do("land", unit=RI19, to=BEACH)
    assert b.game.state()["landed"] == ["leyte"] and b.happened("island_taken")[0]["island"] == "leyte"


def test_15_1_not_while_japanese_hold_it() -> None:
    b = afloat(RI19, units={OTHER: "4137"}).do("land", unit=RI19, to=BEACH)
    assert b.game.state()["landed"] == ["leyte"] and not b.happened("island_taken")


# What the enemy knows


def test_7_3_obs_cargo_is_secret_even_of_a_force_that_is_seen() -> None:
    b = loading(RI19, RI21).do("sail", to=OFF_LEYTE)
    assert C90 in shown(b, JAPANESE)["units"] and RI19 not in str(view(b.game.world, JAPANESE))
    assert RI19 not in str(log(b.game.world, b.events, JAPANESE)) and "capacity" not in str(shown(b, JAPANESE))


@pytest.mark.parametrize("seed", range(2))
def test_cargo_is_not_given_away(seed: int) -> None:
    b = loading(RI19, RI21, units={RI34: BOX}).do("sail", to=OFF_LEYTE)
    check_secrets(b.game, random.Random(seed))
    check_secrets(b.do("done").do("done").game, random.Random(seed))
