"""Leyte 5.1.6: every result, and which side chooses what."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.leyte.leyte_board import fought
from rulebook.tools import Board, column, results

ATTACKERS = {"us-ri34-1": "2415", "us-ri34-2": "2415"}
DEFENDERS = {"jp-ri9-1": "2416", "jp-ri9-2": "2416"}
FAR = {"jp-reng8": "0408"}


def fight(result: str, **more: Any) -> Board:
    return fought(ATTACKERS, {**DEFENDERS, **FAR}, result, **more)


def test_5_1_6_dri_all_defenders_retreat_and_avi_the_attackers_may_occupy() -> None:
    b = fight("DRI/AVI")
    assert (b.kind, b.side) == ("retreat", "japanese")
    b.do("retreat", unit="jp-ri9-1", to="2417").do("retreat", unit="jp-ri9-2", to="2316")
    assert (b.kind, b.side) == ("advance", "american")
    b.do("done")
    assert {b.at(u) for u in ATTACKERS} == {"2415"}, "or not"


def test_5_1_6_drb_one_defender_of_the_defenders_choice_takes_a_loss() -> None:
    b = fight("DRB/AVI")
    assert (b.kind, b.side) == ("loss", "japanese")
    b.do("lose", unit="jp-ri9-2")
    assert (b.reduced("jp-ri9-1"), b.reduced("jp-ri9-2")) == (False, True)
    assert b.kind == "retreat"


def test_5_1_6_avb_one_attacker_of_the_attackers_choice_takes_a_loss() -> None:
    b = fight("DRI/AVB")
    b.do("retreat", unit="jp-ri9-1", to="2417").do("retreat", unit="jp-ri9-2", to="2417")
    assert (b.kind, b.side) == ("loss", "american")
    b.do("lose", unit="us-ri34-2")
    assert b.reduced("us-ri34-2")
    assert b.kind == "advance"


def test_5_1_6_dvi_and_ari_all_attackers_retreat_once() -> None:
    b = fight("DVI/ARI")
    assert (b.kind, b.side) == ("retreat", "american")
    b.do("retreat", unit="us-ri34-1", to="2414").do("retreat", unit="us-ri34-2", to="2514")
    assert {b.at(u) for u in DEFENDERS} == {"2416"}


def test_5_1_6_c12_losses_come_before_retreats_and_the_defender_before_the_attacker() -> None:
    b = fight("DRB/AVB")
    order = []
    while b.kind in ("loss", "retreat", "advance"):
        order.append((b.kind, b.side))
        b.do(**b.legal()[-1])
    seen = list(dict.fromkeys(order))
    assert seen == [("loss", "japanese"), ("retreat", "japanese"), ("loss", "american"), ("advance", "american")]


def test_5_1_6_dvb_one_defender_and_arb_one_attacker_take_a_loss() -> None:
    b = fight("DVB/ARB")
    b.do("lose", unit="jp-ri9-1")
    assert (b.kind, b.side) == ("loss", "american")
    b.do("lose", unit="us-ri34-1")
    assert (b.kind, b.side) == ("retreat", "american")


def test_5_1_6_ae_one_attacker_of_his_choice_is_removed_and_the_others_retreat() -> None:
    many = {**DEFENDERS, "jp-ri9-3": "2416", "jp-ri20-1": "2416", **FAR}
    b = fought(ATTACKERS, many, "DVI/AE")
    assert (b.kind, b.side) == ("remove", "american")
    b.do("lose", unit="us-ri34-2")
    assert b.at("us-ri34-2") is None
    assert b.legal("retreat", unit="us-ri34-1")


def test_5_1_6_de_one_defender_is_removed_and_the_others_retreat_without_exception() -> None:
    b = fight("DE/AVI")
    assert (b.kind, b.side) == ("remove", "japanese")
    b.do("lose", unit="jp-ri9-1")
    assert b.at("jp-ri9-1") is None
    assert b.legal("retreat", unit="jp-ri9-2")


def test_5_1_6_c14_emp_the_defender_removes_one_or_more_and_the_attacker_at_least_as_much() -> None:
    b = fight("EMP")
    assert b.reasons(do="done") == {"one_at_least": "Leyte 5.1.6"}
    b.do("lose", unit="jp-ri9-1").do("done")  # three points of defence
    assert (b.kind, b.side) == ("exchange", "american")
    b.do("lose", unit="us-ri34-1")  # three points of attack
    assert b.legal("retreat", unit="jp-ri9-2"), "the defenders that are left must retreat"


def test_5_1_6_c14_no_advance_after_an_exchange_unless_the_option_says_so() -> None:
    for option in (False, True):
        b = fight("EMP", options={"advance_after_exchange": True} if option else {})
        b.do("lose", unit="jp-ri9-1").do("done").do("lose", unit="us-ri34-1").do("retreat", unit="jp-ri9-2", to="2417")
        assert (b.kind == "advance") is option


def test_5_1_6_imp_everybody_stays() -> None:
    b = fight("IMP")
    assert {b.at(u) for u in DEFENDERS} == {"2416"}
    assert {b.at(u) for u in ATTACKERS} == {"2415"}
    assert not any(b.reduced(u) for u in (*DEFENDERS, *ATTACKERS))


@pytest.mark.parametrize("gun", ["us-bart24di-1"])
def test_5_1_6_c08_supporting_guns_are_never_chosen(gun: str) -> None:
    b = fought({**ATTACKERS, gun: "2413"}, {**DEFENDERS, **FAR}, "DVB/ARB")
    b.do("lose", unit="jp-ri9-1")
    assert b.reasons(do="lose", unit=gun) == {"not_in_this_combat": "Leyte 5.1.6"}


LADDER = (
    *("DVI/AE", "DVI/AE", "DVB/AE", "DVI/ARB", "DVI/ARI", "DVB/ARB", "DVB/ARI", "IMP"),
    *("DRI/AVB", "DRB/AVB", "DRI/AVI", "DRB/AVI", "EMP", "DE/AVB", "DE/AVI", "DE/AVI"),
)


@pytest.mark.parametrize("away", range(5))
def test_5_1_5_a_row_further_from_seven_is_worth_a_column(away: int) -> None:
    table = results("leyte", "combat")
    assert table[7 - away] == table[7 + away] == list(LADDER[away : away + 12])


def test_5_1_5_a_two_or_twelve_costs_both_sides_where_the_odds_are_best() -> None:
    table = results("leyte", "combat")
    assert table[2] == table[12] == [*LADDER[5:13], *["EMP"] * 4]


def test_5_1_6_the_table_explains_each_result_in_its_own_words() -> None:
    explained = column("leyte", "combat_codes", "meaning")
    assert explained == {code: code.lower() for code in explained}
