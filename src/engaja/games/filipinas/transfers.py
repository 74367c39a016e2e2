"""Transfers (4.2.7): aircraft change their base, of their own will or because they lost it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Action, Verb
from engaja.core.declared import OWN_SIDE, FactOf
from engaja.core.notation import NUMBER, PLACE, SIDE, UNIT, Kind
from engaja.core.places import AIR, Place
from engaja.core.procedure import CHOICES, CLOSING
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import airfields
from engaja.games.filipinas.airfields import SEAPLANE, Airfields, Circle, berths, circle_of, hub, hub_of, weather_at
from engaja.games.filipinas.book import JAPANESE
from engaja.games.filipinas.boxes import EXERCITO6, EXERCITO8, HOME, JAPAO
from engaja.games.filipinas.fleet import NAVAL_AIRCRAFT
from engaja.games.filipinas.weather import MONSOON
from engaja.rules import Module, World
from engaja.rules.common import losses
from engaja.rules.common.declaration import CANCEL
from engaja.rules.common.routine import Routine
from engaja.rules.common.toll import LoseAction
from engaja.rules.module import Happening
from engaja.rules.theatre.flags import FLOWN

MOST_CALLED_OFF: Final = 24  # F-G95: plans that a side gives up in a phase
FORMOSA: Final = "box:formosa"

CALLED_OFF: Final[FactOf[int, int]] = FactOf(
    "called_off", NUMBER, 0, "missions and transfers that the side called off in this phase", per=SIDE, known=OWN_SIDE
)


class TransferAction(NamedTuple):
    verb: Literal["transfer"]
    unit: int
    to: int | None = None  # a place


class ToAction(NamedTuple):
    verb: Literal["to"]
    place: int


VERBS: Final = (Verb("transfer", TransferAction, unit=UNIT, to=PLACE), Verb("to", ToAction, place=PLACE))


def call_off(w: World, side: int) -> None:
    CALLED_OFF.set(w, side, CALLED_OFF.get(w, side) + 1)


def may_plan(w: World, side: int) -> bool:
    return CALLED_OFF.get(w, side) < MOST_CALLED_OFF


def land_all(w: World) -> None:
    """6.6.2 obs.: at the end of a phase all aircraft are back at their bases."""
    for side in range(len(w.rules.sides)):
        CALLED_OFF.clear(w, side)
        for unit in w.rules.squadrons[side]:
            w.unmark(unit, FLOWN)


# 4.2.7 Transfer


def unit_refusals(w: World, unit: int) -> list[Reason]:
    """Why an air unit cannot be transferred at all."""
    cite = w.rules.cite("transfer")
    if not airfields.is_air(w, unit) or w.rules.is_troops[unit]:
        return [Reason("not_aircraft", cite, {"unit": unit})]
    if hub(w, unit) is None and not _is_in_box(w, unit):
        return [Reason("not_on_board", cite, {"unit": unit})]
    if w.state.flags[unit] & FLOWN:
        return [Reason("already_flown", cite, {"unit": unit})]
    if weather_at(w, Place(w.state.place[unit])) == MONSOON:
        return [Reason("monsoon_grounds", w.rules.cite("monsoon"), {"unit": unit})]
    return []


def _is_in_box(w: World, unit: int) -> bool:
    """F-G50: units in the box of Japan change to Formosa and back; American ones that the monsoon sent to a box of an
    army (12.3) go on to a displaced airfield."""
    box = w.rules.places.box
    homes = (box[JAPAO],) if w.rules.roster.side[unit] == JAPANESE else (box[EXERCITO6], box[EXERCITO8])
    return w.state.place[unit] in homes and w.rules.roster.type[unit] not in NAVAL_AIRCRAFT


def is_open(w: World, unit: int, to: Place, circle: Circle | None) -> bool:
    """Whether an air unit reaches a base: it is in the circle of its range, and free of monsoon; between displaced
    airfields always."""
    here = Place(w.state.place[unit])
    if to == here or weather_at(w, to) == MONSOON:
        return False
    fields, hex_ = w.rules[Airfields], w.rules.places.hex[to]
    if hex_ >= 0:
        return circle is not None and circle.holds(w, hex_)
    if fields.displaced_at(w, here) and fields.displaced_at(w, to):
        return True
    end = hub_of(w, to)
    return circle is not None and end is not None and circle.holds(w, end.hex, end.added)


def _bases(w: World, unit: int) -> list[Place]:
    """The bases that are no further than a transfer leads; their weather and distance are not yet looked at."""
    if _is_in_box(w, unit):
        return w.rules[Airfields].displaced_of(w, w.rules.roster.side[unit])
    found = berths(w, unit)
    at_formosa = w.state.place[unit] == w.rules.places.box[FORMOSA]
    return [*found, w.rules.places.box[JAPAO]] if at_formosa else found


def _reached(w: World, unit: int, bases: Sequence[Place]) -> Iterator[Place]:
    """4.2.7, 7.2.1 obs.: of these bases, those within twice its range."""
    box, here = w.rules.places.box, w.state.place[unit]
    is_in_box, circle = _is_in_box(w, unit), circle_of(w, unit, 2)
    for to in bases:
        if {here, to} == {box[JAPAO], box[FORMOSA]}:
            reached = weather_at(w, box[FORMOSA]) != MONSOON
        else:
            reached = weather_at(w, to) != MONSOON if is_in_box else is_open(w, unit, to, circle)
        if reached:
            yield to


def destinations(w: World, unit: int) -> list[Place]:
    """4.2.7: the bases within twice its range."""
    return list(_reached(w, unit, _bases(w, unit)))


def can_transfer(w: World, unit: int) -> bool:
    if w.state.flags[unit] & FLOWN or unit_refusals(w, unit):
        return False
    return next(_reached(w, unit, _bases(w, unit)), None) is not None


def to_refusals(w: World, unit: int, to: Place) -> list[Reason]:
    """Why an air unit cannot go to a base."""
    cite = w.rules.cite("transfer")
    place = w.rules.places.in_layer(to, AIR)
    if place == w.state.place[unit]:
        return [Reason("nowhere_to_go", cite, {"unit": unit})]
    if place not in _bases(w, unit):
        hex_, side = w.rules.places.hex[place], w.rules.roster.side[unit]
        full = airfields.field_refusals(w, side, hex_) if hex_ >= 0 and w.rules.roster.type[unit] != SEAPLANE else []
        return full or [Reason("not_a_base", w.rules.cite("air_stacking"), {"unit": unit})]
    return [] if [*_reached(w, unit, [place])] else [Reason("too_far_away", cite, {"unit": unit})]


def go(w: World, unit: int, to: Place, event: str, subject: str) -> None:
    start = Place(w.state.place[unit])
    w.put(unit, w.rules.places.in_layer(to, AIR))
    w.mark(unit, FLOWN)  # it takes no part in combat, unless it is attacked
    w.emit(event, w.rules.cite(subject), unit=unit, start=start, to=Place(w.state.place[unit]))


class Transfer:
    """In its air and land movement a side moves aircraft from base to base; the unit does nothing else."""

    verb = "transfer"
    branches = ("air",)

    def options(self, w: World, unit: int) -> Sequence[TransferAction]:
        side = w.rules.roster.side[unit]
        return [TransferAction("transfer", unit)] if may_plan(w, side) and can_transfer(w, unit) else ()

    def allows(self, w: World, action: TransferAction) -> bool:
        """The whole transfer in one action is accepted without being listed."""
        if action.to is None or unit_refusals(w, action.unit):
            return False
        return not to_refusals(w, action.unit, Place(action.to))

    def refusals(self, w: World, action: TransferAction) -> list[Reason]:
        reasons = unit_refusals(w, action.unit)
        if reasons:
            return reasons
        if action.to is not None:
            return to_refusals(w, action.unit, Place(action.to))
        if not may_plan(w, w.rules.roster.side[action.unit]):
            return [Reason("called_off_too_often", w.rules.cite("transfer"), {"limit": MOST_CALLED_OFF})]
        return [Reason("nowhere_to_go", w.rules.cite("transfer"), {"unit": action.unit})]

    def costs(self, w: World, action: TransferAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: TransferAction) -> None:
        if action.to is None:
            w.push(Transferring(w.rules.roster.side[action.unit], action.unit))
        else:
            go(w, action.unit, Place(action.to), "transferred", "transfer")


def is_beside_map(w: World, unit: int) -> bool:
    """Whether an air unit is on a displaced airfield, or in a box: there too it may do something in the phase."""
    if w.rules.is_troops[unit] or not airfields.is_air(w, unit) or w.state.flags[unit] & FLOWN:
        return False
    return hub(w, unit) is not None or _is_in_box(w, unit)


@dataclass(frozen=True, slots=True)
class Transferring(Routine):
    """The base to which an air unit is transferred is chosen."""

    ending: ClassVar[Action] = CANCEL

    side: int
    unit: int

    def question(self, w: World) -> Question:
        return Question(self.side, "transfer", w.rules.cite("transfer"), {"unit": self.unit})

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES, CLOSING)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (CANCEL,)
        return [ToAction("to", place) for place in ground_names(w, destinations(w, self.unit))]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if isinstance(action, ToAction):
            return to_refusals(w, self.unit, Place(action.place))
        return [Reason("wrong_moment", w.rules.cite("transfer"), {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        w.pop()
        if isinstance(action, ToAction):
            go(w, self.unit, Place(action.place), "transferred", "transfer")
        else:
            call_off(w, self.side)


def ground_names(w: World, places: Sequence[Place]) -> list[Place]:
    """Places as actions name them: a hex is read as its ground."""
    hexes, ground = w.rules.places.hex, w.rules.places.ground
    return [ground[hexes[place]] if hexes[place] >= 0 else place for place in places]


# 4.2.7 obs. Emergency transfer


def escapes(w: World, unit: int) -> list[Place]:
    """The bases within its printed range that an air unit reaches when it has lost its own."""
    if weather_at(w, Place(w.state.place[unit])) == MONSOON:
        return []
    circle = circle_of(w, unit)
    return [to for to in berths(w, unit, emergency=True) if is_open(w, unit, to, circle)]


@dataclass(frozen=True, slots=True)
class Flight(Routine):
    """4.2.7, F-G102: so many of these air units fly to other bases; one that reaches none is destroyed."""

    verb: ClassVar[str | None] = "transfer"

    side: int
    units: tuple[int, ...]
    left: int

    def question(self, w: World) -> Question | None:
        if not self.left:
            return None
        return Question(self.side, "flight", w.rules.cite("emergency"), {"units": self.units})

    def proceed(self, w: World) -> None:
        w.pop()

    def groups(self, w: World) -> Sequence[int]:
        return self.units

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        ways = ground_names(w, escapes(w, group))
        return [TransferAction("transfer", group, to) for to in ways] or (LoseAction("lose", group),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("emergency")
        if not isinstance(action, TransferAction | LoseAction):
            return [Reason("must_leave_base", cite, {"units": self.units})]
        if action.unit not in self.units:
            return [Reason("keeps_its_base", cite, {"unit": action.unit})]
        return [Reason("not_a_base", cite, {"unit": action.unit})]

    def remaining(self, w: World) -> list[Reason]:
        return []  # it ends by itself

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, TransferAction | LoseAction)
        unit = action.unit
        w.replace(Flight(self.side, tuple(u for u in self.units if u != unit), self.left - 1))
        if isinstance(action, TransferAction) and action.to is not None:
            go(w, unit, Place(action.to), "flew_off", "emergency")
        else:
            losses.destroy(w, unit, w.rules.cite("emergency"))


def leave_base(w: World, units: Sequence[int], number: int) -> None:
    """So many of these air units must leave their base at once."""
    if number > 0:
        w.push(Flight(w.rules.roster.side[units[0]], tuple(units), number))


def abandon(w: World, ship: int) -> None:
    """The aircraft of a carrier that goes down take off, and look for another base."""
    aboard, hex_ = _aircraft(w, ship), w.state.hex[ship]
    for unit in aboard:
        w.put(unit, w.rules.places.air[hex_])
    leave_base(w, aboard, len(aboard))


def clear_deck(w: World, ship: int, room: int) -> None:
    """Those for which a damaged carrier has no room leave it; their owner says which."""
    aboard = _aircraft(w, ship)
    if len(aboard) > room:
        leave_base(w, aboard, len(aboard) - room)


def _aircraft(w: World, ship: int) -> list[int]:
    return [u for u in w.contents(ship) if not w.rules.is_troops[u]]


def field_falls(w: World, unit: int, hex_: int) -> None:
    """F-G74: when ground units take a hex the enemy aircraft there leave; so do seaplanes beside it that have no other
    port or airfield (F-G112)."""
    enemy = 1 - w.rules.roster.side[unit]
    for near in (hex_, *w.rules.ground.sea_around[hex_]):
        _oust(w, enemy, near)


def oust_all(w: World) -> None:
    """The same for all fields, after an island has changed hands."""
    for side in range(len(w.rules.sides)):
        for hex_ in sorted({w.state.hex[u] for u in w.rules.squadrons[side] if _is_ashore(w, u)}):
            _oust(w, side, hex_)


def _oust(w: World, side: int, hex_: int) -> None:
    there = airfields.based_at(w, side, hex_)
    if there and not (hex_ in airfields.moorings(w, side) if w.rules.ground.is_sea(hex_) else w.owns(hex_, side)):
        leave_base(w, there, len(there))


# 4.1.1, 4.2.7 obs.: bases that must be left


def begin_movement(side: int) -> Happening:
    """F-G103: at the start of its side's air and land movement naval aircraft ashore go to the box."""
    # 4.1.1 obs.

    def happening(w: World) -> None:
        _send_home(
            w, [u for u in w.rules.squadrons[side] if _is_ashore(w, u) and w.rules.roster.type[u] in NAVAL_AIRCRAFT]
        )

    return happening


def end_movement(w: World, side: int) -> None:
    """F-G103: at its end the Japanese aircraft that are still in Borneo do."""
    borneo = w.rules[Airfields].borneo
    if side == JAPANESE:
        _send_home(w, [u for u in w.rules.squadrons[side] if _is_ashore(w, u) and w.state.hex[u] in borneo])


def _is_ashore(w: World, unit: int) -> bool:
    return w.rules.places.layer[w.state.place[unit]] == AIR


def _send_home(w: World, units: Sequence[int]) -> None:
    for unit in units:
        side = w.rules.roster.side[unit]
        w.put(unit, w.rules.places.box[HOME[side]])
        w.emit("sent_home", w.rules.cite("air_stacking"), unit=unit)


class Transfers(Module):
    """4.2.7: transfers, of will and of need."""

    subjects = ("transfer", "emergency", "monsoon")
    facts = (CALLED_OFF,)
    verbs = VERBS
    procedures = (Transferring, Flight)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {
        event: {"start": PLACE, "to": PLACE} for event in ("transferred", "flew_off")
    }
