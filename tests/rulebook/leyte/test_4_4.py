"""Leyte 4.4: Japanese paratroops."""

from __future__ import annotations

import pytest

from engaja.core.view import spell_event
from rulebook.leyte.leyte_board import board, flagged, fought
from rulebook.tools import Board

JUMPERS = {"jp-rpqd-1": {"where": "waiting"}, "jp-rpqd-2": {"where": "waiting"}}


def jump(to: str = "2416", units: dict[str, object] | None = None, **more: object) -> Board:
    b = board({**JUMPERS, **(units or {})}, side="japanese", **more)
    return b.do("drop", unit="jp-rpqd-1", to=to)


@pytest.mark.parametrize(("turn", "first", "second"), [(7, False, False), (8, True, False), (9, True, True)])
def test_4_4_available_from_turns_eight_and_nine(turn: int, first: bool, second: bool) -> None:
    b = board(JUMPERS, turn=turn, side="japanese")
    assert bool(b.legal("drop", unit="jp-rpqd-1")) is first
    assert bool(b.legal("drop", unit="jp-rpqd-2")) is second


def test_4_4_or_any_later_turn() -> None:
    assert board(JUMPERS, turn=14, side="japanese").legal("drop", unit="jp-rpqd-1")


@pytest.mark.parametrize(("hex_", "terrain"), [("2223", "mountain"), ("2517", "forest"), ("2717", "sea")])
def test_4_4_any_hex_but_mountain_forest_and_sea(hex_: str, terrain: str) -> None:
    b = board(JUMPERS, side="japanese")
    assert b.reasons(do="drop", unit="jp-rpqd-1", to=hex_) == {"no_drop_there": "Leyte 4.4"}
    assert {"2416", "2512", "2317", "2506"} <= b.destinations("jp-rpqd-1", "drop")


def test_4_4_one_jump_a_turn() -> None:
    b = jump()
    assert b.reasons(do="drop", unit="jp-rpqd-2", to="2416") == {"jumped_already": "Leyte 4.4"}
    b.do("done")
    while (b.kind, b.side) != ("movement", "japanese"):
        b.do("done")
    assert b.legal("drop", unit="jp-rpqd-2")


@pytest.mark.parametrize(("die", "reduced"), [(1, False), (2, True), (3, True), (4, True), (5, True), (6, False)])
def test_4_4_one_or_six_lands_in_good_order_else_a_loss(die: int, reduced: bool) -> None:
    b = jump(dice=[die])
    assert b.reduced("jp-rpqd-1") is reduced
    assert b.happened("dropped")[0]["dice"] == [die]


def test_4_4_only_paratroops_jump() -> None:
    b = board({"jp-ri41-1": {"where": "waiting"}}, side="japanese")
    assert b.reasons(do="drop", unit="jp-ri41-1", to="2416")["no_paratroops"] == "Leyte 4.4"
    american = board({"us-rpqd511-1": {"where": "waiting"}})
    assert american.reasons(do="drop", unit="us-rpqd511-1", to="2416")["no_paratroops"] == "Leyte 4.4"


def test_4_4_it_moves_only_after_contact_with_other_japanese() -> None:
    b = jump(units={"jp-ri9-1": "2419"})
    assert flagged(b, "stranded") == {"jp-rpqd-1"}
    assert b.reasons(do="move", unit="jp-rpqd-1", to="2415") == {"stranded": "Leyte 4.4"}
    b.do("move", unit="jp-ri9-1", to="2417")
    assert b.happened("contact_made")
    assert b.destinations("jp-rpqd-1")


def test_4_4_l11_contact_is_also_made_in_passing() -> None:
    b = jump(units={"jp-ri9-1": "2418"})
    b.do("move", unit="jp-ri9-1", to="2314", path=["2317", "2316", "2315", "2314"])
    assert flagged(b, "stranded") == set()


