"""Papua 3.0: the sequence of play."""

from __future__ import annotations

from rulebook.papua.papua_board import board


def test_3_0_the_japanese_play_first_and_each_turn_has_its_phases_in_order() -> None:
    b = board({"jp-144inf-1": "1314", "au-30bde-39": "0815"}, phase="recovery", side="japanese")
    b.until("movement", "allied")
    b.do("done")
    while b.game.world.state.turn == 5:
        b.do("done")
    phases = [(e["side"], e["phase"]) for e in b.happened("phase") if e["turn"] == 5]
    wanted = ("recovery", "reinforcement", "movement", "reaction", "combat")
    assert phases == [(side, phase) for side in ("japanese", "allied") for phase in wanted]


def test_3_0_both_sides_get_their_points_before_the_japanese_begin() -> None:
    b = board(phase="recovery", side="japanese", turn=1)
    got = {(e["nation"], e["arm"]): e["points"] for e in b.happened("income")}
    assert got == {
        ("au", "infantry"): 4,
        ("au", "air"): 4,
        ("us", "air"): 6,
        ("jp", "infantry"): 1,
        ("jp", "air"): 5,
    }
    later = board(phase="recovery", side="allied", turn=1)
    assert later.happened("income") == [], "once a turn"


def test_3_0_disease_comes_before_recovery() -> None:
    units = {"jp-144inf-1": "1315", "jp-144inf-2": {"hex": "1314", "reduced": True}}
    b = board(units, phase="recovery", side="japanese")
    assert [e["unit"] for e in b.happened("disease")] == ["jp-144inf-1"]
    assert b.kind == "recovery" and not b.happened("recovered"), "all dice have fallen when points are spent"


def test_3_0_after_turn_eighteen_the_game_is_over() -> None:
    b = board(turn=18, phase="combat", side="allied")
    while not b.game.over:
        b.do("done")
    assert b.happened("game_over")
