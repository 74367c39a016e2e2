"""Ships in profile, bow to the right, drawn from simple parts: hull, blocks, turrets, funnels, masts.

A ship is one path around (0, 0), in board units. The code counts heights upwards from the waterline; the hull reaches a
little under the sea that is drawn over it. The parts' measures are rows of numbers, as in a table.
"""

from __future__ import annotations

from collections.abc import Callable

from engaja.drawing.counters.svg import num, path, polygon_path

KEEL = 1.5  # how far the hull reaches under the waterline


# The surface of the sea across a counter, with small waves.
_SEA = "M-20,1.4q1.67,-1.1 3.33,0" + "t3.33,0" * 11 + "V3.4h-40z"


def ship(kind: str, nation: str) -> str:
    """A ship of this kind on the water; the user of the symbol sets its colour."""
    return path(profile(kind, nation)) + path(_SEA, fill="#3F7394", fill_opacity=0.42)


def profile(kind: str, nation: str) -> str:
    """The path of the ship alone; some navies built to a silhouette of their own."""
    return (SHIPS.get((kind, nation)) or SHIPS[kind, ""])()


def _hull(length: float, stern: float, middle: float, bow: float, rake: float, counter: float = 1.0) -> str:  # noqa: PLR0917  # points
    """Deck line with sheer, raked stem, rounded stern."""
    left, right = -length / 2, length / 2
    return (
        f"M{_at(left, stern)}Q{_at(0, middle)} {_at(right - 1.2 * rake, bow - 0.4)}L{_at(right, bow)}"
        f"Q{_at(right - 0.62 * rake, bow * 0.4)} {_at(right - rake, 0)}L{_at(right - rake - 0.8, -KEEL)}"
        f"L{_at(left + counter + 1, -KEEL)}Q{_at(left + counter * 0.3, -0.3)} {_at(left, stern * 0.55)}z"
    )


def _block(x0: float, x1: float, y0: float, y1: float, slant0: float = 0, slant1: float = 0) -> str:  # noqa: PLR0917  # points
    """A deckhouse; slants move its upper corners inwards (positive) or outwards."""
    return polygon_path([(x0, -y0), (x0 + slant0, -y1), (x1 - slant1, -y1), (x1, -y0)])


def _turret(x: float, y: float, size: float, barrel: float, rise: float = 0.3) -> str:
    """A gun house with its guns; a negative barrel points aft."""
    ahead = 1 if barrel > 0 else -1
    root, muzzle = x + ahead * size * 0.3, x + barrel + ahead * size * 0.5
    low, high = y + size * 0.32, y + size * 0.32 + rise * abs(barrel)
    guns = polygon_path([(root, -low), (muzzle, -high), (muzzle, -high - 0.34), (root, -low - 0.5)])
    return _block(x - size / 2, x + size / 2, y, y + size * 0.62, 0.12 * size, 0.12 * size) + guns


def _funnel(x: float, width: float, y0: float, y1: float, rake: float = 0.5) -> str:
    return polygon_path([(x, -y0), (x - rake, -y1), (x - rake + width, -y1), (x + width, -y0)])


def _mast(x: float, y0: float, y1: float, yard: float = 0.0, at: float = 0.8, *, thick: float = 0.3) -> str:
    pole = _block(x - thick / 2, x + thick / 2, y0, y1)
    height = y0 + (y1 - y0) * at
    return pole + (_block(x - yard / 2, x + yard / 2, height, height + 0.25) if yard else "")


def _line(x0: float, y0: float, x1: float, y1: float, thick: float = 0.24) -> str:
    """A spar or a derrick."""
    return polygon_path([(x0, -y0), (x1, -y1), (x1 + thick, -y1), (x0 + thick, -y0)])


