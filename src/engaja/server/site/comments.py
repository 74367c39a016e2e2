"""Comments on moments of finished matches: what people write when they study a game together. All of it is plain text.

A match that goes on has none, so nothing that a side hides can be told in one.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.site.accounts import Account, accounts
from engaja.server.site.rates import Rate, Rates
from engaja.server.site.talk import cleaned
from engaja.server.store import Record, now
from engaja.server.troubles import Trouble

comments = sa.Table(
    "comments",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("moment", sa.Integer, nullable=False),
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("at", sa.String, nullable=False),
)

LONGEST: Final = 2_000
MOST: Final = 1_000  # on one match
WRITING: Final = Rate(6, 20)


class Comment(NamedTuple):
    id: int
    moment: int
    account: str
    name: str
    text: str
    at: str


class Comments:
    def __init__(self, database: Database) -> None:
        self._database, self._rates = database, Rates(WRITING)

    def of(self, record: Record, without: set[str]) -> list[Comment]:
        """Return the comments on a match by moment, without those of some people."""
        _check_over(record)
        ordered = _all().where(comments.c.match == record.id).order_by(comments.c.moment, comments.c.id)
        with self._database.reading() as db:
            return [each for row in db.execute(ordered) if (each := Comment(*row)).account not in without]

    def write(self, record: Record, moment: int, author: Account, text: str) -> None:
        _check_over(record)
        if author.silenced:
            raise Trouble("silenced")
        last = record.summary["moment"]
        if not 0 <= moment <= last:
            raise Trouble("unknown_moment", moment=moment, last=last)
        line = cleaned(text, LONGEST)
        if not line:
            raise Trouble("nothing_said")
        self._rates.spend(author.id)
        with self._database.writing() as db:
            here = sa.select(sa.func.count()).select_from(comments).where(comments.c.match == record.id)
            if db.execute(here).scalar_one() >= MOST:
                raise Trouble("talk_full", most=MOST)
            said = {"match": record.id, "moment": moment, "account": author.id, "text": line, "at": now()}
            db.execute(comments.insert().values(**said))

    def remove(self, match: str, id_: int, by: Account) -> None:
        """Delete a comment: its author may, and a moderator."""
        wanted = comments.delete().where(comments.c.id == id_, comments.c.match == match)
        with self._database.writing() as db:
            own = wanted if by.moderator else wanted.where(comments.c.account == by.id)
            if not db.execute(own).rowcount:
                raise Trouble("unknown_comment")

    def find(self, match: str, id_: int) -> Comment | None:
        with self._database.reading() as db:
            row = db.execute(_all().where(comments.c.id == id_, comments.c.match == match)).first()
        return None if row is None else Comment(*row)


def _check_over(record: Record) -> None:
    if not record.over:
        raise Trouble("not_over")


def _all() -> sa.Select[Any]:
    named = {"name": accounts.c.name}
    columns = [named[name] if name in named else comments.c[name] for name in Comment._fields]
    return sa.select(*columns).join_from(comments, accounts, accounts.c.id == comments.c.account)
