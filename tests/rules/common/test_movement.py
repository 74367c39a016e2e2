"""Movement points that no unit can have spent, but an imagined one may."""

from __future__ import annotations

import pytest

from engaja.games import match
from engaja.rules.common.movement import can_step, points_left, reach


@pytest.mark.parametrize("name", match.composed())
def test_an_imagined_unit_that_spent_too_much_goes_nowhere(name: str) -> None:
    """Imagined games redistribute how far hidden units went, also to units that could not have gone so far."""
    game = match.new(name, seed=1)
    w = game.world
    units = [u for u, hex_ in enumerate(w.state.ground) if hex_ >= 0 and w.rules.roster.halves[u]]
    assert units
    for unit in units:
        w.spend(unit, w.rules.roster.halves[unit] + 2)
        w.memo.clear()
        assert points_left(w, unit) == 0
        assert not can_step(w, unit)
        assert reach(w, unit) == {}
