"""Small helpers to write SVG: short numbers, escaped text, elements."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

SIDE = 44.0  # of a counter, in board units


def num(value: float, digits: int = 2) -> str:
    """A number as short as it can be written.

    >>> num(3.0), num(-0.5), num(12.3456)
    ('3', '-.5', '12.35')
    """
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def el(name: str, *children: str, **attributes: str | float | None) -> str:
    """An element; ``_`` in an attribute's name stands for ``-``, a trailing one keeps clear of Python's words.

    >>> el("rect", width=3.0, class_="x", stroke_width=0.5)
    '<rect width="3" class="x" stroke-width=".5"/>'
    """
    pairs = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{num(value) if isinstance(value, float | int) else escape(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{pairs}>{''.join(children)}</{name}>" if children else f"<{name}{pairs}/>"


def path(d: str, **attributes: str | float | None) -> str:
    return el("path", d=d, **attributes)


class Shared:
    """Parts that many fragments use, each drawn once. The game's name before theirs lets several games share a page."""

    def __init__(self, game: str) -> None:
        self._prefix = f"ct-{game}-"
        self._parts: dict[str, str] = {}

    def use(self, name: str, draw: Callable[[], str], **attributes: str | float | None) -> str:
        identity = self._prefix + name
        if identity not in self._parts:
            self._parts[identity] = el("g", draw(), id=identity)
        return el("use", href="#" + identity, **attributes)

    @property
    def drawn(self) -> str:
        return "".join(self._parts.values())


def circle_path(x: float, y: float, r: float) -> str:
    return f"M{num(x - r)},{num(y)}a{num(r)},{num(r)} 0 1 0 {num(2 * r)},0a{num(r)},{num(r)} 0 1 0 {num(-2 * r)},0z"


def box_path(x: float, y: float, width: float, height: float) -> str:
    return f"M{num(x)},{num(y)}h{num(width)}v{num(height)}h{num(-width)}z"


def polygon_path(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + "z"
