"""Computer players at their seats: each match waiting for one gets a thread that waits for its answers.

The players run in separate processes (`engaja.ai.Workers`), so neither the sockets nor other matches wait for them.
They see an imagined game, never the real one.
"""

from __future__ import annotations

import logging
import random
import secrets
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from engaja.ai import Choice, Thought, Workers, ahead, say
from engaja.ai.choice import Watch, unwatched
from engaja.core import Game
from engaja.core.actions import Action
from engaja.server import troubles

if TYPE_CHECKING:
    from engaja.server.match import Match

RETRY: Final = 5.0  # seconds after which a computer player whose answer could not be written tries again
STEP: Final = 0.02  # of a search, after which its share is told again
AT_ONCE: Final = 8  # matches whose computer players may be awaited at the same time

log = logging.getLogger("engaja")


class _Asked(NamedTuple):
    """A decision that a computer player has to answer."""

    game: Game[Any]
    level: str
    version: int
    plan: str  # what the player handed on at this side's last decision


class Hint(NamedTuple):
    """What a computer player would do."""

    game: Game[Any]
    level: str
    action: Action
    reason: Mapping[str, str]
    version: int  # of the match that it is for


class Minds(Protocol):
    """What thinks for computer players: processes of this server, or workers elsewhere."""

    def choose(self, game: Game[Any], level: str, seed: int, plan: str = "", watch: Watch = unwatched) -> Choice: ...

    def warm(self, game: str, level: str) -> None: ...

    def close(self) -> None: ...


class Opponents:
    """Answers for every match that is woken, until a person is asked or the match is over."""

    def __init__(self, read_again: Callable[[str], None], minds: Minds | None = None) -> None:
        self._read_again = read_again  # asked for when an answer could not be written: the match was discarded
        self._workers: Minds = minds or Workers()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="opponent")
        self._closing = False
        self._counting = threading.Lock()
        self.waiting = 0  # matches that think, or wait for their turn to
        self._plans: dict[tuple[str, int], str] = {}  # by match and side; if one is lost, the player plans anew

    def close(self) -> None:
        self._closing = True
        self._workers.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def expect(self, match: Match) -> None:
        """Prepare for an opened match: if a computer player sits at it, its process starts now and not at its first
        decision.
        """
        if self._closing or match.game.over:
            return
        for level in {level for side in range(len(match.rules.sides)) if (level := match.level(side)) is not None}:
            self._workers.warm(match.rules.name, level)

    def wake(self, match: Match) -> None:
        """Called with the lock of the match held, whenever it has changed."""
        if match.thinking or self._closing or not match.is_ours or _level(match) is None:
            return
        match.thinking = True
        self._count(1)
        self._threads.submit(self._play, match)

    def advise(self, game: Game[Any], level: str, version: int) -> Hint:
        """Return what a level would do in a copy of a match's game. Waits for it: hold no lock."""
        choice = self._workers.choose(game, level, secrets.randbits(64))
        game.legal().check(choice.action)
        return Hint(game, level, choice.action, _said(game, choice.reason), version)

    def _play(self, match: Match) -> None:
        try:
            self._answer_all(match)
        finally:
            self._count(-1)

    def _count(self, number: int) -> None:
        with self._counting:
            self.waiting += number

    def _answer_all(self, match: Match) -> None:
        try:
            while (asked := self._next(match)) is not None:
                self._answer(match, asked)
        except Exception:
            log.exception("match %s: the computer player stopped", match.id)
            with match.lock:
                match.thinking = False
                match.tell()
            if match.lost:
                self._try_again(match.id)

    def _try_again(self, id_: str) -> None:
        """Continue a while later: a full disk, say, does not end the match."""
        later = threading.Timer(RETRY, self._read_now, (id_,))
        later.daemon = True
        later.start()

    def _read_now(self, id_: str) -> None:
        if self._closing:
            return
        try:
            self._read_again(id_)
        except Exception as error:  # the database is still away
            log.warning("match %s could not be read: %s", id_, error)
            self._try_again(id_)

    def _next(self, match: Match) -> _Asked | None:
        """Return the question for a computer player now; None when it has nothing more to answer, which is then
        reported.
        """
        with match.lock:
            level = None if self._closing or match.lost or not match.is_ours else _level(match)
            if level is not None:
                match.share, match.hurried = None, False
                plan = self._plans.get((match.id, match.game.legal().question.side), "")
                return _Asked(match.game.copy(), level, match.version, plan)
            match.thinking, match.share = False, None
            if match.game.over:
                for side in range(len(match.rules.sides)):
                    self._plans.pop((match.id, side), None)
            match.tell()
            return None

    def _answer(self, match: Match, asked: _Asked) -> None:
        action, reason, plan = self._choose(asked, lambda share: self._watch(match, share))
        with match.lock:
            if match.version == asked.version and not match.lost:
                seat = (match.id, asked.game.legal().question.side)
                self._plans.pop(seat, None)
                if plan:
                    self._plans[seat] = plan
                match.share = None
                match.answer(action, reason)

    def _watch(self, match: Match, share: float) -> bool:
        """Tell how far a search is; return whether it may go on."""
        if share > 0 and share - (match.share or 0.0) >= STEP:
            with match.lock:
                match.share = share
                match.tell()
        return not (match.hurried or self._closing)

    def _choose(self, asked: _Asked, watch: Watch) -> tuple[Action, Mapping[str, str], str]:
        """Return the player's choice and plan. A player that fails does not end the match: a random legal action is
        played, and the log says why.
        """
        legal = asked.game.legal()
        try:
            choice = ahead.follow(asked.game, asked.plan)  # decided already: nothing to think about
            if choice is None:
                choice = self._workers.choose(asked.game, asked.level, secrets.randbits(64), asked.plan, watch=watch)
            legal.check(choice.action)
            return choice.action, _said(asked.game, choice.reason), choice.plan
        except Exception:
            if self._closing:
                raise
            log.exception("the computer player %s failed in %s", asked.level, legal.question.kind)
            return legal.sample(random.Random()), troubles.say("thought", "failed").model_dump(), ""


def _said(game: Game[Any], reason: Thought) -> dict[str, str]:
    name = game.rules.name
    return {"pt": say(name, reason, "pt"), "en": say(name, reason, "en")}


def _level(match: Match) -> str | None:
    decision = match.game.decision
    return None if decision is None else match.level(decision.side)
