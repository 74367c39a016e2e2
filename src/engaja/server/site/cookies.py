"""The cookie that holds a session's token. Scripts cannot read it, and other sites' pages do not send it."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from engaja.server.site.sessions import LASTING
from engaja.server.venue import LOCAL, name_of

PLAIN: Final = "engaja"
SECURE: Final = "__Host-engaja"  # browsers accept this name only over HTTPS and from this very host


def token_in(request: HTTPConnection) -> str | None:
    return request.cookies.get(_name(request))


def put(request: HTTPConnection, response: Response, token: str) -> None:
    age = int(LASTING.total_seconds())
    secure = not _is_local(request)
    response.set_cookie(_name(request), token, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)


def remove(request: HTTPConnection, response: Response) -> None:
    secure = not _is_local(request)
    response.delete_cookie(_name(request), path="/", httponly=True, samesite="lax", secure=secure)


def _name(request: HTTPConnection) -> str:
    return PLAIN if _is_local(request) else SECURE


def _is_local(request: HTTPConnection) -> bool:
    """Whether a browser on this very machine asks: there are no certificates for it, and nobody can listen."""
    return name_of(request.headers.get("host", "")) in LOCAL
