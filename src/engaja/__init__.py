"""Engaja: the digital edition of a series of five Second World War hex-and-counter games.

The front door for programs: start a game, play it, save it, load it. `docs/api.md` says what a `Game` can do.

>>> import engaja
>>> "metz" in engaja.playable()
True
>>> game = engaja.new("metz", seed=7)
>>> game.decision.kind
'setup'
>>> events = game.play(next(iter(game.legal())))
>>> [event.kind for event in events]
['placed']
>>> engaja.load(game.save()).hash() == game.hash()
True
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engaja.core import Game
    from engaja.rules import Rulebook

__all__ = ["from_position", "load", "new", "playable", "rulebook"]

# Each function imports the games when it is called: importing a part of the package must not load all of it.


def playable() -> list[str]:
    """The games that can be played, by name."""
    from engaja.games import match

    return match.playable()


def new(name: str, *, seed: int | bytes = 0, options: Mapping[str, Any] | None = None) -> Game[Rulebook]:
    """Start a game from its set-up. A `bytes` seed of 32 bytes is an unpredictable secret."""
    from engaja.games import match

    return match.new(name, seed=seed, options=options)


def from_position(position: Mapping[str, Any], *, seed: int | bytes = 0) -> Game[Rulebook]:
    """Start a game from a position, as the protocol writes it."""
    from engaja.games import match

    return match.from_position(position, seed=seed)


def load(journal: str) -> Game[Rulebook]:
    """Replay the text of a journal, as `Game.save` writes it."""
    from engaja.games import match

    return match.from_journal(journal)


def rulebook(name: str) -> Rulebook:
    """The rules of a game, which all its matches share: sides, phases, options, counters."""
    from engaja.games import match

    return match.rulebook(name)
