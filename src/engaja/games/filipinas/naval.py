"""Naval movement (3.0, 7.0): a side forms task forces from ships in its fleet box, and moves them and its submarines.

Each step uses something up, so that random play comes to an end (F-G95): a letter, a ship, a piece, a leg.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import DONE, Action, Verb
from engaja.core.declared import OWN_SIDE, FactOf
from engaja.core.notation import HEX, HEXES, NUMBER, SIDE, UNIT, UNITS, WORD, Kind
from engaja.core.procedure import CHOICES, CLOSING
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import cargo, forces
from engaja.games.filipinas.boxes import FLEETS
from engaja.games.filipinas.cargo import EmbarkAction, UnloadAction
from engaja.games.filipinas.forces import LEGS, STEERED, STOPS, SURFACED, TaskForces, letter_of, piece_of
from engaja.games.filipinas.patrols import meet
from engaja.games.filipinas.waters import Chart, Waters
from engaja.rules import Module, World
from engaja.rules.common.declaration import CANCEL, COMMIT, COMMIT_VERB
from engaja.rules.common.routine import Routine
from engaja.rules.module import Happening

MOST_LEGS: Final = 6  # F-G95: of a task force in a phase; a submarine has one
MOST_CANCELLED: Final = 12  # F-G95: compositions that a side gives up in a phase

CANCELLED: Final[FactOf[int, int]] = FactOf(
    "cancelled_forces", NUMBER, 0, "compositions given up in this phase", per=SIDE, known=OWN_SIDE
)


class FormAction(NamedTuple):
    verb: Literal["form"]
    tf: str
    units: tuple[int, ...] | None = None


class AddAction(NamedTuple):
    verb: Literal["add"]
    unit: int


class SteerAction(NamedTuple):
    verb: Literal["steer"]
    tf: str | None = None
    unit: int | None = None


class SailAction(NamedTuple):
    verb: Literal["sail"]
    to: int
    path: tuple[int, ...] | None = None


VERBS: Final = (
    Verb("form", FormAction, tf=WORD, units=UNITS),
    Verb("add", AddAction, unit=UNIT),
    COMMIT_VERB,
    Verb("steer", SteerAction, tf=WORD, unit=UNIT),
    Verb("sail", SailAction, to=HEX, path=HEXES),
)


def _wrong_moment(w: World, action: Action) -> list[Reason]:
    return [Reason("wrong_moment", w.rules.cite("ships"), {"do": action.verb})]


# The phase


@dataclass(frozen=True, slots=True)
class NavalMovement(Routine):
    """3.0: a side forms as many task forces as it likes, and moves them and its submarines."""

    side: int

    def question(self, w: World) -> Question:
        return Question(self.side, "naval", w.rules.cite("ships"))

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES, CLOSING)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DONE,)
        form = [FormAction("form", letter) for letter in _free_letters(w, self.side)[:1]] if idle(w, self.side) else []
        found = form if CANCELLED.get(w, self.side) < MOST_CANCELLED else []
        return [*found, *(self._steer(w, piece) for piece in _unmoved(w, self.side))]

    def _steer(self, w: World, piece: int) -> SteerAction:
        letter = w.rules[TaskForces].letter.get(piece)
        return SteerAction("steer", letter) if letter else SteerAction("steer", None, piece)

    def allows(self, w: World, action: Action, listed: Sequence[Action]) -> bool:
        """A whole composition in one action is accepted without being listed."""
        if isinstance(action, FormAction) and action.units is not None:
            return FormAction("form", action.tf) in listed and not self._ship_refusals(w, action.units)
        return action in listed

    def _ship_refusals(self, w: World, units: tuple[int, ...]) -> list[Reason]:
        if not units or len(set(units)) < len(units):
            return [Reason("needs_ships", w.rules.cite("ships"))]
        return [reason for unit in units for reason in ship_refusals(w, self.side, unit)]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("ships")
        if isinstance(action, FormAction):
            if CANCELLED.get(w, self.side) >= MOST_CANCELLED:
                return [Reason("forces_given_up", cite, {"limit": MOST_CANCELLED})]
            if action.tf not in _free_letters(w, self.side)[:1]:
                return [Reason("not_the_next_letter", cite, {"tf": action.tf})]
            if not idle(w, self.side):
                return [Reason("needs_ships", cite)]
            return self._ship_refusals(w, action.units or ())
        if isinstance(action, SteerAction):
            return self._steer_refusals(w, action)
        return _wrong_moment(w, action)

    def _steer_refusals(self, w: World, action: SteerAction) -> list[Reason]:
        cite = w.rules.cite("ships")
        if action.unit is not None and action.tf is None:
            if w.rules.roster.side[action.unit] != self.side:
                return [Reason("enemy_unit", cite, {"unit": action.unit})]
            if action.unit in w.rules[Waters].submarines[self.side]:
                return [Reason("steered_already", cite)]
            return [Reason("not_in_a_force", cite, {"unit": action.unit})]
        piece = piece_of(w, self.side, action.tf or "")
        if piece is None or not w.contents(piece) or action.unit is not None:
            return [Reason("no_such_force", cite, {"tf": action.tf or ""})]
        return [Reason("steered_already", cite)]

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, FormAction):
            piece = piece_of(w, self.side, action.tf)
            assert piece is not None
            if action.units is None:
                w.push(Composition(self.side, piece))
                return
            for unit in action.units:
                w.put(unit, w.rules.places.inside[piece])
            _commit(w, self.side, piece)
        elif isinstance(action, SteerAction):
            moved = action.unit if action.tf is None else piece_of(w, self.side, action.tf)
            assert moved is not None
            w.mark(moved, STEERED)
            w.push(Steering(self.side, moved))
        else:
            w.pop()


def _free_letters(w: World, side: int) -> list[str]:
    """F-G36: a letter is used once a phase."""
    return [letter_of(w, p) for p in w.rules[TaskForces].pieces[side] if not w.contents(p) and w.state.hex[p] < 0]


def idle(w: World, side: int) -> list[int]:
    """The ships of a side that may be put in a task force: those to which `ship_refusals` has nothing to say."""
    fleet, place, reduced = w.rules.places.box[FLEETS[side]], w.state.place, w.state.reduced
    return [u for u in w.rules[TaskForces].ships[side] if place[u] == fleet and not reduced[u]]


def _unmoved(w: World, side: int) -> list[int]:
    """The task forces and submarines that have still to be moved."""
    fleet, state = w.rules.places.box[FLEETS[side]], w.state
    boats = [u for u in w.rules[Waters].submarines[side] if state.hex[u] >= 0 or state.place[u] == fleet]
    return [p for p in (*forces.formed(w, side), *boats) if not state.flags[p] & STEERED]


def ship_refusals(w: World, side: int, unit: int) -> list[Reason]:
    """7.0 obs.: why a unit cannot be put in a task force."""
    cite = w.rules.cite("ships")
    if w.rules.roster.side[unit] != side:
        return [Reason("enemy_unit", cite, {"unit": unit})]
    if not forces.is_ship(w, unit):
        return [Reason("not_a_ship", cite, {"unit": unit})]
    if w.state.place[unit] != w.rules.places.box[FLEETS[side]]:
        return [Reason("not_in_fleet", cite, {"unit": unit})]
    return [Reason("ship_with_losses", cite, {"unit": unit})] if w.state.reduced[unit] else []


# 7.0 Forming a task force


@dataclass(frozen=True, slots=True)
class Composition(Routine):
    """The side names the ships of a new task force, and the troops that start aboard."""

    verb: ClassVar[str | None] = "add"
    ending: ClassVar[Action] = COMMIT

    side: int
    piece: int

    def question(self, w: World) -> Question:
        return Question(self.side, "compose", w.rules.cite("ships"), {"tf": letter_of(w, self.piece)})

    def groups(self, w: World) -> Sequence[int]:
        return [*idle(w, self.side), *cargo.candidates(w, self.piece), CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (COMMIT, CANCEL) if w.contents(self.piece) else (CANCEL,)
        if w.rules.is_troops[group] or cargo.is_ferried(w, group):
            return cargo.options(w, self.piece, group)
        return (AddAction("add", group),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if isinstance(action, AddAction):
            return ship_refusals(w, self.side, action.unit)
        if isinstance(action, EmbarkAction):
            return cargo.refusals(w, self.piece, action.unit, action.on)
        if action == COMMIT:
            return [Reason("needs_ships", w.rules.cite("ships"))]
        return _wrong_moment(w, action)

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, AddAction):
            w.put(action.unit, w.rules.places.inside[self.piece])
            return
        if isinstance(action, EmbarkAction):
            cargo.take_aboard(w, self.piece, action)
            return
        w.pop()
        if action == COMMIT:
            _commit(w, self.side, self.piece)
        else:
            CANCELLED.set(w, self.side, CANCELLED.get(w, self.side) + 1)
            forces.disband(w, self.piece)


def _commit(w: World, side: int, piece: int) -> None:
    w.emit("force_formed", w.rules.cite("ships"), side=side, tf=letter_of(w, piece), units=w.contents(piece))


# 7.0 Moving


@dataclass(frozen=True, slots=True)
class Steering(Routine):
    """A task force or a submarine is moved, leg by leg; each leg ends in a stop."""

    side: int
    piece: int
    halted: bool = False  # F-G106: it entered a hex where it must stop
    sailed: int = 0

    def question(self, w: World) -> Question:
        letter = w.rules[TaskForces].letter.get(self.piece)
        args = {"tf": letter} if letter else {"unit": self.piece}
        return Question(self.side, "steer" if letter else "steer_submarine", w.rules.cite("ships"), args)

    def groups(self, w: World) -> Sequence[int]:
        if w.state.hex[self.piece] < 0 or not self._is_force(w):
            return (CHOICES, CLOSING)
        aboard = [unit for ship in w.contents(self.piece) for unit in cargo.borne(w, ship)]
        return [*cargo.candidates(w, self.piece), *aboard, CHOICES, CLOSING]

    def _is_force(self, w: World) -> bool:
        return self.piece in w.rules[TaskForces].letter

    def chart(self, w: World) -> Chart:
        return w.rules[Waters].chart(w, self.side, heeds=self._is_force(w))

    def _may_sail(self, w: World) -> bool:
        if not self._is_force(w):
            return self.sailed == 0
        return not self.halted and self.sailed < MOST_LEGS and bool(w.contents(self.piece))

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DONE,)
        if group >= 0 and w.state.ground[group] >= 0:
            return cargo.options(w, self.piece, group)
        if group >= 0:
            refused = cargo.unload_refusals(w, self.piece, group)
            return () if refused else (UnloadAction("unload", group),)
        if not self._may_sail(w):
            return ()
        start, waters = w.state.hex[self.piece], w.rules[Waters]
        far = cargo.range_left(w, self.piece) if self._is_force(w) else None
        if far is None:
            reach: Sequence[int] = self.chart(w).reach(waters.first_hexes(self.side, start))
        else:
            lengths = self._lengths(w)
            reach = sorted(to for to, length in lengths.items() if length <= far)
        return [SailAction("sail", to) for to in reach if to != start]

    def _lengths(self, w: World) -> dict[int, int]:
        """What the way to each hex takes from the capacity of ships with troops aboard."""
        found: dict[int, int] | None = w.memo.get(("lengths", self.piece))
        if found is None:
            ways = w.rules[Waters].ways(w, self.side, self.chart(w), w.state.hex[self.piece])
            found = {}
            for to, before in ways.items():
                found[to] = found.get(before, 0) + cargo.hex_cost(w, to)
            w.memo["lengths", self.piece] = found
        return found

    def allows(self, w: World, action: Action, listed: Sequence[Action]) -> bool:
        if isinstance(action, SailAction) and action.path is not None:
            return self._may_sail(w) and not self._path_refusals(w, action)
        return action in listed

    def _path_refusals(self, w: World, action: SailAction) -> list[Reason]:
        """Why a way of the player's own is not open: it must lead through open sea, and not past a forced stop."""
        cite, chart, path = w.rules.cite("ships"), self.chart(w), action.path or ()
        open_ = w.rules[Waters].first_hexes(self.side, w.state.hex[self.piece])
        if not path or path[-1] != action.to:
            return [Reason("no_way_by_sea", cite, {"hex": action.to})]
        for hex_ in path:
            if hex_ not in open_ or hex_ in chart.shut:
                return [Reason("no_way_by_sea", cite, {"hex": hex_})]
            open_ = () if hex_ in chart.stops else w.rules[Waters].around[hex_]
        far = cargo.range_left(w, self.piece)
        if far is not None and sum(cargo.hex_cost(w, hex_) for hex_ in path) > far:
            return [Reason("beyond_capacity", w.rules.cite("transport"), {"hex": action.to})]
        return []

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("ships")
        if self._is_force(w) and w.state.hex[self.piece] >= 0:
            if isinstance(action, EmbarkAction):
                return cargo.refusals(w, self.piece, action.unit, action.on)
            if isinstance(action, UnloadAction):
                return cargo.unload_refusals(w, self.piece, action.unit)
        if not isinstance(action, SailAction):
            return _wrong_moment(w, action)
        if not self._may_sail(w):
            return [Reason("sails_no_further", cite)]
        return self._leg_refusals(w, action)

    def _leg_refusals(self, w: World, action: SailAction) -> list[Reason]:
        cite = w.rules.cite("ships")
        if action.to not in w.rules[Waters].sea:
            return [Reason("not_at_sea", cite, {"hex": action.to})]
        if action.path is not None:
            return self._path_refusals(w, action)
        reach = self.chart(w).reach(w.rules[Waters].first_hexes(self.side, w.state.hex[self.piece]))
        if action.to in reach and action.to != w.state.hex[self.piece]:
            return [Reason("beyond_capacity", w.rules.cite("transport"), {"hex": action.to})]
        return [Reason("no_way_by_sea", cite, {"hex": action.to})]

    def route(self, w: World, action: Action) -> tuple[int, ...]:
        if not isinstance(action, SailAction):
            return ()
        start, waters = w.state.hex[self.piece], w.rules[Waters]
        return action.path or waters.way(w, self.side, self.chart(w), start, action.to)

    def stops_there(self, w: World, action: Action) -> bool:
        return isinstance(action, SailAction) and action.to in self.chart(w).stops

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, EmbarkAction):
            cargo.take_aboard(w, self.piece, action)
            return
        if isinstance(action, UnloadAction):
            cargo.unload(w, self.piece, action.unit)
            return
        if not isinstance(action, SailAction):
            w.pop()
            return
        path, halted = self.route(w, action), self.stops_there(w, action)
        w.replace(Steering(self.side, self.piece, halted, self.sailed + 1))
        if self.piece in w.rules[TaskForces].letter:
            LEGS.set(w, self.piece, LEGS.get(w, self.piece) + 1)
            w.push(Leg(self.side, self.piece, path))
        else:
            w.put_in(self.piece, action.to)
            w.emit("submarine_moved", w.rules.cite("submarines"), unit=self.piece, to=action.to)


