"""Artillery (8.0): support at a distance, and bombardment by guns alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engaja.core.actions import Action
from engaja.core.procedure import CLOSING
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import assault, combat, duty, flags
from engaja.rules.common.declaration import CANCEL, DECLARE, BombardAction, SupportAction
from engaja.rules.common.engagement import held_hexes, units_of
from engaja.rules.common.results import Losses
from engaja.rules.common.routine import Routine
from engaja.rules.module import HexShiftRule, Module, UnitBan, UnitHappening

if TYPE_CHECKING:
    from engaja.rules.printed import Printed
    from engaja.rules.rulebook import World


class Backing(NamedTuple):
    """A counter that is no gun, such as a ship, would support a combat."""

    side: int
    unit: int
    target: int
    force: tuple[int, ...] | None  # the ground units of its side in the combat; None: the asker does not know them
    others: tuple[int, ...]  # what supports them already
    defending: bool


# Effects of the bombardment table: losses among the units in the hex.
HITS = {"DI": 0, "DB": 1, "D2B": 2}


def guns_of(w: World, side: int) -> list[int]:
    is_gun, hex_ = w.rules.is_gun, w.state.hex
    return [u for u in w.rules.roster.of_side[side] if is_gun[u] and hex_[u] >= 0]


def ready_guns(w: World, side: int) -> list[int]:
    """C-07: guns that may fire: not used yet, and not engaged, or exempt by dominant ground. Where guns alone bombard
    the hex beside them, an engaged gun may do that."""
    found: list[int] | None = w.memo.get(("ready guns", side))
    if found is None:
        used, near = flags.ATTACKED | flags.FIRED | flags.RAILED, w.rules.artillery.nearest == 1
        found = [u for u in guns_of(w, side) if not w.state.flags[u] & used and (near or not is_held(w, u))]
        if w.rules.artillery.bans:
            found = [u for u in found if not bans_of(w, u)]
        w.memo["ready guns", side] = found
    return found


def bans_of(w: World, gun: int) -> list[Reason]:
    """Reasons of the game against a gun firing in its own phase."""
    return [ban for rule in w.rules.artillery.bans for ban in rule(w, gun)]


def is_held(w: World, gun: int) -> bool:
    """Whether a gun is obliged to attack, and so not free to fire at a distance, until the enemies around it are gone
    (C-06, C-07).
    """
    zone = w.state.zone[1 - w.rules.roster.side[gun]]
    return bool(w.state.flags[gun] & flags.OBLIGED and zone[w.state.ground[gun]])


def targets_of(w: World, gun: int) -> frozenset[int]:
    """Enemy hexes within range but not adjacent: adjacent ones are attacked, not bombarded (C-22), unless the game says
    otherwise.
    """
    rules = w.rules
    if not power_of(w, gun):
        return frozenset()
    nearest, farthest = rules.artillery.nearest, rules.roster.range[gun]
    if nearest == 1 and is_held(w, gun):
        farthest = 1
    in_range = rules.distances.ring(w.state.hex[gun], nearest, farthest)
    return in_range.intersection(rules.artillery.exposed_hexes(w, 1 - rules.roster.side[gun]))


def fires_alone(w: World, gun: int, target: int) -> bool:
    """Whether this unit is a gun that may bombard a hex beside it, and so do its duty to attack without others."""
    if w.rules.artillery.nearest > 1 or not w.rules.is_gun[gun]:
        return False
    return gun in ready_guns(w, w.rules.roster.side[gun]) and target in targets_of(w, gun)


def power_of(w: World, gun: int) -> int:
    """A gun of strength 0 may support a combat (C-31); alone it has no column: the bombardment table begins at 1."""
    return w.rules.roster.attack[w.state.reduced[gun]][gun]


def support_refusals(w: World, side: int, unit: int, target: int, *, alone: bool = False) -> list[Reason]:
    """Return why a unit may not fire at this hex from a distance, in support or alone, in its own combat phase."""
    cite, flag = w.rules.cite("artillery"), w.state.flags[unit]
    reasons = alone_bans(w, side, unit, target) if alone else distance_refusals(w, side, unit, target)
    if not is_gun_on_board(w, side, unit):
        return reasons
    if is_held(w, unit) and not (alone and is_near(w, unit, target)):
        reasons.append(Reason("engaged_gun", cite, {"unit": unit}))
    reasons += bans_of(w, unit)
    if flag & flags.ATTACKED:
        reasons.append(Reason("already_attacked", w.rules.cite("once_a_phase"), {"unit": unit}))
    if flag & flags.RAILED:
        reasons.append(Reason("railed", w.rules.cite("rail"), {"unit": unit}))
    return reasons


def distance_refusals(w: World, side: int, unit: int, target: int, *, alone: bool = False) -> list[Reason]:
    """Reasons of range against a gun firing from a distance: the target is too far, or so near that the gun joins the
    attack.
    """
    reasons = gun_refusals(w, side, unit, target)
    if is_gun_on_board(w, side, unit) and is_near(w, unit, target) and not (alone and w.rules.artillery.nearest == 1):
        reasons.append(Reason("adjacent_gun_joins", w.rules.cite("artillery"), {"unit": unit}))
    return reasons


def is_near(w: World, gun: int, target: int) -> bool:
    """Whether a gun stands beside a hex; ships are not on the ground."""
    at = w.state.ground[gun]
    return at >= 0 and w.rules.distances[at][target] == 1


def is_gun_on_board(w: World, side: int, unit: int) -> bool:
    return w.rules.roster.side[unit] == side and w.rules.is_gun[unit] and w.state.hex[unit] >= 0


def defence_refusals(w: World, side: int, unit: int, target: int) -> list[Reason]:
    """Return why a gun may not support a hex under attack: the range is counted to the defender's hex."""
    reasons = gun_refusals(w, side, unit, target)
    if w.rules.is_gun[unit] and w.state.ground[unit] == target:
        reasons.append(Reason("gun_under_attack", w.rules.cite("artillery"), {"unit": unit}))
    return reasons


