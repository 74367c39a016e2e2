"""Which paragraph is enforced where, and which tests prove it: recorded while the rulebook tests run.

A paragraph counts as enforced

- in the functions that cite it in play: a reason, an event, a cost, a shift, a line of the score or a question that
  they made, or that was made on their behalf, carried its number while a rulebook test of the game ran;
- in the functions whose docstring or comments name it, if they ran;
- in the data files that cite it, or that `engaja check` holds against a fact that cites it;

and as proved by the tests named after it that ran one of these functions. `make citations` records all this in the
game's `citations.toml` (``tests/proof``), and a test compares the record with what runs. Facts of `engaja check` prove
only what is data: an order of battle, a table, a map. A ruling of the series is one piece of code for all its games, so
the tests of any of them prove it; a ruling about data stands and falls with the paragraphs it completes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engaja import check
from engaja.check.facts import KINDS as FACT_KINDS
from engaja.games import folder, match
from engaja.games.discovery import found as games_found
from engaja.games.paragraphs import Book, Kind, Paragraph, Ruling, load_book

SOURCE: Final = Path(__file__).parent
ROOT: Final = SOURCE.parent.parent
TESTS: Final = ROOT / "tests" / "rulebook"
REPORT: Final = ROOT / "docs" / "conformance.md"
CITATIONS_FILE: Final = "citations.toml"

# By the module that tests the facts of a kind: the data file that they are about.
_DATA_FILES: Final = {"on_board": "board.txt", "on_counters": "counters.csv", "on_setup": "setup.toml"}
_TABLES_FILE: Final = "tables.toml"
_DATA_SUFFIXES: Final = {".toml", ".txt", ".csv"}
# Remarks about the rules enforce nothing.
_NOT_DATA: Final = {"paragraphs.toml", "phrases.toml", "facts.toml", CITATIONS_FILE}

_NUMBER = re.compile(r"(?<![\d.])\d+\.\d+(?:\.\d+)*(?: obs\.)?|\btables\b")
_RULING = re.compile(r"\b[A-Z]-[A-Z]?\d{2,3}\b")


@dataclass(frozen=True, slots=True, order=True)
class Site:
    """A function of a file; or a whole file, of data or of code."""

    file: str
    function: str = ""

    @classmethod
    def parse(cls, text: str) -> Site:
        file, _, function = text.partition(":")
        return cls(file, function)

    def __str__(self) -> str:
        return f"{self.file}:{self.function}" if self.function else self.file


@dataclass(slots=True)
class Evidence:
    """All evidence found about one paragraph or one ruling."""

    cited: set[Site] = field(default_factory=set)  # by these functions, in play
    code: set[Site] = field(default_factory=set)  # functions that name it and ran
    tests: set[Site] = field(default_factory=set)
    data: set[Site] = field(default_factory=set)
    facts: set[str] = field(default_factory=set)

    def gaps(self, kind: Kind) -> list[str]:
        """What is missing. Data may replace code, and facts tests, only for paragraphs that require no action."""
        if kind in ("heading", "background"):
            return []
        enforced = self.cited or self.code or (kind == "data" and self.data)
        proved = self.tests or (kind == "data" and self.facts)
        return [what for what, there in (("not enforced", enforced), ("not proved", proved)) if not there]


@dataclass(frozen=True, slots=True)
class Conformance:
    """A book and the evidence for each of its paragraphs and rulings, by id."""

    book: Book
    evidence: Mapping[str, Evidence]

    def gaps(self) -> list[tuple[Paragraph | Ruling, list[str]]]:
        entries: Iterable[Paragraph | Ruling] = (*self.book.paragraphs.values(), *self.book.rulings.values())
        found = [(entry, self.evidence[entry.id].gaps(entry.kind)) for entry in entries]
        return [(entry, missing) for entry, missing in found if missing]


def conformance(game: str) -> Conformance:
    """Collect everything known about a game's book."""
    book = load_book(game)
    evidence = {id_: Evidence() for id_ in (*book.paragraphs, *book.rulings)}
    for id_, recorded in recorded_evidence(game).items():
        if id_ in evidence:
            evidence[id_] = recorded
    for place, cited in _in_data(book):
        for id_ in cited & evidence.keys():
            evidence[id_].data.add(place)
    for other in match.playable():
        shared = book.rulings.keys() & load_book(other).rulings.keys() if other != game else ()
        for id_, recorded in recorded_evidence(other).items() if shared else ():
            if id_ in shared:
                evidence[id_].tests |= {Site(f"{other}/{place.file}", place.function) for place in recorded.tests}
    for fact in check.load_facts(game):
        file = _DATA_FILES.get(FACT_KINDS[fact.kind].test.__module__.rpartition(".")[2], _TABLES_FILE)
        for id_ in numbers(fact.cite) & evidence.keys():
            evidence[id_].facts.add(fact.says)
            evidence[id_].data.add(_data_site(game, file))
    for ruling in book.rulings.values():
        for id_ in ruling.under if ruling.kind == "data" else ():
            evidence[ruling.id].data |= evidence[id_].data
            evidence[ruling.id].facts |= evidence[id_].facts
            evidence[ruling.id].tests |= evidence[id_].tests
    return Conformance(book, evidence)


