"""Air power (6.0): one die at the start of the turn."""

from __future__ import annotations

from engaja.games.metz.edges import AMERICAN
from engaja.rules import World
from engaja.rules.army import air_points
from engaja.tables import row_for

# 3.0 Sequence


def air_die(w: World) -> None:
    """6.0: one die at the start of the turn; it serves the whole turn (M-25)."""
    (die,) = w.roll(1)
    points = int(row_for(w.rules.tables["air_power"], die)["american"])
    air_points.set_points(w, AMERICAN, points)
    w.emit("air_power", w.rules.cite("air"), side=AMERICAN, dice=(die,), points=points)