def gun_refusals(w: World, side: int, unit: int, target: int) -> list[Reason]:
    rules, cite = w.rules, w.rules.cite("artillery")
    if rules.roster.side[unit] != side:
        return [Reason("enemy_unit", cite, {"unit": unit})]
    if not rules.is_gun[unit]:
        return [Reason("not_artillery", cite, {"unit": unit})]
    at = w.state.hex[unit]
    if at < 0:
        return [Reason("not_on_board", cite, {"unit": unit})]
    reasons = []
    distance = rules.distances[at][target]
    if distance > rules.roster.range[unit]:
        args = {"unit": unit, "distance": distance, "range": rules.roster.range[unit]}
        reasons.append(Reason("out_of_range", cite, args))
    if w.state.flags[unit] & flags.FIRED:
        reasons.append(Reason("already_fired", rules.cite("gun_limits"), {"unit": unit}))
    return reasons


@dataclass(frozen=True, slots=True)
class Bombard(Routine):
    """Guns alone: they are named one by one, then fire together. Aircraft may not support them (8.0 obs.)."""

    verb: ClassVar[str | None] = "support"
    ending: ClassVar[Action] = DECLARE

    side: int
    target: int
    guns: tuple[int, ...] = ()

    def question(self, w: World) -> Question:
        return Question(self.side, "bombard", w.rules.cite("artillery"), {"target": self.target, "guns": self.guns})

    def groups(self, w: World) -> Sequence[int]:
        return [*(u for u in ready_guns(w, self.side) if u not in self.guns), CLOSING]

    def surely_a_choice(self, w: World) -> bool:
        """Besides cancelling: a first gun may fire, or the target would not have been open; after one, all may fire."""
        return True

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (CANCEL,) if self._declare_refusals(w) else (DECLARE, CANCEL)
        refused = support_refusals(w, self.side, group, self.target, alone=True)
        return () if refused else (SupportAction("support", group),)

    def group_of(self, w: World, action: Action) -> int:
        return CLOSING if isinstance(action, BombardAction) else Routine.group_of(self, w, action)

    def allows(self, w: World, action: Action, listed: Sequence[Action]) -> bool:
        """Opening a bombardment that the engine already opened, because it was the only one, is not refused."""
        if action in listed:
            return True
        return not self.guns and action == BombardAction("bombard", self.target) and assault.is_only_choice(w, action)

    def _declare_refusals(self, w: World) -> list[Reason]:
        silent = [] if self.guns else [Reason("no_gun_fires", w.rules.cite("artillery"))]
        bound = duty.bound_to(w, self.side, self.target, assault.attacked(w))
        return silent + duty.missing_refusals(w, [u for u in bound if u not in self.guns])

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("artillery")
        if action == DECLARE:
            return self._declare_refusals(w)
        if isinstance(action, SupportAction):
            if action.unit in self.guns:
                return [Reason("joined_already", cite, {"unit": action.unit})]
            return support_refusals(w, self.side, action.unit, self.target, alone=True)
        if action.verb in ("air", "join"):
            return [Reason("guns_alone", w.rules.cite("gun_limits"), {"do": action.verb})]
        if assault.is_opening(action):
            return [Reason("bombardment_open", cite, {"target": self.target})]
        return [Reason("wrong_moment", cite, {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, SupportAction):
            w.replace(replace(self, guns=tuple(sorted((*self.guns, action.unit)))))
        elif action == CANCEL:
            w.pop()
            w.emit("bombardment_cancelled", w.rules.cite("artillery"), side=self.side, target=self.target)
        elif action == DECLARE:
            self._declare(w)

    def _declare(self, w: World) -> None:
        w.pop()
        for gun in self.guns:
            w.mark(gun, flags.FIRED)
        assault.spend_target(w, self.target)
        bomb(w, self.side, self.target, guns=self.guns)


def alone_refusals(w: World, target: int, guns: Sequence[int], points: int) -> list[Reason]:
    """Return why guns alone, or air points alone, may not hit the units in a hex."""
    enemy = next((s for s in (0, 1) if w.rules.artillery.exposed(w, s, target)), None)
    if enemy is None or (points and not w.state.count[enemy][target]):
        return [Reason("no_enemy_there", w.rules.cite("artillery"), {"target": target})]
    reasons = [reason for gun in guns for reason in alone_bans(w, 1 - enemy, gun, target)]
    return reasons + (w.rules.air.asked_strike_refusals(w, 1 - enemy, points) if points else [])


def alone_bans(w: World, side: int, gun: int, target: int) -> list[Reason]:
    """Why a gun may not fire alone at a hex, whatever it has done in this phase: the distance, or its power."""
    reasons = distance_refusals(w, side, gun, target, alone=True)
    if is_gun_on_board(w, side, gun) and not power_of(w, gun):
        reasons.append(Reason("no_power", w.rules.cite("artillery"), {"unit": gun}))
    return reasons


def outcome(result: str) -> str:
    return "loss" if hits_of(result) else "none"


def is_bombardment(result: str) -> bool:
    """Whether this is a result of the bombardment table."""
    bare = result.rstrip("*")
    return bare.isdigit() or bare in HITS


def hits_of(result: str) -> int:
    """Return how many losses a result of the bombardment table causes: its code, or its number, says. Its asterisks
    concern the aircraft."""
    bare = result.rstrip("*")
    return int(bare) if bare.isdigit() else HITS[bare]


def bomb(w: World, side: int, target: int, guns: tuple[int, ...] = (), air: int = 0) -> None:
    """Throw the dice on the bombardment table; the owner chooses the unit that takes a loss."""
    found = combat.bombardment(w, target, guns, air)
    table = w.rules.tables["bombardment"]
    dice = w.roll(combat.dice_of(table))
    result = combat.result_of(table, found.column, sum(dice))
    w.emit(
        "bombardment" if guns else "air_strike",
        w.rules.cite("artillery" if guns else "strike"),
        side=side,
        target=target,
        guns=guns,
        air=air,
        value=found.value,
        base=found.base,
        shifts=found.shifts,
        column=found.column,
        dice=dice,
        result=result,
    )
    struck = hits_of(result)
    if struck:
        units = w.rules.artillery.exposed(w, 1 - side, target)
        w.push(*[Losses(1 - side, units, "bombed", from_air=not guns)] * struck)


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class ArtilleryRules(Module):
    """8.0: which counters are guns, which units they hit and how hard."""

    subjects = ("artillery", "gun_limits", "once_a_phase", "bombardment_result")
    procedures = (Bombard,)

    guns: frozenset[str] = frozenset({"artillery"})  # types that fire at a distance
    nearest: int = 2  # the shortest range of guns alone; nearer targets they attack like other units
    bans: tuple[UnitBan, ...] = ()  # which guns may not fire in their own phase
    exposed: Callable[[World, int, int], tuple[int, ...]] = units_of  # which units of a side guns can hit in a hex
    exposed_hexes: Callable[[World, int], list[int]] = held_hexes  # where guns can hit units of a side
    shifts: tuple[HexShiftRule, ...] = (combat.bombarded_terrain,)  # of the column
    backers: Callable[[World, int], Sequence[int]] = lambda w, side: ()  # counters that support a combat like guns
    backing_refusals: Callable[[World, Backing], list[Reason]] = lambda w, backing: []  # why one of them may not
    on_backing: tuple[UnitHappening, ...] = ()  # a counter that supports a combat was announced
    vulnerability_row: Callable[[str], str] = lambda type_: type_  # type -> row of the vulnerability table

    def printed_faults(self, printed: Printed) -> Iterator[str]:
        """Yield counters that bombardment can hit but for which the vulnerability table has no row."""
        types = {c.type for c in printed.roster.counters if c.branch == "ground"}
        for type_ in sorted(types):
            if self.vulnerability_row(type_) not in printed.tables["vulnerability"].rows:
                yield f"the table 'vulnerability' has no row for the type {type_!r}"
