"""The routes of what people do at a table besides playing, documented in `docs/server.md`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect

from engaja.core.notation import HEX, UNIT
from engaja.server import schema_site as schema
from engaja.server.live import STILL_THERE, say
from engaja.server.site import cookies, rooms
from engaja.server.site.account_routes import TROUBLES, member_of
from engaja.server.site.accounts import Account
from engaja.server.site.entry import account_of
from engaja.server.site.hall import Hall
from engaja.server.site.members import Members
from engaja.server.site.rooms import Guest, guest_at
from engaja.server.site.table_routes import told
from engaja.server.site.tokens import Scope
from engaja.server.troubles import Trouble

House = Callable[[], Hall]


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", responses=TROUBLES)
    _add_room(router, house)
    _add_endings(router, house)
    _add_talk(router, house)
    _add_lobby(router, house)
    return router


def _add_room(router: APIRouter, house: House) -> None:
    @router.get("/tables/{match}")
    def room(match: str, request: Request) -> schema.Room:
        """What there is at a table besides the match."""
        return _room(house(), _guest(house(), match, request))


def _add_endings(router: APIRouter, house: House) -> None:
    @router.post("/tables/{match}/resign")
    def resign(match: str, request: Request) -> schema.Room:
        """Give up: the other side wins."""
        guest = _guest(house(), match, request)
        rooms.resign(house(), guest)
        return _room(house(), guest)

    @router.post("/tables/{match}/offers")
    def offer(match: str, wanted: schema.Offered, request: Request) -> schema.Room:
        """Offer a draw, to abort, a pause, to take something back, or another match with the sides swapped. If the
        other player has offered the same, it is accepted."""
        guest = _guest(house(), match, request)
        rooms.offer(house(), guest, wanted.kind, wanted.moment)
        return _room(house(), guest)

    @router.post("/tables/{match}/offers/{kind}")
    def accept(match: str, kind: schema.OfferKind, request: Request) -> schema.Room:
        """Accept an offer of the other player."""
        guest = _guest(house(), match, request)
        rooms.accept(house(), guest, kind)
        return _room(house(), guest)

    @router.delete("/tables/{match}/offers/{kind}")
    def withdraw(match: str, kind: schema.OfferKind, request: Request) -> schema.Room:
        """Withdraw an offer, or decline it."""
        guest = _guest(house(), match, request)
        rooms.withdraw(house(), guest, kind)
        return _room(house(), guest)

    @router.post("/tables/{match}/resume")
    def resume(match: str, request: Request) -> schema.Room:
        """End a pause."""
        guest = _guest(house(), match, request)
        rooms.resume(house(), guest)
        return _room(house(), guest)


def _add_talk(router: APIRouter, house: House) -> None:
    @router.post("/tables/{match}/messages")
    def say(match: str, wanted: schema.Said, request: Request) -> schema.Room:
        """Write to the other player."""
        guest = _player(house(), match, request, "talk")
        rooms.say(house(), guest, wanted.text)
        return _room(house(), guest)

    @router.put("/tables/{match}/note", status_code=204)
    def note(match: str, wanted: schema.Said, request: Request) -> None:
        """Keep a note that nobody else reads."""
        guest = _player(house(), match, request)
        house().talk.write(match, guest.account or "", text=wanted.text)

    @router.put("/tables/{match}/orders")
    def order(match: str, wanted: schema.StandingOrders, request: Request) -> schema.Room:
        """Change one's standing orders; what is asked now is answered by them at once."""
        hall, guest = house(), _player(house(), match, request)
        _check_orders(hall, match, wanted)
        hall.talk.write(match, guest.account or "", orders=wanted.model_dump(exclude_defaults=True))
        hall.clerk.look(match)
        hall.tell(match)
        return _room(hall, guest)

    @router.post("/account/muted", status_code=204)
    def mute(wanted: schema.Muted, request: Request) -> None:
        """Do not show the messages of another player, or show them again."""
        hall = house()
        me = member_of(hall.members, request).account
        hall.talk.mute(me.id, another(hall.members, me.id, wanted.name).id, on=wanted.on)


