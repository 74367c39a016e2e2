"""Chains of displacement in a crowd: the fast search agrees with the one that tries every chain."""

from __future__ import annotations

import json
import random

import pytest

from engaja.core import Game, position
from engaja.core.notation import OFF
from engaja.games import match
from engaja.rules import Rulebook, World
from engaja.rules.army import retreat
from engaja.rules.common import chain, movement, refuge
from engaja.rules.common.chain import Ways
from engaja.rules.theatre.chain import hexes_back
from engaja.rules.theatre.dues import NumberedResults


def ways_of(name: str) -> Ways:
    """In the theatre games zones do not bar the way back."""
    return hexes_back if match.rulebook(name).get(NumberedResults) is not None else refuge.safe_hexes


def slow_chain(
    w: World, side: int, hex_: int, visited: tuple[int, ...], pushed: tuple[int, ...], *, ways: Ways
) -> bool:
    """5.3.1, as tried on the table: every unit, every hex, to the end."""
    for unit in w.state.stacks[hex_]:
        for to in ways(w, unit, hex_) if unit not in pushed else ():
            if to == OFF or (to not in visited and movement.has_room(w, side, to)):
                return True
            if to not in visited and slow_chain(w, side, to, (*visited, to), (*pushed, unit), ways=ways):
                return True
    return False


def crowd(name: str, rng: random.Random, hexes: int) -> tuple[Game[Rulebook], int, list[int]]:
    """One side packed into a few adjacent hexes, the other scattered around them."""
    game = match.from_position({"game": name, "turn": 2, "bare": True, "units": {}})
    w, side = game.world, rng.randrange(2)
    land = dict.fromkeys(h for h in range(len(w.state.owner)) if w.rules.ground.bears("foot", h))
    cluster = [rng.choice([*land])]
    while len(cluster) < hexes:
        beside = [n for h in cluster for n in w.rules.ground.neighbours[h] if n in land and n not in cluster]
        cluster.append(rng.choice(beside or [*land]))
    # Troops that hold a hex: no aircraft, no ships, nothing that fills no place in a stack.
    mine, theirs = ([u for u in w.rules.roster.of_side[s] if _is_plain(w.rules, u)] for s in (side, 1 - side))
    own = iter(rng.sample(mine, w.rules.movement.stacking_limit * hexes))
    for h in cluster:
        for _ in range(w.rules.movement.stacking_limit - (rng.random() < 0.1)):
            w.put_in(next(own), h)
    around = sorted({n for h in cluster for n in w.rules.ground.neighbours[h]} - set(cluster))
    for enemy, h in zip(theirs, around, strict=False):
        if h in land and rng.random() < 0.5:
            w.put_in(enemy, h)
    return game, side, cluster


def _is_plain(rules: Rulebook, unit: int) -> bool:
    return rules.is_troops[unit] and bool(rules.occupies[unit])


# Where a retreat may overstack a hex, there are no chains.
CHAINS = [name for name in match.playable() if not match.rulebook(name).movement.overstacks]


@pytest.mark.parametrize("name", CHAINS)
def test_quick_and_slow_agree_in_a_crowd(name: str) -> None:
    rng, ways = random.Random(name), ways_of(name)
    answers = set()
    for _ in range(40):
        game, side, cluster = crowd(name, rng, 5)
        for h in cluster:
            quick = chain.leads_to_room(game.world, side, h, (h,), (), ways=ways)
            assert quick == slow_chain(game.world, side, h, (h,), (), ways=ways)
            answers.add(quick)
    assert answers == {True, False}


def test_a_great_crowd_takes_no_time() -> None:
    """Ten full hexes together, where trying every chain would never end."""
    largest = max(CHAINS, key=lambda name: len(match.rulebook(name).roster))
    game, side, cluster = crowd(largest, random.Random(1), 10)
    looked: list[int] = []

    def counted(w: World, unit: int, start: int) -> list[int]:
        looked.append(start)
        return ways_of(largest)(w, unit, start)

    for h in cluster:
        chain.displacements(game.world, side, h, (h,), (), ways=counted)
    assert len(looked) < 20_000


def test_a_chain_is_saved_as_it_is_also_where_no_hex_is_contested() -> None:
    """With the option that lets beaten attackers take the hex: UNCONTESTED is not a hex, and was read back as one."""
    game = match.from_position({"game": "metz", "turn": 2, "bare": True, "units": {}})
    displaced = retreat.Displace(0, 5, retreat.UNCONTESTED, (4, 5), ())
    game.world.push(displaced)
    saved = json.loads(json.dumps(position.spell(game.world)))
    w = World(game.rules, game.rules.blank(), game.world.dice, game.world.options)
    position.restore(w, saved)
    assert w.state.stack[-1] == displaced
