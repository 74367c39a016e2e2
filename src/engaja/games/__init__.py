"""The games of the series: one folder each. Everything a game knows is loaded from its own folder.

>>> name = names()[0]
>>> load(name).name == name
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from engaja.board import Board
from engaja.boardfile import parse_board
from engaja.counters import Counter, parse_counters
from engaja.datafile import nearest
from engaja.tables import Tables, parse_tables

BOARD_FILE = "board.txt"
COUNTERS_FILE = "counters.csv"
TABLES_FILE = "tables.toml"


@dataclass(frozen=True, slots=True)
class GameData:
    """What is printed: all that a game knows before it is played."""

    name: str
    board: Board
    counters: Mapping[str, Counter]  # by id, in the order of the file
    tables: Tables


def names() -> list[str]:
    """The games that can be loaded, in alphabetical order."""
    return sorted(entry.name for entry in files(__name__).iterdir() if (entry / BOARD_FILE).is_file())


@cache
def load(name: str) -> GameData:
    """Read a game from its folder; every mistake in its files raises DataError."""
    return GameData(
        name=name,
        board=parse_board(read(name, BOARD_FILE), f"{name}/{BOARD_FILE}"),
        counters=parse_counters(read(name, COUNTERS_FILE), f"{name}/{COUNTERS_FILE}"),
        tables=parse_tables(read(name, TABLES_FILE), f"{name}/{TABLES_FILE}"),
    )


def read(name: str, file: str) -> str:
    """The text of a file in a game's folder."""
    return (folder(name) / file).read_text(encoding="utf-8")


def folder(name: str) -> Traversable:
    if name not in names():
        raise ValueError(f"there is no game {name!r}{nearest(name, names())}")
    return files(__name__) / name
