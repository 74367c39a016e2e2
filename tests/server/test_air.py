"""Aircraft, supply and replacements at the table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

from server.tables import Json, Player, client_of

GAME = "papua"
UNITS = {
    "jp-144inf-1": "0815",
    "jp-144inf-2": "1314",
    "jp-air-misawa-1": "2701",
    "au-30bde-39": "0816",
    "au-21bde-2-16": "0716",
    "au-3bn": "0318",
    "us-air-41-fighter": "0418",
    "us-air-19-bomb": "0317",
}
UNITS_AT = {id_: {"hex": hex_} for id_, hex_ in UNITS.items()}
# What else is needed for a mission of every kind: ships, transports, units to carry or supply.
LIFTED = {
    **UNITS,
    "jp-41inf-1": "2701",
    "jp-39inf-1": "0402",
    "jp-airassault-1": "2701",
    "jp-air-25k-3": "2701",
    "us-air-6-transp": "0318",
    "us-naval-an": "2523",
}
BASES = [{"kind": "base", "hex": "0318", "side": "allied"}, {"kind": "base", "hex": "1314", "side": "japanese"}]


def begin(tmp_path: Path, **more: Any) -> Player:
    client: TestClient = client_of(tmp_path)
    position = {
        "game": GAME,
        "turn": 9,
        "bare": True,
        "side": "allied",
        "phase": "movement",
        "units": UNITS_AT,
        "markers": BASES,
        **more,
    }
    return Player.begin(client, GAME, position=position)


def mission(kind: str, target: str, *units: str, load: tuple[str, ...] = (), night: bool = False) -> list[Json]:
    """The whole dialogue, as the table sends it."""
    opened = {"do": "mission", "kind": kind, "target": target, **({"night": True} if night else {})}
    flown = [{"do": "fly", "unit": unit} for unit in units]
    return [opened, *flown, *({"do": "load", "unit": unit} for unit in load), {"do": "commit"}]


def test_missions_are_told_by_kind_and_not_one_by_one(tmp_path: Path) -> None:
    table = begin(tmp_path).table()
    assert all(choice["action"]["do"] != "mission" for choice in table["choices"])
    sorties = {(s["kind"], s["night"]): s["hexes"] for s in table["desk"]["sorties"]}
    assert "0815" in sorties["troops", False] and "0815" in sorties["troops", True]
    assert set(table["desk"]["fliers"]) == {"us-air-41-fighter", "us-air-19-bomb"}


def test_a_squadron_knows_its_range_and_what_it_may_join(tmp_path: Path) -> None:
    player = begin(tmp_path)
    flight = player.get("/unit/us-air-41-fighter", **{"as": "allied"})["flight"]
    assert flight["reach"] == 29 and "0815" in flight["hexes"] and "2701" not in flight["hexes"]
    roles = {(s["kind"], s["night"]): [role["id"] for role in s["roles"]] for s in flight["sorties"]}
    assert roles["troops", False] == ["fighter", "bomber"] and roles["troops", True] == ["bomber"]
    far = {"do": "mission", "kind": "airfield", "target": "2701", "unit": "us-air-41-fighter"}
    why = player.post("/explain", 200, **{"as": "allied"}, action=far)
    assert not why["legal"] and "beyond_range" in {reason["code"] for reason in why["reasons"]}


def test_a_plan_goes_in_one_request_and_is_listed(tmp_path: Path) -> None:
    player = begin(tmp_path)
    table = player.table()
    plan = [{"do": "mission", "kind": "troops", "target": "0815"}, {"do": "fly", "unit": "us-air-19-bomb"}]
    table = act(player, table, *plan)
    assert table["desk"]["mission"]["units"] == ["us-air-19-bomb"] and table["desk"]["mission"]["power"] == 4
    table = act(player, table, {"do": "commit"})
    (mission,) = table["view"]["missions"]
    assert (mission["kind"], mission["target"], mission["number"]) == ("troops", "0815", 1)


def test_a_plan_says_what_it_would_bring(tmp_path: Path) -> None:
    player = begin(tmp_path, side="japanese")
    told = act(player, player.table(), *mission("troops", "0716", "jp-air-misawa-1")[:-1])["desk"]["forecast"]
    assert (told["power"], told["vulnerability"], told["value"]) == (5, 1, 5)
    assert [shift["value"] for shift in told["shifts"]] == [-3] and told["shifts"][0]["cite"]
    assert abs(sum(chance["chance"] for chance in told["results"]) - 1) < 0.01
    assert all(chance["text"]["pt"] and chance["text"]["en"] for chance in told["results"])
    table = act(player, player.table(), {"do": "commit"})
    assert table["desk"]["kind"] == "operations"


def test_a_plan_says_who_would_only_escort_it(tmp_path: Path) -> None:
    player = begin(tmp_path, side="japanese", units={**UNITS_AT, "jp-air-tainan-1": {"hex": "0402"}})
    table = act(player, player.table(), {"do": "mission", "kind": "interdict", "target": "0617"})
    assert set(table["desk"]["may_fly"]) == {"jp-air-misawa-1", "jp-air-tainan-1"} and table["desk"]["escorts"] == [
        "jp-air-tainan-1"
    ]


def test_a_bombing_shows_its_columns_in_the_log(tmp_path: Path) -> None:
    player = begin(tmp_path, side="japanese", units={id_: UNITS_AT[id_] for id_ in UNITS if id_ != "us-air-41-fighter"})
    plan = mission("troops", "0716", "jp-air-misawa-1")
    table = act(player, player.table(), *plan, {"do": "done"})
    while table["decision"]["kind"] != "combat":
        table = player.act(table := player.table(), player.any_action(table, Random(1)))
    (bombing,) = [e for step in player.table()["log"] for e in step["events"] if e["event"] == "bombing"]
    assert [term["value"] for term in bombing["terms"]] == [-3]
    assert all(bombing["meaning"][language] for language in ("pt", "en")), bombing["args"]["result"]


def test_the_enemy_is_told_who_could_answer(tmp_path: Path) -> None:
    player = begin(tmp_path, side="japanese")
    raid = [{"do": "mission", "kind": "troops", "target": "0318"}, {"do": "fly", "unit": "jp-air-misawa-1"}]
    table = act(player, player.table(), *raid, {"do": "commit"}, {"do": "done"})
    table = player.table(**{"as": "allied"})
    reply = next(r for r in table["desk"]["replies"] if r["kind"] == "intercept")
    assert reply["target"] == "0318" and [f["unit"] for f in reply["fliers"]] == ["us-air-41-fighter"]


def test_a_mission_is_over_when_nothing_is_left_for_it_to_do(tmp_path: Path) -> None:
    more = {"jp-144inf-2": "1314", "jp-air-tainan-1": "0402", "jp-air-25k-1": "2701"}
    player = begin(tmp_path, side="japanese", units={id_: {"hex": hex_} for id_, hex_ in {**UNITS, **more}.items()})
    raid = mission("troops", "0716", "jp-air-misawa-1")
    support = mission("support", "0816", "jp-air-tainan-1")
    table = act(player, player.table(), *raid, *support, {"do": "done"})

    def over(as_: str) -> dict[str, bool]:
        return {m["kind"]: m.get("over", False) for m in player.table(**{"as": as_})["view"]["missions"]}

    assert over("allied") == {"troops": False, "support": False}, "the other side answers first"
    meeting = mission("intercept", "0716", "us-air-41-fighter")
    table = act(player, player.table(**{"as": "allied"}), *meeting, {"do": "done"})
    while table["decision"]["kind"] != "combat":
        table = player.table(**{"as": table["decision"]["side"]})
        table = player.act(table, player.any_action(table, Random(1)))
    assert over("japanese") == {"troops": True, "support": False, "intercept": True}, "the troops fight later"
    table = act(player, player.table(), {"do": "attack", "target": "0816"}, {"do": "join", "unit": "jp-144inf-1"})
    assert not over("japanese")["support"]
    act(player, table, {"do": "declare"})
    assert over("japanese").get("support", True)


def test_what_went_by_sea_is_counted_against_the_limit_of_the_turn(tmp_path: Path) -> None:
    troops = ("jp-144inf-1", "jp-144inf-2", "jp-144inf-3", "jp-41inf-1", "jp-41inf-2")
    units = {id_: {"hex": "2701"} for id_ in troops}
    player = begin(tmp_path, side="japanese", units=units, possession={"1314": "japanese"})
    table = player.table()
    assert table["desk"]["sealift"] == {"verb": "ship", "used": 0, "limit": 4, "cite": "Papua 4.2.4"}
    for number, unit in enumerate(troops[:4], 1):
        table = act(player, table, {"do": "ship", "unit": unit, "to": ("1314", "1214")[number % 2]})
        assert (table["desk"]["sealift"]["used"], table["desk"]["sealift"]["limit"]) == (number, 4)
    last = {"do": "ship", "unit": troops[4], "to": "0404"}
    why = player.post("/explain", 200, **{"as": "japanese"}, action=last)["reasons"]
    assert [(r["code"], r["cite"]) for r in why if r["code"] == "ships_used"] == [("ships_used", "Papua 4.2.4")]
    assert player.table(**{"as": "allied"}).get("sealift") is None, "how many went is the enemy's affair"


def test_leyte_4_3_counts_three_by_sea(tmp_path: Path) -> None:
    position = {"game": "leyte", "turn": 3, "side": "american", "phase": "movement", "shipped": 2}
    player = Player.begin(client_of(tmp_path), "leyte", position=position)
    assert player.table()["desk"]["sealift"] == {"verb": "ship", "used": 2, "limit": 3, "cite": "Leyte 4.3"}


def test_games_that_do_not_count_ships_say_nothing_of_them(tmp_path: Path) -> None:
    position = {"game": "metz", "turn": 2, "side": "american", "phase": "movement"}
    table = Player.begin(client_of(tmp_path), "metz", position=position).table()
    assert table["decision"]["kind"] == "movement" and table.get("sealift") is None


def test_supply_says_what_cuts_a_line(tmp_path: Path) -> None:
    barred = {"kind": "interdicted", "hex": "0617", "until": "turn", "side": "japanese"}
    player = begin(tmp_path, markers=[*BASES, barred])
    layer = player.get("/layers", **{"as": "allied"})["supply"]
    units = {unit["unit"]: unit for unit in layer["units"]}
    assert units["au-3bn"]["supplied"] and not units["au-30bde-39"]["supplied"]
    assert units["au-30bde-39"]["hexes"] == ["0617"] and "interdicted" in units["au-30bde-39"]["text"]["en"]
    assert "jp-144inf-1" not in units, "how the enemy is fed is his affair"
    markers = {m["kind"]: m for m in player.table()["view"]["markers"]}
    assert markers["interdicted"]["text"]["pt"] == "Interditado por um turno"


def test_points_are_told_by_nation_and_arm(tmp_path: Path) -> None:
    units = {id_: {"hex": hex_, "reduced": id_ == "au-3bn"} for id_, hex_ in UNITS.items()}
    player = begin(tmp_path, phase="recovery", units=units, replacements={"au": {"infantry": 2}})
    table = player.table()
    pool = next(p for p in table["desk"]["pools"] if (p["nation"], p["arm"]) == ("au", "infantry"))
    assert pool["points"] == 2 and pool["units"] == ["au-3bn"]


def act(player: Player, table: Json, first: Json, *then: Json) -> Json:
    return player.post("/act", 200, **{"as": table["viewer"]}, moment=table["moment"], action=first, then=list(then))


EVERY_KIND = [
    ("allied", mission("support", "0815", "us-air-19-bomb")),
    ("allied", mission("interdict", "1214", "us-air-19-bomb")),
    ("allied", mission("airfield", "0402", "us-air-19-bomb")),
    ("allied", mission("airfield", "0402", "us-air-19-bomb", night=True)),
    ("allied", mission("troops", "0815", "us-air-19-bomb")),
    ("allied", mission("base", "1314", "us-air-19-bomb", night=True)),
    ("allied", mission("carry", "0206", "us-air-6-transp", load=("au-3bn",))),
    ("allied", mission("supply", "0716", "us-air-6-transp", load=("au-21bde-2-16",))),
    ("japanese", mission("naval", "2523", "jp-air-misawa-1")),
    ("japanese", mission("drop", "1215", "jp-air-25k-3", load=("jp-airassault-1",), night=True)),
]


@pytest.mark.parametrize(
    ("side", "plan"), EVERY_KIND, ids=[p[0]["kind"] + "-night" * ("night" in p[0]) for _, p in EVERY_KIND]
)
def test_every_kind_of_mission_goes_in_one_request(tmp_path: Path, side: str, plan: list[Json]) -> None:
    units = {id_: {"hex": hex_} for id_, hex_ in LIFTED.items()}
    barred = {"kind": "interdicted", "hex": "0617", "until": "turn", "side": "japanese"}
    player = begin(tmp_path, side=side, units=units, markers=[*BASES, barred])
    table, opened = player.table(), plan[0]
    told = {(s["kind"], s["night"]): s["hexes"] for s in table["desk"]["sorties"]}
    assert opened["target"] in told[opened["kind"], "night" in opened]
    table = act(player, table, *plan)
    (planned,) = table["view"]["missions"]
    assert {name: planned[name] for name in ("kind", "target", "night", "side")} == {
        "kind": opened["kind"],
        "target": opened["target"],
        "night": "night" in opened,
        "side": side,
    }
    assert planned["units"] == [a["unit"] for a in plan if a["do"] == "fly"]
    assert planned["load"] == [a["unit"] for a in plan if a["do"] == "load"]
    assert not set(planned["units"]) & set(table["desk"]["fliers"]), "who is planned for one mission flies no other"


def test_a_refused_member_of_a_plan_says_which_and_what_came_before_stands(tmp_path: Path) -> None:
    player = begin(tmp_path)
    far = mission("troops", "0815", "us-air-19-bomb", "jp-air-misawa-1")
    before = player.table()
    body = {"as": before["viewer"], "moment": before["moment"], "action": far[0], "then": far[1:]}
    (reason,) = player.post("/act", 200, **body)["refused"]["reasons"]
    assert (reason["code"], reason["units"]) == ("enemy_unit", ["jp-air-misawa-1"]) and reason["cite"]
    table = player.table()
    assert table["moment"] == 2 and table["desk"]["mission"]["units"] == ["us-air-19-bomb"]
    table = act(player, table, {"do": "commit"})
    assert [m["units"] for m in table["view"]["missions"]] == [["us-air-19-bomb"]]


WRONG = {
    "a unit that has no place there": (
        {"do": "mission", "kind": "troops", "target": "0815", "unit": "nobody"},
        "unknown_argument",
    ),
    "unknown kind": ({"do": "mission", "kind": "picnic", "target": "0815"}, "no_such_mission"),
    "a kind that is no word": ({"do": "mission", "kind": 7, "target": "0815"}, "bad_argument"),
    "an answer, out of season": ({"do": "mission", "kind": "intercept", "target": "0815"}, "no_such_mission"),
    "no such hex": ({"do": "mission", "kind": "troops", "target": "9999"}, "bad_argument"),
    "no hex at all": ({"do": "mission", "kind": "troops"}, "missing_argument"),
    "nobody to bomb there": ({"do": "mission", "kind": "troops", "target": "1010"}, "no_target_there"),
    "support at night": ({"do": "mission", "kind": "support", "target": "0815", "night": True}, "not_at_night"),
    "nobody who carries": ({"do": "mission", "kind": "carry", "target": "0206"}, "nobody_can_fly"),
    "flying without a mission": ({"do": "fly", "unit": "us-air-19-bomb"}, "wrong_moment"),
    "recall of what is not there": ({"do": "recall", "mission": 3}, "no_such_mission"),
}


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> Player:
    """One player for all refusals: the match does not change."""
    return begin(tmp_path_factory.mktemp("refused"))


@pytest.mark.parametrize(("action", "code"), WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_planned_is_refused_and_changes_nothing(player: Player, action: Json, code: str) -> None:
    before = player.table()
    said = refused(player, [action])
    assert code in {said["error"], *(reason["code"] for reason in said.get("reasons") or ())}
    assert said["message"]["pt"] and said["message"]["en"]
    assert player.table() == before


NOT_IN_A_PLAN = {
    "unknown unit": ({"do": "fly", "unit": "nobody"}, "bad_argument"),
    "the enemy's": ({"do": "fly", "unit": "jp-air-misawa-1"}, "enemy_unit"),
    "troops": ({"do": "fly", "unit": "au-3bn"}, "not_aircraft"),
    "a role that is none": ({"do": "fly", "unit": "us-air-41-fighter", "as": "kite"}, "say_the_role"),
    "no role where one is due": ({"do": "fly", "unit": "us-air-41-fighter"}, "say_the_role"),
    "a role where none is due": ({"do": "fly", "unit": "us-air-19-bomb", "as": "bomber"}, "say_the_role"),
    "a passenger for bombers": ({"do": "load", "unit": "au-3bn"}, "nothing_carried"),
    "nobody yet": ({"do": "commit"}, "nobody_flies"),
    "another, meanwhile": ({"do": "mission", "kind": "base", "target": "1314"}, "mission_open"),
}


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory) -> Player:
    """In the middle of planning."""
    player = begin(tmp_path_factory.mktemp("planning"))
    act(player, player.table(), {"do": "mission", "kind": "troops", "target": "0815"})
    return player


@pytest.mark.parametrize(("action", "code"), NOT_IN_A_PLAN.values(), ids=NOT_IN_A_PLAN.keys())
def test_who_cannot_join_a_plan_is_refused_and_changes_nothing(planner: Player, action: Json, code: str) -> None:
    before = planner.table()
    said = refused(planner, [action])
    assert code in {said["error"], *(reason["code"] for reason in said.get("reasons") or ())}
    assert planner.table() == before


def test_a_plan_is_nobody_else_s_business_until_it_is_committed(tmp_path: Path) -> None:
    """Missions are open once launched (6.1); the units carried are known only by type."""
    player = begin(tmp_path, side="japanese", units={id_: {"hex": hex_} for id_, hex_ in LIFTED.items()})
    carry = mission("carry", "0402", "jp-air-25k-3", load=("jp-41inf-1",))
    act(player, player.table(), *carry[:-1])
    enemy = player.table(**{"as": "allied"}, since=0)
    assert enemy["desk"] is None and not enemy["view"]["missions"] and not enemy["decision"]["args"]
    assert not {"desk", "actors", "choices"} & {k for k, v in enemy.items() if v}
    assert not any(event for step in enemy["log"] for event in step["events"])
    act(player, player.table(**{"as": "japanese"}), carry[-1])
    enemy = player.table(**{"as": "allied"})
    (planned,) = enemy["view"]["missions"]
    assert planned["units"] == ["jp-air-25k-3"] and planned["load"] == []
    assert "jp-41inf-1" not in str(enemy), "of troops one sees the type"


def test_only_who_is_asked_plans(tmp_path: Path) -> None:
    player = begin(tmp_path)
    before = player.table()
    raid = {"do": "mission", "kind": "troops", "target": "0318"}
    said = player.client.post(
        f"/api/matches/{player.id}/act", json={"as": "japanese", "moment": before["moment"], "action": raid}
    )
    assert 400 <= said.status_code < 500 and said.json()["message"]["en"]
    assert player.table() == before


def refused(player: Player, actions: list[Json]) -> Json:
    table = player.table()
    body = {"as": table["viewer"], "moment": table["moment"], "action": actions[0], "then": actions[1:]}
    answer = player.client.post(f"/api/matches/{player.id}/act", json=body)
    assert 400 <= answer.status_code < 500, answer.text
    return dict(answer.json())
