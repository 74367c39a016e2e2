"""The books in our own words: complete, in both languages, and with errors that say where."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from engaja.datafile import DataError, TomlFile
from engaja.games import match
from engaja.games.paragraphs import Book, load_book, parse_book

PARAGRAPH = """
[[paragraph]]
id = "1.0"
title = "Title"
says = ["A."]
"""
RULING = """
[[ruling]]
id = "X-01"
under = ["1.0"]
says = "B."
"""


def parse(own: str, shared: str = "") -> Book:
    files = TomlFile.parse(own, "own.toml"), TomlFile.parse(shared, "shared.toml")
    return parse_book("x", "X", *files, subjects={"movement": "1.0"}, options=["mild"])


@pytest.mark.parametrize("game", match.playable())
def test_every_book_is_whole(game: str) -> None:
    """Paragraphs follow each other without a gap: 4.1.2 after 4.1.1, 5.0 after 4.5."""
    book = load_book(game)
    numbers = [tuple(int(n) for n in id_.split(".")) for id_ in book.paragraphs if re.fullmatch(r"[\d.]+", id_)]
    assert numbers[0] == (1, 0)
    for before, after in pairwise(numbers):
        steps = {(*before, 1), (before[0] + 1, 0), (before[0], before[1] + 1), (before[0], before[-2] + 1)}
        steps |= {(*before[:-1], before[-1] + 1)}
        assert after in steps, f"{before} is followed by {after}"


@pytest.mark.parametrize("game", match.playable())
def test_both_languages_differ(game: str) -> None:
    """An untranslated sentence would be the same in both."""
    book = load_book(game)
    said = [words for paragraph in book.paragraphs.values() for words in paragraph.says]
    said += [ruling.says for ruling in book.rulings.values()]
    assert [words.en for words in said if words.en == words.pt] == []
    assert all(words.en.strip().endswith((".", ")")) and words.pt.strip().endswith((".", ")")) for words in said)


@pytest.mark.parametrize("game", match.playable())
def test_rulings_complete_paragraphs_that_are_there(game: str) -> None:
    book = load_book(game)
    for ruling in book.rulings.values():
        assert ruling.under, f"{ruling.id} completes nothing"
        assert set(ruling.under) <= set(book.paragraphs)


@pytest.mark.parametrize("game", match.playable())
def test_every_option_is_named_by_the_ruling_that_it_turns_round(game: str) -> None:
    """Scenarios are no rulings: their file says which there are, and which option changes one of them."""
    rules = match.rulebook(game)
    named = {ruling.option for ruling in load_book(game).rulings.values() if ruling.option}
    of_scenarios = {option for scenario in rules.scenarios.values() for option in scenario.by_option}
    assert named.isdisjoint({*rules.choices, *of_scenarios})
    assert named | rules.choices.keys() | of_scenarios == set(rules.options)


def test_the_rulings_of_the_series_follow_each_book_to_its_own_number() -> None:
    holding = [game for game in match.playable() if "C-29" not in match.rulebook(game).without]
    under = {game: load_book(game).rulings["C-29"].under for game in holding}
    assert all(under[game] == (match.rulebook(game).paragraphs["exit"],) for game in under)
    assert len(set(under.values())) > 1, "leaving the board has not the same number everywhere"


def test_a_small_book() -> None:
    shared = '[[ruling]]\nid = "C-01"\nsubjects = ["movement", "siege"]\nsays = "C."\noption = "mild"\n'
    book = parse(PARAGRAPH + RULING, shared)
    assert [ruling.id for ruling in book.rulings_under("1.0")] == ["C-01", "X-01"]
    assert book.rulings["C-01"].under == ("1.0",), "a subject that this book has not is left out"
    assert book.rulings["C-01"].option == "mild"


@pytest.mark.parametrize(
    ("own", "problem"),
    [
        (PARAGRAPH.replace('"1.0"', '"one"'), "own.toml:3: 'one' is not the number of a paragraph"),
        (PARAGRAPH + PARAGRAPH, "own.toml:8: '1.0' stands here twice"),
        (PARAGRAPH.replace("title", "titel"), "has no key 'titel'; did you mean 'title'?"),
        (PARAGRAPH.replace('title = "Title"\n', ""), "lacks 'title'"),
        (PARAGRAPH.replace('["A."]', "[]"), "'says' is a list"),
        (PARAGRAPH + 'kind = "ruel"\n', "unknown kind 'ruel'; did you mean 'rule'?"),
        (PARAGRAPH + PARAGRAPH.replace('"1.0"', '"2.0 obs."'), "'2.0 obs.' stands before '2.0'"),
        (PARAGRAPH.replace('"1.0"', '"1.1"'), "there is no paragraph '1.0', which rules 'movement'"),
        (PARAGRAPH + RULING.replace('["1.0"]', '["1.1"]'), "under names '1.1'; did you mean '1.0'?"),
        (PARAGRAPH + RULING.replace('["1.0"]', "[]"), "'under' is a list of one name or more"),
        (PARAGRAPH + RULING + 'option = "mildd"\n', "no option 'mildd'; did you mean 'mild'?"),
        (PARAGRAPH + RULING.replace("X-01", "X1"), "'X1' is not the number of a ruling"),
        (PARAGRAPH.replace("[[paragraph]]", "[paragraph]"), "with two brackets"),
        ("[[chapter]]\n", "unknown table 'chapter'"),
    ],
)
def test_mistakes_say_where_and_what(own: str, problem: str) -> None:
    with pytest.raises(DataError, match=re.escape(problem)):
        parse(own)


def test_a_ruling_of_the_series_names_known_subjects() -> None:
    with pytest.raises(DataError, match=r"shared\.toml:3: subjects names 'seige'; did you mean 'siege'"):
        parse(PARAGRAPH, '[[ruling]]\nid = "C-01"\nsubjects = ["seige"]\nsays = "C."\n')
