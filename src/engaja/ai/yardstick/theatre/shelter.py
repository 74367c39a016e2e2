"""How well each hex protects its defenders: found by asking the combat rules, not by knowing the game.

On an empty board a unit attacks another from each neighbouring hex, and the columns that the rules give the defender
are counted: terrain, rivers, works and fortified lines, for the side that they protect and in the direction they face.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engaja.ai.worth import empty_board, strongest
from engaja.games import match
from engaja.rules import World
from engaja.rules.common.combat import Clash

Shelter = tuple[Mapping[int, int], ...]  # by hex, by the neighbour from which it is attacked: columns


def shelter_of(w: World, side: int) -> Shelter:
    return _shelter(w.rules.name, side, tuple(sorted(w.options.items())))


@lru_cache(maxsize=16)
def _shelter(name: str, side: int, options: tuple[tuple[str, Any], ...]) -> Shelter:
    rules = match.rulebook(name)
    w = empty_board(rules, dict(options))
    defender, attacker = strongest(rules, side), strongest(rules, 1 - side)
    ground = rules.ground
    found: list[Mapping[int, int]] = []
    for h in range(len(rules.board.grid)):
        around = [] if ground.is_sea(h) else [n for n in ground.neighbours[h] if not ground.is_sea(n)]
        found.append({n: _columns(w, defender, h, attacker, n) for n in around})
    return tuple(found)


def _columns(w: World, defender: int, hex_: int, attacker: int, start: int) -> int:
    mark = len(w.log)
    w.put_in(defender, hex_)
    w.put_in(attacker, start)
    clash = Clash(w.rules.roster.side[attacker], hex_, (attacker,))
    shifts = [shift.columns for rule in w.rules.combat.shifts for shift in rule(w, clash)]
    w.rewind(mark)
    return -sum(columns for columns in shifts if columns < 0)
