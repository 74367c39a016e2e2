"""The database: a SQLite file, or PostgreSQL. Whatever is kept asks it for a transaction and knows nothing of the two.

It is created, and brought up to date after an upgrade, when it is opened.
"""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection

from engaja.server import file
from engaja.server.turns import Turns

ENVIRONMENT: Final = "ENGAJA_DATABASE"
MIGRATIONS: Final = Path(__file__).parent / "migrations"
DRIVER: Final = "postgresql+psycopg"
SERVING: Final = file.APPLICATION + 1  # the lock of the server that uses a PostgreSQL database
THREADS: Final = 40  # in which requests are answered at once
REMEMBERED: Final = 200  # characters of an address that PostgreSQL shows to others, at most

Where = Path | str  # a file, or the address of a PostgreSQL database

metadata = sa.MetaData()


class Database(ABC):
    """Transactions on tables that are up to date."""

    def __init__(self, name: str, engine: sa.Engine) -> None:
        self.name, self.engine = name, engine  # the name is for people: it has no password

    def reading(self) -> AbstractContextManager[sa.Connection]:
        return self.engine.connect()

    @abstractmethod
    def writing(self) -> AbstractContextManager[sa.Connection]:
        """Return a transaction: when its block ends, what it wrote is on the disk."""

    def check(self) -> None:
        """Fail if the database does not answer."""
        with self.reading() as db:
            db.execute(sa.select(1))

    def close(self) -> None:
        self.engine.dispose()


def open_database(place: Where) -> Database:
    return SqliteFile(place) if isinstance(place, Path) else Postgres(place)


class SqliteFile(Database):
    """One file, for one server."""

    def __init__(self, path: Path) -> None:
        file.examine(path, revisions())
        path.parent.mkdir(parents=True, exist_ok=True)
        # Whoever reads gets a connection: the number of threads is limited elsewhere. As many are kept open: opening
        # one takes longer than most questions.
        engine = sa.create_engine(f"sqlite:///{path}", json_serializer=_compact, pool_size=THREADS, max_overflow=-1)
        sa.event.listen(engine, "connect", _prepare)
        super().__init__(str(path), engine)
        self._writers = Turns()
        self._migrate()

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """Open a transaction with the write lock from its start, so that two never wait for each other. Writers take
        turns: SQLite lets those who wait try again at random, and fails those without luck as "database is locked".
        """
        with self._writers.turn(), self.engine.connect() as db:
            db.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield db
            except BaseException:
                db.rollback()
                raise
            db.commit()

    def _migrate(self) -> None:
        """Do all steps in one transaction: an interruption leaves the file as it was, and a second process waits."""
        with self.writing() as db:
            _drop_unfinished(db)
            _upgrade(db)
            db.exec_driver_sql(f"PRAGMA application_id={file.APPLICATION}")


class Postgres(Database):
    """A database of a PostgreSQL server, which orders its writers itself."""

    def __init__(self, address: str) -> None:
        url = _url(address)
        # A connection that the server has closed, as after a restart, is replaced before it is used.
        engine = sa.create_engine(url, json_serializer=_compact, pool_size=10, max_overflow=THREADS, pool_pre_ping=True)
        super().__init__(url.set(drivername="postgresql").render_as_string(hide_password=True), engine)
        self._migrate()

    def writing(self) -> AbstractContextManager[sa.Connection]:
        return self.engine.begin()

    def _migrate(self) -> None:
        with self.writing() as db:
            db.execute(sa.select(sa.func.pg_advisory_xact_lock(file.APPLICATION)))  # a second process waits
            tables = set(sa.inspect(db).get_table_names())
            known = tables & {"alembic_version"} and set(db.exec_driver_sql("SELECT * FROM alembic_version").scalars())
            if trouble := file.judged(tables, known or set(), revisions()):
                raise file.BadFile(file.PROBLEMS[trouble])
            _upgrade(db)


@contextmanager
def claimed(place: Where, address: str, *, alone: bool = False) -> Iterator[None]:
    """Hold a database for a server. A file has one: what another writes would be noticed too late. Servers share a
    PostgreSQL, unless somebody needs it `alone`. The lock ends with the process.
    """
    with file.claimed(place, address) if isinstance(place, Path) else _claimed_there(place, address, alone=alone):
        yield


@contextmanager
def _claimed_there(place: str, address: str, *, alone: bool) -> Iterator[None]:
    """Hold a PostgreSQL database, with a connection of its own that is called by the address of the server. Several
    servers may; whoever restores a copy of it may not at the same time.
    """
    engine = sa.create_engine(_url(place), connect_args={"application_name": address[:REMEMBERED]})
    holder = sa.text(
        "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)"
        " WHERE locktype = 'advisory' AND objid = :lock AND granted AND pg_locks.database = "
        "(SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as db:
            lock = sa.func.pg_try_advisory_lock if alone else sa.func.pg_try_advisory_lock_shared
            if not db.execute(sa.select(lock(SERVING))).scalar_one():
                other = db.execute(holder, {"lock": SERVING}).scalar() or ""
                raise file.BadFile(f"another server uses it: {other}")
            yield
    finally:
        engine.dispose()


def place_of(text: str) -> Where:
    """Return where a text says the database is.

    >>> place_of("postgresql://localhost/engaja"), place_of("engaja.db").name
    ('postgresql://localhost/engaja', 'engaja.db')
    """
    return text if text.startswith(("postgresql://", "postgres://")) else Path(text)


def default_place() -> Where:
    """Return the place in the environment; otherwise a file in the user's data folder."""
    if wanted := os.environ.get(ENVIRONMENT):
        return place_of(wanted)
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "engaja" / "engaja.db"


def shown(place: Where) -> str:
    """Return a place without its password."""
    return str(place) if isinstance(place, Path) else _url(place).render_as_string(hide_password=True)


def revisions() -> frozenset[str]:
    """The revisions of the tables that this version can read."""
    return frozenset(step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions())


def _url(address: str) -> sa.URL:
    return sa.make_url(address.replace("postgres://", "postgresql://", 1)).set(drivername=DRIVER)


def place_parts(address: str) -> dict[str, str | int]:
    """Return how the driver of PostgreSQL itself is told an address."""
    url = _url(address)
    parts = {"host": url.host, "port": url.port, "user": url.username, "password": url.password, "dbname": url.database}
    given = {name: value for name, value in parts.items() if value is not None}
    return {**given, **{name: value for name, value in url.query.items() if isinstance(value, str)}}


def _upgrade(db: sa.Connection) -> None:
    config = _config()
    config.attributes["connection"] = db
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _drop_unfinished(db: sa.Connection) -> None:
    """Drop the tables of an earlier version that was interrupted while it created them: they have no revision."""
    found = set(sa.inspect(db).get_table_names())
    if "alembic_version" in found and db.exec_driver_sql("SELECT * FROM alembic_version").first() is not None:
        return
    for name in ("entries", "matches"):
        if name in found:
            db.exec_driver_sql(f"DROP TABLE {name}")


def _prepare(connection: DBAPIConnection, _: object) -> None:
    # We begin transactions ourselves; FULL syncs the log at every commit, so that acknowledged actions survive.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def put_new(db: sa.Connection, table: sa.Table, **values: object) -> bool:
    """Insert a row unless there is one with its key; return whether there was none."""
    insert = postgresql.insert if db.dialect.name == "postgresql" else sqlite.insert
    return db.execute(insert(table).values(**values).on_conflict_do_nothing()).rowcount > 0


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
