"""Starts the site, at an address, for everybody who calls the server by one of its names."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter

from engaja.server.database import Where
from engaja.server.matches import Matches
from engaja.server.run import listen, run_at
from engaja.server.site import account_routes
from engaja.server.site.members import Members
from engaja.server.site.passwords import Passwords
from engaja.server.venue import shared_venue

NAMES: Final = "ENGAJA_NAMES"


def serve(host: str, port: int, database: Where | None = None, names: Sequence[str] = ()) -> int:
    listener = listen(host, port)
    if listener is None:
        print(f"engaja: port {port} on {host} is taken", file=sys.stderr)
        return 1
    configured = (*names, *os.environ.get(NAMES, "").split(","))
    return run_at(listener, database, shared_venue(host, configured), routers=site_of)


def site_of(matches: Matches, passwords: Passwords | None = None) -> list[APIRouter]:
    """Return the routes of a site whose matches these are."""
    members = Members(matches.store.database, passwords or Passwords())
    return [account_routes.routes(lambda: members)]
