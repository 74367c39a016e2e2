"""Metz 11.0 to 11.2: set-up, reinforcements, objectives and victory."""

from __future__ import annotations

import random

import pytest

from engaja.core.places import WAITING
from engaja.games import match
from engaja.rules.common.setup import PlaceAction
from rulebook.metz.metz_board import board
from rulebook.tools import Board


def test_11_1_everybody_stands_where_the_book_says_and_nobody_is_engaged() -> None:
    game = match.new("metz", seed=1)
    state, roster = game.world.state, game.rules.roster
    for unit, counter in enumerate(roster.counters):
        if counter.start.kind == "hex":
            assert game.rules.notation.hexes[state.ground[unit]] == counter.start.at
    assert not any(state.ground[u] >= 0 and state.zone[1 - roster.side[u]][state.ground[u]] for u in range(len(roster)))


def test_11_1_1_americans_place_their_free_counters_first_then_the_germans() -> None:
    game = match.new("metz", seed=1)
    rng, sides = random.Random(1), []
    while game.decision and game.decision.kind == "setup":
        sides.append(game.decision.side)
        game.play(game.random_action(rng))
    assert sides == sorted(sides)
    assert set(sides) == {0, 1}
    waiting = [u for u, place in enumerate(game.world.state.place) if place == WAITING]
    assert all(game.rules.roster.counters[u].start.turn is not None for u in waiting)


def test_11_1_1_m07_a_bivouac_is_its_own_hexes() -> None:
    game = match.new("metz", seed=1)
    spell = game.rules.actions.spell
    hexes = {spell(a)["to"] for a in game.legal() if spell(a)["unit"] == "us-rartxx"}
    assert hexes == {"0303", "0403"}
    reasons = game.explain({"do": "place", "unit": "us-rartxx", "to": "0219"}).reasons
    assert [(r.code, r.cite) for r in reasons] == [("outside_area", "Metz 11.1")]


def test_11_1_1_m08_the_army_artillery_stands_behind_the_line() -> None:
    game = match.new("metz", seed=1)
    hexes = {
        a.to for a in game.legal() if isinstance(a, PlaceAction) and a.unit == game.rules.roster.index["us-rart3a"]
    }
    zone, enemy = game.world.state.zone[1], game.world.state.count[1]
    assert hexes
    assert not any(zone[h] or enemy[h] for h in hexes)
    assert all(game.world.owns(h, 0) for h in hexes)


@pytest.mark.parametrize(
    ("unit", "turn", "edge_hex", "side"),
    [
        ("us-cca6db", 2, "0110", "american"),
        ("us-gcav6", 12, "0110", "american"),
        ("us-ri346", 16, "0110", "american"),
        ("de-ak401", 1, "2810", "german"),
        ("de-rpz22", 3, "1723", "german"),
        ("de-ri87", 3, "1723", "german"),
        ("de-bgpz106", 3, "1723", "german"),
        ("de-rpzgr35", 3, "2001", "german"),
        ("de-ri118", 4, "1723", "german"),
        ("de-ri165", 5, "1723", "german"),
        ("de-ri861", 5, "2001", "german"),
        ("de-ri723", 13, "2810", "german"),
        ("de-ak404", 13, "2001", "german"),
    ],
)
def test_11_1_3_and_11_1_4_reinforcements(unit: str, turn: int, edge_hex: str, side: str) -> None:
    waiting = {unit: {"where": "waiting"}}
    assert board(waiting, turn=turn, side=side).legal("enter", unit=unit, to=edge_hex)
    if turn > 1:
        assert board(waiting, turn=turn - 1, side=side).legal("enter", unit=unit) == []


def items(b: Board) -> dict[str, int]:
    return {item.code: item.points for item in b.game.score().items}


def test_11_2_all_places_are_german_at_the_start() -> None:
    b = board()
    assert b.score() == {"american": 0, "german": 100 + 7 * 20 + 4 * 10}


