"""What became of each mutant, kept between runs: a run that was stopped goes on, and after a change of the tests only
what it may have changed is tried again."""

from __future__ import annotations

import hashlib
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from engaja.conformance import CITATIONS_FILE
from engaja.games import folder
from proof.recording import SOURCE
from proof.suite import RULEBOOK_TESTS

FOLDER: Final = Path(__file__).parents[2] / "build" / "mutants"
SURVIVES: Final = ""
T = TypeVar("T")


class Outcomes:
    """The outcomes of one game: by the name of a mutant, the test that caught it (`SURVIVES` if none), and the stamp of
    what that depends on."""

    def __init__(self, game: str, *, under: Path = FOLDER) -> None:
        self._file = under / f"{game}.json"
        self._sources, self._tests = stamps(game)
        self._told: dict[str, list[str]] = json.loads(self._file.read_text()) if self._file.is_file() else {}

    def of(self, mutant: str) -> str | None:
        """Return the test that catches a mutant, `SURVIVES`, or None if it must be tried (again)."""
        by, stamp = self._told.get(mutant, ["", ""])
        return by if stamp == self._stamp(by) else None

    @property
    def tried(self) -> bool:
        """Whether mutants of the game were tried since the last change."""
        return any(self.of(mutant) is not None for mutant in self._told)

    def last(self, mutant: str) -> str:
        """Return the test that caught a mutant last time, however long ago."""
        return self._told.get(mutant, [""])[0]

    def tell(self, mutant: str, by: str) -> None:
        self._told[mutant] = [by, self._stamp(by)]
        self._file.parent.mkdir(parents=True, exist_ok=True)
        new = self._file.with_suffix(".new")
        new.write_text(json.dumps(self._told, indent=0, sort_keys=True))
        new.replace(self._file)

    def kept(self, make: Callable[[], T]) -> T:
        """Return what `make` made, from the last run if neither rules nor tests have changed."""
        file, stamp = self._file.with_suffix(".record"), self._stamp(SURVIVES)
        if file.is_file():
            kept, made = pickle.loads(file.read_bytes())
            if kept == stamp:
                return made  # type: ignore[no-any-return]  # of the same `make`
        new = make()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(pickle.dumps((stamp, new)))
        return new

    def _stamp(self, by: str) -> str:
        """What an outcome depends on: the sources, and the file of the test that caught the mutant, or all tests."""
        name = by.partition("::")[0].rpartition("/")[2]
        tests = [self._tests[name]] if name in self._tests else sorted(self._tests.values())
        return _hash(self._sources, *tests)


def stamps(game: str) -> tuple[str, dict[str, str]]:
    """The stamp of the package (without what is particular to other games) and of what all rulebook tests share, and
    the stamp of each file of the game's tests."""
    tests = {file.name: _hash(file.read_text()) for file in sorted((RULEBOOK_TESTS / game).glob("test_*.py"))}
    own_tools = (RULEBOOK_TESTS / game).glob("[!t]*.py")
    makers = [Path(__file__).with_name(name) for name in ("recording.py", "mutants.py", "parts.py")]
    shared = [*RULEBOOK_TESTS.glob("*.py"), *own_tools, *makers]
    own = Path(str(folder(game)))
    code = [file for file in SOURCE.rglob("*.py") if file.parent == own or file.parent.parent != own.parent]
    data = [*SOURCE.glob("*.toml"), *(SOURCE / "rules").rglob("*.toml"), *own.glob("*.toml")]
    files = sorted(file for file in [*shared, *code, *data] if file.name != CITATIONS_FILE)
    return _hash(*(f"{file} {file.read_text(encoding='utf-8')}" for file in files)), tests


def _hash(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]
