"""What the search asks of a family of games. A family brings a policy, which answers every decision quickly and without
search; moods, in which the policy comes to different plans; and a value for a position. The rest is the same for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engaja.ai.ahead import PlannedStep
from engaja.ai.choice import Choice
from engaja.core.legal import LegalView
from engaja.rules import Rulebook, World


class Mood(NamedTuple):
    """A way to play: weights of the policy, where they differ from those of the seat."""

    name: str  # `phrases.toml` has its words
    weights: Mapping[str, float]


class Policy(Protocol):
    """Answers the decisions of one side in one world, which is played on meanwhile."""

    memory: dict[str, Any]  # what it wants to know again later in the turn: plain data

    def answer(self, legal: LegalView[Rulebook]) -> Choice: ...


class Family(Protocol):
    """A kind of games. It is handed to other processes, so it keeps nothing itself."""

    def policy(self, w: World, side: int, weights: Mapping[str, float], memory: Mapping[str, Any]) -> Policy:
        """Return a policy for a side, with weights that differ from those of the seat."""
        ...

    def moods(self, w: World, side: int, kind: str) -> Sequence[Mood]:
        """Return the moods in which plans are made at a decision of this kind, the usual one first; none if no plan is
        made for it."""
        ...

    def replies(self, w: World, side: int) -> Sequence[Mood]:
        """Return the moods in which the enemy may answer, the usual one first."""
        ...

    def value(self, w: World, side: int) -> float:
        """Return how well a side stands at the start of one of its turns, in points: what it may expect of the final
        score, less the enemy's."""
        ...


class Plan(NamedTuple):
    """What to do in a phase: the steps that need no dice, and the mood for the rest."""

    mood: Mood
    steps: tuple[PlannedStep, ...] = ()
