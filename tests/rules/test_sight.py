"""A counter revealed in combat stays known for as long as a player at the table could keep track of it (C-24)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core import Game
from engaja.core.knowledge import ALL, TYPE, knows
from engaja.core.places import WAITING
from engaja.games import match
from noninterference import check_split

ALLIES, AXIS = 0, 1
UNITS = {
    "fr-b1": "1310",
    "fr-b2": "1310",
    "fr-artcef": "1411",
    "de-ri211": "1210",
    "de-ri276": "0505",
    "de-hd": "0503",
    "de-artli": "1110",
}


def board(units: dict[str, str] = UNITS, phase: str = "combat") -> Game[Any]:
    placed = {u: {"hex": h} for u, h in units.items()}
    position = {"game": "diadem", "turn": 3, "side": "allied", "phase": phase, "bare": True, "units": placed}
    return match.from_position(position, seed=1)


def after_combat(units: dict[str, str] = UNITS) -> Game[Any]:
    """The Allies have attacked 1210, and everything that follows was decided."""
    game = board(units)
    if game.legal().question.kind == "combat":
        game.play({"do": "attack", "target": "1210"})
    game.play({"do": "join", "unit": "fr-b1"})
    game.play({"do": "join", "unit": "fr-b2"})
    rng = random.Random(1)
    game.play({"do": "declare"})
    while game.decision is not None and game.decision.kind not in ("combat", "movement"):
        game.play(rng.choice(list(game.legal())))
    return game


def unit(game: Game[Any], id_: str) -> int:
    return int(game.rules.roster.index[id_])


def known(game: Game[Any], id_: str) -> bool:
    which = unit(game, id_)
    level = knows(game.world, 1 - game.rules.roster.side[which], which)
    assert level in (ALL, TYPE)
    return level == ALL


def put(game: Game[Any], id_: str, hex_: str) -> None:
    game.world.put_in(unit(game, id_), game.rules.notation.hex_index[hex_])


def test_what_fought_stays_known_and_what_did_not_is_not() -> None:
    game = after_combat()
    assert known(game, "de-ri211") and known(game, "fr-b1")
    assert not known(game, "de-hd") and not known(game, "fr-artcef")
    assert "de-ri211" in game.view(ALLIES)["units"]


def test_it_is_followed_wherever_it_goes_alone() -> None:
    game = after_combat()
    put(game, "de-ri211", "1010")
    put(game, "de-ri211", "0910")
    assert known(game, "de-ri211")


def test_beside_a_hidden_counter_of_its_type_it_is_lost() -> None:
    game = after_combat()
    put(game, "de-ri211", "0505")
    assert not known(game, "de-ri211")
    put(game, "de-ri211", "0606")
    assert not known(game, "de-ri211")


def test_a_hidden_counter_that_joins_it_hides_it_too() -> None:
    game = after_combat()
    put(game, "de-ri211", "1010")
    put(game, "de-hd", "1010")
    assert not known(game, "de-ri211") and not known(game, "de-hd")


def test_a_counter_of_another_type_does_not_hide_it() -> None:
    game = after_combat()
    put(game, "de-ri211", "1110")
    assert known(game, "de-ri211")


def test_two_known_counters_in_a_hex_are_known_until_one_leaves() -> None:
    game = after_combat()
    assert known(game, "fr-b1") and known(game, "fr-b2")
    put(game, "fr-b1", "1411")
    put(game, "fr-b2", "1411")
    game.world.follow([unit(game, "fr-b1"), unit(game, "fr-b2")])
    assert known(game, "fr-b1") and known(game, "fr-b2")
    put(game, "fr-b2", "1410")
    assert not known(game, "fr-b1") and not known(game, "fr-b2")


def test_the_changes_do_not_tell_which_of_two_known_counters_left() -> None:
    game = board(phase="movement")
    game.world.follow([unit(game, "fr-b1"), unit(game, "fr-b2")])
    told = check_split(game, {"do": "move", "unit": "fr-b1", "to": "1411"}, "fr-b2", AXIS)
    hidden = "?" + game.rules.roster.type[unit(game, "fr-b1")]
    assert [(each["unit"], each["was"], each["start"], each["to"]) for each in told] == [
        (hidden, "fr-b1", "1310", "1310"),
        (hidden, "fr-b2", "1310", "1310"),
        (hidden, None, "1310", "1411"),
    ]


def test_an_attacker_beside_one_of_its_type_that_stayed_out_is_not_told_apart() -> None:
    game = board({**UNITS, "fr-b2": "1309", "fr-b4": "1310"})
    game.world.follow([unit(game, "fr-b1")])
    assert not known(game, "fr-b1")
    game.world.follow([unit(game, "fr-b1"), unit(game, "fr-b4")])
    assert known(game, "fr-b1") and known(game, "fr-b4")


def test_off_the_board_it_is_lost() -> None:
    game = after_combat()
    game.world.put(unit(game, "de-ri211"), WAITING)
    put(game, "de-ri211", "1010")
    assert not known(game, "de-ri211")


def test_taking_back_restores_what_was_known() -> None:
    game = after_combat()
    mark = len(game.world.log)
    put(game, "de-ri211", "0505")
    game.world.rewind(mark)
    assert known(game, "de-ri211")


def test_a_reloaded_game_knows_the_same() -> None:
    game = after_combat()
    again = match.from_journal(game.save())
    assert again.view(ALLIES) == game.view(ALLIES) and known(again, "de-ri211")


def test_an_imagined_game_keeps_it_in_place() -> None:
    game = after_combat()
    at = game.world.state.ground[unit(game, "de-ri211")]
    for seed in range(8):
        imagined = game.imagine(ALLIES, random.Random(seed))
        assert imagined.world.state.ground[unit(game, "de-ri211")] == at
        assert imagined.view(ALLIES) == game.view(ALLIES)


def test_the_odds_against_it_are_known() -> None:
    game = after_combat()
    put(game, "de-ri211", "1210")
    put(game, "fr-b1", "1310")
    odds = game.ask("odds", {"target": "1210", "attackers": ["fr-b1"]}, viewer=ALLIES)
    assert odds.defence is not None and odds.hidden is None


@pytest.mark.parametrize("name", ["metz", "diadem", "leyte", "papua"])
def test_what_is_followed_is_never_with_hidden_counters_of_its_type(name: str) -> None:
    """Else the view would tell which of them it is."""
    game, rng = match.new(name, seed=7), random.Random(7)
    most = 0
    for _ in range(1500):
        if game.decision is None:
            break
        game.play(rng.choice(list(game.legal())))
        state, roster = game.world.state, game.rules.roster
        most = max(most, len(state.followed))
        for followed in state.followed:
            stack = state.layers[game.rules.layer[followed]].stacks[state.hex[followed]]
            assert all(u in state.followed for u in stack if roster.type[u] == roster.type[followed])
    assert most
