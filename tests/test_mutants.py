"""`make mutants` itself: it takes every list of rules apart, and some mutants that must be caught are caught."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engaja.games import match
from proof.parts import parts

PLANTED = "CombatRules.shifts"


@pytest.mark.parametrize("game", match.playable())
def test_every_rule_of_every_list_is_among_the_parts(game: str) -> None:
    rules = match.rulebook(game)
    found = {id(rule) for _, value in parts(rules) if isinstance(value, tuple) for rule in value}
    missing = [(each.name, rule) for each in rules.lists() for rule in each.rules if id(rule) not in found]
    assert missing == []


@pytest.mark.slow
def test_planted_mutants_are_caught() -> None:
    game = match.playable()[0]
    command = [sys.executable, str(Path(__file__).parent / "mutants.py"), game, "--only", PLANTED, "--jobs", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    shifts = match.rulebook(game).combat.shifts
    assert re.search(rf"^{len(shifts)} mutants, 0 survive$", done.stdout, re.MULTILINE), done.stdout + done.stderr
    assert done.returncode == 0
