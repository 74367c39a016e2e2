"""Actions that a caller might try though they are not listed."""

from __future__ import annotations

import random
from typing import Any

from engaja.core import Game
from engaja.core.actions import Action, Argument
from engaja.core.notation import HEX_OR_OFF, HEXES_OR_OFF, TRUTH, UNIT
from engaja.rules import Rulebook
from engaja.rules.theatre.missions import KINDS, REACTIONS

AnyGame = Game[Rulebook]

# Allowed words for arguments that are words; and, as a test, some that are not allowed.
WORDS = {
    "kind": (*KINDS, *REACTIONS, "parade"),
    "as": ("fighter", "bomber", "kite"),
    "tf": ("A", "B", "H", "Z"),
    "on": ("airfield", "fortification", "palace"),
}


def unlisted(game: AnyGame, rng: random.Random) -> list[Action]:
    """Return actions that a caller might try: any verb with any arguments, and legal ones with something changed."""
    rules, legal = game.rules, game.legal()
    listed = list(legal)
    near = sorted({h for at in game.world.state.stacks for h in (at, *rules.ground.neighbours[at])})
    tries: list[Action] = [
        verb.action(verb.name, *(_any_value(rules, rng, a, near) for a in verb.arguments if not a.optional))
        for verb in rules.actions.verbs.values()
        for _ in range(2)
    ]
    for action in rng.sample(listed, min(6, len(listed))):
        verb = rules.actions.verbs[action.verb]
        given = [i for i, a in enumerate(verb.arguments) if a.word in rules.actions.arguments(action)]
        if given:
            changed = verb.arguments[rng.choice(given)]
            arguments = {**rules.actions.arguments(action), changed.word: _any_value(rules, rng, changed, near)}
            tries.append(verb.action(verb.name, *(arguments.get(a.word) for a in verb.arguments)))
    known = set(listed)
    # Another form of a listed action, such as a move with its path, is accepted without being listed.
    return [a for a in tries if a not in known and not legal.procedure.allows(game.world, a, listed)]


def _any_value(rules: Rulebook, rng: random.Random, argument: Argument, near: list[int]) -> Any:
    kind, name = argument.kind, argument.word
    hex_ = rng.choice(near)
    if kind is UNIT:
        return rng.randrange(len(rules.roster))
    if kind is HEX_OR_OFF:
        return hex_ if rng.random() < 0.9 else rng.choice((-1, rng.randrange(len(rules.board.grid))))
    if kind is HEXES_OR_OFF:
        return (hex_, rng.choice(rules.ground.neighbours[hex_]))
    if kind is TRUTH:
        return rng.random() < 0.5
    if name in WORDS:
        return rng.choice(WORDS[name]) if rng.random() < 0.8 else f"word-{rng.randrange(40)}"
    return rng.randrange(40)
