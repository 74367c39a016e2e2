"""Papua 6.0 to 6.2: classes, air combat, ground support."""

from __future__ import annotations

import pytest

from engaja.core import Event
from engaja.core.view import log, told
from engaja.rules.common.toll import LoseAction
from engaja.rules.theatre import air_war, aircraft
from engaja.rules.theatre.aircraft import Aviation
from rulebook.papua.papua_board import board, flagged, fly, stack
from rulebook.tools import Board

ZEROS = ("jp-air-4k-1", "jp-air-4k-2", "jp-air-4k-3")
BETTYS = ("jp-air-4k-4", "jp-air-4k-5", "jp-air-4k-6")
RAID = stack((*ZEROS, *BETTYS), "2701")
DEFENCE = {"au-air-75": "0318", "us-air-41-fighter": "0318", "us-air-40-fighter": "0418"}


def test_6_0_each_class_has_its_missions() -> None:
    aviation = board().game.rules.get(Aviation)
    assert aviation is not None
    may = {
        column: {c for c in ("C", "CB", "BL", "BM", "BP", "T", "H") if aviation.can(c, column)}
        for column in ("attack_support", "defence_support", "interdiction", "bombing", "transport", "fights")
    }
    assert may == {
        "attack_support": {"C", "CB", "BL", "BM", "H"},
        "defence_support": {"C", "CB", "BL"},
        "interdiction": {"CB", "BL", "BM", "BP", "H"},
        "bombing": {"CB", "BL", "BM", "BP", "H"},
        "transport": {"T", "H"},
        "fights": {"C", "CB"},
    }


def test_6_0_a_heavy_bomber_supports_no_battle() -> None:
    b = board({"us-air-63-bomb": "0628", "us-air-19-bomb": "0318", "jp-41inf-1": "1314"}, side="allied")
    b.do("mission", kind="support", target="1314")
    assert b.reasons(do="fly", unit="us-air-63-bomb") == {"wrong_class": "Papua 6.2 obs."}
    assert b.reasons(do="fly", unit="us-air-19-bomb") == {}


def test_6_1_missions_fly_within_range() -> None:
    b = board({"us-air-41-fighter": "0318", "jp-41inf-1": "2701"}, side="allied")
    assert "nobody_can_fly" in b.reasons(do="mission", kind="troops", target="2701"), "24 and more hexes of 29"


def test_6_1_fighter_bombers_say_what_they_fly_as() -> None:
    b = board({"us-air-41-fighter": "0318", "us-air-19-bomb": "0318", "jp-41inf-1": "1314"}, side="allied")
    b.do("mission", kind="troops", target="1314")
    assert b.reasons(do="fly", unit="us-air-41-fighter") == {"say_the_role": "Papua 6.1"}
    assert b.reasons(do="fly", unit="us-air-19-bomb", **{"as": "fighter"}) == {"say_the_role": "Papua 6.1"}
    b.do("fly", unit="us-air-41-fighter", **{"as": "fighter"})
    assert b.game.decision is not None
    assert b.game.rules.notation.spell_all(b.game.decision.args)["escort"] == ["us-air-41-fighter"]
    assert b.reasons(do="commit") == {"nobody_flies": "Papua 6.0"}, "an escort does not bomb"
    b.do("fly", unit="us-air-19-bomb").do("commit")
    assert flagged(b, "flown") == {"us-air-41-fighter", "us-air-19-bomb"}


def test_6_1_a_position_names_who_flies_as_a_fighter() -> None:
    units = {**stack(("us-air-41-fighter", "us-air-19-bomb"), "0318"), "jp-41inf-1": "1314"}
    b = board(units, side="allied")
    fly(b, "troops", "1314", "us-air-41-fighter as fighter", "us-air-19-bomb")
    (written,) = b.game.state()["missions"]
    assert written["escort"] == ["us-air-41-fighter"]
    again = board(units, side="allied", phase="combat", missions=[written])
    assert again.happened("bombing")[0]["value"] == 4, "the bombers' points alone"


