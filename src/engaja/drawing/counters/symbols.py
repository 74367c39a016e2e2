"""The ground units' symbols: milsymbol's icon inside our frame, and the marks of size above it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from typing import Any

from engaja.drawing.counters.nations import DARK
from engaja.drawing.counters.svg import SIDE, box_path, el, num, path

FRAME = (0.27 * SIDE, 0.24 * SIDE, 0.46 * SIDE, 0.30 * SIDE)  # x, y, width, height
FRAME_LINE = 0.026 * SIDE
ICON_LINE = 0.95


@dataclass(frozen=True, slots=True)
class Icon:
    """The inside of a symbol in milsymbol's coordinates."""

    lines: str
    solids: str
    words: tuple[tuple[str, float, float, float], ...]  # text, x, y of its middle, size


def symbol(type_: str) -> str:
    """Frame and icon; the user of the symbol sets the frame's fill, which is the colour of the division."""
    icon = icons()[type_]
    x, y, width, height = FRAME
    left, top, right, bottom = _frame()
    across, down = width / (right - left), height / (bottom - top)
    inside = ""
    if icon.lines:
        inside += path(icon.lines, fill="none", stroke=DARK, stroke_width=ICON_LINE / across, stroke_linejoin="round")
    if icon.solids:
        inside += path(icon.solids, fill=DARK)
    for text, tx, ty, size in icon.words:
        middle = ty + 0.33 * size
        inside += el("text", escape(text), x=tx, y=middle, font_size=1.12 * size, fill=DARK)
    placed = f"matrix({num(across, 4)} 0 0 {num(down, 4)} {num(x - left * across, 3)} {num(y - top * down, 3)})"
    frame = path(box_path(x, y, width, height), stroke=DARK, stroke_width=FRAME_LINE)
    return frame + el("g", inside, transform=placed)


def echelon(size: str) -> str | None:
    """The mark of a unit's size, centred over the frame, as one path of lines; None for sizes without a mark."""
    if size.strip("IX"):
        return None
    top, high, half = 0.085 * SIDE, 0.1 * SIDE, 1.6
    pitch = 2.2 if size[0] == "I" else 4.6
    lines = ""
    for i in range(len(size)):
        x = SIDE / 2 + (i - (len(size) - 1) / 2) * pitch
        if size[0] == "I":
            lines += f"M{num(x)},{num(top)}v{num(high)}"
        else:
            cross = f"l{num(2 * half)},{num(high)}m0,{num(-high)}l{num(-2 * half)},{num(high)}"
            lines += f"M{num(x - half)},{num(top)}{cross}"
    return lines


@cache
def icons() -> dict[str, Icon]:
    return {
        type_: Icon(
            entry["lines"], entry["solids"], tuple((w["text"], w["x"], w["y"], w["size"]) for w in entry["words"])
        )
        for type_, entry in _file()["types"].items()
    }


def _frame() -> tuple[float, float, float, float]:
    left, top, right, bottom = _file()["frame"]
    return left, top, right, bottom


@cache
def _file() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((resources.files(__package__) / "symbols.json").read_text(encoding="utf-8"))
    return loaded
