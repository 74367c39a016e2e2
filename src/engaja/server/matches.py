"""All matches of a database: each in memory once while it is in use."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime, timedelta
from threading import BoundedSemaphore, Lock
from typing import Any, Final

from engaja.core import BadJournal, Game
from engaja.core import journal as journals
from engaja.core.journal import Header, Seats
from engaja.faults import fault
from engaja.server import removal, store
from engaja.server.analyst import Analyst
from engaja.server.database import default_place
from engaja.server.finding import found
from engaja.server.fleet import Fleet
from engaja.server.living import KEPT, Living, Slot
from engaja.server.match import Listener, Match, News
from engaja.server.openings import COMPUTER, LESSON, best_level, cleaned, known_rules, remembered, seated
from engaja.server.opponents import Hint, Minds, Opponents
from engaja.server.removal import Bin
from engaja.server.store import Asked, Conflict, Dice, Record, Store
from engaja.server.troubles import ENGINE, Trouble, from_engine

ADVISED: Final = 4  # hints at a time: each keeps a thread waiting while a computer player thinks


class Matches:
    """All matches of a database; those in use are in memory."""

    def __init__(
        self,
        keep: Store | None = None,
        kept: int = KEPT,
        *,
        shared: bool = False,
        deleted_for: timedelta = removal.KEPT,
        minds: Minds | None = None,
    ) -> None:
        self._store, self._shared = keep, shared
        self._lock = Lock()
        self._living = Living(kept)
        self._opponents = Opponents(self._read_again, minds)
        self._bin = Bin(deleted_for)
        self.analyst = Analyst(lambda: self.store)
        self._advising = BoundedSemaphore(ADVISED)
        self.watchers: list[Callable[[Match], None]] = []  # told of every match that was opened or has changed
        self.heirs: list[Callable[[str], None]] = []  # told of every match that was taken over from a dead process
        self.fleet: Fleet | None = None
        if keep is not None:
            self._bin.empty(keep)

    # Among other processes

    def join(self, fleet: Fleet) -> None:
        """Share the database with other processes."""
        self.fleet, store = fleet, self.store
        store.owner, fleet.adopt = fleet.id, self._adopt
        store.announce = lambda id_: fleet.say("told", match=id_)
        store.witnesses.append(fleet.witness)
        fleet.on("played", lambda said: self._refresh(said["match"]))
        fleet.on("told", lambda said: self._refresh(said["match"], told=True))
        fleet.on("gone", lambda said: self._forget(said["match"]))
        fleet.on("hurry", lambda said: self._hurry(said["match"]))
        fleet.on("back", lambda _: self._refresh_all())

    def _refresh_all(self) -> None:
        for id_ in self._living.all():
            self._refresh(id_)

    def _refresh(self, id_: str, *, told: bool = False) -> None:
        """Catch up with a match in memory. `told`: its name, or what lies on its table, has changed."""
        if not self._living.is_in_memory(id_):
            return
        with suppress(Trouble), self.using(id_) as match:
            if told and (record := self.store.find(id_)) is not None:
                match.record = record
                match.tell()

    def _forget(self, id_: str) -> None:
        if self._living.is_in_memory(id_):
            with self._living.used(id_) as slot:
                self._drop(slot)

    def _adopt(self, owner: str) -> None:
        """Take over the matches of a process that has died: its computer players go on thinking here, and the clocks
        are watched."""
        for id_ in self.store.adopt(owner or None):
            record = self.store.find(id_)
            if record is None:
                continue
            deciding = record.summary.get("deciding")
            seat = record.summary["seats"].get(deciding) if deciding else None
            if self._living.is_in_memory(id_) or (seat and seat["kind"] == COMPUTER):
                with suppress(Trouble), self.using(id_) as match:
                    match.record = replace(match.record, owner=self.store.owner)
                    self._opponents.wake(match)
            for heir in self.heirs:
                heir(id_)

    @property
    def store(self) -> Store:
        """The store, opened when first needed, so that a server that only shows boards needs no database."""
        with self._lock:
            if self._store is None:
                self._store = Store(default_place())
                self._bin.empty(self._store)
            return self._store

    def time(self) -> datetime:
        return datetime.fromisoformat(self.store.now())

    def close(self) -> None:
        self._opponents.close()
        self.analyst.close()
        self._bin.close()
        if self._store is not None:
            self._store.close()

    # Measuring

    def in_memory(self) -> list[str]:
        return self._living.all()

    def thinking(self) -> int:
        """Return how many matches wait for a computer player of this process."""
        return self._opponents.waiting

    # Creating and deleting

    def new(
        self,
        game: str,
        *,
        seats: Seats,
        options: Mapping[str, Any],
        position: Mapping[str, Any] | None = None,
        seed: int | None = None,
        dice: Sequence[int] = (),
        lesson: str | None = None,
        name: str | None = None,
    ) -> Match:
        """Create a match from the set-up or from a position. A lesson may fix the first dice."""
        rules = known_rules(game)
        secret = secrets.token_bytes(32) if seed is None else seed
        try:
            begun = Game.new(rules, seed=secret, options=options, position=position)
        except tuple(ENGINE) as error:
            raise from_engine(error) from error
        rows = [Asked("dice", list(dice))] if dice else []
        header = begun.header._replace(name=name)
        return self._add(header, seats, rows, lesson, "secret" if seed is None else "seed")

    def import_(self, text: str, seats: Seats, lesson: str | None = None) -> Match:
        """Create a match from a journal, replayed from its first line; an illegal line is named. The players of sides
        without a seat are those that the journal remembers.
        """
        try:
            header, lines = journals.read(text)
            rules = known_rules(header.game)
            if header.rules != rules.version:
                problem = fault("other_rules", played=header.rules, here=rules.version)
                raise BadJournal(problem, code="other_rules", played=header.rules, here=rules.version)
            rows = [_row_of(line) for line in lines]
            if header.ending is not None:
                rows.append(Asked("end", header.ending))
            known = seats if lesson else {**remembered(header), **seats}
            return self._add(header, known, rows, lesson, "journal" if lesson is None else "lesson")
        except tuple(ENGINE) as error:
            raise from_engine(error) from error

    def _add(self, header: Header, seats: Seats, rows: Sequence[Asked], lesson: str | None, dice: Dice) -> Match:
        chosen = seated(header.game, seats)
        if lesson is None and any(seat["kind"] == LESSON for seat in chosen.values()):
            raise Trouble("no_lesson", match="")
        id_ = new_id()
        time = store.now()
        kept = header._replace(
            seats=None, name=None, ending=None
        )._asdict()  # these can change: they are kept elsewhere
        name = cleaned(header.name)
        owner = self.store.owner
        record = Record(id_, header.game, kept, chosen, lesson, {}, False, time, time, dice, name, owner=owner)
        with self._living.used(id_) as slot:
            match = Match(record, rows, self.store, self._changed, slot.listeners, shared=self._shared)
            match.record = replace(record, summary=match.summary(), over=match.game.over)
            self.store.add(match.record, rows)
            slot.match = match
            self._expect(match)
            return match

    def delete(self, id_: str, *, now: bool = False) -> None:
        """Delete a match; every client that has it open is told. It can be restored for a while, unless it is to be
        erased now.
        """
        with self._living.used(id_) as slot:
            if not (self.store.erase(id_) if now else self.store.delete(id_)):
                raise Trouble("unknown_match", match=id_)
            self._drop(slot)
        if self.fleet is not None:
            self.fleet.say("gone", match=id_)
        self._bin.empty(self.store)

    def _drop(self, slot: Slot) -> None:
        """Forget a match that was deleted, and tell those who look at it."""
        if slot.match is not None:
            with slot.match.lock:
                slot.match.lost = True
        for listener in list(slot.listeners):
            listener(None)

    def deleted(self) -> list[tuple[Record, str]]:
        """Return the matches that can be restored, and until when each can be."""
        return self._bin.listed(self.store)

    def restore(self, id_: str) -> Record:
        """Undo a deletion."""
        found = self.store.find(id_, deleted=True)
        if found is None or (found.deleted is not None and not self._bin.restore(self.store, id_)):
            raise Trouble("unknown_match", match=id_)
        return replace(found, deleted=None)

    # Looking up

    def page(
        self,
        most: int,
        after: str | None,
        lessons: bool | None,
        search: str = "",
        *,
        only: frozenset[str] | None = None,
    ) -> list[Record]:
        """Return a part of the list of matches: those after one of it, with all the words of a search. `only`: among
        these.
        """
        last = None if after is None else self.store.find(after, deleted=True)
        if after is not None and last is None:
            raise Trouble("unknown_match", match=after)
        return found(self.store, most, last, search, lessons=lessons, only=only)

    def hint(self, id_: str, check: Callable[[Match], None]) -> Hint:
        """Return what the strongest computer player would do for the side that decides. The match is not held while it
        thinks; `check` sees it before."""
        with self.using(id_) as match:
            check(match)
            level = best_level(match.record.game)
            if level is None or not match.gives_hints:
                raise Trouble("no_hints")
            game, version = match.game.copy(), match.version
        if not self._advising.acquire(blocking=False):
            raise Trouble("too_many", seconds=2)
        try:
            return self._opponents.advise(game, level, version)
        finally:
            self._advising.release()

    def hurry(self, id_: str, check: Callable[[Match], None]) -> None:
        """Let the computer player that thinks, here or in the process that owns the match, answer at once."""
        with self.using(id_) as match:
            check(match)
            match.hurried = True
            if self.fleet is not None and not match.is_ours:
                self.fleet.say("hurry", match=id_)

    def _hurry(self, id_: str) -> None:
        if self._living.is_in_memory(id_):
            with suppress(Trouble), self.using(id_) as match:
                match.hurried = True

    @contextmanager
    def using(self, id_: str) -> Iterator[Match]:
        """Hold a match exclusively."""
        with self._living.used(id_) as slot:
            match = self._locked(id_, slot)
            begun = match.version
            try:
                yield match
            except Conflict as conflict:
                # The version counts the change that could not be written. What was written before it stands.
                if match.version - 1 > begun:
                    raise Trouble("interrupted") from conflict
                raise Trouble("stale", moment=self._opened(id_, slot).moment) from conflict
            finally:
                match.lock.release()

    @contextmanager
    def attending(self, id_: str, listener: Listener) -> Iterator[News]:
        """Report to a listener whenever a match changes, also if it has to be read from the disk again."""
        with self._living.used(id_) as slot:
            slot.listeners.add(listener)
            try:
                yield self._opened(id_, slot).news
            finally:
                slot.listeners.discard(listener)

    def _locked(self, id_: str, slot: Slot) -> Match:
        while True:
            match = self._opened(id_, slot)
            match.lock.acquire()
            try:
                self._catch_up(match)
            except BaseException:
                match.lock.release()
                raise
            if not match.lost:
                return match
            match.lock.release()

    def _catch_up(self, match: Match) -> None:
        """Read what other processes have written since."""
        if self.fleet is None or match.lost or not (rows := self.store.entries(match.id, match.version)):
            return
        if (record := self.store.find(match.id)) is None:
            raise Trouble("unknown_match", match=match.id)
        match.follow(rows, record)

    def _opened(self, id_: str, slot: Slot) -> Match:
        return self._living.opened(slot, lambda: self._read(id_, slot))

    def _read(self, id_: str, slot: Slot) -> Match:
        record = self.store.find(id_)
        if record is None:
            raise Trouble("unknown_match", match=id_)
        rows = self.store.entries(id_)
        match = Match(record, rows, self.store, self._changed, slot.listeners, shared=self._shared)
        self._expect(match)
        if slot.match is not None:
            match.tell()  # after a copy that was discarded, the listeners may know too little or too much
        return match

    def _read_again(self, id_: str) -> None:
        """Read a match that had to be discarded, so that its computer player and its listeners go on."""
        with suppress(Trouble), self.using(id_):
            pass

    def _expect(self, match: Match) -> None:
        with match.lock:
            self._opponents.expect(match)
            self._changed(match)

    def _changed(self, match: Match) -> None:
        """Called with the lock of the match held."""
        self._opponents.wake(match)
        for watcher in self.watchers:
            watcher(match)


def new_id() -> str:
    """Return a name for a match, which nobody can guess. In a command, one with a hyphen first would be an option."""
    while (id_ := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return id_


def _row_of(line: Mapping[str, Any]) -> Asked:
    """Return the row for a line of a journal."""
    if "dice" in line:
        return Asked("dice", line["dice"])
    return Asked("rolls", line["rolls"]) if "rolls" in line else Asked("act", line)
