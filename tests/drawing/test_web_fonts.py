"""The web fonts contain only the characters in use: these must not be missing."""

from __future__ import annotations

import re
import string
import subprocess
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

from engaja import drawing, games
from engaja.drawing import bake

ROOT = Path(__file__).parents[2]
CUT = ROOT / "web" / "src" / "styles" / "fonts"
WHOLE = Path(drawing.__file__).parent / "fonts"
FACES = sorted(file.stem for file in CUT.glob("*.woff2"))
WRITTEN = [face for face in FACES if not face.startswith("alegreya-sans") and "800" not in face]  # by the client
PORTUGUESE = "ÁÀÂÃÇÉÊÍÓÔÕÚáàâãçéêíóôõú"


def test_the_style_sheet_names_every_file() -> None:
    named = re.findall(r"fonts/([\w-]+)\.woff2", (CUT.parent / "fonts.css").read_text())
    assert sorted(named) == FACES


@pytest.mark.parametrize("face", FACES)
def test_a_face_has_the_letters_of_both_languages(face: str) -> None:
    assert set(string.ascii_letters + string.digits + PORTUGUESE) <= _characters(CUT / f"{face}.woff2")


@pytest.mark.parametrize("face", WRITTEN)
def test_a_face_of_the_client_has_all_that_the_client_and_the_games_say(face: str) -> None:
    # Signs that the family itself lacks, such as arrows, use a font of the reader's machine.
    lacking = (_said() & _characters(WHOLE / f"{face}.ttf")) - _characters(CUT / f"{face}.woff2")
    assert not {c for c in lacking if c.isprintable()}


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
def test_every_face_has_all_that_is_written_on_the_boards(game: str) -> None:
    bake.bake([game], say=lambda _: None)
    for board in (Path(drawing.__file__).parents[1] / "baked" / game).glob("board.*.svg"):
        texts = [e for e in ElementTree.parse(board).iter() if e.tag.endswith("}text")]
        written = {c for text in texts for c in "".join(text.itertext()) if c.isprintable()}
        for face in FACES:
            whole = _characters(WHOLE / f"{face}.ttf")
            assert (written & whole) <= _characters(CUT / f"{face}.woff2"), (board.name, face)


@pytest.mark.slow
def test_the_files_are_what_the_tool_writes() -> None:
    command = [sys.executable, str(ROOT / "tools" / "fonts" / "subset.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"run `make fonts`: {done.stdout}{done.stderr}"


def test_a_first_table_loads_about_a_hundred_kilobytes() -> None:
    not_at_first = ("alegreya-400-normal", "alegreya-700-italic")  # longer texts, read later
    sizes = {face: (CUT / f"{face}.woff2").stat().st_size for face in FACES if face not in not_at_first}
    assert sum(sizes.values()) < 112_000, sizes


@cache
def _said() -> set[str]:
    """Every character in the client's sources and in the texts of the games."""
    client = [f for kind in ("*.ts", "*.svelte") for f in (ROOT / "web" / "src").rglob(kind)]
    texts = [f for kind in ("*.toml", "*.md", "*.txt") for f in (ROOT / "src" / "engaja").rglob(kind)]
    said: set[str] = set()
    for file in client + texts:
        if file.parent != WHOLE:  # their licences
            said.update(file.read_text(encoding="utf-8"))
    return said


@cache
def _characters(file: Path) -> set[str]:
    with TTFont(file, lazy=True) as font:
        return {chr(code) for code in font.getBestCmap()}
