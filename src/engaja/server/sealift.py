"""How many units went by sea this turn, and how many may, in games that count them.

The rules keep the count as a fact of the side, and name the limit where they refuse one too many: it is theirs to say,
and is asked for by such a trial."""

from __future__ import annotations

from engaja.core.actions import Action
from engaja.core.terms import Reason
from engaja.rules import Field
from engaja.rules.movement import Movement
from engaja.rules.reinforcement import Arrival
from engaja.server.matches import Match
from engaja.server.schema_air import Sealift

SHIP = "ship"  # the verb
COUNT = "shipped"  # the fact, of each side
NO_MORE = "ships_used"  # the reason
TOO_MANY = 10**6


def sealift(match: Match) -> Sealift | None:
    """Of the side that is asked, while it moves or brings in troops."""
    legal, w = match.game.legal(), match.game.world
    side = legal.question.side
    fact = f"{COUNT}.{match.rules.sides[side]}"
    if fact not in match.rules.position_facts or not isinstance(legal.procedure, Movement | Arrival):
        return None
    refused = _refusal(w, side, fact)
    if refused is None:
        return None
    return Sealift(verb=SHIP, used=int(w.fact(fact, 0)), limit=int(refused.args["limit"]), cite=refused.cite)


def _refusal(w: Field, side: int, fact: str) -> Reason | None:
    """What is said to one too many; None: nobody stands where ships could take him on."""
    trial = w.copy()
    trial.note(fact, TOO_MANY)
    at = trial.state.at
    for way in trial.rules.ways:
        if way.verb != SHIP:
            continue
        for unit in trial.rules.roster.of_side[side]:
            action: Action = (SHIP, unit, at[unit])
            for reason in way.refusals(trial, action) if at[unit] >= 0 else ():
                if reason.code == NO_MORE:
                    return reason
    return None
