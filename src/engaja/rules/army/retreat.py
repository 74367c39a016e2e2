"""Retreat (5.3): one hex, the chain it may set off, rivers, and the retreat of surrounded units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, ClassVar, Final

from engaja.core.actions import Action, ActionsTo
from engaja.core.notation import OFF
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import chain, flags, landing, losses, movement, refuge
from engaja.rules.common.chain import DISPLACE, DisplaceAction
from engaja.rules.common.ground import Step
from engaja.rules.common.refuge import RetreatAction
from engaja.rules.common.routine import Routine
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

UNCONTESTED: Final = -2  # not OFF, which is a way out


@dataclass(frozen=True, slots=True)
class Retreat(Routine):
    """All these units retreat, in the order and to the hexes their owner chooses (C-15: a stack may split)."""

    verb: ClassVar[str | None] = "retreat"

    side: int
    units: tuple[int, ...]
    contested: int  # the contested hex, which only the victor occupies (5.2): no retreat leads into it; or UNCONTESTED

    def _left(self, w: World) -> tuple[int, ...]:
        return tuple(u for u in self.units if w.state.ground[u] >= 0)

    def question(self, w: World) -> Question | None:
        left = self._left(w)
        if not left or any(not retreats(w, u, self.contested) for u in left):
            return None
        return Question(self.side, "retreat", w.rules.cite("retreat"), {"units": left})

    def proceed(self, w: World) -> None:
        """A unit that cannot retreat is eliminated (5.3, 5.3.3)."""
        left = self._left(w)
        lost = next((u for u in left if not retreats(w, u, self.contested)), None)
        if lost is None:
            w.pop()
            return
        why = self._why_lost(w, lost)
        w.emit("cannot_retreat", why, unit=lost)
        losses.destroy(w, lost, why)
        w.replace(replace(self, units=tuple(u for u in left if u != lost)))

    def _why_lost(self, w: World, unit: int) -> str:
        if landing.afloat(w, (unit,)):
            return w.rules.cite("lost_landing")
        if _one_hex_back(w, unit, self.contested):
            return w.rules.cite("retreat")
        return w.rules.cite("siege_retreat")

    def groups(self, w: World) -> Sequence[int]:
        return self._left(w)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return retreats(w, group, self.contested)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if not isinstance(action, RetreatAction):
            return [Reason("must_retreat", w.rules.cite("results"), {"units": self._left(w)})]
        if action.unit not in self._left(w):
            return [Reason("not_retreating", w.rules.cite("retreat"), {"unit": action.unit})]
        return why_not(w, action, self.contested)

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, RetreatAction)
        w.replace(replace(self, units=tuple(u for u in self._left(w) if u != action.unit)))
        fall_back(w, action.unit, action.to, action.via, self.contested)


def fall_back(w: World, unit: int, to: int, via: int | None, contested: int) -> None:
    """Make the retreat, with the losses that rivers and a siege cause on the way: for a unit that this combat already
    hurt, the end (5.3.3 obs.)."""
    rules = w.rules
    start = w.state.ground[unit]
    side = rules.roster.side[unit]
    sheltered = via is not None and w.state.count[side][via] > 0
    leaving = rules.refuge.exit(w, unit, start if via is None else via) if to == OFF else None
    for happening in rules.refuge.on_retreating:
        happening(w, unit)
    w.emit("retreated", rules.cite("retreat"), unit=unit, start=start, to=to, via=via)
    if via is not None:
        _cross(w, unit, start, via)
        if w.state.ground[unit] < 0:
            return
        movement.arrive(w, unit, via)
    if to != OFF:
        _cross(w, unit, w.state.ground[unit], to)
    if via is not None and w.state.ground[unit] >= 0 and not (sheltered and _shelter_spares(w, unit)):
        losses.suffer(w, unit, rules.cite("siege_retreat"))
    if w.state.ground[unit] < 0:
        return  # lost on the way: it does not take a hex that it never reaches
    if to != OFF:
        movement.arrive(w, unit, to)
    if leaving is not None:
        for happening in rules.movement.on_leaving:
            happening(w, unit)
        w.put(unit, leaving)
    elif w.state.count[side][to] > rules.limits(w)[to]:
        w.push(Displace(side, to, contested, (start, to), ()))


def _shelter_spares(w: World, unit: int) -> bool:
    """A unit that retreats through friendly units takes no loss in the second step (5.3.3 obs.); literally, only a unit
    that already took a loss in this combat."""
    return bool(w.state.flags[unit] & flags.HIT) or bool(w.options["shelter_spares_all"])


def _cross(w: World, unit: int, start: int, to: int) -> None:
    """5.3.2: some types suffer for retreating across a river, unless there is a bridge (M-15)."""
    effect = w.rules[RetreatRules].river_losses.get(w.rules.roster.type[unit])
    if effect is None or not _crosses_river(w, unit, start, to):
        return
    cite = w.rules.cite("river_retreat")
    if effect == "destroyed" or w.state.flags[unit] & flags.HIT:
        losses.destroy(w, unit, cite)
    else:
        losses.suffer(w, unit, cite)


def _crosses_river(w: World, unit: int, start: int, to: int) -> bool:
    rules = w.rules
    step = Step(rules.ground, rules.mobility[unit], start, to, rules.movement.conditions(w, rules.roster.side[unit]))
    return step.crosses_river and not step.by_bridge


# Destinations


def retreats(w: World, unit: int, contested: int) -> Sequence[RetreatAction]:
    """The legal retreats of a unit from a combat for this hex: one hex; or two for a surrounded unit (C-18)."""
    key = ("retreats", unit, contested, w.state.flags[unit] & flags.HIT)
    found: Sequence[RetreatAction] | None = w.memo.get(key)
    if found is None:
        found = w.memo[key] = _retreats(w, unit, contested)
    return found


def _retreats(w: World, unit: int, contested: int) -> Sequence[RetreatAction]:
    start = w.state.ground[unit]
    one = _one_hex_back(w, unit, contested)
    if one:
        return ActionsTo(RetreatAction, "retreat", unit, [to for to in one if can_stop(w, unit, to, contested)])
    side = w.rules.roster.side[unit]
    hit = w.state.flags[unit] & flags.HIT  # 5.3.3 obs.: it then needs friends to pass through
    pairs: list[RetreatAction] = []  # 5.3.3: two hexes, for want of one
    for via in refuge.adjacent(w, unit, start):
        if via == contested or w.state.count[1 - side][via] or (hit and not w.state.count[side][via]):
            continue
        safe = [to for to in refuge.safe_hexes(w, unit, via) if to not in (start, contested)]
        pairs += [RetreatAction("retreat", unit, to, via) for to in safe if can_stop(w, unit, to, contested)]
    return pairs


def _one_hex_back(w: World, unit: int, contested: int) -> list[int]:
    return [h for h in refuge.safe_hexes(w, unit, w.state.ground[unit]) if h != contested]


def can_stop(w: World, unit: int, to: int, contested: int) -> bool:
    """There is room, or a chain of displacements that makes some (C-19): the newcomer may be the one displaced."""
    side = w.rules.roster.side[unit]
    visited = (contested, w.state.ground[unit], to)
    if to == OFF or movement.has_room(w, side, to):
        return True
    return chain.leads_to_room(w, side, to, visited, (), ways=refuge.safe_hexes, newcomer=unit)


def why_not(w: World, action: RetreatAction, contested: int) -> list[Reason]:
    """Return every reason against a retreat."""
    _, unit, to, via = action
    cite = w.rules.cite("siege_retreat")
    surrounded = not _one_hex_back(w, unit, contested)
    if contested >= 0 and contested in (to, via):
        return [Reason("fought_over", w.rules.cite("advance"), {"hex": contested})]
    if surrounded and via is None:
        return [Reason("surrounded", cite, {"unit": unit})]
    if via is None:
        return _end_refusals(w, unit, w.state.ground[unit], to, contested)
    if not surrounded:
        return [Reason("not_surrounded", cite, {"unit": unit})]
    barred = _step_refusals(w, unit, w.state.ground[unit], via)
    if barred:
        return barred
    side, reasons = w.rules.roster.side[unit], []
    if w.state.count[1 - side][via]:
        reasons.append(Reason("enemy_occupied", w.rules.cite("retreat"), {"hex": via}))
    if w.state.flags[unit] & flags.HIT and not w.state.count[side][via]:
        reasons.append(Reason("no_shelter", cite, {"unit": unit, "via": via}))
    return reasons + _end_refusals(w, unit, via, to, contested)


def _step_refusals(w: World, unit: int, here: int, to: int) -> list[Reason]:
    """Reasons why a retreating unit cannot go from one hex to another at all: distance, or the ground."""
    rules = w.rules
    if to < 0 or to not in rules.ground.neighbours[here]:
        return [Reason("not_adjacent", rules.cite("retreat"), {"start": here, "to": to})]
    conditions = rules.movement.conditions(w, rules.roster.side[unit])
    return rules.ways_back.bans_of(Step(rules.ground, rules.mobility[unit], here, to, conditions))


def _end_refusals(w: World, unit: int, here: int, to: int, contested: int) -> list[Reason]:
    """Reasons why a retreat from one hex may not end in another."""
    rules, cite = w.rules, w.rules.cite("retreat")
    if to == OFF:
        gone = rules.refuge.exit(w, unit, here)
        return [Reason("no_exit_here", rules.cite("exit"), {"hex": here})] if gone is None else []
    if to == w.state.ground[unit]:
        return [Reason("not_adjacent", cite, {"start": here, "to": to})]
    barred = _step_refusals(w, unit, here, to)
    if any(reason.code == "not_adjacent" for reason in barred):
        return barred
    reasons = barred + _enemy_refusals(w, unit, to)
    if not reasons and not can_stop(w, unit, to, contested):
        return [Reason("stacking", rules.cite("chain_retreat"), {"hex": to, "limit": rules.limits(w)[to]})]
    return reasons


def _enemy_refusals(w: World, unit: int, to: int) -> list[Reason]:
    """Reasons from the enemy against a retreat that would end in this hex: enemies are there, or near it."""
    rules, cite, enemy = w.rules, w.rules.cite("retreat"), 1 - w.rules.roster.side[unit]
    if w.state.count[enemy][to]:
        return [Reason("enemy_occupied", cite, {"hex": to})]
    zones = [Reason("zone_of_engagement", cite, {"hex": to})] if w.state.zone[enemy][to] else []
    return zones + [ban for rule in rules.refuge.bans for ban in rule(w, unit, to)]


# The chain


@dataclass(frozen=True, slots=True)
class Displace(Routine):
    """5.3.1: a hex holds one unit too many (D-05); its owner displaces any of them, which may fill the next hex in
    turn. A displacement costs nothing; it is a retreat, so a river costs what it costs in any retreat (5.3.2, C-19).

    No hex is filled twice and no unit displaced twice in one chain, so that it ends; nor does it lead back to where the
    retreat began, or into the contested hex.
    """

    side: int
    hex: int
    contested: int  # the contested hex, or UNCONTESTED
    visited: tuple[int, ...]
    pushed: tuple[int, ...]

    @property
    def closed(self) -> tuple[int, ...]:
        """The hexes into which the chain may not lead."""
        return (self.contested, *self.visited)

    def question(self, w: World) -> Question | None:
        if w.state.count[self.side][self.hex] <= w.rules.limits(w)[self.hex]:
            return None
        return Question(self.side, "displace", w.rules.cite("chain_retreat"), {"hex": self.hex})

    def proceed(self, w: World) -> None:
        w.pop()

    def groups(self, w: World) -> Sequence[int]:
        return w.state.stacks[self.hex]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        ways = refuge.safe_hexes
        open_ = chain.displacements(w, self.side, self.hex, self.closed, self.pushed, ways=ways)
        return [action for action in open_ if action.unit == group]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("chain_retreat")
        if not isinstance(action, DisplaceAction):
            return [Reason("must_displace", cite, {"hex": self.hex})]
        unit, to = action.unit, action.to
        if w.state.ground[unit] != self.hex or unit in self.pushed:
            return [Reason("not_retreating", cite, {"unit": unit})]
        if to in self.closed:
            return [Reason("already_in_chain", cite, {"hex": to})]
        return _end_refusals(w, unit, self.hex, to, self.contested) or [
            Reason("stacking", cite, {"hex": to, "limit": w.rules.limits(w)[to]})
        ]

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, DisplaceAction)
        unit, to = action.unit, action.to
        leaving = w.rules.refuge.exit(w, unit, self.hex) if to == OFF else None
        w.pop()
        for happening in w.rules.refuge.on_retreating:
            happening(w, unit)
        w.emit("displaced", w.rules.cite("chain_retreat"), unit=unit, start=self.hex, to=to)
        if leaving is not None:
            for happening in w.rules.movement.on_leaving:
                happening(w, unit)
            w.put(unit, leaving)
            return
        _cross(w, unit, self.hex, to)
        if w.state.ground[unit] < 0:
            return
        movement.arrive(w, unit, to)
        if w.state.count[self.side][to] > w.rules.limits(w)[to]:
            w.push(Displace(self.side, to, self.contested, (*self.visited, to), (*self.pushed, unit)))


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class RetreatRules(Module):
    """5.3: what a retreat costs."""

    verbs = (DISPLACE,)
    subjects = ("retreat", "chain_retreat", "river_retreat", "siege_retreat", "exit", "advance", "results")
    procedures = (
        Retreat,
        Displace,
    )

    river_losses: Mapping[str, str] = field(default_factory=dict)  # type -> "loss" or "destroyed"; no entry: nothing
