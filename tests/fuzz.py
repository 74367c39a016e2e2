"""Random players play games under every invariant: `make fuzz`; one of them: `python tests/fuzz.py metz --seed 17`.

Every outcome is recorded at once (`--record`). An interrupted run continues where it stopped, as long as neither the
engine nor the invariants have changed: a game played with other code proves nothing, and is played again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from engaja.games import match
from invariants import check_game, varied_options

EVERY = 40  # actions between two moments that are checked closely
FEW = 2  # number of expensive checks at each, chosen at random
ROOT = Path(__file__).parent.parent


class Outcome(NamedTuple):
    game: str
    seed: int
    actions: int
    seconds: float  # of processor time
    failure: str


def one(game: str, seed: int) -> Outcome:
    start = time.process_time()
    try:
        played = check_game(game, seed, every=EVERY, few=FEW, options=varied_options(game, seed))
    except Exception:  # whatever goes wrong, the others continue and the seed is reported
        return Outcome(game, seed, 0, time.process_time() - start, traceback.format_exc())
    return Outcome(game, seed, len(played.entries), time.process_time() - start, "")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=match.playable(), help="which games; all that have rules")
    parser.add_argument("--games", type=int, default=1000, help="how many of each")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--seed", type=int, help="just this seed, with its failure in full")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--record", type=Path, default=ROOT / "build" / "fuzz.jsonl", help="where outcomes are kept")
    wanted = parser.parse_args()
    if wanted.seed is not None:
        for game in wanted.game:
            played = check_game(game, wanted.seed, every=EVERY, few=FEW, options=varied_options(game, wanted.seed))
            print(f"{game} seed {wanted.seed}: {len(played.entries)} actions, every invariant holds")
        return 0
    seeds = range(wanted.first, wanted.first + wanted.games)
    # The games take turns, so that an interrupted run has seen all of them.
    return many([(game, seed) for seed in seeds for game in wanted.game], wanted.jobs, Record(wanted.record))


def many(tasks: list[tuple[str, int]], jobs: int, record: Record) -> int:
    known = record.outcomes()
    outcomes = [known[task] for task in tasks if task in known]
    left = [task for task in tasks if task not in known]
    if outcomes:
        print(f"{len(outcomes)} games were played before with the same code ({record.path})", flush=True)
    with ProcessPoolExecutor(jobs) as pool:
        for future in as_completed([pool.submit(one, *task) for task in left]):
            outcome = future.result()
            record.add(outcome)
            outcomes.append(outcome)
            if outcome.failure:
                print(f"\n{outcome.failure}\nAGAIN: {again(outcome)}\n", flush=True)
            show(outcomes, len(tasks))
    return report(outcomes)


class Record:
    """Outcomes line by line, each with the digest of the code that was played."""

    def __init__(self, path: Path) -> None:
        self.path, self.code = path, code_digest()

    def outcomes(self) -> dict[tuple[str, int], Outcome]:
        """Return those of the current code."""
        if not self.path.exists():
            return {}
        lines = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
        found = [Outcome(*line["outcome"]) for line in lines if line["code"] == self.code]
        return {(outcome.game, outcome.seed): outcome for outcome in found}

    def add(self, outcome: Outcome) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"code": self.code, "outcome": outcome}) + "\n")


def code_digest() -> str:
    """Return a digest of everything that decides how a random game goes and what is checked: engine, rules, data,
    invariants.
    """
    engine = ROOT / "src" / "engaja"
    folders = [path for name in ("core", "rules", "games") for path in sorted((engine / name).rglob("*"))]
    tests = [ROOT / "tests" / name for name in ("fuzz.py", "invariants.py", "theatre.py", "rules/twins.py")]
    tests += sorted((ROOT / "tests" / "rulebook").glob("*/*_invariants.py"))
    digest = hashlib.sha256()
    for path in [*sorted(engine.glob("*.py")), *folders, *tests]:
        if path.suffix in (".py", ".toml", ".csv", ".txt"):
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


# Output


def show(outcomes: list[Outcome], total: int) -> None:
    """Show progress: in place on a terminal, otherwise an occasional line."""
    finished = len(outcomes)
    if not sys.stdout.isatty() and finished % 30 and finished != total:
        return
    failures, seconds = sum(bool(o.failure) for o in outcomes), sum(o.seconds for o in outcomes)
    left = seconds / finished * (total - finished)
    text = f"{finished}/{total} games, {failures} failures, {left / 60:.0f} minutes of processor time left"
    print(f"\r{text}  " if sys.stdout.isatty() else text, end="" if sys.stdout.isatty() else "\n", flush=True)


def report(outcomes: list[Outcome]) -> int:
    print()
    for game in sorted({o.game for o in outcomes}):
        summary(game, [o for o in outcomes if o.game == game])
    failed = [o for o in outcomes if o.failure]
    for outcome in failed:
        print(f"FAILED: {outcome.failure.strip().splitlines()[-1]}\n  {again(outcome)}")
    return 1 if failed else 0


def summary(name: str, outcomes: list[Outcome]) -> None:
    failures, seconds = sum(bool(o.failure) for o in outcomes), sum(o.seconds for o in outcomes)
    print(
        f"{name:<10} {len(outcomes):>5} games, {failures} failures, {sum(o.actions for o in outcomes):>10,} actions, "
        f"{seconds / len(outcomes):.2f} seconds of processor time a game"
    )


def again(outcome: Outcome) -> str:
    return f"python tests/fuzz.py {outcome.game} --seed {outcome.seed}"


if __name__ == "__main__":
    sys.exit(main())
