"""The server's own words: none missing, none idle; and a button for every action."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engaja import server
from engaja.games import match
from engaja.games.wording import wording
from engaja.rules.common.declaration import CancelAction
from engaja.server.spell import label
from engaja.server.troubles import ENGINE, phrases

SOURCES = [file.read_text(encoding="utf-8") for file in Path(next(iter(server.__path__))).rglob("*.py")]


def troubles() -> set[str]:
    """Return every error code in the sources."""
    calls = [node for source in SOURCES for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    raised = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Trouble" and call.args]
    return {str(a.value) for call in raised for a in call.args[:1] if isinstance(a, ast.Constant)} | {*ENGINE.values()}


def test_every_trouble_has_words_and_no_words_are_idle() -> None:
    assert troubles() == set(phrases()["error"])


def test_both_languages_have_the_same_blanks() -> None:
    """Except for requests that cannot be parsed: those problems are described in English only."""
    for section in phrases().values():
        for code, words in section.items():
            english_only = {"problem"} if code in ("http", "malformed") else set()
            assert blanks(words.pt) == blanks(words.en) - english_only, code


def blanks(said: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", said))


@pytest.mark.parametrize("game", match.playable())
def test_every_action_has_its_button(game: str) -> None:
    assert set(match.rulebook(game).actions.verbs) <= wording(game).codes("action")


@pytest.mark.parametrize("game", match.playable())
def test_a_button_with_words_for_one_kind_of_decision_names_both(game: str) -> None:
    verbs, kinds = set(match.rulebook(game).actions.verbs), wording(game).codes("question")
    special = wording(game).codes("action") - verbs
    pairs = {f"{verb}_{kind}" for verb in {*verbs, "cancel"} for kind in kinds}
    own = {code for code in special if "_" in code}
    assert own <= pairs


@pytest.mark.parametrize(("kind", "said"), [("attack", "Cancel the attack"), ("bombard", "Cancel the bombardment")])
def test_cancelling_names_what_is_cancelled(kind: str, said: str) -> None:
    rules = match.rulebook("metz")
    assert label(rules, CancelAction(), kind).en == said
    assert label(rules, CancelAction()).en == "Cancel"
