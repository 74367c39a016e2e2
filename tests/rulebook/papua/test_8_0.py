"""Papua 8.0, 10.0: artillery and ships."""

from __future__ import annotations

from typing import Any

from rulebook.papua.papua_board import battle, board, fought, supplied, traced
from rulebook.tools import Board

GUNS = {"jp-14art-1": "1314", "jp-14art-2": "1314"}


def bombardment(b: Board, target: str, *guns: str) -> dict[str, Any]:
    b.do("bombard", target=target)
    for gun in guns:
        b.do("support", unit=gun)
    b.do("declare")
    return b.happened("bombardment")[0]


def test_8_0_example_guns_hit_aircraft_too() -> None:
    units = {**GUNS, "au-3bn": "1215", "au-air-75": "1215"}
    b = battle(units, side="japanese", dice=[3, 3])
    event = bombardment(b, "1215", "jp-14art-1", "jp-14art-2")
    assert (event["value"], event["column"]) == (16, "13-24")


def test_8_0_the_owner_picks_ground_or_air_units() -> None:
    b = battle({**GUNS, "au-3bn": "1215", "au-air-75": "1215"}, side="japanese", dice=[1, 1])
    bombardment(b, "1215", "jp-14art-1", "jp-14art-2")
    assert (b.kind, b.side) == ("bombed", "allied")
    b.do("lose", unit="au-air-75")
    assert b.reduced("au-air-75")


def test_8_0_range_one() -> None:
    b = battle({**GUNS, "au-3bn": "1114", "au-36bn": "1215"}, side="japanese")
    assert "no_gun_in_range" in b.reasons(do="bombard", target="1114")


def test_8_0_terrain_shelters_but_asterisks_do_not_count() -> None:
    b = battle({"jp-14art-1": "1314", "au-3bn": "1315", "au-36bn": "1215"}, side="japanese", dice=[3, 4])
    event = bombardment(b, "1315", "jp-14art-1")
    assert event["shifts"][0][1] == "forest" and event["result"] == "DI*"
    assert b.kind != "flak"


def test_8_0_guns_alone_bombard_and_do_not_attack() -> None:
    b = battle({**GUNS, "au-3bn": "1215"}, side="japanese")
    assert b.legal("attack") == []
    with_infantry = battle({**GUNS, "jp-144inf-1": "1314", "au-3bn": "1215"}, side="japanese")
    with_infantry.do("attack", target="1215").do("join", unit="jp-14art-1")
    assert with_infantry.reasons(do="declare") == {"guns_bombard": "Papua 8.0"}
    with_infantry.do("join", unit="jp-144inf-1").do("declare")
    assert with_infantry.happened("attack_declared")[0]["attack"] == 6


def test_8_0_obs_a_gun_fights_once_a_phase() -> None:
    b = battle({**GUNS, "au-3bn": "1215", "au-36bn": "1315"}, side="japanese", dice=[3, 3])
    bombardment(b, "1215", "jp-14art-1")
    b.do("bombard", target="1315")
    assert "already_fired" in b.reasons(do="support", unit="jp-14art-1")
    assert b.reasons(do="support", unit="jp-14art-2") == {}


def test_8_0_c07_a_neighbouring_gun_supports_the_defence_with_its_attack() -> None:
    units = {"jp-144inf-1": "1314", "au-3bn": "1215", "au-art-14": "1114", "jp-41inf-1": "1315"}
    b = battle(units, side="japanese", dice=[1, 1])
    b.do("attack", target="1215").do("join", unit="jp-144inf-1").do("declare")
    assert (b.kind, b.side) == ("defence", "allied")
    b.do("support", unit="au-art-14")
    if b.kind == "defence":
        b.do("declare")
    assert b.happened("combat")[0]["defence"] == 3 + 3


def test_8_0_obs_guns_alone_have_no_aircraft_but_ships_may_help() -> None:
    b = battle({"au-art-14": "1114", "us-naval-an": "1313", "jp-144inf-1": "1214"}, turn=10, dice=[3, 3])
    event = bombardment(b, "1214", "au-art-14", "us-naval-an")
    assert event["value"] == (3 + 6) * 2


def test_10_0_ships_support_an_attack_beside_the_sea() -> None:
    b = battle({"au-3bn": "1114", "us-naval-an": "1313", "jp-144inf-1": "1214"}, turn=10, dice=[3, 3])
    b.do("attack", target="1214").do("join", unit="au-3bn").do("support", unit="us-naval-an").do("declare")
    assert b.happened("attack_declared")[0]["attack"] == 9
    away = battle({"au-3bn": "1114", "us-naval-an": "1409", "jp-144inf-1": "1214"}, turn=10)
    away.do("attack", target="1214").do("join", unit="au-3bn")
    assert "out_of_range" in away.reasons(do="support", unit="us-naval-an")