def _carrier() -> str:
    """A fleet carrier: long flat deck, one large island with funnel and masts."""
    return (
        _hull(36, 3.4, 3.5, 3.8, 3.4, 1.8)
        + _block(-18.6, 18.4, 3.9, 4.75, 0, 0.2)
        + _block(-17.6, -15.2, 3.0, 4.0) + _block(14.2, 16.9, 3.2, 4.0)
        + _block(-0.6, 6.4, 4.7, 6.5, 0.2, 0.2) + _block(3.4, 5.9, 6.4, 8.2, 0, 0.3)
        + _funnel(0.2, 2.6, 6.4, 8.4, 0.3) + _mast(4.3, 8.0, 11.8, 2.0, 0.72)
        + _mast(1.4, 8.2, 9.6) + _turret(-2.6, 4.7, 1.5, -1.3, 0.1) + _turret(8.4, 4.7, 1.5, 1.3, 0.1)
        + _plane(-11.5) + _plane(-7.6) + _plane(12.6)
    )  # fmt: skip


def _carrier_jp() -> str:
    """A Japanese carrier: open stern and bow under the deck, small island, funnel bent down over the side."""
    return (
        _hull(35, 2.3, 2.2, 3.6, 3.8, 2.0)
        + _block(-18, 16.6, 4.2, 5.0, 0.1, 0.3)
        + _block(-14.6, 12.6, 2.2, 4.3, -0.4, 0.2)
        + _line(-17.2, 2.0, -17.0, 4.4, 0.4) + _line(-15.6, 2.0, -15.6, 4.4, 0.4) + _line(14.6, 2.8, 14.8, 4.4, 0.4)
        + _block(5.2, 8.2, 5.0, 7.0, 0.2, 0.2) + _block(5.9, 7.6, 6.9, 8.1) + _mast(6.3, 8.0, 10.6, 1.5, 0.75)
        + polygon_path([(-0.6, -3.9), (2.6, -3.9), (0.6, -1.7), (-1.6, -1.9)])
        + _plane(-11.2) + _plane(-7.4) + _plane(11.8)
    )  # fmt: skip


def _plane(x: float) -> str:
    """An aircraft spotted on deck, tail down."""
    shape = [(-1.5, -5.05), (-1.7, -5.9), (-1.2, -5.4), (1.1, -5.75), (1.5, -5.5), (0.9, -5.05)]
    return polygon_path([(x + dx, y) for dx, y in shape])


def _escort_carrier() -> str:
    """A merchant hull under a short deck; a small island well forward."""
    return (
        _hull(27, 2.6, 2.3, 3.4, 2.6, 1.6)
        + _block(-14, 13.2, 4.0, 4.8, 0, 0.2) + _block(-12.4, 10.6, 2.2, 4.1)
        + _block(4.6, 7.2, 4.7, 6.6, 0.2, 0.1) + _block(5.2, 6.6, 6.5, 7.5) + _mast(6, 7.4, 11, 1.9, 0.7)
        + _funnel(-3.6, 0.7, 4.7, 5.7, 0) + _funnel(-6.2, 0.7, 4.7, 5.7, 0) + _plane(-9.6) + _plane(0.6)
    )  # fmt: skip


def _battleship() -> str:
    """A fast battleship: two turrets forward, one superfiring, a tower and a broad funnel, one turret aft."""
    return (
        _hull(36, 2.2, 1.2, 3.9, 3.6)
        + _block(-6.6, 6.4, 2.0, 3.7, 0.5, 0.4) + _block(-4.8, 5.2, 3.6, 5.0, 0.4, 0.4)
        + _turret(11.4, 2.7, 3.0, 3.2, 0.1) + _block(6.6, 9.2, 1.8, 4.3) + _turret(7.9, 4.3, 3.0, 3.4, 0.14)
        + _turret(-10.6, 2.1, 3.0, -3.4, 0.14)
        + _block(1.6, 4.6, 5.0, 7.4, 0.2, 0.4) + _block(2.1, 4.0, 7.3, 9.6, 0.1, 0.2) + _mast(3, 9.5, 12.2, 2.2, 0.6)
        + _block(2.2, 3.9, 9.2, 9.9) + _funnel(-1.6, 2.5, 4.9, 8.3, 0.35)
        + _block(-4.4, -2.8, 4.9, 6.6) + _mast(-3.6, 6.5, 9.8, 1.6, 0.7)
        + _turret(0.3, 3.2, 1.1, 0.9, 0.5) + _turret(-2.4, 3.2, 1.1, -0.9, 0.5)
    )  # fmt: skip


