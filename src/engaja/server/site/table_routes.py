"""The routes of tables and invitations, documented in `docs/server.md`."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from engaja.games import match as engine
from engaja.server import schema_site as schema
from engaja.server import spell
from engaja.server.openings import COMPUTER, PERSON, known_rules
from engaja.server.site import cookies
from engaja.server.site.account_routes import TROUBLES, address_of
from engaja.server.site.accounts import Account
from engaja.server.site.archive import Wanted, finished
from engaja.server.site.clocks import check
from engaja.server.site.entry import account_of, player_of
from engaja.server.site.glicko import START
from engaja.server.site.hall import Hall
from engaja.server.site.ratings import Standing
from engaja.server.site.tables import Chair, Table
from engaja.server.store import Record
from engaja.server.troubles import Trouble

MOST = 100  # tables in a list
PAGE = 30  # of the archive
RANDOM = "random"


Search = Annotated[
    str, Query(max_length=200, description="words of the name, the title of the game, or the names of the players")
]
Player = Annotated[str | None, Query(max_length=100, description="the name of one of the players")]
House = Callable[[], Hall]
Standings = Mapping[tuple[str, str, str], Standing]  # by account, game and side


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", responses=TROUBLES)
    _add_tables(router, house)
    _add_archive(router, house)
    _add_invitations(router, house)
    return router


def _add_tables(router: APIRouter, house: House) -> None:
    @router.post("/tables", status_code=201)
    def open_table(wanted: schema.NewTable, request: Request) -> schema.SiteTable:
        """A new match against another person: a seat for oneself, and an invitation to the other."""
        hall = house()
        me = player_of(hall.members, request, "tables")
        sides = known_rules(wanted.game).sides
        side = secrets.choice(sides) if wanted.side == RANDOM else wanted.side
        if side not in sides:
            raise Trouble("unknown_side", side=side, known=", ".join(sides))
        computer = None if wanted.computer is None else {"kind": COMPUTER, "level": wanted.computer}
        seats = {each: PERSON if each == side or computer is None else computer for each in sides}
        pace = None if wanted.pace is None else wanted.pace.model_dump()
        if pace is not None:
            check(pace)
        position = None if wanted.position is None else dict(wanted.position)
        hall.members.check_opens(me.id)
        match = hall.matches.new(wanted.game, seats=seats, options=wanted.options, position=position, name=wanted.name)
        # The seat of a computer is its owner's: nobody else can take it.
        people = {each: me.id if each == side or computer is not None else None for each in sides}
        rated = wanted.rated and wanted.visibility != "private" and computer is None and position is None
        hall.tables.add(match.id, wanted.visibility, people, pace, wanted.delay, rated=rated)
        hall.begin(match.id)
        return told(hall, [match.record], me)[0]

    @router.get("/tables")
    def my_tables(request: Request) -> list[schema.SiteTable]:
        """The tables at which one plays: unfinished ones first, the most recently played first."""
        hall = house()
        me = player_of(hall.members, request, "play")
        return told(hall, hall.matches.page(MOST, None, lessons=False, only=hall.tables.matches_of(me.id)), me)

    @router.get("/tables/open")
    def open_tables(request: Request) -> list[schema.SiteTable]:
        """Public tables with a free seat."""
        hall = house()
        me = account_of(hall.members, request, "tables")
        found = told(hall, hall.matches.page(MOST, None, lessons=False, only=hall.tables.open_matches(MOST)), me)
        return found if me is None else _without(hall, found, hall.blocks.around(me.id))

    @router.get("/tables/running")
    def running_tables(request: Request) -> list[schema.SiteTable]:
        """Public tables at which people play now: anybody may watch."""
        hall = house()
        me = account_of(hall.members, request, "tables")
        records = hall.matches.page(MOST, None, lessons=False, only=hall.tables.running_matches(MOST))
        return told(hall, records, me)

    @router.post("/tables/{match}/join")
    def join(match: str, request: Request) -> schema.SiteTable:
        """Take the free seat of a public table."""
        hall = house()
        me = player_of(hall.members, request, "tables")
        table = hall.tables.find(match)
        if table is None or table.visibility != "public":
            raise Trouble("unknown_match", match=match)
        free = next((chair for chair in table.chairs if chair.account is None), None)
        if free is None:
            raise Trouble("seat_taken")
        return _seated(hall, free, me)


def _add_archive(router: APIRouter, house: House) -> None:
    @router.get("/tables/archive")
    def archive(
        request: Request,
        search: Search = "",
        game: str | None = None,
        player: Player = None,
        after: str | None = None,
    ) -> list[schema.SiteTable]:
        """Finished public matches, the last first, a page at a time: anybody may look at them from both sides."""
        hall = house()
        member = hall.members.of(cookies.token_in(request))
        person = None if player is None else hall.members.accounts.named(player)
        if player is not None and person is None:
            return []
        wanted = Wanted(game, person.id if person else None, search)
        records = finished(hall.matches.store, wanted, after, PAGE)
        return told(hall, records, member.account if member else None)


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
        me = account_of(hall.members, request, "tables")
        if me is not None:
            return _seated(hall, chair, me)
        guest = hall.members.admit(wanted.guest or "", address=address_of(request))
        table = _seated(hall, chair, guest)
        cookies.put(request, response, hall.members.sessions.begin(guest.id, request.headers.get("user-agent", "")))
        return table


def _seated(hall: Hall, chair: Chair, account: Account) -> schema.SiteTable:
    table, record = hall.tables.find(chair.match), hall.matches.store.find(chair.match)
    if table is None or record is None:
        raise Trouble("unknown_match", match=chair.match)
    if record.over:
        raise Trouble("game_over")
    hall.blocks.check(account.id, table.accounts)
    hall.tables.sit(chair, account.id)
    hall.begin(chair.match)
    return told(hall, [record], account)[0]


def _without(hall: Hall, listed: list[schema.SiteTable], people: set[str]) -> list[schema.SiteTable]:
    """Leave out the tables of some people."""
    names = set(hall.members.accounts.names(people).values())
    return [table for table in listed if not names & {chair.player for chair in table.chairs}]


def told(hall: Hall, records: Iterable[Record], me: Account | None) -> list[schema.SiteTable]:
    found = {record.id: record for record in records}
    tables = hall.tables.all(found)
    people = {chair.account for each in tables for chair in each.chairs if chair.account}
    names = hall.members.accounts.names(people)
    rated = {chair.account for each in tables if each.rated for chair in each.chairs if chair.account}
    ratings = {(each.account, each.game, each.side): each for each in hall.ratings.of(rated)} if rated else {}
    return [_table(found[table.match], table, names, ratings, me.id if me else None) for table in tables]


def _table(record: Record, table: Table, names: dict[str, str], ratings: Standings, me: str | None) -> schema.SiteTable:
    mine = table.sides_of(me)
    if not mine and table.delay and not record.over:
        # Even the turn would tell an observer more than the delay allows.
        opening = {**record.summary, "turn": 1, "deciding": None, "in_turn": None, "moment": 0}
        record = replace(record, summary=opening, played=record.created)
    return schema.SiteTable(
        match=spell.summary(record),
        visibility=table.visibility,
        pace=None if table.pace is None else schema.Pace.model_validate(table.pace),
        delay=table.delay,
        rated=table.rated,
        ladder=table.ladder,
        mine=mine,
        my_decision=record.summary["deciding"] in mine,
        chairs=[
            schema.ChairInfo(
                side=chair.side,
                player=names.get(chair.account or ""),
                rating=_rating(ratings.get((chair.account or "", record.game, chair.side))) if table.rated else None,
                # An invitation is for those who sit here to pass on.
                invitation=chair.invitation if chair.account is None and mine else None,
            )
            for chair in sorted(table.chairs, key=lambda chair: engine.rulebook(record.game).sides.index(chair.side))
        ],
    )


def _rating(known: Standing | None) -> schema.ChairRating:
    """Return a rating as it is shown beside a name; somebody new has the first one."""
    if known is None:
        return schema.ChairRating(rating=round(START), provisional=True)
    return schema.ChairRating(rating=round(known.rating.rating), provisional=not known.is_established)
