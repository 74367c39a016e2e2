"""Papua for its rulebook tests. Around 0814 the mountains; the trail runs 0816, 0815 (Kokoda), 0915; 1214 is Gona."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engaja.rules.theatre.supply import Supply
from rulebook.tools import Board

# Far away, so that a phase does not end automatically during a test.
SPARE = {"jp-39inf-1": "0402", "au-kanga": "0206"}
PEACE = {"supply": "all"}  # all units are supplied, unless the test is about supply


def board(units: Any = None, **more: Any) -> Board:
    return Board("papua", {**SPARE, **(units or {})}, **{"turn": 5, **PEACE, **more})


def traced(units: Any = None, **more: Any) -> Board:
    """The same, with supply as traced on the board."""
    return Board("papua", {**SPARE, **(units or {})}, **{"turn": 5, **more})


def battle(units: Any, side: str = "allied", **more: Any) -> Board:
    return board(units, side=side, phase="combat", **more)


def fought(
    units: dict[str, Any], target: str, attackers: Iterable[str], result: str, side: str = "allied", **more: Any
) -> Board:
    """The attack, with dice that give the result on its column."""
    return battle(units, side, **more).fight(target, *attackers, result=result)


def fly(b: Board, kind: str, target: str, *units: str, load: Iterable[str] = (), night: bool = False) -> Board:
    """A whole mission; a fighter-bomber is named with its role: `us-air-8-fighter as bomber`."""
    b.do("mission", kind=kind, target=target, **({"night": True} if night else {}))
    for unit in units:
        name, _, role = unit.partition(" as ")
        b.do("fly", unit=name, **({"as": role} if role else {}))
    for unit in load:
        b.do("load", unit=unit)
    return b.do("commit")


def owned(b: Board, hex_: str, side: str) -> bool:
    return b.game.world.owns(b.game.rules.notation.hex_index[hex_], b.game.rules.sides.index(side))


def flagged(b: Board, name: str) -> set[str]:
    return set(b.game.state()["flags"].get(name, ()))


def markers(b: Board, kind: str) -> list[dict[str, Any]]:
    return [m for m in b.game.state()["markers"] if m["kind"] == kind]


def supplied(b: Board, unit: str) -> bool:
    lines = b.game.rules.get(Supply)
    assert lines is not None
    return lines.is_supplied(b.game.world, b.game.rules.roster.index[unit])


def stack(units: Iterable[str], hex_: str) -> dict[str, str]:
    return dict.fromkeys(units, hex_)
