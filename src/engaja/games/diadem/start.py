"""The set-up (11.1), and what a hand-written position contains and assumes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engaja.core.places import WAITING
from engaja.games.diadem.air import points_of_turn
from engaja.games.diadem.edges import ALLIED
from engaja.games.diadem.victory import EARLY, FLAGS
from engaja.rules import Module, World
from engaja.rules.army import air_points
from engaja.rules.common import engagement

LEFT_EARLY = "left_early"  # in a hand-written position of a later turn: the units that left the board in time to score


class EarlyDepartures(Module):
    """11.2: units that left the board in time to score for it."""

    flags = FLAGS
    listed_flags: ClassVar[Mapping[str, int]] = {LEFT_EARLY: EARLY}


# 11.1 Set-up


def arrange(w: World, unit: int) -> None:
    """Put a counter where it begins in a game, or in a position that does not name it."""
    start = w.rules.roster.counters[unit].start
    if start.kind == "hex":
        w.put_in(unit, w.rules.notation.hex_index[start.at])
    else:
        w.put(unit, WAITING)


def loaded(w: World) -> None:
    """Complete a position: units in contact have been engaged this turn; the track is as the turn sets it, unless
    given.
    """
    engagement.note_contact(w)
    if not air_points.AIR.is_set(w, ALLIED):
        air_points.set_points(w, ALLIED, points_of_turn(w))
