"""Filipinas 6.4, 10.0: supply by air, what is lost on the way, and replacements (8.0)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.games.filipinas.restoring import POINTS
from engaja.games.filipinas.supply import Provision
from noninterference import check_secrets
from rulebook.filipinas import filipinas_invariants
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_6_0 import done, lose
from rulebook.filipinas.test_10_0 import TEN, marked, supplied
from rulebook.tools import Board

T, T2, H = "us-air-317-transporte", "us-air-374-transporte", "us-air-vpb-28"
RI, RI21, RI34, RANGERS = "us-24-di-19-ri", "us-24-di-21-ri", "us-24-di-34-ri", "us-batalhao-de-rangers"
DULAG, BEACH, BASE = "4439", "4438", "2231"
CUT = "4440"  # mountain with forest, off the road
C30, OFF_BASE = "us-comb-28", "2131"
MOROTAI = {"where": "morotai"}
OWN = {DULAG: "allied", "4437": "allied", BASE: "allied"}


def ready(units: Any = None, **more: Any) -> Board:
    """A transport at Morotai, and troops without any other supply near Dulag."""
    return board({T: MOROTAI, RI: BEACH, **(units or {})}, **{"possession": OWN, "turn": 9, **more})


def flown(
    b: Board, *units: str, target: str = DULAG, crew: Any = (T,), night: bool = False, kind: str = "supply"
) -> Board:
    b.do("mission", kind=kind, target=target, **({"night": True} if night else {}))
    for transport in crew:
        b.do("fly", unit=transport)
    for unit in units:
        b.do("load", unit=unit)
    return b.do("commit")


def air_fed(b: Board) -> set[str]:
    return set(b.game.state()["flags"].get("air_fed", []))


# 6.4 Lines


def test_6_4_a_unit_is_supplied_from_an_airfield_that_a_transport_reaches() -> None:
    b = ready()
    assert not supplied(b, RI)
    b = flown(b, RI)
    assert supplied(b, RI)
    assert b.game.ask("supply", {"unit": RI}).line == (BEACH, DULAG)
    b.do("done")
    assert marked(b) == set() and air_fed(b) == {RI}


def test_6_4_or_where_it_is() -> None:
    b = ready({RI: CUT}, possession={})
    assert not supplied(b, RI)
    assert supplied(flown(b, RI, target=CUT), RI)


def test_6_4_the_line_avoids_enemies_lakes_and_roadless_mountain_forest() -> None:
    b = ready({RI: CUT})
    assert b.reasons(do="mission", kind="supply", target=DULAG) == {"no_target_there": "Filipinas 6.4"}


def test_6_4_a_transport_supplies_three_units() -> None:
    four = dict.fromkeys((RI, RI21, RI34, TEN[0]), BEACH)
    b = ready(four).do("mission", kind="supply", target=DULAG).do("fly", unit=T)
    for unit in (RI, RI21, RI34):
        b.do("load", unit=unit)
    assert b.reasons(do="load", unit=TEN[0]) == {"no_transport_here": "Filipinas 6.4"}
    b.do("commit").do("done")
    assert marked(b) == {TEN[0]}


def test_6_4_ground_and_air_units() -> None:
    fighter = "us-air-8-caca"
    b = flown(ready({fighter: DULAG}), RI, fighter)
    assert supplied(b, RI) and supplied(b, fighter)


def test_6_4_transports_without_anything_to_carry_stay_behind() -> None:
    b = ready({T2: MOROTAI}).do("mission", kind="supply", target=DULAG).do("fly", unit=T).do("fly", unit=T2)
    assert b.reasons(do="commit") == {"nothing_aboard": "Filipinas 6.4"}
    b.do("load", unit=RI).do("commit")
    assert b.happened("mission_committed")[0]["units"] == [T]


def test_6_4_beyond_the_range_of_the_transport() -> None:
    assert not ready({T: {"where": "hollandia"}}).legal("mission", kind="supply")


def test_6_4_obs_to_be_repeated_every_turn() -> None:
    b = flown(ready(), RI).do("done").until("movement", "japanese").until("movement", "allied")
    assert not supplied(b, RI)


# 6.4 obs.: from where


@pytest.mark.parametrize("fed", [False, True])
def test_6_4_the_transport_starts_from_a_supplied_airfield(fed: bool) -> None:
    """At San Jose nothing comes in, unless a convoy lies there."""
    b = flown(ready({T: BASE, **({C30: OFF_BASE} if fed else {})}), RI)
    assert supplied(b, RI) == supplied(b, T) == fed


def test_6_4_obs_which_receives_the_points_that_are_flown_on() -> None:
    """A convoy of 30 gives three: one for the transport, and two for others."""
    b = flown(ready({T: BASE, C30: OFF_BASE, RI21: BEACH, RI34: BEACH}), RI, RI21, RI34)
    assert [supplied(b, u) for u in (T, RI, RI21, RI34)] == [True, True, True, False]


def test_fg100_displaced_airfields_have_any_number() -> None:
    b = flown(ready(dict.fromkeys((RI, RI21, RI34), BEACH)), RI, RI21, RI34)
    assert all(supplied(b, u) for u in (RI, RI21, RI34))


def test_fg100_so_have_airfields_of_the_japanese_with_a_line_to_a_city() -> None:
    transport, troops = "jp-air-1001-kokutai", "jp-10-di-39-ri"
    units = {transport: "2220", troops: "4438", RI: "2005"}
    b = board(units, side="japanese", possession={"2005": "allied", "4437": "allied", "4137": "allied"}, turn=9)
    b = flown(b, troops, target="4438", crew=(transport,)) if b.legal("mission", kind="supply", target="4438") else b
    assert supplied(b, troops)


def test_fg99_what_missions_fly_leaves_the_points_of_convoys_to_others() -> None:
    convoy = {"us-comb-38": {"hex": "4537", "reduced": True}}  # one point
    b = ready({**convoy, RI21: BEACH})
    assert [supplied(b, u) for u in (RI, RI21)] == [True, False]
    b = flown(b, RI)
    assert supplied(b, RI) and supplied(b, RI21)


def test_6_4_a_transport_without_supply_does_not_fly() -> None:
    b = ready({T: BASE}, supply={T: False})
    assert not b.legal("mission", kind="supply")


def test_11_1_rangers_take_no_point_but_need_the_line() -> None:
    b = ready({T: BASE, "us-comb-28": OFF_BASE, RANGERS: BEACH, RI21: BEACH})
    assert not supplied(b, RANGERS)
    b = flown(b, RI, RI21)
    assert supplied(b, RANGERS) and supplied(b, RI21)


def test_4_2_3_who_jumped_depends_on_air_supply_afterwards() -> None:
    paratroops = "us-503-rpqd"
    b = ready({paratroops: {"hex": "4236", "jumped": True}})
    assert not supplied(b, paratroops)
    assert supplied(flown(b, paratroops, target="4236"), paratroops)


# 6.4, 6.5: only that mission


def test_6_4_obs_it_has_no_other_mission_this_turn() -> None:
    b = flown(board({H: "4538", RI: BEACH}, possession=OWN, turn=26), RI, target=BEACH, crew=(H,))
    b = done(b, "movement", "reaction", "counter")
    assert H in b.game.state()["flags"]["hauled"]


# 3.0 obs., F-G76: what is lost in the air


def test_3_0_obs_who_loses_its_supplies_in_the_air_is_marked() -> None:
    fighters = ("jp-air-1-sentai", "jp-air-11-sentai", "jp-air-22-sentai")
    b = ready({RI21: BEACH, **dict.fromkeys(fighters, "4136")}, dice=[6])
    b = flown(b, RI, RI21).do("done")
    assert marked(b) == set()
    b = flown_against(b, fighters)
    assert b.at(T) is None and marked(b) == {RI, RI21}
    assert b.happened("supplies_lost")[0]["units"] == [RI, RI21]


def flown_against(b: Board, fighters: Any) -> Board:
    b.do("mission", kind="intercept", target=DULAG)
    for unit in fighters:
        b.do("fly", unit=unit)
    return lose(done(b.do("commit"), "reaction", "counter"))


def test_3_0_obs_before_the_ground_combats() -> None:
    fighters = ("jp-air-1-sentai", "jp-air-11-sentai", "jp-air-22-sentai")
    b = ready({RI: "4437", "jp-16-di-9-ri": "4336", **dict.fromkeys(fighters, "4136")}, dice=[6])
    b = flown_against(flown(b, RI).do("done"), fighters)
    assert b.shifts("4336", RI)["attack_unsupplied"] == -1


@pytest.mark.parametrize(("die", "arrives"), [(4, False), (5, True)])
def test_6_5_and_10_3_obs_at_night_they_arrive_on_a_five_or_six(die: int, arrives: bool) -> None:
    b = flown(ready(dice=[die]), RI, night=True)
    b = done(b, "movement", "reaction", "counter")
    assert b.happened("supplies_at_night")[0]["found"] == arrives
    assert marked(b) == (set() if arrives else {RI})


# 8.0 obs., F-G99: replacements


def hungry(**more: Any) -> Board:
    """A reduced regiment that aircraft supplied at its side's last check."""
    hurt = {RI: {"hex": BEACH, "reduced": True}}
    return ready({**hurt, **more.pop("units", {})}, air_fed=[RI], replacements={"allied": {"ground": 2}}, **more)


