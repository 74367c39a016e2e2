"""Metz 7.0: losses and their recovery."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.rules.common import losses
from rulebook.metz.metz_board import board
from rulebook.tools import Board

HURT = {"reduced": True}
WALL = ("ri59", "ri73", "ri74", "ri126", "ri127", "ri128", "ri951", "ri952")


def at_recovery(units: dict[str, Any], side: str = "american", **more: Any) -> Board:
    return board(units, phase="recovery", side=side, **more)


def test_7_0_a_loss_flips_the_counter_and_lowers_its_powers_not_its_movement() -> None:
    b = board({"us-ri319": {"hex": "1115", **HURT}, "us-ri2": "1115"})
    roster, u = b.game.rules.roster, b.game.rules.roster.index["us-ri319"]
    assert (roster.attack[1][u], roster.defence[1][u]) == (2, 2)
    assert b.destinations("us-ri319") == b.destinations("us-ri2")


def test_7_0_americans_recover_all_that_stayed_disengaged() -> None:
    b = at_recovery({"us-ri319": {"hex": "0203", **HURT}, "us-ri2": {"hex": "0204", **HURT}})
    assert {a["unit"] for a in b.legal("recover")} == {"us-ri319", "us-ri2"}
    b.do("recover", unit="us-ri319").do("recover", unit="us-ri2")
    assert not b.reduced("us-ri319")
    assert not b.reduced("us-ri2")


def test_7_0_recovery_is_not_compulsory() -> None:
    b = at_recovery({"us-ri319": {"hex": "0203", **HURT}})
    b.do("done")
    assert b.reduced("us-ri319")


def test_7_0_germans_recover_one_unit_a_turn() -> None:
    b = at_recovery({"de-ri59": {"hex": "2010", **HURT}, "de-ri73": {"hex": "2011", **HURT}}, side="german")
    b.do("recover", unit="de-ri59")
    assert b.game.world.state.turn == 4, "one, and the turn ends"
    assert b.reduced("de-ri73")


@pytest.mark.parametrize("unit", ["de-rpz15", "de-arko482"])
def test_7_0_german_armour_and_artillery_never_recover(unit: str) -> None:
    b = at_recovery({unit: {"hex": "2012", **HURT}, "de-ri73": {"hex": "2011", **HURT}}, side="german")
    assert b.reasons(do="recover", unit=unit) == {"never_recovers": "Metz 7.0"}


def test_m14_german_armoured_infantry_does() -> None:
    b = at_recovery({"de-rpzgr110": {"hex": "2010", **HURT}}, side="german")
    assert b.legal("recover", unit="de-rpzgr110")


def test_7_0_americans_recover_through_turn_15() -> None:
    units = {"us-ri319": {"hex": "0203", **HURT}}
    assert at_recovery(units, turn=15).legal("recover", unit="us-ri319")
    assert at_recovery(units, turn=16).game.world.state.turn == 17, "nothing was asked"


def test_7_0_who_was_engaged_does_not_recover() -> None:
    b = at_recovery({"us-ri319": {"hex": "1115", **HURT}, "us-ri2": {"hex": "0203", **HURT}, "de-ri59": "1116"})
    assert "was_engaged" in b.reasons(do="recover", unit="us-ri319")


def test_c27_engaged_at_the_end_of_any_phase_of_the_turn() -> None:
    units = {"us-ri319": {"hex": "1115", **HURT}, "us-ri2": {"hex": "0203", **HURT}, "de-ri59": "1116"}
    b = board(units, turn=4)
    b.do("move", unit="us-ri319", to="1112").do("done").until("recovery", "american")
    assert b.reasons(do="recover", unit="us-ri319") == {"was_engaged": "Metz 7.0"}, "it was when the turn began"
    assert b.legal("recover", unit="us-ri2")


def test_7_0_a_line_free_of_enemy_zones_must_lead_to_the_own_rear_edge() -> None:
    """A wall of zones from edge to edge: four hexes apart they would leave a gap."""
    wall = {f"de-{unit}": f"19{row:02d}" for unit, row in zip(WALL, range(2, 24, 3), strict=True)}
    units = {"us-ri319": {"hex": "2212", **HURT}, "us-ri2": {"hex": "0312", **HURT}, **wall}
    b = at_recovery(units)
    assert b.reasons(do="recover", unit="us-ri319") == {"no_line_to_edge": "Metz 7.0"}
    assert b.legal("recover", unit="us-ri2")
    del units["de-ri126"]
    assert at_recovery(units).legal("recover", unit="us-ri319")


def test_m19_germans_trace_to_the_east_edge() -> None:
    b = at_recovery({"de-ri59": {"hex": "2010", **HURT}, "de-ri73": {"hex": "2011", **HURT}}, side="german")
    assert b.legal("recover", unit="de-ri59")


def test_c27_who_took_a_loss_this_turn_does_not_recover() -> None:
    b = board({"us-ri319": "0203", "us-ri2": {"hex": "0204", **HURT}, "de-ri59": "2010"}, phase="combat", turn=4)
    losses.suffer(b.game.world, b.game.rules.roster.index["us-ri319"], "test")
    b.until("recovery", "american")
    assert b.reasons(do="recover", unit="us-ri319") == {"hurt_this_turn": "Metz 7.0"}


def in_contact(b: Board) -> set[str]:
    return set(b.game.state()["flags"].get("contact", ()))


@pytest.mark.parametrize("phase", ["movement", "combat"])
@pytest.mark.parametrize("side", ["american", "german"])
def test_7_0_c27_contact_at_the_end_of_any_phase_counts(phase: str, side: str) -> None:
    b = board({"us-ri319": "0203", "de-ri59": "2010"})
    assert "us-ri319" not in in_contact(b)
    b.put("de-ri59", "0204").ends(phase, side).put("de-ri59", "2010")
    assert {"us-ri319", "de-ri59"} <= in_contact(b)


def test_7_0_c27_and_so_does_contact_when_the_turn_begins() -> None:
    b = board({"us-ri319": "0203", "de-ri59": "2010"})
    b.put("de-ri59", "0204").begins("air", "american").put("de-ri59", "2010")
    assert {"us-ri319", "de-ri59"} <= in_contact(b)


def test_7_0_c27_contact_and_losses_of_the_turn_before_no_longer_count() -> None:
    b = at_recovery(
        {
            "us-ri319": {"hex": "1115", **HURT},
            "de-ri59": "1116",
            "us-ri2": "0203",
            "us-ri10": {"hex": "0204", **HURT},
        }
    )
    losses.suffer(b.game.world, b.game.rules.roster.index["us-ri2"], "test")
    assert "was_engaged" in b.reasons(do="recover", unit="us-ri319")
    assert b.reasons(do="recover", unit="us-ri2") == {"hurt_this_turn": "Metz 7.0"}
    b.put("de-ri59", "2010").do("done").until("recovery", "american")
    assert not b.reasons(do="recover", unit="us-ri319")
    assert not b.reasons(do="recover", unit="us-ri2")
