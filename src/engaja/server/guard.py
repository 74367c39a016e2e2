"""Protects people from other web pages: which requests are answered at all, and what a browser may do with an answer.

A page from elsewhere can make a browser send requests here. If it has a name that its owner redirects to this machine
(DNS rebinding), it can even read the answers; so only requests that call this server by its own name are answered.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from engaja.server.handlers import answer
from engaja.server.headers import HEADERS
from engaja.server.troubles import Trouble
from engaja.server.venue import Venue

READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
FORBIDDEN: Final = 4403  # the closing code of a socket that another web page opened


class Guard:
    """Refuses what other web pages send, and adds the headers of every answer."""

    def __init__(self, app: ASGIApp, venue: Venue) -> None:
        self._app, self._venue = app, venue

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif (trouble := self._trouble(scope)) is None:
            await self._app(scope, receive, _guarded(send))
        elif scope["type"] == "websocket":
            await _close(receive, send, trouble)
        else:
            await answer(trouble)(scope, receive, send)

    def _trouble(self, scope: Scope) -> Trouble | None:
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._venue.is_named(hosts[0]):
            return Trouble("unknown_host", host=", ".join(hosts))
        if scope["type"] == "http" and scope["method"] in READING:
            return None
        return Trouble("other_site") if _is_from_elsewhere(headers) else None


def _is_from_elsewhere(headers: Headers) -> bool:
    """Whether a browser says that another site's page sent this. Programs that are no browsers say nothing."""
    if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
        return True
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc.lower() != headers["host"].lower()


def _guarded(send: Send) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return guarded


async def _close(receive: Receive, send: Send, trouble: Trouble) -> None:
    """Accept a socket and close it: a browser does not report why a handshake was refused."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": FORBIDDEN, "reason": trouble.code})
