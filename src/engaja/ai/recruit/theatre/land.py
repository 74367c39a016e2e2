"""Ground units in a theatre game: set-up, arrivals, marches and landings, works, bases and ships."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit.goals import Goal
from engaja.ai.recruit.theatre import air
from engaja.ai.recruit.theatre.scene import Camp, Scene
from engaja.ai.room import make_room
from engaja.core import LegalView
from engaja.core.actions import DONE, Action, to_of, unit_of
from engaja.core.procedure import CHOICES, CLOSING
from engaja.rules import Rulebook
from engaja.rules.common import flags
from engaja.rules.common.setup import SetupDesk
from engaja.rules.theatre import aircraft
from engaja.rules.theatre.construction import WorkAction

BY_LAND: Final = "move"
BY_SEA: Final = "ship"
A_LANDING: Final = 0.3  # points: a ship's place may be needed by another unit
WORKS: Final = ("fortification", "airfield")  # in this order


def set_up(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Follow the proposed set-up, which has bases wherever they may be."""
    desk = legal.desk()
    for spelled in desk.proposal if isinstance(desk, SetupDesk) else ():
        action = s.rules.actions.read(spelled)
        if action in legal:
            return Choice(action, Thought("by_the_book"))
    closing = legal.of(CLOSING)
    return Choice(closing[0] if closing else next(iter(legal)), Thought("all_placed"))


def arrive(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Bring in every unit where it is most useful: troops by their goals, aircraft near targets, ships near battles."""
    goals = s.goals()
    for unit in legal.groups():
        options = [a for a in legal.of(unit) if to_of(a) is not None] if unit >= 0 else []
        options = [a for a in options if not s.w.state.count[s.foe][_to(a)] or not s.rules.is_troops[unit]]
        if not options:
            continue
        if s.rules.is_troops[unit]:
            best = _best_entry(s, goals, unit, options)
        elif aircraft.is_air(s.w, unit):
            best = max(options, key=lambda a: (air.field_value(s, unit_of(a), _to(a)), a))
        else:
            best = max(options, key=lambda a: (station(s, _to(a)), a))
        return Choice(best, Thought("enters", {"unit": unit, "to": _to(best)}))
    return Choice(DONE if DONE in legal else next(iter(legal)), Thought("nothing_to_do"))


def _best_entry(s: Scene, goals: dict[int, Goal], unit: int, options: list[Action]) -> Action:
    """Return how troops come in best for the goal that is most worth reaching."""
    goal = _goal(s, goals, unit, options)
    camp = Camp(s, {unit: goal} if goal else {})
    return max(options, key=lambda a: (camp.value(unit_of(a), _to(a)), a))


def _goal(s: Scene, goals: dict[int, Goal], unit: int, options: list[Action]) -> Goal | None:
    """The goal that is most worth reaching from where the unit may enter."""
    camp, hexes = Camp(s, {}), [_to(a) for a in options]
    known = sorted(set(goals.values()), key=lambda g: (g.hex, g.kind))
    near = {g: min(camp.turns(unit, h, g) for h in hexes) for g in known}
    return max(known, key=lambda g: g.weight / (1.5 + near[g]), default=None)


def decide(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Bases first, since they cost nothing; then troops, works and ships; when all have moved, aircraft."""
    return (
        _base(s, legal)
        or (None if air.has_begun(s) else march(s, legal) or work(s, legal) or _sail(s, legal))
        or air.transfer(s, legal)
        or air.launch(s, legal)
        or end(s, legal)
    )


def _base(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    for action in legal.of(CHOICES) if CHOICES in legal.groups() else ():
        if action.verb == "base":
            return Choice(action, Thought("sets_up_base", {"hex": s.rules.actions.arguments(action)["hex"]}))
    return None


def march(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    """Go through the roster in order: units before the last one that moved have been considered and stay."""
    goals, at = s.goals(), s.w.state.ground
    camp = Camp(s, goals)
    marched = [u for u in s.own() if s.w.state.flags[u] & flags.MOVED or s.w.state.spent[u]]
    last = max(marched, default=-1)
    for unit in legal.groups():
        if unit <= last or not s.rules.is_troops[unit] or at[unit] < 0:
            continue
        options = [a for a in legal.of(unit) if a.verb in (BY_LAND, BY_SEA)]
        best = _best(s, camp, unit, options)
        if best is not None and best[0] > camp.value(unit, at[unit]) + s.temper.inertia:
            return Choice(best[1], why(goals.get(unit), best[1]))
    return None


def _best(s: Scene, camp: Camp, unit: int, options: Iterable[Action]) -> tuple[float, Action] | None:
    """The best hex with room that no enemy holds."""
    limits, mine, theirs = s.rules.limits(s.w), s.w.state.count[s.side], s.w.state.count[s.foe]
    found: tuple[float, Action] | None = None
    for action in options:
        to = _to(action)
        if theirs[to] or mine[to] >= limits[to]:
            continue
        value = camp.value(unit, to) - (A_LANDING if action.verb == BY_SEA else 0.0)
        if found is None or value > found[0]:
            found = value, action
    return found


def why(goal: Goal | None, action: Action) -> Thought:
    to = _to(action)
    kind = "stands" if goal is None else goal.kind
    return Thought(f"marches_{kind}", {"unit": unit_of(action), "to": to, "hex": to if goal is None else goal.hex})


def work(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    """Engineers that stay where they are build what is missing there."""
    for unit in legal.groups():
        options = legal.of(unit) if unit >= 0 and s.rules.is_troops[unit] else ()
        works = {a.on: a for a in options if isinstance(a, WorkAction)}
        for what in WORKS:
            if what in works:
                return Choice(works[what], Thought("builds", {"unit": unit}))
    return None


def _sail(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    for unit in legal.groups():
        if unit not in s.rules.ships[s.side]:
            continue
        here = s.w.state.hex[unit]
        options = [a for a in legal.of(unit) if a.verb == "sail" and (to := to_of(a)) is not None and to >= 0]
        best = max(options, key=lambda a: (station(s, _to(a)), -s.rules.distances[here][_to(a)], a), default=None)
        if best is not None and station(s, _to(best)) > (station(s, here) if here >= 0 else 0.0):
            return Choice(best, Thought("sails", {"unit": unit, "to": _to(best)}))
    return None


def station(s: Scene, hex_: int) -> float:
    """What guns at sea can do from a hex: enemies beside it, more where own units can attack them too."""
    count, around = s.w.state.count, s.rules.ground.neighbours
    return sum(
        s.held(h) * (2.0 if any(count[s.side][n] for n in around[h]) else 0.5) for h in around[hex_] if count[s.foe][h]
    )


def end(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    if DONE in legal:
        return Choice(DONE, Thought("all_placed"))
    return make_room(legal, Camp(s, {}).value)


def _to(action: Action) -> int:
    to = to_of(action)
    assert to is not None
    return to
