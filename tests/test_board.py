"""What a board answers about itself."""

import pytest

from engaja.board import Board
from engaja.boardfile import parse_board
from engaja.hexes import Hex

# Land to the west, a bay and open sea to the east, and a displaced town drawn in the sea.
TEXT = """\
[board]
size: 6 x 4
north: 0
km per hex: 10

[terrain]
. open geodata 0.5
C city text 1
~ sea geodata 0.8

     0 0 0 0 0 0
     1 2 3 4 5 6
01   . C ~ ~ ~ ~
02   . . ~ ~ C ~
03   . . ~ ~ ~ ~
04   . C ~ ~ ~ ~

[places]
0201 Alfa: port
0204 Alfa
0502 Longe: port

[area bay]
Alfa: 0301 0302

[area displaced]
Longe: 0502

[rivers]
Rio: 0101-0202 0102-0202

[edges]
N: 0101..0601
E: 0601..0604
S: 0104..0604
W: 0101..0104

[boxes]
far: Longe; hexes 0502; distance 30; side red; judgement 0.4
away: Fora; entry 0604; distance 12; text 1
"""


@pytest.fixture(scope="module")
def board() -> Board:
    return parse_board(TEXT, "test")


def numbers(board: Board, hexes: tuple[Hex, ...]) -> list[str]:
    return [board.grid.format(h) for h in hexes]


def test_a_place_may_have_several_hexes(board: Board) -> None:
    assert numbers(board, board.place("Alfa")) == ["0201", "0204"]
    assert board.place("alfa") == ()


def test_hexsides_are_known_by_their_features(board: Board) -> None:
    river, coast, plain = (board.grid.parse_hexside(text) for text in ("0101-0202", "0201-0301", "0101-0102"))
    assert board.has(river, "river") and not board.has(river, "coast")
    assert board.has(coast, "coast") and not board.has(coast, "river")
    assert not board.has(plain, "river")


def test_the_shore_of_a_bay_is_its_coast(board: Board) -> None:
    assert numbers(board, board.shore("bay", "Alfa")) == ["0201", "0202", "0203"]


def test_a_displaced_area_has_a_coast_but_no_shore(board: Board) -> None:
    away = board.grid.parse("0502")
    assert board.ground[away].features == {"city", "port", "coast", "displaced"}
    bay = parse_board(TEXT.replace("Alfa: 0301 0302", "Alfa: 0401 0402"), "test")
    assert bay.shore("bay", "Alfa") == ()


def test_a_box_is_entered_by_its_hex_or_from_all_around(board: Board) -> None:
    far, away = board.boxes
    assert numbers(board, board.entries(far)) == ["0402", "0403", "0501", "0503", "0602", "0603"]
    assert numbers(board, board.entries(away)) == ["0604"]
