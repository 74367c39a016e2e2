"""Filipinas 4.2.3: jumps by day and at night, onto free ground, onto enemies and onto their airfields."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.rules.common import combat
from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_6_0 import done, lose
from rulebook.tools import Board

T, T2, PQD, GLIDERS = "us-air-317-transporte", "us-air-374-transporte", "us-503-rpqd", "us-11-daet-187-rplan"
JT, JPQD = "jp-air-sentai-teisin-pqd", "jp-1-grupo-aeroterrestre-3-regimento-pqd"
RI, RI21, FOE, KI84 = "us-24-di-19-ri", "us-24-di-21-ri", "jp-10-di-39-ri", "jp-air-1-sentai"
BASE = "2231"  # San Jose, on Mindoro
OPEN, NEXT, CLARK = "2115", "2116", "1917"
OWN = {BASE: "allied"}


def ready(units: Any = None, **more: Any) -> Board:
    """An American transport and paratroops at San Jose."""
    return board({T: BASE, PQD: BASE, **(units or {})}, possession=OWN, **{"turn": 9, **more})


def jumped(b: Board, target: str = OPEN, night: bool = False, crew: Any = ((T, PQD),)) -> Board:
    """The mission is planned and, as far as nobody is asked anything, flown."""
    b.do("mission", kind="drop", target=target, **({"night": True} if night else {}))
    for transport, troops in crew:
        b.do("fly", unit=transport).do("load", unit=troops)
    return done(b.do("commit"), "movement", "reaction", "counter")


def flags_of(b: Board, flag: str) -> list[str]:
    return [u for u in b.game.state()["flags"].get(flag, []) if not u.startswith("us-6-di")]


# Where, and which troops


def test_4_2_3_paratroops_jump_from_the_airfield_of_a_transport() -> None:
    b = jumped(ready())
    assert b.at(PQD) == OPEN and not b.reduced(PQD)
    assert b.happened("dropped")[0]["dice"] == []


@pytest.mark.parametrize(("unit", "where"), [(PQD, "2226"), (RI, BASE)])
def test_4_2_3_only_airborne_troops_where_a_transport_is(unit: str, where: str) -> None:
    b = ready({unit: where, GLIDERS: BASE}).do("mission", kind="drop", target=OPEN).do("fly", unit=T)
    assert b.reasons(do="load", unit=unit) == {"cannot_jump": "Filipinas 4.2.3"}
    assert b.reasons(do="load", unit=GLIDERS) == {}  # F-G15


def test_4_2_3_onto_open_and_rough_ground_villages_and_cities_within_range() -> None:
    b = ready()
    rules = b.game.rules
    ground, hexes = rules.ground, [rules.notation.hex_index[a["target"]] for a in b.legal("mission", kind="drop")]
    assert {ground.terrain[h] for h in hexes if "village" not in ground.features[h]} == {"open", "rough", "city"}
    far = rules.distances[rules.notation.hex_index[BASE]]
    assert max(far[h] for h in hexes) <= 54
    assert len(hexes) > 300  # by day and at night


@pytest.mark.parametrize("weather", ["bad", "monsoon"])
def test_4_2_3_no_jumps_in_bad_weather(weather: str) -> None:
    b = ready(weather={"Norte": weather})
    assert b.reasons(do="mission", kind="drop", target=OPEN) == {"no_target_there": "Filipinas 4.2.3"}


def test_5_1_1_obs_a_jump_may_not_open_a_fourth_island() -> None:
    """They are on three islands with the Japanese; Luzon would be a fourth."""
    own = {RI: "4338", RI21: "3339", "us-24-di-34-ri": "4755"}
    foes = {"jp-16-di-9-ri": "4136", "jp-102-di-78-bgda": "3538", "jp-54-bgda-mista": "4453", FOE: "2016"}
    assert ready({RI: "4338", RI21: "3339", **foes}).legal("mission", kind="drop", target=OPEN)
    b = ready({**own, **foes})
    assert b.reasons(do="mission", kind="drop", target=OPEN) == {"nobody_to_load": "Filipinas 4.2.3"}


# What becomes of them


@pytest.mark.parametrize(("die", "hurt"), [(4, False), (5, True)])
def test_4_2_3_at_night_an_odd_number_is_a_loss(die: int, hurt: bool) -> None:
    b = jumped(ready(dice=[die]), night=True)
    assert b.at(PQD) == OPEN and b.reduced(PQD) == hurt


def test_4_2_3_they_do_not_move_before_they_meet_friends() -> None:
    b = board({PQD: {"hex": OPEN, "jumped": True}, RI: "2112"}, turn=9)
    assert not b.legal("move", unit=PQD)
    assert b.reasons(do="move", unit=PQD, to=NEXT) == {"stranded": "Filipinas 4.2.3"}
    b = board({PQD: {"hex": OPEN, "jumped": True}, RI: "2016"}, turn=9).do("move", unit=RI, to="2116")
    assert b.happened("contact_made") and b.legal("move", unit=PQD)


def test_4_2_3_they_are_supplied_on_the_turn_of_the_jump() -> None:
    b = ready({PQD: {"hex": BASE}}, supply={PQD: False})
    b = jumped(b)
    assert PQD not in flags_of(b, "unsupplied") and b.at(PQD) == OPEN


def test_4_2_3_by_day_the_losses_of_interceptors_are_shared() -> None:
    b = ready({KI84: CLARK, "jp-air-11-sentai": CLARK}, dice=[3])
    b.do("mission", kind="drop", target=OPEN).do("fly", unit=T).do("load", unit=PQD).do("commit").do("done")
    b.do("mission", kind="intercept", target=OPEN).do("fly", unit=KI84).do("fly", unit="jp-air-11-sentai").do("commit")
    b = lose(done(b, "reaction", "counter"))
    assert b.reduced(T) and b.reduced(PQD) and b.at(PQD) == OPEN


def test_4_2_3_the_night_fighter_alone_meets_a_night_jump() -> None:
    units = {JT: CLARK, JPQD: CLARK, "us-air-481-caca-noturno": BASE, "us-air-8-caca": BASE}
    b = board(units, side="japanese", possession=OWN, turn=9, dice=[1, 4])
    b.do("mission", kind="drop", target="2226", night=True).do("fly", unit=JT).do("load", unit=JPQD).do("commit")
    b = done(b, "movement").do("mission", kind="intercept", target="2226", night=True)
    assert [a["unit"] for a in b.legal("fly")] == ["us-air-481-caca-noturno"]


# Onto enemies


def fight(result: str, night: bool = False, units: Any = None, more: Any = None, foe: Any = OPEN) -> Board:
    """A jump onto a regiment, with dice that give a result on the column it has."""
    b = ready({FOE: foe, **(units or {})}, **(more or {}))
    rules = b.game.rules
    found = b.game.ask("odds", {"target": OPEN, "attackers": [PQD], "drop": True})
    table = rules.tables["combat"]
    column = table.columns[table.columns.index(found.column) + 1] if night else found.column
    total = next(n for n in range(2, 13) if combat.result_of(table, column, n) == result)
    b.game.fix_dice([*([4] if night else []), max(1, total - 6), total - max(1, total - 6)])
    b = jumped(b, night=night)
    if b.kind == "defence":
        b.do("declare")
    (clash,) = b.happened("combat")
    assert (clash["result"], clash["column"]) == (result, column)
    return b


def test_4_2_3_a_jump_onto_enemies_is_a_combat_without_terrain() -> None:
    b = fight("D1/A2", foe=OPEN)
    assert b.happened("combat")[0]["shifts"] == [] and b.happened("attack_declared")[0]["cite"] == "Filipinas 4.2.3"


def test_4_2_3_terrain_is_ignored() -> None:
    b = ready({FOE: "2016"})  # a city
    assert b.game.ask("odds", {"target": "2016", "attackers": [PQD], "drop": True}).shifts == ()


def test_4_2_3_the_odds_of_a_jump_at_night_can_be_asked_for() -> None:
    asked = {"target": OPEN, "attackers": [PQD], "drop": True}
    b = ready({FOE: OPEN})
    assert [s.code for s in b.game.ask("odds", {**asked, "night": True}).shifts] == ["surprise"]
    assert b.game.ask("odds", asked).shifts == ()


def test_4_2_3_at_night_they_surprise_the_enemy() -> None:
    b = fight("D0/A1", night=True)
    assert [shift[1] for shift in b.happened("combat")[0]["shifts"]] == ["surprise"]


def test_4_2_3_they_stay_where_the_defender_falls_back() -> None:
    b = fight("D1/A0", night=True)
    assert b.kind == "loss_or_retreat"
    b.do("retreat", unit=FOE, to=b.legal("retreat")[0]["to"])
    assert b.at(PQD) == OPEN and not b.reduced(PQD)


def test_4_2_3_obs_otherwise_they_take_a_loss_and_fall_back_two_hexes() -> None:
    b = fight("D1/A0", night=True, units={RI: "2112"})
    b.do("lose", unit=FOE)
    assert b.reduced(PQD) and b.kind == "fall_back" and b.side == "allied"
    rules = b.game.rules
    far = rules.distances[rules.notation.hex_index["2112"]]
    for action in b.legal("retreat"):
        assert far[rules.notation.hex_index[action["to"]]] < 3 and action["via"]
    assert b.reasons(do="retreat", unit=PQD, to="2117", via="2116") == {"not_towards_friends": "Filipinas 4.2.3"}
    action = b.legal("retreat")[0]
    b.do("retreat", unit=PQD, to=action["to"], via=action["via"])
    assert b.at(PQD) == action["to"]


def test_4_2_3_obs_or_are_destroyed_if_they_cannot() -> None:
    around = dict(zip(("jp-10-di-63-ri", "jp-10-di-10-ri", "jp-16-di-9-ri"), ("2118", "1916", "2316"), strict=True))
    b = fight("D1/A0", night=True, units=around)
    b.do("lose", unit=FOE)
    assert b.at(PQD) is None  # enemies engage each hex on the way to its friends


def test_4_2_3_obs_they_end_disengaged() -> None:
    b = fight("D1/A0", night=True, units={RI: "2112", "jp-10-di-63-ri": "2213"})
    b.do("lose", unit=FOE)
    zone = b.game.world.state.zone[1]
    assert b.legal("retreat")
    assert all(not zone[b.game.rules.notation.hex_index[a["to"]]] for a in b.legal("retreat"))


def test_4_2_3_two_regiments_jump_onto_one_hex_together() -> None:
    b = ready({T2: BASE, GLIDERS: BASE, FOE: OPEN}, dice=[3, 4])
    (clash,) = jumped(b, crew=((T, PQD), (T2, GLIDERS))).happened("combat")
    assert sorted(clash["attackers"]) == sorted((PQD, GLIDERS)) and clash["attack"] == 5


def test_4_2_3_no_aircraft_support_either_side() -> None:
    b = ready({FOE: OPEN, "jp-air-3-sentai": CLARK, KI84: CLARK}, dice=[1, 3, 4])
    b.do("mission", kind="drop", target=OPEN).do("fly", unit=T).do("load", unit=PQD).do("commit").do("done")
    b.do("mission", kind="support", target=OPEN).do("fly", unit="jp-air-3-sentai").do("commit")
    b = done(b, "reaction", "counter")
    assert b.happened("mission_committed")[1]["target"] == OPEN and b.happened("combat")[0]["defender_air"] == 0


def test_4_1_2_troops_that_jump_beside_enemies_must_attack() -> None:
    b = jumped(ready({FOE: NEXT}))
    assert b.kind == "attack"  # it is the only thing that can be done
    assert PQD in flags_of(b, "obliged")


def test_4_2_3_surprise_counts_for_an_attack_on_neighbours_too() -> None:
    b = jumped(ready({FOE: NEXT}, dice=[4]), night=True)
    assert b.shifts(NEXT, PQD) == {"surprise": 1}


# Onto airfields


@pytest.mark.parametrize("damages", [False, True])
def test_4_2_3_obs_troops_may_damage_the_airfield_onto_which_they_jump(damages: bool) -> None:
    b = jumped(ready(), target=CLARK)
    assert b.kind == "damage" and b.side == "allied"
    if damages:
        b.do("damage", hex=CLARK)
    else:
        b.do("done")
    assert bool(b.happened("field_damaged")) == damages and b.at(PQD) == CLARK


def test_fg116_they_are_asked_before_the_combat() -> None:
    b = jumped(ready({FOE: CLARK}, dice=[3, 4]), target=CLARK)
    assert b.kind == "damage"
    assert not b.happened("combat") and b.do("damage", hex=CLARK).happened("combat")


def test_4_2_3_obs_at_night_all_enemy_aircraft_there_are_destroyed() -> None:
    b = jumped(ready({KI84: CLARK, "jp-air-763-kokutai": CLARK, FOE: CLARK}, dice=[4, 3, 4]), target=CLARK, night=True)
    assert b.at(KI84) is None and b.at("jp-air-763-kokutai") is None


def test_4_2_3_by_day_they_fly_off() -> None:
    b = done(jumped(ready({"jp-air-763-kokutai": CLARK}), target=CLARK), "damage")
    assert b.at("jp-air-763-kokutai") == CLARK and b.kind == "flight" and b.side == "japanese"


def test_14_1_nobody_jumps_onto_a_displaced_airfield() -> None:
    names = set(ready().game.rules.notation.hexes)
    assert {a["target"] for a in ready().legal("mission", kind="drop")} <= names


@pytest.mark.parametrize("seed", range(2))
def test_a_planned_jump_gives_away_nothing(seed: int) -> None:
    b = ready({FOE: "2116", RI: BASE, GLIDERS: BASE})
    b.do("mission", kind="drop", target=OPEN).do("fly", unit=T).do("load", unit=PQD).do("commit")
    check_secrets(b.game, random.Random(seed))
