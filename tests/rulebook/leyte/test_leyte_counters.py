"""What the book says about its counters and their placement (Leyte 2.2, 4.5, 5.1.4, 6.0, 9.0, 12.1)."""

from collections import Counter as Count

import pytest

from engaja import games
from engaja.counters import format_face
from engaja.setup import formations

GAME = games.load("leyte")
COUNTERS = GAME.counters
UNITY = {each.name: each for each in formations(COUNTERS.values(), GAME.setup.unity)}


def test_2_2_a_hundred_and_ninety_three_counters() -> None:
    assert Count(counter.nation for counter in COUNTERS.values()) == {"us": 121, "jp": 70, "ph": 2}


def test_2_2_1_the_counter_shown() -> None:
    shown = COUNTERS["jp-rart22-2"]
    assert (shown.regiment, shown.division, format_face(shown.front)) == ("22º RArt", "16ª DI", "1-1-6/3")


def test_2_4_1_fifteen_turns() -> None:
    turns = GAME.setup.turns
    assert [(turn.last_day - turn.first_day).days + 1 for turn in turns] == [1] + [5] * 14
    assert str(turns[0].first_day) == "1944-10-20"


def test_4_5_two_american_regiments_leave() -> None:
    leaving = {counter.regiment: each.turn for counter in COUNTERS.values() for each in counter.withdrawals}
    assert leaving == {"19º RI": 8, "503º RPQD": 12}


def test_the_first_cavalry_counts_by_brigade() -> None:
    assert not any(UNITY[name].unity for name in ("5º RC", "7º RC", "8º RC", "12º RC"))
    assert [len(UNITY[name].members) for name in ("1ª Bg", "2ª Bg", "1ª DC")] == [4, 4, 8]
    assert all(UNITY[name].unity for name in ("1ª Bg", "2ª Bg", "1ª DC"))


@pytest.mark.parametrize(
    "name",
    [
        *("112º RC", "8ª DI", "26ª DI", "30ª DI", "102ª DI", "11º RI", "12º RI"),
        *("55ª Bg", "57ª Bg", "77ª Bg", "78ª Bg", "22º RArt"),
    ],
)
def test_who_has_no_unity(name: str) -> None:
    assert not UNITY[name].unity


@pytest.mark.parametrize("name", ["187º RPlan", "188º RPlan"])
def test_glider_regiments_of_two_battalions_have_it(name: str) -> None:
    assert UNITY[name].unity and len(UNITY[name].members) == 2


def test_divisional_unity_only_in_attack() -> None:
    assert {each.attack_only for each in UNITY.values() if each.level == "division"} == {True}
    assert {each.attack_only for each in UNITY.values() if each.level != "division"} == {False}


def test_6_0_air_points_by_turn() -> None:
    points = [(turn.air["american"], turn.air["japanese"]) for turn in GAME.setup.turns]
    assert points == [(30, 0)] + [(10, 5)] * 2 + [(30, 5)] * 5 + [(20, 3)] * 2 + [(40, 2)] * 2 + [(50, 0)] * 3


def test_9_0_rain_from_turn_2_to_8() -> None:
    assert [turn.number for turn in GAME.setup.turns if turn.weather == "rain"] == list(range(2, 9))


@pytest.mark.parametrize(
    ("hex_", "names"),
    [
        ("2506", ["I/9º RI"]),
        ("2619", ["I/20º RI"]),
        ("2512", ["I/33º RI"]),
        ("2510", ["II/33º RI"]),
        ("2614", ["III/33º RI"]),
        ("2215", ["RC 16ª DI", "I/22º RArt"]),
        ("2524", ["REng 16ª DI"]),
        ("2218", ["BI"]),
        ("1217", ["BIN nº 1", "BIN nº 2"]),
        ("1925", ["BIN nº 3"]),
        ("1409", ["BIN nº 4"]),
    ],
)
def test_12_1_1_japanese_positions(hex_: str, names: list[str]) -> None:
    stack = next(stack for stack in games.stacks(GAME) if stack.at == hex_)
    assert [COUNTERS[id_].name for id_ in stack.counters] == names
    assert stack.source == "text"


def test_12_1_2_and_12_1_4_reinforcements() -> None:
    arriving = Count((counter.side, counter.start.turn) for counter in COUNTERS.values() if counter.start.turn)
    american = {turn: count for (side, turn), count in arriving.items() if side == "american"}
    japanese = {turn: count for (side, turn), count in arriving.items() if side == "japanese"}
    assert american == {2: 36, 3: 1, 4: 3, 6: 15, 7: 14, 8: 6, 9: 1, 10: 3, 11: 13, 12: 4}
    assert japanese == {1: 4, 2: 2, 3: 1, 4: 14, 5: 10, 8: 1, 9: 3, 10: 6, 11: 10}


def test_12_1_4_guns_printed_in_the_list() -> None:
    printed = Count(
        (counter.start.turn, format_face(counter.front))
        for counter in COUNTERS.values()
        if counter.type == "artillery" and counter.nation == "us" and counter.front.source == "text"
    )
    assert printed == {
        (2, "3-1-5/4"): 2,
        (2, "4-1-5/6"): 2,
        (3, "5-1-5/~5"): 1,
        (7, "1-1-7/~2"): 1,
        (8, "3-1-5/4"): 2,
        (9, "2-1-6/~3"): 1,
        (11, "3-1-5/4"): 2,
        (11, "4-1-5/6"): 2,
    }


def test_guerrillas_wait_in_the_southern_mountains() -> None:
    assert {c.start.at for c in COUNTERS.values() if c.nation == "ph"} == {"southern-mountains"}
