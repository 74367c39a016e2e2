"""What runs while the rulebook tests run: which functions cite which paragraph, and which functions run at all."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path as FilePath
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

import pytest

from engaja.core import terms
from engaja.core.world import World
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.common.ground import Passages
from proof import parts
from proof.parts import Path
from proof.suite import forked, name_of, passes

SOURCE: Final = FilePath(match.__file__).parents[1]
_TERMS: Final = (terms.Reason, terms.Event, terms.Cost, terms.Shift, terms.Item, terms.Allowance, terms.Question)


class Function(NamedTuple):
    """A function of the package; nested ones by their full names."""

    file: str  # under src/engaja
    name: str
    line: int

    @property
    def outer(self) -> str:
        """The function or method that a reader looks for: nested functions belong to the one around them."""
        return self.name.partition(".<locals>")[0]


@dataclass(slots=True)
class Run:
    """What happened during one test."""

    passed: bool = True
    seconds: float = 0  # of work, watched
    cited: set[tuple[str, Function]] = field(default_factory=set)  # a citation, and a function that made it
    ran: set[Function] = field(default_factory=set)
    acted: set[tuple[Path, str]] = field(default_factory=set)  # parts of the rulebook that had an effect, and which
    options: set[str] = field(default_factory=set)  # those that were asked for and not set by the test


@dataclass(slots=True)
class Record:
    composing: Run  # the rulebook, before any test
    tests: dict[str, Run]  # by the id that pytest gives a test
    names: dict[str, str]  # the name of each


def record(game: str, items: list[pytest.Item]) -> Record:
    """Run the tests, in a separate process, with a watched rulebook."""

    def all_tests() -> Record:
        watch = _Watch()
        composing = watch.during(lambda: _compose(game))
        watch.rules(match.rulebook(game))
        match.rulebook(game).initial_owner()
        runs = {item.nodeid: watch.during(partial(passes, item)) for item in items}
        return Record(composing, runs, {item.nodeid: name_of(item) for item in items})

    return forked(all_tests)


def _compose(game: str) -> bool:
    """Compose the rulebook and its caches, so that they are not attributed to the first test that needs them."""
    match.rulebook.cache_clear()
    match.rulebook(game).initial_owner()
    return True


@cache
def function_of(code: CodeType) -> Function | None:
    """None for what is not of the package."""
    file = code.co_filename.removeprefix(f"{SOURCE}/")
    return None if file == code.co_filename else Function(file, code.co_qualname, code.co_firstlineno)


class _Watch:
    """Records what is cited and what runs, and which rule of a list caused it."""

    def __init__(self) -> None:
        self.run = Run()
        self._acting: list[Any] = []  # the rules under way, the innermost last
        self._codes: set[CodeType] = set()
        for term in _TERMS:
            self._watch_term(term)
        self._watch_tables()
        self._watch_options()

    def during(self, job: Callable[[], bool]) -> Run:
        self.run, self._codes = Run(), set()
        began = time.process_time()
        sys.settrace(self._trace)
        try:
            self.run.passed = job()
        finally:
            sys.settrace(None)
        self.run.seconds = time.process_time() - began
        self.run.ran = {f for code in self._codes if (f := function_of(code)) is not None}
        return self.run

    def _trace(self, frame: FrameType, event: str, arg: object) -> None:
        self._codes.add(frame.f_code)

    def _watch_tables(self) -> None:
        """The table of steps is built once for all tests: what ran and was cited then counts for each test that reads
        it.
        """
        table, known = Passages.table, {}

        def read(passages: Passages, conditions: Any, mobility: str) -> Any:
            key = (id(passages), conditions, mobility)
            if key not in known:
                (run, codes), (self.run, self._codes) = (self.run, self._codes), (Run(), set())
                table(passages, conditions, mobility)
                known[key] = self.run, self._codes
                self.run, self._codes = run, codes
            made, codes = known[key]
            self._codes |= codes
            self.run.cited |= made.cited
            self.run.acted |= made.acted
            return table(passages, conditions, mobility)

        Passages.table = read  # type: ignore[method-assign, assignment]  # in this process only

    def _watch_options(self) -> None:
        """Record which options each test reads at their defaults."""
        watch, begin = self, World.__init__

        class Asked(dict[str, Any]):
            def __getitem__(self, name: str) -> Any:
                watch.run.options.add(name)
                return super().__getitem__(name)

            def get(self, name: str, default: Any = None) -> Any:
                watch.run.options.add(name)
                return super().get(name, default)

        def made(world: World[Any], rules: Any, state: Any, dice: Any, options: Any) -> None:
            begin(world, rules, state, dice, Asked(options))

        World.__init__ = made  # type: ignore[method-assign, assignment]  # in this process only

    def rules(self, rules: Rulebook) -> None:
        """Wraps the functions of the rulebook, each where it stands."""
        for path, value in list(parts.parts(rules)):
            if isinstance(value, tuple) and any(map(is_plain, value)):
                parts.put(rules, path, partial(self._wrap_each, path=path))
            elif is_plain(value):
                parts.put(rules, path, partial(self._wrap, path=path))

    def _wrap_each(self, items: tuple[Any, ...], path: Path) -> tuple[Any, ...]:
        return tuple(self._wrap(item, (*path, n)) if is_plain(item) else item for n, item in enumerate(items))

    def _wrap(self, rule: Callable[..., Any], path: Path) -> Callable[..., Any]:
        def watched(*args: Any) -> Any:
            world = args[0] if args and isinstance(args[0], World) else None
            before = self._state_of(world)
            self._acting.append(rule)
            try:
                result = rule(*args)
            finally:
                self._acting.pop()
            if hasattr(result, "__next__"):
                return self._steps(rule, path, result)
            if before != self._state_of(world):
                self.run.acted.add((path, "did"))
            self.run.acted.add((path, effect(result)))
            return result

        return watched

    @staticmethod
    def _state_of(world: World[Any] | None) -> tuple[int, int]:
        return (0, 0) if world is None else (len(world.log), len(world.events))

    def _steps(self, rule: Callable[..., Any], path: Path, results: Iterator[Any]) -> Iterator[Any]:
        """Yield the same results, with the rule marked as active while it finds each of them."""
        self.run.acted.add((path, "nothing"))
        while True:
            self._acting.append(rule)
            try:
                result = next(results)
            except StopIteration:
                return
            finally:
                self._acting.pop()
            self.run.acted.add((path, "something"))
            yield result

    def _watch_term(self, term: Any) -> None:
        new, make, at = term.__new__, term._make, term._fields.index("cite")

        def made(cls: Any, *args: Any, **named: Any) -> Any:
            self._cited(named["cite"] if "cite" in named else args[at], sys._getframe(1))
            return new(cls, *args, **named)

        def copied(values: Any) -> Any:
            self._cited((found := make(values)).cite, sys._getframe(1))
            return found

        term.__new__, term._make = made, staticmethod(copied)

    def _cited(self, cite: str, frame: FrameType | None) -> None:
        while frame is not None:
            function = function_of(frame.f_code)
            if function is not None and not function.file.startswith("core/"):
                self.run.cited.add((cite, function))
                break
            frame = frame.f_back
        if self._acting:
            function = function_of(code_of(self._acting[-1]))
            if function is not None:
                self.run.cited.add((cite, function))


def effect(result: Any) -> str:
    """Return what a function found, as far as it matters for noticing the function's absence."""
    if isinstance(result, bool):
        return "yes" if result else "no"
    return "none" if result is None else "something" if result else "nothing"


def is_plain(value: Any) -> bool:
    """Whether a rule is a function or a method, not an object with several."""
    return hasattr(value, "__code__") or hasattr(value, "__func__")


def code_of(rule: Any) -> CodeType:
    code: CodeType = getattr(rule, "__func__", rule).__code__
    return code
