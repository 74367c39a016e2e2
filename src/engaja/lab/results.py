"""What was played, in files.

A run appends one line of JSON for each game, as soon as it is over, so that a crash loses only the games being played
and several runs may write to one file. `pack` makes Parquet of such files, to keep. Seeds from `TUNING` on are for
choosing between variants; those below confirm what was chosen, and only they are reported as strength.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from engaja.lab.playing import Job, Played

TUNING: Final = 1_000_000  # the first seed for tuning
PARQUET: Final = ".parquet"
_NESTED: Final = ("counts", "lines")  # columns kept as JSON


def keep(file: Path, played: Played) -> None:
    """Append a result, and a line break before it if a crash has cut off the last line."""
    line = json.dumps(played._asdict()) + "\n"
    with file.open("a+b") as out:
        if out.tell():
            out.seek(-1, 2)
            line = line if out.read(1) == b"\n" else f"\n{line}"
        out.write(line.encode())


def read(*files: Path) -> list[Played]:
    """Return the results in files, each game once. A line that was cut off by a crash is left out, so that its game is
    played again."""
    found: dict[Job, Played] = {}
    for file in files:
        for line in _packed(file) if file.suffix == PARQUET else _lines(file):
            played = _played(line)
            found[played.job] = played
    return list(found.values())


def is_tuning(seed: int) -> bool:
    return seed >= TUNING


def _lines(file: Path) -> Iterable[dict[str, Any]]:
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except json.JSONDecodeError:
            continue


def _played(line: dict[str, Any]) -> Played:
    """JSON has no tuples."""
    values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in line.items()}
    values["lines"] = {code: tuple(points) for code, points in values.get("lines", {}).items()}
    return Played(**values)


# Parquet


def pack(played: Iterable[Played], file: Path) -> None:
    """Write results as Parquet: one row for each game."""
    import duckdb  # an extra: `engaja[lab]`

    text = "\n".join(json.dumps(_flat(each)) for each in sorted(played, key=lambda p: p.job))
    lines = file.with_suffix(".jsonl.part")
    lines.write_text(text, encoding="utf-8")
    kinds = ", ".join(f"{name}: '{kind}'" for name, kind in _COLUMNS.items())
    rows = f"SELECT * FROM read_json($lines, format = 'newline_delimited', columns = {{{kinds}}})"
    with duckdb.connect() as db:
        db.execute(
            f"COPY ({rows}) TO $file (FORMAT parquet, COMPRESSION zstd)", {"lines": str(lines), "file": str(file)}
        )
    lines.unlink()


def _packed(file: Path) -> Iterable[dict[str, Any]]:
    import duckdb

    with duckdb.connect() as db:
        found = db.execute("SELECT * FROM read_parquet($file)", {"file": str(file)})
        names = [column[0] for column in found.description]
        for row in found.fetchall():
            line = dict(zip(names, row, strict=True))
            yield {**line, **{name: json.loads(line[name]) for name in _NESTED}}


_COLUMNS: Final = {
    "game": "VARCHAR",
    "scenario": "VARCHAR",
    "seed": "BIGINT",
    "players": "VARCHAR[]",
    "score": "INTEGER[]",
    "winner": "INTEGER",
    "actions": "INTEGER",
    "seconds": "DOUBLE[]",
    "usual": "DOUBLE[]",
    "counts": "VARCHAR",
    "lines": "VARCHAR",
    "code": "VARCHAR",
    "crash": "VARCHAR",
}


def _flat(played: Played) -> dict[str, Any]:
    line = played._asdict()
    return {name: json.dumps(line[name]) if name in _NESTED else line[name] for name in _COLUMNS}
