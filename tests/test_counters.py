"""The table of counters: what it contains, and the errors of a damaged one."""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engaja.counters import (
    GUNS,
    MOBILITIES,
    NATIONS,
    SIZES,
    TRAITS,
    TYPES,
    Counter,
    Face,
    Known,
    Start,
    Withdrawal,
    format_counters,
    format_face,
    main,
    parse_counters,
    parse_face,
)
from engaja.datafile import DataError, Source

TEXT = """\
id,name,side,nation,type,size,mobility,corps,division,model,ships,front,back,turn,at,withdrawals,traits,cite,notes
us-cca,~CCA,west,us,armour,X,armour,C,4ª DB,,,~7-5-10,~4-3-10,,0523,8>12@south 15(weaker),moves_from=2,B 4.2,why so
us-art,RArt,west,us,artillery,III,foot,,,,,4-1-4/~5,~2-1-4/~5,,area:bivouac ~0303,,,B 11.1,
de-ss,37º RPzGr SS,east,de,armoured_infantry,III,motor,,,,,~3-4-10,~1-2-10,3+,~area:south-edge,,waffen_ss,B 11.1,
us-tg,TG 38.3,west,us,carrier,task_group,,,,,Essex; Lexington,(3)-4-0,(1)-2-0,1,box:fleet,10,,B 15.1,
us-air,CVG 15,west,us,CN,group,,,,~F6F,,~4-10-32,2-5-∞,,unit:us-tg,10,carrier=carrier,B 15.1,
us-ranger,Rangers,west,us,ranger,II,foot,,,,,~1-2-8,,,box:army,,starts_reduced,B 11.1,
"""
LINES = {row["id"]: number for number, row in enumerate(csv.DictReader(io.StringIO(TEXT)), start=2)}


def test_every_column_is_read() -> None:
    counters = parse_counters(TEXT, "counters.csv")
    assert list(counters) == list(LINES)
    cca, guns, ss, ships, planes, rangers = counters.values()

    assert (cca.name, cca.identity, cca.formation) == ("CCA", "reconstructed", ("C", "4ª DB"))
    assert cca.front == Face((7, 5, 10), None, "reconstructed")
    assert cca.withdrawals == (Withdrawal(8, 12, "south", None), Withdrawal(15, None, None, "weaker"))
    assert (cca.traits["moves_from"], cca.notes, cca.steps) == ("2", ("why", "so"), 2)

    assert guns.front == Face((4, 1, 4), 5, "text", "reconstructed")
    assert guns.start == Start("area", "bivouac", None, "text", proposed="0303")

    assert ss.start == Start("area", "south-edge", 3, "reconstructed", later=True)
    assert (ss.nation, ss.livery, cca.livery) == ("de", "ss", "us")

    assert ships.front.only_anti_air and ships.ships == ("Essex", "Lexington")
    assert (ships.branch, ships.mobility, ships.start.kind) == ("naval", "", "box")

    assert (planes.model, planes.model_source, planes.start.at) == ("F6F", "reconstructed", "us-tg")
    assert planes.back is not None and planes.back.values == (2, 5, None)

    assert rangers.back is None and rangers.steps == 1 and rangers.starts_reduced


def test_writing_is_the_reverse_of_reading() -> None:
    assert format_counters(parse_counters(TEXT, "counters.csv").values()) == TEXT


def test_a_file_needs_only_the_columns_that_it_uses() -> None:
    text = (
        "id,name,side,nation,type,size,front,back,turn,at,cite\n"
        "us-den,1ª DEN,allied,us,battleship,division,8-0-0,,,box:fleet,B 1\n"
    )
    assert format_counters(parse_counters(text, "counters.csv").values()) == text


