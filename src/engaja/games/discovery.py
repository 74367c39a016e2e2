"""Where games are found: in this package, in installed packages, and in folders that the user names.

An installed package offers a game through an entry point of the group ``engaja.games``: its name is the game's, its
value the package that holds the game's files. A folder is given with ``--games`` on the command line or in the variable
``ENGAJA_GAMES`` (several folders are separated as in ``PATH``); it is a game's own folder, or contains such folders.

>>> sorted(found())[:2]
['diadem', 'filipinas']
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType
from typing import Final

from engaja.faults import BadInput, fault

BOARD_FILE: Final = "board.txt"  # every game has one: it is how a game's folder is recognised
GROUP: Final = "engaja.games"  # of entry points
VARIABLE: Final = "ENGAJA_GAMES"
LEFT_OUT: Final = "ENGAJA_LEFT_OUT"  # names of games that are not to be found, separated by commas
_HERE: Final = "engaja.games"


class BadGames(BadInput):
    """A folder or package of games that cannot be used."""


@dataclass(frozen=True, slots=True)
class Found:
    """A game's folder, and the package that its Python files belong to."""

    folder: Traversable
    package: str
    path: Path | None = None  # for a folder given by the user: its package is not installed

    def module(self, name: str) -> ModuleType:
        """Import one of the game's Python files, such as ``rules``."""
        if self.path is not None and self.package not in sys.modules:
            _adopt(self.package, self.path)
        return import_module(f"{self.package}.{name}")

    @property
    def is_ours(self) -> bool:
        """Whether the game is part of this package."""
        return self.package.startswith(f"{_HERE}.")


def found() -> Mapping[str, Found]:
    """Every game by name, in alphabetical order."""
    return _found(os.environ.get(VARIABLE, ""), os.environ.get(LEFT_OUT, ""))


def look_in(folders: str) -> None:
    """Look for games in these folders too; processes started from here on do the same."""
    os.environ[VARIABLE] = os.pathsep.join(part for part in (os.environ.get(VARIABLE, ""), folders) if part)


def leave_out(names: Iterable[str]) -> None:
    """Do not find these games any longer, neither here nor in processes started from here on."""
    os.environ[LEFT_OUT] = ",".join([*filter(None, [os.environ.get(LEFT_OUT)]), *names])


@cache
def _found(folders: str, left_out: str) -> Mapping[str, Found]:
    games: dict[str, Found] = {}
    for name, game in (*_ours(), *_installed(), *_in_folders(folders)):
        if name in games:
            raise BadGames(fault("game_twice", name=name, first=games[name].folder, second=game.folder))
        games[name] = game
    return {name: game for name, game in sorted(games.items()) if name not in left_out.split(",")}


def _ours() -> Iterator[tuple[str, Found]]:
    for entry in files(_HERE).iterdir():
        if (entry / BOARD_FILE).is_file():
            yield entry.name, Found(entry, f"{_HERE}.{entry.name}")


def _installed() -> Iterator[tuple[str, Found]]:
    for point in entry_points(group=GROUP):
        folder = files(point.value)
        if not (folder / BOARD_FILE).is_file():
            raise BadGames(fault("no_game_in", path=point.value, file=BOARD_FILE))
        yield point.name, Found(folder, point.value)


def _in_folders(folders: str) -> Iterator[tuple[str, Found]]:
    for text in filter(None, folders.split(os.pathsep)):
        path = Path(text).expanduser().resolve()
        within = sorted(path.iterdir()) if path.is_dir() else []
        inside = [path] if (path / BOARD_FILE).is_file() else [p for p in within if (p / BOARD_FILE).is_file()]
        if not inside:
            raise BadGames(fault("no_game_in", path=text, file=BOARD_FILE))
        for folder in inside:
            if not folder.name.isidentifier():
                raise BadGames(fault("game_name", name=folder.name))
            yield folder.name, Found(folder, f"engaja_game_{folder.name}", folder)


def _adopt(package: str, folder: Path) -> None:
    """Make a folder importable as a package of this name, whatever else is on Python's path."""
    spec = ModuleSpec(package, None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    sys.modules[package] = module_from_spec(spec)
