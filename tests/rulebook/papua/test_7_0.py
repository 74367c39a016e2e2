"""Papua 7.0, 7.1: losses and replacements."""

from __future__ import annotations

from typing import Any

import pytest

from engaja import games
from engaja.rules.common import losses
from rulebook.papua.papua_board import board, flagged, stack, traced
from rulebook.tools import Board

POINTS = {"au": {"infantry": 2, "artillery": 1, "air": 2}, "us": {"infantry": 1, "air": 2}, "jp": {"infantry": 1}}
HURT = {"reduced": True}


def recovering(units: dict[str, Any], side: str = "allied", **more: Any) -> Board:
    spare = {"au-21bde-2-27": {"hex": "0318", **HURT}, "jp-kure3": {"hex": "2701", **HURT}}
    return board({**spare, **units}, phase="recovery", side=side, **{"replacements": POINTS, **more})


def at(hex_: str) -> dict[str, Any]:
    return {"hex": hex_, **HURT}


def test_7_0_a_loss_flips_and_the_next_removes_without_slowing() -> None:
    b = board({"au-3bn": "1214", "us-air-41-fighter": "0318"}, side="allied")
    for unit in ("au-3bn", "us-air-41-fighter"):
        index = b.game.rules.roster.index[unit]
        losses.suffer(b.game.world, index, "Papua 7.0")
        assert b.reduced(unit) and b.at(unit)
        losses.suffer(b.game.world, index, "Papua 7.0")
        assert b.at(unit) is None
    roster = board().game.rules.roster
    for counter in roster.counters:
        if counter.branch == "ground" and counter.back is not None:
            assert counter.back.values[2] == counter.front.values[2]


def test_7_1_example_3() -> None:
    units = {
        "au-21bde-2-14": at("0318"),
        "au-21bde-2-16": at("0318"),
        "us-126inf-1": at("0318"),
        "us-126inf-2": at("0318"),
        "us-air-41-fighter": at("0318"),
        "us-air-19-bomb": {"where": "destroyed"},
        "au-air-75": at("0318"),
    }
    b = recovering(units, turn=7)
    b.do("recover", unit="au-21bde-2-14").do("recover", unit="au-21bde-2-16").do("recover", unit="us-126inf-1")
    assert b.reasons(do="recover", unit="us-126inf-2") == {"no_points": "Papua 7.1"}
    assert b.reasons(do="recover", unit="au-21bde-2-27") == {"no_points": "Papua 7.1"}
    b.do("recover", unit="us-air-19-bomb", to="0317").do("recover", unit="us-air-19-bomb")
    assert b.at("us-air-19-bomb") == "0317" and not b.reduced("us-air-19-bomb"), "two points, a whole squadron"
    assert b.reasons(do="recover", unit="us-air-41-fighter") == {"no_points": "Papua 7.1"}


def test_7_1_obs_points_are_of_a_nation_and_an_arm() -> None:
    b = recovering({"us-126inf-1": at("0318"), "au-art-14": at("0318")}, replacements={"au": {"infantry": 3}})
    assert b.reasons(do="recover", unit="us-126inf-1") == {"no_points": "Papua 7.1"}
    assert b.reasons(do="recover", unit="au-art-14") == {"no_points": "Papua 7.1"}


def test_2_4_3_the_tracks_lie_open_on_the_board() -> None:
    b = recovering({"au-21bde-2-14": at("0318")})
    for side in (0, 1):
        assert set(b.game.view(side)["replacements"]) == {"au", "us", "jp"}
    assert set(b.game.view(None)["replacements"]) == {"au", "us", "jp"}


def test_7_1_obs_points_are_saved() -> None:
    b = recovering({}, side="japanese", turn=5, replacements={"jp": {"infantry": 2, "air": 1}})
    left = b.game.state()["replacements"]["jp"]
    assert left == {"infantry": 3, "air": 4}, "two and one saved, one and three of the turn"