def test_8_0_obs_who_depends_on_air_supply_is_not_restored_on_the_spot() -> None:
    assert hungry().reasons(do="recover", unit=RI) == {"refit_by_air": "Filipinas 8.0"}


def refitted() -> Board:
    """One transport supplies it, another brings its replacements."""
    b = flown(hungry(units={T2: MOROTAI}), RI, kind="refit")
    return done(flown(b, RI, crew=(T2,)), "movement", "reaction", "counter")


def test_8_0_obs_a_transport_that_lands_brings_its_replacements() -> None:
    b = refitted()
    assert not b.reduced(RI) and b.happened("recovered")
    assert POINTS.get(b.game.world, ("allied", "ground")) == 1


def test_10_0_a_unit_out_of_supply_is_not_restored_by_air_either() -> None:
    b = done(flown(hungry(), RI, kind="refit"), "movement", "reaction", "counter")
    assert b.reduced(RI) and b.happened("not_fed")


def test_8_0_obs_by_day_to_an_airfield_with_a_line() -> None:
    assert hungry().reasons(do="mission", kind="refit", target=DULAG, night=True) == {"not_at_night": "Filipinas 6.5"}
    assert {a["target"] for a in hungry().legal("mission", kind="refit")} == {DULAG, "4437"}


def test_8_0_obs_one_unit_for_each_transport() -> None:
    b = hungry(units={RI21: {"hex": BEACH, "reduced": True}}).do("mission", kind="refit", target=DULAG)
    b.do("fly", unit=T).do("load", unit=RI)
    assert b.reasons(do="load", unit=RI21) == {"needs_no_refit": "Filipinas 6.4"}


