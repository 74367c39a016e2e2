"""Papua 9.0: supply."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.core import BadPosition
from engaja.rules.theatre import supply
from engaja.rules.theatre.supply import Supply
from rulebook.papua.papua_board import board, fly, markers, supplied, traced
from rulebook.tools import Board

BUNA = {"markers": [{"kind": "base", "hex": "1314", "side": "japanese"}], "possession": {"1314": "japanese"}}
MORESBY = {"markers": [{"kind": "base", "hex": "0318", "side": "allied"}]}


def test_9_0_a_line_of_hexes_to_a_base() -> None:
    b = traced({"jp-144inf-1": "0915"}, **BUNA)
    assert supplied(b, "jp-144inf-1")
    line = line_of(b, "jp-144inf-1")
    assert line[0] == "0915" and line[-1] == "1314"
    assert not supplied(traced({"jp-144inf-1": "0915"}), "jp-144inf-1"), "no base, no line"


def line_of(b: Board, unit: str) -> list[str]:
    lines = b.game.rules.get(Supply)
    assert lines is not None
    return [b.game.rules.notation.hexes[h] for h in lines.line(b.game.world, b.game.rules.roster.index[unit])]


def test_9_0_through_mountains_only_along_a_trail() -> None:
    on_trail = traced({"au-30bde-39": "0716"}, **MORESBY)
    assert supplied(on_trail, "au-30bde-39")
    beside = traced({"au-30bde-39": "0717"}, **MORESBY)
    assert not supplied(beside, "au-30bde-39"), "obs.: its own hex counts"


def test_9_0_p30_enemy_units_cut_it_but_their_zones_do_not() -> None:
    held = {"au-30bde-39": "0716", "jp-144inf-1": "0617", "jp-144inf-2": "0816"}
    assert not supplied(traced(held, **MORESBY), "au-30bde-39")
    near = {"au-30bde-39": "0716", "jp-144inf-1": "0616", "jp-144inf-2": "0816"}
    assert supplied(traced(near, **MORESBY), "au-30bde-39"), "P-30"


def test_9_0_an_interdicted_hex_cuts_it() -> None:
    bombs = [{"kind": "interdicted", "hex": hex_, "until": "turn"} for hex_ in ("0617", "0816")]
    wall = [*MORESBY["markers"], *bombs]
    assert not supplied(traced({"au-30bde-39": "0716"}, side="allied", markers=wall), "au-30bde-39")


def test_9_0_a_base_put_out_by_bombs_feeds_nobody() -> None:
    out = [{"kind": "base", "hex": "1314", "side": "japanese", "out": 5}]
    b = traced({"jp-144inf-1": "0915"}, markers=out, possession={"1314": "japanese"})
    assert not supplied(b, "jp-144inf-1")


def test_9_0_bases_in_coastal_villages_and_cities_and_on_airfields() -> None:
    b = board({"jp-144inf-1": "1314", "jp-144inf-2": "0815", "jp-144inf-3": "1114"}, side="japanese")
    assert b.reasons(do="base", hex="1314") == {}
    assert b.reasons(do="base", hex="0815") == {}, "an airfield"
    assert b.reasons(do="base", hex="1114") == {"no_place_for_base": "Papua 9.0"}, "a village inland"
    assert b.reasons(do="base", hex="1214") == {"not_yours": "Papua 9.0"}
    b.do("base", hex="1314")
    assert b.reasons(do="base", hex="1314") == {"base_already": "Papua 9.0 obs."}, "obs.: never two"


def test_9_0_the_japanese_have_none_on_the_south_coast() -> None:
    b = board({"jp-144inf-1": "0621"}, side="japanese")
    assert b.reasons(do="base", hex="0621") == {"not_on_south_coast": "Papua 9.0"}


def test_9_0_as_many_as_one_likes_from_the_set_up_on() -> None:
    b = Board("papua", {}, phase="setup", bare=False, turn=1, side="allied")
    assert b.kind == "setup" and b.side == "allied"
    for hex_ in ("0318", "1314", "2525"):
        b.do("base", hex=hex_)
    assert len(markers(b, "base")) == 3


def test_9_0_p49_a_base_on_an_inland_field_feeds_only_if_the_match_says_so() -> None:
    inland = {"markers": [{"kind": "base", "hex": "0815", "side": "japanese"}], "possession": {"0815": "japanese"}}
    assert not supplied(traced({"jp-144inf-1": "0816"}, **inland), "jp-144inf-1")
    free = traced({"jp-144inf-1": "0816"}, options={"airfield_bases_feed": True}, **inland)
    assert supplied(free, "jp-144inf-1")


def test_9_0_a_captured_base_is_destroyed() -> None:
    b = traced({"au-3bn": "1214"}, side="allied", **BUNA)
    b.do("move", unit="au-3bn", to="1314")
    assert markers(b, "base") == []


def test_9_0_p41_one_column_against_a_side_with_somebody_unsupplied() -> None:
    units = {"au-3bn": "1215", "au-36bn": "1215", "jp-144inf-1": "1314"}
    cut = board(units, side="allied", phase="combat", supply={"au-3bn": False, "au-36bn": True, "jp-144inf-1": True})
    assert cut.shifts("1314", "au-3bn", "au-36bn")["attack_unsupplied"] == -1
    starved = board(
        units, side="allied", phase="combat", supply={"au-3bn": True, "au-36bn": True, "jp-144inf-1": False}
    )
    assert starved.shifts("1314", "au-3bn")["defence_unsupplied"] == 1


def test_9_0_air_units_without_supply_do_not_fly_but_may_transfer() -> None:
    b = traced({"us-air-41-fighter": "0318", "jp-144inf-1": "1314"}, side="allied")
    assert "nobody_can_fly" in b.reasons(do="mission", kind="troops", target="1314")
    assert b.legal("transfer", unit="us-air-41-fighter")


def test_9_0_obs_a_flying_boat_is_fed_from_the_shore() -> None:
    b = traced({"jp-air-yokohama-1": "1414"}, turn=2, **BUNA)
    assert supplied(b, "jp-air-yokohama-1")
    assert not supplied(traced({"jp-air-yokohama-1": "1409"}, turn=2, **BUNA), "jp-air-yokohama-1")
    assert supplied(traced({"jp-air-yokohama-1": "2602"}, turn=2), "jp-air-yokohama-1"), "off New Britain always"


def test_9_0_obs_always_supplied_places() -> None:
    units = {"jp-144inf-1": "2701", "au-3bn": "0628", "jp-41inf-1": "0404", "jp-41inf-2": "0402"}
    b = traced({**units, "au-kanga": "0206", "au-30bde-39": {"where": "west"}, "jp-41inf-3": "0405"})
    assert [u for u in (*units, "au-kanga", "au-30bde-39") if not supplied(b, u)] == []
    assert not supplied(b, "jp-41inf-3"), "south of the line"
    bare = traced({"jp-144inf-1": "0203"})
    assert not supplied(bare, "jp-144inf-1"), "as far as the ground lets it: no trail there"


ISLAND = {"au-3bn": "2519", "us-air-21-transp": "0318"}
FRONT = {"au-36bn": "1214", "jp-144inf-1": "1314"}  # so that the combat phase waits for a decision


def fed(night: bool = False, dice: tuple[int, ...] = (), **more: Any) -> Board:
    b = traced({**ISLAND, **FRONT}, side="allied", turn=7, dice=dice, **MORESBY, **more)
    assert not supplied(b, "au-3bn")
    fly(b, "supply", "2519", "us-air-21-transp", load=["au-3bn"], night=night)
    b.do("done")
    assert b.kind == "combat"
    return b


def test_9_0_obs_a_transport_feeds_a_unit_for_the_next_turn() -> None:
    b = fed()
    assert b.happened("supplied") and not supplied(b, "au-3bn"), "not for this turn"
    while b.game.world.state.turn < 8:
        b.do("done")
    assert supplied(b, "au-3bn")
    while b.game.world.state.turn < 9:
        b.do("done")
    assert not supplied(b, "au-3bn")


def test_9_0_obs_at_night_with_a_five_or_a_six() -> None:
    for die, found in ((5, True), (4, False)):
        b = fed(night=True, dice=(die,)).do("done").until("movement", "allied")
        assert b.game.world.state.turn == 8 and supplied(b, "au-3bn") == found


def test_9_0_obs_who_is_fed_every_turn_never_lacks_anything() -> None:
    b = traced({**ISLAND, **FRONT}, side="allied", turn=7, fed={"au-3bn": 7}, **MORESBY)
    assert supplied(b, "au-3bn")
    fly(b, "supply", "2519", "us-air-21-transp", load=["au-3bn"])
    b.do("done")
    assert b.kind == "combat" and supplied(b, "au-3bn"), "for this turn it was fed before"
    b.do("done").until("movement", "allied")
    assert b.game.world.state.turn == 8 and supplied(b, "au-3bn")


def test_9_0_obs_who_has_a_line_is_not_fed() -> None:
    b = traced({**ISLAND, "au-36bn": "0318"}, side="allied", turn=7, **MORESBY)
    b.do("mission", kind="supply", target="2519").do("fly", unit="us-air-21-transp")
    assert "has_a_line" in b.reasons(do="load", unit="au-36bn")


def test_9_0_obs_or_it_lands_on_a_field_with_a_line_to_the_unit() -> None:
    around = {"jp-144inf-1": "0716", "jp-144inf-2": "0915", "jp-144inf-3": "0814", "jp-41inf-1": "0914"}
    units = {"au-3bn": "0816", "us-air-21-transp": "0318", **around}
    b = traced(units, side="allied", turn=7, **MORESBY)
    fly(b, "supply", "0815", "us-air-21-transp", load=["au-3bn"])
    b.do("done")
    assert b.game.state()["fed"]["au-3bn"] == b.game.state()["flown_in"]["au-3bn"] == 8


def test_9_0_obs_who_has_marched_on_is_not_reached() -> None:
    b = traced({**ISLAND, **FRONT, "jp-41inf-1": "0402"}, side="allied", turn=7, **MORESBY)
    fly(b, "supply", "2519", "us-air-21-transp", load=["au-3bn"])
    b.do("move", unit="au-3bn", to=min(b.destinations("au-3bn", "move"))).do("done")
    assert [event["to"] for event in b.happened("not_fed")] == ["2519"]
    assert "fed" not in b.game.state() and not b.happened("supplied")


def test_9_0_p51_who_attacks_from_the_sea_is_supplied() -> None:
    b = traced({"jp-41inf-1": "0404", "au-pib": "1314"}, side="japanese")
    b.do("ship", unit="jp-41inf-1", to="1314").do("done")
    assert supplied(b, "jp-41inf-1") and not supplied(b, "au-pib")
    assert b.shifts("1314", "jp-41inf-1") == {"defence_unsupplied": 1}


def test_9_0_p28_supply_is_judged_as_the_board_stands() -> None:
    b = traced({"au-30bde-39": "0716", "jp-144inf-1": "0816", "jp-144inf-2": "0616"}, side="japanese", **MORESBY)
    assert supplied(b, "au-30bde-39")
    b.do("move", unit="jp-144inf-2", to="0617")
    assert not supplied(b, "au-30bde-39"), "at once"


def test_9_0_the_slow_way_agrees() -> None:
    """Each unit's own line, step by step, against the flood from the bases."""
    b = Board("papua", {}, phase="movement", bare=False, turn=1, side="japanese")
    lines, w = b.game.rules.get(Supply), b.game.world
    assert lines is not None
    for unit, hex_ in enumerate(w.state.hex):
        if hex_ < 0:
            continue
        side = b.game.rules.roster.side[unit]
        always = any(lines.always(w, side, h) for h in lines.feeding[hex_])
        assert (bool(lines.line(w, unit)) or always) == lines.has_line(w, unit)
    assert w.markers(supply.Base)


