"""Set-up, losses, retreats, advances, recovery, withdrawals: the smaller decisions, each by what it costs or brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit.goals import Goal, assign, wanted
from engaja.ai.recruit.ground import Standing
from engaja.ai.recruit.survey import Survey
from engaja.core import LegalView
from engaja.core.actions import Action
from engaja.core.notation import OFF
from engaja.rules import Rulebook
from engaja.rules.army.lettered import ExchangeAttack
from engaja.rules.common import engagement

DONE: Final[Action] = ("done",)
OFF_THE_BOARD: Final = -4.0  # points that a retreat off the board costs, besides what the score says
IN_CONTACT: Final = 0.8  # points that an advance into a zone of engagement costs


def lose(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """The cheapest step first."""
    removed = legal.question.kind in ("remove", "exchange", "final_losses")
    price = s.life if removed else s.step
    best = min((a for a in legal if a[0] == "lose"), key=lambda a: (price[a[1]], a[1]))
    return Choice(best, Thought("spares_the_rest", {"unit": best[1]}))


def exchange(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """As little as may be: the defender one counter, the attacker the cheapest that pays what is due."""
    if DONE in legal:
        return Choice(DONE, Thought("enough_given"))
    if not isinstance(legal.procedure, ExchangeAttack):
        return lose(s, legal)
    due = legal.procedure.due
    paid = {a: s.life[a[1]] / max(0.5, min(due, s.attack[a[1]])) for a in legal if a[0] == "lose"}
    best = min(paid, key=lambda a: (paid[a], a[1]))
    return Choice(best, Thought("pays_exchange", {"unit": best[1]}))


def retreat(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """To the safest hex, near friends, not far from what is to be held."""
    standing = Standing(s, assign(s, s.own()))
    best = max(legal, key=lambda a: (_refuge(s, standing, a), a))
    return Choice(best, Thought("falls_back", {"unit": best[1], "to": best[2]}))


def _refuge(s: Survey, standing: Standing, action: Action) -> float:
    unit, to = action[1], action[2]
    if to == OFF:
        return OFF_THE_BOARD + s.worth.gone[unit]
    return standing.value(unit, to) - standing.risk(unit, to)


def advance(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Towards what is worth having, not into a trap."""
    standing = Standing(s, assign(s, s.own()))
    best, found = 0.05, None
    for action in legal:
        if action == DONE:
            continue
        unit, to = action[1], action[2]
        gain = standing.value(unit, to) - standing.value(unit, s.w.state.ground[unit])
        gain -= IN_CONTACT * (engagement.zones_felt(s.w, unit)[to] > 1)
        if gain > best:
            best, found = gain, action
    if found is None:
        return Choice(DONE, Thought("stays"))
    return Choice(found, Thought("goes_forward", {"unit": found[1], "to": found[2]}))


def recover(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    options = [a for a in legal if a[0] == "recover"]
    if not options:
        return Choice(DONE, Thought("nothing_to_do"))
    best = max(options, key=lambda a: (s.life[a[1]], -a[1]))
    return Choice(best, Thought("recovers", {"unit": best[1]}))


def withdraw(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    best = min(legal, key=lambda a: (s.life[a[1]], a[1]))
    return Choice(best, Thought("can_be_spared", {"unit": best[1]}))


def place(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    """Each free counter where it is nearest to its goal without standing in danger."""
    goals = wanted(s)
    for unit in legal.groups():
        options = legal.of(unit) if unit >= 0 else ()
        if options:
            standing = Standing(s, _first_goal(s, unit, goals, options[0][2]))
            best = max(options, key=lambda a: (standing.value(a[1], a[2]), a))
            return Choice(best, Thought("is_placed", {"unit": unit, "to": best[2]}))
    return Choice(DONE, Thought("all_placed"))


def _first_goal(s: Survey, unit: int, goals: list[Goal], near: int) -> Mapping[int, Goal]:
    row = s.rules.distances[near]
    best = max(goals, key=lambda g: (g.weight / (2 + row[g.hex]), -g.hex), default=None)
    return {} if best is None else {unit: best}
