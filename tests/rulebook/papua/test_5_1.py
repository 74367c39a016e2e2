"""Papua 5.0, 5.1: odds, terrain, siege, unity of command."""

from __future__ import annotations

from typing import Any

from engaja import games
from engaja.rules.common import combat
from engaja.setup import formations
from rulebook.papua.papua_board import battle, board

BRIGADE = ("au-21bde-2-14", "au-21bde-2-16", "au-21bde-2-27")
ATTACK = {**dict.fromkeys(BRIGADE, "1214"), "au-3bn": "1214"}
MIXED = ("au-21bde-2-14", "au-21bde-2-16", "au-18bde-2-9", "au-3bn")  # three 4-4-8 and a 3-3-8, of no whole brigade
RING = {"au-36bn": "1215", "au-30bde-39": "1316"}  # with 1314, all around 1315
FOREST = {"jp-144inf-1": "1315", "jp-14eng": "1315"}  # 4-5-8 and 1-2-6
OPEN = {"jp-144inf-1": "1314", "jp-14eng": "1314"}


def test_5_0_only_who_is_engaged_may_attack_and_nobody_must() -> None:
    b = battle({"au-21bde-2-14": "1214", "au-3bn": "1114", "jp-144inf-1": "1314"})
    assert {"do": "done"} in b.legal()
    b.do("attack", target="1314")
    assert "not_engaged_with" in b.reasons(do="join", unit="au-3bn")


def test_5_0_p13_one_attack_on_a_hex_and_one_for_each_unit() -> None:
    units = {"au-21bde-2-14": "1214", "au-3bn": "1215", "jp-144inf-1": "1314", "jp-144inf-2": "1315"}
    b = battle(units, dice=[2, 3])  # 4 against 5, 1-1: D1/A1
    b.attack("1314", "au-21bde-2-14")
    while b.kind != "combat":
        b.game.play(next(iter(b.game.legal())))
    assert b.at("jp-144inf-1") == "1314"
    assert "attacked_already" in b.reasons(do="attack", target="1314")


def test_5_1_1_example_2() -> None:
    b = battle({**ATTACK, **OPEN})
    found = b.odds("1314", *BRIGADE, "au-3bn")
    assert (found.attack, found.defence, found.base) == (15, 7, "2-1")


def test_5_1_1_obs_the_larger_defence_turns_the_odds_round() -> None:
    b = battle({"au-3bn": "1214", "jp-144inf-1": "1314", "jp-14eng": "1314"})
    assert b.odds("1314", "au-3bn").base == "1-2", "3 against 7"


def test_5_1_1_p05_three_to_two_only_by_shifts_unless_the_match_has_it_so() -> None:
    units = {"au-21bde-2-14": "1214", "au-21bde-2-16": "1214", "jp-144inf-1": "1314"}
    assert battle(units).odds("1314", "au-21bde-2-14", "au-21bde-2-16").base == "1-1", "8 against 5"
    halves = battle(units, options={"half_odds": True})
    assert halves.odds("1314", "au-21bde-2-14", "au-21bde-2-16").base == "3-2"


def test_5_1_1_obs_p20_the_attacker_declares_before_he_knows_the_defence() -> None:
    b = battle({"au-21bde-2-14": "1214", "jp-144inf-1": "1314", "jp-55mtn-1": "1315"})
    side = b.game.rules.sides.index("allied")
    assert {"hex": "1314", "type": "infantry"} in b.game.view(side)["unknown"], "P-20: the type alone"
    b.do("attack", target="1314").do("join", unit="au-21bde-2-14").do("declare")
    assert b.kind == "defence" and "jp-144inf-1" in b.game.view(side)["units"]


def test_5_1_2_example_2_forest_is_worth_two_columns() -> None:
    found = battle({**dict.fromkeys(MIXED, "1314"), **FOREST}).odds("1315", *MIXED)
    assert (found.base, found.column) == ("2-1", "1-1")
    assert {s.code: s.columns for s in found.shifts} == {"forest": -2}


def test_5_1_2_obs_the_best_terrain_alone_counts() -> None:
    river = {"au-30bde-39": "0815", "jp-144inf-1": "0814"}
    assert battle(river).shifts("0814", "au-30bde-39") == {"mountain": -3}, "not the river as well"
    crossed = battle({"jp-144inf-1": "1113", "au-30bde-39": "1013"}, side="allied")
    assert crossed.shifts("1113", "au-30bde-39") == {"river": -2}, "worth more than the swamp behind it"


def test_5_1_2_p14_a_river_helps_only_against_attackers_who_all_cross_it() -> None:
    b = battle({"jp-144inf-1": "1113", "au-30bde-39": "1013", "au-3bn": "1114"})
    assert b.shifts("1113", "au-30bde-39", "au-3bn").get("river") is None


