"""The family of the theatre games: the recruit's decisions in other tempers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engaja.ai.choice import NO_WEIGHTS, Choice
from engaja.ai.recruit.survey import SKILL
from engaja.ai.recruit.theatre import DECISIONS
from engaja.ai.recruit.theatre.scene import Scene
from engaja.ai.search import Mood, Policy
from engaja.core.legal import LegalView
from engaja.rules import Rulebook, World

MARCHES: Final = (
    Mood("march_usual"),
    Mood("march_bold", {"boldness": 4.0, "caution": 0.5}),
    Mood("march_hold", {"hold": 3.0, "caution": 1.5}),
    Mood("march_take", {"take": 3.0, "haste": 2.0, "inertia": 0.1}),
    Mood("march_mass", {"massing": 0.5}),
)
FIGHTS: Final = (
    Mood("fight_usual"),
    Mood("fight_eager", {"threshold": -0.5}),
    Mood("fight_sure", {"threshold": 2.0}),
)
MOODS: Final[Mapping[str, Sequence[Mood]]] = MappingProxyType({"movement": MARCHES, "combat": FIGHTS})
USUAL: Final = Mood("")
REPLIES: Final = (USUAL, Mood("", {"boldness": 4.0, "caution": 0.5}))


class Staff:
    """The recruit as a policy."""

    def __init__(self, w: World, side: int, weights: Mapping[str, float], memory: Mapping[str, Any]) -> None:
        self.w, self.side, self.weights, self.memory = w, side, weights, dict(memory)

    def answer(self, legal: LegalView[Rulebook]) -> Choice:
        return DECISIONS[legal.question.kind](Scene(self.w, self.side, self.weights), legal)


class Theatre(NamedTuple):
    weights: Mapping[str, float] = NO_WEIGHTS  # of the seat

    def policy(self, w: World, side: int, mood: Mood, memory: Mapping[str, Any]) -> Policy:
        return Staff(w, side, {**self.weights, **mood.weights}, memory)

    def moods(self, w: World, side: int, kind: str) -> Sequence[Mood]:
        return MOODS.get(kind, ())

    def later(self, w: World, side: int) -> Mood:
        return USUAL

    def replies(self, w: World, side: int) -> Sequence[Mood]:
        return REPLIES

    def value(self, w: World, side: int) -> float:
        """Points by the score rules, and what the troops left are worth until the end of the game."""
        points = sum([item.points if item.side == side else -item.points for item in w.rules.score(w)])
        left = (w.rules.last_turn(w) - w.state.turn) / w.rules.turns if w.state.stack else 0.0
        roster, faces, at = w.rules.roster, w.state.reduced, w.state.ground
        strength = [0.0, 0.0]
        for u, hex_ in enumerate(at):
            if hex_ >= 0:
                strength[roster.side[u]] += (roster.attack[faces[u]][u] or 0) + (roster.defence[faces[u]][u] or 0)
        return points + left * SKILL * (strength[side] - strength[1 - side])
