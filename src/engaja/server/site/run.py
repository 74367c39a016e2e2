"""Starts the site, at an address, for everybody who calls the server by one of its names."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from engaja.server.database import Where
from engaja.server.matches import Matches
from engaja.server.run import Service, listen, run_at
from engaja.server.site import account_routes, table_routes
from engaja.server.site.members import Members
from engaja.server.site.passwords import Passwords
from engaja.server.site.seats import SiteVisitor
from engaja.server.site.table_routes import Hall
from engaja.server.site.tables import Tables
from engaja.server.venue import shared_venue

NAMES: Final = "ENGAJA_NAMES"


def serve(host: str, port: int, database: Where | None = None, names: Sequence[str] = ()) -> int:
    listener = listen(host, port)
    if listener is None:
        print(f"engaja: port {port} on {host} is taken", file=sys.stderr)
        return 1
    configured = (*names, *os.environ.get(NAMES, "").split(","))
    return run_at(listener, database, shared_venue(host, configured), site=site_of)


def site_of(matches: Matches, passwords: Passwords | None = None) -> Service:
    """Return the routes of a site whose matches these are, and its door."""
    database = matches.store.database
    members, tables = Members(database, passwords or Passwords()), Tables(database)
    hall = Hall(members, tables, matches)
    return Service(
        [account_routes.routes(lambda: members, hall.forget), table_routes.routes(lambda: hall)],
        lambda request: SiteVisitor(members, tables, request),
    )
