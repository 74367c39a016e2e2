"""Leyte 12.0 to 12.2.2: set-up, reinforcements, objectives."""

from __future__ import annotations

import pytest

from engaja import games
from engaja.games import match
from rulebook.leyte.leyte_board import board, flagged, owned, stack
from rulebook.tools import Board

COUNTERS = games.load("leyte").counters


def opening() -> Board:
    return Board("leyte", turn=1, bare=False)


def test_12_1_1_the_japanese_stand_where_the_book_puts_them() -> None:
    b = opening()
    printed = {
        "jp-ri9-1": "2506",
        "jp-ri20-1": "2619",
        "jp-ri33-1": "2512",
        "jp-ri33-2": "2510",
        "jp-ri33-3": "2614",
        "jp-rc16": "2215",
        "jp-rart22-1": "2215",
        "jp-reng16": "2524",
        "jp-bi-unatt": "2218",
        "jp-bin-1": "1217",
        "jp-bin-2": "1217",
        "jp-bin-3": "1925",
        "jp-bin-4": "1409",
    }
    assert {unit: b.at(unit) for unit in printed} == printed


def test_12_1_3_the_assault_troops_stand_on_their_beaches() -> None:
    b = opening()
    hexes = {b.at(c.id) for c in COUNTERS.values() if c.nation == "us" and c.start.turn is None}
    assert hexes == {"2611", "2612", "2613", "2616", "2617", "2618", "2520"}


def test_12_1_3_they_move_at_once_and_pay_for_the_landing_hex() -> None:
    b = board({"us-ri34-1": "2612"}, turn=1)
    assert b.game.state()["spent"] == {"us-ri34-1": 1}
    assert b.happened("assault")[0]["cite"] == "Leyte 12.1.3"
    assert b.destinations("us-ri34-1")


def test_12_1_3_l17_who_lands_in_a_zone_stops_and_must_attack() -> None:
    b = board({"us-rc5-1": "2611", "jp-ri33-2": "2510", "jp-ri9-2": "0408"}, turn=1)
    assert b.destinations("us-rc5-1") == set()
    b.do("done")
    assert b.reasons(do="done") == {"must_attack": "Leyte 4.1.2"}


def test_12_1_3_all_of_them_landed_by_assault() -> None:
    b = opening()
    assert flagged(b, "landed") == {c.id for c in COUNTERS.values() if c.nation == "us" and c.start.turn is None}


PORTS = {"jp-ri41-1": "1520", "jp-bi57bg": "1409", "jp-ri1-1": "1217", "jp-ri77-1": "0415", "jp-bi68bg-1": "0204"}


@pytest.mark.parametrize(("unit", "port"), PORTS.items())
def test_12_1_2_japanese_reinforcements_land_in_their_port_on_their_turn(unit: str, port: str) -> None:
    turn = COUNTERS[unit].start.turn
    assert turn is not None
    b = board({unit: {"where": "waiting"}}, turn=turn, side="japanese")
    assert b.destinations(unit, "enter") == {port}
    if turn > 1:
        early = board({unit: {"where": "waiting"}}, turn=turn - 1, side="japanese")
        assert early.reasons(do="enter", unit=unit, to=port) == {"not_yet_due": "Leyte 12.1.2"}


def test_12_1_2_if_the_port_is_taken_in_the_nearest_that_is_still_japanese() -> None:
    units = {"jp-ri1-1": {"where": "waiting"}, "us-ri34-1": "1217"}
    b = board(units, side="japanese")
    assert b.destinations("jp-ri1-1", "enter") == {"1520"}, "Albuera is nearest to Ormoc"
    two = board(units, side="japanese", possession={"1520": "american"})
    assert two.destinations("jp-ri1-1", "enter") == {"0415"}
    assert two.reasons(do="enter", unit="jp-ri1-1", to="1520") == {"not_an_entry_hex": "Leyte 12.1.2"}


def test_12_1_2_l16_an_empty_port_in_american_hands_is_closed() -> None:
    b = board({"jp-ri1-1": {"where": "waiting"}}, side="japanese", possession={"1217": "american"})
    assert b.reasons(do="enter", unit="jp-ri1-1", to="1217") == {"not_an_entry_hex": "Leyte 12.1.2"}


def test_12_1_2_without_a_port_they_come_no_more() -> None:
    ports = dict.fromkeys(("0204", "0415", "1217", "1409", "1520", "1925", "2510"), "american")
    b = board({"jp-ri1-1": {"where": "waiting"}}, side="japanese", possession=ports)
    assert b.reasons(do="enter", unit="jp-ri1-1", to="1217") == {"no_place_to_land": "Leyte 12.1.2"}


