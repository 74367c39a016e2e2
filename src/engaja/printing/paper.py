"""Sheets of paper and rectangles on them, in millimetres from the top left."""

from __future__ import annotations

from dataclasses import dataclass

MARGIN = 12.0  # what no home printer fails to print; marks and numbers stand in its inner half


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Paper:
    name: str
    width: float
    height: float

    def turned(self) -> Paper:
        """The same sheet lying on its side."""
        return Paper(self.name, self.height, self.width)

    @property
    def inside(self) -> Rect:
        """What may be printed on."""
        return Rect(MARGIN, MARGIN, self.width - 2 * MARGIN, self.height - 2 * MARGIN)


PAPERS: dict[str, Paper] = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}
