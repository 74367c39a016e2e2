"""The recruit in a game of islands: it lands troops where something is to be won, and fetches them again."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engaja.ai import choose
from engaja.ai.recruit.theatre import sea
from engaja.ai.recruit.theatre.scene import Scene
from engaja.core import Game
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.theatre.island_war import IslandWar

ALLIED, JAPANESE = 0, 1


def played(game: Game[Rulebook], side: int, seed: int, *, turns: int = 100) -> Counter[str]:
    """Play some turns between the recruit and a random player; return how often the recruit did what."""
    rng, done, first = random.Random(seed), Counter[str](), game.world.state.turn
    while not game.over and game.world.state.turn < first + turns:
        if game.legal().question.side == side:
            action = choose("recruit", game, rng.getrandbits(32)).action
            done[action.verb] += 1
        else:
            action = game.random_action(rng)
        game.play(action)
    return done


def test_only_the_side_that_comes_by_sea_has_islands_to_win() -> None:
    w = match.new("filipinas", seed=1, options={"scenario": "visayas"}).world
    war = w.rules[IslandWar]
    assert not war.isles(w, JAPANESE)
    found = war.isles(w, ALLIED)
    assert sum(isle.stake > 0 for isle in found) > 15 and all(isle.beaches <= isle.hexes for isle in found)


def test_an_island_with_a_stronger_garrison_needs_more_troops() -> None:
    wants = sea.wants(Scene(match.new("filipinas", seed=1, options={"scenario": "visayas"}).world, ALLIED))
    assert [want.weight for want in wants] == sorted((want.weight for want in wants), reverse=True)
    for one in wants:
        assert one.missing > 0
        assert all(one.missing <= other.missing for other in wants if one.foes < other.foes)


@pytest.mark.slow
def test_it_lands_on_several_islands_in_its_first_turns_and_fetches_troops_again() -> None:
    game = match.new("filipinas", seed=2, options={"scenario": "visayas"})
    done = played(game, ALLIED, 2, turns=3)
    assert {"form", "add", "embark", "sail", "land", "mission", "attack"} <= set(done)
    assert done["land"] >= 10
    assert game.score().score[ALLIED] > 10


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["visayas", "leyte", "luzon"])
def test_the_defence_beats_the_random_player_in_every_scenario(scenario: str) -> None:
    game = match.new("filipinas", seed=1, options={"scenario": scenario})
    played(game, JAPANESE, 1)
    assert game.score().winner == JAPANESE


@pytest.mark.slow
def test_the_attack_beats_the_random_player_in_the_visayas() -> None:
    game = match.new("filipinas", seed=1, options={"scenario": "visayas"})
    played(game, ALLIED, 1)
    assert game.score().winner == ALLIED
