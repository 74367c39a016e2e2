"""What the search asks of a family of games. A family brings policies, which answer every decision quickly and without
search; moods, in which a policy comes to different plans; and a value for a position. The rest is the same for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engaja.ai.choice import NO_WEIGHTS, Choice
from engaja.core.legal import LegalView
from engaja.rules import Rulebook, World


class Mood(NamedTuple):
    """A way to play: a policy of the family, and weights where they differ from those of the seat."""

    name: str  # `phrases.toml` has its words
    weights: Mapping[str, float] = NO_WEIGHTS
    policy: str = ""  # by its name in the family; the usual one if there is none


class Policy(Protocol):
    """Answers the decisions of one side in one world, which is played on meanwhile."""

    memory: dict[str, Any]  # what it wants to know again later in the turn: plain data

    def answer(self, legal: LegalView[Rulebook]) -> Choice: ...


class Family(Protocol):
    """A kind of games. It is handed to other processes, so it keeps nothing but plain data."""

    def policy(self, w: World, side: int, mood: Mood, memory: Mapping[str, Any]) -> Policy:
        """Return a policy for a side."""
        ...

    def moods(self, w: World, side: int, kind: str) -> Sequence[Mood]:
        """Return the moods in which plans are made at a decision of this kind, the usual one first; none if no plan is
        made for it."""
        ...

    def later(self, w: World, side: int) -> Mood:
        """Return the mood in which a side plays what follows the phase of its plan."""
        ...

    def replies(self, w: World, side: int) -> Sequence[Mood]:
        """Return the moods in which the enemy may answer, the usual one first."""
        ...

    def value(self, w: World, side: int) -> float:
        """Return how well a side stands at the start of one of its turns, in points: what it may expect of the final
        score, less the enemy's."""
        ...
