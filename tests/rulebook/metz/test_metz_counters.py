"""What the book says about its counters and their placement (Metz 2.2, 4.0, 4.2.2, 11.1)."""

import pytest

from engaja import games
from engaja.counters import Withdrawal, format_face

GAME = games.load("metz")
COUNTERS = GAME.counters


def test_2_2_ninety_four_counters() -> None:
    assert len(COUNTERS) == 94
    assert sum(counter.nation == "us" for counter in COUNTERS.values()) == 45
    assert sum(counter.nation == "de" for counter in COUNTERS.values()) == 49
    assert {id_ for id_, counter in COUNTERS.items() if counter.livery == "ss"} == {
        *("de-rpzgrss37", "de-rpzgrss38", "de-ssak113")
    }


def test_2_2_1_the_counter_shown() -> None:
    shown = COUNTERS["us-ri319"]
    assert (shown.name, shown.division, format_face(shown.front)) == ("319º RI", "80ª DI", "3-4-6")


def test_2_4_1_twenty_turns_of_two_days() -> None:
    turns = GAME.setup.turns
    assert len(turns) == 20
    assert {(turn.last_day - turn.first_day).days for turn in turns} == {1}
    assert (str(turns[0].first_day), str(turns[-1].last_day)) == ("1944-11-08", "1944-12-17")


def test_3_0_the_americans_move_first() -> None:
    assert list(GAME.setup.sides) == ["american", "german"]


def test_4_0_who_may_not_move_yet() -> None:
    late = {counter.division: counter.traits.get("moves_from") for counter in COUNTERS.values() if counter.division}
    assert (late["4ª DB"], late["10ª DB"], late["6ª DB"]) == ("2", "3", None)
    pinned = {counter.name: counter.start.at for counter in COUNTERS.values() if "pinned" in counter.traits}
    assert pinned == {"1217º RI": "0507", "1010º RS": "0607"}


@pytest.mark.parametrize(
    ("counter", "turns"),
    [
        ("us-ccb4db", [(8, 12), (15, None)]),
        ("de-bgpz106", [(8, None)]),
        ("de-ak401", [(14, None)]),
        ("us-ri101", [(17, None)]),
        ("us-ri104", [(17, None)]),
        ("us-ri328", [(18, None)]),
    ],
)
def test_4_2_2_withdrawals(counter: str, turns: list[tuple[int, int | None]]) -> None:
    assert [(each.turn, each.back_turn) for each in COUNTERS[counter].withdrawals] == turns


def test_4_2_2_the_fourth_comes_back_from_the_south() -> None:
    first = COUNTERS["us-cca4db"].withdrawals[0]
    assert first == Withdrawal(8, 12, "south-edge")
    assert sum(bool(counter.withdrawals) for counter in COUNTERS.values()) == 8


@pytest.mark.parametrize(
    ("turn", "edge", "count"),
    [
        (2, "west-edge", 3),
        (12, "west-edge", 1),
        (16, "west-edge", 3),
        (1, "east-edge", 1),
        (3, "south-edge", 5),
        (3, "north-edge", 1),
        (4, "south-edge", 1),
        (5, "south-edge", 1),
        (5, "north-edge", 3),
        (13, "east-edge", 2),
        (13, "north-edge", 1),
    ],
)
def test_11_1_3_and_11_1_4_reinforcements(turn: int, edge: str, count: int) -> None:
    arriving = [c for c in COUNTERS.values() if (c.start.turn, c.start.at) == (turn, edge)]
    assert len(arriving) == count


def test_11_1_3_and_11_1_4_are_all_the_reinforcements() -> None:
    assert sum(counter.start.turn is not None for counter in COUNTERS.values()) == 22
