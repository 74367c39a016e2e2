"""Tokens: with one, a program acts for an account, as far as its scopes go. Only the hash of each is kept."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Literal

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.site.rates import Rate, Rates
from engaja.server.site.sessions import NOTED, hashed
from engaja.server.store import now, written
from engaja.server.troubles import Trouble

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("token", sa.String, primary_key=True),  # its hash
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("name", sa.String, nullable=False),  # by which its owner knows it
    sa.Column("scopes", sa.JSON, nullable=False),
    sa.Column("created", sa.String, nullable=False),
    sa.Column("seen", sa.String),  # when it was last used, to within an hour; NULL: never
)

# "play": look at one's matches and decide in them; "talk": write messages there; "tables": open and join
# tables. Nothing lets a program change the account itself.
Scope = Literal["play", "talk", "tables"]
SIGN: Final = "engaja_"  # tokens begin with it, so that one that was published by mistake is recognised
MOST: Final = 20  # of an account
PACE: Final = Rate(100, 0.1)  # requests with one token
_SHOWN: Final = 16


@dataclass(frozen=True, slots=True)
class Token:
    token: str
    account: str
    name: str
    scopes: list[Scope]
    created: str
    seen: str | None

    @property
    def id(self) -> str:
        return self.token[:_SHOWN]


class Tokens:
    """The tokens of a database."""

    def __init__(self, database: Database) -> None:
        self._database, self._rates = database, Rates(PACE)

    def make(self, account: str, name: str, scopes: Iterable[Scope]) -> tuple[Token, str]:
        """Make a token and return it, once: it exists nowhere else."""
        if len(self.of(account)) >= MOST:
            raise Trouble("tokens_full", most=MOST)
        secret = SIGN + secrets.token_urlsafe(30)
        made = Token(hashed(secret), account, name, sorted(set(scopes)), now(), None)
        with self._database.writing() as db:
            db.execute(tokens.insert().values(**{field: getattr(made, field) for field in Token.__slots__}))
        return made, secret

    def find(self, secret: str) -> Token | None:
        """Return whose token this is, and note that it is in use."""
        with self._database.reading() as db:
            row = db.execute(tokens.select().where(tokens.c.token == hashed(secret))).first()
        if row is None:
            return None
        found = Token(**row._mapping)
        self._rates.spend(found.token)
        if found.seen is None or found.seen < written(datetime.now(UTC) - NOTED):
            with self._database.writing() as db:
                db.execute(tokens.update().where(tokens.c.token == found.token).values(seen=now()))
        return found

    def of(self, account: str) -> list[Token]:
        """Return the tokens of an account, the latest first."""
        query = tokens.select().where(tokens.c.account == account).order_by(tokens.c.created.desc(), tokens.c.token)
        with self._database.reading() as db:
            return [Token(**row._mapping) for row in db.execute(query)]

    def revoke(self, account: str, id_: str) -> bool:
        """End a token by the name that the list shows."""
        own = sa.func.substr(tokens.c.token, 1, _SHOWN) == id_
        with self._database.writing() as db:
            return db.execute(tokens.delete().where(tokens.c.account == account, own)).rowcount > 0
