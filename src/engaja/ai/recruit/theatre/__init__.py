"""The recruit in theatre games: land, air, supply and sea.

Read `scene` (what decisions are based on), `land` (set-up, arrivals, movement), `clash` (land combat), `air` (missions
and reactions), `toll` (losses, retreats, replacements).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engaja.ai.choice import Choice
from engaja.ai.recruit.theatre import air, clash, land, toll
from engaja.ai.recruit.theatre.scene import Scene
from engaja.core import LegalView
from engaja.rules import Rulebook

# By kind of question.
DECISIONS: Final[Mapping[str, Callable[[Scene, LegalView[Rulebook]], Choice]]] = {
    "setup": land.set_up,
    "reinforcement": land.arrive,
    "movement": land.decide,
    "mission": air.fly,
    "reaction": air.react,
    "emergency": air.flee,
    "combat": clash.decide,
    "attack": clash.build,
    "bombard": clash.bombard,
    "defence": clash.defend,
    "loss_or_retreat": toll.pay,
    "dues": toll.pay,
    "loss": toll.lose,
    "air_loss": toll.lose,
    "flak": toll.lose,
    "raided": toll.lose,
    "bombed": toll.lose,
    "excess": toll.lose,
    "advance": toll.advance,
    "recovery": toll.recover,
}
