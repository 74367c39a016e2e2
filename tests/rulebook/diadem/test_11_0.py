"""Diadem 11.0 to 11.2.2: set-up, reinforcements, objectives and victory."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core import Game
from engaja.games import match
from engaja.rules import Rulebook
from rulebook.diadem.diadem_board import SPARE, board
from rulebook.tools import Board

FRENCH = {"1214", "1313", "1411", "1412"}


def open_hexes(game: Game[Rulebook], unit: str) -> set[str]:
    spell = game.rules.actions.spell
    return {spell(a)["to"] for a in game.legal() if a.verb == "place" and spell(a)["unit"] == unit}


def allies_placed() -> Game[Rulebook]:
    game, rng = match.new("diadem", seed=1), random.Random(1)
    while game.decision and game.decision.side == 0:
        game.play(game.random_action(rng))
    return game


def test_11_1_everybody_stands_where_the_book_says() -> None:
    game = match.new("diadem", seed=1)
    state, roster = game.world.state, game.rules.roster
    fixed = [u for u, counter in enumerate(roster.counters) if counter.start.kind == "hex"]
    assert len(fixed) == 65
    assert all(game.rules.notation.hexes[state.ground[u]] == roster.counters[u].start.at for u in fixed)


def test_11_1_two_allied_stacks_start_engaged() -> None:
    game = match.new("diadem", seed=1)
    state, hexes = game.world.state, game.rules.notation.hexes
    engaged = {hexes[at] for u, at in enumerate(state.ground) if u < 64 and at >= 0 and state.zone[1][at]}
    assert engaged == {"1105", "1014"}


def test_11_1_the_allies_place_their_free_counters_first_then_the_germans() -> None:
    game, rng, sides = match.new("diadem", seed=1), random.Random(1), []
    while game.decision and game.decision.kind == "setup":
        sides.append(game.decision.side)
        game.play(game.random_action(rng))
    assert sides == sorted(sides)
    assert set(sides) == {0, 1}
    assert (game.decision is not None) and game.decision.kind == "movement"


def test_11_1_1_independent_french_units_join_the_french_divisions() -> None:
    game = match.new("diadem", seed=1)
    assert open_hexes(game, "fr-gtm-1") == FRENCH
    reasons = game.explain({"do": "place", "unit": "fr-gtm-1", "to": "1508"}).reasons
    assert [(r.code, r.cite) for r in reasons] == [("outside_area", "Diadem 11.1")]


def test_11_1_1_guns_leave_them_their_room() -> None:
    """The four stacks have one free place each, and there are three groups of tabors."""
    game = match.new("diadem", seed=1)
    assert "1214" in open_hexes(game, "us-artii")
    game.play({"do": "place", "unit": "us-artii", "to": "1214"})
    for gun in ("us-art5a", "fr-artcef"):
        assert not open_hexes(game, gun) & FRENCH
    for unit, to in (("fr-gtm-1", "1313"), ("fr-gtm-3", "1411"), ("fr-gtm-4", "1412")):
        game.play({"do": "place", "unit": unit, "to": to})


def north_of_liri(hexes: set[str]) -> bool:
    return all(int(h[2:]) <= 9 for h in hexes)


def test_11_1_1_d13_army_guns_stand_on_their_bank_of_the_liri() -> None:
    game = match.new("diadem", seed=1)
    fifth, eighth = open_hexes(game, "us-art5a"), open_hexes(game, "uk-art8a")
    assert fifth
    assert eighth
    assert all(int(h[2:]) >= 10 for h in fifth)
    assert north_of_liri(eighth)


def test_11_1_1_footnote_3_the_canadian_corps_guns_follow_the_eighth_army() -> None:
    game = match.new("diadem", seed=1)
    assert open_hexes(game, "ca-arti") == open_hexes(game, "uk-art8a")


def test_11_1_1_d12_guns_stand_behind_the_divisions() -> None:
    game = match.new("diadem", seed=1)
    zone, index = game.world.state.zone[1], game.rules.notation.hex_index
    for gun in ("us-art5a", "uk-art8a", "uk-artxiii", "uk-artx", "pl-artii", "fr-artcef", "us-artii"):
        hexes = open_hexes(game, gun)
        assert hexes, gun
        assert not any(zone[index[h]] for h in hexes)
        assert all(game.world.owns(index[h], 0) for h in hexes)


@pytest.mark.parametrize(
    ("gun", "inside", "outside"),
    [
        ("pl-artii", "1305", "1507"),
        ("uk-artx", "1405", "1608"),
        ("uk-artxiii", "1507", "1305"),
        ("us-artii", "1115", "1415"),
        ("fr-artcef", "1512", "1015"),
    ],
)
def test_11_1_1_d12_corps_guns_stand_near_a_division_of_their_corps(gun: str, inside: str, outside: str) -> None:
    hexes = open_hexes(match.new("diadem", seed=1), gun)
    assert inside in hexes
    assert outside not in hexes


def test_11_1_2_german_guns_stand_behind_their_line_and_corps() -> None:
    game = allies_placed()
    army, xiv, li = (open_hexes(game, gun) for gun in ("de-art10a", "de-artxiv", "de-artli"))
    assert {"0808", "0403"} <= army
    assert "1108" not in army, "the line itself"
    assert "0912" in xiv
    assert "0912" not in li
    assert "0905" in li
    assert "0905" not in xiv


ALLIED_REINFORCEMENTS = ("za-11blda", "za-12mtz", "uk-9blda", "uk-25tk")
GERMAN_REINFORCEMENTS = {
    1: ("de-rpzgr200", "de-rpzgr361"),
    2: ("de-rpzgr104", "de-ri577", "de-ri721"),
    3: ("de-ri578",),
    4: ("de-rpz26", "de-rpzgr9", "de-rpzgr67"),
    5: ("de-rpzgr15", "de-rpzgr71"),
    6: ("de-ri754", "de-ri755", "de-ri756"),
}


@pytest.mark.parametrize("turn", [1, 4, 7])
@pytest.mark.parametrize("unit", ALLIED_REINFORCEMENTS)
def test_11_1_3_d14_allied_reinforcements_come_when_the_player_wishes(unit: str, turn: int) -> None:
    b = board({unit: {"where": "waiting"}}, turn=turn)
    assert b.legal("enter", unit=unit)
    assert b.legal("done"), "he need not bring them"
    strict = board({unit: {"where": "waiting"}}, turn=turn, options={"reinforcements_must_come": True})
    assert strict.legal("done"), "not even by the option: the book leaves him the turn (C-34)"


@pytest.mark.parametrize(("turn", "unit"), [(t, u) for t, units in GERMAN_REINFORCEMENTS.items() for u in units])
def test_11_1_4_german_reinforcements_come_in_their_turn(turn: int, unit: str) -> None:
    others = {k: v for k, v in SPARE.items() if k != unit} | {"de-ri132": "0405"}
    waiting: dict[str, Any] = {**others, unit: {"where": "waiting"}}
    assert Board("diadem", waiting, turn=turn, side="axis").legal("enter", unit=unit)
    if turn > 1:
        early = Board("diadem", waiting, turn=turn - 1, side="axis")
        assert early.reasons(do="enter", unit=unit, to="0105") == {"not_yet_due": "Diadem 4.2.1"}


# 11.2


def items(b: Board) -> dict[str, int]:
    return {item.code: item.points for item in b.game.score().items}


def cites(b: Board) -> dict[str, str]:
    return {item.code: item.cite for item in b.game.score().items}


PLACES = {"monte_cassino": "1006", "arce": "0403", "piedimonte": "0806", "itri": "0113", "pontecorvo": "0608"}


def test_11_2_d21_the_five_places_are_german_at_the_start() -> None:
    game = match.new("diadem", seed=1)
    owned = {item.code: item.side for item in game.score().items if item.code in PLACES}
    assert owned == dict.fromkeys(PLACES, 1)


@pytest.mark.parametrize(("place", "hex_"), PLACES.items())
def test_11_2_ten_points_for_each_place_to_who_possesses_it(place: str, hex_: str) -> None:
    before, after = board().score(), board(possession={hex_: "allied"}).score()
    assert after["allied"] - before["allied"] == 10
    assert before["axis"] - after["axis"] == 10
    assert cites(board())[place] == "Diadem 11.2"


def test_11_2_c28_by_option_only_to_who_stands_in_it() -> None:
    b = board({"uk-61": "0806", "de-ri211": "0403"}, options={"objectives_need_troops": True})
    owned = {item.code: item.side for item in b.game.score().items if item.code in PLACES}
    assert owned == {"piedimonte": 0, "arce": 1}


def test_11_2_c28_a_place_belongs_to_who_passed_through_it_last() -> None:
    b = board({"uk-61": "0706"})
    b.do("move", unit="uk-61", to="0906", path=["0806", "0906"])
    assert b.game.world.owns(b.game.rules.notation.hex_index["0806"], 0)
    assert b.score()["allied"] == 10


def test_11_2_1_three_points_for_a_german_unit_destroyed() -> None:
    b = board({"de-ri132": {"where": "destroyed"}, "de-ri131": {"where": "destroyed"}})
    assert items(b)["german_destroyed"] == 6
    assert cites(b)["german_destroyed"] == "Diadem 11.2.1"


def test_11_2_2_ten_for_an_allied_one() -> None:
    b = board({"uk-10": {"where": "destroyed"}})
    assert items(b)["allied_destroyed"] == 10
    assert cites(b)["allied_destroyed"] == "Diadem 11.2.2"


OUT = {"where": "left:0104"}
FOURTH = ("uk-10", "uk-12", "uk-28")


def gone(units: tuple[str, ...], where: str = "left:0104", **more: Any) -> Board:
    return board({unit: {"where": where} for unit in units}, **more)


def test_11_2_1_ten_for_a_complete_division_out_by_the_west() -> None:
    assert items(gone(FOURTH))["division_west"] == 10
    assert items(gone((*FOURTH, "nz-5", "nz-6")))["division_west"] == 20


def test_11_2_1_d15_not_for_a_part_of_one_nor_for_independent_brigades() -> None:
    assert "division_west" not in items(gone(FOURTH[:2]))
    assert "division_west" not in items(gone(("uk-1gds", "uk-9blda")))


def test_11_2_1_d15_flipped_units_count_destroyed_ones_break_it() -> None:
    flipped = board({"uk-10": OUT, "uk-12": OUT, "uk-28": {**OUT, "reduced": True}})
    assert items(flipped)["division_west"] == 10
    lost = board({"uk-10": OUT, "uk-12": OUT, "uk-28": {"where": "destroyed"}})
    assert "division_west" not in items(lost)


def test_11_2_1_not_by_another_edge() -> None:
    assert "division_west" not in items(gone(FOURTH, "left:0801"))
    assert items(gone(FOURTH, "left:0101"))["division_west"] == 10, "the corner belongs to both edges"


TEXAS = ("us-141", "us-142", "us-143")


def test_11_2_1_d26_the_36th_division_withdrawn_by_turn_3() -> None:
    b = board(dict(zip(TEXAS, ("1415", "1515", "1615"), strict=True)), turn=3)
    for unit in TEXAS[1:]:
        b.do("exit", unit=unit)
    assert "texas" not in items(b), "one regiment is still there"
    b.do("exit", unit=TEXAS[0])
    assert items(b)["texas"] == 10
    assert cites(b)["texas"] == "Diadem 11.2.1"
    b.do("done").until("movement", "allied")
    assert b.game.world.state.turn == 4
    assert items(b)["texas"] == 10, "it keeps"


def test_11_2_1_d26_not_if_one_leaves_later() -> None:
    b = board(dict(zip(TEXAS, ("1415", "1515", "1615"), strict=True)), turn=3)
    for unit in TEXAS[1:]:
        b.do("exit", unit=unit)
    b.do("done").until("movement", "allied")
    b.do("exit", unit=TEXAS[0])
    assert "texas" not in items(b)


def test_a_position_of_a_later_turn_may_say_who_left_early() -> None:
    assert "texas" not in items(gone(TEXAS, "left:1415", turn=5))
    assert items(gone(TEXAS, "left:1415", turn=5, left_early=list(TEXAS)))["texas"] == 10


def test_11_2_1_d26_by_the_west_it_counts_twice() -> None:
    found = items(gone(TEXAS, turn=3))
    assert (found["texas"], found["division_west"]) == (10, 10)


GERMANS = {"de-ri132": "0405", "de-ri131": {"where": "left:0301"}, "de-ri191": {"where": "left:0104"}}


def test_11_2_2_without_a_breakout_germans_on_the_board_count() -> None:
    b = board(GERMANS)
    assert items(b)["german_stays"] == 2, "132 RI and the spare regiment"
    assert "german_leaves" not in items(b)


def test_11_2_2_footnote_4_after_a_breakout_germans_who_left_count() -> None:
    b = board({**GERMANS, **dict.fromkeys(FOURTH, OUT)})
    assert items(b)["german_leaves"] == 2
    assert "german_stays" not in items(b)


@pytest.mark.parametrize(("option", "code"), [(False, "german_stays"), (True, "german_leaves")])
def test_d15_what_breaking_out_means_is_an_option(option: bool, code: str) -> None:
    b = board({**GERMANS, "uk-10": OUT}, options={"any_unit_breaks_out": True} if option else {})
    assert items(b)[code] == 2


def test_11_2_c24_only_the_allies_know_what_depends_on_the_counters_that_left() -> None:
    b = board(GERMANS)
    secret = ["division_west", "texas", "german_leaves", "german_stays"]
    assert [b.game.rules.unknown_items(b.game.world, side) for side in (0, 1, None)] == [[], secret, []]
    known = [{item.code for item in b.game.rules.score(b.game.world, side)} for side in (0, 1)]
    assert known[0] - known[1] == {"german_stays"}


def test_11_2_2_germans_still_to_arrive_do_not_count() -> None:
    b = board({"de-ri754": {"where": "waiting"}})
    assert items(b)["german_stays"] == 1


def flipped(units: tuple[str, ...], hexes: tuple[str, ...]) -> dict[str, Any]:
    return {u: {"hex": h, "reduced": True} for u, h in zip(units, hexes, strict=True)}


SEVEN = ("uk-10", "uk-12", "uk-28", "uk-11", "uk-36", "uk-38", "in-17")
FOUR = ("de-ri132", "de-ri131", "de-ri191", "de-ri194")


def test_11_2_d20_both_eliminate_a_third_of_their_flipped_units_at_the_end() -> None:
    allies = flipped(SEVEN, ("1308", "1308", "1308", "1308", "1409", "1409", "1409"))
    germans = flipped(FOUR, ("0405", "0405", "0405", "0405"))
    b = board({**allies, **germans}, turn=7, phase="combat", side="axis")
    assert b.score() == {"allied": 3, "axis": 50 + 20 + 4}, "as if the game ended now"
    b.do("done")
    for _ in range(9):
        if b.kind == "recovery":
            b.do("done")
    assert (b.kind, b.side) == ("final_losses", "allied")
    b.do("lose", unit="uk-38").do("lose", unit="in-17")
    assert (b.kind, b.side) == ("final_losses", "axis")
    assert b.score() == {"allied": 3, "axis": 74}, "the elimination to come is counted once"
    b.do("lose", unit="de-ri194")
    assert b.game.over
    assert {e["cite"] for e in b.happened("destroyed")} == {"Diadem 11.2"}
    assert b.happened("game_over")[0]["score"] == [3, 74]
    assert b.score() == {"allied": 3, "axis": 74}


def test_11_2_d20_units_off_the_board_are_not_eliminated() -> None:
    left = {u: {**OUT, "reduced": True} for u in SEVEN}
    b = board(left, turn=7, phase="recovery")
    assert b.game.over
    assert not b.happened("destroyed")


def test_11_2_2_more_points_win() -> None:
    b = board(turn=7, phase="recovery")
    assert b.game.over
    assert b.game.score().winner == 1
    assert b.happened("game_over")[0]["winner"] == "axis"


def test_11_2_the_same_points_are_a_draw() -> None:
    lost = {unit: {"where": "destroyed"} for unit in FOUR}
    possession = dict.fromkeys(("1006", "0403"), "allied")
    b = board({**lost, "de-ri211": "0405"}, turn=7, phase="recovery", possession=possession)
    assert b.score() == {"allied": 20 + 4 * 3, "axis": 30 + 2}
    assert b.game.score().winner is None
    assert b.happened("game_over")[0]["winner"] is None


def test_11_2_c28_where_objectives_need_troops_their_guards_are_the_last_to_be_given_up() -> None:
    flipped = {
        unit: {"hex": at, "reduced": True} for unit, at in (("us-349", "0608"), ("us-338", "1509"), ("us-339", "1510"))
    }
    more = {"turn": 7, "side": "axis", "phase": "combat", "options": {"objectives_need_troops": True}}
    b = board({**flipped, "de-ri131": "0302"}, **more)
    assert b.score()["allied"] == 10


def test_11_1_4_a_counter_of_the_set_up_has_no_edge_to_come_by() -> None:
    b = board({"pl-2blda": {"where": "waiting"}}, turn=2)
    assert b.reasons(do="enter", unit="pl-2blda", to="1608").keys() == {"not_yet_due", "not_an_entry_hex"}
