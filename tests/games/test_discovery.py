"""Games outside the package are found by folder or by entry point, and nothing of the package is touched."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from engaja import cli, games
from engaja.drawing import bake
from engaja.games import discovery, match

OURS = Path(str(games.folder(match.playable()[0])))


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of games with one in it, which borrows all its files."""
    shutil.copytree(OURS, tmp_path / "games" / "borrowed", ignore=shutil.ignore_patterns("__pycache__", "lessons"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(discovery.VARIABLE, raising=False)
    monkeypatch.delitem(sys.modules, "engaja_game_borrowed", raising=False)
    return tmp_path / "games"


@pytest.mark.parametrize("named", ["", "borrowed"])
def test_a_game_is_found_in_a_folder_of_games_or_by_its_own(
    elsewhere: Path, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(discovery.VARIABLE, str(elsewhere / named))
    assert "borrowed" in games.names()
    assert games.load("borrowed").name == "borrowed"
    assert "borrowed" in match.playable()
    assert match.new("borrowed", seed=1).decision is not None


def test_several_folders_are_separated_as_in_path(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(elsewhere / "borrowed", elsewhere.parent / "more" / "second")
    monkeypatch.setenv(discovery.VARIABLE, os.pathsep.join((str(elsewhere), str(elsewhere.parent / "more"))))
    assert {"borrowed", "second"} <= set(games.names())


def test_its_drawings_stay_out_of_the_package(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(discovery.VARIABLE, str(elsewhere))
    assert bake.counters_file("borrowed").is_relative_to(elsewhere.parent / "cache")
    assert bake.counters_file(OURS.name).is_relative_to(bake.PACKAGE)


def test_an_installed_package_offers_a_game_by_its_entry_point(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (elsewhere / "borrowed" / "__init__.py").touch()
    (elsewhere / "borrowed").rename(elsewhere / "a_package")
    monkeypatch.syspath_prepend(str(elsewhere))
    points = EntryPoints([EntryPoint("installed", "a_package", discovery.GROUP)])
    monkeypatch.setattr(discovery, "entry_points", lambda group: points.select(group=group))
    monkeypatch.setenv(discovery.VARIABLE, "")
    discovery._found.cache_clear()
    try:
        assert "installed" in games.names()
        assert match.new("installed", seed=1).rules.name == "installed"
    finally:
        discovery._found.cache_clear()


def test_a_folder_without_a_game_is_refused_by_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(discovery.VARIABLE, "")
    assert cli.main(["--games", str(tmp_path), "check"]) == 1
    assert capsys.readouterr().err == f"engaja: {tmp_path} does not contain a game: board.txt is missing\n"


def test_two_games_of_one_name_are_refused(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (elsewhere / "borrowed").rename(elsewhere / OURS.name)
    monkeypatch.setenv(discovery.VARIABLE, str(elsewhere))
    with pytest.raises(discovery.BadGames, match=f"two games are called '{OURS.name}'"):
        games.names()


def test_a_folder_that_is_no_name_is_refused(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (elsewhere / "borrowed").rename(elsewhere / "not-a-name")
    monkeypatch.setenv(discovery.VARIABLE, str(elsewhere))
    with pytest.raises(discovery.BadGames, match="'not-a-name'"):
        games.names()
