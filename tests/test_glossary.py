"""The glossary and the code use the same words: every name in it exists, and those of the engine exist once."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
SOURCE = ROOT / "src" / "engaja"
SUFFIXES = {".py", ".toml", ".txt", ".csv"}


def names(text: str) -> list[str]:
    """The code names in the last column of the tables."""
    rows = [line for line in text.splitlines() if line.startswith("| ") and "---" not in line]
    return [name for row in rows[1:] for name in re.findall(r"`(\w+)`", row.rstrip(" |").rpartition("|")[2])]


def test_every_name_exists_in_the_code() -> None:
    files = [path for path in SOURCE.rglob("*") if path.suffix in SUFFIXES]
    words = {word for path in files for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    found = names(GLOSSARY)
    assert len(found) > 60
    assert [name for name in found if name not in words] == []


def test_a_name_of_the_engine_is_one_class() -> None:
    """Except the server's schemas: they are named after what they send."""
    defined: Counter[str] = Counter()
    for path in SOURCE.rglob("*.py"):
        if not path.name.startswith("schema"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            defined.update(node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
            assigned = [node.targets[0] for node in tree.body if isinstance(node, ast.Assign)]
            defined.update(target.id for target in assigned if isinstance(target, ast.Name) and target.id == "Place")
    engine = names(GLOSSARY.partition("## Names of the engine")[2])
    assert len(engine) > 15
    assert {name: defined[name] for name in engine if defined[name] != 1} == {}


def test_the_old_names_are_gone() -> None:
    gone = re.compile(r"\bw: Field\b|^class (?:Entry|Field)\b", re.MULTILINE)
    assert [path.name for path in SOURCE.rglob("*.py") if gone.search(path.read_text(encoding="utf-8"))] == []