# The record

_RECORDED: Final = ("cited", "code", "tests")


def recorded_evidence(game: str) -> dict[str, Evidence]:
    """Return what was recorded while the tests of a game ran; nothing if the game's folder has no such file."""
    file = folder(game) / CITATIONS_FILE
    data = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {
        id_: Evidence(_read(found.get("cited", ())), _read(found.get("code", ())), _read(found.get("tests", ())))
        for id_, found in data.items()
    }


def _read(places: Sequence[str]) -> set[Site]:
    return {Site.parse(text) for text in places}


def spell_evidence(evidence: Mapping[str, Evidence]) -> str:
    """Return the text of the record, one place per line, so that a change can be read."""
    lines = [_RECORD_PREFACE]
    for id_, found in evidence.items():
        lists = list(zip(_RECORDED, (found.cited, found.code, found.tests), strict=True))
        if any(places for _, places in lists):
            lines += ["", f'["{id_}"]']
        for name, places in lists:
            if places:
                lines += [f"{name} = [", *(f'  "{place}",' for place in sorted(places)), "]"]
    return "\n".join(lines) + "\n"


_RECORD_PREFACE: Final = """\
# What each paragraph and ruling was while the rulebook tests ran: `cited` by these functions, named in the docstring or
# comments of `code` that ran, and run by the `tests` named after it. Written by `make citations`: do not edit."""


# Data


def _in_data(book: Book) -> Iterator[tuple[Site, set[str]]]:
    citation = re.compile(rf'"{book.title} ([^"]*)"|{book.title} ([^,\n]*)')
    for file in sorted(folder(book.game).iterdir(), key=lambda file: file.name):
        if Path(file.name).suffix in _DATA_SUFFIXES and file.name not in _NOT_DATA:
            text = file.read_text(encoding="utf-8")
            cited = " ".join(one or other for one, other in citation.findall(text))
            yield _data_site(book.game, file.name), numbers(cited) | rulings_in(text)


def _data_site(game: str, file: str) -> Site:
    """A file of a game of this package, under its folder; of any other game, where it is."""
    return Site(f"games/{game}/{file}" if games_found()[game].is_ours else str(folder(game) / file))


def numbers(text: str) -> set[str]:
    """Return the paragraphs that a text names; an example or a note belongs to its paragraph.

    >>> sorted(numbers("Metz 4.0 example, 5.1.4 and obs., 11.1.3; tables"))
    ['11.1.3', '4.0', '5.1.4', '5.1.4 obs.', 'tables']
    """
    both = re.sub(r"(\d+(?:\.\d+)+) and (?:its )?obs\.", r"\1, \1 obs.", text)
    return set(_NUMBER.findall(both))


def rulings_in(text: str) -> set[str]:
    return set(_RULING.findall(text))


# The report

_PREFACE: Final = """\
Every paragraph of the books whose rules are complete: what it says in our words, which functions cite it in play, where
else it is enforced, which tests prove it. A game whose folder holds an `unfinished.md` is not here yet. Written by
`engaja conformance` from what was recorded while the rulebook tests ran (`make citations`) and from the data: do not
edit it. `engaja rules <game> <paragraph>` tells the same of one paragraph. Files are under `src/engaja/`, tests under
`tests/rulebook/<game>/`; *facts* are claims of the book that `engaja check` holds against the data. A ruling (`C-01`)
says what we do where the book is silent: `C` those of the series, the other letters those of one book."""


def all_games(games: Sequence[str] = ()) -> list[Conformance]:
    return [conformance(game) for game in games or match.playable()]


