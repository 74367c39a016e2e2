"""Airfields (4.1.1, 6.7, 14.1): where aircraft are based, how far they fly from there, and what keeps them down.

A base is a place: an airfield of the map, a displaced airfield beside it, the deck of a carrier, or for seaplanes a
hex of the sea. Ranges are compared with the row of distances of its hex, to which a displaced airfield adds its number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from engaja.core.declared import MarkerKind
from engaja.core.notation import HEX, NUMBER, PLACE
from engaja.core.places import AIR, Place
from engaja.core.terms import Reason
from engaja.datafile import Words
from engaja.faults import fault
from engaja.games.filipinas import ports
from engaja.games.filipinas.archipelago import BORNEO, Archipelago
from engaja.games.filipinas.book import JAPANESE, SIDES
from engaja.games.filipinas.fleet import EMBARKED, FERRIED, NAVAL_AIRCRAFT
from engaja.games.filipinas.scenarios import theatre
from engaja.games.filipinas.supply import UNSUPPLIED
from engaja.games.filipinas.weather import MONSOON, WEATHER, Climate
from engaja.rules import Module, Printed, World
from engaja.rules.common.movement import TAKEN
from engaja.rules.theatre.flags import FLOWN
from engaja.tables import Table

SEAPLANE: Final = "H"
CAPACITY: Final = {"airfield": 3, "airbase": 6}  # 4.1.1
BUILT: Final = CAPACITY["airfield"]
UNLIMITED: Final = 999  # further than any two hexes are apart
BUILDING_GROUND: Final = frozenset({"open", "rough", "city"})  # 6.7.1; and villages


class Airfield(NamedTuple):
    marker: Literal["airfield"]
    hex: int


class Damage(NamedTuple):
    marker: Literal["airfield_damaged"]
    hex: int
    level: int  # 6.7.2: the number on the marker
    since: int  # the turn of the damage


class DisplacedDamage(NamedTuple):
    marker: Literal["displaced_damaged"]
    at: int  # a place
    level: int
    since: int


def is_building_ground(w: World, hex_: int) -> bool:
    """6.7.1: open or rough ground, a village or a city."""
    return w.rules.ground.terrain[hex_] in BUILDING_GROUND or "village" in w.rules.ground.features[hex_]


def _field_fits(w: World, marker: Airfield) -> Iterator[Words]:
    if marker.hex in w.rules[Airfields].printed or not is_building_ground(w, marker.hex):
        yield fault("not_there", hex=w.rules.notation.hexes[marker.hex])


def _damage_fits(w: World, marker: Damage) -> Iterator[Words]:
    if not is_field(w, marker.hex) or marker.level not in (1, 2):
        yield fault("not_there", hex=w.rules.notation.hexes[marker.hex])
    if marker.since > w.state.turn:
        yield fault("turn_to_come", turn=marker.since)


MARKERS: Final = (
    MarkerKind("airfield", Airfield, "an airfield that was built", once=("hex",), fits=_field_fits, hex=HEX),
    MarkerKind(
        "airfield_damaged",
        Damage,
        "an airfield that was damaged on that turn: its aircraft do not fly",
        once=("hex",),
        fits=_damage_fits,
        hex=HEX,
        level=NUMBER,
        since=NUMBER,
    ),
)


def _displaced_fits(w: World, marker: DisplacedDamage) -> Iterator[Words]:
    if w.rules[Airfields].displaced_at(w, Place(marker.at)) is None or marker.level not in (1, 2):
        yield fault("not_there", hex=w.rules.places.names[marker.at])
    if marker.since > w.state.turn:
        yield fault("turn_to_come", turn=marker.since)


DISPLACED_DAMAGE: Final = MarkerKind(
    "displaced_damaged",
    DisplacedDamage,
    "a displaced airfield that was damaged on that turn: its aircraft do not fly",
    once=("at",),
    fits=_displaced_fits,
    at=PLACE,
    level=NUMBER,
    since=NUMBER,
)


class Hub(NamedTuple):
    """From where distances are counted: a hex, and what a displaced airfield adds."""

    hex: int
    added: int = 0


class Displaced(NamedTuple):
    """14.1: an airfield beside the map."""

    box: str
    hub: Hub
    side: int
    region: str


class Airfields(Module):
    """4.1.1, 14.1: the airfields of the map and those beside it."""

    subjects = ("air_stacking", "air", "airfields", "supply", "monsoon")
    markers = (*MARKERS, DISPLACED_DAMAGE)

    def __init__(self, printed: Printed, archipelago: Archipelago, climate: Climate, classes: Table) -> None:
        board = printed.board
        self.climate = climate
        self.printed: dict[int, int] = {}  # by hex, how many air units it holds
        for hex_ in board.grid:
            held = [CAPACITY[feature] for feature in board.ground[hex_].features if feature in CAPACITY]
            if held:
                self.printed[int(hex_)] = max(held)
        for hexes in board.areas["airfield"].values():
            self.printed.update({int(hex_): CAPACITY["airfield"] for hex_ in hexes})
        self.displaced = tuple(
            Displaced(f"box:{box.id}", Hub(int(box.entry), box.distance), SIDES.index(box.side), box.weather)
            for box in board.boxes
            if box.entry is not None and box.side is not None and box.weather is not None
        )
        self._by_place: dict[Place, Displaced] = {}
        self.borneo = archipelago.hexes[BORNEO]
        self.decks = tuple(
            tuple(u for u in own if printed.roster.type[u] in EMBARKED) for own in printed.roster.of_side
        )
        self._able = {
            (class_, what): classes.cell(class_, what) == "yes" for class_ in classes.rows for what in classes.columns
        }

    def can(self, class_: str, what: str) -> bool:
        """2.2.2: whether a class of aircraft may do this: a column of the table of classes."""
        return self._able[class_, what]

    def displaced_at(self, w: World, place: Place) -> Displaced | None:
        return self._places(w).get(place)

    def displaced_of(self, w: World, side: int) -> list[Place]:
        return [place for place, field in self._places(w).items() if field.side == side]

    def _places(self, w: World) -> dict[Place, Displaced]:
        """The displaced airfields by place; places are made after modules."""
        if not self._by_place:
            box = w.rules.places.box
            self._by_place.update({box[field.box]: field for field in self.displaced})
        return self._by_place


def can(w: World, unit: int, what: str) -> bool:
    """Whether an air unit may do this: a column of the table of classes."""
    return w.rules[Airfields].can(w.rules.roster.type[unit], what)


def is_air(w: World, unit: int) -> bool:
    return w.rules.layer[unit] == AIR


# Fields


def built(w: World) -> frozenset[int]:
    found: frozenset[int] | None = w.marked.get("built fields")
    if found is None:
        found = w.marked["built fields"] = frozenset(marker.hex for marker in w.markers(Airfield))
    return found


def damaged(w: World) -> dict[int, Damage]:
    found: dict[int, Damage] | None = w.marked.get("damaged fields")
    if found is None:
        found = w.marked["damaged fields"] = {marker.hex: marker for marker in w.markers(Damage)}
    return found


def is_field(w: World, hex_: int) -> bool:
    """6.7: an airfield or air base, printed or built."""
    return hex_ in w.rules[Airfields].printed or hex_ in built(w)


def fields_of(w: World, side: int) -> list[int]:
    """The airfields of the map that a side controls, in order."""
    found: list[int] | None = w.memo.get(("fields", side))
    if found is None:
        everywhere = sorted({*w.rules[Airfields].printed, *built(w)})
        found = w.memo["fields", side] = [h for h in everywhere if w.owns(h, side)]
    return found


def capacity(w: World, hex_: int) -> int:
    """4.1.1: three air units on an airfield, six on an air base."""
    return w.rules[Airfields].printed.get(hex_, BUILT)


def based_at(w: World, side: int, hex_: int) -> tuple[int, ...]:
    """The air units of a side on the airfield of a hex, or afloat there."""
    there = w.state.layers[AIR].stacks.get(hex_)
    if not there:
        return ()
    return tuple(u for u in there if w.rules.roster.side[u] == side and not w.rules.is_troops[u])


# How far


def hub_of(w: World, place: Place) -> Hub | None:
    """From where distances to a place are counted; None for a box, and for a ship that is not on the map."""
    hex_, holder = w.rules.places.hex[place], w.rules.places.holder[place]
    if holder >= 0:
        hex_ = w.state.hex[holder]
    if hex_ >= 0:
        return Hub(hex_)
    field = w.rules[Airfields].displaced_at(w, place)
    return None if field is None else field.hub


def hub(w: World, unit: int) -> Hub | None:
    """From where the range of an air unit is counted; None: it is at no base (F-G72)."""
    return Hub(w.state.hex[unit]) if w.state.hex[unit] >= 0 else hub_of(w, Place(w.state.place[unit]))


def distance(w: World, start: Hub, to: Hub) -> int:
    """14.1: the hexes between two bases, with the numbers of displaced airfields."""
    return w.rules.distances[start.hex][to.hex] + start.added + to.added


def range_of(w: World, unit: int) -> int | None:
    """The printed range; None: no limit (2.2.2)."""
    return w.rules.roster.counters[unit].front.values[2]


class Circle(NamedTuple):
    """The hexes at most so far from one."""

    hex: int
    radius: int

    def holds(self, w: World, target: int, added: int = 0) -> bool:
        """`added` is what is beyond the hex."""
        return w.rules.distances[self.hex][target] + added <= self.radius


def circle_of(w: World, unit: int, factor: int = 1, most: int = UNLIMITED) -> Circle | None:
    """What is within the range of an air unit, or a multiple of it; None: it is at no base."""
    start, points = hub(w, unit), range_of(w, unit)
    if start is None:
        return None
    return Circle(start.hex, (most if points is None else min(most, factor * points)) - start.added)


def is_in_range(w: World, unit: int, target: int) -> bool:
    circle = circle_of(w, unit)
    return circle is not None and circle.holds(w, target)


# Weather


def weather_at(w: World, place: Place) -> str:
    """12.3 obs.: displaced airfields have the weather of a region."""
    fields, hex_ = w.rules[Airfields], w.rules.places.hex[place]
    if hex_ >= 0:
        return fields.climate.at(w, hex_)
    field = fields.displaced_at(w, place)
    if field is not None:
        return WEATHER.get(w, (field.region,))
    start = hub_of(w, place)
    return "" if start is None else fields.climate.at(w, start.hex)


def is_storm(w: World, hex_: int) -> bool:
    """12.3: whether the monsoon keeps aircraft away from a hex."""
    return w.rules[Airfields].climate.at(w, hex_) == MONSOON


# Which aircraft may fly


def ground_reasons(w: World, unit: int) -> Iterator[Reason]:
    """What keeps an air unit from missions: no base, no supply (10.0), a damaged field (6.7.1), the monsoon (12.3)."""
    cite = w.rules.cite("air")
    if not is_air(w, unit) or w.rules.is_troops[unit]:
        yield Reason("not_aircraft", cite, {"unit": unit})
        return
    if hub(w, unit) is None:
        yield Reason("not_on_board", cite, {"unit": unit})
        return
    if w.holder(unit) is not None and w.rules.roster.type[unit] in FERRIED:
        yield Reason("is_ferried", w.rules.cite("ferry"), {"unit": unit})  # 7.2.1 obs.
    if w.state.flags[unit] & UNSUPPLIED:
        yield Reason("unsupplied", w.rules.cite("supply"), {"unit": unit})
    if is_on_damaged(w, unit):
        yield Reason("field_damaged", w.rules.cite("airfields"), {"unit": unit})
    if weather_at(w, Place(w.state.place[unit])) == MONSOON:
        yield Reason("monsoon_grounds", w.rules.cite("monsoon"), {"unit": unit})


def is_on_damaged(w: World, unit: int) -> bool:
    """Whether the airfield of an air unit is damaged, on the map or beside it."""
    if any(marker.at == w.state.place[unit] for marker in w.markers(DisplacedDamage)):
        return True
    return w.rules.places.layer[w.state.place[unit]] == AIR and w.state.hex[unit] in damaged(w)


def is_grounded(w: World, unit: int) -> bool:
    return any(True for _ in ground_reasons(w, unit))


def ready(w: World, side: int) -> list[int]:
    """The air units that may still fly in this phase."""
    found: list[int] | None = w.memo.get(("ready", side))
    if found is None:
        flags = w.state.flags
        own = [u for u in w.rules.squadrons[side] if not flags[u] & FLOWN]
        found = w.memo["ready", side] = [u for u in own if not is_grounded(w, u)]
    return found


# 4.1.1 Berths


def berths(w: World, unit: int, *, emergency: bool = False) -> list[Place]:
    """The bases where an air unit could go, however far they are: airfields of its side with room, displaced ones;
    seaplanes lie at sea; naval aircraft go to a carrier, and only in an emergency to land (4.1.1, 4.2.7)."""
    side, type_ = w.rules.roster.side[unit], w.rules.roster.type[unit]
    box = w.rules[Airfields].displaced_of(w, side)
    if type_ == SEAPLANE:
        return [*box, *(w.rules.places.air[h] for h in moorings(w, side))]
    if type_ not in NAVAL_AIRCRAFT:
        return [*box, *_fields_with_room(w, side, emergency=emergency)]
    if not emergency:
        return []
    places = w.rules.places
    decks = [places.inside[ship] for ship in w.rules[Airfields].decks[side] if w.state.hex[ship] >= 0]
    open_ = [deck for deck in decks if w.rules.may_hold(w, places.holder[deck], unit)]
    return [*open_, *_fields_with_room(w, side, emergency=True)]


def _fields_with_room(w: World, side: int, *, emergency: bool) -> list[Place]:
    key = ("berths", side, emergency)
    found: list[Place] | None = w.memo.get(key)
    if found is None:
        hexes = [h for h in fields_of(w, side) if not field_refusals(w, side, h, emergency=emergency)]
        found = w.memo[key] = [w.rules.places.air[h] for h in hexes]
    return found


def field_refusals(w: World, side: int, hex_: int, *, emergency: bool = False) -> list[Reason]:
    """Why no air unit of a side can land on a field: it is not one of its own, or was taken this turn (F-G74), or it is
    full. Sandakan is open to the Japanese in an emergency only (4.2.7 obs.)."""
    cite = w.rules.cite("air_stacking")
    own = is_field(w, hex_) and w.owns(hex_, side) and hex_ not in TAKEN.get(w) and hex_ not in theatre(w).closed
    if not own or (hex_ in w.rules[Airfields].borneo and not (emergency and side == JAPANESE)):
        return [Reason("no_field_there", cite, {"hex": hex_})]
    if len(based_at(w, side, hex_)) >= capacity(w, hex_):
        return [Reason("field_full", cite, {"hex": hex_, "limit": capacity(w, hex_)})]
    return []


def moorings(w: World, side: int) -> list[int]:
    """2.2.2, F-G112: the sea hexes beside a port or airfield of a side that works."""
    found: list[int] | None = w.memo.get(("moorings", side))
    if found is None:
        piers = {h for h in fields_of(w, side) if h not in damaged(w)} | set(ports.working(w, side))
        near = {n for h in piers for n in w.rules.ground.sea_around[h]}
        found = w.memo["moorings", side] = sorted(near - theatre(w).closed)
    return found
