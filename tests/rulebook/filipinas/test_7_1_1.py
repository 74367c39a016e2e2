"""Filipinas 7.1.1 and 7.1.3: ships that support land combat, and naval bombardment."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.filipinas.filipinas_board import battle, board
from rulebook.tools import Board

RI19, RI21, RI34 = "us-24-di-19-ri", "us-24-di-21-ri", "us-24-di-34-ri"
FOE, OTHER = "jp-10-di-39-ri", "jp-10-di-63-ri"
DEN, DCR, DDD = "us-den-1", "us-dcr-4", "us-ddd-23"  # 8, 6, 2
HELD, FROM, SEA, FAR = "4438", "4338", "4538", "4638"  # a coast of Leyte, land behind it, the sea beside it, and beyond


def attack(*ships: str, troops: tuple[str, ...] = (RI19, RI21), at: str = SEA, **more: Any) -> Board:
    """An attack on a coast with ships beside it, all units joined."""
    units = {**dict.fromkeys(troops, FROM), FOE: HELD, **dict.fromkeys(ships, at)}
    b = battle(units, **more).do("attack", target=HELD)
    for unit in troops:
        b.do("join", unit=unit)
    return b


def test_7_1_1_a_ship_beside_the_hex_adds_its_combat_value() -> None:
    b = attack(DCR).do("support", unit=DCR).do("declare")
    assert b.happened("attack_declared")[0]["attack"] == 3 + 3 + 6


def test_7_1_1_obs_not_more_than_the_ground_units_engaged() -> None:
    b = attack(DEN, DCR, DDD)
    assert b.reasons(do="support", unit=DEN) == {"outweighs_troops": "Filipinas 7.1.1"}  # 8 > 6
    b.do("support", unit=DCR)
    assert set(b.reasons(do="support", unit=DDD)) == {"outweighs_troops"}  # 8 > 6
    assert {a["unit"] for a in b.legal("support")} == set()


def test_7_1_1_battleships_support_attacks() -> None:
    b = attack(DEN, troops=(RI19, RI21, RI34))
    assert not b.reasons(do="support", unit=DEN)


def test_7_1_1_only_from_an_adjacent_hex() -> None:
    b = attack(DCR, at=FAR)
    assert set(b.reasons(do="support", unit=DCR)) == {"not_beside"}


def test_7_1_1_a_convoy_or_a_carrier_gives_none() -> None:
    b = attack("us-tg-38-1", "us-comb-06", DDD)
    assert [a["unit"] for a in b.legal("support")] == [DDD]


def test_fg68_one_combat_in_a_phase() -> None:
    units = {RI19: FROM, RI21: FROM, RI34: "4337", FOE: HELD, OTHER: "4437", DDD: "4537"}
    b = battle(units, dice=(1, 1)).attack(HELD, RI19, RI21, support=[DDD])
    while b.kind != "attack":  # the second one, which must be made, is opened at once
        b.game.play(next(iter(b.game.legal())))
    b.do("join", unit=RI34)
    assert set(b.reasons(do="support", unit=DDD)) == {"already_fired"}


def defend(*ships: str, **more: Any) -> Board:
    """An American hex on the coast is attacked, with ships of theirs beside it."""
    units = {RI19: HELD, RI21: HELD, FOE: FROM, OTHER: FROM, **dict.fromkeys(ships, SEA)}
    b = battle(units, "japanese", **more).do("attack", target=HELD)
    return b.do("join", unit=FOE).do("join", unit=OTHER).do("declare")


def test_7_1_1_only_cruisers_and_destroyers_support_a_defence() -> None:
    b = defend(DEN, DCR, DDD)
    assert b.kind == "defence"
    assert set(b.reasons(do="support", unit=DEN)) == {"not_in_defence"}
    b.do("support", unit=DCR).do("support", unit=DDD)  # nothing else is left to decide
    (fight,) = b.happened("combat")
    assert fight["defence"] == 4 + 4 + 6 + 2


def test_fg79_the_cap_in_defence_counts_defence_values() -> None:
    b = defend(DCR, "us-dcr-3", DDD)
    b.do("support", unit=DCR)
    assert set(b.reasons(do="support", unit="us-dcr-3")) == {"outweighs_troops"}  # 6 + 6 > 8


def test_7_1_1_a_force_that_supports_is_seen() -> None:
    b = defend(DDD, possession={"4437": "allied", "4439": "allied"})
    assert not b.happened("force_seen")
    b.do("support", unit=DDD)
    assert b.happened("force_seen")[0]["units"] == [DDD]


def test_7_1_1_odds_take_ships() -> None:
    b = battle({RI19: FROM, RI21: FROM, FOE: HELD, DCR: SEA})
    found = b.game.ask("odds", {"target": HELD, "attackers": [RI19, RI21], "support": [DCR]}, viewer=0)
    assert found.attack == 12


# 7.1.3


def coast(*ships: str, hex_: str = HELD, foes: tuple[str, ...] = (FOE, OTHER), **more: Any) -> Board:
    """The American air and land movement, with ships beside a coast that Japanese units hold."""
    extra = more.pop("units", {})
    return board({**dict.fromkeys(foes, hex_), **dict.fromkeys(ships, SEA), **extra}, **more)


def ordered(b: Board, *ships: str, target: str = HELD, on: str = "troops") -> Board:
    b.do("gunfire", tf="A", target=target, on=on)
    for ship in ships:
        b.do("add", unit=ship)
    return b.do("commit")


def test_7_1_3_it_works_as_bombing_of_troops() -> None:
    b = ordered(coast(DCR, DDD, dice=(6,)), DCR, DDD).do("done")
    (fired,) = b.happened("naval_bombardment")
    assert fired["value"] == 8 * 2 and fired["column"] == "13-18"  # two infantry units
    assert fired["cite"] == "Filipinas 7.1.3" and fired["result"] == "2"


def test_7_1_3_asterisks_hurt_no_ship() -> None:
    b = ordered(coast(DCR, DDD, dice=(5,)), DCR, DDD).do("done")
    assert b.happened("naval_bombardment")[0]["result"] == "1"
    assert not b.reduced(DCR) and not b.reduced(DDD)


def test_7_1_3_fg108_the_ships_that_fire_count_twelve_at_most() -> None:
    b = coast(DEN, DCR, DDD, "us-ddd-25").do("gunfire", tf="A", target=HELD, on="troops").do("add", unit=DEN)
    assert b.reasons(do="add", unit=DCR) == {"too_many_guns": "Filipinas 7.1.3"}
    b.do("add", unit=DDD).do("add", unit="us-ddd-25").do("commit")
    assert b.happened("gunfire_ordered")[0]["units"] == [DEN, DDD, "us-ddd-25"]


def test_7_1_3_the_american_bombards_no_city() -> None:
    b = coast(hex_="4437", units={DCR: "4537"})
    assert b.reasons(do="gunfire", tf="A", target="4437", on="troops") == {"spares_cities": "Filipinas 7.1.3"}
    assert b.reasons(do="gunfire", tf="A", target="4437", on="port").keys() == {"spares_cities"}


def test_7_1_3_an_airfield() -> None:
    b = ordered(coast(DCR, hex_="4439", units={DCR: "4539"}, dice=(6,)), DCR, target="4439", on="airfield")
    b.do("done")
    assert b.happened("field_damaged")[0]["hex"] == "4439"


def test_7_1_3_a_force_that_is_used_bombards_nothing() -> None:
    b = coast(DCR, units={RI19: {"where": "unit:us-comb-06"}, "us-comb-06": SEA})
    assert set(b.reasons(do="gunfire", tf="A", target=HELD, on="troops")) == {"force_is_used"}


def test_7_1_3_a_force_that_bombards_does_nothing_else() -> None:
    troops = {RI19: FROM, RI21: FROM, RI34: "4337", OTHER: "4437"}
    b = ordered(coast(DCR, foes=(FOE,), units=troops, dice=(1,)), DCR)
    assert set(b.reasons(do="leave", tf="A")) == {"force_has_landed"}
    b.do("done").do("attack", target=HELD).do("join", unit=RI19).do("join", unit=RI21)
    assert set(b.reasons(do="support", unit=DCR)) == {"force_bombards"}


def test_7_1_3_the_convoys_of_such_a_force_supply_nobody() -> None:
    beach = {RI19: "4437"}
    b = coast(DCR, "us-comb-06", units=beach)
    assert b.game.ask("supply", {"unit": RI19}, viewer=0).supplied
    ordered(b, DCR)
    assert not b.game.ask("supply", {"unit": RI19}, viewer=0).supplied


def test_7_1_3_given_up_at_most_so_often() -> None:
    b = coast(DCR)
    for _ in range(100):
        if not b.legal("gunfire"):
            break
        b.do("gunfire", tf="A", target=HELD, on="troops").do("cancel")
    assert not b.legal("gunfire")
    assert set(b.reasons(do="gunfire", tf="A", target=HELD, on="troops")) == {"called_off_too_often"}


@pytest.mark.parametrize("on", ["troops", "airfield"])
def test_7_1_3_nothing_to_bombard(on: str) -> None:
    b = coast(DCR, foes=(), units={RI19: "4437"})
    assert set(b.reasons(do="gunfire", tf="A", target=HELD, on=on)) == {"nothing_to_bombard"}
