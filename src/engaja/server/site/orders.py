"""Standing orders: what a player has decided beforehand, and what it answers to a question.

They know the kinds of questions and what is offered, and no rule: whether an answer is legal, the engine has said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engaja.core.actions import Action, to_of, unit_of
from engaja.core.terms import Question
from engaja.hexes import Hex
from engaja.server.match import ORDERED, Match
from engaja.server.schema_site import StandingOrders

NOTHING: Final = StandingOrders()
# Questions that come again and again, and may be closed with nothing added.
RECURRING: Final = ("defence", "reaction", "advance")
PAYING: Final = frozenset({"lose", "retreat", "displace", "stand"})
GIVING_WAY: Final = frozenset({"retreat", "displace"})
SUPPORT: Final = "support"
FAR: Final = 10_000


def answer(match: Match, orders: StandingOrders) -> Action | None:
    """Return the answer to the present question; None: the player must be asked."""
    question = match.game.legal().question
    if question.kind in RECURRING:
        return _recurring(match, orders, question)
    if question.kind in orders.passed:
        return None if _acted_in_phase(match, question.side) else _ending(match)
    return _payment(match, orders, question.side)


def phase_key(match: Match) -> str:
    """Return what names the present phase in `StandingOrders.declined`."""
    state = match.game.world.state
    side, phase = match.rules.phase_of(state)
    return f"{state.turn} {'' if side is None else match.rules.sides[side]} {phase}"


# Support, reactions, advances


def _recurring(match: Match, orders: StandingOrders, question: Question) -> Action | None:
    declined = (question.kind, phase_key(match)) in orders.declined.items()
    wanted = "none" if declined else getattr(orders, question.kind)
    if wanted == "ask" or _begun(match, question.side):
        return None
    legal = match.game.legal()
    if wanted == "all":
        guns = (action for group in legal.groups() if group >= 0 for action in legal.of(group))
        helping = next((action for action in guns if action.verb == SUPPORT), None)
        if helping is not None:
            return helping
    return _ending(match)


def _begun(match: Match, side: int) -> bool:
    """Whether the player has begun to answer: what they began, they end."""
    last = match.steps[-1]
    return last.side == side and last.action is not None and not _is_ordered(last) and not _closes(match, last.action)


def _acted_in_phase(match: Match, side: int) -> bool:
    turn, phase = match.game.world.state.turn, match.rules.phase_of(match.game.world.state)[1]
    return any(
        step.side == side and step.action is not None and not _is_ordered(step) and not _closes(match, step.action)
        for step in match.steps
        if (step.turn, step.phase) == (turn, phase)
    )


def _is_ordered(step: Any) -> bool:
    return bool(step.reason == ORDERED)


def _closes(match: Match, action: Action) -> bool:
    return match.rules.actions.verbs[action.verb].closing


def _ending(match: Match) -> Action | None:
    legal = match.game.legal()
    closing = (action for group in legal.groups() if group < 0 for action in legal.of(group))
    return next((a for a in closing if _closes(match, a) and a.verb != "cancel"), None)


# Losses and retreats


def _payment(match: Match, orders: StandingOrders, side: int) -> Action | None:
    offered: list[Action] = []
    for action in match.game.legal():
        if action.verb not in PAYING:
            return None
        offered.append(action)
    losses = [a for a in offered if a.verb == "lose"]
    back = [a for a in offered if a.verb in GIVING_WAY]
    if losses and back:
        if orders.rather == "ask":
            return None
        losses, back = ([], back) if orders.rather == "retreat" else (losses, [])
    if losses:
        return None if orders.losses == "ask" else _cheapest(match, orders, side, losses)
    return _towards(match, orders, back) if back else None


def _cheapest(match: Match, orders: StandingOrders, side: int, losses: list[Action]) -> Action:
    """The units that the player named pay first, in that order; then whichever survives it, then what costs least."""
    own, ids = match.rules.sides[side], match.rules.roster.ids
    tolls = {toll.unit: toll for toll in match.game.ask("tolls", viewer=side) or ()}
    named = {unit: rank for rank, unit in enumerate(orders.first)}

    def cost(action: Action) -> tuple[int, bool, int]:
        unit = ids[unit_of(action)]
        toll = tolls.get(unit)
        rank = named.get(unit, FAR)
        return (rank, False, 0) if toll is None else (rank, toll.eliminates, _points(toll.points, own))

    return min(losses, key=cost)


def _points(points: Mapping[str, int], own: str) -> int:
    """Return what an elimination costs its owner: points lost, and those that the enemy gains."""
    return sum(-n if side == own else n for side, n in points.items())


def _towards(match: Match, orders: StandingOrders, back: list[Action]) -> Action | None:
    """Fall back to the hex nearest to the one that the player named, off the board last."""
    grid = match.rules.board.grid
    if orders.towards is None:
        return None
    goal = grid.parse(orders.towards)

    def way(action: Action) -> int:
        to = to_of(action)
        return FAR if to is None or to < 0 else grid.distance(Hex(to), goal)

    return min(back, key=way)
