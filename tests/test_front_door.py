"""`import engaja`: the front door documents what it offers, and its example is correct."""

from __future__ import annotations

import doctest
import subprocess
import sys

import engaja


def test_the_example_is_true() -> None:
    found = doctest.testmod(engaja)
    assert found.attempted >= 6
    assert not found.failed


def test_a_new_game_can_be_played() -> None:
    game = engaja.new("metz", seed=1)
    assert game.decision is not None
    assert engaja.rulebook("metz") is game.rules
    assert all(callable(getattr(engaja, name)) for name in engaja.__all__)


def test_importing_a_part_does_not_load_the_games() -> None:
    check = "import sys, engaja.hexes; print([m for m in sys.modules if m.startswith('engaja.games')])"
    told = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
