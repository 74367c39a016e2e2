"""The levels that compare plans by playing them out (`engaja.ai.search`): read `army` and `theatre` (what each family
of games brings), `hasty` (the recruit, in a small part of the time), and the fast policy: `drill`, `sketch`, `moves`,
`attacks`.
"""

from __future__ import annotations

import random
from typing import Final

from engaja.ai import recruit
from engaja.ai.choice import Choice, Means
from engaja.ai.recruit.temper import WEIGHTS
from engaja.ai.search import Effort, Planner
from engaja.ai.veteran.army import Army
from engaja.ai.veteran.theatre import Theatre
from engaja.ai.weights import weights_of
from engaja.core import Game
from engaja.rules import Rulebook
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.theatre.island_war import IslandWar

__all__ = ["MARSHAL", "VETERAN", "Strategist", "plays"]

SHARES: Final = {"movement": 0.7, "combat": 0.3}
VETERAN: Final = Effort(40, SHARES, clear=2.0)
MARSHAL: Final = Effort(240, SHARES, late=2, replies=3, clear=2.0)


def plays(rules: Rulebook) -> bool:
    """Return whether they play this game: where points lie on islands their policy knows neither ships nor landings."""
    return recruit.plays(rules) and rules.get(IslandWar) is None


class Strategist:
    """A level that searches, with so much effort."""

    def __init__(self, level: str, effort: Effort, means: Means) -> None:
        self.level, self.effort, self.means = level, effort, means

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        weights = weights_of(self.level, WEIGHTS, game.rules, side, self.means)
        family = Theatre(weights) if game.rules.get(LetteredResults) is None else Army(weights)
        return Planner(family, self.effort, self.means).choose(game, side, rng)
