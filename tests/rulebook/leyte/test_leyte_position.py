"""What a hand-written position of Leyte may and may not contain."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.core import BadPosition
from rulebook.leyte.leyte_board import board, flagged


def test_it_names_who_landed_and_who_jumped() -> None:
    b = board({"us-ri34-1": "2416", "jp-rpqd-1": "2219"}, turn=11, landed=["us-ri34-1"], stranded=["jp-rpqd-1"])
    assert flagged(b, "landed") == {"us-ri34-1"}
    assert flagged(b, "stranded") == {"jp-rpqd-1"}


def test_the_air_points_are_those_of_the_turn_unless_it_gives_others() -> None:
    assert board(turn=4).game.state()["air"] == {"american": 30, "japanese": 5}
    assert board(turn=4, air={"american": 1}).game.state()["air"] == {"american": 1, "japanese": 5}


def test_it_counts_ships_drops_and_the_bonus_already_used() -> None:
    b = board({"us-ri34-1": "2615"}, shipped=3)
    assert b.reasons(do="ship", unit="us-ri34-1", to="2521") == {"ships_used": "Leyte 4.3"}
    c = board({"jp-rpqd-1": {"where": "waiting"}}, side="japanese", jumped=1)
    assert c.reasons(do="drop", unit="jp-rpqd-1", to="2416") == {"jumped_already": "Leyte 4.4"}


@pytest.mark.parametrize(
    "wrong",
    [{"landed": ["us-ri999"]}, {"landed": 3}, {"shipped": "three"}, {"air": {"american": -1}}, {"air_bonus": True}],
)
def test_what_means_nothing_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        board(**wrong)


def test_nobody_stands_in_the_sea_without_a_beach_to_land_on() -> None:
    with pytest.raises(BadPosition, match="is at sea"):
        board({"us-ri34-1": "2717"})


def test_possession_is_told_also_under_guerrillas_who_hold_nothing() -> None:
    b = board({"ph-guer-1": "2416"}, possession={"2416": "american"})
    assert "2416" in b.game.state()["possession"]["american"]
    assert board({"us-ri34-1": "2416"}, possession={"2416": "american"}).game.state()["possession"]["american"] == []


def test_nobody_lands_from_the_land() -> None:
    with pytest.raises(BadPosition):
        board(turn=11, markers=[{"kind": "landing", "hex": "2416", "target": "2415"}])


@pytest.mark.parametrize(
    "wrong", [{"shipped": 4}, {"jumped": 2}, {"air_bonus": 10}, {"landed": ["jp-reng8"]}, {"stranded": ["us-beng-8"]}]
)
def test_what_no_play_could_have_led_to_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        board(**wrong)
