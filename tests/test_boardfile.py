"""The text of a board: both ways, and every kind of damage."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engaja.board import AREAS, LABELS, ROUTES, TERRAINS, Board, Box, Fortification, Ground, Label, Note, Route
from engaja.boardfile import (
    CITIES,
    HEADER,
    LISTED_FEATURES,
    LISTED_HEXSIDES,
    SIGNS,
    coast,
    derived_features,
    parse_board,
)
from engaja.boardtidy import format_board, main, tidy
from engaja.datafile import SOURCES, DataError, Words
from engaja.hexes import Compass, Grid, Hex, Hexside

# Every section and every form of an entry, as the formatter writes it.
SAMPLE = f"""\
{HEADER}

[board]
size: 6 x 4
north: 35.5
km per hex: 3.59

[terrain]
. open geodata 0.6
C city text 1
w woods judgement 0.5
~ sea geodata 0.8

     0 0 0 0 0 0
     1 2 3 4 5 6
01   . . w w ~ ~
02   . C w . ~ ~
03   . . . . ~ ~
04   . . C . ~ ~

[provenance]
text 1: 0402 0404
judgement 0.4: 0101..0103

[places]
0104: airfield
0202 Alfa: port, fortification
0304 Beta do Sul

[area region]
N Norte
S Sul
1 Norte + Sul

     0 0 0 0 0 0
     1 2 3 4 5 6
01   N N N N N N
02   N N N N N N
03   1 1 1 1 S S
04   S S S S S .

[area sea]
E East

     0 0 0 0 0 0
     1 2 3 4 5 6
01   . . . . E E
02   . . . . E E
03   . . . . E E
04   . . . . E E

[area bay]
Alfa: 0501..0503

[area beach]
Azul: 0402
Verde: 0402 0403

[rivers]
Rio: 0101-0102 0101-0202 0201-0202
Grande: 0201-0202

[fortifications]
Muro: 0202>0302 0202<>0301
Linha: 0304>0404

[hexsides]
strait: 0401-0501
frontier: 0101-0201 0102-0202

[routes]
road: 0101 0102 0202 0302 0303 0304
rail: 0101 0201
trail: 0304 0404

[edges]
N: 0601..0101
E: 0601..0604
S: 0104..0604
W: 0101..0104

[boxes]
far: Muito Longe; entry 0604; distance 30; side red; weather Sul; judgement 0.4
near: Perto; hexes 0601..0603; distance 8; text 1

[lines]
norte_sul: 0,3 6.5,2.25

[labels]
water: Mar Azul | Blue Sea: 0501 0502 0503
range: Serra | Range: 0301

[english]
Beta do Sul: South Beta
Norte: North

[notes]
board: Um tabuleiro de teste: inventado.
  | A board for tests: made up.
0202 0304: Do livro.
  | From the book.