def test_10_0_ships_have_no_zone_and_may_be_bombarded() -> None:
    b = board({"jp-14art-1": "1314", "us-naval-an": "1414"}, side="japanese", phase="combat", turn=10)
    assert not any(b.game.world.state.zone[1][h] for h in (b.game.rules.notation.hex_index["1314"],))
    b.game.fix_dice([1, 1])
    event = bombardment(b, "1414", "jp-14art-1")
    assert event["value"] == 2 * 2 and b.reduced("us-naval-an")


def test_10_0_ships_stay_on_the_sea_in_their_waters() -> None:
    b = board({"jp-naval-an": "1409"}, side="japanese", turn=3)
    to = b.destinations("jp-naval-an", "sail")
    assert {"2626", "0605"} <= to and not {"0925", "1314"} & to
    assert b.reasons(do="sail", unit="jp-naval-an", to="0925") == {"closed_waters": "Papua 10.0"}
    a = board({"us-naval-an": "1409"}, side="allied", turn=10)
    assert {"0925", "2626", "off"} <= a.destinations("us-naval-an", "sail") and "2602" not in a.destinations(
        "us-naval-an", "sail"
    )


def test_10_0_beside_a_base_they_cut_it_off() -> None:
    base = {"markers": [{"kind": "base", "hex": "1314", "side": "japanese"}], "possession": {"1314": "japanese"}}
    assert supplied(traced({"jp-144inf-1": "1114"}, turn=10, **base), "jp-144inf-1")
    watched = traced({"jp-144inf-1": "1114", "us-naval-an": "1414"}, turn=10, **base)
    assert not supplied(watched, "jp-144inf-1")
    landing = board({"jp-144inf-1": "0404", "us-naval-an": "1414"}, side="japanese", turn=10, **base)
    assert landing.reasons(do="ship", unit="jp-144inf-1", to="1314") == {"blockaded": "Papua 10.0"}
    units = {"jp-144inf-1": {"where": "waiting"}, "us-naval-an": "1414"}
    coming = board(units, side="japanese", phase="reinforcement", turn=10, **base)
    assert coming.reasons(do="enter", unit="jp-144inf-1", to="1314") == {"blockaded": "Papua 10.0"}


def test_10_0_inside_milne_bay_they_cut_off_all_its_coast() -> None:
    base = {"markers": [{"kind": "base", "hex": "2525", "side": "allied"}]}
    assert supplied(traced({"au-3bn": "2525"}, **base), "au-3bn")
    assert not supplied(traced({"au-3bn": "2525", "jp-naval-an": "2826"}, turn=5, **base), "au-3bn")
    assert supplied(traced({"au-3bn": "2525", "jp-naval-an": "1409"}, turn=5, **base), "au-3bn")


def test_10_0_the_japanese_ships_come_on_turn_one_and_leave_on_turn_eight() -> None:
    b = board({"jp-naval-an": {"where": "waiting"}}, side="japanese", phase="reinforcement", turn=1)
    assert "1409" in b.destinations("jp-naval-an", "enter") and "0925" not in b.destinations("jp-naval-an", "enter")
    gone = board({"jp-naval-an": "1409"}, side="japanese", phase="reinforcement", turn=8)
    assert gone.at("jp-naval-an") == "box:withdrawn"


def test_10_0_the_american_ships_go_round_by_the_open_sea() -> None:
    early = board({"us-naval-an": {"where": "waiting"}}, side="allied", phase="reinforcement", turn=8)
    assert early.reasons(do="enter", unit="us-naval-an", to="0925")
    b = board({"us-naval-an": "0925"}, side="allied", turn=10)
    b.do("sail", unit="us-naval-an", to="off")
    assert b.at("us-naval-an") == "box:off" and not b.legal("enter", unit="us-naval-an")
    b.do("done")
    while (b.kind, b.side) != ("movement", "allied"):
        b.do("done")
    to = b.destinations("us-naval-an", "enter")
    assert {"2810", "0929"} <= to and "1409" not in to, "by the south and east edges"


def test_8_0_engaged_guns_suffer_as_others_do() -> None:
    b = fought({"jp-14art-1": "1314", "au-3bn": "1215", "au-36bn": "1214"}, "1314", ["au-3bn", "au-36bn"], "D2/A0")
    assert (b.kind, b.side) == ("dues", "japanese")
    b.do("retreat", unit="jp-14art-1", to="1315")
    assert b.at("jp-14art-1") == "1315"
