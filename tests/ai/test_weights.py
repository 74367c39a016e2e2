"""Weights that may be tuned: declared by a level, kept as data for a game and seat."""

from __future__ import annotations

import pytest

from engaja.ai import LEVELS, Means
from engaja.ai import weights as kept
from engaja.ai.recruit.survey import Survey
from engaja.ai.recruit.temper import USUAL
from engaja.ai.weights import weights_of
from engaja.datafile import TomlFile
from engaja.games import match

WEIGHTS = LEVELS["recruit"].weights


def test_every_weight_that_was_found_is_declared() -> None:
    for level, games in kept._file().data.items():
        for game, sides in games.items():
            rules = match.rulebook(game)
            for side in sides:
                weights_of(level, LEVELS[level].weights, rules, rules.sides.index(side), Means())


def test_given_weights_come_before_those_found_for_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    text = '[recruit.diadem.axis]\nrun = "a"\nhold = 2\ntake = 3\n'
    monkeypatch.setattr(kept, "_file", lambda: TomlFile.parse(text, "weights.toml"))
    rules = match.rulebook("diadem")
    axis = rules.sides.index("axis")
    assert weights_of("recruit", WEIGHTS, rules, axis, Means(weights={"take": 1.5})) == {"hold": 2, "take": 1.5}
    assert weights_of("recruit", WEIGHTS, rules, 1 - axis, Means()) == {}
    with pytest.raises(ValueError, match="no weight 'holt'; did you mean 'hold'"):
        weights_of("recruit", WEIGHTS, rules, axis, Means(weights={"holt": 1}))


def test_a_temper_takes_the_weights() -> None:
    game = match.new("diadem", seed=1)
    assert Survey(game.world, 0, USUAL, {"hold": 2.0}).temper == USUAL._replace(hold=2.0)
