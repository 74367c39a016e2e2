"""Filipinas 8.0: replacements."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.games import match
from rulebook.filipinas.filipinas_board import board
from rulebook.tools import Board

RI19, RI21 = "us-24-di-19-ri", "us-24-di-21-ri"
FOE = "jp-10-di-39-ri"
PURSES = {"allied": {"ground": 3, "air": 6, "naval": 2}}


def ship(type_: str, side: str = "allied", nation: str = "us", **more: Any) -> str:
    """A ship of a type that the calendar does not take soon."""
    counters = match.rulebook("filipinas").roster.counters
    found = [c for c in counters if (c.type, c.side, c.nation) == (type_, side, nation)]
    late = [c for c in found if all(x.turn > 9 for x in c.withdrawals)]
    return next(c.id for c in late or found if all(c.front.values[n] == v for n, v in more.get("values", ())))


def flyer() -> str:
    counters = match.rulebook("filipinas").roster.counters
    return next(c.id for c in counters if c.type == "BP" and c.side == "allied" and not c.withdrawals)


def reduced(where: str) -> dict[str, Any]:
    return {"where": where, "reduced": True}


def allied_phase(units: Any, points: Any = None, **more: Any) -> Board:
    """The first American phase: turn 10 brings three, six and one points."""
    return board(units, turn=10, phase="reinforcement", replacements=points or {}, **more)


def points(b: Board, side: str = "allied") -> dict[str, int]:
    return dict(b.game.view(None)["replacements"].get(side, {}))


def test_8_0_points_of_the_turn_are_added_to_those_saved() -> None:
    b = allied_phase({RI19: "2312"}, {"allied": {"ground": 2}, "japanese": {"air": 1}})
    assert points(b) == {"ground": 5, "air": 6, "naval": 1}
    assert points(b, "japanese") == {"ground": 1, "air": 2}


def test_8_0_a_ground_unit_costs_a_point() -> None:
    b = board({RI19: {"hex": "2312", "reduced": True}}, replacements=PURSES)
    b.do("recover", unit=RI19)
    assert (b.reduced(RI19), points(b)["ground"]) == (False, 2)


def test_8_0_without_points_nothing_recovers() -> None:
    b = board({RI19: {"hex": "2312", "reduced": True}})
    assert b.reasons(do="recover", unit=RI19) == {"no_points": "Filipinas 8.0"}


def test_8_0_obs_ground_units_must_be_disengaged_and_stay_so() -> None:
    engaged = board({RI19: {"hex": "2312", "reduced": True}, FOE: "2412"}, replacements=PURSES)
    assert engaged.reasons(do="recover", unit=RI19) == {"engaged_no_recovery": "Filipinas 8.0"}
    b = board({RI19: {"hex": "2312", "reduced": True}, FOE: "2512"}, replacements=PURSES)
    assert "2412" in b.destinations(RI19)
    b.do("recover", unit=RI19)
    assert "2412" not in b.destinations(RI19)
    assert b.destinations(RI19)
    assert "restored_stays_clear" in b.reasons(do="move", unit=RI19, to="2412")


def test_8_0_obs_a_restored_unit_does_not_attack() -> None:
    b = board({RI19: {"hex": "2312", "restored": True}, RI21: "2311", FOE: "2412"}, phase="combat")
    assert set(b.codes(b.game.rules.combat.attack_bans, RI19, "2412")) == {"just_restored"}
    assert not b.codes(b.game.rules.combat.attack_bans, RI21, "2412")


def test_8_0_eliminated_ground_units_do_not_return() -> None:
    b = allied_phase({RI19: {"where": "destroyed"}, ship("destroyer"): reduced("allied-fleet")}, PURSES)
    assert b.reasons(do="recover", unit=RI19) == {"nothing_to_recover": "Filipinas 8.0"}


def test_8_0_aircraft_cost_a_point_a_step_and_can_be_rebuilt() -> None:
    plane = flyer()
    b = allied_phase({plane: {"where": "destroyed"}})
    b.do("recover", unit=plane)
    assert b.reduced(plane) and points(b)["air"] == 5
    b.do("recover", unit=plane)
    assert not b.reduced(plane)


@pytest.mark.parametrize(
    "type_, values, start, cost",
    [
        ("destroyer", (), {"where": "destroyed"}, 1),
        ("destroyer", (), reduced("allied-fleet"), 1),
        ("escort_carrier", (), reduced("allied-fleet"), 1),
        ("cruiser", ((0, 5),), reduced("allied-fleet"), 2),
        ("convoy", (), reduced("allied-fleet"), 1),
    ],
)
def test_8_0_example_ships_cost_the_combat_value_they_get_back(type_: str, values: Any, start: Any, cost: int) -> None:
    unit = ship(type_, values=values)
    b = allied_phase({unit: start, flyer(): reduced("morotai")}, {"allied": {"naval": 1}})
    assert points(b)["naval"] == 2
    b.do("recover", unit=unit)
    assert points(b).get("naval", 0) == 2 - cost


def test_8_0_obs_the_australian_ships_do_not_recover() -> None:
    unit = ship("cruiser", nation="au")
    b = allied_phase({unit: reduced("allied-fleet"), flyer(): reduced("morotai")}, {"allied": {"naval": 9}})
    assert b.reasons(do="recover", unit=unit) == {"never_recovers": "Filipinas 8.0"}


def test_8_0_aircraft_off_the_map_and_ships_in_the_first_phase_troops_in_the_fifth() -> None:
    unit = ship("destroyer")
    units = {RI19: {"hex": "2312", "reduced": True}, unit: reduced("allied-fleet")}
    first = allied_phase(units, PURSES)
    assert first.reasons(do="recover", unit=RI19) == {"not_in_this_phase": "Filipinas 8.0"}
    assert first.legal("recover") == [{"do": "recover", "unit": unit}]
    fifth = board(units, replacements=PURSES)
    assert fifth.reasons(do="recover", unit=unit) == {"not_in_this_phase": "Filipinas 8.0"}


def test_15_2_1_15_2_2_points_not_spent_score_one_each() -> None:
    b = board({}, replacements={"allied": {"ground": 2, "air": 1}, "japanese": {"naval": 4}})
    assert {item.side: item.points for item in b.game.score().items if item.code == "unused"} == {0: 3, 1: 4}
