"""Strings, documents, docstrings and comments keep clear of English that reads as translated."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        r"\b(for|to|of|by|with|against|beside|from|than|like) who\b",  # the side that, units that
        r"(^|[.:;|(*] )Who (?!(goes|plays) (first|second))[a-z]",  # "Who attacks from the sea has nowhere to go."
        r"; who (lands|attacks|leaves|enters|retreats|jumps|wins|is|was|has|comes|moves|stands)\b",
        r"(?<!there )(?<!There )\bis no (target|way|action|hex|number|error|part|ground)\b",
        r"\b[Rr]eckon",
        r"\b[Cc]omrades?\b",
        r"\bdearer\b",
        r"\bwhom you like\b",
        r"\bin its stead\b",
        r"\b[Nn]obody of (theirs|ours|yours)\b",
        r"\bas (one|he|she|they) likes?\b",
        r"\bfor ever\b",
        r"\b(what|that|which|it) is none\b",
        r"\b(is|are|was) (not )?to be (seen|told|said)\b",
        r"\b(is|are|was) said of\b",
        r"\b(hears?|heard) of\b",
        r"\b(lies?|laid) open\b",
        r"\bof itself\b",
        r"\bwhom (it|they|he|you|all)\b",
        r"\b(he|him|himself)\b",  # a counter or a side is "it"
        r"\bdrawn by lot\b",
        r"\bone (element|path|row|place|subject) a (file|line|row|sector|counter|hex|stack)\b",  # per
        r"(^|[.:;(] )[Oo]ne does not\b",
        r"\banswers? to all of this\b",
        r"\bmade again\b",
        r"\b[Gg]ive the screen over\b",
    )
)
PORTUGUESE = tuple(
    re.compile(pattern)
    for pattern in (
        r"\b[Tt](e|ê)m de (atacar|entrar|participar|sair|estar)\b",  # precisa
        r"\b([Cc]ompanheir|[Cc]amarada)",  # unidade amiga
        r"\bPano de fundo\b",  # contexto
        r"\bnada sofrem?\b",
        r"\bSentar-se\b",
        r"\bNão se desfaz\b",
        r"\bà escolha\b(?= ?\")",
        r"\b[Dd]esistir\b",
        r"\bLíngua\b",
        r"\bpeão|peões\b",  # a counter is a peça
        r"\b(Bgda|Blda)\b",  # Bda, Bld
        r"\bCancelar o (ataque|bombardeio)\b",
        r"\bsofr(e|er) (a )?perda\b",  # baixa
        r"\bvoad[ao]s?\b",  # a mission is flown: feita, cumprida
        r"\bpontos de movimentação\b",
    )
)
CLIENT = ("web/src", "web/tests", "web/tools", "web/bench")
WRITTEN = {ROOT / "docs/conformance.md", ROOT / "web/src/api.d.ts"}  # by a program, from texts that are checked here
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?:^|\s)//[^\n]*", re.DOTALL)
STRING = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|`[^`]*`")


def files(*suffixes: str, under: tuple[str, ...]) -> Iterator[Path]:
    for folder in under:
        for path in sorted((ROOT / folder).rglob("*")):
            hidden = {"node_modules", "dist", "__pycache__", "journals", "build"} & set(path.parts)
            if path.suffix in suffixes and not hidden and path not in WRITTEN and path != Path(__file__):
                yield path


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a file that people read, each with its line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in {".md", ".toml"}:
        yield from enumerate(text.splitlines(), 1)
    elif path.suffix == ".py":
        yield from _python(text)
    else:
        for found in (*COMMENT.finditer(text), *(STRING.finditer(text) if "words" in path.parts else ())):
            yield text.count("\n", 0, found.start()) + 1, found.group().lstrip('/*# \n"`')


def _python(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if said := ast.get_docstring(node):
                yield getattr(node, "lineno", 1), said
        elif isinstance(node, ast.Raise) and node.exc is not None:
            for part in ast.walk(node.exc):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.lineno, part.value


def odd(paths: Iterator[Path], patterns: tuple[re.Pattern[str], ...] = PATTERNS) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line}: {found.group()!r}"
        for path in paths
        for line, text in prose(path)
        for pattern in patterns
        if (found := pattern.search(text))
    ]


def test_what_players_read_is_plain_english() -> None:
    assert odd(files(".toml", under=("src",))) == []
    assert odd(files(".ts", under=("web/src/words",))) == []


def test_documents_are_plain_english() -> None:
    assert odd(iter(sorted(ROOT.glob("*.md")))) == []
    assert odd(files(".md", under=("docs", "web/src"))) == []


@pytest.mark.parametrize("part", range(4))  # all at once would take too long for a fast test
def test_docstrings_and_comments_are_plain_english(part: int) -> None:
    found = list(files(".py", under=("src", "tests", "benchmarks", "tools", "examples")))
    assert odd(iter(found[part::4])) == []


def test_comments_of_the_client_are_plain_english() -> None:
    assert odd(files(".ts", ".svelte", ".mjs", under=CLIENT)) == []


def test_portuguese_is_what_brazilian_players_say() -> None:
    assert odd(files(".toml", under=("src",)), PORTUGUESE) == []
    assert odd(files(".ts", under=("web/src/words",)), PORTUGUESE) == []


@pytest.mark.parametrize("text", ["An objective is of who last had troops there.", "Who attacks has nowhere to go."])
def test_the_worst_patterns_are_found(text: str) -> None:
    assert any(pattern.search(text) for pattern in PATTERNS)
