"""The analysis of a match: it finds the side-turns, repeats decisions with other dice, and tells luck from skill."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from engaja.ai import choose
from engaja.analysis import Effort, judged
from engaja.analysis.playing import Script, lead, quick_player
from engaja.analysis.side_turns import SideTurn, parts, side_turns
from engaja.core import Game
from engaja.games import match
from engaja.rules import Rulebook
from engaja.scenarios import OPTION

GAMES = match.playable()
FEW = Effort(throws=8, seconds=0.1)


def played(name: str, levels: tuple[str, str], turns: int = 1, seed: int = 3) -> Game[Rulebook]:
    """The first turns of a game between two levels."""
    short = list(match.rulebook(name).scenarios)[1:2]  # where there are several, the second is not the whole campaign
    game = match.new(name, seed=seed, options={OPTION: short[0]} if short else None)
    rng = random.Random(seed)
    last = game.world.state.turn + turns
    while not game.over and game.world.state.turn < last:
        side = game.legal().question.side
        game.play(choose(levels[side], game, rng.getrandbits(32)).action)
    return game


def turns_of(game: Game[Rulebook]) -> list[SideTurn]:
    return list(side_turns(game.save(), range(len(game.entries))))


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_cut_into_the_turns_of_its_sides(name: str) -> None:
    game = played(name, ("passive", "random"))
    found = turns_of(game)
    assert [(each.turn, each.side) for each in found[:4]] == sorted((each.turn, each.side) for each in found[:4])
    assert {each.side for each in found} == {0, 1}
    assert all(first.last <= then.first for first, then in pairwise(found))
    assert all(each.first < each.last <= len(game.entries) for each in found)
    assert all(part in parts(game.rules) for part in {each.phases for each in found})
    assert found[0].before.hash() != found[0].after.hash()


def test_decisions_that_dice_forbid_are_left_out_with_all_below_them() -> None:
    """Made again with the very same dice, all of them are followed; with others, only legal ones."""
    game = played("diadem", ("rush", "rush"))
    turn = turns_of(game)[0]
    assert any(each.kind == "attack" for each in turn.decisions)
    for seed in range(4):
        again, script, state = turn.before.imagine(turn.side, random.Random(seed)), Script(turn.decisions), None
        state, quick, followed = again.world.state, quick_player(again, random.Random(seed)), 0
        while (state.turn, state.phase) <= (turn.turn, turn.phases[1]):
            legal = again.legal()
            action = script.answer(state.phase, len(state.stack), legal) if legal.question.side == turn.side else None
            followed += action is not None
            again.play(quick(again) if action is None else action)  # refuses what is not legal
        assert 0.6 * len(turn.decisions) < followed <= len(turn.decisions)


def test_where_no_dice_fall_there_is_no_luck_and_doing_the_same_loses_nothing() -> None:
    game = played("diadem", ("passive", "passive"))
    turn = next(each for each in turns_of(game) if each.before.world.state.rolls == each.after.world.state.rolls)
    found = judged(turn, "passive", FEW, seed=1)
    assert found.luck == (0.0, 0.0) and found.lost == (0.0, 0.0)
    assert found.played == found.best == found.after and found.throws == FEW.throws


def test_a_random_turn_loses_points_and_the_recruits_own_none() -> None:
    lost = {}
    for level in ("random", "recruit"):
        turn = next(each for each in turns_of(played("diadem", ("recruit", level))) if each.side == 1)
        lost[level] = judged(turn, "recruit", FEW, seed=1).lost
    assert lost["random"].mean > 2 * lost["random"].error > 0
    assert abs(lost["recruit"].mean) <= max(1.0, 3 * lost["recruit"].error)
    assert lost["random"].mean > lost["recruit"].mean


def test_a_turn_is_judged_the_same_each_time_and_in_plain_words() -> None:
    game = played("diadem", ("random", "recruit"))
    turn = turns_of(game)[0]
    found = judged(turn, "recruit", FEW, seed=1)
    assert judged(turn, "recruit", FEW, seed=1) == found
    assert found.advice
    for each in found.advice:
        assert game.rules.actions.read(each["action"]) and each["reason"]["pt"] and each["reason"]["en"]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_on_by_a_quick_player(name: str) -> None:
    turn = turns_of(played(name, ("passive", "random")))[0]
    first, *others = [lead(turn, turn.before, turn.decisions, throw) for throw in (0, 0, 1)]
    assert first == others[0], "the same dice, the same game"
