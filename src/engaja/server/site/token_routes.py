"""The routes of tokens, and of the programs that have one; `docs/bots.md`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from engaja.server import schema_bots as schema
from engaja.server.openings import cleaned
from engaja.server.site.account_routes import TROUBLES, member_of
from engaja.server.site.entry import player_of, token_of
from engaja.server.site.hall import Hall
from engaja.server.site.tokens import Token
from engaja.server.site.watch import Watch
from engaja.server.troubles import Trouble

ALIVE: Final = 15.0  # seconds after which something is sent, so that nobody takes a quiet connection for a dead one
SOON: Final = 0.2  # seconds in which further news are gathered

House = Callable[[], Hall]


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", responses=TROUBLES)
    _add_tokens(router, house)
    _add_bot(router, house)
    return router


def _add_tokens(router: APIRouter, house: House) -> None:
    @router.get("/account/tokens")
    def tokens(request: Request) -> list[schema.TokenInfo]:
        """The tokens with which programs act for this account, the latest first."""
        members = house().members
        return [_told(each) for each in members.tokens.of(member_of(members, request).account.id)]

    @router.post("/account/tokens", status_code=201)
    def make(wanted: schema.NewToken, request: Request) -> schema.TokenInfo:
        """A new token: the answer is the only place where it is shown."""
        members = house().members
        account = member_of(members, request).account
        if account.is_guest:
            raise Trouble("guests_have_none")
        made, secret = members.tokens.make(account.id, cleaned(wanted.name) or "?", wanted.scopes)
        return _told(made).model_copy(update={"token": secret})

    @router.delete("/account/tokens/{token}", status_code=204)
    def revoke(token: str, request: Request) -> None:
        """End a token; a stream that uses it ends at its next sign of life."""
        members = house().members
        if not members.tokens.revoke(member_of(members, request).account.id, token):
            raise Trouble("unknown_token")


def _add_bot(router: APIRouter, house: House) -> None:
    @router.get("/bot")
    def bot(request: Request) -> schema.BotAccount:
        """Whose token this is, and what it allows."""
        members = house().members
        token = token_of(members, request)
        account = members.accounts.find(token.account) if token else None
        if token is None or account is None:
            raise Trouble("not_logged_in")
        return schema.BotAccount(name=account.name, scopes=token.scopes)

    @router.get(
        "/bot/stream",
        response_class=StreamingResponse,
        responses={200: {"model": schema.BotEvents, "content": {"text/event-stream": {}}}},
    )
    async def stream(request: Request) -> StreamingResponse:
        """Server-sent events: `decision` for each match that waits for one's own answer, at once and from then on;
        `over`; `message`."""
        hall = house()
        account = await asyncio.to_thread(player_of, hall.members, request, "play")
        return StreamingResponse(_events(hall, account.id, request), media_type="text/event-stream")


async def _events(hall: Hall, account: str, request: Request) -> AsyncIterator[str]:
    watch = Watch(hall, account)
    with hall.lobby.listening(account) as changed:
        while True:
            changed.clear()
            for name, said in await asyncio.to_thread(watch.news):
                yield f"event: {name}\ndata: {said.model_dump_json()}\n\n"
            try:
                await asyncio.wait_for(changed.wait(), ALIVE)
                await asyncio.sleep(SOON)
            except TimeoutError:
                yield ": still here\n\n"
            try:
                await asyncio.to_thread(player_of, hall.members, request, "play")
            except Trouble:
                return  # its token was revoked, or its session has ended


def _told(token: Token) -> schema.TokenInfo:
    return schema.TokenInfo(
        id=token.id, name=token.name, scopes=token.scopes, created=token.created, seen=token.seen, token=None
    )
