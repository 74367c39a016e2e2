"""Recruit: greedy but sensible. It looks one decision ahead, at what the score rules and the tables say of it.

Read `worth` (what is worth how much), `survey` (the situation), `goals` and `ground` (who should stand where), `battle`
(what an attack is worth), then the decisions: `march`, `fight`, `aftermath`. No game is named in any of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from engaja.ai.choice import Choice
from engaja.ai.recruit import aftermath, fight, march
from engaja.ai.recruit.survey import Survey
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


class Recruit:
    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        legal = game.legal()
        return DECISIONS[legal.question.kind](Survey(game.world, side), legal)


def plays(rules: Rulebook) -> bool:
    """Whether it plays this game: it weighs the results of combat that the army games have."""
    return rules.get(LetteredResults) is not None
