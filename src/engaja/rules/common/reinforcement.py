"""Entering the board (4.2.1): reinforcements on their turn, and units that retreated off it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple

from mypy_extensions import mypyc_attr

from engaja.board import Board
from engaja.core.actions import DONE, Action, ActionsTo, Verb
from engaja.core.inquiry import LooseEnd, loose_end
from engaja.core.legal import LegalView
from engaja.core.notation import HEX_OR_OFF, UNIT
from engaja.core.places import ABSENT, DESTROYED, WAITING
from engaja.core.procedure import CLOSING
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import movement, passing
from engaja.rules.common.engagement import zones_felt
from engaja.rules.common.ground import Step
from engaja.rules.common.routine import Routine
from engaja.rules.module import Module
from engaja.setup import Setup, area_hexes

if TYPE_CHECKING:
    from engaja.rules.common.way import Way
    from engaja.rules.printed import Printed
    from engaja.rules.rulebook import World


ENTERING: Final = ("entry", "movement_power", "no_return", "results")  # the paragraph cited for arriving units
COMING: Final = frozenset({"enter", "move", "ship", "rail"})  # how they come
ARRIVING: Final = frozenset({"enter", "move"})  # what units are asked to do in the phases in which some arrive


class EnterAction(NamedTuple):
    verb: Literal["enter"]
    unit: int
    to: int


ENTER: Final = Verb("enter", EnterAction, unit=UNIT, to=HEX_OR_OFF)


def is_due(w: World, unit: int) -> bool:
    """A reinforcement whose turn has come; it may also wait for a later turn (M-06, C-34)."""
    if w.state.place[unit] != WAITING:
        return False
    arrival = w.rules.start_of(w, unit).turn
    return arrival is not None and arrival <= w.state.turn


def not_due(w: World, unit: int, cite: str) -> Reason:
    """Return why a counter off the board may not enter: it is not its turn, or it left the game and does not return."""
    if w.state.place[unit] == DESTROYED:
        return Reason("was_eliminated", w.rules.cite("results"), {"unit": unit})
    if is_gone(w, unit):
        return Reason("no_return", w.rules.cite("no_return"), {"unit": unit})
    return Reason("not_yet_due", cite, {"unit": unit})


def is_gone(w: World, unit: int) -> bool:
    return w.state.place[unit] not in (WAITING, ABSENT) and not w.rules.reinforcement.comes_back(w, unit)


@dataclass(frozen=True, slots=True)
class Arrival(Routine):
    """A separate phase for reinforcements: units that are due enter, or wait for a later turn."""

    verb: ClassVar[str | None] = "enter"

    side: int

    def question(self, w: World) -> Question:
        return Question(self.side, "reinforcement", w.rules.cite("entry"))

    def groups(self, w: World) -> Sequence[int]:
        place = w.state.place
        waiting = [u for u in w.rules.roster.of_side[self.side] if place[u] == WAITING]
        return [*[u for u in waiting if is_due(w, u)], CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return (DONE,) if group == CLOSING else self._way(w).options(w, group)

    def _way(self, w: World) -> Way[EnterAction]:
        way = w.rules.reinforcement.way
        assert way is not None
        return way

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("entry")
        if not isinstance(action, EnterAction):
            return [Reason("wrong_moment", cite, {"do": action.verb})]
        if w.rules.roster.side[action.unit] != self.side:
            return [Reason("enemy_unit", cite, {"unit": action.unit})]
        return self._way(w).refusals(w, action)

    def costs(self, w: World, action: Action) -> list[Cost]:
        return self._way(w).costs(w, action) if isinstance(action, EnterAction) else []

    def stops_there(self, w: World, action: Action) -> bool:
        """A zone of engagement ends the move."""
        return isinstance(action, EnterAction) and action.to >= 0 and zones_felt(w, action.unit)[action.to] > 0

    def play(self, w: World, action: Action) -> None:
        if action == DONE:
            w.pop()
        elif isinstance(action, EnterAction):
            self._way(w).perform(w, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class EntryAreas:
    """Reinforcements enter through the area named on their counter: an edge, a beach, a port."""

    def __init__(self, board: Board, setup: Setup) -> None:
        self.areas = {id_: tuple(area_hexes(area, board)) for id_, area in setup.areas.items()}

    def may_come(self, w: World, unit: int) -> bool:
        return is_due(w, unit)

    def hexes(self, w: World, unit: int) -> list[int]:
        return list(self.areas[w.rules.roster.counters[unit].start.at])


@mypyc_attr(allow_interpreted_subclasses=True)
class Enter:
    """Enter at a hex that the game names, then move on with the remaining points. The first hex is paid like any other,
    unless the game counts only from the next one."""

    verb: ClassVar[str] = "enter"
    subjects: ClassVar[tuple[str, ...]] = ENTERING

    def __init__(self, *, first_hex_free: bool = False) -> None:
        self.first_hex_free = first_hex_free

    def options(self, w: World, unit: int) -> Sequence[EnterAction]:
        if w.state.ground[unit] >= 0 or not w.rules.reinforcement.may_come(w, unit):
            return ()
        hexes = [to for to in w.rules.reinforcement.entry_hexes(w, unit) if self.is_open(w, unit, to)]
        return ActionsTo(EnterAction, "enter", unit, hexes)

    def is_open(self, w: World, unit: int, to: int) -> bool:
        """Return whether `hex_refusals` would be empty, quickly: many hexes are tested."""
        rules, side = w.rules, w.rules.roster.side[unit]
        halves = rules.passages.entry(rules.movement.conditions(w, side), rules.mobility[unit], to)
        if halves is None or w.state.count[1 - side][to]:
            return False
        due = 0 if self.first_hex_free else halves
        if w.state.count[side][to] >= rules.limits(w)[to] and not passing.can_move_on(w, unit, to, due):
            return False
        return due <= rules.roster.halves[unit]

    def allows(self, w: World, action: EnterAction) -> bool:
        return False

    def refusals(self, w: World, action: EnterAction) -> list[Reason]:
        unit, to = action.unit, action.to
        if w.state.ground[unit] >= 0:
            return [Reason("already_on_board", self.cite(w, unit), {"unit": unit})]
        due = w.rules.reinforcement.may_come(w, unit)
        reasons = [] if due else [not_due(w, unit, self.cite(w, unit))]
        if not due and (is_gone(w, unit) or w.state.place[unit] == ABSENT):
            return reasons  # it will never enter, anywhere
        if to not in set(w.rules.reinforcement.entry_hexes(w, unit)):
            reasons.append(self.not_an_entry_hex(w, unit, to))
        return reasons + (self.hex_refusals(w, unit, to) if to >= 0 else [])

    def not_an_entry_hex(self, w: World, unit: int, to: int) -> Reason:
        return Reason("not_an_entry_hex", self.cite(w, unit), {"unit": unit, "hex": to})

    def cite(self, w: World, unit: int) -> str:
        """Return the paragraph that says when and where this unit enters."""
        return w.rules.cite("entry")

    def hex_refusals(self, w: World, unit: int, to: int) -> list[Reason]:
        needed = self._halves(w, unit, to)
        reasons = movement.entry_refusals(w, unit, to, needed) + w.rules.passages.bans_of(_step(w, unit, to))
        if needed > w.rules.roster.halves[unit]:
            left = w.rules.roster.halves[unit] / 2
            reasons.append(
                Reason("too_far", w.rules.cite("movement_power"), {"unit": unit, "needed": needed / 2, "left": left})
            )
        return reasons

    def costs(self, w: World, action: EnterAction) -> list[Cost]:
        return [] if self.first_hex_free else entry_costs(w, action.unit, action.to)

    def _halves(self, w: World, unit: int, to: int) -> int:
        return 0 if self.first_hex_free else sum(cost.halves for cost in entry_costs(w, unit, to))

    def perform(self, w: World, action: EnterAction) -> None:
        unit, to = action.unit, action.to
        halves, cite = self._halves(w, unit, to), self.cite(w, unit)
        movement.arrive(w, unit, to)
        w.emit("entered", cite, unit=unit, to=to, points=halves / 2)
        movement.charge(w, unit, halves)


def entry_costs(w: World, unit: int, to: int) -> list[Cost]:
    """Return the cost of the first hex for a unit that enters from off the board."""
    return w.rules.passages.costs_of(_step(w, unit, to))


def _step(w: World, unit: int, to: int) -> Step:
    rules = w.rules
    return Step(rules.ground, rules.mobility[unit], -1, to, rules.movement.conditions(w, rules.roster.side[unit]))


def not_brought_in(legal: LegalView[Any]) -> Iterator[LooseEnd]:
    """Units off the map that could come now."""
    if legal.procedure.verb in ARRIVING:
        here = legal.world.state.hex
        units = [u for u in legal.groups() if u >= 0 and here[u] < 0 and any(a.verb in COMING for a in legal.of(u))]
        yield from loose_end(legal.world, "reinforcements", units, cite=legal.question.cite)


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class ReinforcementRules(Module):
    """4.2.1: when and where units enter the board."""

    verbs = (ENTER,)
    loose_ends = (not_brought_in,)
    procedures = (Arrival,)

    way: Way[EnterAction] | None = None  # how they enter, where they have a phase of their own
    may_come: Callable[[World, int], bool] = is_due  # a unit off the board, now
    entry_hexes: Callable[[World, int], Iterable[int]] = lambda w, unit: ()  # where a unit may enter
    comes_back: Callable[[World, int], bool] = lambda w, unit: False  # a unit that was in the game and left it

    def cites(self, printed: Printed) -> Iterable[str]:
        return () if self.way is None else ENTERING