@pytest.mark.parametrize("option", [False, True])
def test_12_1_2_l16_a_port_retaken_opens_again_unless_by_option(option: bool) -> None:
    ports = dict.fromkeys(("0204", "0415", "1217", "1409", "1520", "1925", "2510"), "american")
    units = {"jp-ri1-1": {"where": "waiting"}, "jp-ri9-1": "1317"}
    b = board(
        units, turn=5, side="japanese", possession=ports, options={"lost_ports_stay_shut": True} if option else {}
    )
    b.do("move", unit="jp-ri9-1", to="1217")
    assert b.destinations("jp-ri1-1", "enter") == (set() if option else {"1217"})


def last_port(taker: str) -> Board:
    """Ormoc, the last Japanese port, is entered and left again; then the Japanese movement phase comes."""
    ports = dict.fromkeys(("0204", "0415", "1409", "1520", "1925", "2510"), "american")
    units = {"jp-ri1-1": {"where": "waiting"}, taker: "1317"}
    b = board(units, turn=5, possession=ports, options={"lost_ports_stay_shut": True})
    b.do("move", unit=taker, to="1217").until("movement", "japanese")
    return b


def test_12_1_2_l16_the_last_port_is_lost_when_it_is_taken() -> None:
    assert last_port("us-ri34-1").game.state()["ports_lost"] == 1


def test_12_1_2_l16_not_when_guerrillas_stand_in_it() -> None:
    b = last_port("ph-guer-1")
    assert "ports_lost" not in b.game.state()
    assert b.destinations("jp-ri1-1", "enter") == set(), "but nobody lands on them"


def test_12_1_2_obs_two_pairs_share_a_number() -> None:
    assert (COUNTERS["jp-bi57bg"].division, COUNTERS["jp-ri57-1"].division) == (None, "1ª DI")
    assert (COUNTERS["jp-bi77bg-1"].division, COUNTERS["jp-ri77-1"].division) == ("102ª DI", "30ª DI")


BEACHES = {
    "us-ri17-2": {"2618", "2520"},
    "us-rc8-1": {"2611", "2612", "2613"},
    "us-ri381-1": {"2616", "2617"},
    "us-bt-1": {"2611", "2612", "2613", "2616", "2617", "2618", "2520"},
}


@pytest.mark.parametrize(("unit", "hexes"), BEACHES.items())
def test_12_1_4_american_reinforcements_come_by_their_beaches(unit: str, hexes: set[str]) -> None:
    b = board({unit: {"where": "waiting"}}, turn=2)
    assert b.destinations(unit, "enter") == hexes


def test_12_1_4_l18_not_where_enemies_stand() -> None:
    b = board({"us-ri381-1": {"where": "waiting"}, "jp-ri9-1": "2616"}, turn=2)
    assert b.reasons(do="enter", unit="us-ri381-1", to="2616") == {"enemy_occupied": "Leyte 4.1.2"}


def test_12_1_4_the_infantry_of_the_77th_on_any_open_or_city_coast() -> None:
    b = board({"us-ri305-1": {"where": "waiting"}}, turn=11)
    assert {"1318", "1217", "0415", "2611", "2709"} <= b.destinations("us-ri305-1", "enter")
    assert b.reasons(do="enter", unit="us-ri305-1", to="1519") == {"not_an_entry_hex": "Leyte 12.1.4"}, "forest"


def test_12_1_4_its_artillery_where_the_division_already_stands() -> None:
    b = board(
        {"us-bart77di-1": {"where": "waiting"}, "us-ri305-1": "1318", "us-ri306-1": "1416", "us-ri34-1": "2616"},
        turn=12,
    )
    assert b.destinations("us-bart77di-1", "enter") == {"1318"}


def test_12_1_4_and_nowhere_without_it() -> None:
    b = board({"us-bart77di-1": {"where": "waiting"}}, turn=12)
    assert b.reasons(do="enter", unit="us-bart77di-1", to="1318") == {"no_place_to_land": "Leyte 12.1.4"}


def test_12_1_5_guerrillas_are_placed_freely_in_mountains_south_of_the_road() -> None:
    game = match.new("leyte", seed=1)
    assert game.decision is not None and (game.decision.kind, game.decision.cite) == ("setup", "Leyte 12.1.5")
    hexes = {game.rules.actions.spell(a)["to"] for a in game.legal() if a.verb == "place"}
    terrain = game.rules.ground.terrain
    assert {terrain[game.rules.notation.hex_index[h]] for h in hexes} == {"mountain"}
    assert all(int(h[2:]) >= 27 for h in hexes)
    for unit in ("ph-guer-1", "ph-guer-2"):
        refused = game.explain({"do": "place", "unit": unit, "to": "1412"}).reasons
        assert [(r.code, r.cite) for r in refused] == [("outside_area", "Leyte 12.1.5")]
        game.play({"do": "place", "unit": unit, "to": "2230"})
    assert not game.world.owns(game.rules.notation.hex_index["2230"], 0), "they occupy nothing (12.2 obs.)"
    assert game.decision.kind == "movement" or game.legal()


