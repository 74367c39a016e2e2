"""Reconnaissance of naval movement (6.6.1): after the enemy's ships have moved, aircraft look for his task forces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja import tables
from engaja.core.actions import DONE, Action, Verb
from engaja.core.declared import FactOf
from engaja.core.notation import HEX, HEXES, SIDE, UNIT, WORDS, Kind
from engaja.core.procedure import CHOICES, CLOSING
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import airfields, forces, lifts, transfers
from engaja.games.filipinas.airfields import Airfields
from engaja.games.filipinas.fleet import NAVAL_AIRCRAFT
from engaja.games.filipinas.forces import SEEN, STOPS, letter_of
from engaja.rules import Module, World
from engaja.rules.common.declaration import CANCEL
from engaja.rules.common.routine import Routine
from engaja.rules.module import Happening
from engaja.rules.theatre.flags import FLOWN

SWEEP: Final = 1  # 6.6.2 obs.: a mission covers its hex and the hexes around it

SCOUTED: Final[FactOf[int, tuple[int, ...]]] = FactOf(
    "scouted", HEXES, (), "the hexes over which the side has flown reconnaissance this turn", per=SIDE, by_hand=False
)


class ScoutAction(NamedTuple):
    verb: Literal["scout"]
    unit: int


class OverAction(NamedTuple):
    verb: Literal["over"]
    target: int


VERBS: Final = (Verb("scout", ScoutAction, unit=UNIT), Verb("over", OverAction, target=HEX))


def begin(side: int) -> Happening:
    """3.0: after the naval movement of a side its enemy looks for its ships."""

    def happening(w: World) -> None:
        w.push(Scouting(1 - side))

    return happening


def end(w: World) -> None:
    transfers.land_all(w)


def end_of_turn(w: World) -> None:
    """6.6.2 obs.: there is one mission of reconnaissance for a hex in a turn."""
    for side in range(len(w.rules.sides)):
        SCOUTED.clear(w, side)


# What can be looked at, and by which aircraft


def can_scout(w: World, unit: int) -> bool:
    """6.6, 6.6.1: reconnaissance aircraft and seaplanes, and all that fly from carriers."""
    embarked = w.holder(unit) is not None and w.rules.roster.type[unit] in NAVAL_AIRCRAFT
    return airfields.can(w, unit, "recon") or embarked


def hidden(w: World, side: int) -> list[int]:
    """The task forces of a side that the enemy has not yet seen."""
    return [piece for piece in forces.at_sea(w, side) if not w.state.flags[piece] & SEEN]


def stops(w: World, piece: int) -> tuple[int, ...]:
    """6.6.1: where a task force has stopped this turn."""
    # F-G86
    return STOPS.get(w, piece) or (w.state.hex[piece],)


def centres(w: World, side: int) -> list[int]:
    """The hexes over which reconnaissance could find a hidden task force: not in the monsoon, and each once (6.6)."""
    # F-G75
    key = ("centres", side)
    found: list[int] | None = w.memo.get(key)
    if found is None:
        near = {stop for piece in hidden(w, 1 - side) for stop in stops(w, piece)}
        hexes = {h for stop in near for h in w.rules.distances.ring(stop, 0, SWEEP)}.difference(SCOUTED.get(w, side))
        found = w.memo[key] = sorted(h for h in hexes if not airfields.is_storm(w, h))
    return found


def targets(w: World, side: int, unit: int) -> list[int]:
    return [h for h in centres(w, side) if airfields.is_in_range(w, unit, h)]


def unit_refusals(w: World, side: int, unit: int) -> list[Reason]:
    """Why an air unit does not fly reconnaissance now."""
    # F-G75
    cite = w.rules.cite("recon")
    if w.rules.roster.side[unit] != side:
        return [Reason("enemy_unit", cite, {"unit": unit})]
    reasons = list(airfields.ground_reasons(w, unit))
    if reasons:
        return reasons
    if not can_scout(w, unit):
        return [Reason("no_scout", cite, {"unit": unit})]
    if w.state.flags[unit] & FLOWN:
        return [Reason("already_flown", cite, {"unit": unit})]
    if w.state.flags[unit] & lifts.HAULED:
        return [Reason("one_mission_a_turn", w.rules.cite("air_supply"), {"unit": unit})]
    return [] if targets(w, side, unit) else [Reason("nothing_to_scout", cite, {"unit": unit})]


# The phase


@dataclass(frozen=True, slots=True)
class Scouting(Routine):
    """A side sends out its scouts, one after the other."""

    side: int

    def question(self, w: World) -> Question | None:
        return Question(self.side, "recon", w.rules.cite("recon")) if self._scouts(w) else None

    def proceed(self, w: World) -> None:
        w.pop()

    def _scouts(self, w: World) -> list[int]:
        if not centres(w, self.side) or not transfers.may_plan(w, self.side):
            return []
        able = [u for u in airfields.ready(w, self.side) if can_scout(w, u) and not w.state.flags[u] & lifts.HAULED]
        return [u for u in able if targets(w, self.side, u)]

    def groups(self, w: World) -> Sequence[int]:
        return [*self._scouts(w), CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return (DONE,) if group == CLOSING else (ScoutAction("scout", group),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if isinstance(action, ScoutAction):
            return unit_refusals(w, self.side, action.unit)
        return [Reason("wrong_moment", w.rules.cite("recon"), {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, ScoutAction):
            w.push(Sweep(self.side, action.unit))
        else:
            w.pop()


@dataclass(frozen=True, slots=True)
class Sweep(Routine):
    """The hex over which an air unit looks for ships is chosen; then the die is rolled."""

    ending: ClassVar[Action] = CANCEL
    subject: ClassVar[str] = "recon"
    nothing: ClassVar[str] = "no_force_there"  # the reason against a hex around which nothing lies

    side: int
    unit: int

    def targets(self, w: World) -> Sequence[int]:
        return targets(w, self.side, self.unit)

    def centres(self, w: World) -> Sequence[int]:
        return centres(w, self.side)

    def look(self, w: World, target: int) -> None:
        look(w, self.side, target)

    def question(self, w: World) -> Question:
        return Question(self.side, "sweep", w.rules.cite(self.subject), {"unit": self.unit})

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES, CLOSING)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (CANCEL,)
        return [OverAction("over", h) for h in self.targets(w)]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite(self.subject)
        if not isinstance(action, OverAction):
            return [Reason("wrong_moment", cite, {"do": action.verb})]
        if action.target in self.centres(w):
            return [Reason("beyond_range", cite, {"unit": self.unit, "to": action.target})]
        return [Reason(self.nothing, cite, {"hex": action.target})]

    def play(self, w: World, action: Action) -> None:
        w.pop()
        if isinstance(action, OverAction):
            w.mark(self.unit, FLOWN | lifts.SCOUTED)
            SCOUTED.set(w, self.side, tuple(sorted((*SCOUTED.get(w, self.side), action.target))))
            self.look(w, action.target)
        else:
            transfers.call_off(w, self.side)


def look(w: World, side: int, target: int) -> None:
    """6.6.1, F-G109: one die, read for each stop in the hex and around it by the weather there."""
    dice = w.roll(1)
    swept = w.rules.distances.ring(target, 0, SWEEP)
    found = [p for p in hidden(w, 1 - side) if any(_shows(w, stop, dice[0]) for stop in stops(w, p) if stop in swept)]
    letters = tuple(letter_of(w, piece) for piece in found)
    # Which aircraft flew is not said: it would tell what a hidden carrier has aboard.
    w.emit("scouted", w.rules.cite("recon"), side=side, target=target, dice=dice, found=letters)
    for piece in found:
        forces.reveal(w, piece, "recon")


def _shows(w: World, stop: int, die: int) -> bool:
    cell = w.rules.tables["recon_naval"].cell(w.rules[Airfields].climate.at(w, stop), "detected")
    if cell == "no":
        return False
    low, high = tables.span(cell)
    return low <= die <= high


class Recon(Module):
    """6.6.1: looking for task forces."""

    subjects = ("recon",)
    facts = (SCOUTED,)
    verbs = VERBS
    procedures = (Scouting, Sweep)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {"scouted": {"found": WORDS}}
