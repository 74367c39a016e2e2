"""Writes docs/modules.md, the reference of the modules a rulebook is made of, from their classes: run this file.

`tests/rules/test_module.py` fails if the page is not what this writes.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from pathlib import Path

from engaja.rules.module import Module
from engaja.rules.rulebook import SERIES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "modules.md"
RULES = ROOT / "src" / "engaja" / "rules"
FAMILIES = {
    "common": "Modules of every game of the series",
    "army": "Modules of the army games",
    "theatre": "Modules of the theatre games",
}
HEAD = """# The modules of a rulebook

Written from the classes in `src/engaja/rules` by `tests/modules_document.py`; a test fails when this page is out of
date.

A game's `rules.py` composes a `Rulebook` of modules. A module is a small frozen record: its fields are hooks and
lists of rules, with the rule of the series as default, and a game gives only those that differ. Its class says what
the subject brings: flags, facts, markers, verbs, procedures, desks, queries, what a side could still do before it ends
a phase (`loose_ends`), and the subjects whose paragraphs it cites. The rulebook collects all this when the game is
loaded, and refuses a book that gives no paragraph for a subject that one of its modules can cite, or that gives one
which nothing cites. The error lists everything that is wrong.

Rules reach a module as `w.rules.movement` if every game has it (marked "always there": what a game does not give is
as the series has it), else as `w.rules[RecoveryRules]`, or `w.rules.get(RecoveryRules)`, which is None where a game
has none. A rule that cites a subject only some books have says so itself: `@citing("siege")`; the book needs the
paragraph only if it lists the rule. `rules.lists()` enumerates every list of rules of a game with its module and its
name.

Flags, markers and facts are explained in [state.md](state.md).

A game's own module is a class in its own folder: what only one game uses lives there.

## Kinds of rules

The type of a hook says what it holds. A rule in a list is a function; most are of one of these kinds, named in
`rules/module.py`. `w` is the running game, and units, hexes and sides are ints
([what a rule is given](engine.md#rules-as-cited-terms)).

| kind | called with | yields |
|---|---|---|
"""
FIELD = re.compile(r"^    (\w+): (.*?)(?: = (.+?))?(?:  # (.*))?$")
REMARK = re.compile(r"^    # (.*)$")
KIND = re.compile(r"^(\w+) = Callable\[\[.*\], (?:Iterator\[(\w+)\]|None)\]  # (.*)$", re.MULTILINE)


def modules(family: str) -> list[type[Module]]:
    """The module classes defined in a folder, in the order of the files and of the lines."""
    found: list[type[Module]] = []
    for path in sorted((RULES / family).glob("*.py")):
        module = import_module(f"engaja.rules.{family}.{path.stem}")
        own = [c for c in vars(module).values() if inspect.isclass(c) and issubclass(c, Module)]
        found += [c for c in own if c.__module__ == module.__name__]
    return found


def page() -> str:
    kinds = KIND.findall((RULES / "module.py").read_text(encoding="utf-8"))
    rows = "".join(
        f"| `{kind}` | {given} | {f'`{made}`' if made else 'nothing: it acts'} |\n" for kind, made, given in kinds
    )
    return (
        HEAD
        + rows
        + "".join(
            f"\n## {title}\n" + "".join(section(kind) for kind in modules(family)) for family, title in FAMILIES.items()
        )
    )


def section(kind: type[Module]) -> str:
    always = ", always there" if kind in SERIES else ""
    lines = [f"\n### {kind.__name__}\n", f"`{source(kind)}`{always}. {inspect.getdoc(kind)}\n"]
    rows = list(hooks(kind))
    if rows:
        lines += ["| hook | type | default | |", "|---|---|---|---|", *rows, ""]
    brought = list(brings(kind))
    if brought:
        lines += [*brought, ""]
    return "\n".join(lines)


def source(kind: type[Module]) -> str:
    return kind.__module__.removeprefix("engaja.").replace(".", "/") + ".py"


def hooks(kind: type[Module]) -> Iterator[str]:
    """Yield a row for each field, with the words of the comment beside it."""
    if not is_dataclass(kind):
        return
    lines = inspect.getsource(kind).splitlines()
    said = {m[1]: (m, _above(lines, i)) for i, line in enumerate(lines) if (m := FIELD.match(line))}
    for field in fields(kind):
        if field.name.startswith("_"):
            continue
        found, above = said[field.name]
        needed = field.default is MISSING and field.default_factory is MISSING
        default = "**to be given**" if needed else f"`{_short(found[3])}`"
        type_ = found[2].replace("|", "\\|")
        yield f"| `{field.name}` | `{type_}` | {default} | {found[4] or above} |"


def _above(lines: list[str], i: int) -> str:
    """Return the comment in the lines above a field."""
    words: list[str] = []
    while i and (m := REMARK.match(lines[i - 1])):
        words.insert(0, m[1])
        i -= 1
    return " ".join(words)


def _short(text: str | None) -> str:
    """Return a default in a few words: a multi-line one is cut short."""
    if text is None or text == "field(default_factory=dict)":
        return "{}"
    return f"{text}...)" if text.endswith("(") else text


def brings(kind: type[Module]) -> Iterator[str]:
    """Yield what the class brings to a game, a line each."""
    listed = {
        "subjects": kind.subjects,
        "verbs": [verb.name for verb in kind.verbs],
        "procedures": [procedure.__name__ for procedure in kind.procedures],
        "facts": [fact.name for fact in kind.facts],
        "markers": [marker.name for marker in kind.markers],
        "boxes": kind.boxes,
        "queries": list(kind.queries),
        "desks": [procedure.__name__ for procedure in kind.desks],
        "loose ends of a phase": [rule.__name__ for rule in kind.loose_ends],
    }
    for name, values in listed.items():
        if values:
            yield f"- {name}: " + ", ".join(f"`{value}`" for value in values)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
