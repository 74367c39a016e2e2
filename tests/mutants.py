"""`make mutants`: takes each rule out of each game, turns each option, changes numbers and cells; every one must be
caught by the game's rulebook tests. Survivors are listed and fail the run."""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from engaja.games import match
from proof.mutants import Mutant, mutants
from proof.recording import Record, record
from proof.suite import Pool, forked, passes, with_tests

# Which test caught a mutant last time: it is tried first.
MEMORY = Path(__file__).parents[1] / "build" / "mutants.json"
SECONDS = 60  # for a mutant that plays for ever


class Hunt:
    """All mutants of one game, and the tests that catch them."""

    def __init__(self, game: str, items: list[pytest.Item], *, jobs: int, only: str = "") -> None:
        self.game, self.items, self.only = game, items, only
        self.record: Record = record(game, items)
        self.pool = Pool(jobs, SECONDS)
        self.memory: dict[str, str] = json.loads(MEMORY.read_text()) if MEMORY.is_file() else {}
        self.survivors: list[Mutant] = []
        self.made: Counter[str] = Counter()

    def run(self) -> None:
        self._warm()
        found = [mutant for mutant in mutants(self.game, self.record) if self.only in str(mutant)]
        gc.collect()
        gc.freeze()
        for mutant in found:
            self.made[mutant.kind] += 1
            self._try(mutant)
        self.pool.finish()

    def _warm(self) -> None:
        """Fills what the engine keeps between games, so that each mutant does not have to."""
        for item in self.items[::10]:
            passes(item)

    def _try(self, mutant: Mutant) -> None:
        tests = self._tests(mutant)

        def survives() -> bool:
            gc.disable()
            try:
                mutant.change(match.rulebook(self.game))
            except Exception:  # refused when it is composed: caught before it is played
                return False
            return all(passes(item) for item in tests)

        self.pool.add(survives, lambda survived: self._tell(mutant, len(tests), survived))

    def _tell(self, mutant: Mutant, tests: int, survived: bool) -> None:
        if survived:
            self.survivors.append(mutant)
            print(f"  survives {tests} tests: {mutant} {paragraphs(mutant, self.record)}", flush=True)

    def _tests(self, mutant: Mutant) -> list[pytest.Item]:
        """The tests that might notice, those that do least else first."""
        runs, last = self.record.tests, self.memory.get(str(mutant))
        noticing = [item for item in self.items if mutant.noticed(runs[item.nodeid])]
        return sorted(noticing, key=lambda item: (item.nodeid != last, len(runs[item.nodeid].ran)))


def paragraphs(mutant: Mutant, record: Record) -> str:
    """What the rule cites in play."""
    cited = {cite for run in record.tests.values() for cite, function in run.cited if function in mutant.code}
    return ", ".join(sorted(cited))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=match.playable())
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="mutants whose name holds this")
    args = parser.parse_args()
    survivors = 0
    for game in args.games:
        survivors += forked(lambda game=game: hunt(game, args.jobs, args.only))  # type: ignore[misc]
    return int(survivors > 0)


def hunt(game: str, jobs: int, only: str) -> int:
    began = time.monotonic()
    hunted = with_tests(game, lambda items: _hunted(Hunt(game, items, jobs=jobs, only=only)))
    made = ", ".join(f"{n} {kind}" for kind, n in sorted(hunted.made.items()))
    seconds = time.monotonic() - began
    total, survived = hunted.made.total(), len(hunted.survivors)
    print(
        f"{game}: {total} mutants ({made}), {total - survived} caught, {survived} survive; {seconds:.0f} s", flush=True
    )
    return survived


def _hunted(hunt: Hunt) -> Hunt:
    hunt.run()
    return hunt


if __name__ == "__main__":
    sys.exit(main())
