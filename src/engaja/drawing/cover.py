"""A piece of the map with its armies, as a picture for the shelf.

It has no words, since a picture in a page cannot use the page's fonts: counters are drawn as from afar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engaja.counters import Counter
from engaja.drawing.counters import CounterArt
from engaja.drawing.counters.svg import SIDE
from engaja.drawing.outline import R
from engaja.drawing.svg import num, tag
from engaja.games import GameData, stacks

WIDTH, HEIGHT = 880.0, 440.0  # board units: some fourteen hexes by six
OFFSET = 3.2  # of each counter in a stack from the one below it
SHOWN = 4  # counters of a stack in sight

_TEXT = re.compile(r"<text\b.*?</text>", re.DOTALL)
_VIEW = re.compile(r'viewBox="[^"]*"')

Sight = tuple[float, float, float]  # where, and what it is worth to see it


def cut_cover(game: GameData, board: str, art: CounterArt) -> str:
    """The cover, cut from a drawn board."""
    x, y = _where(game)
    view = f'viewBox="{num(x)} {num(y)} {num(WIDTH)} {num(HEIGHT)}" preserveAspectRatio="xMidYMid slice"'
    armies = tag("g", art.defs, *_armies(game, art, x, y), class_="z-far")
    return _VIEW.sub(view, _TEXT.sub("", board.removesuffix("</svg>") + armies + "</svg>"), count=1)


def _armies(game: GameData, art: CounterArt, left: float, top: float) -> Iterator[str]:
    """The stacks in the window, and a little around it."""
    grid = game.board.grid
    for stack in stacks(game):
        if stack.kind != "hex":
            continue
        x, y = grid.centre(grid.parse(stack.at), R)
        if left - R < x < left + WIDTH + R and top - R < y < top + HEIGHT + R:
            shown = [game.counters[id_] for id_ in stack.counters[-SHOWN:]]
            for i, counter in enumerate(shown):
                shift = (i - (len(shown) - 1) / 2) * OFFSET - SIDE / 2
                place = f"translate({num(x + shift)} {num(y - shift - SIDE)})"
                yield tag("g", _face(counter, art), transform=place)


def _face(counter: Counter, art: CounterArt) -> str:
    return art.back[counter.id] if counter.starts_reduced else art.front[counter.id]


def _where(game: GameData) -> tuple[float, float]:
    """The corner of the window that shows the most armies, objectives and towns: where the battle is."""
    places = _places(game)
    width, height = game.board.grid.size(R)
    corners = [
        (max(0.0, min(x - WIDTH / 2, width - WIDTH)), max(0.0, min(y - HEIGHT / 2, height - HEIGHT)))
        for x, y, _ in places
    ]

    def value(corner: tuple[float, float]) -> float:
        left, top = corner
        inside = [(x, y, w) for x, y, w in places if left < x < left + WIDTH and top < y < top + HEIGHT]
        # Slightly better when the weight lies in the middle.
        return sum(
            w * (2 - abs(y - top - HEIGHT / 2) / HEIGHT - abs(x - left - WIDTH / 2) / WIDTH) for x, y, w in inside
        )

    return max(corners, key=value)


def _places(game: GameData) -> list[Sight]:
    grid = game.board.grid
    worth = {"objective": 3, "city": 2, "port": 1, "airfield": 1}
    features: list[Sight] = [
        (*grid.centre(hex_, R), sum(worth.get(feature, 0) for feature in ground.features))
        for hex_, ground in zip(grid, game.board.ground, strict=True)
        if ground.features
    ]
    return features + [(*grid.centre(grid.parse(s.at), R), 4) for s in stacks(game) if s.kind == "hex"]
