from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engaja.datafile import SOURCES
from engaja.printing.words import vocabulary


def phrases(words: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(words, dict):
        for key, value in words.items():
            yield from phrases(value, f"{path}.{key}")
    elif isinstance(words, list):
        for number, value in enumerate(words):
            yield from phrases(value, f"{path}.{number}")
    else:
        yield path, words


def test_both_languages_say_the_same_things_with_the_same_gaps() -> None:
    pt, en = dict(phrases(vocabulary("pt"))), dict(phrases(vocabulary("en")))
    assert pt.keys() == en.keys()
    for key, phrase in pt.items():
        assert set(re.findall(r"{\w+}", phrase)) == set(re.findall(r"{\w+}", en[key])), key


def test_every_source_has_its_words() -> None:
    assert vocabulary("pt")["sources"].keys() == set(SOURCES) == vocabulary("pt")["source-names"].keys()