def test_6_1_a_mission_that_is_open_comes_before_any_other() -> None:
    b = board({"us-air-19-bomb": "0318", "jp-41inf-1": "1314", "jp-41inf-2": "1315"}, side="allied")
    b.do("mission", kind="troops", target="1314")
    for other in ({"do": "mission", "kind": "troops", "target": "1315"}, {"do": "attack", "target": "1315"}):
        assert b.reasons(**other) == {"mission_open": "Papua 6.0"}


def test_6_1_a_mission_may_be_recalled_until_the_phase_ends() -> None:
    b = board({"us-air-19-bomb": "0318", "jp-41inf-1": "1314"}, side="allied")
    fly(b, "troops", "1314", "us-air-19-bomb")
    assert b.game.state()["missions"][0]["kind"] == "troops"
    b.do("recall", mission=1)
    assert b.game.state()["missions"] == [] and flagged(b, "flown") == set()


def test_6_1_the_aircraft_of_a_position_s_missions_have_flown() -> None:
    b = board({"us-air-19-bomb": "0318", "jp-41inf-1": "1314"}, side="allied")
    fly(b, "troops", "1314", "us-air-19-bomb")
    again = board({"us-air-19-bomb": "0318", "jp-41inf-1": "1314"}, side="allied", missions=b.game.state()["missions"])
    assert flagged(again, "flown") == {"us-air-19-bomb"}


def test_6_1_a_plan_is_not_reported_to_the_enemy() -> None:
    b = board({"us-air-19-bomb": "0318", "jp-41inf-1": "1314"}, side="allied")
    events = [
        *b.game.play({"do": "mission", "kind": "troops", "target": "1314"}),
        *b.game.play({"do": "cancel"}),
    ]
    japanese, allied = (b.game.rules.sides.index(side) for side in ("japanese", "allied"))
    assert [each["event"] for each in log(b.game.world, events, allied)] == ["mission_opened", "mission_cancelled"]
    assert log(b.game.world, events, japanese) == []


def raid(die: int, *, met: bool = True) -> Board:
    """The example of 6.1, over Port Moresby."""
    b = board({**RAID, **DEFENCE, "au-3bn": "0318"}, side="japanese", turn=2, dice=[die])
    fly(b, "airfield", "0318", *ZEROS, *BETTYS)
    b.do("done")
    return fly(b, "intercept", "0318", *DEFENCE) if met else b


def test_6_1_p16_example() -> None:
    b = raid(4)
    while b.side == "allied":
        b.game.play(next(iter(b.game.legal())))
    fight = b.happened("air_combat")[0]
    assert (fight["attack"], fight["defence"], fight["column"], fight["row"]) == (42, 22, "41-50", "21-30")
    assert fight["result"] == "3-1"
    assert all(b.reduced(u) for u in DEFENCE), "three defenders, three losses"
    assert (b.kind, b.side) == ("air_loss", "japanese"), "P-16: one of the three equal bombers, of his choice"
    assert {a["unit"] for a in b.legal("lose")} == set(BETTYS)
    assert b.reasons(do="lose", unit=ZEROS[0]) == {"weaker_first": "Papua 6.1"}


def test_6_1_chances_of_the_example() -> None:
    b = raid(4, met=False)
    index = b.game.rules.roster.index
    attackers, defenders = ([index[u] for u in units] for units in ((*ZEROS, *BETTYS), DEFENCE))
    fight = air_war.dogfight(b.game.world, attackers, defenders)
    assert {k: float(v) for k, v in air_war.air_chances(b.game.world, fight).items()} == pytest.approx(
        {"2-1": 1 / 3, "3-1": 2 / 3}
    )


def test_6_1_without_fighters_there_is_no_air_combat() -> None:
    units = {"us-air-19-bomb": "0318", "jp-41inf-1": "1314", "au-3bn": "1214", "jp-air-2k-3": "0402"}
    b = board(units, side="allied", dice=[1, 1])
    fly(b, "support", "1314", "us-air-19-bomb")
    b.do("done")
    fly(b, "support", "1314", "jp-air-2k-3")
    b.do("done")
    assert b.happened("air_combat") == []


