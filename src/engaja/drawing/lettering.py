"""How wide words are: measured from the very fonts that the page and the paper use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

from fontTools.ttLib import TTFont

from engaja.drawing.svg import tag, words


@dataclass(frozen=True, slots=True)
class Face:
    """A typeface at a size, as the board uses it."""

    family: str
    weight: int
    size: float
    italic: bool = False
    spacing: float = 0.0  # between letters, in board units
    capitals: bool = False

    @property
    def css(self) -> str:
        style = "italic " if self.italic else ""
        family = f"'{self.family}',{_FALLBACK[self.family]}"
        spacing = f";letter-spacing:{self.spacing:g}px" if self.spacing else ""
        return f"font:{style}{self.weight} {self.size:g}px {family}{spacing}"

    def set(self, text: str) -> str:
        return text.upper() if self.capitals else text

    def width(self, text: str) -> float:
        """The width of a word in board units."""
        advances, em, missing = _metrics(_file(self.family, self.weight, self.italic))
        letters = self.set(text)
        return sum(advances.get(ord(c), missing) for c in letters) / em * self.size + self.spacing * max(
            len(letters) - 1, 0
        )


_FALLBACK = {
    "Alegreya": "Georgia,serif",
    "Alegreya Sans": "'Gill Sans',sans-serif",
    "Barlow Condensed": "Barlow,'Arial Narrow',sans-serif",  # typesetters call it Barlow, condensed
    "Source Sans 3": "sans-serif",
}


def _file(family: str, weight: int, italic: bool) -> str:
    return f"{family.lower().replace(' ', '-')}-{weight}-{'italic' if italic else 'normal'}.ttf"


@cache
def _metrics(file: str) -> tuple[dict[int, int], int, int]:
    """The advance of every letter of a font, its em, and the advance of a letter it lacks."""
    with as_file(files("engaja.drawing") / "fonts" / file) as path, TTFont(path, lazy=True) as font:
        widths = font["hmtx"].metrics
        advances = {code: widths[glyph][0] for code, glyph in font.getBestCmap().items()}
        return advances, font["head"].unitsPerEm, widths[".notdef"][0]


BADGE = Face("Barlow Condensed", 700, 8.4)


def write_badge(text: str, x: float, y: float, ink: str | None = None) -> str:
    """A few letters or figures in or under a symbol."""
    return tag("text", words(text), x=round(x, 1), y=round(y, 1), fill=ink, class_="b-badge")
