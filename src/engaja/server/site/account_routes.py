"""The routes of accounts, documented in `docs/server.md`."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import ip_address, ip_network

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from starlette.requests import HTTPConnection

from engaja.datafile import Language
from engaja.server import schema_play, schema_site
from engaja.server.site import cookies
from engaja.server.site.accounts import Account
from engaja.server.site.members import Member, Members
from engaja.server.troubles import Trouble

TROUBLES: dict[int | str, dict[str, type[BaseModel]]] = {
    code: {"model": schema_play.Trouble} for code in (400, 401, 403, 404, 409, 429)
}
House = Callable[[], Members]
Announce = Callable[[Account, Language], None]


def routes(
    house: House, forget: Callable[[str], None] = lambda _: None, announce: Announce = lambda *_: None
) -> APIRouter:
    """Return the routes of accounts. `forget`: erases what belongs to an account alone; `announce`: asks for the
    confirmation of a new address.
    """
    router = APIRouter(prefix="/api/account", responses=TROUBLES)
    _add_entry(router, house, announce)
    _add_sessions(router, house)
    _add_changes(router, house, forget, announce)
    return router


def _add_entry(router: APIRouter, house: House, announce: Announce) -> None:
    @router.get("")
    def visit(request: Request) -> schema_site.Visit:
        """The account of the visitor: null, if not logged in."""
        member = house().of(cookies.token_in(request))
        return schema_site.Visit(account=told(member.account) if member else None)

    @router.post("", status_code=201)
    def sign_up(wanted: schema_site.SignUp, request: Request, response: Response) -> schema_site.AccountInfo:
        """A new account, with or without an e-mail address; the browser is logged in."""
        account = house().sign_up(wanted.name, wanted.password, wanted.email, address=address_of(request))
        announce(account, language_of(request))
        return _entered(house(), account, request, response)

    @router.post("/session", status_code=201)
    def log_in(wanted: schema_site.Login, request: Request, response: Response) -> schema_site.AccountInfo:
        """Log in. A wrong name and a wrong password are answered alike."""
        account = house().log_in(wanted.name, wanted.password, address=address_of(request))
        return _entered(house(), account, request, response)

    @router.delete("/session", status_code=204)
    def log_out(request: Request, response: Response) -> None:
        """Log out of this browser."""
        if member := house().of(cookies.token_in(request)):
            house().sessions.end(member.session)
        cookies.remove(request, response)


def _add_sessions(router: APIRouter, house: House) -> None:
    @router.get("/sessions")
    def sessions(request: Request) -> list[schema_site.SessionInfo]:
        """The browsers in which one is logged in, the last used first."""
        member = member_of(house(), request)
        return [
            schema_site.SessionInfo(
                id=each.id, created=each.created, seen=each.seen, agent=each.agent, here=each.id == member.session.id
            )
            for each in house().sessions.of(member.account.id)
        ]

    @router.delete("/sessions/{session}", status_code=204)
    def revoke(session: str, request: Request) -> None:
        """Log out of another browser."""
        if not house().sessions.revoke(member_of(house(), request).account.id, session):
            raise Trouble("unknown_session")


def _add_changes(router: APIRouter, house: House, forget: Callable[[str], None], announce: Announce) -> None:
    @router.post("/password", status_code=204)
    def change_password(wanted: schema_site.NewPassword, request: Request) -> None:
        """Another password; all other browsers are logged out."""
        house().change_password(member_of(house(), request), wanted.old, wanted.new)

    @router.post("/claim")
    def claim(wanted: schema_site.SignUp, request: Request, response: Response) -> schema_site.AccountInfo:
        """Make a guest's account a lasting one: it keeps the guest's games."""
        guest = member_of(house(), request)
        account = house().claim(guest, wanted.name, wanted.password, wanted.email)
        announce(account, language_of(request))
        return _entered(house(), account, request, response)

    @router.post("/removal", status_code=204)
    def leave(wanted: schema_site.Leaving, request: Request, response: Response) -> None:
        """Delete one's account with its data."""
        house().leave(member_of(house(), request), wanted.password, forget)
        cookies.remove(request, response)


def member_of(members: Members, request: HTTPConnection) -> Member:
    """Return the member who asks; refused without a session."""
    member = members.of(cookies.token_in(request))
    if member is None:
        raise Trouble("not_logged_in")
    return member


def _entered(members: Members, account: Account, request: Request, response: Response) -> schema_site.AccountInfo:
    """Begin a new session, whatever the browser had before: a token that somebody else planted there is worthless."""
    if (before := members.of(cookies.token_in(request))) is not None:
        members.sessions.end(before.session)
    cookies.put(request, response, members.sessions.begin(account.id, request.headers.get("user-agent", "")))
    if account.language is None:
        members.accounts.speak(account.id, language_of(request))
    return told(account)


def address_of(request: Request) -> str:
    """Return from where somebody asks, as tries are counted: of version 6 everybody has a whole network."""
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        return request.client.host if request.client else ""
    return str(address if address.version == 4 else ip_network((address, 64), strict=False))


def language_of(request: HTTPConnection) -> Language:
    """Return the language that a browser prefers."""
    return "pt" if request.headers.get("accept-language", "").strip().lower().startswith("pt") else "en"


def told(account: Account) -> schema_site.AccountInfo:
    return schema_site.AccountInfo(
        id=account.id,
        name=account.name,
        email=account.email,
        confirmed=account.confirmed is not None,
        guest=account.is_guest,
        created=account.created,
        moderator=account.moderator,
    )
