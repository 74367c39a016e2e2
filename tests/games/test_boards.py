"""The board files of the five games: in canonical form, complete, and sound."""

import math
import re
from collections import Counter
from itertools import pairwise

import pytest

from engaja import games
from engaja.board import FEATURES, HEXSIDES, Board
from engaja.boardfile import parse_board
from engaja.boardtidy import tidy
from engaja.datafile import DataError
from engaja.hexes import Grid, Hex

# According to each book: the number of hexes.
HEXES = {"metz": 644, "diadem": 240, "leyte": 986, "papua": 812, "filipinas": 3465}
SIZES = {
    "metz": Grid(28, 23),
    "diadem": Grid(16, 15),
    "leyte": Grid(29, 34),
    "papua": Grid(28, 29),
    "filipinas": Grid(55, 63),
}


@pytest.fixture(scope="module", params=sorted(SIZES))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def board(name: str) -> Board:
    return parse_board(games.read(name, games.BOARD_FILE), name)


def is_land(board: Board, hex_: Hex) -> bool:
    return board.ground[hex_].terrain != "sea"


def test_the_five_games_are_there() -> None:
    assert games.names() == sorted(SIZES)


def test_an_unknown_game_gets_a_hint() -> None:
    with pytest.raises(ValueError, match="there is no game 'filipina'; did you mean 'filipinas'"):
        games.load("filipina")


def test_a_game_is_read_once() -> None:
    assert games.load("diadem") is games.load("diadem")


def test_the_file_is_what_the_formatter_writes(name: str) -> None:
    text = games.read(name, games.BOARD_FILE)
    assert tidy(text, name) == text, "run: python -m engaja.boardtidy src/engaja/games/*/board.txt"


def test_sizes(name: str, board: Board) -> None:
    assert board.grid == SIZES[name]
    assert len(board.ground) == len(board.grid) == HEXES[name]


def test_words_are_those_of_the_vocabulary(board: Board) -> None:
    assert {feature for ground in board.ground for feature in ground.features} <= set(FEATURES)
    assert {kind for kinds in board.hexsides.values() for kind in kinds} <= set(HEXSIDES)


# Words of the printed names that no English name has.
PORTUGUESE = re.compile(r"[ãõ]|\b(campo|Campo|Lago|Corpo|Costa|Nova|Norte|Sul|Leste)\b")


def test_names_have_their_english(board: Board) -> None:
    names = {ground.place for ground in board.ground if ground.place} | {box.name for box in board.boxes}
    for name in {*names, *board.rivers, *(area for named in board.areas.values() for area in named)}:
        assert not PORTUGUESE.search(board.called(name).en), name


def test_a_city_written_large_has_its_own_name(board: Board) -> None:
    for label in board.labels:
        if label.kind == "city":
            assert {board.called(board.ground[hex_].place or "") for hex_ in label.along} == {label.text}


def test_features_and_hexsides_stand_where_they_can(board: Board) -> None:
    for hex_, ground in zip(board.grid, board.ground, strict=True):
        beside_sea = any(not is_land(board, n) for n in board.grid.neighbours(hex_))
        assert ("coast" in ground.features) == (is_land(board, hex_) and beside_sea)
        if not is_land(board, hex_):
            assert not ground.features
            assert ground.place is None
        if ground.features & {"port", "beach"}:
            assert "coast" in ground.features
        assert not {"airfield", "airbase"} <= ground.features
        assert not {"city", "village"} <= ground.features
    for side, kinds in board.hexsides.items():
        land = [is_land(board, h) for h in side]
        assert ("coast" in kinds) == (land[0] != land[1])
        if kinds & {"river", "strait", "frontier", "fortification"}:
            assert all(land)


def test_every_fortified_side_protects_one_of_its_hexes(board: Board) -> None:
    assert set(board.fortifications) == {side for side, kinds in board.hexsides.items() if "fortification" in kinds}
    for side, fortification in board.fortifications.items():
        assert fortification.protects
        assert set(fortification.protects) <= set(side)


def test_rivers_flow_from_hexside_to_hexside(board: Board) -> None:
    def ends(side: tuple[Hex, Hex]) -> set[tuple[int, int]]:
        return {(round(x), round(y)) for x, y in board.grid.side_ends(side, 100)}

    for river, sides in board.rivers.items():
        for here, there in pairwise(sides):
            assert ends(here) & ends(there), f"{river}: {board.grid.format_hexside(there)} does not follow"
    assert {side for sides in board.rivers.values() for side in sides} == {
        side for side, kinds in board.hexsides.items() if "river" in kinds
    }


def test_routes_join_neighbours_on_land(board: Board) -> None:
    for route in board.routes:
        assert len(route.hexes) >= 2
        assert all(there in board.grid.neighbours(here) for here, there in pairwise(route.hexes))
        assert all(is_land(board, hex_) for hex_ in route.hexes)


