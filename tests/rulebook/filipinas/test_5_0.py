"""Filipinas 5.0, 9.0, 13.0: odds, ground, encirclement, unity, results, advance, retreat, guns, Intramuros."""

from __future__ import annotations

from typing import Any

from rulebook.filipinas.filipinas_board import battle, board, fought
from rulebook.tools import Board, column

DIVISION = ("us-24-di-19-ri", "us-24-di-21-ri", "us-24-di-34-ri")
RI19, RI21, RI34 = DIVISION
TANKS = "us-20-gpo-blindado"
FOE, OTHER = "jp-10-di-39-ri", "jp-10-di-63-ri"  # 2-4-8


def test_5_1_1_example() -> None:
    """Eleven against four is 2-1: the fraction is dropped."""
    b = battle({RI19: "2115", RI21: "2115", TANKS: "2115", FOE: "2116"})
    found = b.odds("2116", RI19, RI21, TANKS)
    assert (found.attack, found.defence, found.base) == (11, 4, "2-1")


def test_5_1_1_the_larger_defence_turns_the_odds_round() -> None:
    b = battle({RI19: "2115", FOE: "2116", OTHER: "2116"})
    assert b.odds("2116", RI19).base == "1-2", "3 against 8"


def test_5_1_2_the_ground_of_the_defender() -> None:
    assert battle({RI19: "2115", FOE: "2116"}).shifts("2116", RI19) == {}
    assert battle({RI19: "2115", FOE: "2016"}).shifts("2016", RI19) == {"city": -2}
    assert battle({RI19: "2512", FOE: "2513"}).shifts("2513", RI19) == {"forest_mountain": -4}


def test_5_1_2_rivers_and_straits_come_on_top() -> None:
    assert battle({RI19: "2613", FOE: "2513"}).shifts("2513", RI19) == {"forest_mountain": -4, "river": -1}
    assert battle({RI19: "4436", FOE: "4435"}).shifts("4435", RI19) == {"forest": -2, "strait": -2}


def test_5_1_2_fg17_only_if_all_attackers_cross() -> None:
    units = {RI19: "2613", RI21: "2512", FOE: "2513"}
    assert battle(units).shifts("2513", RI19, RI21) == {"forest_mountain": -4}
    by_option = battle(units, options={"any_crossing_counts": True})
    assert by_option.shifts("2513", RI19, RI21) == {"forest_mountain": -4, "river": -1}


def test_5_1_2_obs_armour_does_not_engage_enemies_in_mountains() -> None:
    b = battle({TANKS: "2611", RI19: "2611", RI21: "2412", FOE: "2511"})
    assert b.kind == "attack", "the only enemy"
    assert "armour_not_in_mountains" in b.reasons(do="join", unit=TANKS)


def test_5_1_3_encirclement_always_favours_the_japanese() -> None:
    ring = {RI19: "2115", RI21: "2216", RI34: "2017"}
    japanese = battle({**ring, FOE: "2116"})
    assert japanese.shifts("2116", RI19)["siege"] == -1
    around = dict(zip((FOE, OTHER, "jp-10-di-10-ri"), ("2115", "2216", "2017"), strict=True))
    americans = battle({**around, RI19: "2116"}, side="japanese")
    assert americans.shifts("2116", FOE)["siege"] == 1


def test_5_1_4_fg56_a_whole_division_attacking_and_defending() -> None:
    units = {**dict.fromkeys(DIVISION, "2115"), FOE: "2116"}
    assert battle(units).shifts("2116", *DIVISION) == {"unity": 1}
    assert battle(units).shifts("2116", RI19, RI21) == {}
    defence = {**dict.fromkeys(DIVISION, "2116"), FOE: "2115"}
    assert battle(defence, side="japanese").shifts("2116", FOE) == {"unity": -1}


def test_5_1_4_the_two_brigades_of_the_103rd() -> None:
    pair = ("jp-103-di-79-bgda", "jp-103-di-80-bgda")
    b = battle({**dict.fromkeys(pair, "2115"), RI19: "2116"}, side="japanese")
    assert b.shifts("2116", *pair) == {"unity": 1}


