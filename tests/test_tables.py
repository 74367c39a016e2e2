"""The tables: their file format, and the five games' own."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engaja import games
from engaja.datafile import DataError, Words
from engaja.tables import (
    KINDS,
    Table,
    Tables,
    band,
    format_points,
    mobilities,
    objectives,
    odds,
    pair,
    parse_points,
    parse_tables,
    shift,
    span,
    terrain_effects,
)

GOOD = """\
[words]
american = { pt = "Americano", en = "American" }

[air_power]
title = { pt = "Poder aéreo", en = "Air power" }
cite = "Leyte 6.0"
source = "text"
words.turn = { pt = "Turno", en = "Turn" }
words.some = "?"
grid = '''
turn | american | JP
1    | 30       | 0
2-3  | some     | 0.5
'''
notes = [{ pt = "Uma nota.", en = "A note." }]

[terrain]
title = "T"
cite = "Leyte 4.0"
source = "reconstructed"
words = { ground = "G", kind = "K", foot = "F", defence = "D", hex = "H", open = "Open", hexside = "S", river = "R" }
grid = '''
ground | kind    | foot | defence
open   | hex     | 1    | —
river  | hexside | +1   | 2
'''
notes = ["Lost, and drawn again from the example."]
"""


def test_the_name_of_a_column_is_not_that_of_a_row_or_cell() -> None:
    text = GOOD.replace("words.some", 'columns.JP = { pt = "Japão", en = "Japan" }\nwords.some')
    text = text.replace("1    | 30 ", "JP   | JP ")
    table = parse_tables(text, "tables.toml")["air_power"]
    assert table.column_name("JP") == Words("Japão", "Japan")
    assert table.row_names[0] == table.shown("JP") == Words("JP", "JP")


def broken(old: str, new: str) -> DataError:
    assert GOOD.count(old) == 1, f"{old!r} must stand once in the good file"
    with pytest.raises(DataError) as caught:
        parse_tables(GOOD.replace(old, new), "tables.toml")
    return caught.value


def test_a_table_keeps_what_is_printed_and_says_it_in_both_languages() -> None:
    table = parse_tables(GOOD, "tables.toml")["air_power"]
    assert table.columns == ("american", "JP")
    assert table.column_names == (Words("Americano", "American"), Words("JP", "JP"))
    assert table.rows == ("1", "2-3")
    assert table.corner == Words("Turno", "Turn")
    assert table.cell("1", "american") == "30"
    assert table.shown("some") == Words("?", "?")
    assert table.shown("0.5") == Words("0,5", "0.5"), "decimals are written with a comma in Portuguese"
    assert table.shown("30") == Words("30", "30")
    assert table.notes == (Words("Uma nota.", "A note."),)


def test_tables_come_in_the_order_of_the_file() -> None:
    assert list(parse_tables(GOOD, "tables.toml")) == ["air_power", "terrain"]


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("[air_power]", "[air_power", 4, "Expected ']' at the end of a table declaration"),
        ("2-3  | some     | 0.5", "2-3  | some", 13, "row '2-3' of [air_power] has 1 cells, not 2"),
        ("2-3  | some     | 0.5", "2-3  | some     |", 13, "row '2-3' of [air_power] has an empty cell; write '—'"),
        ("turn | american | JP", "turn | american | american", 11, "[air_power] has two columns 'american'"),
        ("2-3  | some     | 0.5", "1    | some     | 0.5", 13, "[air_power] has two rows '1'"),
        ("words.turn", "words.trun", 8, "the word 'trun' is nowhere in [air_power]; did you mean 'turn'?"),
        ("words.some", "columns.some", 9, "[air_power] has no column 'some'"),
        ("american = {", "americam = {", 10, "'american' of [air_power] has no words"),
        ('cite = "Leyte 6.0"', 'site = "Leyte 6.0"', 6, "[air_power] has no key 'site'; did you mean 'cite'?"),
        ('cite = "Leyte 6.0"', "", 4, "[air_power] lacks 'cite'"),
        ('source = "text"', 'source = "texto"', 7, "unknown source 'texto'; did you mean 'text'?"),
        ('notes = ["Lost, and drawn again from the example."]', "", 17, "[terrain] is reconstructed: a note must give"),
        ('{ pt = "Uma nota.", en = "A note." }', '{ pt = "Uma nota." }', 15, "air_power.notes must be a text or"),
        ("| hexside |", "| hexsid  |", 25, "river, column kind: unknown kind 'hexsid'; did you mean 'hexside'?"),
        ("| +1   |", "| +l   |", 25, "river, column foot: '+l' is not a number of movement points"),
        ("| 1    | —", "| no   | two", 24, "open, column defence: 'two' is neither a number"),
        (
            'american = { pt = "Americano", en = "American" }',
            'american = "A"\nyankee = "Y"',
            3,
            "the word 'yankee' is used",
        ),
    ],
)
def test_a_mistake_is_found_with_its_line(old: str, new: str, line: int, problem: str) -> None:
    error = broken(old, new)
    assert error.problem.startswith(problem)
    assert (error.file, error.line) == ("tables.toml", line)


@given(st.integers(min_value=0, max_value=200))
def test_points_read_back_as_they_are_written(halves: int) -> None:
    assert parse_points(format_points(halves)) == halves


@pytest.mark.parametrize("text", ["", "one", "½½", "-1", "+", "1.5"])
def test_what_is_not_a_cost_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a number of movement points"):
        parse_points(text)


def test_keys_that_are_numbers() -> None:
    naval = ["-16/-∞", "-11/-15", "-6/-10", "-1/-5", "0", "1/5", "6/10", "11/15", "16/∞"]
    assert [band(naval, value) for value in (-40, -16, -15, 0, 5, 16, 99)] == [
        naval[0],
        naval[0],
        naval[1],
        "0",
        "1/5",
        naval[8],
        naval[8],
    ]
    assert span("61+") == (61, float("inf"))
    with pytest.raises(ValueError, match="not a number"):
        span("open")
    assert [pair(["2-12", "3-11", "4-10", "5-9", "6-8", "7"], total) for total in (2, 12, 7, 10)] == [
        "2-12",
        "2-12",
        "7",
        "4-10",
    ]


def test_odds_drop_the_fraction_on_both_sides() -> None:
    columns = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "9-1"]
    found = {pair_: odds(columns, *pair_) for pair_ in [(11, 4), (4, 4), (4, 7), (3, 7), (1, 9), (90, 1), (8, 1)]}
    assert list(found.values()) == ["2-1", "1-1", "1-1", "1-2", "1-4", "9-1", "3-1"]
    assert shift(columns, "2-1", 9) == "9-1"


# The five games


@pytest.fixture(params=games.names())
def tables(request: pytest.FixtureRequest) -> Tables:
    return games.load(request.param).tables


def test_every_game_has_the_tables_that_the_program_reads(tables: Tables) -> None:
    assert {"combat", "combat_codes", "terrain", "bombardment", "bombardment_codes", "vulnerability", "victory"} <= set(
        tables
    )


def test_every_terrain_of_the_board_is_in_its_table() -> None:
    for name in games.names():
        game = games.load(name)
        effects = terrain_effects(game.tables)
        hexes = {effect.id for effect in effects.values() if effect.kind == "hex"}
        assert {ground.terrain for ground in game.board.ground} <= hexes, name
        sides = {effect.id for effect in effects.values() if effect.kind == "hexside"}
        drawn = {side for features in game.board.hexsides.values() for side in features}
        assert drawn - {"coast", "fortification"} <= sides, name  # a coast is not an obstacle: the sea beyond it is
        routes = {effect.id for effect in effects.values() if effect.kind == "route"}
        assert {route.kind for route in game.board.routes} <= routes, name


def test_terrain_costs_something_for_everyone(tables: Tables) -> None:
    for effect in terrain_effects(tables).values():
        assert effect.kind in KINDS
        if effect.kind == "hex":
            assert set(effect.costs) == set(mobilities(tables)), effect.id
            assert all(cost is None or cost >= 1 for cost in effect.costs.values()), effect.id


def test_objectives_are_worth_points_to_somebody(tables: Tables) -> None:
    for objective in objectives(tables):
        assert objective.at
        assert objective.points
        assert all(points > 0 for points in objective.points.values())


def test_every_word_is_in_both_languages_and_no_cell_shows_a_bare_id(tables: Tables) -> None:
    for table in tables.values():
        for words in shown(table):
            for text in (words.pt, words.en):
                assert text == text.strip() != ""
                assert not re.fullmatch(r"[a-z]+_[a-z_]+", text), f"{table.id}: {text}"


def shown(table: Table) -> list[Words]:
    cells = [table.shown(cell) for row in table.cells for cell in row]
    return [table.title, table.corner, *table.column_names, *table.row_names, *table.notes, *cells]


def test_what_is_not_in_the_books_says_why(tables: Tables) -> None:
    for table in tables.values():
        assert table.source in ("text", "reconstructed")
        assert table.notes or table.source == "text"
        assert table.cite
