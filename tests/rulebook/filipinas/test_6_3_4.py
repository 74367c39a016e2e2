"""Filipinas 6.3.4: a port that is damaged or destroyed is none; demolition and repair."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.games.filipinas.waters import Waters
from rulebook.filipinas.filipinas_board import board
from rulebook.tools import Board

RI, CONVOY, FOE = "us-24-di-19-ri", "us-comb-12", "jp-10-di-39-ri"
ORMOC, OFF_ORMOC = "4137", "4138"
OUT: dict[str, dict[str, Any]] = {
    "damaged": {"kind": "port_damaged", "hex": ORMOC, "side": "allied"},
    "destroyed": {"kind": "port_destroyed", "hex": ORMOC},
}


def aboard(state: str = "", **more: Any) -> Board:
    """An American regiment off the port of Ormoc, which is American."""
    units = {CONVOY: OFF_ORMOC, RI: {"where": f"unit:{CONVOY}"}}
    markers = [OUT[state]] if state else []
    return board(units, possession={ORMOC: "allied"}, markers=markers, **{"turn": 9, **more})


def test_6_3_4_through_a_port_that_works_a_landing_costs_one_point() -> None:
    assert aboard().cost(do="land", unit=RI, to=ORMOC) == [1.0]


@pytest.mark.parametrize("state", OUT)
def test_6_3_4_through_one_that_does_not_it_costs_the_terrain(state: str) -> None:
    b = aboard(state, side="allied") if state == "destroyed" else damaged()
    assert len(b.cost(do="land", unit=RI, to=ORMOC)) == 2


def damaged() -> Board:
    """The Japanese damaged it; their next movement is still to come."""
    marker = {**OUT["damaged"], "side": "japanese"}
    units = {CONVOY: OFF_ORMOC, RI: {"where": f"unit:{CONVOY}"}}
    return board(units, possession={ORMOC: "allied"}, markers=[marker], turn=9)


def test_12_3_in_the_monsoon_nothing_lands_through_a_port_that_does_not_work() -> None:
    storm: dict[str, Any] = {"weather": {"Central": "monsoon"}}
    assert not aboard(**storm).reasons(do="land", unit=RI, to=ORMOC)
    assert "monsoon_by_port" in aboard("destroyed", **storm).reasons(do="land", unit=RI, to=ORMOC)


@pytest.mark.parametrize("side", ["allied", "japanese"])
def test_6_3_4_fg118_a_damaged_port_works_again_when_the_side_that_damaged_it_next_moves(side: str) -> None:
    marker = {**OUT["damaged"], "side": side}
    b = board({FOE: ORMOC}, markers=[marker], phase="aeronaval", side="allied", turn=9).until("movement", "allied")
    assert bool(b.happened("port_works_again")) == (side == "allied")


@pytest.mark.parametrize(("state", "fed"), [("", True), ("damaged", True), ("destroyed", False)])
def test_6_3_4_a_destroyed_port_does_not_even_supply(state: str, fed: bool) -> None:
    """The ports of Mindoro, where there is no city."""
    ports = ("2226", "2231")
    markers = [{**OUT[state], "hex": port} for port in ports] if state else []
    b = board({FOE: ports[1]}, side="japanese", markers=markers, turn=9)
    assert b.game.ask("supply", {"unit": FOE}).supplied == fed


@pytest.mark.parametrize("state", ["", *OUT])
def test_7_0_ships_must_stop_only_beside_a_port_that_works(state: str) -> None:
    markers = [{**OUT[state]}] if state else []
    b = board({"us-ddd-26": {"where": "allied-fleet"}}, phase="naval", markers=markers, turn=9)
    w = b.game.world
    chart = w.rules[Waters].chart(w, 0, heeds=True)
    assert (w.rules.notation.hex_index[OFF_ORMOC] in chart.stops) == (not state)
