"""The file of matches: whether it is ours, in use, damaged or without room. Nothing here changes a file that is not."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, Final, Literal

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

APPLICATION: Final = 0x456E6761  # "Enga", in the header of our files
TABLES: Final = frozenset(
    {
        *("matches", "entries", "alembic_version"),
        *("accounts", "sessions", "tables", "chairs"),
        *("happenings", "outbox", "mail_tokens"),
        *("offers", "messages", "notes", "mutes"),
        *("wishes", "devices", "keys", "tokens"),
        *("ratings", "advantages", "results", "seekers"),
        *("blocks", "reports", "comments", "analyses"),
    }
)
OURS: Final = frozenset({"id", "game", "header", "seats", "summary"})  # columns that every version of `matches` has

FULL: Final = ("SQLITE_FULL", "53100")  # the numbers are PostgreSQL's
DAMAGED: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002")

# PostgreSQL is starting, stopping, or has no connection left; a file is held by another program.
AWAY: Final = ("08", "57P01", "57P02", "57P03", "53300", "SQLITE_BUSY")

Reason = Literal["full", "damaged", "away", "other"]
PROBLEMS: Final = {
    "full": "the disk is full",
    "away": "the database does not answer",
    "damaged": "the file is damaged: restore a copy of it, or start with another file (--database)",
    "foreign": "it belongs to another program; nothing in it was changed",
    "newer": "it was written by a newer version of Engaja; nothing in it was changed",
}


class BadFile(Exception):
    """A file that cannot be used for matches; the text says why."""


def examine(path: Path, known: frozenset[str]) -> None:
    """Refuse a file that is not ours, without changing it. `known`: the revisions of the tables that we can read."""
    if not path.exists() or not path.stat().st_size:
        return
    try:
        found = _judged(path, known)
    except sqlite3.DatabaseError as error:
        found = "foreign" if error.sqlite_errorname == "SQLITE_NOTADB" else reason_of(error)
        if found == "other":
            raise BadFile(str(error)) from error
    if found is not None:
        raise BadFile(PROBLEMS[found])


def _judged(path: Path, known: frozenset[str]) -> str | None:
    # Writing is possible but not allowed: after a crash SQLite has to tidy up before anything can be read.
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as db:
        db.execute("PRAGMA query_only=ON")
        application = db.execute("PRAGMA application_id").fetchone()[0]
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table'")}
        columns = {row[1] for row in db.execute("PRAGMA table_info(matches)")}
        revisions = (
            {row[0] for row in db.execute("SELECT * FROM alembic_version")} if "alembic_version" in tables else set()
        )
    if application not in (0, APPLICATION) or ("matches" in tables and not columns >= OURS):
        return "foreign"
    return judged({name for name in tables if not name.startswith("sqlite_")}, revisions, known)


def judged(tables: set[str], revisions: set[str], known: frozenset[str]) -> str | None:
    """Return why we cannot use a database with these tables, of these revisions; None if we can."""
    if revisions - known:
        return "newer"
    return None if tables <= TABLES else "foreign"


def reason_of(error: BaseException) -> Reason:
    """Return why the database failed, as far as a person can do something about it."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    name = getattr(cause, "sqlite_errorname", "") or getattr(cause, "sqlstate", "") or ""
    if name in FULL or (isinstance(cause, OSError) and cause.errno == 28):
        return "full"
    if name.startswith(AWAY) or _is_cut_off(error, cause, name):
        return "away"
    return "damaged" if name.startswith(DAMAGED) else "other"


def _is_cut_off(error: BaseException, cause: BaseException | None, name: str) -> bool:
    """Return whether a connection was lost, refused or not to be had: the driver then has no number for it."""
    if isinstance(error, PoolTimeout) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return True
    remote = type(cause).__module__.partition(".")[0] == "psycopg"
    return remote and not name and isinstance(error, OperationalError | InterfaceError)


def explained(error: Exception) -> str:
    """Return an error of opening in plain words."""
    reason = reason_of(error)
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    if reason == "away":
        return f"{PROBLEMS[reason]}: {said}"
    return PROBLEMS.get(reason, said)


@contextmanager
def claimed(path: Path, address: str) -> Iterator[None]:
    """Hold a file for one server: what another writes would be noticed too late. The lock ends with the process."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with Path(f"{path}-server").open("a+", encoding="utf-8") as note:
        try:
            _lock(note)
        except OSError as error:
            note.seek(0)
            raise BadFile(f"another server uses it: {note.read().strip()}") from error
        note.truncate(0)
        note.write(address)
        note.flush()
        yield


def _lock(file: IO[str]) -> None:
    if sys.platform == "win32":
        file.seek(1000)  # behind the address, which the other server must be able to read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
