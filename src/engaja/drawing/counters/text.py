"""Text that fits: measured with the same font files that the browser and the printer use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources

from fontTools.ttLib import TTFont

from engaja.drawing.counters.svg import el, num

FAMILY = "Barlow Condensed"
CAP_HEIGHT = 0.7  # of the size


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one line of text: baseline and anchor, wanted size, and how long the line may be.

    A line too long is made smaller, down to `least` of its size, and then condensed. An upright slot is turned by
    `turn` degrees, and (x, y) is then the middle of the line both ways.
    """

    x: float
    y: float
    size: float
    room: float
    turn: int = 0
    weight: int = 700
    anchor: str | None = None  # None: the middle, as every counter's group says
    least: float = 0.74

    def set(self, text: str, class_: str) -> str:
        if not text:
            return ""
        size, condensed = self.fit(text)
        return el(
            "text",
            escape(text, quote=False),
            **self._placed(size),
            class_=class_,
            font_size=size,
            font_weight=None if self.weight == 700 else str(self.weight),
            text_anchor=self.anchor,
            textLength=self.room if condensed else None,
            lengthAdjust="spacingAndGlyphs" if condensed else None,
        )

    def fit(self, text: str) -> tuple[float, bool]:
        """The size to set, and whether the line must be condensed as well."""
        needed = width(text, self.size, self.weight)
        if needed <= self.room:
            return self.size, False
        smaller = max(self.room / needed, self.least)
        return self.size * smaller, needed * smaller > self.room + 0.01

    def _placed(self, size: float) -> dict[str, str | float]:
        if not self.turn:
            return {"x": self.x, "y": self.y}
        drop = CAP_HEIGHT * size / 2 * (1 if self.turn < 0 else -1)  # from the middle of the letters to their baseline
        return {"transform": f"translate({num(self.x + drop)},{num(self.y)})rotate({self.turn})"}


def width(text: str, size: float, weight: int = 700) -> float:
    """Advance width in the units of `size`, without kerning."""
    advances = _advances(weight)
    return sum(advances.get(ord(letter), advances[ord("0")]) for letter in text) * size


@cache
def _advances(weight: int) -> dict[int, float]:
    file = resources.files("engaja.drawing") / "fonts" / f"barlow-condensed-{weight}-normal.ttf"
    with resources.as_file(file) as at:
        font = TTFont(at)
    unit = font["head"].unitsPerEm
    return {code: font["hmtx"][glyph][0] / unit for code, glyph in font.getBestCmap().items()}
