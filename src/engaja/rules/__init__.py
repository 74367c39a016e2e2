"""The rules of the series, one subject a file; a game composes its `Rulebook` from them.

Rules are small functions that look at a `Field` (the running match) and yield cited terms. Read the files in the order
of play: sequence, setup, movement, reinforcement, engagement, assault, combat, results, retreat, advance, artillery,
air_points, recovery, victory.
"""

from typing import Any

from engaja.core.procedure import Procedure
from engaja.rules.advance import Advance
from engaja.rules.artillery import Bombard
from engaja.rules.assault import Attack, CombatPhase, Defence
from engaja.rules.movement import Movement
from engaja.rules.recovery import Recovery
from engaja.rules.results import CombatEnd, ExchangeAttack, ExchangeDefence, Losses
from engaja.rules.retreat import Displace, Retreat
from engaja.rules.rulebook import OPTIONS, Field, Rulebook, Way
from engaja.rules.sequence import GameEnd, Phase, Turns
from engaja.rules.setup import SetUp
from engaja.rules.victory import FinalLosses

PROCEDURES: tuple[type[Procedure[Any]], ...] = (
    *(SetUp, Turns, GameEnd, Movement, CombatPhase, Attack, Defence, Bombard, Losses, ExchangeDefence, ExchangeAttack),
    *(CombatEnd, Retreat, Displace, Advance, Recovery, FinalLosses),
)

__all__ = ["OPTIONS", "PROCEDURES", "Field", "Phase", "Rulebook", "Way"]
