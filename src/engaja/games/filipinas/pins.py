"""Pins (F-G99): in its air and land movement a side may say which convoy feeds a unit; the rest is worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Action, Verb
from engaja.core.declared import OF_MOVEMENT, Flags
from engaja.core.notation import UNIT, Kind
from engaja.core.procedure import CLOSING
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import supply
from engaja.games.filipinas.supply import FEEDS, Provision
from engaja.rules import Module, World
from engaja.rules.common.declaration import CANCEL
from engaja.rules.common.routine import Routine
from engaja.rules.theatre.flags import FLOWN

FLAGS: Final[Flags] = Flags(supply.FLAGS)
PINNED: Final = FLAGS.declare(
    "pinned", OF_MOVEMENT, "its convoy was chosen: not twice in a phase", fits=lambda w, unit: ()
)
# F-G95: what was cancelled may be opened again twice, so that random play comes to an end.
CANCELS: Final = tuple(
    FLAGS.declare(
        f"pin_cancelled_{times}",
        OF_MOVEMENT,
        f"the choice of its convoy was cancelled {times}",
        fits=lambda w, unit: (),
    )
    for times in ("once", "twice", "thrice")
)


class FeedAction(NamedTuple):
    verb: Literal["feed"]
    unit: int


class ByAction(NamedTuple):
    verb: Literal["by"]
    ship: int


FEED: Final = Verb("feed", FeedAction, unit=UNIT)
BY: Final = Verb("by", ByAction, ship=UNIT)


class Feed:
    """Opens the question which convoy feeds a unit. One is chosen once a phase, and a cancelled choice may be opened
    again twice (F-G95)."""

    verb = "feed"
    branches = ("ground", "air")
    tireless = True

    def options(self, w: World, unit: int) -> Sequence[FeedAction]:
        if not w.rules[Provision].feeders(w, w.rules.roster.side[unit]):
            return ()
        action = FeedAction("feed", unit)
        return () if self.refusals(w, action) else (action,)

    def allows(self, w: World, action: FeedAction) -> bool:
        return False

    def refusals(self, w: World, action: FeedAction) -> list[Reason]:
        unit, cite, provision = action.unit, w.rules.cite("supply"), w.rules[Provision]
        if provision.needs_none(w, unit):
            return [Reason("needs_no_supply", cite, {"unit": unit})]
        if w.state.flags[unit] & FLOWN and not w.rules.is_troops[unit]:
            return [Reason("already_flown", cite, {"unit": unit})]
        if w.state.flags[unit] & PINNED:
            return [Reason("pinned_already", cite, {"unit": unit})]
        if w.state.flags[unit] & CANCELS[-1]:
            return [Reason("cancelled_too_often", cite, {"unit": unit, "limit": len(CANCELS)})]
        found = any(not refusals(w, unit, ship) for ship in provision.feeders(w, w.rules.roster.side[unit]))
        return [] if found else [Reason("no_convoy", cite, {"unit": unit})]

    def costs(self, w: World, action: FeedAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: FeedAction) -> None:
        w.push(Feeding(w.rules.roster.side[action.unit], action.unit))


@dataclass(frozen=True, slots=True)
class Feeding(Routine):
    """The side names the convoy."""

    verb: ClassVar[str | None] = "by"
    ending: ClassVar[Action] = CANCEL

    side: int
    unit: int

    def question(self, w: World) -> Question:
        return Question(self.side, "feed", w.rules.cite("supply"), {"unit": self.unit})

    def groups(self, w: World) -> Sequence[int]:
        return [*w.rules[Provision].feeders(w, self.side), CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (CANCEL,)
        return () if refusals(w, self.unit, group) else (ByAction("by", group),)

    def group_of(self, w: World, action: Action) -> int:
        return action.ship if isinstance(action, ByAction) else CLOSING

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if isinstance(action, ByAction):
            return refusals(w, self.unit, action.ship)
        return [Reason("wrong_moment", w.rules.cite("supply"), {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        w.pop()
        if isinstance(action, ByAction):
            w.mark(self.unit, PINNED)
            FEEDS.set(w, self.unit, action.ship)
            w.emit("pinned", w.rules.cite("supply"), side=self.side, unit=self.unit, ship=action.ship)
        else:
            w.mark(self.unit, next(flag for flag in CANCELS if not w.state.flags[self.unit] & flag))


def refusals(w: World, unit: int, ship: int) -> list[Reason]:
    """Why a ship cannot feed a unit: no line, or no capacity besides that of the units pinned to it."""
    provision, side, cite = w.rules[Provision], w.rules.roster.side[unit], w.rules.cite("supply")
    if w.rules.roster.side[ship] != side:
        return [Reason("enemy_unit", cite, {"unit": ship})]
    if not provision.can_feed(w, ship, unit):
        return [Reason("no_line_to_ship", cite, {"unit": unit, "ship": ship})]
    others = [u for u, by in FEEDS.items(w) if by == ship and u != unit]
    if len(others) >= provision.feeders(w, side)[ship]:
        return [Reason("ship_is_full", cite, {"ship": ship})]
    return []


class Pins(Module):
    """F-G99: a unit and the convoy that feeds it."""

    flags = FLAGS
    verbs = (FEED, BY)
    procedures = (Feeding,)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {
        name: {"ship": UNIT} for name in ("pinned", "pin_dropped", "no_line_to_ship", "ship_is_full")
    }
