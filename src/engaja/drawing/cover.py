"""A piece of the map with its armies, as a picture for the shelf.

It has no words, since a picture in a page cannot use the page's fonts: counters are drawn as at the farthest zoom.
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

WIDTH, HEIGHT = 880.0, 440.0  # board units: some fourteen hexes by six; less of a board that is smaller
OFFSET = 3.2  # of each counter in a stack from the one below it
SHOWN = 4  # counters of a stack in sight

_TEXT = re.compile(r"<text\b.*?</text>", re.DOTALL)
_VIEW = re.compile(r'viewBox="[^"]*"')

Sight = tuple[float, float, float]  # where, and what it is worth to see it
Pair = tuple[float, float]


def cut_cover(game: GameData, board: str, art: CounterArt) -> str:
    """The cover, cut from a drawn board."""
    window = _window(game)
    x, y = _where(game, window)
    size = f"{num(window[0])} {num(window[1])}"
    view = f'viewBox="{num(x)} {num(y)} {size}" preserveAspectRatio="xMidYMid slice"'
    armies = tag("g", art.defs, *_armies(game, art, (x, y), window), class_="z-far")
    return _VIEW.sub(view, _TEXT.sub("", board.removesuffix("</svg>") + armies + "</svg>"), count=1)


def _window(game: GameData) -> Pair:
    """Width and height of the window: of the usual shape, and within the board."""
    width, height = game.board.grid.size(R)
    scale = min(1.0, width / WIDTH, height / HEIGHT)
    return WIDTH * scale, HEIGHT * scale


def _armies(game: GameData, art: CounterArt, corner: Pair, window: Pair) -> Iterator[str]:
    """The stacks in the window, and a little around it."""
    grid = game.board.grid
    (left, top), (width, height) = corner, window
    for stack in stacks(game):
        if stack.kind != "hex":
            continue
        x, y = grid.centre(grid.parse(stack.at), R)
        if left - R < x < left + width + R and top - R < y < top + height + R:
            shown = [game.counters[id_] for id_ in stack.counters[-SHOWN:]]
            for i, counter in enumerate(shown):
                shift = (i - (len(shown) - 1) / 2) * OFFSET - SIDE / 2
                place = f"translate({num(x + shift)} {num(y - shift - SIDE)})"
                yield tag("g", _face(counter, art), transform=place)


def _face(counter: Counter, art: CounterArt) -> str:
    return art.back[counter.id] if counter.starts_reduced else art.front[counter.id]


def _where(game: GameData, window: Pair) -> Pair:
    """The corner of the window that shows the most armies, objectives and towns: where the battle is."""
    places = _places(game)
    (width, height), (wide, high) = game.board.grid.size(R), window
    corners = [
        (max(0.0, min(x - wide / 2, width - wide)), max(0.0, min(y - high / 2, height - high))) for x, y, _ in places
    ]

    def value(corner: Pair) -> float:
        left, top = corner
        inside = [(x, y, w) for x, y, w in places if left < x < left + wide and top < y < top + high]
        # Slightly better when the weight lies in the middle.
        return sum(w * (2 - abs(y - top - high / 2) / high - abs(x - left - wide / 2) / wide) for x, y, w in inside)

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
