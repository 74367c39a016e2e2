"""From the recorded runs to evidence: what `citations.toml` holds for each paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import permutations

from engaja.conformance import SOURCE, Evidence, Site, numbers, rulings_in
from engaja.games import match
from engaja.games.paragraphs import Book, load_book
from engaja.rules.army.book import ARMY
from proof.mentions import mentions, named_tests, sources
from proof.recording import Record, Run
from proof.suite import RULEBOOK_TESTS


def named(game: str) -> dict[str, set[str]]:
    """Return the rulebook tests that are named after paragraphs or rulings, with these. Only they count, so that a
    random game, which meets every rule, proves none."""
    return {str(place): ids for place, ids in named_tests(load_book(game), RULEBOOK_TESTS / game) if ids}


def evidence_of(game: str, record: Record) -> dict[str, Evidence]:
    """Return the evidence by paragraph and ruling, in the order of the book, from the recorded tests."""
    book, claims, runs = load_book(game), named(game), record.tests
    found = {id_: Evidence() for id_ in (*book.paragraphs, *book.rulings)}
    for run in runs.values():
        for id_, place in _citations(book, run):
            if id_ in found:
                found[id_].cited.add(place)
    own = {Site(path.relative_to(SOURCE).as_posix()) for path in sources(game) if path.parent.name == game}
    composed = _places(record.composing) | own  # a game's constants are part of it
    ran = composed.union(*(_places(run) for run in runs.values()))
    for place, ids in _mentioned(book, ran):
        for id_ in ids & found.keys():
            found[id_].code.add(place)
    for test, run in runs.items():
        name, cited = record.names[test], {id_ for id_, _ in _citations(book, run)}
        here = _places(run) | composed
        for id_ in claims[name] & found.keys():
            if id_ in cited or (found[id_].cited | found[id_].code) & here or _is_data(book, id_):
                found[id_].tests.add(Site.parse(name))
    for each in found.values():
        each.code -= each.cited
    return found


def idle_tests(game: str, record: Record, found: Mapping[str, Evidence]) -> list[tuple[str, str]]:
    """Return tests named after a paragraph that nothing in them ran."""
    ran = set(record.names.values())
    return [
        (name, id_)
        for name, ids in named(game).items()
        for id_ in sorted(ids & found.keys())
        if name in ran and Site.parse(name) not in found[id_].tests
    ]


def _citations(book: Book, run: Run) -> Iterator[tuple[str, Site]]:
    for cite, function in run.cited:
        title, _, id_ = cite.partition(" ")
        if title == book.title:
            yield id_, Site(function.file, function.outer)


def _places(run: Run) -> set[Site]:
    """The functions that ran, with their classes and, for the constants at their top, their files."""
    found = {Site(function.file, function.outer) for function in run.ran}
    return found | {Site(p.file, p.function.rpartition(".")[0]) for p in found} | {Site(p.file) for p in found}


def _mentioned(book: Book, ran: set[Site]) -> Iterator[tuple[Site, set[str]]]:
    """The functions that ran and name paragraphs, in the game's own folder any number, elsewhere those on which the
    books agree; and constants of files of which something ran."""
    for path in sources(book.game):
        file, own = path.relative_to(SOURCE).as_posix(), path.parent.name == book.game
        for function, words in mentions(path):
            if Site(file, function) in ran:
                ids = {id_ for id_ in numbers(words) if own or is_agreed(book.game, file, id_)}
                yield Site(file, function), ids | rulings_in(words)


def is_agreed(game: str, file: str, id_: str) -> bool:
    """Return whether a paragraph named in a file that games share is that of this game's book too. The theatre rules
    are numbered as their books are, all others as those of the army games."""
    number = _stem(id_)
    if file.startswith("rules/theatre/"):
        return number not in _disputed()
    here = _numbering(match.rulebook(game).paragraphs)
    return any(at == number == here.get(subject) for subject, at in _numbering(ARMY).items())


@cache
def _disputed() -> frozenset[str]:
    """The numbers under which the books of the theatre games rule different subjects."""
    rulebooks = [match.rulebook(game) for game in match.composed()]
    theatre = [r for r in rulebooks if any("rules.theatre" in type(module).__module__ for module in r.modules)]
    books = [_numbering(rules.paragraphs) for rules in theatre]
    return frozenset(at for one, other in permutations(books, 2) for s, at in one.items() if other.get(s, at) != at)


def _numbering(paragraphs: Mapping[str, str]) -> dict[str, str]:
    return {subject: _stem(id_) for subject, id_ in paragraphs.items()}


def _stem(id_: str) -> str:
    return id_.removesuffix(" obs.")


def _is_data(book: Book, id_: str) -> bool:
    return (book.paragraphs.get(id_) or book.rulings[id_]).kind == "data"