def test_4_4_l11_who_falls_beside_friends_moves_at_once() -> None:
    b = jump(units={"jp-ri9-1": "2415"})
    assert b.destinations("jp-rpqd-1")


def test_4_4_l11_two_stranded_units_do_not_free_each_other() -> None:
    b = board({"jp-rpqd-1": "2416", "jp-rpqd-2": {"where": "waiting"}}, side="japanese", stranded=["jp-rpqd-1"])
    b.do("drop", unit="jp-rpqd-2", to="2415")
    assert flagged(b, "stranded") == {"jp-rpqd-1", "jp-rpqd-2"}


def test_4_4_retreat_after_combat_is_excepted_and_advance_is_not() -> None:
    b = fought({"us-ri34-1": "2415"}, {"jp-rpqd-1": "2416", "jp-reng8": "0408"}, "DRI/AVI", stranded=["jp-rpqd-1"])
    assert b.legal("retreat", unit="jp-rpqd-1")
    won = fought(
        {"us-ri34-1": "2416", "us-beng-8": "2808"},
        {"jp-rpqd-1": "2415"},
        "DRI/AVI",
        side="japanese",
        stranded=["jp-rpqd-1"],
    )
    won.do(**won.legal("retreat")[0])
    assert won.kind != "advance", "there is nobody who could"
    assert won.at("jp-rpqd-1") == "2415"


def test_4_4_l11_not_onto_enemies_but_next_to_them_and_then_it_must_attack() -> None:
    b = board({**JUMPERS, "us-ri34-1": "2416"}, side="japanese", air={"american": 0, "japanese": 3})
    assert b.reasons(do="drop", unit="jp-rpqd-1", to="2416") == {"enemy_occupied": "Leyte 4.1.2"}
    b.do("drop", unit="jp-rpqd-1", to="2415").do("done")
    assert b.reasons(do="done") == {"must_attack": "Leyte 4.1.2"}


def test_4_4_obs_no_jump_on_turn_fifteen() -> None:
    b = board(JUMPERS, turn=15, side="japanese")
    assert b.reasons(do="drop", unit="jp-rpqd-1", to="2416") == {"no_drop_now": "Leyte 4.4 obs."}
    assert b.legal("enter", unit="jp-rpqd-1"), "but it may still be landed"


def test_4_4_obs_landed_at_a_port_or_airfield_in_japanese_hands_without_a_die() -> None:
    b = board({**JUMPERS, "us-ri34-1": "2317"}, side="japanese", possession={"1409": "american"})
    places = b.destinations("jp-rpqd-1", "enter")
    assert {"1217", "1520", "0415", "0204", "1925", "2318", "1014"} <= places
    assert not {"1409", "2317", "2416"} & places
    b.do("enter", unit="jp-rpqd-1", to="2318")
    assert b.game.world.state.rolls == 0
    assert not b.reduced("jp-rpqd-1")
    assert flagged(b, "stranded") == set()
    assert b.legal("drop", unit="jp-rpqd-2"), "and it counts as no jump"


def test_4_4_a_loss_in_the_drop_is_no_loss_of_a_combat() -> None:
    b = jump(dice=[3])
    assert b.happened("scattered")[0]["cite"] == "Leyte 4.4"
    assert flagged(b, "hit") == set()


def test_4_4_c24_the_american_sees_the_die_but_not_which_regiment_jumped() -> None:
    b = jump(dice=[3])
    told = [spell_event(b.game.world, event, 0) for event in b.events if event.kind in ("dropped", "scattered")]
    assert [event["unit"] for event in told] == ["?parachute", "?parachute"]


def test_4_4_every_reason_against_a_drop_is_told() -> None:
    b = board({"jp-rpqd-1": {"where": "waiting"}, "us-ri34-1": "1912"}, side="japanese")
    assert b.reasons(do="drop", unit="jp-rpqd-1", to="1912").keys() == {"no_drop_there", "enemy_occupied"}
