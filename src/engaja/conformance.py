"""Which paragraph is enforced where, and which tests prove it: read off the code, the data and the tests themselves.

Nobody keeps a list. A paragraph counts as enforced

- in the functions that cite it, under the subject that the game's `PARAGRAPHS` gives it (`w.rules.cite("siege")`), or
  by its number in a docstring or a comment (`5.1.2 obs.: ...`): in the game's own folder any number, in `engaja.rules`
  those that the books of the family share;
- in the data files that cite it, or that `engaja check` holds against a fact that cites it;

and as proved by the tests named after it: ``test_5_1_2_obs_...`` anywhere in ``tests/rulebook/<game>/``, any test in
the file ``test_5_1_2.py``, ``test_c09_...`` for a ruling, and a docstring that cites it. Facts of `engaja check` prove
only what is data: an order of battle, a table, a map. A ruling of the series is one piece of code for all its games, so
the tests of any of them prove it; a ruling about data stands and falls with the paragraphs it completes.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from engaja import check
from engaja.check.facts import KINDS as FACT_KINDS
from engaja.games import match
from engaja.games.paragraphs import Book, Kind, Paragraph, Ruling, load_book
from engaja.rules.army.book import ARMY

SOURCE: Final = Path(__file__).parent
ROOT: Final = SOURCE.parent.parent
TESTS: Final = ROOT / "tests" / "rulebook"
REPORT: Final = ROOT / "docs" / "conformance.md"

# Where the rules of every game live; a game's own folder comes on top.
_SHARED: Final = ("hexes.py", "core", "rules", "games/match.py", "referee.py")
# Which file holds what the facts of a kind speak of, by the module that tests them.
_DATA_FILES: Final = {"on_board": "board.txt", "on_counters": "counters.csv", "on_setup": "setup.toml"}
_TABLES_FILE: Final = "tables.toml"
_DATA_SUFFIXES: Final = {".toml", ".txt", ".csv"}
# Words about the rules enforce nothing.
_NOT_DATA: Final = {"paragraphs.toml", "phrases.toml", "facts.toml"}

_NUMBER = re.compile(r"(?<![\d.])\d+\.\d+(?:\.\d+)*(?: obs\.)?|\btables\b")
_RULING = re.compile(r"\b[A-Z]-\d\d\b")


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A function of a file; or a whole file, of data or of code."""

    file: str
    function: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.function}" if self.function else self.file


@dataclass(slots=True)
class Evidence:
    """All that was found about one paragraph or one ruling."""

    code: set[Place] = field(default_factory=set)
    data: set[Place] = field(default_factory=set)
    tests: set[Place] = field(default_factory=set)
    facts: set[str] = field(default_factory=set)

    def gaps(self, kind: Kind) -> list[str]:
        """What is missing. Data may stand for code and facts for tests only where there is nothing to do but to be."""
        if kind in ("heading", "background"):
            return []
        enforced = self.code or (kind == "data" and self.data)
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


def conformance(game: str, tests: Path = TESTS) -> Conformance:
    """Everything that is known about a game's book. Without the tests at hand, nothing is known to be proved."""
    book = load_book(game)
    evidence = {id_: Evidence() for id_ in (*book.paragraphs, *book.rulings)}
    for place, cited in _in_code(book):
        for id_ in cited & evidence.keys():
            evidence[id_].code.add(place)
    for place, cited in _in_data(book):
        for id_ in cited & evidence.keys():
            evidence[id_].data.add(place)
    for other in dict.fromkeys((*match.playable(), game)):
        shared = book.rulings.keys() & load_book(other).rulings.keys()
        for place, cited in _in_tests(load_book(other), tests / other):
            for id_ in cited & (evidence.keys() if other == game else shared):
                evidence[id_].tests.add(place if other == game else Place(f"{other}/{place.file}", place.function))
    for fact in check.load_facts(game):
        file = _DATA_FILES.get(FACT_KINDS[fact.kind].test.__module__.rpartition(".")[2], _TABLES_FILE)
        for id_ in _numbers(fact.cite) & evidence.keys():
            evidence[id_].facts.add(fact.says)
            evidence[id_].data.add(Place(f"games/{game}/{file}"))
    for ruling in book.rulings.values():
        for id_ in ruling.under if ruling.kind == "data" else ():
            evidence[ruling.id].data |= evidence[id_].data
            evidence[ruling.id].facts |= evidence[id_].facts
            evidence[ruling.id].tests |= evidence[id_].tests
    return Conformance(book, evidence)


# Code