def test_6_1_obs_a_side_without_fighters_causes_no_losses() -> None:
    b = board({"us-air-19-bomb": "0318", "jp-air-tainan-1": "0402", "jp-41inf-1": "0404"}, side="allied", dice=[6])
    fly(b, "troops", "0404", "us-air-19-bomb")
    b.do("done")
    fly(b, "intercept", "0404", "jp-air-tainan-1")
    b.game.fix_dice([6, 3, 4])
    b.do("done")
    assert b.happened("air_combat")[0]["result"] == "0-1", "the table says 1-1"


def test_6_1_p17_a_fighter_bomber_counts_as_a_fighter_whatever_it_flies_as() -> None:
    w = board({"us-air-41-fighter": "0318"}).game
    fight = air_war.dogfight(w.world, [w.rules.roster.index["us-air-41-fighter"]], [])
    assert fight.fighters == (True, False)


def test_6_1_p18_nothing_counts_as_the_least() -> None:
    w = board().game
    fight = air_war.dogfight(w.world, [], [])
    assert (fight.column, fight.band) == ("1-10", "1-10")


def test_6_1_losses_beyond_the_last_step_are_ignored() -> None:
    b = board({"us-air-21-transp": {"hex": "0318", "reduced": True}}, side="allied")
    losses = air_war.AirLosses(1, (b.game.rules.roster.index["us-air-21-transp"],), 3)
    b.game.world.push(losses)
    assert losses.question(b.game.world) is not None
    losses.play(b.game.world, LoseAction("lose", b.game.rules.roster.index["us-air-21-transp"]))
    left = b.game.world.state.stack[-1]
    assert left.question(b.game.world) is None


def intercepting(base: str, target: str, side: str = "japanese", kind: str = "troops", **units: str) -> dict[str, str]:
    """Return whether a fighter of this base may intercept a raid on this hex."""
    fighter, bomber = ("jp-air-3k-1", "us-air-63-bomb") if side == "japanese" else ("us-air-39-fighter", "jp-air-25k-1")
    home = "0628" if side == "japanese" else "2701"
    enemy = "allied" if side == "japanese" else "japanese"
    named = {name.replace("_", "-"): at for name, at in units.items()}
    b = board({fighter: base, bomber: home, **named}, side=enemy, turn=9)
    fly(b, kind, target, bomber)
    b.do("done")
    if b.kind != "reaction":
        return {"out_of_region": "Papua 6.1 obs."}
    return b.reasons(do="mission", kind="intercept", target=target)


def test_6_1_obs_fighters_of_new_britain_do_not_defend_new_guinea() -> None:
    assert intercepting("2701", "0404", jp_41inf_1="0404")
    assert intercepting("0402", "0404", jp_41inf_1="0404") == {}
    assert intercepting("2701", "2701", kind="airfield") == {}


def test_6_1_obs_fighters_of_new_guinea_do_not_defend_new_britain() -> None:
    assert intercepting("0402", "2701", kind="airfield")


def test_6_1_obs_fighters_of_australia_defend_their_own_field_alone() -> None:
    assert intercepting("0628", "0628", "allied", kind="airfield") == {}
    assert intercepting("0228", "0628", "allied", kind="airfield"), "12.1: not the other field"
    assert intercepting("0628", "0318", "allied", kind="airfield")
    assert intercepting("0318", "0628", "allied", kind="airfield")


def test_6_1_obs_ships_are_defended_by_more() -> None:
    assert intercepting("2701", "1409", "japanese", kind="naval", jp_naval_an="1409") == {}
    assert intercepting("0318", "0925", "allied", kind="naval", us_naval_an="0925") == {}
    assert intercepting("0628", "0628", "allied", kind="airfield", us_naval_an="0925") == {}
    assert intercepting("0628", "1612", "allied", kind="naval", us_naval_an="1612"), "north: from New Guinea only"
    assert intercepting("0318", "1612", "allied", kind="naval", us_naval_an="1612") == {}


