"""Filipinas 12.0: weather by region, mud, attacks in the rain."""

from __future__ import annotations

import pytest

from engaja.games import match
from engaja.games.filipinas.arrivals import Musters
from engaja.games.filipinas.weather import WEATHER, row_of
from rulebook.filipinas.filipinas_board import battle, board

RI19 = "us-24-di-19-ri"
TANKS = "us-20-gpo-blindado"
FOE = "jp-10-di-39-ri"
ALL_BAD = dict.fromkeys(("Norte", "Central", "Sul"), "bad")
MONSOON = dict.fromkeys(("Norte", "Central", "Sul"), "monsoon")


def test_12_0_two_dice_for_the_three_regions() -> None:
    b = board({RI19: "2115"}, side="japanese", dice=[1, 2]).until("movement", "allied")
    assert b.happened("weather")[0]["dice"] == [1, 2]
    found = {region: WEATHER.get(b.game.world, (region,)) for region in ALL_BAD}
    assert found == {"Norte": "good", "Central": "bad", "Sul": "bad"}, "turn 10, a three"


SEASONS = [(2, 12, "monsoon"), (8, 7, "good"), (9, 2, "bad"), (22, 4, "good"), (23, 11, "monsoon")]


@pytest.mark.parametrize(("turn", "total", "north"), SEASONS)
def test_12_0_the_season_and_the_roll_give_the_row(turn: int, total: int, north: str) -> None:
    table = match.rulebook("filipinas").tables["weather"]
    assert table.cell(row_of(table, turn, total), "north") == north


def test_12_3_obs_the_first_turn_is_good_everywhere() -> None:
    game = match.new("filipinas", seed=3)
    assert all(WEATHER.get(game.world, (region,)) == "good" for region in ALL_BAD)
    assert not [event for event in game.opening if event.kind == "weather"]


def test_12_2_each_hex_costs_half_a_point_more_but_for_cities() -> None:
    b = board({RI19: "2115", TANKS: "2115"}, weather=ALL_BAD)
    assert sum(b.cost(do="move", unit=RI19, to="2116", path=["2116"])) == 1.5
    assert sum(b.cost(do="move", unit=RI19, to="2016", path=["2016"])) == 1, "Tarlac is a city"


def test_12_2_fg77_by_road_too() -> None:
    b = board({TANKS: "2116"}, weather=ALL_BAD)
    assert sum(b.cost(do="move", unit=TANKS, to="2217", path=["2217"])) == 0.5, "a road into a city"
    b = board({TANKS: "2217"}, weather=ALL_BAD)
    assert sum(b.cost(do="move", unit=TANKS, to="2116", path=["2116"])) == 1


def test_12_3_in_the_monsoon_cities_cost_it_too() -> None:
    b = board({RI19: "2115"}, weather=MONSOON)
    assert sum(b.cost(do="move", unit=RI19, to="2016", path=["2016"])) == 1.5


def test_12_0_only_the_regions_where_it_rains() -> None:
    b = board({RI19: "2115"}, weather={"Sul": "monsoon"})
    assert b.cost(do="move", unit=RI19, to="2116", path=["2116"]) == [1]


def test_12_3_example_the_better_weather_on_the_line() -> None:
    """A hex between a region with monsoon and one with good weather has good weather."""
    b = board(weather={"Central": "monsoon", "Sul": "good"})
    regions, surcharge = b.game.rules.board.areas["region"], b.game.rules.movement.conditions(b.game.world, 0).surcharge
    line = set(regions["Central"]) & set(regions["Sul"])
    assert line and not any(surcharge[h] for h in line)
    assert all(surcharge[h] for h in set(regions["Central"]) - line - set(regions["Norte"]))


@pytest.mark.parametrize(("weather", "columns"), [("bad", -1), ("monsoon", -2)])
def test_12_2_12_3_fg32_fg57_the_attacker_loses_columns(weather: str, columns: int) -> None:
    units = {RI19: "2115", FOE: "2116"}
    assert battle(units, weather={"Norte": weather}).shifts("2116", RI19)[weather] == columns
    assert not battle(units).shifts("2116", RI19)


# 12.3 Aircraft that come in the monsoon


@pytest.mark.parametrize(("weather", "fields"), [("bad", True), ("monsoon", False)])
def test_12_3_air_reinforcements_go_to_the_boxes(weather: str, fields: bool) -> None:
    """Only the boxes of the armies are left when the monsoon is over the displaced airfields."""
    w = board({"us-air-mag-14": {"where": "waiting"}}, turn=10, weather={"Sul": weather}).game.world
    open_ = w.rules[Musters].open_boxes.of(w, w.rules.roster.index["us-air-mag-14"])
    names = {w.rules.places.names[place] for place in open_}
    assert {"box:exercito6", "box:exercito8"} <= names and ("box:morotai" in names) == fields


def test_12_3_from_there_they_go_on_to_a_displaced_airfield() -> None:
    fighters = "us-air-mag-14"
    b = board({fighters: {"where": "exercito6"}}, turn=11)
    b.do("transfer", unit=fighters, to="morotai")
    assert b.at(fighters) == "box:morotai"
    b = board({fighters: {"where": "exercito6"}}, turn=11, weather={"Sul": "monsoon"})
    assert not b.legal("transfer", unit=fighters)
