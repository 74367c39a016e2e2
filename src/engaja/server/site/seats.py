"""What a member of the site may do with a match: decide for the side of their own seat, and see what it sees."""

from __future__ import annotations

from functools import cached_property

from starlette.requests import HTTPConnection

from engaja.core.view import EVERYBODY
from engaja.server.match import Match
from engaja.server.site import cookies
from engaja.server.site.members import Member, Members
from engaja.server.site.tables import Table, Tables
from engaja.server.store import Record
from engaja.server.troubles import Trouble


class SiteVisitor:
    """Whoever sends a request to the site. What is known of a visitor is read once per request."""

    def __init__(self, members: Members, tables: Tables, request: HTTPConnection) -> None:
        self._members, self._tables, self._request = members, tables, request

    @cached_property
    def member(self) -> Member | None:
        return self._members.of(cookies.token_in(self._request))

    @property
    def account(self) -> str | None:
        return self.member.account.id if self.member else None

    def viewer(self, match: Match, wanted: str | None) -> int | None:
        """Return the side to look as: one's own until the end, then any. At a table of one's own the match alone
        decides, as on one's own machine.
        """
        table = self._table(match.id)
        own = table.sides_of(self.account)
        if match.game.over or self._is_own(table):
            return match.viewer(wanted)
        if not own:
            raise Trouble("seat_of_another")
        if wanted is None:
            decision = match.game.decision
            asked = None if decision is None else match.rules.sides[decision.side]
            return match.viewer(asked if asked in own else own[0])
        if wanted != EVERYBODY and match.side(wanted) is not None and wanted not in own:
            raise Trouble("seat_of_another")
        return match.viewer(wanted)

    def held(self, match: Match) -> list[str] | None:
        table = self._table(match.id)
        return None if self._is_own(table) else table.sides_of(self.account)

    def check_creates(self) -> None:
        if self.member is None:
            raise Trouble("not_logged_in")

    def created(self, record: Record) -> None:
        """Give a new match to its creator alone: all seats, also those in which computers play for now."""
        self._tables.add(record.id, "private", dict.fromkeys(record.seats, self.account))

    def check_sees(self, id_: str) -> None:
        self._table(id_)

    def check_manages(self, id_: str) -> None:
        table = self._table(id_)
        if self.account is None or not table.is_alone(self.account):
            raise Trouble("not_yours_alone")

    def check_reseats(self, id_: str) -> None:
        if not self._is_own(self._table(id_)):
            raise Trouble("not_yours_alone")

    def listed(self) -> frozenset[str]:
        return self._tables.matches_of(self.account) if self.account else frozenset()

    def _table(self, id_: str) -> Table:
        """Return the table of a match; to others than its players a private one does not exist."""
        table = self._tables.find(id_)
        if table is None or (table.visibility == "private" and not table.sides_of(self.account)):
            raise Trouble("unknown_match", match=id_)
        return table

    def _is_own(self, table: Table) -> bool:
        """Whether all seats are the visitor's."""
        return self.account is not None and all(chair.account == self.account for chair in table.chairs)
