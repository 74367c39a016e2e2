"""What `make fast` compiles keeps to the rules in `docs/engine.md`, "Compiled": a breach would show only there."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def compiled_files() -> list[Path]:
    spec = importlib.util.spec_from_file_location("compile_fast", ROOT / "tools" / "fast" / "compile.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return [ROOT / "src" / file for file in tool.modules()]


def breaches(tree: ast.Module) -> Iterator[str]:
    lines = {node.name: node.lineno for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses":
            if any(name.name == "dataclass" for name in node.names):
                yield "records use the decorator of core/values.py"
        elif isinstance(node, ast.If) and node.orelse and ast.unparse(node.test) == "TYPE_CHECKING":
            yield "what follows `else` after TYPE_CHECKING cannot run"
        elif isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base) for base in node.bases]
            if "ABC" in bases:
                yield f"{node.name} has an interpreted base"
            if "NamedTuple" in bases:
                below = [n for n in named_in_fields(node) if lines.get(n, 0) >= node.lineno]
                yield from (f"a field of {node.name} names {name}, which stands below" for name in below)


def named_in_fields(node: ast.ClassDef) -> set[str]:
    """The classes that are the whole type of a field."""
    fields = [item.annotation for item in node.body if isinstance(item, ast.AnnAssign)]
    return {field.id for field in fields if isinstance(field, ast.Name)}


def test_files_keep_to_what_can_be_compiled() -> None:
    files = compiled_files()
    assert len(files) > 100
    found = [f"{file.name}: {breach}" for file in files for breach in breaches(ast.parse(file.read_text("utf-8")))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "from dataclasses import dataclass",
        "if TYPE_CHECKING:\n    A = 1\nelse:\n    A = 2",
        "class A(B, ABC): ...",
        "class A(NamedTuple):\n    b: B\nclass B: ...",
    ],
)
def test_a_breach_is_found(text: str) -> None:
    assert list(breaches(ast.parse(text)))
