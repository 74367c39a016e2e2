"""The routes of what people are told when they are not here, documented in `docs/server.md`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from fastapi import APIRouter, Request

from engaja.server import schema_notices as schema
from engaja.server.site.account_routes import TROUBLES, language_of, member_of
from engaja.server.site.devices import Device, Devices
from engaja.server.site.mail import Undeliverable
from engaja.server.site.members import Members
from engaja.server.site.outbox import Outbox
from engaja.server.site.outward import checked
from engaja.server.site.push import Pusher, check_keys
from engaja.server.site.rates import Rate, Rates
from engaja.server.site.wishes import Wishes
from engaja.server.troubles import Trouble

TESTS: Final = Rate(5, 60)


class Desk(NamedTuple):
    members: Members
    wishes: Wishes
    devices: Devices
    pusher: Pusher
    outbox: Outbox
    tests: Rates


House = Callable[[], Desk]


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", responses=TROUBLES)
    _add_wishes(router, house)
    _add_devices(router, house)
    return router


def _add_wishes(router: APIRouter, house: House) -> None:
    @router.get("/account/notices")
    def notices(request: Request) -> schema.Notices:
        """What one is told, and how."""
        return _told(house(), member_of(house().members, request).account.id)

    @router.put("/account/notices")
    def change(wanted: schema.NewNotices, request: Request) -> schema.Notices:
        """Change it."""
        desk = house()
        account = member_of(desk.members, request).account
        webhook = (wanted.webhook or "").strip() or None
        if webhook is not None:
            _check(lambda: checked(webhook))
        desk.members.accounts.speak(account.id, language_of(request))
        desk.wishes.change(account.id, email=wanted.email, reminder=wanted.reminder, webhook=webhook)
        return _told(desk, account.id)

    @router.post("/account/notices/test", status_code=204)
    def test(request: Request) -> None:
        """Send something to one's devices and one's webhook, to see whether it arrives."""
        desk = house()
        account = member_of(desk.members, request).account
        desk.tests.spend(account.id)
        if desk.devices.of(account.id):
            desk.outbox.put("push", "test", account=account.id)
        if desk.wishes.of(account.id).webhook:
            desk.outbox.put("webhook", "test", account=account.id)

    @router.post("/unsubscribe/{token}", status_code=204)
    def unsubscribe(token: str) -> None:
        """End the letters about games: mail programs send this, and so does the page of the link in a letter."""
        if not house().wishes.unsubscribe(token):
            raise Trouble("used_link")


def _add_devices(router: APIRouter, house: House) -> None:
    @router.post("/account/devices", status_code=201)
    def subscribe(wanted: schema.NewDevice, request: Request) -> schema.DeviceInfo:
        """Send messages to this browser, also when no page of ours is open."""
        desk = house()
        account = member_of(desk.members, request).account

        def check() -> None:
            checked(wanted.endpoint)
            check_keys(wanted.keys.p256dh, wanted.keys.auth)

        _check(check)
        agent = request.headers.get("user-agent", "")[:200]
        return _device(desk.devices.add(account.id, wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth, agent))

    @router.delete("/account/devices/{device}", status_code=204)
    def remove(device: str, request: Request) -> None:
        """Send nothing more to a browser."""
        desk = house()
        if not desk.devices.remove(member_of(desk.members, request).account.id, device):
            raise Trouble("unknown_device")


def _check(check: Callable[[], object]) -> None:
    try:
        check()
    except Undeliverable as error:
        raise Trouble("bad_webhook") from error


def _told(desk: Desk, account: str) -> schema.Notices:
    wish = desk.wishes.of(account)
    return schema.Notices(
        email=wish.email,
        reminder=wish.reminder,
        webhook=wish.webhook,
        secret=wish.secret,
        devices=[_device(each) for each in desk.devices.of(account)],
        push_key=desk.pusher.public_key,
    )


def _device(device: Device) -> schema.DeviceInfo:
    return schema.DeviceInfo(id=device.id, agent=device.agent, created=device.created)
