"""What every counter of a nation shares: shadow, ground, edges, emblem, steps; the hatched band of a reduced face."""

from __future__ import annotations

from typing import Literal

from engaja.drawing.counters.emblems import RADIUS, emblem
from engaja.drawing.counters.nations import DARK, NATIONS, Nation
from engaja.drawing.counters.svg import SIDE, el, num, path

Strength = Literal["full", "reduced", "single"]  # two steps, the second of two, the only one

EMBLEM_AT = 0.15 * SIDE
EMBLEM_RADIUS = 0.08 * SIDE
GROUND_BAND = 0.62 * SIDE  # where the hatched band begins
SMALL_BAND = 0.675 * SIDE  # on air and naval counters, whose values are smaller

_ROUND = "M4.6,.6H39.4a4,4 0 0 1 4,4V39.4a4,4 0 0 1 -4,4H4.6a4,4 0 0 1 -4,-4V4.6a4,4 0 0 1 4,-4z"
_CHAMFERED = "M5.6,.6H38.4L43.4,5.6V38.4L38.4,43.4H5.6L.6,38.4V5.6z"


def outline(nation: Nation) -> str:
    return _CHAMFERED if nation.axis else _ROUND


def body(livery: str, strength: Strength, band: float) -> str:
    """Draw the whole counter without its own print, from (0, 0) to (44, 44); the shadow falls a little outside."""
    nation = NATIONS[livery]
    return (
        tile(nation)
        + (_hatched(nation, band) if strength == "reduced" else "")
        + edges(nation)
        + badge(livery)
        + _steps(strength, nation.ink)
    )


def tile(nation: Nation) -> str:
    """Shadow and ground."""
    shape = outline(nation)
    ground = shadow(shape) + path(shape, fill=nation.ground)
    if nation.band:
        ground += path("M.6,39.4V30.5L30.5,.6H39.4a4,4 0 0 1 4,4V11.5L11.5,43.4H4.6a4,4 0 0 1 -4,-4z", fill=nation.band)
    return ground


def shadow(shape: str) -> str:
    """Draw the shadow, with a class of its own, so that print can omit it."""
    return path(shape, class_="ct-d", transform="translate(1.2,1.5)", fill=DARK, fill_opacity=0.36)


def edges(nation: Nation) -> str:
    """Light from the upper left, and the cut edge."""
    light, shade = (
        ("M2,37.6V6.1L6.1,2H37.6", "M42,6.4V37.9L37.9,42H6.4")
        if nation.axis
        else ("M2,38.4V5.2a3.2,3.2 0 0 1 3.2,-3.2H38.4", "M42,5.6V38.8a3.2,3.2 0 0 1 -3.2,3.2H5.6")
    )
    glow = 0.24 if nation.ink != DARK else 0.6
    return (
        path(light, fill="none", stroke="#FFF", stroke_opacity=glow, stroke_width=1.5)
        + path(shade, fill="none", stroke="#000", stroke_opacity=0.2, stroke_width=1.5)
        + path(outline(nation), fill="none", stroke=DARK, stroke_width=1.1)
    )


def badge(livery: str, x: float = EMBLEM_AT, y: float = EMBLEM_AT, r: float = EMBLEM_RADIUS) -> str:
    scale = num(r / RADIUS, 3)
    return el("g", emblem(livery), transform=f"translate({num(x)},{num(y)})scale({scale})")


def band_colours(nation: Nation) -> tuple[str, float, str, float]:
    """Return the colours over the ground in the band: a wash and its opacity, hatching and its opacity. The ink stays
    clear.
    """
    return ("#FFFFFF", 0.4, "#3A2E14", 0.2) if nation.ink == DARK else ("#000000", 0.22, "#FFFFFF", 0.13)


def _hatched(nation: Nation, top: float) -> str:
    """Draw the band, cut to the counter's lower corners; its lines are one path, since patterns print badly."""
    under, wash, over, hatch = band_colours(nation)
    left, right, bottom, corner = 0.9, SIDE - 0.9, SIDE - 0.9, 4.9 if nation.axis else 3.7
    sweep = f"a{num(corner)},{num(corner)} 0 0 1 " if not nation.axis else "l"
    shape = (
        f"M{num(left)},{num(top)}H{num(right)}V{num(bottom - corner)}{sweep}{num(-corner)},{num(corner)}"
        f"H{num(left + corner)}{sweep}{num(-corner)},{num(-corner)}z"
    )
    cut = corner if nation.axis else 0.6 * corner
    return (
        path(shape, fill=under, fill_opacity=wash)
        + path(_stripes(top, cut), fill="none", stroke=over, stroke_opacity=hatch, stroke_width=1.05)
        + path(f"M{num(left)},{num(top)}H{num(right)}", stroke=nation.ink, stroke_width=0.75)
    )


def _stripes(top: float, cut: float) -> str:
    """Rising lines across the band, each from one edge to the other; `cut` is taken off the lower corners."""
    left, right, bottom, step = 1.3, SIDE - 1.3, SIDE - 1.3, 3.0
    lines, total = "", left + top + step  # on a line, x + y is the same everywhere
    while total < right + bottom - cut:
        x0 = max(left, total - bottom, (total - bottom + left + cut) / 2)
        x1 = min(right, total - top)
        lines += f"M{num(x0)},{num(total - x0)}L{num(x1)},{num(total - x1)}"
        total += step
    return lines


def _steps(strength: Strength, ink: str) -> str:
    """Two small blocks at the upper right, full and empty; a counter of one step has one."""
    left, right = (
        f"M{x},3.7h1.5q.55,0 .55,.55v3.6q0,.55 -.55,.55h-1.5q-.55,0 -.55,-.55v-3.6q0,-.55 .55,-.55z" for x in (34, 37.8)
    )
    if strength == "single":
        return path(right, fill=ink)
    if strength == "full":
        return path(left + right, fill=ink)
    return path(left, fill=ink, stroke=ink, stroke_width=0.55) + path(right, fill="none", stroke=ink, stroke_width=0.55)
