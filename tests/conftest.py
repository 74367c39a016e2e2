"""What all tests share."""

import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from engaja.games import discovery, match

# The time of an example says more about the load of the machine than about the code: `make bench` measures that.
settings.register_profile("engaja", deadline=None)
settings.load_profile("engaja")

UNWRITTEN = "esboco"


@pytest.fixture
def unwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game whose rules have not been written yet."""
    example = Path(__file__).parents[1] / "examples" / "ponte"
    without = shutil.ignore_patterns("__pycache__", match.RULES_FILE)
    shutil.copytree(example, tmp_path / "games" / UNWRITTEN, ignore=without)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv(discovery.VARIABLE, str(tmp_path / "games"))
    return UNWRITTEN
