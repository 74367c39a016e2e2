"""Objectives (11.2): five places, destroyed units, and units that left the board, by edge and turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engaja.core.declared import LASTING, Flags
from engaja.core.roster import Roster
from engaja.core.terms import Item
from engaja.datafile import Words
from engaja.games.diadem.edges import ALLIED, GERMAN, Edges
from engaja.rules import World
from engaja.rules.common import departure, flags, victory

TEXAS, TEXAS_LEAVES_BY = "36ª DI americana", 3  # 11.2.1


def _has_left(w: World, unit: int) -> Iterator[Words]:
    if not departure.has_left(w, unit):
        id_ = w.rules.roster.ids[unit]
        yield Words(
            f"{id_!r} não saiu do tabuleiro, nem cedo nem tarde",
            f"{id_!r} has not left the board, neither early nor late",
        )


FLAGS: Final[Flags] = Flags(flags.FLAGS)
EARLY: Final = FLAGS.declare("early", LASTING, "left the board by that turn", fits=_has_left)


def objectives(w: World) -> Iterator[Item]:
    """11.2: five places, for the side that possesses them (D-21); the book lists them for both sides together."""
    for item in victory.places(w):
        yield item._replace(cite=w.rules.cite("objectives"))


def destroyed_units(w: World) -> Iterator[Item]:
    """11.2.1, 11.2.2."""
    yield from victory.each(w, "german_destroyed", ALLIED, victory.destroyed(w, GERMAN))
    yield from victory.each(w, "allied_destroyed", GERMAN, victory.destroyed(w, ALLIED))


class Departures:
    """The score for leaving the board, and for the Germans that stay on it."""

    def __init__(self, edges: Edges, roster: Roster) -> None:
        self._west = edges.west
        self._divisions: dict[str, list[int]] = {}
        for unit in roster.of_side[ALLIED]:
            name = roster.counters[unit].division
            if name:
                self._divisions.setdefault(name, []).append(unit)

    def divisions_out(self, w: World) -> Iterator[Item]:
        """11.2.1: complete Allied divisions that left by the west edge; independent brigades score nothing (D-15)."""
        return victory.each(w, "division_west", ALLIED, self._out_by_west(w))

    def _out_by_west(self, w: World) -> int:
        return sum(all(self._left_by_west(w, unit) for unit in units) for units in self._divisions.values())

    def _left_by_west(self, w: World, unit: int) -> bool:
        return departure.left_by(w, unit) in self._west

    def texas(self, w: World) -> Iterator[Item]:
        """11.2.1: the American 36th Division, withdrawn complete by the end of turn 3, by any edge (D-26)."""
        in_time = w.state.turn <= TEXAS_LEAVES_BY
        units = self._divisions[TEXAS]
        if all(departure.has_left(w, u) and (in_time or w.state.flags[u] & EARLY) for u in units):
            yield from victory.each(w, "texas", ALLIED, 1)

    def note_early(self, w: World) -> None:
        """At the end of a turn, record which units of that division left in time."""
        if w.state.turn <= TEXAS_LEAVES_BY:
            for unit in self._divisions[TEXAS]:
                if departure.has_left(w, unit):
                    w.mark(unit, EARLY)

    def germans(self, w: World) -> Iterator[Item]:
        """11.2.2, footnote 4: once the Allies are out, only Germans that left the board count; otherwise those still on
        it.
        """
        units = w.rules.roster.of_side[GERMAN]
        if self._broken_out(w):
            return victory.each(w, "german_leaves", GERMAN, sum(departure.has_left(w, u) for u in units))
        return victory.each(w, "german_stays", GERMAN, sum(w.state.ground[u] >= 0 for u in units))

    def _broken_out(self, w: World) -> bool:
        """D-15: a complete division, unless the option accepts any unit."""
        if w.options["any_unit_breaks_out"]:
            return any(self._left_by_west(w, u) for u in w.rules.roster.of_side[ALLIED])
        return self._out_by_west(w) > 0
