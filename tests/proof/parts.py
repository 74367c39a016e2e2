"""The parts of a rulebook: every list of rules, function, table of values and number that a game is composed of.

This is the one place that knows how a rulebook is put together: everything else asks for `parts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import MappingProxyType
from typing import Any, Final

from engaja.core.procedure import Procedure
from engaja.games import match
from engaja.rules import Rulebook

Path = tuple[str | int, ...]

# What is printed, what follows from the map, what names things for the protocol, and what is tested as options, tables
# and citations.
NOT_RULES: Final = frozenset(
    {
        *("board", "roster", "tables", "ground", "classes", "links", "feeding"),
        *("flown", "restored"),
        "lines",  # a module that another asks: its parts are its own
        "fleeting",  # how much an event records, where nothing is ever forgotten (`tests/rules/test_module.py`)
    }
)


def parts(rules: Rulebook) -> Iterator[tuple[Path, Any]]:
    """Each part with the attributes, keys and positions that lead to it."""
    for number, module in enumerate(rules.modules):
        yield from _parts_of(module, ("modules", number))


def _parts_of(record: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    for name, value in _attributes(record):
        yield from _part(value, (*path, name))


def _part(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if _is_record(value):
        yield from _parts_of(value, path)
        return
    yield path, value
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            if _is_record(item):
                yield from _parts_of(item, (*path, number))


def _attributes(record: Any) -> list[tuple[str, Any]]:
    if is_dataclass(record):
        names = [field.name for field in fields(record) if field.init]
    elif isinstance(record, tuple):
        names = list(record._fields)  # type: ignore[attr-defined]  # every tuple here is a named one
    else:
        names = list(vars(record))
    return [(name, getattr(record, name)) for name in names if name not in NOT_RULES and not name.startswith("_")]


def _is_record(value: Any) -> bool:
    """Whether a value is a module of a rulebook, to be looked into: it holds rules, but is none."""
    own = type(value).__module__.startswith(("engaja.rules", "engaja.games"))
    if not own or callable(value) or isinstance(value, Procedure) or hasattr(value, "verb"):
        return False
    return (
        any(_holds_rules(part) for _, part in _attributes(value))
        if is_dataclass(value) or not isinstance(value, tuple)
        else any(_holds_rules(part) for part in value)
    )


def _holds_rules(value: Any) -> bool:
    if isinstance(value, Mapping):
        value = tuple(value.values())
    return callable(value) or (isinstance(value, tuple) and any(callable(item) for item in value))


def default_of(rules: Rulebook, path: Path) -> Any:
    """The default of a field, or MISSING."""
    record: Any = rules
    for step in path[:-1]:
        record = _step(record, step)
    if is_dataclass(record):
        for field in fields(record):
            if field.name == path[-1]:
                return field.default if field.default_factory is MISSING else field.default_factory()
    return MISSING


def get(rules: Rulebook, path: Path) -> Any:
    value: Any = rules
    for step in path:
        value = _step(value, step)
    return value


def _step(value: Any, step: str | int) -> Any:
    if isinstance(step, int) or isinstance(value, Mapping):
        return value[step]
    return getattr(value, step)


def put(rules: Rulebook, path: Path, change: Callable[[Any], Any]) -> None:
    """Change one part in place, and recompute everything derived from it. Only for a separate process."""
    _put(rules, path, change)
    if path[-1] == "start_owner":
        rules._initial_owner = None


def _put(value: Any, path: Path, change: Callable[[Any], Any]) -> Any:
    if not path:
        return change(value)
    new = _put(_step(value, path[0]), path[1:], change)
    return _with(value, path[0], new)


def _with(value: Any, step: str | int, new: Any) -> Any:
    """Return the value with one part changed: itself if it is mutable, otherwise a copy."""
    if isinstance(value, MappingProxyType):
        return MappingProxyType({**value, step: new})
    if isinstance(value, dict):
        value[step] = new
    elif isinstance(value, tuple) and isinstance(step, str):
        return value._replace(**{step: new})  # type: ignore[attr-defined]  # a part with a name: a named tuple
    elif isinstance(value, tuple) and isinstance(step, int):
        return (*value[:step], new, *value[step + 1 :])
    else:
        object.__setattr__(value, str(step), new)
        if isinstance(value, Rulebook):
            derive(value)
    return value


def derive(rules: Rulebook) -> None:
    """Recompute what follows from a rulebook's modules; expensive results that depend on little are kept."""
    owner, passages = rules._initial_owner, (rules.passages, rules.ways_back)
    rules._name_modules()
    rules._collect()
    rules._derive()
    rules._initial_owner = owner
    for name, old in zip(("passages", "ways_back"), passages, strict=True):
        new = getattr(rules, name)
        if (new.costs, new.bans) == (old.costs, old.bans):
            setattr(rules, name, old)


def composed(game: str) -> Rulebook:
    """The rulebook of a game, composed again from its data."""
    match.rulebook.cache_clear()
    return match.rulebook(game)
