"""A large board cut into tiles that fit a small sheet and overlap by a strip for the glue.

>>> from engaja.printing.paper import PAPERS
>>> plan = plan_tiles(400, 300, PAPERS["a4"])
>>> [tile.name for tile in plan.tiles]
['A1', 'A2', 'B1', 'B2']
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import product
from string import ascii_uppercase

from engaja.printing.paper import Paper, Rect

OVERLAP = 8.0
ROWS = (*ascii_uppercase, *map("".join, product(ascii_uppercase, repeat=2)))  # A to Z, then AA, AB, ...


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet: which part of the board it shows, and its neighbours' names."""

    name: str  # row letter and column number, as on a chessboard seen from the top
    part: Rect  # of the board
    left: str | None
    right: str | None
    above: str | None
    below: str | None


@dataclass(frozen=True, slots=True)
class TilePlan:
    paper: Paper  # upright or lying, whichever takes fewer sheets
    overlap: float
    columns: int
    rows: int
    tiles: tuple[Tile, ...]  # row by row

    @property
    def window(self) -> Rect:
        """Where the part of the board stands on each sheet: in the middle. All tiles have one size."""
        part = self.tiles[0].part
        return Rect((self.paper.width - part.width) / 2, (self.paper.height - part.height) / 2, part.width, part.height)


def plan_tiles(width: float, height: float, paper: Paper, overlap: float = OVERLAP) -> TilePlan:
    """The fewest equal tiles that cover the board; a tile repeats the last strip of its neighbour."""
    plans = [_plan(width, height, sheet, overlap) for sheet in (paper, paper.turned())]
    return min(plans, key=lambda plan: len(plan.tiles))


def _plan(width: float, height: float, paper: Paper, overlap: float) -> TilePlan:
    columns, tile_width = _cut(width, paper.inside.width, overlap)
    rows, tile_height = _cut(height, paper.inside.height, overlap)

    def name(row: int, column: int) -> str | None:
        return f"{ROWS[row]}{column + 1}" if 0 <= row < rows and 0 <= column < columns else None

    tiles = tuple(
        Tile(
            name=name(row, column) or "",
            part=Rect(column * (tile_width - overlap), row * (tile_height - overlap), tile_width, tile_height),
            left=name(row, column - 1),
            right=name(row, column + 1),
            above=name(row - 1, column),
            below=name(row + 1, column),
        )
        for row in range(rows)
        for column in range(columns)
    )
    return TilePlan(paper, overlap, columns, rows, tiles)


def _cut(length: float, room: float, overlap: float) -> tuple[int, float]:
    """Into how many pieces, and how long each: n pieces repeat n - 1 strips."""
    pieces = max(1, math.ceil((length - overlap) / (room - overlap)))
    return pieces, (length + (pieces - 1) * overlap) / pieces
