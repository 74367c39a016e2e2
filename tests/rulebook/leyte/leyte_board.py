"""Leyte for its rulebook tests. Around 2416 six hexes of open ground, without river; on turn 9 the sun shines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engaja.rules.common import combat
from rulebook.tools import Board

CENTRE = "2416"
RING = ("2415", "2515", "2516", "2417", "2316", "2315")  # clockwise from the north

# Far away and free to move, so that a phase does not end automatically during a test.
SPARE = {"us-beng-8": "2808", "jp-reng8": "0408"}


def board(units: Any = None, **more: Any) -> Board:
    return Board("leyte", {**SPARE, **(units or {})}, **{"turn": 9, **more})


def battle(attackers: Any, defenders: Any, **more: Any) -> Board:
    """An American combat phase in which all units have just moved up; no air points unless the test gives some."""
    quiet = {"turn": 9, "phase": "combat", "side": "american", "air": {"american": 0, "japanese": 0}}
    return Board("leyte", {**attackers, **defenders}, **{**quiet, **more})


def fought(
    attackers: dict[str, Any], defenders: dict[str, Any], result: str, target: str = CENTRE, **more: Any
) -> Board:
    """All attackers adjacent to the target attack it, with the air points and dice that give the result."""
    side = more.get("side", "american")
    b = battle(attackers, defenders, air={"american": 90, "japanese": 90}, **more)
    near = [u for u in (attackers if side == "american" else defenders) if b.at(u) in around(b, target)]
    table = b.game.rules.tables["combat"]
    air, total = next(
        (air, total)
        for air in range(90)
        for total in range(2, 8)
        if combat.result_of(table, b.odds(target, *near, air=air).column, total) == result
    )
    b.game.fix_dice([1, total - 1])
    b.attack(target, *near, air=air)
    assert b.happened("combat")[0]["result"] == result
    return b


def around(b: Board, target: str) -> set[str]:
    notation = b.game.rules.notation
    return {notation.hexes[n] for n in b.game.rules.ground.neighbours[notation.hex_index[target]]}


def owned(b: Board, hex_: str, side: str) -> bool:
    return b.game.world.owns(b.game.rules.notation.hex_index[hex_], b.game.rules.sides.index(side))


def flagged(b: Board, name: str) -> set[str]:
    """The counters with this flag raised."""
    return set(b.game.state()["flags"].get(name, ()))


def stack(units: Iterable[str], hex_: str) -> dict[str, str]:
    return dict.fromkeys(units, hex_)
