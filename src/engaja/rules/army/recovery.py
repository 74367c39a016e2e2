"""Recovery of losses (7.0): at the end of the turn, units that stayed out of contact may be flipped back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import DONE, Action, Verb
from engaja.core.inquiry import LooseEnd, loose_end
from engaja.core.legal import LegalView
from engaja.core.notation import UNIT
from engaja.core.procedure import CLOSING
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import flags
from engaja.rules.common.reach import is_linked
from engaja.rules.common.routine import Routine
from engaja.rules.module import Module, UnitBan

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class RecoverAction(NamedTuple):
    verb: Literal["recover"]
    unit: int


RECOVER: Final = Verb("recover", RecoverAction, unit=UNIT)


@dataclass(frozen=True, slots=True)
class Recovery(Routine):
    """A side flips back units that may recover, up to its limit."""

    verb: ClassVar[str | None] = "recover"

    side: int
    done: int = 0

    def question(self, w: World) -> Question:
        return Question(self.side, "recovery", w.rules.cite("recovery"))

    def still_allowed(self, w: World) -> int:
        """Return how many more units may recover."""
        return w.rules[RecoveryRules].limit(w, self.side) - self.done

    def groups(self, w: World) -> Sequence[int]:
        if self.still_allowed(w) <= 0:
            return (CLOSING,)
        state = w.state
        hurt = [u for u in w.rules.roster.of_side[self.side] if state.reduced[u] and state.ground[u] >= 0]
        return [*hurt, CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DONE,)
        return () if refusals(w, self.side, group) else (RecoverAction("recover", group),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("recovery")
        if not isinstance(action, RecoverAction):
            return [Reason("wrong_moment", cite, {"do": action.verb})]
        reasons = refusals(w, self.side, action.unit)
        if self.still_allowed(w) <= 0:
            reasons.append(Reason("recovery_limit", cite, {"limit": w.rules[RecoveryRules].limit(w, self.side)}))
        return reasons

    def play(self, w: World, action: Action) -> None:
        if action == DONE:
            w.pop()
        elif isinstance(action, RecoverAction):
            w.flip(action.unit, reduced=False)
            w.replace(replace(self, done=self.done + 1))
            w.emit("recovered", w.rules.cite("recovery"), unit=action.unit)


def refusals(w: World, side: int, unit: int) -> list[Reason]:
    """C-27: disengaged the whole turn, without a loss in it, and whatever else the game requires."""
    rules, cite = w.rules, w.rules.cite("recovery")
    if rules.roster.side[unit] != side:
        return [Reason("enemy_unit", cite, {"unit": unit})]
    if w.state.ground[unit] < 0 or not w.state.reduced[unit]:
        return [Reason("nothing_to_recover", cite, {"unit": unit})]
    reasons = []
    if w.state.flags[unit] & flags.CONTACT:
        reasons.append(Reason("was_engaged", cite, {"unit": unit}))
    if w.state.flags[unit] & flags.WEAKENED:
        reasons.append(Reason("hurt_this_turn", cite, {"unit": unit}))
    return reasons + [ban for rule in rules[RecoveryRules].bans for ban in rule(w, unit)]


def has_open_line(w: World, unit: int, goals: frozenset[int], *, from_contact: bool = False) -> bool:
    """Return whether a chain of hexes free of enemies and of their zones, over any terrain, leads to one of these hexes
    (M-19).

    The unit's own hex must be free too, unless it may start in contact (a withdrawal).
    """
    side = w.rules.roster.side[unit]
    enemy, zone = w.state.count[1 - side], w.state.zone[1 - side]
    start = w.state.ground[unit]
    if zone[start] and not from_contact:
        return False
    return is_linked(w.rules.ground.neighbours, start, goals, enemy, zone)


def unused(legal: LegalView[Any]) -> Iterator[LooseEnd]:
    """The units that could still recover, and how many of them may."""
    w, recovery = legal.world, legal.procedure
    if isinstance(recovery, Recovery):
        units = [u for u in legal.groups() if u >= 0 and legal.any_of(u)]
        count = min(len(units), recovery.still_allowed(w))
        yield from loose_end(w, "recover", units, cite=legal.question.cite, count=count, args={"all": len(units)})


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class RecoveryRules(Module):
    """7.0: how many units of a side recover in a turn, and which may not."""

    verbs = (RECOVER,)
    subjects = ("recovery",)
    procedures = (Recovery,)
    loose_ends = (unused,)

    limit: Callable[[World, int], int]  # how many units of a side may recover this turn
    bans: tuple[UnitBan, ...] = ()  # which units may not recover
