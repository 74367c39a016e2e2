"""The books in our own words: what each paragraph says, and our rulings where a book is silent.

>>> book = load_book(match.playable()[0])
>>> book.paragraphs["3.0"].title.en
'Sequence of play'
>>> [ruling.id for ruling in book.rulings_under("5.1.3")]
['C-02', 'C-17']
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from engaja.datafile import TomlFile, Words, nearest
from engaja.games import match, read
from engaja.rules.army.book import ARMY

PARAGRAPHS_FILE: Final = "paragraphs.toml"
RULINGS_FILE: Final = "rulings.toml"

# Kinds of paragraph: a rule that the referee enforces; facts held in the data; or words without any effect on play.
Kind = Literal["rule", "data", "heading", "background"]
KINDS: Final[tuple[Kind, ...]] = ("rule", "data", "heading", "background")

# `4.1.1`, `4.1.1 obs.` (all the observations under it), `tables`
_ID = re.compile(r"\d+\.\d+(\.\d+)*( obs\.)?|tables")
_RULING = re.compile(r"[A-Z]-[A-Z]?\d{2,3}")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A numbered paragraph of a book, or the observations under one."""

    id: str
    title: Words
    says: tuple[Words, ...]  # one or more statements; for observations, one each
    kind: Kind

    @property
    def binds(self) -> bool:
        return self.kind in ("rule", "data")


@dataclass(frozen=True, slots=True)
class Ruling:
    """Our ruling where the book is silent or contradicts itself."""

    id: str
    under: tuple[str, ...]  # the paragraphs it completes
    says: Words
    kind: Kind
    option: str | None  # the option of a match that reverses it


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook, as we understand it."""

    game: str
    title: str  # as citations name it
    paragraphs: Mapping[str, Paragraph]  # in the order of the book
    rulings: Mapping[str, Ruling]  # the game's own, then those of the series

    def rulings_under(self, paragraph: str) -> list[Ruling]:
        return sorted((r for r in self.rulings.values() if paragraph in r.under), key=lambda r: r.id)


@cache
def load_book(game: str) -> Book:
    """The book of a game that can be played."""
    rules = match.rulebook(game)
    own = TomlFile.parse(read(game, PARAGRAPHS_FILE), f"{game}/{PARAGRAPHS_FILE}")
    shared = TomlFile.parse((files("engaja.rules") / RULINGS_FILE).read_text(encoding="utf-8"), RULINGS_FILE)
    return parse_book(
        game, rules.title, own, shared, subjects=rules.paragraphs, options=rules.options, without=rules.without
    )


def parse_book(
    game: str,
    title: str,
    own: TomlFile,
    shared: TomlFile,
    *,
    subjects: Mapping[str, str],
    options: Iterable[str],
    without: Collection[str] = (),
) -> Book:
    """Read both files and check them against the rulebook; a mistake raises DataError. `without` names rulings of the
    series that do not apply to this game."""
    paragraphs = _paragraphs(own)
    missing = [
        f"there is no paragraph {paragraph!r}, which rules {subject!r}{nearest(paragraph, paragraphs)}"
        for subject, paragraph in subjects.items()
        if paragraph not in paragraphs
    ]
    if missing:
        raise own.error("; ".join(missing))
    rulings = {
        **_rulings(own, "under", {id_: id_ for id_ in paragraphs}, paragraphs, options),
        **_rulings(shared, "subjects", subjects, ARMY, options, without=without),
    }
    return Book(game, title, paragraphs, rulings)


def _paragraphs(toml: TomlFile) -> dict[str, Paragraph]:
    found: dict[str, Paragraph] = {}
    for number, data in enumerate(_entries(toml, "paragraph")):
        where = ("paragraph", number)
        _check_keys(toml, data, {"id", "title", "says"}, {"kind"}, *where)
        id_ = _id(toml, data["id"], _ID, found, *where)
        parent = id_.removesuffix(" obs.")
        if parent not in found and parent != id_:
            raise toml.error(f"{id_!r} stands before {parent!r}", *where)
        if not isinstance(data["says"], list) or not data["says"]:
            raise toml.error("'says' is a list of one statement or more", *where, "says")
        found[id_] = Paragraph(
            id=id_,
            title=toml.words(data["title"], *where, "title"),
            says=tuple(toml.words(words, *where, "says") for words in data["says"]),
            kind=_kind(toml, data, *where),
        )
    return found


def _rulings(
    toml: TomlFile,
    key: str,
    paragraph_of: Mapping[str, str],
    known: Iterable[str],
    options: Iterable[str],
    *,
    without: Collection[str] = (),
) -> dict[str, Ruling]:
    """`key` names what a ruling completes: paragraphs of its own book, or subjects that every book has somewhere."""
    found: dict[str, Ruling] = {}
    for number, data in enumerate(_entries(toml, "ruling")):
        if data.get("id") in without:
            continue
        where = ("ruling", number)
        _check_keys(toml, data, {"id", key, "says"}, {"kind", "option"}, *where)
        id_ = _id(toml, data["id"], _RULING, found, *where)
        if not isinstance(data[key], list) or not data[key]:
            raise toml.error(f"{key!r} is a list of one name or more", *where, key)
        for name in data[key]:
            if name not in known:
                raise toml.error(f"{key} names {name!r}{nearest(str(name), known)}", *where, key)
        option = data.get("option")
        if option is not None and option not in options:
            raise toml.error(f"no option {option!r}{nearest(str(option), options)}", *where, "option")
        under = dict.fromkeys(paragraph_of[name] for name in data[key] if name in paragraph_of)
        if not under:
            continue  # a ruling of the series about what this game does not have
        found[id_] = Ruling(
            id_, tuple(under), toml.words(data["says"], *where, "says"), _kind(toml, data, *where), option
        )
    return found


def _entries(toml: TomlFile, name: str) -> list[dict[str, Any]]:
    unknown = set(toml.data) - {"paragraph", "ruling"}
    if unknown:
        raise toml.error(f"unknown table {min(unknown)!r}; known: paragraph, ruling", min(unknown))
    entries = toml.data.get(name, [])
    if not isinstance(entries, list):
        raise toml.error(f"an entry is written [[{name}]], with two brackets", name)
    return entries


def _check_keys(toml: TomlFile, data: Mapping[str, Any], needed: set[str], more: set[str], *where: str | int) -> None:
    for key in data:
        if key not in needed | more:
            raise toml.error(f"[[{where[0]}]] has no key {key!r}{nearest(key, needed | more)}", *where, key)
    for key in sorted(needed - set(data)):
        raise toml.error(f"[[{where[0]}]] lacks {key!r}", *where)


def _id(toml: TomlFile, id_: object, form: re.Pattern[str], taken: Iterable[str], *where: str | int) -> str:
    if not isinstance(id_, str) or not form.fullmatch(id_):
        raise toml.error(f"{id_!r} is not the number of a {where[0]}", *where, "id")
    if id_ in taken:
        raise toml.error(f"{id_!r} stands here twice", *where, "id")
    return id_


def _kind(toml: TomlFile, data: Mapping[str, Any], *where: str | int) -> Kind:
    wanted = data.get("kind", "rule")
    for kind in KINDS:
        if kind == wanted:
            return kind
    raise toml.error(f"unknown kind {wanted!r}{nearest(str(wanted), KINDS)}", *where, "kind")