def test_8_0_obs_only_who_is_still_disengaged() -> None:
    b = hungry(units={"jp-16-di-9-ri": "4338"})
    b = done(flown(b, RI, kind="refit"), "movement", "reaction", "counter")
    assert b.reduced(RI) and b.happened("not_fed")


def test_8_0_obs_a_unit_restored_so_does_not_attack() -> None:
    assert RI in refitted().game.state()["flags"]["restored"]


# Twins and secrets


@pytest.mark.parametrize("seed", range(6))
def test_supply_by_air_agrees_with_its_slow_twin(seed: int) -> None:
    rng = random.Random(seed)
    units: dict[str, Any] = {T: rng.choice((BASE, MOROTAI)), T2: BASE}
    units |= {u: rng.choice((BEACH, BASE, "4236", "2226")) for u in (RI, RI21, RI34, *TEN[:5])}
    if rng.random() < 0.8:
        units[C30] = {"hex": OFF_BASE, "reduced": rng.random() < 0.5}
    b = ready(units)
    for transport in (T, T2):
        open_ = [a for a in b.legal("mission", kind="supply") if not a.get("night")]
        if open_:
            b.do(**rng.choice(open_)).do("fly", unit=transport)
            while b.legal("load") and rng.random() < 0.9:
                b.do(**rng.choice(b.legal("load")))
            b.do("commit" if b.legal("commit") else "cancel")
    w = b.game.world
    assert len(w.rules[Provision].unfed(w, 0)) == filipinas_invariants.unfed(w, 0)


@pytest.mark.parametrize("seed", range(2))
def test_supplies_in_the_air_give_away_nothing(seed: int) -> None:
    b = flown(ready({RI21: BEACH, RI34: BEACH, "jp-16-di-9-ri": "4336"}), RI21, RI34)
    check_secrets(b.game, random.Random(seed))
