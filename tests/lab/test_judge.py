"""The judge of the lab counts what a player did."""

from __future__ import annotations

import random

import pytest

from engaja.ai import choose
from engaja.games import match
from engaja.lab.judge import Judge
from engaja.rules.common.assault import Attack
from engaja.rules.common.declaration import DECLARE


@pytest.mark.parametrize("name", ["diadem", "metz"])
def test_moves_and_attacks_are_counted_by_side(name: str) -> None:
    """Two turns of the rush, which attacks everything it can."""
    game, rng = match.new(name, seed=1), random.Random(1)
    judge, moves, attacks = Judge(game), [0, 0], [0, 0]
    while game.world.state.turn <= 2:
        side = game.legal().question.side
        action = choose("rush", game, rng.getrandbits(32)).action
        moves[side] += action.verb == "move"
        attacks[side] += action == DECLARE and isinstance(game.legal().procedure, Attack)
        judge.before(side, action)
        game.play(action)
        judge.after()
    assert [judge.counts[side].get("moves", 0) for side in range(2)] == moves
    assert [judge.counts[side].get("attacks", 0) for side in range(2)] == attacks and any(attacks)


def test_a_place_left_near_an_enemy_is_abandoned_and_poor_attacks_are_counted() -> None:
    """The rush runs out of the places it holds and attacks at any odds; passive does neither of its own accord."""
    found = {}
    for level in ("rush", "passive"):
        game, rng = match.new("diadem", seed=2), random.Random(2)
        judge = Judge(game)
        while game.world.state.turn <= 4:
            side = game.legal().question.side
            action = choose(level, game, rng.getrandbits(32)).action
            judge.before(side, action)
            game.play(action)
            judge.after()
        found[level] = [sum(counts.get(what, 0) for counts in judge.counts) for what in ("places abandoned", "attacks")]
    assert found["rush"][0] > found["passive"][0] == 0
    assert found["rush"][1] > found["passive"][1]
