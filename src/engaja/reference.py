"""`engaja rules` and `engaja conformance`: what a paragraph says, where it is enforced, what proves it."""

from __future__ import annotations

import ast
import re
import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from engaja import conformance
from engaja.conformance import SOURCE, TESTS, Conformance, Evidence, Site
from engaja.datafile import Language, Words
from engaja.faults import fault, listed, nearest
from engaja.games import folder
from engaja.games.paragraphs import PARAGRAPHS_FILE, Book, Paragraph, Ruling

_WIDTH: Final = 100
_KINDS: Final = {
    "rule": Words("", ""),
    "data": Words("", ""),
    "heading": Words("título", "heading"),
    "background": Words("pano de fundo, sem regra", "background, no rule"),
}
_NAMES: Final = {
    "cited in play by": Words("citado em jogo por", "cited in play by"),
    "enforced in": Words("aplicado em", "enforced in"),
    "proved by": Words("provado por", "proved by"),
    "facts": Words("fatos que `engaja check` confere", "facts that `engaja check` holds"),
}
_TEXT: Final = Words("texto em", "text in")
_RULINGS: Final = Words("Onde o livro cala", "Where the book is silent")
_OPTION: Final = Words("opção", "option")
_COMPLETES: Final = Words("completa", "completes")


def rules(args: Namespace) -> int:
    """`engaja rules`"""
    found = conformance.conformance(args.game)
    wanted = " ".join(args.paragraph).strip()
    if not wanted:
        print("\n".join(_contents(found, args.lang)))
        return 0
    id_ = _id(found.book, wanted)
    if id_ is None:
        sys.exit(f"engaja: {_unknown(found.book, wanted).in_(args.lang)}")
    print("\n".join(_told(found, id_, args.lang)))
    return 0


def _id(book: Book, wanted: str) -> str | None:
    """A paragraph as people write it: `5.1.2`, `Metz 5.1.2 obs`, `c-09`."""
    text = re.sub(r"\s*obs\.?$", " obs.", _bare(book, wanted))
    return {id_.lower(): id_ for id_ in (*book.paragraphs, *book.rulings)}.get(text.lower())


def _bare(book: Book, wanted: str) -> str:
    return re.sub(rf"^{book.title}\s+", "", wanted, flags=re.IGNORECASE)


def _unknown(book: Book, wanted: str) -> Words:
    """Return a hint for an unknown paragraph: those of the same chapter, or one spelt similarly."""
    text, known = _bare(book, wanted), (*book.paragraphs, *book.rulings)
    chapter = [id_ for id_ in known if id_.split(".")[0] == text.split(".", maxsplit=1)[0]]
    hint = listed(chapter) if chapter else nearest(text, known)
    return fault("no_paragraph", title=book.title, value=wanted, hint=hint)


def _contents(found: Conformance, language: Language) -> Iterator[str]:
    gaps = {entry.id: missing for entry, missing in found.gaps()}
    for paragraph in found.book.paragraphs.values():
        remark = ", ".join(gaps.get(paragraph.id, [])) or _KINDS[paragraph.kind].in_(language)
        yield f"{paragraph.id:<12} {paragraph.title.in_(language)}{f' ({remark})' if remark else ''}"
    yield ""
    yield f"{_RULINGS.in_(language)}: {', '.join(sorted(found.book.rulings))}"


def _told(found: Conformance, id_: str, language: Language) -> Iterator[str]:
    book = found.book
    if id_ in book.rulings:
        yield from _ruling(book, book.rulings[id_], found.evidence[id_], language)
        return
    # A paragraph is shown with its observations.
    for each in (id_, f"{id_} obs."):
        if each in book.paragraphs:
            yield from _paragraph(book, book.paragraphs[each], language)
            yield from _evidence(book, found.evidence[each], language)
            yield ""
    rulings = {r.id: r for each in (id_, f"{id_} obs.") for r in book.rulings_under(each)}
    if rulings:
        yield f"{_RULINGS.in_(language)}:"
        yield ""
    for ruling in rulings.values():
        yield from _ruling(book, ruling, found.evidence[ruling.id], language)
        yield ""


