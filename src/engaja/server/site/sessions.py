"""Sessions: one for each browser in which somebody has logged in. Only the hash of the token is kept, so that whoever
reads the database cannot use it."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.store import now, written

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token", sa.String, primary_key=True),  # its hash
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("created", sa.String, nullable=False),
    sa.Column("seen", sa.String, nullable=False),
    sa.Column("agent", sa.String, nullable=False),  # what the browser calls itself
)

LASTING: Final = timedelta(days=60)  # since it was last used
NOTED: Final = timedelta(hours=1)  # how exactly the last use is known
_SHOWN: Final = 16  # characters of the hash, by which a session is named in a list
_AGENT: Final = 200


@dataclass(frozen=True, slots=True)
class Session:
    token: str
    account: str
    created: str
    seen: str
    agent: str

    @property
    def id(self) -> str:
        return self.token[:_SHOWN]


class Sessions:
    """The sessions of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, account: str, agent: str) -> str:
        """Begin a session and return its token, which exists nowhere else. Sessions that have ended are erased."""
        token, time = secrets.token_urlsafe(32), now()
        values = {"token": hashed(token), "account": account, "created": time, "seen": time, "agent": agent[:_AGENT]}
        with self._database.writing() as db:
            db.execute(sessions.delete().where(sessions.c.seen < _oldest()))
            db.execute(sessions.insert().values(**values))
        return token

    def find(self, token: str) -> Session | None:
        """Return the session of a token, and note that it is in use."""
        with self._database.reading() as db:
            row = db.execute(sessions.select().where(sessions.c.token == hashed(token))).first()
        if row is None or row.seen < _oldest():
            return None
        found = Session(**row._mapping)
        if found.seen < written(datetime.now(UTC) - NOTED):
            with self._database.writing() as db:
                db.execute(sessions.update().where(sessions.c.token == found.token).values(seen=now()))
        return found

    def of(self, account: str) -> list[Session]:
        """Return the sessions of an account, the last used first."""
        query = sessions.select().where(sessions.c.account == account, sessions.c.seen >= _oldest())
        with self._database.reading() as db:
            return [Session(**row._mapping) for row in db.execute(query.order_by(sessions.c.seen.desc()))]

    def end(self, session: Session) -> None:
        self._erase(sessions.c.token == session.token)

    def revoke(self, account: str, id_: str) -> bool:
        """End a session of an account by the name that its list shows."""
        own = sa.func.substr(sessions.c.token, 1, _SHOWN) == id_
        return self._erase(sa.and_(sessions.c.account == account, own)) > 0

    def end_others(self, kept: Session) -> None:
        """End all sessions of an account but one."""
        self._erase(sa.and_(sessions.c.account == kept.account, sessions.c.token != kept.token))

    def end_all(self, account: str) -> None:
        self._erase(sessions.c.account == account)

    def _erase(self, which: sa.ColumnElement[bool]) -> int:
        with self._database.writing() as db:
            return db.execute(sessions.delete().where(which)).rowcount


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _oldest() -> str:
    return written(datetime.now(UTC) - LASTING)
