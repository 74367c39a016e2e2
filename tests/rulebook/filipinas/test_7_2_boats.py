"""Filipinas 7.2: cargo left in boats at a stop, evacuation; 7.2.1: aircraft that carriers ferry."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.games.filipinas.airfields import ground_reasons
from engaja.games.filipinas.evacuation import way_out
from engaja.games.filipinas.firepower import strike
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_7_0 import FLEET, at_naval
from rulebook.filipinas.test_7_2 import BEACH, BOX, C50, C90, DDD, OFF_LEYTE, RI19, RI21, afloat, loading, spent
from rulebook.tools import Board

DULAG, OFF_DULAG = "4439", "4539"
P38, CARRIER = "us-air-8-caca", "us-dpa-31"


# F-G84 Boats


def dropped() -> Board:
    """A unit is left in boats off Leyte; its convoy goes on with another one aboard."""
    return loading(RI19, RI21).do("sail", to=OFF_LEYTE).do("unload", unit=RI19)


def test_fg84_cargo_is_left_in_boats_at_a_stop() -> None:
    b = dropped()
    assert b.happened("unloaded")[0]["hex"] == OFF_LEYTE
    before = spent(b)
    b.do("sail", to=OFF_DULAG)
    path = b.happened("force_sailed")[-1]["path"]
    assert spent(b) - before == len(path)  # one unit aboard instead of two
    b.do("done")
    assert b.game.state()["boats"] == {RI19: OFF_LEYTE}


def test_fg84_it_lands_from_that_stop() -> None:
    b = dropped().do("sail", to="4638").do("done").until("movement", "allied")
    assert {a["to"] for a in b.legal("land", unit=RI19)} == {BEACH, DULAG}
    assert BEACH not in {a["to"] for a in b.legal("land", unit=RI21)}
    b.do("land", unit=RI19, to=BEACH)
    assert b.at(RI19) == BEACH and not b.game.state().get("boats")


def test_fg84_only_beside_a_coast_where_ships_land_and_once() -> None:
    b = loading(RI19).do("sail", to="5040")
    assert b.reasons(do="unload", unit=RI19) == {"no_coast": "Filipinas 7.2"}
    b.do("sail", to=OFF_LEYTE).do("unload", unit=RI19)
    assert set(b.reasons(do="unload", unit=RI19)) == {"not_aboard"}


def test_fg84_it_shares_the_losses_of_its_ship() -> None:
    b = dropped().do("done")
    w, unit = b.game.world, b.game.rules.roster.index
    assert w.holder(unit[RI19]) == unit[C90]


def test_fg119_boats_that_do_not_land_go_back_to_the_box() -> None:
    b = dropped().do("done").until("movement", "allied").do("done")
    assert b.at(RI19) == b.at(RI21) == "box:exercito6"


# F-G92 Evacuation


def beside(units: Any = None, ship: str = C90, **more: Any) -> Board:
    return board({RI19: BEACH, ship: OFF_LEYTE, **(units or {})}, **{"turn": 3, **more})


def test_fg92_a_force_that_leaves_takes_units_off() -> None:
    b = beside()
    b.do("evacuate", unit=RI19, on=C90)
    assert b.at(RI19) == "box:exercito6" and not b.game.view(1)["units"].get(RI19)
    b.do("done")
    assert b.at(C90) == "box:allied-fleet" and b.happened("force_left")


def test_fg92_it_costs_a_point_and_the_way_to_the_edge() -> None:
    b = beside()
    w = b.game.world
    assert way_out(w, 0, b.game.rules.notation.hex_index[OFF_LEYTE]) == 2 * 10  # ten hexes to the east edge
    b.do("evacuate", unit=RI19, on=C90)
    assert spent(b) == 11


def test_fg92_not_with_a_force_that_has_landed_troops() -> None:
    b = afloat(RI21, units={RI19: BEACH}).do("land", unit=RI21, to=DULAG)
    assert set(b.reasons(do="evacuate", unit=RI19, on=C90)) == {"force_has_landed"}


def test_fg92_such_a_force_lands_nothing_more() -> None:
    b = afloat(RI21, units={RI19: BEACH}).do("evacuate", unit=RI19, on=C90)
    assert set(b.reasons(do="land", unit=RI21, to=DULAG)) == {"force_leaves"}


def test_fg92_no_armour_on_destroyers_and_no_garrisons() -> None:
    b = beside({"us-20-gpo-blindado": BEACH, DDD: OFF_LEYTE})
    assert "no_armour_on_destroyers" in b.reasons(do="evacuate", unit="us-20-gpo-blindado", on=DDD)
    b = board({"jp-guarnicao-leyte": BEACH, "jp-comb-1": OFF_LEYTE}, side="japanese")
    assert set(b.reasons(do="evacuate", unit="jp-guarnicao-leyte", on="jp-comb-1")) == {"not_carried"}


def test_fg92_within_the_capacity_left() -> None:
    b = beside(ship="us-ddd-23")  # ten points, eleven needed
    assert set(b.reasons(do="evacuate", unit=RI19, on="us-ddd-23")) == {"no_capacity"}


def test_fg92_in_the_monsoon_only_convoys_from_a_port() -> None:
    b = beside(weather={"Central": "monsoon"})
    assert "monsoon_by_port" in b.reasons(do="evacuate", unit=RI19, on=C90)


def test_fg92_at_the_end_of_the_turn_with_any_force() -> None:
    b = beside(phase="combat", side="japanese")
    assert b.kind == "evacuation" and b.side == "allied"
    b.do("evacuate", unit=RI19, on=C90)
    assert b.at(RI19) == "box:exercito6" and b.at(C90) == "box:allied-fleet"


def test_fg92_the_japanese_only_then() -> None:
    units = {"jp-26-ri": "4137", "jp-comb-1": "4038", RI19: "2231"}
    b = board(units, side="japanese", turn=3)
    assert set(b.reasons(do="evacuate", unit="jp-26-ri", on="jp-comb-1")) & {"leaves_at_end", "not_on_this_coast"}


# 7.2.1 Ferrying


def ferrying(*units: str, box: Any = BOX, **more: Any) -> Board:
    b = at_naval({CARRIER: FLEET, **dict.fromkeys(units, box)}, **more)
    return b.do("form", tf="A").do("add", unit=CARRIER)


def test_7_2_1_carriers_take_fighters_from_a_box() -> None:
    b = ferrying(P38).do("embark", unit=P38, on=CARRIER).do("commit")
    assert b.at(P38) == f"unit:{CARRIER}"


def test_7_2_1_as_many_as_the_deck_holds() -> None:
    b = ferrying(P38, "us-air-18-caca", "us-air-49-caca")
    b.do("embark", unit=P38, on=CARRIER).do("embark", unit="us-air-18-caca", on=CARRIER)
    assert b.reasons(do="embark", unit="us-air-49-caca", on=CARRIER) == {"no_deck": "Filipinas 7.2.1"}


@pytest.mark.parametrize("unit", ["us-air-5-bombardeiros", "us-air-317-transporte", "us-air-71-reconhecimento"])
def test_7_2_1_only_fighters(unit: str) -> None:
    assert unit not in {a["unit"] for a in ferrying(unit).legal("embark")}


def ferried(**more: Any) -> Board:
    units = {CARRIER: OFF_LEYTE, P38: {"where": f"unit:{CARRIER}"}, RI19: "4437", **more.pop("units", {})}
    return board(units, **{"turn": 3, **more})


def test_7_2_1_obs_they_transfer_to_an_airfield_at_double_range_and_not_back() -> None:
    b = ferried().do("transfer", unit=P38)
    assert "4437" in {a["place"] for a in b.legal("to")}
    assert not any(a["place"].startswith("unit:") for a in b.legal("to"))
    b.do("to", place="4437")
    assert b.at(P38) == "4437"


def test_7_2_1_obs_they_do_not_operate_from_the_carrier() -> None:
    w = ferried().game.world
    reasons = list(ground_reasons(w, w.rules.roster.index[P38]))
    assert [(reason.code, reason.cite) for reason in reasons] == [("is_ferried", "Filipinas 7.2.1")]


def test_7_2_1_obs_they_share_the_losses() -> None:
    b = ferried()
    strike(b.game.world, b.game.rules.roster.index[CARRIER], "Filipinas 7.2.1")
    assert b.reduced(P38) and b.reduced(CARRIER)


def test_7_2_1_who_did_not_leave_goes_back_to_the_box() -> None:
    b = ferried().do("leave", tf="A")
    assert b.at(P38) == "box:exercito6" and b.at(CARRIER) == "box:allied-fleet"


def test_11_1_rangers_count_half_when_evacuated() -> None:
    b = board({"us-batalhao-de-rangers": BEACH, C50: OFF_LEYTE}, turn=3)
    b.do("evacuate", unit="us-batalhao-de-rangers", on=C50)
    assert spent(b, C50) == 5.5
