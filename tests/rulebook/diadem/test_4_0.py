"""Diadem 4.0: movement and the terrain table; 9.0: mountain troops."""

from __future__ import annotations

import pytest

from rulebook.diadem.diadem_board import board
from rulebook.tools import Board, column

TO_CASSINO = ["1508", "1408", "1307", "1207", "1106"]
OVER_THE_MOUNTAIN = ["1006", "0905"]
PAST_AQUINO = ["0706", "0606", "0605"]
EXAMPLE = [*TO_CASSINO, *OVER_THE_MOUNTAIN, "0806", *PAST_AQUINO, "0604"]


def test_4_0_example_san_pietro_infine_to_rocasseca_for_twelve_points() -> None:
    b = board({"uk-61": "1608"})
    costs = b.cost(do="move", unit="uk-61", to="0604", path=EXAMPLE)
    assert costs == [0.5] * 5 + [3, 3] + [1] + [0.5] * 3 + [1]
    b.do("move", unit="uk-61", to="0604", path=EXAMPLE)
    assert b.happened("moved")[0]["points"] == 12
    assert b.destinations("uk-61") == set()
    assert b.reasons(do="move", unit="uk-61", to="0603").keys() == {"points_spent", "too_far"}


def test_4_0_obs_a_unit_never_exceeds_its_movement_power() -> None:
    b = board({"uk-61": "1608"})
    assert b.reasons(do="move", unit="uk-61", to="0504", path=[*EXAMPLE, "0504"]) == {"too_far": "Diadem 4.0 obs."}
    foot = board({"uk-10": "1608"})
    assert foot.reasons(do="move", unit="uk-10", to="0604") == {"too_far": "Diadem 4.0 obs."}


def test_4_0_obs_a_unit_may_spend_less_and_go_on_later_in_the_phase() -> None:
    b = board({"uk-61": "1608"})
    b.do("move", unit="uk-61", to="1106", path=TO_CASSINO)
    assert b.game.world.state.spent[b.game.rules.roster.index["uk-61"]] == 5, "half points"
    assert b.legal("done")
    b.do("move", unit="uk-61", to="0604", path=EXAMPLE[5:])
    assert b.destinations("uk-61") == set()


def test_4_0_obs_points_not_spent_are_not_carried_to_another_turn() -> None:
    b = board({"uk-10": "1308"}, turn=2)
    b.do("move", unit="uk-10", to="1309").do("done").until("movement", "allied")
    fresh = board({"uk-10": "1309"}, turn=3)
    assert b.game.world.state.turn == 3
    assert b.destinations("uk-10") == fresh.destinations("uk-10")


def test_4_0_obs_points_are_neither_given_away_nor_added_up() -> None:
    alone, together = board({"uk-10": "1308"}), board({"uk-10": "1308", "uk-61": "1308"})
    assert alone.destinations("uk-10") == together.destinations("uk-10")
    together.do("move", unit="uk-61", to="1309")
    assert alone.destinations("uk-10") == together.destinations("uk-10")


@pytest.mark.parametrize(
    ("unit", "start", "to", "cost"),
    [
        ("uk-10", "0808", "0809", [1]),  # open
        ("uk-61", "0808", "0809", [1]),
        ("uk-26blda", "0808", "0809", [1]),
        ("uk-10", "0707", "0706", [1]),  # city, off the road
        ("uk-61", "0707", "0706", [1]),
        ("uk-10", "0606", "0706", [1]),  # by road
        ("uk-61", "0606", "0706", [0.5]),
        ("uk-26blda", "0606", "0706", [0.5]),
        ("uk-10", "0906", "0905", [3]),  # mountain
        ("uk-61", "0906", "0905", [3]),
        ("fr-gtm-1", "0906", "0905", [2]),
        ("uk-10", "0709", "0710", [3]),  # city in mountain, off the road
        ("uk-61", "0709", "0710", [3]),
        ("uk-26blda", "0709", "0710", [3]),
        ("fr-gtm-1", "0709", "0710", [2]),
        ("uk-10", "0807", "0808", [1]),
        ("uk-10", "0408", "0407", [1]),  # no river there
        ("uk-10", "0406", "0407", [1, 1]),  # the Liri
        ("uk-61", "0406", "0407", [1, 2]),
        ("uk-26blda", "0406", "0407", [1, 2]),
        ("fr-gtm-1", "0406", "0407", [1, 1]),
        ("uk-artxiii", "0906", "0905", [3]),  # guns move as infantry (8.0)
        ("uk-artxiii", "0606", "0706", [1]),
    ],
)
def test_4_0_terrain_table(unit: str, start: str, to: str, cost: list[float]) -> None:
    assert board({unit: start}).cost(do="move", unit=unit, to=to, path=[to]) == cost


