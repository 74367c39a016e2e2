"""Random players: whole games, with every invariant checked on the way."""

from __future__ import annotations

import pytest

from engaja.games import match
from invariants import check_game

pytestmark = pytest.mark.slow  # plays whole games


@pytest.mark.parametrize("name", match.playable())
def test_a_random_game_keeps_every_invariant(name: str) -> None:
    check_game(name, seed=1, every=60)


@pytest.mark.slow
@pytest.mark.parametrize("name", match.playable())
@pytest.mark.parametrize("seed", range(2, 12))
def test_more_random_games_keep_every_invariant(name: str, seed: int) -> None:
    check_game(name, seed=seed, options={"open_information": seed % 3 == 0})
