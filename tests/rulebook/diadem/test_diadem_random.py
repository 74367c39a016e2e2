"""Random games of Diadem: what its own paragraphs promise, after every action; and its score, counted again by hand."""

from __future__ import annotations

import random

import pytest

from attempts import AnyGame
from engaja.core import Event
from engaja.core.actions import Action, unit_of
from engaja.core.places import DESTROYED, LEFT_BY, Place
from engaja.games import match
from engaja.rules.common.movement import MoveAction

PLACES = ("1006", "0403", "0806", "0113", "0608")


def check(game: AnyGame, events: list[Event], gone: dict[int, Place]) -> None:
    state, rules = game.world.state, game.rules
    roster = rules.roster
    assert all(state.place[unit] == place for unit, place in gone.items()), "who left never returns (4.2.2)"
    gone.update({unit: place for unit, place in enumerate(state.place) if rules.places.layer[place] == LEFT_BY})
    assert 0 <= state.facts.get(("air", 0), 0) <= 20
    for event in events:
        if event.kind == "combat":
            in_mountain = rules.ground.terrain[event.args["target"]] == "mountain"
            assert not in_mountain or all(roster.type[u] != "armour" for u in event.args["attackers"])
        if event.kind == "recovered":
            assert roster.side[event.args["unit"]] == 0, "Germans do not recover (7.0)"
        if event.kind == "entered":
            column = rules.notation.hexes[event.args["to"]][:2]
            assert column == ("16", "01")[roster.side[event.args["unit"]]]


def counted(game: AnyGame) -> tuple[int, int]:
    """Return the score at the end, directly from 11.2."""
    state, rules = game.world.state, game.rules
    allied, axis = rules.roster.of_side
    scores = [0, 0]
    for hex_ in PLACES:
        scores[state.owner[rules.notation.hex_index[hex_]] - 1] += 10
    scores[0] += 3 * sum(state.place[u] == DESTROYED for u in axis)
    scores[1] += 10 * sum(state.place[u] == DESTROYED for u in allied)
    divisions: dict[str, list[str]] = {}
    for u in allied:
        name = rules.roster.counters[u].division
        if name:
            divisions.setdefault(name, []).append(rules.places.format(state.place[u]))
    out = [name for name, places in divisions.items() if all(p.startswith("left:01") for p in places)]
    scores[0] += 10 * len(out)
    scores[1] += sum((rules.places.layer[state.place[u]] == LEFT_BY) if out else (state.ground[u] >= 0) for u in axis)
    return scores[0], scores[1]


def westward(game: AnyGame, rng: random.Random) -> Action:
    """A player that leaves when it can and otherwise goes west more often than not."""
    actions = [game.random_action(rng) for _ in range(4)]
    hexes = game.rules.notation.hexes
    leaving = [a for a in actions if a.verb == "exit" and hexes[game.world.state.ground[unit_of(a)]].startswith("01")]
    moving = [a for a in actions if isinstance(a, MoveAction)]
    if leaving or (moving and actions[0].verb == "move"):
        return leaving[0] if leaving else min(moving, key=lambda a: hexes[a.to])
    return actions[0]


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)])
def test_what_diadem_promises_holds_to_the_end(seed: int) -> None:
    game = match.new("diadem", seed=seed)
    rng = random.Random(seed)
    gone: dict[int, Place] = {}
    texas_in_time = False
    while not game.over:
        events = game.play(westward(game, rng) if seed % 2 else game.random_action(rng))
        check(game, events, gone)
        if game.world.state.turn <= 3:
            texas = [u for u, c in enumerate(game.rules.roster.counters) if c.division == "36ª DI americana"]
            texas_in_time = all(u in gone for u in texas)
    allied, axis = counted(game)
    assert game.score().score == (allied + 10 * texas_in_time, axis)
    if seed % 2:
        assert gone, "somebody reached an edge"
