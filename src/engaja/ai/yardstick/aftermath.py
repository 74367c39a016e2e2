"""Set-up, losses, retreats, advances, recovery, withdrawals: the smaller decisions, each by its cost and gain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engaja.ai.choice import Choice, Thought
from engaja.ai.yardstick.goals import Goal, assign, wanted
from engaja.ai.yardstick.ground import Standing
from engaja.ai.yardstick.survey import Survey
from engaja.core import LegalView
from engaja.core.actions import DONE, Action, to_of, unit_of
from engaja.core.notation import OFF
from engaja.rules import Rulebook
from engaja.rules.army.lettered import ExchangeAttack
from engaja.rules.common import engagement
from engaja.rules.common.advance import AdvanceAction
from engaja.rules.common.setup import PlaceAction
from engaja.rules.common.toll import LoseAction

OFF_THE_BOARD: Final = -4.0  # points that a retreat off the board costs, besides what the score says
IN_CONTACT: Final = 0.8  # points that an advance into a zone of engagement costs


def lose(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Take the cheapest step loss first."""
    removed = legal.question.kind in ("remove", "exchange", "final_losses")
    price = s.life if removed else s.step
    best = min((a for a in legal if a.verb == "lose"), key=lambda a: (price[unit_of(a)], unit_of(a)))
    return Choice(best, Thought("spares_the_rest", {"unit": unit_of(best)}))


def exchange(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Lose as little as possible: the defender one counter, the attacker the cheapest that cover the exchange."""
    if DONE in legal:
        return Choice(DONE, Thought("enough_given"))
    if not isinstance(legal.procedure, ExchangeAttack):
        return lose(s, legal)
    due = legal.procedure.due
    paid = {a: s.life[a.unit] / max(0.5, min(due, s.attack[a.unit])) for a in legal if isinstance(a, LoseAction)}
    best = min(paid, key=lambda a: (paid[a], a.unit))
    return Choice(best, Thought("pays_exchange", {"unit": unit_of(best)}))


def retreat(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Retreat to the safest hex, near friendly units and not far from what must be held."""
    standing = Standing(s, assign(s, s.own()))
    best = max(legal, key=lambda a: (_refuge(s, standing, a), a))
    return Choice(best, Thought("falls_back", {"unit": unit_of(best), "to": to_of(best)}))


def _refuge(s: Survey, standing: Standing, action: Action) -> float:
    unit, to = unit_of(action), to_of(action)
    assert to is not None
    if to == OFF:
        return OFF_THE_BOARD + s.worth.gone[unit]
    return standing.value(unit, to) - standing.risk(unit, to)


def advance(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Advance towards valuable hexes, but not into a trap."""
    standing = Standing(s, assign(s, s.own()))
    best, found = 0.05, None
    for action in legal:
        if not isinstance(action, AdvanceAction):
            continue
        unit, to = action.unit, action.to
        gain = standing.value(unit, to) - standing.value(unit, s.w.state.ground[unit])
        gain -= IN_CONTACT * (engagement.zones_felt(s.w, unit)[to] > 1)
        if gain > best:
            best, found = gain, action
    if found is None:
        return Choice(DONE, Thought("stays"))
    return Choice(found, Thought("goes_forward", {"unit": found.unit, "to": found.to}))


def recover(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    options = [a for a in legal if a.verb == "recover"]
    if not options:
        return Choice(DONE, Thought("nothing_to_do"))
    best = max(options, key=lambda a: (s.life[unit_of(a)], -unit_of(a)))
    return Choice(best, Thought("recovers", {"unit": unit_of(best)}))


def withdraw(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    best = min(legal, key=lambda a: (s.life[unit_of(a)], unit_of(a)))
    return Choice(best, Thought("can_be_spared", {"unit": unit_of(best)}))


def place(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Place each free counter as near to its goal as is safe."""
    goals = wanted(s)
    for unit in legal.groups():
        options = [a for a in legal.of(unit) if isinstance(a, PlaceAction)] if unit >= 0 else ()
        if options:
            standing = Standing(s, _first_goal(s, unit, goals, options[0].to))
            best = max(options, key=lambda a: (standing.value(a.unit, a.to), a))
            return Choice(best, Thought("is_placed", {"unit": unit, "to": best.to}))
    return Choice(DONE, Thought("all_placed"))


def _first_goal(s: Survey, unit: int, goals: list[Goal], near: int) -> Mapping[int, Goal]:
    row = s.rules.distances[near]
    best = max(goals, key=lambda g: (g.weight / (2 + row[g.hex]), -g.hex), default=None)
    return {} if best is None else {unit: best}
