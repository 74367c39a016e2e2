"""Steps decided ahead: made one after another without an imagined game, as long as nothing was learnt."""

from __future__ import annotations

import random

from engaja.ai import ahead, choose
from engaja.ai.ahead import PlannedStep
from engaja.ai.choice import Choice, Means, Thought
from engaja.core import Game
from engaja.games import match
from engaja.rules import Rulebook


def planned() -> tuple[Game[Rulebook], list[PlannedStep], str]:
    """A game in a movement phase, the next random actions of its side, and the plan to make them."""
    game, rng = match.new("papua", seed=3), random.Random(3)
    while game.legal().question.kind != "movement":
        game.play(game.random_action(rng))
    trial, steps, side = game.copy(), list[PlannedStep](), game.legal().question.side
    while len(steps) < 5:
        action = next(a for a in trial.legal() if a.verb in ("move", "base"))
        steps.append(PlannedStep(action, Thought("by_chance", {"units": (1, 2)})))
        trial.play(action)
        assert trial.legal().question.side == side
    return game, steps, ahead.write(game.world, steps, {"aim": 7})


def test_steps_are_made_in_order_whatever_the_level() -> None:
    game, steps, plan = planned()
    for step in steps:
        choice = ahead.follow(game, plan)
        assert choice is not None and (choice.action, choice.reason) == step
        assert choose("random", game, 1, Means(plan)) == choice
        assert ahead.memory(plan) == {"aim": 7}
        game.play(choice.action)
        plan = choice.plan
    assert ahead.follow(game, plan) is None


def test_what_is_not_legal_any_more_is_thought_about_again() -> None:
    game, steps, plan = planned()
    game.play(steps[0].action)
    assert steps[0].action not in game.legal()
    assert ahead.follow(game, plan) is None


def test_dice_make_a_plan_void() -> None:
    game, _, plan = planned()
    game.world.roll(1)
    assert ahead.follow(game, plan) is None


def test_plans_of_another_kind_are_left_to_their_player() -> None:
    game, _, _ = planned()
    assert ahead.follow(game, "") is None
    assert ahead.follow(game, '{"turn": 1}') is None and ahead.memory('{"turn": 1}') == {}
    assert isinstance(choose("random", game, 1, Means('{"turn": 1}')), Choice)
