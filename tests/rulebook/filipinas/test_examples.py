"""Worked examples of Filipinas that cross chapters: 4.1.2, 4.2.4 and 8.0."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.games import match
from engaja.games.filipinas.restoring import POINTS
from rulebook.filipinas.filipinas_board import board
from rulebook.tools import Board

RI, FOE, CONVOY = "us-24-di-19-ri", "jp-10-di-39-ri", "us-comb-12"


# FIL-REPL-1: the example of 8.0


def bombers(number: int) -> list[str]:
    counters = match.rulebook("filipinas").roster.counters
    found = [c.id for c in counters if c.type in ("BP", "CB") and c.side == "allied" and not c.withdrawals]
    return found[:number]


def purse(**points: int) -> dict[str, Any]:
    return {"replacements": {"allied": points}}


def left(b: Board, arm: str) -> int:
    return POINTS.get(b.game.world, ("allied", arm))


def test_fil_repl_1_three_ground_points_restore_three_units() -> None:
    troops = (RI, "us-24-di-21-ri", "us-20-gpo-blindado")
    b = board({u: {"hex": "2115", "reduced": True} for u in troops}, turn=9, **purse(ground=3))
    for unit in troops:
        b.do("recover", unit=unit)
    assert left(b, "ground") == 0 and not any(b.reduced(u) for u in troops)


@pytest.mark.parametrize(("rebuilt", "restored"), [(0, 6), (1, 4), (3, 0)])
def test_fil_repl_1_six_air_points(rebuilt: int, restored: int) -> None:
    """Six restored; or one destroyed group wholly rebuilt and four restored; or three rebuilt."""
    lost, hurt = bombers(rebuilt + restored)[:rebuilt], bombers(rebuilt + restored)[rebuilt:]
    units = {u: {"where": "destroyed"} for u in lost} | {u: {"where": "morotai", "reduced": True} for u in hurt}
    b = board(units, turn=22, phase="reinforcement", **purse(air=6))  # no income any more
    for unit in (*lost, *lost, *hurt):
        b.do("recover", unit=unit)
    assert left(b, "air") == 0 and not any(b.reduced(u) for u in (*lost, *hurt))


# FIL-D-DOM-1


@pytest.mark.parametrize(("at", "foe", "dominates"), [("2204", "2103", True), ("2115", "2114", False)])
def test_fil_d_dom_1_mountain_dominates_forest(at: str, foe: str, dominates: bool) -> None:
    b = board({RI: at, FOE: foe}, phase="movement", turn=9).do("done")
    assert (RI in b.game.state()["flags"].get("obliged", [])) != dominates


# FIL-D-MOVE-1


def test_fil_d_move_1_after_a_landing_on_an_open_beach_two_points_are_left() -> None:
    b = board({CONVOY: "4537", RI: {"where": f"unit:{CONVOY}"}}, turn=9)
    b.do("land", unit=RI, to="4438")
    w = b.game.world
    unit = w.rules.roster.index[RI]
    assert (w.rules.roster.halves[unit] - w.state.spent[unit]) / 2 == 2
