"""A player that runs at the nearest prize and attacks whatever it meets: a floor for measuring others."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engaja.ai.choice import Choice, Thought
from engaja.ai.passive import ends, obliged
from engaja.ai.worth import worth_of
from engaja.core import Game
from engaja.core.actions import Action, to_of, unit_of
from engaja.core.legal import LegalView
from engaja.core.procedure import CHOICES
from engaja.rules import Rulebook, World
from engaja.rules.common.assault import AttackAction
from engaja.rules.common.declaration import AirAction

FAR: Final = 1 << 8  # hexes: farther than any board is wide


class Rush:
    """Every ground unit goes where the nearest enemy, or place worth points to its side, is closer; every attack that
    can be made is made, by all that can join it. Aircraft stay on their fields."""

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        legal = game.legal()
        decide = DECISIONS.get(legal.question.kind)
        choice = None if decide is None else decide(legal, side)
        if choice is not None:
            return choice
        ending = ends(legal)
        if ending is not None:
            return Choice(ending, Thought("nothing_nearer"))
        return Choice(obliged(legal, rng), Thought("has_to"))


def run(legal: LegalView[Rulebook], side: int) -> Choice | None:
    """Move the first unit that can get closer; each move is closer than the last, so this comes to an end."""
    w, is_troops = legal.world, legal.world.rules.is_troops
    away = distances(w, side)
    for unit in legal.groups():
        if unit < 0 or not is_troops[unit]:
            continue
        best = _closest(legal.of(unit), away)
        at = w.state.ground[unit]
        if best is not None and away[_hex(best)] < (FAR if at < 0 else away[at]):
            return Choice(best, Thought("runs", {"unit": unit, "to": _hex(best)}))
    return None


def distances(w: World, side: int) -> list[int]:
    """By hex: how far the nearest prize is, in hexes."""
    prizes = {h for h, points in worth_of(w).places.items() if points > 0 and not w.owns(h, side)}
    prizes |= {h for h in w.state.stacks if w.state.count[1 - side][h]}
    rows = [w.rules.distances[h] for h in sorted(prizes)]
    return list(map(min, *rows)) if len(rows) > 1 else list(rows[0]) if rows else [0] * len(w.state.owner)


def _closest(actions: Iterable[Action], away: list[int]) -> Action | None:
    leading = [a for a in actions if a.verb != "exit" and (to := to_of(a)) is not None and to >= 0]
    return min(leading, key=lambda a: (away[_hex(a)], a.verb != "move"), default=None)


def _hex(action: Action) -> int:
    to = to_of(action)
    assert to is not None
    return to


def attack(legal: LegalView[Rulebook], side: int) -> Choice | None:
    for action in legal:
        if isinstance(action, AttackAction):
            return Choice(action, Thought("storms", {"target": action.target}))
    return None


def join(legal: LegalView[Rulebook], side: int) -> Choice | None:
    """Add every unit and gun that can join, then all the air points there are."""
    for group in legal.groups():
        for action in legal.of(group) if group >= 0 else ():
            if action.verb in ("join", "support"):
                return Choice(action, Thought("joins_in", {"unit": unit_of(action)}))
    points = [a for a in (legal.of(CHOICES) if CHOICES in legal.groups() else ()) if isinstance(a, AirAction)]
    most = max(points, key=lambda a: a.points, default=None)
    args = legal.question.args
    if most is not None and most.points > args.get("points", args.get("air", 0)):
        return Choice(most, Thought("all_aircraft"))
    return None


DECISIONS: Final[Mapping[str, Callable[[LegalView[Rulebook], int], Choice | None]]] = {
    "setup": run,
    "reinforcement": run,
    "movement": run,
    "advance": run,
    "combat": attack,
    "attack": join,
    "bombard": join,
    "defence": join,
}


def plays(rules: Rulebook) -> bool:
    """Return whether it plays this game: not where troops come in task forces, for it forms none and would stay."""
    return "ships" not in rules.paragraphs
