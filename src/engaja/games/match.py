"""Playable games: a rulebook for each, composed once, and its matches.

>>> game = new(playable()[0], seed=7)
>>> game.decision.kind
'setup'
>>> action = next(iter(game.legal()))
>>> game.rules.actions.spell(action)["do"]
'place'
>>> [event.kind for event in game.play(action)]
['placed']
>>> game.can_undo
True
>>> same = from_journal(game.save())
>>> same.hash() == game.hash()
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from engaja.core import BadJournal, Game
from engaja.core import journal as journals
from engaja.faults import fault, listed
from engaja.games import BOARD_FILE, COUNTERS_FILE, SCENARIOS_FILE, SETUP_FILE, TABLES_FILE, folder, load, names
from engaja.games.discovery import found
from engaja.rules import Rulebook

RULES_FILE = "rules.py"
UNFINISHED_FILE = "unfinished.md"  # says what is missing; while this file exists the game is not offered
DATA_FILES = (BOARD_FILE, COUNTERS_FILE, SETUP_FILE, TABLES_FILE)


def playable() -> list[str]:
    """Return the games whose rules are complete, in alphabetical order."""
    return [name for name in composed() if not (folder(name) / UNFINISHED_FILE).is_file()]


def composed() -> list[str]:
    """Return the games that have a rulebook, including unfinished ones, which only their tests play."""
    return [name for name in names() if (folder(name) / RULES_FILE).is_file()]


@cache
def rulebook(name: str) -> Rulebook:
    if name not in composed():
        raise ValueError(f"{name!r} cannot be played; known: {', '.join(playable())}")
    rules = found()[name].module(RULES_FILE.removesuffix(".py")).rulebook(load(name))
    assert isinstance(rules, Rulebook)
    rules.digest = digest(name)
    rules.options = MappingProxyType(dict(rules.options))  # shared by all matches: it must not be changed
    return rules


def new(name: str, *, seed: int | bytes = 0, options: Mapping[str, Any] | None = None) -> Game[Rulebook]:
    """A new game, from its set-up."""
    return Game.new(rulebook(name), seed=seed, options=options)


def from_position(position: Mapping[str, Any], *, seed: int | bytes = 0) -> Game[Rulebook]:
    """A game from a position, as the protocol writes it."""
    return Game.new(rulebook(str(position.get("game"))), seed=seed, position=position)


def from_journal(text: str) -> Game[Rulebook]:
    """Replay a journal and return its game."""
    header, _ = journals.read(text)
    if header.game not in composed():
        raise BadJournal(fault("cannot_be_played", value=header.game, hint=listed(playable())))
    return Game.load(rulebook(header.game), text)


def digest(name: str) -> str:
    """Return the digest of a game's data files: a journal records the one it was played with."""
    files = [folder(name) / file for file in DATA_FILES]
    if (folder(name) / SCENARIOS_FILE).is_file():
        files.append(folder(name) / SCENARIOS_FILE)
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()[:12]
