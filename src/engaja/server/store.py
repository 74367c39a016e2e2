"""Matches on disk: one row per action, written before the action is acknowledged.

The rows of a match are its requests, in order: actions, undos, redos. Replayed they give the same match, so nothing
else has to be stored; what the list of matches shows is stored too, to avoid that replay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from engaja.server.database import Where, metadata, open_database

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("header", sa.JSON, nullable=False),  # of the journal: version of the rules, secret, options, position
    sa.Column("seats", sa.JSON, nullable=False),  # at the opening; the summary has those of the present moment
    sa.Column("lesson", sa.String),
    sa.Column("summary", sa.JSON, nullable=False),  # what the list shows of the present moment
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("created", sa.String, nullable=False),
    sa.Column("played", sa.String, nullable=False),
    sa.Column("dice", sa.String),  # where they come from: see `Dice`; NULL: unknown
    sa.Column("name", sa.String),  # NULL: nobody has named it
    sa.Column("deleted", sa.String),  # when; it can be restored for a while
    sa.Column("owner", sa.String, index=True),  # the server process that lets its computer players think
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # from 1, without gaps: the version of the match
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("action", sa.JSON(none_as_null=True)),  # an action, the dice that a journal fixes, or the new seats
    sa.Column("reason", sa.JSON(none_as_null=True)),  # of a computer player, in both languages
    sa.Column("at", sa.String, nullable=False),
)

# "confirm": the only possible answer, which a person gave; rows of journals and of older matches leave it out.
# Where the dice of a match come from: a secret that nobody knows, a seed that its creator chose, an imported journal,
# which contains the secret, or a lesson.
Dice = Literal["secret", "seed", "journal", "lesson"]
# "rolls": the number of the next die; "back": to an earlier moment, by agreement; "end": the players ended the match;
# "pause" and "go": its clock stops, or runs.
Kind = Literal["act", "confirm", "dice", "undo", "redo", "seats", "rolls", "back", "end", "pause", "go"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A row: one request to a match."""

    kind: Kind
    action: Any = None
    reason: Mapping[str, str] | None = None
    at: str = field(default="", compare=False)  # when; empty until it is written


@dataclass(frozen=True, slots=True)
class Record:
    """A stored match."""

    id: str
    game: str
    header: Mapping[str, Any]
    seats: Mapping[str, Any]
    lesson: str | None
    summary: Mapping[str, Any]
    over: bool
    created: str
    played: str
    dice: Dice | None = None
    name: str | None = None
    deleted: str | None = None
    owner: str | None = None


class Change(NamedTuple):
    """A row that has been written, and what it makes of its match."""

    before: Record
    number: int
    summary: Mapping[str, Any]
    over: bool
    entry: Asked


Witness = Callable[[sa.Connection, Change], None]


class Conflict(Exception):
    """The next row of this match was written by another process: another server works on the same database."""


