"""The judge: counts what a player did, and what it should not have done, while a game is played.

Only plain mistakes count, which need no search to be seen; a player may have had its reasons, so the figures compare
players and do not convict one.
"""

from __future__ import annotations

from typing import Final

from engaja.ai.worth import worth_of
from engaja.core import Game
from engaja.core.actions import Action
from engaja.rules import Rulebook, World
from engaja.rules.army import air_points
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.common import combat, refuge
from engaja.rules.common.assault import Attack, CombatPhase
from engaja.rules.common.combat import Clash
from engaja.rules.common.declaration import DECLARE
from engaja.rules.common.duty import duties

HABITS: Final = ("moves", "attacks", "air points spent")
BLUNDERS: Final = ("places abandoned", "poor attacks", "surrounded", "air points unused")
POOR: Final = "1-2"  # an attack on a column below this one, which nothing obliged the side to make, is a blunder
NEAR: Final = 3  # hexes: a place with an enemy so near, left without a unit, is abandoned
LAST_TURNS: Final = 2  # in which an air point that is not spent is wasted

Counts = dict[str, int]


class Judge:
    """Watches one game of the army family; of others it counts only moves."""

    def __init__(self, game: Game[Rulebook]) -> None:
        self._game = game
        self.counts: tuple[Counts, Counts] = ({}, {})
        self._knows = game.rules.get(LetteredResults) is not None
        self._phase = self._now()
        self._manned = self._held_places()

    def before(self, side: int, action: Action) -> None:
        """Look at an action that is about to be made."""
        if action.verb == "move":
            self._count(side, "moves", 1)
        procedure = self._game.legal().procedure
        if isinstance(procedure, Attack) and action == DECLARE:
            self._declared(procedure)

    def after(self) -> None:
        """Look at the position, if a phase has ended."""
        if not self._knows or self._now() == self._phase:
            return
        (turn, number), self._phase = self._phase, self._now()
        w = self._game.world
        phase = w.rules.sequence.phases[number]
        if phase.name == "movement" and phase.side is not None:
            self._left(phase.side)
        elif phase.name == "combat" and phase.side is not None:
            self._exposed(phase.side)
            if turn > w.rules.turns - LAST_TURNS and air_points.has_power(w, phase.side):
                self._count(phase.side, "air points unused", air_points.left(w, phase.side))
        self._manned = self._held_places()

    def _now(self) -> tuple[int, int]:
        return self._game.world.state.turn, self._game.world.state.phase

    def _count(self, side: int, what: str, number: int) -> None:
        if number:
            self.counts[side][what] = self.counts[side].get(what, 0) + number

    def _declared(self, attack: Attack) -> None:
        w, side = self._game.world, attack.side
        self._count(side, "attacks", 1)
        self._count(side, "air points spent", attack.air)
        phase = next(p for p in reversed(w.state.stack) if isinstance(p, CombatPhase))
        if any(u in attack.joined for u in duties(w, side, phase.targets)):
            return
        clash = Clash(side, attack.target, tuple(sorted(attack.joined)), attack.support, attack.air)
        columns = w.rules.tables["combat"].columns
        if POOR in columns and columns.index(combat.odds(w, clash).column) < columns.index(POOR):
            self._count(side, "poor attacks", 1)

    def _held_places(self) -> frozenset[int]:
        """The scoring places with a unit of the side that they belong to."""
        w = self._game.world
        places = worth_of(w).places if self._knows else ()
        return frozenset(h for h in places if any(w.owns(h, side) and w.state.count[side][h] for side in range(2)))

    def _left(self, side: int) -> None:
        """Places from which the side has marched away, with an enemy near."""
        w = self._game.world
        for hex_ in self._manned:
            if w.owns(hex_, side) and not w.state.count[side][hex_] and _in_reach(w, side, hex_):
                self._count(side, "places abandoned", 1)

    def _exposed(self, side: int) -> None:
        """Units that have no hex to retreat to when the enemy's turn comes."""
        w = self._game.world
        for unit in w.rules.roster.of_side[side]:
            if w.state.ground[unit] >= 0 and not refuge.has_one_hex_retreat(w, unit):
                self._count(side, "surrounded", 1)


def _in_reach(w: World, side: int, hex_: int) -> bool:
    row = w.rules.distances[hex_]
    return any(count and row[h] <= NEAR for h, count in enumerate(w.state.count[1 - side]))