def test_c25_a_road_over_a_river_is_a_bridge() -> None:
    assert board({"uk-61": "1207"}).cost(do="move", unit="uk-61", to="1106", path=["1106"]) == [0.5]
    assert board({"uk-61": "1206"}).cost(do="move", unit="uk-61", to="1106", path=["1106"]) == [1, 2]


def test_c25_the_road_counts_only_for_who_follows_it() -> None:
    assert board({"uk-61": "0805"}).cost(do="move", unit="uk-61", to="0806", path=["0806"]) == [1]


def test_4_0_the_sea_is_closed_to_all() -> None:
    for unit in ("uk-10", "uk-61", "uk-26blda", "fr-gtm-1"):
        b = board({unit: "0614"})
        assert "0615" not in b.destinations(unit)
        assert b.reasons(do="move", unit=unit, to="0615") == {"prohibited_terrain": "Diadem 4.0"}


def test_9_0_mountain_troops_go_three_mountain_hexes() -> None:
    b = board({"fr-4dmm-6": "0906"})
    path = ["0905", "0904", "0903"]
    assert b.cost(do="move", unit="fr-4dmm-6", to="0903", path=path) == [2, 2, 2]
    assert "0903" not in board({"uk-10": "0906"}).destinations("uk-10")


def test_9_0_armour_may_not_enter_mountains() -> None:
    b = board({"uk-26blda": "0906"})
    assert "0905" not in b.destinations("uk-26blda")
    assert b.reasons(do="move", unit="uk-26blda", to="0905") == {"prohibited_terrain": "Diadem 9.0"}


def test_9_0_d18_but_armour_may_enter_a_city_in_mountain() -> None:
    b = board({"uk-26blda": "0709"})
    assert "0710" in b.destinations("uk-26blda")
    assert b.cost(do="move", unit="uk-26blda", to="0710", path=["0710"]) == [3]


def test_9_0_d18_a_city_in_mountain_costs_mountain_troops_two_and_others_three() -> None:
    for unit, cost in (("fr-4dmm-6", 2), ("uk-10", 3), ("uk-61", 3), ("uk-26blda", 3)):
        assert board({unit: "0709"}).cost(do="move", unit=unit, to="0710", path=["0710"]) == [cost]


def test_c25_armour_follows_a_road_even_through_mountains() -> None:
    b = board({"uk-26blda": "1609"})
    assert b.cost(do="move", unit="uk-26blda", to="1610", path=["1610"]) == [0.5]


def mountain_troops(b: Board) -> set[str]:
    roster = b.game.rules.roster
    return {id_ for u, id_ in enumerate(roster.ids) if b.game.rules.mobility[u] == "mountain"}


def test_d08_d11_mountain_troops_are_the_fourth_moroccan_the_tabors_and_the_german_fifth() -> None:
    division = {"fr-4dmm-1", "fr-4dmm-2", "fr-4dmm-6"}
    assert mountain_troops(board()) == division | {"fr-gtm-1", "fr-gtm-3", "fr-gtm-4", "de-rm85", "de-rm100"}


def test_d10_who_is_armour() -> None:
    roster = board().game.rules.roster
    armour = {"pl-2blda", "uk-26blda", "ca-1blda", "ca-5blda", "za-11blda", "uk-9blda", "uk-25tk", "de-rpz26"}
    assert {id_ for u, id_ in enumerate(roster.ids) if roster.type[u] == "armour"} == armour


def test_10_0_fortifications_do_not_affect_movement() -> None:
    b = board({"uk-10": "1105"})
    assert b.cost(do="move", unit="uk-10", to="1005", path=["1005"]) == [3], "a mountain behind the Gustav Line"


def test_4_0_the_table_says_what_is_ground_what_a_border_and_what_a_way() -> None:
    assert column("diadem", "terrain", "kind") == {
        **dict.fromkeys(["open", "city", "mountain", "mountain_city", "sea"], "hex"),
        **dict.fromkeys(["river", "fortification"], "hexside"),
        **dict.fromkeys(["road"], "route"),
    }


def test_4_0_a_line_says_nothing_of_movement() -> None:
    costs = ("foot", "mountain", "motor", "armour")
    assert {column("diadem", "terrain", mobility)["fortification"] for mobility in costs} == {"—"}
