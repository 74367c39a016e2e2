"""Landing from ships (4.2.4, 4.2.5): on a coast of one's own, or by assault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.declared import OF_TURN, Fact, Flags
from engaja.core.notation import HEX_OR_OFF, HEXES, UNIT, WORD
from engaja.core.terms import Cost, Reason
from engaja.games.filipinas import airlift, cargo, forces, sorties
from engaja.games.filipinas.archipelago import BORNEO, CORREGIDOR
from engaja.games.filipinas.book import ALLIED
from engaja.games.filipinas.cargo import BOARDED, BOATS, Transport
from engaja.games.filipinas.forces import SEEN, USED, letter_of, piece_of
from engaja.games.filipinas.islands import LANDED, Islands
from engaja.games.filipinas.ports import is_port
from engaja.games.filipinas.seafight import WARSHIPS
from engaja.games.filipinas.supply import LEAVING, SHELLING
from engaja.games.filipinas.waters import Waters
from engaja.games.filipinas.weather import BAD, MONSOON
from engaja.rules import Module, World
from engaja.rules.common import flags, landing, movement
from engaja.rules.common.guerrillas import is_guerrilla
from engaja.rules.common.movement import TAKEN
from engaja.rules.common.reinforcement import entry_costs

POINT: Final = 2  # a movement point, in halves
BAY: Final = "Manila"
NO_ASSAULT: Final = frozenset(  # 4.2.5, F-G113
    {
        *("armour", "artillery", "aa_artillery", "motor_infantry", "guerrilla", "construction_engineer"),
        "airfield_troops",
    }
)

FLAGS: Final[Flags] = Flags(airlift.FLAGS)
WADING: Final = FLAGS.declare("wading", OF_TURN, "waits off a hostile shore to land there", fits=lambda w, unit: ())
STORMED: Final[Fact[tuple[int, ...]]] = Fact(
    "stormed", HEXES, (), "hexes in which an assault landing was made in this phase", by_hand=False
)


class LandAction(NamedTuple):
    verb: Literal["land"]
    unit: int
    to: int


LAND: Final = Verb("land", LandAction, unit=UNIT, to=HEX_OR_OFF)


class Land:
    """4.2.4, 4.2.5: a unit leaves its ship."""

    verb = "land"

    def options(self, w: World, unit: int) -> Sequence[LandAction]:
        ship = w.holder(unit)
        if ship is None or w.state.hex[unit] < 0:
            return ()
        shores = [h for h in w.rules.ground.neighbours[cargo.berth(w, unit)] if h in w.rules[Transport].beaches]
        return [LandAction("land", unit, h) for h in shores if not landing_refusals(w, unit, h)]

    def allows(self, w: World, action: LandAction) -> bool:
        return False

    def refusals(self, w: World, action: LandAction) -> list[Reason]:
        return landing_refusals(w, action.unit, action.to)

    def costs(self, w: World, action: LandAction) -> list[Cost]:
        return costs(w, action.unit, action.to)

    def perform(self, w: World, action: LandAction) -> None:
        go_ashore(w, action.unit, action.to)


def is_assault(w: World, side: int, hex_: int) -> bool:
    """4.2.5, F-G117: the hex was not the landing side's when the phase began, whichever side has landed there since."""
    return not w.owns(hex_, side) or hex_ in TAKEN.get(w)


def landing_refusals(w: World, unit: int, to: int) -> list[Reason]:
    """Every reason against a landing."""
    cite, ship, side = w.rules.cite("sea"), w.holder(unit), w.rules.roster.side[unit]
    if ship is None or w.state.hex[unit] < 0 or not w.rules.is_troops[unit]:
        return [Reason("not_aboard", cite, {"unit": unit})]
    if to < 0 or to not in w.rules.ground.neighbours[cargo.berth(w, unit)] or to not in w.rules[Transport].beaches:
        return [Reason("no_landing_there", cite, {"unit": unit, "hex": to})]
    reasons = []
    force = w.holder(ship)
    if force is not None and w.state.flags[force] & SHELLING:
        reasons.append(Reason("force_bombards", w.rules.cite("naval_bombardment"), {"tf": letter_of(w, force)}))
    if force is not None and w.state.flags[force] & LEAVING:
        reasons.append(Reason("force_leaves", w.rules.cite("transport"), {"tf": letter_of(w, force)}))
    if not is_port(w, to) and cargo.left(w, ship) < cargo.handling(w, unit):
        reasons.append(Reason("no_capacity", w.rules.cite("transport"), {"ship": ship}))
    if not is_assault(w, side, to) and not cargo.in_monsoon_by_port(w, ship, to):
        reasons.append(Reason("monsoon_by_port", w.rules.cite("monsoon"), {"hex": to}))
    return reasons + shore_refusals(w, unit, to)


