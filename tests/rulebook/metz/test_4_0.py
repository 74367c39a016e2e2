"""Metz 4.0: movement, its worked example and its observations."""

from __future__ import annotations

import pytest

from engaja.core.position import BadPosition
from rulebook.metz.metz_board import board
from rulebook.tools import column

EXAMPLE = ["0617", "0618", "0718", "0719", "0720", "0721", "0822", "0922", "1023"]


def test_4_0_worked_example_delme_to_beyond_donnelay_costs_ten() -> None:
    b = board({"us-cca4db": "0616", "de-ri59": "2010"})
    costs = b.cost(do="move", unit="us-cca4db", to="1023", path=EXAMPLE)
    assert costs == [0.5] * 6 + [3, 1, 3]
    assert sum(costs) == 10


def test_4_0_worked_example_the_unit_then_stops() -> None:
    b = board({"us-cca4db": "0616", "de-ri59": "2010"})
    b.do("move", unit="us-cca4db", to="1023", path=EXAMPLE)
    assert b.destinations("us-cca4db") == set()
    assert b.reasons(do="move", unit="us-cca4db", to="1022")["points_spent"] == "Metz 4.0 obs."


def test_4_0_obs_a_unit_never_exceeds_its_movement_power() -> None:
    b = board({"us-ri319": "1119", "de-ri59": "2010"})
    b.do("move", unit="us-ri319", to="1115")  # four open hexes of six points
    assert "1113" in b.destinations("us-ri319")
    assert "1112" not in b.destinations("us-ri319")
    assert b.reasons(do="move", unit="us-ri319", to="1112") == {"too_far": "Metz 4.0 obs."}


def test_4_0_obs_a_unit_may_spend_less_or_nothing() -> None:
    b = board({"us-ri319": "1115", "de-ri59": "2010"})
    assert {"1114", "1113"} <= b.destinations("us-ri319")
    assert b.legal("done")


def test_4_0_obs_points_not_spent_are_not_carried_over() -> None:
    b = board({"us-ri319": "1115", "de-ri59": "2810"})
    b.do("done").until("movement", "american")
    assert "1108" not in b.destinations("us-ri319")


def test_4_0_obs_points_are_not_given_to_another_unit_nor_added_up() -> None:
    b = board({"us-ri319": "1115", "us-ri2": "1115", "de-ri59": "2010"})
    alone = board({"us-ri319": "1115", "de-ri59": "2010"}).destinations("us-ri319")
    assert b.destinations("us-ri319") == alone
    b.do("move", unit="us-ri2", to="1114")
    assert b.destinations("us-ri319") == alone


@pytest.mark.parametrize(("unit", "first"), [("us-cca4db", 2), ("us-ccb10db", 3)])
def test_4_0_obs_the_armoured_divisions_wait_for_their_turn(unit: str, first: int) -> None:
    early = board({unit: "0204", "de-ri59": "2010"}, turn=first - 1)
    assert early.destinations(unit) == set()
    assert early.reasons(do="move", unit=unit, to="0205")["not_yet_moving"] == "Metz 4.0 obs."
    assert board({unit: "0204", "de-ri59": "2010"}, turn=first).destinations(unit)


def test_4_0_obs_m04_a_waiting_division_still_attacks() -> None:
    b = board({"us-cca4db": "1115", "de-ri59": "1116"}, turn=1, phase="combat")
    assert b.kind == "attack", "there is nothing else it could do"
    assert b.legal("join", unit="us-cca4db")
    waiting = board({"us-cca4db": "1115", "de-ri59": "1116"}, turn=1)
    assert waiting.reasons(do="move", unit="us-cca4db", to="1114")["not_yet_moving"] == "Metz 4.0 obs."


