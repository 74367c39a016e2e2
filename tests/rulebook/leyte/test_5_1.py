"""Leyte 5.0 to 5.1.5: the attack, its odds, its column and its row."""

from __future__ import annotations

import pytest

from engaja import games
from engaja.core import Shift
from engaja.games import match
from engaja.rules.common import combat
from engaja.setup import formations
from rulebook.leyte.leyte_board import RING, battle, board, stack

TABLE = match.rulebook("leyte").tables["combat"]


def test_5_0_the_player_who_moved_last_attacks() -> None:
    assert battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}).side == "american"
    assert battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416"}, side="japanese").side == "japanese"


def test_5_0_c06_each_hex_is_attacked_once_a_phase() -> None:
    units = {"us-ri34-1": "2415", "us-ri34-2": "2515", "us-ri34-3": "2515"}
    b = battle(units, {"jp-ri9-1": "2416", "jp-ri9-2": "2516"}, dice=[3, 4])
    b.attack("2416", "us-ri34-1", "us-ri34-2")
    assert b.reasons(do="attack", target="2416")


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(11, 4, "2-1"), (4, 7, "1-1"), (3, 7, "1-2"), (7, 7, "1-1"), (40, 3, "9-1"), (1, 9, "1-4"), (0, 3, "1-4")],
)
def test_5_1_1_c03_and_c31_odds_drop_the_fraction(attack: int, defence: int, column: str) -> None:
    assert combat.base_column(TABLE, attack, defence) == column


def test_5_1_1_attack_and_defence_are_summed_with_guns_and_aircraft() -> None:
    b = battle(
        {"us-ri34-1": "2415", "us-ri34-2": "2515", "us-bart24di-1": "2413"},
        {"jp-ri9-1": "2416", "jp-ri9-2": {"hex": "2416", "reduced": True}, "jp-rart22-1": "2418"},
    )
    odds = b.odds("2416", "us-ri34-1", "us-ri34-2", support=["us-bart24di-1"], air=5, defender_support=["jp-rart22-1"])
    assert odds.attack == 3 + 3 + 2 + 5
    assert odds.defence == 3 + 2 + 2, "the gun supports with its attack power (C-07)"


def test_5_1_1_c04_one_combat_is_one_hex_with_all_who_stand_in_it() -> None:
    units = {"us-ri34-1": "2415", "us-ri34-2": "2415"}
    b = battle(units, {"jp-ri9-1": "2416", "jp-ri9-2": "2416", "jp-ri9-3": "2315"}, dice=[1, 2])
    b.attack("2416", "us-ri34-1")
    assert b.happened("combat")[0]["defenders"] == ["jp-ri9-1", "jp-ri9-2"], "and one stack may attack two hexes"
    while b.kind not in ("combat", "attack"):
        b.do(**b.legal()[0])
    b.do("attack", target="2315")
    assert b.legal("join", unit="us-ri34-2")


def test_5_1_1_obs_c24_the_attacker_does_not_see_the_defence_before_he_declares() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", "jp-rart22-1": "2418"})
    assert b.game.view(0)["unknown"] == [{"hex": "2416", "type": "infantry"}, {"hex": "2418", "type": "artillery"}]
    b.do("join", unit="us-ri34-1").do("declare")
    assert b.game.view(0)["units"]["jp-ri9-1"] == {"hex": "2416", "reduced": False}


