"""The stored journals replay to the end they were stored with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engaja.games import match
from journals import FOLDER, INDEX, NUMBER

STORED = {str(path.relative_to(FOLDER).with_suffix("")): path for path in sorted(FOLDER.glob("*/*.jsonl"))}


@pytest.mark.parametrize(
    "title", [pytest.param(t, marks=pytest.mark.slow) if "whole" in t else pytest.param(t) for t in STORED]
)
def test_a_journal_replays_to_the_same_hash(title: str) -> None:
    text = STORED[title].read_text(encoding="utf-8")
    game = match.from_journal(text)
    known = json.loads(INDEX.read_text(encoding="utf-8"))["journals"]
    assert game.hash() == known[title]["hash"], 'a game ends differently; if that was meant: make journals REASON="..."'
    assert game.save() == text


@pytest.mark.parametrize("name", match.playable())
def test_every_game_has_its_journals(name: str) -> None:
    titles = [title for title in STORED if Path(title).parent.name == name]
    assert len(titles) == NUMBER
    index = json.loads(INDEX.read_text(encoding="utf-8"))
    assert set(titles) <= set(index["journals"])
    assert index["reason"]
