"""`make mutants` itself: it takes every list of rules apart, and some mutants that must be caught are caught."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engaja.games import match
from mutants import Hunt
from proof import outcomes
from proof.outcomes import SURVIVES, Outcomes
from proof.parts import parts

PLANTED = "CombatRules.shifts"


@pytest.mark.parametrize("game", match.playable())
def test_every_rule_of_every_list_is_among_the_parts(game: str) -> None:
    rules = match.rulebook(game)
    found = {id(rule) for _, value in parts(rules) if isinstance(value, tuple) for rule in value}
    missing = [(each.name, rule) for each in rules.lists() for rule in each.rules if id(rule) not in found]
    assert missing == []


def test_a_change_of_tests_tries_again_only_what_it_may_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a test caught is caught as long as that test is the same; a survivor may be caught by any new one."""
    tests = {"test_4_0.py": "1", "test_5_0.py": "1"}
    monkeypatch.setattr(outcomes, "stamps", lambda game: ("sources", dict(tests)))
    caught, refused = "tests/rulebook/metz/test_4_0.py::test_4_0[1]", "BadRulebook: no paragraph"
    before = Outcomes("metz", under=tmp_path)
    for mutant, by in (("caught", caught), ("survivor", SURVIVES), ("refused", refused)):
        before.tell(mutant, by)
    found = Outcomes("metz", under=tmp_path)
    assert [found.of(m) for m in ("caught", "survivor", "refused", "new")] == [caught, SURVIVES, refused, None]

    tests["test_5_0.py"] = "2"
    found = Outcomes("metz", under=tmp_path)
    assert [found.of(m) for m in ("caught", "survivor", "refused")] == [caught, None, None]

    tests["test_4_0.py"] = "2"
    found = Outcomes("metz", under=tmp_path)
    assert (found.of("caught"), found.last("caught"), found.tried) == (None, caught, False)


def test_what_was_recorded_is_kept_until_something_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "stamps", lambda game: ("sources", {}))
    made = iter([1, 2])
    assert [Outcomes("metz", under=tmp_path).kept(lambda: next(made)) for _ in range(2)] == [1, 1]
    monkeypatch.setattr(outcomes, "stamps", lambda game: ("changed", {}))
    assert Outcomes("metz", under=tmp_path).kept(lambda: next(made)) == 2


def test_what_no_test_notices_survives(tmp_path: Path) -> None:
    """Also in the next run, which does not try it again."""
    game = match.playable()[0]
    first, second = (Hunt(game, [], jobs=1, only=PLANTED, under=tmp_path).run() for _ in range(2))
    assert len(first.survivors) == first.made.total() == len(match.rulebook(game).combat.shifts)
    assert (second.survivors, first.tried, second.tried) == (first.survivors, first.made.total(), 0)


@pytest.mark.slow
def test_planted_mutants_are_caught(tmp_path: Path) -> None:
    game = match.playable()[0]
    command = [sys.executable, str(Path(__file__).parent / "mutants.py"), game]
    command += ["--only", PLANTED, "--jobs", "1", "--results", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    shifts = match.rulebook(game).combat.shifts
    assert re.search(rf"^{len(shifts)} mutants, 0 survive$", done.stdout, re.MULTILINE), done.stdout + done.stderr
    assert done.returncode == 0
