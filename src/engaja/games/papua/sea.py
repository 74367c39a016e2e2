"""By sea: transport and assault landings (4.2.4, 4.2.5), and the ships that support ground units (10.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import ActionsTo, Verb
from engaja.core.declared import OWN_SIDE, FactOf
from engaja.core.notation import HEX_OR_OFF, NUMBER, OFF, SIDE, UNIT
from engaja.core.terms import Allowance, Cost, Reason
from engaja.games.papua.lands import ALLIED_NORTH_FROM, JAPANESE, Lands
from engaja.rules import World
from engaja.rules.common import flags, landing, movement
from engaja.rules.common.landing import ShipAction
from engaja.rules.common.reinforcement import entry_costs
from engaja.rules.theatre import supply

LIFTS_A_TURN = 4
# P-25: the units shipped would tell Australians from Americans.
SHIPPED: Final[FactOf[int, int]] = FactOf(
    "shipped",
    NUMBER,
    0,
    "units that the side has moved by sea this turn",
    per=SIDE,
    known=OWN_SIDE,
    most=lambda w: LIFTS_A_TURN,
)
BACK: Final[FactOf[int, int]] = FactOf(
    "back", NUMBER, 0, "the first turn on which a unit that left the board may be back", per=UNIT
)
# The boxes of Allied units beyond the west edge, and of ships off the board
WEST, AT_SEA = BOXES = ("box:west", "box:off")
POINT = 2  # half points: to embark, and to disembark
ASSAULT_TROOPS = frozenset({"infantry", "militia", "parachute", "marine", "cavalry", "engineer"})


def shipped(w: World, side: int) -> int:
    return SHIPPED.get(w, side)


def sealift(w: World, side: int) -> Allowance:
    return Allowance("ship", shipped(w, side), LIFTS_A_TURN, w.rules.cite("sea"))


def count_lift(w: World, side: int) -> None:
    SHIPPED.set(w, side, shipped(w, side) + 1)


def new_lifts(w: World) -> None:
    """Four units a turn for each side."""
    for side in range(len(w.rules.sides)):
        SHIPPED.clear(w, side)


class Shore:
    """Coming ashore, by transport or from off the board: in a friendly hex, or by assault."""

    def __init__(self, lands: Lands) -> None:
        self.lands = lands
        self._open: dict[tuple[int, bool, bool, bool], list[int]] = {}

    def is_assault(self, w: World, side: int, hex_: int) -> bool:
        return not w.owns(hex_, side) or bool(w.state.count[1 - side][hex_])

    def refusals(self, w: World, unit: int, to: int) -> list[Reason]:
        """Return the reasons of the coast, the enemy, the terrain and the hex's limit (P-47) against a landing here."""
        side, rules = w.rules.roster.side[unit], w.rules
        reasons = [*self.lands.may_land(w, side, to), *self.lands.bars(w, unit, to)]
        if reasons:
            return reasons
        if self.is_assault(w, side, to):
            reasons += self.mountain(w, to)
        if to in self._shut(w, side):
            reasons.append(Reason("blockaded", rules.cite("naval"), {"hex": to}))
        if rules.passages.entry(rules.movement.conditions(w, side), rules.mobility[unit], to) is None:
            reasons.append(
                Reason("prohibited_terrain", rules.cite("terrain_table"), {"terrain": "mountain", "hex": to})
            )
        if self.is_assault(w, side, to) and rules.roster.type[unit] not in ASSAULT_TROOPS:
            reasons.append(Reason("no_assault_troops", rules.cite("landing_limits"), {"unit": unit, "hex": to}))
        if w.state.count[1 - side][to]:
            return reasons + self._attack_bans(w, unit, to) + landing.refusals(w, unit, to)
        return reasons + movement.stop_refusals(w, unit, to)

    def _attack_bans(self, w: World, unit: int, to: int) -> list[Reason]:
        """Landing where enemies are is an attack on them; this does not restrict units from off the board."""
        return w.rules.attack_bans_of(w, unit, to) if w.state.ground[unit] >= 0 else []

    def open_coasts(self, w: World, unit: int) -> list[int]:
        """Return the coasts worth testing: not closed to its side, and empty unless it may assault."""
        rules, side = w.rules, w.rules.roster.side[unit]
        north = w.state.turn >= ALLIED_NORTH_FROM
        barred = self.lands.is_barred(w, unit)
        key = (side, north, bool(w.options["japanese_on_south_coast"]), barred)
        found = self._open.get(key)
        if found is None:
            found = [h for h in sorted(self.lands.coast) if not self.lands.may_land(w, side, h)]
            found = self._open[key] = [h for h in found if not (barred and h in self.lands.australia)]
        if rules.roster.type[unit] in ASSAULT_TROOPS:
            return found
        owner, mine = w.state.owner, side + 1
        return [h for h in found if owner[h] == mine]

    def reachable(self, w: World, unit: int, *, friendly: int, assault: int) -> list[int]:
        """Return the coasts open to the unit, with the cost of coming ashore besides the terrain of an assault. It
        agrees with `refusals` and `too_far`, in one pass: sixty coasts are tested for each unit."""
        rules, state, side = w.rules, w.state, w.rules.roster.side[unit]
        own, enemy, owner, limits = state.count[side], state.count[1 - side], state.owner, rules.limits(w)
        ground, mobility, left = rules.movement.conditions(w, side), rules.mobility[unit], rules.roster.halves[unit]
        left -= state.spent[unit]
        shut = self._shut(w, side) if any(state.hex[u] >= 0 for u in rules.ships[1 - side]) else ()
        terrain, known = rules.ground.terrain, rules.passages.entries(ground, mobility)
        found = []
        for to in self.open_coasts(w, unit):
            halves = known[to] if to in known else rules.passages.entry(ground, mobility, to)
            if halves is None or to in shut:
                continue
            held = owner[to] == side + 1 and not enemy[to]
            if not held and terrain[to] == "mountain":
                continue
            if enemy[to]:
                room = not self._attack_bans(w, unit, to) and not landing.refusals(w, unit, to)
            else:
                room = own[to] < limits[to]
            if room and (friendly if held else assault + halves) <= left:
                found.append(to)
        return found

    def mountain(self, w: World, hex_: int) -> list[Reason]:
        """4.2.4: ships neither embark nor land units at a mountain."""
        if w.rules.ground.terrain[hex_] == "mountain":
            return [Reason("mountain_coast", w.rules.cite("sea"), {"hex": hex_})]
        return []

    def _shut(self, w: World, side: int) -> list[int]:
        """10.0: no reinforcements land at a base that enemy ships blockade."""
        bases = [base.hex for base in w.markers(supply.Base) if base.side == side]
        return [h for h in bases if self.lands.is_blockaded(w, side, h)]

    def come_ashore(self, w: World, unit: int, to: int, halves: int) -> None:
        side = w.rules.roster.side[unit]
        if self.is_assault(w, side, to):
            w.mark(unit, flags.LANDED)
        if w.state.count[1 - side][to]:
            for happening in w.rules.movement.on_leaving:
                happening(w, unit)
            landing.wait_off(w, unit, to)
            w.mark(unit, flags.STOPPED)
        else:
            movement.arrive(w, unit, to)
        movement.charge(w, unit, halves)


