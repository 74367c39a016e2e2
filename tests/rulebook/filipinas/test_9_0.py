"""Filipinas 9.0: guns that bombard alone."""

from __future__ import annotations

from fractions import Fraction

from engaja.rules.common import combat
from rulebook.filipinas.filipinas_board import battle
from rulebook.tools import Board

GUNS = FIRST, SECOND = "us-artilharia-x-corpo", "us-artilharia-i-corpo"
TANKS, FOE = "jp-2-dt-6-rt", "jp-10-di-39-ri"
UNITS = {FIRST: "2116", SECOND: "2116", TANKS: "2117", FOE: "2117"}


def bombarding(dice: list[int]) -> Board:
    b = battle(UNITS, dice=dice)
    return b.do("bombard", target="2117").do("support", unit=FIRST).do("support", unit=SECOND)


def test_9_0_fil_art_1_the_sum_of_the_guns_times_the_vulnerability() -> None:
    b = battle(UNITS)
    asked = b.game.ask("bombardment", {"target": "2117", "guns": list(GUNS)})
    assert (asked.value, asked.base) == (6 * (1 + 2), "13-18")


def test_9_0_one_die_gives_the_number_of_losses() -> None:
    b = bombarding([6]).do("declare")
    (thrown,) = b.happened("bombardment")
    assert thrown["dice"] == [6] and thrown["result"] == b.game.rules.tables["bombardment"].cell("6", thrown["column"])
    assert b.kind == "bombed" and b.side == "japanese"


def test_9_0_asterisks_are_for_aircraft() -> None:
    b = bombarding([1]).do("declare")
    assert not any(b.reduced(gun) for gun in GUNS)


def test_9_0_chances_with_one_die_are_sixths() -> None:
    table = battle(UNITS).game.rules.tables["bombardment"]
    assert sum(combat.chances(table, "13-18").values()) == 1
    assert combat.chances(table, "13-18")["2"] == Fraction(1, 6)
