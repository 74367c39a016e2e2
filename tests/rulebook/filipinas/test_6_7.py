"""Filipinas 6.7, 6.3.4: airfields and ports built, damaged, repaired and demolished."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_6_0 import done
from rulebook.tools import Board

ENGINEERS, COMBAT, RI = "us-932-gpo-eng-aviacao", "us-1140-gpo-eng-combate", "us-24-di-19-ri"
FOE, FIGHTER = "jp-10-di-39-ri", "us-air-8-caca"
SITE, FIELD, PORT, CLARK, DAVAO = "4438", "4439", "4137", "1917", "4755"


def damage(hex_: str = FIELD, level: int = 2, since: int = 9) -> dict[str, Any]:
    return {"kind": "airfield_damaged", "hex": hex_, "level": level, "since": since}


def markers(b: Board, kind: str) -> list[dict[str, Any]]:
    return [{k: v for k, v in m.items() if k != "kind"} for m in b.game.state()["markers"] if m["kind"] == kind]


def later(b: Board, turns: int = 1, side: str = "allied") -> Board:
    """To the movement of a side, so many turns on."""
    for _ in range(turns):
        b = b.until("combat", side) if b.kind == "movement" and b.side == side else b
        b = b.until("movement", side)
    return b


def site(unit: str = ENGINEERS, at: str = SITE, **more: Any) -> Board:
    return board({unit: at, FOE: "2016"}, supply="all", **{"turn": 9, **more})


# 6.7.1 Building


def test_6_7_1_construction_engineers_build_an_airfield_by_the_next_turn() -> None:
    b = site().do("work", unit=ENGINEERS, on="airfield")
    assert markers(b, "works") == [{"hex": SITE, "unit": ENGINEERS, "on": "airfield", "since": 9}]
    b.do("done").until("movement", "allied")
    assert markers(b, "airfield") == [{"hex": SITE}] and b.happened("work_done")


def test_6_7_1_it_can_be_used_in_that_turn() -> None:
    work = {"kind": "works", "hex": SITE, "unit": ENGINEERS, "on": "airfield", "since": 8}
    b = board({ENGINEERS: SITE, FIGHTER: "4437"}, markers=[work], possession={"4437": "allied"}, turn=9)
    b.do("transfer", unit=FIGHTER, to=SITE)
    assert b.at(FIGHTER) == SITE


@pytest.mark.parametrize(("hex_", "built"), [("4438", True), ("4337", False), ("4237", False), ("2223", True)])
def test_6_7_1_on_open_or_rough_ground_in_a_village_or_city(hex_: str, built: bool) -> None:
    reasons = site(at=hex_).reasons(do="work", unit=ENGINEERS, on="airfield")
    assert reasons == ({} if built else {"no_building_ground": "Filipinas 6.7.1"})


def test_6_7_1_by_one_intact_unit_of_construction_engineers() -> None:
    hurt = board({ENGINEERS: {"hex": SITE, "reduced": True}}, turn=9)
    assert hurt.reasons(do="work", unit=ENGINEERS, on="airfield") == {"engineers_hurt": "Filipinas 6.7.1"}
    assert site(COMBAT).reasons(do="work", unit=COMBAT, on="airfield") == {"not_engineers": "Filipinas 6.7.1"}


def test_6_7_2_obs_an_airfield_is_not_begun_in_the_monsoon() -> None:
    b = site(weather={"Central": "monsoon"})
    assert b.reasons(do="work", unit=ENGINEERS, on="airfield") == {"no_work_in_monsoon": "Filipinas 12.3"}


def test_14_2_not_on_corregidor() -> None:
    b = site(at="1922")
    assert b.reasons(do="work", unit=ENGINEERS, on="airfield") == {"no_field_on_corregidor": "Filipinas 14.2"}


def test_fg78_who_leaves_gives_the_work_up() -> None:
    b = site().do("work", unit=ENGINEERS, on="airfield").do("move", unit=ENGINEERS, to="4338")
    assert not markers(b, "works") and b.happened("work_given_up")


def test_6_7_1_there_is_one_airfield_to_a_hex() -> None:
    assert site(at=FIELD).reasons(do="work", unit=ENGINEERS, on="airfield")["already_built"] == "Filipinas 6.7.1"


# 6.7.1 obs., 6.7.2 Damage and repair


def test_6_7_1_obs_a_damaged_airfield_operates_no_aircraft_but_they_may_transfer() -> None:
    b = board({FIGHTER: FIELD, FOE: "4136"}, markers=[damage()], possession={FIELD: "allied", "4437": "allied"}, turn=9)
    assert not b.legal("mission") and b.legal("transfer", unit=FIGHTER)


def test_6_7_2_fg62_two_turns_after_the_damage_it_works_again() -> None:
    own = {FIELD: "allied"}
    b = board({RI: FIELD}, markers=[damage(since=9)], possession=own, turn=9, supply="all", weather={}).do("done")
    assert markers(b, "airfield_damaged")[0]["level"] == 1
    b = still(b)
    assert b.happened("field_repaired") and not markers(b, "airfield_damaged")
    assert b.game.world.state.turn >= 11


def still(b: Board) -> Board:
    """Nobody does anything until the airfield works, or for five turns."""
    for _ in range(400):
        if b.happened("field_repaired") or b.game.world.state.turn > 14:
            break
        b.do("done")
    return b


@pytest.mark.parametrize("weather", ["bad", "monsoon"])
def test_6_7_2_obs_not_in_the_monsoon(weather: str) -> None:
    b = board({RI: FIELD}, markers=[damage()], possession={FIELD: "allied"}, turn=9, weather={"Central": weather})
    assert markers(b.do("done"), "airfield_damaged")[0]["level"] == (2 if weather == "monsoon" else 1)


def test_6_7_2_only_at_the_end_of_its_owners_movement() -> None:
    b = board({FOE: "4136"}, side="japanese", markers=[damage()], possession={FIELD: "allied"}, turn=9)
    assert markers(b.do("done"), "airfield_damaged")[0]["level"] == 2


def test_6_7_2_construction_engineers_repair_it_by_the_next_turn() -> None:
    b = site(at=FIELD, markers=[damage()]).do("work", unit=ENGINEERS, on="repair")
    b.do("done").until("movement", "allied")
    assert not markers(b, "airfield_damaged") and b.game.world.state.turn == 10


# 6.3.4 Ports


RUIN = {"kind": "port_destroyed", "hex": PORT}


@pytest.mark.parametrize("unit", [ENGINEERS, COMBAT])
def test_6_3_4_engineers_repair_a_destroyed_port_in_two_turns(unit: str) -> None:
    b = site(unit, at=PORT, markers=[RUIN]).do("work", unit=unit, on="port").do("done").until("movement", "allied")
    assert markers(b, "port_destroyed")
    b.do("done").until("movement", "allied")
    assert not markers(b, "port_destroyed") and b.game.world.state.turn == 11


def test_6_3_4_there_must_be_something_to_repair() -> None:
    assert site(at=PORT).reasons(do="work", unit=ENGINEERS, on="port") == {"nothing_to_repair": "Filipinas 6.3.4"}


@pytest.mark.parametrize("side", ["allied", "japanese"])
def test_6_3_4_obs_fg118_either_side_destroys_a_port_that_it_occupies(side: str) -> None:
    unit = RI if side == "allied" else FOE
    b = board({unit: PORT}, side=side, turn=9).do("demolish", hex=PORT, on="port")
    assert not markers(b, "port_destroyed")  # at the end of the phase
    assert b.reasons(do="demolish", hex=PORT, on="port") == {"demolished_already": "Filipinas 6.3.4"}
    assert markers(b.do("done"), "port_destroyed") == [{"hex": PORT}]


def test_6_3_4_obs_not_one_that_it_has_left() -> None:
    b = board({RI: PORT}, turn=9).do("demolish", hex=PORT, on="port").do("move", unit=RI, to="4136")
    assert not markers(b.do("done"), "port_destroyed")


def test_6_3_4_obs_nor_one_that_it_does_not_occupy() -> None:
    b = board({RI: "4136"}, possession={PORT: "allied"}, turn=9)
    assert b.reasons(do="demolish", hex=PORT, on="port") == {"nobody_to_demolish": "Filipinas 6.3.4"}


def test_3_0_a_port_is_demolished_before_supply_is_checked() -> None:
    b = board({FOE: "2231"}, side="japanese", markers=[{"kind": "port_destroyed", "hex": "2226"}], turn=9)
    b.do("demolish", hex="2231", on="port").do("done")
    assert FOE in b.game.state()["flags"]["unsupplied"]


@pytest.mark.parametrize(("hex_", "demolished"), [("2231", True), (DAVAO, False)])
def test_6_7_1_obs_the_japanese_demolish_airfields_but_no_air_bases(hex_: str, demolished: bool) -> None:
    b = board({FOE: hex_}, side="japanese", turn=9)
    assert bool(b.legal("demolish", on="airfield", hex=hex_)) == demolished
    if demolished:
        b.do("demolish", hex=hex_, on="airfield").do("done")
        assert markers(b, "airfield_damaged") == [{"hex": hex_, "level": 2, "since": 9}]


def test_6_7_1_obs_the_americans_do_not() -> None:
    b = board({RI: FIELD}, turn=9)
    assert b.reasons(do="demolish", hex=FIELD, on="airfield") == {"nothing_to_demolish": "Filipinas 6.7.1"}


def test_4_2_3_damage_by_a_jump_counts_as_any_other() -> None:
    transport, troops = "us-air-317-transporte", "us-503-rpqd"
    b = board({transport: "2231", troops: "2231"}, possession={"2231": "allied"}, turn=9)
    b.do("mission", kind="drop", target=CLARK).do("fly", unit=transport).do("load", unit=troops).do("commit")
    b = done(b, "movement", "reaction").do("damage", hex=CLARK)
    assert markers(b, "airfield_damaged") == [{"hex": CLARK, "level": 2, "since": 9}]
