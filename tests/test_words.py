"""Every id that the games share has words in both languages, and no word is without an id."""

import pytest

from engaja import board, counters
from engaja.datafile import SOURCES, DataError
from engaja.words import dictionary, parse_words, word

IDS = {
    "nation": {*counters.NATIONS, "ss"},
    "branch": set(counters.TYPES.values()),
    "type": set(counters.TYPES),
    "size": set(counters.SIZES),
    "level": set(counters.LEVELS),
    "mobility": set(counters.MOBILITIES),
    "trait": set(counters.TRAITS),
    "terrain": set(board.TERRAINS),
    "hexside": set(board.HEXSIDES),
    "route": set(board.ROUTES),
    "feature": set(board.FEATURES),
    "area": set(board.AREAS),
    "source": set(SOURCES),
}


@pytest.mark.parametrize("kind", IDS)
def test_the_words_are_those_of_the_ids(kind: str) -> None:
    assert set(dictionary()[kind]) == IDS[kind]


def test_no_word_is_empty_or_padded() -> None:
    for kind, words in dictionary().items():
        for id_, both in words.items():
            for text in (both.pt, both.en):
                assert text and text == text.strip(), (kind, id_)


def test_a_misspelt_id_gets_the_nearest_word() -> None:
    with pytest.raises(KeyError, match="did you mean 'swamp'"):
        word("terrain", "swmap")


def test_a_language_left_out_is_named_with_its_line() -> None:
    text = '[how]\npt = "a"\nen = "b"\n[why]\npt = "a"\n'
    with pytest.raises(DataError, match=r"notes\.toml:4: why must be"):
        parse_words(text, "notes.toml")
