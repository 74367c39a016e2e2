"""The shores of the two islands: which units may land where, and how far the ships' guns reach (4.3, 10.0, 12.1)."""

from __future__ import annotations

from typing import Final

from engaja.board import Board
from engaja.core.declared import Fact
from engaja.core.notation import NUMBER
from engaja.rules import World
from engaja.setup import Setup, area_hexes

AMERICAN, JAPANESE = 0, 1
ANY_COAST_FROM = 11  # 4.3: the turn from which the restrictions fall
LA_PAZ = "La Paz"
BEACHES = "coloured-beaches"
OPEN_COAST = "open-coast"


LA_PAZ_WON: Final[Fact[int]] = Fact(
    "la_paz_won", NUMBER, 0, "1: La Paz was American once, where that opens the north coast", most=lambda w: 1
)
PORTS_LOST: Final[Fact[int]] = Fact(
    "ports_lost", NUMBER, 0, "1: the Japanese lost their last port, where that shuts them all", most=lambda w: 1
)


class Shores:
    """Coasts, beaches, ports and airfields of the board."""

    def __init__(self, board: Board, setup: Setup) -> None:
        grid = board.grid
        self.areas = {id_: tuple(area_hexes(area, board)) for id_, area in setup.areas.items()}
        # Coastal hexes of open ground or city, on Leyte and Samar: the only ones where units embark or land.
        self.landing = frozenset(self.areas[OPEN_COAST])
        self.beaches = frozenset(self.areas[BEACHES])
        east, samar = board.areas["zone"]["Costa Leste"], board.areas["island"]["Samar"]
        self._near = self.landing & {*east, *samar}
        self._with_north = self._near | (self.landing & set(board.areas["zone"]["Costa Norte"]))
        (self._la_paz,) = board.place(LA_PAZ)
        self.ports = tuple(h for h in grid if "port" in board.ground[h].features)
        self.airfields = tuple(h for h in grid if "airfield" in board.ground[h].features)
        coast = [h for h in grid if "coast" in board.ground[h].features]
        self.from_coast = tuple(min(grid.distance(h, c) for c in coast) for h in grid)

    def open_now(self, w: World) -> frozenset[int]:
        """4.3: the coast where Americans may embark and land this turn."""
        if w.state.turn >= ANY_COAST_FROM:
            return self.landing
        return self._with_north if self._la_paz_is_won(w) else self._near

    def _la_paz_is_won(self, w: World) -> bool:
        """L-10: La Paz opens the north coast while the Americans hold it; by option, permanently."""
        return w.owns(self._la_paz, AMERICAN) or bool(LA_PAZ_WON.get(w))

    def note_la_paz(self, w: World, unit: int, hex_: int) -> None:
        """When a unit enters a hex: record the fall of La Paz, if the option is on."""
        if hex_ == self._la_paz and w.owns(hex_, AMERICAN) and not w.options["la_paz_must_be_held"]:
            LA_PAZ_WON.set(w, 1)

    def note_port(self, w: World, unit: int, hex_: int) -> None:
        """When a unit enters a hex: it may have been the last Japanese port."""
        if hex_ in self.ports:
            self.note_lost_ports(w)

    def note_lost_ports(self, w: World) -> None:
        """Without a port Japanese reinforcements "can no longer come" (12.1.2): while that lasts, or by option
        permanently (L-16). Guerrillas close a port while they are in it, but do not take it (12.2 obs.)."""
        if w.options["lost_ports_stay_shut"] and not any(w.owns(h, JAPANESE) for h in self.ports):
            PORTS_LOST.set(w, 1)

    def open_ports(self, w: World) -> list[int]:
        """Return the ports by which Japanese reinforcements may enter."""
        return [] if PORTS_LOST.get(w) else [h for h in self.ports if self.in_japanese_hands(w, h)]

    def in_japanese_hands(self, w: World, hex_: int) -> bool:
        return w.owns(hex_, JAPANESE) and not w.state.count[AMERICAN][hex_]
