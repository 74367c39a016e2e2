"""A sketch of the situation for the fast policy: strengths, threats and ways, worked out once per phase.

Much cheaper than the recruit's survey. It is meant for imagined games, in which every counter is known.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from typing import Final

from engaja.ai.recruit.battle import base_index, parts
from engaja.ai.recruit.shelter import shelter_of
from engaja.ai.recruit.survey import FAR, THREAT, distances_to
from engaja.ai.worth import worth_of
from engaja.games import match
from engaja.rules import World
from engaja.rules.common import engagement
from engaja.rules.common.ground import Conditions

# Points that the parts of a combat result are roughly worth to the attacker; what the hex is worth comes on top.
PRICES: Final = {
    "DVB": 1.5,
    "DRI": 0.8,
    "DRB": 2.3,
    "DE": 4.5,
    "AVB": -1.5,
    "ARI": -0.6,
    "ARB": -2.1,
    "AE": -4.5,
}
LEAVES: Final = ("DRI", "DRB", "DE")  # results that empty the hex
STRONGER: Final = 0.9  # attack for each enemy point of defence from which a side looks for a fight


class Sketch:
    """One side's situation at the start of one of its phases."""

    def __init__(self, w: World, side: int) -> None:
        self.w, self.side, self.foe, self.rules = w, side, 1 - side, w.rules
        self.worth, self.shelter = worth_of(w), shelter_of(w, 1 - side)  # the shelter of the enemy's defenders
        faces, roster = w.state.reduced, w.rules.roster
        self.attack = [roster.attack[face][u] or 0 for u, face in enumerate(faces)]
        self.defence = [roster.defence[face][u] or 0 for u, face in enumerate(faces)]
        at = w.state.ground
        self.own = [u for u in roster.of_side[side] if at[u] >= 0]
        self.foes = list(engagement.held_hexes(w, self.foe))
        is_gun = w.rules.is_gun
        self.enemy_guns = [u for u in roster.of_side[self.foe] if is_gun[u] and at[u] >= 0]

    @cached_property
    def threat(self) -> list[float]:
        """By hex: the enemy attack strength that may be brought against it."""
        threat = [0.0] * len(self.w.state.owner)
        stacks, attack = self.w.state.stacks, self.attack
        for hex_ in self.foes:
            power = sum([attack[u] for u in stacks.get(hex_, ())])  # it may have been left since
            for h, share in _spread_from(self.rules.name, hex_):
                threat[h] += power * share
        return threat

    @cached_property
    def away(self) -> list[int]:
        """By hex: how far the nearest enemy is, in hexes."""
        rows = [self.rules.distances[h] for h in self.foes]
        return list(map(min, *rows)) if len(rows) > 1 else list(rows[0]) if rows else [FAR] * len(self.w.state.owner)

    @cached_property
    def is_stronger(self) -> bool:
        enemy = sum([self.held(h) for h in self.foes])
        return sum([self.attack[u] for u in self.own]) >= STRONGER * enemy

    @cached_property
    def goals(self) -> tuple[int, ...]:
        """The places to go to: those of the enemy that can be taken, and own places in danger without a guard."""
        w, side = self.w, self.side
        mine, theirs, threat = w.state.count[side], w.state.count[self.foe], self.threat
        found = []
        for h, points in self.worth.places.items():
            if points <= 0:
                continue
            if not w.owns(h, side):
                if self.is_stronger or not theirs[h]:
                    found.append(h)
            elif not mine[h] and (threat[h] or h in self.worth.needs_troops):
                found.append(h)
        for zone in self.worth.zones:
            if zone.side == side and not any(mine[h] for h in zone.hexes):
                found.append(min(zone.hexes, key=lambda h: (theirs[h], threat[h], h)))
        return tuple(found or (self.foes if self.is_stronger else ()))

    def way(self, mobility: str) -> list[int]:
        """By hex: the half points to the nearest goal."""
        return _ways(self.rules.name, self.rules.movement.conditions(self.w, self.side), mobility, self.goals)

    def held(self, hex_: int) -> int:
        defence = self.defence
        return sum([defence[u] for u in self.w.state.stacks.get(hex_, ())])

    def help_of(self, target: int) -> int:
        """The strongest enemy gun that can support a hex."""
        at, row, range_ = self.w.state.ground, self.rules.distances[target], self.rules.roster.range
        return max([self.attack[u] for u in self.enemy_guns if 0 < row[at[u]] <= range_[u]], default=0)

    def gain(self, target: int, power: int, held: int, starts: set[int]) -> float:
        """The points that an attack on an enemy hex from these hexes promises, roughly."""
        shelter = self.shelter[target]
        left = min([shelter.get(n, 0) for n in starts], default=0)
        index = max(0, base_index(self.rules.name, power, max(1, held)) - left)
        swing, leaves = _column(self.rules.name, index)
        return swing + leaves * self.worth.places.get(target, 0)


@cache
def _spread_from(name: str, hex_: int) -> tuple[tuple[int, float], ...]:
    row = match.rulebook(name).distances[hex_]
    return tuple((h, THREAT[d]) for h, d in enumerate(row) if d < len(THREAT))


@lru_cache(maxsize=256)
def _ways(name: str, conditions: Conditions, mobility: str, goals: tuple[int, ...]) -> list[int]:
    rows = [distances_to(name, conditions, mobility, goal) for goal in goals]
    if len(rows) < 2:
        return rows[0] if rows else [0] * len(match.rulebook(name).board.grid)
    return list(map(min, *rows))


@cache
def _column(name: str, index: int) -> tuple[float, float]:
    """What a column of the combat table promises, and the chance that the hex is left."""
    found = parts(name, match.rulebook(name).tables["combat"].columns[index])
    swing = sum(chance * PRICES.get(code, 0.0) for code, chance in found)
    return swing, sum(chance for code, chance in found if code in LEAVES)
