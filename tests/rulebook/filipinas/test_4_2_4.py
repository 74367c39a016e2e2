"""Filipinas 4.2.4: the one unit a turn that each side ships without ships."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.filipinas.filipinas_board import board
from rulebook.tools import Board

RI19, RI21, TANKS = "us-24-di-19-ri", "us-24-di-21-ri", "us-20-gpo-blindado"
HERE = "4339"  # Baybay on Leyte
OWN = {HERE: "allied"}


def crossing(units: dict[str, Any], **more: Any) -> Board:
    return board(units, **{"turn": 3, **more})


def shore(unit: str = RI19, at: str = HERE, **more: Any) -> str:
    """A coast of another hex that a unit reaches."""
    found = sorted(crossing({unit: at}, **more).destinations(unit, "ship"))
    assert found
    return found[0]


def test_4_2_4_from_a_coast_to_another_over_two_sea_hexes_at_most() -> None:
    b = crossing({RI19: HERE})
    rules, grid = b.game.rules, b.game.rules.board.grid
    at = rules.notation.hex_index[HERE]
    found = b.destinations(RI19, "ship")
    assert found and all(grid.distance(grid.parse(HERE), grid.parse(to)) <= 3 for to in found)
    terrain = {rules.ground.terrain[rules.notation.hex_index[to]] for to in found}
    assert terrain <= {"open", "city", "rough", "forest"} or at < 0


def test_4_2_4_one_unit_a_turn() -> None:
    b = crossing({RI19: HERE, RI21: HERE})
    to = sorted(b.destinations(RI19, "ship"))[0]
    b.do("ship", unit=RI19, to=to)
    assert b.at(RI19) == to
    assert b.reasons(do="ship", unit=RI21, to=to)["ships_used"] == "Filipinas 4.2.4"


def test_4_2_4_no_armour() -> None:
    to = shore(possession={})
    assert "armour_by_ships" in crossing({TANKS: HERE}).reasons(do="ship", unit=TANKS, to=to)


def test_4_2_4_half_the_movement_power() -> None:
    b = crossing({RI19: HERE})
    to = sorted(b.destinations(RI19, "ship"))[0]
    assert b.cost(do="ship", unit=RI19, to=to)[:2] == [1.0, 1.0]
    b.do("ship", unit=RI19, to=to)
    w = b.game.world
    assert w.state.spent[w.rules.roster.index[RI19]] >= 8 + 4


def test_4_2_4_fg110_not_past_enemy_ships_or_through_a_patrol_area() -> None:
    to = shore()
    sea = "4239"
    for ship in ("jp-ddd-7", "jp-dsb-1", "jp-dsb-dummy"):
        reasons = crossing({RI19: HERE, ship: sea}).reasons(do="ship", unit=RI19, to=to)
        assert reasons.get("crossing_watched") == "Filipinas 4.2.4", ship


@pytest.mark.parametrize("weather", ["good", "monsoon"])
def test_12_3_fg115_not_in_the_monsoon(weather: str) -> None:
    to = shore()
    sky = dict.fromkeys(("Norte", "Central", "Sul"), weather)
    reasons = crossing({RI19: HERE}, weather=sky).reasons(do="ship", unit=RI19, to=to)
    assert ("no_crossing_in_monsoon" in reasons) == (weather == "monsoon")


def test_4_2_5_a_hostile_coast_is_assaulted_and_its_island_can_be_conquered() -> None:
    b = crossing({RI19: HERE})
    to = next(h for h in sorted(b.destinations(RI19, "ship")) if h not in b.game.state()["possession"]["allied"])
    b.do("ship", unit=RI19, to=to)
    assert b.game.state()["landed"]


def test_4_2_4_again_in_the_next_turn() -> None:
    b = crossing({RI19: HERE, RI21: HERE})
    b.do("ship", unit=RI19, to=sorted(b.destinations(RI19, "ship"))[0])
    b.ends("combat", "japanese")
    assert not b.game.state().get("crossed")
