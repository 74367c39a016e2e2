"""Filipinas 11.0: guerrillas, face down and active; 11.1: rangers."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.core import position as positions
from engaja.core.world import World
from engaja.games import match
from engaja.rules.common import setup
from rulebook.filipinas.filipinas_board import battle, board, fought
from rulebook.tools import Board

GUERRILLAS, OTHERS, LEYTE = "ph-guerrilla-luzon-1", "ph-guerrilla-luzon-2", "ph-guerrilla-leyte-1"
RI19, RI21 = "us-24-di-19-ri", "us-24-di-21-ri"
GUN, RANGERS = "us-artilharia-x-corpo", "us-batalhao-de-rangers"
FOE = "jp-10-di-39-ri"
MOUNTAIN, BESIDE = "2414", "2513"
SIX = tuple(f"us-{id_}-ri" for id_ in ("25-di-27", "25-di-35", "25-di-161", "37-di-129", "37-di-145", "37-di-148"))


def active(hex_: str) -> dict[str, Any]:
    return {"hex": hex_, "active": True}


def on_luzon(units: dict[str, Any], **more: Any) -> Board:
    return board(units, **{"landed": ["luzon"], **more})


# Set-up


def test_11_0_fg60_guerrillas_are_placed_after_the_japanese_one_to_a_hex_in_the_mountains() -> None:
    game = match.new("filipinas", seed=1)
    while game.decision is not None and game.decision.side == 1:
        for action in setup.proposal(game.legal()):
            game.play(action)
        if game.decision.side == 1:
            game.play({"do": "done"})
    assert game.decision is not None and (game.decision.kind, game.decision.side) == ("setup", 0)
    rules, unit = game.rules, game.rules.roster.index[GUERRILLAS]
    listed = [rules.actions.spell(action)["to"] for action in game.legal().of(unit)]
    terrain = {rules.ground.terrain[rules.notation.hex_index[hex_]] for hex_ in listed}
    assert terrain == {"mountain", "forest_mountain"} and MOUNTAIN in listed
    game.play({"do": "place", "unit": GUERRILLAS, "to": MOUNTAIN})
    refused = game.explain({"do": "place", "unit": OTHERS, "to": MOUNTAIN}).reasons
    assert [(r.code, r.cite) for r in refused] == [("guerrillas_there", "Filipinas 11.0")]
    assert {r.code for r in game.explain({"do": "place", "unit": OTHERS, "to": "4336"}).reasons} == {"outside_area"}


def test_11_0_japanese_in_the_hex_do_not_keep_guerrillas_from_being_placed_there() -> None:
    b = board({FOE: MOUNTAIN})
    w, roster = b.game.world, b.game.rules.roster
    w.put(roster.index[GUERRILLAS], b.game.rules.places.box["box:waiting"])
    assert b.game.rules.notation.hex_index[MOUNTAIN] in setup.free_hexes(w, roster.index[GUERRILLAS])


# Face down


def test_11_0_face_down_they_do_not_count_for_stacking() -> None:
    b = board({**dict.fromkeys(SIX[:5], MOUNTAIN), SIX[5]: "2415", GUERRILLAS: MOUNTAIN})
    assert MOUNTAIN in b.destinations(SIX[5])


def test_11_0_face_down_they_neither_engage_nor_are_engaged_and_japanese_pass_and_stay() -> None:
    b = board({FOE: "2415", GUERRILLAS: MOUNTAIN}, side="japanese")
    b.do("move", unit=FOE, to=MOUNTAIN)
    assert b.at(FOE) == b.at(GUERRILLAS) == MOUNTAIN
    assert not b.happened("engaged")
    b = battle({FOE: "2415", GUERRILLAS: MOUNTAIN, RI19: "2416", RI21: "2315"}, side="japanese")
    assert b.reasons(do="attack", target=MOUNTAIN).keys() == {"no_enemy_there"}
    assert not b.legal("attack", target=MOUNTAIN)


def test_11_0_face_down_they_do_nothing() -> None:
    b = on_luzon({GUERRILLAS: MOUNTAIN})
    assert not b.destinations(GUERRILLAS)
    assert set(b.reasons(do="move", unit=GUERRILLAS, to="2415")) == {"not_on_board"}


def test_11_0_both_sides_see_where_they_are_and_whether_they_are_active() -> None:
    b = board({GUERRILLAS: MOUNTAIN, OTHERS: active("2415")})
    for side in (0, 1):
        units = b.game.view(side)["units"]
        assert units[GUERRILLAS] == {"reduced": False, "hex": MOUNTAIN, "active": False}
        assert units[OTHERS] == {"reduced": False, "hex": "2415", "active": True}


def test_11_0_a_state_written_down_keeps_them_face_down() -> None:
    b = board({GUERRILLAS: MOUNTAIN, OTHERS: active("2415")})
    w = b.game.world
    again = World(w.rules, w.rules.blank(), w.dice, w.options)
    positions.restore(again, positions.spell(w))
    assert again.state == w.state


# Activation


def test_11_0_they_are_activated_once_americans_have_landed_on_their_island() -> None:
    units = {GUERRILLAS: MOUNTAIN, LEYTE: "4337"}
    b = board(units, landed=["leyte"])
    assert b.reasons(do="activate", unit=GUERRILLAS) == {"nobody_landed": "Filipinas 11.0"}
    assert [a["unit"] for a in b.legal("activate")] == [LEYTE]
    b.do("activate", unit=LEYTE)
    assert b.at(LEYTE) == "4337"
    assert b.game.view(1)["units"][LEYTE]["active"] is True
    assert [e["unit"] for e in b.happened("activated")] == [LEYTE]
    assert set(b.reasons(do="activate", unit=LEYTE)) >= {"not_face_down"}


def test_11_0_not_with_japanese_in_their_hex() -> None:
    b = on_luzon({GUERRILLAS: MOUNTAIN, FOE: MOUNTAIN})
    assert b.reasons(do="activate", unit=GUERRILLAS) == {"enemy_occupied": "Filipinas 11.0"}


def test_4_1_1_nor_in_a_full_hex() -> None:
    b = on_luzon({**dict.fromkeys(SIX, MOUNTAIN), GUERRILLAS: MOUNTAIN})
    assert b.reasons(do="activate", unit=GUERRILLAS) == {"stacking": "Filipinas 4.1.1"}


def test_11_0_they_do_not_move_on_that_turn() -> None:
    b = on_luzon({GUERRILLAS: MOUNTAIN})
    b.do("activate", unit=GUERRILLAS)
    assert b.reasons(do="move", unit=GUERRILLAS, to="2415") == {"just_roused": "Filipinas 11.0"}
    assert not b.destinations(GUERRILLAS)
    b.until("movement", "japanese").until("movement", "allied")
    assert "2415" in b.destinations(GUERRILLAS)


def test_fg47_but_they_may_attack() -> None:
    b = on_luzon({GUERRILLAS: MOUNTAIN, FOE: BESIDE})
    b.do("activate", unit=GUERRILLAS)
    b.until("combat", "allied")
    assert b.legal("attack", target=BESIDE)


# Active


def test_11_0_zones_of_engagement_do_not_touch_them_nor_do_they_have_one() -> None:
    b = board({GUERRILLAS: active("2115"), FOE: "2117"})
    b.do("move", unit=GUERRILLAS, to="2116")
    assert not b.happened("engaged") and b.destinations(GUERRILLAS)
    assert b.cost(do="move", unit=GUERRILLAS, to="2115") == [1]  # 4.1.2: no point to break contact
    b = board({GUERRILLAS: active("2116"), FOE: "2118"}, side="japanese")
    b.do("move", unit=FOE, to="2117")
    assert not b.happened("engaged")


def test_11_0_no_duty_to_attack_for_either() -> None:
    for side in ("allied", "japanese"):
        assert {"do": "done"} in battle({GUERRILLAS: active("2116"), FOE: "2117"}, side=side).legal()


def test_11_0_enemies_do_not_share_their_hex() -> None:
    b = board({GUERRILLAS: active("2116"), FOE: "2117"}, side="japanese")
    assert "enemy_occupied" in b.reasons(do="move", unit=FOE, to="2116")


def test_11_0_obs_guns_support_them_only_beside_americans() -> None:
    alone = {GUERRILLAS: active("2116"), GUN: "2217", FOE: "2117"}
    b = battle({**alone, RANGERS: "2118"})
    b.do("attack", target="2117").do("join", unit=GUERRILLAS).do("join", unit=GUN)
    assert b.reasons(do="declare") == {"no_support_for_guerrillas": "Filipinas 11.0"}
    b.do("join", unit=RANGERS)
    assert not b.reasons(do="declare")
    b = battle({**alone, RI19: "2116"})
    b.do("attack", target="2117")
    for unit in (GUERRILLAS, GUN, RI19):
        b.do("join", unit=unit)
    assert not b.reasons(do="declare")


def test_11_0_nor_do_guns_support_their_defence() -> None:
    units = {GUERRILLAS: active("2116"), GUN: "2115", FOE: "2117"}
    b = battle(units, side="japanese").do("attack", target="2116").do("join", unit=FOE).do("declare")
    assert not b.legal("support")
    b = battle({**units, RI19: "2116"}, side="japanese")
    b.do("attack", target="2116").do("join", unit=FOE).do("declare")
    assert [a["unit"] for a in b.legal("support")] == [GUN]


def test_9_0_an_obliged_gun_beside_guerrillas_bombards_alone() -> None:
    b = battle({GUERRILLAS: active("2116"), GUN: "2217", FOE: "2117"})
    assert b.reasons(do="done") == {"must_attack": "Filipinas 4.1.2"}
    assert b.legal("bombard", target="2117")


def test_11_0_any_loss_destroys_them() -> None:
    b = fought({GUERRILLAS: active("2116"), FOE: "2117"}, "2117", [GUERRILLAS], "D0/A2")
    assert b.at(GUERRILLAS) is None


def test_fg47_they_never_take_hexes() -> None:
    b = board({GUERRILLAS: active("2116")})
    b.do("move", unit=GUERRILLAS, to="2115")
    hex_ = b.game.rules.notation.hex_index
    assert {b.game.world.owner(hex_[name]) for name in ("2115", "2116")} == {1}


@pytest.mark.parametrize("unit", [GUERRILLAS, RANGERS])
def test_fg46_they_have_one_step(unit: str) -> None:
    roster = match.rulebook("filipinas").roster
    assert roster.steps[roster.index[unit]] == 1


# 11.1 Rangers


def test_11_1_rangers_begin_active_and_guns_support_them() -> None:
    units = {RANGERS: "2116", GUN: "2217", FOE: "2117"}
    b = battle(units).do("attack", target="2117").do("join", unit=RANGERS).do("join", unit=GUN)
    assert not b.reasons(do="declare")
    assert "active" not in b.game.view(0)["units"][RANGERS]


def test_11_1_neither_rangers_nor_japanese_engaged_with_them_alone_must_attack() -> None:
    for side in ("allied", "japanese"):
        assert {"do": "done"} in battle({RANGERS: "2116", FOE: "2117"}, side=side).legal()


def test_11_1_rangers_take_hexes() -> None:
    b = board({RANGERS: "2116"})
    b.do("move", unit=RANGERS, to="2115")
    assert b.game.world.owner(b.game.rules.notation.hex_index["2115"]) == 0


def test_11_0_no_gun_beside_the_enemy_is_foreseen_to_join_them() -> None:
    b = board({GUERRILLAS: active("2116"), GUN: "2217", FOE: "2117"})
    (found,) = b.game.ask("foresight", {"units": [GUERRILLAS], "to": "2116"}, viewer=None)
    assert found.others == () and found.together == found.alone
