"""The referee's answers about Papua: air combat, supply, range, odds with aircraft, bombing."""

from __future__ import annotations

import json
from typing import Any

from engaja.referee import Referee
from rulebook.papua.papua_board import board, stack, traced
from rulebook.tools import Board


def ask(b: Board, cmd: str, **more: Any) -> dict[str, Any]:
    referee = Referee()
    referee._game = b.game
    answer = referee.answer(json.dumps({"cmd": cmd, **more}))
    assert answer["ok"], answer
    return answer


def test_6_1_air_combat_by_the_numbers() -> None:
    raid = stack(("jp-air-4k-1", "jp-air-4k-2", "jp-air-4k-3", "jp-air-4k-4", "jp-air-4k-5", "jp-air-4k-6"), "2701")
    defence = stack(("au-air-75", "us-air-41-fighter", "us-air-40-fighter"), "0318")
    answer = ask(board({**raid, **defence}), "aircombat", attackers=list(raid), defenders=list(defence))
    assert (answer["attack"], answer["defence"], answer["column"], answer["row"]) == (42, 22, "41-50", "21-30")
    assert answer["results"] == {"2-1": 0.3333, "3-1": 0.6667}


def test_9_0_supply_and_its_line() -> None:
    base = [{"kind": "base", "hex": "0318", "side": "allied"}]
    b = traced({"au-30bde-39": "0716", "au-3bn": "2519"}, markers=base)
    fed = ask(b, "supply", unit="au-30bde-39")
    assert fed["supplied"] and fed["line"][0] == "0716" and fed["line"][-1] == "0318"
    assert ask(b, "supply", unit="au-3bn") == {"ok": True, "supplied": False, "line": [], "cite": "Papua 9.0"}


def test_2_2_2_the_reach_of_an_air_unit() -> None:
    answer = ask(board({"us-air-41-fighter": "0318"}, side="allied"), "reach", unit="us-air-41-fighter")
    assert answer["hexes"]["1314"] == 10 and "2701" not in answer["hexes"]


def test_6_2_odds_with_aircraft_and_4_2_3_by_parachute() -> None:
    brigade = stack(("au-21bde-2-14", "au-21bde-2-16", "au-21bde-2-27", "au-3bn"), "1215")
    bombers = stack(("us-air-19-bomb", "us-air-33-bomb", "us-air-71-bomb"), "0318")
    units = {**brigade, **bombers, "jp-144inf-1": "1314", "jp-14eng": "1314", "jp-air-2k-3": "0402"}
    b = board(units, side="allied")
    asked = {"attackers": list(brigade), "support": list(bombers), "defender_support": ["jp-air-2k-3"]}
    answer = ask(b, "odds", target="1314", **asked)
    assert (answer["attack"], answer["defence"], answer["base"]) == (27, 10, "2-1")
    jump = board({"jp-airassault-1": "2701", "au-pib": "0318"}, side="japanese")
    answer = ask(jump, "odds", target="0318", attackers=["jp-airassault-1"], drop=True)
    assert answer["shifts"] == [] and answer["base"] == "1-1"


def test_6_4_bombing_of_each_kind_of_target() -> None:
    bombers = stack(("us-air-19-bomb", "us-air-33-bomb", "us-air-71-bomb"), "0318")
    units = {**bombers, "jp-144inf-1": "1314", "jp-14art-1": "1314", "jp-naval-an": "1409"}
    base = [{"kind": "base", "hex": "1314", "side": "japanese"}]
    b = board(units, side="allied", markers=base, options={"night_interdiction": True})
    columns = {
        against: ask(b, "bombardment", target=target, aircraft=list(bombers), against=against)["column"]
        for against, target in (("airfield", "0402"), ("troops", "1314"), ("naval", "1409"), ("base", "1314"))
    }
    assert columns == {"airfield": "1-12", "troops": "25-36", "naval": "13-24", "base": "25-36"}
    assert ask(b, "bombardment", target="0816", air=12, against="hex", night=True)["value"] == 6


def test_8_0_bombardment_by_guns() -> None:
    units = {"jp-14art-1": "1314", "jp-14art-2": "1314", "au-3bn": "1215", "au-air-75": "1215"}
    answer = ask(board(units, side="japanese"), "bombardment", target="1215", guns=["jp-14art-1", "jp-14art-2"])
    assert (answer["value"], answer["column"]) == (16, "13-24")
    assert set(answer["results"]) == {"DI", "DB"}, "guns fear no asterisks"


def refused(b: Board, cmd: str, **more: Any) -> set[str]:
    referee = Referee()
    referee._game = b.game
    answer = referee.answer(json.dumps({"cmd": cmd, **more}))
    assert answer.get("error") == "refused", answer
    return {reason["code"] for reason in answer["reasons"]}


def test_8_0_and_10_0_guns_find_aircraft_and_ships() -> None:
    field = board({"jp-14art-1": "0816", "us-air-19-bomb": "0815"}, side="japanese", possession={"0815": "allied"})
    assert ask(field, "bombardment", target="0815", guns=["jp-14art-1"])["value"] > 0
    sea = board({"jp-14art-1": "1314", "us-naval-an": "1313"}, side="japanese")
    assert ask(sea, "bombardment", target="1313", guns=["jp-14art-1"])["value"] > 0
    assert refused(sea, "bombardment", target="1215", guns=["jp-14art-1"]) == {"no_enemy_there"}


def test_6_2_odds_take_only_supporters_of_the_right_class_side_and_range() -> None:
    units = {"au-3bn": "1215", "jp-144inf-1": "1314", "us-air-21-transp": "0318", "us-air-19-bomb": "0318"}
    b = board({**units, "jp-air-2k-3": "0402", "us-air-41-fighter": "0628"}, side="allied")
    asked = {"target": "1314", "attackers": ["au-3bn"]}
    assert refused(b, "odds", **asked, support=["us-air-21-transp"]) == {"wrong_class"}
    assert refused(b, "odds", **asked, support=["jp-air-2k-3"]) == {"enemy_unit"}
    assert refused(b, "odds", **asked, defender_support=["us-air-19-bomb"]) == {"enemy_unit"}
    assert "beyond_range" in refused(b, "odds", **asked, support=["us-air-41-fighter"])
    assert refused(b, "odds", target="1314", attackers=["us-air-19-bomb"]) == {"not_engaged_with"}
    assert refused(b, "odds", **asked, drop=True) == {"cannot_jump"}
    guns = board({"jp-14art-1": "1314", "au-3bn": "1215"}, side="japanese")
    assert refused(guns, "odds", target="1215", attackers=["jp-14art-1"]) == {"guns_bombard"}


def test_6_4_only_bombers_count_and_the_target_must_be_there() -> None:
    b = board({"jp-air-misawa-1": "0402", "jp-air-4k-1": "0402", "au-3bn": "1215"}, side="allied")
    alone = ask(b, "bombardment", target="1215", aircraft=["jp-air-misawa-1"])
    both = ["jp-air-misawa-1", "jp-air-4k-1"]
    assert ask(b, "bombardment", target="1215", aircraft=both) == alone
    assert refused(b, "bombardment", target="1215", aircraft=both[1:]) == {"nobody_flies"}
    assert refused(b, "bombardment", target="1215", air=6, against="naval") == {"no_target_there"}


def test_6_1_an_air_combat_has_two_sides() -> None:
    b = board({"jp-air-4k-1": "2701", "jp-air-4k-2": "2701"})
    assert refused(b, "aircombat", attackers=["jp-air-4k-1"], defenders=["jp-air-4k-2"]) == {"wrong_side"}
