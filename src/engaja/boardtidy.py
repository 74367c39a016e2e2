"""Boards written as text in the canonical form, and edited files brought into that form.

>>> from engaja.boardfile import SMALLEST
>>> format_board(parse_board(SMALLEST, "smallest")) == SMALLEST
True
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from string import ascii_letters, ascii_uppercase, digits

from engaja.board import (
    AREAS,
    HEXSIDES,
    TERRAINS,
    Board,
    Box,
    Label,
    Note,
)
from engaja.boardfile import (
    GRID_AREAS,
    HEADER,
    LISTED_FEATURES,
    LISTED_HEXSIDES,
    NO_AREA,
    SECTIONS,
    SIGNS,
    Known,
    column_numbers,
    derived_features,
    parse_board,
)
from engaja.datafile import SOURCES, DataError
from engaja.hexes import Compass, Grid, Hex

WIDTH = 110


def format_board(board: Board) -> str:
    """Return the canonical text of a board; `parse_board` reads it back to the same board."""
    sections = {
        "board": _write_board(board),
        "terrain": _write_terrain(board),
        "provenance": _write_provenance(board),
        "places": _write_places(board),
        **{f"area {kind}": _write_area(board, kind) for kind in AREAS},
        "rivers": [
            line
            for name, sides in board.rivers.items()
            for line in _wrap(f"{name}:", map(board.grid.format_hexside, sides))
        ],
        "fortifications": _write_fortifications(board),
        "hexsides": _write_hexsides(board),
        "routes": [
            line for route in board.routes for line in _wrap(f"{route.kind}:", map(board.grid.format, route.hexes))
        ],
        "edges": [line for side in Compass for line in _wrap(f"{side.name}:", _ranges(board.grid, board.edges[side]))],
        "boxes": [line for box in board.boxes for line in _write_box(board.grid, box)],
        "lines": [
            line
            for name, points in board.lines.items()
            for line in _wrap(f"{name}:", (f"{_number(x)},{_number(y)}" for x, y in points))
        ],
        "labels": [line for label in board.labels for line in _write_label(board.grid, label)],
        "english": [f"{printed}: {english}" for printed, english in board.english.items()],
        "notes": [line for note in board.notes for line in _write_note(board.grid, note)],
    }
    blocks = [[f"[{name}]", *sections[name]] for name in SECTIONS if sections[name]]
    return "\n\n".join([HEADER, *("\n".join(block) for block in blocks)]) + "\n"


def _write_board(board: Board) -> list[str]:
    return [
        f"size: {board.grid.cols} x {board.grid.rows}",
        f"north: {_number(board.north)}",
        f"km per hex: {_number(board.km_per_hex)}",
    ]


def _write_terrain(board: Board) -> list[str]:
    key = [f"{SIGNS[t]} {t} {_known(known)}" for t, known in _usual(board).items()]
    return [*key, "", *_write_grid(board.grid, [SIGNS[ground.terrain] for ground in board.ground])]


def _usual(board: Board) -> dict[str, Known]:
    """Return the most frequent source of each terrain of the board."""
    out: dict[str, Known] = {}
    for terrain in TERRAINS:
        counts = Counter(Known(g.source, g.confidence) for g in board.ground if g.terrain == terrain)
        if counts:
            out[terrain] = min(counts, key=lambda known: (-counts[known], _trust(known)))
    return out


def _trust(known: Known) -> tuple[int, float]:
    """Sort the best known first."""
    return SOURCES.index(known.source), -known.confidence


def _write_provenance(board: Board) -> list[str]:
    usual = _usual(board)
    unusual: dict[Known, list[Hex]] = {}
    for hex_, ground in zip(board.grid, board.ground, strict=True):
        known = Known(ground.source, ground.confidence)
        if known != usual[ground.terrain]:
            unusual.setdefault(known, []).append(hex_)
    return [
        line
        for known in sorted(unusual, key=_trust)
        for line in _wrap(f"{_known(known)}:", _ranges(board.grid, unusual[known]))
    ]


def _write_places(board: Board) -> list[str]:
    derived = derived_features(board.grid, [ground.terrain for ground in board.ground], board.areas)
    out: list[str] = []
    for hex_, ground in zip(board.grid, board.ground, strict=True):
        listed = ground.features - derived[hex_]
        if ground.place or listed:
            head = board.grid.format(hex_) + (f" {ground.place}" if ground.place else "")
            out.append(head + (f": {', '.join(f for f in LISTED_FEATURES if f in listed)}" if listed else ""))
    return out


def _write_area(board: Board, kind: str) -> list[str]:
    named = board.areas.get(kind, {})
    if kind in GRID_AREAS and named:
        return _write_grid_area(board.grid, named)
    return [line for name, hexes in named.items() for line in _wrap(f"{name}:", _ranges(board.grid, hexes))]


def _write_grid_area(grid: Grid, named: Mapping[str, tuple[Hex, ...]]) -> list[str]:
    """A name has a letter, preferably one of its own; the hexes of several names have a digit."""
    names: list[tuple[str, ...]] = [() for _ in grid]
    for name, hexes in named.items():
        for hex_ in hexes:
            names[hex_] = (*names[hex_], name)
    signs: dict[tuple[str, ...], str] = {(): NO_AREA}
    order = list(named)
    several = sorted({n for n in names if len(n) > 1}, key=lambda n: [order.index(name) for name in n])
    for of_sign in [*((name,) for name in named), *several]:
        own = [c for c in of_sign[0].upper() if c in ascii_uppercase] if len(of_sign) == 1 else digits[1:]
        signs[of_sign] = next(c for c in (*own, *ascii_letters) if c not in signs.values())
    key = [f"{sign} {' + '.join(of_sign)}" for of_sign, sign in signs.items() if of_sign]
    return [*key, "", *_write_grid(grid, [signs[n] for n in names])]


def _write_fortifications(board: Board) -> list[str]:
    lines: dict[str, list[str]] = {}
    for side, fort in board.fortifications.items():
        inside = fort.protects[0]
        outside = side[1] if inside == side[0] else side[0]
        arrow = "<>" if len(fort.protects) == 2 else ">"
        lines.setdefault(fort.line, []).append(f"{board.grid.format(inside)}{arrow}{board.grid.format(outside)}")
    return [line for name, sides in lines.items() for line in _wrap(f"{name}:", sides)]


def _write_hexsides(board: Board) -> list[str]:
    out: list[str] = []
    for kind in HEXSIDES:
        if kind in LISTED_HEXSIDES:
            sides = [board.grid.format_hexside(side) for side, kinds in sorted(board.hexsides.items()) if kind in kinds]
            out += _wrap(f"{kind}:", sides) if sides else []
    return out


def _write_box(grid: Grid, box: Box) -> list[str]:
    parts = [
        box.name,
        *([f"entry {grid.format(box.entry)}"] if box.entry is not None else []),
        *([f"hexes {' '.join(_ranges(grid, box.hexes))}"] if box.hexes else []),
        f"distance {box.distance}",
        *([f"side {box.side}"] if box.side else []),
        *([f"weather {box.weather}"] if box.weather else []),
        _known(Known(box.source, box.confidence)),
    ]
    return _wrap(f"{box.id}:", "; ".join(parts).split())


def _write_label(grid: Grid, label: Label) -> list[str]:
    text = f"{label.text.pt} | {label.text.en}:"
    return _wrap(f"{label.kind}:", [*text.split(), *map(grid.format, label.along)])


def _write_note(grid: Grid, note: Note) -> list[str]:
    head = " ".join(_ranges(grid, note.hexes)) or "board"
    return [*_wrap(f"{head}:", note.text.pt.split()), *_wrap("  |", note.text.en.split())]


def _known(known: Known) -> str:
    return f"{known.source} {_number(known.confidence)}"


def _number(value: float) -> str:
    return repr(float(value)).removesuffix(".0")


def _write_grid(grid: Grid, signs: Sequence[str]) -> list[str]:
    rows = [
        f"{row:02d}   " + " ".join(signs[grid.at(col, row)] for col in range(1, grid.cols + 1))
        for row in range(1, grid.rows + 1)
    ]
    return [*column_numbers(grid), *rows]


def _ranges(grid: Grid, hexes: Sequence[Hex]) -> list[str]:
    """Return hexes in order, three or more of a column or a row as a range."""
    out: list[str] = []
    i = 0
    while i < len(hexes):
        length = max(_run(grid, hexes[i:], step) for step in (1, -1, grid.rows, -grid.rows))
        if length < 3:
            out.append(grid.format(hexes[i]))
            i += 1
        else:
            out.append(f"{grid.format(hexes[i])}..{grid.format(hexes[i + length - 1])}")
            i += length
    return out


def _run(grid: Grid, hexes: Sequence[Hex], step: int) -> int:
    """Return how many hexes from the first follow each other by this step, within a row or a column."""
    length = 1
    while length < len(hexes) and hexes[length] - hexes[length - 1] == step:
        if abs(step) != grid.rows and grid.col_row(hexes[length])[0] != grid.col_row(hexes[0])[0]:
            break
        length += 1
    return length


def _wrap(head: str, words: Iterable[str]) -> list[str]:
    """Return the words after their head, continued on indented lines."""
    lines = [head]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append("    " + word)
        else:
            lines[-1] += " " + word
    return lines


# Tidying


def tidy(text: str, file: str) -> str:
    """A board file that a person has edited, as the formatter writes it."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith("#") and line.rstrip() != HEADER:
            raise DataError(file, number, "tidying would lose this comment; a remark that is to last goes to [notes]")
    return format_board(parse_board(text, file))


def main(files: list[str]) -> int:
    """`python -m engaja.boardtidy FILE...` tidies board files in place."""
    for file in files:
        path = Path(file)
        try:
            path.write_text(tidy(path.read_text(encoding="utf-8"), file), encoding="utf-8")
        except DataError as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
