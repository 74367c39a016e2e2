"""Filipinas 4.2.7: transfers and emergency transfers; 4.1.1 and 14.1: airfields, displaced ones, and carriers."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.games.filipinas import airfields
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.firepower import strike
from rulebook.filipinas.filipinas_board import board
from rulebook.tools import Board

B24, P38, P47 = "us-air-90-bombardeiros", "us-air-49-caca", "us-air-58-caca"
CVG, CVLG, VC = "us-air-cvg-7", "us-air-cvlg-22", "us-air-vc-84"
TG, TG2, DPA = "us-tg-38-1", "us-tg-38-2", "us-dpa-23"
KI61, KI43, A6M, BN, SAIKI = (
    *("jp-air-17-sentai", "jp-air-20-sentai", "jp-air-201-kokutai", "jp-air-634-kokutai", "jp-air-kokutai-saiki"),
)
TACLOBAN, DULAG, CLARK, BACOLOD = "4437", "4439", "1917", "3339"
LEYTE = {"4437": "allied", "4439": "allied", "4438": "allied"}
OPEN_SEA = "5039"


def sky(units: dict[str, Any], side: str = "allied", **more: Any) -> Board:
    return board(units, side=side, phase="movement", possession=LEYTE, **more)


def places(b: Board, unit: str) -> set[str]:
    """Where a unit may be transferred; the dialogue is left again."""
    b.do("transfer", unit=unit)
    found = {a["place"] for a in b.legal("to")}
    b.do("cancel")
    return found


def reaches(b: Board, unit: str, hex_: str) -> bool:
    rules = b.game.rules
    return airfields.is_in_range(b.game.world, rules.roster.index[unit], rules.notation.hex_index[hex_])


# 14.1 Displaced airfields


def test_fil_disp_1() -> None:
    b = sky({B24: {"where": "biak"}})
    assert reaches(b, B24, "4755")  # 51 + 11 hexes to Davao, of 71
    start = airfields.hub(b.game.world, b.game.rules.roster.index[B24])
    assert (
        start is not None
        and start.added + b.game.rules.distances[start.hex][b.game.rules.notation.hex_index["4755"]] == 62
    )


def test_fil_d_disp_2() -> None:
    b = sky({B24: {"where": "hollandia"}})
    board_ = b.game.rules.board.grid
    near = {"5463", *(board_.format(h) for h in board_.neighbours(board_.parse("5463")))}
    assert {h for h in b.game.rules.notation.hexes if reaches(b, B24, h)} == near


def test_14_1_each_displaced_airfield_has_its_number() -> None:
    fields = sky({}).game.rules[airfields.Airfields].displaced
    assert {f.box.removeprefix("box:"): f.hub.added for f in fields} == {
        "formosa": 19,
        "angaur": 40,
        "morotai": 15,
        "sansapor": 37,
        "noemfoor": 47,
        "biak": 51,
        "hollandia": 70,
    }


# 4.2.7 Transfer


def test_4_2_7_within_twice_the_range() -> None:
    b = sky({P47: {"where": "morotai"}})  # 27 hexes: 54
    assert TACLOBAN in places(b, P47)
    assert b.do("transfer", unit=P47, to=TACLOBAN).at(P47) == TACLOBAN
    b = sky({P47: {"where": "biak"}})  # 51 and more
    assert b.reasons(do="transfer", unit=P47, to=TACLOBAN) == {"too_far_away": "Filipinas 4.2.7"}


def test_4_2_7_between_displaced_airfields_always() -> None:
    assert {"box:morotai", "box:angaur", "box:hollandia"} <= places(sky({P47: {"where": "biak"}}), P47)


def test_4_2_7_the_unit_does_nothing_else_in_the_phase() -> None:
    b = sky({P47: {"where": "morotai"}}).do("transfer", unit=P47).do("to", place=TACLOBAN)
    assert b.reasons(do="transfer", unit=P47) == {"already_flown": "Filipinas 4.2.7"}


def test_4_2_7_only_to_airfields_of_its_side() -> None:
    b = sky({P47: {"where": "morotai"}})
    assert b.reasons(do="transfer", unit=P47, to="4755") == {"no_field_there": "Filipinas 4.1.1"}
    assert b.reasons(do="transfer", unit=P47, to="box:formosa") == {"not_a_base": "Filipinas 4.1.1"}


@pytest.mark.parametrize(("field", "limit"), [("4136", 3), (CLARK, 6)])
def test_4_1_1_three_on_an_airfield_and_six_on_an_air_base(field: str, limit: int) -> None:
    there = [f"jp-air-{n}-sentai" for n in (1, 11, 13, 18, 19, 20)][:limit]
    b = board({**dict.fromkeys(there, field), KI43: {"where": "formosa"}, KI61: "1916"}, side="japanese")
    taken = [u for u in there if u != KI43]
    if len(taken) < limit:
        b = board({**dict.fromkeys([*taken, "jp-air-22-sentai"], field), KI43: "1916"}, side="japanese")
    assert b.reasons(do="transfer", unit=KI43, to=field) == {"field_full": "Filipinas 4.1.1"}


def test_12_3_no_aircraft_move_in_the_monsoon_at_either_end() -> None:
    b = sky({P47: {"where": "morotai"}}, weather={"Sul": "monsoon"})
    assert b.reasons(do="transfer", unit=P47) == {"monsoon_grounds": "Filipinas 12.3"}
    b = sky({P47: {"where": "morotai"}}, weather={"Central": "monsoon"})
    assert b.reasons(do="transfer", unit=P47, to=TACLOBAN) == {"too_far_away": "Filipinas 4.2.7"}


def test_2_2_2_a_seaplane_lies_at_sea_beside_a_port_or_airfield() -> None:
    b = board({SAIKI: {"where": "formosa"}}, side="japanese")
    assert b.reasons(do="transfer", unit=SAIKI, to="2222") == {"not_a_base": "Filipinas 4.1.1"}
    assert b.do("transfer", unit=SAIKI, to="2121").at(SAIKI) == "2121"  # Manila Bay


def test_fg50_aircraft_in_japan_change_to_formosa() -> None:
    b = board({"jp-air-141-kokutai": {"where": "japao"}}, side="japanese")
    assert places(b, "jp-air-141-kokutai") == {"box:formosa"}


def test_fg95_a_transfer_is_called_off_so_many_times_a_phase() -> None:
    b = sky({P47: {"where": "morotai"}})
    for _ in range(24):
        b.do("transfer", unit=P47).do("cancel")
    assert b.reasons(do="transfer", unit=P47) == {"called_off_too_often": "Filipinas 4.2.7"}


# 2.2.3, F-G44 Carriers


def test_fg44_naval_aircraft_in_a_box_go_aboard_a_carrier_of_their_kind() -> None:
    units = {VC: {"where": "exercito6"}, "us-air-cvg-3": {"where": "exercito6"}}
    ships = {key: {"where": "allied-fleet"} for key in (TG, DPA)}
    b = board({**units, **ships}, phase="reinforcement", turn=4)
    assert {(a["unit"], a["on"]) for a in b.legal("embark")} == {(VC, DPA), ("us-air-cvg-3", TG)}
    assert b.reasons(do="embark", unit=VC, on=TG) == {"no_deck": "Filipinas 2.2.3"}
    assert b.do("embark", unit=VC, on=DPA).at(VC) == f"unit:{DPA}"
    assert b.reasons(do="embark", unit=VC, on=DPA) == {"not_in_box": "Filipinas 2.2.3"}


def test_fg72_the_base_of_embarked_aircraft_is_the_hex_of_their_force() -> None:
    b = board({TG: OPEN_SEA, CVG: {"where": f"unit:{TG}"}}, turn=3)
    assert reaches(b, CVG, "2939") == (
        b.game.rules.distances[b.game.rules.notation.hex_index[OPEN_SEA]][b.game.rules.notation.hex_index["2939"]] <= 32
    )
    b = board({TG: {"where": "allied-fleet"}, CVG: {"where": f"unit:{TG}"}}, turn=3)
    assert not reaches(b, CVG, OPEN_SEA)


# Emergency transfers


def test_4_2_7_obs_fg74_aircraft_leave_an_airfield_that_is_taken() -> None:
    b = board({"us-24-di-19-ri": "4137", KI43: "4136"})
    b.do("move", unit="us-24-di-19-ri", to="4136")
    assert b.kind == "flight" and b.side == "japanese"
    assert BACOLOD in {a["to"] for a in b.legal("transfer", unit=KI43)}
    assert b.reasons(do="transfer", unit=KI43, to="2004") == {"not_a_base": "Filipinas 4.2.7"}  # beyond 37 hexes
    assert b.do("transfer", unit=KI43, to=BACOLOD).at(KI43) == BACOLOD
    assert b.side == "allied"


def test_4_2_7_aircraft_that_reach_no_base_are_destroyed() -> None:
    b = board(
        {"us-24-di-19-ri": "4137", KI43: "4136"}, weather={"Norte": "monsoon", "Central": "monsoon", "Sul": "monsoon"}
    )
    b.do("move", unit="us-24-di-19-ri", to="4136")
    assert b.happened("destroyed")[0]["unit"] == KI43


def carriers(**more: Any) -> Board:
    units = {TG: OPEN_SEA, CVG: {"where": f"unit:{TG}"}, CVLG: {"where": f"unit:{TG}"}, **more}
    units |= {"us-air-cvg-11": {"where": f"unit:{TG}"}}
    return board(units, turn=3, possession=LEYTE)


def hit(b: Board, ship: str) -> Board:
    strike(b.game.world, b.game.rules.roster.index[ship], "Filipinas 7.1.2")
    return b


def flights(b: Board) -> tuple[tuple[str, ...], int]:
    top = b.game.world.state.stack[-1]
    ids = b.game.rules.roster.ids
    return tuple(ids[u] for u in getattr(top, "units", ())), getattr(top, "left", 0)


def test_fg102_a_damaged_carrier_keeps_as_many_aircraft_as_it_has_room_for() -> None:
    b = hit(carriers(), TG)  # 5 becomes 2: one of three leaves, and all are flipped
    assert b.reduced(CVG) and flights(b) == ((CVG, "us-air-cvg-11", CVLG), 1)


def test_fg102_the_aircraft_of_a_sunk_carrier_fly_to_another_or_to_land() -> None:
    b = carriers(**{TG2: "5041"})
    hit(b, TG)
    b.game.world.pop()
    hit(b, TG)
    units, left = flights(b)
    assert left == len(units) == 3 and not b.game.world.contents(b.game.rules.roster.index[TG])
    top = b.game.world.state.stack[-1]
    ways = {b.game.rules.actions.spell(a)["to"] for a in top.actions_of(b.game.world, b.game.rules.roster.index[CVG])}
    assert {f"unit:{TG2}", TACLOBAN, DULAG} <= ways


def test_4_1_1_obs_fg103_naval_aircraft_ashore_leave_the_map_in_their_next_movement() -> None:
    b = board({CVG: TACLOBAN}, phase="aeronaval", turn=3, possession=LEYTE)
    assert b.at(CVG) == "box:exercito6" and b.happened("sent_home")


def test_4_2_7_obs_fg103_sandakan_is_for_emergencies_and_must_be_left() -> None:
    b = board({A6M: "0760", KI43: "0943"}, side="japanese")
    assert b.reasons(do="transfer", unit=KI43, to="0760") == {"no_field_there": "Filipinas 4.1.1"}
    assert "0943" in places(b, A6M)
    assert b.do("done").at(A6M) == "box:japao"


# 8.0 Where lost aircraft come back


def test_8_0_a_rebuilt_air_unit_comes_back_to_its_base() -> None:
    lost = {KI43: {"where": "destroyed"}}
    b = board(
        {**lost, BN: {"where": "destroyed"}},
        side="japanese",
        phase="reinforcement",
        turn=3,
        replacements={"japanese": {"air": 2}},
        lost_at={KI43: BACOLOD},
    )
    assert b.do("recover", unit=KI43).at(KI43) == BACOLOD
    assert b.do("recover", unit=BN).at(BN) == "box:japao"
    b = board(
        lost,
        side="japanese",
        phase="reinforcement",
        replacements={"japanese": {"air": 2}},
        lost_at={KI43: TACLOBAN},
        possession=LEYTE,
    )
    assert b.do("recover", unit=KI43).at(KI43) == "box:formosa"


def test_each_side_has_its_airfields() -> None:
    b = sky({})
    own = airfields.fields_of(b.game.world, ALLIED)
    assert {b.game.rules.notation.hexes[h] for h in own} == {TACLOBAN, DULAG}
    assert len(airfields.fields_of(b.game.world, JAPANESE)) > 30
