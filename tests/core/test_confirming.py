"""At a table, players end what they have acted in; journals stay the same (decision 0018)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core import Game
from engaja.core.actions import Action
from engaja.core.game import Confirmed
from engaja.core.journal import Seats
from engaja.games import match

BOTH = frozenset({0, 1})


def table(name: str, seed: int = 3) -> Game[Any]:
    plain = match.new(name, seed=seed)
    return Game(plain.rules, plain.header, confirming=BOTH)


def confirmed(game: Game[Any]) -> list[Action]:
    return [entry.action for entry in game.entries if isinstance(entry, Confirmed)]


@pytest.mark.parametrize("name", match.playable())
def test_what_was_played_at_a_table_is_a_journal_like_any_other(name: str) -> None:
    game, rng = table(name), random.Random(5)
    for _ in range(400):
        game.play(game.random_action(rng))
    while game.legal().forced is not None:
        game.play(game.random_action(rng))
    assert confirmed(game), "something was confirmed"
    assert all(game.rules.actions.verbs[action.verb].closing for action in confirmed(game))
    replayed = Game.load(game.rules, game.save())
    assert replayed.hash() == game.hash()
    again = Game(game.rules, game.header, confirming=BOTH)
    for entry in game.entries:
        again.repeat(entry)
    assert (again.hash(), again.entries) == (game.hash(), game.entries)


@pytest.mark.parametrize("name", match.playable())
def test_a_journal_without_confirmed_answers_is_repeated_at_a_table(name: str) -> None:
    plain, rng = match.new(name, seed=3), random.Random(5)
    for _ in range(300):
        plain.play(plain.random_action(rng))
    game = Game(plain.rules, plain.header, confirming=BOTH)
    for entry in plain.entries:
        game.repeat(entry)
    while game.legal().forced is not None:
        game.go_on()
    assert (game.hash(), game.save()) == (plain.hash(), plain.save())


def test_the_last_gun_of_the_defence_does_not_throw_the_dice_and_can_be_taken_back() -> None:
    position = {
        "game": "metz",
        "turn": 3,
        "side": "american",
        "phase": "combat",
        "bare": True,
        "units": {
            "us-ccb4db": {"hex": "0617"},
            "de-ri128": {"hex": "0717"},
            "de-arko482": {"hex": "0817"},
        },
    }
    plain = match.from_position(position, seed=1)
    game = Game(plain.rules, plain.header, confirming=BOTH)
    if game.legal().question.kind == "combat":
        game.play({"do": "attack", "target": "0717"})
    game.play({"do": "join", "unit": "us-ccb4db"})
    game.play({"do": "declare"})
    assert game.legal().question.kind == "defence"
    game.play({"do": "support", "unit": "de-arko482"})
    assert (game.legal().question.kind, list(game.legal())) == ("defence", [game.legal().forced])
    game.undo()
    game.redo()
    events = game.play({"do": "declare"})
    assert "combat" in [event.kind for event in events]
    assert Game.load(game.rules, game.save()).hash() == game.hash()


@pytest.mark.parametrize("name", match.playable())
def test_sides_begin_and_cease_to_confirm(name: str) -> None:
    """When players leave in the middle of it, the engine goes on where they would have been asked."""
    game, rng = table(name), random.Random(5)
    answered = 0
    for number in range(400):
        if game.over:
            break
        if game.legal().forced is not None:
            answered += any(event.kind == "answered" for event in game.confirm_by(frozenset()))
            assert game.over or game.legal().forced is None
            assert not game.can_undo
        elif number % 20 == 0:
            game.confirm_by(BOTH)
        game.play(game.random_action(rng))
    assert answered
    game.confirm_by(frozenset())
    assert Game.load(game.rules, game.save()).hash() == game.hash()


def test_a_journal_keeps_the_players_and_the_name_that_it_came_with() -> None:
    plain = match.new("metz", seed=3)
    seats: Seats = {"american": {"kind": "human", "level": None}, "german": {"kind": "computer", "level": "recruit"}}
    game = Game(plain.rules, plain.header._replace(seats=seats, name="Winter"))
    again = Game.load(game.rules, game.save())
    assert (again.header.seats, again.header.name) == (seats, "Winter")
    assert again.save() == game.save()
    assert (again.hash(), plain.save().count("seats")) == (plain.hash(), 0)