class Ship:
    """4.2.4, 4.2.5: from coast to coast, a point to embark and one to disembark; by assault the terrain too (P-24)."""

    verb: ClassVar[str] = "ship"

    def __init__(self, lands: Lands) -> None:
        self.lands, self.shore = lands, Shore(lands)

    def options(self, w: World, unit: int) -> Sequence[ShipAction]:
        if w.state.ground[unit] < 0 or self._start_refusals(w, unit):
            return ()
        here, terrain = w.state.ground[unit], w.rules.ground.terrain
        coasts = self.shore.reachable(w, unit, friendly=2 * POINT, assault=2 * POINT)
        hexes = [to for to in coasts if to != here and terrain[to] != "mountain"]
        return ActionsTo(ShipAction, "ship", unit, hexes)

    def allows(self, w: World, action: ShipAction) -> bool:
        return False

    def refusals(self, w: World, action: ShipAction) -> list[Reason]:
        unit, to = action.unit, action.to
        if w.state.ground[unit] < 0:
            return [Reason("not_on_board", w.rules.cite("sea"), {"unit": unit})]
        return movement.cannot_start(w, unit) + self._start_refusals(w, unit) + self._end_refusals(w, unit, to)

    def _start_refusals(self, w: World, unit: int) -> list[Reason]:
        cite, at, side = w.rules.cite("sea"), w.state.ground[unit], w.rules.roster.side[unit]
        if at not in self.lands.coast:
            return [Reason("no_coast", cite, {"hex": at})]
        reasons = self.shore.mountain(w, at)
        if shipped(w, side) >= LIFTS_A_TURN:
            reasons.append(Reason("ships_used", cite, {"limit": LIFTS_A_TURN}))
        return reasons

    def _end_refusals(self, w: World, unit: int, to: int) -> list[Reason]:
        if to < 0 or to == w.state.ground[unit]:
            return [Reason("nowhere_to_go", w.rules.cite("sea"), {"unit": unit})]
        reasons = self.shore.refusals(w, unit, to)
        if reasons:
            return reasons
        return self.shore.mountain(w, to) or movement.too_far(w, unit, self._halves(w, unit, to))

    def _halves(self, w: World, unit: int, to: int) -> int:
        return sum(cost.halves for cost in self.costs(w, ShipAction("ship", unit, to)))

    def costs(self, w: World, action: ShipAction) -> list[Cost]:
        unit, to = action.unit, action.to
        cite = w.rules.cite("sea")
        costs = [Cost(POINT, "embark", cite), Cost(POINT, "disembark", cite)]
        if self.shore.is_assault(w, w.rules.roster.side[unit], to):
            costs += entry_costs(w, unit, to)
        return costs

    def perform(self, w: World, action: ShipAction) -> None:
        unit, to = action.unit, action.to
        start, halves = w.state.ground[unit], self._halves(w, unit, to)
        w.emit("shipped", w.rules.cite("sea"), unit=unit, start=start, to=to)
        count_lift(w, w.rules.roster.side[unit])
        self.shore.come_ashore(w, unit, to, halves)


