"""Random players: whole games, with every invariant checked on the way. `make fuzz` plays a thousand of each."""

from __future__ import annotations

import pytest

from engaja.games import match
from invariants import TEMPERS, check_game, varied_options

pytestmark = pytest.mark.slow  # plays whole games


@pytest.mark.parametrize("name", match.playable())
@pytest.mark.parametrize("seed", range(2, 2 + len(TEMPERS)))
def test_random_games_keep_every_invariant(name: str, seed: int) -> None:
    check_game(name, seed=seed, every=120, options=varied_options(name, seed))
