"""Matches on disk: SQLite, one row per action, written before the action is acknowledged.

The rows of a match are its requests, in order: actions, undos, redos. Replayed they give the same match, so nothing
else has to be stored; what the list of matches shows is stored too, to avoid that replay.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.engine.interfaces import DBAPIConnection

from engaja.server.file import APPLICATION, examine
from engaja.server.turns import Turns

ENVIRONMENT: Final = "ENGAJA_DATABASE"
MIGRATIONS: Final = Path(__file__).parent / "migrations"

metadata = sa.MetaData()

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
Kind = Literal["act", "confirm", "dice", "undo", "redo", "seats"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A row: one request to a match."""

    kind: Kind
    action: Any = None
    reason: Mapping[str, str] | None = None


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


class Conflict(Exception):
    """The next row of this match was written by another process: another server works on the same file."""


class Store:
    """One database file, created and brought up to date when it is opened."""

    def __init__(self, path: Path) -> None:
        examine(path, revisions())
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._writers = Turns()
        # Whoever reads gets a connection: the number of threads is limited elsewhere.
        self._engine = sa.create_engine(f"sqlite:///{path}", json_serializer=_compact, max_overflow=-1)
        sa.event.listen(self._engine, "connect", _prepare)
        migrate(self._engine)

    def close(self) -> None:
        self._engine.dispose()

    def add(self, record: Record, rows: Sequence[Asked] = ()) -> None:
        with self._writing() as db:
            db.execute(matches.insert().values(**_columns(record)))
            if rows:
                values = [_row(record.id, number, entry) for number, entry in enumerate(rows, start=1)]
                db.execute(entries.insert(), values)

    def append(self, id_: str, number: int, entry: Asked, summary: Mapping[str, Any], *, over: bool) -> str:
        """Write the next row; when this returns, it is on the disk. Returns the time recorded."""
        row = _row(id_, number, entry)
        try:
            with self._writing() as db:
                db.execute(entries.insert().values(**row))
                changed = {"summary": summary, "over": over, "played": row["at"]}
                if not db.execute(_present(id_).values(**changed)).rowcount:
                    raise Conflict(id_)  # deleted meanwhile
        except sa.exc.IntegrityError as error:
            raise Conflict(id_) from error
        return str(row["at"])

    def rename(self, id_: str, name: str | None) -> bool:
        with self._writing() as db:
            return db.execute(_present(id_).values(name=name)).rowcount > 0

    def find(self, id_: str, *, deleted: bool = False) -> Record | None:
        """Return a match; one that was deleted, but can still be restored, only if it is asked for."""
        query = matches.select().where(matches.c.id == id_)
        with self._engine.connect() as db:
            row = db.execute(query if deleted else query.where(matches.c.deleted.is_(None))).first()
        return None if row is None else Record(**row._mapping)

    def entries(self, id_: str) -> list[Asked]:
        query = sa.select(entries.c.kind, entries.c.action, entries.c.reason).where(entries.c.match == id_)
        with self._engine.connect() as db:
            return [Asked(*row) for row in db.execute(query.order_by(entries.c.number))]

    def page(self, most: int, after: Record | None = None, *, lessons: bool | None = None) -> list[Record]:
        """Return unfinished matches first, the most recently played first; those after a match of the list. `lessons`:
        those of lessons only, or the others only.
        """
        over, played, id_ = matches.c.over, matches.c.played, matches.c.id
        query = matches.select().where(matches.c.deleted.is_(None)).order_by(over, played.desc(), id_).limit(most)
        if after is not None:
            later = sa.or_(played < after.played, sa.and_(played == after.played, id_ > after.id))
            among = sa.and_(over.is_(after.over), later)
            query = query.where(among if after.over else sa.or_(among, over.is_(True)))
        if lessons is not None:
            query = query.where(matches.c.lesson.is_not(None) if lessons else matches.c.lesson.is_(None))
        with self._engine.connect() as db:
            return [Record(**row._mapping) for row in db.execute(query)]

    # Deleted matches: no list and no request finds them, until they are restored or erased.

    def delete(self, id_: str) -> bool:
        with self._writing() as db:
            return db.execute(_present(id_).values(deleted=now())).rowcount > 0

    def restore(self, id_: str, since: str) -> bool:
        """Restore a match that was deleted after a time."""
        with self._writing() as db:
            lying = matches.update().where(matches.c.id == id_, matches.c.deleted > since)
            return db.execute(lying.values(deleted=None)).rowcount > 0

    def deleted(self, since: str) -> list[Record]:
        """Return the matches deleted after a time, the last one first."""
        query = matches.select().where(matches.c.deleted > since).order_by(matches.c.deleted.desc(), matches.c.id)
        with self._engine.connect() as db:
            return [Record(**row._mapping) for row in db.execute(query)]

    def first_deleted(self) -> str | None:
        """Return when the deleted match that is to be erased next was deleted."""
        with self._engine.connect() as db:
            return db.execute(sa.select(sa.func.min(matches.c.deleted))).scalar()

    def erase(self, id_: str) -> bool:
        """Erase a match with all its rows, deleted or not."""
        with self._writing() as db:
            return db.execute(matches.delete().where(matches.c.id == id_)).rowcount > 0

    def erase_deleted(self, until: str) -> int:
        """Erase the matches that were deleted up to a time; return how many."""
        with self._writing() as db:
            return db.execute(matches.delete().where(matches.c.deleted <= until)).rowcount

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        """Open a transaction with the write lock from its start, so that two never wait for each other. Writers take
        turns: SQLite lets those who wait try again at random, and fails those without luck as "database is locked".
        """
        with self._writers.turn(), self._engine.connect() as db:
            db.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield db
            except BaseException:
                db.rollback()
                raise
            db.commit()


def migrate(engine: sa.Engine) -> None:
    """Create the tables, or migrate those of an older version: all in one transaction, so that an interruption leaves
    the file as it was, and a second process waits.
    """
    config = _config()
    with engine.connect() as db:
        db.exec_driver_sql("BEGIN IMMEDIATE")
        _drop_unfinished(db)
        config.attributes["connection"] = db
        command.upgrade(config, "head")
        db.exec_driver_sql(f"PRAGMA application_id={APPLICATION}")
        db.commit()


def _drop_unfinished(db: sa.Connection) -> None:
    """Drop the tables of an earlier version that was interrupted while it created them: they have no revision."""
    found = set(sa.inspect(db).get_table_names())
    if "alembic_version" in found and db.exec_driver_sql("SELECT * FROM alembic_version").first() is not None:
        return
    for name in ("entries", "matches"):
        if name in found:
            db.exec_driver_sql(f"DROP TABLE {name}")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def revisions() -> frozenset[str]:
    """The revisions of the tables that this version can read."""
    return frozenset(step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions())


def default_path() -> Path:
    """The path in the environment; otherwise in the user's data folder."""
    if wanted := os.environ.get(ENVIRONMENT):
        return Path(wanted)
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "engaja" / "engaja.db"


def now() -> str:
    return written(datetime.now(UTC))


def written(time: datetime) -> str:
    """Return a time as the file has it: later times sort after earlier ones."""
    return time.isoformat(timespec="milliseconds")


def _prepare(connection: DBAPIConnection, _: object) -> None:
    # We begin transactions ourselves; FULL syncs the log at every commit, so that acknowledged actions survive.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


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
        "at": now(),
    }


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
