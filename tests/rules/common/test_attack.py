"""The dialogue of an attack: no unit takes part twice."""

from __future__ import annotations

import random

import pytest

from engaja.core.actions import unit_of
from engaja.games import match
from engaja.rules.common.assault import Attack


@pytest.mark.parametrize("name", match.playable())
def test_who_has_joined_is_not_asked_again(name: str) -> None:
    """A gun adjacent to the target joins like any unit; it does not then also support at a distance."""
    assert any(guns_that_joined(name, seed) for seed in range(2, 40)), "no gun ever joined: nothing was shown"


def guns_that_joined(name: str, seed: int) -> int:
    game, rng = match.new(name, seed=seed), random.Random(seed)
    guns = 0
    for _ in range(3000):
        if game.over:
            break
        procedure = game.legal().procedure
        if isinstance(procedure, Attack):
            taken = {*procedure.joined, *procedure.support}
            assert not taken & {unit_of(a) for a in game.legal() if a.verb in ("join", "support")}
            guns += sum(game.rules.is_gun[u] for u in procedure.joined)
        game.play(game.random_action(rng))
    return guns
