"""Browsers that want to be told even when no page of ours is open in them: Web Push."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.store import now

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("id", sa.String, primary_key=True),  # the hash of the endpoint
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("endpoint", sa.String, nullable=False),  # where its maker's service takes messages for it
    sa.Column("p256dh", sa.String, nullable=False),  # its public key: only the browser can read what we send
    sa.Column("auth", sa.String, nullable=False),
    sa.Column("agent", sa.String, nullable=False),
    sa.Column("created", sa.String, nullable=False),
)

MOST: Final = 10  # of an account; the oldest gives way


@dataclass(frozen=True, slots=True)
class Device:
    id: str
    account: str
    endpoint: str
    p256dh: str
    auth: str
    agent: str
    created: str


class Devices:
    """The devices of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, account: str, endpoint: str, p256dh: str, auth: str, agent: str) -> Device:
        """Note a device. A browser has one endpoint, and tells whoever used it last."""
        new = Device(hashlib.sha256(endpoint.encode()).hexdigest()[:32], account, endpoint, p256dh, auth, agent, now())
        with self._database.writing() as db:
            db.execute(devices.delete().where(devices.c.id == new.id))
            db.execute(devices.insert().values(**{name: getattr(new, name) for name in Device.__slots__}))
        for old in self.of(account)[MOST:]:
            self.remove(account, old.id)
        return new

    def of(self, account: str) -> list[Device]:
        """Return the devices of an account, the latest first."""
        query = devices.select().where(devices.c.account == account).order_by(devices.c.created.desc(), devices.c.id)
        with self._database.reading() as db:
            return [Device(**row._mapping) for row in db.execute(query)]

    def find(self, id_: str) -> Device | None:
        with self._database.reading() as db:
            row = db.execute(devices.select().where(devices.c.id == id_)).first()
        return None if row is None else Device(**row._mapping)

    def remove(self, account: str, id_: str) -> bool:
        with self._database.writing() as db:
            own = devices.delete().where(devices.c.id == id_, devices.c.account == account)
            return db.execute(own).rowcount > 0
