"""What can be won by landing: in a game whose points lie on islands. Asked by computer players, which know no game."""

from __future__ import annotations

from typing import NamedTuple

from engaja.rules import Module, World


class Isle(NamedTuple):
    """An island that a side could win."""

    hexes: frozenset[int]
    beaches: frozenset[int]  # where troops may go ashore
    stake: float  # points that it would gain over the enemy, if the island were taken now


class IslandWar(Module):
    """The islands that are worth a landing."""

    beaches: frozenset[int]  # where troops go ashore, and are taken aboard

    def isles(self, w: World, side: int) -> list[Isle]:
        """Return the islands that a side does not hold and could win."""
        raise NotImplementedError  # each game answers for its islands; an abstract class could not be compiled

    def may_storm(self, w: World, unit: int) -> bool:
        """Return whether a unit may land where the enemy is master."""
        raise NotImplementedError

    def afloat(self, w: World, side: int) -> list[tuple[int, int]]:
        """Return the troops of a side that are at sea, each with the hex from which it can land."""
        raise NotImplementedError

    def may_land(self, w: World, unit: int, hex_: int) -> bool:
        """Return whether coast and enemies permit a unit to land there now, if it is brought."""
        raise NotImplementedError
