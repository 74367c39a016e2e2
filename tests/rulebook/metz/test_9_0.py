"""Metz 9.0: the railway."""

from __future__ import annotations

from engaja.games import match
from engaja.rules.common import movement
from rulebook.metz.metz_board import board

GERMAN_LINE = {"side": "german"}


def test_9_0_a_unit_on_a_railway_hex_runs_along_it_whatever_its_movement_power() -> None:
    b = board({"de-rif22": "1914", "us-ri319": "0203"}, **GERMAN_LINE)
    hexes = b.destinations("de-rif22", "rail")
    assert {"2514", "1314", "2418"} <= hexes, "far beyond four points"


def test_9_0_it_must_start_on_the_railway_and_disengaged() -> None:
    b = board({"de-rif22": "1915", "us-ri319": "0203"}, **GERMAN_LINE)
    assert b.reasons(do="rail", unit="de-rif22", to="2514")["not_on_rail"] == "Metz 9.0"
    engaged = board({"de-rif22": "1914", "us-ri319": "1913"}, **GERMAN_LINE)
    assert engaged.reasons(do="rail", unit="de-rif22", to="2514")["rail_engaged"] == "Metz 9.0"


def test_9_0_it_may_not_leave_the_railway() -> None:
    b = board({"de-rif22": "1914", "us-ri319": "0203"}, **GERMAN_LINE)
    assert b.reasons(do="rail", unit="de-rif22", to="1915") == {"no_rail_there": "Metz 9.0"}


def test_9_0_who_used_it_neither_moves_nor_attacks_this_turn() -> None:
    b = board({"de-rif22": "1914", "us-ri319": "0203"}, **GERMAN_LINE)
    b.do("rail", unit="de-rif22", to="2015")
    assert b.destinations("de-rif22") == set()
    assert b.reasons(do="move", unit="de-rif22", to="2016")["railed"] == "Metz 9.0"


def test_9_0_who_moved_may_not_use_it() -> None:
    b = board({"de-ri59": "1915", "us-ri319": "0203"}, **GERMAN_LINE)
    b.do("move", unit="de-ri59", to="1914")
    assert b.reasons(do="rail", unit="de-ri59", to="2015")["moved_already"] == "Metz 9.0"


def slow_run(start: str, steps: int) -> set[str]:
    """A readable twin: railway hexes within that many steps along the chains of the board."""
    rules = match.rulebook("metz")
    joined = {
        (rules.notation.hexes[a], rules.notation.hexes[b])
        for route in rules.board.routes
        if route.kind == "rail"
        for pair in zip(route.hexes, route.hexes[1:], strict=False)
        for a, b in (pair, pair[::-1])
    }
    reached = {start}
    for _ in range(steps):
        reached |= {b for a, b in joined if a in reached}
    return reached - {start}


def test_9_0_thirty_hexes_at_most() -> None:
    rules = match.rulebook("metz")
    rails = {rules.notation.hexes[h]: "german" for h in rules.ground.on_rail}
    b = board({"de-rif22": "2822", "us-ri319": "0101", "us-gcav3": "0101"}, **GERMAN_LINE, possession=rails)
    assert b.destinations("de-rif22", "rail") == slow_run("2822", 30)
    assert slow_run("2822", 31) > slow_run("2822", 30)


def test_m17_enemies_their_zones_and_foreign_ground_close_the_line() -> None:
    b = board({"de-rif22": "1914", "us-ri319": "2114"}, **GERMAN_LINE)
    hexes = b.destinations("de-rif22", "rail")
    assert not hexes & {"2114", "2015", "2215"}
    assert "1814" in hexes
    foreign = board({"de-rif22": "1914", "us-ri319": "0203"}, **GERMAN_LINE, possession={"2114": "american"})
    assert foreign.reasons(do="rail", unit="de-rif22", to="2114") == {"no_open_line": "Metz 9.0"}


def test_m17_stacking_holds_at_the_end_of_the_run() -> None:
    four = dict.fromkeys(("de-ri59", "de-ri73", "de-ri74", "de-ri126"), "2015")
    b = board({"de-rif22": "1914", "us-ri319": "0203", **four}, **GERMAN_LINE)
    assert b.reasons(do="rail", unit="de-rif22", to="2015") == {"stacking": "Metz 4.1.1"}
    assert "2514" in b.destinations("de-rif22", "rail"), "it may pass"


def test_9_0_obs_reinforcements_may_come_by_rail() -> None:
    b = board({"de-ri723": {"where": "waiting"}, "us-ri319": "0203"}, turn=13, **GERMAN_LINE)
    hexes = b.destinations("de-ri723", "rail")
    assert {"2813", "2514"} <= hexes
    b.do("rail", unit="de-ri723", to="2514")
    assert b.at("de-ri723") == "2514"


def test_9_0_americans_use_it_too() -> None:
    b = board({"us-ri319": "0203", "de-ri59": "2010"})
    assert "0103" in b.destinations("us-ri319", "rail")


def test_9_0_obs_who_retreated_off_the_board_does_not_return_by_rail() -> None:
    b = board({"de-ri59": {"where": "left:2813"}, "us-ri319": "0203"}, **GERMAN_LINE)
    assert "2813" in b.destinations("de-ri59", "enter")
    assert b.destinations("de-ri59", "rail") == set()
    assert b.reasons(do="rail", unit="de-ri59", to="2813") == {"no_rail_entry": "Metz 9.0"}


def test_m17_the_railway_carries_armour_over_ground_that_is_closed_to_it() -> None:
    b = board({"de-rpz15": "1411", "us-ri319": "0203"}, **GERMAN_LINE)
    assert b.reasons(do="move", unit="de-rpz15", to="1711")["prohibited_terrain"] == "Metz 4.0"
    assert b.legal("rail", unit="de-rpz15", to="1711")


def test_9_0_a_unit_driven_onto_the_railway_this_turn_may_not_use_it() -> None:
    b = board({"de-ri59": "1915", "us-ri319": "0203"}, **GERMAN_LINE)
    rules = b.game.rules
    movement.arrive(b.game.world, rules.roster.index["de-ri59"], rules.notation.hex_index["1914"])  # as a retreat does
    assert b.reasons(do="rail", unit="de-ri59", to="2015")["rail_start"] == "Metz 9.0"
    rail, unit = rules.way_of["rail"], rules.roster.index["de-ri59"]
    assert not rail.options(b.game.world, unit)
    b.ends("recovery", "german")
    assert rail.options(b.game.world, unit), "from the next turn on"


def test_9_0_a_unit_that_began_the_turn_engaged_may_not_use_it() -> None:
    b = board({"de-rif22": "1914", "us-ri319": "1913"}, **GERMAN_LINE)
    b.put("us-ri319", "0203")
    assert b.reasons(do="rail", unit="de-rif22", to="2514")["rail_engaged"] == "Metz 9.0"


def test_9_0_it_is_noted_when_the_turn_begins() -> None:
    b = board({"de-rif22": "1914", "us-ri319": "0203"}, **GERMAN_LINE)
    b.put("us-ri319", "1913").begins("air", "american").put("us-ri319", "0203")
    assert "rail_engaged" in b.reasons(do="rail", unit="de-rif22", to="2514")
