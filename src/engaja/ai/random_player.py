"""A player that takes any legal action: a baseline, and a first opponent for a child."""

from __future__ import annotations

import random

from engaja.ai.choice import Choice, Thought
from engaja.core import Game
from engaja.core.actions import Action, unit_of
from engaja.core.legal import LegalView
from engaja.core.procedure import CHOICES, CLOSING
from engaja.rules import Rulebook
from engaja.rules.common.declaration import COMMIT
from engaja.rules.theatre import missions, planning
from engaja.rules.theatre.aircraft import Aviation


class RandomPlayer:
    """Chooses a unit first, then one of its actions, so that units with many actions are not preferred.

    A chosen squadron flies a mission half of the time: missions are listed separately, and it would hardly fly
    otherwise."""

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        legal = game.legal()
        if isinstance(legal.procedure, planning.Plan):
            action = _join(legal, rng)
        else:
            action = game.random_action(rng)
            if _flies(legal, side, action) and rng.random() < 0.5:
                action = _open(legal, rng) or action
        return Choice(action, Thought("by_chance"))


def _flies(legal: LegalView[Rulebook], side: int, action: Action) -> bool:
    rules = legal.world.rules
    if rules.get(Aviation) is None or CHOICES not in legal.groups() or not rules.actions.verbs[action.verb].of_unit:
        return False
    return unit_of(action) in missions.ready(legal.world, side)


def _open(legal: LegalView[Rulebook], rng: random.Random) -> Action | None:
    """Choose the kind of mission first, then the target: some kinds have very many targets."""
    kinds: dict[str, list[planning.MissionAction]] = {}
    for action in legal.of(CHOICES):
        if isinstance(action, planning.MissionAction):
            kinds.setdefault(action.kind, []).append(action)
    return rng.choice(rng.choice(list(kinds.values()))) if kinds else None


def _join(legal: LegalView[Rulebook], rng: random.Random) -> Action:
    """Add one more squadron or commit the mission; cancel it only when no squadron could carry it out."""
    closing = legal.of(CLOSING)
    if COMMIT in closing and rng.random() < 0.5:
        return COMMIT
    units = [group for group in legal.groups() if group >= 0]
    for unit in rng.sample(units, len(units)):
        if listed := legal.of(unit):
            return rng.choice(listed)
    return closing[0]


def plays(rules: Rulebook) -> bool:
    return True
