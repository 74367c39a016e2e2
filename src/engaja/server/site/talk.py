"""What players write: messages to each other, and notes that nobody else reads. All of it is plain text."""

from __future__ import annotations

import unicodedata
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from engaja.server.database import Database, metadata, put_new
from engaja.server.site.accounts import accounts
from engaja.server.site.blocks import blocks
from engaja.server.site.rates import Rate, Rates
from engaja.server.store import matches, now
from engaja.server.troubles import Trouble

messages = sa.Table(
    "messages",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("at", sa.String, nullable=False),
)

notes = sa.Table(
    "notes",
    metadata,
    sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), primary_key=True),
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("orders", sa.JSON, nullable=False),  # standing orders: see `orders.py`
)

mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("muted", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
)

LONGEST_MESSAGE: Final = 500
LONGEST_NOTE: Final = 8_000
MOST: Final = 2_000  # messages at a table
SHOWN: Final = 200
WRITING: Final = Rate(10, 3)


class Message(NamedTuple):
    id: int
    account: str
    name: str
    text: str
    at: str


class Talk:
    """The messages and notes of a database."""

    def __init__(self, database: Database) -> None:
        self._database, self._rates = database, Rates(WRITING)

    def say(self, match: str, account: str, text: str) -> None:
        line = cleaned(text, LONGEST_MESSAGE)
        if not line:
            raise Trouble("nothing_said")
        self._rates.spend(account)
        with self._database.writing() as db:
            here = sa.select(sa.func.count()).select_from(messages).where(messages.c.match == match)
            if db.execute(here).scalar_one() >= MOST:
                raise Trouble("talk_full", most=MOST)
            db.execute(messages.insert().values(match=match, account=account, text=line, at=now()))

    def said(self, match: str, reader: str, *, all_: bool = False) -> list[Message]:
        """Return the last messages of a table, without those of people whom the reader has muted or blocked, unless
        `all_` are wanted.
        """
        blocked = sa.select(blocks.c.blocked).where(blocks.c.account == reader)
        muted = sa.select(mutes.c.muted).where(mutes.c.account == reader).union(blocked)
        columns = (messages.c.id, messages.c.account, accounts.c.name, messages.c.text, messages.c.at)
        query = sa.select(*columns).join(accounts, accounts.c.id == messages.c.account)
        last = query.where(messages.c.match == match).order_by(messages.c.id.desc())
        if not all_:
            last = last.where(messages.c.account.not_in(muted))
        with self._database.reading() as db:
            return [Message(*row) for row in reversed(db.execute(last.limit(SHOWN)).all())]

    def mute(self, account: str, other: str, *, on: bool) -> None:
        pair = (mutes.c.account == account, mutes.c.muted == other)
        with self._database.writing() as db:
            if on:
                put_new(db, mutes, account=account, muted=other)
            else:
                db.execute(mutes.delete().where(*pair))

    def muted(self, account: str) -> set[str]:
        with self._database.reading() as db:
            return set(db.execute(sa.select(mutes.c.muted).where(mutes.c.account == account)).scalars())

    def note(self, match: str, account: str) -> str:
        return str(self._own(match, account).get("text", ""))

    def orders(self, match: str, account: str) -> dict[str, Any]:
        return dict(self._own(match, account).get("orders", {}))

    def orders_at(self, match: str) -> dict[str, dict[str, Any]]:
        """Return the standing orders at a table, by account."""
        query = sa.select(notes.c.account, notes.c.orders).where(notes.c.match == match)
        with self._database.reading() as db:
            return {account: dict(orders) for account, orders in db.execute(query) if orders}

    def ordered_matches(self) -> list[str]:
        """Return the unfinished matches in which somebody has given orders."""
        query = sa.select(notes.c.match, notes.c.orders).join(matches, matches.c.id == notes.c.match)
        with self._database.reading() as db:
            return sorted({match for match, orders in db.execute(query.where(matches.c.over.is_(False))) if orders})

    def write(self, match: str, account: str, *, text: str | None = None, orders: dict[str, Any] | None = None) -> None:
        """Keep one's note, or one's standing orders."""
        known = self._own(match, account)
        kept = {
            "text": known.get("text", "") if text is None else cleaned(text, LONGEST_NOTE),
            "orders": known.get("orders", {}) if orders is None else orders,
        }
        mine = (notes.c.match == match, notes.c.account == account)
        with self._database.writing() as db:
            if not db.execute(notes.update().where(*mine).values(**kept)).rowcount:
                db.execute(notes.insert().values(match=match, account=account, **kept))

    def _own(self, match: str, account: str) -> dict[str, Any]:
        query = sa.select(notes.c.text, notes.c.orders).where(notes.c.match == match, notes.c.account == account)
        with self._database.reading() as db:
            row = db.execute(query).first()
        return {} if row is None else dict(row._mapping)


def cleaned(text: str, most: int) -> str:
    r"""Return a text without characters that could disguise it or disturb the page; lines stay lines.

    >>> cleaned("  Well\u202e played!\x00\n\n\n\nAgain? ", 500)
    'Well played!\n\nAgain?'
    """
    if len(text) > most:
        raise Trouble("too_long", most=most)
    lines = ["".join(char for char in line if not _is_hidden(char)).strip() for line in text.splitlines()]
    return "\n".join(line for line, before in zip(lines, ["", *lines], strict=False) if line or before).strip()


def _is_hidden(char: str) -> bool:
    return char != "\u200d" and unicodedata.category(char) in ("Cc", "Cf", "Cs")