def test_6_1_p39_escorts_need_range_only() -> None:
    b = board({"jp-air-3k-1": "2701", "jp-air-25k-1": "2701", "au-3bn": "0318"}, side="japanese", turn=9)
    fly(b, "troops", "0318", "jp-air-3k-1", "jp-air-25k-1")
    assert len(b.game.state()["missions"]) == 1
    assert intercepting("2701", "0404", jp_41inf_1="0404"), "to intercept there it would be out of its region"


def support(attack: bool = True, defence: bool = True) -> Board:
    """6.2, example 2 in the open: 15 against 7, with 12 and 3 points of aircraft."""
    brigade = ("au-21bde-2-14", "au-21bde-2-16", "au-21bde-2-27", "au-3bn")
    bombers = ("us-air-19-bomb", "us-air-33-bomb", "us-air-71-bomb")
    units = {**stack(brigade, "1215"), **stack(bombers, "0318"), "jp-144inf-1": "1314", "jp-14eng": "1314"}
    b = board({**units, "jp-air-2k-3": "0402"}, side="allied", dice=[1, 1])
    if attack:
        fly(b, "support", "1314", *bombers)
    b.do("done")
    if defence:
        fly(b, "support", "1314", "jp-air-2k-3")
    while b.kind == "reaction":
        b.do("done")
    b.do("attack", target="1314")
    for unit in brigade:
        b.do("join", unit=unit)
    return b.do("declare")


def test_6_2_p07_example_2_aircraft_add_their_ground_value() -> None:
    b = support()
    assert b.happened("attack_declared")[0]["attack"] == 27, "the total announced counts the aircraft"
    fight = b.happened("combat")[0]
    assert (fight["attack"], fight["defence"], fight["base"]) == (27, 10, "2-1"), "P-07: 7 and 3 are 10"


def test_6_2_without_them() -> None:
    b = support(attack=False, defence=False)
    assert b.happened("combat")[0]["attack"] == 15


def test_6_2_obs_the_defender_has_no_medium_bombers() -> None:
    units = {"jp-air-4k-4": "2701", "jp-air-2k-3": "0402", "jp-41inf-1": "1314", "au-3bn": "1214"}
    b = board(units, side="allied")
    b.do("done")
    b.do("mission", kind="support", target="1314")
    assert b.reasons(do="fly", unit="jp-air-4k-4") == {"wrong_class": "Papua 6.2 obs."}
    assert b.reasons(do="fly", unit="jp-air-2k-3") == {}


def test_6_1_interception_is_a_choice_and_night_cannot_be_met() -> None:
    b = raid(4, met=False)
    assert {"do": "done"} in b.legal()
    night = board({**RAID, **DEFENCE, "au-3bn": "0318"}, side="japanese", turn=2)
    fly(night, "airfield", "0318", *BETTYS, night=True)
    night.do("done")
    assert night.happened("air_combat") == [] and night.kind != "reaction", "6.4 obs."


def test_6_1_saying_that_a_mission_is_by_day_is_saying_nothing() -> None:
    b = board({**RAID, **DEFENCE, "au-3bn": "0318"}, side="japanese")
    assert b.reasons(do="mission", kind="troops", target="0318", night=False) == {}
    fly(b, "troops", "0318", *BETTYS).do("done")
    assert b.kind == "reaction"
    assert b.reasons(do="mission", kind="intercept", target="0318", night=True) == {"not_at_night": "Papua 6.4 obs."}
    assert b.reasons(do="mission", kind="intercept", target="0318", night="no") == {"bad_argument": "protocol"}
    b.do("mission", kind="intercept", target="0318", night=False)
    assert b.kind == "mission"


