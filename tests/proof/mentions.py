"""What the code and the tests say about the rules: paragraphs named in docstrings, comments and the names of tests."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from engaja.conformance import SOURCE, Site, numbers, rulings_in
from engaja.games.paragraphs import Book

# The folders of the rules of every game; a game's own folder is added.
_SHARED: Final = ("hexes.py", "core", "rules", "games/match.py", "referee.py")
Definition = ast.FunctionDef | ast.ClassDef


# Code


def sources(game: str) -> list[Path]:
    places = [SOURCE / name for name in (*_SHARED, f"games/{game}")]
    return sorted(file for place in places for file in (place.rglob("*.py") if place.is_dir() else (place,)))


class Mention(NamedTuple):
    """The citations in one function's docstring and comments."""

    function: str  # with its class; empty: the constants of the module
    words: str


@cache
def mentions(path: Path) -> tuple[Mention, ...]:
    """Every function and class of a file, with its words."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    comments = _comments(text)
    found = [_module(tree, comments)]
    for name, node in _functions(tree):
        inside = [words for line, words in comments if node.lineno <= line <= (node.end_lineno or node.lineno)]
        before = _heading(comments, text.splitlines(), min([node.lineno, *(d.lineno for d in node.decorator_list)]))
        words = [*_docstrings(node), *inside, before]
        found.append(Mention(name, words[0] if isinstance(node, ast.ClassDef) else " ".join(words)))
    return tuple(found)


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
    return Mention("", " ".join(words for line, words in comments if line in lines))


def _lines(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _docstrings(node: Definition) -> list[str]:
    """Its own and, of a function, those of the functions inside it."""
    inner = (
        [n for n in ast.walk(node) if isinstance(n, ast.FunctionDef)] if isinstance(node, ast.FunctionDef) else [node]
    )
    return [ast.get_docstring(each) or "" for each in inner]


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


# Tests


def named_tests(book: Book, folder: Path) -> Iterator[tuple[Site, set[str]]]:
    """The tests of a book with what they are named after: ``test_5_1_2_obs_...``, any test in ``test_5_1_2.py``,
    ``test_c09_...`` for a ruling, and a docstring that cites it."""
    for path in sorted(folder.glob("test_*.py")):
        by_file = _named(path.stem, book) & book.paragraphs.keys()
        file = {id_ for id_ in by_file if _stem(id_) == path.stem and book.paragraphs[id_].binds}
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = ast.get_docstring(node) or ""
                cited = {id_ for text in re.findall(rf"{book.title} ([^;\n]*)", words) for id_ in numbers(text)}
                named = _named(node.name, book)
                paragraphs = named & book.paragraphs.keys()
                yield Site(path.name, node.name), named | cited | rulings_in(words) | (set() if paragraphs else file)


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
        elif (ruling := _ruling(words[0])) in book.rulings:
            found.add(ruling)
            words = words[1:]
        elif words[0] in ("and", "obs") and found:
            words = words[1:]
        else:
            break
    return found


def _ruling(word: str) -> str:
    """The ruling that a word of a test's name means: `c09` is C-09, `fg35` is F-G35."""
    found = re.fullmatch(r"([a-z])([a-z]?\d{2,3})", word)
    return f"{found[1]}-{found[2]}".upper() if found else ""


def _longest_number(words: Sequence[str], book: Book) -> int:
    """How many of the first words are the number of a paragraph, at most."""
    return max((n for n in range(2, 5) if ".".join(words[:n]) in book.paragraphs and len(words) >= n), default=0)
