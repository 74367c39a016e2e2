"""The facts of a book as data: what it says, where, and the claims that follow (``docs/formats/facts.md``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engaja.datafile import DataError, TomlFile, nearest
from engaja.games import GameData


@dataclass(frozen=True, slots=True)
class Fact:
    """A paragraph of the book: its kind says how to test it, its claims are what must hold."""

    kind: str
    cite: str
    says: str  # in our own words
    holds: tuple[str, ...]  # the claims, one per line; empty where the kind concerns everything there is
    options: Mapping[str, str]
    file: str
    lines: Mapping[str, int]  # line of each claim, and of the fact itself under ""

    def error(self, problem: str, claim: str = "") -> DataError:
        return DataError(self.file, self.lines.get(claim, self.lines[""]), problem)


@dataclass(frozen=True, slots=True)
class Finding:
    """One claim compared with the data."""

    what: str
    expected: str
    found: str

    @property
    def held(self) -> bool:
        return self.expected == self.found


Kind = Callable[[GameData, Fact, str], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class KindInfo:
    """How facts of a kind are tested."""

    test: Kind
    form: str  # the form of a claim; empty where the kind has no claims, since it concerns everything there is
    options: Mapping[str, bool]  # the options it may have; those marked True it must have


KINDS: dict[str, KindInfo] = {}


def kind(form: str, **options: bool) -> Callable[[Kind], Kind]:
    """Register a function as the test of the facts of its name."""

    def register(test: Kind) -> Kind:
        KINDS[test.__name__] = KindInfo(test, form, options)
        return test

    return register


def findings(game: GameData, fact: Fact) -> Iterator[Finding]:
    """Compare every claim of a fact with the data; an unreadable claim is an error in the file."""
    info = KINDS[fact.kind]
    for claim in fact.holds or ("",):
        try:
            yield from info.test(game, fact, claim)
        except LookupError as error:  # a table, an area or a hex that the claim needs does not exist
            yield Finding(claim or fact.kind, "data to hold it against", f"no {error}")
        except ValueError as error:
            problem = f"{error}; a claim of [[{fact.kind}]] reads {info.form!r}, not {claim!r}"
            raise fact.error(problem if claim else str(error), claim) from error


def parse_facts(text: str, file: str) -> tuple[Fact, ...]:
    """The facts of a game, kind by kind, in the order of the file."""
    toml = TomlFile.parse(text, file)
    return tuple(
        _fact(toml, name, number, data)
        for name, entries in toml.data.items()
        for number, data in enumerate(_entries(toml, name, entries))
    )


def _entries(toml: TomlFile, name: str, entries: object) -> list[dict[str, Any]]:
    if name not in KINDS:
        raise toml.error(f"unknown kind of fact {name!r}" + nearest(name, KINDS), name, 0)
    if not isinstance(entries, list):
        raise toml.error(f"a fact is written [[{name}]], with two brackets", name)
    return entries


def _fact(toml: TomlFile, name: str, number: int, data: Mapping[str, Any]) -> Fact:
    info = KINDS[name]
    where = (name, number)
    known = {"cite", "says", *info.options, *(["holds"] if info.form else [])}
    for key in data:
        if key not in known:
            raise toml.error(f"[[{name}]] has no key {key!r}" + nearest(key, known), *where, key)
    for key in ("cite", "says", *(option for option, needed in info.options.items() if needed)):
        if key not in data:
            raise toml.error(f"[[{name}]] lacks {key!r}", *where)
    holds = tuple(data.get("holds", ()))
    if info.form and not (holds and all(isinstance(claim, str) for claim in holds)):
        raise toml.error(f'[[{name}]] needs claims: holds = ["...", "..."]', *where)
    return Fact(
        kind=name,
        cite=str(data["cite"]),
        says=str(data["says"]),
        holds=holds,
        options={option: str(data[option]) for option in info.options if option in data},
        file=toml.file,
        lines=_claim_lines(toml, holds, toml.line(*where) or 1),
    )


def _claim_lines(toml: TomlFile, holds: tuple[str, ...], top: int) -> dict[str, int]:
    lines = {"": top}
    text = toml.text.splitlines()
    for claim in holds:
        lines[claim] = next((n for n, line in enumerate(text[top - 1 :], start=top) if f'"{claim}"' in line), top)
    return lines


def head_of(claim: str) -> tuple[str, str]:
    """Return the text before the first colon followed by a space, and the text after it.

    >>> head_of("3 area:south-edge: de-ri87 de-bg106"), head_of("Liri:")
    (('3 area:south-edge', 'de-ri87 de-bg106'), ('Liri', ''))
    """
    head, colon, rest = (claim + " ").partition(": ")
    if not colon:
        raise ValueError("a colon is missing")
    return head.strip(), rest.strip()
