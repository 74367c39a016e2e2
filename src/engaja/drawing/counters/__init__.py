"""Counters and markers as SVG fragments of side 44; see ``docs/drawing-counters.md``.

>>> from engaja.games import load, names
>>> game = load(names()[0])
>>> art = draw_counters(game)
>>> list(art.front) == list(game.counters)
True
"""

from engaja.drawing.counters.art import CounterArt, draw_counters
from engaja.drawing.counters.markers import marker_id
from engaja.drawing.counters.nations import NATIONS, Nation

__all__ = ["NATIONS", "CounterArt", "Nation", "draw_counters", "marker_id"]