def _paragraph(book: Book, paragraph: Paragraph, language: Language) -> Iterator[str]:
    remark = _KINDS[paragraph.kind].in_(language)
    yield f"{book.title} {paragraph.id} {paragraph.title.in_(language)}{f' ({remark})' if remark else ''}"
    yield ""
    several = len(paragraph.says) > 1
    for number, words in enumerate(paragraph.says, start=1):
        yield from _wrapped(f"{number}. " if several else "", words.in_(language))
    yield ""
    file = Path(str(folder(book.game) / PARAGRAPHS_FILE))
    line = _line_with(file, f'id = "{paragraph.id}"')
    yield f"  {_TEXT.in_(language)}: {_shown(file, line)}"


def _ruling(book: Book, ruling: Ruling, evidence: Evidence, language: Language) -> Iterator[str]:
    option = f" ({_OPTION.in_(language)} {ruling.option})" if ruling.option else ""
    yield from _wrapped(f"{ruling.id}  ", f"{ruling.says.in_(language)}{option}")
    yield f"  {_COMPLETES.in_(language)} {', '.join(ruling.under)}"
    yield from _evidence(book, evidence, language)


def _evidence(book: Book, evidence: Evidence, language: Language) -> Iterator[str]:
    def code(site: Site) -> str:
        return _place(SOURCE / site.file, site.function)

    def test(site: Site) -> str:
        return _place(TESTS / site.file if "/" in site.file else TESTS / book.game / site.file, site.function)

    for name, items in conformance.told(evidence, code=code, test=test):
        yield f"  {_NAMES[name].in_(language)}:"
        for item in items:  # a place stays on one line, so that it can be copied
            yield from _wrapped("    ", item) if name == "facts" else (f"    {item}",)


# Where a thing stands: paths that an editor opens, with the line


def _place(file: Path, function: str) -> str:
    """A function or a whole file. An installation without its sources or tests still names them."""
    line = _lines(file).get(function) if function else None
    return f"{_shown(file, line)} {function}".rstrip()


def _shown(file: Path, line: int | None) -> str:
    ours = file.is_relative_to(SOURCE) or file.is_relative_to(TESTS)
    path = file.relative_to(conformance.ROOT) if ours else file
    return f"{path}:{line}" if line else str(path)


@cache
def _lines(file: Path) -> dict[str, int]:
    """By function, `Class.method` for methods: the line where it begins."""
    if file.suffix != ".py" or not file.is_file():
        return {}
    found: dict[str, int] = {}

    def visit(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                found.setdefault(f"{prefix}{child.name}", child.lineno)
                visit(child, f"{prefix}{child.name}.")

    visit(ast.parse(file.read_text(encoding="utf-8")), "")
    return found


def _line_with(file: Path, text: str) -> int | None:
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return next((number for number, line in enumerate(lines, start=1) if line == text), None)


def _wrapped(head: str, text: str) -> list[str]:
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=head,
        subsequent_indent=" " * len(head),
        break_long_words=False,
        break_on_hyphens=False,
    )


def conform(args: Namespace) -> int:
    """`engaja conformance`: write the report, or with --check say whether it is up to date and without gaps."""
    if not conformance.TESTS.is_dir():
        sys.exit("engaja: the report needs the source code with its tests, which are not part of this installation")
    text = conformance.report()
    path = Path(args.output) if args.output else conformance.REPORT
    gaps = [
        (found.book.title, entry.id, missing) for found in conformance.all_games() for entry, missing in found.gaps()
    ]
    for title, id_, missing in gaps:
        print(f"{title} {id_}: {', '.join(missing)}")
    if not args.check:
        path.write_text(text, encoding="utf-8")
        print(f"{path}: {len(gaps)} gaps")
        return 0
    stale = not path.is_file() or path.read_text(encoding="utf-8") != text
    if stale:
        print(f"{path} is out of date: run `engaja conformance`")
    return int(stale or bool(gaps))
