"""What the book says about its counters and their placement (Papua 2.2, 5.1.4, 10.0, 12.2, 13.1)."""

from collections import Counter as Count

import pytest

from engaja import games
from engaja.counters import format_face
from engaja.setup import formations

GAME = games.load("papua")
COUNTERS = GAME.counters


def test_2_2_a_hundred_and_sixty_six_counters() -> None:
    assert Count((counter.nation, counter.branch) for counter in COUNTERS.values()) == {
        ("jp", "ground"): 28,
        ("jp", "air"): 45,
        ("jp", "naval"): 1,
        ("us", "ground"): 21,
        ("us", "air"): 33,
        ("us", "naval"): 1,
        ("au", "ground"): 28,
        ("au", "air"): 9,
    }


@pytest.mark.parametrize(
    ("counter", "front", "back"),
    [("au-7bde-9", "3-3-8", "1-2-8"), ("us-air-8-fighter", "2-8-37", "1-4-37")],
)
def test_2_2_1_and_2_2_2_the_counters_shown(counter: str, front: str, back: str) -> None:
    shown = COUNTERS[counter]
    assert shown.back is not None
    assert (format_face(shown.front), format_face(shown.back)) == (front, back)


@pytest.mark.parametrize(
    ("group", "squadrons"),
    [
        ("3º Grupo de Bombardeiros", {8, 13, 89, 90}),
        ("8º Grupo de Caças", {35, 36, 80}),
        ("19º Grupo de Bombardeiros", {28, 30, 91, 93}),
        ("22º Grupo de Bombardeiros", {2, 19, 33, 408}),
        ("35º Grupo de Caças", {39, 40, 41}),
        ("38º Grupo de Bombardeiros", {71, 405}),
        ("43º Grupo de Bombardeiros", {63, 64, 65, 403}),
        ("49º Grupo", {7, 8, 9}),
        ("90º Grupo de Bombardeiros", {320, 321}),
        ("374º Grupo de Transportes", {6, 21, 22, 33}),
    ],
)
def test_2_2_2_the_groups(group: str, squadrons: set[int]) -> None:
    names = [counter.name for counter in COUNTERS.values() if counter.regiment == group]
    assert {int(name.split("º")[0]) for name in names} == squadrons


def test_2_4_1_eighteen_turns() -> None:
    turns = GAME.setup.turns
    assert [(turn.last_day - turn.first_day).days + 1 for turn in turns[:-1]] == [10] * 17
    assert (str(turns[0].first_day), str(turns[-1].last_day)) == ("1942-07-21", "1943-01-22")


def test_3_0_the_japanese_move_first() -> None:
    assert list(GAME.setup.sides) == ["japanese", "allied"]


def test_4_2_1_engineers_who_may_not_land_in_australia() -> None:
    barred = {counter.regiment for counter in COUNTERS.values() if counter.traits.get("barred") == "australia"}
    assert barred == {"91º Reg. Engenharia", "96º Reg. Engenharia"}


def test_brigades_and_regiments_count() -> None:
    found = {each.name: each for each in formations(COUNTERS.values(), GAME.setup.unity)}
    assert found["7ª Brigada"].unity and found["126º Regimento"].unity
    assert not any(found[name].unity for name in ("66º Regimento", "229º Regimento", "14º Reg. Art."))
    assert not any("FEDN" in member for each in found.values() for member in each.members)


def test_8_0_every_gun_reaches_one_hex() -> None:
    assert {counter.front.reach for counter in COUNTERS.values() if counter.front.reach is not None} == {1}


def test_10_0_naval_support() -> None:
    japanese, american = COUNTERS["jp-naval-an"], COUNTERS["us-naval-an"]
    assert (japanese.start.turn, [each.turn for each in japanese.withdrawals]) == (1, [8])
    assert (american.start.turn, american.withdrawals) == (9, ())
    for counter in (japanese, american):
        assert counter.back is not None
        assert (counter.front.values[1], counter.back.values[1]) == (2, 1)


def test_12_2_the_a6m3_has_a_limit_and_the_a6m2_has_none() -> None:
    ranges = {counter.model: counter.front.values[2] for counter in COUNTERS.values() if counter.branch == "air"}
    assert ranges["A6M2"] is None and ranges["A6M3"] is not None


def test_13_1_air_units_that_begin_with_losses() -> None:
    reduced = {counter.name for counter in COUNTERS.values() if counter.starts_reduced}
    assert reduced == {f"{number}º Esquadrão Bomb." for number in (2, 13, 28, 30, 91, 93, 408)}


def test_13_1_dobodura_begins_damaged() -> None:
    damaged = next(marker for marker in GAME.setup.markers if marker.kind == "airfield_damaged")
    assert [GAME.board.ground[GAME.board.grid.parse(number)].place for number in damaged.at] == ["Dobodura"]