def test_5_1_6_d1_is_a_loss_or_a_retreat_of_all() -> None:
    units = {RI19: "2115", RI21: "2115", FOE: "2116"}
    b = fought(units, "2116", (RI19, RI21), "D1/A0")
    assert b.kind == "loss_or_retreat" and b.side == "japanese"
    b.do("lose", unit=FOE)
    assert b.reduced(FOE) and b.at(FOE) == "2116"


def test_5_1_6_d2_is_a_retreat_and_a_loss() -> None:
    units = {**dict.fromkeys(DIVISION, "2115"), TANKS: "2115", FOE: "2116"}
    b = fought(units, "2116", (*DIVISION, TANKS), "D2/A0")
    b.do("retreat", unit=FOE, to="2117")
    assert b.at(FOE) == "2117" and b.reduced(FOE)


def test_5_1_6_fg55_the_hex_of_the_last_defender_may_be_occupied() -> None:
    units = {RI19: "2115", RI21: "2115", FOE: {"hex": "2116", "reduced": True}}
    b = fought(units, "2116", (RI19, RI21), "D1/A0")
    b.do("lose", unit=FOE)
    assert b.happened("destroyed") and b.kind == "advance"
    assert {"do": "advance", "unit": RI19, "to": "2116"} in b.legal()


def test_5_2_armour_goes_on_to_a_second_hex_in_good_weather() -> None:
    units = {RI19: "2115", RI21: "2115", TANKS: "2115", FOE: "2116"}
    b = fought(units, "2116", (RI19, RI21, TANKS), "D2/A0")
    b.do("retreat", unit=FOE, to="2117")
    assert {a["to"] for a in b.legal("advance", unit=TANKS)} >= {"2116", "2216"}
    assert {a["to"] for a in b.legal("advance", unit=RI19)} == {"2116"}


def test_5_2_not_in_bad_weather() -> None:
    units = {**dict.fromkeys(DIVISION, "2115"), TANKS: "2115", FOE: "2116"}
    b = fought(units, "2116", (*DIVISION, TANKS), "D2/A0", weather={"Norte": "bad"})
    b.do("retreat", unit=FOE, to="2117")
    assert {a["to"] for a in b.legal("advance", unit=TANKS)} == {"2116"}
    assert "weather_one_hex" in b.reasons(do="advance", unit=TANKS, to="2216")


def test_5_3_a_retreat_may_end_in_an_enemy_zone() -> None:
    units = {RI19: "2115", RI21: "2115", RI34: "2118", FOE: "2116"}
    b = fought(units, "2116", (RI19, RI21), "D1/A0")
    assert "2117" in {a["to"] for a in b.legal("retreat", unit=FOE)}


def test_5_3_2_armour_pays_for_a_river_without_a_bridge() -> None:
    tanks = "jp-2-dt-6-rt"
    forded = fought({**dict.fromkeys(DIVISION, "2116"), tanks: "2117"}, "2117", DIVISION, "D1/A0")
    forded.do("retreat", unit=tanks, to="2217")
    assert forded.reduced(tanks) and forded.at(tanks) == "2217"
    bridged = fought({**dict.fromkeys(DIVISION, "2115"), tanks: "2116"}, "2116", DIVISION, "D1/A0")
    bridged.do("retreat", unit=tanks, to="2217")
    assert not bridged.reduced(tanks)


def test_5_3_2_and_does_not_survive_it_when_it_lost_a_step_already() -> None:
    tanks = "jp-2-dt-6-rt"
    units = {**dict.fromkeys(DIVISION, "2116"), TANKS: "2116", tanks: "2117"}
    b = fought(units, "2117", (*DIVISION, TANKS), "D2/A0")
    b.do("lose", unit=tanks)
    b.do("retreat", unit=tanks, to="2217")
    assert b.happened("destroyed")


