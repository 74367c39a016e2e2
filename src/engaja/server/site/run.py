"""Starts the site, at an address, for everybody who calls the server by one of its names."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from engaja.server.database import Where
from engaja.server.file import BadFile
from engaja.server.matches import Matches
from engaja.server.opponents import Minds
from engaja.server.run import Service, listen, run_at
from engaja.server.site import (
    account_routes,
    address_routes,
    ladder_routes,
    notice_routes,
    people_routes,
    ratings,
    room_routes,
    study_routes,
    table_routes,
    tables,
    token_routes,
)
from engaja.server.site.addresses import LINKS, Addresses
from engaja.server.site.crier import Crier
from engaja.server.site.devices import Devices
from engaja.server.site.hall import hall_of
from engaja.server.site.happenings import witness
from engaja.server.site.members import Members
from engaja.server.site.notice_routes import TESTS, Desk
from engaja.server.site.notices import Notices
from engaja.server.site.outbox import Channel, Outbox
from engaja.server.site.outward import Outward
from engaja.server.site.passwords import Passwords
from engaja.server.site.postman import Carrier, Postman
from engaja.server.site.rates import Rates
from engaja.server.site.seats import SiteVisitor
from engaja.server.site.settings import BadSetting, Settings, settings_of
from engaja.server.site.wishes import Wishes
from engaja.server.venue import shared_venue

NAMES: Final = "ENGAJA_NAMES"
THINKING: Final = "ENGAJA_THINKING"  # `workers`: computer players think there


def serve(host: str, port: int, database: Where | None = None, names: Sequence[str] = ()) -> int:
    try:
        settings = settings_of()
    except BadSetting as error:
        print(f"engaja: {error}", file=sys.stderr)
        return 1
    listener = listen(host, port)
    if listener is None:
        print(f"engaja: port {port} on {host} is taken", file=sys.stderr)
        return 1
    configured = (*names, *os.environ.get(NAMES, "").split(","), *settings.names)
    venue = shared_venue(host, configured, mails=settings.mails)
    return run_at(listener, database, venue, site=lambda matches: site_of(matches, settings=settings), minds=minds_of)


def minds_of(place: Where) -> Minds | None:
    """Return what thinks for computer players: processes of this server, or `engaja worker` wherever it runs."""
    if os.environ.get(THINKING, "") != "workers":
        return None
    if not isinstance(place, str):
        raise BadFile(f"{THINKING}=workers needs PostgreSQL")
    from engaja.server.thinking.queue import Queue  # noqa: PLC0415 -- most sites do without

    return Queue(place)


def site_of(matches: Matches, passwords: Passwords | None = None, settings: Settings | None = None) -> Service:
    """Return the routes of a site whose matches these are, its door, its postman and its timekeeper."""
    database, hasher, told = matches.store.database, passwords or Passwords(), settings or Settings()
    members = Members(database, hasher)
    hall, addresses = hall_of(matches, members), Addresses(database, members, hasher, told)
    matches.store.witnesses += [witness, tables.witness, ratings.witness]
    outbox, notices = Outbox(database), Notices(hall, database, told, Outward(told.inside))
    crier = Crier(hall, database, mails=told.mails)
    carriers: dict[Channel, Carrier] = {
        "email": lambda parcel: (addresses.carry if parcel.kind in LINKS else notices.mail)(parcel),
        "push": notices.push,
        "webhook": notices.call,
    }
    desk = Desk(members, Wishes(database), Devices(database), notices.pusher, outbox, Rates(TESTS))
    return Service(
        [
            account_routes.routes(lambda: members, hall.forget, addresses.announce),
            address_routes.routes(lambda: (members, addresses)),
            table_routes.routes(lambda: hall),
            room_routes.routes(lambda: hall),
            study_routes.routes(lambda: hall),
            ladder_routes.routes(lambda: hall),
            people_routes.routes(lambda: hall),
            notice_routes.routes(lambda: desk),
            token_routes.routes(lambda: hall),
        ],
        lambda request: SiteVisitor(hall, request),
        [Postman(outbox, carriers, crier.round), hall.timekeeper, hall.clerk, hall.matchmaker],
    )