@pytest.mark.parametrize(
    ("counter", "old", "new", "problem"),
    [
        ("us-cca", "armour,X", "armor,X", "type: unknown word 'armor'; did you mean 'armour'?"),
        ("us-cca", ",us,", ",usa,", "nation: unknown word 'usa'; did you mean 'us'?"),
        ("us-cca", ",X,", ",Y,", "size: unknown word 'Y'; known: I, II,"),
        ("us-cca", "X,armour", "X,amour", "mobility: unknown word 'amour'; did you mean 'armour'?"),
        ("us-cca", "X,armour", "X,", "mobility: missing; known: armour, artillery"),
        ("us-tg", "task_group,", "task_group,foot", "mobility: only ground units have one, and carrier is naval"),
        ("us-cca", "us-cca", "us cca", "id: only small letters"),
        ("us-cca", "us-cca", "us-art", "'us-art' already stands on line 2"),
        ("us-cca", "~CCA", "~", "name: missing"),
        ("us-cca", "B 4.2", "", "cite: missing"),
        ("us-cca", "~7-5-10", "7-5-00", "front: '7-5-00' is not a face as '3-4-8'"),
        ("us-cca", "~7-5-10", "7-5", "front: '7-5' is not a face as '3-4-8'"),
        ("us-cca", "~7-5-10", "7-5-10/3", "front: guns have a reach, as '3-1-4/5', and only they"),
        ("us-art", "4-1-4/~5", "4-1-4", "front: guns have a reach"),
        ("us-cca", "~7-5-10", "(7)-5-10", "front: only ships have a value in parentheses"),
        ("us-tg", "(3)-4-0", "(3-4-0", "front: '(3-4-0' is not a face"),
        ("us-cca", "0523", "523", "at: '523' is not a hex as '0616'"),
        ("us-cca", "0523", "", "at: missing"),
        ("de-ss", "~area:south-edge", "", "at: it arrives, but where?"),
        ("us-cca", "0523", "aera:bivouac", "at: 'aera:bivouac' is not a hex"),
        ("us-ranger", "box:army", "box:army ~0303", "at: 'box:army ~0303' is not a hex"),
        ("de-ss", "3+", "third", "turn: 'third' is not a turn as '3'"),
        ("de-ss", "3+", "0", "turn: '0' is not a turn"),
        ("us-cca", "8>12@south", "8>12", "withdrawals: '8>12' is not a turn as '8'"),
        ("us-cca", "8>12", "8>7", "withdrawals: it leaves on turn 8 and cannot be back on turn 7"),
        ("us-cca", "15(weaker)", "11(weaker)", "withdrawals: it leaves on turn 11, but is here only after turn 12"),
        ("us-tg", "box:fleet,10", "box:fleet,1", "withdrawals: it leaves on turn 1, but is here only after turn 1"),
        ("us-cca", "moves_from=2", "move_from=2", "traits: unknown word 'move_from'; did you mean 'moves_from'?"),
        ("us-cca", "moves_from=2", "moves_from", "traits: 'moves_from' needs a value"),
        ("de-ss", "waffen_ss", "waffen_ss=yes", "traits: 'waffen_ss' has no value"),
        ("de-ss", "waffen_ss", "waffen_ss waffen_ss", "traits: 'waffen_ss' twice"),
        (
            "us-air",
            "unit:us-tg",
            "unit:us-tf",
            "'us-air' is carried by 'us-tf', which is not here; did you mean 'us-tg'?",
        ),
        ("us-air", "~F6F", "", "model: every air unit has one, and no other"),
        ("us-cca", ",B 4.2", ",B 4.2,", "20 cells, but the first line names 19 columns"),
        ("us-cca", "~CCA", '"~CCA', "not a table of cells parted by commas"),
    ],
)
def test_damage_is_named_with_its_line(counter: str, old: str, new: str, problem: str) -> None:
    lines = TEXT.splitlines()
    line = LINES[counter]
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    with pytest.raises(DataError) as error:
        parse_counters("\n".join(lines), "game/counters.csv")
    assert problem in error.value.problem
    assert error.value.file == "game/counters.csv"
    if "already stands" in problem:
        line = LINES["us-art"]
    if "parted by commas" not in problem:  # a quote left open swallows the lines that follow
        assert error.value.line == line


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("corps", "crops", "unknown column 'crops'; did you mean 'corps'?"),
        ("corps,division", "corps,corps", "two columns 'corps'"),
        (",front", ",", "unknown column ''"),
        ("id,name", "name,id", None),  # the order is free
    ],
)
def test_the_first_line_names_the_columns(old: str, new: str, problem: str | None) -> None:
    text = TEXT.replace(old, new, 1)
    if problem is None:
        text = text.replace("us-cca,~CCA", "~CCA,us-cca")
        text = "\n".join(text.splitlines()[:2])
        assert list(parse_counters(text, "counters.csv")) == ["us-cca"]
        return
    with pytest.raises(DataError) as error:
        parse_counters(text, "counters.csv")
    assert (error.value.line, problem in error.value.problem) == (1, True)


