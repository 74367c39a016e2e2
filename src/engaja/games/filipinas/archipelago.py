"""The islands and waters of the theatre: which hex belongs to which island and region, and where troops are bound."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.board import Board
from engaja.core.terms import Reason
from engaja.hexes import Hex
from engaja.rules import Rulebook, World
from engaja.rules.module import TargetBan

LIMIT = 6  # 4.1.1: ground units in a hex
CORREGIDOR, CORREGIDOR_LIMIT = "Corregidor", 2  # 14.2
BORNEO = "Bornéu"
INTRAMUROS = "Intramuros"
LANDABLE = frozenset({"open", "city", "rough", "forest"})  # and villages, whatever the ground around them


class Archipelago:
    """What the board says of the islands."""

    def __init__(self, board: Board) -> None:
        self.hexes: dict[str, frozenset[int]] = {name: frozenset(at) for name, at in board.areas["island"].items()}
        self.island: dict[int, str] = {h: name for name, hexes in self.hexes.items() for h in hexes}
        self.regions: tuple[tuple[str, ...], ...] = tuple(
            tuple(name for name, hexes in board.areas["region"].items() if h in hexes) for h in board.grid
        )
        self.fortress: frozenset[int] = frozenset(board.areas["fortification"][INTRAMUROS])
        sea = frozenset(h for h in board.grid if board.ground[h].terrain == "sea")
        self.coast: frozenset[int] = frozenset(
            h for h in board.grid if h not in sea and any(n in sea for n in board.grid.neighbours(h))
        )
        # 4.2.2, 4.2.4: the coasts where ships put troops ashore and take them off
        self.beaches: frozenset[int] = frozenset(h for h in board.grid if h in self.coast and _is_landable(board, h))
        room = [LIMIT] * len(board.grid)
        for h in self.hexes[CORREGIDOR]:
            room[h] = CORREGIDOR_LIMIT
        self._limits = bytes(room)

    def limits(self, w: World) -> bytes:
        """4.1.1, 14.2: six ground units to a hex, two on Corregidor."""
        return self._limits

    def start_owner(self, rules: Rulebook) -> bytes:
        """15.1: every island begins with a Japanese flag."""
        return bytes([2]) * len(rules.board.grid)


def _is_landable(board: Board, hex_: Hex) -> bool:
    return board.ground[hex_].terrain in LANDABLE or "village" in board.ground[hex_].features


def stays_on_island(archipelago: Archipelago) -> TargetBan:
    """4.2.4: garrisons and guerrillas never leave their island, neither on the march nor in retreat."""
    # 4.2.4 obs.

    def rule(w: World, unit: int, to: int) -> Iterator[Reason]:
        home = w.rules.roster.counters[unit].traits.get("island")
        if home is not None and archipelago.island.get(to) != home:
            yield Reason("bound_to_island", w.rules.cite("garrison"), {"unit": unit, "hex": to})

    return rule
