"""Filipinas 10.0: lines of supply, what feeds how many (7.3), markers, and what the lack of supply costs."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Any

import pytest

from engaja.core import Unanswerable
from engaja.core.view import log
from engaja.games import match
from engaja.games.filipinas.supply import Provision, match_up
from engaja.rules.common import fog
from engaja.rules.common.combat import Clash
from rulebook.filipinas.filipinas_board import SPARE, battle, board
from rulebook.tools import Board

RI19, RI21, RI34 = "us-24-di-19-ri", "us-24-di-21-ri", "us-24-di-34-ri"
C90, C70, C30 = "us-comb-06", "us-comb-12", "us-comb-28"
FOE, OTHER = "jp-10-di-39-ri", "jp-10-di-63-ri"
BEACH, OFF_BEACH = "4438", "4537"  # the sea beside Tacloban and the beach south of it
TEN = tuple(
    f"us-{id_}-ri"
    for id_ in (
        *("25-di-27", "25-di-35", "25-di-161", "37-di-129", "37-di-145"),
        *("37-di-148", "40-di-108", "40-di-160", "40-di-185", "41-di-162"),
    )
)


def marked(b: Board) -> set[str]:
    return set(b.game.state()["flags"].get("unsupplied", [])) - set(SPARE)


def checked(units: dict[str, Any], side: str = "allied", **more: Any) -> Board:
    """After the movement of a side that moves nothing."""
    return board(units, side=side, **more).do("done")


def supplied(b: Board, unit: str) -> bool:
    return bool(b.game.ask("supply", {"unit": unit}).supplied)


# 10.1 Americans


def test_10_1_americans_need_a_line_to_a_transport_ship() -> None:
    b = checked({RI19: BEACH, RI21: "2312", C90: OFF_BEACH})
    assert marked(b) == {RI21}
    assert b.happened("out_of_supply")[0]["units"] == ["us-6-di-1-ri", RI21]


def test_10_1_a_city_or_port_does_not_supply_them() -> None:
    assert marked(checked({RI19: "4437"})) == {RI19}


@pytest.mark.parametrize("type_", ["destroyer", "battleship", "carrier"])
def test_fg98_only_convoys_supply(type_: str) -> None:
    assert marked(checked({RI19: BEACH, ship_of(type_): OFF_BEACH})) == {RI19}


def ship_of(type_: str) -> str:
    roster = match.rulebook("filipinas").roster
    return next(c.id for c in roster.counters if (c.type, c.side) == (type_, "allied"))


def test_fg98_by_option_a_destroyer_feeds_one() -> None:
    b = checked({RI19: BEACH, RI21: BEACH, ship_of("destroyer"): OFF_BEACH}, options={"destroyers_feed": True})
    assert marked(b) == {RI21}


def test_10_1_units_in_boxes_are_always_supplied() -> None:
    b = checked({RI19: {"where": "exercito6"}})
    assert not marked(b) and supplied(b, RI19)


# 7.3 Capacity


def test_7_3_fil_supply_1_a_convoy_of_90_supplies_nine_units() -> None:
    units = {**dict.fromkeys(TEN[:5], BEACH), **dict.fromkeys(TEN[5:], "4437"), C90: OFF_BEACH}
    assert len(marked(checked(units))) == 1
    assert not marked(checked({**units, C30: OFF_BEACH}))


def test_7_3_a_reduced_one_supplies_by_its_reduced_value() -> None:
    units = {**dict.fromkeys(TEN[:5], BEACH), C90: {"hex": OFF_BEACH, "reduced": True}}
    assert len(marked(checked(units))) == 1  # 45: four


def test_7_3_it_unloads_only_in_open_rough_village_or_city() -> None:
    rules, sea = match.rulebook("filipinas"), "0544"
    around = rules.ground.neighbours[rules.notation.hex_index[sea]]
    (forest, *_) = (rules.notation.hexes[h] for h in around if not rules.ground.is_sea(h))
    assert {rules.ground.terrain[h] for h in around} == {"sea", "forest"}
    assert marked(checked({RI19: forest, C90: sea})) == {RI19}


def test_7_3_nor_where_enemies_are() -> None:
    b = checked({RI19: "4436", FOE: "4437", OTHER: BEACH, C90: OFF_BEACH})
    assert marked(b) == {RI19}


# Lines


def test_10_1_no_line_through_mountain_with_forest_off_a_road() -> None:
    # From Ormoc only the mountains lead east, but the road from the north coast does too.
    b = checked({RI19: "4237", C90: OFF_BEACH})
    assert marked(b) == {RI19}  # F-G45: itself in such a hex, off the road
    line = board({RI19: "4137", C90: OFF_BEACH}).game.ask("supply", {"unit": RI19}).line
    rules = match.rulebook("filipinas")
    at = [rules.notation.hex_index[name] for name in line]
    for a, b_ in pairwise(at):
        steep = "forest_mountain" in (rules.ground.terrain[a], rules.ground.terrain[b_])
        assert not steep or rules.ground.by_road(a, b_)


def test_10_1_enemy_units_cut_it_but_not_their_zones() -> None:
    behind = {RI19: "4436", C90: OFF_BEACH}
    assert not marked(checked(behind))
    zones = checked({**behind, FOE: "4337"})
    assert not marked(zones)
    lone = {RI19: "4439", C90: OFF_BEACH}
    assert not marked(checked(lone))
    cut = checked({**lone, FOE: BEACH, OTHER: "4339"}, possession={"4437": "allied"})
    assert marked(cut) == {RI19}


def test_fg45_lines_cross_straits() -> None:
    assert not marked(checked({RI19: "4435", C90: OFF_BEACH}))  # Samar, across the strait from Leyte


def test_10_1_nor_over_a_lake() -> None:
    rules = match.rulebook("filipinas")
    lake = rules.notation.hex_index["2322"]
    assert rules.ground.terrain[lake] == "lake" and not rules[Provision].links[lake]


# 10.2 Japanese


def test_10_2_any_city_or_port_of_theirs_supplies_the_japanese() -> None:
    b = checked({FOE: "4436", OTHER: "0943"}, side="japanese")
    assert not marked(b)


def test_fg114_not_one_in_american_hands() -> None:
    assert not marked(checked({FOE: "4043"}, side="japanese"))  # Bohol, with the port of Tagbilaran
    assert marked(checked({FOE: "4043"}, side="japanese", possession={"4044": "allied"})) == {FOE}


def test_fg114_active_guerrillas_cut_japanese_lines_and_hidden_ones_do_not() -> None:
    island = {"jp-55-bgda-mista": "2260"}
    assert not marked(checked(island, side="japanese"))
    road = {FOE: "4439"}
    cut = {"ph-guerrilla-leyte-1": {"hex": BEACH, "active": True}, RI19: "4339"}
    assert marked(checked({**road, **cut}, side="japanese")) == {FOE}
    assert not marked(checked({**road, "ph-guerrilla-leyte-1": BEACH, RI19: "4339"}, side="japanese"))


def test_10_2_a_convoy_supplies_them_too() -> None:
    units = {FOE: "4439", RI19: "4339", RI21: BEACH}
    assert marked(checked(units, side="japanese")) == {FOE}
    assert not marked(checked({**units, "jp-comb-1": "4538"}, side="japanese"))


# 10.3 Filipinos, 11.1 rangers


def test_10_3_filipino_infantry_as_americans_guerrillas_always() -> None:
    ids = match.rulebook("filipinas").roster.index
    infantry = next(id_ for id_ in ids if id_.startswith("ph-") and "guerrilla" not in id_)
    b = checked({infantry: "2312", "ph-guerrilla-luzon-1": {"hex": "2414", "active": True}})
    assert marked(b) == {infantry}
    assert b.game.ask("supply", {"unit": infantry}).cite == "Filipinas 10.3"


def test_11_1_rangers_need_a_line_but_no_points() -> None:
    rangers = "us-batalhao-de-rangers"
    full = {**dict.fromkeys(TEN[:3], BEACH), C30: OFF_BEACH}
    assert not marked(checked({**full, rangers: "4437"}))
    assert marked(checked({**full, rangers: "2312"})) == {rangers}


# Observations


def test_10_3_obs_on_the_first_turn_everybody_is_supplied() -> None:
    assert not marked(checked({RI19: "2312"}, turn=1))


def test_10_0_one_column_in_any_combat_whatever_else_fights() -> None:
    units = {RI19: "2116", RI21: "2116", FOE: "2117", OTHER: "2117"}
    plain = battle(units).shifts("2117", RI19, RI21)
    assert not {"attack_unsupplied", "defence_unsupplied"} & set(plain)
    assert battle(units, supply={RI19: False}).shifts("2117", RI19, RI21)["attack_unsupplied"] == -1
    assert battle(units, supply={FOE: False}).shifts("2117", RI19, RI21)["defence_unsupplied"] == 1
    assert "attack_unsupplied" not in battle(units, supply={RI19: False}).shifts("2117", RI21)


def test_10_0_no_replacements_for_a_marked_unit() -> None:
    points = {"replacements": {"allied": {"ground": 2, "air": 0, "naval": 0}}}
    units = {RI19: {"hex": "2312", "reduced": True}}
    assert not board(units, **points).reasons(do="recover", unit=RI19)
    b = board(units, supply={RI19: False}, **points)
    assert b.reasons(do="recover", unit=RI19) == {"unsupplied": "Filipinas 10.0"}


def test_fg76_a_marker_lies_until_the_next_check_of_its_side() -> None:
    b = checked({RI19: BEACH, FOE: "2004"}, supply={FOE: False})
    assert marked(b) == {RI19, FOE}
    b.game.world.put_in(b.game.rules.roster.index[C90], b.game.rules.notation.hex_index[OFF_BEACH])
    b.until("movement", "japanese")
    assert RI19 in marked(b)
    b.do("done").until("movement", "allied").do("done")
    assert RI19 not in marked(b)


# F-G99 Which units are fed


def test_fg99_units_in_contact_come_first() -> None:
    near = {TEN[0]: BEACH, TEN[1]: BEACH, TEN[2]: BEACH, TEN[3]: "4436", FOE: "4337"}
    b = checked({**near, C30: OFF_BEACH})
    assert len(marked(b)) == 1
    quiet = {TEN[0]: "4435", TEN[1]: BEACH, TEN[2]: BEACH, TEN[3]: BEACH, FOE: "4337"}
    assert marked(checked({**quiet, C30: OFF_BEACH})) == {TEN[0]}


def test_fg99_a_convoy_that_only_some_can_reach_is_left_to_them() -> None:
    """Two convoys of three: one off Leyte alone, the other between Leyte and Samar would be taken by the first."""
    asking = {1: [10, 20], 2: [10], 3: [10, 20]}
    assert set(match_up(asking, {10: 1, 20: 2})) == {1, 2, 3}


def test_fg99_as_many_are_fed_as_can_be() -> None:
    cases = [
        ({1: [7], 2: [7, 8], 3: [8], 4: [8, 9], 5: [9]}, {7: 1, 8: 1, 9: 1}),
        ({1: [7, 8], 2: [7], 3: [7], 4: [8], 5: []}, {7: 2, 8: 1}),
        ({1: [9], 2: [9], 3: [9]}, {9: 2}),
    ]
    for asking, room in cases:
        assert len(match_up(asking, room)) == max(served(order, asking, room) for order in permutations(asking))


def served(order: tuple[int, ...], asking: dict[int, list[int]], room: dict[int, int]) -> int:
    """The most units that can be fed if they choose in this order, each among all its ships."""
    if not order:
        return 0
    first, rest = order[0], order[1:]
    best = served(rest, asking, room)
    for ship in asking[first]:
        if room[ship]:
            best = max(best, 1 + served(rest, asking, {**room, ship: room[ship] - 1}))
    return best


# F-G99 Pins


def test_fg99_a_pin_says_which_convoy_feeds_a_unit() -> None:
    units = {**dict.fromkeys(TEN[:3], BEACH), TEN[3]: "4435", C30: OFF_BEACH}
    assert marked(checked(units)) == {TEN[3]}  # the last of the data file
    b = board(units).do("feed", unit=TEN[3])
    assert b.kind == "feed" and [a["ship"] for a in b.legal("by")] == [C30]
    b.do("by", ship=C30).do("done")
    assert marked(b) == {TEN[2]}
    assert b.game.state()["feeds"] == {TEN[3]: C30}


def test_fg99_a_pin_needs_a_line_and_capacity() -> None:
    units = {**dict.fromkeys(TEN[:4], BEACH), RI19: "2312", C30: OFF_BEACH, "us-comb-30": "4538"}
    b = board(units)
    assert b.reasons(do="feed", unit=RI19) == {"no_convoy": "Filipinas 10.0"}
    for unit in TEN[:3]:
        b.do("feed", unit=unit).do("by", ship=C30)
    b.do("feed", unit=TEN[3])
    assert b.reasons(do="by", ship=C30) == {"ship_is_full": "Filipinas 10.0"}
    assert b.reasons(do="by", ship="jp-comb-1") == {"enemy_unit": "Filipinas 10.0"}
    assert [a["ship"] for a in b.legal("by")] == ["us-comb-30"]


def test_fg95_a_unit_is_pinned_once_a_phase() -> None:
    b = board({RI19: BEACH, C30: OFF_BEACH}).do("feed", unit=RI19).do("by", ship=C30)
    assert b.reasons(do="feed", unit=RI19) == {"pinned_already": "Filipinas 10.0"}


def test_fg95_a_cancelled_pin_may_be_opened_again_twice() -> None:
    b = board({RI19: BEACH, C30: OFF_BEACH}).do("feed", unit=RI19).do("cancel")
    assert "feeds" not in b.game.state()
    b.do("feed", unit=RI19).do("cancel").do("feed", unit=RI19)
    assert [a["ship"] for a in b.legal("by")] == [C30]
    b.do("cancel")
    assert b.reasons(do="feed", unit=RI19) == {"cancelled_too_often": "Filipinas 10.0"}


def test_fg99_pins_stay_while_they_hold_and_are_dropped_when_they_do_not() -> None:
    units = {RI19: BEACH, RI21: "2312", C30: OFF_BEACH, C70: OFF_BEACH}
    b = board(units, feeds={RI19: C70, RI21: C30}).do("done")
    assert b.game.state()["feeds"] == {RI19: C70}
    assert [(e["unit"], e["ship"]) for e in b.happened("pin_dropped")] == [(RI21, C30)]


def test_fg34_the_enemy_does_not_see_pins() -> None:
    b = board({RI19: BEACH, C30: OFF_BEACH}).do("feed", unit=RI19).do("by", ship=C30)
    assert "feeds" in b.game.view(0) and "feeds" not in b.game.view(1)
    assert "pinned" not in {event["event"] for event in log(b.game.world, b.events, 1)}


def test_10_3_guerrillas_need_no_convoy() -> None:
    b = board({"ph-guerrilla-leyte-1": {"hex": "4337", "active": True}, C30: OFF_BEACH})
    assert b.reasons(do="feed", unit="ph-guerrilla-leyte-1") == {"needs_no_supply": "Filipinas 10.0"}


# What is told


def test_10_0_the_question_shows_the_line_and_the_marker() -> None:
    b = board({RI19: "4436", C90: OFF_BEACH}, supply={RI19: False})
    told = b.game.ask("supply", {"unit": RI19})
    assert (told.supplied, told.marked, told.cite) == (True, True, "Filipinas 10.1")
    assert told.line == ("4436", "4437")


def test_fg34_the_enemy_learns_nothing_of_supply() -> None:
    b = checked({RI19: "2312"})
    with pytest.raises(Unanswerable):
        b.game.ask("supply", {"unit": RI19}, viewer=1)
    told = [{event["event"] for event in log(b.game.world, b.events, side)} for side in (0, 1)]
    assert ["out_of_supply" in events for events in told] == [True, False]


def test_fg33_an_attacker_counts_with_a_marker_that_it_cannot_see() -> None:
    units = {RI19: "2116", FOE: "2117", OTHER: "2117"}
    previews = []
    for supply in ({}, {OTHER: False}):
        b = battle(units, supply=supply)
        w, notation = b.game.world, b.game.rules.notation
        previews.append(fog.preview(w, 0, Clash(0, notation.hex_index["2117"], (notation.unit_index[RI19],))))
    assert previews[0] == previews[1]
    assert all(shift.code != "defence_unsupplied" for shift in previews[0].shifts)


@pytest.mark.parametrize("viewer", [0, 1])
def test_fg33_a_marker_of_a_known_enemy_is_not_told_before_it_fights(viewer: int) -> None:
    """A lone counter is known by name, and yet its marker is not seen; its owner sees it."""
    enemy = (FOE, RI19)[viewer]
    asked = {"target": "2117", "attackers": [RI19]}
    boards = [battle({RI19: "2116", FOE: "2117"}, supply=supply) for supply in ({}, {enemy: False})]
    told, marked_told = (b.game.ask("odds", asked, viewer=viewer) for b in boards)
    assert told == marked_told
    assert told.column is None and told.hidden.code == "hidden_supply"
    assert told.weakest.defence == told.strongest.defence and told.weakest.column != told.strongest.column
    code = ("defence_unsupplied", "attack_unsupplied")[viewer]
    for knowing in (1 - viewer, None):
        seen = boards[1].game.ask("odds", asked, viewer=knowing)
        assert code in {shift.code for shift in seen.shifts}


def test_fg33_a_declared_attack_shows_the_markers_of_both_sides() -> None:
    b = battle({RI19: "2116", FOE: "2117", "jp-9-bgda-art": "2118"}, supply={RI19: False, FOE: False})
    b.do("attack", target="2117").do("join", unit=RI19).do("declare")
    assert b.kind == "defence"
    for viewer in (0, 1):
        told = b.game.ask("odds", {"target": "2117", "attackers": [RI19]}, viewer=viewer)
        assert {"attack_unsupplied", "defence_unsupplied"} <= {shift.code for shift in told.shifts}


def test_fg34_only_own_moves_are_foreseen() -> None:
    b = board({RI19: "2116", FOE: "2118"}, supply={FOE: False})
    asked = {"units": [FOE], "to": "2117"}
    with pytest.raises(Unanswerable) as refused:
        b.game.ask("foresight", asked, viewer=0)
    assert [reason.code for reason in refused.value.reasons] == ["enemy_unit"]
    assert [each.target for each in b.game.ask("foresight", asked, viewer=1)] == ["2116"]
    assert b.game.ask("foresight", asked)
