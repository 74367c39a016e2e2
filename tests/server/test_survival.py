"""Acknowledged actions are never lost, whatever happens to the server."""

from __future__ import annotations

import random
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest

from engaja.games import match
from engaja.server.app import create_app
from engaja.server.matches import Matches
from engaja.server.store import Store
from server.process import server
from server.tables import GAMES, Json, Player, client_for


def _kept(path: Path, id_: str) -> list[Json]:
    """What is on disk, with the confirmed answers that a journal leaves out."""
    store = Store(path)
    try:
        return [entry.action for entry in store.entries(id_)]
    finally:
        store.close()


@pytest.mark.slow
def test_killed_in_the_middle_of_play_it_has_every_acknowledged_action(tmp_path: Path) -> None:
    acknowledged: list[Json] = []

    def play_on(player: Player) -> None:
        rng = random.Random(5)
        table = player.table()
        while True:
            table = table if table["mine"] else player.table(**{"as": table["decision"]["side"]})
            action = player.any_action(table, rng)
            table = player.act(table, action)
            acknowledged.append(action)

    def kill_in_the_middle(process: subprocess.Popen[bytes]) -> None:
        while len(acknowledged) < 25:
            time.sleep(0.003)
        process.send_signal(signal.SIGKILL)

    with server(tmp_path / "engaja.db") as (process, client):
        player = Player.begin(client, GAMES[0])
        threading.Thread(target=kill_in_the_middle, args=(process,), daemon=True).start()
        with pytest.raises(httpx2.TransportError):
            play_on(player)
    assert len(acknowledged) >= 25
    kept = _kept(tmp_path / "engaja.db", player.id)
    # One more may have been written whose acknowledgement never arrived.
    assert kept[: len(acknowledged)] == acknowledged
    assert len(kept) <= len(acknowledged) + 1
    with server(tmp_path / "engaja.db") as (_, client):
        Player(client, player.id).play(5, random.Random(1))


@pytest.mark.slow
def test_a_killed_computer_player_is_replaced(tmp_path: Path) -> None:
    """If the server is killed in the middle of its turn, it continues the turn after a restart."""
    seats = {side: {"kind": "computer", "level": "random"} for side in match.rulebook(GAMES[0]).sides}
    with server(tmp_path / "engaja.db") as (_, client):
        player = Player.begin(client, GAMES[0], seats=seats)
        _wait_beyond(player, 0)
    with server(tmp_path / "engaja.db") as (_, client):
        again = Player(client, player.id)
        _wait_beyond(again, again.table()["moment"])


def _wait_beyond(player: Player, moment: int) -> None:
    for _ in range(1200):
        table = player.table(since=10**6)
        if table["match"]["over"] or table["moment"] > moment:
            return
        time.sleep(0.1)
    raise AssertionError("nothing happens")


def test_a_disk_that_refuses_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be written was not done: the match is read again as it was."""
    matches = Matches(Store(tmp_path / "engaja.db"))
    id_ = matches.new(GAMES[0], seats={}, options={}, seed=1).id

    def full(*_: object, **__: object) -> str:
        raise OSError("no space left")

    with monkeypatch.context() as patch, pytest.raises(OSError, match="no space"), matches.using(id_) as played:
        patch.setattr(played._store, "append", full)
        action = next(iter(played.game.legal()))
        played.act(played.game.legal().question.side, played.rules.actions.spell(action))
    with matches.using(id_) as played:
        assert (played.moment, played.version) == (0, 0)
    matches.close()


def test_two_servers_on_one_file_do_not_overwrite_each_other(tmp_path: Path) -> None:
    one, two = (Matches(Store(tmp_path / "engaja.db")) for _ in range(2))
    id_ = one.new(GAMES[0], seats={}, options={}, seed=1).id
    with two.using(id_):
        pass
    for matches in (one, two):
        try:
            with matches.using(id_) as played:
                action = next(iter(played.game.legal()))
                played.act(played.game.legal().question.side, played.rules.actions.spell(action))
        except Exception as error:
            assert matches is two and str(error).startswith("The match has moved on")
    with two.using(id_) as played:
        assert played.moment == 1
    one.close()
    two.close()


def test_of_many_posts_for_one_moment_one_is_done(tmp_path: Path) -> None:
    matches = Matches(Store(tmp_path / "engaja.db"))
    id_ = matches.new(GAMES[0], seats={}, options={}, seed=1).id
    done: list[int] = []

    def post(number: int) -> None:
        try:
            with matches.using(id_) as played:
                played.check_present(0, None)
                played.act(0, played.rules.actions.spell(list(played.game.legal())[number]))
                done.append(number)
        except Exception as error:
            assert type(error).__name__ == "Trouble", error

    threads = [threading.Thread(target=post, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == 1
    assert len(matches.store.entries(id_)) == 1
    matches.close()


def test_a_request_of_which_only_a_part_was_done_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another server writes between two actions of one request: what was written before it stands, and a 4xx would
    promise that nothing has changed.
    """
    one, two = (Matches(Store(tmp_path / "engaja.db")) for _ in range(2))
    player = Player.begin(client_for(create_app(one)), GAMES[0])
    table = player.table()
    first, second = table["desk"]["proposal"][:2]
    append = one.store.append

    def overtaken(*args: Any, **kwargs: Any) -> str:
        written = append(*args, **kwargs)
        with two.using(player.id) as played:
            action = next(iter(played.game.legal()))
            played.act(played.game.legal().question.side, played.rules.actions.spell(action))
        return written

    monkeypatch.setattr(one.store, "append", overtaken)
    body = {"as": table["viewer"], "moment": 0, "action": first, "then": [second]}
    told = player.post("/act", 503, **body)
    monkeypatch.undo()
    assert told["error"] == "interrupted"
    assert told["message"]["pt"] and "only a part of it was done" in told["message"]["en"]
    # The client looks again, finds what stands, and goes on.
    assert player.table()["moment"] == 2
    assert one.store.entries(player.id)[0].action == first
    assert player.play(1, random.Random(1))["moment"] == 3
    one.close()
    two.close()
