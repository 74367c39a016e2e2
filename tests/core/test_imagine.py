"""What a side may imagine. The random games of `invariants.py` check it after many actions of all games."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields
from typing import Any

import pytest

from engaja.core import Game
from engaja.core.imagine import hidden_units
from engaja.core.knowledge import ALL, knows, named
from engaja.core.notation import UNIT
from engaja.core.places import DESTROYED
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.theatre.construction import Works
from noninterference import check_secrets


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
@pytest.mark.parametrize("side", [0, 1])
def test_the_truth_is_imagined_no_more_often_than_chance_allows(name: str, actions: int, side: int) -> None:
    """Also for a counter that did something this turn that no other did: it takes that along to the other's place. So
    does one that a marker, a fact or the enemy's unfinished attack names."""
    game, rng, deals = played(name, actions), random.Random(1), 60
    place, groups = game.world.state.place, alike(game, side)
    units = [unit for group in groups for unit in group]
    there = {unit: Counter(place[u] for u in group) for group in groups for unit in group}
    chance = sum(there[unit][place[unit]] / there[unit].total() for unit in units)
    hits = sum(
        imagined.place[unit] == place[unit]
        for imagined in (game.imagine(side, rng).world.state for _ in range(deals))
        for unit in units
    )
    assert hits / deals < 1.15 * chance + 0.5, (
        f"{hits / deals:.1f} of {len(units)} where they are, by chance {chance:.1f}"
    )


def alike(game: Game[Rulebook], side: int) -> list[list[int]]:
    """Return the enemy counters on the board that show only their type, those together that may be one another."""
    w, roster = game.world, game.rules.roster
    _, phase = game.rules.phase_of(w.state)
    groups: dict[tuple[str, str], list[int]] = {}
    for unit in roster.of_side[1 - side]:
        start = roster.counters[unit].start
        came = start.turn is None or start.turn <= w.state.turn
        printed = phase == "setup" and (start.kind == "hex" or start.proposed)
        if w.state.ground[unit] >= 0 and came and not printed and knows(w, side, unit) != ALL:
            groups.setdefault((roster.type[unit], "" if start.turn is None else start.at), []).append(unit)
    return list(groups.values())


# What names counters


def named_in(game: Game[Rulebook], side: int) -> list[int]:
    """Return the counters unknown to a side that a marker, a fact or a pending procedure names."""
    w = game.world
    found = {u for m in w.state.markers for u in w.rules.markers[m[0]].units(m)}
    found |= {of for name, of in w.state.facts if w.rules.facts.kind(name, of).per is UNIT}
    for procedure in w.state.stack:
        values = {field.name: getattr(procedure, field.name) for field in fields(procedure)}
        found.update(named(w.rules, type(procedure).__name__, values))
    return sorted(u for u in found if w.state.ground[u] >= 0 and knows(w, side, u) != ALL)


@pytest.mark.parametrize("name", match.playable())
def test_what_names_a_counter_does_not_tell_which_it_is(name: str) -> None:
    """At moments of a random game when something names counters that a side does not know."""
    game, rng, deals = match.new(name, seed=3), random.Random(3), 30
    chance = hits = moments = 0.0
    while moments < 6 and not game.over:
        game.play(game.random_action(rng))
        side = rng.randrange(2)
        units = named_in(game, side) if not game.over and rng.random() < 0.3 else []
        groups = {unit: group for group in alike(game, side) for unit in group} if units else {}
        units = [unit for unit in units if len(groups.get(unit, ())) > 2]
        if units:
            place, moments = game.world.state.place, moments + 1
            chance += deals * sum(
                sum(place[u] == place[unit] for u in groups[unit]) / len(groups[unit]) for unit in units
            )
            for _ in range(deals):
                imagined = game.imagine(side, rng).world.state.place
                hits += sum(imagined[unit] == place[unit] for unit in units)
    assert moments and hits < 1.3 * chance + 5, f"{hits} times where they are, by chance {chance:.0f}"


JAPANESE = match.rulebook("papua").sides.index("japanese")


def at_work() -> tuple[Game[Rulebook], tuple[Works, ...]]:
    """Two regiments of engineers build where a third one, reduced, only stands by."""
    units: dict[str, Any] = {
        "us-43eng-1": {"hex": "0418"},
        "us-43eng-2": {"hex": "0418", "reduced": True},
        "us-46eng-1": {"hex": "0418"},
        "us-46eng-2": {"hex": "2525"},
    }
    works = [
        {"kind": "works", "hex": "0418", "unit": "us-46eng-1", "on": "fortification", "since": 3},
        {"kind": "works", "hex": "2525", "unit": "us-46eng-2", "on": "fortification", "since": 3},
    ]
    position = {"game": "papua", "turn": 3, "bare": True, "units": units, "markers": works}
    game = match.from_position({**position, "side": "allied", "phase": "movement"}, seed=1)
    return game, tuple(game.world.markers(Works))


def test_engineers_at_work_are_any_that_are_intact() -> None:
    game, real = at_work()
    rng, builders = random.Random(1), Counter[tuple[int, int]]()
    for _ in range(300):
        w = game.imagine(JAPANESE, rng).world
        works = w.markers(Works)
        assert [m._replace(unit=0) for m in works] == [m._replace(unit=0) for m in real], "the marker itself is seen"
        for m in works:
            assert w.state.ground[m.unit] == m.hex and not w.state.reduced[m.unit]
            builders[m.hex, m.unit] += 1
    assert len(builders) == 8 and max(builders.values()) < 110, builders  # 75 of each by chance


def test_games_in_which_others_of_a_stack_build_are_imagined_alike() -> None:
    """Where nothing else tells the counters of a hex apart, the one at work does not become another in the order."""
    game, (first, _) = at_work()
    other = game.copy()
    idle = other.rules.roster.index["us-43eng-1"]
    other.world.drop_marker(first)
    other.world.add_marker(first._replace(unit=idle))
    for seed in range(20):
        one, two = (each.imagine(JAPANESE, random.Random(seed)).world.state for each in (game, other))
        assert (one.place, one.markers) == (two.place, two.markers)


def test_a_loss_stays_on_the_board_whichever_counter_took_it() -> None:
    """Of two battalions one fights, reduced, and one waits: the enemy imagines the same, whichever is which."""
    battalions = ("au-18bde-2-9", "au-18bde-2-10")
    imagined = []
    for fights, waits in (battalions, battalions[::-1]):
        position = {
            "game": "papua",
            "turn": 5,
            "side": "allied",
            "phase": "movement",
            "bare": True,
            "units": {fights: {"hex": "1015", "reduced": True}, waits: {"where": "waiting"}},
        }
        game = match.from_position(position)
        imagined.append([game.imagine(0, random.Random(seed)).world.state for seed in range(8)])
    assert imagined[0] == imagined[1]