class Store:
    """The matches of a database, which is opened with it."""

    def __init__(self, place: Where, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.database, self._clock = open_database(place), clock
        self.witnesses: list[Witness] = []  # are told of every row in its own transaction, so that they can note it
        self.owner: str | None = None  # this process, where several share the database
        self.announce: Callable[[str], None] = lambda _: None  # lets those of other processes look at a match again

    def now(self) -> str:
        return written(self._clock())

    def close(self) -> None:
        self.database.close()

    def add(self, record: Record, rows: Sequence[Asked] = ()) -> None:
        with self.database.writing() as db:
            db.execute(matches.insert().values(**_columns(record)))
            if rows:
                values = [_row(record.id, number, entry) for number, entry in enumerate(rows, start=1)]
                db.execute(entries.insert(), values)

    def append(self, before: Record, number: int, entry: Asked, summary: Mapping[str, Any], *, over: bool) -> str:
        """Write the next row; when this returns, it is on the disk. Returns the time recorded. `before`: the match as
        it was.
        """
        id_ = before.id
        row = _row(id_, number, entry)
        try:
            with self.database.writing() as db:
                db.execute(entries.insert().values(**row))
                changed = {"summary": summary, "over": over, "played": row["at"], "owner": self.owner}
                if not db.execute(_present(id_).values(**changed)).rowcount:
                    raise Conflict(id_)  # deleted meanwhile
                for witness in self.witnesses:
                    witness(db, Change(before, number, summary, over, entry))
        except sa.exc.IntegrityError as error:
            raise Conflict(id_) from error
        return str(row["at"])

    def rename(self, id_: str, name: str | None) -> bool:
        with self.database.writing() as db:
            return db.execute(_present(id_).values(name=name)).rowcount > 0

    def find(self, id_: str, *, deleted: bool = False) -> Record | None:
        """Return a match; one that was deleted, but can still be restored, only if it is asked for."""
        query = matches.select().where(matches.c.id == id_)
        with self.database.reading() as db:
            row = db.execute(query if deleted else query.where(matches.c.deleted.is_(None))).first()
        return None if row is None else Record(**row._mapping)

    def entries(self, id_: str, after: int = 0) -> list[Asked]:
        """Return the rows of a match after a version."""
        columns = (entries.c.kind, entries.c.action, entries.c.reason, entries.c.at)
        query = sa.select(*columns).where(entries.c.match == id_, entries.c.number > after)
        with self.database.reading() as db:
            return [Asked(*row) for row in db.execute(query.order_by(entries.c.number))]

    def page(
        self,
        most: int,
        after: Record | None = None,
        *,
        lessons: bool | None = None,
        only: frozenset[str] | None = None,
    ) -> list[Record]:
        """Return unfinished matches first, the most recently played first; those after a match of the list. `lessons`:
        those of lessons only, or the others only; `only`: among these.
        """
        over, played, id_ = matches.c.over, matches.c.played, matches.c.id
        query = matches.select().where(matches.c.deleted.is_(None)).order_by(over, played.desc(), id_).limit(most)
        if after is not None:
            later = sa.or_(played < after.played, sa.and_(played == after.played, id_ > after.id))
            among = sa.and_(over.is_(after.over), later)
            query = query.where(among if after.over else sa.or_(among, over.is_(True)))
        if lessons is not None:
            query = query.where(matches.c.lesson.is_not(None) if lessons else matches.c.lesson.is_(None))
        if only is not None:
            query = query.where(id_.in_(only))
        with self.database.reading() as db:
            return [Record(**row._mapping) for row in db.execute(query)]

    def adopt(self, owner: str | None) -> list[str]:
        """Take over the unfinished matches of a process that has died; return them. Of several that try, each match is
        taken by one.
        """
        theirs = matches.c.owner.is_(None) if owner is None else matches.c.owner == owner
        lost = matches.update().where(theirs, matches.c.over.is_(False))
        with self.database.writing() as db:
            return list(db.execute(lost.values(owner=self.owner).returning(matches.c.id)).scalars())

    # Deleted matches: no list and no request finds them, until they are restored or erased.

    def delete(self, id_: str) -> bool:
        with self.database.writing() as db:
            return db.execute(_present(id_).values(deleted=now())).rowcount > 0

    def restore(self, id_: str, since: str) -> bool:
        """Restore a match that was deleted after a time."""
        with self.database.writing() as db:
            lying = matches.update().where(matches.c.id == id_, matches.c.deleted > since)
            return db.execute(lying.values(deleted=None)).rowcount > 0

    def deleted(self, since: str) -> list[Record]:
        """Return the matches deleted after a time, the last one first."""
        query = matches.select().where(matches.c.deleted > since).order_by(matches.c.deleted.desc(), matches.c.id)
        with self.database.reading() as db:
            return [Record(**row._mapping) for row in db.execute(query)]

    def first_deleted(self) -> str | None:
        """Return when the deleted match that is to be erased next was deleted."""
        with self.database.reading() as db:
            return db.execute(sa.select(sa.func.min(matches.c.deleted))).scalar()

    def erase(self, id_: str) -> bool:
        """Erase a match with all its rows, deleted or not."""
        with self.database.writing() as db:
            return db.execute(matches.delete().where(matches.c.id == id_)).rowcount > 0

    def erase_deleted(self, until: str) -> int:
        """Erase the matches that were deleted up to a time; return how many."""
        with self.database.writing() as db:
            return db.execute(matches.delete().where(matches.c.deleted <= until)).rowcount


def now() -> str:
    return written(datetime.now(UTC))


def written(time: datetime) -> str:
    """Return a time as the database has it: later times sort after earlier ones."""
    return time.isoformat(timespec="milliseconds")


def _present(id_: str) -> sa.Update:
    """A change of a match that is not deleted."""
    return matches.update().where(matches.c.id == id_, matches.c.deleted.is_(None))


def _columns(record: Record) -> dict[str, Any]:
    return {column.name: getattr(record, column.name) for column in matches.columns}


def _row(id_: str, number: int, entry: Asked) -> dict[str, Any]:
    reason = None if entry.reason is None else dict(entry.reason)
    return {
        "match": id_,
        "number": number,
        "kind": entry.kind,
        "action": entry.action,
        "reason": reason,
        "at": entry.at or now(),
    }
