"""The options of a print order."""

from __future__ import annotations

from dataclasses import dataclass

from engaja.datafile import Language
from engaja.hexes import ROOT3
from engaja.printing.paper import Paper

PARTS = ("guide", "tiles", "counters", "tables", "setup", "board")
HEX_MM = 18.0  # flat to flat: counters are then 11.4 mm
RADIUS = 40.0  # of a hex, in board units


@dataclass(frozen=True, slots=True)
class Order:
    language: Language
    paper: Paper
    parts: frozenset[str]
    hex_mm: float  # from flat to flat

    @property
    def unit(self) -> float:
        """Millimetres of a board unit."""
        return self.hex_mm / (ROOT3 * RADIUS)
