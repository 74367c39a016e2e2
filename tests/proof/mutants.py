"""Mutants: a game with one rule less, one option reversed, one number or table cell changed. Its tests must notice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from engaja.games import load, match
from engaja.rules import Rulebook
from engaja.rules.common.handicap import OPTION as HANDICAP
from engaja.tables import Table
from proof import parts
from proof.parts import Path
from proof.recording import Function, Record, Run, code_of, function_of, is_plain

CELLS_A_TABLE: Final = 4
SEED: Final = 1944


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of a rulebook, to be made in a separate process."""

    game: str
    kind: str  # "rule", "function", "value", "option", "cell"
    where: str  # the list, field or table
    what: str  # the rule, option or cell
    change: Callable[[Rulebook], None]
    code: frozenset[Function] = frozenset()  # what no longer runs
    acts: frozenset[tuple[Path, str]] = frozenset()  # what no longer has its effect
    series: bool = False  # of a default that the game leaves as it is: the tests of any game may notice

    def __str__(self) -> str:
        return f"{self.game} {self.kind} {self.where}: {self.what}"

    def noticed(self, run: Run) -> bool:
        """Return whether a test could notice: something it used is gone."""
        if self.kind == "option":
            return self.what.partition("=")[0] in run.options
        if self.acts:
            return bool(run.acted & self.acts)
        return bool(run.ran & self.code) if self.code else True


def mutants(game: str, record: Record) -> list[Mutant]:
    """Return all mutants of a game, in a fixed order."""
    rules = match.rulebook(game)
    acted = set[tuple[Path, str]]().union(*(run.acted for run in record.tests.values()))
    composing = record.composing.acted
    found = [mutant for path, value in parts.parts(rules) for mutant in _of_part(rules, path, value, acted, composing)]
    return [*found, *_options(rules), *_cells(game)]


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a rulebook, to be changed in some way."""

    rules: Rulebook
    path: Path
    value: Any
    series: bool

    def changed(self, kind: str, what: str, change: Callable[[Any], Any], **more: Any) -> Mutant:
        """`rule`: what no longer runs. `effects`: what the function `at` a path no longer finds or does."""
        acts = frozenset((more.get("at", self.path), effect) for effect in more.get("effects", "").split())
        code: frozenset[Function] = code_in(more["rule"]) if "rule" in more else frozenset()
        where, path = _spelt(self.rules, self.path), self.path
        return Mutant(self.rules.name, kind, where, what, lambda r: parts.put(r, path, change), code, acts, self.series)


def _of_part(
    rules: Rulebook, path: Path, value: Any, acted: set[tuple[Path, str]], composing: set[tuple[Path, str]]
) -> Iterator[Mutant]:
    default = parts.default_of(rules, path)
    part = _Part(rules, path, value, series=default is not MISSING and value == default)
    if isinstance(value, bool):
        yield part.changed("value", f"{not value}", lambda old: not old)
    elif isinstance(value, int):
        yield part.changed("value", f"{value + 1}", lambda old: old + 1)
    elif isinstance(value, frozenset):
        for item in sorted(value, key=str):
            yield part.changed("value", f"without {item}", partial(_lacking, item=item))
    elif isinstance(value, Mapping):
        yield from _of_mapping(part)
    elif isinstance(value, tuple):
        yield from _of_list(part)
    elif isinstance(value, type) or (not callable(value) and value is not None and not isinstance(value, str)):
        yield part.changed("function", _name(value), lambda old: None, rule=value)
    elif callable(value) and not (part.series and value.__name__ == "<lambda>"):  # a default that says: there is none
        effects = {effect for at, effect in acted if at == path}
        yield from _of_function(part, effects, {effect for at, effect in composing if at == path})


def _of_mapping(part: _Part) -> Iterator[Mutant]:
    for key, item in part.value.items():
        if callable(item):
            yield part.changed("function", str(key), partial(_silent_at, key=key), rule=item)
        else:
            yield part.changed("value", f"without {key}", partial(_without, key=key))


def _of_list(part: _Part) -> Iterator[Mutant]:
    for n, item in enumerate(part.value):
        if isinstance(item, int):
            yield part.changed("value", f"{item + 1}", partial(_one_more, n=n))
        else:
            effects = "something did yes" if is_plain(item) else ""
            yield part.changed(
                "rule", _name(item), partial(_removed, n=n), rule=item, at=(*part.path, n), effects=effects
            )


def _of_function(part: _Part, effects: set[str], composing: set[str]) -> Iterator[Mutant]:
    """Yield versions of a field's function that always return the same, or do nothing."""
    name, rule = _name(part.value), part.value
    if effects & {"yes", "no"}:
        yield part.changed("function", f"{name} always", lambda old: lambda *args: True, rule=rule, effects="no")
        yield part.changed("function", f"{name} never", lambda old: lambda *args: False, rule=rule, effects="yes")
    elif effects <= {"none", "did"} and effects:
        yield part.changed("function", name, lambda old: lambda *args: None, rule=rule, effects="did")
    elif effects:
        yield part.changed("function", name, silenced, rule=rule, effects="something did")
    elif composing and composing <= {"yes", "no"}:  # asked only while the game is composed: any test may notice
        for answer, opposite in (("always", "no"), ("never", "yes")):
            if opposite in composing:  # else it is what the function says anyway
                yield part.changed("function", f"{name} {answer}", partial(_answering, answer=answer == "always"))
    else:  # asked only while the game is composed, or never
        yield part.changed("function", name, silenced)


