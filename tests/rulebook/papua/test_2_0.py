"""Papua 2.2.1, 2.2.2, 2.4.2: what the counters show, and the dice."""

from __future__ import annotations

from engaja.games import load
from rulebook.papua.papua_board import board


def test_2_2_1_the_specimen_of_the_book() -> None:
    counter = load("papua").counters["au-7bde-9"]
    assert counter.type == "militia" and counter.front.values == (3, 3, 8)
    assert counter.back is not None and counter.back.values == (1, 2, 8)


def test_2_2_2_the_air_specimen_of_the_book() -> None:
    counter = load("papua").counters["us-air-8-fighter"]
    assert (counter.type, counter.model, counter.front.values) == ("CB", "P-40", (2, 8, 37))
    assert counter.back is not None and counter.back.values == (1, 4, 37)


def test_2_3_six_tables_and_the_lists_of_the_text() -> None:
    tables = set(board().game.rules.tables)
    assert {"combat", "terrain", "air_combat", "vulnerability", "bombardment", "replacements"} <= tables


def test_2_4_2_two_dice_for_battles_on_the_ground() -> None:
    b = board({"au-3bn": "1215", "jp-14eng": "1314"}, side="allied", phase="combat", dice=[1, 3])
    b.attack("1314", "au-3bn")
    assert b.happened("combat")[0]["dice"] == [1, 3]


def test_2_4_3_what_is_not_spent_stays_on_the_track() -> None:
    b = board(phase="recovery", side="japanese", turn=1)
    assert b.game.state()["replacements"]["jp"] == {"air": 5, "infantry": 1}
