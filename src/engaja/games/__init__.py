"""Games: one folder each. Everything a game knows is loaded from its own folder, wherever that is (`discovery`).

>>> name = names()[0]
>>> load(name).name == name
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable

from engaja.board import Board
from engaja.boardfile import parse_board
from engaja.counters import Counter, Known, parse_counters
from engaja.datafile import Words, nearest
from engaja.games.discovery import BOARD_FILE as BOARD_FILE
from engaja.games.discovery import found
from engaja.scenarios import Scenario, parse_scenarios
from engaja.setup import Setup, Stack, starting_stacks
from engaja.setupfile import parse_setup
from engaja.tables import Tables, parse_tables
from engaja.words import parse_words

SETUP_FILE = "setup.toml"
NOTES_FILE = "notes.toml"
COUNTERS_FILE = "counters.csv"
TABLES_FILE = "tables.toml"
SCENARIOS_FILE = "scenarios.toml"  # of games that have more than one
PIECES_FILE = "pieces.py"  # defines `pieces()`


@dataclass(frozen=True, slots=True)
class GameData:
    """What is printed: all that a game knows before it is played."""

    name: str
    board: Board
    setup: Setup
    counters: Mapping[str, Counter]  # by id, in the order of the file
    notes: Mapping[str, Words]  # the evidence and remarks that counters refer to, by id
    tables: Tables
    scenarios: Mapping[str, Scenario]  # by id, the game as printed first; empty if there is no other


def names() -> list[str]:
    """The games that can be loaded, in alphabetical order."""
    return list(found())


@cache
def load(name: str) -> GameData:
    """Read a game from its folder; every mistake in its files raises DataError."""
    board = parse_board(*_file(name, BOARD_FILE))
    setup = parse_setup(*_file(name, SETUP_FILE), board)
    notes = parse_words(*_file(name, NOTES_FILE))
    known = Known(
        sides=setup.sides,
        areas=setup.areas,
        boxes={*setup.boxes, *(box.id for box in board.boxes)},
        notes=notes,
        hexes={board.grid.format(hex_) for hex_ in board.grid},
    )
    counters = parse_counters(*_file(name, COUNTERS_FILE), known)
    return GameData(
        name=name,
        board=board,
        setup=setup,
        counters=counters,
        notes=notes,
        tables=parse_tables(*_file(name, TABLES_FILE)),
        scenarios=_scenarios(name, setup, counters, board),
    )


def _scenarios(name: str, setup: Setup, counters: Mapping[str, Counter], board: Board) -> Mapping[str, Scenario]:
    if not (folder(name) / SCENARIOS_FILE).is_file():
        return {}
    return parse_scenarios(*_file(name, SCENARIOS_FILE), setup, counters, board)


@cache
def pieces(name: str) -> Mapping[str, Counter]:
    """Return the counters that a game's rules make, by id: those of task forces, say. They are printed nowhere, so they
    are no part of `GameData`; a game without a file for them has none."""
    if not (folder(name) / PIECES_FILE).is_file():
        return {}
    made: Iterable[Counter] = found()[name].module(PIECES_FILE.removesuffix(".py")).pieces()
    return {counter.id: counter for counter in made}


def stacks(game: GameData) -> tuple[Stack, ...]:
    """The counters where they begin: in hexes, in boxes, in trays of free placement, aboard ships."""
    return starting_stacks(game.counters.values())


def read(name: str, file: str) -> str:
    """The text of a file in a game's folder."""
    return (folder(name) / file).read_text(encoding="utf-8")


def _file(name: str, file: str) -> tuple[str, str]:
    return read(name, file), f"{name}/{file}"


def folder(name: str) -> Traversable:
    """The folder that holds the files of a game."""
    games = found()
    if name not in games:
        raise ValueError(f"there is no game {name!r}{nearest(name, games)}")
    return games[name].folder