def _in_code(book: Book) -> Iterator[tuple[Place, set[str]]]:
    subjects = match.rulebook(book.game).paragraphs
    common = set(subjects.values()) & set(ARMY.values())
    for path in _sources(book.game):
        own = path.parent.name == book.game
        for mention in mentions(path):
            cited = {subjects[name] for name in mention.subjects if name in subjects}
            for pattern in mention.patterns:
                cited |= {at for name, at in subjects.items() if re.fullmatch(pattern, name)}
            cited |= _rulings(mention.words)
            cited |= {id_ for id_ in _numbers(mention.words) if own or id_.removesuffix(" obs.") in common}
            if cited:
                yield Place(path.relative_to(SOURCE).as_posix(), mention.function), cited


def _sources(game: str) -> list[Path]:
    places = [SOURCE / name for name in (*_SHARED, f"games/{game}")]
    return sorted(file for place in places for file in (place.rglob("*.py") if place.is_dir() else (place,)))


@dataclass(frozen=True, slots=True)
class Mention:
    """What one function says of the rules: the subjects it cites, and its docstring and comments."""

    function: str  # with its class; empty: the module itself
    subjects: frozenset[str]
    patterns: frozenset[str]  # subjects put together when it runs
    words: str
    unknown: tuple[int, ...] = ()  # lines with a citation that cannot be read off the text


@cache
def mentions(path: Path) -> tuple[Mention, ...]:
    """Every function of a file, with what it cites. The subjects table of a game cites nothing by itself."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    comments = _comments(text)
    found = [_module(tree, comments)]
    for name, node in _functions(tree):
        inside = [words for line, words in comments if node.lineno <= line <= (node.end_lineno or node.lineno)]
        before = _heading(comments, text.splitlines(), min([node.lineno, *(d.lineno for d in node.decorator_list)]))
        found.append(_mention(name, node, [*_docstrings(node), *inside, before]))
    return tuple(found)


Definition = ast.FunctionDef | ast.ClassDef


def _functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, Definition]]:
    """Functions, methods and classes, by their dotted names; nested functions belong to the one around them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield prefix + node.name, node
            yield from _functions(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node


def _module(tree: ast.Module, comments: Sequence[tuple[int, str]]) -> Mention:
    """Constants at the top of a file, with their comments; its docstring describes and enforces nothing."""
    lines = {line for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign) for line in _lines(node)}
    return Mention("", frozenset(), frozenset(), " ".join(words for line, words in comments if line in lines))


