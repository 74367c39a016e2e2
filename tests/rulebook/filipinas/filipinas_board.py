"""Filipinas for its rulebook tests. 2312 is Bayombong, north-east of Manila; 4437 to 4439 the east coast of Leyte."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulebook.tools import Board

# Far away, so that a phase does not end by itself while a test is asking.
SPARE = {"us-6-di-1-ri": "0547", "jp-10-di-10-ri": "2004"}


def board(units: Any = None, **more: Any) -> Board:
    return Board("filipinas", {**SPARE, **(units or {})}, **{"turn": 9, **more})


def battle(units: Any, side: str = "allied", **more: Any) -> Board:
    return board(units, side=side, phase="combat", **more)


def fought(
    units: dict[str, Any], target: str, attackers: Iterable[str], result: str, side: str = "allied", **more: Any
) -> Board:
    """The attack, with dice that give the result on the column it has."""
    return battle(units, side, **more).fight(target, *attackers, result=result)
