"""The situation as one side sees it: strengths, threats, current values of counters and places, distances.

Built anew for every decision. For an unseen enemy counter only its type is used: its strength is the average of its
type.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from engaja.ai.choice import NO_WEIGHTS
from engaja.ai.recruit.shelter import shelter_of
from engaja.ai.recruit.temper import USUAL, WEAKER, Temper
from engaja.ai.worth import Worth, worth_of
from engaja.core.knowledge import knows_all
from engaja.games import match
from engaja.rules import World
from engaja.rules.common.ground import Conditions

FAR: Final = 1 << 14  # in half points: stands for a hex that cannot be reached
THREAT: Final = (1.0, 1.0, 0.8, 0.45)  # share of an enemy's attack, at this distance
SKILL: Final = 0.22  # points that a strength point is worth at the start, for later combats


class Survey:
    """The situation on which decisions are based."""

    def __init__(
        self, w: World, side: int, temper: Temper | None = None, weights: Mapping[str, float] = NO_WEIGHTS
    ) -> None:
        self.w, self.side, self.foe = w, side, 1 - side
        self.rules = w.rules
        self.worth: Worth = worth_of(w)
        self.left = (w.rules.turns - w.state.turn) / w.rules.turns  # of the game, from 1 down to 0
        self.attack, self.defence = self._strengths()  # by counter, as far as known
        usual = temper or (WEAKER if self._is_weaker() else USUAL)
        self.temper = Temper(**{**usual._asdict(), **weights})
        self.life, self.step = self._prices()
        self.foes = self._foes()  # the hexes that the enemy holds
        self.threat = self._threat()  # by hex: the enemy attack strength that may be brought against it
        self._shelter = shelter_of(w, side)
        self._sheltered: dict[int, float] = {}
        self._ways: dict[tuple[str, int], list[int]] = {}

    # Strengths

    def _strengths(self) -> tuple[list[float], list[float]]:
        """Strengths printed on the visible face; for an unknown enemy, the current average of its type."""
        w, roster = self.w, self.rules.roster
        faces = w.state.reduced
        found = tuple(
            [float(table[faces[u]][u] or 0) for u in range(len(roster))] for table in (roster.attack, roster.defence)
        )
        kinds: dict[str, list[int]] = {}
        for u in roster.of_side[self.foe]:
            if w.state.ground[u] >= 0 and not knows_all(w, self.side, u):
                kinds.setdefault(roster.type[u], []).append(u)
        for units in kinds.values():
            for values in found:
                mean = sum(values[u] for u in units) / len(units)
                for u in units:
                    values[u] = mean
        return found[0], found[1]

    def _is_weaker(self) -> bool:
        """Whether the side has less attack strength on the board than its enemy."""
        at, sides, total = self.w.state.ground, self.rules.roster.side, [0.0, 0.0]
        for u, hex_ in enumerate(at):
            if hex_ >= 0:
                total[sides[u]] += self.attack[u]
        return total[self.side] < total[self.foe]

    def _prices(self) -> tuple[list[float], list[float]]:
        """By counter: what losing it costs its owner (points, and its remaining usefulness), and what losing one step
        costs.
        """
        worth, reduced, steps = self.worth, self.w.state.reduced, self.rules.roster.steps
        lives, prices = [], []
        for u, lost in enumerate(worth.lost):
            skill = self.left * SKILL * (self.attack[u] + self.defence[u])
            lives.append(lost + skill)
            last = reduced[u] or steps[u] == 1
            prices.append(lost + skill if last else worth.flipped[u] + 0.4 * skill + 0.3)
        return lives, prices

    def held(self, hex_: int) -> float:
        """The total defence strength in a hex."""
        defence = self.defence
        return sum([defence[u] for u in self.w.state.stacks.get(hex_, ())])

    def _foes(self) -> list[int]:
        count = self.w.state.count[self.foe]
        return [h for h in sorted(self.w.state.stacks) if count[h]]

    def own(self) -> list[int]:
        """Own counters on the board."""
        at = self.w.state.ground
        return [u for u in self.rules.roster.of_side[self.side] if at[u] >= 0]

    def _threat(self) -> list[float]:
        distances = self.rules.distances
        threat = [0.0] * len(self.rules.board.grid)
        for hex_ in self.foes:
            power = sum(self.attack[u] for u in self.w.state.stacks[hex_])
            row = distances[hex_]
            for h in _around(self.rules.name, hex_, len(THREAT) - 1):
                threat[h] += power * THREAT[row[h]]
        return threat

    # Worth

    def place(self, hex_: int) -> float:
        """Return what holding a hex is worth to a side, compared with the enemy holding it: the same to both."""
        return float(self.worth.places.get(hex_, 0))

    def shelter(self, hex_: int) -> float:
        """Return the columns that a hex gives own defenders, against attacks from where most enemies are."""
        found = self._sheltered.get(hex_)
        if found is None:
            threat, weight, columns = self.threat, 0.0, 0.0
            for n, protected in self._shelter[hex_].items():
                weight += threat[n]
                columns += threat[n] * protected
            found = self._sheltered[hex_] = columns / weight if weight else 0.0
        return found

    # Distance

    def march(self, unit: int, goal: int) -> list[int]:
        """Return the half points from every hex to a goal, for the unit's mobility, ignoring enemies."""
        return self.way(self.rules.mobility[unit], goal)

    def way(self, mobility: str, goal: int) -> list[int]:
        found = self._ways.get((mobility, goal))
        if found is None:
            conditions = self.rules.movement.conditions(self.w, self.side)
            found = self._ways[mobility, goal] = distances_to(self.rules.name, conditions, mobility, goal)
        return found


@cache
def _around(name: str, hex_: int, radius: int) -> tuple[int, ...]:
    row = match.rulebook(name).distances[hex_]
    return tuple(h for h, d in enumerate(row) if d <= radius)


@lru_cache(maxsize=4096)
def distances_to(name: str, conditions: Conditions, mobility: str, goal: int) -> list[int]:
    """Half points to a goal from every hex. The terrain does not change, so it is computed once."""
    rules = match.rulebook(name)
    back = _backwards(name, conditions, mobility)
    best = [FAR] * len(rules.board.grid)
    best[goal] = 0
    buckets: dict[int, list[int]] = {0: [goal]}
    spent = 0
    while buckets:
        while spent not in buckets:
            spent += 1
        for h in buckets.pop(spent):
            if best[h] != spent:
                continue
            for n, cost in back[h]:
                if spent + cost < best[n]:
                    best[n] = spent + cost
                    buckets.setdefault(best[n], []).append(n)
    return best


@lru_cache(maxsize=64)
def _backwards(name: str, conditions: Conditions, mobility: str) -> list[list[tuple[int, int]]]:
    """For each hex, from where it can be entered and at what cost. A free step would loop endlessly."""
    table = match.rulebook(name).passages.table(conditions, mobility)
    back: list[list[tuple[int, int]]] = [[] for _ in table]
    for h, row in enumerate(table):
        for n, cost in row:
            back[n].append((h, max(1, cost)))
    return back
