"""Counters as SVG."""

from engaja.drawing.counters.art import CounterArt, draw_counters

__all__ = ["CounterArt", "draw_counters"]
