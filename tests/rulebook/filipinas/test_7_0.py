"""Filipinas 7.0: task forces, their movement, and what the enemy knows of them; 3.0: when ships leave the map."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core.places import WAITING
from engaja.core.position import BadPosition
from engaja.core.view import log, view
from engaja.games import match
from engaja.games.filipinas.forces import TaskForces
from engaja.games.filipinas.waters import Waters
from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import board
from rulebook.tools import Board

ALLIED, JAPANESE = 0, 1
FLEET, ENEMY_FLEET = {"where": "allied-fleet"}, {"where": "japanese-fleet"}
DEN, DCR, DDD, C90 = "us-den-1", "us-dcr-8", "us-ddd-11", "us-comb-06"
JAP_DDD, JAP_DEN = "jp-ddd-7", "jp-den-1"
OPEN_SEA, FAR, OFF_LEYTE = "5039", "5239", "4538"  # no coast beside the first two; the last lies off Dulag


def at_naval(units: dict[str, Any], side: str = "allied", **more: Any) -> Board:
    return board(units, side=side, phase="naval", turn=more.pop("turn", 3), **more)


def formed(*ships: str, side: str = "allied", **more: Any) -> Board:
    fleet = FLEET if side == "allied" else ENEMY_FLEET
    extra = more.pop("units", {})
    b = at_naval({**dict.fromkeys(ships, fleet), **extra}, side, **more)
    return b.do("form", tf="A", units=[*ships])


def sailed(*ships: str, to: str, side: str = "allied", **more: Any) -> Board:
    return formed(*ships, side=side, **more).do("steer", tf="A").do("sail", to=to)


def shown(b: Board, side: int) -> dict[str, Any]:
    return view(b.game.world, side)


def told(b: Board, side: int) -> str:
    return str(log(b.game.world, b.events, side))


# Forming


def test_7_0_ships_of_the_fleet_box_form_a_task_force() -> None:
    b = at_naval({DEN: FLEET, DDD: FLEET}).do("form", tf="A")
    assert b.kind == "compose" and {a["unit"] for a in b.legal("add")} == {DEN, DDD}
    b.do("add", unit=DEN).do("commit")
    assert b.at(DEN) == "unit:us-tf-a" and b.at(DDD) == "box:allied-fleet"
    assert [a["tf"] for a in b.legal("form")] == ["B"]  # F-G36: the first free letter


def test_7_0_obs_not_ships_with_losses() -> None:
    b = at_naval({DEN: {**FLEET, "reduced": True}, DDD: FLEET}).do("form", tf="A")
    assert b.reasons(do="add", unit=DEN) == {"ship_with_losses": "Filipinas 7.0"}


def test_fg36_a_task_force_needs_a_ship() -> None:
    b = at_naval({DEN: FLEET}).do("form", tf="A")
    assert b.reasons(do="commit") == {"needs_ships": "Filipinas 7.0"}
    assert at_naval({DEN: {**FLEET, "reduced": True}, "us-dsb-1": FLEET}).legal("form") == []


def test_7_0_submarines_are_in_no_task_force() -> None:
    b = at_naval({DEN: FLEET, "us-dsb-1": FLEET}).do("form", tf="A")
    assert b.reasons(do="add", unit="us-dsb-1") == {"not_a_ship": "Filipinas 7.0"}


def test_fg95_compositions_are_given_up_twelve_times_at_most() -> None:
    b = at_naval({DEN: FLEET, DDD: FLEET})
    for _ in range(12):
        b.do("form", tf="A").do("add", unit=DEN).do("cancel")
    assert b.kind != "naval" or b.reasons(do="form", tf="A") == {"forces_given_up": "Filipinas 7.0"}
    assert b.at(DEN) == "box:allied-fleet"


def test_a_whole_force_in_one_action_needs_ships_that_may_sail() -> None:
    b = at_naval({DEN: FLEET, DDD: {**FLEET, "reduced": True}})
    assert b.reasons(do="form", tf="A", units=[DEN, DDD]) == {"ship_with_losses": "Filipinas 7.0"}
    assert b.reasons(do="form", tf="A", units=[DEN, DEN]) == {"needs_ships": "Filipinas 7.0"}
    assert b.reasons(do="form", tf="B", units=[DEN]) == {"not_the_next_letter": "Filipinas 7.0"}


def test_a_force_that_did_not_sail_is_dissolved() -> None:
    assert formed(DEN).do("done").at(DEN) == "box:allied-fleet"


# Moving


def test_7_0_allied_ships_enter_by_the_east_and_south_edges() -> None:
    rules = match.rulebook("filipinas")
    waters, name = rules[Waters], rules.notation.hexes
    allied = {name[h] for h in waters.edges[ALLIED]}
    japanese = {name[h] for h in waters.edges[JAPANESE]}
    assert {h[:2] for h in allied if h[2:] != "63"} == {"55"} and {h[2:] for h in allied if h[:2] != "55"} == {"63"}
    assert {h[2:] for h in japanese if h[:2] != "01"} == {"01"}
    path = sailed(DEN, to=OPEN_SEA).happened("force_sailed")[0]["path"]
    assert path[0] in allied and path[-1] == OPEN_SEA
    assert sailed(JAP_DEN, to="0520", side="japanese").happened("force_sailed")[0]["path"][0] in japanese


def test_7_0_any_distance_but_only_through_sea() -> None:
    b = formed(DEN).do("steer", tf="A")
    reached = {a["to"] for a in b.legal("sail")}
    sea = b.game.rules[Waters].sea
    assert reached <= {b.game.rules.notation.hexes[h] for h in sea} and {"0101", "5563"} <= reached
    assert b.reasons(do="sail", to="4437") == {"not_at_sea": "Filipinas 7.0"}
    assert len(b.legal()) < 3000


def test_7_0_a_way_of_the_players_own_must_be_open() -> None:
    b = sailed(DEN, to=OPEN_SEA)
    assert b.reasons(do="sail", to="5239", path=["5139", "5239"]) == {}
    assert b.reasons(do="sail", to="5239", path=["5239"]) == {"no_way_by_sea": "Filipinas 7.0"}
    assert b.reasons(do="sail", to="5239", path=["5139"]) == {"no_way_by_sea": "Filipinas 7.0"}


def test_fg95_six_legs_a_phase() -> None:
    b = sailed(DEN, DDD, to=OPEN_SEA)
    for to in (FAR, OPEN_SEA, FAR, OPEN_SEA, FAR):
        b.do("sail", to=to)
    assert b.kind == "movement" or b.legal("sail") == []
    assert b.at("us-tf-a") == FAR


def test_7_0_fg106_beside_an_enemy_port_they_stop() -> None:
    b = formed(DEN).do("steer", tf="A")
    assert "4537" in {a["to"] for a in b.legal("sail")}  # off Tacloban 4437, a port
    assert b.reasons(do="sail", to="4536", path=["4638", "4537", "4536"])
    b.do("sail", to="4537")
    assert b.legal("sail") == []


def test_7_0_a_port_of_their_own_does_not_stop_them() -> None:
    b = formed(DEN, possession={"4437": "allied"}).do("steer", tf="A").do("sail", to="4537")
    assert b.legal("sail")


def test_7_0_the_default_way_keeps_off_enemy_shores() -> None:
    b = sailed(DEN, to=OPEN_SEA)
    assert not b.happened("force_seen")
    waters, index = b.game.rules[Waters], b.game.rules.notation.hex_index
    b.do("sail", to="5545")
    assert not any(waters.shores[index[h]] for h in b.happened("force_sailed")[1]["path"])


def test_7_0_hexes_with_enemy_ships_are_closed_and_their_zone_stops() -> None:
    b = formed(JAP_DEN, side="japanese", units={DEN: OPEN_SEA}).do("steer", tf="A")
    open_ = {a["to"] for a in b.legal("sail")}
    assert OPEN_SEA not in open_ and "5038" in open_
    b.do("sail", to="5038")
    assert b.legal("sail") == []  # 4.1.2: it has engaged


def test_7_0_those_with_enemy_submarines_are_not() -> None:
    b = formed(JAP_DEN, JAP_DDD, side="japanese", units={"us-dsb-1": OPEN_SEA}).do("steer", tf="A")
    assert OPEN_SEA in {a["to"] for a in b.legal("sail")}


def test_3_0_at_the_end_of_the_turn_all_ships_but_submarines_leave_the_map() -> None:
    b = board({DEN: OPEN_SEA, JAP_DEN: "0520", "us-dsb-1": FAR}, side="japanese", phase="combat", turn=3)
    b.ends("combat", "japanese")
    assert (b.at(DEN), b.at(JAP_DEN), b.at("us-dsb-1")) == ("box:allied-fleet", "box:japanese-fleet", FAR)


# What the enemy knows


def test_7_0_a_task_force_lies_face_down() -> None:
    b = sailed(DEN, to=OPEN_SEA)
    seen = shown(b, JAPANESE)
    assert seen["units"]["us-tf-a"]["hex"] == OPEN_SEA and DEN not in seen["units"]
    assert DEN not in told(b, JAPANESE) and "'tf': 'A'" in told(b, JAPANESE)
    assert DEN in told(b, ALLIED)


def test_7_0_beside_a_coast_in_enemy_hands_it_is_turned_up() -> None:
    b = sailed(DEN, DDD, to=OFF_LEYTE)
    assert set(shown(b, JAPANESE)["units"]) >= {"us-tf-a", DEN, DDD}
    (seen,) = b.happened("force_seen")
    assert (seen["tf"], seen["hex"], seen["units"]) == ("A", OFF_LEYTE, [DEN, DDD])
    assert not b.game.can_undo


def test_7_0_beside_a_coast_of_its_own_it_is_not() -> None:
    own = {"4437": "allied", "4438": "allied", "4439": "allied", "4637": "allied"}
    b = sailed(DEN, to=OFF_LEYTE, possession=own)
    assert not b.happened("force_seen") and DEN not in shown(b, JAPANESE)["units"]


def test_7_0_a_detected_force_stays_so_until_it_leaves_the_map() -> None:
    b = sailed(DEN, DDD, to=OFF_LEYTE)
    b.do("sail", to="4739")
    assert DEN in shown(b, JAPANESE)["units"]
    b.ends("combat", "japanese")
    assert DEN not in shown(b, JAPANESE)["units"]


def test_7_0_embarked_aircraft_are_seen_with_their_carrier() -> None:
    b = sailed("us-tg-38-1", to=OFF_LEYTE, units={"us-air-cvg-7": {"where": "unit:us-tg-38-1"}})
    assert shown(b, JAPANESE)["units"]["us-air-cvg-7"]["where"] == "unit:us-tg-38-1"
    hidden = sailed("us-tg-38-1", to=OPEN_SEA, units={"us-air-cvg-7": {"where": "unit:us-tg-38-1"}})
    assert "us-air-cvg-7" not in shown(hidden, JAPANESE)["units"]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_face_down_is_not_given_away(seed: int) -> None:
    b = sailed(DEN, DDD, C90, to=OPEN_SEA, units={DCR: FLEET, "us-dcr-12": FLEET, "us-dsb-1": "5450"})
    check_secrets(b.game, random.Random(seed))
    b.do("done").do("done")
    check_secrets(b.game, random.Random(seed))


def test_a_position_may_put_ships_in_a_hex_without_their_force() -> None:
    b = board({DEN: OPEN_SEA, DDD: OPEN_SEA, DCR: FAR, "us-tf-b": {"hex": FAR, "seen": True}})
    assert (b.at(DEN), b.at(DDD), b.at(DCR)) == ("unit:us-tf-a", "unit:us-tf-a", "unit:us-tf-b")
    assert DCR in shown(b, JAPANESE)["units"] and DEN not in shown(b, JAPANESE)["units"]


@pytest.mark.parametrize("units", [{DEN: "4437"}, {DEN: OPEN_SEA, JAP_DEN: OPEN_SEA}])
def test_a_position_with_ships_on_land_or_among_enemies_is_refused(units: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        board(units)


def test_an_imagined_fleet_is_the_real_one_only_by_chance() -> None:
    ships = ("us-dcr-8", "us-dcr-12", "us-dcr-13", "us-dcr-14")
    b = sailed(ships[0], to=OPEN_SEA, units=dict.fromkeys(ships[1:], FLEET)).until("movement", "japanese")
    found = 0
    for seed in range(60):
        w = b.game.imagine(JAPANESE, random.Random(seed)).world
        (piece, *_) = w.rules[TaskForces].pieces[ALLIED]
        assert all(w.state.place[w.rules.roster.index[ship]] != WAITING for ship in ships)
        found += {w.rules.roster.ids[u] for u in w.contents(piece)} == {ships[0]}
    assert found < 20