def _battleship_jp() -> str:
    """A Japanese battleship: turrets in pairs fore and aft, the tall pagoda, an upright funnel."""
    pagoda = "".join(
        _block(2.6 + 0.16 * i, 6.1 - 0.22 * i - 0.35 * (i % 2), 3.4 + 1.25 * i, 4.75 + 1.25 * i) for i in range(6)
    )
    return (
        _hull(36, 1.9, 1.1, 4.0, 3.9)
        + _block(-7.2, 6.8, 2.0, 3.6, 0.4, 0.4) + _turret(12.0, 2.9, 2.7, 3.0, 0.1)
        + _block(7.6, 10.0, 1.9, 4.3) + _turret(8.8, 4.3, 2.7, 3.1, 0.14) + _turret(-13.2, 1.9, 2.7, -3.0, 0.1)
        + _block(-10.9, -8.9, 1.9, 3.3) + _turret(-9.9, 3.3, 2.7, -3.1, 0.14)
        + pagoda + _mast(4.2, 10.6, 13, 1.8, 0.5) + _funnel(-1.4, 2.5, 3.5, 7.7, 0.2)
        + _block(-5.6, -3.4, 3.5, 6.2, 0.3, 0.3) + _mast(-4.6, 6, 9.6, 1.7, 0.6) + _turret(0.4, 3.3, 1.0, 0.9, 0.5)
    )  # fmt: skip


def _cruiser() -> str:
    return (
        _hull(33, 1.9, 1.1, 3.5, 3.4)
        + _block(-4.4, 5.2, 1.9, 3.3, 0.3, 0.3) + _turret(10.5, 2.45, 2.2, 2.5, 0.1)
        + _block(6.6, 8.5, 1.8, 3.8) + _turret(7.6, 3.8, 2.2, 2.6, 0.14) + _turret(-9.6, 1.8, 2.2, -2.6, 0.14)
        + _block(2.2, 5.0, 3.2, 5.4, 0.2, 0.3) + _block(2.8, 4.4, 5.3, 6.9) + _mast(3.4, 6.8, 10.4, 1.9, 0.62)
        + _funnel(-0.2, 1.7, 3.2, 6.6, 0.4) + _funnel(-3.6, 1.7, 3.2, 6.3, 0.4)
        + _block(-6.9, -4.6, 1.9, 3.6) + _mast(-5.4, 3.5, 7.4, 1.4, 0.7) + _line(-12.9, 1.9, -15.0, 4.6, 0.3)
    )  # fmt: skip


def _cruiser_jp() -> str:
    """A Japanese heavy cruiser: three turrets stepped forward, a massive bridge, funnels trunked and raked."""
    return (
        _hull(33.5, 1.6, 0.9, 3.6, 3.9)
        + _block(-5.4, 5.2, 1.8, 3.2, 0.3, 0.2) + _turret(12.0, 2.65, 1.9, 1.9, 0.08)
        + _block(8.7, 10.3, 1.8, 3.9) + _turret(9.5, 3.9, 1.9, 2.2, 0.1) + _turret(6.9, 2.3, 1.9, 1.6, 0.05)
        + _block(2.0, 5.6, 3.1, 5.9, 0.1, 0.7) + _block(2.4, 4.6, 5.8, 7.6, 0.1, 0.3) + _mast(3.0, 7.5, 10, 1.6, 0.6)
        + _funnel(-0.4, 2.2, 3.1, 6.6, 1.3) + _funnel(-3.3, 1.5, 3.1, 6.1, 1.1) + _mast(-4.9, 3.1, 8.8, 1.7, 0.72)
        + _turret(-9.4, 1.6, 1.9, -2.2, 0.1) + _block(-12.8, -11.4, 1.6, 2.6)
    )  # fmt: skip


