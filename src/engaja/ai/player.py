"""The computer players by name: `LEVELS` are offered at the table, `PLAYERS` adds those kept for measuring.

>>> LEVELS["random"].name.en
'Random'
>>> from engaja.games import match
>>> game = match.new(LEVELS["random"].games()[0], seed=1)
>>> choice = choose("random", game, seed=1)
>>> choice.action in game.legal(), choice.reason.code
(True, 'by_chance')
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from engaja.ai import ahead, passive, random_player, recruit, rush, veteran, yardstick
from engaja.ai.choice import Choice, Means, Player, Thought
from engaja.ai.recruit.temper import WEIGHTS
from engaja.ai.veteran import Strategist
from engaja.ai.weights import Weights
from engaja.ai.words import level_words
from engaja.core import Game
from engaja.datafile import Words
from engaja.games import match
from engaja.rules import Rulebook

__all__ = ["LEVELS", "PLAYERS", "Choice", "Level", "Means", "Player", "Thought", "choose"]

NOTHING: Final = Means()
NONE: Final[Weights] = MappingProxyType({})


class Level(NamedTuple):
    """A computer player that can be asked for."""

    id: str
    name: Words
    about: Words
    make: Callable[[Means], Player]
    plays: Callable[[Rulebook], bool]
    weights: Weights = NONE  # what may be tuned
    seconds: float | None = None  # of processor time for a side-turn at the table; None: it does not search

    def games(self) -> list[str]:
        """The games it plays."""
        return [name for name in match.playable() if self.plays(match.rulebook(name))]


def _level(
    id_: str,
    make: Callable[[Means], Player],
    plays: Callable[[Rulebook], bool],
    weights: Weights = NONE,
    seconds: float | None = None,
) -> Level:
    return Level(id_, level_words("name", id_), level_words("about", id_), make, plays, weights, seconds)


LEVELS: Final[Mapping[str, Level]] = {
    level.id: level
    for level in (
        _level("random", lambda _: random_player.RandomPlayer(), random_player.plays),
        _level("passive", lambda _: passive.Passive(), passive.plays),
        _level("rush", lambda _: rush.Rush(), rush.plays),
        _level("recruit", recruit.Recruit, recruit.plays, WEIGHTS),  # the last is proposed for new matches
    )
}
YARDSTICK: Final = _level("yardstick", lambda _: yardstick.Yardstick(), yardstick.plays)
VETERAN: Final = _level("veteran", partial(Strategist, "veteran", veteran.VETERAN), veteran.plays, WEIGHTS, seconds=3.0)
MARSHAL: Final = _level(
    "marshal", partial(Strategist, "marshal", veteran.MARSHAL), veteran.plays, WEIGHTS, seconds=20.0
)
PLAYERS: Final[Mapping[str, Level]] = {**LEVELS, **{level.id: level for level in (YARDSTICK, VETERAN, MARSHAL)}}


def choose(level: str, game: Game[Rulebook], seed: int, means: Means = NOTHING) -> Choice:
    """The answer of a level to the current decision, in this process. The player sees only an imagined game; a step
    that it decided ahead needs none."""
    planned = ahead.follow(game, means.plan)
    if planned is not None:
        return planned
    side = game.legal().question.side
    rng = random.Random(seed)
    return PLAYERS[level].make(means).choose(game.imagine(side, rng), side, rng)
