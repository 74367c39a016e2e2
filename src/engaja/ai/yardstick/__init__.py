"""The first recruit, as it was: the fixed yardstick of the lab, not offered at the table.

Strength is measured against it, so what it decides never changes: do not improve it. `engaja.ai.recruit` began as a
copy of it, and is where the documentation of each file is kept up. `theatre` is the first recruit of the theatre games,
which is younger: it brings its own copies of what it uses.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from engaja.ai.choice import Choice
from engaja.ai.yardstick import aftermath, fight, march, theatre
from engaja.ai.yardstick.survey import Survey
from engaja.ai.yardstick.theatre.scene import Scene
from engaja.core import Game, LegalView
from engaja.rules import Rulebook
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.theatre.dues import NumberedResults
from engaja.rules.theatre.supply import Supply

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
        if game.rules.get(NumberedResults) is not None:
            return theatre.DECISIONS[legal.question.kind](Scene(game.world, side), legal)
        return DECISIONS[legal.question.kind](Survey(game.world, side), legal)


def plays(rules: Rulebook) -> bool:
    """Return whether it plays this game: the army games, and the theatre games of which it knows the
    supply lines."""
    return rules.get(LetteredResults) is not None or rules.get(Supply) is not None
