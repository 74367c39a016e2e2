"""`make mutants`: removes each rule from each game, reverses each option, changes numbers and cells; every mutant must
be caught by the game's rulebook tests. Survivors are listed and fail the run. A run that was stopped goes on."""

from __future__ import annotations

import argparse
import gc
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
from proof.outcomes import FOLDER, SURVIVES, Outcomes
from proof.recording import Record, record
from proof.suite import Ending, Pool, forked, passes, with_tests, within

SECONDS = 5  # of work in one test beyond what it needs without a mutant: some mutants never end


class Survivor(NamedTuple):
    game: str
    name: str  # without the game
    cites: str
    tests: int  # in which it could have been noticed
    series: bool  # a default of the series, which the tests of another game may catch


class Catch(NamedTuple):
    """The outcome of the mutants of one game."""

    made: Counter[str]
    survivors: list[Survivor]
    tried: int  # in this run
    seconds: float


class Hunt:
    """All mutants of one game, and the tests that catch them."""

    def __init__(self, game: str, items: list[pytest.Item], *, jobs: int, only: str, under: Path) -> None:
        self.game, self.items, self.only = game, items, only
        self.outcomes = Outcomes(game, under=under)
        self.others = [Outcomes(other, under=under) for other in match.composed() if other != game]
        self.record: Record = self.outcomes.kept(lambda: record(game, items))
        failing = [test for test, run in self.record.tests.items() if not run.passed]
        if failing:
            raise RuntimeError(f"without any mutant, {failing[0]} fails")
        self.pool = Pool(jobs)
        self.survivors: list[Survivor] = []

    def run(self) -> Catch:
        began = time.monotonic()
        found = [mutant for mutant in mutants(self.game, self.record) if self.only in str(mutant)]
        left = [mutant for mutant in found if not self._known(mutant)]
        if left:
            self._warm()
        with tempfile.TemporaryDirectory() as folder:
            for number, mutant in enumerate(left):
                if number and number % 50 == 0:
                    print(f"  {self.game}: {number} of {len(left)}", flush=True)
                self._try(mutant, Path(folder) / str(number))
            self.pool.finish()
        made = Counter(mutant.kind for mutant in found)
        return Catch(made, self.survivors, len(left), time.monotonic() - began)

    def _known(self, mutant: Mutant) -> bool:
        """Return whether a mutant need not be tried: it was, or another game's tests catch it."""
        by = self.outcomes.of(self._name(mutant))
        if by is None:
            return mutant.series and any(outcomes.of(self._name(mutant)) for outcomes in self.others)
        if by == SURVIVES:
            self._survives(mutant)
        return True

    def _name(self, mutant: Mutant) -> str:
        return str(mutant).removeprefix(f"{self.game} ")

    def _warm(self) -> None:
        """Fill the engine's caches, so that each mutant does not have to."""
        for item in self.items[::10]:
            passes(item)
        gc.collect()
        gc.freeze()

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
                note.write_text(item.nodeid)
                within(SECONDS + round(self.record.tests[item.nodeid].seconds))
                if not passes(item):
                    return False
            return True

        self.pool.add(survives, lambda ending: self._tell(mutant, note, ending))

    def _tell(self, mutant: Mutant, note: Path, ending: Ending) -> None:
        if ending is Ending.ERROR:
            raise RuntimeError(f"{mutant} cannot be tried")
        self.outcomes.tell(self._name(mutant), SURVIVES if ending is Ending.TRUE else note.read_text())
        if ending is Ending.TRUE:
            self._survives(mutant)

    def _survives(self, mutant: Mutant) -> None:
        cited = {cite for run in self.record.tests.values() for cite, f in run.cited if f in mutant.code}
        tests, cites = len(self._tests(mutant)), ", ".join(sorted(cited))
        self.survivors.append(Survivor(self.game, self._name(mutant), cites, tests, mutant.series))
        print(f"  {self.game}: {self._name(mutant)} {cites} ({tests} tests)", flush=True)

    def _tests(self, mutant: Mutant) -> list[pytest.Item]:
        """Return the tests that might notice: the one that did last time, then those where the rule cited its
        paragraph. Of these the quickest come first, or the broadest if nobody knows what depends on the change."""
        runs, last = self.record.tests, self.outcomes.last(self._name(mutant))
        known = bool(mutant.acts or mutant.code) or mutant.kind == "option"
        noticing = [item for item in self.items if mutant.noticed(runs[item.nodeid])]

        def order(item: pytest.Item) -> tuple[bool, bool, float]:
            run = runs[item.nodeid]
            cited = any(f in mutant.code for _, f in run.cited) if mutant.code else True
            return item.nodeid != last, not cited, run.seconds if known else -len(run.ran)

        return sorted(noticing, key=order)


def split(catches: dict[str, Catch], under: Path) -> tuple[list[Survivor], list[Survivor]]:
    """Return the mutants that no test catches, and the defaults of the series that a game not yet tried may catch."""
    every = [survivor for catch in catches.values() for survivor in catch.survivors]
    outcomes = [Outcomes(game, under=under) for game in match.playable()]
    elsewhere = {s for s in every if s.series and any(each.of(s.name) for each in outcomes)}
    left = [survivor for survivor in every if survivor not in elsewhere]
    waiting = [survivor for survivor in left if survivor.series and not all(each.tried for each in outcomes)]
    return [survivor for survivor in left if survivor not in waiting], waiting


def summary(game: str, catch: Catch, lost: int) -> str:
    made = catch.made.total()
    kinds = ", ".join(f"{n} {kind}" for kind, n in sorted(catch.made.items()))
    return (
        f"{game}: {made} made ({kinds}), {made - lost} caught, {lost} not; {catch.tried} tried in {catch.seconds:.0f} s"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=match.playable())
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="mutants whose name holds this")
    parser.add_argument("--results", type=Path, default=FOLDER, help="where a run that was stopped goes on")
    args = parser.parse_args()
    catches: dict[str, Catch] = {}
    for game in args.games:
        catches[game] = forked(partial(hunt, game, args.jobs, args.only, args.results))
    surviving, waiting = split(catches, args.results)
    lost = Counter(survivor.game for survivor in [*surviving, *waiting])
    for game, catch in catches.items():
        print(summary(game, catch, lost[game]))
    for survivor in surviving:
        print(f"survives: {survivor.game} {survivor.name} {survivor.cites}")
    for survivor in waiting:
        print(f"left to the other games: {survivor.game} {survivor.name}")
    print(f"{sum(catch.made.total() for catch in catches.values())} mutants, {len(surviving)} survive")
    return int(bool(surviving))


def hunt(game: str, jobs: int, only: str, under: Path) -> Catch:
    return with_tests(game, lambda items: Hunt(game, items, jobs=jobs, only=only, under=under).run())


if __name__ == "__main__":
    sys.exit(main())
