"""Text files made of `[sections]` of entries, read so that every mistake can be traced to its line.

An entry is a line and the indented lines that continue it; most read `head: words`. A line that begins with
``#`` is a comment.

>>> text = "[rivers]\\nMoselle: 0109-0110\\n  0109-0210\\n"
>>> rivers = Sections(text, "board.txt", known=["rivers"], required=[]).take("rivers")
>>> [(head.text, [word.text for word in words]) for head, words in rivers.pairs("river")]
[('Moselle', ['0109-0110', '0109-0210'])]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NoReturn, TypeVar

from engaja.datafile import DataError, nearest

T = TypeVar("T")


class Sections:
    """A file split at its headings."""

    def __init__(self, text: str, file: str, known: Collection[str], required: Iterable[str]) -> None:
        self._file = file
        self._by_name: dict[str, Section] = {}
        current: Section | None = None
        for number, raw in enumerate(text.split("\n"), start=1):
            line = Word(raw.rstrip(), file, number)
            if not line.text or line.text.startswith("#"):
                continue
            if line.text.startswith("["):
                current = self._open(line, known)
            elif current is None:
                line.wrong(f"a heading such as [{next(iter(known))}] must come before {line.text.strip()!r}")
            else:
                current.lines.append(line)
        for name in required:
            if name not in self._by_name:
                raise DataError(file, None, f"section [{name}] is missing")

    def _open(self, line: Word, known: Collection[str]) -> Section:
        if not line.text.endswith("]"):
            line.wrong(f"the heading {line.text!r} has no closing bracket")
        name = line.at(line.text[1:-1].strip()).one_of(known, "section")
        if name in self._by_name:
            line.wrong(f"section [{name}] stands here again; it began on line {self._by_name[name].heading.line}")
        self._by_name[name] = Section(line)
        return self._by_name[name]

    def take(self, name: str) -> Section:
        """Return the section of this name; an empty one if the file has none."""
        return self._by_name.get(name) or Section(Word(f"[{name}]", self._file, None))


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of the file that knows its position."""

    text: str
    file: str
    line: int | None

    def at(self, text: str) -> Word:
        """Another text at the same place."""
        return Word(text, self.file, self.line)

    def wrong(self, problem: str) -> NoReturn:
        raise DataError(self.file, self.line, problem)

    def split(self, separator: str | None = None) -> list[Word]:
        return [self.at(part.strip()) for part in self.text.split(separator)]

    def one_of(self, known: Collection[str], what: str) -> str:
        if self.text not in known:
            self.wrong(f"{what} {self.text!r} is unknown{nearest(self.text, known)}")
        return self.text

    def read(self, convert: Callable[[str], T]) -> T:
        """Apply a conversion whose ValueError says what is wrong."""
        try:
            return convert(self.text)
        except ValueError as error:
            self.wrong(str(error))

    def number(self) -> float:
        # Few digits, so that a number is always written back as it was read.
        if not re.fullmatch(r"-?[0-9]{1,4}(\.[0-9]{1,4})?", self.text):
            self.wrong(f"a number such as 12 or 0.65 is needed, not {self.text!r}")
        return float(self.text)

    def whole(self) -> int:
        if not re.fullmatch(r"[0-9]{1,4}", self.text):
            self.wrong(f"a whole number is needed, not {self.text!r}")
        return int(self.text)


@dataclass(slots=True)
class SectionEntry:
    lines: list[Word]

    @property
    def words(self) -> list[Word]:
        return [word for line in self.lines for word in line.split()]

    def halves(self) -> tuple[Word, list[Word]]:
        """Return the text before the colon, and the words after it."""
        first = self.lines[0]
        head, colon, rest = first.text.partition(":")
        if not colon:
            first.wrong(f"{first.text!r} has no colon")
        name = first.at(" ".join(head.split()))
        if not name.text:
            first.wrong("nothing stands before the colon")
        return name, [word for line in (first.at(rest), *self.lines[1:]) for word in line.split()]


@dataclass(slots=True)
class Section:
    heading: Word
    lines: list[Word] = field(default_factory=list)

    def entries(self) -> list[SectionEntry]:
        out: list[SectionEntry] = []
        for line in self.lines:
            if not line.text[0].isspace():
                out.append(SectionEntry([line]))
            elif out:
                out[-1].lines.append(line)
            else:
                line.wrong("an indented line continues the one above, but there is none")
        return out

    def pairs(self, what: str, known: Collection[str] | None = None) -> Iterator[tuple[Word, list[Word]]]:
        """Yield the entries `head: words`: each head once, and one of `known` if given."""
        seen: set[str] = set()
        for entry in self.entries():
            head, words = entry.halves()
            if known is not None:
                head.one_of(known, what)
            if head.text in seen:
                head.wrong(f"{what} {head.text!r} stands here again")
            if not words:
                head.wrong(f"nothing follows {head.text!r}")
            seen.add(head.text)
            yield head, words


def joined(words: list[Word]) -> Word:
    """Join words into one text, at the place of the first."""
    return words[0].at(" ".join(word.text for word in words))
