"""Leyte 4.0 to 4.1.1: movement in points, and friendly units."""

from __future__ import annotations

import pytest

from rulebook.leyte.leyte_board import board, stack
from rulebook.tools import column

EXAMPLE = ["2412", "2312", "2212", "2112", "2012", "1912"]


def test_4_0_example_from_palo_by_road_open_ground_river_and_forest() -> None:
    b = board({"us-ri34-1": "2512"})
    assert b.cost(do="move", unit="us-ri34-1", to="1912", path=EXAMPLE) == [1, 1, 1, 1, 1, 2, 1]
    b.do("move", unit="us-ri34-1", to="1912", path=EXAMPLE)
    assert b.happened("moved")[0]["points"] == 8
    assert b.destinations("us-ri34-1") == set()
    assert b.reasons(do="move", unit="us-ri34-1", to="1812")["points_spent"] == "Leyte 4.0 obs."


@pytest.mark.parametrize(
    ("start", "to", "foot", "motor"),
    [
        ("2416", "2516", 1, 1),  # open
        ("2413", "2512", 1, 1),  # city, off the road
        ("2417", "2517", 2, 3),  # forest
        ("2323", "2223", 3, None),  # mountain
        ("2215", "2214", 1, 0.5),  # road
        ("2316", "2317", 1, 1),  # airfield
        ("2414", "2513", 2, 3),  # open ground across the Binahaan
    ],
)
def test_4_0_the_terrain_table(start: str, to: str, foot: float, motor: float | None) -> None:
    b = board({"us-ri34-1": start, "us-bt-1": start})
    assert sum(b.cost(do="move", unit="us-ri34-1", to=to, path=[to])) == foot
    if motor is None:
        assert b.reasons(do="move", unit="us-bt-1", to=to) == {"prohibited_terrain": "Leyte 4.0"}
    else:
        assert sum(b.cost(do="move", unit="us-bt-1", to=to, path=[to])) == motor


def test_4_0_l26_armour_enters_a_mountain_by_road_alone() -> None:
    b = board({"us-bt-1": "2026"})
    assert sum(b.cost(do="move", unit="us-bt-1", to="2126", path=["2126"])) == 0.5
    assert b.reasons(do="move", unit="us-bt-1", to="2125") == {"prohibited_terrain": "Leyte 4.0"}


def test_4_0_c25_a_road_over_a_river_is_a_bridge() -> None:
    b = board({"us-ri34-1": "2419"})
    assert b.cost(do="move", unit="us-ri34-1", to="2519", path=["2519"]) == [1]
    assert b.game.rules.ground.has_river(*(b.game.rules.notation.hex_index[h] for h in ("2519", "2520")))
    assert b.cost(do="move", unit="us-ri34-1", to="2520", path=["2519", "2520"]) == [1, 1], "2519-2520 is a bridge"


def test_4_0_the_sea_is_crossed_by_4_3_alone() -> None:
    b = board({"us-ri34-1": "2618"})
    assert b.reasons(do="move", unit="us-ri34-1", to="2717")["open_water"] == "Leyte 4.3"


def test_4_0_l21_no_unit_walks_from_leyte_to_samar() -> None:
    b = board({"us-ri34-1": "2410"})
    assert b.reasons(do="move", unit="us-ri34-1", to="2507") == {"no_way": "Leyte 4.0"}


def test_4_0_obs_a_unit_never_exceeds_its_power() -> None:
    b = board({"us-ri34-1": "2512"})
    assert b.reasons(do="move", unit="us-ri34-1", to="1610") == {"too_far": "Leyte 4.0 obs."}


def test_4_0_obs_it_may_spend_less_and_go_on_in_the_same_phase() -> None:
    b = board({"us-ri34-1": "2416"})
    b.do("move", unit="us-ri34-1", to="2415")
    assert b.destinations("us-ri34-1"), "seven points are left"


def test_4_0_obs_points_are_not_kept_for_another_turn() -> None:
    b = board({"us-ri34-1": "2416"})
    before = b.destinations("us-ri34-1")
    b.do("done")
    while (b.kind, b.side) != ("movement", "american"):
        b.do("done")
    assert b.destinations("us-ri34-1") == before


def test_4_0_obs_points_are_not_given_to_others_nor_added_up() -> None:
    alone = board({"us-ri34-1": "2416"}).destinations("us-ri34-1")
    assert board({"us-ri34-1": "2416", "us-ri34-2": "2416"}).destinations("us-ri34-1") == alone


FOUR = ("us-ri34-1", "us-ri34-2", "us-ri34-3", "us-ri382-1")


def test_4_1_1_no_more_than_four_units_in_a_hex() -> None:
    b = board({**stack(FOUR, "2415"), "us-ri382-2": "2416"})
    assert b.reasons(do="move", unit="us-ri382-2", to="2415") == {"stacking": "Leyte 4.1.1"}


def test_4_1_1_of_any_type_and_size() -> None:
    b = board({**stack(("us-bt-1", "us-bart-c1", "us-beng-1", "ph-guer-1"), "2415"), "us-ri382-2": "2416"})
    assert b.reasons(do="move", unit="us-ri382-2", to="2415") == {"stacking": "Leyte 4.1.1"}


def test_4_1_1_others_pass_through_a_full_hex() -> None:
    b = board({**stack(FOUR, "2415"), "us-ri382-2": "2416"})
    b.do("move", unit="us-ri382-2", to="2414", path=["2415", "2414"])
    assert b.at("us-ri382-2") == "2414"


def test_4_1_1_c21_but_not_where_a_zone_would_stop_them() -> None:
    b = board({**stack(FOUR, "2415"), "us-ri382-2": "2414", "jp-ri9-1": "2416"})
    assert b.reasons(do="move", unit="us-ri382-2", to="2415") == {"stacking": "Leyte 4.1.1"}
    assert b.reasons(do="move", unit="us-ri382-2", to="2515", path=["2415", "2515"])["engaged_stops"] == "Leyte 4.1.2"


def test_4_1_1_the_same_holds_for_the_japanese() -> None:
    four = ("jp-ri9-1", "jp-ri9-2", "jp-ri9-3", "jp-ri20-1")
    b = board({**stack(four, "2415"), "jp-ri20-2": "2416"}, side="japanese")
    assert b.reasons(do="move", unit="jp-ri20-2", to="2415") == {"stacking": "Leyte 4.1.1"}


def test_4_0_the_table_says_what_is_ground_what_a_border_and_what_a_way() -> None:
    assert column("leyte", "terrain", "kind") == {
        **dict.fromkeys(["open", "city", "forest", "mountain", "sea"], "hex"),
        **dict.fromkeys(["river"], "hexside"),
        **dict.fromkeys(["road"], "route"),
        **dict.fromkeys(["airfield", "port"], "feature"),
    }
