"""Metz 5.1.6: every result, and which side chooses what."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.metz.metz_board import battle
from rulebook.tools import Board, column, results

DEFENDERS = {"de-ri59": "1116", "de-ri73": "1116"}  # 3 + 3
# Attack power against 6, with air points, so that the column is known; dice pick the row.
COLUMN_AIR = {"1-1": 0, "2-1": 6, "4-1": 18, "7-1": 36, "8-1": 42, "9-1": 48}


def fight(column: str, dice: list[int], defenders: Any = DEFENDERS, **more: Any) -> Board:
    """319 and 2 RI (6) attack 1116 from the north in a known column."""
    attackers = {"us-ri319": "1115", "us-ri2": "1115"}
    air = COLUMN_AIR[column]
    b = battle(attackers, defenders, air={"american": max(air, 1)}, dice=dice, **more)
    return b.attack("1116", *attackers, air=air)


def result(b: Board) -> str:
    event = b.happened("combat")[0]
    return f"{event['column']} {event['result']}"


def test_dri_all_defenders_retreat_one_hex_and_avi_the_attackers_may_occupy() -> None:
    b = fight("4-1", [1, 2])
    assert result(b) == "4-1 DRI/AVI"
    assert (b.kind, b.side) == ("retreat", "german")
    b.do("retreat", unit="de-ri73", to="1117").do("retreat", unit="de-ri59", to="1017")
    assert (b.kind, b.side) == ("advance", "american")
    b.do("advance", unit="us-ri319", to="1116").do("done")
    assert (b.at("us-ri319"), b.at("us-ri2")) == ("1116", "1115")


def test_drb_one_of_them_takes_a_loss_of_the_defenders_choice() -> None:
    b = fight("4-1", [1, 1])
    assert result(b) == "4-1 DRB/AVI"
    assert (b.kind, b.side) == ("loss", "german")
    assert [a["unit"] for a in b.legal()] == ["de-ri59", "de-ri73"]
    b.do("lose", unit="de-ri73")
    assert (b.reduced("de-ri59"), b.reduced("de-ri73")) == (False, True)
    assert b.kind == "retreat"


def test_avb_one_attacker_takes_a_loss_of_the_attackers_choice() -> None:
    b = fight("2-1", [1, 2])
    assert result(b) == "2-1 DRI/AVB"
    b.do("retreat", unit="de-ri59", to="1117").do("retreat", unit="de-ri73", to="1117")
    assert (b.kind, b.side) == ("loss", "american")
    b.do("lose", unit="us-ri2")
    assert b.reduced("us-ri2")
    assert b.kind == "advance"


def test_dvi_ari_all_attackers_retreat_once() -> None:
    b = fight("1-1", [2, 4])
    assert result(b) == "1-1 DVI/ARI"
    assert (b.kind, b.side) == ("retreat", "american")
    b.do("retreat", unit="us-ri319", to="1114").do("retreat", unit="us-ri2", to="1215")
    assert b.side == "german"
    assert {b.at("de-ri59"), b.at("de-ri73")} == {"1116"}


def test_dvb_one_defender_takes_a_loss_and_arb_one_attacker() -> None:
    b = fight("1-1", [1, 4])
    assert result(b) == "1-1 DVB/ARB"
    assert (b.kind, b.side) == ("loss", "german")
    b.do("lose", unit="de-ri59")
    assert (b.kind, b.side) == ("loss", "american")
    b.do("lose", unit="us-ri319")
    assert (b.kind, b.side) == ("retreat", "american")


def test_ae_one_attacker_is_removed_and_the_others_retreat() -> None:
    attackers = {"us-ri319": "1115", "us-ri2": "1115"}
    many = {**DEFENDERS, "de-ri126": "1116", "de-ri127": "1116"}  # 12 against 6: 1-2
    b = battle(attackers, many, dice=[3, 4]).attack("1116", *attackers)
    assert result(b) == "1-2 DVB/AE"
    b.do("lose", unit="de-ri59")
    assert (b.kind, b.side) == ("remove", "american")
    b.do("lose", unit="us-ri2")
    assert b.at("us-ri2") is None
    assert b.legal("retreat", unit="us-ri319")


def test_de_one_defender_is_removed_and_the_others_retreat() -> None:
    b = fight("9-1", [1, 2])
    assert result(b) == "9-1 DE/AVI"
    assert (b.kind, b.side) == ("remove", "german")
    b.do("lose", unit="de-ri59")
    assert b.at("de-ri59") is None
    b.do("retreat", unit="de-ri73", to="1117")
    assert b.kind == "advance"


def test_avi_the_hex_is_free_to_occupy_also_when_the_last_defender_was_removed() -> None:
    b = fight("8-1", [1, 2], {"de-ri59": "1116", "de-ri73": {"where": "destroyed"}}, turn=3)
    while b.kind != "advance":
        b.do(**b.legal()[0])
    assert b.legal("advance", to="1116")


def test_imp_everybody_stays() -> None:
    b = fight("1-1", [1, 2])
    assert result(b) == "1-1 IMP"
    assert {b.at(u) for u in DEFENDERS} == {"1116"}
    assert {b.at(u) for u in ("us-ri319", "us-ri2")} == {"1115"}
    assert not any(b.reduced(u) for u in (*DEFENDERS, "us-ri319", "us-ri2"))


def exchange(defenders: Any = DEFENDERS, **more: Any) -> Board:
    b = fight("7-1", [2, 2], defenders, **more)
    assert result(b) == "7-1 EMP"
    return b


def test_emp_the_defender_removes_one_or_more_and_the_attacker_at_least_as_much() -> None:
    b = exchange()
    assert (b.kind, b.side) == ("exchange", "german")
    assert b.legal("done") == []
    assert b.reasons(do="done") == {"one_at_least": "Metz 5.1.6"}
    b.do("lose", unit="de-ri59").do("done")
    assert (b.kind, b.side) == ("exchange", "american")
    b.do("lose", unit="us-ri2")  # three for three
    assert b.at("us-ri2") is None
    assert b.legal("retreat", unit="de-ri73"), "the defenders that are left must retreat"


def test_emp_the_defender_may_give_up_all() -> None:
    b = exchange()
    b.do("lose", unit="de-ri59").do("lose", unit="de-ri73")
    b.do("lose", unit="us-ri2")
    assert b.at("us-ri319") is None, "six are due: both go"


def test_c14_flipped_strengths_count() -> None:
    b = battle(
        {"us-ri319": {"hex": "1115", "reduced": True}, "us-ri2": "1115", "us-ri10": "1115"},
        DEFENDERS,
        air={"american": 40},
        dice=[2, 2],
    )
    b.attack("1116", "us-ri319", "us-ri2", "us-ri10", air=34)
    assert result(b) == "7-1 EMP"
    b.do("lose", unit="de-ri59").do("done").do("lose", unit="us-ri319")  # two of three
    assert b.kind == "exchange"


def test_c14_nobody_advances_after_an_exchange_unless_the_option_says_so() -> None:
    assert "advance" not in kinds_after(exchange())
    assert "advance" in kinds_after(exchange(options={"advance_after_exchange": True}))


def kinds_after(b: Board) -> set[str | None]:
    b.do("lose", unit="de-ri59").do("done").do("lose", unit="us-ri2").do("retreat", unit="de-ri73", to="1117")
    return {b.kind}


def test_c08_supporting_guns_are_never_chosen() -> None:
    attackers = {"us-ri319": "1115", "us-ri2": "1115", "us-rartxx": "1112"}
    b = battle(attackers, DEFENDERS, dice=[1, 4])
    b.attack("1116", "us-ri319", "us-ri2", support=["us-rartxx"])
    assert result(b) == "1-1 DVB/ARB"
    b.do("lose", unit="de-ri59")
    assert b.reasons(do="lose", unit="us-rartxx") == {"not_in_this_combat": "Metz 5.1.6"}


@pytest.mark.parametrize("unit", ["de-ri59", "de-ri73"])
def test_c30_a_loss_on_a_flipped_unit_removes_it(unit: str) -> None:
    flipped = {u: {"hex": "1116", "reduced": True} for u in DEFENDERS}  # 2 + 2
    b = battle({"us-ri319": "1115", "us-ri2": "1115"}, flipped, air={"american": 30}, dice=[1, 1])
    b.attack("1116", "us-ri319", "us-ri2", air=10)
    assert result(b) == "4-1 DRB/AVI"
    b.do("lose", unit=unit)
    assert b.at(unit) is None


LADDER = (
    *("DVI/AE", "DVI/AE", "DVB/AE", "DVI/ARB", "DVI/ARI", "DVB/ARB", "DVB/ARI", "IMP"),
    *("DRI/AVB", "DRB/AVB", "DRI/AVI", "DRB/AVI", "EMP", "DE/AVB", "DE/AVB", "DE/AVI"),
)


@pytest.mark.parametrize("away", range(5))
def test_5_1_5_a_row_further_from_seven_is_worth_a_column(away: int) -> None:
    table = results("metz", "combat")
    assert table[7 - away] == table[7 + away] == list(LADDER[away : away + 12])


def test_5_1_5_a_two_or_twelve_costs_both_sides_where_the_odds_are_best() -> None:
    table = results("metz", "combat")
    assert table[2] == table[12] == [*LADDER[5:13], *["EMP"] * 4]


def test_5_1_6_the_table_explains_each_result_in_its_own_words() -> None:
    explained = column("metz", "combat_codes", "meaning")
    assert explained == {code: code.lower() for code in explained}
