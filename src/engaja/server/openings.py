"""What a new match is made of: its rules, its name, the players at its seats, and the lines of an imported journal."""

from __future__ import annotations

import unicodedata
from typing import Final

from engaja.ai import LEVELS
from engaja.core import BadJournal, GameOver, Refused
from engaja.core.game import words_of
from engaja.core.journal import Header, Seats
from engaja.core.rulebook import RulebookBase
from engaja.games import match as engine
from engaja.games import names
from engaja.games.wording import wording
from engaja.server.troubles import Trouble

HUMAN: Final = "human"
COMPUTER: Final = "computer"
LESSON: Final = "lesson"  # the other side of a lesson, which answers as its file says
PERSON: Final = {"kind": HUMAN, "level": None}

LONGEST_NAME: Final = 80
_JOINER: Final = "\u200d"  # invisible, but a part of some letters and signs
_SHOWN_WITH_OTHERS: Final = ("Cc", "Cf", "Cs", "Zl", "Zp", "Zs", "Mn", "Me")  # categories that show nothing alone
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # called letters or signs, but nothing is seen


def seated(game: str, wanted: Seats) -> dict[str, dict[str, str | None]]:
    """Return the seats: an unnamed side is human, and a computer player must be able to play this game."""
    sides = engine.rulebook(game).sides
    for side, seat in wanted.items():
        if side not in sides:
            raise Trouble("unknown_side", side=side, known=", ".join(sides))
        known = [level.id for level in LEVELS.values() if game in level.games()]
        if seat["kind"] == COMPUTER and seat["level"] not in known:
            raise Trouble("unknown_opponent", level=seat["level"] or "", known=", ".join(known))
    return {side: dict(wanted.get(side, PERSON)) for side in sides}


def best_level(game: str) -> str | None:
    """Return the strongest computer player of a game; None if all that play it play at random."""
    # Not `level.games()`: that looks into folders, and this is asked for every table that is sent.
    rules = engine.rulebook(game)
    known = [level.id for level in LEVELS.values() if level.plays(rules)]
    return known[-1] if known[1:] else None


def remembered(header: Header) -> Seats:
    """Return the seats that a journal remembers, as far as they exist here: a computer player that this version does
    not have, and the other side of a lesson, become persons.
    """
    sides = engine.rulebook(header.game).sides
    known = {level.id for level in LEVELS.values() if header.game in level.games()}
    return {
        side: {"kind": COMPUTER, "level": seat["level"]}
        for side, seat in (header.seats or {}).items()
        if side in sides and seat["kind"] == COMPUTER and seat.get("level") in known
    }


def cleaned(name: str | None) -> str | None:
    """Return a name on one line, without invisible characters that could disguise it; None if nothing can be seen.

    >>> cleaned("  Winter \u202e war\n"), cleaned(" \t")
    ('Winter war', None)
    """
    shown = "".join(" " if _is_invisible(char) else char for char in name or "")
    line = " ".join(shown.split())[:LONGEST_NAME].strip()
    return line if any(_is_seen(char) for char in line) else None


def _is_seen(char: str) -> bool:
    return char not in _BLANK and unicodedata.category(char) not in _SHOWN_WITH_OTHERS


def _is_invisible(char: str) -> bool:
    return char != _JOINER and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")


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