def test_aircraft_are_counters_and_make_no_strikes_by_points() -> None:
    b = board({"jp-41inf-1": "1314", "au-3bn": "1315"}, side="japanese", phase="combat")
    assert b.reasons(do="strike", target="1315", points=3) == {"wrong_moment": "Papua 3.0"}
    b.do("attack", target="1315")
    assert b.reasons(do="air", points=3) == {"wrong_moment": "Papua 5.1.1"}


@pytest.mark.parametrize("kind", ["mission_opened", "mission_cancelled"])
def test_6_1_what_is_being_planned_the_other_side_does_not_hear_of(kind: str) -> None:
    b = board(side="japanese")
    planned = Event(kind, "Papua 6.1", {"side": 0})
    assert [len(told(b.game.world, [planned], side)) for side in (0, 1)] == [1, 0]


AIR_COMBAT = [  # the defence, the lower of two faces of the die, and the losses in each column of the attack
    ("1-10", 1, "0-0 0-0 0-0 1-0 1-0 2-0 3-0"),
    ("1-10", 3, "0-0 1-1 1-0 2-1 2-0 3-0 4-0"),
    ("1-10", 5, "1-1 1-0 2-1 2-0 3-1 4-1 5-0"),
    ("11-20", 1, "1-1 0-0 1-0 2-1 2-0 3-0 4-1"),
    ("11-20", 3, "0-1 1-1 2-1 3-2 3-1 4-1 4-0"),
    ("11-20", 5, "1-2 1-1 2-0 3-1 3-0 4-0 5-1"),
    ("21-30", 1, "0-1 0-1 1-1 2-2 2-1 3-1 3-0"),
    ("21-30", 3, "1-2 1-1 1-1 3-2 3-1 3-1 4-1"),
    ("21-30", 5, "1-2 1-2 2-2 3-2 3-1 4-2 5-2"),
    ("31-40", 1, "1-2 0-2 2-2 2-2 2-2 3-2 3-2"),
    ("31-40", 3, "0-2 1-3 1-2 2-2 3-2 3-2 4-2"),
    ("31-40", 5, "1-3 1-3 2-3 3-3 3-2 4-2 5-3"),
    ("41-50", 1, "0-2 1-3 1-2 2-2 2-2 3-2 3-2"),
    ("41-50", 3, "1-3 0-3 2-3 2-3 3-3 4-3 4-3"),
    ("41-50", 5, "1-3 1-4 2-3 3-3 3-3 4-2 5-4"),
    ("51-60", 1, "1-3 1-3 1-3 1-3 3-3 3-3 4-3"),
    ("51-60", 3, "1-3 1-4 1-3 2-3 3-4 4-4 5-4"),
    ("51-60", 5, "0-3 0-4 2-4 2-4 3-4 5-5 6-5"),
    ("61+", 1, "0-3 1-4 1-3 1-3 3-4 4-5 4-4"),
    ("61+", 3, "1-4 0-4 2-4 2-4 3-5 4-5 5-5"),
    ("61+", 5, "0-4 1-4 1-4 2-4 4-6 5-6 6-6"),
]


@pytest.mark.parametrize(("band", "die", "losses"), AIR_COMBAT)
def test_6_1_losses_in_air_combat(band: str, die: int, losses: str) -> None:
    w = board().game.world
    columns = w.rules.tables["air_combat"].columns
    fights = [air_war.Dogfight(0, 0, column, band, (True, True)) for column in columns]
    for face in (die, die + 1):
        assert ["{}-{}".format(*air_war.outcome(w, fight, face)) for fight in fights] == losses.split()


@pytest.mark.parametrize(
    ("what", "classes"),
    [
        ("fights", "C CB"),
        ("attack_support", "C CB BL BM H"),
        ("defence_support", "C CB BL"),
        ("interdiction", "CB BL BM BP H"),
        ("bombing", "CB BL BM BP H"),
        ("transport", "T H"),
    ],
)
def test_6_0_what_each_class_of_aircraft_may_do(what: str, classes: str) -> None:
    rules = board().game.rules
    can = aircraft.aviation(board().game.world).can
    assert [class_ for class_ in rules.tables["air_classes"].rows if can(class_, what)] == classes.split()
