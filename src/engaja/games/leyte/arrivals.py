"""Coming ashore (4.2, 12.1.2 to 12.1.4): the first assault, beaches, ports, and the 77th Division."""

from __future__ import annotations

from engaja.core.terms import Reason
from engaja.games.leyte import sea
from engaja.games.leyte.shores import AMERICAN, OPEN_COAST, Shores
from engaja.rules import World
from engaja.rules.common import flags, landing, movement, reinforcement
from engaja.rules.common.reinforcement import Enter, EnterAction

HELD_BY_THE_77TH = "coast-of-the-77th"
BY_DROP = "drop"


def first_assault(w: World) -> None:
    """12.1.3: on turn 1 the assault units start on their beaches and pay for the landing hex (L-17)."""
    if w.state.turn != 1:
        return
    for unit in w.rules.roster.of_side[AMERICAN]:
        start, at = w.rules.roster.counters[unit].start, w.state.ground[unit]
        if start.proposed and at == w.rules.notation.hex_index[start.proposed]:
            w.mark(unit, flags.LANDED)
            halves = sum(cost.halves for cost in reinforcement.entry_costs(w, unit, at))
            w.emit("assault", w.rules.cite("first_assault"), unit=unit, to=at, points=halves / 2)
            movement.charge(w, unit, halves)


class Arrivals:
    """The units that may enter, and where."""

    def __init__(self, shores: Shores) -> None:
        self._shores = shores

    def hexes(self, w: World, unit: int) -> list[int]:
        start = w.rules.roster.counters[unit].start
        if start.kind == "hex":
            return self._ports(w, w.rules.notation.hex_index[start.at])
        if start.at == BY_DROP:
            airfields = [h for h in self._shores.airfields if self._shores.in_japanese_hands(w, h)]
            return sorted({*self._shores.open_ports(w), *airfields})
        if start.at == HELD_BY_THE_77TH:
            return self._held_by_the_77th(w, w.rules.roster.counters[unit].division)
        return list(self._shores.areas[start.at])

    def _ports(self, w: World, named: int) -> list[int]:
        """12.1.2: the port named; if the Americans hold it, the nearest Japanese port (L-16: ties as the player
        chooses).
        """
        left, distance = self._shores.open_ports(w), w.rules.distances[named]
        return [h for h in left if distance[h] == min(distance[p] for p in left)]

    def _held_by_the_77th(self, w: World, division: str | None) -> list[int]:
        """12.1.4: coastal open ground or city with units of the division."""
        counters = w.rules.roster.counters
        stands = {w.state.ground[u] for u in w.rules.roster.of_side[AMERICAN] if counters[u].division == division}
        return sorted(self._shores.landing & stands)


class Land(Enter):
    """Reinforcements from the sea: movement is counted from the hex after the landing (4.2)."""

    def __init__(self) -> None:
        super().__init__(first_hex_free=True)

    def refusals(self, w: World, action: EnterAction) -> list[Reason]:
        unit = action.unit
        comes = w.state.ground[unit] < 0 and w.rules.reinforcement.may_come(w, unit)
        if comes and not w.rules.reinforcement.entry_hexes(w, unit):
            return [Reason("no_place_to_land", self.cite(w, unit), {"unit": unit})]
        return super().refusals(w, action)

    def cite(self, w: World, unit: int) -> str:
        start = w.rules.roster.counters[unit].start
        if start.at == BY_DROP:
            return w.rules.cite("drop_obs")
        return w.rules.cite("beaches" if w.rules.roster.side[unit] == AMERICAN else "ports")

    def hex_refusals(self, w: World, unit: int, to: int) -> list[Reason]:
        """Beaches and ports: where there are no enemies and there is room (L-16, L-18)."""
        return sea.landing_refusals(w, unit, to) if _assaults(w, unit) else super().hex_refusals(w, unit, to)

    def is_open(self, w: World, unit: int, to: int) -> bool:
        return not sea.landing_refusals(w, unit, to) if _assaults(w, unit) else super().is_open(w, unit, to)

    def perform(self, w: World, action: EnterAction) -> None:
        unit, to = action.unit, action.to
        if not _assaults(w, unit):
            super().perform(w, action)
            return
        w.emit("entered", self.cite(w, unit), unit=unit, to=landing.landfall(w, unit, to), points=0)
        sea.come_ashore(w, unit, to, 0)


def _assaults(w: World, unit: int) -> bool:
    """4.3 obs.: all infantry of the 77th lands by assault, on any coast; enemies ashore do not bar it."""
    return w.rules.roster.counters[unit].start.at == OPEN_COAST
