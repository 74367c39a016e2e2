from __future__ import annotations

import pytest

from engaja import games
from engaja.printing.samples import find_sample
from engaja.tables import terrain_effects


@pytest.mark.parametrize("name", games.names())
def test_what_the_chart_shows_is_what_it_says(name: str) -> None:
    game = games.load(name)
    board = game.board
    for effect in terrain_effects(game.tables).values():
        point = find_sample(board, effect.kind, effect.id, 40)
        if point is None:  # it is only ever built, and shown by a marker
            assert effect.kind == "feature" and not any(effect.id in ground.features for ground in board.ground)
            assert effect.id in {marker.kind for marker in game.setup.markers}
            continue
        hex_ = board.grid.hex_at(*point, 40)
        assert hex_ is not None
        if effect.kind == "hex":
            assert board.ground[hex_].terrain == effect.id
        elif effect.kind == "feature":
            assert effect.id in board.ground[hex_].features
        elif effect.kind == "route":
            assert any(route.kind == effect.id and hex_ in route.hexes for route in board.routes)
        else:
            sides = [board.grid.hexside(hex_, n) for n in board.grid.neighbours(hex_)]
            assert any(board.has(side, effect.id) for side in sides)


def test_what_is_nowhere_on_the_board_has_no_sample() -> None:
    board = games.load(games.names()[0]).board
    assert find_sample(board, "hex", "glacier", 40) is None
    assert find_sample(board, "hexside", "wall", 40) is None
