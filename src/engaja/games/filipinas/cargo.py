"""Transport by ships (7.2): troops aboard, and the capacity that they and the way take from their ship."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.declared import OF_TURN, Flags
from engaja.core.notation import UNIT, Kind
from engaja.core.terms import Reason
from engaja.games.filipinas import forces
from engaja.games.filipinas.archipelago import Archipelago
from engaja.games.filipinas.book import ALLIED
from engaja.games.filipinas.boxes import EXERCITO6, EXERCITO8, HOME, JAPAO
from engaja.games.filipinas.firepower import CONVOY
from engaja.games.filipinas.guerrillas import RANGER
from engaja.games.filipinas.patrols import DESTROYER
from engaja.games.filipinas.supply import QUARTERS, SPENT
from engaja.games.filipinas.waters import Waters
from engaja.games.filipinas.weather import MONSOON
from engaja.rules import Module, Printed, World

TRANSPORTS: Final = frozenset({CONVOY, DESTROYER})
CALM_HEX, MONSOON_HEX = 2, 3  # what a hex counts
WHOLE, HALF = 2, 1  # what a unit counts: in a hex of two, a point is four quarters

FLAGS: Final[Flags] = Flags(forces.FLAGS)
BOARDED: Final = FLAGS.declare("boarded", OF_TURN, "was taken aboard from a coast this turn", fits=lambda w, unit: ())


class EmbarkAction(NamedTuple):
    verb: Literal["embark"]
    unit: int
    on: int


EMBARK: Final = Verb("embark", EmbarkAction, unit=UNIT, on=UNIT)


def weight(w: World, unit: int) -> int:
    """11.1: rangers count half."""
    return HALF if w.rules.roster.type[unit] == RANGER else WHOLE


def troops(w: World, ship: int) -> list[int]:
    """The ground units aboard a ship."""
    return [unit for unit in w.contents(ship) if w.rules.is_troops[unit]]


def left(w: World, ship: int) -> int:
    """Return the quarters of its capacity that a ship has left."""
    counter = w.rules.roster.counters[ship]
    face = counter.back if w.state.reduced[ship] and counter.back else counter.front
    return max(0, QUARTERS * int(face.values[2] or 0) - SPENT.get(w, ship))


def spend(w: World, ship: int, quarters: int) -> None:
    if quarters:
        SPENT.set(w, ship, SPENT.get(w, ship) + quarters)


def handling(w: World, unit: int) -> int:
    """7.2: one point to take a unit aboard from a coast, or to land it on a beach."""
    return weight(w, unit) * QUARTERS // WHOLE


# 7.2: the way


def hex_cost(w: World, hex_: int) -> int:
    """12.3: in the monsoon a hex counts one and a half."""
    return MONSOON_HEX if w.rules[Waters].climate.at(w, hex_) == MONSOON else CALM_HEX


def range_left(w: World, piece: int) -> int | None:
    """Return how far, in halves of a calm hex, a task force comes with what its ships have aboard; None: any
    distance."""
    loads = [(ship, sum(weight(w, unit) for unit in troops(w, ship))) for ship in w.contents(piece)]
    return min((left(w, ship) // load for ship, load in loads if load), default=None)


def charge(w: World, piece: int, path: Iterable[int]) -> None:
    """7.2: each unit aboard takes its share of the capacity for each sea hex."""
    far = sum(hex_cost(w, hex_) for hex_ in path)
    for ship in w.contents(piece):
        spend(w, ship, far * sum(weight(w, unit) for unit in troops(w, ship)))


# Taking aboard


def boxed(w: World, side: int) -> list[int]:
    """4.2.4: the ground units in the boxes of a side, from which they start aboard."""
    names = (EXERCITO6, EXERCITO8) if side == ALLIED else (JAPAO,)
    boxes = {w.rules.places.box[name] for name in names}
    return [u for u in w.rules.roster.of_side[side] if w.rules.is_troops[u] and w.state.place[u] in boxes]


def carriers_of(w: World, piece: int) -> list[int]:
    """The ships of a task force that carry troops."""
    return [ship for ship in w.contents(piece) if w.rules.roster.type[ship] in TRANSPORTS and left(w, ship)]


def refusals(w: World, piece: int, unit: int, ship: int) -> list[Reason]:
    """Why a ship of a task force cannot take a unit aboard: from a box when it is formed, later from a coast."""
    cite, roster, side = w.rules.cite("transport"), w.rules.roster, w.rules.roster.side[piece]
    if roster.side[unit] != side:
        return [Reason("enemy_unit", cite, {"unit": unit})]
    if not w.rules.is_troops[unit] or "island" in roster.counters[unit].traits:
        return [Reason("not_carried", cite, {"unit": unit})]
    if ship not in carriers_of(w, piece):
        return [Reason("carries_nothing", cite, {"ship": ship})]
    reasons = []
    if roster.type[ship] == DESTROYER and roster.type[unit] == "armour":
        reasons.append(Reason("no_armour_on_destroyers", cite, {"unit": unit}))
    if w.state.hex[piece] < 0:
        return reasons if unit in boxed(w, side) else [*reasons, Reason("not_in_box", cite, {"unit": unit})]
    return [*reasons, *_coast_refusals(w, piece, unit, ship)]


def _coast_refusals(w: World, piece: int, unit: int, ship: int) -> list[Reason]:
    """4.2.4: from a coast where ships can lie; in the monsoon only convoys, and from a port (F-G115)."""
    cite, here = w.rules.cite("transport"), w.state.ground[unit]
    if here < 0 or w.state.hex[piece] not in w.rules.ground.neighbours[here] or here not in w.rules[Transport].beaches:
        return [Reason("not_on_this_coast", cite, {"unit": unit})]
    if left(w, ship) < handling(w, unit):
        return [Reason("no_capacity", cite, {"ship": ship})]
    return [] if in_monsoon_by_port(w, ship, here) else [Reason("monsoon_by_port", cite, {"hex": here})]


def in_monsoon_by_port(w: World, ship: int, hex_: int) -> bool:
    """12.3: in the monsoon only convoys carry troops, through ports; elsewhere any ship, anywhere."""
    if w.rules[Waters].climate.at(w, hex_) != MONSOON:
        return True
    return w.rules.roster.type[ship] == CONVOY and "port" in w.rules.ground.features[hex_]


def candidates(w: World, piece: int) -> list[int]:
    """The ground units that a task force could take aboard where it is."""
    side, at = w.rules.roster.side[piece], w.state.hex[piece]
    if not carriers_of(w, piece):
        return []
    if at < 0:
        return boxed(w, side)
    shores = [h for h in w.rules.ground.neighbours[at] if h in w.rules[Transport].beaches]
    return [u for h in shores for u in w.state.stacks.get(h, ()) if w.rules.roster.side[u] == side]


def options(w: World, piece: int, unit: int) -> Sequence[EmbarkAction]:
    ships = carriers_of(w, piece)
    return [EmbarkAction("embark", unit, ship) for ship in ships if not refusals(w, piece, unit, ship)]


def take_aboard(w: World, piece: int, action: EmbarkAction) -> None:
    """Put a unit aboard; from a coast that costs the ship a point."""
    unit, side = action.unit, w.rules.roster.side[piece]
    if w.state.hex[piece] >= 0:
        for happening in w.rules.movement.on_leaving:
            happening(w, unit)
        spend(w, action.on, handling(w, unit))
        w.mark(unit, BOARDED)
    w.put(unit, w.rules.places.inside[action.on])
    w.emit("embarked", w.rules.cite("transport"), side=side, unit=unit, ship=action.on)


def put_off(w: World, ship: int) -> None:
    """Troops aboard a ship that leaves the map go to the box of their side (F-G119)."""
    for unit in troops(w, ship):
        w.put(unit, w.rules.places.box[HOME[w.rules.roster.side[unit]]])
        w.emit("sent_back", w.rules.cite("transport"), side=w.rules.roster.side[unit], unit=unit)


def end_of_movement(w: World, side: int) -> None:
    """7.2 obs., F-G119: no ground unit ends its movement phase aboard."""
    for piece in forces.at_sea(w, side):
        for ship in w.contents(piece):
            put_off(w, ship)


class Transport(Module):
    """7.2: ships with troops aboard."""

    subjects = ("transport",)
    flags = FLAGS
    facts = (SPENT,)
    verbs = (EMBARK,)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {
        **{name: {"ship": UNIT} for name in ("embarked", "carries_nothing", "no_capacity")},
    }

    def __init__(self, archipelago: Archipelago) -> None:
        self.archipelago = archipelago
        self.beaches = archipelago.beaches

    def holders(self, printed: Printed) -> Iterable[int]:
        return [u for u, type_ in enumerate(printed.roster.type) if type_ in TRANSPORTS]

    def may_hold(self, w: World, holder: int, unit: int) -> bool:
        roster = w.rules.roster
        return (
            roster.type[holder] in TRANSPORTS
            and w.rules.is_troops[unit]
            and roster.side[unit] == roster.side[holder]
            and w.state.hex[holder] >= 0
            and "island" not in roster.counters[unit].traits
        )
