"""Supply (10.0): lines over land to convoys, for the Japanese to cities and ports, and to airfields that transports
serve (6.4); which are fed, and the markers.

It is judged at the end of a side's air and land movement (F-G99): the convoys feed as many units as they can, and those
left over are marked until their side's next check (F-G76).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from engaja.core.declared import LASTING, OWN_SIDE, FactOf, Flags
from engaja.core.inquiry import Inquiry, Query, Unanswerable
from engaja.core.notation import NUMBER, UNIT
from engaja.core.terms import Reason, Shift
from engaja.games.filipinas import guerrillas, ports, scenarios
from engaja.games.filipinas.archipelago import BORNEO, Archipelago
from engaja.games.filipinas.book import ALLIED, JAPANESE, cite
from engaja.games.filipinas.guerrillas import RANGER
from engaja.games.filipinas.pieces import UNKNOWN
from engaja.rules import Module, World
from engaja.rules.common import flags, forecast
from engaja.rules.common.engagement import held_hexes
from engaja.rules.common.ground import Ground
from engaja.rules.common.guerrillas import is_guerrilla
from engaja.rules.theatre.lines import Lines, trace
from engaja.rules.theatre.supply import ALL_SUPPLIED, SAID_SUPPLIED

CONVOY, DESTROYER = "convoy", "destroyer"
FREELY: Final = -1  # instead of the ship that feeds a unit: it takes no point of a ship
POINTS: Final = 10  # 7.3: of transport capacity, for each unit fed
ROADLESS: Final = "forest_mountain"
CLOSED: Final = frozenset({"sea", "lake"})
PIERS: Final = frozenset({"open", "rough", "city"})  # 7.3: coasts where a convoy unloads; and villages
HEAVY: Final = frozenset({"artillery", "aa_artillery", "armour"})
FILIPINO: Final = "ph"

FLAGS: Final[Flags] = Flags(guerrillas.FLAGS)
UNSUPPLIED: Final = FLAGS.declare(
    "unsupplied", LASTING, "bears the marker of its side's last check: it is out of supply", fits=lambda w, unit: ()
)
AIR_FED: Final = FLAGS.declare(
    "air_fed", LASTING, "aircraft supplied it at its side's last check", fits=lambda w, unit: ()
)
SHELLING: Final = FLAGS.declare(
    "shelling", LASTING, "a task force that bombards a coast: it does nothing else this turn", fits=lambda w, unit: ()
)
LEAVING: Final = FLAGS.declare(
    "leaving", LASTING, "a task force that evacuated troops and leaves at the end of the phase", fits=lambda w, unit: ()
)
# F-G33: the enemy sees no marker before units fight, so it may meet one that it did not count on.
SECRET_SHIFTS: Final = (
    Shift(1, "defence_unsupplied", cite("supply")),
    Shift(-1, "attack_unsupplied", cite("supply")),
)


FEEDS: Final[FactOf[int, int]] = FactOf(
    "feeds",
    UNIT,
    -1,
    "the convoy that its owner wants to feed the unit",
    per=UNIT,
    known=OWN_SIDE,
    owner=lambda rules, unit: int(rules.roster.side[unit]),
)


# 7.2, F-G39: rangers take half a point of capacity, and in the monsoon a hex takes half as much again.
QUARTERS: Final = 4  # of a point
SPENT: Final[FactOf[int, int]] = FactOf(
    "capacity_spent",
    NUMBER,
    0,
    "quarters of a point of transport capacity that a ship has used this turn",
    per=UNIT,
    known=OWN_SIDE,
    owner=lambda rules, unit: int(rules.roster.side[unit]),
)


class Freight(NamedTuple):
    """6.4: supplies that a transport flies: the airfield from which they go on over land (-1: none), and for whom."""

    transport: int
    field: int
    units: tuple[int, ...]


class Provided(NamedTuple):
    """How a unit would be supplied if its side's check were made now, and whether a marker lies on it."""

    supplied: bool
    line: tuple[str, ...]
    marked: bool
    cite: str


