"""The printed tables and the terrain chart, as the template sets them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engaja.datafile import Language
from engaja.games import GameData
from engaja.hexes import Point
from engaja.printing.order import RADIUS
from engaja.printing.samples import find_sample
from engaja.printing.words import say
from engaja.tables import Table, terrain_effects

TERRAIN = "terrain"  # the table that becomes the terrain chart
WORDY = 14  # a table with longer cells than this is text: it is aligned left


def tables_data(game: GameData, language: Language, sample: Callable[[Point], dict[str, float]]) -> dict[str, Any]:
    """The terrain chart and all other tables; `sample` says which part of the drawn board shows a point."""
    return {
        "terrain": _terrain_chart(game, language, sample),
        "others": [table_entry(table, language) for table in game.tables.values() if table.id != TERRAIN],
    }


def table_entry(table: Table, language: Language) -> dict[str, Any]:
    rows = [
        {"name": name.in_(language), "cells": [table.shown(cell).in_(language) for cell in cells]}
        for name, cells in zip(table.row_names, table.cells, strict=True)
    ]
    return {
        "id": table.id,
        "title": table.title.in_(language),
        "cite": table.cite.replace("tables", say(language, "cite-tables")),
        "source": table.source,
        "corner": table.corner.in_(language),
        "columns": [name.in_(language) for name in table.column_names],
        "rows": rows,
        "wordy": any(len(cell) > WORDY for row in rows for cell in row["cells"]),
        "notes": [note.in_(language) for note in table.notes],
    }


def _terrain_chart(game: GameData, language: Language, sample: Callable[[Point], dict[str, float]]) -> dict[str, Any]:
    entry = table_entry(game.tables[TERRAIN], language)
    for row, effect in zip(entry["rows"], terrain_effects(game.tables).values(), strict=True):
        point = find_sample(game.board, effect.kind, effect.id, RADIUS)
        row["sample"] = sample(point) if point else None
    return entry
