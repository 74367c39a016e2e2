"""What a member of the site may do with a match: decide for the side of their own seat, and see what it sees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from starlette.requests import HTTPConnection

from engaja.core.knowledge import OBSERVER
from engaja.core.view import EVERYBODY, WATCHING
from engaja.server.match import Match
from engaja.server.site.entry import account_of
from engaja.server.site.hall import Hall
from engaja.server.site.tables import Table
from engaja.server.store import Record
from engaja.server.troubles import Trouble

LOOKS_AGAIN: Final = 5.0  # seconds after which an observer of a delayed match is told what has become visible


class SiteVisitor:
    """Whoever sends a request to the site. What is known of a visitor is read once per request."""

    def __init__(self, hall: Hall, request: HTTPConnection) -> None:
        self._hall, self._members, self._tables, self._request = hall, hall.members, hall.tables, request
        self._account: str | None = None
        self._looked_up = False
        self._known: dict[str, Table] | None = {} if request.scope["type"] == "http" else None  # a socket lasts

    @property
    def account(self) -> str | None:
        # Not a `cached_property`: until Python 3.12 all visitors would share one lock, and wait for each other.
        if not self._looked_up:
            account = account_of(self._members, self._request, "play")
            self._account, self._looked_up = (account.id if account else None), True
        return self._account

    def viewer(self, match: Match, wanted: str | None) -> int | None:
        """Return the side to look as: one's own until the end, then any. At a table of one's own the match alone
        decides, as on one's own machine. Others watch, and see what both sides know.
        """
        table = self._table(match.id)
        own = table.sides_of(self.account)
        if not own and (wanted == WATCHING or (wanted is None and not match.game.over)):
            return OBSERVER  # also at the end: whoever was watching is told of it
        if match.game.over or self._is_own(table):
            return match.viewer(wanted)
        if not own:
            raise Trouble("not_over" if wanted == EVERYBODY else "seat_of_another")
        if wanted is None:
            decision = match.game.decision
            asked = None if decision is None else match.rules.sides[decision.side]
            return match.viewer(asked if asked in own else own[0])
        if wanted != EVERYBODY and match.side(wanted) is not None and wanted not in own:
            raise Trouble("seat_of_another")
        return match.viewer(wanted)

    def player(self, match: Match, wanted: str | None) -> int | None:
        viewer = self.viewer(match, wanted)
        if viewer == OBSERVER:
            raise Trouble("observing")
        return viewer

    def check_acts(self, match: Match) -> None:
        self._hall.timekeeper.check(match)
        if match.paused:
            raise Trouble("paused")

    def shown(self, match: Match) -> Match:
        table = self._table(match.id)
        watches = not match.game.over and not table.sides_of(self.account)
        return self._hall.delays.shown(match, table.delay) if watches and table.delay else match

    @contextmanager
    def present(self, id_: str) -> Iterator[float | None]:
        table = self._table(id_)
        watches = not table.sides_of(self.account)
        with self._hall.presence.noted(id_, self.account):
            self._hall.tell(id_)
            yield LOOKS_AGAIN if watches and table.delay else None
        self._hall.tell(id_)

    def held(self, match: Match) -> list[str] | None:
        table = self._table(match.id)
        return None if self._is_own(table) else table.sides_of(self.account)

    def check_creates(self) -> None:
        if self.account is None:
            raise Trouble("not_logged_in")
        self._members.check_opens(self.account)

    def created(self, record: Record) -> None:
        """Give a new match to its creator alone: all seats, also those in which computers play for now."""
        self._tables.add(record.id, "private", dict.fromkeys(record.seats, self.account))

    def check_sees(self, id_: str) -> None:
        self._table(id_).sides_of(self.account)

    def check_manages(self, id_: str) -> None:
        table = self._table(id_)
        if self.account is None or not table.is_alone(self.account):
            raise Trouble("not_yours_alone")

    def check_reseats(self, id_: str) -> None:
        self.check_manages(id_)  # a computer player may take a seat that nobody has taken yet

    def listed(self) -> frozenset[str]:
        return self._tables.matches_of(self.account) if self.account else frozenset()

    def _table(self, id_: str) -> Table:
        """Return the table of a match; to others than its players a private one does not exist."""
        table = self._found(id_)
        if table is None or (table.visibility == "private" and not table.sides_of(self.account)):
            raise Trouble("unknown_match", match=id_)
        return table

    def _found(self, id_: str) -> Table | None:
        if self._known is None:
            return self._tables.find(id_)
        if id_ not in self._known and (table := self._tables.find(id_)) is not None:
            self._known[id_] = table
        return self._known.get(id_)

    def _is_own(self, table: Table) -> bool:
        """Whether all seats are the visitor's."""
        return self.account is not None and all(chair.account == self.account for chair in table.chairs)
