"""What a side may imagine. The random games of `invariants.py` check it after many actions of all games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engaja.core import Game
from engaja.core.imagine import hidden_units
from engaja.core.places import DESTROYED
from engaja.games import match
from engaja.rules import Rulebook
from invariants import check_secrets


def played(name: str, actions: int, **options: bool) -> Game[Rulebook]:
    game, rng = match.new(name, seed=4, options=options), random.Random(4)
    for _ in range(actions):
        game.play(game.random_action(rng))
    return game


@pytest.mark.parametrize("name", match.playable())
def test_it_looks_the_same_to_the_side_and_is_not_the_same(name: str) -> None:
    game, rng = played(name, 150), random.Random(1)
    check_secrets(game, rng)
    side = game.legal().question.side
    dealt = {tuple(game.imagine(side, rng).world.state.place) for _ in range(5)}
    assert len(dealt) == 5, "identities are dealt out anew each time"
    own = game.rules.roster.of_side[side]
    assert all(at[u] == game.world.state.place[u] for at in dealt for u in own)


@pytest.mark.parametrize("name", match.playable())
def test_the_dead_are_known_and_so_is_the_calendar(name: str) -> None:
    game, rng = played(name, 600), random.Random(1)
    side = game.legal().question.side
    state = game.world.state
    other = game.imagine(side, rng).world.state
    for unit, counter in enumerate(game.rules.roster.counters):
        later = counter.start.turn is not None and counter.start.turn > state.turn
        if state.place[unit] == DESTROYED or later:
            assert other.place[unit] == state.place[unit]


@pytest.mark.parametrize("name", match.playable())
def test_in_the_open_nothing_is_hidden(name: str) -> None:
    game = played(name, 100, open_information=True)
    side = game.legal().question.side
    assert hidden_units(game.world, side) == []
    assert game.imagine(side, random.Random(1)).world.state == game.world.state


@pytest.mark.parametrize("name", match.playable())
def test_games_that_look_alike_are_imagined_alike(name: str) -> None:
    game = played(name, 300)
    side = game.legal().question.side
    twin = game.imagine(side, random.Random(1))
    assert twin.world.state != game.world.state
    assert twin.imagine(side, random.Random(2)).world.state == game.imagine(side, random.Random(2)).world.state


@pytest.mark.parametrize("name", match.playable())
@pytest.mark.parametrize("actions", [60, 400])
def test_the_truth_is_imagined_no_more_often_than_chance_allows(name: str, actions: int) -> None:
    """Also for a counter that did something this turn that no other did: it takes that along to the other's place."""
    game, rng, deals = played(name, actions), random.Random(1), 60
    side = game.legal().question.side
    place, roster = game.world.state.place, game.rules.roster
    groups: dict[tuple[str, str], list[int]] = {}
    for unit in hidden_units(game.world, side):
        start = roster.counters[unit].start
        if game.world.state.ground[unit] >= 0 and (start.turn is None or start.turn <= game.world.state.turn):
            groups.setdefault((roster.type[unit], "" if start.turn is None else start.at), []).append(unit)
    units = [unit for group in groups.values() for unit in group]
    there = {unit: Counter(place[u] for u in group) for group in groups.values() for unit in group}
    chance = sum(there[unit][place[unit]] / there[unit].total() for unit in units)
    hits = sum(
        imagined.place[unit] == place[unit]
        for imagined in (game.imagine(side, rng).world.state for _ in range(deals))
        for unit in units
    )
    assert hits / deals < 1.15 * chance + 0.5, (
        f"{hits / deals:.1f} of {len(units)} where they are, by chance {chance:.1f}"
    )