# 10.0 Naval support


def waters(w: World, lands: Lands, side: int) -> list[int]:
    """Return where a side's ships may be: the Japanese not south of New Guinea, the Allies not off New Britain."""
    hexes = lands.sea - lands.south_sea if side == JAPANESE else lands.sea - lands.near_new_britain
    return sorted(h for h in hexes if not w.state.count[1 - side][h])


class SailAction(NamedTuple):
    verb: Literal["sail"]
    unit: int
    to: int


SAIL: Final = Verb("sail", SailAction, unit=UNIT, to=HEX_OR_OFF)


class Sail:
    """Any distance over the sea, once per phase; the Americans may leave by the south or the east."""

    verb: ClassVar[str] = "sail"
    branches = ("naval",)

    def __init__(self, lands: Lands, sailed: int) -> None:
        self.lands, self.sailed = lands, sailed

    def options(self, w: World, unit: int) -> Sequence[SailAction]:
        if w.rules.roster.counters[unit].branch != "naval" or self._unit_refusals(w, unit):
            return ()
        side, here = w.rules.roster.side[unit], w.state.hex[unit]
        hexes = [h for h in waters(w, self.lands, side) if h != here]
        return ActionsTo(SailAction, "sail", unit, hexes if side == JAPANESE else [*hexes, OFF])

    def allows(self, w: World, action: SailAction) -> bool:
        return False

    def refusals(self, w: World, action: SailAction) -> list[Reason]:
        unit, to = action.unit, action.to
        cite, side = w.rules.cite("naval"), w.rules.roster.side[unit]
        if w.rules.roster.counters[unit].branch != "naval":
            return [Reason("no_ship", cite, {"unit": unit})]
        reasons = self._unit_refusals(w, unit)
        if to == OFF and side == JAPANESE:
            reasons.append(Reason("no_way_off", cite, {"unit": unit}))
        elif to != OFF and to not in waters(w, self.lands, side):
            reasons.append(Reason("closed_waters", cite, {"unit": unit, "to": to}))
        elif to == w.state.hex[unit]:
            reasons.append(Reason("nowhere_to_go", cite, {"unit": unit}))
        return reasons

    def _unit_refusals(self, w: World, unit: int) -> list[Reason]:
        if w.state.hex[unit] < 0:
            return [Reason("not_on_board", w.rules.cite("naval"), {"unit": unit})]
        if w.state.flags[unit] & self.sailed:
            return [Reason("already_sailed", w.rules.cite("naval"), {"unit": unit})]
        return []

    def costs(self, w: World, action: SailAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: SailAction) -> None:
        unit, to = action.unit, action.to
        start = w.state.hex[unit]
        w.mark(unit, self.sailed)
        if to == OFF:
            w.put(unit, w.rules.places.box[AT_SEA])
            BACK.set(w, unit, w.state.turn + 1)
        else:
            w.put_in(unit, to)
        w.emit("sailed", w.rules.cite("naval"), unit=unit, start=start, to=to)