def test_7_1_obs_who_was_restored_does_not_attack_but_engaged_units_may_be_restored() -> None:
    b = recovering({"au-21bde-2-14": at("1214"), "au-3bn": "1215", "jp-144inf-1": "1314"})
    b.do("recover", unit="au-21bde-2-14")
    assert flagged(b, "restored") == {"au-21bde-2-14"}
    b.until("movement", "allied").do("done")
    b.do("attack", target="1314")
    assert b.reasons(do="join", unit="au-21bde-2-14") == {"just_restored": "Papua 7.1 obs."}
    assert b.reasons(do="join", unit="au-3bn") == {}


def test_7_1_obs_who_was_restored_does_not_jump_onto_enemies() -> None:
    units = {"jp-airassault-1": {"hex": "2701", "restored": True}, "jp-air-25k-3": "2701", "au-pib": "0318"}
    b = board(units, side="japanese")
    assert "nobody_to_load" in b.reasons(do="mission", kind="drop", target="0318")
    b.do("mission", kind="drop", target="1114").do("fly", unit="jp-air-25k-3")
    assert b.reasons(do="load", unit="jp-airassault-1") == {}, "onto ground that nobody holds it may"
    fit = board({**units, "jp-airassault-1": "2701", "jp-air-4k-4": "2701"}, side="japanese")
    fit.do("mission", kind="drop", target="0318").do("fly", unit="jp-air-25k-3")
    assert fit.reasons(do="load", unit="jp-airassault-1") == {}
    assert fit.reasons(do="load", unit="jp-air-4k-4") == {"cannot_be_carried": "Papua 4.2.6"}


def test_7_1_obs_who_was_restored_does_not_land_onto_enemies() -> None:
    b = board({"jp-41inf-1": {"hex": "0404", "restored": True}, "au-pib": "1314"}, side="japanese")
    assert b.reasons(do="ship", unit="jp-41inf-1", to="1314") == {"just_restored": "Papua 7.1 obs."}
    assert "1314" not in b.destinations("jp-41inf-1", "ship") and "1214" in b.destinations("jp-41inf-1", "ship")


def test_7_1_obs_only_in_open_ground_village_city_or_airfield() -> None:
    b = recovering({"au-21bde-2-14": at("1315"), "au-21bde-2-16": at("1316")})
    assert b.reasons(do="recover", unit="au-21bde-2-14") == {"no_recovery_ground": "Papua 7.1 obs."}
    assert b.reasons(do="recover", unit="au-21bde-2-16") == {}, "a village, though in forest"


def test_7_1_obs_not_without_supply() -> None:
    b = traced({"au-21bde-2-14": at("1114")}, phase="recovery", side="allied", replacements=POINTS)
    assert not b.happened("recovered") and b.kind != "recovery", "there is nothing to be done"


def test_7_1_obs_fed_by_air_only_if_transports_landed() -> None:
    fed = {"au-21bde-2-14": at("2519"), "au-21bde-2-27": at("0318")}  # on Goodenough island
    bases = [{"kind": "base", "hex": "0318", "side": "allied"}]
    more = {"phase": "recovery", "side": "allied", "replacements": POINTS, "markers": bases}
    dropped = traced(fed, fed={"au-21bde-2-14": 5}, **more)
    assert dropped.reasons(do="recover", unit="au-21bde-2-14") == {"nothing_landed": "Papua 7.1 obs."}
    landed = traced(fed, fed={"au-21bde-2-14": 5}, flown_in={"au-21bde-2-14": 5}, **more)
    assert landed.reasons(do="recover", unit="au-21bde-2-14") == {}


def test_7_1_obs_destroyed_ground_units_do_not_return() -> None:
    b = recovering({"au-21bde-2-14": {"where": "destroyed"}})
    assert b.reasons(do="recover", unit="au-21bde-2-14") == {"nothing_to_recover": "Papua 7.1"}


def test_7_1_obs_a_destroyed_squadron_returns_to_its_field_if_that_can_take_it() -> None:
    lost = {"us-air-41-fighter": {"where": "destroyed"}}
    where = {"us-air-41-fighter": "0418"}
    b = recovering(lost, lost_at=where)
    assert {a["to"] for a in b.legal("recover", unit="us-air-41-fighter")} == {"0418"}
    b.do("recover", unit="us-air-41-fighter", to="0418")
    assert b.reduced("us-air-41-fighter")
    full = stack(("us-air-19-bomb", "us-air-33-bomb", "au-air-75"), "0418")
    other = recovering({**lost, **full}, lost_at=where)
    assert "0418" not in (to := {a["to"] for a in other.legal("recover", unit="us-air-41-fighter")}) and "0318" in to
    bombed = recovering(lost, lost_at=where, markers=[{"kind": "damaged", "hex": "0418"}])
    assert "0318" in {a["to"] for a in bombed.legal("recover", unit="us-air-41-fighter")}
    taken = recovering(lost, lost_at=where, possession={"0418": "japanese"})
    assert "0318" in {a["to"] for a in taken.legal("recover", unit="us-air-41-fighter")}