OBJECTIVES = {"1217": 30, "1409": 20, "0415": 10, "2506": 10, "1520": 10, "0204": 10}
AIRFIELDS = ("2611", "2519", "2318", "2317", "2218", "1014")


@pytest.mark.parametrize(("hex_", "points"), [*OBJECTIVES.items(), *((h, 5) for h in AIRFIELDS)])
def test_12_2_objectives_count_for_who_occupies_them(hex_: str, points: int) -> None:
    nothing = board({})
    american = board({"us-ri34-1": hex_})
    assert american.score()["american"] - nothing.score()["american"] == points
    hurt = board({"jp-ri9-1": {"hex": hex_, "reduced": True}})
    assert hurt.score()["japanese"] - nothing.score()["japanese"] == points


def test_12_2_l22_an_empty_objective_counts_for_nobody_unless_the_option_says_so() -> None:
    assert board({}, possession={"1217": "american"}).score()["american"] == 0
    loose = board({}, possession={"1217": "american"}, options={"objectives_need_troops": False})
    assert loose.score()["american"] == 30


def test_12_2_obs_filipinos_do_not_occupy() -> None:
    assert board({"ph-guer-1": "1217"}).score()["american"] == 0
    loose = board({"ph-guer-1": "1217"}, options={"objectives_need_troops": False})
    assert loose.score()["american"] == 0


def test_12_2_obs_nor_win_coasts_ports_or_la_paz() -> None:
    b = board({"ph-guer-1": "2507", "us-ri34-1": "2615"}, turn=9)
    b.do("move", unit="ph-guer-1", to="2506")
    assert not owned(b, "2506", "american")
    assert not b.legal("ship", unit="us-ri34-1", to="1409"), "La Paz is not won"
    b.do("move", unit="ph-guer-1", to="2406")
    assert not owned(b, "2406", "american") and not owned(b, "2506", "american")
    port = board({"ph-guer-1": "1520", "jp-ri41-1": {"where": "waiting"}}, turn=9, possession={"1520": "japanese"})
    assert not owned(port, "1520", "american")
    port.do("move", unit="ph-guer-1", to="1621").until("movement", "japanese")
    assert port.destinations("jp-ri41-1", "enter") == {"1520"}, "nobody took the port"


def test_12_2_1_a_point_for_each_japanese_unit_destroyed() -> None:
    dead = {"where": "destroyed"}
    assert board({"jp-ri9-1": dead, "jp-ri9-2": dead}).score()["american"] == 2


def test_12_2_2_ten_for_an_american_two_for_a_filipino_two_for_an_intact_japanese() -> None:
    base = board({}).score()["japanese"]
    assert base == 2, "the one spare unit"
    dead = {"where": "destroyed"}
    assert board({"us-ri34-1": dead}).score()["japanese"] == base + 10
    assert board({"ph-guer-1": dead}).score()["japanese"] == base + 2
    assert board({"jp-ri9-1": "2416"}).score()["japanese"] == base + 2
    assert board({"jp-ri9-1": {"hex": "2416", "reduced": True}}).score()["japanese"] == base


def test_12_2_2_only_who_is_on_the_board() -> None:
    base = board({}).score()["japanese"]
    assert board({"jp-ri9-1": {"where": "left:1834"}, "jp-ri41-1": {"where": "waiting"}}).score()["japanese"] == base


def test_12_2_more_points_win() -> None:
    b = board(stack(("us-ri34-1", "us-ri34-2"), "1217"), turn=15, side="japanese")
    while not b.game.over:
        b.do("done")
    assert b.happened("game_over")[0]["winner"] == "american"


def test_12_2_c24_only_the_japanese_know_how_many_of_their_units_are_intact() -> None:
    b = board({"jp-ri9-1": "2416"})
    assert [b.game.rules.unknown_items(b.game.world, side) for side in (0, 1, None)] == [["japanese_intact"], [], []]
    known = [{item.code for item in b.game.rules.score(b.game.world, side)} for side in (0, 1)]
    assert known[1] - known[0] == {"japanese_intact"}


def test_12_2_the_board_shows_what_each_objective_is_worth_and_for_whom() -> None:
    b = board({"us-ri34-1": "2512"})
    shown = {sheet.code: sheet for sheet in b.game.ask("layers", viewer=0).objectives if sheet.code != "airfields"}
    table = b.game.rules.tables["victory"]
    places = {row: table.cell(row, "at") for row in table.rows if table.cell(row, "at").isdigit()}
    assert {code: sheet.hexes for code, sheet in shown.items()} == {code: (at,) for code, at in places.items()}
    for code, sheet in shown.items():
        assert sheet.points == {side: n for side in b.game.rules.sides if (n := int(table.cell(code, side)))}
        assert sheet.holder == ("american" if places[code] == "2512" else None), code