"""


@pytest.fixture(scope="module")
def sample() -> Board:
    return parse_board(SAMPLE, "sample")


# Both ways


def test_the_sample_is_written_as_it_was_read(sample: Board) -> None:
    assert format_board(sample) == SAMPLE


def test_what_is_read(sample: Board) -> None:
    grid = sample.grid
    assert grid == Grid(6, 4)
    assert (sample.north, sample.km_per_hex) == (35.5, 3.59)
    assert sample.ground[grid.parse("0101")] == Ground("open", "judgement", 0.4, frozenset())
    assert sample.ground[grid.parse("0202")] == Ground(
        "city", "text", 1.0, frozenset({"city", "port", "fortification"}), "Alfa"
    )
    assert sample.ground[grid.parse("0402")] == Ground("open", "text", 1.0, frozenset({"beach", "coast"}))
    assert sample.ground[grid.parse("0104")].features == {"airfield"}
    assert sample.ground[grid.parse("0304")].place == "Beta do Sul"
    assert sample.hexsides[grid.parse_hexside("0101-0102")] == {"river"}
    assert sample.hexsides[grid.parse_hexside("0401-0501")] == {"strait", "coast"}
    assert sample.hexsides[grid.parse_hexside("0102-0202")] == {"frontier"}
    assert sample.fortifications == {
        grid.parse_hexside("0202-0302"): Fortification((grid.parse("0202"),), "Muro"),
        grid.parse_hexside("0202-0301"): Fortification((grid.parse("0202"), grid.parse("0301")), "Muro"),
        grid.parse_hexside("0304-0404"): Fortification((grid.parse("0304"),), "Linha"),
    }
    assert sample.areas["region"]["Sul"] == tuple(h for h in grid if grid.col_row(h)[1] >= 3 and h != grid.at(6, 4))
    assert sample.areas["region"]["Norte"] == tuple(
        h for h in grid if grid.col_row(h)[1] <= 2 or (grid.col_row(h)[1] == 3 and grid.col_row(h)[0] <= 4)
    )
    assert [grid.format(h) for h in sample.edges[Compass.N]] == ["0601", "0501", "0401", "0301", "0201", "0101"]
    assert sample.boxes[0] == Box("far", "Muito Longe", grid.parse("0604"), 30, (), "red", "Sul", "judgement", 0.4)
    assert sample.boxes[1].hexes == tuple(grid.parse(h) for h in ("0601", "0602", "0603"))
    assert sample.lines == {"norte_sul": ((0.0, 3.0), (6.5, 2.25))}
    assert sample.labels[1] == Label("range", Words("Serra", "Range"), (grid.parse("0301"),))
    assert sample.called("Beta do Sul") == Words("Beta do Sul", "South Beta")
    assert sample.called("Alfa") == Words("Alfa", "Alfa")
    assert sample.notes[0] == Note((), Words("Um tabuleiro de teste: inventado.", "A board for tests: made up."))
    assert [route.kind for route in sample.routes] == ["road", "rail", "trail"]


def test_layout_does_not_matter(sample: Board) -> None:
    """Comments, blank lines, line breaks, spacing, Windows line ends and other signs make no difference."""
    loose = (
        SAMPLE.replace(", fortification", " ,\n  fortification")
        .replace("road: 0101 0102", "# to the south\nroad:\n\n      0101\n   0102")
        .replace(" C ", "   C  ")
        .replace("w w ~", "T T ~")
        .replace(" w .", " T .")
        .replace("\nw ", "\nT ")
        .replace("0101..0103", "0101 0102..0103")
        .replace("\n", "\r\n")
    )
    assert parse_board(loose, "loose") == sample


def test_every_terrain_has_a_sign_of_its_own() -> None:
    assert set(SIGNS) == set(TERRAINS)
    assert len(set(SIGNS.values())) == len(SIGNS)
    assert set(CITIES) <= set(TERRAINS)


names = st.text("abcdefgh ÉçñÃ-’./()'0", min_size=1, max_size=12).map(lambda s: " ".join(s.split())).filter(bool)
confidences = st.integers(0, 100).map(lambda n: n / 100)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board that the data model can hold."""
    grid = Grid(draw(st.integers(2, 5)), draw(st.integers(1, 5)))
    hexes = st.integers(0, len(grid) - 1).map(Hex)
    some = st.lists(hexes, unique=True, max_size=8).map(tuple)
    several = st.lists(hexes, unique=True, min_size=1, max_size=8).map(tuple)
    sides = st.sampled_from(list(grid.hexsides()))
    several_sides = st.lists(sides, unique=True, min_size=1, max_size=6).map(tuple)
    terrain = draw(st.lists(st.sampled_from(TERRAINS), min_size=len(grid), max_size=len(grid)))
    known = st.tuples(st.sampled_from(SOURCES), confidences)
    usual = draw(st.dictionaries(st.sampled_from(TERRAINS), known))
    unusual = draw(st.dictionaries(hexes, known, max_size=5))
    sorted_hexes = several.map(lambda hexes: tuple(sorted(hexes)))
    areas = draw(st.dictionaries(st.sampled_from(AREAS), st.dictionaries(names, sorted_hexes, min_size=1, max_size=3)))
    derived = derived_features(grid, terrain, areas)
    place_names = draw(st.dictionaries(hexes, names, max_size=5))
    features = draw(st.dictionaries(hexes, st.frozensets(st.sampled_from(LISTED_FEATURES)), max_size=5))
    rivers = draw(st.dictionaries(names, several_sides, max_size=3))
    walls = draw(st.dictionaries(sides, st.tuples(st.sampled_from([0, 1, 2]), st.sampled_from(["Muro", "Linha Sul"]))))
    listed = draw(st.dictionaries(st.sampled_from(LISTED_HEXSIDES), several_sides))
    kinds: dict[Hexside, frozenset[str]] = {}
    for kind, of_kind in [
        ("coast", coast(grid, terrain)),
        ("river", [side for river in rivers.values() for side in river]),
        ("fortification", list(walls)),
        *listed.items(),
    ]:
        for side in of_kind:
            kinds[side] = kinds.get(side, frozenset()) | {kind}
    words = st.builds(Words, names, names)
    box = st.builds(
        Box,
        id=names,
        name=names,
        entry=st.none() | hexes,
        distance=st.integers(0, 999),
        hexes=several,
        side=st.none() | names,
        weather=st.none() | names,
        source=st.sampled_from(SOURCES),
        confidence=confidences,
    )
    return Board(
        grid=grid,
        north=draw(st.integers(0, 3599)) / 10,
        km_per_hex=draw(st.integers(1, 9999)) / 100,
        ground=tuple(
            Ground(
                terrain[h],
                *unusual.get(h, usual.get(terrain[h], ("text", 1.0))),
                features=derived[h] | features.get(h, frozenset()),
                place=place_names.get(h),
            )
            for h in grid
        ),
        hexsides=kinds,
        fortifications={
            side: Fortification((side, side[:1], side[1:])[which], line) for side, (which, line) in walls.items()
        },
        rivers=rivers,
        routes=tuple(draw(st.lists(st.builds(Route, st.sampled_from(ROUTES), sides), max_size=3))),
        edges={side: draw(several) for side in Compass},
        areas=areas,
        boxes=tuple(draw(st.lists(box, max_size=3, unique_by=lambda box: box.id))),
        lines=draw(
            st.dictionaries(names, st.lists(st.tuples(confidences, confidences), min_size=1).map(tuple), max_size=2)
        ),
        english=draw(st.dictionaries(st.sampled_from(sorted(rivers)), names)) if rivers else {},
        labels=tuple(draw(st.lists(st.builds(Label, st.sampled_from(LABELS), words, several), max_size=2))),
        notes=tuple(draw(st.lists(st.builds(Note, some, words), max_size=2))),
    )