def test_a_column_that_every_counter_needs_is_missed() -> None:
    text = "\n".join(line.partition(",")[2] for line in TEXT.splitlines())
    with pytest.raises(DataError, match=r"counters\.csv:1: no column 'id'"):
        parse_counters(text, "counters.csv")


def test_an_empty_file_is_no_file() -> None:
    with pytest.raises(DataError, match="no line of columns"):
        parse_counters("\n\n", "counters.csv")


def test_tidying_undoes_what_a_spreadsheet_does(tmp_path: Path) -> None:
    file = tmp_path / "counters.csv"
    rows = list(csv.reader(io.StringIO(TEXT)))
    with file.open("w", encoding="utf-8-sig", newline="") as out:
        csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n").writerows([*rows, [""] * len(rows[0])])
    assert main([str(file)]) == 0
    assert file.read_text(encoding="utf-8") == TEXT


def test_tidying_leaves_a_damaged_file_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "counters.csv"
    file.write_text(TEXT.replace("armour,X", "armor,X"), encoding="utf-8")
    assert main([str(file)]) == 1
    assert "counters.csv:2: us-cca, type: unknown word 'armor'" in capsys.readouterr().err
    assert "armor,X" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("counter", "old", "new", "problem"),
    [
        ("us-cca", ",west,", ",wets,", "side: the game's files do not define 'wets'; did you mean 'west'?"),
        (
            "us-art",
            "area:bivouac",
            "area:bivuac",
            "at: the game's files do not define 'bivuac'; did you mean 'bivouac'?",
        ),
        ("us-tg", "box:fleet", "box:flet", "at: the game's files do not define 'flet'; did you mean 'fleet'?"),
        ("us-cca", "0523", "0532", "at: the board has no hex 0532"),
        ("us-art", "~0303", "~0330", "at: the board has no hex 0330"),
        ("us-cca", "why so", "why no", "notes: the game's files do not define 'no'"),
        ("us-cca", "@south", "@suoth", "withdrawals: the game's files do not define 'suoth'; did you mean 'south'?"),
        (
            "us-cca",
            "(weaker)",
            "(weeker)",
            "withdrawals: the game's files do not define 'weeker'; did you mean 'weaker'?",
        ),
    ],
)
def test_a_word_that_no_file_of_the_game_defines(counter: str, old: str, new: str, problem: str) -> None:
    known = Known(
        sides=("west", "east"),
        areas=("bivouac", "south", "south-edge"),
        boxes=("fleet", "army"),
        notes=("why", "so", "weaker"),
        hexes=("0523", "0303"),
    )
    assert parse_counters(TEXT, "counters.csv", known)
    lines = TEXT.splitlines()
    lines[LINES[counter] - 1] = lines[LINES[counter] - 1].replace(old, new, 1)
    with pytest.raises(DataError) as error:
        parse_counters("\n".join(lines), "counters.csv", known)
    assert (error.value.line, problem in error.value.problem) == (LINES[counter], True)


# Property tests

numbers = st.integers(0, 120)
sources: st.SearchStrategy[Source] = st.sampled_from(["text", "reconstructed"])
ids = st.builds("{}-{}".format, st.sampled_from(["us", "jp", "3a"]), st.integers(0, 999))
labels = st.text("abcº ªÇãI/.,;'\"0123", min_size=1, max_size=12).map(str.strip).filter(bool)
hexes = st.integers(0, 9999).map("{:04}".format)


