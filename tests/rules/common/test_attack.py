"""The dialogue of an attack: no unit takes part twice."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from attempts import AnyGame
from engaja.core.actions import unit_of
from engaja.games import match
from engaja.rules.common.assault import Attack
from test_queries import crowded

GAMES = 60  # that are looked through for a gun
LENGTH = 60  # actions of each: a combat phase


@pytest.mark.parametrize("name", match.playable())
def test_who_has_joined_is_not_asked_again(name: str) -> None:
    """A gun adjacent to the target joins like any unit; it does not then also support at a distance."""
    assert any(guns_that_joined(game) for game in fights(name)), "no gun ever joined: nothing was shown"


def fights(name: str) -> Iterator[AnyGame]:
    """Combat phases with guns and troops of both sides around a hex."""
    for _, game in zip(range(GAMES), crowded(name, random.Random(2)), strict=False):
        yield game


def guns_that_joined(game: AnyGame) -> int:
    rng, guns = random.Random(3), 0
    for _ in range(LENGTH):
        if game.over:
            break
        procedure = game.legal().procedure
        if isinstance(procedure, Attack):
            taken = {*procedure.joined, *procedure.support}
            assert not taken & {unit_of(a) for a in game.legal() if a.verb in ("join", "support")}
            guns += sum(game.rules.is_gun[u] for u in procedure.joined)
        game.play(game.random_action(rng))
    return guns
