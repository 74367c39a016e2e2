"""Random players: whole games, with every invariant checked on the way. `make fuzz` plays a thousand of each."""

from __future__ import annotations

import pytest

from engaja.games import match
from invariants import TEMPERS, check_game, short_options

pytestmark = pytest.mark.slow  # plays whole games


# Two games of each: one restless with options reversed, and one of another temper, by turns.
GAMES = [(name, seed) for n, name in enumerate(match.playable()) for seed in (3, 4 + (n - 1) % len(TEMPERS))]


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_random_games_keep_every_invariant(name: str, seed: int) -> None:
    check_game(name, seed=seed, every=120, options=short_options(name, seed))
