"""The file of matches: interrupted, foreign, newer, in use, full, damaged."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from fastapi.testclient import TestClient

from engaja.server.app import create_app
from engaja.server.database import revisions
from engaja.server.file import BadFile, claimed, explained
from engaja.server.matches import Matches
from engaja.server.store import Store
from server.tables import GAMES, Player


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "engaja.db"


def sql(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def test_an_interrupted_migration_leaves_the_file_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade: Callable[..., None] = command.upgrade

    def interrupted(*args: object) -> None:
        upgrade(*args)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(command, "upgrade", interrupted)
        Store(file)
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == []
    assert Store(file).page(10) == []


KILLED = """
import os, signal, sys
from pathlib import Path
from alembic import command
from engaja.server.store import Store
upgrade = command.upgrade
def killed(*args):
    upgrade(*args)
    os.kill(os.getpid(), signal.SIGKILL)
command.upgrade = killed
Store(Path(sys.argv[1]))
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_a_server_killed_in_the_middle_of_a_migration_starts_again(file: Path) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(file)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert Store(file).page(10) == []


@pytest.mark.parametrize("made", [1, 2, 3])
def test_a_file_that_an_older_version_left_half_made_is_finished(file: Path, made: int) -> None:
    """It wrote one table at a time, and the revision last."""
    steps = (
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)",
        "CREATE TABLE matches (id, game, header, seats, lesson, summary, over, created, played)",
        "CREATE TABLE entries (match, number, kind, action, reason, at)",
    )
    sql(file, *steps[:made])
    assert Store(file).page(10) == []


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE recipes (id, cake)"],
        ["CREATE TABLE matches (id, wood, phosphorus)"],
        [
            "CREATE TABLE alembic_version (version_num)",
            "INSERT INTO alembic_version VALUES ('0001')",
            "CREATE TABLE users (id)",
        ],
        ["PRAGMA application_id=7", "CREATE TABLE entries (id)"],
    ],
)
def test_the_database_of_another_program_is_not_touched(file: Path, statements: list[str]) -> None:
    sql(file, *statements)
    before = file.read_bytes()
    with pytest.raises(BadFile, match="belongs to another program"):
        Store(file)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_file_of_a_newer_version_is_not_touched(file: Path) -> None:
    Store(file).close()
    sql(file, "UPDATE alembic_version SET version_num='9999'")
    before = file.read_bytes()
    with pytest.raises(BadFile, match="newer version"):
        Store(file)
    assert file.read_bytes() == before


def test_two_servers_create_one_new_file(file: Path) -> None:
    errors: list[BaseException] = []

    def open_it() -> None:
        try:
            Store(file).close()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def test_a_second_server_is_told_where_the_first_is(file: Path) -> None:
    with claimed(file, "http://127.0.0.1:8017/"):
        for _ in range(2):
            with pytest.raises(BadFile, match=r"another server uses it: http://127.0.0.1:8017/"), claimed(file, "x"):
                raise AssertionError
    with claimed(file, "http://127.0.0.1:8018/"):
        pass


def test_a_damaged_file_is_called_so(file: Path) -> None:
    Store(file).close()
    content = bytearray(file.read_bytes())
    content[100:4096] = b"x" * 3996
    file.write_bytes(content)
    with pytest.raises(BadFile, match="the file is damaged"):
        Store(file)


def test_a_full_disk_is_called_so(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    """SQLite refuses to grow the file, as on a full disk; what was acknowledged before is still there. The log does not
    fill the disk further.
    """
    store = Store(file)
    client = TestClient(create_app(Matches(store)), base_url="http://localhost", raise_server_exceptions=False)
    player = Player.begin(client, GAMES[0])
    pages: list[int] = []

    @sa.event.listens_for(store.database.engine, "begin")
    def fill(db: sa.Connection) -> None:
        pages[:] = pages or [db.exec_driver_sql("PRAGMA page_count").scalar_one()]
        db.exec_driver_sql(f"PRAGMA max_page_count={pages[0]}")

    large = {"game": GAMES[0], "options": {}, "position": {"turn": 1, "units": {}}}
    answers = [client.post("/api/matches", json=large) for _ in range(20)]
    refused = next(answer for answer in answers if answer.status_code != 201)
    assert (refused.status_code, refused.json()["error"]) == (507, "disk_full")
    assert "disk is full" in refused.json()["message"]["en"]
    assert player.table()["moment"] == 0
    lines = [record for record in caplog.records if "full" in record.getMessage()]
    assert lines and not any(record.exc_info or "\n" in record.getMessage() for record in caplog.records)


def test_a_full_disk_is_explained_when_the_server_starts() -> None:
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorname = "SQLITE_FULL"
    assert explained(sa.exc.OperationalError("INSERT", {}, full)) == "the disk is full"
    assert explained(OSError(28, "No space left on device")) == "the disk is full"
    assert revisions()
