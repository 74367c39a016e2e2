"""The board as the drawing sees it: cells with terrain, including a few beyond the edge, and the areas they make up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from shapely import LineString, box, union_all
from shapely.geometry.base import BaseGeometry

from engaja.board import Board
from engaja.datafile import Language
from engaja.drawing.hexlines import smooth_chains
from engaja.drawing.outline import Cell, R, Roughness, area, plain_area
from engaja.hexes import Hex, Hexside, Point

BEYOND = 2  # rings of cells outside the board, so that terrain runs off the sheet
BLEED = 22.0  # the visible part of them around the grid
WATER = frozenset({"sea", "lake"})
# A town is drawn on its terrain: the map shows the terrain, and the town on it.
TOWN_GROUND = {"city": "open", "mountain_city": "mountain"}

STRAIT = 11.0  # width of an arm of the sea
COAST = Roughness(sampling=3.0, rounding=2.6, sway=3.6, seed=11)


class Chart:
    """One board, ready to be drawn."""

    def __init__(self, board: Board, language: Language, prefix: str) -> None:
        self.board = board
        self.grid = board.grid
        self.language = language
        self.prefix = prefix
        self.width, self.height = board.grid.size(R)
        self.terrain: dict[Cell, str] = {cell: self._terrain_near(cell) for cell in self._all_cells()}

    def id(self, name: str) -> str:
        """An id that no other board on the same page has."""
        return f"{self.prefix}-{name}"

    def ref(self, name: str) -> str:
        return f"url(#{self.id(name)})"

    def cell(self, hex_: Hex) -> Cell:
        return self.grid.col_row(hex_)

    def centre(self, hex_: Hex) -> Point:
        return self.grid.centre(hex_, R)

    def cells(self, *terrains: str) -> list[Cell]:
        """The cells of these terrains, those beyond the edge included."""
        return [cell for cell, terrain in self.terrain.items() if terrain in terrains]

    def hexes(self, *terrains: str) -> list[Hex]:
        """The hexes of the board with these terrains."""
        return [h for h in self.grid if self.board.ground[h].terrain in terrains]

    @cached_property
    def window(self) -> BaseGeometry:
        """The visible part of the map: the grid and its bleed."""
        return box(-BLEED, -BLEED, self.width + BLEED, self.height + BLEED)

    @cached_property
    def land(self) -> BaseGeometry:
        """The dry ground, inside a natural coast; arms of the sea part it."""
        land = area([cell for cell, terrain in self.terrain.items() if terrain not in WATER], COAST)
        return land.difference(union_all([strait.buffer(STRAIT / 2) for strait in self.straits]))

    @cached_property
    def straits(self) -> list[LineString]:
        """Arms of the sea between two land hexes, along their common side."""
        return smooth_chains([self.grid.side_ends(side, R) for side in self.sides("strait")])

    def sides(self, kind: str) -> list[Hexside]:
        """The hexsides with a river, a strait, a frontier..."""
        return sorted(side for side, kinds in self.board.hexsides.items() if kind in kinds)

    @cached_property
    def face(self) -> BaseGeometry:
        """The hexes of the board, hexside by hexside."""
        return plain_area(self.cell(h) for h in self.grid)

    def has_water(self) -> bool:
        return any(terrain in WATER for terrain in self.terrain.values())

    def ground(self, *terrains: str) -> BaseGeometry:
        """Return the natural area of these terrains, limited by the coast and the visible window."""
        ground = area(self.cells(*terrains))
        if self.has_water():
            ground = ground.intersection(self.land.buffer(-0.8))
        return ground.intersection(self.window.buffer(30))

    def _all_cells(self) -> Iterator[Cell]:
        for col in range(1 - BEYOND, self.grid.cols + BEYOND + 1):
            for row in range(1 - BEYOND, self.grid.rows + BEYOND + 1):
                yield col, row

    def _terrain_near(self, cell: Cell) -> str:
        col = min(max(cell[0], 1), self.grid.cols)
        row = min(max(cell[1], 1), self.grid.rows)
        terrain = self.board.ground[self.grid.at(col, row)].terrain
        return TOWN_GROUND.get(terrain, terrain)
