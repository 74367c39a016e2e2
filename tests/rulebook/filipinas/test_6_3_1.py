"""Filipinas 6.3.1: displaced airfields are bombed by aircraft that reach them (14.1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_6_0 import done, lose
from rulebook.tools import Board

HEAVY = tuple(f"us-air-{n}-bombardeiros" for n in (5, 22, 43, 90, 307))  # B-24: 4-7-71
FORMOSA, MOROTAI = {"where": "formosa"}, {"where": "morotai"}
KI84, KI67, G4M = "jp-air-11-sentai", "jp-air-98-sentai", "jp-air-763-kokutai"
CLARK, DAVAO = "1917", "4755"
OWN = {CLARK: "allied"}


def against_formosa(units: Any = None, number: int = 5, night: bool = False, **more: Any) -> Board:
    """Heavy bombers from Clark over Formosa: 16 hexes, and the number 19."""
    bombers = dict(zip(HEAVY[:number], (CLARK, CLARK, CLARK, "2222", "2222"), strict=False))
    b = board({**bombers, **(units or {})}, possession={**OWN, "2222": "allied"}, **{"turn": 12, **more})
    b.do("afar", at="formosa", **({"night": True} if night else {}))
    for unit in bombers:
        b.do("fly", unit=unit)
    return done(b.do("commit"), "movement", "reaction", "counter")


def damaged(b: Board) -> list[dict[str, Any]]:
    return [m for m in b.game.state()["markers"] if m["kind"] == "displaced_damaged"]


def test_6_3_1_fg54_one_damages_a_displaced_airfield_and_the_excess_falls_on_its_aircraft() -> None:
    b = against_formosa({KI67: FORMOSA}, dice=[6])
    assert b.happened("bombing")[0]["result"] == "2" and b.reduced(KI67)
    assert damaged(b) == [{"kind": "displaced_damaged", "at": "box:formosa", "level": 2, "since": 12}]


def test_6_1_the_fighters_that_are_based_there_take_part() -> None:
    b = lose(against_formosa({KI84: FORMOSA, KI67: FORMOSA}, dice=[1, 1]))
    (fight,) = b.happened("air_combat")
    assert fight["defenders"] == [KI84] and fight["attack"] == 35


def test_6_3_1_within_the_range_of_the_bombers() -> None:
    b = board({HEAVY[0]: DAVAO}, possession={DAVAO: "allied"}, turn=12)
    assert not b.legal("afar")  # 62 hexes to the north edge, and 19
    b = board({"jp-air-762-kokutai": DAVAO, G4M: DAVAO}, side="japanese", turn=9)
    fields = ("morotai", "sansapor", "noemfoor", "biak", "hollandia", "angaur")
    assert {a["at"] for a in b.legal("afar")} == {f"box:{field}" for field in fields}
    b.do("afar", at="hollandia")
    assert b.reasons(do="fly", unit=G4M) == {"beyond_range": "Filipinas 6.1"}  # 11 and 70, for a range of 59


def test_6_3_1_only_airfields_of_the_enemy() -> None:
    b = board({HEAVY[0]: CLARK}, possession=OWN, turn=12)
    assert b.reasons(do="afar", at="morotai") == {"no_field_beside": "Filipinas 6.3.1"}


def test_6_7_1_obs_its_aircraft_do_not_fly_but_may_transfer() -> None:
    mark = {"kind": "displaced_damaged", "at": "formosa", "level": 2, "since": 9}
    b = board({KI67: FORMOSA, "us-24-di-19-ri": "2005"}, side="japanese", markers=[mark], turn=9)
    assert not b.legal("mission") and b.legal("transfer", unit=KI67)


def test_6_7_2_it_is_repaired_as_others_are() -> None:
    mark = {"kind": "displaced_damaged", "at": "formosa", "level": 2, "since": 9}
    b = board({KI67: FORMOSA}, side="japanese", markers=[mark], turn=9).do("done")
    assert damaged(b)[0]["level"] == 1
    for _ in range(300):
        if not damaged(b):
            break
        b.do("done")
    assert b.happened("displaced_repaired") and b.game.world.state.turn > 10


@pytest.mark.parametrize(("weather", "flies"), [("bad", True), ("monsoon", False)])
def test_12_3_obs_formosa_has_the_weather_of_the_north(weather: str, flies: bool) -> None:
    b = board({HEAVY[0]: "3339"}, possession={"3339": "allied"}, weather={"Norte": weather}, turn=12)
    assert bool(b.legal("afar")) == flies


def test_6_5_at_night_the_power_is_halved() -> None:
    b = against_formosa({KI84: FORMOSA}, night=True, dice=[1])
    assert not b.happened("air_combat") and b.happened("bombing")[0]["value"] == 10


def test_6_1_nobody_else_meets_the_bombers() -> None:
    b = against_formosa({KI84: "2004"}, dice=[1])
    assert not b.happened("air_combat") and b.happened("bombing")


@pytest.mark.parametrize("seed", range(2))
def test_a_raid_on_formosa_gives_away_nothing(seed: int) -> None:
    b = board({HEAVY[0]: CLARK, KI84: FORMOSA, KI67: FORMOSA, HEAVY[1]: CLARK}, possession=OWN, turn=12)
    b.do("afar", at="formosa").do("fly", unit=HEAVY[0]).do("commit")
    check_secrets(b.game, random.Random(seed))
