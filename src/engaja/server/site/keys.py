"""Keys that a site makes once for itself, and keeps."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from engaja.server.database import Database, metadata

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),
)


def key(database: Database, name: str, make: Callable[[], str]) -> str:
    """Return a key, made when it is first asked for. Of two processes that make one, the first one's counts."""
    if (known := _find(database, name)) is not None:
        return known
    try:
        with database.writing() as db:
            db.execute(keys.insert().values(name=name, value=make()))
    except sa.exc.IntegrityError:
        pass
    return _find(database, name) or ""


def _find(database: Database, name: str) -> str | None:
    with database.reading() as db:
        return db.execute(sa.select(keys.c.value).where(keys.c.name == name)).scalar()
