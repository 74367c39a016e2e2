"""The printed tables, as grids of text cells with their citation and provenance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engaja.datafile import Source, Words


@dataclass(frozen=True, slots=True)
class Table:
    """A printed table: named columns, named rows, cells as printed."""

    id: str
    title: Words
    cite: str
    source: Source
    corner: Words  # what the row keys are (the dice, the terrain, ...)
    columns: tuple[str, ...]
    column_names: tuple[Words, ...]
    rows: tuple[str, ...]
    row_names: tuple[Words, ...]
    cells: tuple[tuple[str, ...], ...]
    notes: tuple[Words, ...]

    def cell(self, row: str, column: str) -> str:
        return self.cells[self.rows.index(row)][self.columns.index(column)]


Tables = Mapping[str, Table]
