"""Common parts of a game's data files: sources, two languages, and errors with file, line and remedy."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

Language = Literal["pt", "en"]
LANGUAGES: tuple[Language, ...] = ("pt", "en")

# How we know something: the rulebook says so; measured geography; a reasoned choice; reconstructed from evidence.
Source = Literal["text", "geodata", "judgement", "reconstructed"]
SOURCES: tuple[Source, ...] = ("text", "geodata", "judgement", "reconstructed")


@dataclass(frozen=True, slots=True)
class Words:
    """The same words in both languages of the interface."""

    pt: str
    en: str

    def in_(self, language: Language) -> str:
        return self.pt if language == "pt" else self.en


class FaultyGame(Exception):
    """A game that cannot be used; the text says what is wrong with it."""


class DataError(FaultyGame):
    """A mistake in a data file: where, what, and what was probably meant."""

    def __init__(self, file: str, line: int | None, problem: str) -> None:
        super().__init__(file, line, problem)  # as given: it is passed from process to process
        self.file, self.line, self.problem = file, line, problem

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line is not None else self.file
        return f"{where}: {self.problem}"


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


@dataclass(frozen=True)
class TomlFile:
    """A TOML file that remembers the line of each table and key, for error messages."""

    file: str
    text: str
    data: Mapping[str, Any]

    @classmethod
    def parse(cls, text: str, file: str) -> TomlFile:
        """Read the text; anything that is not TOML is an error with its line.

        >>> TomlFile.parse("a = ", "a.toml")
        Traceback (most recent call last):
        ...
        engaja.datafile.DataError: a.toml:1: Invalid value
        """
        try:
            return cls(file, text, tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            problem, _, where = str(error).partition(" (at ")
            line = re.match(r"line (\d+)", where)
            raise DataError(file, int(line[1]) if line else len(text.splitlines()), problem) from error

    def line(self, *path: str | int) -> int | None:
        """Return the line of a table, or of a key of a table; an integer selects among tables of the same name.

        >>> toml = TomlFile.parse("[a]\\nx = 1\\n[[b]]\\ny = 2\\n[[b]]\\ny = 3\\n", "a.toml")
        >>> toml.line("a", "x"), toml.line("b", 1), toml.line("b", 1, "y"), toml.line("c")
        (2, 5, 6, None)
        """
        names = [str(part) for part in path]
        while names:
            if tuple(names) in self._lines:
                return self._lines[tuple(names)]
            names.pop()  # a key inside an inline table: the line of the table will do
        return None

    def error(self, problem: str, *path: str | int) -> DataError:
        return DataError(self.file, self.line(*path), problem)

    def words(self, value: object, *path: str | int) -> Words:
        """Words in both languages; a plain text is the same in both.

        >>> TomlFile.parse("", "a.toml").words({"pt": "Rio", "en": "River"})
        Words(pt='Rio', en='River')
        """
        if isinstance(value, str):
            return Words(value, value)
        if isinstance(value, dict) and set(value) == set(LANGUAGES) and all(isinstance(v, str) for v in value.values()):
            return Words(**value)
        where = ".".join(str(part) for part in path)
        raise self.error(f'{where} must be a text or {{ pt = "...", en = "..." }}', *path)

    @cached_property
    def _lines(self) -> dict[tuple[str, ...], int]:
        lines: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] = ()
        seen: dict[str, int] = {}
        quotes = ""  # the delimiter of a multi-line text, while inside one
        for number, line in enumerate(self.text.splitlines(), start=1):
            if quotes:
                quotes = "" if quotes in line else quotes
                continue
            if header := re.match(r"\[(\[?)([\w.\-]+)\]", line):
                table = tuple(header[2].split("."))
                if header[1]:
                    seen[header[2]] = seen.get(header[2], -1) + 1
                    table += (str(seen[header[2]]),)
                lines.setdefault(table, number)
            elif key := re.match(r"\s*([\w.\-]+)\s*=", line):
                lines.setdefault((*table, *key[1].split(".")), number)
            for fence in ("'''", '"""'):
                if line.count(fence) % 2:
                    quotes = fence
        return lines
