"""What a new match is made of: its rules, the players at its seats, and the lines of a journal that was imported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engaja.ai import LEVELS
from engaja.core import BadJournal, GameOver, Refused
from engaja.core.game import words_of
from engaja.core.rulebook import RulebookBase
from engaja.games import match as engine
from engaja.games import names
from engaja.games.wording import wording
from engaja.server.troubles import Trouble

HUMAN: Final = "human"
COMPUTER: Final = "computer"
LESSON: Final = "lesson"  # the other side of a lesson, which answers as its file says

Seats = Mapping[str, Mapping[str, str | None]]  # side -> kind and level


def seated(game: str, wanted: Seats) -> dict[str, dict[str, str | None]]:
    """Return the seats: an unnamed side is human, and a computer player must be able to play this game."""
    sides = engine.rulebook(game).sides
    for side, seat in wanted.items():
        if side not in sides:
            raise Trouble("unknown_side", side=side, known=", ".join(sides))
        known = [level.id for level in LEVELS.values() if game in level.games()]
        if seat["kind"] == COMPUTER and seat["level"] not in known:
            raise Trouble("unknown_opponent", level=seat["level"] or "", known=", ".join(known))
    human: Mapping[str, str | None] = {"kind": HUMAN, "level": None}
    return {side: dict(wanted.get(side, human)) for side in sides}


def bad_line(game: str, line: int, error: Exception) -> BadJournal:
    """Return a journal line that cannot be played, with the first reason against it."""
    if isinstance(error, Refused) and error.reasons:
        first = error.reasons[0]
        said = wording(game).both("reason", first.code, first.args)
        return BadJournal(said, line=line, code="refused", reason=said)
    return BadJournal(words_of(error), line=line, code="ended" if isinstance(error, GameOver) else "broken")


def known_rules(game: str) -> RulebookBase:
    if game not in names():
        raise Trouble("unknown_game", game=game, known=", ".join(names()))
    if game not in engine.playable():
        raise Trouble("not_playable", game=game, known=", ".join(engine.playable()))
    return engine.rulebook(game)
