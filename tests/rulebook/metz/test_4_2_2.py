"""Metz 4.2.2: leaving the board: retreats off it, withdrawals, and the units that leave instead."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.core import BadPosition
from engaja.core.places import DESTROYED
from rulebook.metz.metz_board import battle, board
from rulebook.tools import Board

FOURTH, TENTH, SIXTH = (tuple(f"us-cc{c}{n}db" for c in "abr") for n in (4, 10, 6))
DI26 = ("us-ri101", "us-ri104", "us-ri328")
DI5 = ("us-ri2", "us-ri10", "us-ri11")


def at(hex_: str, *units: str) -> dict[str, Any]:
    return dict.fromkeys(units, hex_)


def beaten(defender: str, hex_: str, attackers: dict[str, Any], **more: Any) -> Board:
    """A German attack that drives a defender back."""
    b = battle(attackers, {defender: hex_}, side="german", dice=[1, 1], **more)
    return b.attack(hex_, *attackers)


def test_4_2_2_an_american_driven_off_the_west_edge_is_not_destroyed() -> None:
    b = beaten("us-ri319", "0120", {"de-rpz15": "0119", "de-rpzgr110": "0221", "de-ri59": "0121", "de-ri73": "0220"})
    assert b.happened("combat")[0]["result"].startswith("DR")
    assert b.at("us-ri319") == "left:0120", "its only way is off the board"


def test_4_2_2_an_american_on_the_east_edge_has_no_way_off_it() -> None:
    ring = {"de-rpz15": "2807", "de-rpzgr110": "2707", "de-rpzgr111": "2809", "de-ri59": "2708"}
    b = beaten("us-ri319", "2808", ring)
    assert "where" not in b.game.state()["units"]["us-ri319"], "destroyed"


def test_m02_the_unassigned_rim_is_west_for_retreats() -> None:
    b = beaten("us-ri319", "1201", {"de-rpz15": "1202", "de-rpzgr110": "1101", "de-ri59": "1301", "de-ri73": "1202"})
    assert b.at("us-ri319") == "left:1201"


def test_m09_it_comes_back_within_three_hexes_on_the_same_edge() -> None:
    b = board({"us-ri319": {"where": "left:0120", "reduced": True}})
    hexes = {a["to"] for a in b.legal("enter", unit="us-ri319")}
    assert hexes == {f"01{row}" for row in range(17, 24)} | {"0223"}
    assert b.reasons(do="enter", unit="us-ri319", to="0116") == {"not_an_entry_hex": "Metz 4.2.2"}
    b.do("enter", unit="us-ri319", to="0120")
    assert [e["cite"] for e in b.happened("entered")] == ["Metz 4.2.2"]
    assert b.reduced("us-ri319"), "it keeps its losses"


def driven_off(**options: bool) -> Board:
    """A German unit leaves the board by its own edge in the American phase, and its movement phase comes."""
    ring = {"us-ri317": "2702", "us-ri318": "2801", "us-ri2": "2602", "us-ri319": "2601"}
    b = battle(ring, {"de-ri59": "2701", "de-ri73": "2010"}, dice=[1, 1], options=options).attack("2701", *ring)
    assert b.at("de-ri59") == "left:2701"
    return b.until("movement", "german")


def test_4_2_2_it_comes_back_in_the_following_turn_not_in_this_one() -> None:
    b = driven_off()
    assert b.legal("enter", unit="de-ri59") == []
    assert b.reasons(do="enter", unit="de-ri59", to="2501") == {"not_yet_due": "Metz 4.2.2"}
    turn = b.game.state()["turn"]
    b.until("movement", "american").until("movement", "german")
    assert b.game.state()["turn"] == turn + 1
    assert b.legal("enter", unit="de-ri59", to="2501")


def test_m09_or_by_option_in_its_next_movement_phase() -> None:
    assert driven_off(driven_off_return_at_once=True).legal("enter", unit="de-ri59", to="2501")


def test_m09_german_corner_2801_belongs_to_both_edges() -> None:
    b = board({"de-ri59": {"where": "left:2801"}}, side="german")
    hexes = {a["to"] for a in b.legal("enter", unit="de-ri59")}
    assert {"2501", "2804"} <= hexes


def test_4_2_2_turn_8_the_fourth_armoured_leaves() -> None:
    b = board(at("0205", *FOURTH), turn=8)
    assert {b.at(u) for u in FOURTH} == {"box:withdrawn"}
    assert [e["cite"] for e in b.happened("withdrawn")] == ["Metz 4.2.2"] * 3


def test_4_2_2_obs_and_comes_back_on_turn_12_by_the_south_edge() -> None:
    gone = {u: {"where": "withdrawn"} for u in FOURTH}
    assert board(gone, turn=11).legal("enter") == []
    hexes = {a["to"] for a in board(gone, turn=12).legal("enter", unit="us-cca4db")}
    assert "0923" in hexes
    assert "0123" not in hexes


def test_c34_by_option_it_must_come_back_then() -> None:
    away = {unit: {"where": "withdrawn"} for unit in FOURTH}
    b = board(away, turn=12, options={"reinforcements_must_come": True})
    assert b.reasons(do="done") == {"must_enter": "Metz 4.2.1"}
    driven_off = board({"us-ri319": {"where": "left:0120"}}, options={"reinforcements_must_come": True})
    assert driven_off.legal("done"), "who was driven off may come back, and need not"


def test_m10_flipped_commands_come_back_at_full_strength() -> None:
    b = board({"us-cca4db": {"hex": "0205", "reduced": True}}, turn=8)
    assert b.at("us-cca4db") == "box:withdrawn"
    assert not b.reduced("us-cca4db")


def test_4_2_2_turn_8_the_106th_panzer_brigade_and_turn_14_the_401st_artillery_leave() -> None:
    assert board({"de-bgpz106": "2005"}, turn=8, side="german").at("de-bgpz106") == "box:relieved"
    assert board({"de-ak401": "2005"}, turn=14, side="german").at("de-ak401") == "box:relieved"


def test_4_2_2_m12_a_surrounded_unit_leaves_as_soon_as_it_is_freed() -> None:
    ring = dict(zip(("de-ri59", "de-ri73", "de-ri74"), ("1115", "1217", "1017"), strict=True))
    b = board({"us-cca4db": "1116", **ring}, turn=8)
    assert b.at("us-cca4db") == "1116"
    assert b.happened("withdrawal_delayed")
    state = b.game.state()
    assert state["leaving"] == ["us-cca4db"]
    index = b.game.rules.roster.index
    for unit in ring:
        b.game.world.put(index[unit], DESTROYED)
    b.do("done")
    assert b.at("us-cca4db") == "box:withdrawn", "at the end of the phase in which a way opened"


def test_4_2_2_m12_a_ring_broken_in_the_enemy_s_turn_frees_it_too() -> None:
    """The Germans eliminate the American unit in 1115: their brigade leaves before the Americans move again."""
    ring = {"us-geng1306": {"hex": "1115", "reduced": True}, "us-ri10": "1217", "us-ri11": "1017", "us-ri2": "0801"}
    germans = {"de-bgpz106": "1116", "de-rpz15": "1215", "de-rpz22": "1215"}
    b = board({**germans, **ring}, turn=8, side="german", dice=[1, 2])
    assert b.at("de-bgpz106") == "1116" and b.happened("withdrawal_delayed")
    b.do("done").attack("1115", *germans)  # DE/AVI
    assert b.at("de-bgpz106") == "1116"
    b.do("done")
    assert b.at("de-bgpz106") == "box:relieved"


def test_m10_m12_one_freed_when_its_turn_to_return_is_past_waits_for_the_next() -> None:
    b = board({"us-cca4db": "1116"}, turn=12, leaving=["us-cca4db"])
    assert b.at("us-cca4db") == "box:withdrawn"
    assert b.legal("enter") == []
    assert b.reasons(do="enter", unit="us-cca4db", to="0923") == {"not_yet_due": "Metz 4.2.2"}
    b.until("movement", "german").until("movement", "american")
    assert b.legal("enter", unit="us-cca4db", to="0923")


def test_4_2_2_m12_a_unit_in_contact_but_not_surrounded_leaves() -> None:
    b = board({"us-cca4db": "1115", "de-ri59": "1116"}, turn=8)
    assert b.at("us-cca4db") == "box:withdrawn"


def test_4_2_2_turn_15_the_fourth_armoured_leaves_for_good() -> None:
    b = board(at("0205", *FOURTH) | at("0206", *TENTH), turn=15)
    assert {b.at(u) for u in FOURTH} == {"box:relieved"}
    assert {b.at(u) for u in TENTH} == {"0206"}


def test_4_2_2_obs_m11_turn_15_a_weaker_armoured_division_leaves_instead() -> None:
    b = board(at("0205", *FOURTH) | at("0206", *TENTH[:2]) | at("0204", *SIXTH), turn=15)
    assert {b.at(u) for u in TENTH[:2]} == {"box:relieved"}
    assert {b.at(u) for u in (*FOURTH, *SIXTH)} == {"0205", "0204"}


def test_4_2_2_obs_m11_turn_15_between_two_equally_weak_the_american_chooses() -> None:
    b = board(at("0205", *FOURTH) | at("0206", *TENTH[:2]) | at("0204", *SIXTH[:2]), turn=15)
    assert (b.kind, b.side) == ("withdraw", "american")
    assert b.legal() == [{"do": "withdraw", "unit": "us-cca10db"}, {"do": "withdraw", "unit": "us-cca6db"}]
    b.do("withdraw", unit="us-cca6db")
    assert {b.at(u) for u in SIXTH[:2]} == {"box:relieved"}
    assert {b.at(u) for u in TENTH[:2]} == {"0206"}


def test_m10_m11_a_command_surrounded_since_turn_8_comes_back_if_another_division_went_instead() -> None:
    ring = dict(zip(("de-ri59", "de-ri73", "de-ri74"), ("1115", "1217", "1017"), strict=True))
    fourth = at("0205", *FOURTH[1:]) | {"us-cca4db": "1116"}
    b = board(fourth | at("0206", *TENTH[:2]) | at("0204", *SIXTH) | ring, turn=15, leaving=["us-cca4db"])
    assert {b.at(u) for u in TENTH[:2]} == {"box:relieved"}
    assert (b.at("us-cca4db"), b.game.state()["spared"]) == ("1116", ["us-cca4db"])
    for unit in ring:
        b.game.world.put(b.game.rules.roster.index[unit], DESTROYED)
    b.do("done")
    assert b.at("us-cca4db") == "box:withdrawn"
    assert not {"leaving", "spared"} & b.game.state().keys()
    b.until("movement", "german").until("movement", "american")
    assert b.legal("enter", unit="us-cca4db")


def test_m10_m11_or_if_it_is_freed_on_turn_15_itself_before_it_is_said_who_goes() -> None:
    fourth = at("0205", *FOURTH[1:]) | {"us-cca4db": "1116"}
    units = fourth | at("0206", *TENTH[:2]) | at("0204", *SIXTH[:2])
    b = board(units, turn=15, leaving=["us-cca4db"])
    assert (b.kind, b.at("us-cca4db")) == ("withdraw", "box:withdrawn")
    b.do("withdraw", unit="us-cca6db").until("movement", "german").until("movement", "american")
    assert b.legal("enter", unit="us-cca4db")


def test_m10_m11_nor_does_the_relief_of_turn_17_keep_it_away() -> None:
    ring = dict(zip(("de-ri59", "de-ri73", "de-ri74"), ("1115", "1217", "1017"), strict=True))
    units = {"us-cca4db": "1116"} | ring | at("0205", *DI26) | at("0206", "us-ri2")
    b = board(units, turn=17, leaving=["us-cca4db"], spared=["us-cca4db"])
    assert (b.at("us-ri2"), b.at("us-cca4db")) == ("box:relieved", "1116")
    assert b.game.state()["spared"] == ["us-cca4db"]


@pytest.mark.parametrize("spared", [["us-ri2"], ["us-ccb4db"]], ids=["never comes back", "does not leave"])
def test_a_position_spares_only_who_leaves_and_comes_back(spared: list[str]) -> None:
    with pytest.raises(BadPosition, match="must be in 'leaving'"):
        board(at("0205", *FOURTH, "us-ri2"), turn=16, leaving=["us-ri2"], spared=spared)


def test_4_2_2_turn_17_two_regiments_of_the_26th_leave_and_on_18_the_third() -> None:
    b = board(at("0205", *DI26) | at("0206", *DI5), turn=17)
    assert [b.at(u) for u in DI26] == ["box:relieved", "box:relieved", "0205"]
    b.until("movement", "german").until("movement", "american")
    assert b.at("us-ri328") == "box:relieved"


def test_4_2_2_a_position_of_turn_18_has_the_third_leave_as_printed() -> None:
    assert board({"us-ri328": "0205"}, turn=18).at("us-ri328") == "box:relieved"
    b = board({"us-ri328": "0205"}, turn=17, side="german")
    assert b.game.state()["next_to_leave"] == ["us-ri328"]
    assert board({"us-ri328": "0205"}, turn=18, side="german").at("us-ri328") == "0205", "its phase is past"


def test_4_2_2_obs_m11_unless_it_says_who_is_next_to_leave() -> None:
    b = board(at("0205", "us-ri328", "us-ri2"), turn=18, next_to_leave=["us-ri2"])
    assert (b.at("us-ri328"), b.at("us-ri2")) == ("0205", "box:relieved")
    nobody = board({"us-ri328": "0205"}, turn=18, next_to_leave=[])
    assert nobody.at("us-ri328") == "0205"
    assert "next_to_leave" not in nobody.game.state()


def test_4_2_2_obs_m11_turn_17_a_weaker_infantry_division_of_one_regiment_leaves_at_once() -> None:
    b = board(at("0205", *DI26) | at("0206", "us-ri2"), turn=17)
    assert b.at("us-ri2") == "box:relieved"
    assert {b.at(u) for u in DI26} == {"0205"}


def test_4_2_2_obs_m11_turn_17_of_two_regiments_the_american_says_which_goes_first() -> None:
    b = board(at("0205", *DI26) | at("0206", "us-ri2", "us-ri10"), turn=17)
    assert b.legal() == [{"do": "withdraw", "unit": "us-ri2"}, {"do": "withdraw", "unit": "us-ri10"}]
    b.do("withdraw", unit="us-ri10")
    assert (b.at("us-ri10"), b.at("us-ri2")) == ("box:relieved", "0206")
    b.until("movement", "german").until("movement", "american")
    assert b.at("us-ri2") == "box:relieved"
    assert {b.at(u) for u in DI26} == {"0205"}


def test_4_2_2_a_withdrawn_unit_is_not_scored_as_destroyed() -> None:
    b = board(at("0205", *FOURTH), turn=8)
    assert not [i for i in b.game.score().items if i.code == "american_destroyed"]


def test_4_2_2_a_scenario_that_starts_late_has_seen_the_withdrawals() -> None:
    def where(turn: int, *units: str) -> set[str | None]:
        b = board(turn=turn, bare=False)
        return {b.at(u) for u in units}

    assert where(11, *FOURTH) == {"box:withdrawn"}
    assert where(16, *FOURTH) == {"box:relieved"}, "it does not come back after turn 15"
    assert where(18, "us-ri101", "us-ri104") == {"box:relieved"}


def test_4_2_2_the_enemy_does_not_read_in_his_view_which_counters_are_due_to_leave() -> None:
    """5.1.1 obs., C-24: the turns are printed, but not which counter on the map is the one, nor who goes instead."""
    ring = dict(zip(("de-ri59", "de-ri73", "de-ri74"), ("1115", "1217", "1017"), strict=True))
    units = {"us-cca4db": "1116", **ring}
    b = board(units, turn=8, next_to_leave=["us-ri2"])
    assert (b.game.view(0)["leaving"], b.game.view(0)["next_to_leave"]) == (["us-cca4db"], ["us-ri2"])
    assert not {"leaving", "next_to_leave"} & b.game.view(1).keys()
    seen = board(units, turn=8, options={"open_information": True})
    assert seen.game.view(1)["leaving"] == ["us-cca4db"]


@pytest.mark.parametrize(
    ("turn", "side", "phase", "unit", "at"),
    [
        (8, "american", "combat", "us-cca4db", "box:withdrawn"),
        (8, "german", "combat", "de-bgpz106", "box:relieved"),
        (15, "german", "movement", "us-cca4db", "box:relieved"),
        (17, "american", "combat", "us-ri101", "box:relieved"),
        (17, "american", "combat", "us-ri328", "0623"),
    ],
)
def test_4_2_2_a_position_knows_who_has_left_by_its_phase(turn: int, side: str, phase: str, unit: str, at: str) -> None:
    assert board({}, bare=False, turn=turn, side=side, phase=phase).at(unit) == at


@pytest.mark.parametrize("phase", ["movement", "combat"])
@pytest.mark.parametrize("side", ["american", "german"])
def test_4_2_2_m12_it_leaves_at_the_end_of_any_phase(phase: str, side: str) -> None:
    units: dict[str, Any] = {"us-cca4db": "1116", "us-ri2": {"hex": "0203", "reduced": True}}
    b = board(units, turn=12, phase="recovery", leaving=["us-cca4db"])
    assert b.at("us-cca4db") == "1116"
    b.ends(phase, side)
    assert b.at("us-cca4db") == "box:withdrawn"


def test_4_2_2_units_relieved_for_good_do_not_come_back() -> None:
    b = board({"de-bgpz106": "2005", "de-ri59": "2010"}, turn=8, side="german")
    assert b.reasons(do="enter", unit="de-bgpz106", to="2823") == {"no_return": "Metz 4.2.2"}
