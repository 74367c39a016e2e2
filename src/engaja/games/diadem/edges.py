"""The edges of the board (4.2): where reinforcements enter and units leave. Units that leave never return."""

from __future__ import annotations

from engaja.board import Board
from engaja.core.places import Place
from engaja.core.terms import Reason
from engaja.hexes import Compass
from engaja.rules import World
from engaja.rules.common.reinforcement import Enter
from engaja.setup import Setup, area_hexes

ALLIED, GERMAN = 0, 1
EASTERN_LIMIT = "Castelforte"  # the Allies leave by the south edge only to the east of it


class Edges:
    """4.2.2. A hex at a corner belongs to both its edges."""

    def __init__(self, board: Board, setup: Setup) -> None:
        self.west = frozenset(board.edges[Compass.W])
        north, east = frozenset(board.edges[Compass.N]), frozenset(board.edges[Compass.E])
        self.exits = {
            ALLIED: north | self.west | east | _south_of_the_allies(board),
            GERMAN: north | self.west,
        }
        self._areas = {id_: tuple(area_hexes(area, board)) for id_, area in setup.areas.items()}

    def entry_hexes(self, w: World, unit: int) -> list[int]:
        """4.2.1: Germans by the west edge; Allies by the east edge, only through hexes they own (D-14)."""
        hexes = self.edge_of(w, unit)
        if w.rules.roster.side[unit] == GERMAN:
            return list(hexes)
        return [h for h in hexes if w.owns(h, ALLIED)]

    def edge_of(self, w: World, unit: int) -> tuple[int, ...]:
        """Return the edge of a reinforcement; a set-up counter has none."""
        return self._areas.get(w.rules.roster.counters[unit].start.at, ())

    def retreat_exit(self, w: World, unit: int, hex_: int) -> Place | None:
        """A unit that retreats off an edge open to its side has left the board (D-27); off any other edge it is lost,
        so those never count as a way out."""
        return w.rules.places.left_by[hex_] if hex_ in self.exits[w.rules.roster.side[unit]] else None


def _south_of_the_allies(board: Board) -> frozenset[int]:
    """D-23: the south edge east of Castelforte; further west it is the sea, or closed to both sides."""
    limit = next(h for h in board.grid if board.ground[h].place == EASTERN_LIMIT)
    column, _ = board.grid.col_row(limit)
    return frozenset(h for h in board.edges[Compass.S] if board.grid.col_row(h)[0] > column)


class EnterByOwnHexes(Enter):
    """Reports that a hex of the right edge belongs to the enemy (D-14)."""

    def __init__(self, edges: Edges) -> None:
        super().__init__()
        self._edges = edges

    def not_an_entry_hex(self, w: World, unit: int, to: int) -> Reason:
        if to in self._edges.edge_of(w, unit):
            return Reason("entry_hex_not_held", self.cite(w, unit), {"unit": unit, "hex": to})
        return super().not_an_entry_hex(w, unit, to)
