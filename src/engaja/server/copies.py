"""Copies of a whole database as one file of lines, which can be restored into either kind of database."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final, TextIO

import sqlalchemy as sa

from engaja.server.database import Database, Postgres, metadata, revisions
from engaja.server.file import BadFile

FORMAT: Final = 1
AT_ONCE: Final = 500  # rows
_LEFT_OUT: Final = frozenset({"sessions"})  # whoever has a copy must not be able to use one; people log in again


def write(database: Database, path: Path) -> dict[str, int]:
    """Write everything as it is at one moment, while servers go on; return the number of rows of each table."""
    partial = path.with_name(f"{path.name}.part")
    with gzip.open(partial, "wt", encoding="utf-8") as file, _still(database) as db:
        revision = db.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()
        _say(file, {"format": FORMAT, "revision": revision})
        written = {table.name: _write_table(file, db, table) for table in _tables()}
        _say(file, {"rows": written})
    partial.replace(path)  # a copy that is there is complete
    return written


def restore(database: Database, path: Path) -> dict[str, int]:
    """Restore a copy into an empty database, whole or not at all."""
    tables = {table.name: table for table in _tables()}
    with gzip.open(path, "rt", encoding="utf-8") as file, database.writing() as db:
        lines = (json.loads(line) for line in file)
        head: dict[str, Any] = next(lines, {})
        if head.get("format") != FORMAT:
            raise BadFile("this is no copy of a database")
        if head["revision"] != _newest():
            written, known = head["revision"], _newest()
            raise BadFile(f"its tables are those of {written}, ours of {known}: use the version that wrote the copy")
        for table in tables.values():
            if db.execute(sa.select(sa.func.count()).select_from(table)).scalar_one():
                raise BadFile("the database is not empty: a copy is restored into a new one")
        found = dict.fromkeys(tables, 0)
        expected: dict[str, int] | None = None
        for line in lines:
            if "rows" in line:
                expected = line["rows"]
                continue
            db.execute(tables[line["table"]].insert(), line["values"])
            found[line["table"]] += len(line["values"])
        if expected != found:
            raise BadFile("the copy is not complete")
        if isinstance(database, Postgres):
            _go_on_counting(db, tables.values())
    return found


def _still(database: Database) -> Any:
    """Return a connection to which the database stands still."""
    level = "REPEATABLE READ" if isinstance(database, Postgres) else "SERIALIZABLE"
    connection = database.engine.connect().execution_options(isolation_level=level)
    if not isinstance(database, Postgres):
        connection.exec_driver_sql("BEGIN")
    return connection


def _tables() -> list[sa.Table]:
    """All tables, those first that others refer to."""
    return [table for table in metadata.sorted_tables if table.name not in _LEFT_OUT]


def _write_table(file: TextIO, db: sa.Connection, table: sa.Table) -> int:
    number = 0
    rows = _rows(db, table)
    while batch := list(islice(rows, AT_ONCE)):
        _say(file, {"table": table.name, "values": batch})
        number += len(batch)
    return number


def _rows(db: sa.Connection, table: sa.Table) -> Iterator[dict[str, Any]]:
    for row in db.execute(table.select().order_by(*table.primary_key)):
        yield dict(row._mapping)


def _say(file: TextIO, said: object) -> None:
    file.write(json.dumps(said, ensure_ascii=False, separators=(",", ":")) + "\n")


def _newest() -> str:
    return max(revisions())


def _go_on_counting(db: sa.Connection, tables: Any) -> None:
    """Let numbers that the database gives go on after those that were restored."""
    for table in tables:
        for column in table.primary_key:
            if column.autoincrement is True:
                last = sa.select(sa.func.coalesce(sa.func.max(column), 0) + 1).scalar_subquery()
                sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
                db.execute(sa.select(sa.func.setval(sequence, last, False)))