@pytest.mark.parametrize(("unit", "hex_"), [("de-ri1217", "0507"), ("de-rs1010", "0607")])
def test_4_0_obs_the_garrisons_stay_in_their_hexes(unit: str, hex_: str) -> None:
    b = board({unit: hex_, "us-ri319": "0203"}, side="german")
    assert b.destinations(unit) == set()
    assert b.reasons(do="move", unit=unit, to="0609")["pinned"] == "Metz 4.0 obs."


def test_4_0_obs_m05_an_adjacent_american_on_dominant_ground_frees_a_garrison_for_good() -> None:
    b = board({"de-ri1217": "0507", "us-ri319": "0608"}, side="german")
    assert b.happened("freed")
    assert "0407" in b.destinations("de-ri1217")


def test_4_0_obs_m05_an_american_on_lower_ground_does_not() -> None:
    b = board({"de-ri1217": "0507", "us-ri319": "0508"}, side="german")
    assert b.destinations("de-ri1217") == set()


def test_4_0_obs_m05_a_retreat_frees_a_garrison() -> None:
    units = {"de-ri1217": "0507", "us-ri319": "0508", "us-ri2": "0508", "us-ri10": "0508"}
    b = board(units, phase="combat", dice=[1, 1])  # 9 to 3, terrain 2 left for the river: 1-1, DRI/AVB
    b.attack("0507", "us-ri319", "us-ri2", "us-ri10")
    assert b.happened("combat")[0]["result"] == "DRI/AVB"
    b.do("retreat", unit="de-ri1217", to="0407")
    while b.side == "american":
        b.do("lose", unit="us-ri319") if b.kind == "loss" else b.do("done")
    b.until("movement", "german")
    assert b.destinations("de-ri1217")


def test_4_0_obs_m05_a_garrison_does_not_advance_but_attacks_in_place() -> None:
    units = {"de-ri1217": "0507", "de-rpz15": "0608", "us-ri2": {"hex": "0508", "reduced": True}}
    b = board(units, side="german", phase="combat", dice=[1, 1])
    b.attack("0508", "de-ri1217", "de-rpz15")
    while b.kind == "retreat":
        b.do("retreat", **{k: v for k, v in b.legal("retreat")[0].items() if k != "do"})
    if b.kind == "loss":
        b.do("lose", unit="de-rpz15")
    assert b.kind == "advance"
    assert b.legal("advance", unit="de-ri1217") == []
    assert b.reasons(do="advance", unit="de-ri1217", to="0508")["pinned"] == "Metz 4.0 obs."


def test_4_0_obs_a_position_may_say_that_a_garrison_was_freed() -> None:
    units = {"de-ri1217": "0507", "de-rs1010": "0607"}
    b = board(units, side="german", freed=["de-ri1217"])
    assert b.destinations("de-ri1217")
    assert not b.destinations("de-rs1010")


def test_4_0_obs_a_road_over_a_river_is_a_bridge() -> None:
    b = board({"us-ri319": "0608", "us-cca4db": "0608", "de-ri59": "2010"})
    assert b.cost(do="move", unit="us-ri319", to="0508", path=["0508"]) == [1]
    assert b.cost(do="move", unit="us-cca4db", to="0508", path=["0508"]) == [0.5]


def test_4_0_obs_m26_a_railway_gives_the_bridge_and_the_terrain_is_paid() -> None:
    b = board({"us-ri319": "0707", "us-cca4db": "0707", "de-ri59": "2010"})
    assert b.cost(do="move", unit="us-ri319", to="0706", path=["0706"]) == [1]
    assert b.cost(do="move", unit="us-cca4db", to="0706", path=["0706"]) == [3]


def test_4_0_a_river_without_bridge_adds_its_cost() -> None:
    b = board({"us-ri319": "0721", "de-rpzgr110": "2010"})
    assert b.cost(do="move", unit="us-ri319", to="0821", path=["0821"]) == [2, 1]
    motor = board({"us-ri319": "2805", "de-rpzgr110": "0721"}, side="german")
    assert motor.cost(do="move", unit="de-rpzgr110", to="0821", path=["0821"]) == [4, 2]


