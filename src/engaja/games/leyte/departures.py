"""Leaving the board (4.5): Japanese units by two edges, two American regiments by order."""

from __future__ import annotations

from engaja.board import Board
from engaja.core.places import WAITING, WITHDRAWN, Place
from engaja.games.leyte.shores import AMERICAN, JAPANESE, Shores
from engaja.hexes import Compass
from engaja.rules import World
from engaja.rules.common.sequence import step_of
from engaja.rules.module import Happening


def exit_hexes(board: Board) -> frozenset[int]:
    """The south edge on Leyte and the north edge on Samar: Japanese units leave there, and never return (4.5 obs.)."""
    islands, edges = board.areas["island"], board.edges
    return frozenset(edges[Compass.S]) & set(islands["Leyte"]) | frozenset(edges[Compass.N]) & set(islands["Samar"])


def retreat_exit(w: World, unit: int, hex_: int) -> Place | None:
    """C-15: where a side may leave, its retreating units may too."""
    return w.rules.places.left_by[hex_] if hex_ in w.rules.departure.exits.get(w.rules.roster.side[unit], ()) else None


def withdrawals(shores: Shores) -> Happening:
    """Withdraw, at the start of each American movement phase, the units that are due and not cut off from the beaches
    (L-12)."""

    def happening(w: World) -> None:
        for unit in _due(w):
            w.reveal()  # the calendar is printed: a side that sees a counter go, or stay, knows which one it is
            if _is_free(w, unit, shores):
                _withdraw(w, unit)
            else:
                w.emit("withdrawal_delayed", w.rules.cite("exit"), unit=unit)

    return happening


def freed(shores: Shores) -> Happening:
    """Withdraw, at the end of every phase, the units that a siege has delayed, as soon as it is lifted (L-12)."""

    def happening(w: World) -> None:
        for unit in _due(w):
            if _is_free(w, unit, shores):
                w.reveal()
                _withdraw(w, unit)

    return happening


def _due(w: World) -> list[int]:
    """The Americans in the game whose turn to leave has come."""
    now, movement = (w.state.turn, w.state.phase), step_of(w.rules, AMERICAN, "movement")
    there = [u for u in w.rules.roster.of_side[AMERICAN] if w.state.ground[u] >= 0 or w.state.place[u] == WAITING]
    return [u for u in there if any((x.turn, movement) <= now for x in w.rules.roster.counters[u].withdrawals)]


def _is_free(w: World, unit: int, shores: Shores) -> bool:
    return w.state.ground[unit] < 0 or reaches_a_beach(w, unit, shores.beaches)


def _withdraw(w: World, unit: int) -> None:
    w.put(unit, WITHDRAWN)
    w.emit("withdrawn", w.rules.cite("exit"), unit=unit)


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
