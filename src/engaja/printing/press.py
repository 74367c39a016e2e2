"""The printing press: drawings and pages in, PDF out. Everything specific to Typst is here.

A drawing is set once, as a PDF of its own; pages then show it as often as they need, whole or in part, and the file
holds it once. An SVG shown on thirty tiles would be in the file thirty times.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typst
from fontTools.ttLib import TTFont

from engaja import drawing

FONTS = Path(drawing.__file__).parent / "fonts"
TEMPLATES = Path(__file__).parent / "templates"


class Press:
    """A folder with everything a page may need, and the compiler that turns it into PDF."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for template in TEMPLATES.glob("*.typ"):
            shutil.copy(template, folder)
        fonts = folder / "fonts"
        fonts.mkdir()
        for font in FONTS.glob("*.ttf"):
            _with_lining_figures(font, fonts / font.name)
        self._fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(fonts)])

    def draw(self, name: str, drawings: Sequence[Drawing]) -> None:
        """Set drawings as the pages of ``<name>.pdf``."""
        pages = []
        for number, drawing_ in enumerate(drawings):
            file = f"{name}-{number}.svg"
            (self.folder / file).write_text(for_print(drawing_.svg), encoding="utf-8")
            pages.append({"file": file, "width": drawing_.width, "height": drawing_.height})
        self.set(name, "drawings.typ", {"pages": pages}, self.folder / f"{name}.pdf")

    def set(self, name: str, template: str, data: Mapping[str, Any], out: Path) -> None:
        """Set a template with its data."""
        (self.folder / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
        typst.compile(
            str(self.folder / template),
            output=str(out),
            root=str(self.folder),
            font_paths=self._fonts,
            ignore_system_fonts=True,
            sys_inputs={"data": f"{name}.json"},
            timestamp=0,
        )


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG and the size it is printed at, in millimetres."""

    svg: str
    width: float
    height: float


def for_print(svg: str) -> str:
    """An SVG made for the browser, as the press understands it.

    Typst takes "Condensed" for a width of the family, not for a part of its name. The root gets the class that shows
    everything, as in the browser at the closest zoom.

    >>> for_print('<svg class="board" viewBox="0 0 1 1"><style>text{font:600 8px "Barlow Condensed"}</style></svg>')
    '<svg class="board z-close" viewBox="0 0 1 1"><style>text{font:600 8px "Barlow"}</style></svg>'
    """
    root = re.search(r"<svg\b[^>]*>", svg)
    if not root:
        raise ValueError("a drawing must be an <svg>")
    tag = root.group()
    if 'class="' in tag:
        shown = re.sub(r'class="([^"]*)"', r'class="\1 z-close"', tag)
    else:
        shown = tag.replace("<svg", '<svg class="z-close"', 1)
    return (svg[: root.start()] + shown + svg[root.end() :]).replace("Barlow Condensed", "Barlow")


def _with_lining_figures(font: Path, out: Path) -> None:
    """A copy of the font whose figures stand on the line: in a drawing, Typst cannot choose them by itself."""
    with TTFont(font) as opened:
        lining = _lining_figures(opened)
        for table in opened["cmap"].tables:
            table.cmap.update({code: lining[glyph] for code, glyph in table.cmap.items() if glyph in lining})
        opened.save(out)


def _lining_figures(font: TTFont) -> dict[str, str]:
    substitutions = font["GSUB"].table
    lookups = {
        index
        for record in substitutions.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    return {
        glyph: figure
        for index in sorted(lookups)
        for subtable in substitutions.LookupList.Lookup[index].SubTable
        for glyph, figure in subtable.mapping.items()
    }
