"""Papua 6.3, 6.4, 6.5: interdiction, tactical bombing, airfields."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.rules.common import combat, flags
from engaja.rules.theatre import air_war
from rulebook.papua.papua_board import board, fly, markers, owned, stack
from rulebook.tools import Board, results
from rulebook.tools import column as cells

THREE = ("us-air-19-bomb", "us-air-33-bomb", "us-air-71-bomb")  # 4-5-49 each: twelve points
FIELD = stack(THREE, "0318")


def bombed(
    kind: str, target: str, units: dict[str, Any] | None = None, dice: tuple[int, int] = (1, 1), **more: Any
) -> Board:
    night = bool(more.pop("night", False))
    b = board({**FIELD, **(units or {})}, side="allied", dice=dice, **more)
    fly(b, kind, target, *THREE, night=night)
    b.do("done")
    while b.kind == "reaction":
        b.do("done")
    return b


def column(b: Board) -> tuple[int, str]:
    event = b.happened("bombing")[0]
    return event["value"], event["column"]


def test_6_3_p08_interdiction_has_no_multiplier() -> None:
    b = bombed("interdict", "0816")
    assert column(b) == (12, "1-12")
    assert b.happened("bombing")[0]["dice"] == [1, 1], "P-08: two dice"


def test_6_3_for_a_turn_or_until_engineers_come() -> None:
    b = bombed("interdict", "0816", dice=(1, 1))  # DB
    assert markers(b, "interdicted") == [{"kind": "interdicted", "hex": "0816", "until": "turn", "side": "allied"}]
    assert markers(bombed("interdict", "0816", dice=(3, 3)), "interdicted") == [], "DI"
    more = stack(("us-air-63-bomb", "us-air-64-bomb", "us-air-65-bomb"), "0628")
    heavy = board({**FIELD, **more}, side="allied", dice=[1, 1])
    fly(heavy, "interdict", "0816", *THREE, *more)
    heavy.do("done")
    assert markers(heavy, "interdicted")[0]["until"] == "engineer", "thirty points, D2B"


def test_6_3_p21_one_turn_lasts_until_the_bombers_move_again() -> None:
    b = bombed("interdict", "0816", dice=(1, 1))
    b.until("movement", "japanese")
    assert markers(b, "interdicted")
    b.do("done")
    while (b.kind, b.side) != ("movement", "allied"):
        b.do("done")
    assert markers(b, "interdicted") == []


def test_6_3_an_engineer_clears_the_hex_on_the_turn_after_it_came() -> None:
    wall = [{"kind": "interdicted", "hex": "1114", "until": "engineer"}]
    b = board({"us-43eng-1": "1214"}, side="allied", markers=wall)
    b.do("move", unit="us-43eng-1", to="1114")
    b.do("done")
    assert markers(b, "interdicted")
    while (b.kind, b.side) != ("movement", "allied"):
        b.do("done")
    assert markers(b, "interdicted") == []


def test_6_3_an_engineer_who_enters_the_game_there_clears_it_on_the_next_turn_too() -> None:
    wall = [{"kind": "interdicted", "hex": "0318", "until": "engineer"}]
    b = board({"us-96eng-1": {"where": "waiting"}}, side="allied", phase="reinforcement", turn=2, markers=wall)
    b.do("enter", unit="us-96eng-1", to="0318").until("movement", "allied")
    assert markers(b, "interdicted"), "it came this turn"
    b.do("done")
    b.until("movement", "allied")
    assert markers(b, "interdicted") == []


def test_6_3_obs_an_interdicted_hex_costs_a_point_more() -> None:
    wall = [{"kind": "interdicted", "hex": "1114", "until": "turn"}]
    b = board({"au-3bn": "1214"}, side="allied", markers=wall)
    assert b.cost(do="move", unit="au-3bn", to="1114") == [1, 1]


def test_6_4_1_example_an_airfield() -> None:
    b = bombed("airfield", "0402", {"jp-air-3k-1": "0402"})
    assert column(b) == (12, "1-12")
    assert b.reduced("jp-air-3k-1"), "DB"


def test_6_4_1_d2b_two_losses_and_the_field_is_damaged() -> None:
    heavy = stack(("us-air-63-bomb", "us-air-64-bomb", "us-air-65-bomb"), "0628")
    b = board({**FIELD, **heavy, "jp-air-3k-1": "0402", "jp-air-3k-2": "0402"}, side="allied", dice=[1, 1])
    fly(b, "airfield", "0402", *THREE, *heavy)
    b.do("done").do("done")
    b.do("lose", unit="jp-air-3k-1").do("lose", unit="jp-air-3k-1")
    assert b.at("jp-air-3k-1") is None and not b.reduced("jp-air-3k-2"), "one unit may take both"
    assert markers(b, "damaged") == [{"kind": "damaged", "hex": "0402"}]


def test_6_4_2_p09_example_troops() -> None:
    guns = {"jp-144inf-1": "1314", "jp-14art-1": "1314"}
    b = bombed("troops", "1314", guns, dice=(3, 3))
    assert column(b) == (36, "25-36"), "P-09: there is no column 15-36"


def test_6_4_2_terrain_shelters_troops() -> None:
    b = bombed("troops", "1315", {"jp-144inf-1": "1315", "jp-14art-1": "1315"}, dice=(3, 3))
    event = b.happened("bombing")[0]
    assert (event["base"], event["column"]) == ("25-36", "1-12") and event["shifts"][0][:2] == (-2, "forest")


def test_6_4_2_the_owner_chooses_who_suffers() -> None:
    b = bombed("troops", "1314", {"jp-144inf-1": "1314", "jp-14art-1": "1314"}, dice=(1, 1))  # D2B
    assert (b.kind, b.side) == ("raided", "japanese")
    b.do("lose", unit="jp-14art-1").do("lose", unit="jp-144inf-1")
    assert b.reduced("jp-14art-1") and b.reduced("jp-144inf-1")


def test_6_4_2_p52_aircraft_on_the_field_are_among_the_units_of_the_target() -> None:
    b = bombed("troops", "1314", {"jp-144inf-1": "1314", "jp-air-3k-1": "1314"}, dice=(1, 1))  # D2B
    assert column(b) == (36, "25-36"), "the table: infantry 1, aircraft 2"
    b.do("lose", unit="jp-air-3k-1").do("lose", unit="jp-144inf-1")
    assert b.reduced("jp-air-3k-1") and b.reduced("jp-144inf-1")


@pytest.mark.parametrize(("reduced", "found"), [(False, (24, "13-24")), (True, (12, "1-12"))])
def test_6_4_3_example_the_naval_unit(reduced: bool, found: tuple[int, str]) -> None:
    b = bombed("naval", "1409", {"jp-naval-an": {"hex": "1409", "reduced": reduced}}, dice=(3, 3))
    assert column(b) == found


def test_6_4_3_a_loss_or_the_end() -> None:
    b = bombed("naval", "1409", {"jp-naval-an": "1409"}, dice=(1, 1))
    assert b.reduced("jp-naval-an"), "DB"


BASE = [{"kind": "base", "hex": "1314", "side": "japanese"}]
BUNA: dict[str, Any] = {"possession": {"1314": "japanese"}, "markers": BASE}


def test_6_4_4_example_a_supply_base() -> None:
    b = bombed("base", "1314", dice=(3, 3), **BUNA)
    assert column(b) == (36, "25-36")


def test_6_4_4_out_for_a_turn() -> None:
    b = bombed("base", "1314", dice=(1, 3), **BUNA)  # DB
    assert markers(b, "base") == [{"kind": "base", "hex": "1314", "side": "japanese", "out": 5}]
    while (b.kind, b.side) != ("movement", "allied") or b.game.world.state.turn == 5:
        b.do("done")
    assert "out" not in markers(b, "base")[0]


def test_6_4_4_p29_destroyed_and_not_set_up_again_for_two_turns() -> None:
    b = bombed("base", "1314", {"jp-144inf-1": "1314"}, dice=(1, 1), **BUNA)  # D2B
    assert markers(b, "base") == []
    b.until("movement", "japanese")
    assert b.reasons(do="base", hex="1314") == {"base_burnt": "Papua 6.4.4"}
    late = board({"jp-144inf-1": "1314"}, turn=7, markers=[{"kind": "burnt", "hex": "1314", "since": 5}])
    assert late.reasons(do="base", hex="1314") == {}, "P-29"


def test_6_4_p19_asterisks_hit_the_bombers() -> None:
    b = bombed("troops", "1314", {"jp-144inf-1": "1314"}, dice=(3, 4))  # 1-12, 7: DI*
    assert (b.kind, b.side) == ("flak", "allied"), "P-19: of their owner's choice"
    b.do("lose", unit=THREE[1])
    assert b.reduced(THREE[1])


def test_6_4_all_return_to_their_field() -> None:
    b = bombed("troops", "1314", {"jp-144inf-1": "1314"}, dice=(3, 3))
    assert {b.at(u) for u in THREE} == {"0318"}


def test_6_4_at_night_half_the_power_rounded_up() -> None:
    b = bombed("airfield", "0402", {"jp-air-3k-1": "0402"}, dice=(3, 3), night=True)
    assert column(b)[0] == 6
    one = board({"au-air-6": "0318", "jp-144inf-1": "1314", "us-air-89-bomb": "0318"}, side="allied", dice=[3, 3])
    fly(one, "troops", "1314", "us-air-89-bomb", night=True)
    one.do("done")
    assert column(one)[0] == 2, "three points, halved to two"


def test_6_4_obs_not_at_night() -> None:
    units = {"us-air-21-transp": "0318", "us-126inf-1": "0318", "jp-144inf-1": "1314"}
    b = board({**FIELD, **units}, side="allied", turn=7)
    for kind, target in (("support", "1314"), ("carry", "2525"), ("interdict", "0816")):
        assert "not_at_night" in b.reasons(do="mission", kind=kind, target=target, night=True)


def test_6_4_p53_interdiction_at_night_only_if_the_match_has_it_so() -> None:
    b = board(FIELD, side="allied", options={"night_interdiction": True}, dice=[3, 3])
    fly(b, "interdict", "0816", *THREE, night=True)
    b.do("done")
    assert column(b) == (6, "1-12"), "half of twelve"


def test_6_4_no_bombing_without_points() -> None:
    b = board({"jp-air-11s-1": {"hex": "0402", "reduced": True}, "au-3bn": "0318"}, side="japanese", turn=13)
    assert "nobody_can_fly" in b.reasons(do="mission", kind="troops", target="0318")


def test_6_4_p15_all_air_combats_come_first() -> None:
    units = {"jp-144inf-1": "0404", "jp-air-tainan-1": "0402"}
    b = board({**FIELD, **units}, side="allied", dice=[1, 3, 3, 3, 3])
    fly(b, "airfield", "0402", THREE[0])
    fly(b, "troops", "0404", *THREE[1:])
    b.do("done")
    fly(b, "intercept", "0404", "jp-air-tainan-1")
    kinds = [e.kind for e in b.events if e.kind in ("air_combat", "bombing")]
    assert kinds == ["air_combat", "bombing", "bombing"]


@pytest.mark.parametrize("kind", ["troops", "airfield", "base"])
def test_6_4_p15_what_paratroops_have_taken_is_bombed_no_more(kind: str) -> None:
    """They come before the bombs, which would fall on friendly units."""
    units = {**stack(("jp-airassault-1", "jp-air-25k-3", "jp-air-4k-4"), "2701"), "au-pib": "0318"}
    base = [{"kind": "base", "hex": "0318", "side": "allied"}]
    b = board(units, side="japanese", dice=[1, 2, 1, 1], markers=base)
    fly(b, "drop", "0318", "jp-air-25k-3", load=["jp-airassault-1"])
    fly(b, kind, "0318", "jp-air-4k-4").do("done").do("retreat", unit="au-pib", to="0418")
    assert b.at("jp-airassault-1") == "0318" and not b.reduced("jp-airassault-1")
    assert not b.happened("bombing")


def test_6_5_only_there_do_carried_troops_land() -> None:
    b = board({"us-air-21-transp": "0318", "us-126inf-1": "0318"}, side="allied", turn=7)
    assert "no_target_there" in b.reasons(do="mission", kind="carry", target="1114")


def test_6_5_1_two_turns_later_there_is_an_airfield() -> None:
    b = board({"us-43eng-1": "1114", "us-air-41-fighter": "0318"}, side="allied")
    b.do("work", unit="us-43eng-1", on="airfield").do("done")
    while (b.game.world.state.turn, b.kind, b.side) != (6, "movement", "allied"):
        b.do("done")
    assert markers(b, "airfield") == []
    b.do("done")
    while (b.game.world.state.turn, b.kind, b.side) != (7, "movement", "allied"):
        b.do("done")
    assert markers(b, "airfield") == [{"kind": "airfield", "hex": "1114"}]
    assert "1114" in b.destinations("us-air-41-fighter", "transfer"), "usable that very turn"


def test_6_5_1_p11_only_intact_engineers_on_open_ground_or_village() -> None:
    b = board(
        {"us-43eng-1": {"hex": "1114", "reduced": True}, "us-43eng-2": "1315", "au-eng-2-1": "1114"}, side="allied"
    )
    assert b.reasons(do="work", unit="us-43eng-1", on="airfield") == {"engineers_hurt": "Papua 6.5.1"}
    assert b.reasons(do="work", unit="us-43eng-2", on="airfield") == {"no_building_ground": "Papua 6.5.1"}
    assert b.reasons(do="work", unit="au-eng-2-1", on="airfield") == {"not_engineers": "Papua 6.5.1"}, "P-11"


def test_6_5_1_p23_who_leaves_gives_the_work_up_unless_relieved() -> None:
    b = board({"us-43eng-1": "1114"}, side="allied")
    b.do("work", unit="us-43eng-1", on="airfield").do("move", unit="us-43eng-1", to="1214")
    assert markers(b, "works") == []
    two = board({"us-43eng-1": "1114", "us-43eng-2": "1114"}, side="allied")
    two.do("work", unit="us-43eng-1", on="airfield").do("move", unit="us-43eng-1", to="1214")
    assert markers(two, "works")[0]["unit"] == "us-43eng-2"


def test_6_5_1_p23_engineers_who_are_hurt_give_the_work_up_unless_relieved() -> None:
    units = {"us-43eng-1": "1114", "jp-14art-1": "1015", "jp-144inf-1": "1314"}
    works = [{"kind": "works", "hex": "1114", "unit": "us-43eng-1", "on": "airfield", "since": 4}]
    b = board(units, side="japanese", phase="combat", markers=works, dice=[1, 1])
    b.do("bombard", target="1114").do("support", unit="jp-14art-1").do("declare")
    assert b.reduced("us-43eng-1") and markers(b, "works") == [], "it must be intact all the time"
    two = board({**units, "us-43eng-2": "1114"}, side="japanese", phase="combat", markers=works, dice=[1, 1])
    two.do("bombard", target="1114").do("support", unit="jp-14art-1").do("declare")
    two.do("lose", unit="us-43eng-1")
    assert markers(two, "works")[0]["unit"] == "us-43eng-2"


def test_6_5_1_p20_whether_the_work_goes_on_tells_the_enemy_who_is_intact() -> None:
    b = board({"us-43eng-1": "1114", "us-43eng-2": {"hex": "1114", "reduced": True}}, side="allied")
    b.do("work", unit="us-43eng-1", on="airfield")
    assert b.game.can_undo
    b.do("move", unit="us-43eng-1", to="1214")
    assert b.happened("work_given_up") and not b.game.can_undo, "what was told is not taken back"


def test_6_5_1_p23_who_has_marched_all_day_may_still_begin() -> None:
    """It is there at the end of the phase: nothing more is required."""
    b = board({"us-43eng-1": "1214"}, side="allied")
    unit = b.game.rules.roster.index["us-43eng-1"]
    b.do("move", unit="us-43eng-1", to="1114")
    b.game.world.spend(unit, b.game.rules.roster.halves[unit])
    b.game.world.mark(unit, flags.STOPPED)
    assert b.legal("move", unit="us-43eng-1") == []
    assert b.reasons(do="work", unit="us-43eng-1", on="airfield") == {}
    b.do("work", unit="us-43eng-1", on="airfield")
    assert markers(b, "works")[0]["unit"] == "us-43eng-1"


def test_6_5_1_p23_one_work_at_a_time() -> None:
    b = board({"us-43eng-1": "1114"}, side="allied")
    b.do("work", unit="us-43eng-1", on="airfield")
    assert b.reasons(do="work", unit="us-43eng-1", on="fortification") == {"already_building": "Papua 11.0"}


def test_6_5_2_p22_aircraft_on_a_damaged_field_only_transfer() -> None:
    b = board({**FIELD, "jp-144inf-1": "1314"}, side="allied", markers=[{"kind": "damaged", "hex": "0318"}])
    assert "nobody_can_fly" in b.reasons(do="mission", kind="troops", target="1314")
    assert b.legal("transfer", unit=THREE[0])
    b.do("done")
    assert markers(b, "damaged") == [], "it works again at the end of the phase"


def test_6_5_2_only_its_owner_repairs_it() -> None:
    b = board(side="japanese", markers=[{"kind": "damaged", "hex": "0318"}])
    b.do("done")
    assert markers(b, "damaged") and owned(b, "0318", "allied")


def test_6_4_values_without_a_mission() -> None:
    b = board({"jp-144inf-1": "1314", "jp-14art-1": "1314"})
    w, index = b.game.world, b.game.rules.notation.hex_index
    assert air_war.raid(w, "troops", index["1314"], 12, 1).column == "25-36"


@pytest.mark.parametrize(("side", "unit"), [("japanese", "jp-14eng"), ("allied", "us-43eng-1")])
def test_6_3_engineers_of_either_side_clear_the_hex_they_are_in(side: str, unit: str) -> None:
    b = board({unit: "1114"}, side=side, markers=[{"kind": "interdicted", "hex": "1114", "until": "engineer"}])
    assert markers(b, "interdicted")
    b.begins("reinforcement", side)
    assert markers(b, "interdicted") == []


@pytest.mark.parametrize(
    ("unit", "reduced", "air", "guns"),
    [
        *[(u, False, 1, 2) for u in ("us-126inf-1", "au-30bde-39", "au-eng-2-1", "au-cav-2-7", "us-43eng-1")],
        *[(u, False, 1, 2) for u in ("jp-kure3", "jp-airassault-1")],
        *[("au-art-14", False, 2, 2), ("jp-55mtn-1", False, 2, 2)],
        *[("jp-naval-an", False, 2, 2), ("jp-naval-an", True, 1, 1)],
    ],
)
def test_6_4_vulnerability(unit: str, reduced: bool, air: int, guns: int) -> None:
    rules = board().game.rules
    index = rules.roster.index[unit]
    assert combat.vulnerability_of(rules, index, "air", reduced=reduced) == air
    assert combat.vulnerability_of(rules, index, "artillery", reduced=reduced) == guns


ROWS = {  # by the distance of the dice from seven; an asterisk is a loss of an aircraft
    0: "DI* DI* DI* DI** DB**",
    1: "DI DI DI DB DB",
    2: "DI DI DB* DB* DB*",
    3: "DI DB DB DB D2B",
    4: "DB DB* DB* D2B* D2B**",
    5: "DB DB D2B D2B D2B",
}


@pytest.mark.parametrize("away", ROWS)
def test_6_4_what_the_dice_say_of_a_bombardment(away: int) -> None:
    table = results("papua", "bombardment")
    assert table[7 - away] == table[7 + away] == ROWS[away].split()


def test_6_4_each_result_is_explained_by_what_it_does_to_the_target() -> None:
    assert set(cells("papua", "bombardment_codes", "DI").values()) == {"nothing"}
    assert cells("papua", "bombardment_codes", "DB") == {
        "airfield": "air_loss",
        "troops": "troop_loss",
        "ship": "ship_loss",
        "supply_base": "supply_cut",
        "interdiction": "one_turn",
    }
    assert cells("papua", "bombardment_codes", "D2B") == {
        "airfield": "air_losses",
        "troops": "troop_losses",
        "ship": "ship_sunk",
        "supply_base": "supply_gone",
        "interdiction": "until_cleared",
    }


def test_6_4_at_night_each_mission_is_explained_by_what_it_does() -> None:
    assert cells("papua", "night", "effect") == {"drop": "lands", "supply": "delivered"}
    assert cells("papua", "night", "success") == {"drop": "even", "supply": "5-6"}