# Changes


def _lacking(old: frozenset[Any], item: Any) -> frozenset[Any]:
    return old - {item}


def _without(old: Mapping[Any, Any], key: Any) -> Mapping[Any, Any]:
    return {k: v for k, v in old.items() if k != key}


def _silent_at(old: Mapping[Any, Any], key: Any) -> Mapping[Any, Any]:
    return {**old, key: silenced(old[key])}


def _one_more(old: tuple[Any, ...], n: int) -> tuple[Any, ...]:
    return (*old[:n], old[n] + 1, *old[n + 1 :])


def _removed(old: tuple[Any, ...], n: int) -> tuple[Any, ...]:
    return (*old[:n], *old[n + 1 :])


def _answering(old: Callable[..., Any], answer: bool) -> Callable[..., Any]:
    return lambda *args: answer


def silenced(rule: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that finds nothing, whatever the rule finds."""
    return lambda *args: _nothing(rule(*args))


def _nothing(value: Any) -> Any:
    if hasattr(value, "__next__"):
        return iter(())
    if value is None or isinstance(value, bool | int | str | list | dict | set | frozenset):
        return None if value is None else type(value)()
    if isinstance(value, bytes | bytearray):
        return type(value)(len(value))
    return type(value)() if hasattr(value, "_fields") or isinstance(value, tuple) else None


def _options(rules: Rulebook) -> Iterator[Mutant]:
    others = [match.rulebook(game).options for game in match.playable() if game != rules.name]
    for name, value in rules.options.items():
        if name == HANDICAP:
            continue  # no rule of the book

        def change(r: Rulebook, name: str = name) -> None:
            r.options = MappingProxyType({**r.options, name: not r.options[name]})

        shared = any(name in options for options in others)
        yield Mutant(rules.name, "option", "options", f"{name}={not value}", change, series=shared)


# Tables


def _cells(game: str) -> Iterator[Mutant]:
    """Yield changes of some cells of each table, each set to the value of another cell."""
    for table in load(game).tables.values():
        chance = random.Random(f"{SEED} {game} {table.id}")
        cells = [(r, c) for r in range(len(table.rows)) for c in range(len(table.columns))]
        for r, c in chance.sample(cells, min(CELLS_A_TABLE, len(cells))):
            column = sorted({row[c] for row in table.cells} - {table.cells[r][c]})
            others = column or sorted({cell for row in table.cells for cell in row} - {table.cells[r][c]})
            others = [cell for cell in others if _reading(cell) != _reading(table.cells[r][c])]
            if others:
                yield _cell(game, table, r, c, chance.choice(others))


def _reading(cell: str) -> str:
    """The cell as it is read: a plus sign says where a cost is added, and the kind of the row says so already."""
    return cell.removeprefix("+")


def _cell(game: str, table: Table, r: int, c: int, value: str) -> Mutant:
    what = f"{table.rows[r]}/{table.columns[c]} {table.cells[r][c]} -> {value}"

    def change(rules: Rulebook) -> None:
        cells = [list(row) for row in table.cells]
        cells[r][c] = value
        object.__setattr__(table, "cells", tuple(tuple(row) for row in cells))
        vars(rules).update(vars(parts.composed(game)))

    return Mutant(game, "cell", table.id, what, change)


# Names


def _spelt(rules: Rulebook, path: Path) -> str:
    """`SequenceRules.phases[movement 0].begin`"""
    words = type(parts.get(rules, path[:2])).__name__
    for n, step in enumerate(path[2:], start=3):
        words += f"[{_name(parts.get(rules, path[:n]))}]" if isinstance(step, int) else f".{step}"
    return words


def _name(rule: Any) -> str:
    """Return the name that a reader would look for."""
    if hasattr(rule, "__qualname__"):
        return str(rule.__qualname__).replace(".<locals>", "")
    if isinstance(rule, tuple) and hasattr(rule, "name"):
        return str(rule.name)
    if hasattr(rule, "name") and hasattr(rule, "side"):
        return f"{rule.name} {rule.side}"
    own = "__repr__" in {name for kind in type(rule).__mro__[:-1] for name in vars(kind)}
    return repr(rule) if own else type(rule).__name__


def code_in(rule: Any) -> frozenset[Function]:
    """The functions that a rule consists of: itself, or the methods of what it is."""
    if is_plain(rule):
        codes = [code_of(rule)]
    else:
        classes = (rule if isinstance(rule, type) else type(rule)).__mro__
        codes = [code_of(f) for cls in classes for f in vars(cls).values() if hasattr(f, "__code__")]
    return frozenset(f for code in codes if (f := function_of(code)) is not None)
