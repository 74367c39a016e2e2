"""The routes of tables and invitations, documented in `docs/server.md`."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import NamedTuple

from fastapi import APIRouter, Request, Response

from engaja.games import match as engine
from engaja.server import schema_site as schema
from engaja.server import spell
from engaja.server.matches import Matches
from engaja.server.openings import PERSON, known_rules
from engaja.server.site import cookies
from engaja.server.site.account_routes import TROUBLES, member_of
from engaja.server.site.accounts import Account, checked_name
from engaja.server.site.members import Members
from engaja.server.site.tables import Chair, Table, Tables
from engaja.server.store import Record
from engaja.server.troubles import Trouble

MOST = 100  # tables in a list
RANDOM = "random"


class Hall(NamedTuple):
    """Where the tables stand."""

    members: Members
    tables: Tables
    matches: Matches

    def forget(self, account: str) -> None:
        """Erase the matches in which nobody but this account plays: they go with it."""
        for table in self.tables.all(self.tables.matches_of(account)):
            if table.is_alone(account):
                self.matches.delete(table.match, now=True)


House = Callable[[], Hall]


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", responses=TROUBLES)
    _add_tables(router, house)
    _add_invitations(router, house)
    return router


def _add_tables(router: APIRouter, house: House) -> None:
    @router.post("/tables", status_code=201)
    def open_table(wanted: schema.NewTable, request: Request) -> schema.SiteTable:
        """A new match against another person: a seat for oneself, and an invitation to the other."""
        hall = house()
        me = member_of(hall.members, request).account
        sides = known_rules(wanted.game).sides
        side = secrets.choice(sides) if wanted.side == RANDOM else wanted.side
        if side not in sides:
            raise Trouble("unknown_side", side=side, known=", ".join(sides))
        people = dict.fromkeys(sides, PERSON)
        position = None if wanted.position is None else dict(wanted.position)
        match = hall.matches.new(wanted.game, seats=people, options=wanted.options, position=position, name=wanted.name)
        hall.tables.add(match.id, wanted.visibility, {each: me.id if each == side else None for each in sides})
        return _told(hall, [match.record], me)[0]

    @router.get("/tables")
    def my_tables(request: Request) -> list[schema.SiteTable]:
        """The tables at which one plays: unfinished ones first, the most recently played first."""
        hall = house()
        me = member_of(hall.members, request).account
        return _told(hall, hall.matches.page(MOST, None, lessons=False, only=hall.tables.matches_of(me.id)), me)

    @router.get("/tables/open")
    def open_tables(request: Request) -> list[schema.SiteTable]:
        """Public tables with a free seat."""
        hall = house()
        member = hall.members.of(cookies.token_in(request))
        me = member.account if member else None
        return _told(hall, hall.matches.page(MOST, None, lessons=False, only=hall.tables.open_matches(MOST)), me)

    @router.post("/tables/{match}/join")
    def join(match: str, request: Request) -> schema.SiteTable:
        """Take the free seat of a public table."""
        hall = house()
        me = member_of(hall.members, request).account
        table = hall.tables.find(match)
        if table is None or table.visibility != "public":
            raise Trouble("unknown_match", match=match)
        free = next((chair for chair in table.chairs if chair.account is None), None)
        if free is None:
            raise Trouble("seat_taken")
        return _seated(hall, free, me)


def _add_invitations(router: APIRouter, house: House) -> None:
    @router.get("/invitations/{token}")
    def invitation(token: str) -> schema.Invitation:
        """What one is invited to."""
        hall = house()
        chair = hall.tables.invited(token)
        table, record = hall.tables.find(chair.match), hall.matches.store.find(chair.match)
        if table is None or record is None:
            raise Trouble("unknown_invitation")
        names = hall.members.accounts.names({each.account for each in table.chairs if each.account})
        return schema.Invitation(
            match=spell.summary(record), side=chair.side, free=chair.account is None, hosts=sorted(names.values())
        )

    @router.post("/invitations/{token}")
    def accept(token: str, wanted: schema.Accepted, request: Request, response: Response) -> schema.SiteTable:
        """Sit down. Without an account one plays as a guest, under a name of one's choice."""
        hall = house()
        chair = hall.tables.invited(token)
        if chair.account is not None:
            raise Trouble("seat_taken")
        member = hall.members.of(cookies.token_in(request))
        if member is not None:
            return _seated(hall, chair, member.account)
        guest = hall.members.accounts.add(checked_name(wanted.guest or ""), None)
        table = _seated(hall, chair, guest)
        cookies.put(request, response, hall.members.sessions.begin(guest.id, request.headers.get("user-agent", "")))
        return table


def _seated(hall: Hall, chair: Chair, account: Account) -> schema.SiteTable:
    hall.tables.sit(chair, account.id)
    record = hall.matches.store.find(chair.match)
    if record is None:
        raise Trouble("unknown_match", match=chair.match)
    with hall.matches.using(chair.match) as match:
        match.tell()  # whoever waits at the table looks again
    return _told(hall, [record], account)[0]


def _told(hall: Hall, records: Iterable[Record], me: Account | None) -> list[schema.SiteTable]:
    found = {record.id: record for record in records}
    tables = hall.tables.all(found)
    names = hall.members.accounts.names({chair.account for each in tables for chair in each.chairs if chair.account})
    return [_table(found[table.match], table, names, me.id if me else None) for table in tables]


def _table(record: Record, table: Table, names: dict[str, str], me: str | None) -> schema.SiteTable:
    mine = table.sides_of(me)
    return schema.SiteTable(
        match=spell.summary(record),
        visibility=table.visibility,
        mine=mine,
        my_decision=record.summary["deciding"] in mine,
        chairs=[
            schema.ChairInfo(
                side=chair.side,
                player=names.get(chair.account or ""),
                # An invitation is for those who sit here to pass on.
                invitation=chair.invitation if chair.account is None and mine else None,
            )
            for chair in sorted(table.chairs, key=lambda chair: engine.rulebook(record.game).sides.index(chair.side))
        ],
    )