def _destroyer() -> str:
    return (
        _hull(29, 1.2, 0.7, 2.9, 3.0)
        + _block(3.8, 7.0, 1.5, 4.0, 0.2, 0.5) + _block(4.3, 5.8, 3.9, 5.2) + _mast(4.2, 5.1, 9.0, 1.6, 0.7)
        + _turret(10.1, 1.95, 1.7, 1.7, 0.12) + _block(7.0, 8.6, 1.4, 3.1) + _turret(7.9, 3.05, 1.7, 1.7, 0.14)
        + _funnel(1.0, 1.7, 1.2, 4.7, 0.5) + _funnel(-2.6, 1.7, 1.2, 4.4, 0.5)
        + _block(-5.4, -3.6, 1.1, 2.0) + _block(-8.6, -6.4, 1.1, 2.3) + _turret(-7.5, 2.2, 1.5, -1.6, 0.14)
        + _turret(-10.9, 1.0, 1.5, -1.6, 0.12) + _mast(-5.6, 1.8, 5.6, 1.0, 0.8)
    )  # fmt: skip


def _submarine() -> str:
    """Running on the surface: a low back, the conning tower with periscopes, deck gun, net cutter."""
    return (
        f"M{_at(-14.5, 0.5)}Q{_at(-6, 1.5)} {_at(4, 1.5)}Q{_at(10, 1.6)} {_at(14, 2.2)}"
        f"Q{_at(13.4, 0)} {_at(11.6, -KEEL)}"
        f"L{_at(-11, -KEEL)}Q{_at(-13.6, -0.4)} {_at(-14.5, 0.5)}z"
        + _block(-2.4, 3.6, 1.4, 3.1, 0.9, 0.5) + _block(-0.6, 2.6, 3.0, 4.6, 0.2, 0.4)
        + _mast(0.6, 4.5, 8.4, 0, thick=0.36) + _mast(1.5, 4.5, 7.3, 0, thick=0.36) + _mast(-0.2, 4.5, 5.9, 0.9, 0.9)
        + _turret(7.2, 1.5, 0.9, 1.8, 0.12) + _line(12.0, 2.0, 12.9, 3.3, 0.2)
        + polygon_path([(2.2, -4.6), (12.9, -3.3), (12.9, -3.18), (2.2, -4.4)])
    )  # fmt: skip


def _convoy() -> str:
    """A freighter: house and funnel amidships, derricks over the holds, and a second ship behind it."""
    derricks = "".join(
        _mast(x, 2.4, 7.6, 1.1, 0.82) + _line(x, 3.4, x - 2.6, 6.6) + _line(x, 3.4, x + 2.4, 6.6) for x in (-9.0, 8.2)
    )
    return (
        _hull(31, 3.6, 2.2, 4.4, 2.2, 1.7) + _block(-14.4, -11.6, 2.8, 4.7) + _block(11.2, 13.6, 3.2, 4.5, 0.1, 0.3)
        + derricks + _block(-3.6, 3.6, 2.4, 4.7, 0.1, 0.1) + _block(-2.9, 3.1, 4.6, 6.2, 0.1, 0.1)
        + _block(0.4, 2.6, 6.1, 7.2) + _funnel(-2.0, 1.9, 6.0, 8.8, 0.15) + _mast(1.6, 7.1, 9.4, 0.9, 0.8)
        + _block(-7.6, -5.0, 2.4, 3.3) + _block(4.8, 7.0, 2.4, 3.3)
    )  # fmt: skip


def _naval_support() -> str:
    """A cruiser firing at the shore."""
    flash = "M11.9,-5.1L13.3,-6.9 13.5,-5.8 16.2,-7.3 14.9,-5.4 17.4,-4.7 14.8,-4.5 15.3,-3.7 13.2,-4.5z"
    return _cruiser() + flash


def _at(x: float, y: float) -> str:
    return f"{num(x)},{num(-y)}"


SHIPS: dict[tuple[str, str], Callable[[], str]] = {
    ("carrier", ""): _carrier,
    ("carrier", "jp"): _carrier_jp,
    ("escort_carrier", ""): _escort_carrier,
    ("battleship", ""): _battleship,
    ("battleship", "jp"): _battleship_jp,
    ("cruiser", ""): _cruiser,
    ("cruiser", "jp"): _cruiser_jp,
    ("destroyer", ""): _destroyer,
    ("submarine", ""): _submarine,
    ("convoy", ""): _convoy,
    ("naval_support", ""): _naval_support,
}