class Provision(Lines):
    """10.0: which units are supplied, and by what."""

    subjects = ("supply",)
    flags = FLAGS
    facts = (ALL_SUPPLIED, SAID_SUPPLIED, FEEDS)
    listed_flags: ClassVar[Mapping[str, int]] = {"unsupplied": UNSUPPLIED, "air_fed": AIR_FED}

    def __init__(
        self,
        ground: Ground,
        archipelago: Archipelago,
        is_interdicted: Callable[[World, int, int], bool],
        freight: Callable[[World, int], Sequence[Freight]],
    ) -> None:
        """`is_interdicted`: whether nothing of a side may come by sea to a hex (7.4). `freight`: what a side flies."""
        self.is_interdicted, self.freight = is_interdicted, freight
        self._ashore = tuple(
            tuple(n for n in beside if ground.terrain[n] not in CLOSED) for beside in ground.neighbours
        )
        around = ground.neighbours
        Lines.__init__(self, tuple(tuple(n for n in around[h] if joined(ground, h, n)) for h in range(len(around))))
        self.archipelago = archipelago
        self.piers = frozenset(
            h for h in archipelago.coast if ground.terrain[h] in PIERS or "village" in ground.features[h]
        )
        self._terrain = ground.terrain
        self._depots = tuple(
            h for h in range(len(around)) if ground.terrain[h] == "city" or ports.PORT in ground.features[h]
        )

    def is_supplied(self, w: World, unit: int) -> bool:
        """F-G76: no marker lies on it; off the map every unit is supplied (10.1, 10.2)."""
        return w.state.hex[unit] < 0 or not w.state.flags[unit] & UNSUPPLIED

    # What feeds

    def depots(self, w: World, side: int) -> list[int]:
        """10.2, F-G114: to the Japanese every city and port of theirs gives any number of points; a destroyed port
        none (6.3.4)."""
        if side != JAPANESE:
            return []
        gone, terrain = ports.destroyed(w), self._terrain
        return [h for h in self._depots if w.owns(h, JAPANESE) and (terrain[h] == "city" or h not in gone)]

    def feeders(self, w: World, side: int) -> dict[int, int]:
        """7.3: the ships beside a shore where they can unload, and how many units each can feed."""
        found: dict[int, int] | None = w.memo.get(("feeders", side))
        if found is None:
            afloat = [ship for ship in w.rules.ships[side] if w.state.hex[ship] >= 0 and not _shells(w, ship)]
            able = {ship: fed for ship in afloat if (fed := capacity(w, ship))}
            found = {ship: fed for ship, fed in able.items() if self.piers_of(w, ship)}
            w.memo["feeders", side] = found
        return found

    def can_feed(self, w: World, ship: int, unit: int) -> bool:
        """Whether a line leads from a unit to a shore where this ship unloads."""
        side, at = w.rules.roster.side[unit], self.root(w, unit)
        if at < 0 or ship not in self.feeders(w, side):
            return False
        return any(self.is_joined(w, side, at, pier) for pier in self.piers_of(w, ship))

    def piers_of(self, w: World, ship: int) -> list[int]:
        """The coast hexes where a ship unloads, which no enemy holds or interdicts (7.4)."""
        hex_, side = w.state.hex[ship], w.rules.roster.side[ship]
        if hex_ < 0:
            return []
        enemy, around = w.state.count[1 - side], w.rules.ground.neighbours[hex_]
        return [n for n in around if n in self.piers and not enemy[n] and not self.is_interdicted(w, side, n)]

    # Which units are fed

    def needs_none(self, w: World, unit: int) -> bool:
        """10.3 obs.: on the first turn nobody needs supply; 10.3: guerrillas never; 4.2.7 obs.: nor units in Borneo.
        Troops that wait off a shore have not left their ships, and embarked aircraft need none (10.1, 10.2). A scenario
        may feed the aircraft of some airfields."""
        # 10.3 obs.
        hex_ = w.state.hex[unit]
        if hex_ in scenarios.theatre(w).fed and not w.rules.is_troops[unit]:
            return True
        if (
            w.state.turn == w.rules.first_turn(w)
            or hex_ < 0
            or is_guerrilla(w, unit)
            or w.rules.roster.type[unit] == UNKNOWN
        ):
            return True
        afloat = w.rules.ground.is_sea(hex_) and (w.rules.is_troops[unit] or w.holder(unit) is not None)
        return afloat or self.archipelago.island.get(hex_) == BORNEO

    def unfed(self, w: World, side: int) -> list[int]:
        """The units that would be out of supply now, in the order of the data file."""
        fed = self.assignment(w, side)
        return [u for u in self.in_need(w, side) if u not in fed]

    def assignment(self, w: World, side: int) -> dict[int, int]:
        """Which ship feeds each unit; -1: a city or port, or no point is needed. As many units as can be are fed, those
        that need it most before others (F-G99)."""
        found: dict[int, int] | None = w.memo.get(("assignment", side))
        if found is None:
            found = w.memo["assignment", side] = self._assign(w, side)
        return found

    def root(self, w: World, unit: int) -> int:
        """The hex from which a unit's line runs: its own; of a seaplane, one ashore beside it, of its side if there
        is."""
        hex_ = w.state.hex[unit]
        if hex_ < 0 or not w.rules.ground.is_sea(hex_):
            return hex_
        side = w.rules.roster.side[unit]
        return max(self._ashore[hex_], key=lambda h: (w.owns(h, side), -h), default=hex_)

    def flown_in(self, w: World, side: int) -> dict[int, Freight]:
        """The units that aircraft supply, and not a ship, city or port to which they have a line."""
        self.assignment(w, side)
        found: dict[int, Freight] = w.memo["flown in", side]
        return found

    def _assign(self, w: World, side: int) -> dict[int, int]:
        """F-G99: the pins; then the transports that fly supplies, and what they fly; then all others by their need."""
        regions, room = self.regions(w, side), dict(self.feeders(w, side))
        depots = {regions[h] for h in self.depots(w, side)} - {0}
        reach = {ship: {regions[h] for h in self.piers_of(w, ship)} for ship in room}
        fed, freight = self._pinned(w, side, room), self.freight(w, side)
        served = {regions[flight.field] for flight in freight if flight.field >= 0}

        def sources(unit: int) -> list[int] | None:
            """The ships to which a line leads; None: it takes no point of theirs."""
            region = regions[self.root(w, unit)]
            ships = [ship for ship in room if region in reach[ship]]
            ranger = w.rules.roster.type[unit] == RANGER  # 11.1: a line, but no points
            return None if region in depots or (ranger and (ships or region in served)) else ships

        wanted = {u: sources(u) for u in self.in_need(w, side) if u not in fed}
        fed |= {u: FREELY for u, ships in wanted.items() if ships is None}
        asking = {f.transport: ships for f in freight if (ships := wanted.get(f.transport)) is not None}
        able = fed.keys() | match_up(asking, room).keys()
        flown: dict[int, Freight] = {}
        for flight in freight:
            carrier = flight.transport
            if carrier in wanted and carrier not in able:
                continue  # 6.4 obs.: nothing comes to its airfield
            # F-G100: displaced airfields, and those with a line to a city or port of the Japanese, have any number.
            points = None if w.state.hex[carrier] < 0 else sources(carrier)
            for unit in flight.units:
                own = wanted.get(unit)
                if own is None or unit in asking:
                    continue
                flown[unit] = flight
                if points is None or w.rules.roster.type[unit] == RANGER:
                    fed[unit] = FREELY
                else:
                    asking[unit] = [*own, *(ship for ship in points if ship not in own)]
        for unit in sorted(wanted.keys() - fed.keys() - asking.keys(), key=lambda u: (urgency(w, u), u)):
            asking[unit] = wanted[unit] or []
        found = fed | match_up(asking, room)
        w.memo["flown in", side] = {u: f for u, f in flown.items() if u in found and found[u] not in (wanted[u] or ())}
        return found

    def _pinned(self, w: World, side: int, room: dict[int, int]) -> dict[int, int]:
        """The pins that hold, with their points taken from the ships."""
        fed: dict[int, int] = {}
        for unit, ship in sorted(FEEDS.items(w)):
            if w.rules.roster.side[unit] == side and room.get(ship) and self.can_feed(w, ship, unit):
                fed[unit] = ship
                room[ship] -= 1
        return fed

    def in_need(self, w: World, side: int) -> list[int]:
        """The units that need supply, in the order of the data file."""
        if w.state.turn == w.rules.first_turn(w):
            return []
        hex_, naval = w.state.hex, set(w.rules.ships[side])
        here = [u for u in w.rules.roster.of_side[side] if hex_[u] >= 0 and u not in naval]
        return [u for u in here if not self.needs_none(w, u)]

    def line(self, w: World, unit: int) -> list[int]:
        """A shortest line from a unit to what feeds it; empty if nothing does or it needs nothing."""
        side = w.rules.roster.side[unit]
        by = self.assignment(w, side).get(unit)
        if by is None:
            return []
        ships, at, flight = (
            self.feeders(w, side) if by < 0 else [by],
            self.root(w, unit),
            self.flown_in(w, side).get(unit),
        )
        piers = [h for ship in ships for h in self.piers_of(w, ship)]
        goals = self.depots(w, side) or piers if by < 0 else piers
        if flight is not None:
            goals = [flight.field if flight.field >= 0 else at]
        return trace([at], frozenset(goals), frozenset(held_hexes(w, 1 - side)), self.links)

    # The check

    def check(self, w: World, side: int) -> None:
        """3.0, F-G76, F-G99: at the end of its air and land movement a side marks its units without supply."""
        unfed = self.unfed(w, side)
        for unit in w.rules.roster.of_side[side]:
            if unit in unfed:
                w.mark(unit, UNSUPPLIED)
            else:
                w.unmark(unit, UNSUPPLIED)
            w.unmark(unit, AIR_FED)
        flown = sorted(self.flown_in(w, side))
        for unit in flown:
            w.mark(unit, AIR_FED)
        kept = self.assignment(w, side)
        for unit, ship in FEEDS.items(w):
            if w.rules.roster.side[unit] == side and kept.get(unit) != ship:
                FEEDS.clear(w, unit)
                w.emit("pin_dropped", w.rules.cite("supply"), side=side, unit=unit, ship=ship)
        if flown:
            w.emit("fed_by_air", w.rules.cite("supply"), side=side, units=tuple(flown))
        if unfed:
            w.emit("out_of_supply", w.rules.cite("supply"), side=side, units=tuple(unfed))


