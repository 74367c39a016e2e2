"""Every die of a finished match, for its players to check."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engaja.core.dice import Dice
from engaja.server import past
from engaja.server.matches import Matches
from engaja.server.store import Store
from server.tables import GAMES, Player, client_of


@pytest.mark.parametrize("game", GAMES)
def test_every_die_has_its_number(tmp_path: Path, game: str) -> None:
    matches, rng = Matches(Store(tmp_path / "engaja.db")), random.Random(5)
    match = matches.new(game, seats={}, options={}, seed=5)
    for _ in range(1500):
        if match.game.over or match.game.world.state.rolls > 20:
            break
        match.answer(match.game.legal().sample(rng), None)
    told, dice = past.thrown(match), Dice(bytes.fromhex(match.game.header.secret))
    numbers = [throw.first + i for throw in told.throws for i in range(len(throw.dice))]
    assert numbers == list(range(match.game.world.state.rolls)) and len(numbers) > 3
    assert all(each.dice == [dice.die(each.first + i) for i in range(len(each.dice))] for each in told.throws)
    assert told.commitment == dice.commitment
    spent = match.game.world.state.rolls
    match.go_back(match.way_back(next(each.moment for each in told.throws) - 1))
    while match.game.world.state.rolls == spent:
        match.answer(match.game.legal().sample(rng), None)
    assert past.thrown(match).throws[0].first == spent, "what was taken back is spent"


def test_they_are_told_only_when_it_is_over(tmp_path: Path) -> None:
    client = client_of(tmp_path)
    match = Player.begin(client, "metz")
    assert client.get(f"/api/matches/{match.id}/dice").status_code == 403
