"""Filipinas 15.0: set-up, what an enemy sees, points for units."""

from __future__ import annotations

import pytest

from engaja.games import match
from rulebook.filipinas.filipinas_board import board, fought
from rulebook.tools import Board

DIVISION = RI19, RI21, _ = "us-24-di-19-ri", "us-24-di-21-ri", "us-24-di-34-ri"


def test_15_1_every_hex_begins_japanese() -> None:
    game = match.new("filipinas", seed=1)
    japanese = game.rules.sides.index("japanese")
    assert all(game.world.owns(h, japanese) for h in range(len(game.rules.board.grid)))


def test_15_1_the_japanese_place_their_free_units() -> None:
    game = match.new("filipinas", seed=1)
    assert game.decision is not None and game.decision.kind == "setup" and game.decision.side == 1
    unit = game.rules.roster.index["jp-16-di-9-ri"]
    listed = [game.rules.actions.spell(action)["to"] for action in game.legal().of(unit)]
    assert "4437" in listed and "2221" not in listed


def test_fg33_the_enemy_sees_the_top_of_a_pile() -> None:
    b = board({RI19: "2115", RI21: "2115"})
    seen = b.game.view(b.game.rules.sides.index("japanese"))["units"]
    assert RI19 in seen and RI21 not in seen


def test_fg111_the_counter_that_came_last_lies_on_top() -> None:
    b = board({RI19: "2115", RI21: "2116", "us-6-di-20-ri": "2115"})
    b.do("move", unit=RI21, to="2115")
    seen = b.game.view(1)["units"]
    assert RI21 in seen and RI19 not in seen
    assert b.game.state()["tops"] == {"2115": RI21}
    b.do("move", unit=RI21, to="2114")
    seen = b.game.view(1)["units"]
    assert RI21 in seen and RI19 not in seen and "us-6-di-20-ri" in seen
    assert b.game.state()["tops"] == {"2115": "us-6-di-20-ri"}


def test_fg111_a_position_may_say_which_counter_lies_on_top() -> None:
    b = board({RI19: "2115", RI21: "2115"}, tops={"2115": RI21})
    seen = b.game.view(1)["units"]
    assert RI21 in seen and RI19 not in seen


def test_15_2_1_15_2_2_units_destroyed_and_left() -> None:
    lost = {id_: {"where": "destroyed"} for id_ in (RI19, "ph-guerrilla-luzon-1", "jp-10-di-39-ri", "jp-10-di-63-ri")}
    b = board(lost)
    units = ("jp_ground", "us_ground", "guerrilla", "jp_remains")
    items = {item.code: (item.side, item.points) for item in b.game.score().items if item.code in units}
    assert items == {"jp_ground": (0, 4), "us_ground": (1, 10), "guerrilla": (1, 1), "jp_remains": (1, 2)}


@pytest.mark.parametrize(
    "type_, side, row, scorer, points",
    [
        ("carrier", "japanese", "jp_capital", 0, 10),
        ("battleship", "japanese", "jp_capital", 0, 10),
        ("destroyer", "japanese", "jp_escort", 0, 3),
        ("carrier", "allied", "us_carrier", 1, 25),
        ("escort_carrier", "allied", "us_carrier", 1, 25),
        ("battleship", "allied", "us_battleship", 1, 10),
        ("convoy", "allied", "us_escort", 1, 5),
    ],
)
def test_15_2_1_15_2_2_ships_destroyed(type_: str, side: str, row: str, scorer: int, points: int) -> None:
    ship = next(c.id for c in match.rulebook("filipinas").roster.counters if (c.type, c.side) == (type_, side))
    items = board({ship: {"where": "destroyed"}}).game.score().items
    assert [(item.side, item.points) for item in items if item.code == row] == [(scorer, points)]


# 15.1, 15.2 Islands

LEYTE = "4437"


def holder(b: Board, row: str) -> int:
    return next(item.side for item in b.game.score().items if item.code == row)


def test_15_1_obs_fg48_an_island_is_japanese_until_an_assault_landing_and_while_one_of_theirs_is_left() -> None:
    assert holder(board({RI19: "4044"}), "bohol") == 1  # nobody landed by assault
    assert holder(board({RI19: "4044"}, landed=["bohol"]), "bohol") == 0
    assert holder(board({RI19: "4044", "jp-guarnicao-bohol": "4043"}, landed=["bohol"]), "bohol") == 1
    assert holder(board({}, landed=["bohol"]), "bohol") == 0  # no American need stay


def test_15_2_fg65_the_great_islands_score_at_the_end_of_each_turn() -> None:
    b = board({RI19: LEYTE}, landed=["leyte"], side="japanese", phase="combat", points={"allied": 5, "japanese": 20})
    b.until("movement", "allied")
    booked = {item.side: item.points for item in b.game.score().items if item.code == "booked"}
    assert booked == {0: 5 + 1, 1: 20 + 3 + 2 + 6}  # Leyte; Luzon, Mindanao and six others


def test_15_2_the_lesser_islands_score_at_the_end_of_the_game() -> None:
    table, items = match.rulebook("filipinas").tables["victory"], board({}).game.score().items
    lesser = [row for row in table.rows if (table.cell(row, "at"), table.cell(row, "when")) == ("island", "end")]
    assert [(item.code, item.side, item.points) for item in items if item.code in lesser] == [
        (row, 1, int(table.cell(row, "japanese"))) for row in lesser
    ]


def owners(b: Board, *hexes: str) -> set[int | None]:
    index = b.game.rules.notation.hex_index
    return {b.game.world.owner(index[name]) for name in hexes}


def test_fg41_a_conquered_island_is_american_in_every_hex() -> None:
    foe = "jp-10-di-39-ri"
    units = {**dict.fromkeys(DIVISION, LEYTE), foe: {"hex": "4337", "reduced": True}}
    b = fought(units, "4337", DIVISION, "D1/A0", landed=["leyte"], possession={"4440": "japanese"})
    b.do("lose", unit=foe)
    assert owners(b, "4440", "4338", "4137") == {0}
    assert [event["island"] for event in b.happened("island_taken")] == ["leyte"]


def test_fg41_and_japanese_again_when_only_they_are_there() -> None:
    b = board({"jp-10-di-39-ri": "4337"}, landed=["leyte"], conquered=["leyte"], possession={"4440": "allied"})
    b.until("movement", "japanese")
    assert owners(b, "4440") == {1}


def test_fg97_the_points_of_a_ship_stay_when_it_is_rebuilt() -> None:
    units = {"jp-dcr-4": {"where": "destroyed"}, "jp-dcr-5": {"where": "japanese-fleet"}}
    b = board(units, side="japanese", phase="reinforcement", turn=4, replacements={"japanese": {"naval": 4}})
    before = b.score()["allied"]
    b.do("recover", unit="jp-dcr-4")
    assert b.at("jp-dcr-4") == "box:japanese-fleet" and b.score()["allied"] == before
