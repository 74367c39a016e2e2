"""The combat phase (5.0): attacks declared one by one, each a short dialogue; guns and aircraft alone (6.2, 8.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import DONE, Action, Verb
from engaja.core.declared import Fact
from engaja.core.inquiry import LooseEnd, loose_end
from engaja.core.legal import LegalView
from engaja.core.notation import HEX_OR_OFF, HEXES, UNIT
from engaja.core.procedure import CHOICES, CLOSING, Opening
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import artillery, combat, declaration, duty, flags
from engaja.rules.common.combat import Clash, Formation
from engaja.rules.common.declaration import (
    CANCEL,
    DECLARE,
    AirAction,
    BombardAction,
    StrikeAction,
    SupportAction,
    strike_on,
)
from engaja.rules.common.engagement import held_hexes
from engaja.rules.common.routine import Routine
from engaja.rules.module import HexHappening, Module, ShiftRule, SupportBan, TargetBan, UnitHappening

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class AttackAction(NamedTuple):
    verb: Literal["attack"]
    target: int


class JoinAction(NamedTuple):
    verb: Literal["join"]
    unit: int


ATTACKED_HEXES: Final[Fact[tuple[int, ...]]] = Fact(
    "attacked_hexes", HEXES, (), "hexes attacked this turn, where a match says that each may be once (C-23)"
)
VERBS: Final = (Verb("attack", AttackAction, target=HEX_OR_OFF), Verb("join", JoinAction, unit=UNIT))


# Which units may attack which hex


def join_refusals(w: World, side: int, unit: int, target: int) -> list[Reason]:
    """Why a unit may not attack a hex."""
    rules, flag = w.rules, w.state.flags[unit]
    reasons = contact_refusals(w, side, unit, target)
    if rules.roster.side[unit] != side:
        return reasons  # what an enemy counter did would tell which it is
    if flag & flags.ATTACKED:
        reasons.append(Reason("already_attacked", rules.cite("once_a_phase"), {"unit": unit}))
    if flag & flags.FIRED:
        reasons.append(Reason("already_fired", rules.cite("gun_limits"), {"unit": unit}))
    if flag & flags.RAILED:
        reasons.append(Reason("railed", rules.cite("rail"), {"unit": unit}))
    return reasons


def contact_refusals(w: World, side: int, unit: int, target: int) -> list[Reason]:
    """Why a unit may not attack a hex from where it is, whatever it has done in this phase."""
    rules = w.rules
    if rules.roster.side[unit] != side:
        return [Reason("enemy_unit", rules.cite("combat"), {"unit": unit})]
    at = w.state.ground[unit]
    if at < 0 or target not in rules.ground.neighbours[at]:
        return [Reason("not_engaged_with", rules.cite("combat"), {"unit": unit, "target": target})]
    return rules.attack_bans_of(w, unit, target)


def force_refusals(w: World, attackers: tuple[int, ...]) -> list[Reason]:
    """Why these units together may not attack, where guns beside the enemy bombard it (8.0): guns alone, or with units
    that no gun may support."""
    if not attackers or w.rules.artillery.nearest > 1:
        return []
    others = tuple(u for u in attackers if not w.rules.is_gun[u])
    if not others:
        return [Reason("guns_bombard", w.rules.cite("artillery"), {"units": attackers})]
    return w.rules.support_bans_of(w, others) if len(others) < len(attackers) else []


def target_refusals(w: World, side: int, target: int, attacked: tuple[int, ...]) -> list[Reason]:
    """Return why a hex may not be a target at all."""
    if target < 0 or not w.state.count[1 - side][target]:
        return [Reason("no_enemy_there", w.rules.cite("combat"), {"target": target})]
    return once(w, target, attacked)


def once(w: World, target: int, attacked: tuple[int, ...]) -> list[Reason]:
    if target in attacked:
        code = "attacked_this_turn" if w.options.get("hex_attacked_once_a_turn") else "attacked_already"
        return [Reason(code, w.rules.cite("same_hex_once"), {"target": target})]
    return []


def clash_refusals(w: World, clash: Clash) -> list[Reason]:
    """Return the nonsense in a combat that is only asked about: units not adjacent to the hex, friendly targets, guns
    that are not guns, units that may not attack there or be supported. Any number of air points is accepted."""
    cite, side, target = w.rules.cite("combat"), clash.side, clash.target
    if clash.drop:
        reasons = w.rules.air.drop_refusals(w, clash)
    else:
        reasons = [reason for u in clash.attackers for reason in contact_refusals(w, side, u, target)]
        reasons += force_refusals(w, clash.attackers)
    if not w.state.count[1 - side][target]:
        reasons.append(Reason("no_enemy_there", cite, {"target": target}))
    if clash.air:
        reasons += air_bans(w, clash.attackers)
    elif clash.support:
        reasons += w.rules.support_bans_of(w, clash.attackers)
    if clash.defender_support or clash.defender_air:
        reasons += w.rules.support_bans_of(w, w.state.stacks.get(target, ()))
    for flier, points in ((side, clash.air), (1 - side, clash.defender_air)):
        reasons += w.rules.air.asked_refusals(w, flier, points)
    for n, unit in enumerate(clash.support):
        backing = artillery.Backing(side, unit, target, clash.attackers, clash.support[:n], defending=False)
        backs = unit in w.rules.artillery.backers(w, side)
        reasons += (
            w.rules.artillery.backing_refusals(w, backing) if backs else artillery.distance_refusals(w, *backing[:3])
        )
    for n, unit in enumerate(clash.defender_support):
        backing = artillery.Backing(1 - side, unit, target, None, clash.defender_support[:n], defending=True)
        reasons += defence_refusals(w, backing)
    return reasons + [Reason("joined_already", cite, {"unit": u}) for u in clash.support if u in clash.attackers]


def air_bans(w: World, attackers: tuple[int, ...]) -> list[Reason]:
    """Reasons against air support of an attack. Guns in contact take part like any unit (C-07), but an attack by
    artillery alone gets no air support, whether a bombardment or a combat (8.0 obs., L-24)."""
    bans = w.rules.support_bans_of(w, attackers)
    if attackers and all(w.rules.is_gun[u] for u in attackers):
        bans.append(Reason("no_air_for_guns", w.rules.cite("gun_limits"), {"units": attackers}))
    return bans


def defence_refusals(w: World, backing: artillery.Backing) -> list[Reason]:
    """Why a gun, or what supports like one, may not support a hex under attack."""
    if backing.unit in w.rules.artillery.backers(w, backing.side):
        return w.rules.artillery.backing_refusals(w, backing)
    return artillery.defence_refusals(w, backing.side, backing.unit, backing.target)


# The phase


@dataclass(frozen=True, slots=True)
class CombatPhase(Routine):
    """Attacks in the order the attacker chooses, until no obligation is left and the attacker ends the phase."""

    side: int
    targets: tuple[int, ...] = ()  # hexes attacked so far

    def question(self, w: World) -> Question:
        return Question(self.side, "combat", w.rules.cite("combat"))

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES, CLOSING)

    def surely_a_choice(self, w: World) -> bool:
        """No unit must attack, so the phase may end; and aircraft could strike, or a gun could bombard."""
        if duty.duties(w, self.side, self.targets):
            return False
        if w.rules.air.strikes(w, self.side) and any(h not in self.targets for h in held_hexes(w, 1 - self.side)):
            return True
        guns = artillery.ready_guns(w, self.side)
        return any(h not in self.targets for gun in guns for h in artillery.targets_of(w, gun))

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return () if duty.duties(w, self.side, self.targets) else (DONE,)
        found: list[Action] | None = w.memo.get(self)
        if found is None:
            found = w.memo[self] = self._attacks(w) + self._bombardments(w) + self._strikes(w)
        return found

    def _attacks(self, w: World) -> list[Action]:
        flag, spent = w.state.flags, flags.ATTACKED | flags.FIRED | flags.RAILED
        zone, at = w.state.zone[1 - self.side], w.state.ground
        found: set[int] = set()
        alone = w.rules.artillery.nearest == 1  # guns alone adjacent to the enemy bombard it
        for unit in w.rules.roster.of_side[self.side]:
            if alone and w.rules.is_gun[unit]:
                continue
            if at[unit] >= 0 and not flag[unit] & spent and (zone[at[unit]] or w.rules.silent_foes):
                found.update(duty.open_targets(w, unit, self.targets))
        return [AttackAction("attack", h) for h in sorted(found)]

    def _bombardments(self, w: World) -> list[Action]:
        needed = duty.needed_hexes(w, self.side, self.targets, guns=True)
        hexes: set[int] = set()
        for gun in artillery.ready_guns(w, self.side):
            hexes.update(artillery.targets_of(w, gun))
        return [BombardAction("bombard", h) for h in sorted(hexes) if h not in self.targets and h not in needed]

    def _strikes(self, w: World) -> list[Action]:
        points = w.rules.air.strikes(w, self.side)
        if not points:
            return []
        needed = duty.needed_hexes(w, self.side, self.targets)
        hexes = [h for h in held_hexes(w, 1 - self.side) if h not in self.targets and h not in needed]
        return [strike_on(h, n) for h in hexes for n in points]

    def openings(self, w: World, unit: int) -> list[Opening]:
        """The attacks that a unit could make or support, and the bombardments it could fire."""
        if w.rules.roster.side[unit] != self.side or w.state.hex[unit] < 0:
            return []
        found: list[Opening] = []
        for action in self.actions_of(w, CHOICES):
            if isinstance(action, AttackAction):
                if not join_refusals(w, self.side, unit, action.target):
                    found.append(Opening(action, JoinAction("join", unit)))
                elif not artillery.support_refusals(w, self.side, unit, action.target):
                    found.append(Opening(action, SupportAction("support", unit)))
            elif isinstance(action, BombardAction) and not artillery.support_refusals(
                w, self.side, unit, action.target, alone=True
            ):
                found.append(Opening(action, SupportAction("support", unit)))
        return found

    def opening_refusals(self, w: World, unit: int, opens: Action) -> list[Reason]:
        """Why a unit may neither attack a hex nor support an attack on it: for guns at a distance, why not support."""
        if not isinstance(opens, AttackAction) or opens.target < 0:
            return []
        if w.rules.is_gun[unit] and not artillery.is_near(w, unit, opens.target):
            return artillery.support_refusals(w, self.side, unit, opens.target)
        return join_refusals(w, self.side, unit, opens.target)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        rules = w.rules
        if action == DONE:
            return duty.ending_refusals(w, self.side, self.targets)
        if isinstance(action, AttackAction):
            target = action.target
            nobody = Reason("nobody_can_attack", rules.cite("combat"), {"target": target})
            return target_refusals(w, self.side, target, self.targets) or [nobody, *self._why_nobody(w, target)]
        if isinstance(action, StrikeAction) and rules.air.in_points:
            reasons = target_refusals(w, self.side, action.target, self.targets)
            reasons += duty.firing_refusals(w, self.side, action.target, self.targets)
            return reasons + w.rules.air.strike_refusals(w, self.side, action.points)
        if isinstance(action, BombardAction):
            return self._bombard_refusals(w, action.target)
        return [Reason("wrong_moment", rules.cite("sequence"), {"do": action.verb})]

    def _bombard_refusals(self, w: World, target: int) -> list[Reason]:
        rules = w.rules
        if target < 0 or not rules.artillery.exposed(w, 1 - self.side, target):
            return [Reason("no_enemy_there", rules.cite("artillery"), {"target": target})]
        reasons = once(w, target, self.targets)
        reasons += duty.firing_refusals(w, self.side, target, self.targets, guns=True)
        if not any(target in artillery.targets_of(w, gun) for gun in artillery.ready_guns(w, self.side)):
            reasons.append(Reason("no_gun_in_range", rules.cite("artillery"), {"target": target}))
        return reasons

    def _why_nobody(self, w: World, target: int) -> list[Reason]:
        """Return why each unit adjacent to a hex may not attack it."""
        beside = [h for h in w.rules.ground.neighbours[target] if w.state.count[self.side][h]]
        units = sorted(u for h in beside for u in w.state.stacks[h])
        return [reason for u in units for reason in join_refusals(w, self.side, u, target)]

    def play(self, w: World, action: Action) -> None:
        if action == DONE:
            w.pop()
        elif isinstance(action, AttackAction):
            w.push(Attack(self.side, action.target))
            w.emit("attack_opened", w.rules.cite("combat"), side=self.side, target=action.target)
        elif isinstance(action, BombardAction):
            w.push(artillery.Bombard(self.side, action.target))
            w.emit("bombardment_opened", w.rules.cite("artillery"), side=self.side, target=action.target)
        elif isinstance(action, StrikeAction):
            spend_target(w, action.target)
            w.rules.air.strike(w, self.side, action.target, action.points)


def attacked(w: World) -> tuple[int, ...]:
    """The hexes attacked so far in the combat phase that is going on."""
    return _phase(w).targets


def is_only_choice(w: World, opening: Action) -> bool:
    """Whether the engine opened an attack or a bombardment itself, since nothing else could be done."""
    phase = _phase(w)
    return [action for group in phase.groups(w) for action in phase.actions_of(w, group)] == [opening]


def _phase(w: World) -> CombatPhase:
    return next(p for p in w.state.stack[::-1] if isinstance(p, CombatPhase))


def recall_targets(w: World) -> None:
    """C-23: "the same turn" means one side's phase, so each phase begins with no hex attacked; by option the enemy's
    phase before it counts too."""
    for hex_ in ATTACKED_HEXES.get(w):
        _spend(w, hex_)


def forget_targets(w: World) -> None:
    """C-23: when the last combat phase of a turn is over, every hex may be attacked again."""
    ATTACKED_HEXES.clear(w)


def spend_target(w: World, target: int) -> None:
    """Record that a hex was attacked: not twice in a phase, not even by two kinds of attack (C-23)."""
    _spend(w, target)
    if w.options.get("hex_attacked_once_a_turn"):
        ATTACKED_HEXES.set(w, (*ATTACKED_HEXES.get(w), target))


def _spend(w: World, target: int) -> None:
    for depth in range(len(w.state.stack) - 1, -1, -1):
        phase = w.state.stack[depth]
        if isinstance(phase, CombatPhase):
            changed = replace(phase, targets=(*phase.targets, target))
            stack = w.state.stack
            w.restack((*stack[:depth], changed, *stack[depth + 1 :]))
            return


# One attack


def is_opening(action: Action) -> bool:
    """Whether an action begins something in the combat phase: it waits until what is open has ended."""
    return isinstance(action, AttackAction | BombardAction | StrikeAction)


@dataclass(frozen=True, slots=True)
class Attack(Routine):
    """The attacker names attacking units, supporting guns and air points, then declares; after that nothing changes."""

    verb: ClassVar[str | None] = "join"
    ending: ClassVar[Action] = DECLARE

    side: int
    target: int
    joined: tuple[int, ...] = ()
    support: tuple[int, ...] = ()
    air: int = 0

    def question(self, w: World) -> Question:
        args = {"target": self.target, "joined": self.joined, "support": self.support, "air": self.air}
        return Question(self.side, "attack", w.rules.cite("odds"), args)

    def _missing(self, w: World) -> list[int]:
        return [u for u in duty.bound_to(w, self.side, self.target, attacked(w)) if u not in self.joined]

    def groups(self, w: World) -> Sequence[int]:
        near = [
            u
            for h in w.rules.ground.neighbours[self.target]
            if w.state.count[self.side][h]
            for u in w.state.stacks[h]
            if u not in self.joined
        ]
        taken = {*near, *self.joined, *self.support}
        far = (*artillery.ready_guns(w, self.side), *w.rules.artillery.backers(w, self.side))
        return [*sorted(near), *(u for u in far if u not in taken), CHOICES, CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (CANCEL,) if self._declare_refusals(w) else (DECLARE, CANCEL)
        if group == CHOICES:
            points = (0,) if air_bans(w, self.joined) else w.rules.air.offers(w, self.side)
            return [AirAction("air", n) for n in points if n != self.air]
        if not join_refusals(w, self.side, group, self.target):
            return (JoinAction("join", group),)
        if not self._support_refusals(w, group) and not w.rules.support_bans_of(w, self.joined):
            return (SupportAction("support", group),)
        return ()

    def _support_refusals(self, w: World, unit: int) -> list[Reason]:
        if unit in w.rules.artillery.backers(w, self.side):
            backing = artillery.Backing(self.side, unit, self.target, self.joined, self.support, defending=False)
            return w.rules.artillery.backing_refusals(w, backing)
        return artillery.support_refusals(w, self.side, unit, self.target)

    def surely_a_choice(self, w: World) -> bool:
        """Besides cancelling: a missing unit may join, or else the attack may be declared; support is ignored."""
        if w.rules.artillery.nearest == 1 and (self.joined or self.support):
            return False  # guns alone may not attack
        return not self.joined or not (self.support or self.air)

    def allows(self, w: World, action: Action, listed: Sequence[Action]) -> bool:
        """Opening an attack that the engine already opened, because it was the only one, is not refused."""
        if action in listed:
            return True
        begun = self.joined or self.support or self.air
        return not begun and action == AttackAction("attack", self.target) and is_only_choice(w, action)

    def _declare_refusals(self, w: World) -> list[Reason]:
        rules = w.rules
        reasons = [] if self.joined else [Reason("nobody_attacks", rules.cite("combat"))]
        reasons += force_refusals(w, self.joined)
        reasons += duty.missing_refusals(w, self._missing(w))
        if self.air:
            reasons += air_bans(w, self.joined)
        elif self.support:
            reasons += rules.support_bans_of(w, self.joined)
        return reasons

    def refusals(self, w: World, action: Action) -> list[Reason]:
        rules = w.rules
        if action == DECLARE:
            return self._declare_refusals(w)
        if isinstance(action, JoinAction | SupportAction) and action.unit in self.joined + self.support:
            return [Reason("joined_already", rules.cite("combat"), {"unit": action.unit})]
        if isinstance(action, JoinAction):
            return join_refusals(w, self.side, action.unit, self.target)
        if isinstance(action, SupportAction):
            return self._support_refusals(w, action.unit) + rules.support_bans_of(w, self.joined)
        if isinstance(action, AirAction) and rules.air.in_points:
            bans = air_bans(w, self.joined) if action.points else []
            return bans + w.rules.air.refusals(w, self.side, action.points, self.air)
        another = Reason("attack_open", rules.cite("combat"), {"target": self.target})
        return [another if is_opening(action) else Reason("wrong_moment", rules.cite("odds"), {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        if action == CANCEL:
            w.pop()
            w.emit("attack_cancelled", w.rules.cite("combat"), side=self.side, target=self.target)
        elif action == DECLARE:
            self._declare(w)
        elif isinstance(action, JoinAction):
            w.replace(replace(self, joined=tuple(sorted((*self.joined, action.unit)))))
        elif isinstance(action, SupportAction):
            w.replace(replace(self, support=tuple(sorted((*self.support, action.unit)))))
        elif isinstance(action, AirAction):
            w.replace(replace(self, air=action.points))

    def _declare(self, w: World) -> None:
        for unit in self.joined:
            w.mark(unit, flags.ATTACKED)
        for unit in self.support:
            w.mark(unit, flags.FIRED)
            announce(w, unit)
        for unit in (*self.joined, *self.support, *w.state.stacks[self.target]):
            w.mark(unit, flags.REVEALED)
        if w.options.get("attacked_guns_fall_silent"):  # C-07: otherwise being attacked does not use a gun
            for unit in filter(w.rules.is_gun.__getitem__, w.state.stacks[self.target]):
                w.mark(unit, flags.FIRED)
        w.rules.air.spend(w, self.side, self.air)
        w.reveal()
        w.pop()
        spend_target(w, self.target)
        air = self.air + w.rules.air.over(w, self.side, self.target, self.joined)
        clash = Clash(self.side, self.target, self.joined, self.support, air)
        w.emit(  # 6.2 obs.: the power that is announced includes the aircraft
            "attack_declared",
            w.rules.cite("odds"),
            side=self.side,
            target=self.target,
            attackers=self.joined,
            support=self.support,
            air=air,
            attack=combat.attack_power(w, clash),
        )
        w.push(Defence(1 - self.side, self.target, self.joined, self.support, air))


@dataclass(frozen=True, slots=True)
class Defence(Routine):
    """The defender, now knowing the attack, commits guns and air points; then the dice are thrown."""

    verb: ClassVar[str | None] = "support"
    ending: ClassVar[Action] = DECLARE

    side: int
    target: int
    attackers: tuple[int, ...]
    support: tuple[int, ...]
    air: int
    guns: tuple[int, ...] = ()
    points: int = 0

    def question(self, w: World) -> Question:
        args = {
            "target": self.target,
            "attackers": self.attackers,
            "support": self.support,
            "air": self.air,
            "guns": self.guns,
            "points": self.points,
        }
        return Question(self.side, "defence", w.rules.cite("announcement"), args)

    def groups(self, w: World) -> Sequence[int]:
        guns = (*artillery.guns_of(w, self.side), *w.rules.artillery.backers(w, self.side))
        return [*(u for u in guns if u not in self.guns), CHOICES, CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DECLARE,)
        if self._bans(w):
            return ()
        if group == CHOICES:
            return [AirAction("air", n) for n in w.rules.air.offers(w, self.side) if n != self.points]
        return () if self._support_refusals(w, group) else (SupportAction("support", group),)

    def _support_refusals(self, w: World, unit: int) -> list[Reason]:
        defenders = w.state.stacks[self.target]
        return defence_refusals(
            w, artillery.Backing(self.side, unit, self.target, defenders, self.guns, defending=True)
        )

    def _bans(self, w: World) -> list[Reason]:
        """Return the reasons against any support for the hex under attack."""
        return w.rules.support_bans_of(w, w.state.stacks[self.target])

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if isinstance(action, SupportAction):
            if action.unit in self.guns:
                return [Reason("joined_already", w.rules.cite("combat"), {"unit": action.unit})]
            return self._support_refusals(w, action.unit) + self._bans(w)
        if isinstance(action, AirAction) and w.rules.air.in_points:
            return self._bans(w) + w.rules.air.refusals(w, self.side, action.points, self.points)
        if is_opening(action):
            return [Reason("defence_open", w.rules.cite("announcement"), {"target": self.target})]
        return [Reason("wrong_moment", w.rules.cite("announcement"), {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, SupportAction):
            w.replace(replace(self, guns=tuple(sorted((*self.guns, action.unit)))))
        elif isinstance(action, AirAction):
            w.replace(replace(self, points=action.points))
        else:
            self._declare(w)

    def _declare(self, w: World) -> None:
        for unit in self.guns:
            w.mark(unit, flags.FIRED | flags.REVEALED)
            announce(w, unit)
        w.rules.air.spend(w, self.side, self.points)
        w.pop()
        attacker = 1 - self.side
        points = self.points + w.rules.air.over(w, self.side, self.target, self.attackers)
        resolve(w, Clash(attacker, self.target, self.attackers, self.support, self.air, self.guns, points))


def announce(w: World, unit: int) -> None:
    """A counter that supports a combat was named in a declaration."""
    for happening in w.rules.artillery.on_backing:
        happening(w, unit)


def resolve(w: World, clash: Clash) -> None:
    """5.1.1 to 5.1.6: the column, two dice (2.4.3), the result and its consequences."""
    found = combat.odds(w, clash)
    dice = w.roll(2)
    result = combat.result_of(w.rules.tables["combat"], found.column, sum(dice))
    w.emit(
        "combat",
        w.rules.cite("row"),
        side=clash.side,
        target=clash.target,
        attackers=clash.attackers,
        support=clash.support,
        air=clash.air,
        defenders=w.state.stacks[clash.target],
        defender_support=clash.defender_support,
        defender_air=clash.defender_air,
        attack=found.attack,
        defence=found.defence,
        base=found.base,
        shifts=found.shifts,
        column=found.column,
        dice=dice,
        result=result,
    )
    w.rules.results.apply(w, clash, result)


def not_attacking(legal: LegalView[Any]) -> Iterator[LooseEnd]:
    """Units that can still attack, or guns that can still fire."""
    w, own = legal.world, legal.world.rules.roster.of_side[legal.question.side]
    units = [u for u in own if legal.procedure.openings(w, u)]
    yield from loose_end(w, "attack", units, cite=legal.question.cite)


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class CombatRules(Module):
    """5.0 and 5.1: which units may attack which, what shifts the column, what follows."""

    subjects = ("combat", "once_a_phase", "same_hex_once", "odds", "announcement", "row", "dice")

    procedures = (CombatPhase, Attack, Defence)
    facts = (ATTACKED_HEXES,)
    loose_ends = (not_attacking,)
    verbs = (*VERBS, *declaration.VERBS)

    attack_bans: tuple[TargetBan, ...] = ()  # why a unit may not attack a hex
    support_bans: tuple[SupportBan, ...] = ()  # which units guns at a distance and aircraft may not support
    shifts: tuple[ShiftRule, ...] = ()  # of the column
    formations: tuple[Formation, ...] = ()  # formations that earn unity of command
    cover_markers: Mapping[type[Any], str] = field(default_factory=dict)  # marker in a hex -> row of the terrain table
    after: tuple[HexHappening, ...] = ()  # the contested hex
    on_weakening: tuple[UnitHappening, ...] = ()  # a unit took a loss and survived
    on_losing: tuple[UnitHappening, ...] = ()  # a unit is about to be destroyed
