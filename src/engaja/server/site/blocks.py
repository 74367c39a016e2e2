"""Blocks between people: the two neither play, write to each other, nor are paired."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from engaja.server.database import Database, metadata, put_new
from engaja.server.troubles import Trouble

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("blocked", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Index("ix_blocks_blocked", "blocked"),
)


class Blocks:
    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, account: str, other: str, *, on: bool) -> None:
        with self._database.writing() as db:
            if on:
                put_new(db, blocks, account=account, blocked=other)
            else:
                db.execute(blocks.delete().where(blocks.c.account == account, blocks.c.blocked == other))

    def by(self, account: str) -> set[str]:
        """The people whom somebody has blocked."""
        with self._database.reading() as db:
            return set(db.execute(sa.select(blocks.c.blocked).where(blocks.c.account == account)).scalars())

    def around(self, account: str) -> set[str]:
        """The people with whom somebody does not play, whoever of the two has blocked the other."""
        with self._database.reading() as db:
            of = db.execute(sa.select(blocks.c.account).where(blocks.c.blocked == account)).scalars()
            return {*of, *db.execute(sa.select(blocks.c.blocked).where(blocks.c.account == account)).scalars()}

    def check(self, account: str, others: Iterable[str]) -> None:
        """Refuse a meeting of people of whom one has blocked another."""
        if self.around(account) & set(others):
            raise Trouble("blocked")