def test_6_4_obs_nothing_lands_by_night() -> None:
    """A mission that would land its supplies on a field is offered by day only."""
    around = {"jp-144inf-1": "0716", "jp-144inf-2": "0915", "jp-144inf-3": "0814", "jp-41inf-1": "0914"}
    b = traced({"au-3bn": "0816", "us-air-21-transp": "0318", **around}, side="allied", turn=7, **MORESBY)
    missions = b.legal("mission", kind="supply")
    assert {a["target"] for a in missions if not a.get("night")} >= {"0815", "0816"}
    assert {a["target"] for a in missions if a.get("night")} == {"0816"}
    assert b.reasons(do="mission", kind="supply", target="0815", night=True) == {"nobody_to_load": "Papua 9.0 obs."}


@pytest.mark.parametrize(("hex_", "side"), [("0621", "japanese"), ("1114", "japanese"), ("1314", "allied")])
def test_9_0_no_position_has_a_base_that_its_side_could_not_have_set_up(hex_: str, side: str) -> None:
    """The south coast, a village inland, a hex of the enemy."""
    base = {"kind": "base", "hex": hex_, "side": side}
    with pytest.raises(BadPosition, match=hex_):
        board(markers=[base], possession={"1314": "japanese", "1114": "japanese", "0621": "japanese"})


def test_6_3_a_position_need_not_say_which_side_interdicted_a_hex() -> None:
    """The enemy of the side that possesses it."""
    barred = {"kind": "interdicted", "hex": "0816", "until": "engineer"}
    for side, enemy in (("japanese", "allied"), ("allied", "japanese")):
        b = board(markers=[barred], possession={"0816": side})
        assert [marker["side"] for marker in markers(b, "interdicted")] == [enemy]
