"""Random players: whole games, with every invariant checked on the way. `make fuzz` plays a thousand of each."""

from __future__ import annotations

import pytest

from engaja.games import match
from invariants import check_game, varied_options

pytestmark = pytest.mark.slow  # plays whole games


@pytest.mark.parametrize("name", match.playable())
def test_a_random_game_keeps_every_invariant(name: str) -> None:
    check_game(name, seed=1, every=150)


@pytest.mark.parametrize("name", match.playable())
@pytest.mark.parametrize("seed", range(2, 8))
def test_more_random_games_keep_every_invariant(name: str, seed: int) -> None:
    check_game(name, seed=seed, options=varied_options(name, seed))
