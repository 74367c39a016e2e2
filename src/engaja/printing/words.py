"""The words of the printed pages in the reader's language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from engaja.datafile import Language

FILE = Path(__file__).with_name("words.toml")


@cache
def vocabulary(language: Language) -> dict[str, Any]:
    """Everything the file says in a language."""
    words: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))[language]
    return words


def say(language: Language, key: str, **fill: object) -> str:
    """A phrase, with its gaps filled; ``paper.tiles`` is the key ``tiles`` of the table ``paper``.

    >>> say("en", "turn", turn=3)
    'turn 3'
    """
    phrase: Any = vocabulary(language)
    for name in key.split("."):
        phrase = phrase[name]
    return str(phrase).format(**fill)


def millimetres(language: Language, length: float) -> str:
    """A length to the tenth, with the comma or point of the language.

    >>> millimetres("pt", 11.43), millimetres("en", 18.0)
    ('11,4', '18')
    """
    text = f"{length:.1f}".removesuffix(".0")
    return text.replace(".", ",") if language == "pt" else text