def _add_lobby(router: APIRouter, house: House) -> None:
    @router.websocket("/tables/live")
    async def lobby(socket: WebSocket) -> None:
        """Says `{}` at once, and whenever a list of tables has changed for this visitor; `null` now and then."""
        await socket.accept()
        hall = house()
        member = await asyncio.to_thread(hall.members.of, cookies.token_in(socket))
        leaving = asyncio.ensure_future(_gone(socket))
        # A page that is left while it is told something is gone all the same.
        with suppress(WebSocketDisconnect), hall.lobby.listening(member.account.id if member else None) as changed:
            while not leaving.done():
                await say(socket, "{}")
                waiting = asyncio.ensure_future(changed.wait())
                both = {waiting, leaving}
                while not (await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED, timeout=STILL_THERE))[0]:
                    await say(socket, "null")
                waiting.cancel()
                changed.clear()
                await asyncio.wait({leaving}, timeout=PAUSE)


PAUSE = 0.5  # seconds between two changes that a page is told


async def _gone(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


def another(members: Members, me: str, name: str) -> Account:
    """Return somebody else by name."""
    other = members.accounts.named(name)
    if other is None or other.id == me:
        raise Trouble("unknown_player", name=name)
    return other


def _check_orders(hall: Hall, match: str, wanted: schema.StandingOrders) -> None:
    with hall.matches.using(match) as found:
        if wanted.towards is not None:
            found.rules.notation.read(HEX, "towards", wanted.towards)
        for unit in wanted.first:
            found.rules.notation.read(UNIT, "first", unit)


def _guest(hall: Hall, match: str, request: Request, scope: Scope = "play") -> Guest:
    account = account_of(hall.members, request, scope)
    return guest_at(hall, match, account.id if account else None)


def _player(hall: Hall, match: str, request: Request, scope: Scope = "play") -> Guest:
    guest = _guest(hall, match, request, scope)
    rooms.check_plays(guest)
    return guest


def _room(hall: Hall, guest: Guest) -> schema.Room:
    id_ = guest.table.match
    table = hall.tables.find(id_)
    record = hall.matches.store.find(id_)
    if table is None or record is None:
        raise Trouble("unknown_match", match=id_)
    account = hall.members.accounts.find(guest.account) if guest.account else None
    here = hall.presence.at(id_)
    with hall.matches.using(id_) as match:
        clock = hall.timekeeper.clock(match)
        sides = match.rules.sides
        public = schema.Room(
            table=told(hall, [record], account)[0],
            paused=match.paused and not match.game.over,
            present=[chair.side for chair in table.chairs if chair.account and here[chair.account]],
            watching=sum(number for who, number in here.items() if who not in table.accounts),
            clock=None
            if clock is None
            else schema.ClockInfo(
                left=dict(zip(sides, clock.left, strict=True)),
                running=None if clock.running is None else sides[clock.running],
            ),
            may_abort=bool(guest.sides) and rooms.may_abort(match, guest),
            changes=[
                schema.RatingChange(side=each.side, before=round(each.before), after=round(each.after))
                for each in (hall.ratings.changes(id_) if record.over and table.rated else ())
            ],
        )
    if not guest.sides:
        late = table.delay and not record.over
        return public.model_copy(update={"clock": None, "paused": False}) if late else public
    return public.model_copy(update=_of_players(hall, guest, table.rematch))


def _of_players(hall: Hall, guest: Guest, rematch: str | None) -> dict[str, object]:
    """What only the players of a table are told."""
    id_, me = guest.table.match, guest.account or ""
    muted = hall.members.accounts.names(hall.talk.muted(me))
    return {
        "offers": [
            schema.OfferInfo(kind=each.kind, side=each.side, moment=each.moment) for each in hall.offers.of(id_)
        ],
        "messages": [
            schema.MessageInfo(id=each.id, name=each.name, mine=each.account == me, text=each.text, at=each.at)
            for each in hall.talk.said(id_, me)
        ],
        "muted": sorted(muted.values()),
        "note": hall.talk.note(id_, me),
        "orders": schema.StandingOrders.model_validate(hall.talk.orders(id_, me)),
        "rematch": rematch,
    }
