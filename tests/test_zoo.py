"""The environment of PettingZoo: its own tests of the interface and of seeds, and whole games by the mask."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from engaja.games import match
from engaja.zoo import UNSEEN, Env

GAMES = [name for name in match.playable() if name != "filipinas"]


@pytest.mark.parametrize("game", ["diadem", "papua"])
def test_the_interface(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of observations that are dictionaries
        api_test(Env(game), num_cycles=60)


def test_seeds() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: Env("diadem"), num_cycles=40)


def test_a_whole_game_by_the_mask_ends_with_a_winner() -> None:
    env, rng = Env("diadem"), random.Random(3)
    env.reset(seed=3)
    for agent in env.agent_iter(4000):
        observation, reward, over, _, _ = env.last()
        if over:
            assert reward in (1, -1)
            env.step(None)  # so the interface wants it
            continue
        env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        assert env.infos.get(agent) is not None or not env.agents
    assert env.game.over and not env.agents


def test_what_the_mask_excludes_is_refused_and_changes_nothing() -> None:
    env = Env("diadem")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="not allowed"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert not env.game.entries


def test_a_side_sees_only_what_it_may_see() -> None:
    """A counter that its enemy cannot see has no place in the observation, and its hex has one unknown more."""
    env = Env("diadem")
    env.reset(seed=1)
    rules, state = env.rules, env.game.world.state
    for side, agent in enumerate(env.possible_agents):
        seen = env.observe(agent)["observation"]
        shown = env.game.view(side)["units"]
        for unit, name in enumerate(rules.roster.ids):
            assert (seen["units"][unit][0] == UNSEEN) == (name not in shown)
        enemies = [u for u in rules.roster.of_side[1 - side] if state.ground[u] >= 0]
        hidden = [u for u in enemies if rules.roster.ids[u] not in shown]
        assert sum(seen["unknown"]) == len(hidden) > 0 or not hidden
