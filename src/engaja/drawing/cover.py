"""A piece of the map as a picture for the shelf: no words, since a picture in a page cannot use the page's fonts."""

from __future__ import annotations

import re

from engaja.drawing.outline import R
from engaja.drawing.svg import num
from engaja.games import GameData

WIDTH, HEIGHT = 880.0, 440.0  # board units: some fourteen hexes by six

_TEXT = re.compile(r"<text\b.*?</text>", re.DOTALL)
_VIEW = re.compile(r'viewBox="[^"]*"')


def cut_cover(game: GameData, board: str) -> str:
    """The cover, cut from a drawn board."""
    x, y = _where(game)
    view = f'viewBox="{num(x)} {num(y)} {num(WIDTH)} {num(HEIGHT)}" preserveAspectRatio="xMidYMid slice"'
    return _VIEW.sub(view, _TEXT.sub("", board), count=1)


def _where(game: GameData) -> tuple[float, float]:
    """The corner of the window that shows the most objectives and towns: where the battle is."""
    grid = game.board.grid
    worth = {"objective": 3, "city": 2, "port": 1, "airfield": 1}
    points = [
        (*grid.centre(hex_, R), sum(worth.get(feature, 0) for feature in ground.features))
        for hex_, ground in zip(grid, game.board.ground, strict=True)
        if ground.features
    ]
    width, height = grid.size(R)
    corners = [
        (max(0.0, min(x - WIDTH / 2, width - WIDTH)), max(0.0, min(y - HEIGHT / 2, height - HEIGHT)))
        for x, y, _ in points
    ]

    def value(corner: tuple[float, float]) -> float:
        left, top = corner
        inside = [(x, y, w) for x, y, w in points if left < x < left + WIDTH and top < y < top + HEIGHT]
        # Slightly better when the weight lies in the middle.
        return sum(
            w * (2 - abs(y - top - HEIGHT / 2) / HEIGHT - abs(x - left - WIDTH / 2) / WIDTH) for x, y, w in inside
        )

    return max(corners, key=value)
