"""Filipinas 8.0: replacements."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.games import match
from engaja.rules.common import flags
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


def test_2_4_3_and_8_0_fg49_points_of_the_turn_are_added_to_those_saved() -> None:
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
def test_8_0_fg101_example_ships_cost_the_combat_value_they_get_back(
    type_: str, values: Any, start: Any, cost: int
) -> None:
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


# 8.0 obs. Merging


def destroyers() -> tuple[str, str]:
    counters = match.rulebook("filipinas").roster.counters
    found = [
        c.id for c in counters if c.type == "destroyer" and c.nation == "us" and all(x.turn > 10 for x in c.withdrawals)
    ]
    return found[0], found[1]


def test_8_0_obs_fg23_two_reduced_ships_of_one_type_become_one() -> None:
    first, second = destroyers()
    b = allied_phase({first: reduced("allied-fleet"), second: reduced("allied-fleet")})
    b.do("merge", **{"unit": first, "with": second})
    assert not b.reduced(first)
    rules, world = b.game.rules, b.game.world
    assert rules.places.format(world.state.place[rules.roster.index[second]]) == "box:merged"
    assert not [item for item in b.game.score().items if item.code == "us_escort"]  # F-G23: not destroyed


def test_8_0_obs_fg87_not_of_two_types_nor_apart_nor_at_full_strength() -> None:
    (first, second), plane, cruiser = destroyers(), flyer(), ship("cruiser")
    units = {first: reduced("allied-fleet"), second: {"where": "allied-fleet"}, cruiser: reduced("allied-fleet")}
    b = allied_phase({**units, plane: reduced("morotai")})
    codes = {other: set(b.reasons(do="merge", **{"unit": first, "with": other})) for other in (second, cruiser, first)}
    assert codes == {second: {"nothing_to_recover"}, cruiser: {"not_alike"}, first: {"not_alike"}}


def test_8_0_obs_aircraft_must_be_in_one_place_and_of_one_model() -> None:
    counters = match.rulebook("filipinas").roster.counters
    bombers = [c for c in counters if c.type == "BP" and c.side == "allied" and not c.withdrawals]
    one = bombers[0]
    same = next(c for c in bombers[1:] if c.model == one.model)
    apart = allied_phase({one.id: reduced("morotai"), same.id: reduced("biak")})
    assert set(apart.reasons(do="merge", **{"unit": one.id, "with": same.id})) == {"not_together"}
    together = allied_phase({one.id: reduced("biak"), same.id: reduced("biak")})
    assert {"do": "merge", "unit": one.id, "with": same.id} in together.legal("merge")


def test_8_0_obs_a_unit_merged_into_another_may_be_rebuilt() -> None:
    first, second = destroyers()
    b = allied_phase({first: reduced("allied-fleet"), second: {"where": "merged"}})
    b.do("recover", unit=second)
    assert b.reduced(second)


def test_8_0_obs_the_aircraft_of_a_merged_carrier_change_decks_as_far_as_there_is_room() -> None:
    counters = match.rulebook("filipinas").roster.counters
    carriers = [c for c in counters if c.type == "escort_carrier" and all(x.turn > 10 for x in c.withdrawals)][:2]
    first, second = (c.id for c in carriers)
    groups = [c.id for c in counters if c.name.startswith("VC-") and all(x.turn > 10 for x in c.withdrawals)][:3]
    aboard = {groups[0]: first, groups[1]: second, groups[2]: second}
    ships = {first: reduced("allied-fleet"), second: reduced("allied-fleet")}
    b = allied_phase({**ships, **{group: {"where": f"unit:{deck}"} for group, deck in aboard.items()}})
    b.do("merge", **{"unit": first, "with": second})
    places, state, index = b.game.rules.places, b.game.world.state, b.game.rules.roster.index
    there = [places.format(state.place[index[group]]) for group in groups]
    assert there == [f"unit:{first}", f"unit:{first}", "box:exercito6"]  # a deck of two


# 8.0 Aircraft on the map


def japanese_aircraft(*models: str) -> list[str]:
    """Air units that begin on the map and stay in the game, one for each model named."""
    found: list[str] = []
    for model in models:
        found.append(
            next(
                c.id
                for c in match.rulebook("filipinas").roster.counters
                if (c.branch, c.side, c.model) == ("air", "japanese", model) and not c.withdrawals and c.id not in found
            )
        )
    return found


def on_clark(*ids: str, **more: Any) -> Board:
    points = {"japanese": {"ground": 0, "air": 1, "naval": 0}}
    units = {id_: {"hex": "1917", "reduced": True} for id_ in ids}
    return board(units, side="japanese", **{"replacements": points, **more})


def test_8_0_aircraft_on_the_map_are_restored_in_the_fifth_phase() -> None:
    first, second = japanese_aircraft("A6M", "Ki-84")
    b = on_clark(first, second)
    b.do("recover", unit=first)
    assert not b.reduced(first)
    assert b.reasons(do="recover", unit=second) == {"no_points": "Filipinas 8.0"}
    early = on_clark(first, phase="reinforcement", turn=9)
    assert early.kind == "movement"  # the first phase has nothing to ask


def test_10_0_not_out_of_supply() -> None:
    (flyers,) = japanese_aircraft("A6M")
    assert "unsupplied" in on_clark(flyers, supply={flyers: False}).reasons(do="recover", unit=flyers)


def test_8_0_obs_aircraft_of_one_model_on_one_field_are_merged() -> None:
    first, second, other = japanese_aircraft("A6M", "A6M", "Ki-84")
    b = on_clark(first, second, other)
    assert set(b.reasons(do="merge", **{"unit": first, "with": other})) == {"not_alike"}
    b.do("merge", **{"unit": first, "with": second})
    assert not b.reduced(first) and b.at(second) == "box:merged"
    apart = board({first: {"hex": "1917", "reduced": True}, second: {"hex": "1916", "reduced": True}}, side="japanese")
    assert set(apart.reasons(do="merge", **{"unit": first, "with": second})) == {"not_together"}


# 8.0 obs. The Filipino regiment


def at_the_end_of_a_turn(units: dict[str, Any] | None = None, flag: int = 0, **more: Any) -> bool:
    """Whether the regiment, reduced, recovers."""
    ids = match.rulebook("filipinas").roster.index
    infantry = next(id_ for id_ in ids if id_.startswith("ph-") and "guerrilla" not in id_)
    reduced = {infantry: {"hex": "4438", "reduced": True}}
    b = board({**reduced, **(units or {})}, **more)
    b.game.world.mark(ids[infantry], flag)
    return not b.ends("combat", "japanese").reduced(infantry)


def test_8_0_obs_filipino_infantry_recovers_by_staying_disengaged_for_a_turn() -> None:
    assert at_the_end_of_a_turn()
    assert at_the_end_of_a_turn({FOE: "4339"})  # two hexes away


def test_8_0_obs_not_if_it_is_or_was_engaged_or_took_a_loss() -> None:
    assert not at_the_end_of_a_turn({FOE: "4337"})
    assert not at_the_end_of_a_turn(flag=flags.CONTACT)
    assert not at_the_end_of_a_turn(flag=flags.WEAKENED)


def test_10_0_nor_out_of_supply() -> None:
    assert not at_the_end_of_a_turn(unsupplied=["ph-1ri"])


def test_8_0_obs_contact_is_remembered_for_the_whole_turn() -> None:
    b = board({RI19: "2116"})
    unit = b.game.rules.roster.index[RI19]
    b.game.world.mark(unit, flags.CONTACT)
    b.ends("combat", "allied")
    assert b.game.world.state.flags[unit] & flags.CONTACT
    b.ends("combat", "japanese")
    assert not b.game.world.state.flags[unit] & flags.CONTACT