def shore_refusals(w: World, unit: int, to: int) -> list[Reason]:
    """What a coast and the enemies there have against a unit that comes by sea, with or without ships."""
    # 4.2.4 obs.
    side = w.rules.roster.side[unit]
    reasons = movement.barred(w, unit, to)
    if is_interdicted(w, side, to):
        reasons.append(Reason("interdicted", w.rules.cite("interdiction"), {"hex": to}))
    if is_assault(w, side, to):
        reasons += assault_refusals(w, unit, to)
    if w.state.count[1 - side][to]:
        return reasons + landing.refusals(w, unit, to)
    return reasons + movement.stop_refusals(w, unit, to)


def assault_refusals(w: World, unit: int, to: int) -> list[Reason]:
    """4.2.5: which troops do not assault, and where and in which weather none do."""
    # 4.2.5 obs.
    cite, isles, weather = w.rules.cite("assault"), w.rules[Transport].archipelago, w.rules[Waters].climate.at(w, to)
    reasons = []
    if w.rules.roster.type[unit] in NO_ASSAULT:
        reasons.append(Reason("no_assault_troops", cite, {"unit": unit, "hex": to}))
    if isles.island.get(to) == BORNEO:
        reasons.append(Reason("no_landing_there", cite, {"unit": unit, "hex": to}))
    if weather == MONSOON:
        reasons.append(Reason("no_assault_in_monsoon", w.rules.cite("monsoon"), {"hex": to}))
    if weather == BAD and to in STORMED.get(w):
        reasons.append(Reason("one_landing_a_hex", w.rules.cite("bad_weather"), {"hex": to}))
    if _guards_the_bay(w, w.rules.roster.side[unit], to):
        reasons.append(Reason("bay_is_guarded", w.rules.cite("corregidor"), {"hex": to}))
    return reasons


def _guards_the_bay(w: World, side: int, to: int) -> bool:
    """14.2, F-G52: no assault on the coast of Manila Bay while the enemy has Corregidor, which may itself be
    assaulted."""
    (fort,) = w.rules[Transport].archipelago.hexes[CORREGIDOR]
    bay = w.rules.board.areas["bay"][BAY]
    beside = any(h in bay for h in w.rules.ground.neighbours[to])
    return to != fort and beside and w.owns(fort, 1 - side)


def is_interdicted(w: World, side: int, to: int) -> bool:
    """7.4, F-G63: nothing arrives by sea on a coast of a side beside which an enemy warship lies so that every sea hex
    around the coast is next to it."""
    waters = w.rules[Waters]
    for piece in forces.at_sea(w, 1 - side):
        at = w.state.hex[piece]
        near = {at, *waters.around[at]}
        armed = any(w.rules.roster.type[ship] in WARSHIPS for ship in w.contents(piece))
        if not w.state.flags[piece] & SEEN:
            continue  # beside a coast of the enemy it is seen, unless that has just changed hands
        if armed and at in waters.around[to] and near.issuperset(waters.around[to]) and w.owns(to, side):
            return True
    return False


def costs(w: World, unit: int, to: int) -> list[Cost]:
    """4.2.4: a point to leave the ship and the terrain; in a port one point in all; a point more for a unit that went
    aboard from a coast."""
    cite = w.rules.cite("sea")
    ashore = [] if is_port(w, to) else entry_costs(w, unit, to)
    aboard = [Cost(POINT, "embark", cite)] if w.state.flags[unit] & BOARDED else []
    return [*aboard, Cost(POINT, "disembark", cite), *ashore]


