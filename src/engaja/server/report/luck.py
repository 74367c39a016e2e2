"""Luck: what the dice brought against what they would bring on average, combat by combat.

The measure is the **swing** of a result in steps: what the defender loses more than the attacker, a loss counting one
step, a unit removed two, a retreat half a one. It ranks results; it is not a rule of any game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

from engaja.core import Event
from engaja.rules import Rulebook
from engaja.rules.common import combat, results

STEPS: Final = {"loss": 1.0, "remove": 2.0, "retreat": 0.5, "advance": 0.0}
BOMBED: Final = "DB"
TABLES: Final = {"combat": "combat", "bombardment": "bombardment", "air_strike": "bombardment"}  # event -> its table


@dataclass(frozen=True, slots=True)
class Throw:
    """Two dice thrown on a table."""

    turn: int
    event: Event
    swing: float
    expected: float
    variance: float

    @property
    def side(self) -> int:
        return int(self.event.args["side"])

    @property
    def luck(self) -> float:
        return self.swing - self.expected


@dataclass(frozen=True, slots=True)
class Luck:
    """All throws of a side as attacker."""

    throws: int
    swing: float
    expected: float
    deviation: float  # what such a number of throws strays by

    @property
    def luck(self) -> float:
        return self.swing - self.expected


def swing(result: str) -> float:
    if result == BOMBED:
        return STEPS["loss"]
    defence, attack = results.effects(result)
    return sum(STEPS[effect] for effect in defence) - sum(STEPS[effect] for effect in attack)


def throws(rules: Rulebook, events: Mapping[int, list[Event]]) -> Iterator[Throw]:
    """Every throw on a table of results, in order; `events` by turn."""
    for turn, told in sorted(events.items()):
        for event in told:
            if event.kind in TABLES:
                chances = combat.chances(rules.tables[TABLES[event.kind]], event.args["column"])
                expected = sum(float(chance) * swing(result) for result, chance in chances.items())
                variance = sum(float(chance) * (swing(result) - expected) ** 2 for result, chance in chances.items())
                yield Throw(turn, event, swing(event.args["result"]), expected, variance)


def luck_of(side: int, thrown: list[Throw]) -> Luck:
    own = [throw for throw in thrown if throw.side == side]
    return Luck(
        len(own),
        sum(throw.swing for throw in own),
        sum(throw.expected for throw in own),
        sqrt(sum(throw.variance for throw in own)),
    )


def sums(thrown: list[Throw]) -> list[tuple[int, int, float]]:
    """Each sum of two dice: how often it fell, and how often it should have."""
    fell = Counter(sum(throw.event.args["dice"]) for throw in thrown)
    return [(total, fell[total], len(thrown) * (6 - abs(7 - total)) / 36) for total in range(2, 13)]
