"""The fast paths agree with their slow twins on random positions of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engaja.core.declared import OF_COMBAT_PHASE
from engaja.games import match
from engaja.rules import World
from engaja.rules.army import retreat
from engaja.rules.common import combat, duty, flags, movement, refuge
from engaja.rules.common.movement import MoveAction
from engaja.rules.theatre import dues
from engaja.rules.theatre.supply import Supply
from rules import twins


def random_positions(
    name: str, seed: int, number: int, options: dict[str, Any] | None = None
) -> Iterator[tuple[World, random.Random]]:
    """Moments of a random game; then the same with counters thrown about, for thicker fronts than random play makes."""
    rng = random.Random(seed)
    game = match.new(name, seed=seed, options=options)
    for _ in range(number):
        for _ in range(rng.randrange(20, 60)):
            if game.over:
                game = match.new(name, seed=rng.randrange(10**6), options=options)
            game.play(game.random_action(rng))
        if not game.over:
            yield game.world.copy(), rng
            yield crowded(game.world.copy(), rng), rng


def crowded(w: World, rng: random.Random) -> World:
    """Move most counters into one corner of the map: full stacks, pockets, chains."""
    rules, grid = w.rules, w.rules.board.grid
    land = [h for h in grid if not rules.ground.is_sea(h)]
    centre = rng.choice(land)
    near = sorted(land, key=lambda h: (grid.distance(h, centre), h))[:60]
    for unit in range(len(rules.roster)):
        hex_ = rng.choice(near)
        side = rules.roster.side[unit]
        if not rules.is_troops[unit]:
            continue  # aircraft and ships are not among the troops
        if rng.random() < 0.8 and not w.state.count[1 - side][hex_] and movement.has_room(w, side, hex_):
            w.put_in(unit, hex_)
            w.state.flags[unit] = rng.choice((0, 0, 0, flags.HIT))  # some were hurt in this combat
            w.state.spent[unit] = 0
    return w


def on_board(w: World, rng: random.Random, most: int) -> list[int]:
    units = [u for u, at in enumerate(w.state.ground) if at >= 0]
    return rng.sample(units, min(most, len(units)))


def check_reach(w: World, rng: random.Random) -> None:
    for unit in on_board(w, rng, 12):
        fast, slow = movement.reach(w, unit), twins.reach(w, unit)
        assert fast == slow, w.rules.roster.ids[unit]
        for to in rng.sample(sorted(fast), min(4, len(fast))):
            path = movement.cheapest_path(w, unit, to)
            assert path[-1] == to
            assert movement.path_cost(w, unit, path) == slow[to]


def check_other_paths(w: World, rng: random.Random) -> None:
    """Each can be walked, none is cheaper than the cheapest, and all differ."""
    march = movement.March()
    for unit in on_board(w, rng, 12):
        reach = movement.reach(w, unit)
        for to in rng.sample(sorted(reach), min(3, len(reach))):
            cheapest = movement.cheapest_path(w, unit, to)
            paths = movement.other_paths(w, unit, to)
            assert len({cheapest, *paths}) == len(paths) + 1
            for path in paths:
                reasons = march.refusals(w, MoveAction("move", unit, to, path))
                assert reasons == movement.cannot_start(w, unit) + movement.barred(w, unit, to)
                assert movement.path_cost(w, unit, path) >= reach[to]


def check_zones(w: World, rng: random.Random) -> None:
    for side in (0, 1):
        assert {h: n for h, n in enumerate(w.state.zone[side]) if n} == twins.zone(w, side)


def check_duty(w: World, rng: random.Random) -> None:
    for side in (0, 1):
        fresh = w.copy()
        for unit in range(len(w.rules.roster)):
            fresh.unmark(unit, flags.FLAGS.mask(OF_COMBAT_PHASE))
        duty.oblige(fresh, side)
        marked = {u for u, flag in enumerate(fresh.state.flags) if flag & flags.OBLIGED}
        assert marked == twins.obliged(fresh, side)
        assert set(duty.duties(fresh, side, ())) == set(twins.in_debt(fresh, side, ()))


def check_encirclement(w: World, rng: random.Random) -> None:
    for hex_ in w.state.stacks:
        assert combat.is_surrounded(w, hex_) == twins.is_surrounded(w, hex_), w.rules.notation.hexes[hex_]


def check_retreats(w: World, rng: random.Random) -> None:
    for unit in on_board(w, rng, 25):
        if w.rules.get(dues.NumberedResults) is not None:
            assert set(dues.ways_back(w, unit)) == twins.falls_back(w, unit), w.rules.roster.ids[unit]
            continue
        at = w.state.ground[unit]
        contested = rng.choice((at, *w.rules.ground.neighbours[at]))
        fast = {(a[2], a[3] if len(a) == 4 else None) for a in retreat.retreats(w, unit, contested)}
        assert fast == twins.retreats(w, unit, contested), (w.rules.roster.ids[unit], w.rules.notation.hexes[at])


def check_safe_hexes(w: World, rng: random.Random) -> None:
    for unit in on_board(w, rng, 25):
        assert set(refuge.safe_hexes(w, unit, w.state.ground[unit])) == twins.safe_hexes(w, unit, w.state.ground[unit])


def check_limits(w: World, rng: random.Random) -> None:
    assert list(w.rules.limits(w)) == twins.limits(w)


def check_supply(w: World, rng: random.Random) -> None:
    """9.0: each unit's own line, traced in the book's words, where the game has supply."""
    lines, own = w.rules.get(Supply), twins.own(w.rules.name)
    if lines is None:
        return
    assert own is not None, "a game with supply has its slow twin"
    for unit in on_board(w, rng, 25):
        assert lines.is_supplied(w, unit) == own.is_supplied(w, unit), w.rules.roster.ids[unit]


CHECKS = (
    *(check_reach, check_zones, check_duty, check_encirclement, check_retreats, check_safe_hexes),
    *(check_limits, check_supply, check_other_paths),
)


@pytest.mark.parametrize("name", match.playable())
def test_fast_and_slow_agree(name: str) -> None:
    for w, rng in random_positions(name, seed=5, number=1):
        for check in CHECKS:
            check(w, rng)


@pytest.mark.parametrize("name", match.playable())
def test_they_agree_with_every_option_turned_round(name: str) -> None:
    rules = match.rulebook(name)
    turned: dict[str, Any] = {o: not value for o, value in rules.options.items() if isinstance(value, bool)}
    turned |= {option: words[-1] for option, words in rules.choices.items()}
    for w, rng in random_positions(name, seed=6, number=3, options=turned):
        for check in CHECKS:
            check(w, rng)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 22))
@pytest.mark.parametrize("name", match.playable())
def test_fast_and_slow_agree_on_many_more(name: str, seed: int) -> None:
    for w, rng in random_positions(name, seed=seed, number=10):
        for check in CHECKS:
            check(w, rng)
