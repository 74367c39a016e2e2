"""Leaving the board (4.5): Japanese units by two edges, two American regiments by order."""

from __future__ import annotations

from engaja.board import Board
from engaja.core.places import WAITING, WITHDRAWN, Place
from engaja.games.leyte.shores import AMERICAN, JAPANESE, Shores
from engaja.hexes import Compass
from engaja.rules import World
from engaja.rules.module import Happening


def exit_hexes(board: Board) -> frozenset[int]:
    """The south edge on Leyte and the north edge on Samar: Japanese units leave there, and never return (4.5 obs.)."""
    islands, edges = board.areas["island"], board.edges
    return frozenset(edges[Compass.S]) & set(islands["Leyte"]) | frozenset(edges[Compass.N]) & set(islands["Samar"])


def retreat_exit(w: World, unit: int, hex_: int) -> Place | None:
    """C-15: where a side may leave, its retreating units may too."""
    return w.rules.places.left_by[hex_] if hex_ in w.rules.departure.exits.get(w.rules.roster.side[unit], ()) else None


def withdrawals(shores: Shores) -> Happening:
    """At the start of each American movement phase, units that are due leave unless cut off from the beaches (L-12)."""

    def happening(w: World) -> None:
        for unit in w.rules.roster.of_side[AMERICAN]:
            due = any(x.turn <= w.state.turn for x in w.rules.roster.counters[unit].withdrawals)
            if not due or (w.state.ground[unit] < 0 and w.state.place[unit] != WAITING):
                continue
            w.reveal()  # the calendar is printed: seeing a counter leave or stay tells which one it is
            if w.state.ground[unit] >= 0 and not reaches_a_beach(w, unit, shores.beaches):
                w.emit("withdrawal_delayed", w.rules.cite("exit"), unit=unit)
                continue
            w.put(unit, WITHDRAWN)
            w.emit("withdrawn", w.rules.cite("exit"), unit=unit)

    return happening


def reaches_a_beach(w: World, unit: int, beaches: frozenset[int]) -> bool:
    """Return whether a chain of hexes it can enter, free of enemies and of their zones, leads to a coloured beach."""
    steps = w.rules.steps(w, unit)
    enemy, zone = w.state.count[JAPANESE], w.state.zone[JAPANESE]
    start = w.state.ground[unit]
    seen, frontier = {start}, [start]
    while frontier:
        here = frontier.pop()
        if here in beaches:
            return True
        for n, _ in steps[here]:
            if n not in seen and not enemy[n] and not zone[n]:
                seen.add(n)
                frontier.append(n)
    return False
