"""The questions that every game of the series answers, and the desks of its procedures. Those about aircraft
are in `air_desk`, those about supply in `supply_lines`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from engaja.core.inquiry import DeskMaker, Inquiry, LooseEnd, Query, Unanswerable
from engaja.core.knowledge import knows_everything
from engaja.core.procedure import Procedure
from engaja.core.terms import Event, Item
from engaja.faults import fault
from engaja.rules.common import (
    artillery,
    combat,
    forecast,
    foresight,
    movement,
    overlays,
    results,
    setup,
    threats,
    victory,
)
from engaja.rules.common.artillery import Bombard
from engaja.rules.common.assault import Attack, Defence
from engaja.rules.common.movement import MoveAction, Movement
from engaja.rules.common.reinforcement import Arrival, EnterAction
from engaja.rules.common.routine import Routine
from engaja.rules.common.setup import SetUp
from engaja.rules.common.toll import LoseAction

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


# Reach


def reach(asked: Inquiry) -> dict[str, int]:
    """By hex, the half points that a unit pays to move or enter there, in the movement phase of its side."""
    w, unit, legal = asked.w, forecast.unit(asked), asked.legal
    question = None if legal is None else legal.question
    if legal is None or question is None or question.kind != "movement" or question.side != w.rules.roster.side[unit]:
        raise Unanswerable(fault("not_its_movement"), code="wrong_moment")
    listed = legal.of(unit) if unit in legal.groups() else ()
    best = movement.reach(w, unit) if w.state.ground[unit] >= 0 else {}
    costs = {a.to: best[a.to] for a in listed if isinstance(a, MoveAction) and a.to in best}
    # What no march leads to, the rule of the way prices: hexes by which units enter, areas apart from the map.
    others = [a for a in listed if isinstance(a, EnterAction) or (isinstance(a, MoveAction) and a.to not in best)]
    costs |= {a.to: sum(cost.halves for cost in legal.procedure.costs(w, a)) for a in others}
    return {w.rules.notation.hexes[h]: halves for h, halves in sorted(costs.items())}


# Score


def scored(asked: Inquiry) -> list[Item]:
    """Return the lines of the score without what is only projected for the end of the game."""
    side = None if knows_everything(asked.w, asked.viewer) else asked.viewer
    return victory.scored(asked.w, side)


# Losses


class TollOf(NamedTuple):
    """What a loss would do to a unit."""

    unit: str
    eliminates: bool
    points: dict[str, int]  # by side: what its elimination changes in the score


def tolls(asked: Inquiry) -> list[TollOf]:
    """Return, for each unit that could be chosen to take a loss, what that would do to it."""
    w, legal = asked.w, asked.legal
    if legal is None or asked.viewer not in (None, legal.question.side):
        return []
    asks = legal.procedure
    payers = [u for u in legal.groups() if u >= 0 and LoseAction("lose", u) in legal.of(u)]
    return [_toll_of(w, asked.viewer, u, asks.eliminates(w, u)) for u in payers if isinstance(asks, Routine)]


def _toll_of(w: World, viewer: int | None, unit: int, eliminates: bool) -> TollOf:
    points = victory.worth_of_losing(w, unit, viewer) if eliminates else {}
    return TollOf(w.rules.roster.ids[unit], eliminates, {w.rules.sides[side]: n for side, n in points.items()})


# Before a phase ends


def loose_ends(asked: Inquiry) -> list[LooseEnd]:
    """Return what the deciding side could still do, or should know, before it ends its phase."""
    legal, rules = asked.legal, asked.w.rules
    if legal is None or asked.viewer not in (None, legal.question.side):
        return []
    return [found for module in rules.modules for rule in module.loose_ends for found in rule(legal)]


# Luck

STEPS: Final = {"loss": 1.0, "remove": 2.0, "retreat": 0.5, "advance": 0.0}
THROWN: Final = {"combat": "combat", "bombardment": "bombardment", "air_strike": "bombardment"}  # event -> its table


class Prospect(NamedTuple):
    """A roll on a results table, measured by its swing: the defender's losses minus the attacker's, where a loss counts
    one step, an eliminated unit two and a retreat half a step. It ranks results; it is not a rule of any game."""

    swing: float
    expected: float
    variance: float


def prospect(asked: Inquiry) -> Prospect | None:
    """Return what a roll caused and what it would cause on average; None if the event is not a roll."""
    event: Event = asked.args["event"]
    return _prospect(asked.w, event) if event.kind in THROWN else None


def _prospect(w: World, event: Event) -> Prospect:
    chances = combat.chances(w.rules.tables[THROWN[event.kind]], event.args["column"])
    expected = sum(float(chance) * swing(result) for result, chance in chances.items())
    variance = sum(float(chance) * (swing(result) - expected) ** 2 for result, chance in chances.items())
    return Prospect(swing(event.args["result"]), expected, variance)


def swing(result: str) -> float:
    if artillery.is_bombardment(result):
        return STEPS["loss"] * artillery.hits_of(result)
    defence, attack = results.effects(result)
    return sum(STEPS[effect] for effect in defence) - sum(STEPS[effect] for effect in attack)


QUERIES: Final[Mapping[str, Query]] = {
    "odds": forecast.odds,
    "bombardment": forecast.bombardment,
    "meaning": forecast.event_meaning,
    "prospect": prospect,
    "reach": reach,
    "scored": scored,
    "loose_ends": loose_ends,
    "tolls": tolls,
    "layers": overlays.layers,
    "foresight": foresight.foresight,
    "threats": threats.threats,
}
DESKS: Final[Mapping[type[Procedure], DeskMaker]] = {
    SetUp: setup.desk,
    Movement: movement.desk,
    Arrival: movement.desk,
    Attack: forecast.attack_desk,
    Defence: forecast.defence_desk,
    Bombard: forecast.bombard_desk,
}
