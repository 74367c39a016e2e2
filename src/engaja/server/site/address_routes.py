"""The routes of e-mail addresses and forgotten passwords, documented in `docs/server.md`."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request
from starlette.status import HTTP_202_ACCEPTED

from engaja.server import schema_site as schema
from engaja.server.site.account_routes import TROUBLES, address_of, language_of, member_of, told
from engaja.server.site.addresses import Addresses
from engaja.server.site.members import Members

House = Callable[[], tuple[Members, Addresses]]


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api/account", responses=TROUBLES)

    @router.post("/email")
    def change_email(wanted: schema.NewEmail, request: Request) -> schema.AccountInfo:
        """Another address, or none; a letter asks to confirm it. The same address: the letter is sent again."""
        members, addresses = house()
        member = member_of(members, request)
        return told(addresses.change(member, wanted.password, wanted.email, language_of(request)))

    @router.post("/confirmation", status_code=204)
    def confirm(wanted: schema.ConfirmedEmail) -> None:
        """Confirm an address with the token of the letter."""
        house()[1].confirm(wanted.token)

    @router.post("/forgotten", status_code=HTTP_202_ACCEPTED)
    def forgotten(wanted: schema.ForgottenPassword, request: Request) -> None:
        """Ask for a link to choose a new password. The answer is the same for every address."""
        house()[1].ask_reset(wanted.email, language_of(request), address=address_of(request))

    @router.post("/reset", status_code=204)
    def reset(wanted: schema.ResetPassword, request: Request) -> None:
        """Choose a new password with the token of the letter; every browser is logged out."""
        house()[1].reset(wanted.token, wanted.new, address=address_of(request))

    return router
