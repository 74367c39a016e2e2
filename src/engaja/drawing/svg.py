"""The few words of SVG that the drawings need: numbers, elements, and curves through points.

Curves are quadratics through the middles of a polyline, its corners being the controls. Corners are rounded to a grid,
so that middles fall on half the grid exactly; the short form ``t`` (a control reflected) then never drifts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise

from engaja.hexes import Point


def num(value: float) -> str:
    """A number as short as it can be written.

    >>> num(0.5), num(-0.25), num(12.0), num(-0.001), num(1.756)
    ('.5', '-.25', '12', '0', '1.76')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element. ``class_`` stands for ``class``, underscores for hyphens; an attribute that is None is left out.

    >>> tag("text", "Metz", x=1.5, text_anchor="middle", class_=None)
    '<text x="1.5" text-anchor="middle">Metz</text>'
    """
    parts = [f"<{name}"]
    for key, value in attributes.items():
        if value is None:
            continue
        text = num(value) if isinstance(value, float) else escape(str(value))
        parts.append(f' {key.rstrip("_").replace("_", "-")}="{text}"')
    inside = "".join(children)
    parts.append(f">{inside}</{name}>" if inside else "/>")
    return "".join(parts)


def words(text: str) -> str:
    """Text made safe to stand inside an element."""
    return escape(text, quote=False)


def numbers(values: Iterable[float]) -> str:
    """Numbers in a row, with a space only where one is needed.

    >>> numbers([1, -2.5, .5, 3])
    '1-2.5 .5 3'
    """
    out: list[str] = []
    for value in values:
        text = num(value)
        out.append(text if not out or text.startswith("-") else " " + text)
    return "".join(out)


def line(points: Sequence[Point], *, closed: bool = False) -> str:
    """A polyline, each point relative to the one before."""
    rounded = [(round(x, 1), round(y, 1)) for x, y in points]
    parts = ["M" + numbers(rounded[0])]
    for (ax, ay), (bx, by) in pairwise(rounded):
        parts.append("l" + numbers((bx - ax, by - ay)))
    return "".join(parts) + ("z" if closed else "")


def move(x: float, y: float) -> str:
    """A new start, on the tenth of a unit."""
    return "M" + numbers((round(x, 1), round(y, 1)))


def stroke(x: float, y: float, dx: float, dy: float) -> str:
    """A short straight stroke."""
    return move(x, y) + "l" + numbers((round(dx, 1), round(dy, 1)))


def disc(x: float, y: float, r: float) -> str:
    """A full circle."""
    half = f"a{num(r)} {num(r)} 0 1 1"
    return f"{move(x - r, y)}{half} {num(2 * r)} 0{half}{num(-2 * r)} 0z"


def curve(points: Sequence[Point], *, closed: bool = False, grid: float = 1.0) -> str:
    """A smooth curve: closed, it passes the middles of the sides; open, it also begins and ends at the end points."""
    corners = _on_grid(points, grid)
    if closed and len(corners) > 1 and corners[0] == corners[-1]:
        corners.pop()
    if len(corners) < 3:
        return line(corners, closed=closed) if len(corners) > 1 else ""
    if closed:
        corners.append(corners[0])
        start = _middle(corners[-2], corners[0])
        parts = ["M" + numbers(start)]
    else:
        start = _middle(corners[0], corners[1])
        parts = ["M" + numbers(corners[0]) + "L" + numbers(start)]
        corners = corners[1:]
    here = start
    for i, (control, following) in enumerate(pairwise(corners)):
        there = _middle(control, following)
        if i == 0:
            parts.append(
                "q" + numbers((control[0] - here[0], control[1] - here[1], there[0] - here[0], there[1] - here[1]))
            )
        else:
            parts.append("t" + numbers((there[0] - here[0], there[1] - here[1])))
        here = there
    return "".join(parts) + ("z" if closed else "L" + numbers(corners[-1]))


def _on_grid(points: Sequence[Point], grid: float) -> list[Point]:
    out: list[Point] = []
    for x, y in points:
        corner = (round(x / grid) * grid, round(y / grid) * grid)
        if not out or out[-1] != corner:
            out.append(corner)
    return out


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
