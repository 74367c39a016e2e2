"""Sectioned text: what is read, and the position of each mistake."""

import pytest

from engaja.datafile import DataError
from engaja.sections import Section, Sections, Word, joined

KNOWN = ("board", "rivers")


def sections(text: str) -> Sections:
    return Sections(text, "f.txt", KNOWN, required=())


def pairs(section: Section) -> list[tuple[str, list[tuple[str, int | None]]]]:
    return [(head.text, [(word.text, word.line) for word in words]) for head, words in section.pairs("river")]


def test_entries_run_on_over_indented_lines_and_every_word_knows_its_line() -> None:
    rivers = sections("# comment\n\n[rivers]\nRed  River: a\n   b c\n# comment\n\n\td\nSeine: e\n").take("rivers")
    assert pairs(rivers) == [("Red River", [("a", 4), ("b", 5), ("c", 5), ("d", 8)]), ("Seine", [("e", 9)])]
    assert [word.text for word in rivers.entries()[0].words] == ["Red", "River:", "a", "b", "c", "d"]


def test_windows_line_ends_are_the_same() -> None:
    assert pairs(sections("[rivers]\r\nSeine: a\r\n   b\r\n").take("rivers")) == [("Seine", [("a", 2), ("b", 3)])]


def test_a_section_that_is_not_there_is_empty() -> None:
    assert pairs(sections("[board]\n").take("rivers")) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x: 1\n[board]\n", "f.txt:1: a heading such as [board] must come before 'x: 1'"),
        ("[board]\n[rivrs]\n", "f.txt:2: section 'rivrs' is unknown; did you mean 'rivers'?"),
        ("[board\n", "f.txt:1: the heading '[board' has no closing bracket"),
        ("[board]\n\n[board]\n", "f.txt:3: section [board] stands here again; it began on line 1"),
        ("[rivers]\n  a b\n", "f.txt:2: an indented line continues the one above, but there is none"),
        ("[rivers]\nSeine a b\n", "f.txt:2: 'Seine a b' has no colon"),
        ("[rivers]\n: a b\n", "f.txt:2: nothing stands before the colon"),
        ("[rivers]\nSeine:\n", "f.txt:2: nothing follows 'Seine'"),
        ("[rivers]\nSeine: a\nSeine: b\n", "f.txt:3: river 'Seine' stands here again"),
    ],
)
def test_mistakes_are_placed(text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        pairs(sections(text).take("rivers"))
    assert str(caught.value) == message


def test_a_required_section_may_not_be_missing() -> None:
    with pytest.raises(DataError, match=r"^f\.txt: section \[board\] is missing$"):
        Sections("[rivers]\n", "f.txt", KNOWN, required=["board"])


@pytest.mark.parametrize(("text", "value"), [("12", 12), ("0.65", 0.65), ("-3.5", -3.5), ("9999", 9999)])
def test_numbers(text: str, value: float) -> None:
    assert Word(text, "f", 1).number() == value


@pytest.mark.parametrize("text", ["", "x", "1e3", "nan", "inf", "1_0", "1.", ".5", "12345", "0.12345", "１"])
def test_what_is_not_a_plain_number(text: str) -> None:
    with pytest.raises(DataError, match="a number such as 12"):
        Word(text, "f", 1).number()


def test_whole_numbers() -> None:
    assert Word("111", "f", 1).whole() == 111
    with pytest.raises(DataError, match="a whole number is needed"):
        Word("1.5", "f", 1).whole()


def test_the_message_of_a_conversion_is_placed() -> None:
    with pytest.raises(DataError, match=r"^f:7: invalid literal"):
        Word("x", "f", 7).read(int)


def test_joined_words_stand_at_the_first() -> None:
    assert joined([Word("a", "f", 1), Word("b", "f", 2)]) == Word("a b", "f", 1)
