"""Luck: dice results compared with their average, combat by combat.

The measure is the **swing** of a result, as the rules answer the question `prospect`: the defender's losses minus the
attacker's, in steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from engaja.core import Event, Game


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
    deviation: float  # standard deviation of that many throws

    @property
    def luck(self) -> float:
        return self.swing - self.expected


def throws(game: Game[Any], events: Mapping[int, list[Event]]) -> Iterator[Throw]:
    """Every throw on a table of results, in order; `events` by turn."""
    for turn, told in sorted(events.items()):
        for event in told:
            found = game.ask("prospect", {"event": event})
            if found is not None:
                yield Throw(turn, event, found.swing, found.expected, found.variance)


def luck_of(side: int, thrown: list[Throw]) -> Luck:
    own = [throw for throw in thrown if throw.side == side]
    return Luck(
        len(own),
        sum(throw.swing for throw in own),
        sum(throw.expected for throw in own),
        sqrt(sum(throw.variance for throw in own)),
    )


def sums(thrown: list[Throw]) -> list[tuple[int, int, float]]:
    """Return each sum of two dice: how often it was thrown, and how often it should have been."""
    fell = Counter(sum(throw.event.args["dice"]) for throw in thrown)
    return [(total, fell[total], len(thrown) * (6 - abs(7 - total)) / 36) for total in range(2, 13)]
