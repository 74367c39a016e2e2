"""How large a request may be and how long it may take to arrive, by route. Requests are read here, before any route
sees them: a route that reads on its own would take one that ends too early for a malformed one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from engaja.server.handlers import answer
from engaja.server.troubles import Trouble

KB: Final = 1000


class Limit(NamedTuple):
    bytes: int
    seconds: float  # for the whole request to arrive


USUAL: Final = Limit(16 * KB, 10)
JOURNAL: Final = Limit(8000 * KB, 120)  # the longest journals have less than one million bytes
ROUTES: Final = (
    (re.compile(r"/api/matches/import"), JOURNAL),
    (re.compile(r"/api/(matches|tables)"), Limit(256 * KB, 20)),  # a position: a few hundred counters
    (re.compile(r"/api/matches/[^/]+/act"), Limit(128 * KB, 20)),  # up to 200 actions
)


def limit_of(path: str) -> Limit:
    return next((limit for route, limit in ROUTES if route.fullmatch(path)), USUAL)


class Limited:
    """Reads each request as far as its limit allows, then passes it on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        limit = limit_of(scope["path"])
        try:
            if _announced(scope) > limit.bytes:
                raise Trouble("too_large", limit=limit.bytes)
            read = await asyncio.wait_for(_read(receive, limit), limit.seconds)
        except TimeoutError:
            await answer(Trouble("too_slow", limit=round(limit.seconds)))(scope, receive, send)
        except Trouble as trouble:
            await answer(trouble)(scope, receive, send)
        else:
            await self._app(scope, _again(read, receive), send)


def _announced(scope: Scope) -> int:
    said = Headers(scope=scope).get("content-length", "0")
    return int(said) if said.isdecimal() else 0


async def _read(receive: Receive, limit: Limit) -> list[Message]:
    messages, size = [await receive()], 0
    while True:
        size += len(messages[-1].get("body", b""))
        if size > limit.bytes:
            raise Trouble("too_large", limit=limit.bytes)
        if not messages[-1].get("more_body", False):
            return messages
        messages.append(await receive())


def _again(messages: Iterable[Message], receive: Receive) -> Receive:
    """Return what was read, then whatever comes after it."""
    left = iter(messages)

    async def again() -> Message:
        return next(left, None) or await receive()

    return again
