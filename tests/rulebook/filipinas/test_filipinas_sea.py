"""The fast answers about the sea agree with slow twins: which hexes ships reach, the way they take, detection."""

from __future__ import annotations

import random

import pytest

from engaja.games import match
from engaja.games.filipinas.waters import OFF_MAP, Waters
from engaja.hexes import Hex
from engaja.rules import World

ALLIED, JAPANESE = 0, 1
SHIPS = (("us-den-1", "us-dcr-8", "us-ddd-11"), ("jp-den-1", "jp-dcr-4", "jp-ddd-7"))
BOATS = (("us-dsb-1", "us-dsb-2"), ("jp-dsb-1", "jp-dsb-2"))
RADIUS = {"good": 3, "bad": 2, "monsoon": 1}


def scattered(seed: int) -> World:
    """Ships and submarines of both sides anywhere at sea, some coasts in American hands, any weather."""
    rng, rules = random.Random(f"sea {seed}"), match.rulebook("filipinas")
    names, grid = rules.notation.hexes, rules.board.grid
    sea = [h for h in grid if rules.ground.is_sea(h)]
    spots = iter(rng.sample(sea, 10))
    units = {id_: {"hex": names[next(spots)]} for own in (*SHIPS, *BOATS) for id_ in own}
    taken = {names[h]: "allied" for h in grid if not rules.ground.is_sea(h) and rng.random() < 0.5}
    sky = {region: rng.choice(list(RADIUS)) for region in ("Norte", "Central", "Sul")}
    position = {"game": "filipinas", "bare": True, "turn": 3, "side": "allied", "phase": "naval", "units": units}
    return match.from_position({**position, "possession": taken, "weather": sky}, seed=seed).world


def hexes_with(w: World, type_: str, side: int) -> set[int]:
    """Where counters of a type lie."""
    counters = enumerate(w.rules.roster.counters)
    return {w.state.hex[u] for u, c in counters if c.type == type_ and c.side == w.rules.sides[side]} - {-1}


def around(w: World, hex_: int) -> set[int]:
    return {n for n in w.rules.board.grid.neighbours(Hex(hex_)) if w.rules.ground.is_sea(n)}


def forced_stops(w: World, side: int) -> set[int]:
    """7.0, 4.1.2: beside a port of the enemy or beside enemy ships."""
    ports = {h for h in w.rules.board.grid if "port" in w.rules.board.ground[h].features and w.owns(h, 1 - side)}
    return {n for h in (*ports, *hexes_with(w, "task_force", 1 - side)) for n in around(w, h)}


def reached(w: World, side: int, start: int) -> set[int]:
    """Hex by hex, past no enemy ships and no forced stop."""
    shut, stops = hexes_with(w, "task_force", 1 - side), forced_stops(w, side)
    ahead = [*(w.rules[Waters].edges[side] if start == OFF_MAP else around(w, start))]
    found: set[int] = set()
    while ahead:
        hex_ = ahead.pop()
        if hex_ not in found and hex_ not in shut:
            found.add(hex_)
            ahead += around(w, hex_) if hex_ not in stops else ()
    return found


def is_patrolled(w: World, side: int, hex_: int) -> bool:
    weather = w.rules[Waters].climate
    boats = hexes_with(w, "submarine", 1 - side)
    return any(w.rules.board.grid.distance(Hex(b), Hex(hex_)) <= RADIUS[weather.at(w, b)] for b in boats)


def is_watched(w: World, side: int, hex_: int) -> bool:
    land = [n for n in w.rules.board.grid.neighbours(Hex(hex_)) if w.rules.board.ground[n].terrain != "sea"]
    return any(w.owns(n, 1 - side) for n in land)


def price(w: World, side: int, path: tuple[int, ...]) -> tuple[int, int, int]:
    watched = sum(is_watched(w, side, hex_) for hex_ in path)
    return watched, sum(is_patrolled(w, side, hex_) for hex_ in path), len(path)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("side", [ALLIED, JAPANESE])
def test_the_hexes_that_ships_reach(seed: int, side: int) -> None:
    w = scattered(seed)
    waters = w.rules[Waters]
    chart = waters.chart(w, side, heeds=True)
    for start in (OFF_MAP, *sorted(hexes_with(w, "task_force", side))):
        assert set(chart.reach(waters.first_hexes(side, start))) == reached(w, side, start)


@pytest.mark.parametrize("seed", range(3))
def test_the_way_is_the_safest_then_the_shortest(seed: int) -> None:
    """No neighbour of a hex leads there at a lower price: so no way does."""
    w, side = scattered(seed), JAPANESE
    waters, rng = w.rules[Waters], random.Random(seed)
    chart = waters.chart(w, side, heeds=True)
    came = waters.ways(w, side, chart, OFF_MAP)
    assert set(came) == reached(w, side, OFF_MAP)
    for to in rng.sample(sorted(came), 25):
        best = price(w, side, waters.way(w, side, chart, OFF_MAP, to))
        step = price(w, side, (to,))
        for n in around(w, to).intersection(came) - chart.stops:
            before = price(w, side, waters.way(w, side, chart, OFF_MAP, n))
            assert best <= tuple(a + b for a, b in zip(before, step, strict=True))


@pytest.mark.parametrize("seed", range(3))
def test_which_hexes_detect(seed: int) -> None:
    w = scattered(seed)
    waters = w.rules[Waters]
    for side in (ALLIED, JAPANESE):
        for hex_ in random.Random(seed).sample(sorted(waters.sea), 200):
            assert waters.is_watched(w, side, hex_) == is_watched(w, side, hex_)
            assert bool(waters.near(w, 1 - side, hex_)) == is_patrolled(w, side, hex_)
            assert (hex_ in waters.patrolled(w, 1 - side)) == is_patrolled(w, side, hex_)