@st.composite
def faces(draw: st.DrawFn, type_: str) -> Face:
    gun = type_ in GUNS
    return Face(
        (draw(numbers), draw(numbers), draw(st.none() | numbers)),
        draw(numbers) if gun else None,
        draw(sources),
        draw(sources) if gun else None,
        TYPES[type_] == "naval" and draw(st.booleans()),
    )


@st.composite
def starts(draw: st.DrawFn) -> Start:
    turn = draw(st.none() | st.integers(1, 30))
    later = turn is not None and draw(st.booleans())
    if draw(st.booleans()):
        return Start("hex", draw(hexes), turn, draw(sources), later)
    if draw(st.booleans()):
        return Start("box", draw(ids), turn, draw(sources), later)
    return Start("area", draw(ids), turn, draw(sources), later, draw(st.none() | hexes))


@st.composite
def pieces(draw: st.DrawFn) -> Counter:
    type_ = draw(st.sampled_from(sorted(TYPES)))
    branch = TYPES[type_]
    size = {"ground": "III", "air": "group", "naval": "division"}[branch]
    start = draw(starts())
    leaves = (start.turn or 0) + draw(st.integers(1, 5))
    formation = {level: draw(st.none() | labels) for level in ("regiment", "brigade", "division", "corps", "army")}
    traits = draw(st.lists(st.sampled_from(sorted(TRAITS)), unique=True, max_size=3))
    return Counter(
        id=draw(ids),
        name=draw(labels),
        side=draw(ids),
        nation=draw(st.sampled_from(NATIONS)),
        branch=branch,
        type=type_,
        size=size,
        mobility=draw(st.sampled_from(MOBILITIES)) if branch == "ground" else "",
        **formation,
        model="P-40" if branch == "air" else None,
        model_source=draw(sources) if branch == "air" else None,
        front=draw(faces(type_)),
        back=draw(st.none() | faces(type_)),
        start=start,
        withdrawals=tuple(draw(st.lists(st.just(Withdrawal(leaves, leaves + 1, "edge", None)), max_size=1))),
        ships=tuple(draw(st.lists(st.sampled_from(["Essex", "Bunker Hill"]), max_size=3))),
        history=draw(st.none() | labels),
        traits={trait: draw(ids) if TRAITS[trait] else "" for trait in traits},
        identity=draw(sources),
        cite=draw(labels),
        notes=tuple(draw(st.lists(ids, max_size=2))),
    )


@pytest.mark.slow
# A counter has many fields; on a busy machine drawing them takes longer than hypothesis likes.
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=60)
@given(st.lists(pieces(), max_size=4, unique_by=lambda counter: counter.id))
def test_any_counters_survive_writing_and_reading(counters: list[Counter]) -> None:
    text = format_counters(counters)
    assert list(parse_counters(text, "counters.csv").values()) == counters
    assert format_counters(parse_counters(text, "counters.csv").values()) == text


@given(st.sampled_from(sorted(TYPES)).flatmap(faces))
def test_any_face_survives_writing_and_reading(face: Face) -> None:
    assert parse_face(format_face(face)) == face


@given(st.data())
def test_a_mutated_file_is_read_or_refused_with_a_line(data: st.DataObject) -> None:
    """Whatever the damage, the result is counters or a DataError that names a line of the file."""
    at = data.draw(st.integers(0, len(TEXT) - 1))
    cut = data.draw(st.integers(0, 12))
    put = data.draw(st.text(',\n"~-/()>@=: 0129abµ', max_size=6))
    text = TEXT[:at] + put + TEXT[at + cut :]
    try:
        counters = parse_counters(text, "counters.csv")
    except DataError as error:
        assert error.line is not None and 1 <= error.line <= text.count("\n") + 1
        assert error.problem
    else:
        assert format_counters(parse_counters(format_counters(counters.values()), "").values()) == format_counters(
            counters.values()
        )


def test_the_words_do_not_overlap() -> None:
    assert len(set(SIZES)) == len(SIZES)
    assert set(TYPES.values()) == {"ground", "air", "naval"}
