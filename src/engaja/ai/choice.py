"""A player's answer: an action and the reason for it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from engaja.core import Game
from engaja.core.actions import Action
from engaja.core.terms import NO_ARGS, Args
from engaja.rules import Rulebook


class Thought(NamedTuple):
    """The reason for an action: a code and its arguments, never prose; `phrases.toml` has the words."""

    code: str
    args: Args = NO_ARGS
    plan: str = ""  # the plan that the action is part of, by the code of its words


class Choice(NamedTuple):
    """An action, the reason for it, and the plan to hand back to the player at the side's next decision."""

    action: Action
    reason: Thought
    plan: str = ""


Watch = Callable[[float], bool]


def unwatched(_: float) -> bool:
    """Go on thinking, whatever share is done."""
    return True


NO_WEIGHTS: Final[Mapping[str, float]] = MappingProxyType({})


class Means(NamedTuple):
    """What a player is given besides the game."""

    plan: str = ""  # what its last choice for this side handed on; without it, a player plans again
    nodes: int | None = None  # how many games it may play out, if not as many as it usually does
    seconds: float | None = None  # of processor time for a side-turn: what it then chooses depends on the machine
    cores: int = 1  # on how many it may think
    weights: Mapping[str, float] = NO_WEIGHTS  # instead of those it usually plays with (`weights.py`)
    # Told now and then which share of the search is done (0 to 1); False: answer now, with the best found so far.
    watch: Watch = unwatched


class Player(Protocol):
    """Answers one decision at a time and keeps nothing between two answers but the plan it hands on: it knows only the
    game it is given, which is imagined (`Game.imagine`), and the same game with the same `rng`, plan and number of
    nodes gets the same answer."""

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice: ...
