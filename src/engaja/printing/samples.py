"""Where on the board each kind of terrain, hexside, route and feature is best seen.

The terrain chart shows pieces of the board itself, so that the chart looks like the board.
"""

from __future__ import annotations

from collections.abc import Iterable

from engaja.board import Board
from engaja.hexes import Hex, Hexside, Point


def find_sample(board: Board, kind: str, id_: str, radius: float) -> Point | None:
    """The middle of a typical example of a row of the terrain table, in board units; None when there is none."""
    if kind == "hexside":
        sides = [side for side, features in board.hexsides.items() if id_ in features]
        return _middle(board, _plainest_side(board, sides, id_), radius) if sides else None
    hexes = _hexes_with(board, kind, id_)
    return board.grid.centre(_plainest(board, hexes, kind, id_), radius) if hexes else None


def _hexes_with(board: Board, kind: str, id_: str) -> list[Hex]:
    if kind == "route":
        return sorted({h for route in board.routes if route.kind == id_ for h in route.hexes[1:-1]})
    if kind == "feature":
        return [h for h in board.grid if id_ in board.ground[h].features]
    return [h for h in board.grid if board.ground[h].terrain == id_]


def _plainest(board: Board, hexes: Iterable[Hex], kind: str, id_: str) -> Hex:
    """The example with the least that is not its own: other features, foreign neighbours, the board's edge."""
    routes = {h for route in board.routes for h in route.hexes if route.kind != id_}

    def strangeness(hex_: Hex) -> tuple[int, Hex]:
        ground, neighbours = board.ground[hex_], board.grid.neighbours(hex_)
        others = len(ground.features - {id_, "coast"}) + (hex_ in routes) + (ground.place is not None)
        foreign = sum(board.ground[n].terrain != ground.terrain for n in neighbours)
        sides = sum(bool(board.hexsides.get(board.grid.hexside(hex_, n))) for n in neighbours)
        own_ground = 0 if kind == "hex" or ground.terrain == "open" else 4
        return 3 * others + foreign + sides + own_ground + 10 * (len(neighbours) < 6), hex_

    return min(hexes, key=strangeness)


def _plainest_side(board: Board, sides: Iterable[Hexside], id_: str) -> Hexside:
    """A hexside that goes on at both ends, with nothing else on it and open ground on both banks."""
    routes = {hex_ for route in board.routes for hex_ in route.hexes}

    def strangeness(side: Hexside) -> tuple[int, Hexside]:
        a, b = side
        common = set(board.grid.neighbours(a)) & set(board.grid.neighbours(b))
        around = [board.grid.hexside(h, n) for n in common for h in side]
        going_on = sum(board.has(s, id_) for s in around)
        others = len(board.hexsides[side] - {id_}) + sum(hex_ in routes for hex_ in side)
        ground = sum(board.ground[h].terrain != "open" for h in side)
        places = sum(board.ground[h].place is not None for h in side)
        return 4 * others + 2 * abs(going_on - 2) + ground + places, side

    return min(sides, key=strangeness)


def _middle(board: Board, side: Hexside, radius: float) -> Point:
    (ax, ay), (bx, by) = board.grid.side_ends(side, radius)
    return (ax + bx) / 2, (ay + by) / 2
