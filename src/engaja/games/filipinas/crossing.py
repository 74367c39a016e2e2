"""The small transport (4.2.4): each side ships one unit a turn over at most two sea hexes, without ships."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engaja.core.declared import FactOf
from engaja.core.notation import NUMBER, SIDE
from engaja.core.terms import Cost, Reason
from engaja.games.filipinas import forces, landings
from engaja.games.filipinas.cargo import Transport
from engaja.games.filipinas.landings import POINT
from engaja.games.filipinas.ports import is_port
from engaja.games.filipinas.waters import Waters
from engaja.games.filipinas.weather import MONSOON
from engaja.rules import Module, World
from engaja.rules.common import movement
from engaja.rules.common.landing import ShipAction
from engaja.rules.common.reinforcement import entry_costs

A_TURN: Final = 1
MOST_SEA: Final = 2  # hexes between the coasts

CROSSED: Final[FactOf[int, int]] = FactOf("crossed", NUMBER, 0, "units that crossed without ships this turn", per=SIDE)


def routes(w: World, here: int, to: int) -> Iterable[tuple[int, ...]]:
    """The ways over one sea hex or two."""
    around = w.rules[Waters].around
    for first in around[here]:
        if first in around[to]:
            yield (first,)
        yield from ((first, second) for second in around[first] if second != first and second in around[to])


def is_safe(w: World, side: int, route: Sequence[int]) -> bool:
    """4.2.4: no enemy ships in its hexes or beside them, and no patrol area, not even of a false submarine (F-G110)."""
    ships = {w.state.hex[piece] for piece in forces.at_sea(w, 1 - side)}
    near = {n for hex_ in route for n in (hex_, *w.rules[Waters].around[hex_])}
    return not near & ships and not any(w.rules[Waters].near(w, 1 - side, hex_) for hex_ in route)


class Cross:
    """4.2.4, 4.2.5: from a coast to another, a point to embark and one to disembark, with half the movement power."""

    verb = "ship"

    def __init__(self) -> None:
        self._crossings: dict[int, dict[int, list[tuple[int, ...]]]] = {}  # by hex: nothing in play changes them

    def options(self, w: World, unit: int) -> Sequence[ShipAction]:
        here = w.state.ground[unit]
        if here not in w.rules[Transport].beaches or CROSSED.get(w, w.rules.roster.side[unit]) >= A_TURN:
            return ()  # as most units most of the time, without working out the reasons
        if self._start_refusals(w, unit):
            return ()
        shores = self._shores(w, here)
        return [ShipAction("ship", unit, to) for to in shores if not self._end_refusals(w, unit, to)]

    def _shores(self, w: World, here: int) -> dict[int, list[tuple[int, ...]]]:
        """The coasts within reach, whatever lies between, with the ways there."""
        found = self._crossings.get(here)
        if found is None:
            near = w.rules.distances.ring(here, 1, MOST_SEA + 1) & w.rules[Transport].beaches
            ways = {to: list(routes(w, here, to)) for to in sorted(near)}
            found = self._crossings[here] = {to: over for to, over in ways.items() if over}
        return found

    def allows(self, w: World, action: ShipAction) -> bool:
        return False

    def refusals(self, w: World, action: ShipAction) -> list[Reason]:
        unit, cite = action.unit, w.rules.cite("sea")
        if w.state.ground[unit] < 0:
            return [Reason("not_on_board", cite, {"unit": unit})]
        if action.to < 0 or action.to not in self._shores(w, w.state.ground[unit]):
            return [Reason("no_landing_there", cite, {"unit": unit, "hex": action.to})]
        return movement.cannot_start(w, unit) + self._start_refusals(w, unit) + self._end_refusals(w, unit, action.to)

    def _start_refusals(self, w: World, unit: int) -> list[Reason]:
        cite, here, side = w.rules.cite("sea"), w.state.ground[unit], w.rules.roster.side[unit]
        reasons = []
        if CROSSED.get(w, side) >= A_TURN:
            reasons.append(Reason("ships_used", cite, {"limit": A_TURN}))
        if w.rules.roster.type[unit] == "armour":
            reasons.append(Reason("armour_by_ships", cite, {"unit": unit}))
        if here not in w.rules[Transport].beaches:
            reasons.append(Reason("no_coast", cite, {"hex": here}))
        embarking = sum(cost.halves for cost in self._embarking(w, unit))
        if w.state.spent[unit] + embarking > landings.half_power(w, unit):
            reasons.append(Reason("points_spent", w.rules.cite("movement_power"), {"unit": unit}))
        return reasons

    def _end_refusals(self, w: World, unit: int, to: int) -> list[Reason]:
        """F-G115: no monsoon at either end."""
        cite, here, side = w.rules.cite("sea"), w.state.ground[unit], w.rules.roster.side[unit]
        weather = w.rules[Waters].climate
        reasons = [
            Reason("no_crossing_in_monsoon", w.rules.cite("monsoon"), {"hex": hex_})
            for hex_ in (here, to)
            if weather.at(w, hex_) == MONSOON
        ]
        if not any(is_safe(w, side, route) for route in self._shores(w, here)[to]):
            reasons.append(Reason("crossing_watched", cite, {"hex": to}))
        return reasons + landings.shore_refusals(w, unit, to)

    def _embarking(self, w: World, unit: int) -> list[Cost]:
        return [*movement.contact_cost(w, unit), Cost(POINT, "embark", w.rules.cite("sea"))]

    def costs(self, w: World, action: ShipAction) -> list[Cost]:
        unit, to = action.unit, action.to
        ashore = [] if is_port(w, to) else entry_costs(w, unit, to)
        return [*self._embarking(w, unit), Cost(POINT, "disembark", w.rules.cite("sea")), *ashore]

    def perform(self, w: World, action: ShipAction) -> None:
        unit, to, side = action.unit, action.to, w.rules.roster.side[action.unit]
        halves = w.state.spent[unit] + sum(cost.halves for cost in self.costs(w, action))
        CROSSED.set(w, side, CROSSED.get(w, side) + 1)
        w.emit("shipped", w.rules.cite("sea"), unit=unit, start=w.state.ground[unit], to=to)
        w.spend(unit, 0)
        if w.state.count[1 - side][to]:
            for happening in w.rules.movement.on_leaving:
                happening(w, unit)
        landings.come_ashore(w, unit, to, halves)


def end_of_turn(w: World) -> None:
    for side in (0, 1):
        CROSSED.clear(w, side)


class Crossings(Module):
    """4.2.4: transport without ships."""

    subjects = ("sea", "monsoon")
    facts = (CROSSED,)
