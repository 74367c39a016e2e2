"""Air power (6.0): the air point track."""

from __future__ import annotations

from engaja.games.diadem.book import SIDES
from engaja.games.diadem.edges import ALLIED
from engaja.rules import World
from engaja.rules.army import air_points
from engaja.tables import row_for

# 3.0 Sequence


def set_air_track(w: World) -> None:
    """6.0, 6.1: the track is set as the turn begins; unused points are lost (6.2 obs., D-04)."""
    if w.state.turn > 1 and w.options["air_points_for_the_whole_game"]:
        return
    points = points_of_turn(w)
    air_points.set_points(w, ALLIED, points)
    w.emit("air_power", w.rules.cite("air"), side=ALLIED, points=points)


def points_of_turn(w: World) -> int:
    return int(row_for(w.rules.tables["air_power"], w.state.turn)[SIDES[ALLIED]])
