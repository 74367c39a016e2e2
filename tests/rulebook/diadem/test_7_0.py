"""Diadem 7.0: losses and their recovery."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.rules.common import losses
from rulebook.diadem.diadem_board import board
from rulebook.tools import Board

HURT = {"reduced": True}


def at_recovery(units: dict[str, Any], **more: Any) -> Board:
    return board(units, phase="recovery", **more)


def test_7_0_a_loss_halves_the_powers_rounding_up_for_both_sides() -> None:
    roster = board().game.rules.roster
    for unit, front, back in (("uk-61", (5, 5), (3, 3)), ("de-rpz26", (5, 4), (3, 2)), ("de-ri276", (2, 3), (1, 2))):
        u = roster.index[unit]
        assert (roster.attack[0][u], roster.defence[0][u]) == front
        assert (roster.attack[1][u], roster.defence[1][u]) == back


def test_7_0_movement_is_not_affected() -> None:
    b = board({"uk-61": {"hex": "0808", **HURT}, "uk-1gds": "0808"})
    assert b.destinations("uk-61") == b.destinations("uk-1gds")


def test_7_0_another_loss_eliminates() -> None:
    b = board({"uk-61": {"hex": "0808", **HURT}})
    losses.suffer(b.game.world, b.game.rules.roster.index["uk-61"], "test")
    assert b.at("uk-61") is None


def test_7_0_allies_recover_by_a_turn_out_of_contact() -> None:
    b = at_recovery({"uk-10": {"hex": "1308", **HURT}, "uk-12": {"hex": "1309", **HURT}})
    b.do("recover", unit="uk-10").do("recover", unit="uk-12")
    assert not b.reduced("uk-10")
    assert not b.reduced("uk-12")
    assert b.happened("recovered")[0]["cite"] == "Diadem 7.0"


def test_7_0_germans_never_recover() -> None:
    b = at_recovery({"uk-10": {"hex": "1308", **HURT}, "de-ri132": {"hex": "0405", **HURT}})
    assert "enemy_unit" in b.reasons(do="recover", unit="de-ri132")
    b.do("done")
    assert b.reduced("de-ri132")
    assert [e["side"] for e in b.happened("phase") if e["phase"] == "recovery"] == ["allied"]


def test_7_0_who_is_engaged_does_not_recover() -> None:
    b = at_recovery({"uk-10": {"hex": "0807", **HURT}, "uk-12": {"hex": "1308", **HURT}, "de-ri132": "0808"})
    assert b.reasons(do="recover", unit="uk-10") == {"was_engaged": "Diadem 7.0"}


def test_c27_nor_who_was_engaged_when_the_turn_began() -> None:
    b = board({"uk-10": {"hex": "0807", **HURT}, "uk-12": {"hex": "1308", **HURT}, "de-ri132": "0808"}, turn=4)
    b.do("move", unit="uk-10", to="0906").do("done").until("recovery", "allied")
    assert b.reasons(do="recover", unit="uk-10") == {"was_engaged": "Diadem 7.0"}
    assert b.legal("recover", unit="uk-12")


def test_c27_nor_who_took_a_loss_this_turn() -> None:
    b = board({"uk-10": "1308", "uk-12": {"hex": "1309", **HURT}}, phase="combat", turn=4)
    losses.suffer(b.game.world, b.game.rules.roster.index["uk-10"], "test")
    b.until("recovery", "allied")
    assert b.reasons(do="recover", unit="uk-10") == {"hurt_this_turn": "Diadem 7.0"}


def test_c27_who_moved_out_of_contact_recovers() -> None:
    b = board({"uk-10": {"hex": "1308", **HURT}}, turn=4)
    b.do("move", unit="uk-10", to="1309").do("done").until("recovery", "allied")
    assert b.legal("recover", unit="uk-10")


def test_7_0_who_has_no_losses_has_nothing_to_recover() -> None:
    b = at_recovery({"uk-10": "1308", "uk-12": {"hex": "1309", **HURT}})
    assert b.reasons(do="recover", unit="uk-10") == {"nothing_to_recover": "Diadem 7.0"}


def in_contact(b: Board) -> set[str]:
    return set(b.game.state()["flags"].get("contact", ()))


@pytest.mark.parametrize("phase", ["movement", "combat"])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_7_0_c27_contact_at_the_end_of_any_phase_counts(phase: str, side: str) -> None:
    b = board({"uk-10": "0807", "de-ri132": "0801"})
    assert "uk-10" not in in_contact(b)
    b.put("de-ri132", "0808").ends(phase, side).put("de-ri132", "0801")
    assert {"uk-10", "de-ri132"} <= in_contact(b)


def test_7_0_c27_and_so_does_contact_when_the_turn_begins() -> None:
    b = board({"uk-10": "0807", "de-ri132": "0801"})
    b.put("de-ri132", "0808").begins("air", "allied").put("de-ri132", "0801")
    assert {"uk-10", "de-ri132"} <= in_contact(b)


def test_7_0_c27_contact_and_losses_of_the_turn_before_no_longer_count() -> None:
    b = at_recovery(
        {"uk-10": {"hex": "0807", **HURT}, "de-ri132": "0808", "uk-12": "1308", "uk-61": {"hex": "1309", **HURT}}
    )
    losses.suffer(b.game.world, b.game.rules.roster.index["uk-12"], "test")
    assert b.reasons(do="recover", unit="uk-10") == {"was_engaged": "Diadem 7.0"}
    assert b.reasons(do="recover", unit="uk-12") == {"hurt_this_turn": "Diadem 7.0"}
    b.put("de-ri132", "0801").do("done").until("recovery", "allied")
    assert not b.reasons(do="recover", unit="uk-10")
    assert not b.reasons(do="recover", unit="uk-12")
