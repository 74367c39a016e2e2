"""The nations' emblems, each drawn around (0, 0) with a radius of 10."""

from __future__ import annotations

from math import cos, pi, sin

from engaja.drawing.counters.nations import DARK
from engaja.drawing.counters.svg import box_path, circle_path, el, num, path, polygon_path

RADIUS = 10.0
WHITE, RED, NAVY, GOLD = "#FFFDF6", "#B5231F", "#1D3A66", "#E8A413"


def emblem(nation: str) -> str:
    return EMBLEMS[nation]()


def star(points: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """A star standing on its two lowest points, as a path."""
    return polygon_path([_polar(pi * i / points + turn, inner if i % 2 else outer) for i in range(2 * points)])


def _disc(fill: str, r: float = RADIUS, **more: str | float) -> str:
    return el("circle", r=r, fill=fill, **more)


def _coin(fill: str, edge: str = DARK) -> str:
    """A disc with a fine edge, for emblems that are light at the rim."""
    return _disc(fill, 9.4, stroke=edge, stroke_width=1.2)


def _us() -> str:
    return _disc(NAVY) + path(star(5, 8.2, 3.2), fill=WHITE)


def _jp() -> str:
    return _coin(WHITE, "#6B6149") + _disc(RED, 6.4)


def _de() -> str:
    def cross(arm: float, half: float) -> str:
        return (
            f"M{num(-half)},{num(-arm)}H{num(half)}V{num(-half)}H{num(arm)}V{num(half)}"
            f"H{num(half)}V{num(arm)}H{num(-half)}V{num(half)}H{num(-arm)}V{num(-half)}H{num(-half)}z"
        )

    return path(cross(10.6, 4.9), fill=WHITE) + path(cross(9.2, 3.1), fill="#17150F")


def _ph() -> str:
    rays = "".join(
        polygon_path([_polar(a - 0.17, 4.4), _polar(a, 8.6), _polar(a + 0.17, 4.4)])
        for a in (i * pi / 4 for i in range(8))
    )
    return _coin(WHITE, NAVY) + path(rays, fill=GOLD) + _disc(GOLD, 4.2)


def _polar(angle: float, r: float) -> tuple[float, float]:
    """A point at this angle from the top, clockwise."""
    return r * sin(angle), -r * cos(angle)


def _uk() -> str:
    return _disc(NAVY) + _disc(WHITE, 6.7) + _disc(RED, 3.5)


def _fr() -> str:
    bars = box_path(-1.3, -7.6, 2.6, 15.2) + box_path(-3.6, -4.9, 7.2, 2.4) + box_path(-5.6, -0.9, 11.2, 2.4)
    return _disc(NAVY) + _disc(WHITE, 8.6) + path(bars, fill=RED)


def _pl() -> str:
    """The chequer: white and red quarters, each with an edge of the other colour."""
    field, quarters = box_path(-9, -9, 18, 18), box_path(-9, -9, 9, 9) + box_path(0, 0, 9, 9)
    edges = "M-9,0V9H0M9,0V-9H0"
    return (
        path(field, fill=RED, stroke=DARK, stroke_width=1)
        + path(quarters, fill=WHITE)
        + path(edges, fill="none", stroke=WHITE, stroke_width=2.6)
        + path("M-9,0V-9H0M9,0V9H0", fill="none", stroke=RED, stroke_width=2.6)
    )


# Half of a maple leaf, from its tip down to the stem; the other half is its mirror.
_MAPLE = [
    (0, -8.6), (1.7, -5.4), (3.7, -6.4), (2.9, -2.1), (5.3, -4.3), (5.8, -2.8), (8.3, -3.2), (7.4, -0.4),
    (8.6, 0.5), (4.4, 3.9), (4.9, 5.4), (0.6, 4.7), (0.7, 8.6), (0, 8.6),
]  # fmt: skip


def _ca() -> str:
    leaf = polygon_path(_MAPLE + [(-x, y) for x, y in reversed(_MAPLE[1:-1])])
    return _disc(WHITE) + path(leaf, fill=RED)


def _in() -> str:
    spokes = "".join(polygon_path([(0, 0), _polar(i * pi / 6, 6.6)]) for i in range(12))
    return (
        _coin(WHITE, NAVY)
        + path(circle_path(0, 0, 6.7) + spokes, fill="none", stroke=NAVY, stroke_width=1.15)
        + _disc(NAVY, 1.7)
    )


def _nz() -> str:
    """A silver fern: leaflets in pairs along a stem, shorter towards the tip."""
    leaves = ""
    for i in range(7):
        y, reach = 5.6 - 1.75 * i, 6.4 - 0.72 * i
        for side in (-1, 1):
            tip = f"{num(side * reach)},{num(y - 0.52 * reach)}"
            leaves += f"M0,{num(y)}L{tip}L0,{num(y - 1.15)}z"
    fern = path(leaves, fill=WHITE) + path("M0,8.4V-7", stroke=WHITE, stroke_width=0.9)
    return _disc("#17150F") + el("g", fern, transform="rotate(32)")


def _za() -> str:
    """The flag of the Union: orange, white and blue."""
    top = "M-8.85,-3.3A9.45,9.45 0 0 1 8.85,-3.3z"
    bottom = "M-8.85,3.3A9.45,9.45 0 0 0 8.85,3.3z"
    return _coin(WHITE) + path(top, fill="#E8761C") + path(bottom, fill="#1F3F8F")


def _it() -> str:
    left, right = "M-3.3,-8.85A9.45,9.45 0 0 0 -3.3,8.85z", "M3.3,-8.85A9.45,9.45 0 0 1 3.3,8.85z"
    return _coin(WHITE) + path(left, fill="#1F7A45") + path(right, fill=RED) + path(star(5, 3.6, 1.5), fill=DARK)


# A kangaroo in mid-leap, nose to the right.
_KANGAROO = (
    "M8.3,-4.1C7.6,-5.2 6.9,-5.8 6.2,-6L5.3,-8.6L4.6,-6.2L3.8,-8L3.9,-5.6C3.7,-4.6 3.3,-3.9 2.6,-3.5"
    "C.4,-3.4 -2.2,-2.8 -3.9,-.7C-5.2,.9 -6.5,2.2 -9.2,2.6C-7.4,4.1 -5.2,3.4 -3.7,2C-3.5,2.7 -3,3.3 -2.3,3.7"
    "C-3.2,4.4 -4.1,5 -5,5.4L-4.3,6.9L1.2,7.7L1.5,6.6L-1.9,5.6L.9,4C1.5,3.6 1.6,2.9 1.4,2.3C2.6,1.9 3.4,1.2 3.9,.4"
    "L4.9,1.6L4.1,3.1L5.3,3.3L6.3,1.4L5.1,-.7C5.4,-1.6 5.7,-2.3 6.1,-2.7C7.1,-2.6 8,-3 8.3,-4.1z"
)


def _au() -> str:
    return _coin(WHITE, NAVY) + path(_KANGAROO, fill=NAVY)


def _mx() -> str:
    def down(r: float) -> str:
        return star(3, r, r / 2, pi)

    return (
        path(down(11), fill="#175C36", stroke=WHITE, stroke_width=1)
        + path(down(7.4), fill=WHITE)
        + path(down(4), fill=RED)
    )


EMBLEMS = {
    "us": _us,
    "jp": _jp,
    "de": _de,
    "ss": _de,
    "ph": _ph,
    "uk": _uk,
    "fr": _fr,
    "pl": _pl,
    "ca": _ca,
    "in": _in,
    "nz": _nz,
    "za": _za,
    "it": _it,
    "au": _au,
    "mx": _mx,
}