def test_7_1_obs_its_field_is_the_one_where_it_was_based_when_it_was_lost() -> None:
    b = recovering({"us-air-41-fighter": at("0418")})
    losses.destroy(b.game.world, b.game.rules.roster.index["us-air-41-fighter"], "Papua 6.2")
    again = recovering({"us-air-41-fighter": {"where": "destroyed"}}, lost_at=b.game.state()["lost_at"])
    assert {a["to"] for a in again.legal("recover", unit="us-air-41-fighter")} == {"0418"}


def test_7_1_obs_the_a_24_squadron_never_recovers() -> None:
    b = recovering({"us-air-8-bomb": at("0318")})
    assert b.reasons(do="recover", unit="us-air-8-bomb") == {"never_recovers": "Papua 7.1 obs."}


def test_7_1_obs_p50_ships_are_repaired_on_odd_turns_without_points() -> None:
    b = recovering({"us-naval-an": at("0925")}, turn=11)
    b.do("recover", unit="us-naval-an")
    assert not b.reduced("us-naval-an")
    even = recovering({"us-naval-an": at("0925")}, turn=10)
    assert even.reasons(do="recover", unit="us-naval-an") == {"no_repair_now": "Papua 7.1 obs."}
    sunk = recovering({"us-naval-an": {"where": "destroyed"}}, turn=11)
    sunk.do("recover", unit="us-naval-an")
    assert sunk.at("us-naval-an") == "box:off" and sunk.reduced("us-naval-an")
    assert sunk.reasons(do="recover", unit="us-naval-an") == {"no_repair_now": "Papua 7.1 obs."}, "a step a turn"
    sunk.until("movement", "allied")
    assert sunk.legal("enter", unit="us-naval-an")
    away = recovering({"us-naval-an": {"where": "off", **HURT}}, turn=11)
    away.do("recover", unit="us-naval-an")
    assert not away.reduced("us-naval-an"), "wherever it is"


def test_7_1_obs_guns_just_restored_do_not_fire() -> None:
    gun = next(
        c.id for c in games.load("papua").counters.values() if c.type == "mountain_artillery" and c.side == "japanese"
    )
    for restored in (True, False):
        b = board({gun: {"hex": "0404", **({"restored": True} if restored else {})}}, side="japanese")
        assert b.codes(b.game.rules.artillery.bans, gun) == ({"just_restored"} if restored else set())


ARMS = [(nation, arm) for nation in ("au", "us", "jp") for arm in ("infantry", "artillery", "air")]
INCOME = {  # by turn, in the order of `ARMS`
    "1": "4 0 4 0 0 6 1 0 5",
    "2": "2 0 3 0 0 3 1 0 5",
    "3": "2 0 3 0 0 3 1 0 3",
    "4": "2 1 3 0 0 3 1 0 3",
    "5": "2 0 3 0 0 3 1 0 3",
    "6": "2 0 3 0 0 3 1 1 3",
    "7-8": "2 0 3 1 0 3 1 0 3",
    "9": "1 0 3 1 0 4 1 0 3",
    "10": "1 1 3 1 0 4 1 1 3",
    "11-18": "1 0 3 1 0 4 1 0 2",
}


@pytest.mark.parametrize("turns", INCOME)
def test_7_1_points_of_each_turn(turns: str) -> None:
    first, _, last = turns.partition("-")
    for turn in {int(first), int(last or first)}:
        b = board(phase="recovery", side="japanese", turn=turn)
        got = {(e["nation"], e["arm"]): e["points"] for e in b.happened("income")}
        assert [got.get(of, 0) for of in ARMS] == [int(points) for points in INCOME[turns].split()]
