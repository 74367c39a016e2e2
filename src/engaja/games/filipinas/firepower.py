"""Fire power (7.1.2, 7.5.1): points that a side turns into losses of ships in a hex, ship by ship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Action, Verb
from engaja.core.notation import UNIT, WORD, Kind
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import forces, transfers
from engaja.rules import Module, World
from engaja.rules.common import losses
from engaja.rules.common.routine import Routine

CONVOY: Final = "convoy"


class HitAction(NamedTuple):
    verb: Literal["hit"]
    unit: int


HIT: Final = Verb("hit", HitAction, unit=UNIT)


@dataclass(frozen=True, slots=True)
class Fire(Routine):
    """A side spends fire power on the enemy ships of a hex, as long as it can afford a loss."""

    verb: ClassVar[str | None] = "hit"

    side: int
    hex: int
    points: int
    subject: str  # of the paragraph that gives it

    def question(self, w: World) -> Question | None:
        if not targets(w, 1 - self.side, self.hex, self.points):
            return None
        return Question(self.side, "fire", w.rules.cite(self.subject), {"points": self.points, "hex": self.hex})

    def proceed(self, w: World) -> None:
        w.pop()

    def groups(self, w: World) -> Sequence[int]:
        return targets(w, 1 - self.side, self.hex, self.points)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return (HitAction("hit", group),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite(self.subject)
        if not isinstance(action, HitAction):
            return [Reason("wrong_moment", cite, {"do": action.verb})]
        unit, points = action.unit, self.points
        if unit not in forces.ships_in(w, 1 - self.side, self.hex):
            return [Reason("not_under_fire", cite, {"unit": unit})]
        if price(w, unit) > points:
            return [Reason("too_strong", cite, {"unit": unit, "points": points})]
        return [Reason("others_first", cite, {"unit": unit})]

    def remaining(self, w: World) -> list[Reason]:
        return []  # it ends by itself

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, HitAction)
        w.replace(Fire(self.side, self.hex, self.points - price(w, action.unit), self.subject))
        strike(w, action.unit, w.rules.cite(self.subject))


def combat_value(w: World, ship: int) -> int:
    """The combat value of a ship as it is now, in parentheses or not."""
    return int(w.rules.roster.attack[bool(w.state.reduced[ship])][ship])


def price(w: World, ship: int) -> int:
    """7.1.2, F-G101: what a loss costs: the combat value that it takes, at least one point; of a convoy always one."""
    if w.rules.roster.type[ship] == CONVOY:
        return 1
    full, reduced = (w.rules.roster.attack[face][ship] for face in (0, 1))
    return max(1, reduced if w.state.reduced[ship] else full - reduced)


def targets(w: World, side: int, hex_: int, points: int) -> list[int]:
    """The ships of a side that may take the next loss: intact ones first, while one of them can be afforded (F-G19);
    convoys in the order of their transport value (7.3)."""
    # 7.3 obs.: convoys
    ships = forces.ships_in(w, side, hex_)
    for reduced in (False, True):
        found = [u for u in ships if bool(w.state.reduced[u]) == reduced and price(w, u) <= points]
        convoys = [_transport(w, u) for u in found if w.rules.roster.type[u] == CONVOY]
        found = [u for u in found if w.rules.roster.type[u] != CONVOY or _transport(w, u) == min(convoys)]
        if found:
            return found
    return []


def _transport(w: World, ship: int) -> int:
    return int(w.rules.roster.counters[ship].front.values[2] or 0)


def strike(w: World, ship: int, cite: str) -> None:
    """A ship takes a loss, and so does everything aboard (7.2, 7.2.1 obs., F-G102)."""
    piece, sinks = w.holder(ship), bool(w.state.reduced[ship])
    for unit in w.contents(ship):
        if w.rules.is_troops[unit]:
            losses.destroy(w, unit, cite) if sinks else losses.suffer(w, unit, cite, in_combat=False)
        elif not w.state.reduced[unit]:
            losses.suffer(w, unit, cite, in_combat=False)
    if sinks:
        transfers.abandon(w, ship)
    losses.suffer(w, ship, cite, in_combat=False)
    if not sinks:
        transfers.clear_deck(w, ship, int(w.rules.roster.defence[1][ship]))
    if piece is not None and not w.contents(piece):
        forces.disband(w, piece)


class FireRules(Module):
    """7.1.2: fire power."""

    verbs = (HIT,)
    procedures = (Fire,)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {"Fire": {"subject": WORD}}