@dataclass(frozen=True, slots=True)
class Leg(Routine):
    """A task force on its way: it goes on from hex to hex until submarines meet it or the leg ends."""

    side: int
    piece: int
    path: tuple[int, ...]  # what is left of it

    def proceed(self, w: World) -> None:
        if not self.path or not w.contents(self.piece):
            w.pop()
            return
        waters, taken = w.rules[Waters], 0
        boats: list[int] = []
        while taken < len(self.path) and not boats:
            boats = waters.near(w, 1 - self.side, self.path[taken])
            taken += 1
        passed, rest = self.path[:taken], self.path[taken:]
        cargo.charge(w, self.piece, passed)
        w.put_in(self.piece, passed[-1])
        tf = letter_of(w, self.piece)
        w.emit("force_sailed", w.rules.cite("ships"), side=self.side, tf=tf, path=passed, to=passed[-1])
        if any(waters.is_watched(w, self.side, hex_) for hex_ in passed):
            forces.reveal(w, self.piece, "coast")
        if not rest:
            STOPS.set(w, self.piece, (*STOPS.get(w, self.piece), passed[-1]))
        w.replace(Leg(self.side, self.piece, rest))
        meet(w, self.side, self.piece, boats)


# Before and after


def begin(side: int) -> Happening:
    """The submarines of a side may be moved again."""

    def happening(w: World) -> None:
        CANCELLED.clear(w, side)
        for boat in w.rules[Waters].submarines[side]:
            w.unmark(boat, STEERED)

    return happening


def end(side: int) -> Happening:
    """A task force that did not sail is dissolved; submarines are turned face down again (F-G25)."""

    def happening(w: World) -> None:
        for piece in forces.formed(w, side):
            if w.state.hex[piece] < 0:
                forces.disband(w, piece)
        for boats in w.rules[Waters].submarines:
            for boat in boats:
                w.unmark(boat, SURFACED)

    return happening


class NavalRules(Module):
    """3.0, 7.0: the naval movement of a side."""

    subjects = ("ships",)
    facts = (CANCELLED,)
    verbs = VERBS
    procedures = (NavalMovement, Composition, Steering, Leg)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {
        name: {"piece": UNIT} for name in ("Composition", "Steering", "Leg")
    }
