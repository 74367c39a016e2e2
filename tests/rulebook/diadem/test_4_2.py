"""Diadem 4.2: entering and leaving the board."""

from __future__ import annotations

import pytest

from engaja.games import match
from rulebook.diadem.diadem_board import board, fought

WAITING = {"where": "waiting"}


# 4.2.1


def test_4_2_1_germans_come_by_the_west_edge() -> None:
    b = board({"de-ri577": WAITING}, turn=2, side="axis")
    assert b.destinations("de-ri577", "enter") == {f"01{row:02d}" for row in range(1, 15)}, "0115 is sea"
    assert b.reasons(do="enter", unit="de-ri577", to="1608") == {"not_an_entry_hex": "Diadem 4.2.1"}


def test_4_2_1_d14_allies_come_by_the_east_edge_where_it_is_theirs() -> None:
    b = board({"za-12mtz": WAITING}, turn=1)
    assert b.destinations("za-12mtz", "enter") == {f"16{row:02d}" for row in range(3, 16)}
    lost = board({"za-12mtz": WAITING}, turn=1, possession={"1608": "axis"})
    assert lost.reasons(do="enter", unit="za-12mtz", to="1608") == {"entry_hex_not_held": "Diadem 4.2.1"}


def test_4_2_1_they_pay_the_first_hex() -> None:
    b = board({"za-12mtz": WAITING}, turn=1)
    assert b.cost(do="enter", unit="za-12mtz", to="1608") == [1]
    assert b.cost(do="enter", unit="za-12mtz", to="1607") == [3]
    b.do("enter", unit="za-12mtz", to="1607")
    assert b.game.world.state.spent[b.game.rules.roster.index["za-12mtz"]] == 6
    assert b.destinations("za-12mtz"), "and go on with what is left"


def test_9_0_armour_does_not_enter_by_a_mountain() -> None:
    b = board({"za-11blda": WAITING}, turn=1)
    assert b.destinations("za-11blda", "enter") == {"1604", "1608", "1609"}
    assert b.reasons(do="enter", unit="za-11blda", to="1607") == {"prohibited_terrain": "Diadem 9.0"}


def test_4_2_1_d29_or_by_option_along_a_road_that_reaches_the_edge() -> None:
    b = board({"za-11blda": WAITING}, turn=1, options={"roads_lead_onto_the_board": True})
    assert b.destinations("za-11blda", "enter") == {"1604", "1608", "1609", "1611", "1615"}
    b.do("enter", unit="za-11blda", to="1611")
    assert [e["points"] for e in b.happened("entered")] == [0.5]


def test_4_2_1_d14_a_hex_of_the_edge_that_is_the_enemys_says_so_and_all_else_against_it() -> None:
    b = board({"za-11blda": WAITING}, turn=1)
    said = b.reasons(do="enter", unit="za-11blda", to="1602")
    assert said == {"entry_hex_not_held": "Diadem 4.2.1", "prohibited_terrain": "Diadem 9.0"}
    assert "not_an_entry_hex" in b.reasons(do="enter", unit="za-11blda", to="0103")


def test_4_2_1_who_enters_beside_an_enemy_may_engage() -> None:
    b = board({"de-ri577": WAITING, "uk-10": "0204"}, turn=2, side="axis")
    b.do("enter", unit="de-ri577", to="0103")
    assert b.happened("engaged")
    assert b.destinations("de-ri577") == set()


FOUR = dict.fromkeys(("uk-10", "uk-12", "uk-28", "uk-11"), "1608")


def test_4_2_1_the_edge_hex_holds_four() -> None:
    b = board({"za-12mtz": WAITING, **FOUR, "de-ri132": "1607"}, turn=1)
    assert b.reasons(do="enter", unit="za-12mtz", to="1608") == {"stacking": "Diadem 4.1.1"}, "it would have to stop"


def test_4_1_1_a_reinforcement_enters_a_full_hex_and_moves_on() -> None:
    b = board({"za-12mtz": WAITING, **FOUR}, turn=1)
    b.do("enter", unit="za-12mtz", to="1608")
    assert b.reasons(do="done") == {"overstacked": "Diadem 4.1.1"}
    b.do("move", unit="za-12mtz", to="1508")
    assert b.legal("done")


# 4.2.2


def may_leave(side: str, unit: str) -> set[str]:
    book = match.rulebook("diadem")
    rim = {h for edge in book.board.edges.values() for h in edge if book.ground.terrain[h] != "sea"}
    hexes = {book.notation.hexes[h] for h in rim} | {CENTRE}
    return {h for h in hexes if board({unit: h}, side=side).legal("exit", unit=unit)}


CENTRE = "0808"
NORTH = {f"{column:02d}01" for column in range(1, 17)}
WEST = {f"01{row:02d}" for row in range(1, 15)}
EAST = {f"16{row:02d}" for row in range(1, 16)}


def test_4_2_2_d23_the_allies_leave_by_north_west_east_and_south_east_of_castelforte() -> None:
    assert may_leave("allied", "uk-10") == NORTH | WEST | EAST | {f"{column}15" for column in range(11, 17)}