def test_edges_lie_on_the_rim(name: str, board: Board) -> None:
    rim = {hex_ for hex_ in board.grid if len(board.grid.neighbours(hex_)) < 6}
    for side, hexes in board.edges.items():
        assert set(hexes) <= rim
        assert all(board.grid.distance(a, b) == 1 for a, b in pairwise(hexes))
        if name != "metz":
            assert hexes == board.grid.edge(side)


def test_the_book_of_metz_turns_the_edges() -> None:
    """Metz 4.2.1: north 1701 to 2801, east 2801 to 2821, south 2723 to 0923, west 0801 to 0123."""
    board = games.load("metz").board
    ends = [(board.grid.format(hexes[0]), board.grid.format(hexes[-1])) for hexes in board.edges.values()]
    assert ends == [("1701", "2801"), ("2801", "2821"), ("2723", "0923"), ("0801", "0123")]
    assert [len(hexes) for hexes in board.edges.values()] == [12, 21, 19, 30]


def test_islands_share_out_the_land(board: Board) -> None:
    """Except for displaced areas, every land hex of a board with islands is on exactly one."""
    if "island" not in board.areas:
        return
    counts = Counter(hex_ for hexes in board.areas["island"].values() for hex_ in hexes)
    for hex_, ground in zip(board.grid, board.ground, strict=True):
        expected = 1 if is_land(board, hex_) and "displaced" not in ground.features else 0
        assert counts[hex_] == expected, board.grid.format(hex_)


def test_waters_are_water_and_reach_a_shore(board: Board) -> None:
    for kind in ("bay", "sea"):
        for water, hexes in board.areas.get(kind, {}).items():
            assert not any(is_land(board, hex_) for hex_ in hexes)
            assert board.shore(kind, water)
    for label in board.labels:
        if label.kind == "water":
            assert all(board.ground[hex_].terrain in {"sea", "lake"} for hex_ in label.along), label.text.en


def test_sea_sectors_cover_the_sea(board: Board) -> None:
    sectors = board.areas.get("sea", {})
    if sectors:
        hexes = [hex_ for sector in sectors.values() for hex_ in sector]
        assert sorted(hexes) == [hex_ for hex_ in board.grid if not is_land(board, hex_)]


def test_regions_agree_with_the_lines_that_part_them(board: Board) -> None:
    """A hex whose centre lies within half a hex of a line belongs to the regions on both sides."""
    regions = board.areas.get("region", {})
    parted = list(pairwise(regions))
    assert len(parted) == len(board.lines)
    for (upper, lower), line in zip(parted, board.lines.values(), strict=True):
        both = {hex_ for hex_ in board.grid if distance_to(line, board.grid, hex_) <= 0.5}
        assert both == set(regions[upper]) & set(regions[lower])
    covered = {hex_ for hexes in regions.values() for hex_ in hexes}
    assert covered in (set(), set(board.grid))


def distance_to(line: tuple[tuple[float, float], ...], grid: Grid, hex_: Hex) -> float:
    """In hexes, from the centre of a hex to a line given in columns and rows."""
    width = math.sqrt(3) / 2
    col, row = grid.col_row(hex_)
    px, py = col * width, row + (0.5 if col % 2 else 0.0)
    best = math.inf
    for (ax, ay), (bx, by) in pairwise((x * width, y) for x, y in line):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        t = max(0.0, min(1.0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
        best = min(best, math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay)))
    return best


def test_boxes_can_be_reached(board: Board) -> None:
    assert len({box.id for box in board.boxes}) == len(board.boxes)
    for box in board.boxes:
        assert box.distance > 0
        assert box.side
        assert board.entries(box)
        for hex_ in box.hexes:
            assert "displaced" in board.ground[hex_].features
    displaced = {hex_ for hexes in board.areas.get("displaced", {}).values() for hex_ in hexes}
    assert displaced == {hex_ for box in board.boxes for hex_ in box.hexes}


def test_every_board_says_how_it_is_known(board: Board) -> None:
    assert any(not note.hexes for note in board.notes)
    assert all(0 < ground.confidence <= 1 for ground in board.ground)
    assert all(ground.source in {"text", "geodata", "judgement"} for ground in board.ground)


def test_a_slip_in_a_real_file_is_found() -> None:
    text = games.read("metz", games.BOARD_FILE)
    line = text.split("\n").index("0304 Doncourt: airfield") + 1
    with pytest.raises(DataError) as caught:
        parse_board(text.replace("Doncourt: airfield", "Doncourt: airfeild"), "metz/board.txt")
    assert str(caught.value) == f"metz/board.txt:{line}: feature 'airfeild' is unknown; did you mean 'airfield'?"
