"""Recruit: greedy but sensible. It looks one decision ahead, using the score rules and the tables.

Read `temper` (how things are weighed), `worth` (the value of things), `survey` (the situation), `goals` and `ground`
(which units should go where), `battle` (the value of an attack), then the decisions: `march`, `fight`, `aftermath`;
those of the theatre games are in `theatre`. None of them names a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from engaja.ai.choice import Choice, Means
from engaja.ai.recruit import aftermath, fight, march, theatre
from engaja.ai.recruit.survey import Survey
from engaja.ai.recruit.temper import WEIGHTS
from engaja.ai.recruit.theatre import overseas
from engaja.ai.recruit.theatre.scene import Scene
from engaja.ai.weights import weights_of
from engaja.core import Game, LegalView
from engaja.rules import Rulebook
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.theatre.dues import NumberedResults
from engaja.rules.theatre.island_war import IslandWar
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


class Recruit:
    def __init__(self, means: Means) -> None:
        self.means = means

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        legal, weights = game.legal(), weights_of("recruit", WEIGHTS, game.rules, side, self.means)
        if game.rules.get(NumberedResults) is not None:
            scene = Scene(game.world, side, weights)
            if game.rules.get(IslandWar) is not None:
                return overseas.decide(scene, legal)
            return theatre.DECISIONS[legal.question.kind](scene, legal)
        return DECISIONS[legal.question.kind](Survey(game.world, side, weights=weights), legal)


def plays(rules: Rulebook) -> bool:
    """Return whether it plays this game: it needs the combat results of one of the two families, and in the theatre
    games the supply lines that it judges by."""
    return rules.get(LetteredResults) is not None or rules.get(Supply) is not None or rules.get(IslandWar) is not None
