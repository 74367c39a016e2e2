"""Counters laid out on sheets, fronts on one page and backs on the next, so that they match when the sheet is turned.

The block of counters is in the middle of the page, and a sheet turned over its long edge swaps left and right. The back
of a counter is therefore as far from the right edge as its front from the left:

>>> from engaja.printing.paper import PAPERS
>>> front = lay_out([["a", "b", "c"]], PAPERS["a4"], 11.0)[0]
>>> back = front.turned()
>>> [front.paper.width - slot.right for slot in front.slots] == [slot.x for slot in back.slots]
True
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from engaja.printing.paper import Paper, Rect

P = TypeVar("P")

GUTTER = 2.4  # between counters; each counter's colour bleeds over half of it, as duplex printers miss by up to 1 mm
HEADER = 8.0  # the line above the block that says which sheet this is


@dataclass(frozen=True, slots=True)
class Sheet(Generic[P]):
    """One side of a counter sheet: which pieces, and where each stands."""

    paper: Paper
    pieces: tuple[P, ...]
    slots: tuple[Rect, ...]  # by piece
    columns: tuple[float, ...]  # where to cut, from the left and from the top
    rows: tuple[float, ...]

    def turned(self) -> Sheet[P]:
        """The other side, the sheet turned over its long edge."""
        slots = tuple(replace(slot, x=self.paper.width - slot.right) for slot in self.slots)
        return replace(self, slots=slots, columns=tuple(sorted(self.paper.width - x for x in self.columns)))


def lay_out(groups: Iterable[Sequence[P]], paper: Paper, side: float) -> list[Sheet[P]]:
    """As many sheets as it takes, of like height. A group begins a new row, so that its colours stand together."""
    room = paper.inside
    pitch = side + GUTTER
    across = int((room.width + GUTTER) // pitch)
    down = int((room.height - 2 * HEADER + GUTTER) // pitch)
    if across < 1 or down < 1:
        raise ValueError(f"a piece of {side:g} mm does not fit on {paper.name}")
    rows = [group[i : i + across] for group in groups for i in range(0, len(group), across)]
    count = math.ceil(len(rows) / down)
    each = math.ceil(len(rows) / count) if count else 1
    return [_sheet(rows[i : i + each], paper, side, across) for i in range(0, len(rows), each)]


def _sheet(rows: Sequence[Sequence[P]], paper: Paper, side: float, across: int) -> Sheet[P]:
    pitch = side + GUTTER
    left = (paper.width - (across * pitch - GUTTER)) / 2
    top = paper.inside.y + HEADER
    placed = [
        (piece, Rect(left + column * pitch, top + row * pitch, side, side))
        for row, pieces in enumerate(rows)
        for column, piece in enumerate(pieces)
    ]
    return Sheet(
        paper=paper,
        pieces=tuple(piece for piece, _ in placed),
        slots=tuple(slot for _, slot in placed),
        columns=_cuts(left, across, side),
        rows=_cuts(top, len(rows), side),
    )


def _cuts(start: float, count: int, side: float) -> tuple[float, ...]:
    """Both edges of every row or column of counters."""
    return tuple(start + i * (side + GUTTER) + edge for i in range(count) for edge in (0.0, side))
