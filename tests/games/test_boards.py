"""The board files of the games: written as the formatter writes them, and whole."""

import pytest

from engaja import games
from engaja.boardfile import format_board


@pytest.mark.parametrize("name", games.names())
def test_the_file_is_what_the_formatter_writes(name: str) -> None:
    board = games.load(name).board
    assert format_board(board) == games.read(name, games.BOARD_FILE)
