"""Filipinas 6.6.2 obs.: aircraft return to their airfield, or to the nearest one if it was damaged meanwhile."""

from __future__ import annotations

from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_6_0 import done, flown, lose
from rulebook.tools import Board

HEAVY = tuple(f"us-air-{n}-bombardeiros" for n in (5, 22, 43, 90, 307))
BOMBERS, CEBU, BACOLOD, FABRICA = "jp-air-3-sentai", "3841", "3339", "3538"
RI, FOE, TARGET = "us-24-di-19-ri", "jp-16-di-9-ri", "4237"


def bombed(die: int, **more: str) -> Board:
    """Bombers of Bacolod support troops under attack on Leyte while their airfield is bombed."""
    heavy = {key: {"where": "morotai"} for key in HEAVY}
    units = {BOMBERS: BACOLOD, RI: "4337", FOE: TARGET, **heavy}
    b = board(units, possession={"4437": "allied", **more}, turn=12, dice=[die, 3, 4])
    flown(b, "airfield", BACOLOD, *HEAVY)
    done(b, "movement")
    b = lose(done(flown(b, "support", TARGET, BOMBERS), "reaction", "counter"))
    b.attack(TARGET, RI) if b.kind == "combat" else b.do("join", unit=RI).do("declare")
    for _ in range(30):
        if b.kind in ("flight", "movement") or b.game.over:
            break
        b.do(**(b.legal("done") or b.legal("lose") or b.legal())[0])
    return b


def test_6_6_2_obs_they_return_to_the_nearest_airfield_within_range() -> None:
    b = bombed(5)
    assert b.happened("field_damaged") and b.kind == "flight" and b.side == "japanese"
    assert {a["to"] for a in b.legal("transfer")} == {FABRICA, "3138"}  # both two hexes away
    assert b.reasons(do="transfer", unit=BOMBERS, to=CEBU) == {"not_the_nearest": "Filipinas 6.6"}
    b.do("transfer", unit=BOMBERS, to=FABRICA)
    assert b.at(BOMBERS) == FABRICA


def test_6_6_2_obs_or_to_their_own_if_it_is_not_damaged() -> None:
    b = bombed(1)
    assert not b.happened("field_damaged") and b.kind != "flight" and b.at(BOMBERS) == BACOLOD