def test_4_2_2_the_germans_leave_by_west_and_north_only() -> None:
    assert may_leave("axis", "de-ri132") == NORTH | WEST


@pytest.mark.parametrize(("unit", "hex_"), [("uk-10", "1015"), ("uk-10", "0808")])
def test_4_2_2_nobody_leaves_elsewhere(unit: str, hex_: str) -> None:
    assert board({unit: hex_}).reasons(do="exit", unit=unit) == {"no_exit_here": "Diadem 4.2.2"}


def test_4_2_2_germans_do_not_leave_by_the_east() -> None:
    b = board({"de-ri132": "1608"}, side="axis")
    assert b.reasons(do="exit", unit="de-ri132") == {"no_exit_here": "Diadem 4.2.2"}


def test_4_2_2_units_that_leave_never_return() -> None:
    b = board({"uk-61": "0104"}, turn=2)
    b.do("exit", unit="uk-61")
    assert b.at("uk-61") == "left:0104"
    assert b.happened("exited")[0]["cite"] == "Diadem 4.2.2"
    for _ in range(3):
        assert b.reasons(do="enter", unit="uk-61", to="0104") == {"no_return": "Diadem 4.2.2"}
        assert b.reasons(do="exit", unit="uk-61") == {"not_on_board": "Diadem 4.2.2"}
        b.do("done").until("movement", "allied")


@pytest.mark.parametrize(
    ("unit", "hex_", "cost"),
    [
        ("uk-10", "0105", [1]),
        ("uk-61", "0105", [1]),
        ("uk-61", "0104", [0.5]),  # by the road to Rome
        ("uk-10", "0104", [1]),
        ("uk-61", "0110", [1]),  # the road runs along the edge there, not over it
    ],
)
def test_c29_leaving_costs_a_point_or_the_road(unit: str, hex_: str, cost: list[float]) -> None:
    assert board({unit: hex_}).cost(do="exit", unit=unit) == cost


def test_c29_from_a_zone_only_as_the_step_that_breaks_contact() -> None:
    b = board({"uk-10": "0105", "de-ri132": "0205"})
    assert b.cost(do="exit", unit="uk-10") == [1, 1]
    came = board({"uk-10": "0107", "de-ri132": "0205"})
    came.do("move", unit="uk-10", to="0106", path=["0106"]).do("move", unit="uk-10", to="0105", path=["0105"])
    assert came.reasons(do="exit", unit="uk-10") == {"engaged_stops": "Diadem 4.1.2"}


def test_c29_without_points_nobody_leaves() -> None:
    spent = board({"uk-10": "0407"})
    spent.do("move", unit="uk-10", to="0103", path=["0306", "0206", "0205", "0104", "0103"])  # 1, 1, 1, 1 and 2
    assert spent.reasons(do="exit", unit="uk-10") == {"points_spent": "Diadem 4.0 obs."}
    half = board({"uk-61": "0407"})
    half.do("move", unit="uk-61", to="0104", path=["0307", "0208", "0207", "0206", "0205", "0104"])
    assert half.legal("exit", unit="uk-61")


CORNER = {"uk-10": "1514", "uk-12": "1613"}  # whoever stands in 1615 has only the south and east edges left


def test_4_2_2_germans_who_retreat_off_south_or_east_are_destroyed() -> None:
    b = fought(CORNER, {"de-ri132": "1615"}, "1615", "DRI/AVI")
    assert b.at("de-ri132") is None
    assert b.happened("destroyed")[0]["cite"] == "Diadem 5.3.3"


def test_4_2_2_d27_germans_who_retreat_off_west_or_north_have_left() -> None:
    b = fought({"uk-10": "0204", "uk-12": "0206"}, {"de-ri132": "0105", "de-ri131": "1001"}, "0105", "DRI/AVI")
    assert b.at("de-ri132") == "left:0105", "the only way out"
    assert not b.happened("destroyed")


def test_4_2_2_allies_who_retreat_off_an_edge_of_theirs_have_left() -> None:
    attackers = dict.fromkeys(("de-rpqd1", "de-rpqd3", "de-rpqd4", "de-rpzgr9"), "1514")
    b = fought(attackers, {"it-1mtz": {"hex": "1615", "reduced": True}}, "1615", "DRI/AVI", side="axis")
    assert b.happened("retreated")[0]["to"] == "off"
    assert b.at("it-1mtz") == "left:1615"


def test_4_2_2_d23_allies_do_not_retreat_off_the_south_edge_west_of_castelforte() -> None:
    attackers = dict.fromkeys(("de-rpqd1", "de-rpqd3", "de-rpqd4", "de-rpzgr9"), "1015") | {"de-ri131": "0814"}
    b = fought(attackers, {"it-1mtz": "0915"}, "0915", "DRI/AVI", side="axis")
    assert b.at("it-1mtz") is None


def test_4_2_2_nobody_retreats_into_the_sea() -> None:
    b = fought({"uk-10": "0513"}, {"de-ri132": "0614"}, "0614", "DRI/AVI")
    assert {a["to"] for a in b.legal("retreat")} == {"0713", "0714"}
    assert b.reasons(do="retreat", unit="de-ri132", to="0615")
