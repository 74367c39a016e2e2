"""The kinds of ground units that have rules of their own (11.0, 11.1)."""

from __future__ import annotations

from typing import Final

from engaja.rules import World

GUERRILLA, RANGER = "guerrilla", "ranger"
RAIDERS: Final = frozenset({GUERRILLA, RANGER})  # 11.0, 11.1: no zone of engagement either way, no duty to attack


def is_guerrilla(w: World, unit: int) -> bool:
    return w.rules.roster.type[unit] == GUERRILLA
