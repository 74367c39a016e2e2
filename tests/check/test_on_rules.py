"""A game outside the package that cannot be played is named and left out; the others are served."""

from __future__ import annotations

import pickle
import shutil
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from engaja import check, games
from engaja.check.on_rules import faults, outside_faults
from engaja.datafile import DataError
from engaja.games import discovery, match
from server.tables import client

__all__ = ["client"]

EXAMPLES = Path(__file__).parents[2] / "examples"
GAME = "ponte"


def broken(target: Path, file: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The small game under another name, that of its folder, with a mistake in one file."""
    shutil.copytree(EXAMPLES / GAME, target, ignore=shutil.ignore_patterns("__pycache__"))
    text = (target / file).read_text(encoding="utf-8")
    assert old in text
    (target / file).write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.setenv(discovery.VARIABLE, str(target))
    return target.name


def test_an_error_in_data_passes_from_process_to_process() -> None:
    error = pickle.loads(pickle.dumps(DataError("counters.csv", 3, "unknown type 'infantri'")))
    assert str(error) == "counters.csv:3: unknown type 'infantri'"


def test_a_mistake_in_the_counters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = broken(tmp_path / "one", "counters.csv", "infantry", "infantri", monkeypatch)
    assert list(outside_faults()) == [name]
    assert "counters.csv:" in faults(name)[0] and "infantri" in faults(name)[0]


def test_a_paragraph_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = broken(tmp_path / "two", "paragraphs.toml", 'id = "5.2"', 'id = "5.9"', monkeypatch)
    assert "there is no paragraph '5.2'" in faults(name)[0]


def test_words_that_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    phrases = (EXAMPLES / GAME / "phrases.toml").read_text(encoding="utf-8")
    line = next(line for line in phrases.splitlines() if line.startswith("bridgehead = "))
    name = broken(tmp_path / "three", "phrases.toml", line, "", monkeypatch)
    assert faults(name) == ["no words for the term 'bridgehead'"]
    assert check.run([name]) == 1
    assert "no words for the term 'bridgehead'" in capsys.readouterr().out


def test_what_is_wrong_with_one_game_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, client: TestClient
) -> None:
    name = broken(tmp_path / "four", "counters.csv", "infantry", "infantri", monkeypatch)
    monkeypatch.setenv(discovery.LEFT_OUT, name)
    assert name not in games.names() and match.playable()
    assert client.get("/api/opponents").status_code == 200


def test_the_sound_game_has_no_faults_and_a_book(monkeypatch: pytest.MonkeyPatch, client: TestClient) -> None:
    monkeypatch.setenv(discovery.VARIABLE, str(EXAMPLES))
    assert faults(GAME) == []
    book = client.get(f"/api/games/{GAME}/rules")
    assert book.status_code == 200
    offered = {option["id"] for option in book.json()["options"]}
    assert "open_information" in offered and "air_support_is_limited" not in offered, "it has no aircraft"
