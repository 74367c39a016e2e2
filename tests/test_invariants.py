"""The invariants of the random games notice what they are there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engaja.core.state import LEFT, State
from engaja.games import match
from invariants import AnyGame, Ledger, check_counters, check_state


def standing(game: AnyGame, side: int) -> int:
    return next(u for u in game.rules.roster.of_side[side] if game.world.state.at[u] >= 0)


def too_far(game: AnyGame) -> None:
    unit = standing(game, 0)
    game.world.spend(unit, game.rules.roster.halves[unit] + 1)


def given_points(game: AnyGame) -> None:
    game.world.spend(standing(game, 0), -1)


def co_occupation(game: AnyGame) -> None:
    game.world.put(standing(game, 0), game.world.state.at[standing(game, 1)])


def overstacking(game: AnyGame) -> None:
    at = game.world.state.at
    crowd = [u for u in game.rules.roster.of_side[0] if at[u] >= 0][: game.rules.stacking_limit + 1]
    for unit in crowd:
        game.world.put(unit, at[crowd[0]])


def forbidden_ground(game: AnyGame) -> None:
    game.world.put(standing(game, 0), next(h for h in game.rules.board.grid if game.rules.ground.is_sea(h)))


def stale_zone(game: AnyGame) -> None:
    game.world.state.zone[0][0] += 1


def stale_stack(game: AnyGame) -> None:
    state = game.world.state
    del state.stacks[state.at[standing(game, 0)]]


def negative_points(game: AnyGame) -> None:
    game.world.note("air.american", -1)


FAULTS = (
    too_far,
    given_points,
    co_occupation,
    overstacking,
    forbidden_ground,
    stale_zone,
    stale_stack,
    negative_points,
)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed_from_nothing_and_from_what_changed(fault: Callable[[AnyGame], None]) -> None:
    game = match.new("leyte")
    ledger = Ledger(game)
    check_state(game)
    fault(game)
    with pytest.raises((AssertionError, KeyError)):
        check_state(game)
    with pytest.raises((AssertionError, KeyError)):
        ledger.check(game)


@pytest.mark.parametrize(("was", "now"), [(-1, 0), (-2, 0), (0, -2), (0, -40), (0, LEFT - 10_000)])
def test_counters_neither_come_back_nor_vanish(was: int, now: int) -> None:
    game = match.new("leyte")
    state: State = game.world.state
    before = [was, *state.at[1:]]
    state.at[0] = now
    with pytest.raises(AssertionError):
        check_counters(game, before)
