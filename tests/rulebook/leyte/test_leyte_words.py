"""Everything that the referee may say in Leyte has words in both languages, and fills them."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path

import pytest

import engaja.games.leyte
import engaja.rules
from engaja.games import match
from engaja.games.wording import wording

SAID = {"Reason": "reason", "emit": "event", "Question": "question", "Cost": "term", "Shift": "term"}
AT = {"Cost": 1, "Shift": 1, "Question": 1}  # where the code stands among the arguments
WORDS = wording("leyte")


def spoken() -> set[tuple[str, str]]:
    """Section and code of every reason, event, question, cost and shift written out in the sources."""
    found = set()
    for package in (engaja.rules, engaja.games.leyte):
        for source in Path(package.__path__[0]).glob("*.py"):
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                    at = AT.get(name, 0)
                    code = node.args[at] if name in SAID and len(node.args) > at else None
                    if isinstance(code, ast.Constant):
                        found.add((SAID[name], str(code.value)))
    return found


def test_every_code_in_the_sources_has_words() -> None:
    rows = {row for table in match.rulebook("leyte").tables.values() for row in table.rows}
    missing = {(s, c) for s, c in spoken() if c not in WORDS.codes(s) and not (s == "term" and c in rows)}
    assert missing == set()


def test_every_phrase_of_leyte_is_used() -> None:
    said = {code for _, code in spoken()} | {"air_bonus", "rain", "scattered"}  # spoken through a variable
    for section in ("reason", "event", "term"):
        own = re.findall(r"^(\w+) = \{", _section(section), re.MULTILINE)
        assert set(own) <= said


def _section(name: str) -> str:
    text = (Path(engaja.games.leyte.__path__[0]) / "phrases.toml").read_text(encoding="utf-8")
    return text.split(f"[{name}]")[1].split("\n[")[0]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_is_told_in_both_languages_without_gaps(seed: int) -> None:
    game = match.new("leyte", seed=seed)
    rng = random.Random(seed)
    while not game.over and game.world.state.turn < 5:
        for event in game.play(game.random_action(rng)):
            for language in ("pt", "en"):
                text = WORDS.say("event", event.kind, {**event.args, "action": None}, language)
                assert text and "{" not in text