@pytest.mark.parametrize(
    ("start", "to", "foot", "motor"),
    [
        ("1115", "1114", 1, 3),
        ("0822", "0922", 1, 1),
        ("0716", "0717", 2, 4),
        ("0714", "0614", 2, 4),
        ("0717", "0818", 3, 4),
    ],
)
def test_4_0_terrain_table(start: str, to: str, foot: float, motor: float) -> None:
    b = board({"de-ri59": start, "de-rpzgr110": start, "us-ri2": "0203"}, side="german")
    assert sum(b.cost(do="move", unit="de-ri59", to=to, path=[to])) == foot
    assert sum(b.cost(do="move", unit="de-rpzgr110", to=to, path=[to])) == motor


def test_4_0_terrain_table_airfield_costs_one() -> None:
    b = board({"us-cca4db": "0714", "de-ri59": "2010"})
    assert b.cost(do="move", unit="us-cca4db", to="0715", path=["0715"]) == [1]


def test_4_0_terrain_table_armour_may_not_enter_rough_with_woods() -> None:
    b = board({"us-cca4db": "0717", "de-ri59": "2010"})
    assert b.reasons(do="move", unit="us-cca4db", to="0818") == {"prohibited_terrain": "Metz 4.0"}


def test_4_0_c33_armour_enters_prohibited_ground_along_a_road() -> None:
    b = board({"us-cca4db": "0606", "de-ri59": "2010"})
    assert b.cost(do="move", unit="us-cca4db", to="0505", path=["0505"]) == [0.5]


def test_4_0_c33_unless_by_option_closed_ground_bars_the_road_too() -> None:
    b = board({"us-cca4db": "0606", "us-ri2": "0606", "de-ri59": "2010"}, options={"closed_ground_bars_roads": True})
    assert b.reasons(do="move", unit="us-cca4db", to="0505", path=["0505"]) == {"prohibited_terrain": "Metz 4.0"}
    assert b.cost(do="move", unit="us-ri2", to="0505", path=["0505"]) == [1], "to others it is open, as ever"
    with pytest.raises(BadPosition, match="prohibited to it"):
        board({"us-cca4db": "0505"}, options={"closed_ground_bars_roads": True})


def test_4_0_c26_halves_are_kept() -> None:
    b = board({"us-cca4db": "0616", "de-ri59": "2010"})
    assert b.cost(do="move", unit="us-cca4db", to="0718") == [0.5, 0.5, 0.5]


def test_4_0_obs_a_full_hex_may_be_too_far_as_well() -> None:
    full = dict.fromkeys(("us-ri10", "us-ri11", "us-ri101", "us-ri104"), "1314")
    b = board({"us-ri2": "0801", **full})
    assert b.reasons(do="move", unit="us-ri2", to="1314") == {"stacking": "Metz 4.1.1", "too_far": "Metz 4.0 obs."}


def test_only_garrisons_can_be_freed() -> None:
    with pytest.raises(BadPosition, match="never pinned"):
        board({"de-ri59": "2010"}, freed=["de-ri59"])


def test_4_0_the_table_says_what_is_ground_what_a_border_and_what_a_way() -> None:
    assert column("metz", "terrain", "kind") == {
        **dict.fromkeys(["open", "city", "woods", "rough", "rough_woods"], "hex"),
        **dict.fromkeys(["river", "fortification", "frontier"], "hexside"),
        **dict.fromkeys(["road", "rail"], "route"),
        **dict.fromkeys(["airfield", "bivouac"], "feature"),
    }


def test_4_0_lines_bivouacs_and_the_frontier_say_nothing_of_movement() -> None:
    for mobility in ("foot", "motor", "armour"):
        costs = column("metz", "terrain", mobility)
        assert {costs[row] for row in ("fortification", "bivouac", "frontier")} == {"—"}
