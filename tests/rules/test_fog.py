"""What a side can work out about an attack on counters that it does not know: from what it sees alone."""

from __future__ import annotations

import random
from typing import Any

from engaja.core import Game
from engaja.games import match
from engaja.rules.common.forecast import AttackDesk, Odds

UNITS = {"fr-b1": "1310", "fr-b2": "1310", "de-ri211": "1210", "de-hd": "0503", "de-ri276": "0505"}


def attack(units: dict[str, str], **more: Any) -> Game[Any]:
    position = {
        "game": "diadem",
        "turn": 3,
        "side": "allied",
        "phase": "combat",
        "bare": True,
        "units": {u: {"hex": h} for u, h in units.items()},
        **more,
    }
    game = match.from_position(position, seed=1)
    if game.legal().question.kind == "combat":
        game.play({"do": "attack", "target": "1210"})
    for unit in ("fr-b1", "fr-b2"):
        game.play({"do": "join", "unit": unit})
    return game


def odds(game: Game[Any]) -> Odds:
    desk = game.legal().desk()
    assert isinstance(desk, AttackDesk) and desk.odds is not None
    return desk.odds


def test_the_extremes_are_the_weakest_and_the_strongest_counters_of_the_type() -> None:
    found = odds(attack(UNITS))
    assert found.defence is None and found.weakest is not None and found.strongest is not None
    assert (found.weakest.defence, found.strongest.defence) == (3, 4)  # infantry: 3-3, 3-4 and 2-3
    assert [shift.code for shift in found.shifts] == ["fortification"]


def test_a_loss_of_an_unknown_counter_lowers_the_weakest() -> None:
    game = attack(UNITS)
    weakest = odds(game).weakest
    game.world.flip(game.rules.roster.index["de-hd"], reduced=True)
    hurt = odds(game).weakest
    assert weakest is not None and hurt is not None and hurt.defence < weakest.defence


def test_which_counter_it_is_changes_nothing() -> None:
    swapped = {**UNITS, "de-ri211": "0503", "de-hd": "1210"}
    assert odds(attack(UNITS)) == odds(attack(swapped))


def test_an_imagined_game_has_the_same_preview() -> None:
    game = attack(UNITS)
    for seed in range(5):
        assert odds(game.imagine(0, random.Random(seed))) == odds(game)


def test_what_is_wasted_and_what_would_gain_a_column() -> None:
    found = odds(attack(UNITS, options={"open_information": True}))
    assert (found.attack, found.defence, found.base) == (8, 3, "2-1")
    assert found.missing == 1  # nine against three: 3-1
