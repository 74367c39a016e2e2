"""The invariants of the random games notice the faults they are for."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from attempts import AnyGame
from engaja.core.places import ABSENT, DESTROYED, Place
from engaja.core.terms import Event
from engaja.games import match
from engaja.rules.theatre.aircraft import Aviation
from engaja.rules.theatre.construction import Works
from engaja.rules.theatre.supply import Base, Supply
from invariants import Ledger, check_counters, check_state
from theatre import check_supply


def standing(game: AnyGame, side: int) -> int:
    return next(u for u in game.rules.roster.of_side[side] if game.world.state.ground[u] >= 0)


def too_far(game: AnyGame) -> None:
    unit = standing(game, 0)
    game.world.spend(unit, game.rules.roster.halves[unit] + 1)


def given_points(game: AnyGame) -> None:
    game.world.spend(standing(game, 0), -1)


def co_occupation(game: AnyGame) -> None:
    game.world.put_in(standing(game, 0), game.world.state.ground[standing(game, 1)])


def overstacking(game: AnyGame) -> None:
    at = game.world.state.ground
    crowd = [u for u in game.rules.roster.of_side[0] if at[u] >= 0][: game.rules.movement.stacking_limit + 1]
    for unit in crowd:
        game.world.put_in(unit, at[crowd[0]])


def forbidden_ground(game: AnyGame) -> None:
    game.world.put_in(standing(game, 0), next(h for h in game.rules.board.grid if game.rules.ground.is_sea(h)))


def stale_zone(game: AnyGame) -> None:
    game.world.state.zone[0][0] += 1


def stale_stack(game: AnyGame) -> None:
    state = game.world.state
    del state.stacks[state.ground[standing(game, 0)]]


def negative_points(game: AnyGame) -> None:
    game.world.note(("air", 0), -1)


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


HERE = Place(match.rulebook("leyte").places.ground[0])


CHANGES = ((DESTROYED, HERE), (ABSENT, HERE), (HERE, ABSENT), (HERE, -40), (HERE, 10**6))


@pytest.mark.parametrize(("was", "now"), CHANGES)
def test_counters_neither_come_back_nor_vanish(was: Place, now: Place) -> None:
    game = match.new("leyte")
    state = game.world.state
    before = [was, *state.place[1:]]
    state.place[0] = now
    with pytest.raises(AssertionError):
        check_counters(game, before)


# The games with air units, supply and points


THEATRE = [name for name in match.composed() if match.rulebook(name).get(Aviation) is not None]


def squadron(game: AnyGame, side: int = 0) -> int:
    """Return one on an airfield with a limit."""
    state, rules = game.world.state, game.rules
    own = [u for u in rules.air_units if rules.roster.side[u] == side and rules.roster.type[u] != "H"]
    return next(u for u in own if state.hex[u] >= 0)


def without_a_field(game: AnyGame) -> None:
    bare = next(h for h in game.rules.board.grid if not game.rules.board.ground[h].features)
    game.world.put_in(squadron(game), bare)


def on_an_enemy_field(game: AnyGame) -> None:
    game.world.put_in(squadron(game), game.world.state.hex[squadron(game, 1)])


def full_field(game: AnyGame) -> None:
    ground, state = game.rules.board.ground, game.world.state
    fields = [h for h in game.rules.board.grid if "airfield" in ground[h].features]
    small = next(h for h in fields if "displaced" not in ground[h].features)
    game.world.own(small, 0)
    own = [u for u in game.rules.air_units if game.rules.roster.side[u] == 0 and game.rules.roster.type[u] != "H"]
    for unit in own[:4]:
        game.world.put_in(unit, small)
    assert sum(state.hex[u] == small for u in own) > 3


def among_the_troops(game: AnyGame) -> None:
    game.world.put(squadron(game), game.world.state.place[standing(game, 0)])


def on_dry_land(game: AnyGame) -> None:
    ship = game.rules.ships[0][0]
    game.world.put_in(ship, game.world.state.hex[squadron(game)])


def points_from_nowhere(game: AnyGame) -> None:
    game.world.note(("replacements", ("jp", "air")), 40)


def forgotten_base(game: AnyGame) -> None:
    at = game.world.state.ground[standing(game, 0)]
    game.world.add_marker(Base("base", at, 1))


def work_without_a_builder(game: AnyGame) -> None:
    game.world.add_marker(Works("works", 0, standing(game, 0), "airfield", 1))


def too_many_for_the_ground(game: AnyGame) -> None:
    limits = game.rules.limits(game.world)
    low = next(h for h in game.rules.board.grid if limits[h] == 1 and not game.rules.ground.is_sea(h))
    troops = [u for u in game.rules.roster.of_side[0] if game.rules.is_troops[u] and game.rules.mobility[u] == "foot"]
    for unit in troops[:2]:
        game.world.put_in(unit, low)


THEATRE_FAULTS = (
    *(without_a_field, on_an_enemy_field, full_field, among_the_troops, on_dry_land),
    *(points_from_nowhere, forgotten_base, work_without_a_builder, too_many_for_the_ground),
)


@pytest.mark.parametrize("name", THEATRE)
@pytest.mark.parametrize("fault", THEATRE_FAULTS)
def test_a_fault_of_a_theatre_game_is_noticed(fault: Callable[[AnyGame], None], name: str) -> None:
    game = match.from_position({"game": name, "turn": 1, "phase": "recovery", "bare": False, "units": {}})
    ledger = Ledger(game)
    check_state(game)
    fault(game)
    with pytest.raises((AssertionError, KeyError)):
        ledger.check(game)


@pytest.mark.parametrize("name", THEATRE)
def test_squadrons_come_back_only_by_being_rebuilt(name: str) -> None:
    game = match.new(name)
    unit = game.rules.air_units[0]
    before = game.world.state.place[:]
    before[unit] = DESTROYED
    game.world.put_in(unit, 0)
    with pytest.raises(AssertionError):
        check_counters(game, before)
    check_counters(game, before, [Event("rebuilt", "", {"unit": unit})])


@pytest.mark.parametrize("name", THEATRE)
def test_a_line_that_is_not_there_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = match.from_position({"game": name, "turn": 5, "phase": "movement", "bare": False, "units": {}})
    lines = game.rules.get(Supply)
    assert lines is not None
    check_supply(game, random.Random(1))
    # The bases are removed, but what the fast path derived from them stays.
    monkeypatch.setattr(game.world.state, "markers", ())
    game.world.marked.clear()
    with pytest.raises(AssertionError):
        check_supply(game, random.Random(1))
