"""Lettered results of combat (5.1.6): what each code requires of each side, in order (C-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engaja.core.actions import DONE, Action
from engaja.core.procedure import CLOSING, Procedure
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.army.retreat import UNCONTESTED, Retreat
from engaja.rules.common import losses
from engaja.rules.common.advance import Advance
from engaja.rules.common.results import CombatEnd, Losses, ResultsRules, effects
from engaja.rules.common.routine import Routine
from engaja.rules.common.toll import LoseAction, Toll

if TYPE_CHECKING:
    from engaja.rules.common.combat import Clash
    from engaja.rules.rulebook import World


def apply(w: World, clash: Clash, result: str) -> None:
    """Put on the stack what a result requires: the defender first, then the attacker (C-12)."""
    defenders = w.state.stacks[clash.target]
    steps: list[Procedure] = []
    if result == "EMP":
        steps = _exchange(w, clash, defenders)
    else:
        defence, attack = effects(result)
        open_to_all = w.options["beaten_may_take_the_hex"]
        steps = _part(defence, 1 - clash.side, defenders, clash.target, clash.target)
        steps += _part(attack, clash.side, clash.attackers, clash.target, UNCONTESTED if open_to_all else clash.target)
    w.push(*steps, CombatEnd(clash.target))


def _part(wanted: tuple[str, ...], side: int, units: tuple[int, ...], target: int, contested: int) -> list[Procedure]:
    steps: list[Procedure] = []
    for effect in wanted:
        if effect == "retreat":
            steps.append(Retreat(side, units, contested))
        elif effect == "advance":
            steps.append(Advance(side, units, target))
        else:
            steps.append(Losses(side, units, effect))
    return steps


def _exchange(w: World, clash: Clash, defenders: tuple[int, ...]) -> list[Procedure]:
    """EMP (C-14): the defender eliminates any units, the attacker at least as much; the remaining defenders retreat."""
    steps: list[Procedure] = [ExchangeDefence(1 - clash.side, defenders, clash.attackers, 0)]
    steps.append(Retreat(1 - clash.side, defenders, clash.target))
    if w.options["advance_after_exchange"]:
        steps.append(Advance(clash.side, clash.attackers, clash.target))
    return steps


@dataclass(frozen=True, slots=True)
class ExchangeDefence(Routine):
    """The defender removes one or more of its units; `due` adds up their current defence (a flipped unit counts as
    flipped).
    """

    side: int
    units: tuple[int, ...]
    attackers: tuple[int, ...]
    due: int

    def _there(self, w: World) -> list[int]:
        return [u for u in self.units if w.state.ground[u] >= 0]

    def question(self, w: World) -> Question | None:
        if not self._there(w):
            return None
        return Question(
            self.side, "exchange", w.rules.cite("results"), {"units": tuple(self._there(w)), "due": self.due}
        )

    def proceed(self, w: World) -> None:
        w.replace(ExchangeAttack(1 - self.side, self.attackers, self.due))

    def _gave(self, w: World) -> bool:
        return any(w.state.ground[u] < 0 for u in self.units)

    def groups(self, w: World) -> Sequence[int]:
        return [*self._there(w), CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DONE,) if self._gave(w) else ()
        return (LoseAction("lose", group),)

    def eliminates(self, w: World, unit: int) -> bool:
        return True

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("results")
        if action == DONE:
            return [Reason("one_at_least", cite, {"units": self.units})]
        return [
            Reason("not_in_this_combat", cite, {"unit": action.unit})
            if isinstance(action, LoseAction)
            else Reason("must_lose", cite, {"units": self.units})
        ]

    def play(self, w: World, action: Action) -> None:
        if not isinstance(action, LoseAction):
            self.proceed(w)
            return
        unit = action.unit
        power = w.rules.roster.defence[w.state.reduced[unit]][unit]
        losses.destroy(w, unit, w.rules.cite("results"))
        w.replace(ExchangeDefence(self.side, self.units, self.attackers, self.due + power))


@dataclass(frozen=True, slots=True)
class ExchangeAttack(Toll):
    """The attacker removes units whose attack adds up to what is due; if all together fall short, all are lost."""

    side: int
    units: tuple[int, ...]
    due: int

    def payers(self, w: World) -> list[int]:
        return [u for u in self.units if w.state.ground[u] >= 0]

    def cite(self, w: World) -> str:
        return w.rules.cite("results")

    def question(self, w: World) -> Question | None:
        if self.due <= 0 or not self.payers(w):
            return None
        return Question(self.side, "exchange", self.cite(w), {"units": tuple(self.payers(w)), "due": self.due})

    def eliminates(self, w: World, unit: int) -> bool:
        return True

    def pay(self, w: World, unit: int) -> None:
        power = w.rules.roster.attack[w.state.reduced[unit]][unit]
        losses.destroy(w, unit, self.cite(w))
        w.replace(ExchangeAttack(self.side, self.units, self.due - power))


# What a game says of it


class LetteredResults(ResultsRules):
    """DE, DRI, AVB, ...: losses, retreats and advances, one letter each; and the exchange."""

    procedures = (
        *ResultsRules.procedures,
        ExchangeDefence,
        ExchangeAttack,
    )

    def apply(self, w: World, clash: Clash, result: str) -> None:
        apply(w, clash, result)
