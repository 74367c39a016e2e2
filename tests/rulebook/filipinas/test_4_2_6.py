"""Filipinas 4.2.6: transport of troops from airfield to airfield; 11.1: rangers."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.games import match
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_6_0 import done, lose
from rulebook.tools import Board

T, T2, H = "us-air-317-transporte", "us-air-374-transporte", "us-air-vpb-28"
RI, RI21, RANGERS, FOE = "us-24-di-19-ri", "us-24-di-21-ri", "us-batalhao-de-rangers", "jp-10-di-39-ri"
BASE, TO, OFF_BASE = "2231", "4439", "2131"  # San Jose and Dulag
OWN = {BASE: "allied", TO: "allied", "4437": "allied"}


def ready(units: Any = None, **more: Any) -> Board:
    return board({T: BASE, RI: BASE, **(units or {})}, **{"possession": OWN, "turn": 9, **more})


def carried(b: Board, to: str = TO, crew: Any = ((T, RI),)) -> Board:
    b.do("mission", kind="carry", target=to)
    for transport, troops in crew:
        b.do("fly", unit=transport).do("load", unit=troops)
    return lose(done(b.do("commit"), "movement", "reaction", "counter"))


def test_4_2_6_a_transport_carries_a_unit_from_airfield_to_airfield() -> None:
    b = carried(ready())
    assert b.at(RI) == TO and b.at(T) == BASE
    assert b.happened("carried")[0]["start"] == BASE


def test_4_2_6_only_to_airfields_of_ones_own() -> None:
    b = ready()
    assert {a["target"] for a in b.legal("mission", kind="carry")} == {TO, "4437"}
    assert b.reasons(do="mission", kind="carry", target="1917") == {"no_target_there": "Filipinas 4.2.6"}
    assert b.reasons(do="mission", kind="carry", target="4438") == {"no_target_there": "Filipinas 4.2.6"}


def test_6_7_1_not_to_a_damaged_airfield() -> None:
    damage = {"kind": "airfield_damaged", "hex": TO, "level": 2, "since": 9}
    assert not ready(markers=[damage]).legal("mission", kind="carry", target=TO)


@pytest.mark.parametrize(
    "type_", ["motor_infantry", "armour", "artillery", "aa_artillery", "construction_engineer", "engineer", "cavalry"]
)
def test_4_2_6_neither_motorised_nor_armour_nor_artillery_nor_construction_engineers(type_: str) -> None:
    """2º Reg. Móvel is the only motorised unit."""
    roster = match.rulebook("filipinas").roster
    unit = next(c for c in roster.counters if c.type == type_ and c.branch == "ground")
    transport = T if unit.side == "allied" else "jp-air-1001-kokutai"
    b = board({transport: BASE, unit.id: BASE}, side=unit.side, possession={"1917": unit.side, BASE: unit.side}, turn=9)
    assert bool(b.legal("mission", kind="carry")) == (type_ in ("engineer", "cavalry"))


def test_4_2_6_one_unit_each() -> None:
    b = ready({RI21: BASE}).do("mission", kind="carry", target=TO).do("fly", unit=T).do("load", unit=RI)
    assert b.reasons(do="load", unit=RI21) == {"no_transport_here": "Filipinas 4.2.6"}
    b = carried(ready({RI21: BASE, T2: BASE}), crew=((T, RI), (T2, RI21)))
    assert b.at(RI) == b.at(RI21) == TO


def test_11_1_rangers_are_half_a_unit_and_leave_no_room_for_a_second() -> None:
    b = ready({RANGERS: BASE}).do("mission", kind="carry", target=TO).do("fly", unit=T).do("load", unit=RANGERS)
    assert b.reasons(do="load", unit=RI) == {"no_transport_here": "Filipinas 4.2.6"}
    assert carried(ready({RANGERS: BASE}), crew=((T, RANGERS),)).at(RANGERS) == TO


def test_4_2_6_transports_without_a_load_stay_behind() -> None:
    b = ready({T2: "4437"}).do("mission", kind="carry", target=TO).do("fly", unit=T)
    assert b.reasons(do="commit") == {"nothing_aboard": "Filipinas 4.2.6"}
    b.do("fly", unit=T2).do("load", unit=RI).do("commit")
    assert b.happened("mission_committed")[0]["units"] == [T]


def test_4_2_6_not_at_night() -> None:
    assert ready().reasons(do="mission", kind="carry", target=TO, night=True) == {"not_at_night": "Filipinas 6.5"}


def test_4_2_6_obs_losses_of_the_transport_are_those_of_its_load() -> None:
    fighters = dict.fromkeys(("jp-air-1-sentai", "jp-air-11-sentai"), "4136")
    b = ready(fighters, dice=[3])
    b.do("mission", kind="carry", target=TO).do("fly", unit=T).do("load", unit=RI).do("commit").do("done")
    b.do("mission", kind="intercept", target=TO)
    for unit in fighters:
        b.do("fly", unit=unit)
    b = lose(done(b.do("commit"), "reaction", "counter"))
    assert b.reduced(T) and b.reduced(RI) and b.at(RI) == TO


def test_4_2_6_who_has_marched_off_is_not_carried() -> None:
    b = ready().do("mission", kind="carry", target=TO).do("fly", unit=T).do("load", unit=RI).do("commit")
    b.do("move", unit=RI, to="2230")
    assert lose(done(b, "movement", "reaction", "counter")).at(RI) == "2230"


def test_4_1_1_six_units_to_a_hex() -> None:
    full = {f"us-{id_}-ri": TO for id_ in ("24-di-21", "24-di-34", "25-di-27", "25-di-35", "25-di-161", "37-di-129")}
    b = ready(full)
    assert b.reasons(do="mission", kind="carry", target=TO) == {"nobody_to_load": "Filipinas 4.2.6"}


def test_4_2_4_obs_a_garrison_is_not_flown_from_its_island() -> None:
    own = {"1917": "japanese", BASE: "japanese"}
    b = board({"jp-air-1001-kokutai": BASE, "jp-guarnicao-mindoro": BASE}, side="japanese", possession=own, turn=9)
    assert not b.legal("mission", kind="carry")


@pytest.mark.parametrize("islands", [2, 3])
def test_5_1_1_obs_nor_to_a_fourth_island(islands: int) -> None:
    own = dict(zip((RI21, "us-24-di-34-ri", "us-25-di-27-ri"), ("3339", "4755", "2312"), strict=True))
    foes = {FOE: "4136", "jp-102-di-78-bgda": "3538", "jp-54-bgda-mista": "4453", "jp-10-di-63-ri": "2016"}
    here = dict(list(own.items())[:islands])
    assert bool(ready({**here, **foes}).legal("mission", kind="carry", target=TO)) == (islands < 3)


def test_fg112_seaplanes_carry_from_port_to_port() -> None:
    b = board({H: OFF_BASE, RI: BASE}, possession=OWN, turn=26)
    assert b.game.rules.ground.sea_around[b.game.rules.notation.hex_index[BASE]]
    assert carried(b, "4437", crew=((H, RI),)).at(RI) == "4437"


def test_4_1_2_troops_that_land_beside_enemies_must_attack() -> None:
    b = carried(ready({FOE: "4338"}))
    assert b.kind == "attack"
