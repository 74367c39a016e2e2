"""A player that stays where it is and fights only when it must: a floor for measuring others."""

from __future__ import annotations

import random

from engaja.ai.choice import Choice, Thought
from engaja.core import Game
from engaja.core.actions import Action
from engaja.core.legal import LegalView
from engaja.core.procedure import CLOSING
from engaja.rules import Rulebook
from engaja.rules.common.declaration import CANCEL


class Passive:
    """Ends every phase as soon as it may; whatever it must do instead is chosen at random."""

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        legal = game.legal()
        ending = ends(legal)
        if ending is not None:
            return Choice(ending, Thought("does_nothing"))
        return Choice(obliged(legal, rng), Thought("has_to"))


def ends(legal: LegalView[Rulebook]) -> Action | None:
    """Return the action that ends this decision, if it may end now."""
    closing = legal.of(CLOSING) if CLOSING in legal.groups() else ()
    return next((action for action in closing if action != CANCEL), None)


def obliged(legal: LegalView[Rulebook], rng: random.Random) -> Action:
    """Return any action but one that only takes back what was begun: it might never end."""
    for group in rng.sample(legal.groups(), len(legal.groups())):
        listed = [action for action in legal.of(group) if action != CANCEL]
        if listed:
            return rng.choice(listed)
    return CANCEL


def plays(rules: Rulebook) -> bool:
    return True
