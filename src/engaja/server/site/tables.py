"""Tables: which person sits in which seat of a match, and who may see it (decision 0024)."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.troubles import Trouble

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("visibility", sa.String, nullable=False),
)

chairs = sa.Table(
    "chairs",
    metadata,
    sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), primary_key=True),
    sa.Column("side", sa.String, primary_key=True),
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="SET NULL"), index=True),  # NULL: nobody yet
    sa.Column("invitation", sa.String, unique=True),  # whoever has it may sit down while nobody does
)

Visibility = Literal["public", "unlisted", "private"]


@dataclass(frozen=True, slots=True)
class Chair:
    """The seat of a side, and whose it is. A computer may play in it for its owner."""

    match: str
    side: str
    account: str | None
    invitation: str | None


@dataclass(frozen=True, slots=True)
class Table:
    match: str
    visibility: Visibility
    chairs: tuple[Chair, ...]

    def sides_of(self, account: str | None) -> list[str]:
        return [chair.side for chair in self.chairs if account is not None and chair.account == account]

    def is_alone(self, account: str) -> bool:
        """Whether no other person sits here."""
        return bool(self.sides_of(account)) and all(chair.account in (account, None) for chair in self.chairs)


class Tables:
    """The tables of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, match: str, visibility: Visibility, people: Mapping[str, str | None]) -> Table:
        """Set a table for a match. If somebody is still missing, each side gets an invitation: also its first player
        may leave one day.
        """
        shared = None in people.values()
        rows = [
            Chair(match, side, account, secrets.token_urlsafe(12) if shared else None)
            for side, account in people.items()
        ]
        with self._database.writing() as db:
            db.execute(tables.insert().values(match=match, visibility=visibility))
            if rows:
                db.execute(chairs.insert(), [{name: getattr(row, name) for name in Chair.__slots__} for row in rows])
        return Table(match, visibility, tuple(rows))

    def find(self, match: str) -> Table | None:
        return next(iter(self.all([match])), None)

    def all(self, matches: Iterable[str]) -> list[Table]:
        """Return the tables of these matches, in their order."""
        wanted = list(matches)
        with self._database.reading() as db:
            found = {row.match: row.visibility for row in db.execute(tables.select().where(tables.c.match.in_(wanted)))}
            query = chairs.select().where(chairs.c.match.in_(wanted)).order_by(chairs.c.side)
            rows = [Chair(**row._mapping) for row in db.execute(query)]
        return [
            Table(match, found[match], tuple(row for row in rows if row.match == match))
            for match in wanted
            if match in found
        ]

    def matches_of(self, account: str) -> frozenset[str]:
        """The matches in which somebody plays."""
        with self._database.reading() as db:
            return frozenset(db.execute(sa.select(chairs.c.match).where(chairs.c.account == account)).scalars())

    def open_matches(self, most: int) -> frozenset[str]:
        """Public matches with a free seat."""
        query = sa.select(chairs.c.match).join(tables, tables.c.match == chairs.c.match)
        free = query.where(tables.c.visibility == "public", chairs.c.account.is_(None)).limit(most)
        with self._database.reading() as db:
            return frozenset(db.execute(free).scalars())

    def invited(self, invitation: str) -> Chair:
        with self._database.reading() as db:
            row = db.execute(chairs.select().where(chairs.c.invitation == invitation)).first()
        if row is None:
            raise Trouble("unknown_invitation")
        return Chair(**row._mapping)

    def sit(self, chair: Chair, account: str) -> None:
        """Take a free seat, beside somebody else: of two who try, one succeeds."""
        table = self.find(chair.match)
        if table is not None and table.sides_of(account):
            raise Trouble("already_seated")
        free = chairs.update().where(
            chairs.c.match == chair.match, chairs.c.side == chair.side, chairs.c.account.is_(None)
        )
        with self._database.writing() as db:
            if not db.execute(free.values(account=account)).rowcount:
                raise Trouble("seat_taken")