def go_ashore(w: World, unit: int, to: int) -> None:
    """A unit leaves its ship."""
    ship = w.holder(unit)
    assert ship is not None
    points = sum(cost.halves for cost in costs(w, unit, to))
    if not is_port(w, to):
        cargo.spend(w, ship, cargo.handling(w, unit))
    force = w.holder(ship)
    assert force is not None
    w.mark(force, USED)
    BOATS.clear(w, unit)
    come_ashore(w, unit, to, points)


def half_power(w: World, unit: int) -> int:
    """4.2.4: what a unit that is carried by sea may spend: half its movement power, rounded up to whole points."""
    return POINT * -(-w.rules.roster.halves[unit] // (2 * POINT))


def come_ashore(w: World, unit: int, to: int, points: int) -> None:
    """A unit lands, with half its movement power; where enemies are it waits off the shore to fight for it."""
    # F-G40: by movement, or by combat in the seventh phase
    side = w.rules.roster.side[unit]
    assault = is_assault(w, side, to)
    if assault:
        w.mark(unit, flags.LANDED)
        STORMED.set(w, (*STORMED.get(w), to))
    if w.state.count[1 - side][to]:
        landing.wait_off(w, unit, to)
        w.mark(unit, flags.STOPPED | WADING)
    else:
        w.mark(unit, WADING if assault else 0)
        movement.arrive(w, unit, to)
        w.emit("landed", w.rules.cite("assault" if assault else "sea"), unit=unit, to=to)
    # F-G81: a landing is never refused for want of points.
    power = w.rules.roster.halves[unit]
    movement.charge(w, unit, min(power - half_power(w, unit) + points, power))


# 3.0 Ships that leave before the end of the turn


class LeaveAction(NamedTuple):
    verb: Literal["leave"]
    tf: str


LEAVE: Final = Verb("leave", LeaveAction, tf=WORD)


class Leave:
    """3.0, F-G69: in their air and land movement the Americans may take ships off the map that have landed
    nothing. From then on these supply nobody. Those whose aircraft have a mission stay (F-G70)."""

    verb = "leave"

    def options(self, w: World, side: int) -> Sequence[LeaveAction]:
        found = [LeaveAction("leave", letter_of(w, piece)) for piece in forces.at_sea(w, ALLIED)]
        return [action for action in found if side == ALLIED and not self.refusals(w, action)]

    def allows(self, w: World, action: LeaveAction) -> bool:
        return False

    def refusals(self, w: World, action: LeaveAction) -> list[Reason]:
        cite, piece = w.rules.cite("sequence"), piece_of(w, ALLIED, action.tf)
        if w.rules.phase_of(w.state)[0] != ALLIED or piece is None or w.state.hex[piece] < 0:
            return [Reason("no_such_force", cite, {"tf": action.tf})]
        reasons = [Reason("force_has_landed", cite, {"tf": action.tf})] if w.state.flags[piece] & USED else []
        flown = [u for mission in sorties.missions(w, ALLIED) for u in mission.units]
        if any(w.holder(u) in w.contents(piece) for u in flown):
            reasons.append(Reason("aircraft_out", cite, {"tf": action.tf}))
        return reasons

    def costs(self, w: World, action: LeaveAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: LeaveAction) -> None:
        piece = piece_of(w, ALLIED, action.tf)
        assert piece is not None
        w.emit("force_left", w.rules.cite("sequence"), side=ALLIED, tf=action.tf)
        forces.disband(w, piece)


def note_landing(islands: Islands) -> Callable[[World, int, int], None]:
    """15.1: an American unit that comes ashore by assault makes its island one that can be conquered."""

    def happening(w: World, unit: int, hex_: int) -> None:
        if not w.state.flags[unit] & WADING or w.rules.ground.is_sea(hex_):
            return
        w.unmark(unit, WADING)
        island = islands.island.get(hex_)
        mine = w.rules.roster.side[unit] == ALLIED and not is_guerrilla(w, unit)
        if mine and island is not None and island not in LANDED.get(w):
            LANDED.set(w, tuple(sorted((*LANDED.get(w), island))))

    return happening


def begin_movement(w: World) -> None:
    STORMED.clear(w)


class Landings(Module):
    """4.2.4, 4.2.5: troops go ashore from their ships."""

    subjects = ("sea", "assault", "interdiction", "corregidor", "transport", "monsoon", "bad_weather")
    flags = FLAGS
    facts = (STORMED,)
    verbs = (LAND, LEAVE)
