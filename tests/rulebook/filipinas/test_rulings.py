"""Filipinas: observations and rulings about combat, aircraft and ships that no other file is about."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.games import match
from engaja.games.filipinas.campaign import worth
from engaja.games.filipinas.dogfights import dogfight
from engaja.games.filipinas.recon import stops
from engaja.games.filipinas.waters import Waters
from rulebook.filipinas.filipinas_board import battle, board, fought
from rulebook.filipinas.test_6_0 import B25, CEBU, FOE, G4M, IN, P47, RI, TACLOBAN, done, flown, sky
from rulebook.filipinas.test_7_0 import formed
from rulebook.filipinas.test_7_1 import at_sea
from rulebook.filipinas.test_7_5 import AREA, BOAT, SIX, entering

RI19, RI21, RI34 = DIVISION = ("us-24-di-19-ri", "us-24-di-21-ri", "us-24-di-34-ri")
JAPANESE, OTHER = "jp-10-di-39-ri", "jp-10-di-63-ri"  # 2-4-8
GUN, BRIGADE = "us-artilharia-x-corpo", "us-32-bgda-art-aa"
NINE = {
    *("combat", "terrain", "bombardment", "vulnerability", "anti_aircraft", "replacements", "air_combat"),
    *("naval_combat", "weather"),
}


def test_2_3_the_tables_of_the_book_that_of_the_weather_rebuilt() -> None:
    assert set(match.rulebook("filipinas").tables) >= NINE


def test_2_4_2_and_5_1_5_two_dice_on_land_whose_sum_is_the_row() -> None:
    b = battle({RI19: "2115", JAPANESE: "2116"}, dice=[2, 3]).attack("2116", RI19)
    (fight,) = b.happened("combat")
    assert fight["dice"] == [2, 3]
    assert fight["result"] == b.game.rules.tables["combat"].cell("5-9", fight["column"])


def test_2_4_2_two_dice_at_sea_and_one_in_the_air() -> None:
    assert len(at_sea().happened("naval_combat")[0]["dice"]) == 2
    b = sky({B25[0]: TACLOBAN, RI: TACLOBAN}, dice=[4])
    done(flown(b, "airfield", "3339", B25[0]), "movement", "reaction")
    assert b.happened("bombing")[0]["dice"] == [4]


def test_5_0_only_engaged_units_attack() -> None:
    b = battle({RI19: "2115", RI21: "2114", JAPANESE: "2116", OTHER: "2118"})
    assert b.reasons(do="attack", target="2118") and not b.reasons(do="attack", target="2116")
    b.do("attack", target="2116")
    assert b.reasons(do="join", unit=RI21), "two hexes away"


def test_5_1_6_obs_the_attacker_takes_losses_and_never_retreats() -> None:
    b = fought({RI19: "2115", RI21: "2115", JAPANESE: "2116", OTHER: "2116"}, "2116", (RI19, RI21), "D1/A1")
    assert b.kind == "loss_or_retreat" and {a["unit"] for a in b.legal("lose")} == {JAPANESE, OTHER}
    b.do("lose", unit=OTHER)
    assert b.side == "allied" and not b.legal("retreat")
    assert {a["unit"] for a in b.legal("lose")} == {RI19, RI21}


def test_5_2_obs_guns_stay_nobody_need_advance_and_zones_do_not_matter() -> None:
    units = {**dict.fromkeys((RI19, RI21, GUN), "2115"), JAPANESE: {"hex": "2116", "reduced": True}, OTHER: "2117"}
    b = fought(units, "2116", (RI19, RI21, GUN), "D1/A0").do("lose", unit=JAPANESE)
    assert b.kind == "advance" and {"do": "done"} in b.legal()
    assert {a["unit"] for a in b.legal("advance")} == {RI19, RI21}, "beside another enemy"
    assert b.reasons(do="advance", unit=GUN, to="2116")


def on_the_beach() -> Any:
    """A Japanese regiment on the coast of Leyte, with Americans in every land hex around it."""
    around = {RI19: "4437", RI21: "4439", RI34: "4338", "us-25-di-27-ri": "4337", "us-25-di-35-ri": "4339"}
    rules = match.rulebook("filipinas")
    hexes, index = rules.notation.hexes, rules.notation.hex_index
    land = {hexes[n] for n in rules.ground.neighbours[index["4438"]] if not rules.ground.is_sea(n)}
    return {unit: hex_ for unit, hex_ in around.items() if hex_ in land}, land


def test_5_3_3_obs_nobody_falls_back_into_the_sea() -> None:
    around, land = on_the_beach()
    assert land <= set(around.values())
    b = fought({**around, JAPANESE: "4438"}, "4438", tuple(around), "D2/A0")
    assert not b.legal("retreat")
    assert b.happened("destroyed")


def test_5_1_3_fg67_the_sea_is_no_way_out() -> None:
    around, _ = on_the_beach()
    assert battle({**around, JAPANESE: "4438"}).shifts("4438", RI19)["siege"] == -1


def test_fg10_3_2_by_shifts_alone_unless_the_match_says_otherwise() -> None:
    units = {RI19: "2115", RI21: "2115", JAPANESE: "2116"}  # 6 against 4
    assert battle(units).odds("2116", RI19, RI21).base == "1-1"
    assert battle(units, options={"half_odds": True}).odds("2116", RI19, RI21).base == "3-2"


def test_9_0_obs_a_gun_fights_once_and_a_hex_is_attacked_once() -> None:
    units = {GUN: "2116", RI19: "2116", "jp-2-dt-6-rt": "2117", OTHER: "2115"}
    b = battle(units, dice=[1]).do("bombard", target="2117").do("support", unit=GUN).do("declare")
    assert b.reasons(do="attack", target="2117")
    b.do("attack", target="2115")
    assert b.reasons(do="support", unit=GUN) or b.reasons(do="join", unit=GUN)


@pytest.mark.parametrize(("side", "may"), [("attack", True), ("defence", False)])
def test_6_2_obs_medium_bombers_support_attacks_only(side: str, may: bool) -> None:
    if side == "attack":
        b = sky({B25[0]: TACLOBAN, FOE: "4237", RI: "4337"}).do("mission", kind="support", target="4237")
        unit = B25[0]
    else:
        b = sky({B25[0]: TACLOBAN, FOE: "4237", RI: "4337", G4M[0]: CEBU, "jp-air-3-sentai": CEBU})
        done(flown(b, "support", "4237", B25[0]), "movement").do("mission", kind="support", target="4237")
        unit = G4M[0]
    assert (b.reasons(do="fly", unit=unit) == {}) == may


def test_6_3_obs_fighters_and_bombers_bomb_but_not_the_night_fighter() -> None:
    b = sky({B25[0]: TACLOBAN, P47[0]: TACLOBAN, IN: TACLOBAN, FOE: "4237", RI: TACLOBAN}, turn=13)
    b.do("mission", kind="troops", target="4237", night=True)
    assert b.reasons(do="fly", unit=IN) == {"wrong_class": "Filipinas 6.3.2"}
    assert not b.reasons(do="fly", unit=B25[0]) and not b.reasons(do="fly", unit=P47[0])


def test_6_3_3_obs_fg28_with_an_embarked_unit_a_column_more() -> None:
    carrier, group = "us-tg-38-1", "us-air-cvg-7"
    units = {carrier: "4539", group: {"where": f"unit:{carrier}"}, "jp-ddd-7": "4538", B25[0]: TACLOBAN}
    shifted = []
    for unit in (group, B25[0]):
        b = board(units, side="japanese", phase="aeronaval", turn=8, dice=[3, 3], possession={TACLOBAN: "allied"})
        b.do("mission", kind="raid", target="4538").do("fly", unit=unit, **{"as": "bomber"}).do("commit")
        done(b, "raid", "cover")
        (raid,) = b.happened("raid")
        columns = list(b.game.rules.tables["bombardment"].columns)
        shifted.append(columns.index(raid["column"]) - columns.index(raid["base"]))
    assert shifted == [1, 0]


def test_fg30_one_mission_in_a_phase() -> None:
    b = flown(sky({B25[0]: TACLOBAN, B25[1]: TACLOBAN}), "airfield", "3339", B25[0])
    b.do("mission", kind="port", target="4137")
    assert "already_flown" in b.reasons(do="fly", unit=B25[0]) and not b.reasons(do="fly", unit=B25[1])


def test_fg66_a_total_of_nothing_is_in_the_first_row_and_column() -> None:
    found = dogfight(board({}).game.world, 0, 0)
    assert (found.column, found.row) == ("1-10", "1-10")


def test_fg83_a_hex_that_may_be_attacked_can_be_supported_before_any_attack() -> None:
    b = sky({B25[0]: TACLOBAN, FOE: "4237", RI: "4337", "jp-air-3-sentai": CEBU})
    done(flown(b, "troops", "4237", B25[0]), "movement")
    assert {a["target"] for a in b.legal("mission", kind="support")} == {"4237"}


def test_fg22_a_reduced_submarine_attacks_as_before() -> None:
    whole, reduced = (
        entering(*SIX, dice=[6, 5, 3], boats={BOAT: {"hex": AREA, "reduced": less}}).do("torpedo", unit=BOAT)
        for less in (False, True)
    )
    assert whole.happened("torpedoed") == reduced.happened("torpedoed")


def test_fg73_the_area_is_every_hex_within_the_radius_behind_land_too() -> None:
    b = board({BOAT: "4538"}, turn=3)
    w = b.game.world
    area = set(w.rules[Waters].patrolled(w, 0))
    here = w.rules.notation.hex_index["4538"]
    near = {h for h in range(len(w.rules.notation.hexes)) if w.rules.distances[here][h] <= 3}
    assert {h for h in near if w.rules.ground.is_sea(h)} <= area <= near


def test_fg96_an_escort_carrier_scores_as_a_carrier() -> None:
    w = board({}).game.world
    roster = w.rules.roster
    scored = {roster.type[u]: [item.code for item in worth(w, u)] for u in range(len(roster.ids)) if not roster.side[u]}
    assert scored["escort_carrier"] == scored["carrier"] == ["us_carrier"]


def test_fg113_an_anti_aircraft_brigade_does_not_advance_and_does_not_reach_afar() -> None:
    units = {**dict.fromkeys((RI19, RI21, BRIGADE), "2115"), JAPANESE: {"hex": "2116", "reduced": True}}
    b = fought(units, "2116", (RI19, RI21, BRIGADE), "D1/A0").do("lose", unit=JAPANESE)
    assert b.reasons(do="advance", unit=BRIGADE, to="2116")
    afar = battle({RI19: "2115", BRIGADE: "2114", JAPANESE: "2116"})
    assert afar.kind == "attack", "the only enemy"
    assert "not_artillery" in afar.reasons(do="support", unit=BRIGADE)


def test_fg80_guerrillas_face_down_fill_no_place_on_corregidor() -> None:
    b = board({"ph-guerrilla-luzon-1": "1922", RI19: "1922", RI34: "1921"})
    assert not b.reasons(do="move", unit=RI34, to="1922")


def test_fg86_the_hex_where_troops_were_taken_aboard_is_a_stop() -> None:
    b = (
        formed("us-comb-06", units={RI19: "4438"})
        .do("steer", tf="A")
        .do("sail", to="4538")
        .do("embark", unit=RI19, on="us-comb-06")
    )
    b.do("sail", to="4939")
    w = b.game.world
    assert w.rules.notation.hex_index["4538"] in stops(w, w.rules.roster.index["us-tf-a"])