def test_5_3_3_a_strait_costs_a_loss() -> None:
    units = {**dict.fromkeys(DIVISION, "4437"), FOE: "4436"}
    b = fought(units, "4436", DIVISION, "D1/A0")
    b.do("retreat", unit=FOE, to="4435")
    assert b.at(FOE) == "4435" and b.reduced(FOE)


def test_5_3_3_armour_does_not_survive_it() -> None:
    tanks = "jp-2-dt-6-rt"
    b = fought({**dict.fromkeys(DIVISION, "4437"), tanks: "4436"}, "4436", DIVISION, "D1/A0")
    b.do("retreat", unit=tanks, to="4336")
    assert not b.happened("destroyed"), "by land it may"
    b = fought({**dict.fromkeys(DIVISION, "4437"), tanks: "4436"}, "4436", DIVISION, "D1/A0")
    b.do("retreat", unit=tanks, to="4535")
    assert b.happened("destroyed")[0]["cite"] == "Filipinas 5.3.3"


def test_5_3_3_nor_a_unit_that_lost_a_step_in_the_combat() -> None:
    b = fought({**dict.fromkeys(DIVISION, "4437"), TANKS: "4437", FOE: "4436"}, "4436", (*DIVISION, TANKS), "D2/A0")
    b.do("lose", unit=FOE).do("retreat", unit=FOE, to="4435")
    assert b.happened("destroyed")


def test_5_3_a_garrison_does_not_retreat_from_its_island() -> None:
    garrison = "jp-guarnicao-leyte"
    b = fought({**dict.fromkeys(DIVISION, "4437"), garrison: "4436"}, "4436", DIVISION, "D2/A0")
    assert not {a["to"] for a in b.legal("retreat", unit=garrison)} & {"4435", "4535"}
    assert "bound_to_island" in b.reasons(do="retreat", unit=garrison, to="4435")


def test_13_0_intramuros_is_worth_three_columns() -> None:
    assert battle({RI19: "2222", FOE: "2221"}).shifts("2221", RI19) == {"fortification": -3}


def test_13_0_and_dominates_every_hex_around_it() -> None:
    b = battle({FOE: "2221", RI19: "2320"}, side="japanese", stayed=[FOE])
    assert {"do": "done"} in b.legal()
    rough = battle({FOE: "2320", RI19: "2220"}, side="japanese", stayed=[FOE])
    assert rough.kind == "attack", "rough ground does not dominate a city"


# 5.1.1 obs. Three islands at once


def is_barred(units: dict[str, Any], unit: str, to: str, **more: Any) -> bool:
    return "fourth_island" in board(units, **more).reasons(do="move", unit=unit, to=to)


def landed_on_three() -> dict[str, Any]:
    """Japanese and American units together on Leyte, Samar and Mindanao; Cebu, with its garrison, is the fourth."""
    japanese = {FOE: "4339", OTHER: "4634", "jp-16-di-9-ri": "4755", "jp-16-di-20-ri": "3841"}
    american = {RI19: "4137", RI21: "4734", RI34: "4453", "us-6-di-20-ri": "4043"}
    return {**japanese, **american}


def test_5_1_1_obs_no_fourth_island_is_fought_over() -> None:
    assert is_barred(landed_on_three(), "us-6-di-20-ri", "3841")


def test_5_1_1_obs_more_units_may_come_to_the_three() -> None:
    assert not is_barred(landed_on_three(), "us-6-di-20-ri", "4138")


def test_5_1_1_obs_an_island_without_japanese_is_free() -> None:
    units = {id_: hex_ for id_, hex_ in landed_on_three().items() if id_ != "jp-16-di-20-ri"}
    assert not is_barred(units, "us-6-di-20-ri", "3841")


def test_5_1_1_obs_the_last_unit_of_an_island_may_go_to_another() -> None:
    assert not is_barred(landed_on_three(), RI19, "3841")


def test_5_1_1_obs_a_conquered_island_does_not_count() -> None:
    assert not is_barred(landed_on_three(), "us-6-di-20-ri", "3841", conquered=["leyte"])
    assert not is_barred(landed_on_three(), "us-6-di-20-ri", "3841", conquered=["cebu"])


