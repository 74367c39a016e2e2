"""Any legal action: the yardstick, and a first opponent for a child."""

from __future__ import annotations

import random

from engaja.ai.choice import Choice, Thought
from engaja.core import Game
from engaja.rules import Rulebook


class RandomPlayer:
    """First whose action, then which: so it does not prefer whoever has many."""

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        return Choice(game.random_action(rng), Thought("by_chance"))


def plays(rules: Rulebook) -> bool:
    return True