def _shells(w: World, ship: int) -> bool:
    """7.1.3, F-G92: the force of a ship bombards or leaves, and so does nothing else."""
    force = w.holder(ship)
    return force is not None and bool(w.state.flags[force] & (SHELLING | LEAVING))


def joined(ground: Ground, a: int, b: int) -> bool:
    """10.1, 10.2: lines run over land, not over lakes, nor through mountain with forest off a road; neither straits nor
    zones of engagement cut them (F-G45)."""
    terrain = {ground.terrain[a], ground.terrain[b]}
    return not terrain & CLOSED and (ROADLESS not in terrain or ground.by_road(a, b))


def capacity(w: World, ship: int) -> int:
    """7.3, F-G37, F-G98: a convoy feeds a tenth of the transport capacity that it has left; by option a destroyer feeds
    one."""
    type_, counter = w.rules.roster.type[ship], w.rules.roster.counters[ship]
    if type_ == DESTROYER:
        return int(bool(w.options["destroyers_feed"]))
    if type_ != CONVOY:
        return 0
    face = counter.back if w.state.reduced[ship] and counter.back else counter.front
    return max(0, QUARTERS * int(face.values[2] or 0) - SPENT.get(w, ship)) // (QUARTERS * POINTS)


def urgency(w: World, unit: int) -> int:
    """Rank the units that need supply most: in contact or just landed, in ports, cities and on airfields, guns and
    armour, other troops, other aircraft."""
    rules, hex_ = w.rules, w.state.hex[unit]
    if not rules.is_troops[unit]:
        return 4
    if w.state.zone[1 - rules.roster.side[unit]][hex_] or w.state.flags[unit] & flags.LANDED:
        return 0
    if rules.ground.terrain[hex_] == "city" or {"port", "airfield", "airbase"} & rules.ground.features[hex_]:
        return 1
    return 2 if rules.roster.type[unit] in HEAVY else 3


