"""The document of a game that has one names its options: all of them, with the one that the army games share."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engaja.games import match

DOCUMENTS = Path(__file__).parents[2] / "docs" / "games"
HEADING = "\n## Options\n"
TOLD = [name for name in match.playable() if (DOCUMENTS / f"{name}.md").is_file()]


@pytest.mark.parametrize("name", TOLD)
def test_the_options_are_those_of_the_game(name: str) -> None:
    known = match.rulebook(name).options
    section = (DOCUMENTS / f"{name}.md").read_text(encoding="utf-8").split(HEADING)[1].split("\n## ")[0]
    own = dict(re.findall(r"^\| `(\w+)` \| (\w+) \|", section, flags=re.MULTILINE))
    assert own == {option: str(known.get(option)).lower() for option in own}
    shared = set(re.findall(r"`(\w+)`", (DOCUMENTS / "army.md").read_text(encoding="utf-8")))
    assert set(known) <= {*own, *(shared if "](army.md)" in section else ())}
