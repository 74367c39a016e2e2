"""Random games of Leyte: what its own paragraphs promise, after every action."""

from __future__ import annotations

import random

import pytest

from attempts import AnyGame
from engaja.core import Event
from engaja.core.places import WITHDRAWN
from engaja.games import match
from engaja.rules.common.landing import Landing


def check(game: AnyGame, events: list[Event]) -> None:
    state, rules, facts = game.world.state, game.rules, game.world.state.facts
    side, phase = rules.phase_of(state)
    afloat = {at for at in state.ground if at >= 0 and rules.ground.is_sea(at)}
    waters = {marker.hex for marker in game.world.markers(Landing)}
    assert afloat <= waters, "who is at sea has a beach (4.3)"
    between_combats = game.over or game.legal().question.kind in ("movement", "combat")
    assert afloat == waters or not between_combats, "who is lost at sea leaves no marker when the combat is over"
    assert not afloat or (side == 0 and state.turn >= 11)
    assert facts.get(("shipped", ()), 0) <= 3
    for event in events:
        if event.kind == "moved":
            assert not any(rules.ground.is_sea(h) for h in event.args["path"]), "nobody walks on water"
        if event.kind in ("entered", "dropped"):
            arrival = rules.roster.counters[event.args["unit"]].start.turn
            assert arrival is not None and arrival <= state.turn
        if event.kind == "dropped":
            assert state.turn != 15
            assert rules.ground.terrain[event.args["to"]] in ("open", "city")
        if event.kind == "recovered":
            assert rules.roster.counters[event.args["unit"]].nation == "us"
    if side == 1 and phase == "movement":
        assert 10 * bool(facts.get(("air_bonus", ())) == state.turn) + 5 >= facts["air", 1]


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)])
def test_what_leyte_promises_holds_to_the_end(seed: int) -> None:
    game = match.new("leyte", seed=seed)
    rng = random.Random(seed)
    drops: dict[int, int] = {}
    while not game.over:
        events = game.play(game.random_action(rng))
        check(game, events)
        for event in events:
            if event.kind == "dropped":
                drops[game.world.state.turn] = drops.get(game.world.state.turn, 0) + 1
    assert max(drops.values(), default=0) <= 1
    gone = [u for u, c in enumerate(game.rules.roster.counters) if c.withdrawals]
    assert any(game.world.state.place[u] == WITHDRAWN for u in gone)