def test_11_2_1_m20_metz_counts_only_with_both_hexes() -> None:
    b = board(possession={"0707": "american"})
    assert "metz" not in items(b)


def test_11_2_1_m20_or_by_option_one_is_enough_for_the_germans() -> None:
    options = {"one_hex_holds_metz": True}
    assert items(board(possession={"0707": "american"}, options=options))["metz"] == 100
    assert "metz" not in items(board(possession={"0707": "american", "0608": "american"}, options=options))


def test_11_2_c28_by_option_an_empty_objective_counts_for_nobody() -> None:
    options = {"objectives_need_troops": True}
    assert board(options=options).score() == {"american": 0, "german": 0}
    assert items(board({"de-ri59": "0707", "de-ri73": "0608"}, options=options)) == {"metz": 100}
    assert items(board({"us-ri319": "2309"}, options=options)) == {"saarlautern_roden": 20, "beyond_siegfried": 20}
    one_hex = options | {"one_hex_holds_metz": True}
    assert items(board({"de-ri59": "0707"}, options=one_hex)) == {"metz": 100}
    assert items(board(possession={"0707": "american", "0608": "american"}, options=one_hex)) == {}


@pytest.mark.parametrize(
    ("hex_", "american", "german"),
    [
        *[("2205", 20, -10), ("2514", 20, -10), ("2309", 20, 0), ("2102", 0, -10), ("2403", 0, -10)],
        *[(hex_, 0, -20) for hex_ in ("1314", "1702", "1708", "1714", "2210", "2018", "2418")],
    ],
)
def test_11_2_places_score_for_who_possesses_them(hex_: str, american: int, german: int) -> None:
    before, after = board().score(), board(possession={hex_: "american"}).score()
    assert after["american"] - before["american"] == american
    assert after["german"] - before["german"] == german


def test_11_2_destroyed_units_score_five_and_two() -> None:
    b = board(
        {"us-ri319": {"where": "destroyed"}, "de-ri59": {"where": "destroyed"}, "de-ri73": {"where": "destroyed"}}
    )
    assert items(b)["american_destroyed"] == 5
    assert items(b)["german_destroyed"] == 4


def test_11_2_2_m21_an_american_beyond_the_siegfried_line() -> None:
    assert items(board({"us-ri319": "2609"}))["beyond_siegfried"] == 20
    assert "beyond_siegfried" not in items(board({"us-ri319": "1810"}))


def test_11_2_obs_m22_the_german_eliminates_a_third_of_his_flipped_units_at_the_end() -> None:
    flipped = {
        f"de-ri{n}": {"hex": h, "reduced": True}
        for n, h in zip((59, 73, 74, 126), ("2010", "2011", "2012", "2013"), strict=True)
    }
    b = board({"us-ri319": "0203", **flipped}, turn=20, phase="recovery", side="german")
    assert b.score()["american"] == 2, "as if the game ended now"
    b.do("done")
    assert (b.kind, b.side) == ("final_losses", "german")
    b.do("lose", unit="de-ri74")
    assert b.game.over
    assert b.happened("destroyed")[0]["cite"] == "Metz 11.2 obs."
    assert b.score()["american"] == 2


def test_11_2_more_points_win() -> None:
    b = board({"us-ri319": "0203"}, turn=20, phase="recovery", side="german")
    assert b.game.over
    assert b.game.score().winner == 1
    assert b.happened("game_over")[0]["winner"] == "german"


def test_11_1_a_position_after_the_set_up_has_the_free_counters_in_their_areas() -> None:
    b = Board("metz", bare=False, turn=1)
    w, rules = b.game.world, b.game.rules
    free = [u for u, c in enumerate(rules.roster.counters) if c.start.kind == "area" and c.start.turn is None]
    assert free
    assert all(w.state.ground[u] in set(rules.setup.free_area(w, u)) for u in free)
