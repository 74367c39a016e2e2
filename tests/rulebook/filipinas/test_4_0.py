"""Filipinas 4.0, 4.1: the march, straits, the one hex that is always open, stacking, zones of engagement, garrisons."""

from __future__ import annotations

from rulebook.filipinas.filipinas_board import battle, board

RI19, RI21, RI34 = "us-24-di-19-ri", "us-24-di-21-ri", "us-24-di-34-ri"
TANKS = "us-20-gpo-blindado"
BRIGADE = "jp-61-bgda-mista"  # 2-3-6


def test_4_0_example() -> None:
    """Bayombong to Ilagan: the road, the Magat and a mountain, open ground, and the road again: all eight points."""
    path = ["2412", "2511", "2611", "2610", "2709"]
    b = board({RI19: "2312"})
    assert b.cost(do="move", unit=RI19, to="2709", path=path) == [1, 3, 1, 1, 1, 1]
    b.do("move", unit=RI19, to="2709", path=path)
    assert b.happened("moved")[0]["points"] == 8
    assert b.destinations(RI19) == set()


def test_4_0_obs_armour_stays_out_of_swamp_and_mountain_but_for_the_road() -> None:
    b = board({TANKS: "2312"})
    assert "prohibited_terrain" in b.reasons(do="move", unit=TANKS, to="2212", path=["2212"])
    assert "2213" in b.destinations(TANKS), "the road to Santa Fe leads through mountain"
    assert b.cost(do="move", unit=TANKS, to="2213", path=["2213"]) == [0.5]


def test_4_0_and_4_0_obs_a_strait_costs_two_points_more_and_is_closed_to_armour() -> None:
    b = board({RI19: "4436", TANKS: "4436"})
    assert b.cost(do="move", unit=RI19, to="4435", path=["4435"]) == [2, 2]
    assert "prohibited_strait" in b.reasons(do="move", unit=TANKS, to="4435", path=["4435"])


def test_4_0_one_hex_is_always_open() -> None:
    """Out of an enemy's zone, across the Cagayan, into mountain with forest, in the rain: 6.5 points of six."""
    rain = {"Norte": "bad"}
    b = board({BRIGADE: "2613", RI19: "2612"}, side="japanese", weather=rain)
    assert sum(b.cost(do="move", unit=BRIGADE, to="2513")) == 6.5
    assert "2513" in b.destinations(BRIGADE)
    b.do("move", unit=BRIGADE, to="2513")
    assert b.at(BRIGADE) == "2513"
    assert b.happened("moved")[0]["points"] == 6, "all that it has"
    assert b.destinations(BRIGADE) == set()


def test_4_0_fg81_it_is_the_first_hex_of_the_move() -> None:
    b = board({BRIGADE: "2612"}, side="japanese", weather={"Norte": "bad"})
    b.do("move", unit=BRIGADE, to="2613")  # 2.5 points
    assert "2513" not in b.destinations(BRIGADE)
    assert "too_far" in b.reasons(do="move", unit=BRIGADE, to="2513", path=["2513"])


def test_4_0_prohibited_ground_stays_closed_to_the_first_hex() -> None:
    b = board({TANKS: "2613"}, weather={"Norte": "bad"})
    assert "prohibited_terrain" in b.reasons(do="move", unit=TANKS, to="2513")


def test_4_0_an_encircled_unit_has_no_such_hex() -> None:
    ring = {RI19: "2512", RI21: "2712", RI34: "2614"}
    b = board({BRIGADE: "2613", **ring}, side="japanese", weather={"Norte": "bad"})
    assert "2513" not in b.destinations(BRIGADE), "6.5 points, and every hex around it is in a zone"


def test_4_1_1_six_units_to_a_hex() -> None:
    others = ("us-25-di-27-ri", "us-25-di-35-ri", "us-25-di-161-ri", "us-32-di-126-ri", "us-32-di-127-ri")
    b = board({**dict.fromkeys(others, "2016"), RI19: "2016", RI21: "2017"})
    assert "2016" not in b.destinations(RI21)
    assert "stacking" in b.reasons(do="move", unit=RI21, to="2016")
    assert "2015" in b.destinations(RI21), "it passes through"


def test_14_2_two_units_on_corregidor() -> None:
    b = board({RI19: "1922", RI21: "1922", RI34: "1921"})
    assert "stacking" in b.reasons(do="move", unit=RI34, to="1922")


def test_4_1_2_a_zone_stops_and_leaving_it_costs_a_point() -> None:
    b = board({RI19: "2115", "jp-10-di-39-ri": "2117"})
    b.do("move", unit=RI19, to="2116")
    assert b.happened("engaged") and b.destinations(RI19) == set()
    out = board({RI19: "2116", "jp-10-di-39-ri": "2117"})
    assert out.cost(do="move", unit=RI19, to="2115", path=["2115"]) == [1, 1]


def test_4_1_2_obs_no_zone_across_a_strait() -> None:
    b = board({RI19: "4336", "jp-10-di-39-ri": "4435"})
    b.do("move", unit=RI19, to="4436")
    assert not b.happened("engaged")
    assert b.destinations(RI19)


def test_4_1_2_fg82_nor_a_duty_to_attack_across_it_but_one_may() -> None:
    b = battle({RI19: "4436", "jp-10-di-39-ri": "4435"})
    assert {"do": "done"} in b.legal()
    assert {"do": "attack", "target": "4435"} in b.legal()


def test_4_1_2_fg12_who_is_engaged_must_attack_unless_its_ground_dominates() -> None:
    must = battle({RI19: "2116", "jp-10-di-39-ri": "2117"})
    assert must.kind == "attack", "there is nothing else to do"
    lower = battle({RI19: "2414", "jp-10-di-39-ri": "2513"}, stayed=[RI19])
    assert lower.kind == "attack", "mountain does not dominate mountain with forest"
    high = battle({"jp-10-di-39-ri": "2513", RI19: "2512"}, side="japanese", stayed=["jp-10-di-39-ri"])
    assert {"do": "done"} in high.legal()
    moved = battle({"jp-10-di-39-ri": "2513", RI19: "2512"}, side="japanese")
    assert moved.kind == "attack", "F-G12: only a unit that stayed is exempt"


def test_11_1_rangers_have_no_zone_heed_none_and_need_not_attack() -> None:
    rangers = "us-batalhao-de-rangers"
    b = board({rangers: "2115", "jp-10-di-39-ri": "2117"})
    b.do("move", unit=rangers, to="2116")
    assert not b.happened("engaged") and b.destinations(rangers)
    assert {"do": "done"} in battle({rangers: "2116", "jp-10-di-39-ri": "2117"}).legal()


def test_4_2_4_obs_a_garrison_never_leaves_its_island() -> None:
    garrison = "jp-guarnicao-leyte"
    b = board({garrison: "4436"}, side="japanese")
    assert "bound_to_island" in b.reasons(do="move", unit=garrison, to="4435")
    assert not {"4435", "4535"} & b.destinations(garrison)
    assert "4437" in b.destinations(garrison)
    assert "4435" in board({BRIGADE: "4436"}, side="japanese").destinations(BRIGADE)


def test_4_2_4_a_garrison_with_nowhere_to_go_has_nothing_to_do() -> None:
    b = board({"jp-guarnicao-corregidor": "1922"}, side="japanese")
    unit = b.game.rules.roster.index["jp-guarnicao-corregidor"]
    assert not b.legal("move", unit="jp-guarnicao-corregidor")
    assert not b.game.legal().any_of(unit)
