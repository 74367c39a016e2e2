"""Many matches at once: those in use stay in memory, once each, and writers wait for their turn."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from engaja.games import match
from engaja.server.app import create_app
from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.store import Asked, Store
from engaja.server.turns import Turns
from server.tables import GAMES, client_for, live

CROWD = 100


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "engaja.db")


@pytest.fixture
def matches(store: Store) -> Iterator[Matches]:
    """All matches, of which three are kept in memory."""
    found = Matches(store, kept=3)
    yield found
    found.close()


def begin(matches: Matches) -> str:
    return matches.new(GAMES[0], seats={}, options={}, seed=1).id


def act(played: Match) -> None:
    legal = played.game.legal()
    played.act(legal.question.side, played.rules.actions.spell(next(iter(legal))))


def look(matches: Matches, id_: str) -> None:
    with matches.using(id_):
        pass


def test_a_match_in_use_is_never_evicted(matches: Matches) -> None:
    """It would be twice in memory, and a reader would see less than was acknowledged."""
    wanted, *others = (begin(matches) for _ in range(10))
    with matches.using(wanted) as held:
        for id_ in others:
            look(matches, id_)
        act(held)
        with matches.using(wanted) as again:
            assert again is held


def test_a_match_with_an_open_socket_is_not_evicted(matches: Matches) -> None:
    wanted, *others = (begin(matches) for _ in range(10))
    heard: list[Any] = []
    with matches.attending(wanted, heard.append):
        for id_ in others:
            look(matches, id_)
        with matches.using(wanted) as played:
            act(played)
    assert [news.version for news in heard] == [1]


def test_a_match_that_nobody_uses_makes_room(matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [begin(matches) for _ in range(4)]
    read = reads(store, monkeypatch)
    for id_ in (ids[3], ids[2], ids[1], ids[0]):
        look(matches, id_)
    assert read == [ids[0]], "the one not used for the longest time"


def test_a_hundred_matches_are_played_without_being_read_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = Matches(store)
    ids = [begin(matches) for _ in range(CROWD)]
    read = reads(store, monkeypatch)
    for id_ in ids * 2:
        with matches.using(id_) as played:
            act(played)
    assert read == []
    matches.close()


def reads(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which every match that is read from the disk is added."""
    found: list[str] = []
    entries = store.entries

    def counted(id_: str) -> list[Asked]:
        found.append(id_)
        return entries(id_)

    monkeypatch.setattr(store, "entries", counted)
    return found


def test_of_many_requests_for_a_match_on_disk_one_reads_it(
    matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, *_ = (begin(matches) for _ in range(6))
    read = reads(store, monkeypatch)
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: look(matches, wanted), range(16)))
    assert read == [wanted]


def test_writers_wait_for_each_other(store: Store) -> None:
    """Without turns SQLite would answer "database is locked" to all but one of them."""
    for connection in (store.database.engine.raw_connection() for _ in range(8)):
        connection.cursor().execute("PRAGMA busy_timeout=0")
        connection.close()
    matches = Matches(store)
    with ThreadPoolExecutor(8) as threads:
        ids = list(threads.map(lambda _: begin(matches), range(24)))
    assert {record.id for record in store.page(100)} == set(ids)
    matches.close()


def test_turns_come_in_the_order_of_asking() -> None:
    turns, served = Turns(), []

    def take(number: int) -> None:
        with turns.turn():
            served.append(number)

    with turns.turn():
        threads = [threading.Thread(target=take, args=(number,)) for number in range(8)]
        for number, thread in enumerate(threads, start=1):
            thread.start()
            while len(turns._waiting) < number:
                thread.join(0.001)
    for thread in threads:
        thread.join()
    assert served == list(range(8))


# Sockets


def test_sockets_stay_with_a_match_that_had_to_be_discarded(
    matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = begin(matches)

    def full(*_: object, **__: object) -> str:
        raise OSError("no space left")

    with client_for(create_app(matches)) as client, live(client, id_) as socket:
        assert socket.receive_json()["version"] == 0
        with monkeypatch.context() as patch, pytest.raises(OSError, match="no space"), matches.using(id_) as match:
            patch.setattr(store, "append", full)
            act(match)
        with matches.using(id_) as played:
            act(played)
        assert [socket.receive_json()["version"] for _ in range(2)] == [0, 1], "never what was not written"
        assert client.delete(f"/api/matches/{id_}").status_code == 204
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
    assert ended.value.code == 4404


def test_the_socket_of_an_unknown_match_is_told_so(matches: Matches) -> None:
    """It is accepted first: a browser does not report why a handshake was refused."""
    client = client_for(create_app(matches))
    with live(client, "nobody") as socket, pytest.raises(WebSocketDisconnect) as ended:
        socket.receive_json()
    assert (ended.value.code, ended.value.reason) == (4404, "unknown_match")


@pytest.mark.slow
def test_a_computer_player_that_could_not_write_tries_again(
    matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engaja.server.opponents.RETRY", 0.01)
    append, failures, heard = store.append, [OSError("no space left")] * 2, threading.Event()

    def full(*args: Any, **more: Any) -> str:
        if failures:
            raise failures.pop()
        return append(*args, **more)

    monkeypatch.setattr(store, "append", full)
    sides = {side: {"kind": "computer", "level": "random"} for side in match.rulebook(GAMES[0]).sides}
    id_ = matches.new(GAMES[0], seats=sides, options={}, seed=1).id
    with matches.attending(id_, lambda news: heard.set() if news and news.version > 0 else None):
        assert heard.wait(60)
    matches.delete(id_)
