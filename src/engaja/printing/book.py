"""A game as a printed book: its drawings, its pages, and everything that the template needs."""

from __future__ import annotations

import re
from dataclasses import asdict
from functools import cached_property
from statistics import median
from typing import Any

from engaja.drawing import draw_board
from engaja.games import GameData
from engaja.hexes import Point
from engaja.printing.charts import tables_data
from engaja.printing.guide import SIGNS, guide_data
from engaja.printing.lists import setup_data
from engaja.printing.order import RADIUS, Order
from engaja.printing.pieces import Piece, Pieces
from engaja.printing.press import Drawing
from engaja.printing.sheets import GUTTER, Sheet, lay_out
from engaja.printing.tiles import TilePlan, plan_tiles
from engaja.printing.words import millimetres, say, vocabulary

COUNTER = 44.0  # side, in board units
EDGE = 10.0  # white around the large sheet, for its cutting marks
SAMPLE = (22.0, 15.0)  # a piece of board in the terrain chart
BANNER = 42.0  # height of the one on the first page
TEXT_MARGIN = 15.0  # of pages of text, left and right


class Book:
    """Draws what the order needs, once, and defines the contents of each page."""

    def __init__(self, game: GameData, order: Order) -> None:
        self.game, self.order = game, order

    # Drawings

    @cached_property
    def board(self) -> Drawing:
        svg = draw_board(self.game, self.order.language)
        _, _, width, height = _view_box(svg)
        return Drawing(svg, width * self.order.unit, height * self.order.unit)

    @cached_property
    def pieces(self) -> Pieces:
        return Pieces(self.game, self.side)

    @property
    def title(self) -> str:
        return self.game.setup.title.in_(self.order.language)

    @property
    def side(self) -> float:
        """Of a counter, in millimetres."""
        return COUNTER * self.order.unit

    @property
    def needs_board(self) -> bool:
        return bool(self.order.parts & {"tiles", "tables", "board"})

    @property
    def needs_pieces(self) -> bool:
        return bool(self.order.parts & {"counters", "setup"})

    # Places on paper

    @cached_property
    def tiles(self) -> TilePlan:
        return plan_tiles(self.board.width, self.board.height, self.order.paper)

    @cached_property
    def sheets(self) -> list[Sheet[Piece]]:
        return lay_out(self.pieces.groups, self.order.paper, self.side)

    def _sample(self, point: Point) -> dict[str, float]:
        return self._part(point, *SAMPLE)

    def _banner(self) -> dict[str, float]:
        """A strip of the map for the first page, from where most names are."""
        grid, ground = self.game.board.grid, self.game.board.ground
        named = [grid.centre(hex_, RADIUS) for hex_ in grid if ground[hex_].place]
        middle = median(x for x, _ in named), median(y for _, y in named)
        return self._part(middle, self.order.paper.width - 2 * TEXT_MARGIN, BANNER)

    def _part(self, middle: Point, width: float, height: float) -> dict[str, float]:
        """The part of the drawn board round a point of the map."""
        x, y, _, _ = _view_box(self.board.svg)
        left = (middle[0] - x) * self.order.unit - width / 2
        top = (middle[1] - y) * self.order.unit - height / 2
        return {"x": left, "y": top, "width": width, "height": height}

    # Pages

    def data(self) -> dict[str, Any]:
        """Everything for the template, in the order of the pages."""
        language, parts = self.order.language, self.order.parts
        return {
            "title": self.title,
            "subtitle": self.game.setup.subtitle.in_(language),
            "language": language,
            "words": self._words(),
            "signs": SIGNS[language],
            "paper": asdict(self.order.paper),
            "margin": TEXT_MARGIN,
            "board": {"width": self.board.width, "height": self.board.height} if self.needs_board else None,
            "guide": self._guide() if "guide" in parts else None,
            "tiles": self._tiles() if "tiles" in parts else None,
            "sheets": self._sheets() if "counters" in parts else [],
            "tables": tables_data(self.game, language, self._sample) if "tables" in parts else None,
            "setup": setup_data(self.game, language, self.pieces) if "setup" in parts else None,
            "sheet": {"margin": EDGE} if "board" in parts else None,
        }

    def _words(self) -> dict[str, Any]:
        words = dict(vocabulary(self.order.language))
        if "tiles" in self.order.parts:
            words["plan-note"] = words["plan-note"].format(
                count=len(self.tiles.tiles), paper=self.order.paper.name, overlap=f"{self.tiles.overlap:g}"
            )
        return words

    def _guide(self) -> dict[str, Any]:
        language = self.order.language
        figures = {
            "side": millimetres(language, self.side),
            "quick": millimetres(language, self.side + GUTTER),
        }
        if self.needs_board:
            figures["width"] = str(round(self.board.width + 2 * EDGE))
            figures["height"] = str(round(self.board.height + 2 * EDGE))
        if "tiles" in self.order.parts:
            figures["overlap"] = f"{self.tiles.overlap:g}"
        guide = guide_data(self.game, language, self._contents(), **figures)
        return {**guide, "banner": self._banner() if self.needs_board else None}

    def _contents(self) -> list[str]:
        """Ids of what is in the file, in the order of its pages."""
        inside = {
            "tiles": ["plan", "tiles"],
            "counters": ["counters"],
            "tables": ["terrain", "tables"],
            "setup": ["track", "setup", "calendar", "order"],
            "board": ["board"],
        }
        return [id_ for part, ids in inside.items() if part in self.order.parts for id_ in ids]

    def _tiles(self) -> dict[str, Any]:
        return {
            "paper": asdict(self.tiles.paper),
            "window": asdict(self.tiles.window),
            "overlap": self.tiles.overlap,
            "sheets": [asdict(tile) for tile in self.tiles.tiles],
        }

    def _sheets(self) -> list[dict[str, Any]]:
        """Fronts and backs in turn."""
        return [
            self._sheet_side(side, number, back)
            for number, sheet in enumerate(self.sheets, start=1)
            for side, back in ((sheet, False), (sheet.turned(), True))
        ]

    def _sheet_side(self, sheet: Sheet[Piece], number: int, back: bool) -> dict[str, Any]:
        slots = []
        for piece, place in zip(sheet.pieces, sheet.slots, strict=True):
            face = piece.back if back else piece.front
            slots.append({**asdict(place), "face": self.pieces.page[face] if face else None, "ground": piece.ground})
        key = "sheet-back" if back else "sheet-front"
        return {
            "heading": say(self.order.language, key, title=self.title, number=number, count=len(self.sheets)),
            "bleed": GUTTER / 2,
            "columns": sheet.columns,
            "rows": sheet.rows,
            "slots": slots,
        }


def _view_box(svg: str) -> tuple[float, float, float, float]:
    """
    >>> _view_box('<svg viewBox="-10 -10 120 90"/>')
    (-10.0, -10.0, 120.0, 90.0)
    """
    found = re.search(r'<svg\b[^>]*\bviewBox="([^"]*)"', svg)
    if not found:
        raise ValueError("a drawing must have a viewBox")
    x, y, width, height = map(float, found[1].split())
    return x, y, width, height
