"""What a side is shown in its naval movement (7.0): its ships and troops, its task forces, and the sea around the piece
that it steers. Only what the side knows: patrol areas of the enemy are those of the counters that it sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from engaja.core.inquiry import Desk, DeskMaker
from engaja.core.legal import LegalView
from engaja.core.procedure import Procedure
from engaja.core.roster import NEVER
from engaja.core.values import dataclass
from engaja.games.filipinas import cargo, forces
from engaja.games.filipinas.boxes import FLEETS
from engaja.games.filipinas.cargo import TRANSPORTS
from engaja.games.filipinas.firepower import CONVOY, combat_value
from engaja.games.filipinas.fleet import EMBARKED
from engaja.games.filipinas.forces import STEERED, TaskForces, letter_of
from engaja.games.filipinas.naval import Composition, FormAction, NavalMovement, SailAction, Steering, idle
from engaja.games.filipinas.patrols import DESTROYER
from engaja.games.filipinas.seafight import WARSHIPS
from engaja.games.filipinas.supply import QUARTERS
from engaja.games.filipinas.supply import capacity as fed_by
from engaja.games.filipinas.waters import OFF_MAP, Waters
from engaja.rules import Module, World


class Vessel(NamedTuple):
    """A ship, by the numbers that matter when a force is put together."""

    unit: str
    combat: int
    fires: bool  # it fires on the coast and on ships
    escort: int  # what it adds to the escort column of a force (7.5.2)
    deck: int  # air units for which it has room
    aboard: tuple[str, ...]
    capacity: float  # points of transport left
    armour: bool  # it carries armour
    feeds: int  # units, with the capacity left
    leaves: int | None  # the turn of its withdrawal


class Passenger(NamedTuple):
    """Troops in a box, which may start aboard."""

    unit: str
    place: str
    weight: float  # points that a calm sea hex takes
    armour: bool


class Force(NamedTuple):
    """A task force."""

    tf: str
    unit: str
    hex: str | None
    seen: bool
    steers: bool  # it may still be moved
    ships: tuple[Vessel, ...]
    cargo: dict[str, str]  # troops aboard, and their ship
    reach: float | None  # calm hexes that it may still sail with its cargo; None: any number


class Boat(NamedTuple):
    """A submarine, or a false one."""

    unit: str
    hex: str | None
    steers: bool


@dataclass(frozen=True, slots=True)
class FleetDesk(Desk):
    """A side forms and moves its forces."""

    kind: ClassVar[str] = "fleet"
    verbs: ClassVar[frozenset[str]] = frozenset({"form", "steer"})
    letter: str | None  # of the force that may be formed next
    ships: tuple[Vessel, ...]
    troops: tuple[Passenger, ...]
    forces: tuple[Force, ...]
    boats: tuple[Boat, ...]


@dataclass(frozen=True, slots=True)
class ForceDesk(Desk):
    """A force being formed."""

    kind: ClassVar[str] = "force"
    force: Force


@dataclass(frozen=True, slots=True)
class CourseDesk(Desk):
    """A force or a submarine being moved: where it can go, and what is known of the dangers."""

    kind: ClassVar[str] = "course"
    verbs: ClassVar[frozenset[str]] = frozenset({"sail"})
    force: Force | None
    unit: str
    start: str | None
    hexes: tuple[str, ...]
    before: tuple[int, ...]  # for each hex the index of the one before it on the way there; -1: where the way begins
    stops: tuple[str, ...]  # where ships must stop
    watched: tuple[str, ...]  # where an enemy coast sees ships
    patrolled: tuple[str, ...]  # patrol areas of the enemy, false ones among them
    radius: tuple[int, ...]  # of a submarine, the radius of its patrol area in each hex


def fleet_desk(legal: LegalView[Any]) -> FleetDesk:
    w, side = legal.world, legal.question.side
    opens = [action.tf for group in legal.groups() for action in legal.of(group) if isinstance(action, FormAction)]
    ids = w.rules.roster.ids
    return FleetDesk(
        letter=opens[0] if opens else None,
        ships=tuple(_vessel(w, u) for u in idle(w, side)),
        troops=tuple(_passenger(w, u) for u in cargo.boxed(w, side) if not _is_bound(w, u)),
        forces=tuple(_force(w, piece) for piece in forces.formed(w, side)),
        boats=tuple(
            Boat(ids[u], _hex(w, u), not w.state.flags[u] & STEERED)
            for u in w.rules[Waters].submarines[side]
            if w.state.hex[u] >= 0 or w.state.place[u] == w.rules.places.box[FLEETS[side]]
        ),
    )


def force_desk(legal: LegalView[Any]) -> ForceDesk:
    composition = legal.procedure
    assert isinstance(composition, Composition)
    return ForceDesk(_force(legal.world, composition.piece))


def course_desk(legal: LegalView[Any]) -> CourseDesk:
    steering, w = legal.procedure, legal.world
    assert isinstance(steering, Steering)
    piece, names, waters = steering.piece, w.rules.notation.hexes, w.rules[Waters]
    offered = [a.to for group in legal.groups() for a in legal.of(group) if isinstance(a, SailAction)]
    ways = waters.ways(w, steering.side, steering.chart(w), w.state.hex[piece]) if offered else {}
    hexes = [h for h in offered if h in ways]
    index = {h: i for i, h in enumerate(hexes)}
    is_force = piece in w.rules[TaskForces].letter
    enemy = 1 - steering.side
    return CourseDesk(
        force=_force(w, piece) if is_force else None,
        unit=w.rules.roster.ids[piece],
        start=_hex(w, piece),
        hexes=tuple(names[h] for h in hexes),
        before=tuple(index.get(ways[h], OFF_MAP) for h in hexes),
        stops=tuple(names[h] for h in hexes if h in steering.chart(w).stops),
        watched=tuple(names[h] for h in hexes if is_force and waters.is_watched(w, steering.side, h)),
        patrolled=tuple(names[h] for h in sorted(waters.patrolled(w, enemy)) if h in index) if is_force else (),
        radius=() if is_force else tuple(waters.radius(w, h) for h in hexes),
    )


def _vessel(w: World, ship: int) -> Vessel:
    roster = w.rules.roster
    type_, counter = roster.type[ship], roster.counters[ship]
    face = counter.back if w.state.reduced[ship] and counter.back else counter.front
    leaves = roster.leaves[ship]
    return Vessel(
        unit=roster.ids[ship],
        combat=combat_value(w, ship),
        fires=type_ in WARSHIPS,
        escort=1 if type_ == DESTROYER else -1,
        deck=int(face.values[1] or 0) if type_ in EMBARKED else 0,
        aboard=tuple(roster.ids[u] for u in w.contents(ship) if not w.rules.is_troops[u]),
        capacity=cargo.left(w, ship) / QUARTERS if type_ in TRANSPORTS else 0,
        armour=type_ == CONVOY,
        feeds=fed_by(w, ship),
        leaves=leaves if leaves < NEVER else None,
    )


def _passenger(w: World, unit: int) -> Passenger:
    roster = w.rules.roster
    place = w.rules.places.format(w.state.place[unit])
    return Passenger(roster.ids[unit], place, cargo.weight(w, unit) / cargo.WHOLE, roster.type[unit] == "armour")


def _is_bound(w: World, unit: int) -> bool:
    return "island" in w.rules.roster.counters[unit].traits


def _force(w: World, piece: int) -> Force:
    ids, far = w.rules.roster.ids, cargo.range_left(w, piece)
    return Force(
        tf=letter_of(w, piece),
        unit=ids[piece],
        hex=_hex(w, piece),
        seen=bool(w.state.flags[piece] & forces.SEEN),
        steers=not w.state.flags[piece] & STEERED,
        ships=tuple(_vessel(w, ship) for ship in w.contents(piece)),
        cargo={ids[unit]: ids[ship] for ship in w.contents(piece) for unit in cargo.troops(w, ship)},
        reach=None if far is None else far / cargo.CALM_HEX,
    )


def _hex(w: World, unit: int) -> str | None:
    hex_ = w.state.hex[unit]
    return w.rules.notation.hexes[hex_] if hex_ >= 0 else None


class NavalDesk(Module):
    """The desks of naval movement."""

    desks: ClassVar[Mapping[type[Procedure], DeskMaker]] = {
        NavalMovement: fleet_desk,
        Composition: force_desk,
        Steering: course_desk,
    }
