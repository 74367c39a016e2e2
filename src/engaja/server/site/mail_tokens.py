"""Tokens in letters: whoever has one can read the mail of an address. Only their hashes are kept."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, NamedTuple

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.site.sessions import hashed
from engaja.server.store import now, written

mail_tokens = sa.Table(
    "mail_tokens",
    metadata,
    sa.Column("token", sa.String, primary_key=True),  # its hash
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("purpose", sa.String, nullable=False),
    sa.Column("email", sa.String, nullable=False),  # the address that it was sent to
    sa.Column("until", sa.String, nullable=False),
)

Purpose = Literal["reset", "confirm"]
LASTING: Final[Mapping[Purpose, timedelta]] = {"reset": timedelta(hours=2), "confirm": timedelta(days=7)}


class Proof(NamedTuple):
    """The account whose owner has read a letter, and its address."""

    account: str
    email: str


class MailTokens:
    """The tokens of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(self, purpose: Purpose, account: str, email: str) -> str:
        token, until = secrets.token_urlsafe(24), written(datetime.now(UTC) + LASTING[purpose])
        row = {"token": hashed(token), "account": account, "purpose": purpose, "email": email, "until": until}
        with self._database.writing() as db:
            db.execute(mail_tokens.delete().where(mail_tokens.c.until < now()))
            db.execute(mail_tokens.insert().values(**row))
        return token

    def spend(self, purpose: Purpose, token: str) -> Proof | None:
        """Use a token. It works once, and those of the same kind that were sent to the same address end with it."""
        columns = mail_tokens.c
        with self._database.writing() as db:
            row = db.execute(_valid(purpose, token).with_for_update()).first()
            if row is None:
                return None
            alike = mail_tokens.delete().where(columns.account == row.account, columns.email == row.email)
            db.execute(alike.where(columns.purpose == purpose))
        return Proof(row.account, row.email)

    def find(self, purpose: Purpose, token: str) -> Proof | None:
        """Return what a token proves, without using it."""
        with self._database.reading() as db:
            row = db.execute(_valid(purpose, token)).first()
        return None if row is None else Proof(row.account, row.email)


def _valid(purpose: Purpose, token: str) -> sa.Select[Any]:
    columns = mail_tokens.c
    query = mail_tokens.select().where(columns.token == hashed(token), columns.purpose == purpose)
    return query.where(columns.until >= now())
