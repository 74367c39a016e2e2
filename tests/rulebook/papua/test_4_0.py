"""Papua 4.0, 4.1.1, 4.1.2: movement, stacking, zones of engagement."""

from __future__ import annotations

from rulebook.papua.papua_board import board, stack
from rulebook.tools import column


def test_4_0_example_1_from_milne_to_wedau() -> None:
    b = board({"us-126inf-1": "2525"}, side="allied")
    path = ["2425", "2424", "2423"]
    assert b.cost(do="move", unit="us-126inf-1", to="2423", path=path) == [1, 4, 3]
    b.do("move", unit="us-126inf-1", to="2423", path=path)
    assert b.destinations("us-126inf-1") == set(), "eight points are spent"


def test_4_0_obs_nobody_exceeds_his_movement_power() -> None:
    b = board({"us-126inf-1": "2525"}, side="allied")
    assert "too_far" in b.reasons(do="move", unit="us-126inf-1", to="2123")


def test_4_0_c25_a_trail_replaces_the_terrain_for_who_follows_it() -> None:
    b = board({"au-30bde-39": "0815", "au-art-14": "0518"}, side="allied")
    assert b.cost(do="move", unit="au-30bde-39", to="0816") == [2], "mountain, by the trail"
    assert b.cost(do="move", unit="au-30bde-39", to="0814") == [2, 1], "P-14: a trail is no bridge"
    assert b.cost(do="move", unit="au-art-14", to="0618") == [4], "a trail is dear to artillery"


def test_4_0_mountains_are_closed_to_artillery_but_not_to_mountain_artillery() -> None:
    b = board({"jp-14art-1": "0404", "jp-55mtn-1": "0404"}, side="japanese")
    assert b.reasons(do="move", unit="jp-14art-1", to="0304") == {"prohibited_terrain": "Papua 4.0"}
    assert b.cost(do="move", unit="jp-55mtn-1", to="0304") == [4]


def test_4_0_nobody_walks_into_the_sea() -> None:
    b = board({"au-3bn": "1314"}, side="allied")
    assert b.reasons(do="move", unit="au-3bn", to="1414") == {"open_water": "Papua 4.2.4"}


def test_4_0_a_river_costs_a_point_more_unless_a_road_crosses_it() -> None:
    b = board({"au-30bde-39": "0815"}, side="allied")
    assert b.cost(do="move", unit="au-30bde-39", to="0714") == [4, 1]
    lae = board({"jp-41inf-1": "0402"}, side="japanese")
    assert lae.cost(do="move", unit="jp-41inf-1", to="0301") == [1], "by road"


def test_4_0_an_airfield_costs_one_whatever_its_ground() -> None:
    b = board({"au-30bde-39": "1214"}, side="allied", markers=[{"kind": "airfield", "hex": "1114"}])
    assert b.cost(do="move", unit="au-30bde-39", to="1114") == [1]


def test_4_1_1_the_terrain_says_how_many_may_stand_in_a_hex() -> None:
    b = board({**stack(("jp-41inf-1", "jp-41inf-2", "jp-41inf-3", "jp-144inf-1"), "1315"), "jp-144inf-2": "1314"})
    assert b.reasons(do="move", unit="jp-144inf-2", to="1315") == {"stacking": "Papua 4.1.1"}, "a forest holds four"
    limits = b.game.rules.limits(b.game.world)
    index = b.game.rules.notation.hex_index
    assert [limits[index[h]] for h in ("0401", "1011", "1315", "1314")] == [1, 3, 4, 6]


def test_4_1_1_p34_a_trail_does_not_lower_what_the_ground_holds() -> None:
    b = board()
    limits, index = b.game.rules.limits(b.game.world), b.game.rules.notation.hex_index
    assert limits[index["1315"]] == 4, "forest with a trail"
    assert limits[index["0816"]] == 2, "mountain with a trail"


def test_4_1_1_a_full_hex_may_be_crossed() -> None:
    four = stack(("jp-41inf-1", "jp-41inf-2", "jp-41inf-3", "jp-144inf-1"), "1315")
    b = board({**four, "jp-144inf-2": "1314"})
    assert b.reasons(do="move", unit="jp-144inf-2", to="1316", path=["1315", "1316"]) == {}


