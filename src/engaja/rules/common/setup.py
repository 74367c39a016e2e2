"""The set-up (11.1): counters whose place is free are put down by their owner before the first turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import DONE, Action, ActionsTo, Verb
from engaja.core.inquiry import Desk
from engaja.core.legal import LegalView
from engaja.core.notation import HEX_OR_OFF, UNIT
from engaja.core.places import WAITING
from engaja.core.procedure import CLOSING
from engaja.core.state import Marker
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.datafile import Words
from engaja.rules.common.movement import has_room
from engaja.rules.common.routine import Routine
from engaja.rules.module import Happening, Module, TargetBan, UnitHappening

if TYPE_CHECKING:
    from engaja.rules.rulebook import Rulebook, World


class PlaceAction(NamedTuple):
    verb: Literal["place"]
    unit: int
    to: int


PLACE: Final = Verb("place", PlaceAction, unit=UNIT, to=HEX_OR_OFF)


def is_free(w: World, unit: int) -> bool:
    """A counter that is in the game from the start, in a place its owner chooses."""
    start = w.rules.start_of(w, unit)
    return start.kind == "area" and start.turn is None


def free_hexes(w: World, unit: int) -> list[int]:
    return [h for h in w.rules.setup.free_area(w, unit) if not _hex_refusals(w, unit, h)]


def _hex_refusals(w: World, unit: int, hex_: int) -> list[Reason]:
    if not w.rules.is_troops[unit]:
        return w.rules.air.berth_refusals(w, unit, hex_)
    reasons = [ban for rule in w.rules.setup.bans for ban in rule(w, unit, hex_)]
    if unit in w.rules.dormant:
        return reasons  # it meets nobody and stacks with nobody
    side = w.rules.roster.side[unit]
    if not has_room(w, side, hex_):
        reasons.append(Reason("stacking", w.rules.cite("stacking"), {"hex": hex_, "limit": w.rules.limits(w)[hex_]}))
    if w.state.count[1 - side][hex_]:
        reasons.append(Reason("enemy_occupied", w.rules.cite("engagement"), {"hex": hex_}))
    return reasons


@dataclass(frozen=True, slots=True)
class SetupDesk(Desk):
    kind: ClassVar[str] = "setup"
    proposal: tuple[dict[str, Any], ...]  # the actions that would place all remaining counters


@dataclass(frozen=True, slots=True)
class SetUp(Routine):
    """One side places its free counters, in any order; done when no counter is left that has a place."""

    verb: ClassVar[str | None] = "place"

    side: int

    def question(self, w: World) -> Question:
        return Question(self.side, "setup", w.rules.cite("setup"))

    def _waiting(self, w: World) -> list[int]:
        return [u for u in w.rules.roster.of_side[self.side] if w.state.place[u] == WAITING and is_free(w, u)]

    def groups(self, w: World) -> Sequence[int]:
        return [*self._waiting(w), CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return () if any(free_hexes(w, unit) for unit in self._waiting(w)) else (DONE,)
        return ActionsTo(PlaceAction, "place", group, free_hexes(w, group))

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("setup")
        if action == DONE:
            return [Reason("still_to_place", cite, {"units": tuple(self._waiting(w))})]
        if not isinstance(action, PlaceAction):
            return [Reason("wrong_moment", cite, {"do": action.verb})]
        unit, to = action.unit, action.to
        if unit not in self._waiting(w):
            return [Reason("not_to_place", cite, {"unit": unit})]
        inside = to in w.rules.setup.free_area(w, unit)
        reasons = [] if inside else [Reason("outside_area", cite, {"unit": unit, "to": to})]
        return reasons + (_hex_refusals(w, unit, to) if to >= 0 else [])

    def play(self, w: World, action: Action) -> None:
        if action == DONE:
            w.pop()
        elif isinstance(action, PlaceAction):
            put_down(w, action.unit, action.to)
            if action.unit not in w.rules.dormant:
                w.hold(action.unit, action.to)
            w.emit("placed", w.rules.cite("setup"), unit=action.unit, to=action.to)


def desk(legal: LegalView[Any]) -> SetupDesk:
    return SetupDesk(tuple(legal.world.rules.actions.spell(action) for action in proposal(legal)))


def proposal(legal: LegalView[Any]) -> list[Action]:
    """Return where a game that skips its set-up would put the remaining counters."""
    trial = legal.world.copy()
    trial.rules.setup.default_placement(trial)
    placed = [(u, trial.state.hex[u]) for u in legal.groups() if u >= 0]
    return [PlaceAction("place", u, to) for u, to in placed if to >= 0]


def place_the_rest(w: World) -> None:
    """For a position that starts after the set-up: put free counters in the first place allowed."""
    for unit, place in enumerate(w.state.place):
        if place == WAITING and is_free(w, unit):
            hexes = free_hexes(w, unit)
            if hexes:
                put_down(w, unit, hexes[0])


def put_down(w: World, unit: int, hex_: int) -> None:
    """Put a counter in the hex where it begins, face down if it is not active from the start."""
    if unit in w.rules.dormant:
        w.put(unit, w.rules.places.face_down[hex_])
    else:
        w.put_in(unit, hex_)


def arrange_as_printed(w: World, unit: int) -> None:
    """Put a counter where it is when a game, or a position that does not name it, begins: in its hex, or waiting."""
    start = w.rules.start_of(w, unit)
    if start.kind == "hex" and start.turn is None:
        hex_ = w.rules.notation.hex_index[start.at]
        w.put_in(unit, hex_)
        w.hold(unit, hex_)
    else:
        w.put(unit, WAITING)


def start_line(rules: Rulebook) -> bytes:
    """C-28: a hex that was never entered belongs to the side on whose side of the start line it lies: the side with the
    nearer counters; at equal distances, the side that moves last.
    """
    grid = rules.board.grid
    starts = [
        (grid.parse(c.start.at), rules.roster.side[u])
        for u, c in enumerate(rules.roster.counters)
        if c.start.kind == "hex"
    ]
    owner = bytearray(len(grid))
    for h in grid:
        nearest = [min((grid.distance(h, s) for s, side in starts if side == own), default=99) for own in (0, 1)]
        owner[h] = 1 if nearest[0] < nearest[1] else 2
    return bytes(owner)


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class SetupRules(Module):
    """11.1: where the counters begin, and what a hand-written position must respect and assumes."""

    verbs = (PLACE,)
    subjects = ("setup", "stacking", "engagement")
    procedures = (SetUp,)

    arrange: UnitHappening = arrange_as_printed  # before the set-up is completed
    free_area: Callable[[World, int], Iterable[int]] = lambda w, unit: ()  # where a free counter may be placed
    bans: tuple[TargetBan, ...] = ()  # in which of these hexes a unit may not be placed
    default_placement: Happening = place_the_rest  # for a position that starts after the set-up
    start_owner: Callable[[Rulebook], bytes] = start_line  # possession before any unit moves
    start_markers: tuple[Marker, ...] = ()  # on the board from the start
    faults: tuple[Callable[[World], Iterator[Words]], ...] = ()  # what no play could have led to
    on_loading: tuple[Happening, ...] = ()  # what a position assumes at its start