def report(games: Sequence[str] = ()) -> str:
    """``docs/conformance.md``: every paragraph of the books, where it is enforced and which tests prove it."""
    found = all_games(games)
    lines = [*_preface(found), *(line for one in found for line in _chapter(one)), *_shared(found)]
    return "\n".join(lines).rstrip() + "\n"


def _preface(found: Sequence[Conformance]) -> Iterator[str]:
    yield "# Conformance"
    yield ""
    yield _PREFACE
    yield ""
    yield "| book | paragraphs | that bind | rulings | tests | gaps |"
    yield "|---|---|---|---|---|---|"
    for one in found:
        book = one.book
        binding = sum(p.binds for p in book.paragraphs.values())
        tests = len({place for evidence in one.evidence.values() for place in evidence.tests})
        gaps = len(one.gaps())
        counts = (len(book.paragraphs), binding, len(book.rulings), tests, gaps or "none")
        yield f"| [{book.title}](#{book.title.lower()}) | " + " | ".join(str(count) for count in counts) + " |"
    yield ""


def _chapter(one: Conformance) -> Iterator[str]:
    book = one.book
    yield f"## {book.title}"
    yield ""
    if one.gaps():
        yield "**Gaps**"
        yield ""
        for entry, missing in one.gaps():
            yield f"- {entry.id}: {', '.join(missing)}"
        yield ""
    for paragraph in book.paragraphs.values():
        yield f"### {book.title} {paragraph.id} {paragraph.title.en}"
        yield ""
        yield from _said(paragraph)
        if paragraph.binds:
            yield from _proof(one.evidence[paragraph.id])
        yield ""
    yield f"### Rulings for {book.title}"
    yield ""
    own = [ruling for ruling in book.rulings.values() if not _is_shared(ruling)]
    yield from (line for ruling in own for line in _ruled(ruling, one.evidence[ruling.id], ", ".join(ruling.under)))


def _shared(found: Sequence[Conformance]) -> Iterator[str]:
    """Yield the rulings of the series: one chapter for all games, with the proof from each of them."""
    yield "## Rulings of the series"
    yield ""
    for id_ in sorted({id_ for one in found for id_, r in one.book.rulings.items() if _is_shared(r)}):
        theirs = [one for one in found if id_ in one.book.rulings]  # no game needs all of them
        under = [f"{one.book.title} {', '.join(one.book.rulings[id_].under)}" for one in theirs]
        whole = Evidence()
        for one in theirs:
            evidence = one.evidence[id_]
            whole.cited |= evidence.cited
            whole.code |= evidence.code
            whole.data |= evidence.data
            whole.tests |= {_in_folder(place, one.book.game) for place in evidence.tests}
            whole.facts |= evidence.facts
        yield from _ruled(theirs[0].book.rulings[id_], whole, "; ".join(under))


def _in_folder(place: Site, game: str) -> Site:
    return place if "/" in place.file else Site(f"{game}/{place.file}", place.function)


def _is_shared(ruling: Ruling) -> bool:
    return ruling.id.startswith("C-")


def _ruled(ruling: Ruling, evidence: Evidence, under: str) -> Iterator[str]:
    option = f" Option `{ruling.option}`." if ruling.option else ""
    yield f"**{ruling.id}** ({under}). {ruling.says.en}{option}"
    yield ""
    yield from _proof(evidence)
    yield ""


def _said(paragraph: Paragraph) -> Iterator[str]:
    if not paragraph.binds:
        yield f"*{paragraph.says[0].en}*"
    elif len(paragraph.says) == 1:
        yield paragraph.says[0].en
        yield ""
    else:
        for number, words in enumerate(paragraph.says, start=1):
            yield f"{number}. {words.en}"
        yield ""


def _proof(evidence: Evidence) -> Iterator[str]:
    for name, items in told(evidence):
        yield f"- {name}: " + (" ".join(items) if name == "facts" else ", ".join(f"`{item}`" for item in items))


def told(
    evidence: Evidence, *, code: Callable[[Site], str] = str, test: Callable[[Site], str] = str
) -> Iterator[tuple[str, list[str]]]:
    """Yield the evidence as a few lists of words, one for each kind that there is; `code` and `test` spell a place."""
    if evidence.cited:
        yield "cited in play by", [code(place) for place in sorted(evidence.cited)]
    if evidence.code or evidence.data:
        yield "enforced in", [code(place) for place in (*sorted(evidence.code), *sorted(evidence.data))]
    if evidence.tests:
        yield "proved by", [test(place) for place in sorted(evidence.tests)]
    if evidence.facts:
        yield "facts", sorted(evidence.facts)
