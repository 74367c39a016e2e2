"""A player's answer: an action and the reason for it."""

from __future__ import annotations

import random
from typing import NamedTuple, Protocol

from engaja.core import Game
from engaja.core.actions import Action
from engaja.core.terms import NO_ARGS, Args
from engaja.rules import Rulebook


class Thought(NamedTuple):
    """The reason for an action: a code and its arguments, never prose; `phrases.toml` has the words."""

    code: str
    args: Args = NO_ARGS


class Choice(NamedTuple):
    action: Action
    reason: Thought


class Player(Protocol):
    """Answers one decision at a time and keeps nothing between two answers: it knows only the game it is given, which
    is imagined (`Game.imagine`), and the same game with the same `rng` gets the same answer."""

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice: ...
