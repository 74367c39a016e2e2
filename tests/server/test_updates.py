"""The answer after an action: applied to the client's table, it gives the same as a fresh request."""

from __future__ import annotations

import random
from typing import Any

import pytest
from fastapi.testclient import TestClient

from engaja.games import match
from engaja.server.patches import applied, patch
from server.tables import GAMES, Json, Player, client, client_of, live

__all__ = ["client"]

ACTIONS = 40
PARTS = 2  # of a whole game: some actions are played on from the end of each
LOOK = 10  # actions between two fresh looks, which send the whole log


class Window:
    """A client that has seen one side's table, and keeps up by changes alone."""

    def __init__(self, player: Player, side: str) -> None:
        self.player, self.side = player, side
        self.table = player.table(**{"as": side})

    def take(self, update: Json) -> None:
        if update["table"] is not None:
            self.table = update["table"]
            return
        assert update["since"] == self.table["version"]
        log = [step for step in self.table["log"] if step["moment"] <= update["kept"]] + update["log"]
        rest = {name: value for name, value in self.table.items() if name not in ("log", "thinking")}
        self.table = {**applied(rest, update["patch"]), "log": log, "thinking": update["thinking"]}

    def catch_up(self) -> None:
        self.take(self.player.get(f"/since/{self.table['version']}", **{"as": self.side}))

    def post(self, path: str, **body: Any) -> None:
        now = {"as": self.side, "moment": self.table["moment"], "version": self.table["version"]}
        self.take(self.player.post(path, **now, **body))

    def check(self) -> None:
        assert self.table == self.player.table(**{"as": self.side})


def play_on(windows: dict[str, Window], rng: random.Random, look: int) -> None:
    window = next(iter(windows.values()))
    for number in range(1, ACTIONS + 1):
        window.catch_up()
        asked = window.table["decision"]
        if asked is None:
            break
        window = windows[asked["side"]]
        window.catch_up()
        chance = rng.random()
        if chance < 0.15 and window.table["can_undo"]:
            window.post("/undo")
        elif chance < 0.3 and window.table["can_redo"]:
            window.post("/redo")
        else:
            action = window.player.any_action(window.table, rng)
            window.post("/act", action=action, hand=[action["unit"]] if "unit" in action else [])
        if number % look == 0:
            window.check()
    for window in windows.values():
        window.catch_up()
        window.check()


@pytest.mark.parametrize("game", GAMES)
def test_changes_give_the_table_that_a_fresh_look_gives(game: str, client: TestClient) -> None:
    """Both sides, with undo and redo; the waiting side catches up over many steps at once."""
    player = Player.begin(client, game)
    windows = {side: Window(player, side) for side in match.rulebook(game).sides}
    play_on(windows, random.Random(game), look=1)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_changes_at_moments_of_a_whole_game(game: str, client: TestClient) -> None:
    """Games interrupted at several moments are continued: all of one game over HTTP would take minutes."""
    lines = whole_game(game).splitlines(keepends=True)
    for part in range(1, PARTS):
        begun = "".join(lines[: len(lines) * part // PARTS])
        player = Player(client, client.post("/api/matches/import", json={"journal": begun}).json()["id"])
        windows = {side: Window(player, side) for side in match.rulebook(game).sides}
        play_on(windows, random.Random(part), look=LOOK)


def whole_game(name: str) -> str:
    game, rng = match.new(name, seed=3), random.Random(3)
    while not game.over:
        game.play(game.random_action(rng))
    return game.save()


@pytest.mark.parametrize("game", GAMES)
def test_what_the_computer_does_comes_as_changes_too(game: str, client: TestClient) -> None:
    """The socket reports that the match advanced; the changes are then requested."""
    mine, other = match.rulebook(game).sides
    player = Player.begin(client, game, seats={other: {"kind": "computer", "level": "random"}})
    window, rng = Window(player, mine), random.Random(1)
    with live(client, player.id) as socket:
        for _ in range(12):
            table = window.table
            if table["mine"]:
                ends = [c["action"] for c in table["choices"] if c["closing"]]
                window.post("/act", action=ends[0] if ends else player.any_action(table, rng))
            news = socket.receive_json()
            if news["version"] > window.table["version"] and not news["thinking"]:
                window.catch_up()
    player.wait(**{"as": mine})
    window.catch_up()
    window.check()


def test_a_version_that_is_unknown_is_answered_with_everything(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    table = player.table()
    told = player.get("/since/999", **{"as": table["viewer"]})
    assert told["table"] == table and not told["patch"]


def test_what_the_units_in_hand_may_do_comes_with_the_answer(client: TestClient) -> None:
    player = Player.begin(client, GAMES[0])
    table = player.table()
    first, second = table["actors"][:2]
    action = player.get(f"/unit/{first}", **{"as": table["viewer"]})["actions"][0]["action"]
    now = {"as": table["viewer"], "moment": table["moment"], "version": table["version"]}
    told = player.post("/act", **now, action=action, hand=[first, second, "nobody"])
    assert list(told["units"]) == [second]
    assert told["units"][second] == player.get(f"/unit/{second}", **{"as": table["viewer"]})


def test_nothing_is_left_of_a_match_that_was_read_again(tmp_path: Any) -> None:
    """After a restart no version is known: everything is sent once."""
    player = Player.begin(client_of(tmp_path), GAMES[0])
    version = player.table()["version"]
    again = Player(client_of(tmp_path), player.id)
    assert again.get(f"/since/{version}")["table"] is not None
    assert again.get(f"/since/{version}")["table"] is None


VALUES: list[Any] = [None, 0, 1, "a", [], [1], [1, 2, 3], {}, {"a": 1}, {"a": {"b": [1]}, "c": None}]


def test_any_object_can_be_turned_into_any_other() -> None:
    rng = random.Random(1)
    for _ in range(500):
        old, new = ({key: rng.choice(VALUES) for key in rng.sample("abcdef", 4)} for _ in range(2))
        assert applied(old, patch(old, new)) == new
        assert not patch(old, dict(old))
