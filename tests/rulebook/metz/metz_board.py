"""Metz for its rulebook tests. Around 1116 six hexes of open ground, without river or fortification."""

from __future__ import annotations

from typing import Any

from rulebook.tools import Board

CENTRE = "1116"
RING = ("1115", "1216", "1217", "1117", "1017", "1016")  # clockwise from the north


# Far away and free to move, so that a phase does not end automatically during a test.
SPARE = {"us-gcav3": "0101", "de-ri880": "2823"}


def board(units: Any = None, **more: Any) -> Board:
    return Board("metz", {**SPARE, **(units or {})}, **more)


def battle(attackers: Any, defenders: Any, **more: Any) -> Board:
    """An American combat phase in which all units have just moved up."""
    return Board("metz", {**attackers, **defenders}, **{"phase": "combat", "side": "american", **more})
