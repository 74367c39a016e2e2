"""The rules of the series, one subject a file; a game composes its `Rulebook` from them.

- `common`: what all games share. Read it in the order of play: sequence, setup, movement, reinforcement, engagement,
  assault, combat, results, advance, artillery, victory.
- `army`: what the army games add: lettered results, retreats, air points, recovery.
- `theatre`: what the theatre games add: aircraft, missions, air war, supply, construction, replacements, numbered
  results.

Rules are small functions that look at a `Field` (the running match) and yield cited terms.
"""

from typing import Any

from engaja.core.actions import DONE_VERB, Verb
from engaja.core.procedure import Procedure
from engaja.rules.army.lettered import ExchangeAttack, ExchangeDefence
from engaja.rules.army.recovery import Recovery
from engaja.rules.army.retreat import DISPLACE, Displace, Retreat
from engaja.rules.common import assault, declaration
from engaja.rules.common.advance import ADVANCE, Advance
from engaja.rules.common.artillery import Bombard
from engaja.rules.common.assault import Attack, CombatPhase, Defence
from engaja.rules.common.departure import EXIT
from engaja.rules.common.movement import MOVE, Movement
from engaja.rules.common.refuge import RETREAT
from engaja.rules.common.reinforcement import ENTER
from engaja.rules.common.results import CombatEnd, Losses
from engaja.rules.common.sequence import GameEnd, Phase, Turns
from engaja.rules.common.setup import PLACE, SetUp
from engaja.rules.common.toll import LOSE
from engaja.rules.common.victory import FinalLosses
from engaja.rules.rulebook import OPTIONS, Field, Rulebook, Way

PROCEDURES: tuple[type[Procedure[Any]], ...] = (
    *(SetUp, Turns, GameEnd, Movement, CombatPhase, Attack, Defence, Bombard, Losses, ExchangeDefence, ExchangeAttack),
    *(CombatEnd, Retreat, Displace, Advance, Recovery, FinalLosses),
)

# The verbs that every game of the series knows.
VERBS: tuple[Verb, ...] = (
    *(PLACE, MOVE, ENTER, EXIT, *assault.VERBS, *declaration.VERBS),
    *(LOSE, RETREAT, DISPLACE, ADVANCE, DONE_VERB),
)

__all__ = ["OPTIONS", "PROCEDURES", "VERBS", "Field", "Phase", "Rulebook", "Way"]
