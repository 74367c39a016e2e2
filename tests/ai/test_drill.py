"""The fast policy by which the veteran plays games out: legal, never stalled, and not foolish."""

from __future__ import annotations

import pytest

from engaja.ai.recruit import plays
from engaja.ai.veteran.drill import Drill
from engaja.ai.worth import worth_of
from engaja.core import Game
from engaja.core.terms import Event
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.army.lettered import LetteredResults

ARMY_GAMES = [name for name in match.playable() if match.rulebook(name).get(LetteredResults) is not None]


def whole_game(name: str, seed: int, **options: bool) -> tuple[Game[Rulebook], list[Event]]:
    """Play a game; an action that is not legal is refused."""
    game = match.new(name, seed=seed, options=options)
    drill, events = Drill(game.world), list[Event]()
    while not game.over:
        assert len(game.entries) < 5000, "it goes round in circles"
        events += game.play(drill.answer(game.legal()).action)
    return game, events


@pytest.mark.parametrize("name", ARMY_GAMES)
def test_it_plays_whole_games_with_guns_and_aircraft(name: str) -> None:
    assert plays(match.rulebook(name))
    _, events = whole_game(name, seed=3)
    combats = [event.args for event in events if event.kind == "combat"]
    assert len(combats) > 10
    assert any(c["support"] for c in combats) and any(c["air"] for c in combats)


@pytest.mark.slow
@pytest.mark.parametrize("name", ARMY_GAMES)
def test_it_plays_whole_games_under_other_options(name: str) -> None:
    options = match.rulebook(name).options.items()
    other = {option: not value for option, value in options if isinstance(value, bool)}
    whole_game(name, seed=4, **other)
    for seed in range(2):  # every second one, so that each option is also tried without its neighbours
        whole_game(name, seed=seed, **dict(list(other.items())[seed::2]))


@pytest.mark.parametrize("name", ARMY_GAMES)
def test_it_attacks_at_bad_odds_only_if_it_must(name: str) -> None:
    """A forced attack may be bad; of all attacks few are at less than even strength."""
    _, events = whole_game(name, seed=6)
    combats = [event.args for event in events if event.kind == "combat"]
    weak = [c for c in combats if c["attack"] < c["defence"]]
    assert len(weak) < len(combats) / 4


@pytest.mark.parametrize("name", ARMY_GAMES)
def test_it_leaves_no_place_it_holds_while_the_enemy_threatens_it(name: str) -> None:
    game = match.new(name, seed=4)
    w, drill = game.world, Drill(game.world)
    while game.legal().question.kind == "setup":
        game.play(drill.answer(game.legal()).action)
    places = [h for h, points in worth_of(w).places.items() if points > 0]
    while w.state.turn < 3:
        legal, side = game.legal(), game.legal().question.side
        before = {h for h in places if w.state.count[side][h]}
        phase = w.state.phase
        threatened = {h for h in before if any(w.state.count[1 - side][n] for n in w.rules.ground.neighbours[h])}
        while legal.question.kind == "movement" and (w.state.phase, game.legal().question.side) == (phase, side):
            game.play(drill.answer(game.legal()).action)
        if legal.question.kind == "movement":
            assert all(w.state.count[side][h] for h in threatened)
        else:
            game.play(drill.answer(legal).action)
