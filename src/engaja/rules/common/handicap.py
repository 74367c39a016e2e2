"""A handicap for unequal players: points that one side has from the start. It is no rule of any book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engaja.core.terms import Item

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

OPTION: Final = "handicap"  # of a match
NONE: Final = "none"
STEP: Final = 5  # points
MOST: Final = 100


def handicaps(sides: Sequence[str]) -> tuple[str, ...]:
    """The words of the option: nothing, or a side and its points.

    >>> handicaps(("axis", "allied"))[:3]
    ('none', 'axis-5', 'axis-10')
    """
    return (NONE, *(f"{side}-{points}" for side in sides for points in range(STEP, MOST + 1, STEP)))


def items(w: World) -> list[Item]:
    """Return the line of the score, which both players see from the start."""
    side, _, points = str(w.options[OPTION]).rpartition("-")
    if side not in w.rules.sides:
        return []
    return [Item(w.rules.sides.index(side), int(points), OPTION, w.rules.cite("objectives"))]
