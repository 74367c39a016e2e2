"""What an account wants to be told, and how. One that has never said anything gets what most people expect."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, Literal

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.site.accounts import accounts
from engaja.server.store import now, written

wishes = sa.Table(
    "wishes",
    metadata,
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("email", sa.String, nullable=False),
    sa.Column("reminder", sa.Boolean, nullable=False),  # before a clock runs out
    sa.Column("webhook", sa.String),  # an address of the account's own that is called
    sa.Column("secret", sa.String),  # with which those calls are signed
    sa.Column("unsubscribe", sa.String, nullable=False, unique=True),  # whoever has it may end the letters
    sa.Column("digested", sa.String, nullable=False),  # when the last digest was due
)

# "decision": whenever one is asked; "digest": once a day.
Letters = Literal["decision", "digest", "never"]
DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Wish:
    account: str
    email: Letters
    reminder: bool
    webhook: str | None
    secret: str | None
    unsubscribe: str
    digested: str


class Wishes:
    """The wishes of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, account: str) -> Wish:
        """Return the wishes of an account. They are noted when they are first needed, for the link that ends them."""
        if (found := self._find(wishes.c.account == account)) is not None:
            return found
        new = Wish(account, "decision", True, None, None, secrets.token_urlsafe(18), now())
        try:
            with self._database.writing() as db:
                db.execute(wishes.insert().values(**{name: getattr(new, name) for name in Wish.__slots__}))
        except sa.exc.IntegrityError:  # somebody else was first
            return self._find(wishes.c.account == account) or new
        return new

    def change(self, account: str, *, email: Letters, reminder: bool, webhook: str | None) -> Wish:
        """Change them. Another webhook gets another secret."""
        known = self.of(account)
        secret = known.secret if webhook == known.webhook else secrets.token_urlsafe(24)
        changed = {"email": email, "reminder": reminder, "webhook": webhook, "secret": secret if webhook else None}
        with self._database.writing() as db:
            db.execute(wishes.update().where(wishes.c.account == account).values(**changed))
        return self.of(account)

    def unsubscribe(self, token: str) -> bool:
        """End all letters about games; whether the token is somebody's."""
        with self._database.writing() as db:
            own = wishes.update().where(wishes.c.unsubscribe == token)
            return db.execute(own.values(email="never", reminder=False)).rowcount > 0

    def due_digests(self, most: int) -> list[str]:
        """Return accounts that have had no digest for a day; each is returned once a day, to one process."""
        time = datetime.now(UTC)
        waiting = sa.and_(wishes.c.email == "digest", wishes.c.digested <= written(time - DAY))
        confirmed = sa.select(accounts.c.id).where(accounts.c.confirmed.is_not(None))
        query = sa.select(wishes.c.account).where(waiting, wishes.c.account.in_(confirmed)).limit(most)
        with self._database.reading() as db:
            if db.execute(query).first() is None:
                return []
        with self._database.writing() as db:
            found = list(db.execute(query.with_for_update(skip_locked=True)).scalars())
            db.execute(wishes.update().where(wishes.c.account.in_(found)).values(digested=written(time)))
        return found

    def _find(self, where: sa.ColumnElement[bool]) -> Wish | None:
        with self._database.reading() as db:
            row = db.execute(wishes.select().where(where)).first()
        return None if row is None else Wish(**row._mapping)
