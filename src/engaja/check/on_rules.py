"""What keeps a game from being played, besides wrong facts: its rulebook, its book, or words that are missing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from engaja.datafile import DataError
from engaja.games import folder, load, match
from engaja.games.discovery import found
from engaja.games.paragraphs import load_book
from engaja.games.wording import wording
from engaja.rules.rulebook import BadRulebook

# The calls that produce text, and the position of the code among their arguments.
SAID: Final = {
    "Reason": ("reason", 0),
    "emit": ("event", 0),
    "Question": ("question", 1),
    "Cost": ("term", 1),
    "Shift": ("term", 1),
    "Item": ("term", 2),
}


def faults(name: str) -> list[str]:
    """Everything that is wrong with a game as a whole, most basic first; nothing else is looked at after a failure."""
    try:
        load(name)
        if name not in match.composed():
            return []
        match.rulebook(name)
        if name in match.playable():
            load_book(name)
            return [f"no words for the {section} {code!r}" for section, code in missing_words(name)]
    except (DataError, BadRulebook) as error:
        return [str(error)]
    except Exception as error:  # the game's own Python files may fail in any way
        return [f"{type(error).__name__}: {error}"]
    return []


def outside_faults() -> dict[str, list[str]]:
    """The games outside the package that cannot be played, with what is wrong."""
    outside = [name for name, game in found().items() if not game.is_ours]
    return {name: wrong for name in outside if (wrong := faults(name))}


def missing_words(game: str) -> list[tuple[str, str]]:
    """Section and code of what the rules of a game may say and have no words for."""
    words, rules = wording(game), match.rulebook(game)
    rows = {row for table in rules.tables.values() for row in table.rows}
    said = spoken(game) | {("phase", phase) for _, phase in rules.sequence_of_play()}
    return sorted((s, code) for s, code in said if code not in words.codes(s) and not (s == "term" and code in rows))


def spoken(game: str) -> set[tuple[str, str]]:
    """Section and code of everything written in the sources of the series and of the game."""
    return {
        said for package in (files("engaja.rules"), folder(game)) for text in _sources(package) for said in _said(text)
    }


def _sources(package: Traversable) -> Iterator[str]:
    for entry in package.iterdir():
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry.read_text(encoding="utf-8")


def _said(source: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            section, at = SAID.get(name, ("", 0))
            if section and len(node.args) > at and isinstance(node.args[at], ast.Constant):
                yield section, str(ast.literal_eval(node.args[at]))
