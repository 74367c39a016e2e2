"""Draws every board and counter once, to files that the server and the wheel carry. Drawings of games from outside this
package go to the user's cache folder: the package itself may be read-only.

A game is drawn again only when something that its drawing depends on has changed: its data, the drawing code, the data
model. A digest of those files is stored with the drawings.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from engaja import games
from engaja.datafile import LANGUAGES, Language
from engaja.drawing.board import draw_board
from engaja.drawing.counters import draw_counters
from engaja.drawing.cover import cut_cover
from engaja.games.discovery import found

PACKAGE = Path(str(files("engaja")))
BAKED = PACKAGE / "baked"
DIGEST = "digest"

# Modules that read the data files; the drawing code and the game's own files are found automatically.
MODEL = (
    *("hexes.py", "datafile.py", "sections.py", "board.py", "boardfile.py", "counters.py", "setup.py", "setupfile.py"),
    *("tables.py", "words.py", "words.toml"),
)
DATA_SUFFIXES = (".txt", ".csv", ".toml")


def bake(names: Sequence[str], say: Callable[[str], None]) -> None:
    """Draw the games whose drawings are missing or old."""
    stale = [name for name in names if not is_fresh(name)]
    if not stale:
        return
    say(f"== Drawing {', '.join(stale)} (up to a minute, only when something changed)")
    started = perf_counter()
    # Spawned, not forked: the server may have threads by now.
    with ProcessPoolExecutor(max_workers=2, mp_context=get_context("spawn")) as pool:
        jobs = {pool.submit(_bake_part, name, part): name for name in stale for part in _parts()}
        left = {name: len(_parts()) for name in stale}
        for job in as_completed(jobs):
            job.result()
            name = jobs[job]
            left[name] -= 1
            if left[name] == 0:
                (drawings(name) / DIGEST).write_text(digest(name))
                say(f"   {name} drawn after {perf_counter() - started:.0f} s")


def drawings(name: str) -> Path:
    """The folder of a game's drawings."""
    if found()[name].is_ours:
        return BAKED / name
    cache = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(cache).expanduser() / "engaja" / "baked" / name


def board_file(name: str, language: Language) -> Path:
    return drawings(name) / f"board.{language}.svg"


def counters_file(name: str) -> Path:
    return drawings(name) / "counters.json"


def cover_file(name: str) -> Path:
    return drawings(name) / "cover.svg"


def is_fresh(name: str) -> bool:
    stamp = drawings(name) / DIGEST
    return stamp.is_file() and stamp.read_text() == digest(name)


def digest(name: str) -> str:
    """A digest of everything that the drawings of a game depend on."""
    total = hashlib.sha256()
    for path in _sources():
        total.update(path.relative_to(PACKAGE).as_posix().encode())
        total.update(path.read_bytes())
    for file in sorted(games.folder(name).iterdir(), key=lambda file: file.name):
        if file.name.endswith(DATA_SUFFIXES) or file.name == games.PIECES_FILE:
            total.update(file.name.encode())
            total.update(file.read_bytes())
    return total.hexdigest()


def _sources() -> Iterator[Path]:
    drawing = (p for p in (PACKAGE / "drawing").rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    yield from (PACKAGE / file for file in MODEL)
    yield from sorted(drawing)


def _parts() -> tuple[str, ...]:
    return ("counters", *LANGUAGES)


def _bake_part(name: str, part: str) -> None:
    game = games.load(name)
    drawings(name).mkdir(parents=True, exist_ok=True)
    if part == "counters":
        drawn = asdict(draw_counters(game))
        counters_file(name).write_text(json.dumps(drawn, ensure_ascii=False), encoding="utf-8")
        return
    language: Language = "pt" if part == "pt" else "en"
    board = draw_board(game, language)
    board_file(name, language).write_text(board, encoding="utf-8")
    if language == LANGUAGES[0]:  # the cover has no words: one serves both
        cover_file(name).write_text(cut_cover(game, board, draw_counters(game)), encoding="utf-8")
