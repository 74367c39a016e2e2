"""Finding matches by words of their names and of the titles of their games."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from engaja import games
from engaja.server.store import Record, Store

PAGE: Final = 200


def found(
    store: Store,
    most: int,
    last: Record | None,
    search: str,
    *,
    lessons: bool | None,
    only: frozenset[str] | None = None,
) -> list[Record]:
    """Return the matches after one of the list that have all the words of a search. The records are compared here:
    databases differ in what they know of capitals and accents."""
    words = folded(search).split()
    if not words:
        return store.page(most, last, lessons=lessons, only=only)
    kept: list[Record] = []
    while len(kept) < most:
        page = store.page(PAGE, last, lessons=lessons, only=only)
        kept += [record for record in page if _has(record, words)]
        if len(page) < PAGE:
            break
        last = page[-1]
    return kept[:most]


def folded(text: str) -> str:
    """Return a text without capitals and accents."""
    plain = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def _has(record: Record, words: Sequence[str]) -> bool:
    said = folded(" ".join((record.name or "", *titles(record))))
    return all(word in said for word in words)


def titles(record: Record) -> tuple[str, ...]:
    """Return the title of the game of a match, in both languages."""
    title = games.load(record.game).setup.title if record.game in games.names() else None
    return () if title is None else (title.pt, title.en)
