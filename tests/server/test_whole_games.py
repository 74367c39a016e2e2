"""Whole random games as the table reports them: everything that happens has words."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from engaja.server import ask, past, spell
from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.store import Store
from invariants import choose, kind_of
from server.tables import GAMES

EVERY = 150  # moments at which everything a table can show is requested; at the others only the log


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_can_be_told_to_everybody(game: str, tmp_path: Path) -> None:
    play_and_tell(game, 2, tmp_path)


def play_and_tell(game: str, seed: int, folder: Path) -> None:
    """Play a game between curious players, so that rare things happen too."""
    matches, rng = Matches(Store(folder / "engaja.db")), random.Random(seed)
    seen: Counter[tuple[str, str]] = Counter()
    match = matches.new(game, seats={}, options={}, seed=seed)
    while not match.game.over:
        action = choose(match.game, rng, "curious", seen)
        seen[kind_of(action)] += 1
        match.act(match.game.legal().question.side, match.rules.actions.spell(action))
        for viewer in (0, 1):
            spell.log(match, viewer, match.moment - 1)
        if match.moment % EVERY == 0:
            tell(match, rng)
    tell(match, rng)
    past.history(match, None)


def tell(match: Match, rng: random.Random) -> None:
    for side in (0, 1):
        spell.table(match, side, match.moment)
        spell.score(match, side)
        ask.layers(match, side)
        spell.unit_actions(match, side, rng.choice(match.rules.roster.of_side[side]))