def test_4_1_1_obs_australia_and_new_britain_hold_any_number() -> None:
    b = board()
    limits, index = b.game.rules.limits(b.game.world), b.game.rules.notation.hex_index
    assert limits[index["2701"]] > 100 and limits[index["0628"]] > 100


def test_4_1_1_three_air_units_to_an_airfield_beside_any_ground_units() -> None:
    full = stack(("jp-air-3k-1", "jp-air-3k-2", "jp-air-3k-3"), "0402")
    b = board({**full, "jp-air-tainan-1": "2701", **stack(("jp-41inf-1", "jp-41inf-2"), "0402")}, side="japanese")
    assert b.reasons(do="transfer", unit="jp-air-tainan-1", to="0402") == {"field_full": "Papua 4.1.1"}
    assert "0404" in b.destinations("jp-air-tainan-1", "transfer")


def test_4_1_1_air_units_stand_on_airfields_only_and_flying_boats_at_sea() -> None:
    b = board({"jp-air-tainan-1": "2701", "jp-air-yokohama-1": "2602"}, side="japanese", turn=1)
    assert b.reasons(do="transfer", unit="jp-air-tainan-1", to="2702") == {"no_base_there": "Papua 4.1.1"}
    to = b.destinations("jp-air-yokohama-1", "transfer")
    assert "0605" in to and "2701" not in to


def test_4_1_2_nobody_enters_a_hex_with_enemies() -> None:
    b = board({"jp-144inf-1": "1314", "au-30bde-39": "1214"}, side="japanese")
    assert "enemy_occupied" in b.reasons(do="move", unit="jp-144inf-1", to="1214")


def test_4_1_2_zones_stop_nobody_and_nobody_must_attack() -> None:
    b = board({"jp-144inf-1": "1316", "au-30bde-39": "1214"}, side="japanese")
    b.do("move", unit="jp-144inf-1", to="1315")
    b.do("move", unit="jp-144inf-1", to="1314")
    assert b.destinations("jp-144inf-1"), "beside the enemy it goes on"
    fight = board({"jp-144inf-1": "1314", "au-30bde-39": "1214"}, side="japanese", phase="combat")
    assert {"do": "done"} in fight.legal()


def test_4_1_2_obs_p04_leaving_an_enemy_costs_a_point_each_time() -> None:
    b = board({"jp-144inf-1": "1314", "au-30bde-39": "1214"}, side="japanese")
    assert b.cost(do="move", unit="jp-144inf-1", to="1315") == [2, 1], "out of reach of the enemy"
    assert b.cost(do="move", unit="jp-144inf-1", to="1215") == [1], "still beside it"


def test_4_1_2_p04_once_a_step_however_many_are_left() -> None:
    b = board({"jp-144inf-1": "1314", "au-30bde-39": "1214", "au-21bde-2-14": "1215"}, side="japanese")
    assert b.cost(do="move", unit="jp-144inf-1", to="1315") == [2, 1], "of the two one stays beside it"
    two = board({"jp-144inf-1": "1114", "au-30bde-39": "1113", "au-21bde-2-14": "1015"}, side="japanese")
    assert two.cost(do="move", unit="jp-144inf-1", to="1115")[1:] == [1]


def test_4_0_the_table_says_what_is_ground_what_a_border_and_what_a_way() -> None:
    assert column("papua", "terrain", "kind") == {
        **dict.fromkeys(["open", "city", "swamp", "forest", "mountain", "sea"], "hex"),
        **dict.fromkeys(["river"], "hexside"),
        **dict.fromkeys(["road", "trail"], "route"),
        **dict.fromkeys(["village", "airfield", "fortification"], "feature"),
    }


def test_4_1_1_what_each_kind_of_terrain_holds_and_is_worth() -> None:
    holds = {row: int(stack) for row, stack in column("papua", "terrain", "stack").items() if stack.isdigit()}
    assert holds == {
        **dict.fromkeys(["open", "city", "road", "airfield"], 6),
        "swamp": 3,
        "forest": 4,
        "mountain": 1,
        "trail": 2,
    }
    worth = column("papua", "terrain", "defence")
    assert {row: int(columns) for row, columns in worth.items() if columns.isdigit()} == {
        **dict.fromkeys(["city", "forest", "river", "fortification"], 2),
        "swamp": 1,
        "mountain": 3,
    }
    assert [row for row in worth if worth[row] == "ground"] == ["village", "road", "trail", "airfield"]