@pytest.mark.slow
@settings(max_examples=50, deadline=None)
@given(boards())
def test_any_board_is_read_back_as_it_was(board: Board) -> None:
    text = format_board(board)
    assert parse_board(text, "any") == board
    assert tidy(text, "any") == text


# Damage


DAMAGE = [
    # (what stands in the sample, what it becomes, the line where the mistake is seen, what is said)
    ("size: 6 x 4", "size: six", 4, "a size is columns x rows, such as 28 x 23, not 'six'"),
    ("size: 6 x 4", "size: 0 x 4", 4, "a grid has 1 to 99 columns and rows, not 0x4"),
    ("north: 35.5", "nort: 35.5", 5, "property 'nort' is unknown; did you mean 'north'?"),
    ("north: 35.5", "north: 360", 5, "the bearing of north lies between 0 and 360 degrees, not 360"),
    ("km per hex: 3.59", "km per hex: 0", 6, "a hex has a size above 0 km, not 0"),
    ("km per hex: 3.59\n", "", 3, "[board] lacks 'km per hex'"),
    (". open geodata 0.6", ". opne geodata 0.6", 9, "terrain 'opne' is unknown; did you mean 'open'?"),
    (". open geodata 0.6", ". open geodat 0.6", 9, "source 'geodat' is unknown; did you mean 'geodata'?"),
    (". open geodata 0.6", ". open geodata 6", 9, "a confidence lies between 0 and 1, not '6'"),
    (". open geodata 0.6", ". open", 9, "a terrain is a sign, a name, a source and a confidence"),
    (". open geodata 0.6", "open geodata 0.6", 9, "a key is one sign and its meaning, not 'open geodata 0.6'"),
    ("w woods", ". woods", 11, "sign '.' stands here again"),
    ("w woods", "w open", 11, "terrain 'open' stands here again"),
    ("     1 2 3 4 5 6\n01   . . w", "     1 2 3 4 5\n01   . . w", 15, "the columns should be numbered '1 2 3 4 5 6'"),
    ("01   . . w w ~ ~", "01   . . w w ~", 16, "row 01 has 5 hexes; the board is 6 wide"),
    ("01   . . w w ~ ~", "01   . . w W ~ ~", 16, "hex 0401: sign 'W' is not in the key"),
    ("02   . C w . ~ ~\n", "", 17, "row 02 is expected here, not '03'"),
    ("04   . . C . ~ ~\n", "", 18, "the grid ends after 3 rows; the board has 4"),
    ("04   . . C . ~ ~\n", "04   . . C . ~ ~\n05   . . C . ~ ~\n", 20, "the board has only 4 rows"),
    ("text 1: 0402", "text 1: 0205", 22, "hex '0205' is not on a board of 6x4"),
    ("0101..0103", "0101..0203", 23, "a range runs along a column or along a row, unlike '0101..0203'"),
    ("0101..0103", "0101..0103 0402", 23, "hex 0402 already has a provenance"),
    ("judgement 0.4: 0101", "judgement: 0101", 23, "a provenance is a source and a confidence, such as 'text 1'"),
    ("0104: airfield", "104: airfield", 26, "a hex is four digits, column and row, not '104'"),
    ("0104: airfield", "0104: airfeild", 26, "feature 'airfeild' is unknown; did you mean 'airfield'?"),
    ("0104: airfield", "0104: city", 26, "'city' is not listed with a place: it follows from the terrain or from an"),
    ("0104: airfield", "0104:", 26, "hex 0104 has neither a name nor a feature after the colon"),
    ("0104: airfield", "0202: airfield", 27, "hex 0202 stands here again"),
    ("port, fortification", "port, port", 27, "feature 'port' stands here again"),
    ("1 Norte + Sul", "1 Norte + Norte", 33, "different names joined by '+' are needed, not 'Norte + Norte'"),
    ("[area bay]", "[area bey]", 52, "section 'area bey' is unknown; did you mean 'area bay'?"),
    ("Verde: 0402 0403", "Verde: 0402 0402", 57, "hex 0402 stands here again"),
    ("Verde: 0402 0403", "Azul: 0402 0403", 57, "name 'Azul' stands here again"),
    ("Rio: 0101-0102", "Rio: 0101-0303", 60, "hexes 0101 and 0303 have no common side"),
    ("Rio: 0101-0102", "Rio: 0101 0102", 60, "a hexside is two hexes joined by '-', not '0101'"),
    ("Rio: 0101-0102", "Rio: 0201-0202", 60, "side 0201-0202 stands here again"),
    ("0202>0302", "0202-0302", 64, "a fortified side is 0607>0608 (it protects 0607) or 0607<>0608 (both)"),
    ("0304>0404", "0302>0202", 65, "side 0202-0302 stands here again"),
    ("strait: 0401", "straight: 0401", 68, "hexside 'straight' is unknown; did you mean 'strait'?"),
    ("strait: 0401", "coast: 0401", 68, "'coast' is not listed here: it has its own section or follows from the"),
    ("road: 0101 0102 0202", "road: 0101 0102 0301", 72, "hexes 0102 and 0301 have no common side"),
    ("rail: 0101 0201", "railway: 0101 0201", 73, "route 'railway' is unknown; did you mean 'rail'?"),
    ("rail: 0101 0201", "rail: 0101", 73, "a rail joins at least two hexes"),
    ("W: 0101..0104\n", "", 76, "edge W is missing"),
    ("W: 0101..0104", "O: 0101..0104", 80, "edge 'O' is unknown; known: E, N, S, W"),
    ("distance 30", "distanse 30", 83, "property 'distanse' is unknown; did you mean 'distance'?"),
    ("distance 30", "distance far", 83, "a whole number is needed, not 'far'"),
    ("distance 30", "entry 0603", 83, "box 'far' says 'entry' again"),
    ("; text 1\n", "\n", 84, "box 'near' does not say how it is known, such as 'text 1' or 'judgement 0.6'"),
    ("near: Perto;", "near: ;", 84, "box 'near' has no name"),
    ("; distance 8", "", 84, "box 'near' has no distance"),
    ("; hexes 0601..0603", "", 84, "box 'near' has neither an entry nor hexes"),
    ("weather Sul", "weather", 83, "nothing follows 'weather'"),
    ("0,3 6.5,2.25", "0,3 6.5", 87, "a point is column,row, such as 19,24.5, not '6.5'"),
    ("water: Mar Azul", "watter: Mar Azul", 90, "label 'watter' is unknown; did you mean 'water'?"),
    ("Mar Azul | Blue Sea", "Blue Sea", 90, "Portuguese | English is needed, not 'Blue Sea'"),
    ("Range: 0301", "Range:", 91, "a label ends with a colon and the hexes that it runs along"),
    ("Norte: North", "Nort: North", 95, "name 'Nort' is unknown; did you mean 'Norte'?"),
    ("Norte: North", "Norte:", 95, "nothing follows 'Norte'"),
    ("0202 0304: Do livro.", "0202 0304:", 101, "Portuguese | English is needed, not '| From the book.'"),
    ("0202 0304: Do livro.", "map: Do livro.", 100, "a hex is four digits, column and row, not 'map'"),
]


