"""The account that asks: of somebody in a browser, by its cookie, or of a program, by a token within its scopes."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from engaja.server.site import cookies
from engaja.server.site.accounts import Account
from engaja.server.site.members import Members
from engaja.server.site.tokens import Scope, Token
from engaja.server.troubles import Trouble

BEARER: Final = "bearer "


def account_of(members: Members, request: HTTPConnection, scope: Scope) -> Account | None:
    """Return the account that asks for something of this scope; None: nobody is logged in."""
    token = token_of(members, request)
    if token is None:
        member = members.of(cookies.token_in(request))
        return member.account if member else None
    if scope not in token.scopes:
        raise Trouble("out_of_scope", scope=scope)
    return members.accounts.find(token.account)


def player_of(members: Members, request: HTTPConnection, scope: Scope) -> Account:
    account = account_of(members, request, scope)
    if account is None:
        raise Trouble("not_logged_in")
    return account


def token_of(members: Members, request: HTTPConnection) -> Token | None:
    """Return the token that a request brings; None: it brings none. A wrong one is refused, whatever else it brings."""
    said = request.headers.get("authorization")
    if said is None:
        return None
    token = members.tokens.find(said[len(BEARER) :].strip()) if said.lower().startswith(BEARER) else None
    if token is None:
        raise Trouble("bad_token")
    return token
