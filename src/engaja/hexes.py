"""Geometry of a flat-top hexagonal grid whose even columns are half a hex higher.

Knows nothing about war. Hexes are small integers inside and ``CCRR`` outside:

>>> grid = Grid(28, 23)
>>> delme = grid.parse("0616")
>>> grid.format(delme)
'0616'
>>> [grid.format(h) for h in grid.neighbours(delme)]
['0615', '0715', '0716', '0617', '0516', '0515']
>>> grid.distance(delme, grid.parse("0721"))
6
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import IntEnum
from functools import cached_property
from typing import NewType

Hex = NewType("Hex", int)
Hexside = tuple[Hex, Hex]  # always the smaller hex first
Point = tuple[float, float]

ROOT3 = math.sqrt(3.0)


class Direction(IntEnum):
    """The six neighbours, clockwise from the top."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5

    @property
    def opposite(self) -> Direction:
        return Direction((self + 3) % 6)


class Compass(IntEnum):
    """The four edges of a rectangular board."""

    N = 0
    E = 1
    S = 2
    W = 3


# Steps in cube coordinates (q, r): q grows eastwards, r southwards along a column.
_STEPS: tuple[tuple[int, int], ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Grid:
    """A rectangle of hexes, numbered CCRR from 0101 at the top left."""

    def __init__(self, cols: int, rows: int) -> None:
        if not (1 <= cols <= 99 and 1 <= rows <= 99):
            raise ValueError(f"a grid has 1 to 99 columns and rows, not {cols}x{rows}")
        self.cols = cols
        self.rows = rows

    def __len__(self) -> int:
        return self.cols * self.rows

    def __iter__(self) -> Iterator[Hex]:
        """All hexes, column by column: the order of their numbers."""
        return (Hex(i) for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and (self.cols, self.rows) == (other.cols, other.rows)

    def __hash__(self) -> int:
        return hash((self.cols, self.rows))

    def __repr__(self) -> str:
        return f"Grid({self.cols}, {self.rows})"

    # Notation

    def parse(self, text: str) -> Hex:
        """The hex with this number.

        >>> Grid(16, 15).parse("1699")
        Traceback (most recent call last):
        ...
        ValueError: hex '1699' is not on a board of 16x15
        """
        if not (len(text) == 4 and text.isascii() and text.isdigit()):
            raise ValueError(f"a hex is four digits, column and row, not {text!r}")
        col, row = int(text[:2]), int(text[2:])
        if not self.contains(col, row):
            raise ValueError(f"hex {text!r} is not on a board of {self.cols}x{self.rows}")
        return self.at(col, row)

    def format(self, hex_: Hex) -> str:
        col, row = self.col_row(hex_)
        return f"{col:02d}{row:02d}"

    def parse_hexside(self, text: str) -> Hexside:
        """The hexside between two adjacent hexes.

        >>> Grid(28, 23).parse_hexside("0608-0409")
        Traceback (most recent call last):
        ...
        ValueError: hexes 0608 and 0409 have no common side
        """
        first, dash, second = text.partition("-")
        if not dash:
            raise ValueError(f"a hexside is two hexes joined by '-', not {text!r}")
        return self.hexside(self.parse(first), self.parse(second))

    def format_hexside(self, side: Hexside) -> str:
        return f"{self.format(side[0])}-{self.format(side[1])}"

    # Columns and rows

    def contains(self, col: int, row: int) -> bool:
        return 1 <= col <= self.cols and 1 <= row <= self.rows

    def at(self, col: int, row: int) -> Hex:
        return Hex((col - 1) * self.rows + row - 1)

    def col_row(self, hex_: Hex) -> tuple[int, int]:
        col, row = divmod(hex_, self.rows)
        return col + 1, row + 1

    # Neighbourhood

    @cached_property
    def _by_direction(self) -> tuple[tuple[Hex | None, ...], ...]:
        return tuple(tuple(self._step(h, d) for d in Direction) for h in self)

    @cached_property
    def _neighbours(self) -> tuple[tuple[Hex, ...], ...]:
        return tuple(tuple(n for n in row if n is not None) for row in self._by_direction)

    def _step(self, hex_: Hex, direction: Direction) -> Hex | None:
        q, r = self._cube(hex_)
        dq, dr = _STEPS[direction]
        return self._from_cube(q + dq, r + dr)

    def neighbour(self, hex_: Hex, direction: Direction) -> Hex | None:
        return self._by_direction[hex_][direction]

    def neighbours(self, hex_: Hex) -> tuple[Hex, ...]:
        """The two to six adjacent hexes, clockwise from the top."""
        return self._neighbours[hex_]

    def direction(self, start: Hex, end: Hex) -> Direction:
        for direction in Direction:
            if self._by_direction[start][direction] == end:
                return direction
        raise ValueError(f"hexes {self.format(start)} and {self.format(end)} have no common side")

    def hexside(self, a: Hex, b: Hex) -> Hexside:
        self.direction(a, b)
        return (a, b) if a < b else (b, a)

    def hexsides(self) -> Iterator[Hexside]:
        """Every side between two hexes of the board, once."""
        return ((h, n) for h in self for n in self.neighbours(h) if h < n)

    # Distance

    def _cube(self, hex_: Hex) -> tuple[int, int]:
        col, row = self.col_row(hex_)
        return col, row - col // 2

    def _from_cube(self, q: int, r: int) -> Hex | None:
        row = r + q // 2
        return self.at(q, row) if self.contains(q, row) else None

    def distance(self, a: Hex, b: Hex) -> int:
        """Hexes from a to b, counting b."""
        (aq, ar), (bq, br) = self._cube(a), self._cube(b)
        dq, dr = bq - aq, br - ar
        return max(abs(dq), abs(dr), abs(dq + dr))

    def distances(self, start: Hex) -> bytes:
        """The distance from one hex to each hex of the board, in the order of their numbers."""
        col, r = self._cube(start)
        far = len(self._columns[0]) // 2
        tops = [far + 1 - c // 2 - r for c in range(1, self.cols + 1)]  # the position of the first hex of each column
        return b"".join(self._columns[c - col][top : top + self.rows] for c, top in enumerate(tops, start=1))

    @cached_property
    def _columns(self) -> dict[int, bytes]:
        """Distances from a hex to the infinite column that many to its right, up and down from the hex on
        its diagonal.

        A board is cut out of these, column by column: fifteen times faster than hex by hex.
        """
        far = self.rows + self.cols // 2
        return {
            dq: bytes([max(abs(dq), abs(dr), abs(dq + dr)) for dr in range(-far, far + 1)])
            for dq in range(1 - self.cols, self.cols)
        }

    def ring(self, centre: Hex, radius: int) -> list[Hex]:
        """The hexes of the board at exactly this distance, clockwise from the top."""
        if radius == 0:
            return [centre]
        q, r = self._cube(centre)
        r -= radius
        out: list[Hex] = []
        for dq, dr in (_STEPS[(d + 2) % 6] for d in Direction):
            for _ in range(radius):
                hex_ = self._from_cube(q, r)
                if hex_ is not None:
                    out.append(hex_)
                q, r = q + dq, r + dr
        return out

    def disc(self, centre: Hex, radius: int) -> list[Hex]:
        """The hexes of the board within this distance, nearest first."""
        return [h for distance in range(radius + 1) for h in self.ring(centre, distance)]

    def line(self, start: Hex, end: Hex) -> list[Hex]:
        """The hexes of a straight line, both ends included.

        Where it runs along a hexside it always takes the same one of the two hexes, so that the way back is the same;
        at the rim, the one that is on the board.
        """
        steps = self.distance(start, end)
        (aq, ar), (bq, br) = self._cube(start), self._cube(end)
        out: list[Hex] = []
        for i in range(steps + 1):
            t = i / steps if steps else 0.0
            q, r = aq + (bq - aq) * t, ar + (br - ar) * t
            near = (self._from_cube(*_round_cube(q + nudge, r + 2 * nudge)) for nudge in (1e-6, -1e-6))
            out.append(next(hex_ for hex_ in near if hex_ is not None))
        return out

    # Edges

    def edge(self, side: Compass) -> tuple[Hex, ...]:
        """The hexes along one edge of the rectangle, in the order of their numbers."""
        if side in (Compass.N, Compass.S):
            row = 1 if side is Compass.N else self.rows
            return tuple(self.at(col, row) for col in range(1, self.cols + 1))
        col = 1 if side is Compass.W else self.cols
        return tuple(self.at(col, row) for row in range(1, self.rows + 1))

    # Pixels: x to the right, y downwards, the grid's bounding box starting at (0, 0).

    def size(self, radius: float) -> Point:
        """Width and height of the grid's bounding box."""
        return radius * (1.5 * self.cols + 0.5), radius * ROOT3 * (self.rows + 0.5)

    def centre(self, hex_: Hex, radius: float) -> Point:
        col, row = self.col_row(hex_)
        half_lower = 0.5 if col % 2 else 0.0
        return radius * (1.5 * col - 0.5), radius * ROOT3 * (row - 0.5 + half_lower)

    def corners(self, hex_: Hex, radius: float) -> tuple[Point, ...]:
        """The six corners, clockwise from the upper left: side i lies between corners i and i+1."""
        x, y = self.centre(hex_, radius)
        h = radius * ROOT3 / 2
        w = radius / 2
        return (x - w, y - h), (x + w, y - h), (x + radius, y), (x + w, y + h), (x - w, y + h), (x - radius, y)

    def side_ends(self, side: Hexside, radius: float) -> tuple[Point, Point]:
        """The two ends of a hexside."""
        corners = self.corners(side[0], radius)
        i = self.direction(*side)
        return corners[i], corners[(i + 1) % 6]

    def hex_at(self, x: float, y: float, radius: float) -> Hex | None:
        """The hex under a point, or None outside the board."""
        q = (x / radius + 0.5) / 1.5
        # r is measured along the column; column 0 would be even, hence half a hex higher.
        r = y / (radius * ROOT3) + 0.5 - q / 2
        return self._from_cube(*_round_cube(q, r))


def _round_cube(q: float, r: float) -> tuple[int, int]:
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return rq, rr
