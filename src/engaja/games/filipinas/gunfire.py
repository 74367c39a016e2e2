"""Ships against the shore: support of land combat (7.1.1) and naval bombardment (7.1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Action, Verb
from engaja.core.declared import MarkerKind
from engaja.core.notation import HEX, SIDE, UNIT, UNITS, WORD, Kind
from engaja.core.procedure import CLOSING
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.datafile import Words
from engaja.faults import fault
from engaja.games.filipinas import cargo, dogfights, forces, sorties
from engaja.games.filipinas.book import ALLIED
from engaja.games.filipinas.firepower import combat_value
from engaja.games.filipinas.forces import USED, letter_of, piece_of
from engaja.games.filipinas.naval import AddAction
from engaja.games.filipinas.seafight import WARSHIPS
from engaja.games.filipinas.supply import LEAVING, SHELLING
from engaja.games.filipinas.transfers import MOST_CALLED_OFF, call_off, may_plan
from engaja.rules import Module, World
from engaja.rules.common import flags
from engaja.rules.common.artillery import Backing, hits_of
from engaja.rules.common.declaration import CANCEL, COMMIT
from engaja.rules.common.routine import Routine
from engaja.rules.module import Happening
from engaja.rules.theatre.missions import side_in_turn

LIGHT: Final = frozenset({"cruiser", "destroyer"})  # 7.1.1: what supports a defence
MOST: Final = 12  # 7.1.3: combat points of the ships that fire
AIMS: Final = ("troops", "airfield", "port")


class Shelling(NamedTuple):
    """A bombardment that was ordered; it is fired in the combat phase."""

    marker: Literal["gunfire"]
    side: int
    force: int
    target: int
    on: str
    units: tuple[int, ...]


def _fits(w: World, marker: Shelling) -> Iterator[Words]:
    there = set(w.contents(marker.force))
    for unit in marker.units:
        if unit not in there or w.rules.roster.type[unit] not in WARSHIPS:
            yield fault("not_its_unit", unit=w.rules.roster.ids[unit])


SHELLINGS: Final = MarkerKind(
    "gunfire",
    Shelling,
    "ships that will bombard a coast in the combat phase",
    once=("force",),
    words={"on": AIMS},
    fits=_fits,
    side=SIDE,
    force=UNIT,
    target=HEX,
    on=WORD,
    units=UNITS,
)


# 7.1.1 Support of land combat


def backers(w: World, side: int) -> Sequence[int]:
    """The warships of a side on the map."""
    found: list[int] | None = w.memo.get(("backers", side))
    if found is None:
        ships = [ship for piece in forces.at_sea(w, side) for ship in w.contents(piece)]
        found = w.memo["backers", side] = sorted(u for u in ships if w.rules.roster.type[u] in WARSHIPS)
    return found


def backing_refusals(w: World, backing: Backing) -> list[Reason]:
    """7.1.1: a ship beside the hex under attack adds its combat value; battleships only to an attack; all ships
    together no more than the ground units that they help (F-G79). A ship supports one combat in a phase, and
    none if its force bombards (F-G68)."""
    # 7.1.1 obs.
    unit, cite, piece = backing.unit, w.rules.cite("naval_support"), w.holder(backing.unit)
    assert piece is not None
    if w.rules.roster.type[unit] not in (LIGHT if backing.defending else WARSHIPS):
        return [Reason("not_in_defence", cite, {"unit": unit})]
    if w.state.hex[piece] not in w.rules.ground.neighbours[backing.target]:
        return [Reason("not_beside", cite, {"unit": unit, "target": backing.target})]
    reasons = []
    if w.state.flags[unit] & flags.FIRED:
        reasons.append(Reason("already_fired", w.rules.cite("once_a_phase"), {"unit": unit}))
    if w.state.flags[piece] & SHELLING:
        reasons.append(Reason("force_bombards", w.rules.cite("naval_bombardment"), {"tf": letter_of(w, piece)}))
    if backing.force is not None:
        ships = [u for u in backing.others if w.rules.roster.type[u] in WARSHIPS]
        values = w.rules.roster.defence if backing.defending else w.rules.roster.attack
        most = sum(int(values[w.state.reduced[u]][u]) for u in backing.force)
        if sum(combat_value(w, ship) for ship in (*ships, unit)) > most:
            reasons.append(Reason("outweighs_troops", cite, {"unit": unit, "limit": most}))
    return reasons


def announce(w: World, unit: int) -> None:
    """A force whose ships support a combat is seen."""
    piece = w.holder(unit)
    if unit in backers(w, w.rules.roster.side[unit]) and piece is not None:
        forces.reveal(w, piece, "naval_support")


# 7.1.3 Ordering a bombardment


class GunfireAction(NamedTuple):
    verb: Literal["gunfire"]
    tf: str
    target: int
    on: str


GUNFIRE: Final = Verb("gunfire", GunfireAction, tf=WORD, target=HEX, on=WORD)


def aims(w: World, side: int, hex_: int) -> list[str]:
    """What ships of a side may bombard in a coast hex: the Americans nothing in a city."""
    if side == ALLIED and w.rules.ground.terrain[hex_] == "city":
        return []
    return [on for on in AIMS if hex_ in sorties.objects(w, side, on)]


def force_refusals(w: World, side: int, tf: str) -> list[Reason]:
    """7.1.3: a force of ships that is used for nothing else in the turn."""
    cite, piece = w.rules.cite("naval_bombardment"), piece_of(w, side, tf)
    if piece is None or w.state.hex[piece] < 0:
        return [Reason("no_such_force", cite, {"tf": tf})]
    if w.state.flags[piece] & SHELLING:
        return [Reason("force_bombards", cite, {"tf": tf})]
    ships = w.contents(piece)
    if w.state.flags[piece] & (USED | LEAVING) or any(cargo.troops(w, ship) for ship in ships):
        return [Reason("force_is_used", cite, {"tf": tf})]
    if not any(can_fire(w, ship) for ship in ships):
        return [Reason("needs_warships", cite, {"tf": tf})]
    return []


def can_fire(w: World, ship: int) -> bool:
    return w.rules.roster.type[ship] in WARSHIPS and 0 < combat_value(w, ship) <= MOST


class Gunfire:
    """Orders ships to bombard a coast beside them."""

    verb: ClassVar[str] = "gunfire"

    def options(self, w: World, side: int) -> list[GunfireAction]:
        if not may_plan(w, side):
            return []
        found = []
        for piece in forces.at_sea(w, side):
            letter = letter_of(w, piece)
            if not force_refusals(w, side, letter):
                shores = w.rules.ground.neighbours[w.state.hex[piece]]
                found += [GunfireAction("gunfire", letter, h, on) for h in shores for on in aims(w, side, h)]
        return found

    def allows(self, w: World, action: GunfireAction) -> bool:
        return False

    def refusals(self, w: World, action: GunfireAction) -> list[Reason]:
        side, cite = side_in_turn(w), w.rules.cite("naval_bombardment")
        reasons = force_refusals(w, side, action.tf)
        if reasons:
            return reasons
        piece = piece_of(w, side, action.tf)
        assert piece is not None
        if w.state.hex[piece] not in w.rules.ground.neighbours[action.target]:
            return [Reason("force_not_beside", cite, {"tf": action.tf, "target": action.target})]
        if action.on not in aims(w, side, action.target):
            city = side == ALLIED and w.rules.ground.terrain[action.target] == "city"
            return [Reason("spares_cities" if city else "nothing_to_bombard", cite, {"target": action.target})]
        return [Reason("called_off_too_often", cite, {"limit": MOST_CALLED_OFF})]

    def costs(self, w: World, action: GunfireAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: GunfireAction) -> None:
        piece = piece_of(w, side_in_turn(w), action.tf)
        assert piece is not None
        w.push(Aiming(side_in_turn(w), piece, action.target, action.on))


@dataclass(frozen=True, slots=True)
class Aiming(Routine):
    """The side names the ships that fire: 12 points at most, the rest of the force stays silent (F-G108)."""

    verb: ClassVar[str | None] = "add"
    ending: ClassVar[Action] = COMMIT

    side: int
    piece: int
    target: int
    on: str
    units: tuple[int, ...] = ()

    def question(self, w: World) -> Question:
        args = {"tf": letter_of(w, self.piece), "target": self.target, "task": self.on, "units": self.units}
        return Question(self.side, "gunfire", w.rules.cite("naval_bombardment"), args)

    def groups(self, w: World) -> Sequence[int]:
        return [*(ship for ship in w.contents(self.piece) if not self._ship_refusals(w, ship)), CLOSING]

    def _ship_refusals(self, w: World, ship: int) -> list[Reason]:
        cite = w.rules.cite("naval_bombardment")
        if ship not in w.contents(self.piece) or not can_fire(w, ship):
            return [Reason("not_of_this_force", cite, {"unit": ship})]
        if ship in self.units:
            return [Reason("joined_already", cite, {"unit": ship})]
        points = sum(combat_value(w, u) for u in (*self.units, ship))
        return [Reason("too_many_guns", cite, {"limit": MOST})] if points > MOST else []

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (COMMIT, CANCEL) if self.units else (CANCEL,)
        return (AddAction("add", group),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if isinstance(action, AddAction):
            return self._ship_refusals(w, action.unit)
        cite = w.rules.cite("naval_bombardment")
        if action == COMMIT:
            return [Reason("no_gun_fires", cite)]
        return [Reason("wrong_moment", cite, {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, AddAction):
            w.replace(replace(self, units=tuple(sorted((*self.units, action.unit)))))
            return
        w.pop()
        if action == CANCEL:
            call_off(w, self.side)
            return
        w.mark(self.piece, SHELLING | USED)
        w.add_marker(Shelling("gunfire", self.side, self.piece, self.target, self.on, self.units))
        cite, tf = w.rules.cite("naval_bombardment"), letter_of(w, self.piece)
        w.emit("gunfire_ordered", cite, side=self.side, tf=tf, target=self.target, task=self.on, units=self.units)
        forces.reveal(w, self.piece, "naval_bombardment")


# 7.1.3 Firing


def fire_all(side: int) -> Happening:
    """3.0: in the combat phase, after the aircraft and before the ground units, the ships bombard."""

    def happening(w: World) -> None:
        w.push(*(Salvo(marker.force) for marker in w.markers(Shelling) if marker.side == side))

    return happening


@dataclass(frozen=True, slots=True)
class Salvo(Routine):
    """The ships of a force fire: as bombing does, without losses of their own."""

    piece: int

    def proceed(self, w: World) -> None:
        w.pop()
        order = next(marker for marker in w.markers(Shelling) if marker.force == self.piece)
        w.drop_marker(order)
        side, target = order.side, order.target
        ships = [u for u in order.units if w.holder(u) == self.piece]
        beside = w.state.hex[self.piece] in w.rules.ground.neighbours[target]
        if not ships or not beside or order.on not in aims(w, side, target):
            return
        found = dogfights.bombing_of(w, order.on, target, sum(combat_value(w, u) for u in ships))
        dice = w.roll(1)
        result = w.rules.tables["bombardment"].cell(str(dice[0]), found.column).rstrip("*")
        w.emit(
            "naval_bombardment",
            w.rules.cite("naval_bombardment"),
            side=side,
            task=order.on,
            target=target,
            units=tuple(ships),
            value=found.value,
            base=found.base,
            shifts=found.shifts,
            column=found.column,
            dice=dice,
            result=result,
        )
        w.push(*dogfights.effect(w, side, order.on, target, hits_of(result)))


class Gunnery(Module):
    """7.1.1, 7.1.3: ships against the shore."""

    subjects = ("naval_support", "naval_bombardment", "once_a_phase")
    verbs = (GUNFIRE,)
    markers = (SHELLINGS,)
    procedures = (Aiming, Salvo)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {
        "Aiming": {"piece": UNIT, "units": UNITS},
        "Salvo": {"piece": UNIT},
    }
