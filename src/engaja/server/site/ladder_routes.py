"""The routes of the ladder, documented in `docs/server.md`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Annotated, Final

from fastapi import APIRouter, Request
from fastapi import Path as InPath

from engaja.server import schema_people as schema
from engaja.server.openings import known_rules
from engaja.server.schema_site import Pace
from engaja.server.site.account_routes import TROUBLES, member_of
from engaja.server.site.accounts import Account
from engaja.server.site.hall import Hall
from engaja.server.site.ladder import PACES
from engaja.server.site.rates import Rate, Rates
from engaja.server.site.table_routes import told
from engaja.server.troubles import Trouble

MOST: Final = 20  # tables in a list
JOINING: Final = Rate(30, 5)

House = Callable[[], Hall]
GameName = Annotated[str, InPath(max_length=100)]


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api/ladder", responses=TROUBLES)
    rates = Rates(JOINING)

    @router.get("")
    def look(request: Request) -> schema.LadderInfo:
        """The ladder as it is now: for what one waits, how many others do, and one's games."""
        return _ladder(house(), _player(house(), request))

    @router.post("")
    def join(wanted: schema.Seek, request: Request) -> schema.LadderInfo:
        """Wait for a game, or say that one still waits: whoever does not, for over a minute, is not paired for a live
        game.
        """
        hall, me = house(), _player(house(), request)
        if len(known_rules(wanted.game).sides) != 2:
            raise Trouble("not_on_ladder")
        rates.spend(me.id)
        if hall.ladder.join(me.id, wanted.game, wanted.pace):
            hall.lobby.tell()
            hall.matchmaker.wake()
        return _ladder(hall, me)

    @router.delete("/{game}")
    def leave(game: GameName, request: Request) -> schema.LadderInfo:
        """Wait no more."""
        hall, me = house(), _player(house(), request)
        if hall.ladder.leave(me.id, game):
            hall.lobby.tell()
        return _ladder(hall, me)

    return router


def _player(hall: Hall, request: Request) -> Account:
    """Return the account that asks: those who may be anybody tomorrow have no rating."""
    me = member_of(hall.members, request).account
    if me.is_guest:
        raise Trouble("accounts_only")
    return me


def _ladder(hall: Hall, me: Account) -> schema.LadderInfo:
    waiting = hall.ladder.waiting()
    numbers = Counter((each.game, each.pace) for each in waiting)
    records = hall.matches.page(100, None, lessons=False, only=hall.tables.matches_of(me.id))
    tables = told(hall, [each for each in records if not each.over], me)
    return schema.LadderInfo(
        mine=[schema.SeekInfo(game=e.game, pace=e.pace, since=e.since) for e in waiting if e.account == me.id],
        queues=[schema.QueueInfo(game=game, pace=pace, waiting=n) for (game, pace), n in sorted(numbers.items())],
        tables=[table for table in tables if table.ladder][:MOST],
        paces={speed: Pace.model_validate(pace) for speed, pace in PACES.items()},
    )
