"""Diadem for its rulebook tests. Around 0808 six hexes of open ground, without road, river or fortification."""

from __future__ import annotations

from typing import Any

from engaja.rules.common import combat
from rulebook.tools import Board

CENTRE = "0808"
RING = ("0807", "0907", "0908", "0809", "0708", "0707")  # clockwise from the north

# Far away and free to move, so that a phase does not end automatically during a test.
SPARE = {"it-1mtz": "1504", "de-ri721": "0302"}


def board(units: Any = None, **more: Any) -> Board:
    return Board("diadem", {**SPARE, **(units or {})}, **more)


def battle(attackers: Any, defenders: Any, **more: Any) -> Board:
    """An Allied combat phase in which all units have just moved up."""
    return Board("diadem", {**attackers, **defenders}, **{"phase": "combat", "side": "allied", **more})


def fought(attackers: Any, defenders: Any, target: str, result: str, **more: Any) -> Board:
    """All units adjacent to the target attack it, with the air points and dice that give the result."""
    b = battle(attackers, defenders, **{"air": {"allied": 60}, **more})
    names = b.game.rules.notation
    beside = {names.hexes[n] for n in b.game.rules.ground.neighbours[names.hex_index[target]]}
    near = [unit for unit in attackers if b.at(unit) in beside]
    table = b.game.rules.tables["combat"]
    points = range(60) if b.side == "allied" else range(1)
    found = [
        (air, total)
        for air in points
        for total in range(2, 8)
        if combat.result_of(table, b.odds(target, *near, air=air).column, total) == result
    ]
    air, total = found[0]
    b.game.fix_dice([1, total - 1])
    b.attack(target, *near, air=air)
    assert b.happened("combat")[0]["result"] == result
    return b
