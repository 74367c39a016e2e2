"""What the book says about its counters and their placement (Diadem 2.2, 5.1.4, 7.0, 11.1)."""

from collections import Counter as Count

from engaja import games
from engaja.counters import format_face
from engaja.setup import formations

GAME = games.load("diadem")
COUNTERS = GAME.counters


def test_2_2_ninety_seven_counters() -> None:
    nations = Count(counter.nation for counter in COUNTERS.values())
    declared = {"de": 33, "fr": 16, "uk": 15, "us": 12, "ca": 7, "pl": 6, "in": 3, "nz": 2, "za": 2, "it": 1}
    assert nations == declared
    assert sum(declared.values()) == 97


def test_2_2_1_the_counter_shown() -> None:
    shown = COUNTERS["fr-4dmm-6"]
    assert (format_face(shown.front), shown.traits["mark"], shown.type) == ("4-4-6", "Mar", "mountain_infantry")


def test_2_2_1_divisions_of_two() -> None:
    members = {each.name: len(each.members) for each in formations(COUNTERS.values(), GAME.setup.unity)}
    two = {name for name, count in members.items() if count == 2}
    assert two == {
        *("6ª DB britânica", "5ª DB canadense", "6ª DB sul-africana", "5ª DI polonesa", "3ª DI polonesa"),
        *("5ª DM", "15ª DPzGr", "29ª DPzGr", "90ª DPzGr", "2ª DI neozelandesa"),
    }


def test_2_4_1_seven_turns_of_two_days() -> None:
    turns = GAME.setup.turns
    assert [(turn.last_day - turn.first_day).days for turn in turns] == [1] * 7
    assert (str(turns[0].first_day), str(turns[-1].last_day)) == ("1944-05-12", "1944-05-25")


def test_who_has_no_unity() -> None:
    without = {each.name for each in formations(COUNTERS.values(), GAME.setup.unity) if not each.unity}
    assert without == {"2ª DI neozelandesa", "114ª Divisão Ligeira"}


def test_7_0_losses_halve_rounding_up() -> None:
    for counter in COUNTERS.values():
        assert counter.back is not None
        halves = tuple((value + 1) // 2 for value in counter.front.values[:2] if value is not None)
        assert counter.back.values[:2] == halves, counter.id


def test_11_1_3_reinforcements_when_the_player_wishes() -> None:
    free = {counter.name for counter in COUNTERS.values() if counter.start.later}
    assert free == {"11ª Bda Bld", "12ª Bda Mtz", "9ª Bda Bld", "25ª Bda de Tanques"}


def test_11_1_4_german_reinforcements() -> None:
    german = [counter for counter in COUNTERS.values() if counter.side == "axis" and counter.start.turn]
    assert {counter.start.at for counter in german} == {"west-edge"}
    assert Count(counter.start.turn for counter in german) == {1: 2, 2: 3, 3: 1, 4: 3, 5: 2, 6: 3}
