"""Names at far zooms: they grow as the map shrinks, and where there is no room for all, the less important ones are
hidden.

Each name has a zoom from which it is shown. The page hides it below that, using only the style sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from engaja.drawing.names import FACES, Name
from engaja.drawing.rect import Rect
from engaja.hexes import Hex

# Pixels: no name that is shown is smaller on the screen.
LEAST = {"great": 11.0, "objective": 11.0, "town": 10.0, "village": 9.0, "airfield": 9.0}
# The zoom (pixels a unit) from which a rank of names is shown at all, as the style sheet has it.
SHOWN_FROM = {"great": 0.0, "objective": 0.0, "town": 0.35, "village": 0.6, "airfield": 0.6}
# From here on names have their natural size, for which they were placed, and all are shown.
ROOM_FOR_ALL = 1.15
STEPS = tuple(round(ROOM_FOR_ALL * 0.93**i, 3) for i in range(32))
# The part of a name's box that another may cover: letters do not fill it to the corners.
SLACK = 0.04
# The height of a name's box at which it is held while it grows, since the counter is above it.
HELD_AT = 0.1
# How much the name grows before it is known to run off the map: it is then held at that end.
FAR_GROWTH = 3.0


def growth(rank: str, zoom: float) -> float:
    return max(1.0, LEAST[rank] / FACES[rank].size / zoom)


def held(name: Name, width: float) -> float:
    """The part of a name, from 0 at its left to 1 at its right, that stays in place when it grows."""
    reach = name.width * FAR_GROWTH / 2
    if name.at[0] - reach < 0:
        return 0.0
    return 1.0 if name.at[0] + reach > width else 0.5


def seen(name: Name, zoom: float, width: float) -> Rect:
    """The room that a name takes on a map of this width at a zoom, in board units."""
    by, end = growth(name.rank, zoom), held(name, width)
    box = name.box
    x = box.x + box.w * end
    return Rect(x - box.w * by * end, box.y, box.w * by, box.h * by)


def since(made: Sequence[Name], width: float) -> list[float]:
    """For each name the zoom from which it stands clear of all greater ones; 0 if it always does.

    The names come from the greatest to the least, as they were placed.
    """
    crowded = [0.0] * len(made)
    for below, zoom in pairwise(STEPS):
        taken: list[Rect] = []
        for i, name in enumerate(made):
            if zoom < SHOWN_FROM[name.rank] or crowded[i]:
                continue
            box = seen(name, zoom, width)
            if any(box.overlap(other) > SLACK * min(box.w * box.h, other.w * other.h) for other in taken):
                crowded[i] = below
            else:
                taken.append(box)
    return crowded


def looks(made: Sequence[Name], width: float) -> Mapping[Hex, Mapping[str, str]]:
    """What the style sheet must know of a name: where it is held, and from which zoom on it is shown."""
    ends = {0.0: "b-west", 1.0: "b-east"}
    out: dict[Hex, Mapping[str, str]] = {}
    for name, zoom in zip(made, since(made, width), strict=True):
        classes = [ends[end]] if (end := held(name, width)) in ends else []
        if zoom:
            classes.append("b-waits")
        look = {"class_": " ".join(classes)} if classes else {}
        out[name.hex] = {**look, "style": f"--since:{zoom:g}"} if zoom else look
    return out
