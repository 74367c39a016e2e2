"""Papua 5.1.6, 5.2, 5.3: results, advance, retreat."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.rules.theatre import dues
from rulebook.papua.papua_board import battle, board, fought, stack
from rulebook.tools import Board, column, results

TWO = {"jp-144inf-1": "1314", "jp-144inf-2": "1314"}
FIVE = ("au-21bde-2-14", "au-21bde-2-16", "au-21bde-2-27", "au-18bde-2-9", "au-18bde-2-10", "au-18bde-2-12")
MANY = stack(FIVE, "1214")


def beaten(result: str, defenders: dict[str, Any] | None = None, **more: Any) -> Board:
    return fought({**MANY, **(defenders or TWO)}, "1314", FIVE[: int(more.pop("number", 4))], result, **more)


def test_5_1_6_d0_a0_nothing_happens() -> None:
    b = beaten("D0/A0", number=3)
    assert b.kind != "loss" and b.at("jp-144inf-1") == "1314"


def test_5_1_6_d1_one_loss_or_all_retreat() -> None:
    b = beaten("D1/A0", number=3)
    assert (b.kind, b.side) == ("loss_or_retreat", "japanese")
    b.do("lose", unit="jp-144inf-2")
    assert b.reduced("jp-144inf-2") and not b.reduced("jp-144inf-1")
    assert b.at("jp-144inf-1") == "1314", "nobody falls back"


def test_5_1_6_d1_the_first_to_fall_back_takes_all_with_him() -> None:
    b = beaten("D1/A0", number=3)
    b.do("retreat", unit="jp-144inf-1", to="1315")
    assert b.legal("lose") == []
    b.do("retreat", unit="jp-144inf-2", to="1315")
    assert not b.reduced("jp-144inf-1") and b.at("jp-144inf-2") == "1315"
    assert b.kind == "advance"


def test_5_1_6_d2_a_loss_and_a_retreat_in_the_order_he_likes() -> None:
    b = beaten("D2/A1", number=6)
    assert {a["do"] for a in b.legal()} == {"lose", "retreat"}
    b.do("retreat", unit="jp-144inf-1", to="1315")
    b.do("lose", unit="jp-144inf-1")
    assert b.reduced("jp-144inf-1") and b.at("jp-144inf-1") == "1315"
    assert b.reasons(do="lose", unit="jp-144inf-2") == {"losses_paid": "Papua 5.1.6"}
    b.do("retreat", unit="jp-144inf-2", to="1315")
    assert (b.kind, b.side) == ("loss", "allied"), "C-12: then the attacker"


def test_5_1_6_d3_two_losses_may_fall_on_one_unit() -> None:
    weak = {"jp-14eng": "1314", "jp-15eng": "1314"}
    b = beaten("D3/A0", weak, number=6)
    b.do("lose", unit="jp-14eng").do("lose", unit="jp-14eng")
    assert b.at("jp-14eng") is None
    b.do("retreat", unit="jp-15eng", to="1315")
    assert b.kind == "advance"


def test_5_1_6_attackers_never_retreat() -> None:
    b = beaten("D1/A2", number=1)
    b.do("lose", unit="jp-144inf-1")
    assert b.at(FIVE[0]) is None, "two losses, one unit"


def test_5_1_6_obs_remnants_keep_the_attacker_out() -> None:
    lone = {"jp-14eng": {"hex": "1314", "reduced": True}}
    b = beaten("D1/A0", lone, number=1)
    b.do("lose", unit="jp-14eng")
    assert b.happened("remnants_hold") and b.kind != "advance"
    assert "remnants" not in b.game.state(), "only after this combat"


def test_5_1_6_obs_c08_losses_fall_on_participants() -> None:
    b = beaten("D2/A2", number=5)
    b.do("lose", unit="jp-144inf-1")
    for unit in ("jp-144inf-1", "jp-144inf-2"):
        b.do("retreat", unit=unit, to="1315")
    assert b.reasons(do="lose", unit=FIVE[5]) == {"not_in_this_combat": "Papua 5.1.6"}


def test_5_2_and_5_2_obs_the_victors_may_take_the_hex_but_guns_stay() -> None:
    units = {**MANY, "au-art-14": "1215", "jp-14eng": "1314"}
    b = fought(units, "1314", [*FIVE[:2], "au-art-14"], "D2/A0", dice=[])
    while b.kind != "advance":
        b.game.play(next(iter(b.game.legal())))
    assert b.reasons(do="advance", unit="au-art-14", to="1314") == {"guns_stay": "Papua 5.2"}
    b.do("advance", unit=FIVE[0], to="1314")
    assert b.at(FIVE[0]) == "1314" and {"do": "done"} in b.legal(), "fewer than might"


def test_5_2_one_hex_only_and_only_who_fought() -> None:
    b = beaten("D1/A0", number=3)
    for unit in TWO:
        b.do("retreat", unit=unit, to="1315")
    assert "cannot_advance_there" in b.reasons(do="advance", unit=FIVE[0], to="1215")
    assert "not_advancing" in b.reasons(do="advance", unit=FIVE[5], to="1314")


def test_5_3_not_into_enemies_but_zones_do_not_bar_the_way() -> None:
    b = fought({**MANY, **TWO, "au-3bn": "1215"}, "1314", FIVE[:3], "D1/A0")
    assert b.destinations("jp-144inf-1", "retreat") == {"1315"}, "beside the enemy in 1215"
    assert b.reasons(do="retreat", unit="jp-144inf-1", to="1215") == {"enemy_occupied": "Papua 5.3"}


def test_5_3_who_has_no_hex_left_is_destroyed() -> None:
    units = {**MANY, "jp-14eng": "1314", "au-3bn": "1215", "au-36bn": "1315"}
    b = fought(units, "1314", FIVE[:2], "D2/A1")
    assert b.at("jp-14eng") is None


def test_5_3_1_a_retreat_may_overstack_a_hex() -> None:
    full = stack(("jp-41inf-1", "jp-41inf-2", "jp-41inf-3", "jp-144inf-3"), "1315")
    b = beaten("D1/A0", {**TWO, **full}, number=3)
    b.do("retreat", unit="jp-144inf-1", to="1315")
    assert b.at("jp-144inf-1") == "1315", "five in a forest"


OVERFULL = stack(("jp-41inf-1", "jp-41inf-2", "jp-41inf-3", "jp-144inf-1", "jp-144inf-2"), "1315")


def test_5_3_1_too_many_defenders_lose_a_column() -> None:
    b = battle({**OVERFULL, "au-3bn": "1314"})
    assert b.shifts("1315", "au-3bn")["crowded"] == 1


def test_5_3_1_the_excess_must_leave_before_the_phase_ends() -> None:
    b = board(OVERFULL, side="japanese")
    assert b.reasons(do="done") == {"overstacked": "Papua 5.3.1"}
    b.do("move", unit="jp-41inf-1", to="1316")
    assert b.reasons(do="done") == {}


def test_5_3_1_what_cannot_leave_is_eliminated() -> None:
    around = {"au-3bn": "1314", "au-36bn": "1316", "au-pib": "1215", "au-30bde-39": "1216"}
    units = {**OVERFULL, **around}
    b = board(units, side="japanese", shipped={"japanese": 4})
    if b.kind == "movement":
        b.do("done")
    assert (b.kind, b.side) == ("excess", "japanese")
    b.do("lose", unit="jp-41inf-3")
    assert b.at("jp-41inf-3") is None


def test_5_3_1_obs_nobody_retreats_into_the_sea() -> None:
    b = beaten("D1/A0", number=3)
    assert b.destinations("jp-144inf-1", "retreat") == {"1215", "1315"}
    assert b.reasons(do="retreat", unit="jp-144inf-1", to="1414") == {"open_water": "Papua 5.3.1 obs."}
    assert b.reasons(do="retreat", unit="jp-144inf-1", to="1014") == {"not_adjacent": "Papua 5.3"}


def test_5_3_1_obs_guns_do_not_survive_a_retreat_into_mountains() -> None:
    units = {"jp-14art-1": "1016", "au-3bn": "1015", "au-36bn": "1115", "au-30bde-39": "1116", "au-pib": "0916"}
    b = board(units, side="allied", phase="combat")
    index = b.game.rules.roster.index
    hexes = [b.game.rules.notation.hexes[h] for h in dues.ways_back(b.game.world, index["jp-14art-1"])]
    terrain = {b.game.rules.ground.terrain[b.game.rules.notation.hex_index[h]] for h in hexes}
    assert "mountain" not in terrain and "sea" not in terrain


LADDER = (
    *("D0/A3", "D1/A3", "D0/A2", "D1/A2", "D0/A1", "D1/A1", "D0/A0", "D1/A0"),
    *("D2/A2", "D2/A1", "D2/A0", "D3/A2", "D3/A1", "D3/A0", "D4/A2", "D4/A1"),
    *("D4/A0", "D4/A0"),
)


@pytest.mark.parametrize("away", range(6))
def test_5_1_5_a_row_further_from_seven_is_worth_a_column(away: int) -> None:
    table = results("papua", "combat")
    assert table[7 - away] == table[7 + away] == list(LADDER[away : away + 13])


def test_5_1_6_the_table_explains_each_result_in_its_own_words() -> None:
    explained = column("papua", "combat_codes", "meaning")
    assert explained == {code: code.lower() for code in explained}
