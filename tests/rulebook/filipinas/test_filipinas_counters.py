"""What the book says about its counters and their placement (Filipinas 2.2, 2.4.1, 4.2.1, 5.1.4, 11.0, 15.1)."""

from collections import Counter as Count

import pytest

from engaja import games
from engaja.counters import format_face
from engaja.setup import formations

GAME = games.load("filipinas")
COUNTERS = GAME.counters


def test_2_2_what_the_book_declares() -> None:
    printed = {(total.nation, total.branch): total.printed for total in GAME.setup.totals}
    assert printed == {
        ("us", "ground"): 80,
        ("us", "air"): 88,
        ("us", "naval"): 102,
        ("jp", "ground"): 69,
        ("jp", "air"): 57,
        ("jp", "naval"): 48,
        ("ph", "ground"): 21,
        ("au", "naval"): 1,
        ("mx", "air"): 1,
    }
    assert sum(printed.values()) == 467


def test_2_2_six_japanese_ground_counters_cannot_be_identified() -> None:
    short = [total for total in GAME.setup.totals if total.listed != total.printed]
    assert [(total.nation, total.branch, total.listed) for total in short] == [("jp", "ground", 63)]
    assert Count((c.nation, c.branch) for c in COUNTERS.values())["jp", "ground"] == 63
    assert len(COUNTERS) == 461


@pytest.mark.parametrize(
    ("counter", "front", "back"),
    [
        ("us-24-di-19-ri", "3-4-8", "2-2-8"),
        ("jp-air-17-sentai", "1-6-12", "0-3-12"),
        ("us-tg-38-3", "(3)-4-0", "(1)-2-0"),
    ],
)
def test_2_2_1_to_2_2_3_the_counters_shown(counter: str, front: str, back: str) -> None:
    shown = COUNTERS[counter]
    assert shown.back is not None
    assert (format_face(shown.front), format_face(shown.back)) == (front, back)


def test_2_2_2_only_the_saiki_has_no_limit() -> None:
    assert [c.name for c in COUNTERS.values() if c.front.values[2] is None] == ["Kokutai Saiki"]


def test_2_2_3_where_naval_aircraft_operate_from() -> None:
    carriers = {
        counter.name.rstrip("-0123456789 "): counter.traits["carrier"]
        for counter in COUNTERS.values()
        if "carrier" in counter.traits
    }
    assert carriers == {
        "CVG": "carrier",
        "CVLG": "carrier",
        "CVEG": "escort_carrier",
        "VC": "escort_carrier",
        "VOC": "escort_carrier",
    }


def test_2_4_1_thirty_turns_of_ten_days() -> None:
    turns = GAME.setup.turns
    assert [(turn.last_day - turn.first_day).days + 1 for turn in turns] == [10] * 30
    assert (str(turns[0].first_day), str(turns[-1].last_day)) == ("1944-10-20", "1945-08-15")


def test_2_4_1_the_r_of_the_track_where_it_can_be_read() -> None:
    marked = {turn.number for turn in GAME.setup.turns if "withdrawal" in turn.marks}
    leaving = {each.turn for counter in COUNTERS.values() for each in counter.withdrawals}
    assert leaving - marked == {10, 13, 14, 15, 28}
    assert marked - leaving == {18}


def test_4_2_1_the_boxes() -> None:
    boxes = GAME.setup.boxes
    assert (boxes["exercito6"].from_turn, boxes["exercito8"].from_turn, boxes["japao"].side) == (1, 7, "japanese")


def test_4_2_4_garrisons_and_guerrillas_stay_on_their_island() -> None:
    bound = {counter.id for counter in COUNTERS.values() if "island" in counter.traits}
    expected = {c.id for c in COUNTERS.values() if c.type == "guerrilla" or c.name.startswith("Guarnição")}
    assert bound == expected and len(bound) == 31


def test_5_1_4_divisions_of_two_brigades_that_count() -> None:
    found = {each.name: each for each in formations(COUNTERS.values(), GAME.setup.unity)}
    two = {name for name, each in found.items() if len(each.members) == 2}
    assert two == {"1ª DC", "100ª DI", "102ª DI", "103ª DI", "105ª DI"}
    assert all(found[name].unity for name in two)


def test_11_0_the_guerrillas_of_each_island() -> None:
    guerrillas = [counter for counter in COUNTERS.values() if counter.type == "guerrilla"]
    assert Count(counter.traits["island"] for counter in guerrillas) == {
        "Luzon": 7,
        "Mindanao": 7,
        "Bohol": 1,
        "Cebu": 1,
        "Leyte": 1,
        "Negros": 1,
        "Panay": 1,
        "Samar": 1,
    }
    assert all("face_down" in counter.traits and counter.steps == 1 for counter in guerrillas)


def test_15_1_a_japanese_flag_on_every_island_of_the_objectives() -> None:
    flags = next(m for m in GAME.setup.markers if m.kind == "control" and m.side == "japanese")
    islands = {place.removeprefix("island:") for place in flags.at}
    assert islands == set(GAME.board.areas["island"]) - {"Bornéu"}
    assert len(flags.at) == 35


def test_15_1_the_unit_in_japan_that_enters_embarked_and_with_losses() -> None:
    unit = COUNTERS["jp-air-634-kokutai"]
    assert (unit.start.at, unit.starts_reduced, "only_embarked" in unit.traits) == ("japao", True, True)


def test_15_1_re_equipped_units_have_two_counters() -> None:
    names = Count((c.nation, c.name) for c in COUNTERS.values() if c.branch == "air")
    assert {name for (_, name), count in names.items() if count == 2} == {
        *("35º Gpo Caça", "348º Gpo Caça", "VPB-111", "29º Sentai", "246º Sentai")
    }
