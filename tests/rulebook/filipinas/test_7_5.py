"""Filipinas 7.5: submarines, their patrol areas, attacks and escorts; false ones."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core.view import log, view
from engaja.games import match
from engaja.games.filipinas.patrols import escort
from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_7_0 import ALLIED, ENEMY_FLEET, JAPANESE, OPEN_SEA, at_naval, formed, shown
from rulebook.tools import Board

BOAT, OTHER, FALSE = "us-dsb-1", "us-dsb-2", "us-dsb-dummy"
SIX = ("jp-den-1", "jp-dpa-4", "jp-dcr-4", "jp-dcr-31", "jp-ddd-7", "jp-ddd-17")  # 7.5.2: 9, 8, 6, 4, 2, 2
AREA, BESIDE = "5039", "5036"  # the submarine; a hex at three hexes from it, with the open sea beyond


def entering(*ships: str, dice: Any = (), path: Any = (BESIDE,), boats: Any = None, **more: Any) -> Board:
    """A Japanese force off the patrol area, steered into it."""
    extra = {"jp-comb-1": ENEMY_FLEET, **dict.fromkeys(ships, "5035"), **(boats or {BOAT: AREA})}
    b = at_naval(extra, "japanese", dice=dice, **more).do("steer", tf="A")
    return b.do("sail", to=path[-1], path=list(path))


def test_7_5_submarines_move_in_the_naval_movement_and_stay_on_the_map() -> None:
    b = at_naval({BOAT: {"where": "allied-fleet"}, OTHER: {"where": "allied-fleet"}})
    b.do("steer", unit=BOAT).do("sail", to=OPEN_SEA)
    assert b.at(BOAT) == OPEN_SEA and not b.legal("steer", unit=BOAT)
    assert b.legal("steer", unit=OTHER)


def test_7_5_the_enemy_sees_a_face_down_counter() -> None:
    b = at_naval({BOAT: {"where": "allied-fleet"}}).do("steer", unit=BOAT).do("sail", to=OPEN_SEA)
    assert {"hex": OPEN_SEA, "type": "submarine"} in shown(b, JAPANESE)["unknown"]
    assert BOAT not in str(view(b.game.world, JAPANESE))
    assert BOAT not in str(log(b.game.world, b.events, JAPANESE))


@pytest.mark.parametrize(("weather", "radius"), [("good", 3), ("bad", 2), ("monsoon", 1)])
def test_7_5_fg105_the_patrol_area_by_the_weather(weather: str, radius: int) -> None:
    sky = dict.fromkeys(("Norte", "Central", "Sul"), weather)
    near = {3: "5036", 2: "5037", 1: "5038"}
    path = ["5036", "5037", "5038"][: 4 - radius]
    b = entering("jp-ddd-7", path=path, weather=sky)
    assert b.kind == "patrol" and b.happened("patrol_entered")[0]["hex"] == near[radius]
    if len(path) > 1:
        assert entering("jp-ddd-7", path=path[:-1], weather=sky).kind != "patrol"


def test_7_5_1_a_force_that_enters_is_detected() -> None:
    b = entering("jp-ddd-7", "jp-dcr-4")
    assert b.side == "allied" and {"jp-ddd-7", "jp-dcr-4"} <= set(shown(b, ALLIED)["units"])
    assert BOAT in shown(b, JAPANESE)["units"]  # it is turned up
    b.do("hold").do("done").do("done")
    assert BOAT not in shown(b, JAPANESE)["units"]  # F-G25: face down again at the end of the phase


def test_7_5_1_fg25_its_owner_may_leave_it_alone() -> None:
    b = entering("jp-ddd-7").do("hold")
    assert not b.happened("torpedoed") and b.kind == "steer"


def test_7_5_2_fil_sub_1_the_escort() -> None:
    b = entering(*SIX)
    w = b.game.world
    assert escort(w, JAPANESE, w.rules.notation.hex_index[BESIDE]) == -2


def test_7_5_2_fil_sub_2_and_3_attacks_and_their_fire_power() -> None:
    b = entering(*SIX, dice=[6, 5, 3]).do("torpedo", unit=BOAT)  # two attacks: three points, then two
    assert b.happened("torpedoed")[0]["attacks"] == 2
    assert {a["unit"] for a in b.legal("hit")} == {"jp-dcr-4", "jp-dcr-31", "jp-ddd-7", "jp-ddd-17"}
    assert b.reasons(do="hit", unit="jp-den-1") == {"too_strong": "Filipinas 7.5.1"}  # it would cost four
    b.do("hit", unit="jp-dcr-31")  # two points: one is left
    assert {a["unit"] for a in b.legal("hit")} == {"jp-ddd-7", "jp-ddd-17"}
    b.do("hit", unit="jp-ddd-7")
    assert b.reduced("jp-dcr-31") and b.reduced("jp-ddd-7") and not b.reduced("jp-dcr-4")
    # The second attack: the intact destroyer costs one; then one point destroys a reduced one.
    assert b.happened("loss") and b.reduced("jp-ddd-17")


def test_7_5_2_a_unit_is_destroyed_only_if_no_intact_one_can_take_the_points() -> None:
    b = entering("jp-ddd-7", "jp-dcr-4", "jp-dcr-5", dice=[4, 3]).do("torpedo", unit=BOAT)
    assert b.reduced("jp-ddd-7")  # two points: one for it, and the other cannot flip a cruiser
    assert b.at("jp-ddd-7") is None  # so it sinks


def test_fg20_the_table_holds_for_a_4_in_column_minus_2() -> None:
    b = entering(*SIX, dice=[4, 1]).do("torpedo", unit=BOAT)
    assert b.happened("torpedoed")[0]["attacks"] == 1


def test_fg21_with_an_asterisk_the_escort_hits_the_submarines() -> None:
    b = entering("jp-ddd-7", "jp-ddd-17", dice=[1]).do("torpedo", unit=BOAT)
    assert b.reduced(BOAT) and not b.happened("torpedoed")[0]["attacks"]


def test_7_5_2_obs_again_in_each_hex_of_the_area() -> None:
    b = entering("jp-ddd-7", path=["5036", "5037"]).do("hold")
    assert b.kind == "patrol" and len(b.happened("patrol_entered")) == 2


def test_7_5_2_obs_and_for_each_submarine_unit() -> None:
    b = entering("jp-ddd-7", boats={BOAT: AREA, OTHER: AREA}).do("hold")
    assert b.kind == "patrol" and b.legal("torpedo", unit=OTHER)


def test_a_force_that_is_sunk_sails_no_further() -> None:
    units = {"jp-ddd-7": {"hex": "5035", "reduced": True}}
    b = at_naval({"jp-comb-1": ENEMY_FLEET, BOAT: AREA, **units}, "japanese", dice=[6, 6]).do("steer", tf="A")
    b.do("sail", to="5037", path=["5036", "5037"]).do("torpedo", unit=BOAT)
    assert b.at("jp-ddd-7") is None and b.at("jp-tf-a") == "box:task-forces" and b.kind == "naval"


def test_15_2_ships_that_submarines_sink_score() -> None:
    units = {"jp-ddd-7": {"hex": "5035", "reduced": True}, "jp-comb-1": ENEMY_FLEET, BOAT: AREA}
    b = at_naval(units, "japanese", dice=[6, 6]).do("steer", tf="A").do("sail", to="5036")
    before = b.score()["allied"]
    assert b.do("torpedo", unit=BOAT).score()["allied"] == before + 3


def test_fg24_a_false_one_is_revealed_and_taken_off() -> None:
    b = entering("jp-ddd-7", boats={FALSE: AREA})
    assert b.kind == "steer" and b.happened("false_submarine")[0]["hex"] == AREA
    assert b.at(FALSE) == "box:allied-fleet" and "jp-ddd-7" not in shown(b, ALLIED)["units"]


@pytest.mark.parametrize("seed", range(3))
def test_7_5_nobody_can_tell_a_false_one_from_a_real_one(seed: int) -> None:
    b = formed("jp-ddd-7", side="japanese", units={BOAT: AREA, FALSE: "5445", OTHER: {"where": "allied-fleet"}})
    check_secrets(b.game, random.Random(seed))
    same = [view(board({unit: AREA}, side="japanese").game.world, JAPANESE) for unit in (BOAT, FALSE)]
    assert same[0] == same[1]


def test_8_0_a_carrier_that_is_hit_has_its_aircraft_hit_with_it() -> None:
    aboard = {"jp-air-653-kokutai": {"where": "unit:jp-dpa-3"}}
    units = {"jp-dpa-3": "5035", "jp-comb-1": ENEMY_FLEET, BOAT: AREA, **aboard}
    b = at_naval(units, "japanese", dice=[6, 1]).do("steer", tf="A").do("sail", to="5036").do("torpedo", unit=BOAT)
    assert b.reduced("jp-dpa-3") and b.reduced("jp-air-653-kokutai")


def test_7_5_each_side_begins_with_a_false_submarine_in_its_fleet() -> None:
    game = match.new("filipinas", seed=1)
    while game.decision is not None and game.decision.kind in ("setup", "unknowns"):
        game.play({"do": "done"} if game.decision.kind == "unknowns" else next(iter(game.legal())))
    assert game.view(ALLIED)["units"]["us-dsb-dummy"]["where"] == "box:allied-fleet"
