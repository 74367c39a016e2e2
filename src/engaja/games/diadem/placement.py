"""Free placements of the set-up (11.1.1, 11.1.2): goums with the French divisions, guns behind the line."""

from __future__ import annotations

from collections.abc import Iterable

from engaja.board import Board
from engaja.core.places import WAITING
from engaja.rules import World
from engaja.setup import Setup, area_hexes

LAST_ROW_NORTH_OF_LIRI = 9  # D-13
CORPS_GUNS_WITHIN = 2  # hexes of a division of the corps (D-12)
# Army guns, and the Canadian corps guns, which follow the same criterion (footnote 3): any division of the side.
NORTH, SOUTH, GERMAN_LINE = "behind-north-of-liri", "behind-south-of-liri", "behind-german-line"


class Placement:
    """Which hexes are open to a counter whose place its owner chooses."""

    def __init__(self, board: Board, setup: Setup) -> None:
        self._named = {id_: tuple(area_hexes(area, board)) for id_, area in setup.areas.items()}
        self._row = tuple(board.grid.col_row(h)[1] for h in board.grid)

    def free_area(self, w: World, unit: int) -> list[int]:
        area = w.rules.roster.counters[unit].start.at
        if self._named[area]:
            return list(self._named[area])
        kept = self._kept(w)
        return [h for h in self._behind(w, unit, area) if h not in kept]

    def _behind(self, w: World, unit: int, area: str) -> Iterable[int]:
        """D-12: own ground, out of contact, farther from the enemy than the nearest of the named divisions; corps guns
        within two hexes of it."""
        side, of_army = w.rules.roster.side[unit], area in (NORTH, SOUTH, GERMAN_LINE)
        enemies = _stand(w, w.rules.roster.of_side[1 - side])
        depth = {h: _to_nearest(w, h, enemies) for h in _force(w, unit, whole=of_army)}
        zone = w.state.zone[1 - side]
        for h in range(len(self._row)):
            if (
                not depth
                or zone[h]
                or not w.owns(h, side)
                or not self._bank(area, h)
                or not w.rules.ground.bears(w.rules.mobility[unit], h)
            ):
                continue
            near = _to_nearest(w, h, set(depth))
            nearest = [d for d in depth if w.rules.distances[h][d] == near]
            if (of_army or near <= CORPS_GUNS_WITHIN) and _to_nearest(w, h, enemies) > min(depth[d] for d in nearest):
                yield h

    def _bank(self, area: str, hex_: int) -> bool:
        """D-13: the bank of the Liri to which a hex belongs."""
        if area == NORTH:
            return self._row[hex_] <= LAST_ROW_NORTH_OF_LIRI
        return area != SOUTH or self._row[hex_] > LAST_ROW_NORTH_OF_LIRI

    def _kept(self, w: World) -> set[int]:
        """Return the hexes that other counters still to be placed need, which have no room to spare for a gun."""
        kept: set[int] = set()
        waiting = [c.start.at for u, c in enumerate(w.rules.roster.counters) if w.state.place[u] == WAITING]
        for area, hexes in self._named.items():
            wanted = sum(1 for at in waiting if at == area)
            free = sum(max(0, w.rules.movement.stacking_limit - len(w.state.stacks.get(h, ()))) for h in hexes)
            if wanted and free <= wanted:
                kept.update(hexes)
        return kept


def _force(w: World, gun: int, *, whole: bool) -> set[int]:
    """Return the hexes of the divisions behind which a gun is placed: those of its corps, or of the whole side."""
    roster, corps = w.rules.roster, w.rules.roster.counters[gun].corps
    units = [
        u
        for u in roster.of_side[roster.side[gun]]
        if roster.counters[u].division and (whole or roster.counters[u].corps == corps)
    ]
    return _stand(w, units)


def _stand(w: World, units: Iterable[int]) -> set[int]:
    return {w.state.ground[u] for u in units if w.state.ground[u] >= 0}


def _to_nearest(w: World, hex_: int, hexes: set[int]) -> int:
    return min((w.rules.distances[hex_][h] for h in hexes), default=0)
