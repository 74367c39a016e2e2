"""The value of a hex for a counter that does not attack from it: distance to goals, threats and the line."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

from engaja.ai.yardstick.theatre.goals import LATE, Goal
from engaja.ai.yardstick.theatre.survey import FAR, Survey

FEW_TURNS: Final = 12.0  # the apparent distance of an unreachable goal


class Standing:
    """Values of hexes for the units of one side."""

    def __init__(self, s: Survey, goals: Mapping[int, Goal]) -> None:
        self.s, self.goals = s, goals
        self.rules = s.rules

    def value(self, unit: int, hex_: int) -> float:
        """Points, roughly: only differences between hexes mean something."""
        s, temper = self.s, self.s.temper
        value = self._towards(unit, hex_) - temper.caution * self.risk(unit, hex_)
        value += temper.hold * self.hold(unit, hex_)
        value += self._capture(unit, hex_)
        if s.threat[hex_]:
            value += temper.shelter * s.shelter(hex_) + temper.massing * min(4, self._friends(unit, hex_))
        elif s.w.state.reduced[unit]:
            value += 0.6  # there it may recover
        return value

    def _towards(self, unit: int, hex_: int) -> float:
        goal = self.goals.get(unit)
        if goal is None:
            return 0.0
        return -(self.s.temper.haste + 0.25 * sqrt(goal.weight)) * self.turns(unit, hex_, goal)

    def turns(self, unit: int, hex_: int, goal: Goal) -> float:
        """Turns of movement to the goal; for guns, to a hex in range of it."""
        rules = self.rules
        if rules.is_gun[unit] and goal.kind != "leave":
            beyond = rules.distances[hex_][goal.hex] - max(2, rules.roster.range[unit])
            near = 0.3 if rules.distances[hex_][goal.hex] < 2 else 0.0
            return max(0, beyond) / 3 + near
        halves = self.s.march(unit, goal.hex)[hex_]
        return FEW_TURNS if halves >= FAR else halves / max(1, rules.roster.halves[unit])

    def risk(self, unit: int, hex_: int) -> float:
        """The expected cost of an enemy attack there."""
        s = self.s
        threat = s.threat[hex_]
        if not threat:
            return 0.0
        here = s.w.state.ground[unit] == hex_
        guard = s.held(hex_) + (0 if here else s.defence[unit])
        odds = 0.5 * threat / max(1.0, guard) * float(0.75 ** s.shelter(hex_))
        gun = 2.0 if self.rules.is_gun[unit] else 1.0
        return gun * s.life[unit] * min(0.6, max(0.0, 0.12 * (odds - 0.7)))

    def hold(self, unit: int, hex_: int) -> float:
        """The unit's contribution to holding a friendly place."""
        s = self.s
        points = s.place(hex_)
        if points <= 0 or not s.w.owns(hex_, s.side):
            return 0.0
        others = [u for u in s.w.state.stacks.get(hex_, ()) if u != unit]
        before = sum(s.defence[u] for u in others)
        after = before + s.defence[unit]
        danger = 0.7 * s.threat[hex_] + (0.5 if self._watched(hex_) else 0.05)
        value = points * (after / (after + danger) - before / (before + danger))
        if not others and hex_ in s.worth.needs_troops:
            value = max(value, points * (1.0 if s.rules.turns - s.w.state.turn <= LATE else 0.5))
        return value

    def _watched(self, hex_: int) -> bool:
        row = self.rules.distances[hex_]
        return any(row[h] <= 6 for h in self.s.foes)

    def _capture(self, unit: int, hex_: int) -> float:
        s = self.s
        if s.w.owns(hex_, s.side):
            return 0.0
        return max(0.0, 0.9 * s.place(hex_)) + 0.05

    def _friends(self, unit: int, hex_: int) -> int:
        """Friendly counters in the hex and around it, for a line without gaps."""
        count, mine = self.s.w.state.count[self.s.side], self.s.w.state.ground[unit]
        near = (hex_, *self.rules.ground.neighbours[hex_])
        return sum(count[h] for h in near) - (mine in near)
