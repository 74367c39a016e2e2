"""The examples of `docs/api.md` produce the output shown."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

DOCUMENT = Path(__file__).parents[1] / "docs" / "api.md"


def test_the_examples_are_true() -> None:
    # Fences would be read as output; lines keep their numbers.
    text = re.sub(r"^```.*$", "", DOCUMENT.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, DOCUMENT.name, str(DOCUMENT), 0)
    told: list[str] = []
    found = doctest.DocTestRunner().run(examples, out=told.append)
    assert found.attempted > 40
    assert not found.failed, "".join(told)
