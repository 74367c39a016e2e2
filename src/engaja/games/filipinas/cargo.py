"""Transport by ships (7.2): troops aboard, and the capacity that they and the way take from their ship."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.declared import OF_TURN, OWN_SIDE, FactOf, Flags
from engaja.core.notation import HEX, UNIT, Kind
from engaja.core.terms import Reason
from engaja.games.filipinas import forces
from engaja.games.filipinas.archipelago import Archipelago
from engaja.games.filipinas.book import ALLIED
from engaja.games.filipinas.boxes import EXERCITO6, EXERCITO8, HOME, JAPAO
from engaja.games.filipinas.firepower import CONVOY
from engaja.games.filipinas.fleet import EMBARKED, FERRIED
from engaja.games.filipinas.guerrillas import RANGER
from engaja.games.filipinas.patrols import DESTROYER
from engaja.games.filipinas.pieces import UNKNOWN
from engaja.games.filipinas.ports import is_port
from engaja.games.filipinas.supply import QUARTERS, SPENT
from engaja.games.filipinas.waters import Waters
from engaja.games.filipinas.weather import MONSOON
from engaja.rules import Module, Printed, World

TRANSPORTS: Final = frozenset({CONVOY, DESTROYER})
CALM_HEX, MONSOON_HEX = 2, 3  # what a hex counts
WHOLE, HALF = 2, 1  # what a unit counts: in a hex of two, a point is four quarters

FLAGS: Final[Flags] = Flags(forces.FLAGS)
BOATS: Final[FactOf[int, int]] = FactOf(
    "boats",
    HEX,
    -1,
    "the sea hex off which unloaded troops wait in boats",
    per=UNIT,
    known=OWN_SIDE,
    owner=lambda rules, unit: int(rules.roster.side[unit]),
)
BOARDED: Final = FLAGS.declare("boarded", OF_TURN, "was taken aboard from a coast this turn", fits=lambda w, unit: ())


class EmbarkAction(NamedTuple):
    verb: Literal["embark"]
    unit: int
    on: int


class UnloadAction(NamedTuple):
    verb: Literal["unload"]
    unit: int


EMBARK: Final = Verb("embark", EmbarkAction, unit=UNIT, on=UNIT)
UNLOAD: Final = Verb("unload", UnloadAction, unit=UNIT)


def weight(w: World, unit: int) -> int:
    """11.1: rangers count half."""
    return HALF if w.rules.roster.type[unit] == RANGER else WHOLE


def troops(w: World, ship: int) -> list[int]:
    """The ground units aboard a ship."""
    return [unit for unit in w.contents(ship) if w.rules.is_troops[unit]]


def borne(w: World, ship: int) -> list[int]:
    """The ground units that a ship takes along: those in boats stay behind (F-G84)."""
    return [unit for unit in troops(w, ship) if BOATS.get(w, unit) < 0]


def berth(w: World, unit: int) -> int:
    """The sea hex from which a unit aboard lands: that of its ship, or of its boats."""
    off = BOATS.get(w, unit)
    return off if off >= 0 else w.state.hex[unit]


def left(w: World, ship: int) -> int:
    """Return the quarters of its capacity that a ship has left."""
    # F-G39
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
    loads = [(ship, sum(weight(w, unit) for unit in borne(w, ship))) for ship in w.contents(piece)]
    return min((left(w, ship) // load for ship, load in loads if load), default=None)


def charge(w: World, piece: int, path: Iterable[int]) -> None:
    """7.2: each unit aboard takes its share of the capacity for each sea hex."""
    # F-G107
    far = sum(hex_cost(w, hex_) for hex_ in path)
    for ship in w.contents(piece):
        spend(w, ship, far * sum(weight(w, unit) for unit in borne(w, ship)))


# Taking aboard


def boxed(w: World, side: int) -> list[int]:
    """4.2.4: the ground units in the boxes of a side, from which they start aboard."""
    return [u for u in _boxed(w, side) if w.rules.is_troops[u]]


def _boxed(w: World, side: int) -> list[int]:
    names = (EXERCITO6, EXERCITO8) if side == ALLIED else (JAPAO,)
    boxes = {w.rules.places.box[name] for name in names}
    return [u for u in w.rules.roster.of_side[side] if w.state.place[u] in boxes]


# 7.2.1: aircraft that are ferried


def is_ferried(w: World, unit: int) -> bool:
    """Whether an air unit is of a kind that carriers only take along."""
    # 7.2.1 obs.: not from this deck
    return w.rules.roster.type[unit] in FERRIED


def ferry_refusals(w: World, piece: int, unit: int, ship: int) -> list[Reason]:
    """Why a carrier of a force that is being formed cannot take an air unit from a box along."""
    side, cite = w.rules.roster.side[piece], w.rules.cite("ferry")
    if unit not in _boxed(w, side) or w.state.hex[piece] >= 0:
        return [Reason("not_in_box", cite, {"unit": unit})]
    if w.holder(ship) != piece or not w.rules.may_hold(w, ship, unit):
        return [Reason("no_deck", cite, {"unit": unit, "ship": ship})]
    return []


def carriers_of(w: World, piece: int) -> list[int]:
    """The ships of a task force that carry troops."""
    return [ship for ship in w.contents(piece) if w.rules.roster.type[ship] in TRANSPORTS and left(w, ship)]


def refusals(w: World, piece: int, unit: int, ship: int) -> list[Reason]:
    """Why a ship of a task force cannot take a unit aboard: from a box when it is formed, later from a coast."""
    cite, roster, side = w.rules.cite("transport"), w.rules.roster, w.rules.roster.side[piece]
    if roster.side[unit] != side:
        return [Reason("enemy_unit", cite, {"unit": unit})]
    if is_ferried(w, unit):
        return ferry_refusals(w, piece, unit, ship)
    if not w.rules.is_troops[unit] or "island" in roster.counters[unit].traits or roster.type[unit] == UNKNOWN:
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
    reasons = w.rules.movement_bans_of(w, unit)
    return reasons if in_monsoon_by_port(w, ship, here) else [*reasons, Reason("monsoon_by_port", cite, {"hex": here})]


def in_monsoon_by_port(w: World, ship: int, hex_: int) -> bool:
    """12.3: in the monsoon only convoys carry troops, through ports; elsewhere any ship, anywhere."""
    if w.rules[Waters].climate.at(w, hex_) != MONSOON:
        return True
    return w.rules.roster.type[ship] == CONVOY and is_port(w, hex_)


def candidates(w: World, piece: int) -> list[int]:
    """The ground units that a task force could take aboard where it is, and aircraft to ferry."""
    side, at = w.rules.roster.side[piece], w.state.hex[piece]
    if at < 0:
        decks = any(w.rules.roster.type[ship] in EMBARKED for ship in w.contents(piece))
        flyers = [u for u in _boxed(w, side) if is_ferried(w, u)] if decks else []
        return [*(boxed(w, side) if carriers_of(w, piece) else ()), *flyers]
    if not carriers_of(w, piece):
        return []
    shores = [h for h in w.rules.ground.neighbours[at] if h in w.rules[Transport].beaches]
    return [u for h in shores for u in w.state.stacks.get(h, ()) if w.rules.roster.side[u] == side]


def options(w: World, piece: int, unit: int) -> Sequence[EmbarkAction]:
    ships = w.contents(piece) if is_ferried(w, unit) else carriers_of(w, piece)
    return [EmbarkAction("embark", unit, ship) for ship in ships if not refusals(w, piece, unit, ship)]


def take_aboard(w: World, piece: int, action: EmbarkAction) -> None:
    """Put a unit aboard; from a coast that costs the ship a point."""
    # 7.2 obs.
    unit, side = action.unit, w.rules.roster.side[piece]
    if w.state.hex[piece] >= 0:
        for happening in w.rules.movement.on_leaving:
            happening(w, unit)
        spend(w, action.on, handling(w, unit))
        w.mark(unit, BOARDED)
    w.put(unit, w.rules.places.inside[action.on])
    w.emit("embarked", w.rules.cite("transport"), side=side, unit=unit, ship=action.on)


# F-G84: boats


def unload_refusals(w: World, piece: int, unit: int) -> list[Reason]:
    """Why a unit cannot be left in boats at a stop of a task force: it is not aboard, or no coast is near."""
    cite = w.rules.cite("transport")
    if unit not in {u for ship in w.contents(piece) for u in borne(w, ship)}:
        return [Reason("not_aboard", cite, {"unit": unit})]
    if not any(h in w.rules[Transport].beaches for h in w.rules.ground.neighbours[w.state.hex[piece]]):
        return [Reason("no_coast", cite, {"hex": w.state.hex[piece]})]
    return []


def unload(w: World, piece: int, unit: int) -> None:
    """The unit waits off the coast until it lands, and shares the losses of its ship until then."""
    BOATS.set(w, unit, w.state.hex[piece])
    w.emit("unloaded", w.rules.cite("transport"), side=w.rules.roster.side[unit], unit=unit, hex=w.state.hex[piece])


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
    for unit, _ in BOATS.items(w):
        BOATS.clear(w, unit)


class Transport(Module):
    """7.2: ships with troops aboard."""

    subjects = ("transport", "ferry")
    flags = FLAGS
    facts = (SPENT, BOATS)
    verbs = (EMBARK, UNLOAD)
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
