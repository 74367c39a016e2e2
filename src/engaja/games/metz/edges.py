"""The edges of the board (4.2): which hexes belong to them, and which units may leave and come back where."""

from __future__ import annotations

from engaja.board import Board
from engaja.core.places import WAITING, WITHDRAWN, Place
from engaja.games.metz.flags import DRIVEN_BACK, FLAGS
from engaja.hexes import Compass
from engaja.rules import World
from engaja.rules.common import flags
from engaja.rules.common.departure import has_left, left_by
from engaja.rules.common.reinforcement import Enter, EntryAreas, is_due
from engaja.rules.module import Module
from engaja.setup import Setup

AMERICAN, GERMAN = 0, 1
COMES_BACK_WITHIN = 3
# Retreating off the other edges destroys a unit (4.2.2).
OWN_EDGES = {AMERICAN: (Compass.W, Compass.S), GERMAN: (Compass.N, Compass.E)}
# Where the recovery line leads (7.0).
REAR = {AMERICAN: Compass.W, GERMAN: Compass.E}


class Returns(Module):
    """4.2.2: units that retreated off the board come back."""

    flags = FLAGS


class Edges:
    """4.2.1 obs. names the hexes of each edge; other rim hexes are east in the last column, else west (M-02)."""

    def __init__(self, board: Board) -> None:
        grid = board.grid
        self.entry = {side: tuple(hexes) for side, hexes in board.edges.items()}
        whole = {side: set(hexes) for side, hexes in board.edges.items()}
        named = set().union(*whole.values())
        for h in grid:
            col, row = grid.col_row(h)
            if h not in named and (col in (1, grid.cols) or row in (1, grid.rows)):
                whole[Compass.E if col == grid.cols else Compass.W].add(h)
        self.whole = {side: frozenset(hexes) for side, hexes in whole.items()}

    def own(self, side: int) -> frozenset[int]:
        """The rim by which a side may leave and come back."""
        return frozenset().union(*(self.whole[edge] for edge in OWN_EDGES[side]))


class Entrances(EntryAreas):
    """Units that may enter the board, and where: reinforcements, and those that retreated off it or were withdrawn."""

    def __init__(self, board: Board, setup: Setup) -> None:
        super().__init__(board, setup)
        self.edges = Edges(board)
        self._own = {side: self.edges.own(side) for side in OWN_EDGES}

    def may_come(self, w: World, unit: int) -> bool:
        place = w.state.place[unit]
        if place == WAITING:
            return is_due(w, unit)
        if has_left(w, unit):
            # "In the following turn", or by option in the owner's next movement phase (M-09).
            return not w.state.flags[unit] & DRIVEN_BACK or bool(w.options["driven_off_return_at_once"])
        waits = w.state.flags[unit] & flags.STOPPED  # it left in this same phase (M-10)
        return place == WITHDRAWN and not waits and self._return(w, unit) is not None

    def hexes(self, w: World, unit: int) -> list[int]:
        place, left = w.state.place[unit], left_by(w, unit)
        if left is not None:
            return self._near(w, unit, left)
        if place == WAITING:
            return super().hexes(w, unit)
        area = self._return(w, unit) if place == WITHDRAWN else None
        return list(self.areas[area]) if area else []

    def _near(self, w: World, unit: int, left: int) -> list[int]:
        """M-09: the same edge, at most three hexes from where it left."""
        distance = w.rules.distances[left]
        side = w.rules.roster.side[unit]
        rims = [self.edges.whole[e] for e in OWN_EDGES[side] if left in self.edges.whole[e]]
        return sorted(h for h in frozenset().union(*rims) if distance[h] <= COMES_BACK_WITHIN)

    def _return(self, w: World, unit: int) -> str | None:
        """Return the area by which a withdrawn unit comes back, if its turn has come."""
        for withdrawal in w.rules.roster.counters[unit].withdrawals:
            if withdrawal.back_turn is not None and withdrawal.back_turn <= w.state.turn:
                return withdrawal.back_at
        return None

    def retreat_exit(self, w: World, unit: int, hex_: int) -> Place | None:
        """4.2.2, M-09: a unit that retreats off an edge of its own side is not lost."""
        own = self._own[w.rules.roster.side[unit]]
        return w.rules.places.left_by[hex_] if hex_ in own else None


class EnterOrReturn(Enter):
    """Reinforcements enter by 4.2.1; units that retreated off the board or were withdrawn come back by 4.2.2 (M-09)."""

    def cite(self, w: World, unit: int) -> str:
        left = has_left(w, unit) or w.state.place[unit] == WITHDRAWN
        return w.rules.cite("exit") if left else super().cite(w, unit)
