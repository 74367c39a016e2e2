"""Losses (7.0): a unit that takes one is flipped; one more removes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engaja.core.knowledge import knows_all
from engaja.rules.common import flags

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


def suffer(w: World, unit: int, cite: str, *, event: str = "loss", in_combat: bool = True) -> None:
    """Apply one loss, for the reason in the paragraph: it flips the unit, or removes a flipped one (7.0, C-30)."""
    if w.state.reduced[unit] or w.rules.roster.steps[unit] == 1:
        destroy(w, unit, cite)
        return
    w.flip(unit, reduced=True)
    # 5.3.3 obs.: only a loss as the result of a combat counts against a retreat.
    w.mark(unit, flags.HIT | flags.WEAKENED if in_combat else flags.WEAKENED)
    w.emit(event, cite, unit=unit)
    for happening in w.rules.combat.on_weakening:
        happening(w, unit)


def destroy(w: World, unit: int, cite: str) -> None:
    hex_ = w.state.hex[unit]
    for happening in w.rules.combat.on_losing:
        happening(w, unit)
    if not knows_all(w, 1 - w.rules.roster.side[unit], unit):
        w.reveal()  # a lost counter is revealed
    w.remove(unit)
    w.emit("destroyed", cite, unit=unit, hex=hex_ if hex_ >= 0 else None)
