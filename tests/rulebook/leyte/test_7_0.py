"""Leyte 7.0: losses and recovery."""

from __future__ import annotations

import pytest

from rulebook.leyte.leyte_board import board, fought
from rulebook.tools import Board

HURT = {"reduced": True}


def recovering(units: dict[str, object], **more: object) -> Board:
    return board({"us-ri382-1": {"hex": "2809", **HURT}, **units}, phase="recovery", **more)


def test_7_0_c30_a_loss_flips_and_a_second_destroys() -> None:
    b = fought({"us-ri34-1": "2415"}, {"jp-ri9-1": {"hex": "2416", **HURT}, "jp-reng8": "0408"}, "DRB/AVI")
    assert b.at("jp-ri9-1") is None


def test_7_0_the_american_battalion_3_4_8_flips_to_2_2_8() -> None:
    b = board({"us-ri34-1": {"hex": "2415", **HURT}})
    rules, unit = b.game.rules.roster, b.game.rules.roster.index["us-ri34-1"]
    assert (rules.attack[0][unit], rules.defence[0][unit]) == (3, 4)
    assert (rules.attack[1][unit], rules.defence[1][unit]) == (2, 2)


def test_7_0_losses_do_not_slow_a_unit() -> None:
    fresh, hurt = board({"us-ri34-1": "2416"}), board({"us-ri34-1": {"hex": "2416", **HURT}})
    assert fresh.destinations("us-ri34-1") == hurt.destinations("us-ri34-1")


def test_7_0_an_american_that_stayed_disengaged_recovers() -> None:
    b = recovering({"us-ri34-1": {"hex": "2416", **HURT}})
    b.do("recover", unit="us-ri34-1")
    assert not b.reduced("us-ri34-1")


def test_7_0_who_was_engaged_this_turn_does_not() -> None:
    b = recovering({"us-ri34-1": {"hex": "2416", **HURT}, "jp-ri9-1": "2415"})
    assert b.reasons(do="recover", unit="us-ri34-1") == {"was_engaged": "Leyte 7.0"}


def test_7_0_c27_contact_at_any_step_of_the_turn_counts() -> None:
    b = board({"us-ri34-1": {"hex": "2415", **HURT}, "us-ri382-1": {"hex": "2809", **HURT}, "jp-ri9-1": "2416"})
    b.do("move", unit="us-ri34-1", to="2413").do("done")
    while b.kind != "recovery":
        b.do("done")
    assert b.reasons(do="recover", unit="us-ri34-1") == {"was_engaged": "Leyte 7.0"}
    assert b.legal("recover", unit="us-ri382-1")


def test_7_0_only_americans_recover() -> None:
    b = recovering({"jp-ri9-1": {"hex": "2416", **HURT}, "ph-guer-1": {"hex": "2230", **HURT}})
    assert b.reasons(do="recover", unit="jp-ri9-1") == {"enemy_unit": "Leyte 7.0"}
    assert b.reasons(do="recover", unit="ph-guer-1") == {"only_americans_recover": "Leyte 7.0"}
    assert [phase.side for phase in b.game.rules.sequence.phases if phase.name == "recovery"] == [0]


def in_contact(b: Board) -> set[str]:
    return set(b.game.state()["flags"].get("contact", ()))


@pytest.mark.parametrize("phase", ["movement", "combat"])
@pytest.mark.parametrize("side", ["american", "japanese"])
def test_7_0_c27_contact_at_the_end_of_any_phase_counts(phase: str, side: str) -> None:
    b = board({"us-ri34-1": "2415", "jp-ri9-1": "2404"})
    assert "us-ri34-1" not in in_contact(b)
    b.put("jp-ri9-1", "2416").ends(phase, side).put("jp-ri9-1", "2404")
    assert {"us-ri34-1", "jp-ri9-1"} <= in_contact(b)


def test_7_0_c27_and_so_does_contact_when_the_turn_begins() -> None:
    b = board({"us-ri34-1": "2415", "jp-ri9-1": "2404"})
    b.put("jp-ri9-1", "2416").begins("air", "american").put("jp-ri9-1", "2404")
    assert {"us-ri34-1", "jp-ri9-1"} <= in_contact(b)


def test_7_0_c27_contact_of_the_turn_before_no_longer_counts() -> None:
    b = recovering({"us-ri34-1": {"hex": "2416", **HURT}, "jp-ri9-1": "2415"})
    assert b.reasons(do="recover", unit="us-ri34-1") == {"was_engaged": "Leyte 7.0"}
    b.put("jp-ri9-1", "2404").do("done").until("recovery", "american")
    assert not b.reasons(do="recover", unit="us-ri34-1")


def test_7_0_losses_of_combats_of_bombs_and_of_drops_are_counted() -> None:
    assert board().game.rules.loss_events == {"loss", "bombed", "scattered"}
