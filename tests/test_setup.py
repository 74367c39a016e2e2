"""The set-up file: what it contains, what follows from it, and the errors of a damaged one."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engaja.boardfile import parse_board
from engaja.counters import Counter, parse_counters
from engaja.datafile import DataError, Words
from engaja.hexes import Compass
from engaja.setup import Area, Setup, Stack, area_hexes, formations, starting_stacks
from engaja.setupfile import parse_setup

BOARD = parse_board(
    """\
[board]
size: 3 x 2
north: 0
km per hex: 1

[terrain]
. open geodata 0.5
m mountain geodata 0.5
~ sea geodata 0.5

     0 0 0
     1 2 3
01   . m ~
02   . . m

[places]
0102 Field: airfield

[area island]
Great: 0101 0201 0102 0202
Small: 0302

[edges]
N: 0101 0201 0301
E: 0301 0302
S: 0102 0202 0302
W: 0101 0102

[boxes]
far: Far away; entry 0301; distance 9; side west; judgement 0.5
""",
    "board.txt",
)

TEXT = """\
title = { pt = "Batalha", en = "Battle" }
subtitle = "1944"
period = [1944-01-01, 1944-01-04]
cite = "Book 2.4"
turns = [
  { turn = 1, first = 1944-01-01, last = 1944-01-02, air = { west = 30, east = 0 } },
  { turn = 2, first = 1944-01-03, last = 1944-01-04, weather = "rain", marks = ["withdrawal"] },
]

[sides.west]
name = { pt = "Oeste", en = "West" }
nations = ["us", "uk"]

[sides.east]
name = { pt = "Leste", en = "East" }
nations = ["de"]

[boxes.army]
name = { pt = "Exército", en = "Army" }
side = "west"
from_turn = 2
cite = "Book 4"

[areas.heights]
name = { pt = "Alturas", en = "Heights" }
parts = ["island:Great", "island:Small"]
terrain = ["mountain"]
cite = "Book 11"

[areas.coast]
name = { pt = "Borda leste", en = "East edge" }
edge = "E"
cite = "Book 11"

[areas.rear]
name = { pt = "Retaguarda", en = "Rear" }
rule = { pt = "Atrás da linha.", en = "Behind the line." }
source = "judgement"
cite = "Book 11"

[areas.ports]
name = { pt = "Quadros", en = "Boxes" }
boxes = ["army", "far"]
cite = "Book 11"

[[markers]]
kind = "bridge"
side = "west"
count = 5
cite = "Book 10"

[[markers]]
kind = "control"
at = ["island:Small", "0101"]
labels = ["A"]
cite = "Book 15"

[[totals]]
nation = "us"
branch = "ground"
printed = 10
listed = 9
note = { pt = "Falta uma.", en = "One is missing." }

[unity]
levels = ["regiment", "division"]
attack_only = ["division"]
least = 2
apart = ["artillery"]
cite = "Book 5.1.4"

[[unity.granted]]
formations = ["9ª DI"]
why = { pt = "Sim.", en = "Yes." }
cite = "Book 5.1.4"