def match_up(asking: Mapping[int, Sequence[int]], room: Mapping[int, int]) -> dict[int, int]:
    """Give each unit, in this order, a ship with room; a unit that has one changes to another ship if that makes room.
    So as many are fed as can be, and an earlier one never goes without for a later one."""
    fed: dict[int, int] = {}

    def find(unit: int, tried: set[int]) -> bool:
        for ship in asking[unit]:
            if ship in tried:
                continue
            tried.add(ship)
            guests = [u for u, by in fed.items() if by == ship]
            if len(guests) < room[ship] or any(find(guest, tried) for guest in guests):
                fed[unit] = ship
                return True
        return False

    for unit in asking:
        find(unit, set())
    return fed


def loaded(w: World) -> None:
    """A position may say of units whether they are supplied: the markers as they lie."""
    for unit, supplied in SAID_SUPPLIED.items(w):
        if not supplied:
            w.mark(unit, UNSUPPLIED)
        SAID_SUPPLIED.clear(w, unit)
    ALL_SUPPLIED.clear(w)


def _provided(asked: Inquiry) -> Provided:
    """Answer for a unit of the asker's own: the enemy's supply is not known."""
    w, unit = asked.w, forecast.unit(asked)
    rules, side = w.rules, w.rules.roster.side[unit]
    if asked.viewer not in (None, side):
        raise Unanswerable.refused([Reason("enemy_unit", rules.cite("supply"), {"unit": unit})])
    provision = rules[Provision]
    supplied = provision.needs_none(w, unit) or unit in provision.assignment(w, side)
    line = tuple(rules.notation.hexes[h] for h in provision.line(w, unit))
    return Provided(supplied, line, not provision.is_supplied(w, unit), rules.cite(paragraph(w, unit)))


def paragraph(w: World, unit: int) -> str:
    """The subject of the paragraph that is about a unit's supply."""
    if w.rules.roster.counters[unit].nation == FILIPINO:
        return "filipino_supply"
    return "american_supply" if w.rules.roster.side[unit] == ALLIED else "japanese_supply"


class SupplyQuestions(Module):
    """The question how a unit is supplied."""

    subjects = ("american_supply", "japanese_supply", "filipino_supply")
    queries: ClassVar[Mapping[str, Query]] = {"supply": _provided}
