"""What every data file of a game shares: provenance, two languages, and errors that name file, line and cure."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Language = Literal["pt", "en"]
LANGUAGES: tuple[Language, ...] = ("pt", "en")

# How we know a thing: the rulebook says so; measured geography; a choice made with reasons; rebuilt from evidence.
Source = Literal["text", "geodata", "judgement", "reconstructed"]
SOURCES: tuple[Source, ...] = ("text", "geodata", "judgement", "reconstructed")


@dataclass(frozen=True, slots=True)
class Words:
    """The same words in both languages of the interface."""

    pt: str
    en: str

    def in_(self, language: Language) -> str:
        return self.pt if language == "pt" else self.en


class DataError(Exception):
    """A data file is wrong: where, what, and what was probably meant."""

    def __init__(self, file: str, line: int | None, problem: str) -> None:
        self.file, self.line, self.problem = file, line, problem
        where = f"{file}:{line}" if line is not None else file
        super().__init__(f"{where}: {problem}")


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint for a misspelt word, to put at the end of a message.

    >>> nearest("mountan", ["open", "mountain"])
    "; did you mean 'mountain'?"
    >>> nearest("zzz", ["open", "mountain"])
    '; known: mountain, open'
    """
    words = sorted(known)
    close = difflib.get_close_matches(word, words, n=1)
    return f"; did you mean {close[0]!r}?" if close else f"; known: {', '.join(words)}"
