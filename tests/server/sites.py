"""A site with people, over HTTP: what the tests of accounts and tables share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from argon2 import PasswordHasher
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.server.app import create_app
from engaja.server.database import Where
from engaja.server.matches import Matches
from engaja.server.site.matchmaker import Matchmaker
from engaja.server.site.passwords import Passwords
from engaja.server.site.run import site_of
from engaja.server.site.settings import Settings
from engaja.server.store import Store
from engaja.server.venue import shared_venue

Clock = Callable[[], datetime]
PASSWORD = "seven red bridges"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def site(where: Where, settings: Settings | None = None, clock: Clock = lambda: datetime.now(UTC)) -> FastAPI:
    """A site whose passwords are hashed quickly."""
    matches = Matches(Store(where, clock), shared=True)
    venue = shared_venue("127.0.0.1", ["engaja.example"], mails=settings is not None)
    service = site_of(matches, Passwords(QUICK), settings)
    app = create_app(matches, venue, *service)
    # Its thread does not run before the server starts: a test lets it look.
    app.state.matchmaker = next(each for each in service.staff if isinstance(each, Matchmaker))
    return app


def browser(app: FastAPI, name: str | None = None, base: str = "http://localhost") -> TestClient:
    """A browser of its own; with a name, of somebody who has just signed up."""
    client = TestClient(app, base_url=base)
    if name is not None:
        answer = client.post("/api/account", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
    return client