def test_5_1_1_obs_once_the_defender_has_answered_nothing_changes() -> None:
    b = battle({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", "jp-rart22-1": "2418"})
    b.do("join", unit="us-ri34-1").do("declare")
    assert (b.kind, b.side) == ("defence", "japanese")
    assert b.reasons(do="join", unit="us-ri34-1"), "the attacker may change nothing any more"
    assert not b.game.can_undo


@pytest.mark.parametrize(
    ("target", "attacker", "shift"),
    [
        ("2416", "2415", {}),
        ("2512", "2511", {"city": -2}),
        ("2517", "2516", {"forest": -2}),
        ("2223", "2322", {"mountain": -3}),
        ("2317", "2316", {"airfield": -1}),
        ("2513", "2414", {"river": -2}),
    ],
)
def test_5_1_2_terrain_helps_the_defender(target: str, attacker: str, shift: dict[str, int]) -> None:
    b = battle({"us-ri34-1": attacker}, {"jp-ri9-1": target})
    assert b.shifts(target, "us-ri34-1") == shift


def test_5_1_2_no_terrain_helps_the_attack() -> None:
    b = battle({"us-ri34-1": "2223"}, {"jp-ri9-1": "2322"})
    assert b.shifts("2322", "us-ri34-1") == {}


def test_5_1_2_obs_only_the_terrain_worth_most_counts() -> None:
    port = battle({"us-ri34-1": "1116"}, {"jp-ri9-1": "1217"})
    assert sum(port.shifts("1217", "us-ri34-1").values()) == -2, "city, port and the Antilao before it: two, not six"


def test_5_1_2_c09_the_river_counts_only_if_every_attacker_crosses_it() -> None:
    b = battle({"us-ri34-1": "2414", "us-ri34-2": "2512"}, {"jp-ri9-1": "2513"})
    assert b.shifts("2513", "us-ri34-1")["river"] == -2
    assert "river" not in b.shifts("2513", "us-ri34-1", "us-ri34-2")


SIEGE = ("2415", "2516", "2316")


def test_5_1_3_a_surrounded_american_gives_the_attacker_a_column() -> None:
    ring = dict(zip(("jp-ri9-1", "jp-ri9-2", "jp-ri9-3"), SIEGE, strict=True))
    b = battle({"us-ri34-1": "2416"}, ring, side="japanese")
    assert b.shifts("2416", *ring) == {"siege": 1, "unity": 1}
    assert b.shifts("2416", "jp-ri9-1") == {"siege": 1}


def test_5_1_3_a_surrounded_japanese_cancels_it() -> None:
    ring = dict(zip(("us-ri34-1", "us-ri34-2", "us-ri34-3"), SIEGE, strict=True))
    b = battle(ring, {"jp-ri9-1": "2416"})
    assert b.shifts("2416", "us-ri34-1") == {"siege_cancelled": 0}
    assert b.odds("2416", "us-ri34-1", air=60).column == "9-1", "at the end of the table too one undoes the other"


def test_5_1_3_one_free_hex_is_enough() -> None:
    b = battle({"us-ri34-1": "2416"}, {"jp-ri9-1": "2415", "jp-ri9-2": "2516"}, side="japanese")
    assert b.shifts("2416", "jp-ri9-1") == {}


def test_5_1_3_c17_the_sea_is_no_way_out_and_a_japanese_edge_is() -> None:
    coast = battle({"us-ri34-1": "2619"}, {"jp-ri9-1": "2618", "jp-ri9-2": "2419"}, side="japanese")
    assert coast.shifts("2619", "jp-ri9-1")["siege"] == 1
    edge = battle(dict(zip(("us-ri34-1", "us-ri34-2"), ("2033", "1933"), strict=True)), {"jp-ri9-1": "2034"})
    assert "siege_cancelled" not in edge.shifts("2034", "us-ri34-1")


REGIMENT = ("us-ri34-1", "us-ri34-2", "us-ri34-3")
BRIGADE_1 = ("us-rc5-1", "us-rc5-2", "us-rc12-1", "us-rc12-2")
BRIGADE_2 = ("us-rc7-1", "us-rc7-2", "us-rc8-1", "us-rc8-2")


def unity(*attackers: str, target: str = "jp-ri20-1") -> int:
    """Return the columns for unity of command that these earn together in attack."""
    places = [RING[i // 4] for i in range(len(attackers))]
    side = "japanese" if attackers[0].startswith("jp") else "american"
    defender = {"us-ri382-1": "2416"} if side == "japanese" else {target: "2416"}
    own = dict(zip(attackers, places, strict=True))
    b = battle(defender if side == "japanese" else own, own if side == "japanese" else defender, side=side)
    found = b.odds("2416", *attackers).shifts
    return sum(shift.columns for shift in found if shift.code == "unity")


def test_5_1_4_a_whole_regiment_gains_a_column_in_attack() -> None:
    assert unity(*REGIMENT) == 1
    assert unity(*REGIMENT[:2]) == 0


def test_5_1_4_and_one_in_defence() -> None:
    b = battle({"us-ri34-1": "2415"}, stack(("jp-ri9-1", "jp-ri9-2", "jp-ri9-3"), "2416"))
    assert b.shifts("2416", "us-ri34-1") == {"unity": -1}


def test_5_1_4_three_regiments_of_a_division_gain_one_more_in_attack() -> None:
    division = [f"us-ri{n}-{i}" for n in (32, 17, 184) for i in (1, 2, 3)]
    assert unity(*division) == 3 + 1
    assert unity(*division[:-1]) == 2


def test_l25_not_in_defence_where_no_hex_could_hold_it_anyway() -> None:
    rules = match.rulebook("leyte")
    divisions = {f.name: len(f.members) for f in rules.combat.formations if f.attack_only}
    assert "1ª DI" in divisions
    assert min(divisions.values()) > rules.movement.stacking_limit


def test_5_1_4_a_brigade_too() -> None:
    brigade = [f"jp-bi68bg-{i}" for i in range(1, 6)]
    assert unity(*brigade, "jp-beng68bg") == 1
    assert unity(*brigade) == 0


def test_5_1_4_l05_its_artillery_is_not_needed() -> None:
    assert unity(*[f"jp-bi68bg-{i}" for i in range(1, 6)], "jp-beng68bg", "jp-bart68bg") == 1


def test_5_1_4_obs_the_first_cavalry_counts_by_brigades() -> None:
    assert unity(*BRIGADE_1) == 1
    assert unity("us-rc5-1", "us-rc5-2") == 0
    assert unity(*BRIGADE_1, *BRIGADE_2) == 3, "two brigades and the division"


@pytest.mark.parametrize("regiment", [("us-rplan187-1", "us-rplan187-2"), ("us-rplan188-1", "us-rplan188-2")])
def test_5_1_4_obs_the_glider_regiments_earn_it_with_two_battalions(regiment: tuple[str, ...]) -> None:
    assert unity(*regiment) == 1


def test_5_1_4_obs_artillery_regiments_never_earn_it() -> None:
    assert unity("jp-rart22-1", "jp-rart22-2", "jp-rart22-3") == 0


def test_5_1_4_obs_the_112th_cavalry_never_earns_it() -> None:
    assert unity("us-rc112-1", "us-rc112-2") == 0


@pytest.mark.parametrize(
    "units",
    [
        ("jp-bi11ri",),
        ("jp-bi12ri",),
        ("jp-bi55bg",),
        ("jp-bi57bg",),
        ("jp-bi77bg-1", "jp-bi77bg-2"),
        ("jp-bi78bg-1", "jp-bi78bg-2"),
    ],
)
def test_5_1_4_obs_incomplete_japanese_formations_never_earn_it(units: tuple[str, ...]) -> None:
    assert unity(*units) == 0


def test_5_1_4_obs_incomplete_divisions_never_earn_it_but_their_whole_regiments_do() -> None:
    assert unity("jp-ri5-1", "jp-ri5-2", "jp-ri5-3") == 1, "5 RI of the 8 DI is complete"
    thirtieth = [f"jp-ri{n}-{i}" for n in (41, 77) for i in (1, 2, 3)]
    assert unity(*thirtieth) == 2, "two regiments, no division"


def test_5_1_4_l27_a_regiment_of_one_counter_earns_nothing() -> None:
    assert unity("jp-rc16") == unity("jp-reng16") == unity("jp-rpqd-1") == 0


def test_5_1_4_c16_flipped_members_count_and_a_missing_one_breaks_it() -> None:
    units = {"us-ri34-1": "2415", "us-ri34-2": {"hex": "2415", "reduced": True}, "us-ri34-3": "2515"}
    b = battle(units, {"jp-ri9-1": "2416"})
    assert b.shifts("2416", *units)["unity"] == 1


def test_c02_right_first_then_left_each_within_the_table() -> None:
    mountain = (Shift(1, "unity", ""), Shift(-3, "mountain", ""))
    assert combat.base_column(TABLE, 24, 3) == "8-1"
    assert combat.shifted(TABLE, "8-1", mountain) == "6-1"
    assert combat.shifted(TABLE, "9-1", mountain) == "6-1"


def test_5_1_5_two_dice_added_give_the_row() -> None:
    assert combat.result_of(TABLE, "3-1", 2 + 3) == TABLE.cell("5-9", "3-1")
    assert combat.result_of(TABLE, "3-1", 7) == TABLE.cell("7", "3-1")


@pytest.mark.parametrize(
    ("column", "total", "result"), [("8-1", 11, "DE/AVI"), ("9-1", 4, "DE/AVI"), ("1-1", 3, "IMP")]
)
def test_5_1_5_the_cell_of_the_table(column: str, total: int, result: str) -> None:
    assert combat.result_of(TABLE, column, total) == result


def test_5_1_4_every_formation_of_the_order_of_battle_earns_it_when_it_is_whole() -> None:
    data = games.load("leyte")
    assert board().united("2416") == {f.name for f in formations(data.counters.values(), data.setup.unity) if f.unity}