[[unity.denied]]
formations = ["3º RI"]
why = { pt = "Não.", en = "No." }
cite = "Book 5.1.4"
"""


@pytest.fixture(scope="module")
def setup() -> Setup:
    return parse_setup(TEXT, "setup.toml", BOARD)


def test_the_file_is_read(setup: Setup) -> None:
    assert (setup.title.pt, setup.subtitle) == ("Batalha", Words("1944", "1944"))
    assert (setup.first_day, setup.last_day) == (date(1944, 1, 1), date(1944, 1, 4))
    assert list(setup.sides) == ["west", "east"]
    assert setup.nations == ("us", "uk", "de")
    assert (setup.boxes["army"].side, setup.boxes["army"].from_turn) == ("west", 2)

    first, second = setup.turns
    assert (first.air, first.weather, first.marks) == ({"west": 30, "east": 0}, "", ())
    assert (second.air, second.weather, second.marks) == ({}, "rain", ("withdrawal",))

    bridges, flags = setup.markers
    assert (bridges.kind, bridges.side, bridges.count, bridges.source) == ("bridge", "west", 5, "text")
    assert (flags.side, flags.count, flags.at, flags.labels) == (None, None, ("island:Small", "0101"), ("A",))

    (total,) = setup.totals
    assert (total.nation, total.branch, total.printed, total.listed) == ("us", "ground", 10, 9)


def test_the_hexes_of_an_area(setup: Setup) -> None:
    def numbers(area: Area) -> list[str]:
        return [BOARD.grid.format(hex_) for hex_ in area_hexes(area, BOARD)]

    assert numbers(setup.areas["heights"]) == ["0201", "0302"]
    assert setup.areas["coast"].edge is Compass.E
    assert numbers(setup.areas["coast"]) == ["0301", "0302"]
    assert numbers(setup.areas["rear"]) == []
    assert numbers(_area('around = ["0101"]')) == ["0101", "0102", "0201", "0202"]
    assert numbers(_area('features = ["airfield"]')) == ["0102"]
    assert numbers(_area('hexes = ["0302", "0101"]')) == ["0101", "0302"]
    assert numbers(_area('terrain = ["open"]\nrows = [2, 2]')) == ["0102", "0202"]


def _area(lines: str) -> Area:
    name = '[areas.x]\nname = "X"\ncite = "B"\n'
    return parse_setup(f"{TEXT}\n{name}{lines}\n", "setup.toml", BOARD).areas["x"]


COUNTERS = """\
id,name,side,nation,type,size,mobility,division,regiment,front,back,turn,at,cite
a,I/1º RI,west,us,infantry,II,foot,9ª DI,1º RI,3-4-8,,,0201,B
b,II/1º RI,west,us,infantry,II,foot,9ª DI,1º RI,3-4-8,,,~0201,B
c,I/2º RI,west,us,infantry,II,foot,9ª DI,2º RI,3-4-8,,,area:rear ~0101,B
d,I/3º RI,west,us,infantry,II,foot,8ª DI,3º RI,3-4-8,,,area:rear,B
e,II/3º RI,west,us,infantry,II,foot,8ª DI,3º RI,3-4-8,,,box:army,B
f,BArt,west,us,artillery,II,foot,9ª DI,,3-1-8/2,,,0101,B
g,BEng,west,us,engineer,II,foot,9ª DI,,1-2-8,,2,area:coast,B
h,1º RArt,west,us,artillery,II,foot,,1º RArt,3-1-8/2,,,unit:e,B
"""


@pytest.fixture(scope="module")
def counters() -> dict[str, Counter]:
    return parse_counters(COUNTERS, "counters.csv")


def test_where_counters_begin(counters: dict[str, Counter]) -> None:
    assert starting_stacks(counters.values()) == (
        Stack("hex", "0101", ("c", "f"), "reconstructed"),
        Stack("hex", "0201", ("a", "b"), "reconstructed"),
        Stack("box", "army", ("e",), "text"),
        Stack("area", "rear", ("d",), "text"),
        Stack("unit", "e", ("h",), "text"),
    )


def test_which_formations_earn_unity(setup: Setup, counters: dict[str, Counter]) -> None:
    found = {each.name: each for each in formations(counters.values(), setup.unity)}
    assert found["1º RI"].members == ("a", "b") and found["1º RI"].unity
    assert not found["2º RI"].unity, "one counter is not enough"
    assert not found["3º RI"].unity, "the book denies it"
    assert not found["1º RArt"].unity and not found["1º RArt"].members, "guns are kept apart"
    assert found["9ª DI"].members == ("a", "b", "c"), "neither guns nor what stands outside the regiments"
    assert found["9ª DI"].attack_only and not found["1º RI"].attack_only
    assert found["9ª DI"].unity and found["8ª DI"].unity


def test_a_formation_may_be_granted_unity(counters: dict[str, Counter]) -> None:
    strict = parse_setup(TEXT.replace("least = 2", "least = 9"), "setup.toml", BOARD).unity
    assert {each.name for each in formations(counters.values(), strict) if each.unity} == {"9ª DI"}


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("title =", "titel =", 1, "titel: there is no such key; did you mean 'title'?"),
        ('cite = "Book 2.4"\n', "", None, "'cite' is missing"),
        ('cite = "Book 2.4"', 'cite = "Book 2.4"\nplace = 3', 5, "place: there is no such key; known: "),
        ('subtitle = "1944"', "subtitle = 1944", 2, "subtitle must be a text or"),
        ("period = [1944-01-01, 1944-01-04]", "period = [1944-01-01]", 3, "two days expected"),
        ("first = 1944-01-01", 'first = "1 Jan"', 5, "turns.0.first: '1 Jan' is not a day as 1944-11-08"),
        ("turn = 2", "turn = 3", 5, "turn 3 stands where turn 2 should"),
        ("first = 1944-01-03", "first = 1944-01-04", 5, "turn 2 begins on 1944-01-04, not on 1944-01-03"),
        ("last = 1944-01-02", "last = 1943-12-31", 5, "turn 1 ends before it begins"),
        ("1944-01-04]", "1944-01-05]", 5, "the turns end before 1944-01-05"),
        ("east = 0", "eats = 0", 5, "eats: there is no such key; did you mean 'east'?"),
        ('"rain"', '"rian"', 5, "weather: unknown word 'rian'; did you mean 'rain'?"),
        ('["de"]', '["du"]', 16, "sides.east.nations: unknown word 'du'; known: au, ca"),
        ('["de"]', '["uk"]', 10, "the nation 'uk' stands on two sides"),
        ('["de"]', "[]", 16, "a side needs at least one nation"),
        (
            'side = "west"\nfrom',
            'side = "wets"\nfrom',
            20,
            "boxes.army.side: unknown word 'wets'; did you mean 'west'?",
        ),
        ("from_turn = 2", 'from_turn = "two"', 21, "'two' is not what stands here: a number expected"),
        ('"island:Small"]\nterr', '"isle:Small"]\nterr', 24, "the board has no areas of the kind 'isle'"),
        ('"island:Small"]\nterr', '"island:Smal"]\nterr', 24, "no island 'Smal'; did you mean 'Small'?"),
        ('["mountain"]', '["montain"]', 27, "terrain: unknown word 'montain'; did you mean 'mountain'?"),
        ('edge = "E"', 'edge = "East"', 32, "edge: unknown word 'East'; known: E, N, S, W"),
        ("rule = ", "ruel = ", 37, "areas.rear.ruel: there is no such key; did you mean 'rule'?"),
        ('edge = "E"\n', "", 30, "an area needs hexes, boxes, or a rule"),
        ('"far"]', '"fra"]', 43, "boxes: unknown word 'fra'; did you mean 'far'?"),
        ('source = "judgement"', 'source = "guess"', 38, "source: unknown word 'guess'"),
        ('kind = "bridge"', 'kind = "brige"', 47, "markers.0.kind: unknown word 'brige'; did you mean 'bridge'?"),
        ("count = 5", "count = -5", 49, "-5 is not a number"),
        ('"0101"]', '"0909"]', 54, "markers.1.at: "),
        ("printed = 10", "", 58, "'printed' is missing"),
        ("note = {", "nota = {", 63, "totals.0.nota: there is no such key; did you mean 'note'?"),
        ('note = { pt = "Falta uma.", en = "One is missing." }', "", 62, "a note must say why"),
        ('nation = "us"', 'nation = "jp"', 59, "no side has the nation 'jp'"),
        ('"division"]\natt', '"divison"]\natt', 66, "levels: unknown word 'divison'; did you mean 'division'?"),
        ('formations = ["9ª DI"]', "formations = 9", 73, "9 is not what stands here: a list in brackets expected"),
        ("[sides.west]", "[sides.west", 10, "Expected ']' at the end of a table declaration"),
    ],
)
def test_damage_is_named_with_its_line(old: str, new: str, line: int | None, problem: str) -> None:
    assert old in TEXT
    with pytest.raises(DataError) as error:
        parse_setup(TEXT.replace(old, new, 1), "game/setup.toml", BOARD)
    assert problem in error.value.problem
    assert (error.value.file, error.value.line) == ("game/setup.toml", line)


@given(st.data())
def test_a_mutated_file_is_read_or_refused(data: st.DataObject) -> None:
    """Whatever the damage, the result is a set-up or a DataError, never another exception."""
    at = data.draw(st.integers(0, len(TEXT) - 1))
    cut = data.draw(st.integers(0, 15))
    put = data.draw(st.text('[]{}="\n,.-# 019aeµ', max_size=6))
    try:
        parse_setup(TEXT[:at] + put + TEXT[at + cut :], "setup.toml", BOARD)
    except DataError as error:
        assert error.file == "setup.toml" and error.problem
