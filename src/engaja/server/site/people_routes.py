"""The routes of profiles, leaders, blocks and reports, documented in `docs/server.md`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi import Path as InPath

from engaja.server import schema_people as schema
from engaja.server.openings import known_rules
from engaja.server.site import cookies
from engaja.server.site.account_routes import TROUBLES, member_of
from engaja.server.site.accounts import Account
from engaja.server.site.glicko import Rating, expected
from engaja.server.site.hall import Hall
from engaja.server.site.ratings import SeatResult, Standing, Worth
from engaja.server.site.reports import Complaint
from engaja.server.site.room_routes import another
from engaja.server.site.rooms import guest_at
from engaja.server.troubles import Trouble

SAID = 40  # messages that are added to a report

House = Callable[[], Hall]
PersonName = Annotated[str, InPath(max_length=100)]
GameName = Annotated[str, InPath(max_length=100)]
ReportId = Annotated[int, InPath(ge=0, le=2_000_000_000)]


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", responses=TROUBLES)
    _add_people(router, house)
    _add_circle(router, house)
    _add_reports(router, house)
    return router


def _add_people(router: APIRouter, house: House) -> None:
    @router.get("/people/{name}")
    def person(name: PersonName, request: Request) -> schema.Person:
        """What everybody may know of somebody: ratings, and the games that counted."""
        hall = house()
        found = hall.members.accounts.named(name)
        if found is None:
            raise Trouble("unknown_player", name=name)
        member = hall.members.of(cookies.token_in(request))
        return _person(hall, found, member.account.id if member else None)

    @router.get("/leaders/{game}")
    def leaders(game: GameName) -> schema.Leaders:
        """The best at a game, for each side, and what the seats are worth."""
        hall, sides = house(), known_rules(game).sides
        listed = {side: hall.ratings.leaders(game, side) for side in sides}
        names = hall.members.accounts.names({each.account for all_ in listed.values() for each in all_})
        return schema.Leaders(
            game=game,
            sides=[
                schema.SideLeaders(side=side, leaders=[_leader(names[each.account], each) for each in all_])
                for side, all_ in listed.items()
            ],
            seats=[_worth(sides[0], each) for each in hall.ratings.worth(game)],
        )


def _add_circle(router: APIRouter, house: House) -> None:
    @router.get("/account/circle")
    def circle(request: Request) -> schema.Circle:
        """The people whom one has blocked or muted."""
        return _circle(house(), member_of(house().members, request).account.id)

    @router.post("/account/blocked")
    def block(wanted: schema.Blocked, request: Request) -> schema.Circle:
        """Have nothing to do with somebody: neither of the two sits down with the other, writes to the other, or is
        paired with the other. Or end that.
        """
        hall = house()
        me = member_of(hall.members, request).account
        hall.blocks.put(me.id, another(hall.members, me.id, wanted.name).id, on=wanted.on)
        return _circle(hall, me.id)


def _add_reports(router: APIRouter, house: House) -> None:
    @router.post("/reports", status_code=204)
    def report(wanted: schema.NewReport, request: Request) -> None:
        """Tell those who look after the site about somebody."""
        hall = house()
        me = member_of(hall.members, request).account
        accused = another(hall.members, me.id, wanted.name)
        if wanted.match is not None:
            guest_at(hall, wanted.match, me.id)
        quoted = _quoted(hall, me, accused, wanted)
        hall.reports.write(me.id, Complaint(accused.id, wanted.kind, wanted.text, wanted.match, quoted))

    @router.get("/reports")
    def reports(request: Request) -> list[schema.ReportInfo]:
        """The reports that wait, for moderators."""
        _moderator(house(), request)
        return _reports(house())

    @router.post("/reports/{report}/close")
    def close(report: ReportId, request: Request) -> list[schema.ReportInfo]:
        """Note that a report was dealt with."""
        _moderator(house(), request)
        if not house().reports.close(report):
            raise Trouble("unknown_report")
        return _reports(house())


def _moderator(hall: Hall, request: Request) -> Account:
    me = member_of(hall.members, request).account
    if not me.moderator:
        raise Trouble("moderators_only")
    return me


def _person(hall: Hall, found: Account, me: str | None) -> schema.Person:
    tally = hall.ratings.tally(found.id)
    standings = sorted(hall.ratings.of([found.id]), key=lambda each: (each.game, -each.rating.rating))
    return schema.Person(
        name=found.name,
        since=found.created[:10],
        guest=found.is_guest,
        me=found.id == me,
        muted=me is not None and found.id in hall.talk.muted(me),
        blocked=me is not None and found.id in hall.blocks.by(me),
        ratings=[_rating(each, tally.get((each.game, each.side), (0, 0, 0))) for each in standings],
        games=_games(hall, hall.ratings.history(found.id), me),
    )


def _rating(known: Standing, tally: tuple[int, int, int]) -> schema.RatingInfo:
    wins, draws, losses = tally
    return schema.RatingInfo(
        game=known.game,
        side=known.side,
        rating=round(known.rating.rating),
        deviation=round(known.rating.deviation),
        provisional=not known.is_established,
        games=known.games,
        wins=wins,
        draws=draws,
        losses=losses,
    )


def _games(hall: Hall, played: Sequence[SeatResult], me: str | None) -> list[schema.RatedGame]:
    """Return games that counted. Of an unlisted match only its players are told which it was."""
    tables = {each.match: each for each in hall.tables.all([each.match for each in played])}
    people = {account for each in tables.values() for account in each.accounts}
    names = hall.members.accounts.names(people)
    games = []
    for each in played:
        table = tables.get(each.match)
        listed = table is not None and (table.visibility == "public" or bool(table.sides_of(me)))
        others = [chair.account for chair in table.chairs if chair.side != each.side] if table else []
        games.append(
            schema.RatedGame(
                match=each.match if listed else None,
                game=each.game,
                side=each.side,
                opponent=next((names.get(other) for other in others if other), None),
                score=each.score,
                before=round(each.before),
                after=round(each.after),
                deviation=round(each.deviation_after),
                at=each.at,
            )
        )
    return games


def _leader(name: str, known: Standing) -> schema.Leader:
    rating = known.rating
    return schema.Leader(name=name, rating=round(rating.rating), deviation=round(rating.deviation), games=known.games)


def _worth(side: str, known: Worth) -> schema.SeatWorth:
    return schema.SeatWorth(
        scenario=known.scenario or None,
        side=side,
        points=round(known.seat.points),
        deviation=round(known.seat.deviation),
        chance=round(expected(Rating(known.seat.points), Rating(0, 0)), 3),
        wins=known.wins,
        draws=known.draws,
        losses=known.losses,
    )


def _circle(hall: Hall, me: str) -> schema.Circle:
    names = hall.members.accounts.names
    return schema.Circle(
        blocked=sorted(names(hall.blocks.by(me)).values()), muted=sorted(names(hall.talk.muted(me)).values())
    )


def _quoted(hall: Hall, me: Account, accused: Account, wanted: schema.NewReport) -> str:
    """Return what somebody has written, as far as the reporter can read it: a comment, or the last messages."""
    if wanted.match is None or wanted.kind != "words":
        return ""
    if wanted.comment is not None:
        found = hall.comments.find(wanted.match, wanted.comment)
        return found.text if found is not None and found.account == accused.id else ""
    if not guest_at(hall, wanted.match, me.id).sides:
        return ""
    said = hall.talk.said(wanted.match, me.id, all_=True)
    return "\n".join(each.text for each in said[-SAID:] if each.account == accused.id)


def _reports(hall: Hall) -> list[schema.ReportInfo]:
    return [
        schema.ReportInfo(
            id=each.id,
            reporter=each.reporter,
            accused=each.accused,
            kind=each.kind,
            match=each.match,
            quoted=each.quoted,
            text=each.text,
            at=each.at,
        )
        for each in hall.reports.all()
    ]
