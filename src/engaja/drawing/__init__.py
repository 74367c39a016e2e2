"""Boards drawn as vector graphics, for the browser and for paper alike.

`draw_board` returns one SVG for a game and a language. Its layers carry classes that begin with ``b-``; docs/drawing.md
explains how a page hides, dims and zooms them.
"""

from engaja.drawing.board import box_places, draw_board

__all__ = ["box_places", "draw_board"]