def _lines(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _mention(name: str, node: Definition, words: Sequence[str]) -> Mention:
    if isinstance(node, ast.ClassDef):  # its methods speak for themselves
        return Mention(name, frozenset(), frozenset(), words[0])
    subjects: set[str] = set()
    patterns: set[str] = set()
    unknown: list[int] = []
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and _name(call.func) in ("cite", "_cite") and len(call.args) == 1:
            texts, forms = _strings(call.args[0], node)
            subjects |= texts
            patterns |= forms
            # `self._cite(w)` and the like hand a citation on; the function they call is scanned itself.
            if not (texts or forms) and _name(call.args[0]) != "w":
                unknown.append(call.lineno)
    return Mention(name, frozenset(subjects), frozenset(patterns), " ".join(words), tuple(unknown))


def _docstrings(node: Definition) -> list[str]:
    """Its own and, of a function, those of the functions inside it."""
    inner = (
        [n for n in ast.walk(node) if isinstance(n, ast.FunctionDef)] if isinstance(node, ast.FunctionDef) else [node]
    )
    return [ast.get_docstring(each) or "" for each in inner]


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _strings(node: ast.expr, function: ast.AST) -> tuple[set[str], set[str]]:
    """The texts that an expression may be: a constant, either branch of a choice, a variable set to one of these."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}, set()
    if isinstance(node, ast.JoinedStr):
        parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"\w+" for p in node.values)
        return set(), {"".join(parts)}
    options: list[ast.expr] = []
    if isinstance(node, ast.IfExp):
        options = [node.body, node.orelse]
    elif isinstance(node, ast.Name):
        options = [
            assign.value
            for assign in ast.walk(function)
            if isinstance(assign, ast.Assign) and any(_name(t) == node.id for t in assign.targets)
        ]
    found = [_strings(option, function) for option in options]
    return {text for texts, _ in found for text in texts}, {form for _, forms in found for form in forms}


def _comments(text: str) -> list[tuple[int, str]]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]


def _heading(comments: Sequence[tuple[int, str]], lines: Sequence[str], first: int) -> str:
    """The comment right above a function, blank lines between them or not: `# 5.2 Advance`."""
    above = dict(comments)
    line = first - 1
    while line > 0 and not lines[line - 1].strip():
        line -= 1
    return above.get(line, "") if line > 0 and lines[line - 1].startswith("#") else ""


# Data


def _in_data(book: Book) -> Iterator[tuple[Place, set[str]]]:
    folder = SOURCE / "games" / book.game
    citation = re.compile(rf'"{book.title} ([^"]*)"|{book.title} ([^,\n]*)')
    for path in sorted(folder.iterdir()):
        if path.suffix in _DATA_SUFFIXES and path.name not in _NOT_DATA:
            text = path.read_text(encoding="utf-8")
            cited = " ".join(one or other for one, other in citation.findall(text))
            yield Place(f"games/{book.game}/{path.name}"), _numbers(cited) | _rulings(text)


def _numbers(text: str) -> set[str]:
    """The paragraphs that a text names; an example or a note belongs to its paragraph.

    >>> sorted(_numbers("Metz 4.0 example, 5.1.4 and obs., 11.1.3; tables"))
    ['11.1.3', '4.0', '5.1.4', '5.1.4 obs.', 'tables']
    """
    both = re.sub(r"(\d+(?:\.\d+)+) and (?:its )?obs\.", r"\1, \1 obs.", text)
    return set(_NUMBER.findall(both))


def _rulings(text: str) -> set[str]:
    return set(_RULING.findall(text))


# Tests


def _in_tests(book: Book, folder: Path) -> Iterator[tuple[Place, set[str]]]:
    for path in sorted(folder.glob("test_*.py")):
        by_file = _named(path.stem, book) & book.paragraphs.keys()
        file = {id_ for id_ in by_file if _stem(id_) == path.stem and book.paragraphs[id_].binds}
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = ast.get_docstring(node) or ""
                cited = {id_ for text in re.findall(rf"{book.title} ([^;\n]*)", words) for id_ in _numbers(text)}
                named = _named(node.name, book)
                paragraphs = named & book.paragraphs.keys()
                yield Place(path.name, node.name), named | cited | _rulings(words) | (set() if paragraphs else file)


def _stem(id_: str) -> str:
    return "test_" + id_.removesuffix(" obs.").replace(".", "_")


def _named(test: str, book: Book) -> set[str]:
    """The paragraphs and rulings that a test is named after: `test_5_1_2_obs_m13_...`, `test_4_0_and_4_1_1_...`."""
    found: set[str] = set()
    words = test.removeprefix("test_").split("_")
    while words:
        number = _longest_number(words, book)
        if number:
            id_ = ".".join(words[:number])
            observed = words[number : number + 1] == ["obs"] and f"{id_} obs." in book.paragraphs
            found.add(f"{id_} obs." if observed else id_)
            words = words[number + observed :]
        elif re.fullmatch(r"[a-z]\d\d", words[0]) and f"{words[0][0].upper()}-{words[0][1:]}" in book.rulings:
            found.add(f"{words[0][0].upper()}-{words[0][1:]}")
            words = words[1:]
        elif words[0] in ("and", "obs") and found:
            words = words[1:]
        else:
            break
    return found


def _longest_number(words: Sequence[str], book: Book) -> int:
    """How many of the first words are the number of a paragraph, at most."""
    return max((n for n in range(2, 5) if ".".join(words[:n]) in book.paragraphs and len(words) >= n), default=0)


# The report

_PREFACE: Final = """\
Every paragraph of the books: what it says in our words, where it is enforced, which tests prove it. Written by
`engaja conformance` from the citations in the code, the data and the tests: do not edit it.
`engaja rules <game> <paragraph>` tells the same of one paragraph. Files are under `src/engaja/`, tests under
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
    """The rulings of the series: one chapter for all games, with the proof that each of them gives."""
    yield "## Rulings of the series"
    yield ""
    for id_ in sorted({id_ for one in found for id_, r in one.book.rulings.items() if _is_shared(r)}):
        theirs = [one for one in found if id_ in one.book.rulings]  # no game needs all of them
        under = [f"{one.book.title} {', '.join(one.book.rulings[id_].under)}" for one in theirs]
        whole = Evidence()
        for one in theirs:
            evidence = one.evidence[id_]
            whole.code |= evidence.code
            whole.data |= evidence.data
            whole.tests |= {_in_folder(place, one.book.game) for place in evidence.tests}
            whole.facts |= evidence.facts
        yield from _ruled(theirs[0].book.rulings[id_], whole, "; ".join(under))


def _in_folder(place: Place, game: str) -> Place:
    return place if "/" in place.file else Place(f"{game}/{place.file}", place.function)


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


def told(evidence: Evidence) -> Iterator[tuple[str, list[str]]]:
    """The evidence in a few lists of words, one for each kind that there is."""
    if evidence.code or evidence.data:
        yield "enforced in", [str(place) for place in (*sorted(evidence.code), *sorted(evidence.data))]
    if evidence.tests:
        yield "proved by", [str(place) for place in sorted(evidence.tests)]
    if evidence.facts:
        yield "facts", sorted(evidence.facts)
