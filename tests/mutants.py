"""`make mutants`: removes each rule from each game, reverses each option, changes numbers and cells; every mutant must
be caught by the game's rulebook tests. Survivors are listed and fail the run."""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from engaja.games import match
from proof.mutants import Mutant, mutants
from proof.recording import Record, record
from proof.suite import Ending, Pool, forked, passes, with_tests, within

# Which test caught each mutant of a game last time: it is tried first.
MEMORY = Path(__file__).parents[1] / "build" / "mutants"
SECONDS = 30  # of work in one test, for a mutant that never ends


class Survivor(NamedTuple):
    game: str
    name: str  # without the game
    cites: str
    tests: int  # in which it could have been noticed
    series: bool


class Catch(NamedTuple):
    """The outcome of the mutants of one game."""

    made: Counter[str]
    caught: Counter[str]
    survivors: list[Survivor]
    defaults: set[str]  # mutants of values that the game leaves at the default of the series
    seconds: float

    @property
    def settled(self) -> set[str]:
        """The defaults that are caught."""
        return self.defaults - {survivor.name for survivor in self.survivors}


class Hunt:
    """All mutants of one game, and the tests that catch them."""

    def __init__(self, game: str, items: list[pytest.Item], *, jobs: int, only: str, settled: frozenset[str]) -> None:
        self.game, self.items, self.only = game, items, only
        self.settled = settled  # defaults of the series that the tests of another game catch
        self.record: Record = record(game, items)
        failing = [test for test, run in self.record.tests.items() if not run.passed]
        if failing:
            raise RuntimeError(f"without any mutant, {failing[0]} fails")
        self.pool = Pool(jobs)
        self.memory = remembered(game)
        self.survivors: list[Survivor] = []
        self.made: Counter[str] = Counter()

    def run(self) -> Catch:
        began = time.monotonic()
        self._warm()
        found = [mutant for mutant in mutants(self.game, self.record) if self.only in str(mutant)]
        gc.collect()
        gc.freeze()
        with tempfile.TemporaryDirectory() as folder:
            for number, mutant in enumerate(found):
                self.made[mutant.kind] += 1
                if not mutant.series or self._name(mutant) not in self.settled:
                    self._try(mutant, Path(folder) / str(number))
                if number % 50 == 49:
                    remember(self.game, self.memory)
            self.pool.finish()
        remember(self.game, self.memory)
        lost = Counter(survivor.name.split()[0] for survivor in self.survivors)
        defaults = {self._name(mutant) for mutant in found if mutant.series}
        return Catch(self.made, self.made - lost, self.survivors, defaults, time.monotonic() - began)

    def _name(self, mutant: Mutant) -> str:
        return str(mutant).removeprefix(f"{self.game} ")

    def _warm(self) -> None:
        """Fill the engine's caches, so that each mutant does not have to."""
        for item in self.items[::10]:
            passes(item)

    def _try(self, mutant: Mutant, note: Path) -> None:
        tests = self._tests(mutant)

        def survives() -> bool:
            gc.disable()
            try:
                mutant.change(match.rulebook(self.game))
            except Exception as error:  # refused when it is composed: caught before play
                note.write_text(f"{type(error).__name__}: {error}")
                return False
            for item in tests:
                within(SECONDS)
                if not passes(item):
                    note.write_text(item.nodeid)
                    return False
            return True

        self.pool.add(survives, lambda ending: self._tell(mutant, len(tests), note, ending))

    def _tell(self, mutant: Mutant, tests: int, note: Path, ending: Ending) -> None:
        if ending is Ending.ERROR:
            raise RuntimeError(f"{mutant} cannot be tried")
        if note.is_file():
            self.memory[str(mutant)] = note.read_text()
        if ending is Ending.TRUE:
            name = self._name(mutant)
            cited = {cite for run in self.record.tests.values() for cite, f in run.cited if f in mutant.code}
            self.survivors.append(Survivor(self.game, name, ", ".join(sorted(cited)), tests, mutant.series))
            print(f"  {self.game}: {name}", *sorted(cited), f"({tests} tests)", flush=True)

    def _tests(self, mutant: Mutant) -> list[pytest.Item]:
        """Return the tests that might notice: the one that did last time, then those that do little else."""
        runs, last = self.record.tests, self.memory.get(str(mutant))
        noticing = [item for item in self.items if mutant.noticed(runs[item.nodeid])]
        order = (
            1 if mutant.acts or mutant.code or mutant.kind == "option" else -1
        )  # any test may notice: the broad ones do
        return sorted(noticing, key=lambda item: (item.nodeid != last, order * len(runs[item.nodeid].ran)))


def remembered(game: str) -> dict[str, str]:
    file = MEMORY / f"{game}.json"
    found: dict[str, str] = json.loads(file.read_text()) if file.is_file() else {}
    return found


def remember(game: str, memory: dict[str, str]) -> None:
    MEMORY.mkdir(parents=True, exist_ok=True)
    (MEMORY / f"{game}.json").write_text(json.dumps(memory, indent=0, sort_keys=True))


def survivors(catches: dict[str, Catch]) -> list[Survivor]:
    """Return the mutants that no test catches: a default of the series may be caught by another game."""
    made = Counter(name for catch in catches.values() for name in catch.defaults)
    lost = Counter(survivor.name for catch in catches.values() for survivor in catch.survivors if survivor.series)
    every = [survivor for catch in catches.values() for survivor in catch.survivors]
    return [survivor for survivor in every if not survivor.series or lost[survivor.name] == made[survivor.name]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=match.playable())
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="mutants whose name holds this")
    args = parser.parse_args()
    catches: dict[str, Catch] = {}
    for game in args.games:
        settled = frozenset(name for catch in catches.values() for name in catch.settled)
        catches[game] = forked(partial(hunt, game, args.jobs, args.only, settled))
        made, caught = catches[game].made, catches[game].caught
        kinds = ", ".join(f"{caught[kind]} of {n} {kind}" for kind, n in sorted(made.items()))
        print(f"{game}: {caught.total()} of {made.total()} caught ({kinds}); {catches[game].seconds:.0f} s", flush=True)
    left = survivors(catches)
    for survivor in left:
        print(f"survives: {survivor.game} {survivor.name} {survivor.cites}")
    print(f"{sum(catch.made.total() for catch in catches.values())} mutants, {len(left)} survive")
    return int(bool(left))


def hunt(game: str, jobs: int, only: str, settled: frozenset[str]) -> Catch:
    return with_tests(game, lambda items: Hunt(game, items, jobs=jobs, only=only, settled=settled).run())


if __name__ == "__main__":
    sys.exit(main())
