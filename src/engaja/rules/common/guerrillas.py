"""Guerrillas (11.0): no guns or aircraft support them when they fight alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engaja.core.terms import Reason
from engaja.rules.module import citing

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

GUERRILLA: Final = "guerrilla"


def is_guerrilla(w: World, unit: int) -> bool:
    return w.rules.roster.type[unit] == GUERRILLA


@citing("guerrillas")
def no_support_alone(w: World, units: tuple[int, ...]) -> Iterator[Reason]:
    """Guerrillas fighting alone get neither guns nor aircraft, unless they share a hex with Americans (L-15)."""
    if all(is_guerrilla(w, u) and not _among_americans(w, u) for u in units):
        yield Reason("no_support_for_guerrillas", w.rules.cite("guerrillas"), {"units": units})


def _among_americans(w: World, unit: int) -> bool:
    return any(not is_guerrilla(w, u) for u in w.state.stacks.get(w.state.ground[unit], ()))
