"""Papua 11.0, 12.0, 13.0: fortifications, displacement, disease, set-up, victory."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.games import match
from engaja.rules.common import losses
from engaja.rules.theatre.aircraft import Aviation
from engaja.rules.theatre.construction import Works
from rulebook.papua.papua_board import battle, board, fly, markers, stack, supplied, traced
from rulebook.tools import Board

FORT = [{"kind": "fortification", "hex": "1314", "side": "japanese"}]


def test_11_0_two_turns_after_it_was_begun() -> None:
    b = board({"jp-14eng": "1314"}, side="japanese")
    b.do("work", unit="jp-14eng", on="fortification")
    assert [event["cite"] for event in b.happened("work_begun")] == ["Papua 11.0"]
    b.do("done")
    while (b.game.world.state.turn, b.kind, b.side) != (7, "movement", "japanese"):
        b.do("done")
    assert markers(b, "fortification") == [{"kind": "fortification", "hex": "1314", "side": "japanese"}]


def test_11_0_worth_two_columns_where_the_ground_is_worth_less() -> None:
    b = battle({"au-3bn": "1215", "jp-144inf-1": "1314"}, markers=FORT)
    assert b.shifts("1314", "au-3bn")["fortification"] == -2


def test_11_0_only_on_open_ground_or_in_a_village() -> None:
    b = board({"jp-14eng": "1315"}, side="japanese")
    assert b.reasons(do="work", unit="jp-14eng", on="fortification") == {"no_building_ground": "Papua 11.0"}


def test_11_0_captured_it_is_destroyed() -> None:
    b = board({"au-3bn": "1215"}, side="allied", markers=FORT, possession={"1314": "japanese"})
    b.do("move", unit="au-3bn", to="1314")
    assert markers(b, "fortification") == []


def test_12_1_p33_displaced_areas_add_their_number() -> None:
    aviation = board().game.rules.get(Aviation)
    assert aviation is not None
    index = board().game.rules.notation.hex_index
    assert aviation.distances(index["0628"])[index["0318"]] == 72, "P-33: 61 and 11"
    assert aviation.distances(index["2701"])[index["2702"]] == 1
    assert aviation.distances(index["2701"])[index["0404"]] > 24 + 20


def test_12_1_in_australia_all_move_freely() -> None:
    b = board({"us-43eng-2": "0228", "au-air-77": "0228"}, side="allied")
    assert b.cost(do="move", unit="us-43eng-2", to="0628") == []
    b.do("move", unit="us-43eng-2", to="0628").do("transfer", unit="au-air-77", to="0628")
    assert b.at("us-43eng-2") == b.at("au-air-77") == "0628"


def test_12_1_nobody_moves_freely_onto_enemies() -> None:
    b = board({"us-43eng-2": "0628", "jp-airassault-1": "0228"}, side="allied")
    assert "0228" not in b.destinations("us-43eng-2", "move")
    assert b.reasons(do="move", unit="us-43eng-2", to="0228") == {"enemy_occupied": "Papua 4.1.2"}


def test_12_1_aircraft_of_a_field_that_falls_in_australia_reach_the_other() -> None:
    b = board({**stack(("jp-airassault-1", "jp-air-25k-3"), "2701"), "us-air-7-fighter": "0628"}, side="japanese")
    fly(b, "drop", "0628", "jp-air-25k-3", load=["jp-airassault-1"]).do("done").do("done")
    assert b.at("us-air-7-fighter") == "0228", "far beyond its 37 hexes, and the only field"


def building_in_australia() -> Board:
    """Engineers at work where no play brings them to it."""
    b = board({"us-43eng-2": "0228"}, side="allied")
    at, unit = b.game.rules.notation.hex_index["0228"], b.game.rules.roster.index["us-43eng-2"]
    b.game.world.add_marker(Works("works", at, unit, "fortification", 4))
    return b


def test_12_1_who_moves_within_australia_leaves_his_work_as_anybody_who_moves() -> None:
    b = building_in_australia()
    b.do("move", unit="us-43eng-2", to="0628")
    assert markers(b, "works") == []


def test_12_2_and_12_2_obs_infinite_range_reaches_any_hex_but_the_a6m3_has_an_end() -> None:
    b = board({"jp-air-3k-1": "2701", "jp-air-2k-2": "2701", "jp-air-25k-1": "2701", "au-3bn": "0628"}, side="japanese")
    b.do("mission", kind="troops", target="0628").do("fly", unit="jp-air-3k-1").do("fly", unit="jp-air-25k-1")
    assert b.reasons(do="fly", unit="jp-air-2k-2") == {"beyond_range": "Papua 6.1"}, "obs.: the A6M3 is not infinite"


def sick(unit: str, hex_: str, die: int, **more: Any) -> bool:
    """Return whether a unit falls ill in its recovery phase; the die depends on the seed, so one is searched for."""
    for seed in range(60):
        position = {
            "game": "papua",
            "turn": 5,
            "side": "allied",
            "phase": "recovery",
            "bare": True,
            "units": {unit: {"hex": hex_}},
            **more,
        }
        game = match.from_position(position, seed=seed)
        rolled = [e for e in game.opening if e.kind == "disease"]
        if rolled and rolled[0].args["dice"] == (die,):
            return any(e.kind == "sick" for e in game.opening)
    raise AssertionError("the die never fell")


def test_12_3_on_a_one_who_starts_in_forest_swamp_or_mountain_falls_ill() -> None:
    fed = {"supply": "all"}
    assert sick("au-3bn", "1315", 1, **fed) and not sick("au-3bn", "1315", 2, **fed)
    assert sick("au-3bn", "0816", 1, **fed), "on a trail too"


def test_12_3_out_of_supply_on_a_two_as_well() -> None:
    assert sick("au-3bn", "1315", 2) and not sick("au-3bn", "1315", 3)


def test_12_3_nobody_rolls_in_the_open_and_aircraft_never() -> None:
    b = board({"au-3bn": "1314", "us-air-41-fighter": "0404"}, phase="recovery", side="allied", possession={})
    assert b.happened("disease") == []


def test_12_3_p37_a_reduced_unit_dies_of_it() -> None:
    for seed in range(60):
        units = {"au-3bn": {"hex": "1315", "reduced": True}}
        position = {"game": "papua", "turn": 5, "side": "allied", "phase": "recovery", "bare": True, "units": units}
        game = match.from_position({**position, "supply": "all"}, seed=seed)
        if any(e.kind == "destroyed" for e in game.opening):
            assert game.score().score[0] == board().score()["japanese"] + 5
            return
    raise AssertionError("nobody died")


def setting_up() -> Board:
    return Board("papua", {}, phase="setup", bare=False, turn=1, side="allied")


def test_13_1_p03_the_allies_set_up_first() -> None:
    b = setting_up()
    assert (b.kind, b.side) == ("setup", "allied")
    assert b.at("au-7bde-9") == "2525" and b.at("au-30bde-39") == "0815" and b.at("au-pib") == "1314"
    assert b.at("us-43eng-1") == "2525" and b.at("au-kanga") == "0206"


def neighbours(b: Board, hex_: str) -> tuple[int, ...]:
    return b.game.rules.ground.neighbours[b.game.rules.notation.hex_index[hex_]]


def sea(b: Board, hex_: str) -> bool:
    return b.game.rules.ground.is_sea(b.game.rules.notation.hex_index[hex_])


def test_13_1_port_moresby_is_the_city_or_a_hex_beside_it() -> None:
    b = setting_up()
    around = {"0318", *(b.game.rules.notation.hexes[n] for n in neighbours(b, "0318"))}
    assert b.destinations("au-30bde-49", "place") == {h for h in around if not sea(b, h)}
    assert b.destinations("us-air-41-fighter", "place") == {"0318", "0317", "0418", "0419"}, "aircraft on airfields"


def test_13_1_dobodura_begins_damaged_and_some_squadrons_reduced() -> None:
    b = setting_up()
    assert markers(b, "damaged") == [{"kind": "damaged", "hex": "1215"}]
    assert b.reduced("us-air-2-bomb") and b.reduced("us-air-28-bomb") and not b.reduced("us-air-7-fighter")


def test_13_1_p44_the_flying_boats_begin_at_sea_off_new_britain() -> None:
    b = setting_up()
    while b.side == "allied":
        actions = b.legal("place")
        b.do(**actions[0]) if actions else b.do("done")
    to = b.destinations("jp-air-yokohama-1", "place")
    ground = b.game.rules.ground
    assert to and all(ground.is_sea(b.game.rules.notation.hex_index[h]) for h in to)


def test_13_1_who_sets_up_second_takes_the_bases_he_comes_upon() -> None:
    """9.0: a captured base is destroyed: the Allies had one in 0405, where a Japanese unit is then placed."""
    b = setting_up().do("base", hex="0405")
    while b.side == "allied":
        actions = b.legal("place")
        b.do(**actions[0]) if actions else b.do("done")
    b.do("place", unit="jp-39inf-3", to="0405")
    assert markers(b, "base") == [] and b.happened("captured")[0]["hex"] == "0405"


def test_13_1_p03_who_holds_what_at_the_start() -> None:
    w = setting_up().game.world
    index = w.rules.notation.hex_index
    assert [w.owns(index[h], 0) for h in ("2701", "0402", "0404", "0206", "0318", "1314")] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]


def test_13_2_objectives_and_destroyed_ground_units() -> None:
    b = board()
    assert b.score() == {"japanese": 0, "allied": 20 + 20 + 10}, "Buna, Gona and Wau; Salamaua is Japanese"
    taken = board({"jp-144inf-1": "1314", "jp-144inf-2": "0318"}, possession={"0815": "japanese"})
    assert taken.score() == {"japanese": 20 + 60 + 30, "allied": 30}


@pytest.mark.parametrize(
    ("hex_", "japanese", "allied"),
    [
        *[("0318", 60, 0), ("0815", 30, 0), ("1314", 20, 20), ("1214", 20, 20)],
        *[("2525", 20, 0), ("0404", 0, 20), ("0206", 10, 10)],
    ],
)
def test_13_2_what_a_place_is_worth_to_its_possessor(hex_: str, japanese: int, allied: int) -> None:
    empty = {"au-kanga": "0216"}  # away from Wau
    ours, theirs = (board(empty, possession={hex_: side}).score() for side in ("japanese", "allied"))
    assert ours["japanese"] - theirs["japanese"] == japanese
    assert theirs["allied"] - ours["allied"] == allied


def test_13_2_1_and_13_2_2_five_points_for_an_allied_unit_three_for_a_japanese() -> None:
    b = board(
        {"au-3bn": {"where": "destroyed"}, "jp-kure3": {"where": "destroyed"}, "jp-air-3k-1": {"where": "destroyed"}}
    )
    assert b.score() == {"japanese": 5, "allied": 53}, "aircraft do not count"


def test_13_2_p35_the_last_to_have_been_there_holds_it() -> None:
    b = board({"jp-144inf-1": "1314"}, side="japanese")
    b.do("move", unit="jp-144inf-1", to="1315")
    assert b.score()["japanese"] == 20


def test_13_2_c28_by_option_only_with_troops_there_which_squadrons_are_not() -> None:
    units = {"jp-144inf-1": "1314", "jp-air-3k-1": "0815"}
    b = board(units, possession={"0815": "japanese"}, options={"objectives_need_troops": True})
    assert b.score() == {"japanese": 20, "allied": 10}, "Buna; Wau, where Kanga Force stands; Kokoda has only aircraft"


def test_9_0_setup_bases_feed_the_first_turn() -> None:
    b = Board("papua", {}, phase="movement", bare=False, turn=1, side="japanese")
    assert supplied(b, "jp-39inf-2") and supplied(b, "au-30bde-39")
    assert traced().kind == "movement"


def test_11_0_p23_a_work_whose_engineer_is_lost_is_given_up() -> None:
    b = building_in_australia()
    losses.destroy(b.game.world, b.game.rules.roster.index["us-43eng-2"], "test")
    assert markers(b, "works") == []
