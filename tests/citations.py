"""`make citations`: runs the rulebook tests and records in each game's folder which functions cite each paragraph in
play, and which tests run it. With --check, reports whether the record is up to date."""

from __future__ import annotations

import argparse
import difflib
import sys
from pathlib import Path

from engaja.conformance import CITATIONS_FILE, spell_evidence
from engaja.games import folder, match
from proof.evidence import evidence_of, idle_tests, named
from proof.recording import record
from proof.suite import forked, name_of, with_tests


def recorded(game: str) -> tuple[str, list[tuple[str, str]]]:
    """Return what a game's file should hold, and the tests that do not run what they are named after."""

    def run() -> tuple[str, list[tuple[str, str]]]:
        claims = named(game)
        found = with_tests(game, lambda items: record(game, [item for item in items if name_of(item) in claims]))
        failed = [test for test, run in found.tests.items() if not run.passed]
        if failed:
            raise RuntimeError(f"{len(failed)} rulebook tests fail, the first is {failed[0]}")
        evidence = evidence_of(game, found)
        return spell_evidence(evidence), idle_tests(game, found, evidence)

    return forked(run)


def difference(game: str, text: str) -> list[str]:
    """Return how a game's file differs from what it should hold."""
    file = Path(str(folder(game) / CITATIONS_FILE))
    old = file.read_text(encoding="utf-8") if file.is_file() else ""
    return list(
        difflib.unified_diff(old.splitlines(), text.splitlines(), str(file), "as it runs now", lineterm="", n=1)
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=match.playable())
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    stale = False
    for game in args.games:
        text, idle = recorded(game)
        changes = difference(game, text)
        for test, id_ in idle:
            print(f"{game}: {test} runs nothing of {id_}")
        if args.check:
            print("\n".join(changes))
        else:
            Path(str(folder(game) / CITATIONS_FILE)).write_text(text, encoding="utf-8")
        print(f"{game}: {len(changes)} lines of difference")
        stale = stale or bool(changes)
    return int(stale and args.check)


if __name__ == "__main__":
    sys.exit(main())
