"""Evacuation (7.2 obs., F-G92): ships that leave the map take ground units from the coast to the box of their side."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import DONE, Action, Verb
from engaja.core.declared import Fact
from engaja.core.notation import NUMBER, UNIT
from engaja.core.procedure import CLOSING
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import cargo, forces
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.boxes import HOME
from engaja.games.filipinas.cargo import TRANSPORTS, Transport
from engaja.games.filipinas.forces import USED, letter_of
from engaja.games.filipinas.patrols import DESTROYER
from engaja.games.filipinas.pieces import UNKNOWN
from engaja.games.filipinas.supply import LEAVING, SHELLING
from engaja.games.filipinas.waters import Waters
from engaja.rules import Module, World
from engaja.rules.common.routine import Routine

POINT: Final = 2  # of movement, in halves

OFFERED: Final[Fact[int]] = Fact("evacuation_offered", NUMBER, 0, "evacuation was offered this turn", by_hand=False)


class EvacuateAction(NamedTuple):
    verb: Literal["evacuate"]
    unit: int
    on: int


EVACUATE: Final = Verb("evacuate", EvacuateAction, unit=UNIT, on=UNIT)


def way_out(w: World, side: int, start: int) -> int:
    """The halves of a calm hex from a sea hex to the nearest edge of a side, that of the edge included."""
    key = ("way out", side, start)
    found: int | None = w.memo.get(key)
    if found is None:
        found = w.memo[key] = _way_out(w, side, start)
    return found


def _way_out(w: World, side: int, start: int) -> int:
    waters = w.rules[Waters]
    edges, best = frozenset(waters.edges[side]), {start: 0}
    ahead = [(0, start)]
    while ahead:
        cost, hex_ = heapq.heappop(ahead)
        if hex_ in edges:
            return cost
        for n in waters.around[hex_]:
            more = cost + cargo.hex_cost(w, n)
            if more < best.get(n, more + 1):
                best[n] = more
                heapq.heappush(ahead, (more, n))
    return 1 << 20


def price(w: World, unit: int, ship: int) -> int:
    """Quarters of capacity: a point to go aboard, and the way off the map."""
    side, at = w.rules.roster.side[unit], w.state.hex[ship]
    return cargo.handling(w, unit) + way_out(w, side, at) * cargo.weight(w, unit)


def refusals(w: World, unit: int, ship: int, *, at_end: bool) -> list[Reason]:
    """Why a ship cannot take a unit off: in the fifth phase only a force that may leave then (F-G69)."""
    cite, side, piece = w.rules.cite("transport"), w.rules.roster.side[unit], w.holder(ship)
    here = w.state.ground[unit]
    if piece is None or w.rules.roster.side[ship] != side or w.rules.roster.type[ship] not in TRANSPORTS:
        return [Reason("carries_nothing", cite, {"ship": ship})]
    bound = "island" in w.rules.roster.counters[unit].traits or w.rules.roster.type[unit] == UNKNOWN
    if not w.rules.is_troops[unit] or bound:
        return [Reason("not_carried", cite, {"unit": unit})]
    if here not in w.rules[Transport].beaches or w.state.hex[ship] not in w.rules.ground.neighbours[here]:
        return [Reason("not_on_this_coast", cite, {"unit": unit})]
    reasons = [] if at_end else _leaving_refusals(w, unit, piece)
    if w.rules.roster.type[ship] == DESTROYER and w.rules.roster.type[unit] == "armour":
        reasons.append(Reason("no_armour_on_destroyers", cite, {"unit": unit}))
    if not cargo.in_monsoon_by_port(w, ship, here):
        reasons.append(Reason("monsoon_by_port", cite, {"hex": here}))
    if cargo.left(w, ship) < price(w, unit, ship):
        reasons.append(Reason("no_capacity", cite, {"ship": ship}))
    return reasons


def _leaving_refusals(w: World, unit: int, piece: int) -> list[Reason]:
    side, flags, tf = w.rules.roster.side[piece], w.state.flags[piece], letter_of(w, piece)
    if side != ALLIED:
        return [Reason("leaves_at_end", w.rules.cite("sequence"), {"tf": tf})]
    reasons = [Reason("force_has_landed", w.rules.cite("sequence"), {"tf": tf})] if flags & (USED | SHELLING) else []
    if w.state.spent[unit] + POINT > w.rules.roster.halves[unit]:
        reasons.append(Reason("points_spent", w.rules.cite("movement_power"), {"unit": unit}))
    return reasons


def options(w: World, unit: int, *, at_end: bool) -> list[EvacuateAction]:
    here, side = w.state.ground[unit], w.rules.roster.side[unit]
    if here not in w.rules[Transport].beaches:
        return []
    near = [p for p in forces.at_sea(w, side) if w.state.hex[p] in w.rules.ground.neighbours[here]]
    ships = [ship for piece in near for ship in w.contents(piece) if w.rules.roster.type[ship] in TRANSPORTS]
    return [EvacuateAction("evacuate", unit, s) for s in ships if not refusals(w, unit, s, at_end=at_end)]


def take_off(w: World, action: EvacuateAction) -> None:
    unit, ship = action.unit, action.on
    side = w.rules.roster.side[unit]
    cargo.spend(w, ship, price(w, unit, ship))
    w.emit("evacuated", w.rules.cite("transport"), side=side, unit=unit, ship=ship)
    for happening in w.rules.movement.on_leaving:
        happening(w, unit)
    w.put(unit, w.rules.places.box[HOME[side]])


class Evacuate:
    """3.0, F-G92: at the end of the air and land movement, with a force that then leaves the map."""

    verb: ClassVar[str] = "evacuate"

    def options(self, w: World, unit: int) -> Sequence[EvacuateAction]:
        return options(w, unit, at_end=False) if w.rules.roster.side[unit] == ALLIED else ()

    def allows(self, w: World, action: EvacuateAction) -> bool:
        return False

    def refusals(self, w: World, action: EvacuateAction) -> list[Reason]:
        return refusals(w, action.unit, action.on, at_end=False)

    def costs(self, w: World, action: EvacuateAction) -> list[Cost]:
        return [Cost(POINT, "embark", w.rules.cite("transport"))]

    def perform(self, w: World, action: EvacuateAction) -> None:
        force = w.holder(action.on)
        assert force is not None
        w.mark(force, LEAVING)
        take_off(w, action)


def sail_away(w: World, side: int) -> None:
    """At the end of the movement the forces that have evacuated units leave."""
    for piece in forces.at_sea(w, side):
        if w.state.flags[piece] & LEAVING:
            w.emit("force_left", w.rules.cite("sequence"), side=side, tf=letter_of(w, piece))
            forces.disband(w, piece)


# At the end of a turn


def stranded(w: World, side: int) -> list[int]:
    """The ground units that ships of a side could take off."""
    pieces = {n for p in forces.at_sea(w, side) for n in w.rules.ground.neighbours[w.state.hex[p]]}
    units = [u for u in w.rules.roster.of_side[side] if w.state.ground[u] in pieces]
    return [u for u in units if options(w, u, at_end=True)]


def offer(w: World) -> None:
    """F-G92: before the ships leave at the end of a turn each side may evacuate units, the Americans first."""
    if OFFERED.get(w):
        OFFERED.clear(w)
    elif any(stranded(w, side) for side in (ALLIED, JAPANESE)):
        OFFERED.set(w, 1)
        w.push(Evacuation(ALLIED), Evacuation(JAPANESE))


@dataclass(frozen=True, slots=True)
class Evacuation(Routine):
    """The side says which units go."""

    verb: ClassVar[str | None] = "evacuate"

    side: int

    def question(self, w: World) -> Question | None:
        return Question(self.side, "evacuation", w.rules.cite("transport")) if stranded(w, self.side) else None

    def proceed(self, w: World) -> None:
        w.pop()

    def groups(self, w: World) -> Sequence[int]:
        return [*stranded(w, self.side), CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return (DONE,) if group == CLOSING else options(w, group, at_end=True)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("transport")
        if not isinstance(action, EvacuateAction):
            return [Reason("wrong_moment", cite, {"do": action.verb})]
        if w.rules.roster.side[action.unit] != self.side:
            return [Reason("enemy_unit", cite, {"unit": action.unit})]
        return refusals(w, action.unit, action.on, at_end=True)

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, EvacuateAction):
            take_off(w, action)
        else:
            w.pop()


class Evacuations(Module):
    """7.2 obs.: units that ships take off the map."""

    subjects = ("transport", "sequence")
    facts = (OFFERED,)
    verbs = (EVACUATE,)
    procedures = (Evacuation,)
