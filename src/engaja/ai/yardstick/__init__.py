"""The first recruit, as it was: the fixed yardstick of the lab, not offered at the table.

Strength is measured against it, so what it decides never changes: do not improve it. `engaja.ai.recruit` began as a
copy of it, and is where the documentation of each file is kept up.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from engaja.ai.choice import Choice
from engaja.ai.yardstick import aftermath, fight, march
from engaja.ai.yardstick.survey import Survey
from engaja.core import Game, LegalView
from engaja.rules import Rulebook
from engaja.rules.army.lettered import LetteredResults

Decide = Callable[[Survey, LegalView[Rulebook]], Choice]

# By kind of question.
DECISIONS: Final[Mapping[str, Decide]] = {
    "setup": aftermath.place,
    "movement": march.decide,
    "combat": fight.decide,
    "attack": fight.build,
    "bombard": fight.bombard,
    "defence": fight.defend,
    "loss": aftermath.lose,
    "remove": aftermath.lose,
    "bombed": aftermath.lose,
    "final_losses": aftermath.lose,
    "exchange": aftermath.exchange,
    "retreat": aftermath.retreat,
    "displace": aftermath.retreat,
    "advance": aftermath.advance,
    "recovery": aftermath.recover,
    "withdraw": aftermath.withdraw,
}


class Yardstick:
    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        legal = game.legal()
        return DECISIONS[legal.question.kind](Survey(game.world, side), legal)


def plays(rules: Rulebook) -> bool:
    """Return whether it plays this game: it needs the combat results of the army games."""
    return rules.get(LetteredResults) is not None