@pytest.mark.parametrize(("before", "after", "line", "message"), DAMAGE, ids=lambda value: str(value)[:30])
def test_a_mistake_is_placed_and_explained(before: str, after: str, line: int, message: str) -> None:
    assert SAMPLE.count(before) == 1
    with pytest.raises(DataError) as caught:
        parse_board(SAMPLE.replace(before, after), "games/x/board.txt")
    assert (caught.value.file, caught.value.line) == ("games/x/board.txt", line)
    assert caught.value.problem.startswith(message)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """The sample after a few slips of the hand."""
    lines = SAMPLE.split("\n")
    for _ in range(draw(st.integers(1, 4))):
        i = draw(st.integers(0, len(lines) - 1))
        j = draw(st.integers(0, len(lines) - 1))
        slip = draw(st.sampled_from(["delete", "copy", "swap", "letters", "words", "cut", "indent"]))
        if slip == "delete" and len(lines) > 1:
            del lines[i]
        elif slip == "copy":
            lines.insert(i, lines[j])
        elif slip == "swap":
            lines[i], lines[j] = lines[j], lines[i]
        elif slip == "letters":
            at = draw(st.integers(0, len(lines[i])))
            lines[i] = lines[i][:at] + draw(st.text(max_size=3)) + lines[i][at + draw(st.integers(0, 3)) :]
        elif slip == "words":
            words, others = lines[i].split(), lines[j].split()
            if words and others:
                words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(others))
                lines[i] = " ".join(words)
        elif slip == "cut":
            at = draw(st.integers(0, len(lines[i])))
            lines[i : i + 1] = [lines[i][:at], lines[i][at:]]
        elif slip == "indent":
            lines[i] = draw(st.sampled_from(["  ", "\t", "\u00a0"])) + lines[i]
    return "\n".join(lines)


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(damaged())
def test_whatever_happens_to_a_file_it_is_read_or_refused_with_a_reason(text: str) -> None:
    try:
        board = parse_board(text, "damaged")
    except DataError as error:
        assert error.file == "damaged"
        assert error.problem
    else:
        assert parse_board(format_board(board), "again") == board


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(DataError):
        parse_board(text, "any")


# Tidying


def test_tidying_rewrites_the_file(tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(SAMPLE.replace("0101..0103", "0101 0102  0103"), encoding="utf-8")
    assert main([str(file)]) == 0
    assert file.read_text(encoding="utf-8") == SAMPLE


def test_tidying_loses_no_comment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.txt"
    text = SAMPLE.replace("[rivers]", "# look at this again\n[rivers]")
    file.write_text(text, encoding="utf-8")
    assert main([str(file)]) == 1
    assert file.read_text(encoding="utf-8") == text
    assert "board.txt:59: tidying would lose this comment" in capsys.readouterr().err
