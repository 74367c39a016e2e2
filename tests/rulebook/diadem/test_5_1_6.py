"""Diadem 5.1.6: every result, and which side chooses what."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.diadem.diadem_board import battle, fought
from rulebook.tools import Board, column, results

ATTACKERS = {"uk-10": "0807", "uk-12": "0807"}  # 5 + 5
DEFENDERS = {"de-ri132": "0808", "de-ri191": "0808"}  # 4 + 3
FAR = {"de-art10a": "0105"}  # so that the game goes on


def fight(result: str, defenders: Any = DEFENDERS, **more: Any) -> Board:
    return fought(ATTACKERS, {**defenders, **FAR}, "0808", result, **more)


def test_5_1_6_dri_all_defenders_retreat_and_avi_the_attackers_may_occupy_the_hex() -> None:
    b = fight("DRI/AVI")
    assert (b.kind, b.side) == ("retreat", "axis")
    b.do("retreat", unit="de-ri191", to="0809").do("retreat", unit="de-ri132", to="0708")
    assert (b.kind, b.side) == ("advance", "allied")
    b.do("advance", unit="uk-10", to="0808").do("done")
    assert (b.at("uk-10"), b.at("uk-12")) == ("0808", "0807")


def test_5_1_6_avi_or_not() -> None:
    b = fight("DRI/AVI")
    b.do("retreat", unit="de-ri191", to="0809").do("retreat", unit="de-ri132", to="0708").do("done")
    assert (b.at("uk-10"), b.at("uk-12")) == ("0807", "0807")


def test_5_1_6_drb_one_of_them_takes_a_loss_of_the_defenders_choice() -> None:
    b = fight("DRB/AVI")
    assert (b.kind, b.side) == ("loss", "axis")
    assert [a["unit"] for a in b.legal()] == ["de-ri132", "de-ri191"]
    b.do("lose", unit="de-ri191")
    assert (b.reduced("de-ri132"), b.reduced("de-ri191")) == (False, True)
    assert b.kind == "retreat"


def test_5_1_6_avb_one_attacker_takes_a_loss_of_the_attackers_choice() -> None:
    b = fight("DRI/AVB")
    b.do("retreat", unit="de-ri132", to="0809").do("retreat", unit="de-ri191", to="0809")
    assert (b.kind, b.side) == ("loss", "allied")
    b.do("lose", unit="uk-12")
    assert b.reduced("uk-12")
    assert b.kind == "advance"


def test_5_1_6_dvi_ari_all_attackers_retreat_once() -> None:
    b = fight("DVI/ARI")
    assert (b.kind, b.side) == ("retreat", "allied")
    b.do("retreat", unit="uk-10", to="0806").do("retreat", unit="uk-12", to="0906")
    assert {b.at(u) for u in DEFENDERS} == {"0808"}
    assert b.kind != "retreat"


def test_5_1_6_dvb_one_defender_takes_a_loss_and_arb_one_attacker() -> None:
    b = fight("DVB/ARB")
    assert (b.kind, b.side) == ("loss", "axis")
    b.do("lose", unit="de-ri132")
    assert (b.kind, b.side) == ("loss", "allied")
    b.do("lose", unit="uk-10")
    assert (b.kind, b.side) == ("retreat", "allied")
    assert {b.at(u) for u in DEFENDERS} == {"0808"}


def test_5_1_6_ae_one_attacker_is_removed_and_the_others_retreat() -> None:
    many = dict.fromkeys(("de-rpqd1", "de-rpqd3", "de-ri132", "de-ri131"), "0808")  # 18 against 6
    b = fought({"us-349": "0807", "us-350": "0807"}, {**many, **FAR}, "0808", "DVI/AE")
    assert (b.kind, b.side) == ("remove", "allied")
    b.do("lose", unit="us-350")
    assert b.at("us-350") is None
    assert b.legal("retreat", unit="us-349")


def test_5_1_6_de_one_defender_is_removed_and_the_others_retreat() -> None:
    b = fight("DE/AVI")
    assert (b.kind, b.side) == ("remove", "axis")
    b.do("lose", unit="de-ri132")
    assert b.at("de-ri132") is None
    b.do("retreat", unit="de-ri191", to="0809")
    assert b.kind == "advance"


def test_5_1_6_de_the_hex_of_the_last_defender_may_be_occupied() -> None:
    b = fight("DE/AVI", {"de-ri132": "0808"})
    assert b.at("de-ri132") is None
    assert b.legal("advance", to="0808")


def test_5_1_6_imp_everybody_stays_without_loss() -> None:
    b = fight("IMP")
    units = (*ATTACKERS, *DEFENDERS)
    assert [b.at(u) for u in units] == ["0807", "0807", "0808", "0808"]
    assert not any(b.reduced(u) for u in units)


def test_5_1_6_emp_the_defender_removes_one_or_more_and_the_attacker_at_least_as_much() -> None:
    b = fight("EMP")
    assert (b.kind, b.side) == ("exchange", "axis")
    assert b.reasons(do="done") == {"one_at_least": "Diadem 5.1.6"}
    b.do("lose", unit="de-ri132").do("done")
    assert (b.kind, b.side) == ("exchange", "allied")
    b.do("lose", unit="uk-12")  # five for four
    assert b.at("uk-12") is None
    assert (b.kind, b.side) == ("retreat", "axis"), "the defenders that are left must retreat"


def test_5_1_6_emp_the_defender_may_give_up_all() -> None:
    b = fight("EMP")
    b.do("lose", unit="de-ri132").do("lose", unit="de-ri191")
    assert (b.kind, b.side) == ("exchange", "allied")
    b.do("lose", unit="uk-12")
    assert b.at("uk-10") is None, "seven are due: five do not suffice, so both go"


def test_c14_flipped_strengths_count() -> None:
    attackers = {"uk-10": {"hex": "0807", "reduced": True}, "uk-12": "0807", "uk-28": "0807"}
    b = fought(attackers, {**DEFENDERS, **FAR}, "0808", "EMP")
    b.do("lose", unit="de-ri132").do("done").do("lose", unit="uk-10")  # three of four
    assert b.kind == "exchange"


def test_c14_if_all_attackers_fall_short_they_are_all_lost() -> None:
    b = fought({"us-1108": "0807"}, {**DEFENDERS, **FAR}, "0808", "EMP")
    b.do("lose", unit="de-ri132").do("done")
    assert b.at("us-1108") is None
    assert b.kind == "retreat"


@pytest.mark.parametrize(("option", "after"), [(False, "combat"), (True, "advance")])
def test_c14_nobody_advances_after_an_exchange_unless_the_option_says_so(option: bool, after: str) -> None:
    b = fight("EMP", options={"advance_after_exchange": True} if option else {})
    b.do("lose", unit="de-ri132").do("done").do("lose", unit="uk-12").do("retreat", unit="de-ri191", to="0809")
    assert b.kind == after


def test_c08_supporting_guns_are_never_chosen() -> None:
    b = battle({**ATTACKERS, "uk-artxiii": "0804"}, {**DEFENDERS, **FAR}, dice=[1, 4])
    b.attack("0808", *ATTACKERS, support=["uk-artxiii"])  # 13 to 7: 1-1
    assert b.happened("combat")[0]["result"] == "DVB/ARB"
    b.do("lose", unit="de-ri132")
    assert b.reasons(do="lose", unit="uk-artxiii") == {"not_in_this_combat": "Diadem 5.1.6"}


def test_c30_a_loss_on_a_flipped_unit_removes_it() -> None:
    b = fight("DRB/AVI", {u: {"hex": "0808", "reduced": True} for u in DEFENDERS})
    b.do("lose", unit="de-ri132")
    assert b.at("de-ri132") is None


def test_c12_the_defender_suffers_first() -> None:
    b = fight("DRB/AVB")
    asked = []
    while b.kind in ("loss", "retreat", "advance"):
        asked.append((b.side, b.kind))
        b.do(**b.legal()[-1] if b.kind == "advance" else b.legal()[0])
    assert asked[:4] == [("axis", "loss"), ("axis", "retreat"), ("axis", "retreat"), ("allied", "loss")]
    assert asked[-1] == ("allied", "advance")


LADDER = (
    *("DVI/AE", "DVI/AE", "DVB/AE", "DVI/ARB", "DVI/ARI", "DVB/ARB", "DVB/ARI", "IMP"),
    *("DRI/AVB", "DRB/AVB", "DRI/AVI", "DRB/AVI", "EMP", "DE/AVB", "DE/AVI", "DE/AVI"),
)


@pytest.mark.parametrize("away", range(5))
def test_5_1_5_a_row_further_from_seven_is_worth_a_column(away: int) -> None:
    table = results("diadem", "combat")
    assert table[7 - away] == table[7 + away] == list(LADDER[away : away + 12])


def test_5_1_5_a_two_or_twelve_costs_both_sides_where_the_odds_are_best() -> None:
    table = results("diadem", "combat")
    assert table[2] == table[12] == [*LADDER[5:13], *["EMP"] * 4]


def test_5_1_6_the_table_explains_each_result_in_its_own_words() -> None:
    explained = column("diadem", "combat_codes", "meaning")
    assert explained == {code: code.lower() for code in explained}
