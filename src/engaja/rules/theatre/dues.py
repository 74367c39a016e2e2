"""Results of combat as numbers (5.1.6 of the theatre games): Dn of the defence, An of the attack.

D1: one loss, or all retreat one hex. D2 and more: all retreat, and the rest of the number is losses, in the order that
the defender chooses. An: n losses, and the attackers stay where they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engaja.core.actions import Action, Verb
from engaja.core.procedure import CHOICES
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import losses, movement
from engaja.rules.common.advance import Advance
from engaja.rules.common.ground import Step
from engaja.rules.common.refuge import RetreatAction
from engaja.rules.common.results import REMNANTS, CombatEnd, Losses, ResultsRules
from engaja.rules.common.routine import Routine
from engaja.rules.common.toll import LoseAction
from engaja.rules.theatre import chain

if TYPE_CHECKING:
    from engaja.rules.common.combat import Clash
    from engaja.rules.printed import Printed
    from engaja.rules.rulebook import World


class StandAction(NamedTuple):
    """Takes the whole result as losses and stays."""

    verb: Literal["stand"] = "stand"


STAND: Final = StandAction()
STAND_VERB: Final = Verb("stand", StandAction)  # of games in which some defenders may


def apply(w: World, clash: Clash, result: str) -> None:
    """C-12: the defender pays what is due, then the attacker, which may then occupy the vacated hex."""
    defence, attack = (int(part[1:]) for part in result.split("/"))
    defenders = w.state.stacks[clash.target]
    dues = [Dues(1 - clash.side, clash.target, defenders, defence)] if defence else []
    hits = [Losses(clash.side, clash.attackers, "loss")] * attack
    advance = [Advance(clash.side, clash.attackers, clash.target)] if defence else []
    w.push(*dues, *hits, *advance, CombatEnd(clash.target))


@dataclass(frozen=True, slots=True)
class Dues(Routine):
    """What the defender owes. `number` is n until the defender has chosen; then the remainder is kept separately."""

    side: int
    target: int
    units: tuple[int, ...]
    number: int
    losses: int = -1  # -1: not settled yet
    falling: tuple[int, ...] = ()  # which units must still retreat

    def _settled(self) -> Dues:
        """D2 and more leave a choice only of the order; D1 is settled by the first answer."""
        if self.losses >= 0 or self.number == 1:
            return self
        return replace(self, losses=self.number - 1, falling=self.units)

    def _alive(self, w: World, units: tuple[int, ...]) -> list[int]:
        return [u for u in units if w.state.ground[u] >= 0]

    def _may_lose(self, w: World) -> list[int]:
        return self._alive(w, self.units) if self._settled().losses else []

    def _may_fall_back(self, w: World) -> list[int]:
        now = self._settled()
        return self._alive(w, self.units if now.losses < 0 else now.falling)

    def question(self, w: World) -> Question | None:
        if not any(self.actions_of(w, u) for u in self.groups(w)):
            return None
        now = self._settled()
        args = {"target": self.target, "units": tuple(self._bound(w)), "losses": abs(now.losses)}
        kind = "loss_or_retreat" if now.losses < 0 else "dues"
        return Question(self.side, kind, w.rules.cite("results"), args)

    def proceed(self, w: World) -> None:
        """A unit that must retreat and cannot is destroyed (5.3); losses beyond the last counter are ignored."""
        w.pop()
        for unit in self._alive(w, self._settled().falling):
            losses.destroy(w, unit, w.rules.cite("retreat"))

    def groups(self, w: World) -> Sequence[int]:
        return [*self._bound(w), CHOICES] if self._may_stand(w) else self._bound(w)

    def _bound(self, w: World) -> list[int]:
        """The units that can still pay."""
        return sorted({*self._may_lose(w), *self._may_fall_back(w)})

    def _may_stand(self, w: World) -> bool:
        """Whether nothing is paid yet, and the whole number may be losses."""
        return self.losses < 0 and self.number > 1 and w.rules[NumberedResults].may_stand(w, self.side, self.target)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CHOICES:
            return (STAND,)
        actions: list[Action] = [LoseAction("lose", group)] if group in self._may_lose(w) else []
        if group in self._may_fall_back(w):
            actions += [RetreatAction("retreat", group, to) for to in ways_back(w, group)]
        return actions

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("results")
        if isinstance(action, LoseAction):
            reason = "not_in_this_combat" if action.unit not in self.units else "losses_paid"
            return [Reason(reason, cite, {"unit": action.unit})]
        if isinstance(action, RetreatAction):
            return self._retreat_refusals(w, action)
        return [Reason("must_pay_dues", cite, {"units": tuple(self._bound(w))})]

    def _retreat_refusals(self, w: World, action: RetreatAction) -> list[Reason]:
        unit, to, rules = action.unit, action.to, w.rules
        at, cite = w.state.ground[unit], rules.cite("retreat")
        if unit not in self._may_fall_back(w):
            return [Reason("not_retreating", cite, {"unit": unit})]
        if action.via is not None:
            return [Reason("one_hex_back", cite, {"unit": unit})]
        if to < 0 or to not in rules.ground.neighbours[at]:
            return [Reason("not_adjacent", cite, {"start": at, "to": to})]
        if w.state.count[1 - self.side][to]:
            return [Reason("enemy_occupied", cite, {"hex": to})]
        step = Step(rules.ground, rules.mobility[unit], at, to, rules.movement.conditions(w, self.side))
        barred = [ban._replace(cite=rules.cite("no_way_back")) for ban in rules.ways_back.bans_of(step)[:1]]
        barred += [ban for rule in rules.refuge.bans for ban in rule(w, unit, to)]
        if not barred and not chain.can_stop(w, unit, at, to):
            return [Reason("stacking", rules.cite("chain_retreat"), {"hex": to, "limit": rules.limits(w)[to]})]
        return barred

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, LoseAction):
            self._lose(w, action.unit)
        elif isinstance(action, StandAction):
            w.replace(replace(self, losses=self.number))
        elif isinstance(action, RetreatAction):
            now = self._settled()
            if now.losses < 0:
                now = replace(self, losses=0, falling=self.units)
            w.replace(replace(now, falling=tuple(u for u in now.falling if u != action.unit)))
            fall_back(w, action.unit, action.to)

    def _lose(self, w: World, unit: int) -> None:
        now = self._settled()
        w.replace(replace(now, losses=now.losses - 1 if now.losses > 0 else 0))
        losses.suffer(w, unit, w.rules.cite("results"))
        if now.losses < 0 and w.rules[NumberedResults].remnants_hold and not self._alive(w, self.units):
            # 5.1.6 obs.: its last survivors, too few for a counter, still hold the hex.
            REMNANTS.set(w, self.target)
            w.emit("remnants_hold", w.rules.cite("remnants"), hex=self.target)


def ways_back(w: World, unit: int) -> list[int]:
    """5.3, 5.3.1: any adjacent hex that it can enter and no enemy holds; zones do not bar the way, and a full hex only
    if no chain of retreats makes room."""
    start = w.state.ground[unit]
    return [to for to in chain.hexes_back(w, unit, start) if chain.can_stop(w, unit, start, to)]


def fall_back(w: World, unit: int, to: int) -> None:
    start = w.state.ground[unit]
    for happening in w.rules.refuge.on_retreating:
        happening(w, unit)
    w.emit("retreated", w.rules.cite("retreat"), unit=unit, start=start, to=to, via=None)
    chain.crossed(w, unit, start, to)
    if w.state.ground[unit] >= 0:  # it may not have survived the way
        movement.arrive(w, unit, to)
        chain.make_room(w, w.rules.roster.side[unit], start, to)


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class NumberedResults(ResultsRules):
    """Dn/An: n losses on either side, or a retreat instead of one."""

    subjects = ("results", "retreat", "no_way_back")
    procedures = (
        *ResultsRules.procedures,
        Dues,
    )

    remnants_hold: bool = True  # 5.1.6 obs.: a hex whose last defenders die of a D1 is not occupied
    # Whether defenders may take a result of D2 and more wholly as losses: the side, and the hex attacked
    may_stand: Callable[[World, int, int], bool] = lambda w, side, target: False

    def cites(self, printed: Printed) -> Iterable[str]:
        return {*super().cites(printed), *(("remnants",) if self.remnants_hold else ())}

    def apply(self, w: World, clash: Clash, result: str) -> None:
        apply(w, clash, result)
