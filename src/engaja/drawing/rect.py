"""Boxes that words and symbols fill, so that names can keep clear of one another."""

from __future__ import annotations

from dataclasses import dataclass

from engaja.hexes import Point


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    w: float
    h: float

    @classmethod
    def round(cls, at: Point, r: float) -> Rect:
        """The box of a disc."""
        return cls(at[0] - r, at[1] - r, 2 * r, 2 * r)

    def overlap(self, other: Rect) -> float:
        """The area that two boxes share.

        >>> Rect(0, 0, 10, 10).overlap(Rect(8, 5, 10, 10))
        10
        """
        across = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        down = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return across * down if across > 0 and down > 0 else 0
