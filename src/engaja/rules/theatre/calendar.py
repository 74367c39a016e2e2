"""The calendar of withdrawals (4.2.2 of the theatre games): units leave on a printed turn, unless they are cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engaja.core.places import WITHDRAWN
from engaja.rules.module import Happening

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


def is_over(w: World, unit: int) -> bool:
    """Return whether the calendar has taken a unit out of the campaign, whether or not it could leave."""
    return w.rules.roster.leaves[unit] <= w.state.turn


class Withdrawals:
    """How the units of a game leave: which are still in play, and what holds them back."""

    subjects = ("exit",)

    def __init__(self, in_play: Callable[[World, int], bool], is_held: Callable[[World, int], bool]) -> None:
        self.in_play = in_play
        self.is_held = is_held  # asked about units on the ground

    def due(self, w: World, side: int) -> list[int]:
        """Return the units of a side that are in the game though the calendar takes them."""
        return [u for u in w.rules.roster.of_side[side] if is_over(w, u) and self.in_play(w, u)]

    def at_start(self, side: int) -> Happening:
        """Withdraw the units of a side that the calendar takes; those that are held back leave later."""

        def happening(w: World) -> None:
            for unit in self.due(w, side):
                w.reveal()  # the calendar is printed: a side that sees a counter go, or stay, knows which one it is
                if w.state.ground[unit] >= 0 and self.is_held(w, unit):
                    w.emit("withdrawal_delayed", w.rules.cite("exit"), unit=unit)
                else:
                    withdraw(w, unit)

        return happening

    def release(self, w: World, side: int) -> None:
        """Withdraw the units of a side that were held back and no longer are."""
        for unit in self.due(w, side):
            if w.state.ground[unit] >= 0 and not self.is_held(w, unit):
                w.reveal()
                withdraw(w, unit)


def withdraw(w: World, unit: int) -> None:
    for hook in w.rules.movement.on_leaving:
        hook(w, unit)
    w.put(unit, WITHDRAWN)
    w.emit("withdrawn", w.rules.cite("exit"), unit=unit)
