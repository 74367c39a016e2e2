"""Papua's own rules from turn to turn: set-up and supply bases (9.0, 13.1), disease (12.3), the score (13.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja import tables
from engaja.core.actions import Action, Verb
from engaja.core.legal import LegalView
from engaja.core.notation import HEX_OR_OFF
from engaja.core.places import DESTROYED, WAITING, WITHDRAWN
from engaja.core.procedure import CHOICES, CLOSING
from engaja.core.terms import Cost, Item, Reason
from engaja.core.values import dataclass
from engaja.datafile import Words
from engaja.faults import fault
from engaja.games.papua.lands import ALLIED, JAPANESE, Lands
from engaja.games.papua.sea import WEST
from engaja.rules import Rulebook, World
from engaja.rules.common import losses, setup, victory
from engaja.rules.common.sequence import has_passed
from engaja.rules.common.setup import PlaceAction, SetUp, SetupDesk
from engaja.rules.theatre import aircraft, construction, supply
from engaja.rules.theatre.missions import side_in_turn
from engaja.rules.theatre.supply import Supply


class BaseAction(NamedTuple):
    verb: Literal["base"]
    hex: int


BASE: Final = Verb("base", BaseAction, hex=HEX_OR_OFF)
SICKLY = frozenset({"forest", "swamp", "mountain"})


# 13.1 Set-up


def arrange(w: World, unit: int) -> None:
    """Put a counter where it begins in a game, or in a position that does not name it."""
    counter = w.rules.roster.counters[unit]
    side = w.rules.roster.side[unit]
    if any(has_passed(w, x.turn, side, "reinforcement") for x in counter.withdrawals):
        w.put(unit, WITHDRAWN)
    elif counter.start.kind == "hex" and counter.start.turn is None:
        hex_ = w.rules.notation.hex_index[counter.start.at]
        w.put_in(unit, hex_)
        w.hold(unit, hex_)
    else:
        w.put(unit, WAITING)
    if counter.starts_reduced:
        w.flip(unit, reduced=True)


@dataclass(frozen=True, slots=True)
class Deployment(SetUp):
    """A side places its free counters and as many supply bases as it chooses."""

    def groups(self, w: World) -> Sequence[int]:
        return [*self._waiting(w), CHOICES, CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CHOICES:
            return w.rules.way_of["base"].options(w, self.side)
        return SetUp.actions_of(self, w, group)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if isinstance(action, BaseAction):
            return w.rules.way_of["base"].refusals(w, action)
        return SetUp.refusals(self, w, action)

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, BaseAction):
            set_up_base(w, self.side, action.hex)
            return
        SetUp.play(self, w, action)
        if isinstance(action, PlaceAction) and w.rules.is_troops[action.unit]:
            construction.capture(w, action.unit, action.to)  # the other side, which placed first, may have a base there


def deployment_desk(legal: LegalView[Rulebook]) -> SetupDesk:
    """Return the proposed places of its counters, and every base that it may set up."""
    side, w = legal.question.side, legal.world.copy()
    w.rules.setup.default_placement(w)
    mine = {base.hex for base in w.markers(supply.Base) if base.side == side}
    bases = [a for a in legal.of(CHOICES) if isinstance(a, BaseAction) and a.hex in mine]
    return SetupDesk(tuple(w.rules.actions.spell(action) for action in (*setup.proposal(legal), *bases)))


def free_area(lands: Lands) -> Callable[[World, int], Sequence[int]]:
    """Return where a free counter may be: ground units on terrain they can enter, aircraft on airfields, flying boats
    at sea.
    """

    def area(w: World, unit: int) -> Sequence[int]:
        start = w.rules.roster.counters[unit].start
        hexes = lands.areas[start.at]
        if w.rules.roster.type[unit] == "H":
            return sorted(lands.near_new_britain)
        if aircraft.is_air(w, unit):
            return [h for h in hexes if aircraft.is_field(w, h)]
        return [h for h in hexes if w.rules.ground.bears(w.rules.mobility[unit], h)]

    return area


def default_placement(lands: Lands) -> Callable[[World], None]:
    """For a position that begins after the set-up: free counters where the data propose, and every possible base."""

    def happening(w: World) -> None:
        index = w.rules.notation.hex_index
        for unit, place in enumerate(w.state.place):
            start = w.rules.roster.counters[unit].start
            free = place == WAITING and setup.is_free(w, unit)
            if free and start.proposed and index[start.proposed] in setup.free_hexes(w, unit):
                w.put_in(unit, index[start.proposed])
        left = [u for u, place in enumerate(w.state.place) if place == WAITING and setup.is_free(w, u)]
        setup.place_the_rest(w)
        if left and not w.markers(supply.Base):
            for side in (JAPANESE, ALLIED):
                for hex_ in lands.base_hexes(w, side):
                    if lands.is_port(w, hex_):
                        w.add_marker(supply.Base("base", hex_, side))

    return happening


# 9.0 Supply bases


def base_faults(lands: Lands) -> Callable[[World], Iterator[Words]]:
    """Bases of a position where their side could not have set them up, or just burnt down."""

    def faults(w: World) -> Iterator[Words]:
        allowed = {"base_already"}
        for base in w.markers(supply.Base):
            if {reason.code for reason in lands.may_have_base(w, base.side, base.hex)} - allowed:
                yield fault("base", hex=w.rules.notation.hexes[base.hex], side=w.rules.sides[base.side])

    return faults


class Base:
    """A side sets up a base in a coastal village or city, or on an airfield, that it controls."""

    verb: ClassVar[str] = "base"

    def __init__(self, lands: Lands) -> None:
        self.lands = lands
        # Created once: they are listed all the time.
        self._actions: dict[int, BaseAction] = {h: BaseAction("base", h) for h in lands.land}

    def options(self, w: World, side: int) -> list[BaseAction]:
        return [self._actions[h] for h in self.lands.base_hexes(w, side)]

    def allows(self, w: World, action: BaseAction) -> bool:
        return False

    def refusals(self, w: World, action: BaseAction) -> list[Reason]:
        return self.lands.may_have_base(w, side_in_turn(w), action.hex)

    def costs(self, w: World, action: BaseAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: BaseAction) -> None:
        set_up_base(w, side_in_turn(w), action.hex)


def set_up_base(w: World, side: int, hex_: int) -> None:
    for burnt in [m for m in w.markers(supply.Burnt) if m.hex == hex_]:
        w.drop_marker(burnt)
    w.add_marker(supply.Base("base", hex_, side))
    w.emit("base_set_up", w.rules.cite("supply"), side=side, hex=hex_)


# 12.3 Disease


def disease(side: int, lines: Supply) -> Callable[[World], None]:
    """Roll a die for each unit that begins in forest, swamp or mountain, and for those beyond the west edge (P-38). A
    reduced unit dies of it (P-37)."""

    def happening(w: World) -> None:
        table, cite = w.rules.tables["disease"], w.rules.cite("disease")
        ill: list[int] = []
        deadly = {fed: tables.span(table.cell("supplied" if fed else "unsupplied", "loss")) for fed in (False, True)}
        for unit in w.rules.roster.of_side[side]:
            at, beyond = w.state.ground[unit], w.state.place[unit] == w.rules.places.box[WEST]
            if not (beyond or (at >= 0 and w.rules.ground.terrain[at] in SICKLY)):
                continue
            fed = at < 0 or lines.is_supplied(w, unit)
            (die,) = w.roll(1)
            low, high = deadly[fed]
            w.emit("disease", cite, unit=unit, dice=(die,), supplied=fed)
            if low <= die <= high:
                ill.append(unit)
        for unit in ill:  # all dice are rolled before any unit is removed, so that supply does not change meanwhile
            losses.suffer(w, unit, cite, event="sick", in_combat=False)

    return happening


# 13.2 Objectives


def objectives(w: World) -> Iterator[Item]:
    """Places for the side that holds them (P-35), and each destroyed enemy ground unit."""
    yield from victory.places(w)
    yield from victory.each(w, "allied_destroyed", JAPANESE, lost(w, ALLIED))
    yield from victory.each(w, "japanese_destroyed", ALLIED, lost(w, JAPANESE))


def lost(w: World, side: int) -> int:
    counters, place = w.rules.roster.counters, w.state.place
    return sum(place[u] == DESTROYED and counters[u].branch == "ground" for u in w.rules.roster.of_side[side])