def test_5_1_1_obs_an_island_of_one_hex_does_not_count() -> None:
    units = {**landed_on_three(), "jp-16-di-33-ri": "1922"}
    assert not is_barred(units, "us-6-di-20-ri", "1922")


def test_5_1_1_obs_nor_do_guerrillas() -> None:
    units = {**landed_on_three(), "ph-guerrilla-cebu-1": {"hex": "3840", "active": True}}
    assert not is_barred(units, "ph-guerrilla-cebu-1", "3841")


# 5.3.1 Chain of retreats


FULL = tuple(f"jp-{id_}-ri" for id_ in ("1-di-1", "1-di-49", "1-di-57", "8-di-5", "8-di-17", "8-di-31"))
INFANTRY = (
    *("24-di-19", "24-di-21", "24-di-34", "25-di-27", "25-di-35", "25-di-161", "31-di-124", "31-di-155", "31-di-167"),
    *("32-di-126", "32-di-127", "32-di-128", "33-di-123", "33-di-130", "33-di-136", "37-di-129", "37-di-145"),
    "37-di-148",
)
REGIMENTS = tuple(f"us-{id_}-ri" for id_ in INFANTRY)


def driven_back(**more: Any) -> Board:
    """A regiment beaten in 2312: Americans in five hexes around it, and a full stack in 2412, the sixth."""
    here = {**dict.fromkeys(REGIMENTS[:6], "2313"), **dict.fromkeys(REGIMENTS[6:12], "2311")}
    beside = dict(zip(REGIMENTS[12:15], ("2413", "2213", "2212"), strict=True))
    units = {FOE: "2312", **dict.fromkeys(FULL, "2412"), **here, **beside, **more}
    return fought(units, "2312", REGIMENTS[:15], "D2/A0")


def test_5_3_1_a_retreat_into_a_full_hex_displaces_another_unit() -> None:
    b = driven_back()
    b.do("lose", unit=FOE)
    assert b.kind == "displace"
    b.do("displace", unit=FULL[0], to="2512")
    assert (b.at(FOE), b.at(FULL[0])) == ("2412", "2512")
    assert b.kind != "displace"


def test_5_3_1_the_unit_displaced_does_not_go_where_the_retreat_began() -> None:
    b = driven_back()
    b.do("lose", unit=FOE)
    assert b.reasons(do="displace", unit=FULL[0], to="2312") == {"already_in_chain": "Filipinas 5.3.1"}
    assert b.reasons(do="displace", unit=RI19, to="2512") == {"not_retreating": "Filipinas 5.3.1"}
    assert set(b.reasons(do="done")) == {"must_displace"}


def test_5_3_1_no_hex_is_ever_overfull() -> None:
    b = driven_back()
    b.do("lose", unit=FOE).do("displace", unit=FOE, to="2512")
    assert [b.at(unit) for unit in FULL] == ["2412"] * 6


# 13.0 Intramuros


def test_13_0_the_japanese_may_take_every_number_as_losses_and_stay() -> None:
    walls = "2221"
    inside = {FOE: walls, OTHER: walls}
    outside = {unit: ("2220", "2320", "2222")[number // 6] for number, unit in enumerate(REGIMENTS)}
    b = fought({**inside, **outside}, walls, REGIMENTS, "D2/A0")
    assert {"do": "stand"} in b.legal()
    b.do("stand")
    assert not b.legal("retreat")
    b.do("lose", unit=FOE).do("lose", unit=FOE)
    assert b.at(OTHER) == walls


def test_13_0_not_elsewhere() -> None:
    b = fought({FOE: "2312", **dict.fromkeys(REGIMENTS[:6], "2412")}, "2312", REGIMENTS[:6], "D2/A0")
    assert {"do": "stand"} not in b.legal()
    assert b.reasons(do="stand") == {"must_pay_dues": "Filipinas 5.1.6"}


def test_5_1_6_the_table_explains_each_result_in_its_own_words() -> None:
    explained = column("filipinas", "combat_codes", "meaning")
    assert explained == {code: code.lower() for code in explained}
