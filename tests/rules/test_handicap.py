"""A handicap: points of one side from the start, in every game, shown to both and kept by journals."""

from __future__ import annotations

import pytest

from engaja.core import Game
from engaja.core.game import BadOption
from engaja.games import match
from engaja.games.wording import wording


@pytest.mark.parametrize("name", match.playable())
def test_a_handicap_is_a_line_of_the_score_that_both_sides_see(name: str) -> None:
    rules = match.rulebook(name)
    for side, word in enumerate(rules.sides):
        fair, given = (match.new(name, seed=1, options=o) for o in ({}, {"handicap": f"{word}-25"}))
        for viewer in (None, 0, 1):
            before, after = fair.score(viewer), given.score(viewer)
            assert after.score[side] == before.score[side] + 25
            assert after.score[1 - side] == before.score[1 - side]
            assert [item.points for item in after.items if item.code == "handicap"] == [25]
        assert Game.load(rules, given.save()).score() == given.score()
    assert wording(name).score_line("handicap", {}).pt


@pytest.mark.parametrize("word", ["allied-3", "allied-105", "nobody-5", "allied", ""])
def test_only_known_handicaps_are_taken(word: str) -> None:
    with pytest.raises(BadOption):
        match.new("diadem", seed=1, options={"handicap": word})
