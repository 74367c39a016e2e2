"""What has to be sent to people: rows, each sent by one process at a time, and erased once it has been sent.

A process that is killed while it sends leaves its row, which another takes when its time is up. So everything is sent
at least once; a second copy has the same id, by which mail programs and receivers of webhooks recognise it.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, NamedTuple

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.store import written

outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("channel", sa.String, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), index=True),
    sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), index=True),
    sa.Column("args", sa.JSON, nullable=False),
    sa.Column("due", sa.String, nullable=False, index=True),  # while it is being sent: when somebody else may try
    sa.Column("tries", sa.Integer, nullable=False),
)

HELD: Final = timedelta(minutes=3)  # longer than any channel takes
PAUSES: Final = tuple(timedelta(minutes=each) for each in (1, 5, 30, 120, 480))  # between two tries; then it is dropped

Channel = Literal["email", "push", "webhook"]


class Parcel(NamedTuple):
    """Something to be sent. What it says is worked out when it is sent."""

    id: str
    channel: Channel
    kind: str
    account: str | None
    match: str | None
    args: Mapping[str, Any]
    due: str
    tries: int


class Outbox:
    """The outbox of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(
        self,
        channel: Channel,
        kind: str,
        *,
        account: str | None = None,
        match: str | None = None,
        after: timedelta = timedelta(0),
        db: sa.Connection | None = None,
        **args: object,
    ) -> None:
        """Add something, to be sent after a while. `db`: in the transaction of what it is about."""
        due = written(datetime.now(UTC) + after)
        row = Parcel(secrets.token_urlsafe(12), channel, kind, account, match, args, due, 0)
        if db is not None:
            db.execute(outbox.insert().values(**row._asdict()))
        else:
            with self._database.writing() as own:
                own.execute(outbox.insert().values(**row._asdict()))

    def take(self, most: int) -> list[Parcel]:
        """Return what is due, and hold it: no other process takes it for a while."""
        time = datetime.now(UTC)
        waiting = outbox.select().where(outbox.c.due <= written(time)).order_by(outbox.c.due).limit(most)
        with self._database.reading() as db:
            if db.execute(waiting).first() is None:
                return []  # without taking the turn of a writer
        with self._database.writing() as db:
            found = [Parcel(**row._mapping) for row in db.execute(waiting.with_for_update(skip_locked=True))]
            taken = outbox.update().where(outbox.c.id.in_([each.id for each in found]))
            db.execute(taken.values(due=written(time + HELD), tries=outbox.c.tries + 1))
        return found

    def sent(self, parcel: Parcel) -> None:
        with self._database.writing() as db:
            db.execute(outbox.delete().where(outbox.c.id == parcel.id))

    def failed(self, parcel: Parcel) -> bool:
        """Try again later; return False if this was the last try."""
        if parcel.tries >= len(PAUSES):
            self.sent(parcel)
            return False
        later = written(datetime.now(UTC) + PAUSES[parcel.tries])
        with self._database.writing() as db:
            db.execute(outbox.update().where(outbox.c.id == parcel.id).values(due=later))
        return True
