"""The situation in a theatre game: what `survey` and `ground` know, and besides supply, sickness and garrisons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from engaja.ai.choice import NO_WEIGHTS
from engaja.ai.recruit.goals import Goal, assign, wanted
from engaja.ai.recruit.ground import Standing
from engaja.ai.recruit.survey import Survey
from engaja.ai.recruit.temper import USUAL
from engaja.ai.worth import empty_board
from engaja.core.dice import Dice
from engaja.core.places import DESTROYED
from engaja.games import match
from engaja.rules import World
from engaja.rules.theatre.supply import Supply

UNFED: Final = 0.6  # points that a turn out of supply costs a unit
FED_SHARE: Final = 0.5  # of the sickness of a unit out of supply, that of a supplied one
GARRISON: Final = 0.5  # share of a place's points that its only garrison is worth: enemies may come by sea or air
GUARD: Final = 4.0  # strength that a garrison needs where no enemy is near


class Scene(Survey):
    """A survey that knows the supplied hexes and where units fall ill."""

    def __init__(self, w: World, side: int, weights: Mapping[str, float] = NO_WEIGHTS) -> None:
        super().__init__(w, side, USUAL, weights)
        self.lines = w.rules.get(Supply)
        self.sickness: Mapping[str, float] = {}
        if self.lines is not None:
            self.sickness = sickness(w.rules.name, side, tuple(sorted(w.options.items())))
            self._regions, self._fed = self.lines.regions(w, side), self.lines.fed_regions(w, side)

    def is_fed(self, hex_: int) -> bool:
        """Whether a unit there would be in supply; where ships bring it, that is left to them."""
        return self.lines is None or (self._regions[hex_] in self._fed or self.lines.always(self.w, self.side, hex_))

    def illness(self, hex_: int) -> float:
        """The chance that a unit there loses a step before it may move again."""
        risk = self.sickness.get(self.rules.ground.terrain[hex_], 0.0)
        return risk * FED_SHARE if risk and self.is_fed(hex_) else risk

    def goals(self) -> dict[int, Goal]:
        """A goal for each ground unit; own places without a garrison need one."""
        bare = [h for h in self.worth.places if self.place(h) > 0 and self.w.owns(h, self.side)]
        empty = [h for h in bare if not self.w.state.count[self.side][h]]
        return assign(self, self.own(), [*wanted(self), *(Goal("hold", h, self.place(h), GUARD) for h in empty)])


class Camp(Standing):
    """The value of hexes to units that need supply, and that fall ill in some of them."""

    def __init__(self, s: Scene, goals: Mapping[int, Goal]) -> None:
        super().__init__(s, goals)
        self.scene = s

    def value(self, unit: int, hex_: int) -> float:
        s = self.scene
        value = super().value(unit, hex_) - s.illness(hex_) * s.step[unit]
        return value if s.is_fed(hex_) else value - UNFED

    def hold(self, unit: int, hex_: int) -> float:
        s, value = self.scene, super().hold(unit, hex_)
        points = s.place(hex_)
        if points > 0 and s.w.owns(hex_, s.side) and not any(u != unit for u in s.w.state.stacks.get(hex_, ())):
            return max(value, GARRISON * points)
        return value


@lru_cache(maxsize=8)
def sickness(name: str, side: int, options: tuple[tuple[str, Any], ...]) -> Mapping[str, float]:
    """By terrain: the chance that a unit out of supply takes a loss when its side's turn begins. Found by asking the
    rules: a unit alone on the board, and every throw of a die."""
    rules = match.rulebook(name)
    w = empty_board(rules, dict(options))
    unit = next(u for u in rules.roster.of_side[side] if rules.is_troops[u] and rules.roster.steps[u] == 2)
    where: dict[str, int] = {}
    for h, terrain in enumerate(rules.ground.terrain):
        if not rules.ground.is_sea(h) and not rules[Supply].always(w, side, h):
            where.setdefault(terrain, h)
    return {terrain: risk for terrain, h in where.items() if (risk := _risk(w, unit, h, side))}


def _risk(w: World, unit: int, hex_: int, side: int) -> float:
    hurt = 0
    for die in range(1, 7):
        mark = len(w.log)
        w.put_in(unit, hex_)
        w.dice = Dice(b"", [die], w.state.rolls)
        for phase in w.rules.sequence.phases:
            for happening in phase.begin if phase.side == side else ():
                happening(w)
        hurt += bool(w.state.reduced[unit]) or w.state.place[unit] == DESTROYED
        w.rewind(mark)
        w.events.clear()
    return hurt / 6