def encircled(side: str) -> dict[str, Any]:
    own, foes = ("au-21bde-2-14", ["jp-144inf-1", "jp-144inf-2", "jp-41inf-1"])
    if side == "allied":
        own, foes = "jp-144inf-1", ["au-21bde-2-14", "au-21bde-2-16", "au-3bn"]
    return {own: "1214", **dict(zip(foes, ("1113", "1215", "1314"), strict=True))}


def test_5_1_3_example_2a_siege_helps_japanese_defenders() -> None:
    b = battle(encircled("allied"), side="allied")
    assert b.shifts("1214", "au-3bn")["siege"] == -1
    found = battle({**dict.fromkeys(MIXED, "1314"), **RING, **FOREST}).odds("1315", *MIXED)
    assert (found.base, found.column) == ("2-1", "1-2"), "the forest to 1-1, and the siege to 1-2"


def test_5_1_3_example_2b_and_japanese_attackers() -> None:
    b = battle(encircled("japanese"), side="japanese")
    assert b.shifts("1214", "jp-41inf-1")["siege"] == 1
    clear = {"au-21bde-2-14": "1314", "jp-144inf-1": "1315"}
    assert battle(clear, side="japanese").odds("1314", "jp-144inf-1").column == "1-1"
    ring = battle({**clear, "jp-144inf-2": "1215"}, side="japanese")
    assert ring.odds("1314", "jp-144inf-1").column == "3-2", "1-1 and a column"


def test_5_1_3_p46_a_hex_full_of_friends_is_a_way_out() -> None:
    full = dict.fromkeys(("jp-41inf-1", "jp-41inf-2", "jp-41inf-3"), "1113")
    units = {"jp-144inf-1": "1214", "au-21bde-2-16": "1215", "au-3bn": "1314", **full}
    assert "siege" not in battle(units, side="allied").shifts("1214", "au-3bn")
    del units["jp-41inf-1"], units["jp-41inf-2"], units["jp-41inf-3"]
    units["au-30bde-39"] = "1112"
    assert battle(units, side="allied").shifts("1214", "au-3bn")["siege"] == -1


def test_5_1_4_a_whole_brigade_gains_a_column() -> None:
    b = battle({**ATTACK, **OPEN})
    assert b.shifts("1314", *BRIGADE, "au-3bn") == {"unity": 1}
    assert b.shifts("1314", *BRIGADE[:2]) == {}


def test_5_1_4_in_defence_to_the_left() -> None:
    b = battle({**dict.fromkeys(BRIGADE, "1214"), "jp-144inf-1": "1314"}, side="japanese")
    assert b.shifts("1214", "jp-144inf-1")["unity"] == -1


def test_5_1_4_obs_p12_landing_forces_are_independent_and_so_are_guns() -> None:
    b = battle({"jp-kure3": "1314", "jp-kure5": "1314", "au-pib": "1214"}, side="japanese")
    assert "unity" not in b.shifts("1214", "jp-kure3", "jp-kure5")
    names = {f.name for f in b.game.rules.combat.formations}
    assert "144º Regimento" in names and "14º Reg. Art." not in names and "229º Regimento" not in names, "P-12"


def test_5_1_4_example_2_all_of_it() -> None:
    """2-1, forest to 1-1, siege to 1-2, the brigade back to 1-1 (P-10: right first, then left)."""
    found = battle({**dict.fromkeys((*BRIGADE, "au-3bn"), "1314"), **RING, **FOREST}).odds("1315", *BRIGADE, "au-3bn")
    assert {s.code: s.columns for s in found.shifts} == {"forest": -2, "siege": -1, "unity": 1}
    assert (found.base, found.column) == ("2-1", "1-1")


def test_5_1_4_obs_p10_advantages_of_the_attacker_first() -> None:
    b = battle({**ATTACK, "jp-14eng": {"hex": "1314", "reduced": True}}, side="allied")
    assert b.odds("1314", *BRIGADE, "au-3bn").column == "9-1+", "the table ends there"


def test_5_1_5_p06_the_table_holds_where_the_example_differs() -> None:
    table = board().game.rules.tables["combat"]
    assert table.cell("5-9", "1-1") == combat.result_of(table, "1-1", 9) == "D1/A1"


def test_5_1_1_obs_p20_aircraft_and_ships_are_known() -> None:
    b = battle({"au-21bde-2-14": "1214", "jp-144inf-1": "1314", "jp-air-3k-1": "0402", "jp-naval-an": "1409"})
    seen = b.game.view(b.game.rules.sides.index("allied"))["units"]
    assert "jp-air-3k-1" in seen and "jp-naval-an" in seen and "jp-144inf-1" not in seen


def test_5_1_4_every_formation_of_the_order_of_battle_earns_it_when_it_is_whole() -> None:
    data = games.load("papua")
    assert board().united("1314") == {f.name for f in formations(data.counters.values(), data.setup.unity) if f.unity}
