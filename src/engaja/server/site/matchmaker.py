"""Pairs those who wait on the ladder: one thread in each server process. Of several that try, one succeeds."""

from __future__ import annotations

import logging
import secrets
import threading
from datetime import datetime
from typing import TYPE_CHECKING, Final

from engaja.games import match as engine
from engaja.server.openings import PERSON
from engaja.server.site.happenings import note
from engaja.server.site.ladder import PACES, Pair, Speed, paired
from engaja.server.site.tables import set_table
from engaja.server.store import now

if TYPE_CHECKING:
    from engaja.server.site.hall import Hall

AGAIN: Final = 10.0  # seconds after which it looks again: whoever waits longer meets others

log = logging.getLogger("engaja")


class Matchmaker:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._woken, self._closed = threading.Event(), False

    def start(self) -> None:
        threading.Thread(target=self._run, name="matchmaker", daemon=True).start()

    def close(self) -> None:
        self._closed = True
        self._woken.set()

    def wake(self) -> None:
        """Somebody has come."""
        self._woken.set()

    def round(self) -> int:
        """Pair everybody who can be paired now; return how many pairs."""
        ladder, number = self._hall.ladder, 0
        if ladder.forget_gone():
            self._hall.lobby.tell()
        for game, pace in sorted({(each.game, each.pace) for each in ladder.waiting()}):
            sides = engine.rulebook(game).sides
            time = datetime.fromisoformat(now())
            for pair in paired(ladder.seekers(game, pace, sides), pace, time, _toss):
                number += self._seat(game, pace, pair)
        return number

    def _seat(self, game: str, pace: Speed, pair: Pair) -> bool:
        """Set a table for two. The match comes first: without a table it does not exist for anybody."""
        hall, sides = self._hall, engine.rulebook(game).sides
        match = hall.matches.new(game, seats=dict.fromkeys(sides, PERSON), options={})
        with hall.matches.store.database.writing() as db:
            found = hall.ladder.take(db, game, pair)
            if found:
                people = dict(zip(sides, pair, strict=True))
                set_table(db, match.id, "public", people, pace=PACES[pace], rated=True, ladder=True)
                for side in sides:
                    note(db, match.id, "joined", side=side)
        if not found:
            hall.matches.delete(match.id, now=True)
            return False
        hall.begin(match.id)
        return True

    def _run(self) -> None:
        while not self._closed:
            self._woken.wait(AGAIN)
            self._woken.clear()
            if self._closed:
                return
            try:
                self.round()
            except Exception:
                log.exception("the ladder could not be looked at")


def _toss() -> bool:
    return bool(secrets.randbelow(2))
