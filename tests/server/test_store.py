"""What is kept, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command

from engaja.server.app import create_app
from engaja.server.database import DRIVER, Where, claimed, place_of, shown
from engaja.server.file import BadFile, explained, reason_of
from engaja.server.matches import Matches
from engaja.server.store import Asked, Conflict, Record, Store
from server.databases import new_postgres, place, postgres, tell
from server.tables import GAMES, Player, client_for

__all__ = ["new_postgres", "place", "postgres"]

TIME = "2026-11-18T12:00:00.000+00:00"
LATER = "2026-11-18T12:00:01.000+00:00"
RECORD = Record("a", "metz", {"secret": "00"}, {"german": {"kind": "human"}}, None, {"turn": 1}, False, TIME, TIME)


@pytest.fixture
def store(place: Where) -> Iterator[Store]:
    found = Store(place)
    yield found
    found.close()


def test_a_match_is_kept_with_its_rows(store: Store) -> None:
    rows = [Asked("dice", [3, 4]), Asked("act", {"do": "move", "to": "0616", "note": "ção 戦"}), Asked("undo")]
    told = replace(RECORD, dice="seed", name="Winter 戦")
    store.add(told, rows)
    assert store.find("a") == told
    assert store.entries("a") == rows
    assert store.find("b") is None


def test_a_row_is_written_once(store: Store) -> None:
    """The second server that writes it, or writes to a match deleted meanwhile, is told so, and nothing of it stays."""
    store.add(RECORD)
    reason = {"pt": "Avançar", "en": "Advance"}
    played = store.append(RECORD, 1, Asked("act", {"do": "done"}, reason), {"turn": 2}, over=True)
    found = store.find("a")
    assert found == replace(RECORD, summary={"turn": 2}, over=True, played=played)
    with pytest.raises(Conflict):
        store.append(RECORD, 1, Asked("redo"), {"turn": 9}, over=False)
    store.delete("a")
    with pytest.raises(Conflict):
        store.append(RECORD, 2, Asked("redo"), {"turn": 9}, over=False)
    assert store.entries("a") == [Asked("act", {"do": "done"}, reason)]


def test_of_writers_at_the_same_time_one_wins(store: Store) -> None:
    store.add(RECORD)
    won: list[int] = []
    lost: list[BaseException] = []

    def write(number: int) -> None:
        try:
            store.append(RECORD, 1, Asked("act", {"n": number}), {}, over=False)
            won.append(number)
        except BaseException as error:
            lost.append(error)

    threads = [threading.Thread(target=write, args=(n,)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [type(error) for error in lost] == [Conflict] * 5
    assert store.entries("a") == [Asked("act", {"n": won[0]})]


def test_the_list_is_in_order_page_by_page(store: Store) -> None:
    wanted = [("Zb", False, LATER), ("a", False, TIME), ("c", False, TIME), ("d", True, LATER), ("e", True, TIME)]
    for id_, over, played in reversed(wanted):
        store.add(replace(RECORD, id=id_, over=over, played=played, lesson="first" if over else None))
    seen: list[str] = []
    last: Record | None = None
    while page := store.page(2, last):
        seen += [record.id for record in page]
        last = page[-1]
    assert seen == [id_ for id_, _, _ in wanted]
    assert [record.id for record in store.page(9, lessons=True)] == ["d", "e"]
    assert [record.id for record in store.page(9, lessons=False)] == ["Zb", "a", "c"]


def test_what_is_deleted_can_be_restored_and_is_erased_with_its_rows(store: Store) -> None:
    for id_ in ("a", "b"):
        store.add(replace(RECORD, id=id_), [Asked("act", {})])
    assert store.rename("a", "x")
    assert store.delete("a") and not store.delete("a") and not store.rename("a", "y")
    assert [record.id for record in store.deleted(TIME)] == ["a"]
    assert store.first_deleted() is not None
    assert store.find("a") is None and store.find("a", deleted=True) is not None
    assert store.restore("a", TIME) and store.find("a") is not None
    store.delete("a")
    assert store.erase_deleted("9999") == 1
    assert store.erase("b") and not store.erase("b")
    assert store.entries("a") == store.entries("b") == []


def test_a_match_is_played_and_read_again(place: Where) -> None:
    matches = Matches(Store(place))
    player = Player.begin(client_for(create_app(matches)), GAMES[0])
    table = player.play(12, random.Random(3))
    matches.close()
    again = Matches(Store(place))
    read = Player(client_for(create_app(again)), player.id).table(**{"as": table["viewer"]})
    assert {**read, "log": []} == {**table, "log": []}
    again.close()


def test_an_interrupted_migration_leaves_nothing(place: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade: Callable[..., None] = command.upgrade

    def interrupted(*args: Any) -> None:
        upgrade(*args)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(command, "upgrade", interrupted)
        Store(place)
    store = Store(place)
    assert store.page(10) == []
    store.close()


def test_servers_that_start_together_make_the_tables_once(place: Where) -> None:
    errors: list[BaseException] = []

    def start() -> None:
        try:
            Store(place).close()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=start) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def test_whoever_needs_a_database_alone_is_told_which_server_uses_it(place: Where) -> None:
    """A file has one server; several may share a PostgreSQL."""
    Store(place).close()
    with (
        claimed(place, "http://127.0.0.1:8017/"),
        pytest.raises(BadFile, match=r"another server uses it: http://127.0.0.1:8017/"),
        claimed(place, "http://127.0.0.1:8018/", alone=True),
    ):
        raise AssertionError
    with claimed(place, "http://127.0.0.1:8018/", alone=True):
        pass


def test_servers_share_a_postgresql(new_postgres: str) -> None:
    with claimed(new_postgres, "http://127.0.0.1:8017/"), claimed(new_postgres, "http://127.0.0.1:8018/"):
        pass


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("CREATE TABLE recipes (id INTEGER)", "belongs to another program"),
        ("CREATE TABLE alembic_version (version_num VARCHAR(32))", None),
        ("CREATE TABLE alembic_version AS SELECT '9999' AS version_num", "newer version"),
    ],
)
def test_a_foreign_or_newer_postgresql_database_is_not_changed(
    new_postgres: str, statement: str, why: str | None
) -> None:
    tell(new_postgres, statement)
    if why is None:
        Store(new_postgres).close()
        return
    with pytest.raises(BadFile, match=why):
        Store(new_postgres)
    engine = sa.create_engine(sa.make_url(new_postgres).set(drivername=DRIVER))
    assert len(sa.inspect(engine).get_table_names()) == 1
    engine.dispose()


def test_what_went_wrong_is_said_for_postgresql_too(tmp_path: Path) -> None:
    class Failed(Exception):
        """What the driver raises, with PostgreSQL's number for it."""

        def __init__(self, sqlstate: str) -> None:
            self.sqlstate = sqlstate

    def failed(state: str) -> sa.exc.DBAPIError:
        return sa.exc.OperationalError("INSERT", {}, Failed(state))

    assert [reason_of(failed(state)) for state in ("53100", "XX001", "08006", "42601")] == [
        "full",
        "damaged",
        "away",
        "other",
    ]
    with pytest.raises(sa.exc.OperationalError) as caught:
        Store(f"postgresql://nobody@/none?host={tmp_path}")
    assert explained(caught.value).startswith("the database does not answer: connection")


def test_a_place_is_shown_without_its_password(tmp_path: Path) -> None:
    assert "secret" not in shown(place_of("postgresql://me:secret@db.example/engaja"))
    assert "db.example/engaja" in shown(place_of("postgres://me:secret@db.example/engaja"))
    assert shown(tmp_path) == str(tmp_path)
