"""Objectives (12.2): the final count after turn 15."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.places import DESTROYED
from engaja.core.terms import Item
from engaja.games.leyte.shores import AMERICAN, JAPANESE, Shores
from engaja.rules import World
from engaja.rules.common import victory
from engaja.rules.common.guerrillas import is_guerrilla
from engaja.rules.common.victory import Objective

AIRFIELDS = "airfields"


class Count:
    """The score as lines, each with its paragraph."""

    def __init__(self, shores: Shores) -> None:
        self._airfields = shores.airfields

    def places(self, w: World) -> Iterator[Objective]:
        """Places and airfields, for the side whose units occupy them; Filipinos do not count (12.2 obs.)."""
        table, hexes = w.rules.tables["victory"], w.rules.notation.hex_index
        for row in table.rows:
            at = table.cell(row, "at")
            for hex_ in self._airfields if row == AIRFIELDS else [hexes[at]] if at in hexes else []:
                points = tuple(int(table.cell(row, name)) for name in w.rules.sides)
                yield Objective(row, (hex_,), points, occupier(w, hex_))

    def objectives(self, w: World) -> Iterator[Item]:
        for code, (hex_,), points, side in self.places(w):
            if side is not None:
                yield Item(side, points[side], code, w.rules.cite("objectives"), {"hex": hex_})

    def destroyed(self, w: World) -> Iterator[Item]:
        lost = [u for u, place in enumerate(w.state.place) if place == DESTROYED]
        japanese = [u for u in lost if w.rules.roster.side[u] == JAPANESE]
        filipino = [u for u in lost if is_guerrilla(w, u)]
        american = [u for u in lost if u not in japanese and u not in filipino]
        yield from victory.each(w, "japanese_destroyed", AMERICAN, len(japanese))
        yield from victory.each(w, "american_destroyed", JAPANESE, len(american))
        yield from victory.each(w, "filipino_destroyed", JAPANESE, len(filipino))

    def intact(self, w: World) -> Iterator[Item]:
        """12.2.2: Japanese units on the board without losses."""
        own = w.rules.roster.of_side[JAPANESE]
        yield from victory.each(
            w, "japanese_intact", JAPANESE, sum(w.state.ground[u] >= 0 and not w.state.reduced[u] for u in own)
        )


def occupier(w: World, hex_: int) -> int | None:
    """L-22: the side whose units are there; by option an empty hex counts for the side that possesses it."""
    there = [u for u in w.state.stacks.get(hex_, ()) if not is_guerrilla(w, u)]
    if there:
        return w.rules.roster.side[there[0]]
    if w.options["objectives_need_troops"] or hex_ in w.state.stacks:
        return None
    return w.owner(hex_)
